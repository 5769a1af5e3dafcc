// What stands for a name where only one sign of it fits: whole, also where it is an emoji of several code points. Its look is avatar.tsx's matter.
import { isBlank } from '#contract/typed-text.ts';

const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** '' where nothing of it shows. A mark that only turns the text from right to left is no sign of it. */
export function firstLetter(name: string): string {
  for (const { segment } of signs.segment(name)) if (!isBlank(segment)) return segment.toUpperCase();
  return '';
}
