// Draws what a router has open: frames with an <Outlet>, the page in the innermost one, an errorElement in place of what failed.
import {
  Component,
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ReactNode } from 'react';
import { hrefOf, type Location, type To } from './location.ts';
import type { Navigate as Go, NavigateOptions, Route, Router, RouterState } from './router.ts';

type RouterContext = { router: Router; state: RouterState };

const CurrentRouter = createContext<RouterContext | null>(null);
const OutletContext = createContext<ReactNode>(null);
const ErrorContext = createContext<unknown>(null);

function useRouterContext(): RouterContext {
  const place = useContext(CurrentRouter);
  if (!place) throw new Error('This is used inside a <RouterView>.');
  return place;
}

/** Shows `fallback` until the first page has loaded. */
export function RouterView({ router, fallback }: { router: Router; fallback?: ReactNode }) {
  const [state, setState] = useState(router.state);
  useEffect(() => {
    const follow = (next: RouterState) => startTransition(() => setState(next));
    // Catches what was opened between the first render and now.
    follow(router.state());
    return router.subscribe(follow);
  }, [router]);
  return <CurrentRouter value={{ router, state }}>{state.matches ? drawn(router, state) : fallback}</CurrentRouter>;
}

/** Builds from the page outwards. If it could not be loaded, the nearest errorElement takes its route's place. */
function drawn(router: Router, { matches, location, error }: RouterState): ReactNode {
  const all = matches ?? [];
  const failedAt = error === null ? -1 : all.findLastIndex((route) => route.errorElement !== undefined);
  let inner: ReactNode = null;
  for (const [index, route] of [...all.entries()].toReversed()) {
    if (failedAt >= 0 && index > failedAt) continue;
    if (index === failedAt) inner = <ErrorContext value={error}>{route.errorElement}</ErrorContext>;
    else inner = <OutletContext value={inner}>{guarded(route, elementOf(router, route), location)}</OutletContext>;
  }
  return inner;
}

function elementOf(router: Router, route: Route): ReactNode {
  const Loaded = router.componentOf(route);
  return Loaded ? <Loaded /> : (route.element ?? <Outlet />);
}

const guarded = (route: Route, element: ReactNode, location: Location): ReactNode =>
  route.errorElement === undefined ? (
    element
  ) : (
    <Boundary location={location} instead={route.errorElement}>
      {element}
    </Boundary>
  );

type BoundaryProps = { location: Location; instead: ReactNode; children: ReactNode };
type BoundaryState = { error: unknown; location: Location };

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, location: this.props.location };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error: error ?? new Error('This page broke.') };
  }

  /** A new address clears the error. */
  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return location === state.location ? null : { error: null, location };
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return <ErrorContext value={this.state.error}>{this.props.instead}</ErrorContext>;
  }
}

export const Outlet = (): ReactNode => useContext(OutletContext);

/** Why an errorElement is shown. */
export const useRouteError = (): unknown => useContext(ErrorContext);

export const useLocation = (): Location => useRouterContext().state.location;

/** Whether a page is being loaded; the address is still the previous one. */
export const useIsLoading = (): boolean => useRouterContext().state.isLoading;

export const useNavigate = (): Go => useRouterContext().router.navigate;

/** Goes to another address as soon as it is rendered. */
export function Navigate({ to, ...options }: NavigateOptions & { to: To }): ReactNode {
  const navigate = useNavigate();
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    void navigate(to, options);
  });
  return null;
}

export type SetSearchParams = (
  next: URLSearchParams | Record<string, string> | ((now: URLSearchParams) => URLSearchParams | Record<string, string>),
  options?: NavigateOptions,
) => void;

export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { router, state } = useRouterContext();
  const { search } = state.location;
  const set = useCallback<SetSearchParams>(
    (next, options) => {
      // Somebody is on the way to another page: this would call them back.
      if (router.state().isLoading) return;
      const now = new URLSearchParams(router.state().location.search);
      const params = new URLSearchParams(typeof next === 'function' ? next(now) : next);
      void router.navigate({ search: params.toString() }, options);
    },
    [router],
  );
  return [useMemo(() => new URLSearchParams(search), [search]), set];
}

/** What a link needs to know: where it leads, and whether that is the current page. */
export function useTarget(to: To): { href: string; isHere: boolean; follow: (options: NavigateOptions) => void } {
  const { router, state } = useRouterContext();
  const target = typeof to === 'string' ? new URL(to, `http://app${state.location.pathname}`) : null;
  const { pathname, search, hash } = target ?? {
    pathname: state.location.pathname,
    search: '',
    hash: '',
    ...(to as object),
  };
  const href = hrefOf({ pathname, search, hash });
  return {
    href,
    isHere: pathname === state.location.pathname,
    follow: (options) => void router.navigate(href, { replace: href === hrefOf(state.location), ...options }),
  };
}
