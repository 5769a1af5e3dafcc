// What a post is made of: runs of the author's sentences that must stay together, from the idea and the answers, with what is needed to order them.
import { finiteVerb } from './grammar/english.ts';
import { hasVerb } from './grammar/fragments.ts';
import { isAfterthought, leans } from './grammar/leaning.ts';
import { hasMeasure } from './grammar/quantities.ts';
import { listText } from './grammar/text.ts';
import type { ReadAnswer } from './answers.ts';
import { isPersonalElsewhere } from './questions/find-others.ts';
import type { QuestionKind } from './questions/kinds.ts';
import type { Reading } from './reading.ts';
import { capitalised, withoutEnd, written } from './sentences.ts';

/** One sentence, or a whole list. `paragraph`: pieces with the same number were in the same one; `place`: its index among the idea's sentences. */
export type Piece = { text: string; paragraph: number; isList: boolean; place?: number };

export type Run = {
  pieces: Piece[];
  from: 'idea' | 'answer';
  kind: QuestionKind | null;
  /** May come first. */
  opens: boolean;
  hasFigure: boolean;
  /** Tells about something that happened, or has its author in it. */
  isMoment: boolean;
  /** Built on its question's words. */
  isHung: boolean;
  /** The idea's sentences in it, by place. */
  sentences: number[];
  /** For an answer: the sentence it directly follows in plain order. */
  behind?: number;
};

// oxfmt-ignore
const tells: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  'stayed', 'showed', 'began', 'subject_moment', 'reason', 'answer', 'change',
]);
/** "The reason was health", "it was the title", quoted words: they need their sentence right before them. */
// oxfmt-ignore
const nearKinds: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  'reason', 'cause', 'words', 'which_one', 'matters', 'otherwise', 'most_often', 'longest', 'held_back', 'why_then', 'baseline',
  'answered', 'replied', 'whose_idea',
]);
/** Told right after what they are the reason for. */
export const reasons: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  'reason',
  'cause',
  'change',
  'why_then',
  'held_back',
]);
/** An outcome, or about the whole. */
const comesLater = ({ kind }: ReadAnswer): boolean =>
  kind === 'remedy' || kind === 'unexpected' || kind === 'does_instead';
const happened = /(?<![\p{L}])(?:I|we|my|our)(?![\p{L}])/u;

export function materialOf(reading: Reading, told: readonly ReadAnswer[]): Run[] {
  const runs = ideaRuns(reading, told);
  const answers: Run[] = [];
  const isOne = reading.sentences.length === 1;
  // A lesson is what a heading announces.
  const turn = (one: ReadAnswer): number => (reading.shape === 'heading' && one.kind === 'learned' ? 0 : turnOf(one));
  const inTurn = told.toSorted((a, b) => turn(a) - turn(b));
  for (const [place, one] of inTurn.entries()) {
    const pieces = piecesOf(one, -place - 2);
    if (pieces.length === 0) continue;
    const askedAbout = runs.find(({ sentences }) => sentences.includes(one.at)) ?? runs[0];
    // "Zum Beispiel bei uns": only the previous sentence says of what.
    const isExample = reading.language !== 'en' && one.kind === 'in_what_way';
    const isNear = one.points.length > 0 || isExample || (one.kind !== null && nearKinds.has(one.kind));
    // "Nobody noticed": in a story people would ask what.
    const isReaction =
      one.kind === 'said' &&
      !isOne &&
      reading.shape === 'text' &&
      one.sentences.length === 1 &&
      finiteVerb(reading.tagger?.(one.sentences[0] ?? '') ?? []) !== null;
    const isReason = one.kind !== null && reasons.has(one.kind);
    const isSeen = isScene(one, askedAbout, runs);
    const isReply = one.kind === 'answered' || one.kind === 'replied';
    // "I still remember reading it in the kitchen": two sentences later nobody knows what.
    const pointsThere = one.isHung && one.kind === 'stayed' && /\b(?:it|them)\b/i.test(one.sentences[0] ?? '');
    const clings =
      isReaction ||
      ((isReason || isReply) && isInside(one, askedAbout)) ||
      (reading.shape !== 'subject' &&
        ((one.isHung && (isNear || (one.leans && !isOne && !comesLater(one)))) ||
          (one.leans && !isOne && (isNear || askedAbout === runs.at(-1))))) ||
      (reading.shape !== 'subject' && isNear && one.points.length > 0) ||
      reading.shape === 'heading';
    // A reason comes before what it led to, and what was said back before what came of it.
    const behind =
      isReason || isReply || one.kind === 'which_one'
        ? askedAbout === undefined
          ? 0
          : behindIts(askedAbout.pieces, one, reading)
        : Infinity;
    // "About the same button. It was Export": said in one breath, so in one paragraph.
    const before = one.kind === 'which_one' ? askedAbout?.pieces[behind - 1] : undefined;
    const set = before === undefined ? pieces : pieces.map((piece) => ({ ...piece, paragraph: before.paragraph }));
    if (clings && askedAbout !== undefined) askedAbout.pieces.splice(behind, 0, ...set);
    else
      answers.push({
        ...runOf(pieces, 'answer', one, reading),
        ...(one.leans && { opens: false }),
        ...((isReason || isReply || isSeen || pointsThere) && !isOne && { behind: one.at }),
      });
  }
  for (const run of runs) run.hasFigure = hasMeasure(run.pieces.map(({ text }) => text).join(' '), reading.language);
  return [...runs, ...answers];
}

