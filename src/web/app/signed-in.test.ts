// What ends with a session in this browser: push notifications about the person's posts.
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { User } from '#contract/account.ts';
import type { PageConfig } from '#contract/page-config.ts';
import { createApi } from '#web/api/client.ts';
import type { SessionState } from './session.ts';
import { createSignedIn } from './signed-in.ts';

afterEach(() => vi.unstubAllGlobals());

/** Signs a person out of a browser that is subscribed to pushes; `status` is what the server answers. */
async function signOut(status: number): Promise<string[]> {
  const events: string[] = [];
  const subscription = { unsubscribe: async () => void events.push('unsubscribed') };
  const registration = { pushManager: { getSubscription: async () => subscription } };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', vi.fn());
  const user = { id: 'ada' } as User;
  const answer = status === 200 ? { success: true } : { error: 'Not now.', code: 'internal' };
  const session = {
    store: createStore<SessionState>(() => ({ status: 'signed_in', user })),
    load: async () => {},
    openProfile: null,
    mergeMetadata: async () => {},
    leave: () => void events.push('left'),
  };
  const { app } = createSignedIn({
    api: createApi({ fetch: async () => Response.json(answer, { status }), onSignedOut: () => {} }),
    client: new QueryClient(),
    config: { onboarding_mock: false } as PageConfig,
    user,
    session,
  });
  await app.signOut();
  return events;
}

it('whoever signs out is no longer told in this browser', async () => {
  expect(await signOut(200)).toEqual(['unsubscribed', 'left']);
});

it('whoever could not be signed out still is', async () => {
  expect(await signOut(500)).toEqual([]);
});
