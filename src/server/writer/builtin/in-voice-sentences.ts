// Sentences cut short, or drawn together, as their author writes them. Words stay, but for an "and" between two of them.
import type { VoiceStyle } from '../port.ts';

/** Names are never written small: the words that the idea has in capitals. */
export type Manner = VoiceStyle & { names: ReadonlySet<string> };

/** Where a sentence of its own may begin. */
const cutAt = /,(?= (?:and|but|so|because|then|or) )|;|:(?= \p{L})|(?<=\p{L}) -(?= )/gu;
const leastWords = 2;
const clippedBelow = 9;
const flowingFrom = 15;

const wordsOf = (text: string): number => text.split(/\s+/).filter(Boolean).length;
const large = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

const alwaysLarge =
  /^(?:I|I['’].*|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun|.*day|January|February|March|April|May|June|July|August|September|October|November|December|LinkedIn|English|Kubernetes)$/u;

/** A sentence's first word in small letters, where it is no name. */
export function small(sentence: string, names: ReadonlySet<string>): string | null {
  const word = /^\p{Lu}[\p{L}'’]*/u.exec(sentence)?.[0];
  if (word === undefined || alwaysLarge.test(word) || names.has(word) || /\p{Lu}/u.test(word.slice(1))) return null;
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** The words of an idea that are written large. */
export const namesIn = (idea: string): ReadonlySet<string> => new Set(idea.match(/\p{Lu}[\p{L}'’]*/gu));

/** Of one paragraph without a list. */
export function cutShort(paragraph: string, { sentence_words }: Manner): string {
  if (sentence_words > clippedBelow) return paragraph;
  return sentencesOf(paragraph)
    .map((sentence) => cutSentence(sentence, sentence_words))
    .join(' ');
}

function cutSentence(sentence: string, sentenceWords: number): string {
  if (wordsOf(sentence) <= sentenceWords || /[[\]?"“”]|https?:|:$/u.test(sentence)) return sentence;
  const pieces: string[] = [];
  for (const piece of sentence.split(cutAt).map((one) => one.trim())) {
    // What is too short for a sentence keeps the one before it waiting.
    const last = pieces.at(-1);
    if (last !== undefined && (wordsOf(piece) <= leastWords || wordsOf(last) < leastWords)) return sentence;
    pieces.push(piece);
  }
  return pieces.map((piece, at) => (at === pieces.length - 1 ? large(piece) : `${large(piece)}.`)).join(' ');
}

/** Two statements beside each other become one, as long as the whole stays within what the author is used to. */
export function drawnTogether(paragraph: string, { sentence_words, colons, names }: Manner): string {
  if (sentence_words < flowingFrom) return paragraph;
  const done: string[] = [];
  for (const sentence of sentencesOf(paragraph)) {
    const last = done.at(-1);
    const tail = isStatement(sentence) && !sentence.includes(':') ? small(sentence, names) : null;
    const fits = last !== undefined && wordsOf(last) + wordsOf(sentence) <= sentence_words * 1.6;
    if (last !== undefined && tail !== null && fits && isStatement(last))
      done[done.length - 1] = `${last.slice(0, -1)}${jointOf(last, tail, colons)}${tail}`;
    else done.push(sentence);
  }
  return done.join(' ');
}

function jointOf(last: string, tail: string, colons: number): string {
  if (/^(?:and|but|so|or)\b/.test(tail)) return ', ';
  return colons > 10 || last.includes(':') || /^(?:then|not|no|now|when|if)\b/.test(tail) ? '; ' : ', and ';
}

const isStatement = (sentence: string): boolean => /^[^[\]?!;"“”]+\p{L}\.$/u.test(sentence);

/** Not behind a short word with a full stop, such as "e.g." or "no.". */
export const sentencesOf = (paragraph: string): string[] =>
  paragraph.split(/(?<=[.!?])(?<!\b(?:e\.g|i\.e|vs|etc|Dr|Mr|Mrs|Ms|approx)\.) (?=[\p{Lu}[])/u);