const seen: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['stayed', 'showed', 'otherwise']);

/** Told right behind its sentence, unless more leans on that one, or a few words follow: "Score 76. Pass is 75." */
function isScene({ kind, at }: ReadAnswer, askedAbout: Run | undefined, runs: readonly Run[]): boolean {
  const next = runs[runs.findIndex((run) => run === askedAbout) + 1]?.pieces[0]?.text ?? '';
  return kind !== null && seen.has(kind) && askedAbout?.sentences.at(-1) === at && next.split(' ').length >= 5;
}

/** Behind the sentence that was asked about and the few words that belong to it: "We lost. Again.", "She asked me why. Silence." */
function behindIts(pieces: readonly Piece[], { at, kind }: ReadAnswer, { language }: Reading): number {
  let behind = pieces.findIndex(({ place }) => place === at) + 1;
  const isEcho = (text: string): boolean =>
    language !== null &&
    isAfterthought(text, language) &&
    // "Plötzlich melden sich Leute": what a reason led to.
    (language === 'en' || (kind === 'answered' && !hasVerb(text, language)));
  while (behind < pieces.length && isEcho(pieces[behind]?.text ?? '')) behind++;
  return behind;
}

/** More follows in the same breath: "I could not read one. Nobody taught me. Yesterday I presented ours." */
const isInside = ({ at }: ReadAnswer, run: Run | undefined): boolean =>
  run?.sentences.includes(at) === true && run.sentences.at(-1) !== at;

/** The order of telling: announced words, the reason, what happened, and finally the outcome. */
// oxfmt-ignore
const turns: Partial<Record<QuestionKind, number>> = {
  words: 0, extent: 0, reason: 1, cause: 1, change: 1, which_one: 1, most_often: 1, longest: 1, held_back: 1, why_then: 1, baseline: 1,
  in_what_way: 2, began: 2, does_instead: 6, remedy: 8, done: 1, otherwise: 1, said: 7, now: 8, result: 8, learned: 9, offer: 1, wanted: 9,
};
const turnOf = ({ kind }: ReadAnswer): number => (kind === null ? 5 : (turns[kind] ?? 5));

const piecesOf = ({ sentences, points }: ReadAnswer, paragraph: number): Piece[] => [
  ...sentences.map((text) => ({ text, paragraph, isList: false })),
  ...(points.length > 0 ? [{ text: listText({ points, marks: points.map(() => '-') }), paragraph, isList: true }] : []),
];

