// Short messages in the corner, drawn by sonner, with the timings of the product spec, section 9.
import { useEffect, useEffectEvent, useRef, type FocusEvent, type CSSProperties } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { toastEvent, type ToastRequest } from './toast.ts';

type ToasterProps = { theme: 'light' | 'dark' | 'system'; first: readonly ToastRequest[]; onReady: () => void };

function show(request: ToastRequest): void {
  if (request.kind === 'dismiss') return void sonner.dismiss(request.id);
  const { durationMs, ...options } = request.options;
  // Set even if they are not given: a toast that replaces another must not keep its button.
  const data = { description: undefined, action: undefined, ...options, duration: durationMs };
  if (request.kind === 'plain') sonner(request.message, data);
  else sonner[request.kind](request.message, data);
}

/**
 * Sonner returns focus to where it came from whenever it leaves the toasts, even if somebody has just moved it into a menu, which
 * then closes. So sonner is kept unaware of focus, and the focus of a toast that is gone is returned from here, unless something else took it.
 */
function useFocusAround() {
  const area = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const observer = new MutationObserver(() => {
      const { current } = before;
      if (!current || document.activeElement !== document.body) return;
      before.current = null;
      if (current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true });
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return {
    ref: area,
    onFocusCapture: (event: FocusEvent) => {
      event.stopPropagation();
      if (!area.current?.contains(event.relatedTarget)) before.current = event.relatedTarget;
    },
    onBlurCapture: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !area.current?.contains(relatedTarget)) before.current = null;
    },
  };
}

export function Toaster({ theme, first, onReady }: ToasterProps) {
  const hasStarted = useRef(false);
  const start = useEffectEvent(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    for (const request of first) show(request);
    onReady();
  });
  useEffect(() => {
    const onRequest = (event: Event) => show((event as CustomEvent<ToastRequest>).detail);
    addEventListener(toastEvent, onRequest);
    start();
    return () => removeEventListener(toastEvent, onRequest);
  }, []);
  const focus = useFocusAround();
  return (
    <div {...focus} className="contents">
      <Sonner
        theme={theme}
        position="top-right"
        duration={4000}
        gap={14}
        visibleToasts={3}
        // Below the bar at the top, so that its buttons stay within reach.
        offset={{ top: 64, right: 16 }}
        mobileOffset={{ top: 64, right: 12, left: 12 }}
        hotkey={['altKey', 'KeyT']}
        style={{ '--width': '356px', fontFamily: 'inherit' } as CSSProperties}
        toastOptions={{
          classNames: {
            toast: '!rounded-card !border-line !bg-raised !text-ink !shadow-float',
            description: '!text-muted',
            actionButton: '!bg-accent !text-on-accent',
          },
        }}
      />
    </div>
  );
}
