// Listens for toasts and hands them to the toaster, which is loaded with the first one.
import { lazy, Suspense, useEffect, useState } from 'react';
import { toast_event } from './toast.ts';
import type { ToastRequest } from './toast.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

export function ToastArea({ theme }: { theme: 'light' | 'dark' | 'system' }) {
  // What was asked for before the toaster is there; it takes them over once.
  const [first, setFirst] = useState<readonly ToastRequest[]>([]);
  const [is_ready, setReady] = useState(false);
  useEffect(() => {
    if (is_ready) return undefined;
    const onRequest = (event: Event) => setFirst((old) => [...old, (event as CustomEvent<ToastRequest>).detail]);
    addEventListener(toast_event, onRequest);
    return () => removeEventListener(toast_event, onRequest);
  }, [is_ready]);
  if (first.length === 0) return null;
  return (
    <Suspense>
      <Toaster theme={theme} first={first} onReady={() => setReady(true)} />
    </Suspense>
  );
}
