// Which words of an idea are said to the writer, or by authors to themselves ("keep it light", "ask Tom for the number"), and not to readers:
// by what they have in common with some labelled ones in seven languages (test/asides, decision 074).
import { tokensOf } from '../../formats/opening-features.ts';
import learned from './aside-weights.json' with { type: 'json' };

/** `place`: among all pieces of the idea. `isLine`: begins a line. */
export type Piece = {
  readonly text: string;
  readonly place: 'only' | 'first' | 'middle' | 'last';
  readonly isLine: boolean;
};

const isWord = (one: string): boolean => /[\p{L}<]/u.test(one);
const stemOf = (word: string): string => word.slice(0, 5);

/** Each is there or not. `u`: a word, `b`: two in a row, `s`: how it begins, `e`: how it ends, `t`: how a word begins, `k`: two such with one between. */
export function featuresOf({ text, place, isLine }: Piece): Set<string> {
  const tokens = tokensOf(text.trim());
  const words = tokens.filter(isWord);
  const found = new Set<string>(['bias', `at ${place}`]);
  for (const one of tokens) found.add(`u ${one}`);
  tokens.slice(1).forEach((one, at) => found.add(`b ${tokens[at]} ${one}`));
  tokens.slice(2).forEach((one, at) => found.add(`k ${stemOf(tokens[at] ?? '')} ${stemOf(one)}`));
  for (const word of words) if (word.length > 5) found.add(`t ${stemOf(word)}`);
  for (const many of [1, 2, 3]) found.add(`s ${words.slice(0, many).join(' ')}`);
  for (const many of [1, 2]) found.add(`e ${words.slice(-many).join(' ')}`);
  const length = `l ${Math.min(6, Math.ceil(words.length / 3))}`;
  const end = `z ${/[?)!:…]/.exec(tokens.at(-1) ?? '')?.[0] ?? ''}`;
  const bracket = text.trimStart().startsWith('(') ? ['bracket'] : [];
  for (const one of [length, end, ...bracket]) found.add(one).add(`${one} ${place}`);
  if (isLine) found.add('line').add(`line ${place}`);
  if (tokens.some((one) => /^<(?:number|money|percent)>$/.test(one))) found.add('figure');
  return found;
}

/** How sure it is that `piece` is said to the writer: from 0 to 1. */
export function asideSure(piece: Piece): number {
  const weights: Readonly<Record<string, number>> = learned;
  let sum = 0;
  for (const one of featuresOf(piece)) sum += Object.hasOwn(weights, one) ? (weights[one] ?? 0) : 0;
  return 1 / (1 + Math.exp(-sum));
}

/** Where the rest of a sentence may be said to the writer: "..., not too sad please", "... - make it sound nicer". */
const joint =
  /,\s+|\s+[-–—]\s+|\s+(?=\()|;\s+|\s+(?=(?:but|with|and|so|want|need|wanna|y|pero|et|mais|und|aber|e|ma|mas|en|maar|wil|will|quiero|vorrei|quero|je veux)\s)/giu;

/** The rest of a sentence from each such place, the longest first. */
export const tailsOf = (sentence: string): string[] =>
  [...sentence.matchAll(joint)]
    .map(({ index, 0: at }) => sentence.slice(index + at.length))
    .filter((one) => one !== '');
