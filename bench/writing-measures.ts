// What is measured in drafts: openings shared within a trio, words that nobody gave, sentences that recur under other ideas, the language kept.
import type { IdeaAnswer } from '#contract/ideas.ts';
import { languageOf } from '#server/writer/builtin/grammar/language.ts';
import type { SampleIdea } from '#test/ideas/generate.ts';
import { joiningWords, withoutBrackets, wordsIn } from '#test/ideas/joining-words.ts';

/** All drafts for one idea, with what its author had said. */
export type Trio = { sample: SampleIdea; answers: readonly IdeaAnswer[]; drafts: readonly string[] };

const share = (values: readonly boolean[]): number => values.filter(Boolean).length / Math.max(1, values.length);

const firstLineOf = (draft: string): string => (draft.split('\n')[0] ?? '').toLowerCase();

/** Share of trios in which two drafts begin with the same line. */
export const sharedFirstLine = (trios: readonly Trio[]): number =>
  share(trios.map(({ drafts }) => new Set(drafts.map(firstLineOf)).size < drafts.length));
/**
 * Words of a draft that are neither in the idea nor in an answer nor in the question that was answered, and that do more than join:
 * a figure, a name or a scene that nobody gave would be among them.
 */
export function inventedWords({ sample, answers, drafts }: Trio): string[] {
  const given = new Set([
    ...wordsIn(sample.idea),
    ...answers.flatMap(({ question, answer }) => wordsIn(`${question} ${answer}`)),
    ...joiningWords,
  ]);
  return [...new Set(drafts.flatMap((draft) => wordsIn(withoutBrackets(draft)).filter((word) => !given.has(word))))];
}

export const sentencesIn = (draft: string): string[] =>
  withoutBrackets(draft)
    .split(/(?<=[.!?])\s+|\n+/u)
    .map((one) => wordsIn(one).join(' '))
    .filter((one) => one.split(' ').length > 2);

/** Share of sentences that also occur under another idea although that idea's author did not write them. */
export function sharedSentences(trios: readonly Trio[]): number {
  const owners = new Map<string, Set<string>>();
  const all = trios.flatMap(({ sample, answers, drafts }) => {
    const said = wordsIn([sample.idea, ...answers.map(({ answer }) => answer)].join(' . ')).join(' ');
    return [...new Set(drafts.flatMap(sentencesIn))].map((sentence) => ({
      sentence,
      own: said.includes(sentence),
      idea: sample.idea,
    }));
  });
  for (const { sentence, idea } of all) owners.set(sentence, (owners.get(sentence) ?? new Set()).add(idea));
  return share(all.map(({ sentence, own }) => !own && (owners.get(sentence)?.size ?? 0) > 1));
}

/** Share of drafts whose words, questions included, are in the idea's language. */
export const languageKept = (trios: readonly Trio[]): number =>
  share(trios.flatMap(({ sample, drafts }) => drafts.map((draft) => languageOf(draft) === sample.language)));

/** Share of questions that quote the idea word for word. */
export const quotesIdea = (trios: readonly { sample: SampleIdea; questions: readonly string[] }[]): number =>
  share(
    trios.flatMap(({ sample, questions }) =>
      questions.map((question) => {
        const quoted = /["„«]\s?([^"“”„«»]+?)\s?["“»]/u.exec(question)?.[1];
        return quoted !== undefined && sample.idea.includes(quoted);
      }),
    ),
  );
