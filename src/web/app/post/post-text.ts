// Splits a post's text into pieces for display (text, hashtag, mention), and finds where LinkedIn folds it.
import { findMentions, type LinkedName } from '#contract/mentions.ts';

/** Where LinkedIn cuts with "see more" (product spec, section 9). */
export const foldAt = 210;

export type TextSegment = { kind: 'text' | 'hashtag' | 'mention'; text: string };

/** A hashtag is # and letters, marks, digits or underscores, with at least one letter, not inside a word or a URL. */
const hashtag = /(?<![\p{L}\p{N}_/&#])#(?=[\p{N}_]*\p{L})[\p{L}\p{M}\p{N}_]+/gu;

/** `linked`: names that become links; LinkedIn shows them without the @ sign. */
export function piecesOf(text: string, linked: readonly LinkedName[] = []): TextSegment[] {
  return hashtagsOf(text).flatMap((piece) => (piece.kind === 'text' ? mentionsOf(piece.text, linked) : [piece]));
}

function mentionsOf(text: string, linked: readonly LinkedName[]): TextSegment[] {
  const pieces: TextSegment[] = [];
  let from = 0;
  for (const { start, end, name } of findMentions(text, linked)) {
    if (start > from) pieces.push({ kind: 'text', text: text.slice(from, start) });
    pieces.push({ kind: 'mention', text: name });
    from = end;
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) });
  return pieces;
}

function hashtagsOf(text: string): TextSegment[] {
  const pieces: TextSegment[] = [];
  let from = 0;
  for (const match of text.matchAll(hashtag)) {
    if (match.index > from) pieces.push({ kind: 'text', text: text.slice(from, match.index) });
    pieces.push({ kind: 'hashtag', text: match[0] });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) });
  return pieces;
}

/** Where to cut: never inside a surrogate pair. */
export function foldIndex(text: string, at = foldAt): number | null {
  if (text.length <= at) return null;
  const unit = text.charCodeAt(at - 1);
  return unit >= 0xd800 && unit <= 0xdbff ? at - 1 : at;
}

export type CountState = 'empty' | 'whole' | 'folded' | 'over';

/** Green up to 210, yellow to 3000, red above (product spec, section 4). */
export const countState = (length: number, max: number): CountState =>
  length === 0 ? 'empty' : length <= foldAt ? 'whole' : length <= max ? 'folded' : 'over';
