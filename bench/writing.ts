// How the built-in writer writes, over ideas that a seed makes out of parts: drafts without answers and with answers, half of them dull.
import { postLengths } from '#contract/hooks.ts';
import type { IdeaAnswer } from '#contract/ideas.ts';
import { sampleIdeas, type SampleIdea } from '#test/ideas/generate.ts';
import { withoutBrackets } from '#test/ideas/joining-words.ts';
import { createBuiltinWriter, writeDraft } from '#server/writer/builtin/create-builtin-writer.ts';
import type { PostRequest } from '#server/writer/port.ts';
import { median, round, type Benchmark } from './benchmark.ts';
import { machinePhrases } from './writing-phrases.ts';
import {
  inventedWords,
  languageKept,
  quotesIdea,
  sharedFirstLine,
  sharedSentences,
  type Trio,
} from './writing-measures.ts';

const background: PostRequest['background'] = {
  onboarding: { description: [], contentFocus: [], linkedinGoals: [], targetAudience: [], selectedCreators: [] },
  voice: null,
  evidence: [],
};
const ideasCount = 600;
const writer = createBuiltinWriter({ pause: () => Promise.resolve() });
const never = new AbortController().signal;

type Written = Trio & { questions: string[]; ms: number };

async function write(sample: SampleIdea, lane: number, answering: boolean): Promise<Written> {
  const bare: PostRequest = {
    idea: sample.idea,
    mode: 'topic',
    hook: null,
    post_length: postLengths[lane % 3] ?? 'medium',
    background,
  };
  const asked = await writer.questions(bare, never);
  const answers: IdeaAnswer[] = answering
    ? asked.map(({ question }, at) => ({ question, answer: sample.answers[at] ?? '' }))
    : [];
  const request = { ...bare, answers };
  const began = performance.now();
  const angles = await writer.angles(request, 3, never);
  const drafts = await Promise.all(angles.map((angle) => writeDraft(request, angle)));
  return { sample, answers, drafts, questions: asked.map(({ question }) => question), ms: performance.now() - began };
}

const phrases = machinePhrases.map((phrase) => new RegExp(String.raw`(?<![\p{L}-])${phrase}(?![\p{L}-])`, 'iu'));

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function figuresOf(kind: string, trios: readonly Written[]): Record<string, number> {
  const drafts = trios.flatMap(({ drafts: some }) => some);
  const machine = drafts.filter((draft) => phrases.some((phrase) => phrase.test(withoutBrackets(draft))));
  return {
    [`trios that share a first line, ${kind}`]: round(sharedFirstLine(trios), 3),
    [`words that nobody gave, ${kind}`]: trios.flatMap(inventedWords).length,
    [`sentences under other ideas, ${kind}`]: round(sharedSentences(trios), 3),
    [`language kept, ${kind}`]: round(languageKept(trios), 4),
    [`drafts with a phrase that sounds like a machine, ${kind}`]: machine.length,
    [`drafts an idea, mean, ${kind}`]: round(mean(trios.map(({ drafts: some }) => some.length)), 2),
    [`brackets a draft, mean, ${kind}`]: round(mean(drafts.map((draft) => draft.split('[').length - 1)), 2),
    [`ms a trio, median, ${kind}`]: round(median(trios.map(({ ms }) => ms)), 1),
    [`ms a trio, 99th of 100, ${kind}`]: round(
      trios.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(trios.length * 0.99)] ?? 0,
      1,
    ),
  };
}

async function measure(): Promise<Record<string, number>> {
  const samples = sampleIdeas(ideasCount, 22_11_2026);
  // The first ones load the library.
  for (const sample of samples.slice(0, 5)) await write(sample, 0, false);
  const without: Written[] = [];
  const answered: Written[] = [];
  for (const [lane, sample] of samples.entries()) {
    without.push(await write(sample, lane, false));
    answered.push(await write(sample, lane, true));
  }
  return {
    ideas: samples.length,
    'questions an idea, mean': round(mean(without.map(({ questions }) => questions.length)), 2),
    'questions that quote the idea': round(quotesIdea(without), 4),
    ...figuresOf('without answers', without),
    ...figuresOf('with answers', answered),
  };
}

type Bound = { figure: string; most?: number; least?: number };
const bounds: readonly Bound[] = ['without answers', 'with answers'].flatMap((kind) => [
  { figure: `trios that share a first line, ${kind}`, most: 0.02 },
  { figure: `words that nobody gave, ${kind}`, most: 0 },
  { figure: `sentences under other ideas, ${kind}`, most: 0.1 },
  { figure: `language kept, ${kind}`, least: 1 },
  { figure: `drafts with a phrase that sounds like a machine, ${kind}`, most: 0 },
  { figure: `ms a trio, median, ${kind}`, most: 30 },
]);

export const writingBench: Benchmark = {
  about: `the built-in writer over ${ideasCount} ideas made by a seed out of parts, a third of them in six other languages, without and with answers`,
  async run() {
    const figures = await measure();
    const targets = [{ figure: 'questions that quote the idea', least: 1 } satisfies Bound, ...bounds].map(
      ({ figure, most, least }: Bound) => {
        const value = figures[figure] ?? Number.NaN;
        const met = (most === undefined || value <= most) && (least === undefined || value >= least);
        return { target: `${figure}: ${most === undefined ? `at least ${least}` : `at most ${most}`}`, value, met };
      },
    );
    return { figures, targets };
  },
};
