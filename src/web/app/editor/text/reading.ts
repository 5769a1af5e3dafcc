// How long a text takes to read, and which of the three lengths it is. Pure.
import { plainLetters } from '#contract/letters.ts';
import { lengthBands, postLengths, type PostLength } from '#contract/hooks.ts';

/** Silent reading of non-fiction by adults: Brysbaert 2019, a review of 190 studies. */
const wordsPerMinute = 238;
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

export function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of words.segment(plainLetters(text))) if (isWordLike) count += 1;
  return count;
}

/** `25-second read`, `2-minute read`; '' if there are no words. */
export function readingText(text: string): string {
  const seconds = (countWords(text) / wordsPerMinute) * 60;
  if (seconds === 0) return '';
  return seconds < 55
    ? `${Math.max(5, Math.round(seconds / 5) * 5)}-second read`
    : `${Math.round(seconds / 60)}-minute read`;
}

export const lengthWords: Record<PostLength, string> = { short: 'Short', medium: 'Medium', long: 'Long' };

/** The band that a text is in, or the nearest one; null if there is no text. */
export function lengthOf(text: string): PostLength | null {
  const { length } = plainLetters(text).trim();
  if (length === 0) return null;
  const distance = (band: PostLength) => Math.max(lengthBands[band].min - length, length - lengthBands[band].max, 0);
  return postLengths.reduce((best, band) => (distance(band) < distance(best) ? band : best));
}

/** The instruction that brings a text of `length` units into a band; null if it is already in it. */
export function lengthInstruction(length: number, band: PostLength): string | null {
  const { min, max } = lengthBands[band];
  if (length >= min && length <= max) return null;
  return `Make it ${length > max ? 'shorter' : 'longer'}: between ${min} and ${max} characters.`;
}
