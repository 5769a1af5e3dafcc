// How the built-in writer writes, over 64 ideas of eight fields: three drafts of each at every length. The peer is the writer as it was at
// commit 5c578de, measured by this same program.
import { hook_kinds, post_lengths, type HookKind, type PostLength } from '#contract/hooks.ts';
import { writeDraft } from '#server/writer/builtin/create-builtin-writer.ts';
import { ownAngles } from '#server/writer/builtin/own-angles.ts';
import type { PostRequest } from '#server/writer/port.ts';
import { median, round, type Benchmark } from './benchmark.ts';
import { ideas } from './writing-ideas.ts';
import {
  bracketsOf,
  fillerSentences,
  inBand,
  keptWords,
  namedAgain,
  opensWithBracket,
  opensWithIdea,
  readingEase,
  repeatedAcross,
  repeatedWithin,
  withMachinePhrase,
  type Draft,
} from './writing-measures.ts';

const background: PostRequest['background'] = {
  onboarding: { description: [], contentFocus: [], linkedinGoals: [], targetAudience: [], selectedCreators: [] },
  voice: null,
  evidence: [],
};

type Figures = Record<
  | 'openings that repeat within an idea'
  | 'the same where one kind of hook is asked for'
  | 'openings that repeat across ideas of a field'
  | 'drafts that open with the idea word for word'
  | 'drafts that open with a bracket'
  | 'drafts with a phrase that sounds like a machine'
  | 'sentences that stand in drafts of another field too'
  | "share of the idea's words kept"
  | 'words of the idea in a draft, counted each time, mean'
  | 'reading ease (Flesch), median'
  | 'brackets a draft, median'
  | 'brackets a draft, most'
  | 'length within its band',
  number
>;

/** Measured with this program and the writer of 5c578de. */
const before: Figures = {
  'openings that repeat within an idea': 0.313,
  'the same where one kind of hook is asked for': 0.357,
  'openings that repeat across ideas of a field': 0,
  'drafts that open with the idea word for word': 0.469,
  'drafts that open with a bracket': 0,
  'drafts with a phrase that sounds like a machine': 0,
  'sentences that stand in drafts of another field too': 0.545,
  "share of the idea's words kept": 0.999,
  'words of the idea in a draft, counted each time, mean': 9.4,
  'reading ease (Flesch), median': 84,
  'brackets a draft, median': 2,
  'brackets a draft, most': 5,
  'length within its band': 1,
};

function draftsFor(hooks: readonly (HookKind | null)[], lengths: readonly PostLength[]): Draft[] {
  const drafts: Draft[] = [];
  for (const [field, own] of Object.entries(ideas)) {
    for (const idea of own) {
      for (const length of lengths) {
        for (const hook of hooks) {
          const request: PostRequest = { idea, mode: 'topic', hook, post_length: length, background };
          const group = `${idea} ${length} ${hook ?? ''}`;
          for (const angle of ownAngles(request, 3))
            drafts.push({ idea, field, length, group, text: writeDraft(request, angle, null) });
        }
      }
    }
  }
  return drafts;
}

function measure(): { drafts: number; figures: Figures } {
  const drafts = draftsFor([null], post_lengths);
  const brackets = drafts.map(bracketsOf);
  const figures: Figures = {
    'openings that repeat within an idea': round(repeatedWithin(drafts), 3),
    'the same where one kind of hook is asked for': round(repeatedWithin(draftsFor(hook_kinds, ['medium'])), 3),
    'openings that repeat across ideas of a field': round(repeatedAcross(drafts), 3),
    'drafts that open with the idea word for word': round(opensWithIdea(drafts), 3),
    'drafts that open with a bracket': round(opensWithBracket(drafts), 3),
    'drafts with a phrase that sounds like a machine': round(withMachinePhrase(drafts), 3),
    'sentences that stand in drafts of another field too': round(fillerSentences(drafts), 3),
    "share of the idea's words kept": round(keptWords(drafts), 3),
    'words of the idea in a draft, counted each time, mean': round(namedAgain(drafts), 1),
    'reading ease (Flesch), median': round(median(drafts.map(readingEase))),
    'brackets a draft, median': median(brackets),
    'brackets a draft, most': Math.max(...brackets),
    'length within its band': round(inBand(drafts), 3),
  };
  return { drafts: drafts.length, figures };
}

type Bound = { figure: keyof Figures; most?: number; least?: number };
const bounds: readonly Bound[] = [
  { figure: 'openings that repeat within an idea', most: 0 },
  { figure: 'the same where one kind of hook is asked for', most: 0 },
  { figure: 'openings that repeat across ideas of a field', most: 0.02 },
  { figure: 'drafts that open with the idea word for word', most: 0.34 },
  { figure: 'drafts that open with a bracket', most: 0 },
  { figure: 'drafts with a phrase that sounds like a machine', most: 0 },
  { figure: 'sentences that stand in drafts of another field too', most: 0.25 },
  { figure: "share of the idea's words kept", least: 0.95 },
  { figure: 'words of the idea in a draft, counted each time, mean', least: 6 },
  { figure: 'reading ease (Flesch), median', least: 70 },
  { figure: 'brackets a draft, most', most: 4 },
  { figure: 'length within its band', least: 1 },
];

export const writingBench: Benchmark = {
  about:
    'the built-in writer over 64 ideas of eight fields, three drafts at each of three lengths, beside itself at 5c578de',
  run() {
    const { drafts, figures } = measure();
    const beside = Object.entries(figures).flatMap(([name, value]) => [
      [name, value],
      [`${name}, at 5c578de`, before[name as keyof Figures]],
    ]);
    const targets = bounds.map(({ figure, most, least }) => {
      const value = figures[figure];
      const met = (most === undefined || value <= most) && (least === undefined || value >= least);
      return { target: `${figure}: ${most === undefined ? `at least ${least}` : `at most ${most}`}`, value, met };
    });
    return Promise.resolve({ figures: { drafts, ...Object.fromEntries(beside) }, targets });
  },
};
