// Pushes to this browser: permission asked for only after a press, a subscription made with the site's key and handed to the server.
import type { Api } from '#web/api/client.ts';
import type { UserStorage } from '../user-storage.ts';
import { currentSubscription, isPushSupported, workerPath } from './push-subscription.ts';

export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** The record of the endpoint under which this person is told in this browser, as a digest. */
const toldKey = 'push';

/**
 * Where the person is told here, or was until their session ended, the subscription is tied to the session of now. Any other one is
 * somebody else's: it is removed.
 */
export async function readPushState(api: Api, storage: UserStorage): Promise<PushState> {
  if (!isPushSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await currentSubscription();
  if (!subscription) return 'off';
  const [{ browsers, public_key }, own] = await Promise.all([api.call('getPush'), sha256(subscription.endpoint)]);
  const isTold = storage.read(toldKey) === own || browsers.some(({ endpoint_sha256 }) => endpoint_sha256 === own);
  const isOfThisKey = keyOf(subscription) === public_key;
  if (!isTold || !isOfThisKey) await subscription.unsubscribe();
  if (!isTold) return 'off';
  // A push service takes nothing signed with another key: the server has a new one since.
  if (isOfThisKey) await tell(api, storage, subscription);
  else await turnOnPush(api, storage);
  return 'on';
}

/** As the server writes it: base64url, without padding. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

async function tell(api: Api, storage: UserStorage, subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  await api.call('addPush', { body: { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } } });
  storage.write(toldKey, await sha256(endpoint));
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Throws an Error with a sentence if the browser or its push service refuses. */
export async function turnOnPush(api: Api, storage: UserStorage): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted')
    throw new Error('This browser blocks notifications from this site. Allow them in its settings, then try again.');
  const { public_key } = await api.call('getPush');
  const registration = await navigator.serviceWorker.register(workerPath);
  const subscription = await subscribe(registration, public_key).catch(() => {
    throw new Error('We couldn’t reach this browser’s push service. Try again later.');
  });
  await tell(api, storage, subscription);
}

/** A subscription made with an earlier key of the site is replaced. */
async function subscribe(registration: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await registration.pushManager.subscribe(options);
  } catch (error) {
    const old = await registration.pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return registration.pushManager.subscribe(options);
  }
}
