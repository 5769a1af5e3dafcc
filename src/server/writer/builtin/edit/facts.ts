// What an edit must not lose: figures, names, links, tags and brackets of a text, and what a sentence means that says "they".
import { languageOf, type Language } from '../grammar/language.ts';
import { leansAtStart } from '../grammar/leaning.ts';
import { hasFigure } from '../grammar/quantities.ts';
import { factsOf, tokensOf } from '../grammar/tokens.ts';

const brackets = /\[[^[\]\n]{1,300}\]/g;

/** Those of `before` that are nowhere in `after`. */
export function lostFacts(before: string, after: string): string[] {
  const there = new Set(tokensOf(after).map(({ text }) => text.toLowerCase()));
  const facts = factsOf(before, languageOf(before)).filter((fact) => !there.has(fact.toLowerCase()));
  return [...facts, ...(before.match(brackets) ?? []).filter((one) => !after.includes(one))];
}

/** @param language of the whole text: one sentence tells it less surely. */
export const hasFact = (sentence: string, language: Language | null): boolean =>
  /\p{N}|\[[^[\]\n]{1,300}\]|["“”„«»%€$£]/u.test(sentence) ||
  hasFigure(sentence, language) ||
  factsOf(sentence, language).length > 0;

const goes_on =
  /^(?:then|also|and|later|finally|afterwards|meanwhile|dann|danach|außerdem|und|auch|luego|después|también|además|y)(?!\p{L})/iu;
const of_them =
  /(?<!\p{L})(?:of (?:them|these|those|it)|davon|darunter|de (?:ellos|ellas|esos|esas)|cada uno)(?!\p{L})/iu;

/** Whether it means somebody or something of the sentence before it. "Then" only needs something to come after. */
export const clings = (sentence: string, language: Language | null): boolean =>
  (leansAtStart(sentence, language) && !goes_on.test(sentence)) || of_them.test(sentence.slice(0, 40));
