// Where focus goes when a dialog without a trigger of its own closes: back to where it was, else to the page.
import { useLayoutEffect, useRef } from 'react';

/** A dialog that closes because another replaces it tells that one where focus was, and leaves returning it to that one. */
const handOver = 'focus-handed-over';

/** For Radix's `onCloseAutoFocus`, which otherwise looks for a trigger and, finding none, leaves focus nowhere. `instead`: if that is gone. */
export function useFocusReturn(isOpen: boolean, instead?: () => HTMLElement | null): (event: Event) => void {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    opener.current = document.activeElement;
    if (opener.current !== document.body) return undefined;
    // The element that had focus is already gone, along with the dialog that this one replaces.
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
    // Something has moved focus on purpose meanwhile, such as a page that was opened, or the next dialog.
    if (document.activeElement !== document.body) dispatchEvent(new CustomEvent(handOver, { detail: current }));
    else (isThere ? current : (instead?.() ?? document.querySelector('main')))?.focus({ preventScroll: true });
  };
}
