// Capitals: bringing shouted and title-cased ideas to ordinary spelling, and a phrase to the case of the middle of a sentence.
import { function_words, properSpelling } from './words.ts';

const isShouted = (word: string): boolean => /\p{Lu}/u.test(word) && word === word.toUpperCase();
const bare = (word: string): string => word.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '');

function lowered(word: string): string {
  const core = bare(word);
  const proper = properSpelling(core);
  return proper === null ? word.toLowerCase() : word.replace(core, () => proper);
}

/** Sentence case for a text in capitals ("REMOTE WORK IS DEAD") or in title case ("The Future Of Remote Work"); others are unchanged. */
export function inOrdinaryCase(text: string): string {
  const words = text.split(' ');
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  const isShouting = words.length > 1 && letters.length >= 8 && capitals.length > letters.length * 0.8;
  const long = words.slice(1).filter((word) => bare(word).length > 3 && !function_words.has(bare(word).toLowerCase()));
  const isTitle = long.length >= 2 && long.every((word) => /^\P{L}*\p{Lu}/u.test(word) && !isShouted(bare(word)));
  if (!isShouting && !isTitle) return text;
  const turned = words.map((word, index) => {
    if (isTitle && (isShouted(bare(word)) || /\p{Ll}\p{Lu}/u.test(word))) return word;
    return index === 0 && isTitle ? word : lowered(word).replace(/^i(?=$|['’])/, 'I');
  });
  return turned.join(' ');
}

/** As it stands in the middle of a sentence: the first letter lower, unless it belongs to a name, an abbreviation or "I". */
export function inMidSentence(phrase: string): string {
  const first = phrase.split(' ')[0] ?? '';
  const core = bare(first);
  if (/^I(['’]|$)/.test(core) || /\p{Lu}.*\p{Lu}|\p{Ll}\p{Lu}|\d/u.test(core)) return phrase;
  const proper = properSpelling(core);
  if (proper !== null && (proper === core || core === core.toLowerCase())) return phrase.replace(core, () => proper);
  return phrase.replace(/\p{Lu}/u, (letter, at: number) => (at < first.length ? letter.toLowerCase() : letter));
}
