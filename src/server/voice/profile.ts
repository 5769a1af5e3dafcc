// A voice from many texts: the means of what was measured, what recurs in them, and how far the texts are from each other.
import { voiceNeeded, type VoiceFigures, type VoiceSampleKind } from '#contract/voice.ts';
import type { HookKind } from '#contract/hooks.ts';
import { distanceTo } from './distance.ts';
import { measuredBy, type MeasuredFigures, type Measured } from './measured.ts';
import { isSmallWord, personsSaid } from './languages.ts';
import { measure, wordsIn, type Measure } from './measure.ts';
import { createGramCounter } from './ngrams.ts';

export type SampleText = { text: string; kind: VoiceSampleKind };

/** An accepted edit shows the user's taste, not their hand. */
const weights: Record<VoiceSampleKind, number> = { own: 1, accepted: 0.25, rejected: 0 };
const takenMost = 1 / 3;
/** How far people's texts usually are from their other ones, and how many samples it takes to outweigh that. */
const usualDistance = 0.8;
const usualSamples = 15;
/** The newest; more would tell nothing new, and take time. */
const comparedMost = 40;
const foldsMost = 8;
const turnsUnitsMost = 200_000;
/** As much of the newest text as can be measured in a fraction of a second. */
const unitsMost = 600_000;

