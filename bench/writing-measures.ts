// What is measured of drafts: openings shared within a trio, words that nobody gave, sentences that come back under other ideas, the language kept.
import type { IdeaAnswer } from '#contract/ideas.ts';
import { languageOf } from '#server/writer/builtin/grammar/language.ts';
import type { SampleIdea } from '#test/ideas/generate.ts';

/** All drafts of one idea, with what its author had said. */
export type Trio = { sample: SampleIdea; answers: readonly IdeaAnswer[]; drafts: readonly string[] };

const share = (values: readonly boolean[]): number => values.filter(Boolean).length / Math.max(1, values.length);

const firstLineOf = (draft: string): string => (draft.split('\n')[0] ?? '').toLowerCase();

/** Share of trios in which two drafts begin with the same line. */
export const sharedFirstLine = (trios: readonly Trio[]): number =>
  share(trios.map(({ drafts }) => new Set(drafts.map(firstLineOf)).size < drafts.length));
/** The questions are not the author's words; they stand in brackets. */
export const withoutBrackets = (draft: string): string => draft.replaceAll(/\[[^\]\n]*\]/g, ' ');

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu) ?? [];

/**
 * Words of a draft that are neither in the idea nor in an answer nor in the question that was answered, and do not merely join:
 * a figure, a name or a scene that nobody gave would be among them.
 */
export function inventedWords({ sample, answers, drafts }: Trio): string[] {
  const given = new Set([
    ...wordsIn(sample.idea),
    ...answers.flatMap(({ question, answer }) => wordsIn(`${question} ${answer}`)),
    ...joining_words,
  ]);
  return [...new Set(drafts.flatMap((draft) => wordsIn(withoutBrackets(draft)).filter((word) => !given.has(word))))];
}

/** What joins a fragment to its question, a clause to a clause, and names the three sets of a bare subject. */
const joining_words = new Set(
  wordsIn(`the one i remember best is what i remember is has stayed with me the reason was by from to showed it was different afterwards shows compared
with what would be right is the words were noticed first i have seen it myself what happens otherwise is it is not true when the exception it began
what i do first is the one thing i would pass on is my own answer so far is when i think of what comes first is what i think about what i do about
because one day
der grund in zahlen am besten in erinnerung was es mir gezeigt hat selbst gesehen meine antwort bisher bei fällt mir zuerst ein was ich über denke was
ich tue ein tag la raison en chiffres celui dont je me souviens le mieux ce qui me l'a montré je l'ai vu moi-même ma réponse à ce jour ce qui me vient à
l'esprit ce que j'en pense ce que je fais un jour parce que la razón en cifras el que mejor recuerdo lo que me lo mostró lo he visto mi respuesta hasta
ahora lo primero que me viene lo que pienso lo que hago un día como porque il motivo in numeri quello che ricordo meglio me lo ha mostrato l'ho visto la mia
risposta finora la prima cosa che mi viene in mente quello che penso quello che faccio un giorno poiché perché a razão em números o que lembro melhor o que
o mostrou vi isso a minha resposta até agora o que me vem primeiro o que penso o que faço um dia de reden in cijfers wat ik me het best herinner wat
ask me why and will tell you about except for after i say it plainly since day when my own answer again have from took to see learn if keep anything
this in a sentence an dem tag seit weil wer mir nicht mij niet auf op a e glaubt erzähle von abgesehen nach es sagen meine eigene antwort ist frage le jour où comme
depuis que demandez-moi pourquoi et je vous parlerai de à part après veux dire ma propre réponse est demande el como desde pregúntame por qué te
hablaré salvo después quiero decirlo mi propia respuesta pregunto il giorno cui siccome da quando chiedimi perché ti racconterò di parte dopo voglio
dirlo la risposta è chiedo no dia em pergunte-me eu conto-lhe tirando depois quero dizê-lo minha resposta é pergunto op dag dat omdat sinds wie
gelooft vertel over afgezien van na wil zeggen mijn eigen antwoord is vraag
made difference came war ist mir einem ein era fue foi è est était c'est m'en reste en é was is aan ik denk aan pienso capire fatto nothing thinking am mean comparing für pour para per voor y e mij niet
het liet zien zelf gezien mijn antwoord tot nu toe wat als eerste opkomt wat ik denk wat ik doe één dag want comme`),
);

export const sentencesIn = (draft: string): string[] =>
  withoutBrackets(draft)
    .split(/(?<=[.!?])\s+|\n+/u)
    .map((one) => wordsIn(one).join(' '))
    .filter((one) => one.split(' ').length > 2);

/** Share of sentences that also stand under another idea although their own author did not write them. */
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
