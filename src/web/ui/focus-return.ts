// Where the focus goes when a dialog closes that no trigger of its own has opened: to where it was, else to the page.
import { useLayoutEffect, useRef } from 'react';

/** For `onCloseAutoFocus` of Radix, which otherwise looks for a trigger and, finding none, leaves the focus nowhere. */
export function useFocusReturn(is_open: boolean): (event: Event) => void {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (is_open) opener.current = document.activeElement;
  }, [is_open]);
  return (event) => {
    event.preventDefault();
    // Somebody has moved it on purpose meanwhile, such as the page that was opened.
    if (document.activeElement !== document.body) return;
    const { current } = opener;
    const is_there = current instanceof HTMLElement && current.isConnected && current !== document.body;
    const target = is_there ? current : document.querySelector('main');
    target?.focus({ preventScroll: true });
  };
}
