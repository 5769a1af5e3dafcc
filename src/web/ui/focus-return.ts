// Where the focus goes when a dialog closes that no trigger of its own has opened: to where it was, else to the page.
import { useLayoutEffect, useRef } from 'react';

/** Told where the focus was by a dialog that closes because another one takes its place, which then brings it back. */
const handOver = 'focus-handed-over';

/** For `onCloseAutoFocus` of Radix, which otherwise looks for a trigger and, finding none, leaves the focus nowhere. */
export function useFocusReturn(isOpen: boolean): (event: Event) => void {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    opener.current = document.activeElement;
    if (opener.current !== document.body) return undefined;
    // What had the focus is gone already: with it went the dialog that this one replaces.
    const take = (event: Event) => {
      opener.current = (event as CustomEvent<Element | null>).detail;
    };
    addEventListener(handOver, take, { once: true });
    return () => removeEventListener(handOver, take);
  }, [isOpen]);
  return (event) => {
    event.preventDefault();
    const { current } = opener;
    const isThere = current instanceof HTMLElement && current.isConnected && current !== document.body;
    // Somebody has moved it on purpose meanwhile, such as the page that was opened, or the next dialog.
    if (document.activeElement !== document.body) dispatchEvent(new CustomEvent(handOver, { detail: current }));
    else (isThere ? current : document.querySelector('main'))?.focus({ preventScroll: true });
  };
}