function runOf(pieces: Piece[], from: Run['from'], one: ReadAnswer | null, { language, tagger }: Reading): Run {
  const first = pieces[0]?.text ?? '';
  return {
    pieces,
    from,
    kind: one?.kind ?? null,
    opens:
      pieces[0]?.isList === false &&
      (one?.isHung === true && !one.leans ? true : !leans(first, language) && !beginsWithVerb(first, language)) &&
      first.length >= 12 &&
      !/^(?:yes|no|yeah|nein|ja|sí|oui|non|não)[,.]/i.test(first) &&
      !(one !== null && (isTooSlight(one, first) || (language === 'en' && namesNobody(pieces, tagger)))) &&
      ((one?.kind === 'which_one' && isOneQuote.test(first)) || !/^["“[(]|^\p{L}{1,20}:|https?:|www\./u.test(first)),
    hasFigure: hasMeasure(pieces.map(({ text }) => text).join(' '), language),
    isMoment:
      from === 'answer'
        ? one?.kind === null || (one !== null && one.kind !== null && tells.has(one.kind))
        : language === 'en'
          ? happened.test(first)
          : language !== null && isPersonalElsewhere(first, language),
    isHung: one?.isHung === true,
    sentences: [],
  };
}

/** "I remember the dinner table. She had a drawing": only the idea says who she is. */
const namesNobody = ([first, second]: readonly Piece[], tagger: Reading['tagger']): boolean =>
  /^(?:he|she|they|his|her|their)\b/i.test(second?.text ?? '') &&
  !(tagger?.(first?.text ?? '') ?? []).some(
    ({ tags, text }) =>
      tags.has('Person') ||
      tags.has('ProperNoun') ||
      (tags.has('Actor') && !/^(?:I|we|my|our)$/i.test(text)) ||
      (tags.has('Plural') && tags.has('Noun')),
  );

/** A result in a few words is not an opening: "I bring two versions." */
const isTooSlight = ({ kind }: ReadAnswer, first: string): boolean =>
  kind !== null &&
  !/["“\d]/.test(first) &&
  // What others said about it comes after it.
  first.length <
    (kind === 'said' ? 60 : kind === 'subject_moment' || kind === 'subject_view' || kind === 'subject_deed' ? 12 : 24);
const isOneQuote = /^["“][^"”]{8,300}["”]$/;

/** "War im Urlaub", "Gritava com ela": only the previous sentence says who. */
const beginsWithVerb = (text: string, language: Reading['language']): boolean =>
  language === 'de' || language === 'nl'
    ? /^(?:war|waren|hatte|hatten|habe|bin|wollte|konnte|musste|was|had|heb|ben|wilde|kon|moest)\s/iu.test(text)
    : language !== 'en' && /^(?:era|fue|foi|\p{L}{2,20}(?:ava|aba|ía|eva|iva))\s/iu.test(text);

/** Leaning sentences stay with those before them, and a list with its announcement. */
function ideaRuns(reading: Reading, told: readonly ReadAnswer[]): Run[] {
  const { blocks, language, shape } = reading;
  const runs: Run[] = [];
  let place = 0;
  for (const [paragraph, block] of blocks.entries()) {
    const before = runs.at(-1);
    if (block.kind === 'list') {
      const piece = { text: listText(block), paragraph, isList: true };
      if (before) before.pieces.push(piece);
      else runs.push(runOf([piece], 'idea', null, reading));
      continue;
    }
    for (const [index, sentence] of block.sentences.entries()) {
      const last = runs.at(-1);
      const joins = told.find((one) => one.at === place && one.joins !== null)?.joins ?? null;
      const isHead = index === block.sentences.length - 1 && blocks[paragraph + 1]?.kind === 'list' && joins === null;
      const said = language === null ? sentence : ideaSentence(sentence, joins, shape);
      // A list's announcement ends in a colon.
      const text =
        isHead && !/[.!?:…]$/u.test(sentence) ? `${withoutEnd(said)}${language === 'fr' ? ' :' : ':'}` : said;
      const piece = { text, paragraph, isList: false, place };
      // In an unknown language any sentence may lean on another, so paragraphs stay whole.
      const stays =
        language === null ? index > 0 : leans(sentence, language) || isAfterthought(sentence, language) || isRest(last);
      if (last !== undefined && stays) last.pieces.push(piece);
      else runs.push(runOf([piece], 'idea', null, reading));
      runs.at(-1)?.sentences.push(place);
      place += 1;
    }
  }
  return runs;
}

/** Whether the last run ends in a colon, which announces what follows. */
const isRest = (run: Run | undefined): boolean => run?.pieces.at(-1)?.text.endsWith(':') === true;

function ideaSentence(sentence: string, joins: string | null, shape: Reading['shape']): string {
  if (shape === 'heading') return capitalised(withoutEnd(sentence));
  if (joins === null) return written(sentence);
  return written(`${withoutEnd(sentence)}${joins}`);
}
