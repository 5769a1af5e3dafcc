// Whose hand writes in the textarea: the person's typing and accepted assistant edits take the same path, so that one undo serves both.
import type { DraftSession } from '../saving/draft-session.ts';
import { insertText, replaceText } from './insert-text.ts';
import { withRange, type TextRange } from './text-range.ts';
import type { Change } from './formatting.ts';

type Hand = 'user' | 'assistant';

export type TextController = {
  /** Passes in the textarea while it is mounted. */
  hold(area: HTMLTextAreaElement | null): void;
  area(): HTMLTextAreaElement | null;
  /** Called by the textarea when its text has changed. */
  onInput(content: string): void;
  /** Replaces the range with `insert`, and changes nothing else. */
  replaceRange(range: TextRange, insert: string, hand: Hand): void;
  /** Replaces the whole text with `content`. */
  replaceAll(content: string, hand: Hand): void;
  /** Applies a toolbar button's change; the text has the focus afterwards. */
  change(change: Change): void;
};

export function createTextController(session: DraftSession): TextController {
  let held: HTMLTextAreaElement | null = null;
  let hand: Hand = 'user';
  const write = (content: string) => {
    if (hand === 'assistant') session.accept(content);
    else session.edit({ content });
  };
  const as = (whose: Hand, work: () => void) => {
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
