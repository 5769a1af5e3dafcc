// What changed between two texts, word by word, and one text with two people's changes. Pure; diff-view.tsx shows it.
import { diffArrays } from 'diff';

export type DiffPiece = { kind: 'same' | 'out' | 'in'; text: string };

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
/** Words, spaces, punctuation and emoji, none of them cut; joined they make the text. */
const tokensOf = (text: string): string[] => Array.from(words.segment(text), ({ segment }) => segment);

/** Replaces the base's tokens from `from` up to, not including, `to` with `put`. */
type Hunk = { from: number; to: number; put: string[] };

/** Texts that differ more have little in common, and comparing them takes time that grows with the square of this. */
const maxEditLength = 1500;

function hunksOf(base: readonly string[], other: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let at = 0;
  let open: Hunk | null = null;
  const compared = diffArrays([...base], [...other], { maxEditLength }) ?? [
    { added: false, removed: true, value: [...base] },
    { added: true, removed: false, value: [...other] },
  ];
  for (const { added, removed, value } of compared) {
    if (!added && !removed) {
      at += value.length;
      open = null;
      continue;
    }
    if (!open) {
      open = { from: at, to: at, put: [] };
      hunks.push(open);
    }
    if (removed) {
      at += value.length;
      open.to = at;
    } else open.put.push(...value);
  }
  return hunks;
}

/** Merges changes with nothing but spaces between them. */
function joined(hunks: readonly Hunk[], base: readonly string[]): Hunk[] {
  const result: Hunk[] = [];
  for (const hunk of hunks) {
    const last = result.at(-1);
    const between = last ? base.slice(last.to, hunk.from) : [];
    if (last && between.every((token) => /^[^\S\n]+$/.test(token))) {
      last.put = [...last.put, ...between, ...hunk.put];
      last.to = hunk.to;
    } else result.push({ ...hunk });
  }
  return result;
}

/** Drops the tokens that both sides of a change share at its start and end. */
function trimmed({ from, to, put }: Hunk, base: readonly string[]): Hunk {
  const left = [...put];
  let [start, end] = [from, to];
  while (start < end && left.length > 0 && base[end - 1] === left.at(-1)) {
    end -= 1;
    left.pop();
  }
  while (start < end && left.length > 0 && base[start] === left[0]) {
    start += 1;
    left.shift();
  }
  return { from: start, to: end, put: left };
}

/** Pieces in text order; removed words come before those that replace them. */
export function wordDiff(before: string, after: string): DiffPiece[] {
  const base = tokensOf(before);
  const pieces: DiffPiece[] = [];
  const add = (kind: DiffPiece['kind'], tokens: readonly string[]) => {
    if (tokens.length > 0) pieces.push({ kind, text: tokens.join('') });
  };
  let at = 0;
  const hunks = joined(hunksOf(base, tokensOf(after)), base).map((hunk) => trimmed(hunk, base));
  for (const { from, to, put } of hunks) {
    add('same', base.slice(at, from));
    add('out', base.slice(from, to));
    add('in', put);
    at = to;
  }
  add('same', base.slice(at));
  return pieces;
}

export const countWords = (pieces: readonly DiffPiece[], kind: DiffPiece['kind']): number =>
  pieces
    .filter((piece) => piece.kind === kind)
    .reduce((sum, { text }) => sum + Array.from(words.segment(text)).filter((part) => part.isWordLike).length, 0);

/** `12 words removed, 8 added` */
export function diffText(pieces: readonly DiffPiece[]): string {
  const out = countWords(pieces, 'out');
  const into = countWords(pieces, 'in');
  if (out === 0 && into === 0) return 'Only spaces and punctuation change';
  const said = (count: number) => (count === 1 ? '1 word' : `${count} words`);
  if (out === 0) return `${said(into)} added`;
  return into === 0 ? `${said(out)} removed` : `${said(out)} removed, ${into} added`;
}

/** `base` with the changes of both; null if both changed the same place in different ways. */
export function mergeTexts(base: string, mine: string, theirs: string): string | null {
  if (mine === base || mine === theirs) return theirs;
  if (theirs === base) return mine;
  const tokens = tokensOf(base);
  const a = hunksOf(tokens, tokensOf(mine));
  const b = hunksOf(tokens, tokensOf(theirs));
  const isSame = (x: Hunk, y: Hunk) => x.from === y.from && x.to === y.to && x.put.join('') === y.put.join('');
  const isInsertion = ({ from, to }: Hunk) => from === to;
  const clash = (x: Hunk, y: Hunk) =>
    (x.from < y.to && y.from < x.to) || (isInsertion(x) && isInsertion(y) && x.from === y.from);
  const own = b.filter((hunk) => !a.some((other) => isSame(hunk, other)));
  if (own.some((hunk) => a.some((other) => clash(hunk, other)))) return null;
  let merged = '';
  let at = 0;
  for (const { from, to, put } of [...a, ...own].sort((x, y) => x.from - y.from || x.to - y.to)) {
    merged += tokens.slice(at, from).join('') + put.join('');
    at = to;
  }
  return merged + tokens.slice(at).join('');
}
