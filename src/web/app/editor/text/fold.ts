// Where LinkedIn folds a post behind "see more": after 210 characters or three lines at the width it is read at, whichever comes first.
import { fold_at, foldIndex } from '../../post/post-text.ts';
import { clusterStart } from './text-range.ts';

export const fold_lines = 3;
/** How wide LinkedIn shows a post, in px: the card of its feed on a desktop, and a phone's whole screen. */
export const preview_widths = { desktop: 555, phone: 375 } as const;
export type PreviewWidth = keyof typeof preview_widths;

/** `at` is in UTF-16 units. */
export type Fold = { at: number; by: 'characters' | 'lines' };

/** So much of a text is laid out to find its fold, in UTF-16 units: the first 210 and more than a line has behind them. */
export const measured_max = 1000;

/** Room on the last line for "... see more", in px at LinkedIn's 14 px. */
const more_width = 92;

type Place = { top: number; right: number };

/** The first unit that stands at or beyond a place; the text's length where none does. Places grow along the text. */
function firstWhere(length: number, isBeyond: (at: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBeyond(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Where the text of `box` has to be cut to leave room for "... see more" on the third line; null where three lines hold all of it. */
function lineFold(box: HTMLElement, width: number): number | null {
  const node = box.firstChild;
  if (!(node instanceof Text) || node.length === 0) return null;
  const { top, left } = box.getBoundingClientRect();
  const line_height = Number.parseFloat(getComputedStyle(box).lineHeight);
  const range = document.createRange();
  const placeOf = (at: number): Place | undefined => {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const rect = range.getClientRects()[0];
    return rect && { top: rect.top + rect.height / 2 - top, right: rect.right };
  };
  const lineOf = (at: number): number => Math.floor((placeOf(at)?.top ?? 0) / line_height);
  const next_line = firstWhere(node.length, (at) => lineOf(at) >= fold_lines);
  if (next_line >= node.length) return null;
  const last_line = firstWhere(next_line, (at) => lineOf(at) >= fold_lines - 1);
  const limit = left + width - more_width;
  return last_line + firstWhere(next_line - last_line, (at) => (placeOf(last_line + at)?.right ?? 0) > limit);
}

/** `box` holds the beginning of the text alone, laid out as LinkedIn does on lines of `width` px. Null where the post is shown whole. */
export function foldOf(text: string, box: HTMLElement | null, width: number): Fold | null {
  const by_characters = foldIndex(text);
  const by_lines = box && lineFold(box, width);
  if (by_lines !== null && (by_characters === null || by_lines < by_characters)) {
    // The line breaks before the cut are not shown.
    return { at: text.slice(0, clusterStart(text, by_lines)).trimEnd().length, by: 'lines' };
  }
  return by_characters === null ? null : { at: clusterStart(text, by_characters), by: 'characters' };
}

export const isSameFold = (a: Fold | null, b: Fold | null): boolean => a?.at === b?.at && a?.by === b?.by;

export const foldText = (fold: Fold | null): string =>
  fold === null
    ? 'No “see more”'
    : `“see more” after ${fold.by === 'lines' ? `line ${fold_lines}` : `${fold_at} characters`}`;
