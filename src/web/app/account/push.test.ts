// Whether pushes are on in this browser: only if the server tells this person here, or did until their session ended.
import { afterEach, expect, it, vi } from 'vitest';
import { createApi } from '#web/api/client.ts';
import { createUserStorage } from '../user-storage.ts';
import { readPushState } from './push.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const endpoint = 'https://push.example.com/this-browser';
/** Of `endpoint`, by sha256sum. */
const digest = '4d6f557f1d59224fda0e809534e0a43302b71376793bf39cec256c2ee50e22a6';

/** A browser that is subscribed, while the server tells this person in the browsers with these digests. */
async function stateWith(digests: string[], user = 'ada', publicKey = 'a2V5') {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  const keys = { p256dh: 'a key', auth: 'a secret' };
  const subscription = {
    endpoint,
    unsubscribe,
    toJSON: () => ({ endpoint, keys }),
    options: { applicationServerKey: new TextEncoder().encode('key').buffer },
  };
  const subscribe = vi.fn<(options: unknown) => Promise<unknown>>(async () => subscription);
  const registration = { pushManager: { getSubscription: async () => subscription, subscribe } };
  const serviceWorker = { getRegistration: async () => registration, register: async () => registration };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  const browsers = digests.map((one, at) => ({
    id: String(at),
    agent: 'Firefox',
    endpoint_sha256: one,
    created_at: '2026-11-01T00:00:00.000Z',
  }));
  const added: unknown[] = [];
  const api = createApi({
    fetch: async (_path, { method, body }) => {
      if (method !== 'POST') return Response.json({ public_key: publicKey, browsers });
      added.push(JSON.parse(body as string));
      return Response.json({
        success: true,
        browser: { id: 'own', agent: 'Firefox', endpoint_sha256: digest, created_at: '2026-11-01T00:00:00.000Z' },
      });
    },
    onSignedOut: () => undefined,
  });
  const state = await readPushState(api, createUserStorage(localStorage, user));
  if (added.length > 0) expect(added).toEqual([{ endpoint, keys }]);
  const renewed = subscribe.mock.calls.map(([options]) => options);
  return { state, added: added.length, unsubscribed: unsubscribe.mock.calls.length, renewed };
}

const on = { state: 'on', added: 1, unsubscribed: 0, renewed: [] };
const off = { state: 'off', added: 0, unsubscribed: 1, renewed: [] };

it('is on where the server knows this browser as this person’s, and is tied to the session of now', async () => {
  expect(await stateWith(['another', digest])).toEqual(on);
});

it('is off where it is somebody else’s, who hear no more of it', async () => {
  expect(await stateWith(['another'])).toEqual(off);
  expect(await stateWith([])).toEqual(off);
});

it('is on again after the session has ended, for the person who was told, and for nobody else', async () => {
  expect(await stateWith([digest])).toEqual(on);
  expect(await stateWith([], 'eve')).toEqual(off);
  expect(await stateWith([])).toEqual(on);
});

it('is subscribed anew where the server has another key since, by which nothing would arrive', async () => {
  const renewed = [{ userVisibleOnly: true, applicationServerKey: 'bmV3' }];
  expect(await stateWith([digest], 'ada', 'bmV3')).toEqual({ state: 'on', added: 1, unsubscribed: 1, renewed });
});
