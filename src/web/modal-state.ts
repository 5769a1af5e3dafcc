// Removes what a hosted sign-in leaves in the URL (spec section 2), whichever identity is used; everything else stays.

/** Call it before the first render, on every page. */
export function dropModalState(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('__clerk_modal_state')) return;
  url.searchParams.delete('__clerk_modal_state');
  history.replaceState(history.state, '', url);
}
