// Dragging in the calendar, by mouse, pen and finger (after a long press): the dragged copy follows the pointer, and the day or minute it would
// take is in a store. While the pointer moves, React renders only the place it is over. Without a pointer, use the card beside an entry.
import { createStore, type StoreApi } from 'zustand/vanilla';
import { dayMinutes, snapMinutes } from './entries.ts';

/** `minute` of the day; null over a day of the month, where the time of day stays. */
export type DropTarget = { date: string; minute: number | null };
type DragState = { title: string; over: DropTarget | null };
export type Dragging = { store: StoreApi<DragState> };

/** What was picked up: an entry at its minute, or a draft, which has none yet. */
export type DragSource = { kind: 'item' | 'draft'; id: string; title: string; minute: number | null };

const startPx = 5;
const touchPx = 10;
const longPressMs = 350;
const edgePx = 44;
const scrollStep = 9;

type Point = { x: number; y: number };
type Press = { taken: DragSource; source: HTMLElement; start: Point; last: Point; isTouch: boolean };

export const createDragging = (): Dragging => ({ store: createStore(() => ({ title: '', over: null })) });

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** A copy that follows the pointer and ignores its events. */
function makeGhost({ source, start }: Press): { element: HTMLElement; moveTo: (at: Point) => void } {
  const { left, top, width, height } = source.getBoundingClientRect();
  const element = source.cloneNode(true) as HTMLElement;
  element.removeAttribute('id');
  element.setAttribute('aria-hidden', 'true');
  for (const one of [element, ...element.querySelectorAll('[data-item]')]) delete (one as HTMLElement).dataset['item'];
  const look = { position: 'fixed', left: '0', top: '0', margin: '0', zIndex: '60', pointerEvents: 'none' };
  // On a layer of its own, so that moving it repaints nothing.
  const layer = { opacity: '0.92', willChange: 'transform' };
  Object.assign(element.style, look, layer, { width: `${width}px`, height: `${height}px` });
  element.classList.add('shadow-float');
  return {
    element,
    moveTo: ({ x, y }) => {
      element.style.transform = `translate(${left + x - start.x}px, ${top + y - start.y}px)`;
    },
  };
}

/**
 * Covers the page during a drag and shows the grabbing hand: setting the cursor on the page would restyle every element, and whatever is
 * beneath would react to hovering. Wheel events are passed on.
 */
function makeCover(onWheel: (event: WheelEvent) => void): HTMLElement {
  const cover = document.createElement('div');
  Object.assign(cover.style, { position: 'fixed', inset: '0', zIndex: '59', cursor: 'grabbing' });
  cover.addEventListener('wheel', onWheel, { passive: true });
  return cover;
}

const minuteAt = (column: Element, y: number): number => {
  const { top, height } = column.getBoundingClientRect();
  return ((y - top) / height) * dayMinutes;
};

/** An entry moves in whole quarter hours from its own time; a draft snaps to the quarter hour under the pointer. */
function snapped(pointerMinute: number, minute: number | null, grabbedAt: number): number {
  const free =
    minute === null
      ? Math.floor(pointerMinute / snapMinutes) * snapMinutes
      : minute + Math.round((pointerMinute - grabbedAt - minute) / snapMinutes) * snapMinutes;
  return Math.min(dayMinutes - snapMinutes, Math.max(0, free));
}

const placeAt = (root: HTMLElement, { x, y }: Point): HTMLElement | null => {
  const under = document.elementsFromPoint(x, y).find((one) => root.contains(one));
  return under?.closest<HTMLElement>('[data-date]') ?? null;
};

/** If press and release are over the same element, the browser adds a click, which must not open anything. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}

/** From the first movement until it is dropped or cancelled. */
function carry(root: HTMLElement, { store }: Dragging, press: Press) {
  const ghost = makeGhost(press);
  const { taken, source } = press;
  const from = source.closest('[data-hours]');
  // Where the entry was grabbed, in minutes below its top.
  const grabbedAt = from && taken.minute !== null ? minuteAt(from, press.start.y) - taken.minute : 0;
  // The browser scrolls the page by itself.
  const cover = makeCover(({ deltaY }) => isPage || scrollBy(deltaY));
  source.dataset['dragged'] = '';
  document.body.append(cover, ghost.element);
  store.setState({ title: taken.title, over: null });

  const look = () => {
    const place = placeAt(root, press.last);
    const isHours = place?.dataset['hours'] !== undefined;
    const minute = isHours ? snapped(minuteAt(place, press.last.y), taken.minute, grabbedAt) : null;
    const date = place?.dataset['date'];
    if (ghost.element.hidden !== isHours) ghost.element.hidden = isHours;
    ghost.moveTo(press.last);
    const { over } = store.getState();
    if (over?.date !== date || over?.minute !== minute) store.setState({ over: date ? { date, minute } : null });
  };
  const box = root.querySelector('[role=region]') ?? document.documentElement;
  const isPage = box === document.documentElement;
  const scrollBy = (px: number) => {
    box.scrollBy(0, px);
    look();
  };
  const scroll = () => {
    const { top, bottom } = isPage ? { top: 0, bottom: innerHeight } : box.getBoundingClientRect();
    const step = press.last.y < top + edgePx ? -scrollStep : press.last.y > bottom - edgePx ? scrollStep : 0;
    if (step !== 0) scrollBy(step);
    frame = requestAnimationFrame(scroll);
  };
  let frame = requestAnimationFrame(scroll);
  look();
  return {
    look,
    end: (): DropTarget | null => {
      cancelAnimationFrame(frame);
      ghost.element.remove();
      cover.remove();
      delete source.dataset['dragged'];
      const { over } = store.getState();
      store.setState({ over: null });
      return over;
    },
  };
}

