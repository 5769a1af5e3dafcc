// What ends with a session in this browser, and what goes on with the next one: push notifications about the person's posts.
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { eventually } from '#test/harness/eventually.ts';
import type { User } from '#contract/account.ts';
import type { PageConfig } from '#contract/page-config.ts';
import { createApi } from '#web/api/client.ts';
import { keepPendingRequest } from '#web/pending-request.ts';
import { dashboardKey } from './dashboard/generation.ts';
import type { SessionState } from './session.ts';
import { createSignedIn } from './signed-in.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

type Answer = (name: string) => Response;
const ok: Answer = () => Response.json({ success: true });

/** The app of a person in a browser that is subscribed to pushes, and what happens there; it holds what they typed. */
function openApp(answer: Answer, permission: NotificationPermission = 'granted', pushService?: Promise<void>) {
  const events: string[] = [];
  const left: [boolean, boolean?][] = [];
  const unsubscribe = async () => {
    const held = Object.keys(localStorage).toSorted();
    events.push(held.length > 0 ? `unsubscribed, holding ${held.join(' and ')}` : 'unsubscribed');
    await pushService;
  };
  const options = { applicationServerKey: new TextEncoder().encode('key').buffer };
  const subscription = { endpoint: 'https://push.example.com/x', options, unsubscribe, toJSON: () => ({}) };
  const registration = { pushManager: { getSubscription: async () => subscription } };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', { permission });
  const user = { id: 'ada' } as User;
  const session = {
    store: createStore<SessionState>(() => ({ status: 'signed_in', user })),
    load: async () => {},
    openProfile: null,
    mergeMetadata: async () => {},
    renew: async () => {},
    leave: (...how: [boolean, boolean?]) => {
      left.push(how);
      events.push('left');
    },
  };
  const calls: string[] = [];
  const fetch = async (path: string, { method = 'GET' }: RequestInit) => {
    calls.push(`${method} ${path}`);
    return answer(`${method} ${path}`);
  };
  const api = createApi({ fetch, onSignedOut: () => void events.push('thrown out') });
  api.setToken('token');
  const signedIn = createSignedIn({
    api,
    client: new QueryClient(),
    config: { onboarding_mock: false } as PageConfig,
    user,
    session,
  });
  signedIn.app.storage.write(dashboardKey, 'typed');
  signedIn.app.storage.write('unsent', 'typed');
  keepPendingRequest({ kind: 'chat', path: '/api/chat', body: {}, user_id: 'ada' });
  return { ...signedIn, api, events, left, calls };
}

it('whoever signs out is no longer told in this browser, which has removed the dashboard’s texts by then', async () => {
  const { app, events } = openApp(ok);
  await app.signOut();
  expect(events).toEqual(['unsubscribed, holding pendingRequest and postwright.ada.unsent', 'left']);
});

it('whoever signs out is not told that the session has ended, although the page is there until the push service answers', async () => {
  const push = Promise.withResolvers<void>();
  const refusing: Answer = (name) =>
    name.startsWith('GET') ? Response.json({ code: 'unauthenticated' }, { status: 401 }) : ok(name);
  const { app, api, events } = openApp(refusing, 'granted', push.promise);
  const gone = app.signOut();
  await eventually(() => expect(events).toHaveLength(1));
  await api.call('listNotifications').catch(() => undefined);
  // Whoever is thrown out is so a moment after the answer.
  for (const _ of [1, 2]) await new Promise((resolve) => setTimeout(resolve));
  push.resolve();
  await gone;
  expect(events).toEqual([expect.stringMatching(/^unsubscribed/), 'left']);
});

it('two presses sign out once', async () => {
  const { app, calls, events } = openApp(ok);
  await Promise.all([app.signOut(), app.signOut()]);
  expect(calls).toEqual(['POST /api/auth/sign-out']);
  expect(events.filter((event) => event === 'left')).toHaveLength(1);
});

it('whoever has erased the account is no longer told in this browser, which holds nothing by then', async () => {
  const { app, events } = openApp(ok);
  await app.forget();
  expect(events).toEqual(['unsubscribed', 'left']);
});

it('the account that another tab has erased is gone here, too: nothing is kept, and it says so', async () => {
  const { start, events, left } = openApp(ok);
  onTestFinished(start());
  localStorage.setItem('postwright.ada.gone', 'true');
  dispatchEvent(new StorageEvent('storage', { key: 'postwright.ada.gone', newValue: 'true' }));
  await eventually(() => expect(events).toEqual(['unsubscribed', 'left']));
  expect(left).toEqual([[false, true]]);
  expect(Object.keys(localStorage)).toEqual([]);
});

it('whoever could not be signed out still is', async () => {
  const { app, events } = openApp(() => Response.json({ error: 'Not now.', code: 'internal' }, { status: 500 }));
  await app.signOut();
  expect(events).toEqual([]);
});

it('whoever signs out while a file is being sent is asked first, and stays signed in with a no', async () => {
  const ask = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', ask);
  onTestFinished(() => removeEventListener('beforeunload', ask));
  const { app, events, calls } = openApp(ok);
  const answer = vi.fn<() => boolean>(() => false);
  vi.stubGlobal('confirm', answer);
  await app.signOut();
  expect(calls).toEqual([]);
  answer.mockReturnValue(true);
  await app.signOut();
  expect(calls).toEqual(['POST /api/auth/sign-out']);
  expect(events.at(-1)).toBe('left');
});

it('whoever is told in this browser is told under the new session, too, once the page opens', async () => {
  // By sha256sum, of the endpoint.
  const digest = 'ca22044a21e0d375b8c7fd5e437fcc8ac0149ae2558e59d4cede3b71ef49f582';
  const browser = { id: 'b', agent: 'Firefox', endpoint_sha256: digest, created_at: '2026-11-01T00:00:00.000Z' };
  const answer: Answer = (name) =>
    Response.json(name.startsWith('GET') ? { public_key: 'a2V5', browsers: [browser] } : { success: true, browser });
  const { start, calls } = openApp(answer);
  start()();
  await eventually(() => expect(calls).toEqual(['GET /api/me/push', 'POST /api/me/push']));
});

it.each(['default', 'denied'] as const)('where notifications are %s, nothing is asked', async (permission) => {
  const { start, calls, app } = openApp(ok, permission);
  start()();
  await app.signOut();
  expect(calls).toEqual(['POST /api/auth/sign-out']);
});
