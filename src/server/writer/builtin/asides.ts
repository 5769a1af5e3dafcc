// Takes out of an idea what is said to the writer, or by its author to themselves ("keep it light", "ask Tom for the number"), and not to readers:
// by what it has in common with labelled asides in seven languages (test/asides, decision 069). Better to leave one in than to take out what is told.
import { tokensOf } from '../../formats/opening-features.ts';
import learned from './aside-weights.json' with { type: 'json' };
import { capitalised, ended, sentencesOfLine } from './sentences.ts';

/** A sentence or a part of one. `place`: among those of the idea. */
export type Piece = {
  readonly text: string;
  readonly place: 'first' | 'middle' | 'last';
};

const isWord = (one: string): boolean => /[\p{L}<]/u.test(one);
const stemOf = (word: string): string => word.slice(0, 5);

/** Each is there or not. `u`: a word, `b`: two in a row, `k`: the stems of two with one between, `t`: a stem, `s`: how it begins, `e`: how it ends, `l`: its length, `z`: its last sign. */
export function featuresOf({ text, place }: Piece): Set<string> {
  // Most people leave out the last full stop.
  const tokens = tokensOf(text.trim().replace(/[.…]{1,3}$/, ''));
  const words = tokens.filter(isWord);
  const found = new Set<string>(['bias', `at ${place}`]);
  for (const one of tokens) found.add(`u ${one}`);
  tokens.slice(1).forEach((one, at) => found.add(`b ${tokens[at]} ${one}`));
  tokens.slice(2).forEach((one, at) => found.add(`k ${stemOf(tokens[at] ?? '')} ${stemOf(one)}`));
  for (const word of words) if (word.length > 5) found.add(`t ${stemOf(word)}`);
  for (const many of [1, 2, 3]) found.add(`s ${words.slice(0, many).join(' ')}`);
  for (const many of [1, 2]) found.add(`e ${words.slice(-many).join(' ')}`);
  const shapes = [
    `l ${Math.min(6, Math.ceil(words.length / 3))}`,
    `z ${/[?)!:…]/.exec(tokens.at(-1) ?? '')?.[0] ?? ''}`,
  ];
  if (text.trimStart().startsWith('(')) shapes.push('bracket');
  for (const one of shapes) found.add(one).add(`${one} ${place}`);
  if (tokens.some((one) => /^<(?:number|money|percent)>$/.test(one))) found.add('figure');
  return found;
}

/** Characters. What is longer is told, and compared with nothing: a sentence may have as many commas as somebody likes. */
const longest = 200;
const wordsLeast = 0.8;

