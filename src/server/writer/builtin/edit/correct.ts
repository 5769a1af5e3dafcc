// The edits that set right without changing what is said: spelling and spacing, tone by its words, signs out.
import { capitalised, sentencesOfLine } from '../sentences.ts';
import { byLine, mended, removePhrases, replacePhrase } from './phrases.ts';
import { contracted, plainWords } from './shorten.ts';
import { casualWords, contractions, corporateWords, corrections, formalWords } from './wordings.ts';

const links = /(?:https?:\/\/|www\.)\S+|(?<![^\s@])[^\s@]{1,64}@[^\s@.]+\.\S+|[#@]\S+/giu;

/** Applies a change to everything but links, addresses, hashtags and mentions. */
function besideLinks(text: string, change: (part: string) => string): string {
  const kept = text.match(links) ?? [];
  const parts = text.split(links).map((part) => (part === '' ? '' : change(part)));
  return parts.map((part, index) => part + (kept[index] ?? '')).join('');
}

function spaced(line: string): string {
  return line
    .replace(/[ \t\u00a0]{2,}/g, ' ')
    .replace(/(?<![ \t])[ \t]+([,;!?])/g, '$1')
    .replace(/(?<![ \t])[ \t]+([.:])(?=\s|$)/g, '$1')
    .replace(/(\p{Ll})\.(?=(?:i|we|it|the|but|and|so|this|that|they|you|my)\s)/gu, '$1. ')
    .replace(/([,;!?])(?=\p{L})/gu, '$1 ')
    .replace(/(\p{Ll})\.(?=\p{Lu}\p{Ll})/gu, '$1. ')
    .replace(/([!?]){2,}/g, '$1')
    .replace(/(?<!\.)\.\.(?!\.)/g, '.')
    .replace(/,,+/g, ',')
    .replace(/\(\s+/g, '(')
    .replace(/(?<!\s)\s+\)/g, ')');
}

const doubled =
  /(?<![\p{L}'’])(the|a|an|and|to|of|in|is|it|for|on|we|I|you|with|my|are|was|be|this|at|by|from)(?:[ \t]+\1)+(?![\p{L}'’])/giu;

/** Spelling of common errors, doubled words, spacing, punctuation, capitals. Nothing else changes. */
export function fixed(text: string): string {
  return byLine(text, (line) => {
    const right = besideLinks(line, (part) => {
      let left = spaced(part);
      for (const [from, to] of corrections) left = replacePhrase(left, from, to);
      return left.replace(doubled, '$1').replace(/(?<![\p{L}\p{N}'’.-])i(?=$|[\s,;!?]|['’](?:m|ve|ll|d)\b)/gu, 'I');
    });
    const sentences = sentencesOfLine(right.trim()).map((sentence) =>
      /^(?:https?:|www\.|\S+@)/i.test(sentence) ? sentence : capitalised(sentence),
    );
    return withEnd(sentences.join(' '));
  });
}

/** A full stop for a line of prose that has none; titles and short list items stay open. */
function withEnd(line: string): string {
  const isProse =
    line.split(/\s+/).length >= 5 &&
    /[\p{L}\p{N}]$/u.test(line) &&
    !/https?:\/\/|www\.|[#@]/i.test(line.split(/\s/).at(-1) ?? '');
  return isProse && /[.!?]\s/.test(line) ? `${line}.` : line;
}

export function formal(text: string): string {
  let left = withoutEmoji(text).replace(/!+/g, '.');
  for (const [long, short] of contractions) left = replacePhrase(left, short, long === 'can not' ? 'cannot' : long);
  for (const [from, to] of formalWords) left = replacePhrase(left, from, to);
  return mended(left);
}

export function casual(text: string): string {
  let left = contracted(text);
  for (const [from, to] of casualWords) left = replacePhrase(left, from.trim(), to.trim());
  return mended(left);
}

export function lessCorporate(text: string): string {
  const announcing = [...corporateWords].filter(([, to]) => to === '').map(([from]) => from);
  let left = removePhrases(text, announcing);
  for (const [from, to] of corporateWords) if (to !== '') left = replacePhrase(left, from, to);
  return contracted(plainWords(left));
}

/** Full stops for exclamation marks. */
export const calmer = (text: string): string => text.replaceAll(/(?<![!?¡])!+(?!\?)/g, '.').replaceAll('¡', '');

export const withoutLinks = (text: string): string =>
  byLine(text.replaceAll(/(?:https?:\/\/|www\.)\S+/gi, ''), (line) => line.replaceAll(/[ \t]{2,}/g, ' ').trim());

/** Sentences that are asked for in brackets go whole; the rest of the text has no hole then. */
export function withoutBrackets(text: string): string {
  return byLine(text, (line) =>
    sentencesOfLine(line)
      .filter((sentence) => !/\[[^[\]\n]{1,300}\]/.test(sentence))
      .join(' '),
  )
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u{1f1e6}-\u{1f1ff}]|\u200d|\ufe0f|\u20e3/gu;

const withoutEmoji = (text: string): string => text.replaceAll(emoji, '');

export function withoutAnyEmoji(text: string): string {
  return withoutEmoji(text)
    .split('\n')
    .map((line) =>
      line
        .replace(/[ \t]{2,}/g, ' ')
        .replace(/(?<![ \t])[ \t]+([,.;:!?])/g, '$1')
        .trim(),
    )
    .join('\n');
}
