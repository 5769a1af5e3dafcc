// Takes a sentence of two clauses apart.
import { apart, halvesOf, isState } from './grammar/clauses.ts';
import { isClipped, type Reading } from './reading.ts';

/** The two clauses of a sentence as two sentences, where the second can stand apart. */
export function parted(typed: string, { language, tagger }: Pick<Reading, 'language' | 'tagger'>): string[] {
  const sentence = unclipped(typed, { language, tagger });
  const halves = halvesOf(sentence, language, tagger);
  const two = halves === null || language === null ? null : apart(halves, language);
  // A second part with the same subject stays: "and went back to a monolith".
  return two !== null &&
    !(halves !== null && isState(halves)) &&
    (halves?.relation !== 'cause' || language === 'en') &&
    !isClipped(tagger?.(two[1]) ?? [])
    ? two
    : [sentence];
}

/** Restores a missing subject: "we" if the sentence says "our", otherwise "I". */
export const unclipped = (said: string, { tagger }: Pick<Reading, 'language' | 'tagger'>): string =>
  isClipped(tagger?.(said) ?? [])
    ? `${/\bour\b/i.test(said) ? 'We' : 'I'}${/^(?:been|done|gone|seen)\b/i.test(said) ? "'ve" : ''} ${said.charAt(0).toLowerCase()}${said.slice(1)}`
    : said;
