// Removes what a hosted sign-in leaves in the URL (spec section 2), whichever identity is used; everything else stays.

/** The second is ours: the server must not send back whom the app has sent to the landing page (server/pages/mount.ts). */
const names = ['__clerk_modal_state', 'signed-out'];

/** Call it before the first render, on every page. */
export function dropModalState(): void {
  const url = new URL(location.href);
  const left = names.filter((name) => url.searchParams.has(name));
  if (left.length === 0) return;
  for (const name of left) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}
