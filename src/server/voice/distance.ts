// How far a text is from a voice, and why: each figure against how much it usually differs from person to person.
import { type VoiceFigure } from '#contract/voice.ts';
import { function_words, type Measure } from './measure.ts';
import type { Measured } from './profile.ts';

/** How much a figure differs between people who write on LinkedIn, and what it weighs. Chosen by hand; bench voice says how well they do. */
const spread: Record<VoiceFigure, { of: number; weight: number }> = {
  sentence_words: { of: 4, weight: 2 },
  short_sentences: { of: 18, weight: 1.5 },
  long_sentences: { of: 15, weight: 1.5 },
  paragraph_sentences: { of: 1, weight: 1.5 },
  post_words: { of: 90, weight: 0.5 },
  word_letters: { of: 0.35, weight: 1.5 },
  commas: { of: 0.45, weight: 1.5 },
  questions: { of: 10, weight: 0.7 },
  exclamations: { of: 10, weight: 1.5 },
  colons: { of: 10, weight: 1 },
  dashes: { of: 8, weight: 1 },
  parentheses: { of: 7, weight: 1 },
  quotes: { of: 8, weight: 0.7 },
  ellipses: { of: 6, weight: 1 },
  emoji: { of: 1.5, weight: 1.5 },
  capitals: { of: 1.2, weight: 0.7 },
  contractions: { of: 1.5, weight: 1.5 },
  i: { of: 2.5, weight: 1 },
  we: { of: 2, weight: 1 },
  you: { of: 2.2, weight: 1 },
  hashtags: { of: 1.8, weight: 1 },
  list_lines: { of: 18, weight: 1 },
  small_starts: { of: 20, weight: 1 },
  closing_questions: { of: 60, weight: 0.7 },
};
/** Beyond it a figure says "different" and no more. */
const most_deviations = 3;
/** Of all function words together, against all figures together. */
const function_word_weight = 0.35;

export type Difference = { figure: VoiceFigure; own: number; other: number; deviations: number };
export type Distance = { distance: number; differences: Difference[] };

/** 0 is the same; about 1 is another person. Differences come with the greatest first. */
export function distanceTo(voice: Pick<Measured, 'figures' | 'function_words'>, text: Measure): Distance {
  const figures = Object.keys(spread) as VoiceFigure[];
  const differences = figures.map((figure) => {
    const [own, other] = [voice.figures[figure], text.figures[figure]];
    return { figure, own, other, deviations: (other - own) / spread[figure].of };
  });
  const weights = differences.reduce((sum, { figure }) => sum + spread[figure].weight, 0);
  const squares = differences.reduce(
    (sum, { figure, deviations }) => sum + spread[figure].weight * Math.min(most_deviations, Math.abs(deviations)) ** 2,
    0,
  );
  const of_figures = Math.sqrt(squares / weights);
  const of_words = functionWordDistance(voice.function_words, text);
  return {
    distance: (1 - function_word_weight) * of_figures + function_word_weight * of_words,
    differences: differences.toSorted((a, b) => Math.abs(b.deviations) - Math.abs(a.deviations)),
  };
}

/** A short text has each of them by chance, so that a difference counts by how far it is beyond that chance. */
function functionWordDistance(own: number[], { function_words: other, words }: Measure): number {
  const sum = own.reduce((total, rate, at) => {
    const chance = Math.sqrt((100 * Math.max(0.3, rate)) / Math.max(20, words));
    return total + Math.min(most_deviations, Math.abs((other[at] ?? 0) - rate) / (chance + 0.4));
  }, 0);
  return sum / function_words.length;
}

const least_said = 1;
const reasons_most = 4;

/** In sentences, the greatest difference first; none where nothing is far. */
export function reasonsOf(differences: Difference[]): string[] {
  return differences
    .filter(({ deviations }) => Math.abs(deviations) >= least_said)
    .slice(0, reasons_most)
    .map(reasonOf);
}

const shown = (value: number): string =>
  (value >= 10 ? Math.round(value) : Math.round(value * 10) / 10).toLocaleString('en');

const sayings: Record<VoiceFigure, (own: string, other: string) => string> = {
  sentence_words: (own, other) => `Sentences have ${other} words on average; yours have ${own}.`,
  short_sentences: (own, other) => `${other} of 100 sentences are short; of yours ${own} are.`,
  long_sentences: (own, other) => `${other} of 100 sentences are long; of yours ${own} are.`,
  paragraph_sentences: (own, other) => `Paragraphs have ${other} sentences; yours have ${own}.`,
  post_words: (own, other) => `The text has ${other} words; your posts have about ${own}.`,
  word_letters: (own, other) => `Words have ${other} letters on average; yours have ${own}.`,
  commas: (own, other) => `There are ${other} commas in a sentence; in yours ${own}.`,
  questions: (own, other) => `There are ${other} questions in 100 sentences; in yours ${own}.`,
  exclamations: (own, other) => `There are ${other} exclamation marks in 100 sentences; in yours ${own}.`,
  colons: (own, other) => `There are ${other} colons in 100 sentences; in yours ${own}.`,
  dashes: (own, other) => `There are ${other} dashes in 100 sentences; in yours ${own}.`,
  parentheses: (own, other) => `There are ${other} parentheses in 100 sentences; in yours ${own}.`,
  quotes: (own, other) => `There are ${other} quotations in 100 sentences; in yours ${own}.`,
  ellipses: (own, other) => `There are ${other} ellipses in 100 sentences; in yours ${own}.`,
  emoji: (own, other) => `There are ${other} emoji in 100 words; in yours ${own}.`,
  capitals: (own, other) => `${other} of 100 words are in capitals; of yours ${own}.`,
  contractions: (own, other) => `${other} of 100 words are contractions such as "don't"; of yours ${own}.`,
  i: (own, other) => `${other} of 100 words are "I" or "my"; of yours ${own}.`,
  we: (own, other) => `${other} of 100 words are "we" or "our"; of yours ${own}.`,
  you: (own, other) => `${other} of 100 words are "you" or "your"; of yours ${own}.`,
  hashtags: (own, other) => `There are ${other} hashtags; your posts have ${own}.`,
  list_lines: (own, other) => `${other} of 100 lines are points of a list; of yours ${own}.`,
  small_starts: (own, other) => `${other} of 100 lines begin with a small letter; of yours ${own}.`,
  closing_questions: (own, other) =>
    other === '0'
      ? `The text does not end with a question; ${own} of 100 of your posts do.`
      : `The text ends with a question; ${own} of 100 of your posts do.`,
};

const reasonOf = ({ figure, own, other }: Difference): string => sayings[figure](shown(own), shown(other));

/** 100 is as near as the user's own texts are to each other on average. */
export const scoreOf = (distance: number, own_distance: number): number =>
  Math.round(100 * Math.exp(-Math.max(0, distance - own_distance) / 0.6));
