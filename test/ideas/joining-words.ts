// The words that the built-in writer may add to what was given: those that join a fragment to its question, a clause to a clause, and open the sets
// of a bare subject. Read from its own tables, so that nothing else counts as joining.
import { tooStems } from '#server/writer/builtin/answers.ts';
import { openings } from '#server/writer/builtin/leads.ts';
import { wordings } from '#server/writer/builtin/questions/kinds.ts';
import { setsOfSubjects } from '#server/writer/builtin/questions/subject-sets.ts';

/** Of a text, in small letters. */
export const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? [];

/** The questions are not the author's words; they stand in brackets. */
export const withoutBrackets = (draft: string): string => draft.replaceAll(/\[[^\]\n]*\]/g, ' ');

/** What stands in the code and not in a table: a clause joined to a clause, a circumstance to its question. */
const inCode = `because of except for after since the one i remember best is it was not true when otherwise by from to nothing different
afterwards what you are it has stayed with me noticed showed shows would be right begin went have seen began compared mean do does
parce que qu comme porque como perché poiché want weil als`;

export const joiningWords: ReadonlySet<string> = new Set(
  wordsIn(
    withoutBrackets(
      [
        inCode,
        ...Object.values(tooStems),
        ...Object.values(wordings).flatMap((table) => Object.values(table).map(({ stem }) => stem)),
        ...Object.values(openings).flatMap((table) => Object.values(table)),
        ...Object.values(setsOfSubjects).flatMap((sets) => sets.map(({ line }) => line)),
      ].join(' '),
    ),
  ),
);
