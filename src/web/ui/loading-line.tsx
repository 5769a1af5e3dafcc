// Shown while a part of a page is loading (product spec, section 2); whole pages have their own in page.tsx.
export function LoadingLine() {
  return <output className="block px-4 pb-4 text-sm text-muted">Loading...</output>;
}
