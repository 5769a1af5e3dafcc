// Addresses inside the app: their parts, how a link's target becomes one, and how one is written out.

export type Location = {
  pathname: string;
  /** With the `?`, or ''. */
  search: string;
  /** With the `#`, or ''. */
  hash: string;
  /** What the link or the call passed along; the browser keeps it across reloads. */
  state: unknown;
  /** Differs between entries of the history. */
  key: string;
};

/** In an object, a missing `pathname` means the current path; a missing `search` or `hash` means none. */
export type To = string | { pathname?: string; search?: string; hash?: string };

export const hrefOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash;

const begun = (mark: '?' | '#', text: string): string => (text === '' || text.startsWith(mark) ? text : mark + text);

/** @param here the current path. */
export function locationOf(to: To, here: string, state: unknown, key: string): Location {
  if (typeof to === 'string') {
    const { pathname, search, hash } = new URL(to, `http://app${here}`);
    return { pathname, search, hash, state, key };
  }
  const { pathname = here, search = '', hash = '' } = to;
  return { pathname, search: begun('?', search), hash: begun('#', hash), state, key };
}
