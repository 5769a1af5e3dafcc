// Listens for toasts and hands them to the toaster, which is loaded with the first one, or a little after the page: the first one may
// have to say that there is no network.
import { createElement, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { toast_event } from './toast.ts';
import type { ToastRequest } from './toast.ts';
import { after_page_ms, onDemand, useOnDemand } from './on-demand.ts';

type Theme = 'light' | 'dark' | 'system';
type Shown = ComponentType<{ theme: Theme; first: readonly ToastRequest[]; onReady: () => void }>;

const toaster_part = onDemand(async () => (await import('./toaster.tsx')).Toaster);

export function ToastArea({ theme }: { theme: Theme }) {
  // What was asked for before the toaster is there; it takes them over once.
  const [first, setFirst] = useState<readonly ToastRequest[]>([]);
  const [is_ready, setReady] = useState(false);
  useEffect(() => {
    if (is_ready) return undefined;
    const onRequest = (event: Event) => setFirst((old) => [...old, (event as CustomEvent<ToastRequest>).detail]);
    addEventListener(toast_event, onRequest);
    return () => removeEventListener(toast_event, onRequest);
  }, [is_ready]);
  const [is_calm, setCalm] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(true), after_page_ms);
    return () => clearTimeout(timer);
  }, []);
  const toaster = useOnDemand<Shown>(toaster_part, is_calm || first.length > 0);
  return toaster && createElement(toaster, { theme, first, onReady: () => setReady(true) });
}
