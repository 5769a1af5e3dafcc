// Whose hand writes in the textarea: the person's typing and accepted assistant edits take the same path, so that one undo serves both.
import type { DraftSession } from '../saving/draft-session.ts';
import { withRange, clusterEnd, clusterStart, type TextRange } from './text-range.ts';
import type { Change } from './formatting.ts';

/** The smallest part of `before` that differs from `after`, in whole characters of both, and its replacement. */
export function smallestChange(before: string, after: string): TextRange & { insert: string } {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  head = Math.min(clusterStart(before, head), clusterStart(after, head));
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const fromEnd = (text: string) => text.length - clusterEnd(text, text.length - tail);
  tail = Math.min(fromEnd(before), fromEnd(after));
  return { start: head, end: before.length - tail, insert: after.slice(head, after.length - tail) };
}

/**
 * Replaces the range with `insert`. The textarea takes the focus and fires `input`, as after typing. Only execCommand keeps the
 * browser's undo; if it is refused, setRangeText changes the text all the same.
 */
function insertText(area: HTMLTextAreaElement, { start, end }: TextRange, insert: string): void {
  const expected = area.value.slice(0, start) + insert + area.value.slice(end);
  if (expected === area.value) return;
  area.focus({ preventScroll: true });
  area.setSelectionRange(start, end);
  const done = insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert);
  if (done && area.value === expected) return;
  area.setRangeText(expected, 0, area.value.length, 'end');
  area.setSelectionRange(start + insert.length, start + insert.length);
  area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
}

/** Changes the whole text to `content` with the smallest change; the caret stays at its words if they are not affected. */
function replaceText(area: HTMLTextAreaElement, content: string): void {
  const { start, end, insert } = smallestChange(area.value, content);
  const { selectionStart, selectionEnd } = area;
  const shift = insert.length - (end - start);
  const moved = (at: number) => (at <= start ? at : at >= end ? at + shift : start + insert.length);
  insertText(area, { start, end }, insert);
  area.setSelectionRange(moved(selectionStart), moved(selectionEnd));
}

type EditAuthor = 'user' | 'assistant';

export type TextController = {
  /** Passes in the textarea while it is mounted. */
  hold(area: HTMLTextAreaElement | null): void;
  area(): HTMLTextAreaElement | null;
  /** Called by the textarea when its text has changed. */
  onInput(content: string): void;
  /** Replaces the range with `insert`, and changes nothing else. */
  replaceRange(range: TextRange, insert: string, hand: EditAuthor): void;
  /** Replaces the whole text with `content`. */
  replaceAll(content: string, hand: EditAuthor): void;
  /** Applies a toolbar button's change; the text has the focus afterwards. */
  change(change: Change): void;
};

export function createTextController(session: DraftSession): TextController {
  let held: HTMLTextAreaElement | null = null;
  let hand: EditAuthor = 'user';
  const write = (content: string) => {
    if (hand === 'assistant') session.accept(content);
    else session.edit({ content });
  };
  const as = (whose: EditAuthor, work: () => void) => {
    hand = whose;
    // A field in which a part is being rewritten has been read-only until now.
    if (held) held.readOnly = false;
    try {
      work();
    } finally {
      hand = 'user';
    }
  };
  const replaceRange: TextController['replaceRange'] = (range, insert, whose) =>
    as(whose, () => {
      if (held) insertText(held, range, insert);
      else write(withRange(session.store.getState().content, range, insert));
    });
  return {
    hold: (area) => void (held = area),
    area: () => held,
    onInput: write,
    replaceRange,
    change: ({ range, insert, select }) => {
      replaceRange(range, insert, 'user');
      held?.focus({ preventScroll: true });
      held?.setSelectionRange(select.start, select.end);
    },
    replaceAll: (content, whose) =>
      as(whose, () => {
        if (held) replaceText(held, content);
        else write(content);
      }),
  };
}
