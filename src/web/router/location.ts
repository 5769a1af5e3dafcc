// Addresses inside the app: what one is made of, how a link's target becomes one, and how it is written again.

export type Location = {
  pathname: string;
  /** With its `?`, or ''. */
  search: string;
  /** With its `#`, or ''. */
  hash: string;
  /** What the link or the call sent along; kept by the browser over a reload. */
  state: unknown;
  /** Differs between entries of the history. */
  key: string;
};

/** Parts that are left out: of an object, the path is the one that is open; `search` and `hash` are none. */
export type To = string | { pathname?: string; search?: string; hash?: string };

export const hrefOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash;

const begun = (mark: '?' | '#', text: string): string => (text === '' || text.startsWith(mark) ? text : mark + text);

/** @param here the path that is open. */
export function locationOf(to: To, here: string, state: unknown, key: string): Location {
  if (typeof to === 'string') {
    const { pathname, search, hash } = new URL(to, `http://app${here}`);
    return { pathname, search, hash, state, key };
  }
  const { pathname = here, search = '', hash = '' } = to;
  return { pathname, search: begun('?', search), hash: begun('#', hash), state, key };
}