type Options = {
  root: HTMLElement;
  drafts: HTMLElement | null;
  dragging: Dragging;
  /** What a press on this element picks up; null if it cannot be dragged. */
  take: (element: HTMLElement) => DragSource | null;
  onDrop: (taken: DragSource, over: DropTarget) => void;
};

/** The current press, and the drag once it has started. */
type PointerState = {
  press: Press | null;
  carried: ReturnType<typeof carry> | null;
  longPress: ReturnType<typeof setTimeout> | undefined;
};

function giveUp(hand: PointerState): void {
  clearTimeout(hand.longPress);
  hand.carried?.end();
  Object.assign(hand, { press: null, carried: null });
}

function begin(hand: PointerState, { root, dragging }: Options): void {
  if (hand.press) hand.carried = carry(root, dragging, hand.press);
}

function down(hand: PointerState, options: Options, event: PointerEvent): void {
  const target = event.target as HTMLElement;
  const source = target.closest<HTMLElement>('[data-entry], [data-draft]');
  if (!event.isPrimary || event.button !== 0 || !source) return;
  // Not on a draft's own buttons.
  if (source.dataset['draft'] !== undefined && target.closest('button')) return;
  const taken = options.take(source);
  if (!taken) return;
  giveUp(hand);
  const start = { x: event.clientX, y: event.clientY };
  const isTouch = event.pointerType === 'touch';
  hand.press = { taken, source, start, last: start, isTouch };
  if (isTouch) hand.longPress = setTimeout(() => begin(hand, options), longPressMs);
}

function move(hand: PointerState, options: Options, event: PointerEvent): void {
  const { press, carried } = hand;
  if (!press || !event.isPrimary) return;
  press.last = { x: event.clientX, y: event.clientY };
  if (carried) return carried.look();
  const way = distance(press.start, press.last);
  // Until the long press is over, a moving finger scrolls the page.
  if (press.isTouch && way > touchPx) giveUp(hand);
  else if (!press.isTouch && way > startPx) begin(hand, options);
}

function up(hand: PointerState, { onDrop }: Options): void {
  const { press, carried } = hand;
  const over = carried?.end();
  if (carried) swallowClick();
  hand.carried = null;
  giveUp(hand);
  if (press && over) onDrop(press.taken, over);
}

/** Listens until the returned function is called. */
export function listenForDrags(options: Options): () => void {
  const hand: PointerState = { press: null, carried: null, longPress: undefined };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !hand.carried) return;
    event.stopPropagation();
    swallowClick();
    giveUp(hand);
  };
  /** Before the long press is over, a finger may still scroll. */
  const hold = (event: Event) => {
    if (hand.carried || (event.type === 'contextmenu' && hand.press?.isTouch)) event.preventDefault();
  };
  /** Prevents what browsers do when a pressed mouse moves: selecting text and dragging the selection. */
  const refuse = (event: Event) => {
    if (hand.press) event.preventDefault();
  };
  const end = new AbortController();
  const { signal } = end;
  for (const one of options.drafts ? [options.root, options.drafts] : [options.root]) {
    one.addEventListener('pointerdown', (event) => down(hand, options, event), { signal });
    one.addEventListener('touchmove', hold, { signal, passive: false });
    one.addEventListener('contextmenu', hold, { signal });
  }
  addEventListener('pointermove', (event) => move(hand, options, event), { signal });
  addEventListener('pointerup', () => up(hand, options), { signal });
  addEventListener('pointercancel', () => giveUp(hand), { signal });
  for (const own of ['selectstart', 'dragstart']) addEventListener(own, refuse, { signal });
  addEventListener('keydown', key, { signal, capture: true });
  return () => {
    giveUp(hand);
    end.abort();
  };
}
