// Begins a post's first sentence with its other half or its reason. Changes no word but the conjunction.
import { fronted, halvesOf, outcomeFirst, type Halves } from './grammar/clauses.ts';
import { swapped } from './grammar/contrasts.ts';
import { leans } from './grammar/leaning.ts';
import type { Run } from './material.ts';
import type { Language } from './grammar/language.ts';
import { isClipped, isLabel, type Reading } from './reading.ts';
import { sentencesOfLine, withoutEnd } from './sentences.ts';

/** Versions of the first run with another beginning to its first sentence, best first; none if the language does not allow it. Beside answers a reason stays where it is. */
export function turnings(run: Run, reading: Reading, answered: boolean): Run[] {
  const { language, tagger, shape } = reading;
  const [first, ...rest] = run.pieces;
  // "Plumber here. We turned it down because ...": who speaks stays in front.
  const [label = '', ...said] = sentencesOfLine(first?.text ?? '');
  const isLabelled = said.length > 0 && isLabel(label, tagger);
  const text = isLabelled ? said.join(' ') : (first?.text ?? '');
  if (first === undefined || first.isList || run.isHung || language === null || shape === 'heading') return [];
  const turned = (texts: readonly (string | null)[] | null, after: Run['pieces']): Run[] => {
    if (texts === null || texts.includes(null)) return [];
    const pieces = texts.map((one, at) => ({
      ...first,
      text: at === 0 && isLabelled ? `${label} ${one ?? ''}` : (one ?? ''),
      paragraph: first.paragraph - at * 1000,
    }));
    return [{ ...run, pieces: [...pieces, ...after] }];
  };
  const [second, ...others] = rest;
  const isPair = second !== undefined && !second.isList;
  const halves = halvesOf(text, language, tagger);
  const alone = swapped(text, language);
  const both = alone === null && isPair ? swapped(`${withoutEnd(text)}. ${second.text}`, language) : null;
  return [
    ...turned(alone, rest),
    ...turned(both, others),
    // "And saw more books come back": who did is in the first half.
    ...turned(halves === null || isClipped(tagger?.(halves.rest) ?? []) ? null : outcomeFirst(halves, language), rest),
    ...turned([halves === null || answered || isBehind(halves, language) ? null : fronted(halves, language)], rest),
  ];
}

/** A reason may say only later whom it is about: "Because they rang on Sundays, I fired my clients." */
const isBehind = ({ main, rest }: Halves, language: Language): boolean =>
  language === 'en'
    ? denies.test(main) || (leans(rest, language) && !/^(?:they|it|he|she)\b/i.test(rest))
    : leans(rest, language);

/** "Customers don't churn because of price": at the front, the denied reason would become the actual one. */
const denies = /n['’]t\b|\b(?:not|never|no|nobody|none|nothing)\b/i;
