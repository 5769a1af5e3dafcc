// Counts a text as LinkedIn does, and tells which band it falls into (spec, sections 4 and 9; readings: UTF-16 units).

export const postMax = 3000;
/** LinkedIn folds a post behind "see more" after this many characters. */
export const foldAt = 210;

export type Counts = { characters: number; remaining: number; words: number; lines: number };

/** `remaining` goes below zero; an empty text has 0 words and 0 lines. */
export function countText(text: string): Counts {
  const characters = text.length;
  return {
    characters,
    remaining: postMax - characters,
    words: text.trim() === '' ? 0 : text.trim().split(/\s+/u).length,
    lines: text === '' ? 0 : text.split(/\r\n|\r|\n/).length,
  };
}

/** `good`: shown in full; `fair`: folded; `poor`: too long. */
export type Band = 'good' | 'fair' | 'poor';

export function bandOf(characters: number): Band {
  if (characters > postMax) return 'poor';
  return characters > foldAt ? 'fair' : 'good';
}

/** Characters as a person counts them: an emoji is one here and two or more of LinkedIn's. */
export function countSigns(text: string): number {
  let signs = 0;
  for (const _ of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) signs += 1;
  return signs;
}

const number = new Intl.NumberFormat('en');

/** null for an empty text. */
export function noticeOf(characters: number): { band: Band; title: string; sentence: string } | null {
  if (characters === 0) return null;
  const band = bandOf(characters);
  if (band === 'poor') {
    const over = characters - postMax;
    return {
      band,
      title: 'Too long',
      sentence: `${number.format(over)} ${over === 1 ? 'character' : 'characters'} over the limit of ${number.format(postMax)}: LinkedIn won’t accept it.`,
    };
  }
  if (band === 'fair') {
    return {
      band,
      title: 'Folded',
      sentence: `LinkedIn cuts the post off after ${foldAt} characters and shows "see more": put what matters before that.`,
    };
  }
  return { band, title: 'Perfect', sentence: 'The whole post shows without "see more".' };
}
