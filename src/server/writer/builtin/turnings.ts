// The first sentence of a post begun elsewhere: its other half, its circumstance or its reason first. Changes no word but the joining one.
import { fronted, halvesOf, restFirst, type Halves } from './grammar/clauses.ts';
import { swapped } from './grammar/contrasts.ts';
import { leans } from './grammar/leaning.ts';
import { timeFirst, type Run } from './material.ts';
import type { Language } from './grammar/language.ts';
import { inside, type Reading } from './reading.ts';
import { capitalised, withoutEnd } from './sentences.ts';

/** The first run with its first sentence begun elsewhere, the best first; none where its language allows none. */
export function turnings(run: Run, reading: Reading): Run[] {
  const { language, tagger, shape } = reading;
  const [first, ...rest] = run.pieces;
  if (first === undefined || first.isList || language === null || shape === 'heading') return [];
  const turned = (texts: readonly (string | null)[] | null, after: Run['pieces']): Run[] => {
    if (texts === null || texts.includes(null)) return [];
    const pieces = texts.map((text, at) => ({ ...first, text: text ?? '', paragraph: first.paragraph - at * 1000 }));
    return [{ ...run, pieces: [...pieces, ...after] }];
  };
  const [second, ...others] = rest;
  const isPair = second !== undefined && !second.isList;
  const halves = halvesOf(first.text, language, tagger);
  const alone = swapped(first.text, language);
  const both = alone === null && isPair ? swapped(`${withoutEnd(first.text)}. ${second.text}`, language) : null;
  return [
    ...turned(alone, rest),
    ...turned(both, others),
    ...turned(halves === null ? null : restFirst(halves, language), rest),
    ...turned([timeFirst(first.text, reading)], rest),
    ...turned([halves === null || isBehind(halves, language) ? null : fronted(halves, language)], rest),
    ...turned([endFirst(first.text, reading)], rest),
  ];
}

/** A reason may name later whom it is about: "Because they rang on Sundays, I fired my clients." */
const isBehind = ({ main, rest, relation }: Halves, language: Language): boolean =>
  language === 'en' && relation === 'cause'
    ? denies.test(main) || (leans(rest, language) && !/^(?:they|it|he|she)\b/i.test(rest))
    : leans(rest, language);

/** "Customers don't churn because of price": in front, the reason that is denied would become the one that is given. */
const denies = /n['’]t\b|\b(?:not|never|no|nobody|none|nothing)\b/i;

/** "Because of costs, we walked": as an answer joined it. */
function endFirst(sentence: string, reading: Reading): string | null {
  const [, main = '', last] = /^([^,;:]{10,200}?) (because of [^,;:]{3,140})[.!]$/.exec(sentence) ?? [];
  if (/^because\b/i.test(last ?? '') && (denies.test(main) || /\band (?:I|we|he|she|it|they|my|our|the)\b/i.test(main)))
    return null;
  // Whom "if they already worked" means is said only after it.
  const isEarly = /^because of (?:\S+ )?(?:it|they|them|he|him|she|her|their|its)\b/i.test(last ?? '');
  return last === undefined || isEarly ? null : `${capitalised(last)}, ${inside(main, reading)}.`;
}
