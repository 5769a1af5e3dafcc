// How far a text is from a voice, and why: each figure against how much it usually differs between people, and its turns of phrase (ngrams.ts).
import type { VoiceFigure } from '#contract/voice.ts';
import { measure, type Measure } from './measure.ts';
import type { MeasuredFigures, Measured } from './measured.ts';
import { strangeness } from './ngrams.ts';

type Scale = (value: number) => number;
/** For lengths every doubling is the same step; for rates (`roots`) a little more of nothing counts for more than a little more of a lot. */
const doublings =
  (of: number, from = 1): Scale =>
  (value) =>
    Math.log2((from + value) / from) / of;
const roots =
  (of: number): Scale =>
  (value) =>
    Math.sqrt(value) / of;
const steps =
  (of: number): Scale =>
  (value) =>
    value / of;

/** A step of 1 is how much people usually differ; the weights were learned on half of the bench's authors and judged on the others. */
const scales: Record<VoiceFigure, { scale: Scale; weight: number }> = {
  sentence_words: { scale: doublings(0.65, 2), weight: 0.3 },
  short_sentences: { scale: roots(2), weight: 0.28 },
  long_sentences: { scale: roots(2), weight: 0.36 },
  paragraph_sentences: { scale: doublings(0.9), weight: 0.61 },
  post_words: { scale: doublings(1.44, 10), weight: 0.43 },
  word_letters: { scale: steps(0.4), weight: 0.41 },
  commas: { scale: roots(0.4), weight: 0.4 },
  questions: { scale: roots(2), weight: 0.3 },
  exclamations: { scale: roots(2), weight: 0.4 },
  colons: { scale: roots(2), weight: 0.38 },
  dashes: { scale: roots(2), weight: 0.32 },
  parentheses: { scale: roots(2), weight: 0.38 },
  quotes: { scale: roots(2), weight: 0.36 },
  ellipses: { scale: roots(2), weight: 0.3 },
  emoji: { scale: roots(2), weight: 0.51 },
  capitals: { scale: roots(2), weight: 0.77 },
  contractions: { scale: roots(2), weight: 1.38 },
  i: { scale: roots(2), weight: 0.73 },
  we: { scale: roots(2), weight: 1.05 },
  you: { scale: roots(2), weight: 0.84 },
  hashtags: { scale: roots(2), weight: 0.32 },
  list_lines: { scale: roots(2), weight: 0.25 },
  small_starts: { scale: roots(2), weight: 0.23 },
  closing_questions: { scale: roots(2), weight: 0.5 },
};
const figuresOfVoice = Object.keys(scales) as VoiceFigure[];
const allWeights = figuresOfVoice.reduce((sum, figure) => sum + scales[figure].weight, 0);
/** Deviations are capped here: a larger one says "different" and nothing more precise. */
const mostSteps = 3;
/** The weight of the turns relative to the mean of the figures. */
const turnsWeight = 0.45;

/** `away` is in steps and has a sign; `share` is what it adds to the distance. */
type Difference = { figure: VoiceFigure; own: number; other: number; away: number; share: number };
type Distance = { distance: number; differences: Difference[]; turns: number };

/** 0 is the same text; a person's own texts are about 0.8 away, other people's 1 or more. Differences are sorted by share, largest first. */
export function distanceTo(voice: MeasuredFigures, text: Measure): Distance {
  const differences = figuresOfVoice.map((figure) => {
    const [own, other] = [voice.figures[figure], text.figures[figure]];
    const { scale, weight } = scales[figure];
    const away = scale(other) - scale(own);
    return { figure, own, other, away, share: (weight * Math.min(mostSteps, Math.abs(away))) / allWeights };
  });
  const turns = turnsWeight * strangeness(voice.turns, text.turns());
  return {
    distance: differences.reduce((sum, { share }) => sum + share, 0) + turns,
    differences: differences.toSorted((a, b) => b.share - a.share),
    turns,
  };
}

const leastSaid = 1;
const reasonsMost = 4;

/** How strange the turns must be to be mentioned. */
const strangeSaid = 1.5;

/** As sentences, what counts most first; none if nothing is far off. */
function reasonsOf({ differences, turns }: Distance): string[] {
  const said = differences
    .filter(({ away }) => Math.abs(away) >= leastSaid)
    .map((difference) => ({ share: difference.share, sentence: reasonOf(difference) }));
  if (turns >= turnsWeight * strangeSaid)
    said.push({
      share: turns - turnsWeight,
      sentence: 'It has few of the words and phrases your posts keep coming back to.',
    });
  return said
    .toSorted((a, b) => b.share - a.share)
    .slice(0, reasonsMost)
    .map(({ sentence }) => sentence);
}

