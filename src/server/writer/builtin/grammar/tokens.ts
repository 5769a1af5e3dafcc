// The words and symbols of a text with their positions, and what counts as a fact in it: numbers, names, links, handles. `factsOf` is for comparing
// a text with its edited form; in doubt it counts a word as a name.
import type { Language } from './language.ts';

export type Token = { text: string; start: number; end: number; kind: 'word' | 'number' | 'link' | 'tag' | 'sign' };

const token =
  /(?<link>https?:\/\/[^\s<>"']+|www\.[^\s<>"']+|[\w.+-]{1,64}@[\w-]{1,64}\.[\w.-]{2,64})|(?<tag>[#@][\p{L}\p{N}_]+)|(?<number>\d(?:[\d.,:]*\d)?)|(?<word>\p{L}[\p{L}\p{M}\p{N}]*(?:['’.&+-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*)|(?<sign>\S)/gu;

/** In order. A word keeps its inner apostrophes, hyphens and dots. */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(token)].map((match) => {
    const groups = match.groups ?? {};
    const kind = (['link', 'tag', 'number', 'word'] as const).find((one) => groups[one] !== undefined) ?? 'sign';
    // The sentence's full stop is not part of a link.
    const found = kind === 'link' ? match[0].replace(/[.,;:!?)\]]{1,3}$/, '') : match[0];
    return { text: found, start: match.index, end: match.index + found.length, kind };
  });
}

const sentenceStart = /(?:^|[.!?…:"“”(\n\]]\s{0,20}|[-*•→]\s{1,20})$/u;
const neverNames = /^(?:I|I['’]\p{L}+|[A-ZÀ-Ý])$/u;

/**
 * Words capitalised inside a sentence, and words with inner capitals (LinkedIn, API). In German every noun is capitalised, so there
 * only the second kind and several capitalised words in a row count.
 */
export function namesIn(text: string, language: Language | null): string[] {
  const words = tokensOf(text).filter(({ kind }) => kind === 'word');
  const found = words.filter((word, at) => {
    if (!/^\p{Lu}|\p{Ll}\p{Lu}/u.test(word.text) || neverNames.test(word.text)) return false;
    if (/\p{Ll}\p{Lu}|\p{Lu}{2}/u.test(word.text)) return true;
    const before = text.slice(Math.max(0, word.start - 12), word.start);
    if (sentenceStart.test(before)) return false;
    if (language !== 'de') return true;
    const next = words[at + 1];
    return next !== undefined && next.start - word.end === 1 && /^\p{Lu}/u.test(next.text);
  });
  return [...new Set(found.map((word) => word.text))];
}

/** Numbers, names, links, hashtags and handles, without duplicates. */
export function factsOf(text: string, language: Language | null): string[] {
  const signs = tokensOf(text).filter(({ kind }) => kind === 'number' || kind === 'link' || kind === 'tag');
  return [...new Set([...signs.map((one) => one.text), ...namesIn(text, language)])];
}
