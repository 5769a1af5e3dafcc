// Which addresses a browser may be sent back to: only ever a page of our own.

/** The whole address, or null where it is not a page of ours. Takes a path (`/posts?x=1`) or an address at one of our origins. */
export function ownAddress(return_url: string, public_url: string, own_origins: string[]): string | null {
  // Browsers read a backslash as a slash and skip control characters: `/\evil.com` leads away.
  // oxlint-disable-next-line no-control-regex
  if (/[\\\u0000-\u0020\u007f]/.test(return_url)) return null;
  const is_path = return_url.startsWith('/') && !return_url.startsWith('//');
  if (!is_path && !/^https?:\/\//i.test(return_url)) return null;
  if (!URL.canParse(return_url, public_url)) return null;
  const url = new URL(return_url, public_url);
  if (url.username !== '' || url.password !== '') return null;
  return [new URL(public_url).origin, ...own_origins].includes(url.origin) ? url.href : null;
}
