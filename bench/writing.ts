// How the built-in writer writes, over 64 ideas of eight fields: three drafts of each at every length. The peer is the writer as it was at
// commit 5c578de, measured by this same program.
import { openBrackets } from '#contract/brackets.ts';
import { length_bands, post_lengths, type PostLength } from '#contract/hooks.ts';
import { writeDraft } from '#server/writer/builtin/create-builtin-writer.ts';
import { contentWords } from '#server/writer/builtin/english/words.ts';
import { ownAngles } from '#server/writer/builtin/own-angles.ts';
import type { PostRequest } from '#server/writer/port.ts';
import { median, round, type Benchmark } from './benchmark.ts';
import { ideas } from './writing-ideas.ts';
import { machine_phrases } from './writing-phrases.ts';

const background: PostRequest['background'] = {
  onboarding: { description: [], contentFocus: [], linkedinGoals: [], targetAudience: [] },
  voice: null,
  evidence: [],
};

/** Measured with this program at 5c578de. */
const before = { within_idea: 0.313, across: 0 };

type Draft = { idea: string; field: string; length: PostLength; text: string };

function writeAll(): Draft[] {
  const drafts: Draft[] = [];
  for (const [field, own] of Object.entries(ideas)) {
    for (const idea of own) {
      for (const length of post_lengths) {
        const request: PostRequest = { idea, mode: 'topic', hook: null, post_length: length, background };
        for (const angle of ownAngles(request, 3)) {
          drafts.push({ idea, field, length, text: writeDraft(request, angle, null) });
        }
      }
    }
  }
  return drafts;
}

const openingOf = ({ text }: Draft): string => (text.split('\n')[0] ?? '').toLowerCase();
const share = (part: number, of: number): number => round(part / of, 3);

/** Of drafts of one idea and length: those that begin like an earlier one. */
function repeatedWithin(drafts: Draft[]): number {
  const groups = Map.groupBy(drafts, ({ idea, length }) => `${idea} ${length}`);
  const repeated = [...groups.values()].map((group) => group.length - new Set(group.map(openingOf)).size);
  return share(
    repeated.reduce((sum, n) => sum + n, 0),
    drafts.length,
  );
}

/** Of ideas of one field at one length: drafts that begin like one of another idea, the idea's own words left out. */
function repeatedAcross(drafts: Draft[]): number {
  const masked = (draft: Draft): string => {
    const words = new Set(contentWords(draft.idea));
    return openingOf(draft).replaceAll(/[\p{L}'-]+/gu, (word) => (words.has(word) ? '_' : word));
  };
  const groups = Map.groupBy(drafts, ({ field, length }) => `${field} ${length}`);
  let repeated = 0;
  for (const group of groups.values()) {
    const seen = new Map<string, string>();
    for (const draft of group) {
      const opening = masked(draft);
      const owner = seen.get(opening);
      if (owner === undefined) seen.set(opening, draft.idea);
      else if (owner !== draft.idea) repeated += 1;
    }
  }
  return share(repeated, drafts.length);
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}'’-]+/gu) ?? [];

/** Syllables by groups of vowels, a silent e left out: what Flesch's formula is usually fed with. */
function syllablesOf(word: string): number {
  const groups = word
    .toLowerCase()
    .replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '')
    .match(/[aeiouy]{1,2}/g);
  return Math.max(1, groups?.length ?? 1);
}

function readingEase(text: string): number {
  const words = wordsOf(text);
  const sentences = Math.max(1, text.split(/[.!?:]+\s|\n+/).filter((part) => /\p{L}/u.test(part)).length);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 206.835 - 1.015 * (words.length / sentences) - 84.6 * (syllables / Math.max(1, words.length));
}

function keptWords({ idea, text }: Draft): number {
  const words = [...new Set(contentWords(idea))];
  const there = text.toLowerCase();
  return words.length === 0 ? 1 : words.filter((word) => there.includes(word.slice(0, 6))).length / words.length;
}

const phrase_patterns = machine_phrases.map((phrase) => new RegExp(`(?<![\\p{L}-])${phrase}(?![\\p{L}-])`, 'iu'));
const hasMachinePhrase = ({ text }: Draft): boolean => phrase_patterns.some((pattern) => pattern.test(text));

export const writingBench: Benchmark = {
  about: 'the built-in writer over 64 ideas of eight fields, three drafts at each of three lengths',
  run() {
    const drafts = writeAll();
    const within = repeatedWithin(drafts);
    const across = repeatedAcross(drafts);
    const machine = share(drafts.filter(hasMachinePhrase).length, drafts.length);
    const kept = round(drafts.reduce((sum, draft) => sum + keptWords(draft), 0) / drafts.length, 2);
    const ease = round(median(drafts.map(({ text }) => readingEase(text))));
    const brackets = drafts.map(({ text }) => openBrackets(text).length);
    const fits = ({ length, text }: Draft): boolean =>
      text.length >= length_bands[length].min && text.length <= length_bands[length].max;
    const in_band = share(drafts.filter(fits).length, drafts.length);
    return Promise.resolve({
      figures: {
        drafts: drafts.length,
        'openings that repeat within an idea': within,
        'the same at 5c578de': before.within_idea,
        'openings that repeat across ideas of a field': across,
        'the same across at 5c578de': before.across,
        'drafts with a phrase that sounds like a machine': machine,
        "share of the idea's content words kept": kept,
        'reading ease (Flesch), median': ease,
        'brackets a draft, median': median(brackets),
        'brackets a draft, most': Math.max(...brackets),
        'length within its band': in_band,
      },
      targets: [
        { target: 'no opening repeats within an idea', value: within, met: within === 0 },
        { target: 'at most 5 in 100 openings repeat across ideas', value: across, met: across <= 0.05 },
        { target: 'at most 2 in 100 drafts with a machine phrase', value: machine, met: machine <= 0.02 },
        { target: "at least 0.9 of the idea's words kept", value: kept, met: kept >= 0.9 },
        { target: 'reading ease of at least 60', value: ease, met: ease >= 60 },
        { target: 'at most 4 brackets in any draft', value: Math.max(...brackets), met: Math.max(...brackets) <= 4 },
        { target: 'every length within its band', value: in_band, met: in_band === 1 },
      ],
    });
  },
};
