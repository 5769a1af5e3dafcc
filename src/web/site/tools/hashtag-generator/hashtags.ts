// Hashtags for a phrase, by the rules in the spec's section 9 and readings.md: the phrase itself, then five of each matching category.
import { categories, genericTags } from './content.ts';

const generatedMax = 15;
const ofCategory = 5;
export const selectedMax = 5;

/** Lower-cased, without spaces or anything else a hashtag cannot contain; '' if nothing is left. */
function phraseTag(phrase: string): string {
  const word = phrase.toLowerCase().replaceAll(/[^\p{L}\p{N}\p{M}_]/gu, '');
  return word === '' ? '' : `#${word}`;
}

/** Without duplicates, the phrase first. Empty for a blank phrase. */
export function generateHashtags(phrase: string): string[] {
  const asked = phrase.trim().toLowerCase();
  if (asked === '') return [];
  const own = phraseTag(asked);
  const fitting = categories.filter(({ name }) => asked.includes(name) || name.includes(asked));
  const found = fitting.flatMap(({ tags }) => tags.slice(0, ofCategory));
  const all = [own, ...(found.length > 0 ? found : genericTags)].filter((tag) => tag !== '');
  const seen = new Set<string>();
  const once = all.filter((tag) => {
    const key = tag.toLowerCase();
    return seen.has(key) ? false : seen.add(key);
  });
  return once.slice(0, generatedMax);
}

/** A selected tag is removed; a sixth is ignored. */
export function toggleTag(selected: string[], tag: string): string[] {
  if (selected.includes(tag)) return selected.filter((other) => other !== tag);
  return selected.length >= selectedMax ? selected : [...selected, tag];
}
