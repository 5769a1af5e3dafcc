// Takes out of an idea what is said to the writer, or by its author to themselves ("keep it light", "ask Tom for the number"), and not to readers:
// by what it has in common with labelled asides in seven languages (test/asides, decision 069). Better to leave one in than to take out what is told.
import { ended, sentencesOfLine } from '../sentences.ts';
import { featuresOf, type Piece } from './features.ts';
import learned from './weights.json' with { type: 'json' };

/** Characters. What is longer is told, and compared with nothing: a sentence may have as many commas as somebody likes. */
const longest = 200;
const wordsLeast = 0.8;

/** How sure it is that a piece is an aside, from 0 to 1. What is asked to be sure is not so by its length and its place alone. */
function sureOf(piece: Piece, least: number): number {
  // Nobody quotes a wish.
  if (piece.text.length > longest || /^["“„«]/u.test(piece.text)) return 0;
  const weights: Readonly<Record<string, number>> = learned.weights;
  let [sum, said] = [0, 0];
  for (const one of featuresOf(piece)) {
    const weight = Object.hasOwn(weights, one) ? (weights[one] ?? 0) : 0;
    sum += weight;
    if (/^(?:[ubset]|k[lkse]?|share|kinds) /.test(one)) said += weight;
  }
  return said < (least < leastSure ? 0 : wordsLeast) ? 0 : 1 / (1 + Math.exp(-sum));
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
const leastSure = 0.9;
const leastIfAsked = 0.3;
/** Beside an aside, or together with its neighbour: "Mention Priya? Ask her first." */
const leastBeside = 0.5;

/** @returns what is left of it, as typed where nothing is taken out; '' if all of it is said to the writer */
export function withoutAsides(idea: string, isAskedFor: boolean): string {
  const least = isAskedFor ? leastIfAsked : leastSure;
  const lines = idea.split('\n').map((line) => ({ line, texts: piecesOf(line) }));
  const texts = lines.flatMap((one) => one.texts);
  const pieces = texts.map((text, at) => ({ text, place: placeOf(at, texts.length) }));
  const left = leftOf(pieces, least);
  let at = 0;
  return lines
    .map(({ line, texts: own }) => {
      const kept = left.slice(at, (at += own.length));
      if (kept.every((one, nth) => one === own[nth])) return line;
      return kept.some((one) => /[\p{L}\p{N}]/u.test(one)) ? kept.filter(Boolean).join(' ') : null;
    })
    .filter((line) => line !== null)
    .join('\n')
    .trim();
}

const placeOf = (at: number, count: number): Piece['place'] =>
  count > 1 && at === 0 ? 'first' : at === count - 1 ? 'last' : 'middle';

/** The sentences of a line, or its notes: "backlog / 340 files / no blaming please". */
function piecesOf(line: string): string[] {
  const notes = line.trim().split(/(?<= \/) /);
  return notes.length >= 3 ? notes : sentencesOfLine(line.trim());
}

/** What readers are meant to read of each piece. */
function leftOf(pieces: readonly Piece[], least: number): string[] {
  if (pieces.length === 1) return pieces.map((piece) => withoutRest(piece, least));
  const sure = pieces.map((piece) => sureOf(piece, least));
  const together = pieces
    .slice(1)
    .map((piece, at) => sureOf({ text: `${pieces[at]?.text} ${piece.text}`, place: piece.place }, least));
  const isAside = (at: number): boolean =>
    (sure[at] ?? 0) >= least ||
    ((sure[at] ?? 0) >= leastBeside &&
      [sure[at - 1], sure[at + 1], together[at - 1], together[at]].some((one) => (one ?? 0) >= least));
  return pieces.map((piece, at) => (isAside(at) ? '' : withoutRest(piece, least)));
}

/** Without the remarks in brackets and the end of the sentence that are said to the writer. */
function withoutRest({ text: whole, place }: Piece, least: number): string {
  const rest = place === 'last' ? 'last' : 'middle';
  const text = whole.replaceAll(/ {0,3}\([^()]{2,160}\)/g, (remark) =>
    sureOf({ text: remark.trim(), place: rest }, least) >= least ? '' : remark,
  );
  const [head, sure] = halvesAtJoints(text)
    .map(([before, tail]) => [before, sureOf({ text: tail, place: rest }, least)] as const)
    .reduce((best, one) => (one[1] > best[1] ? one : best), [text, least] as const);
  // "Please keep it short and don't make me sound desperate": nor is the first half meant for readers.
  if (sure > least && sureOf({ text: head, place }, least) >= leastBeside) return '';
  return sure === least ? text : /[.…]$/.test(text) ? ended(head) : head;
}
