// Where LinkedIn folds a post behind "see more": after 210 characters or three lines at the reader's width, whichever comes first.
import { foldAt, foldIndex } from '../../post/post-text.ts';
import { clusterStart } from './text-range.ts';

export const foldLines = 3;
/** How wide LinkedIn shows a post, in px: the card of its feed on a desktop, and the whole screen of a phone. */
export const previewWidths = { desktop: 555, phone: 375 } as const;
export type PreviewWidth = keyof typeof previewWidths;

/** `at` is in UTF-16 units. */
export type Fold = {
  at: number;
  by: 'characters' | 'lines';
  /** One of the lines before it is empty. */
  hasEmptyLine?: boolean;
};

/** How much of a text is laid out to find its fold, in UTF-16 units: more than the first 210 characters and three lines need. */
export const measuredMax = 1000;

/** Room for "... see more" on the last line, in px at LinkedIn's 14 px. */
const moreWidth = 92;

/** `left` and `right`: how much of the line is free on that side of it. */
type TextPosition = { top: number; left: number; right: number };

/** Hebrew, Arabic and their neighbours. */
const fromRight = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Binary search: the first unit at or beyond a place, or the text's length if there is none. Places increase along the text. */
function firstWhere(length: number, isBeyond: (at: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBeyond(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Where the text of `box` must be cut to leave room for "... see more" on the third line, and where that line ends; null if it fits in three lines. */
function lineFold(box: HTMLElement, width: number): { cut: number; end: number } | null {
  const node = box.firstChild;
  if (!(node instanceof Text) || node.length === 0) return null;
  const { top, left, right } = box.getBoundingClientRect();
  const lineHeight = Number.parseFloat(getComputedStyle(box).lineHeight);
  const range = document.createRange();
  const placeOf = (at: number): TextPosition | undefined => {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const rect = range.getClientRects()[0];
    return rect && { top: rect.top + rect.height / 2 - top, left: rect.left - left, right: right - rect.right };
  };
  const lineOf = (at: number): number => Math.floor((placeOf(at)?.top ?? 0) / lineHeight);
  const nextLine = firstWhere(node.length, (at) => lineOf(at) >= foldLines);
  if (nextLine >= node.length) return null;
  const lastLine = firstWhere(nextLine, (at) => lineOf(at) >= foldLines - 1);
  // Each paragraph has its own direction, which its first letter tells.
  const paragraph = node.data.slice(node.data.lastIndexOf('\n', lastLine - 1) + 1);
  const isFromRight = fromRight.test(paragraph.split('\n', 1)[0] ?? '');
  const restAt = (at: number): number => placeOf(at)?.[isFromRight ? 'left' : 'right'] ?? width;
  const room = firstWhere(nextLine - lastLine, (at) => restAt(lastLine + at) < moreWidth);
  return { cut: lastLine + room, end: nextLine };
}

/** `box` holds only the beginning of the text, laid out as LinkedIn does in lines of `width` px. null if the post is shown whole. */
export function foldOf(text: string, box: HTMLElement | null, width: number): Fold | null {
  const byCharacters = foldIndex(text);
  const byLines = box && lineFold(box, width);
  if (byLines !== null && (byCharacters === null || byLines.cut < byCharacters)) {
    const lines = text.slice(0, byLines.end).replace(/\n$/, '').split('\n');
    return {
      // The line breaks before the cut are not shown.
      at: text.slice(0, clusterStart(text, byLines.cut)).trimEnd().length,
      by: 'lines',
      hasEmptyLine: lines.some((line) => line.trim() === ''),
    };
  }
  return byCharacters === null ? null : { at: clusterStart(text, byCharacters), by: 'characters' };
}

export const isSameFold = (a: Fold | null, b: Fold | null): boolean =>
  a?.at === b?.at && a?.by === b?.by && a?.hasEmptyLine === b?.hasEmptyLine;

export function foldText(fold: Fold | null): string {
  if (fold === null) return 'No “see more”';
  if (fold.by === 'characters') return `“see more” after ${foldAt} characters`;
  return `“see more” after ${foldLines} lines${fold.hasEmptyLine ? ', empty ones included' : ''}`;
}
