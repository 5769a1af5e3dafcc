// Listens for toasts and hands them to the toaster, which is loaded with the first one, or a little after the page if none comes: the
// first one may have to say that there is no network.
import { createElement, useEffect, useState, type ComponentType } from 'react';
import { toastEvent, type ToastRequest } from './toast.ts';
import { afterPageMs, onDemand, useOnDemand } from './on-demand.ts';

type Theme = 'light' | 'dark' | 'system';
type ToasterComponent = ComponentType<{ theme: Theme; first: readonly ToastRequest[]; onReady: () => void }>;

const toasterPart = onDemand(async () => (await import('./toaster.tsx')).Toaster);

export function ToastArea({ theme }: { theme: Theme }) {
  // Toasts requested before the toaster has loaded; it takes them over once.
  const [first, setFirst] = useState<readonly ToastRequest[]>([]);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (isReady) return undefined;
    const onRequest = (event: Event) => setFirst((old) => [...old, (event as CustomEvent<ToastRequest>).detail]);
    addEventListener(toastEvent, onRequest);
    return () => removeEventListener(toastEvent, onRequest);
  }, [isReady]);
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(true), afterPageMs);
    return () => clearTimeout(timer);
  }, []);
  const toaster = useOnDemand<ToasterComponent>(toasterPart, isCalm || first.length > 0);
  return toaster && createElement(toaster, { theme, first, onReady: () => setReady(true) });
}
