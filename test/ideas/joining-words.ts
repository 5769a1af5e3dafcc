// The words that the built-in writer may add to what was given: those that join a fragment to its question or a clause to a clause, and those that
// open the sets of a bare subject. Read from its own tables, so that nothing else counts as joining.
import { because } from '#server/writer/builtin/grammar/fragments.ts';
import { allFrames } from '#server/writer/builtin/leads.ts';
import { wordings } from '#server/writer/builtin/questions/kinds.ts';
import { setsOfSubjects } from '#server/writer/builtin/questions/subject-sets.ts';

/** Of a text, in lower case. */
export const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? [];

/** The questions are not the author's words; they are in brackets. */
export const withoutBrackets = (draft: string): string => draft.replaceAll(/\[[^\]\n]*\]/g, ' ');

/** Words that are in the code rather than in a table: those that join a clause to a clause, or a circumstance to its question. */
const inCode = `because of it is was i we first remember begin otherwise by from nothing different afterwards showed shows went have seen saw there were began
do does not to comme como poiché weil als`;

export const joiningWords: ReadonlySet<string> = new Set(
  wordsIn(
    withoutBrackets(
      [
        inCode,
        ...Object.values(because),
        ...Object.values(wordings).flatMap((table) => Object.values(table).flatMap(({ stem, lead }) => [stem, lead])),
        ...Object.values(allFrames).flatMap((frames) => frames.map(({ text }) => text)),
        ...Object.values(setsOfSubjects).flatMap((sets) => sets.map(({ line }) => line)),
      ].join(' '),
    ),
  ),
);