const shown = (value: number): string =>
  (value >= 10 ? Math.round(value) : Math.round(value * 10) / 10).toLocaleString('en');

type Saying = (own: string, other: string) => string;

const counted = (count: string, one: string, more = `${one}s`): string => `${count} ${count === '1' ? one : more}`;
const inHundred =
  (one: string, more?: string): Saying =>
  (own, other) =>
    `The text has ${counted(other, one, more)} per 100 sentences; your posts have ${own}.`;
const percent =
  (what: string): Saying =>
  (own, other) =>
    `${other}% of ${what}; in your posts, it’s ${own}%.`;

const sayings: Record<VoiceFigure, Saying> = {
  sentence_words: (own, other) => `Sentences average ${counted(other, 'word')}; yours average ${own}.`,
  short_sentences: percent('sentences are short'),
  long_sentences: percent('sentences are long'),
  paragraph_sentences: (own, other) => `Paragraphs average ${counted(other, 'sentence')}; yours average ${own}.`,
  post_words: (own, other) => `The text has ${counted(other, 'word')}; your posts have about ${own}.`,
  word_letters: (own, other) => `Words average ${counted(other, 'letter')}; yours average ${own}.`,
  commas: (own, other) => `The text has ${counted(other, 'comma')} per sentence; your posts have ${own}.`,
  questions: inHundred('question'),
  exclamations: inHundred('exclamation mark'),
  colons: inHundred('colon'),
  dashes: inHundred('dash', 'dashes'),
  parentheses: inHundred('aside in parentheses', 'asides in parentheses'),
  quotes: inHundred('quotation'),
  ellipses: inHundred('ellipsis', 'ellipses'),
  emoji: (own, other) => `The text has ${other} emoji per 100 words; your posts have ${own}.`,
  capitals: percent('words are in capitals'),
  contractions: percent('words are contractions such as "don\'t"'),
  i: percent('words are "I", "my" or similar'),
  we: percent('words are "we", "our" or similar'),
  you: percent('words are "you", "your" or similar'),
  hashtags: (own, other) => `The text has ${counted(other, 'hashtag')}; your posts have ${own}.`,
  list_lines: percent('lines are list items'),
  small_starts: percent('lines begin with a small letter'),
  closing_questions: (own, other) =>
    `The text ${other === '0' ? 'doesn’t end' : 'ends'} with a question; ${own}% of your posts do.`,
};

const reasonOf = ({ figure, own, other }: Difference): string => sayings[figure](shown(own), shown(other));

/** How far beyond the distance of their own texts the score is a half, and how fast it falls. */
const halfBeyond = 0.33;
const fall = 0.19;

/** Falls with distance and never reaches 0: the user's own texts score about 85, a very different writer's under 20. To a thousandth. */
const scoreOf = (distance: number, ownDistance: number): number =>
  Math.round(100_000 / (1 + Math.exp((distance - ownDistance - halfBeyond) / fall))) / 1000;

type VoiceComparison = { score: number; distance: number; reasons: string[] };

/** A text compared with a voice, as it goes on the wire. */
export function compared(voice: Measured, content: string): VoiceComparison {
  const far = distanceTo(voice, measure(content));
  return {
    score: scoreOf(far.distance, voice.own_distance),
    distance: Math.round(far.distance * 10_000) / 10_000,
    reasons: reasonsOf(far),
  };
}

// Which of a user's own posts are closest to a subject: by the words they share with it, with rarer words counting more.
const readUnits = 3000;
const ownMost = 4;
const ownLeast = 2;

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .slice(0, readUnits)
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{M}\p{N}]{2,}/gu) ?? [],
  );

/**
 * At most four, the nearest first; if fewer share a word with the subject, the newest fill up to two: they still show how the person writes.
 * @param texts newest first.
 */
export function nearestTo(subject: string, texts: readonly string[]): string[] {
  const asked = wordsOf(subject);
  const read = texts.map((text) => ({ text, words: wordsOf(text) }));
  const worth = new Map(
    [...asked].map((word) => [word, Math.log(texts.length / read.filter(({ words }) => words.has(word)).length)]),
  );
  // A word that nearly every post has says nothing about a subject.
  const ranked = read
    .map(({ text, words }) => {
      const shared = [...asked].filter((word) => words.has(word)).map((word) => worth.get(word) ?? 0);
      return { text, score: shared.reduce((sum, one) => sum + one, 0) / Math.sqrt(Math.max(20, words.size)) };
    })
    .toSorted((a, b) => b.score - a.score);
  const near = ranked.filter(({ score }) => score > 0.05).slice(0, ownMost);
  const rest = texts.filter((text) => !near.some((one) => one.text === text));
  return [...near.map(({ text }) => text), ...rest.slice(0, Math.max(0, ownLeast - near.length))];
}