/** How sure it is that a piece is an aside, from 0 to 1. `saidLeast`: what its words must add to that, since its length and its place alone make nothing an aside. */
function sureOf(piece: Piece, saidLeast = 0): number {
  // Nobody quotes a wish.
  if (piece.text.length > longest || /^["“„«]/u.test(piece.text)) return 0;
  const weights: Readonly<Record<string, number>> = learned.weights;
  let [sum, said] = [0, 0];
  for (const one of featuresOf(piece)) {
    const weight = Object.hasOwn(weights, one) ? (weights[one] ?? 0) : 0;
    sum += weight;
    if (/^[ubkset] /.test(one)) said += weight;
  }
  return said < saidLeast ? 0 : 1 / (1 + Math.exp(-sum));
}

/** Where one half of a sentence may be an aside: "..., not too sad please", "... - make it sound nicer", "... but not cheesy". */
const joint =
  /, {1,9}| {1,9}[-–—] {1,9}| {1,9}(?=\()|; {1,9}| {1,9}(?=(?:but|with|and|want|wanna|quiero|vorrei|quero) )/giu;

/** The two halves of a sentence at each such place. */
export const halvesAtJoints = (sentence: string): (readonly [string, string])[] =>
  [...sentence.matchAll(joint)]
    .map(({ index, 0: at }) => [sentence.slice(0, index), sentence.slice(index + at.length)] as const)
    .filter(([head, tail]) => tail.length <= longest && /\p{L}/u.test(head) && /\p{L}/u.test(tail) && !isOpen(head));
/** Within a quotation or in brackets. */
const isOpen = (head: string): boolean =>
  head.lastIndexOf('(') > head.lastIndexOf(')') ||
  head.split('"').length % 2 === 0 ||
  Math.max(head.lastIndexOf('„'), head.lastIndexOf('«')) > Math.max(head.lastIndexOf('“'), head.lastIndexOf('»')) ||
  (!head.includes('„') && head.lastIndexOf('“') > head.lastIndexOf('”'));

/** How sure it must be; less if the idea asks for a post in so many words, since then its author does talk to the writer. */
const leastSure = 0.85;
const leastIfAsked = 0.3;
/** After an aside: "Mention Priya? Ask her first." */
const leastAfterOne = 0.5;
/** And how sure of the part up to the next comma: "still looking, not too sad please" begins with what is told; and of the part after the last one. */
const leastAtStart = 0.3;
const leastAtEnd = 0.1;
const comma = /[,;] | [-–—(] ?/u;

/** @returns what is left of it, as typed where nothing is taken out; '' if all of it is said to the writer */
export function withoutAsides(idea: string, isAskedFor: boolean): string {
  const least = isAskedFor ? leastIfAsked : leastSure;
  const lines = idea.split('\n').map((line) => ({ line, pieces: piecesOf(line) }));
  const count = lines.reduce((sum, { pieces }) => sum + pieces.length, 0);
  let [at, isAfterOne] = [0, false];
  return lines
    .map(({ line, pieces }) => {
      const kept = pieces.map((text) => {
        const place = count > 1 && at === 0 ? 'first' : at === count - 1 ? 'last' : 'middle';
        at += 1;
        const left = readable({ text, place }, isAfterOne ? Math.min(least, leastAfterOne) : least, count === 1);
        isAfterOne = left === '';
        return left;
      });
      if (kept.every((one, nth) => one === pieces[nth])) return line;
      return kept.some((one) => /[\p{L}\p{N}]/u.test(one)) ? kept.filter(Boolean).join(' ') : null;
    })
    .filter((line) => line !== null)
    .join('\n')
    .trim();
}

/** The sentences of a line, or its notes: "backlog / 340 files / no blaming please". */
function piecesOf(line: string): string[] {
  const notes = line.trim().split(/(?<= \/) /);
  return notes.length >= 3 ? notes : sentencesOfLine(line.trim());
}

/** What readers are meant to read of a piece. */
function readable(piece: Piece, least: number, isAll: boolean): string {
  const isAside = (text: string, place: Piece['place']): boolean => {
    const parts = text.split(comma);
    return (
      sureOf({ text, place }, least < leastSure ? 0 : wordsLeast) >= least &&
      sureOf({ text: parts[0] ?? text, place }) >= leastAtStart &&
      (parts.length === 1 || sureOf({ text: parts.at(-1) ?? '', place }) >= leastAtEnd)
    );
  };
  const rest = piece.place === 'last' ? 'last' : 'middle';
  let text = piece.text.replaceAll(/ {0,3}\([^()]{2,160}\)/g, (remark) => (isAside(remark.trim(), rest) ? '' : remark));
  if (!isAll && isAside(text, piece.place)) return '';
  const head = halvesAtJoints(text).find(([, tail]) => isAside(tail, rest))?.[0];
  if (head !== undefined) text = /[.…]$/.test(text) ? ended(head) : head;
  // "Don't want it to sound braggy, most credit goes to the staff".
  const at = text.indexOf(', ');
  const wish = text.slice(0, Math.max(0, at));
  return wish !== '' && !isOpen(wish) && isAside(wish, piece.place) ? capitalised(text.slice(at + 2)) : text;
}
