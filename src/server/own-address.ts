// Which addresses a browser may be sent back to: only ever one of our own pages.

/** The full URL, or null if it is not one of our pages. Takes a path (`/posts?x=1`) or a URL at one of our origins. */
export function ownAddress(returnUrl: string, publicUrl: string, ownOrigins: string[]): string | null {
  // Browsers read a backslash as a slash and skip control characters: `/\evil.com` leads elsewhere.
  // oxlint-disable-next-line no-control-regex
  if (/[\\\u0000-\u0020\u007f]/.test(returnUrl)) return null;
  const isPath = returnUrl.startsWith('/') && !returnUrl.startsWith('//');
  if (!isPath && !/^https?:\/\//i.test(returnUrl)) return null;
  if (!URL.canParse(returnUrl, publicUrl)) return null;
  const url = new URL(returnUrl, publicUrl);
  if (url.username !== '' || url.password !== '') return null;
  return [new URL(publicUrl).origin, ...ownOrigins].includes(url.origin) ? url.href : null;
}
