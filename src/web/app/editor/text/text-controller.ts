// Whose hand writes in the textarea: the person's typing and accepted edits of the assistant's go the same way, so that one undo serves both.
import type { DraftSession } from '../saving/draft-session.ts';
import { insertText, replaceText } from './insert-text.ts';
import { withRange } from './text-range.ts';
import type { TextRange } from './text-range.ts';
import type { Change } from './formatting.ts';

type Hand = 'user' | 'assistant';

export type TextController = {
  /** The textarea, while there is one. */
  hold(area: HTMLTextAreaElement | null): void;
  area(): HTMLTextAreaElement | null;
  /** The textarea says that its text changed. */
  onInput(content: string): void;
  /** The range becomes `insert`, and nothing else changes. */
  replaceRange(range: TextRange, insert: string, hand: Hand): void;
  /** The whole text becomes `content`. */
  replaceAll(content: string, hand: Hand): void;
  /** What a button over the text changes; the text has the focus afterwards. */
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
    // A field in which a part is being rewritten refuses typing until now.
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
