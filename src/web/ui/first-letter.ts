// The one letter that stands for a name: never cut, even if it is an emoji of several code points. Drawing it is left to avatar.tsx.
import { isBlank } from '#contract/typed-text.ts';

const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** '' if nothing of the name is visible. A right-to-left mark does not count as a letter. */
export function firstLetter(name: string): string {
  for (const { segment } of signs.segment(name)) if (!isBlank(segment)) return segment.toUpperCase();
  return '';
}
