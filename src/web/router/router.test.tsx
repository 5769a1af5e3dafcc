// Moving between addresses: frames that stay, pages that are loaded first, links, history, and failures.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { memoryEntries } from '#test/harness/memory-entries.ts';
import { Link, NavLink } from './link.tsx';
import { hrefOf } from './location.ts';
import { createRouter, matchesOf } from './router.ts';
import type { Route } from './router.ts';
import {
  Navigate,
  Outlet,
  RouterView,
  useIsLoading,
  useLocation,
  useNavigate,
  useRouteError,
  useSearchParams,
} from './routes.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Frame() {
  return (
    <>
      <NavLink to="/one">One</NavLink>
      <Link to="/two?x=1" state={{ sent: true }}>
        Two
      </Link>
      <p>{useIsLoading() ? 'loading' : 'there'}</p>
      <Outlet />
    </>
  );
}

function Two() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <h1>Two {params.get('x')}</h1>
      <p>{JSON.stringify(state)}</p>
      <button type="button" onClick={() => setParams({ x: '2' }, { replace: true })}>
        Next x
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

const Wrong = () => <p role="alert">{String(useRouteError())}</p>;

function app(first: string, more: Route[] = []) {
  const routes: Route[] = [
    {
      element: <Frame />,
      children: [
        {
          errorElement: <Wrong />,
          children: [
            { path: '/one', element: <h1>One is here</h1> },
            { path: '/two', lazy: async () => Two },
            { path: '/old', element: <Navigate to="/one" replace /> },
            ...more,
          ],
        },
      ],
    },
    { path: '*', element: <h1>Nothing</h1> },
  ];
  const router = createRouter(routes, memoryEntries(first));
  render(<RouterView router={router} fallback={<p>Loading...</p>} />);
  return { at: () => hrefOf(router.state().location), router };
}

test('a page is loaded before it is shown, inside the frame; the address changes with it', async () => {
  const { at } = app('/one');
  expect(await screen.findByText('One is here')).toBeTruthy();
  expect(screen.getByText('One').getAttribute('aria-current')).toBe('page');
  fireEvent.click(screen.getByText('Two'));
  expect(at()).toBe('/one');
  expect(await screen.findByText('Two 1')).toBeTruthy();
  expect(at()).toBe('/two?x=1');
  expect(screen.getByText('{"sent":true}')).toBeTruthy();
  expect(screen.getByText('there')).toBeTruthy();
});

test('the query is changed in place of the entry, and going back leaves the page', async () => {
  const { at } = app('/one');
  fireEvent.click(await screen.findByText('Two'));
  fireEvent.click(await screen.findByText('Next x'));
  expect(await screen.findByText('Two 2')).toBeTruthy();
  expect(at()).toBe('/two?x=2');
  fireEvent.click(screen.getByText('Back'));
  expect(await screen.findByText('One is here')).toBeTruthy();
});

test('a page that is being left no longer changes the address', async () => {
  const { promise, resolve } = Promise.withResolvers<() => ReactNode>();
  const { at, router } = app('/two?x=1', [{ path: '/slow', lazy: () => promise }]);
  const next = await screen.findByText('Next x');
  const going = router.navigate('/slow');
  fireEvent.click(next);
  expect(at()).toBe('/two?x=1');
  resolve(() => <h1>Slow</h1>);
  await going;
  expect(at()).toBe('/slow');
  expect(await screen.findByText('Slow')).toBeTruthy();
});

test('the first page stands behind the fallback until it is loaded', async () => {
  app('/two?x=7');
  expect(screen.getByText('Loading...')).toBeTruthy();
  expect(await screen.findByText('Two 7')).toBeTruthy();
});

test('a click with a key held is the browser’s', async () => {
  const { at } = app('/one');
  const link = await screen.findByText('Two');
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link, { ctrlKey: true });
  fireEvent.click(link, { button: 1 });
  expect(at()).toBe('/one');
});

test('a page may lead elsewhere, and another address is not found', async () => {
  const { at, router } = app('/old');
  expect(await screen.findByText('One is here')).toBeTruthy();
  expect(at()).toBe('/one');
  await router.navigate('/nowhere');
  expect(await screen.findByText('Nothing')).toBeTruthy();
});

test('what cannot be loaded for a moment is asked for again by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const lazy = vi
    .fn<NonNullable<Route['lazy']>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch the module'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch the module'))
    .mockResolvedValue(() => <h1>Three</h1>);
  const { router, at } = app('/one', [{ path: '/three', lazy }]);
  await screen.findByText('One is here');
  const opened = router.navigate('/three');
  expect(await screen.findByText('loading')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(4000));
  await opened;
  expect(screen.getByText('Three')).toBeTruthy();
  expect(at()).toBe('/three');
});

test('what cannot be loaded is said inside the frame, and loads when it is asked for again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let isBroken = true;
  const lazy = async () => {
    if (isBroken) throw new TypeError('Failed to fetch the module');
    return () => <h1>Three</h1>;
  };
  const { router } = app('/one', [{ path: '/three', lazy }]);
  await screen.findByText('One is here');
  await router.navigate('/three');
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch');
  expect(screen.getByText('Two')).toBeTruthy();
  isBroken = false;
  await router.navigate('/three');
  expect(await screen.findByText('Three')).toBeTruthy();
});

test('who goes elsewhere while a page is loaded is not fetched back', async () => {
  let arrive: (page: () => React.ReactNode) => void = () => undefined;
  const lazy = () => new Promise<() => React.ReactNode>((resolve) => (arrive = resolve));
  const { router, at } = app('/one', [{ path: '/slow', lazy }]);
  const slow = router.navigate('/slow');
  expect(await screen.findByText('loading')).toBeTruthy();
  await router.navigate('/two?x=3');
  arrive(() => <h1>Slow</h1>);
  await slow;
  expect(await screen.findByText('Two 3')).toBeTruthy();
  expect(at()).toBe('/two?x=3');
});

test('an address with a slash at its end, or in capitals, is the same page', () => {
  const routes: Route[] = [{ path: '/one' }, { path: '*' }];
  expect(['/one/', '/ONE', '/one/x'].map((path) => matchesOf(routes, path)?.[0]?.path)).toEqual(['/one', '/one', '*']);
});
