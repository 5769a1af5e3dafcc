// Drops the thoughts at the head of an answer, <think>...</think>, and the white space around them. Servers without a parser for a model's
// thoughts send them as part of its text.

const opening = '<think>';
const closing = '</think>';

/** Holds back no more than a mark's length, however the text is cut. A thought that never ends leaves no text. */
export function createWithoutThoughts() {
  let at: 'head' | 'thought' | 'answer' = 'head';
  let held = '';
  const isAnswer = (): boolean => at === 'answer';

  /** The next step with what is held; false if it takes more text to tell. */
  function step(): boolean {
    if (at === 'head') {
      held = held.trimStart();
      if (held.length < opening.length && opening.startsWith(held)) return false;
      at = held.startsWith(opening) ? 'thought' : 'answer';
      return at === 'thought';
    }
    const end = held.indexOf(closing);
    held = end < 0 ? held.slice(1 - closing.length) : held.slice(end + closing.length);
    if (end >= 0) at = 'head';
    return end >= 0;
  }

  /** What is held, once it is known to be of the answer. */
  function rest(): string {
    const text = at === 'thought' ? '' : held;
    held = '';
    return text;
  }

  return {
    take(piece: string): string {
      if (isAnswer()) return piece;
      held += piece;
      while (step());
      return isAnswer() ? rest() : '';
    },
    /** At the end: what looked like the beginning of a mark, and was none. */
    rest,
  };
}
