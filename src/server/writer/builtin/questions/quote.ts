// The words of an English idea that a question quotes: from a word on to the end of its clause, never ending on half a thought.
import type { Tagged } from '../grammar/english.ts';
import { withoutEnd } from '../sentences.ts';

const endsWeakly =
  /^(?:and|or|but|the|a|an|to|of|in|on|at|for|with|from|by|my|our|your|their|his|her|its|than|that|when|if|as|because|so|is|are|was|were|be|not|very|too|also|more|which|who|we|i|what|how|where|why|had|have|has)$/i;
const quoteWords = 8;
export const mostWords = 11;

export const span = (sentence: string, from: Tagged, to: Tagged): string => sentence.slice(from.start, to.end);

const beginsAnother = /^(?:and|but|because|so|when|after|before|while|which|who|although|until)$/i;

/** From a word on to the end of its clause, a few words at most, not ending on a small word. */
export function phraseAt(sentence: string, words: readonly Tagged[], at: number): string | null {
  const first = words[at];
  if (first === undefined) return null;
  let last = at;
  let isWhole = true;
  let isCut = false;
  for (let next = at + 1; next < words.length; next++) {
    const gap = sentence.slice(words[last]?.end, words[next]?.start);
    const text = words[next]?.text ?? '';
    const isOver =
      /[,;:.!?()"“”]| -|- |—|–/.test(gap) ||
      // "The one in which": the clause cannot end on its preposition.
      (beginsAnother.test(text) && !(/^wh/i.test(text) && words[last]?.tags.has('Preposition') === true)) ||
      (/^from$/i.test(text) && next - at > 2);
    if (isOver) {
      isCut = /^(?:after|before|from)$/i.test(text);
      break;
    }
    isWhole = next < at + mostWords;
    if (!isWhole) break;
    last = next;
  }
  // A clause that is longer is cut after a few words.
  if (!isWhole) last = at + quoteWords - 1;
  // "A bakery that pays" is cut before what describes it.
  const describes = words.findIndex(
    ({ text }, place) => place >= last - 2 && place > at + 2 && /^(?:that|who|which)$/i.test(text),
  );
  if (!isWhole && describes >= 0 && describes <= last) last = describes - 1;
  const isWeak = (): boolean =>
    endsWeakly.test(words[last]?.text ?? '') ||
    (!isWhole && /^to$/i.test(words[last - 1]?.text ?? '')) ||
    isTimeBefore(words, last) ||
    (/^one$/i.test(words[last]?.text ?? '') && words[last + 1]?.tags.has('Preposition') === true);
  if (!isWhole || isCut) {
    while (last > at && last < words.length - 1 && isWeak()) last--;
  }
  const end = words[last];
  return end === undefined ? null : withoutEnd(span(sentence, first, end)).replace(/,$/, '');
}

/** "three months after": the months belong to what comes next. */
const isTimeBefore = (words: readonly Tagged[], last: number): boolean =>
  (/^(?:days?|weeks?|months?|years?|hours?|minutes?)$/i.test(words[last]?.text ?? '') &&
    /^(?:after|before)$/i.test(words[last + 1]?.text ?? '')) ||
  (words[last]?.tags.has('Value') === true && words[last + 1]?.tags.has('Noun') === true);
