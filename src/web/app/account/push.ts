// Pushes to this browser: permission asked for only after a press, a subscription made with the site's key and handed to the server.
import type { Api } from '#web/api/client.ts';

export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

const workerPath = '/push-worker.js';

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return (await currentSubscription()) ? 'on' : 'off';
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(workerPath);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Throws an Error with a sentence if the browser or its push service refuses. */
export async function turnOnPush(api: Api): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted')
    throw new Error('This browser blocks notifications from this site. Allow them in its settings, then try again.');
  const { public_key } = await api.call('getPush');
  const registration = await navigator.serviceWorker.register(workerPath);
  const subscription = await subscribe(registration, public_key).catch(() => {
    throw new Error('We couldn’t reach this browser’s push service. Try again later.');
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  await api.call('addPush', { body: { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } } });
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

/** The push service forgets the browser; the server does so at the next push, which is answered "gone". */
export async function turnOffPush(): Promise<void> {
  if (!isSupported()) return;
  const subscription = await currentSubscription();
  await subscription?.unsubscribe();
}
