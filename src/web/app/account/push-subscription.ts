// This browser's push subscription: found, and ended. Apart from push.ts, which only few pages load.
export const workerPath = '/push-worker.js';

export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(workerPath);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The push service forgets the browser; the server does so at the next push, which is answered "gone". */
export async function turnOffPush(): Promise<void> {
  if (!isPushSupported()) return;
  const subscription = await currentSubscription();
  await subscription?.unsubscribe();
}

/** Whoever uses this browser next must not hear about this person's posts. A silent push service does not hold this up. */
export async function leavePush(): Promise<void> {
  await Promise.race([turnOffPush().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 2000))]);
}
