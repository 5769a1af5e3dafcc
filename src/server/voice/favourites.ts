// The words that come back in somebody's texts, without those that come back in everybody's.
import { isSmallWord } from './languages.ts';
import { wordsIn } from './measure.ts';

const everyday = new Set(
  `the and for that this with was were are but not you your our his her their they them she him has had have from about into then than when what
  who how why all any can could would should will one two get got make made like just more most some time day year people work thing things
  know think want need going because there here been also only very much even still over after before really something someone don't it's`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Said in at least three texts and a fifth of them. */
export function favouritesOf(texts: string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of new Set(wordsIn(text)))
      if (word.length > 3 && !everyday.has(word) && !isSmallWord(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= Math.max(3, texts.length / 5))
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, 8)
    .map(([word]) => word);
}

/** Found in at least two texts and a quarter of them. */
export function repeatedIn(texts: string[], pattern: RegExp): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) for (const one of new Set(text.match(pattern))) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= Math.max(2, texts.length / 4))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([one]) => one);
}