/** Returns null if none of the texts is the user's own. @param samples newest first. */
export function profileOf(samples: SampleText[]): Measured | null {
  const all = newest(samples)
    .map(({ text, kind }) => ({ text, measured: measure(text), weight: weights[kind] }))
    .filter(({ measured, weight }) => measured.words > 0 && weight > 0);
  if (!all.some(({ weight }) => weight === 1)) return null;
  const read = bounded(all);
  const known = knownOf(read);
  const own = read.filter(isOwn);
  const texts = own.map(({ text }) => text);
  const measured = own.map((one) => one.measured);
  const found = {
    ...known,
    own_figures: countedThrough(measured),
    measured_by: measuredBy,
    language: mostFrequent(measured.flatMap(({ language }) => (language === null ? [] : [language]))),
    openings: openingsOf(measured),
    favourite_words: favouritesOf(texts),
    favourite_emoji: repeatedIn(texts, /\p{Extended_Pictographic}\ufe0f?/gu),
    favourite_hashtags: repeatedIn(texts, /#[\p{L}\p{N}_]+/gu),
    list_mark: mostFrequent(
      measured.flatMap(({ list_mark }) => (list_mark === null || /\d/.test(list_mark) ? [] : [list_mark])),
    ),
    open_lines: meanOf(measured.map(({ open_lines }) => open_lines)),
    written_out: meanOf(measured.map(({ written_out }) => written_out)),
    samples: own.length,
    sample_words: measured.reduce((sum, { words }) => sum + words, 0),
    own_distance: ownDistance(read),
  } satisfies Omit<Measured, 'words'>;
  return {
    ...found,
    words: [describe({ ...found, figures: found.own_figures }), avoidedIn(samples, known)]
      .filter((line) => line !== '')
      .join(' '),
  };
}

function newest(samples: SampleText[]): SampleText[] {
  let units = 0;
  return samples.filter(({ text }) => {
    units += text.length;
    return units <= unitsMost;
  });
}

type MeasuredText = { text: string; measured: Measure; weight: number };

/** However many edits were accepted, together they weigh at most a third of the user's own texts: or drafts would learn from drafts. */
function bounded(all: MeasuredText[]): MeasuredText[] {
  const sumOf = (read: MeasuredText[]): number => read.reduce((sum, one) => sum + worth(one), 0);
  const [own, taken] = [sumOf(all.filter(isOwn)), sumOf(all.filter((one) => !isOwn(one)))];
  const share = Math.min(1, (own * takenMost) / Math.max(taken, 1e-9));
  return all.map((one) => (isOwn(one) ? one : { ...one, weight: one.weight * share }));
}
const isOwn = ({ weight }: MeasuredText): boolean => weight === 1;

/** A longer text says more about how somebody writes, up to a point. */
const worth = ({ weight, measured }: MeasuredText): number => weight * Math.sqrt(Math.min(400, measured.words));

/** Figures of posts, not of sentences or words: every post counts the same, or "one of two" could come out as 45 of 100. */
const ofPosts: ReadonlySet<keyof VoiceFigures> = new Set(['post_words', 'hashtags', 'closing_questions']);

function knownOf(read: MeasuredText[]): MeasuredFigures {
  const keys = Object.keys(read[0]?.measured.figures ?? {}) as (keyof VoiceFigures)[];
  const figures = Object.fromEntries(
    keys.map((key) => {
      const weigh = ofPosts.has(key) ? ({ weight }: MeasuredText) => weight : worth;
      const total = read.reduce((sum, one) => sum + weigh(one), 0);
      return [key, read.reduce((sum, one) => sum + weigh(one) * one.measured.figures[key], 0) / total];
    }),
  );
  const turns = createGramCounter();
  let units = 0;
  for (const { text, measured, weight } of read) {
    units += text.length;
    if (units <= turnsUnitsMost || units === text.length) turns.add(measured.turns(), weight);
  }
  return { figures: figures as VoiceFigures, turns: turns.habits() };
}

const shareOf: Partial<Record<keyof VoiceFigures, keyof Measure['counts']>> = {
  ...Object.fromEntries([...ofPosts].map((key) => [key, 'posts'])),
  paragraph_sentences: 'paragraphs',
  list_lines: 'lines',
  small_starts: 'lines',
  word_letters: 'words',
  emoji: 'words',
  capitals: 'words',
  contractions: 'words',
  i: 'words',
  we: 'words',
  you: 'words',
};

/** As if all texts were one: what is said "per 100 words" can be counted again in them. */
function countedThrough(read: Measure[]): VoiceFigures {
  const keys = Object.keys(read[0]?.figures ?? {}) as (keyof VoiceFigures)[];
  const of = (key: keyof VoiceFigures, { counts }: Measure): number => counts[shareOf[key] ?? 'sentences'];
  const figures = keys.map((key) => {
    const total = read.reduce((sum, one) => sum + of(key, one), 0);
    return [key, read.reduce((sum, one) => sum + of(key, one) * one.figures[key], 0) / Math.max(1, total)];
  });
  return Object.fromEntries(figures) as VoiceFigures;
}

function ownDistance(all: MeasuredText[]): number {
  const read = all.filter(({ weight }) => weight === 1).slice(0, comparedMost);
  if (read.length < 3) return usualDistance;
  const folds = Math.min(foldsMost, read.length);
  const distances = Array.from({ length: folds }, (_, fold) => {
    const known = knownOf(read.filter((_one, at) => at % folds !== fold));
    return read.filter((_one, at) => at % folds === fold).map(({ measured }) => distanceTo(known, measured).distance);
  }).flat();
  const { length } = distances;
  return (length * meanOf(distances) + usualSamples * usualDistance) / (length + usualSamples);
}

const meanOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function openingsOf(measured: Measure[]): Measured['openings'] {
  const known = measured.flatMap(({ opening }) => (opening === null ? [] : [opening]));
  return [...Map.groupBy(known, (hook) => hook)]
    .map(([hook, found]) => ({ hook, share: Math.round((100 * found.length) / measured.length) }))
    .toSorted((a, b) => b.share - a.share);
}

function mostFrequent<T>(all: T[]): T | null {
  const counts = [...Map.groupBy(all, (one) => one)].toSorted(([, a], [, b]) => b.length - a.length);
  return counts[0]?.[0] ?? null;
}

const refusable: Partial<Record<keyof VoiceFigures, string>> = {
  sentence_words: 'longer sentences',
  exclamations: 'exclamation marks',
  questions: 'more questions',
  emoji: 'emoji',
  hashtags: 'hashtags',
  list_lines: 'lists',
  capitals: 'words in capitals',
  contractions: 'contractions',
  dashes: 'dashes',
  ellipses: 'ellipses',
  word_letters: 'longer words',
};
const refusalsNeeded = 3;
const refusalsMost = 100;

/** What rejected edits have and the user's own texts do not. '' if nothing stands out. */
function avoidedIn(samples: SampleText[], own: MeasuredFigures): string {
  const rejected = samples
    .filter(({ kind }) => kind === 'rejected')
    .slice(0, refusalsMost)
    .map(({ text }) => measure(text));
  if (rejected.length < refusalsNeeded) return '';
  const all = rejected.map((one) => distanceTo(own, one).differences);
  const found = Object.entries(refusable).filter(([figure]) => {
    const over = all.filter((differences) => differences.some((one) => one.figure === figure && one.away > 1));
    return over.length >= refusalsNeeded && over.length > rejected.length / 2;
  });
  return found.length === 0 ? '' : `Has turned down edits with ${found.map(([, said]) => said).join(', ')}.`;
}

export const isThin = ({ samples, sample_words }: Pick<Measured, 'samples' | 'sample_words'>): boolean =>
  samples < voiceNeeded.samples || sample_words < voiceNeeded.words;

// The words that recur in somebody's texts, except those that recur in everybody's.
const everyday = new Set(
  `the and for that this with was were are but not you your our his her their they them she him has had have from about into then than when what
  who how why all any can could would should will one two get got make made like just more most some time day year people work thing things
  know think want need going because there here been also only very much even still over after before really something someone don't it's`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Used in at least three texts and a fifth of them. */
function favouritesOf(texts: string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of new Set(wordsIn(text)))
      if (word.length > 3 && !everyday.has(word) && !isSmallWord(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= Math.max(3, texts.length / 5))
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, 8)
    .map(([word]) => word);
}

/** Found in at least two texts and a quarter of them. */
function repeatedIn(texts: string[], pattern: RegExp): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) for (const one of new Set(text.match(pattern))) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= Math.max(2, texts.length / 4))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([one]) => one);
}

