// Shown while a page or the session is loading (product spec, section 2).
export function Loading() {
  return <output className="grid min-h-[50vh] place-items-center text-muted">Loading...</output>;
}
