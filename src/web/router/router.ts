// The router: which pages an address opens, loading them first if needed, and moving to another address. All it
// knows of React is its routes' components; routes.tsx draws them.
import type { ComponentType, ReactNode } from 'react';
import { locationOf, type Location, type To } from './location.ts';
import type { Entries } from './entries.ts';

export type Route = {
  /** One address, or `*` for all others. Absent for a frame around its children. */
  path?: string;
  element?: ReactNode;
  /** Takes the route's place if it, or something inside it, did not load or failed. */
  errorElement?: ReactNode;
  lazy?: () => Promise<ComponentType>;
  children?: readonly Route[];
};

export type RouterState = {
  location: Location;
  /** From the frame to the page; null until the first page has been loaded. */
  matches: readonly Route[] | null;
  isLoading: boolean;
  /** Why the page could not be loaded. */
  error: unknown;
};

export type NavigateOptions = { replace?: boolean; state?: unknown };
export type Navigate = (to: To | number, options?: NavigateOptions) => Promise<void>;

export type Router = {
  state: () => RouterState;
  subscribe: (onChange: (state: RouterState) => void) => () => void;
  /** Resolves once the page is there. A number goes back or forward. */
  navigate: Navigate;
  /** The component a lazy route has loaded. */
  componentOf: (route: Route) => ComponentType | undefined;
};

const plain = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path).toLowerCase();

/** The routes from the outermost frame to the page of an address; an exact path wins over `*`. */
export function matchesOf(routes: readonly Route[], pathname: string): readonly Route[] | null {
  return requestOptionsFor(routes, plain(pathname)) ?? requestOptionsFor(routes, '*');
}

function requestOptionsFor(routes: readonly Route[], path: string): readonly Route[] | null {
  for (const route of routes) {
    if (route.path === path) return [route];
    const rest = route.children && requestOptionsFor(route.children, path);
    if (rest) return [route, ...rest];
  }
  return null;
}

/** Covers the time a restarting server takes. If the browser knows it is offline, that is said at once. */
const againAfterMs = [1000, 3000];

async function fetched(lazy: NonNullable<Route['lazy']>, isWanted: () => boolean): Promise<ComponentType> {
  for (const waitMs of againAfterMs) {
    try {
      return await lazy();
    } catch (reason) {
      if (!navigator.onLine) throw reason;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      if (!isWanted()) throw reason;
    }
  }
  return lazy();
}

export function createRouter(routes: readonly Route[], entries: Entries): Router {
  const loaded = new Map<Route, ComponentType>();
  const listeners = new Set<(state: RouterState) => void>();
  let state: RouterState = { location: entries.now(), matches: null, isLoading: true, error: null };
  let latest = 0;
  let lastKey = 0;

  const set = (change: Partial<RouterState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener(state);
  };
  const load = async (route: Route, isWanted: () => boolean): Promise<void> => {
    if (route.lazy && !loaded.has(route)) loaded.set(route, await fetched(route.lazy, isWanted));
  };

  /** Calls `onReady` before the new page is drawn, or not at all if somebody has navigated elsewhere meanwhile. */
  async function open(location: Location, onReady: () => void): Promise<void> {
    latest += 1;
    const turn = latest;
    const matches = matchesOf(routes, location.pathname) ?? [];
    let error: unknown = null;
    if (matches.some((route) => route.lazy && !loaded.has(route))) {
      set({ isLoading: true });
      await Promise.all(matches.map((route) => load(route, () => turn === latest))).catch((reason: unknown) => {
        error = reason ?? new Error('The page did not load.');
      });
      if (turn !== latest) return;
    }
    onReady();
    set({ location, matches, isLoading: false, error });
  }

  const navigate: Navigate = async (to, { replace = false, state: sent = null } = {}) => {
    if (typeof to === 'number') return entries.go(to);
    lastKey += 1;
    const key = `${Date.now().toString(36)}.${lastKey}`;
    const location = locationOf(to, state.location.pathname, sent, key);
    return open(location, () => entries.write(location, replace));
  };

  entries.listen(() => void open(entries.now(), () => undefined));
  void open(state.location, () => undefined);
  return {
    state: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    navigate,
    componentOf: (route) => loaded.get(route),
  };
}
