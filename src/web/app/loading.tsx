// What stands while a page or the session is being loaded (product spec, section 2).
export function Loading() {
  return <output className="grid min-h-[50vh] place-items-center text-muted">Loading...</output>;
}
