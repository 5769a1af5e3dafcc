// What runs inside the page, bundled and handed to each engine as text: finds elements by role and accessible name, and tells where they can
// be pressed and where their words are. It only looks: pressing and typing are left to the engine.
import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';

export type Point = { x: number; y: number };
export type Box = Point & { width: number; height: number };
/** A pattern crosses to the page as text. */
export type Words = string | { pattern: string };
export type Wanted = { role: string; name?: Words; within?: Wanted; place?: number };
export type Seen = {
  text: string;
  value: string;
  type: string;
  is_checked: boolean;
  box: Box;
  /** The middle of its visible part; null if none of it is on the screen. */
  point: Point | null;
  /** Whether a press there reaches it and not something above it. */
  is_on_top: boolean;
  is_disabled: boolean;
  /** What a press there would reach instead. */
  cover: string;
  middle: Point;
};

const wordsOf = (words: Words): string | RegExp => (typeof words === 'string' ? words : new RegExp(words.pattern));

/** Fields that have no role of their own: passwords, days, times. */
function fieldsWithoutRole(root: HTMLElement, name: Words): HTMLElement[] {
  return queryAllByLabelText(root, wordsOf(name)).filter(
    (element) => element instanceof HTMLInputElement && ['password', 'date', 'time'].includes(element.type),
  );
}

function all({ role, name, within, place }: Wanted): HTMLElement[] {
  const roots = within ? all(within) : [document.body];
  const found = roots.flatMap((root) => {
    const byRole = queryAllByRole(root, role, name === undefined ? {} : { name: wordsOf(name) });
    return role === 'textbox' && name !== undefined ? [...byRole, ...fieldsWithoutRole(root, name)] : byRole;
  });
  const shown = found.filter((element) => element.getClientRects().length > 0);
  return place === undefined ? shown : shown.slice(place, place + 1);
}

/** What a person presses: the label of a choice, since the label draws the circle or box. */
function pressedFor(element: HTMLElement): HTMLElement {
  if (!(element instanceof HTMLInputElement) || !['radio', 'checkbox'].includes(element.type)) return element;
  return element.closest('label') ?? element.labels?.[0] ?? element;
}

function visiblePart({ left, top, right, bottom }: DOMRect): Point | null {
  const x = [Math.max(left, 0), Math.min(right, innerWidth)] as const;
  const y = [Math.max(top, 0), Math.min(bottom, innerHeight)] as const;
  return x[0] >= x[1] || y[0] >= y[1] ? null : { x: (x[0] + x[1]) / 2, y: (y[0] + y[1]) / 2 };
}

function seen(element: HTMLElement): Seen {
  const pressed = pressedFor(element);
  const rect = pressed.getBoundingClientRect();
  const point = visiblePart(rect);
  const hit = point && document.elementFromPoint(point.x, point.y);
  const field = element as Partial<HTMLInputElement>;
  return {
    text: element.textContent,
    value: field.value ?? element.innerText,
    type: element instanceof HTMLInputElement ? element.type : '',
    is_checked: field.checked === true || element.getAttribute('aria-checked') === 'true',
    box: { x: rect.x, y: rect.y, width: rect.width, height: rect.height },
    point,
    is_on_top: hit !== null && pressed.contains(hit),
    is_disabled: element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true',
    cover: hit?.outerHTML.slice(0, 200) ?? '',
    middle: { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 },
  };
}

export const find = (wanted: Wanted): Seen[] => all(wanted).map(seen);

/** Whether the words are on the screen, where a person would read them. */
export function reads(words: Words, within?: Wanted): boolean {
  const roots = within ? all(within) : [document.body];
  const sought = wordsOf(words);
  return roots.some(({ innerText }) =>
    typeof sought === 'string' ? innerText.includes(sought) : sought.test(innerText),
  );
}

const copied = [
  'font',
  'letterSpacing',
  'wordSpacing',
  'lineHeight',
  'padding',
  'border',
  'textIndent',
  'tabSize',
  'direction',
] as const;

/** A script cannot ask a textarea where its text is: it can ask a copy with the same look. */
function copyOf(area: HTMLTextAreaElement): HTMLElement {
  const copy = document.createElement('div');
  const look = getComputedStyle(area);
  for (const name of copied) copy.style[name] = look[name];
  const { left, top, width } = area.getBoundingClientRect();
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top - area.scrollTop}px`,
    width: `${width}px`,
    boxSizing: 'border-box',
    whiteSpace: 'pre-wrap',
    overflowWrap: look.overflowWrap,
    wordBreak: look.wordBreak,
    visibility: 'hidden',
  });
  copy.textContent = area.value;
  document.body.append(copy);
  return copy;
}

function textNodeWith(root: HTMLElement, words: string): Text | null {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && node.data.includes(words)) return node;
  }
  return null;
}

/** Where the words are in a field, on their first line; null if they are not there. */
export function placeOf(wanted: Wanted, words: string): Box | null {
  const [element] = all(wanted);
  if (!element) return null;
  const copy = element instanceof HTMLTextAreaElement ? copyOf(element) : null;
  const node = textNodeWith(copy ?? element, words);
  let box: Box | null = null;
  if (node) {
    const range = document.createRange();
    const start = node.data.indexOf(words);
    range.setStart(node, start);
    range.setEnd(node, start + words.length);
    const rect = range.getClientRects()[0];
    box = rect ? { x: rect.x, y: rect.y, width: rect.width, height: rect.height } : null;
  }
  copy?.remove();
  return box;
}

/** What is selected, in a field or on the page. */
export function selection(): string {
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement) return field.value.slice(field.selectionStart, field.selectionEnd);
  return String(getSelection());
}

/** This browser's clock and zone, as its fields for a day and a time take them. */
export function wallTime(afterMs: number): { date: string; time: string; at: number } {
  const minuteMs = 60_000;
  const next = new Date((Math.floor((Date.now() + afterMs) / minuteMs) + 1) * minuteMs);
  const two = (value: number): string => String(value).padStart(2, '0');
  return {
    date: `${next.getFullYear()}-${two(next.getMonth() + 1)}-${two(next.getDate())}`,
    time: `${two(next.getHours())}:${two(next.getMinutes())}`,
    at: next.getTime(),
  };
}

export type Posted = { text: string; pictures: number };
/** The posts of the sandbox's feed, with the pictures that have loaded. */
export function feed(): Posted[] {
  return [...document.querySelectorAll('article')].map((article) => ({
    text: article.querySelector('[data-text]')?.textContent ?? '',
    pictures: [...article.querySelectorAll('img')].filter(({ naturalWidth }) => naturalWidth > 0).length,
  }));
}

export const view = (): { width: number; height: number } => ({ width: innerWidth, height: innerHeight });
