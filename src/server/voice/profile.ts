// A voice out of many texts: the mean of what was measured, how far the texts are from each other, and all of it in sentences.
import { hook_labels, type HookKind } from '#contract/hooks.ts';
import { voice_needed, type VoiceFigures, type VoiceSampleKind } from '#contract/voice.ts';
import { distanceTo } from './distance.ts';
import { function_words, measure, wordsIn, type Measure } from './measure.ts';

export type Measured = {
  figures: VoiceFigures;
  function_words: number[];
  openings: { hook: HookKind; share: number }[];
  favourite_words: string[];
  list_mark: string | null;
  samples: number;
  sample_words: number;
  /** The mean distance of a sample from the profile of the others. */
  own_distance: number;
  words: string;
};

export type SampleText = { text: string; kind: VoiceSampleKind };

/** An edit that was taken is the user's taste, not their hand. */
const weights: Record<VoiceSampleKind, number> = { own: 1, accepted: 0.25, rejected: 0 };
/** What the writers' own distance is where there is too little to measure it. */
const usual_distance = 0.55;
const compared_most = 200;

/** null where there is nothing of the user's own. */
export function profileOf(samples: SampleText[]): Measured | null {
  const read = samples
    .map(({ text, kind }) => ({ text, measured: measure(text), weight: weights[kind] }))
    .filter(({ measured, weight }) => measured.words > 0 && weight > 0);
  if (!read.some(({ weight }) => weight === 1)) return null;
  const { figures, function_words: small } = meanOf(read);
  const openings = openingsOf(read.map(({ measured }) => measured));
  const avoided = avoidedIn(samples, { figures, function_words: small });
  const marks = read.flatMap(({ measured: { list_mark } }) =>
    list_mark === null || /\d/.test(list_mark) ? [] : [list_mark],
  );
  const found = {
    figures,
    function_words: small,
    openings,
    favourite_words: favouritesOf(read.map(({ text }) => text)),
    list_mark: mostFrequent(marks),
    samples: read.length,
    sample_words: read.reduce((sum, { measured }) => sum + measured.words, 0),
    own_distance: ownDistance(read),
  };
  return { ...found, words: [describe(found), avoided].filter((line) => line !== '').join(' ') };
}

type Read = { text: string; measured: Measure; weight: number };

/** A longer text says more of how somebody writes, up to a point. */
const worth = ({ weight, measured }: Read): number => weight * Math.sqrt(Math.min(400, measured.words));

function meanOf(read: Read[]): Pick<Measured, 'figures' | 'function_words'> {
  const total = read.reduce((sum, one) => sum + worth(one), 0);
  const mean = (valueOf: (measured: Measure) => number): number =>
    read.reduce((sum, one) => sum + worth(one) * valueOf(one.measured), 0) / total;
  const keys = Object.keys(read[0]?.measured.figures ?? {}) as (keyof VoiceFigures)[];
  const figures = Object.fromEntries(keys.map((key) => [key, mean((measured) => measured.figures[key])]));
  return {
    figures: figures as VoiceFigures,
    function_words: function_words.map((_, at) => mean((measured) => measured.function_words[at] ?? 0)),
  };
}

function ownDistance(all: Read[]): number {
  const read = all.slice(0, compared_most);
  if (read.length < 3) return usual_distance;
  const distances = read.map((one) => distanceTo(meanOf(read.filter((other) => other !== one)), one.measured).distance);
  return distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
}

function openingsOf(measured: Measure[]): Measured['openings'] {
  const known = measured.flatMap(({ opening }) => (opening === null ? [] : [opening]));
  return [...Map.groupBy(known, (hook) => hook)]
    .map(([hook, found]) => ({ hook, share: Math.round((100 * found.length) / measured.length) }))
    .toSorted((a, b) => b.share - a.share);
}

const everyday = new Set(
  `the and for that this with was were are but not you your our his her their they them she him has had have from about into then than when what
  who how why all any can could would should will one two get got make made like just more most some time day year people work thing things
  know think want need going because there here been also only very much even still over after before really something someone don't it's`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Said in at least three texts and a fifth of them. */
function favouritesOf(texts: string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of new Set(wordsIn(text)))
      if (word.length > 3 && !everyday.has(word) && !function_words.includes(word))
        counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= Math.max(3, texts.length / 5))
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, 8)
    .map(([word]) => word);
}

