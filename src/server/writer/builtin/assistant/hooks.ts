// Openings for a text that is there: its own sentences that can stand first.
import { languageOf } from '../grammar/language.ts';
import { leans } from '../grammar/leaning.ts';
import { sentencesOf } from '../sentences.ts';

/** Different ones, none of which the text begins with; at most `count`. Empty for a text without words. */
export function hooksFor(text: string, count = 5): string[] {
  const language = languageOf(text);
  const [, ...later] = sentencesOf(text).filter((sentence) => /\p{L}/u.test(sentence));
  return [...new Set(later.filter((sentence) => !sentence.includes('[') && !leans(sentence, language)))].slice(
    0,
    count,
  );
}
