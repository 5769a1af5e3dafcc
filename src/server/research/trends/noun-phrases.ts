// Which terms are noun phrases, by their grammar: "vertical farming" and "pricing" are, "live" and "December" are not. compromise is loaded
// the first time topics are chosen, and reads nothing but the terms themselves: its time grows with how many there are.
import { setImmediate as breathe } from 'node:timers/promises';
import { isMonthOrWeekday } from '../../formats/months.ts';

/** In one go; requests wait for that long. */
const batch = 25;

/** Two places where only a noun can stand. An adjective alone passes as one in the first, and not in the second. */
const frames = [
  { of: (term: string) => `They spoke about the ${term}.`, before: 4 },
  { of: (term: string) => `Our ${term} matters.`, before: 1 },
] as const;

/** Of the terms, those that are noun phrases; as they were given. */
export async function nounPhrasesOf(terms: string[], signal?: AbortSignal): Promise<Set<string>> {
  const { default: nlp } = await import('compromise/two');
  const nouns = new Set<string>();
  for (let at = 0; at < terms.length; at += batch) {
    for (const term of terms.slice(at, at + batch)) {
      if (term.split(/\s+/).some(isMonthOrWeekday)) continue;
      const [inFirst = [], inSecond = []] = frames.map(({ of, before }) => {
        const [sentence] = nlp(of(term)).json({ offset: false }) as { terms: { tags: string[] }[] }[];
        const words = term.split(/\s+/).length;
        return (sentence?.terms ?? []).slice(before, before + words).map(({ tags }) => new Set(tags));
      });
      const isAdjective = inSecond.length === 1 && inSecond[0]?.has('Adjective') === true;
      if (isNounPhrase(inFirst) && !isAdjective) nouns.add(term);
    }
    await breathe();
    signal?.throwIfAborted();
  }
  return nouns;
}

const isThing = (tags: Set<string>): boolean => tags.has('Noun') || tags.has('Gerund');
const isNoSubject = (tags: Set<string>): boolean =>
  ['Pronoun', 'Date', 'Month', 'WeekDay', 'Value', 'Conjunction', 'Preposition'].some((tag) => tags.has(tag));

function isNounPhrase(tagged: Set<string>[]): boolean {
  const last = tagged.at(-1);
  if (!last || !isThing(last) || isNoSubject(last)) return false;
  return tagged
    .slice(0, -1)
    .every(
      (tags) =>
        !isNoSubject(tags) && (isThing(tags) || tags.has('Adjective') || tags.has('PastTense') || tags.has('Verb')),
    );
}
