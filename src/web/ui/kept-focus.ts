// Keeps focus in place for keyboard users: a button that disappears when pressed, such as "Try again" or "Mark as read", would leave it
// nowhere, so the nearest control gets it. Dialogs, menus and newly opened pages take care of their own focus.
const controls = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]';

/** By then the code that removed the button has moved focus somewhere, if it meant to. */
const waitMs = 150;

const isThere = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

const follows = (place: Node, one: Element): boolean =>
  (place.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** The first control after the place where it was, or else the last one before it. */
function nearest({ previousSibling, nextSibling, target }: MutationRecord): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(controls)].filter((one) => one.tabIndex >= 0 && isThere(one));
  const next = nextSibling?.isConnected ? nextSibling : null;
  const place = next ?? (previousSibling?.isConnected ? previousSibling : target);
  if (!place.isConnected) return undefined;
  const isBehind = (one: Element) =>
    next ? one === next || follows(next, one) : follows(place, one) && !place.contains(one);
  return all.find(isBehind) ?? all.findLast((one) => !isBehind(one));
}

/** Returns a function that stops it. */
export function keepFocus(): () => void {
  let focused: Element | null = document.activeElement;
  let address = location.pathname;
  let byKeyboard = focused?.matches(':focus-visible') ?? false;
  const onKey = () => void (byKeyboard = true);
  const onPointer = () => void (byKeyboard = false);
  const onFocus = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null;
    address = location.pathname;
  };
  const observer = new MutationObserver((records) => {
    if (!focused || focused.isConnected || !byKeyboard) return;
    const gone = focused;
    focused = null;
    const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
    const isElsewhere = () => document.activeElement !== document.body || location.pathname !== address;
    setTimeout(() => {
      if (isElsewhere()) return;
      const one = record && nearest(record);
      if (one) one.focus();
      else document.querySelector('main')?.focus({ preventScroll: true });
    }, waitMs);
  });
  addEventListener('keydown', onKey, true);
  addEventListener('pointerdown', onPointer, true);
  addEventListener('focusin', onFocus);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    removeEventListener('keydown', onKey, true);
    removeEventListener('pointerdown', onPointer, true);
    removeEventListener('focusin', onFocus);
    observer.disconnect();
  };
}