const opensWith: Record<HookKind, string> = {
  question: 'a question',
  contrarian: 'a claim against what most people say',
  number: 'a number',
  story: 'a moment of a story',
  confession: 'a confession',
  lesson: 'what was learned',
  how_to: 'how to do something',
  mistake: 'a mistake',
  observation: 'an observation',
  before_after: 'how it was and how it is now',
};

function describe(found: Omit<Measured, 'words'>): string {
  const { figures, openings, favourite_words, list_mark, open_lines, samples } = found;
  return [
    sentenceLine(figures),
    paragraphLine(figures),
    personLine(found),
    contractionLine(found),
    signLine(figures),
    figures.exclamations < 2 ? none('exclamation marks', figures.exclamations) : '',
    open_lines > 60 ? 'Mostly leaves out the period at the end of a line.' : '',
    emojiLine(found),
    figures.hashtags < 0.3
      ? none('hashtags', figures.hashtags)
      : `About ${counted(Math.max(1, figures.hashtags), 'hashtag')} per post.`,
    figures.list_lines > 15 ? `Likes lists${list_mark === null ? '' : `, with ${list_mark} before each point`}.` : '',
    figures.small_starts > 40 ? 'Begins lines with a small letter.' : '',
    openingLine(openings, samples),
    closingLine(found),
    favourite_words.length > 2 ? `Words they come back to: ${favourite_words.slice(0, 6).join(', ')}.` : '',
  ]
    .filter((line) => line !== '')
    .join(' ');
}

/** In short texts a single emoji is many per 100 words: many are at least one per text, too. */
function emojiLine({ figures: { emoji }, samples, sample_words }: Omit<Measured, 'words'>): string {
  if (emoji < 0.15) return none('emoji', emoji);
  const perText = (emoji * sample_words) / 100 / samples;
  return emoji > 1.5 && perText >= 1 ? 'Many emoji.' : 'An emoji now and then.';
}

/** One text alone is no habit. */
function openingLine([first]: Measured['openings'], samples: number): string {
  const isOften = first && first.share >= 30 && Math.round((first.share * samples) / 100) > 1;
  return isOften && samples > 2 ? `Often opens with ${opensWith[first.hook]}.` : '';
}

const counted = (value: number, what: string): string => {
  const whole = Math.max(1, Math.round(value));
  return `${whole} ${what}${whole === 1 ? '' : 's'}`;
};
const none = (what: string, value: number): string => (value === 0 ? `No ${what}.` : `Hardly any ${what}.`);

function sentenceLine({ sentence_words, short_sentences, long_sentences }: VoiceFigures): string {
  const kind = sentence_words < 9 ? 'Short' : sentence_words > 16 ? 'Long' : 'Medium-length';
  const mixed = short_sentences > 20 && long_sentences > 12 ? ', short ones between long ones' : '';
  return `${kind} sentences: about ${counted(sentence_words, 'word')}${mixed}.`;
}

function paragraphLine({ paragraph_sentences }: VoiceFigures): string {
  if (paragraph_sentences < 1.6) return 'Mostly one-sentence paragraphs.';
  return `Paragraphs of about ${counted(paragraph_sentences, 'sentence')}.`;
}

function personLine({ figures: { i, we, you }, language }: Pick<Measured, 'figures' | 'language'>): string {
  if (language === null) return '';
  const said = personsSaid(language);
  const persons = [
    i > 2 ? `"${said[0]}"` : '',
    we > 1.5 ? `"${said[1]}"` : '',
    you > 2 ? `"${said[2]}" to the reader` : '',
  ].filter((person) => person !== '');
  // In Spanish, Italian and Portuguese the verb alone says who.
  if (persons.length === 0) return ['es', 'it', 'pt'].includes(language) ? '' : 'Seldom speaks of themselves.';
  return `Writes ${persons.join(' and ')}.`;
}

const writtenOutNeeded = 3;

function contractionLine({ figures, language, written_out, samples }: Omit<Measured, 'words'>): string {
  if (language !== 'en') return '';
  if (figures.contractions > 1.5) return 'Uses contractions like "don\'t".';
  const often = written_out * samples >= writtenOutNeeded;
  return figures.contractions < 0.4 && often ? 'Writes words out: "do not" more than "don\'t".' : '';
}

function signLine(figures: VoiceFigures): string {
  const signs = [
    figures.exclamations > 12 ? 'exclamation marks' : '',
    figures.questions > 15 ? 'questions in between' : '',
    figures.dashes > 12 ? 'dashes' : '',
    figures.parentheses > 8 ? 'asides in parentheses' : '',
    figures.ellipses > 6 ? 'ellipses' : '',
    figures.colons > 15 ? 'colons' : '',
    figures.capitals > 1.5 ? 'words in capitals' : '',
  ].filter((sign) => sign !== '');
  return signs.length === 0 ? '' : `Likes ${signs.join(', ')}.`;
}

function closingLine({ figures: { closing_questions }, samples }: Pick<Measured, 'figures' | 'samples'>): string {
  if (closing_questions >= 50) return samples > 2 ? 'Ends with a question.' : '';
  return closing_questions <= 15 && samples > 2 ? 'Seldom ends with a question.' : '';
}
