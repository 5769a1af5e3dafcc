// What an English sentence of thanks, or a farewell, leaves open. Every other sentence is left to find-english.ts.
import { finiteVerb, type Tagged } from '../grammar/english.ts';
import { about, type QuestionCandidate } from './find-figures.ts';
import { thankedInEnglish } from './worded-by-quote.ts';

/** Somebody is thanked, or the sentence belongs to a farewell; null if not. */
export function ofThanks(
  sentence: string,
  whole: string,
  sentences: readonly string[],
  words: readonly Tagged[],
): QuestionCandidate[] | null {
  const isThanks = (one: string): boolean => thanks.test(one) && !/ to (?:share|announce|say)\b/i.test(one);
  // "Thank you to Odile from finance, who stayed on the phone": what she did is told.
  const whom =
    /^(?:[Aa] )?(?:(?:[Bb]ig |[Hh]uge )?[Tt]hank(?:s| you)|[Ss]hout-?out) to (?<q>(?:\p{Lu}|the |our |my )[^,.;]{2,60}?),? who\b/u.exec(
      sentence,
    )?.groups?.['q'];
  if (whom !== undefined) return /\d|\b(?:all|everybody|everyone)\b/i.test(whom) ? [] : about(whom, ['words']);
  if (thankedInEnglish.test(sentence) && /\b(?:years?|months)\b/i.test(sentence)) return about(whole, ['stayed']);
  // "Grateful for five years at Acme. On to the next chapter": what is left to tell is from those years.
  if (isThanks(sentence) && /\b(?:years?|months)\b/i.test(sentence)) return about(whole, ['stayed', 'learned']);
  if (sentences.length === 1 && thankedInEnglish.test(sentence)) return about(whole, ['stayed']);
  return isThanks(sentence) || (isThanks(sentences[0] ?? '') && finiteVerb(words) === null) ? [] : null;
}

const thanks =
  /^(?:thank|thanks|congrat\w*|happy (?:birthday|new)|welcome)\b|^(?:so |very )?(?:proud|grateful|honou?red|humbled|thrilled|excited)\b|\b(?:am|['’]m|are|['’]re) (?:so |very )?(?:proud|grateful|honou?red|humbled|thrilled|excited|happy)\b/i;
