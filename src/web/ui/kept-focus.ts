// Keeps focus in place for keyboard users: a button that disappears when pressed, such as "Try again" or "Mark as read", would leave it
// nowhere, so the nearest control gets it. Dialogs, menus and newly opened pages take care of their own focus.
const controls = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]';

/** By then the code that removed the button has moved focus somewhere, if it meant to. */
const waitMs = 150;

const isThere = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

const follows = (place: Node, one: Element): boolean =>
  (place.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

type FocusPosition = { node: Node; isBefore: boolean };
/** Lists of rows are replaced within lists, not deeper than this. */
const deepest = 20;

/** Where a removed element was: what stood behind it, before it and around it. Read at once, since more of it may go before it is used. */
function placesOf(gone: Node, records: MutationRecord[]): FocusPosition[] {
  const places: FocusPosition[] = [];
  let root = gone;
  for (let depth = 0; depth < deepest; depth += 1) {
    const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(root)));
    if (!record) return places;
    const { nextSibling, previousSibling, target } = record;
    if (nextSibling) places.push({ node: nextSibling, isBefore: false });
    if (previousSibling) places.push({ node: previousSibling, isBefore: true });
    for (let node: Node | null = target; node; node = node.parentNode) places.push({ node, isBefore: false });
    if (target.isConnected) return places;
    root = target;
  }
  return places;
}

const isDialog = (one: Element | null): boolean => one?.matches('[role="dialog"]') ?? false;

const roomOf = (node: Node): Element | null =>
  (node instanceof Element ? node : node.parentElement)?.closest('main, [role="dialog"]') ?? null;

/** The first control after the place, or in it where it stood around or behind; or else the last one before it. */
function nearest(places: readonly FocusPosition[]): HTMLElement | undefined {
  const place = places.find(({ node }) => node.isConnected);
  if (!place) return undefined;
  const { node, isBefore } = place;
  // From the page it stays on the page: a toast, which is behind it, is gone soon.
  const room = roomOf(node) ?? document;
  const all = [...room.querySelectorAll<HTMLElement>(controls)].filter((one) => one.tabIndex >= 0 && isThere(one));
  const isBehind = (one: Element) => (node.contains(one) ? !isBefore : follows(node, one));
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
    const now = target instanceof Element ? target : null;
    // It may have taken the focus before the observer below hears why.
    if (isDialog(now) && focused?.isConnected === false) return;
    focused = now;
    address = location.pathname;
  };
  const observer = new MutationObserver((records) => {
    if (!focused || focused.isConnected || !byKeyboard) return;
    const gone = focused;
    focused = null;
    const places = placesOf(gone, records);
    // A dialog takes the focus of what goes from inside it, which is as good as nowhere: its first control may be far.
    const isNowhere = (now: Element | null) =>
      now === document.body || (isDialog(now) && places.some(({ node }) => now?.contains(node)));
    const isElsewhere = () => !isNowhere(document.activeElement) || location.pathname !== address;
    setTimeout(() => {
      if (isElsewhere()) return;
      const one = nearest(places);
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
