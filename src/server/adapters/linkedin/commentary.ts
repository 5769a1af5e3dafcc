// From what the user typed to LinkedIn's little text, working on tokens. Only a post's `commentary` is little text: alt text is plain.
// How LinkedIn reads it is left to the sandbox (src/sandbox/linkedin/little-text.ts), written independently of this.
import { findMentions, type LinkedName } from '#contract/mentions.ts';
import { typedText } from '#contract/typed-text.ts';

export type Token = { kind: 'text' | 'hashtag'; text: string };

const reserved = /[\\|{}@[\]()<>#*_~]/g;
/** The signs that LinkedIn accepts for a hashtag: the number sign and its full-width form. */
const hashtag = /[#\uff03](?=[\p{L}\p{N}])[\p{L}\p{M}\p{N}]+/gu;
const address = /(?:https?:\/\/|www\.)\S+/giu;
/** Directly after one of these, a sign belongs to the word or sign before it: `a#b`, `_#b`, `##b`, `&#b`, `\#b`. */
const glued = /[\p{L}\p{N}\p{M}_#\uff03&\\]$/u;
/** Emoji end in marks (U+FE0F, U+20E3), which must not count as the end of a word. */
const emojiEnd = /[\ufe0f\u20e3]$/u;

/**
 * The tokens of a typed text, in order; joined they are the text again.
 * A hashtag is a sign at the start of a word, followed by letters, marks and digits with at least one letter (`#1` is a number),
 * outside web addresses.
 */
export function tokens(text: string): Token[] {
  const addresses = [...text.matchAll(address)].map((found) => [found.index, found.index + found[0].length] as const);
  const found: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(hashtag)) {
    const before = text.slice(Math.max(0, match.index - 64), match.index);
    if (!/\p{L}/u.test(match[0]) || (glued.test(before) && !emojiEnd.test(before))) continue;
    if (addresses.some(([from, to]) => match.index >= from && match.index < to)) continue;
    if (match.index > end) found.push({ kind: 'text', text: text.slice(end, match.index) });
    found.push({ kind: 'hashtag', text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ kind: 'text', text: text.slice(end) });
  return found;
}

const escaped = (text: string): string => text.replace(reserved, '\\$&');

/** `commentary` for the Posts API: hashtags and mentions as live elements, every other reserved character escaped. */
export function encodeCommentary(content: string, linked: readonly LinkedName[] = []): string {
  return tokens(typedText(content))
    .map((token) => (token.kind === 'hashtag' ? token.text : withMentions(token.text, linked)))
    .join('');
}

function withMentions(text: string, linked: readonly LinkedName[]): string {
  let [encoded, from] = ['', 0];
  for (const { start, end, name, urn } of findMentions(text, linked)) {
    encoded += `${escaped(text.slice(from, start))}@[${escaped(name)}](${urn})`;
    from = end;
  }
  return encoded + escaped(text.slice(from));
}