function mostFrequent(marks: string[]): string | null {
  const counts = [...Map.groupBy(marks, (mark) => mark)].toSorted(([, a], [, b]) => b.length - a.length);
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
const refusals_needed = 3;

/** What the edits that they did not want have and their own texts have not. '' where nothing shows. */
function avoidedIn(samples: SampleText[], own: Pick<Measured, 'figures' | 'function_words'>): string {
  const rejected = samples.filter(({ kind }) => kind === 'rejected').map(({ text }) => measure(text));
  if (rejected.length < refusals_needed) return '';
  const found = Object.entries(refusable).filter(([figure]) => {
    const over = rejected.filter((one) =>
      distanceTo(own, one).differences.some((difference) => difference.figure === figure && difference.deviations > 1),
    );
    return over.length >= refusals_needed && over.length > rejected.length / 2;
  });
  return found.length === 0 ? '' : `Has turned down edits with ${found.map(([, said]) => said).join(', ')}.`;
}

const whole = (value: number): string => String(Math.round(value));

/** Sentences for a writer, and for the user to correct. */
function describe(found: Omit<Measured, 'words'>): string {
  const { figures, openings, favourite_words, list_mark } = found;
  return [
    sentenceLine(figures),
    paragraphLine(figures),
    personLine(figures),
    figures.contractions > 1.5
      ? 'Uses contractions such as "don\'t".'
      : figures.contractions < 0.4
        ? 'Writes words out: "do not", never "don\'t".'
        : '',
    signLine(figures),
    figures.emoji < 0.15 ? 'No emoji.' : figures.emoji > 1.5 ? 'Many emoji.' : 'An emoji now and then.',
    figures.hashtags < 0.3 ? 'No hashtags.' : `About ${whole(Math.max(1, figures.hashtags))} hashtags at the end.`,
    figures.list_lines > 15 ? `Likes lists${list_mark === null ? '' : `, with ${list_mark} before each point`}.` : '',
    figures.small_starts > 40 ? 'Begins lines with a small letter.' : '',
    openings[0] && openings[0].share >= 30
      ? `Often opens with ${hook_labels[openings[0].hook].label.toLowerCase()}.`
      : '',
    figures.closing_questions >= 50
      ? 'Ends with a question.'
      : figures.closing_questions <= 15
        ? 'Seldom ends with a question.'
        : '',
    favourite_words.length > 2 ? `Words they come back to: ${favourite_words.slice(0, 6).join(', ')}.` : '',
  ]
    .filter((line) => line !== '')
    .join(' ');
}

function sentenceLine({ sentence_words, short_sentences, long_sentences }: VoiceFigures): string {
  const kind = sentence_words < 9 ? 'Short' : sentence_words > 16 ? 'Long' : 'Middling';
  const mixed = short_sentences > 20 && long_sentences > 12 ? ', short ones between long ones' : '';
  return `${kind} sentences: about ${whole(sentence_words)} words${mixed}.`;
}

function paragraphLine({ paragraph_sentences }: VoiceFigures): string {
  if (paragraph_sentences < 1.6) return 'Mostly one sentence a paragraph.';
  return `Paragraphs of about ${whole(paragraph_sentences)} sentences.`;
}

function personLine({ i, we, you }: VoiceFigures): string {
  const persons = [i > 2 ? '"I"' : '', we > 1.5 ? '"we"' : '', you > 2 ? '"you" to the reader' : ''].filter(
    (person) => person !== '',
  );
  return persons.length === 0 ? 'Seldom speaks of themselves.' : `Writes ${persons.join(' and ')}.`;
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
  const line = signs.length === 0 ? '' : `Likes ${signs.join(', ')}.`;
  return figures.exclamations < 2 ? [line, 'No exclamation marks.'].filter((one) => one !== '').join(' ') : line;
}

export const isThin = ({ samples, sample_words }: Measured): boolean =>
  samples < voice_needed.samples || sample_words < voice_needed.words;
