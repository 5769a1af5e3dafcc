// The orders an author's own sentences can be told in: the moment or the figure first, or the outcome last.
// Two with the same opening count as one. Which places a draft leaves open is left to plan.ts.
import { openingKindOf } from '../../formats/opening-kind.ts';
import type { PostRequest } from '../port.ts';
import type { ReadAnswer } from './answers.ts';
import { outcome } from './grammar/clauses.ts';
import { finiteVerb, isPastStatement, type Tagged } from './grammar/english.ts';
import { hasVerb } from './grammar/fragments.ts';
import { sentencesIn } from './layout.ts';
import { materialOf, reasons, type Run } from './material.ts';
import { turnings } from './turnings.ts';
import type { OrderId } from './orders.ts';
import type { QuestionKind } from './questions/kinds.ts';
import { person } from './questions/worded-by-quote.ts';
import { withoutEnd, written } from './sentences.ts';
import { isClipped, promisesList, type Reading } from './reading.ts';

/** Nobody is seen in a shorter answer. */
const momentUnits = 40;
/** A shorter sentence hardly works without the one before it. */
const aloneUnits = 22;
export const trio = 3;

/** `asks`: what the bracket in its opening asks for. */
export type Arranged = { order: OrderId; runs: Run[]; asks?: QuestionKind };

const openingOf = (runs: readonly Run[]): string => withoutEnd(runs[0]?.pieces[0]?.text ?? '').toLowerCase();

export const inTurn = (reading: Reading, told: readonly ReadAnswer[]): Run[] =>
  endingOnFact(endingWell(inOrder(materialOf(reading, told), reading, told.length > 0)));

/** Puts answers after the sentence they are about. For a bare subject the answers alone are the post, unless none of them names it. */
function inOrder(runs: readonly Run[], { shape, sentences }: Reading, answered: boolean): Run[] {
  const idea = runs.filter(({ from }) => from === 'idea');
  const answers = runs.filter(({ from }) => from === 'answer');
  const subject = (sentences[0] ?? '').toLowerCase();
  if (
    shape === 'subject' &&
    answered &&
    answers.length > 0 &&
    sentencesIn(answers).some((text) => text.toLowerCase().includes(subject))
  )
    return answers;
  const isBehind = (answer: Run, one: Run): boolean =>
    answer.behind !== undefined && one.sentences.includes(answer.behind);
  const placed = idea.flatMap((one) => [one, ...answers.filter((answer) => isBehind(answer, one))]);
  return [...placed, ...answers.filter((answer) => !placed.includes(answer))];
}

// oxfmt-ignore
const slightKinds: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['stayed', 'longest', 'whose_idea']);

/** "It was a Tuesday.": told before the last answer that has more to say, so that nothing ends with it. */
function endingWell(runs: readonly Run[]): Run[] {
  const isSlight = ({ from, kind, isHung, hasFigure, pieces }: Run): boolean =>
    from === 'answer' &&
    isHung &&
    !hasFigure &&
    kind !== null &&
    slightKinds.has(kind) &&
    pieces.length === 1 &&
    unitsOf({ pieces }) < slightUnits;
  const end = runs.findLastIndex((run) => !isSlight(run)) + 1;
  const last = runs[end - 1];
  if (last === undefined || end === runs.length || last.from !== 'answer') return [...runs];
  return [...runs.slice(0, end - 1), ...runs.slice(end), last];
}
const slightUnits = 45;

/** Moves the last answer with a figure to the end if the post would otherwise end without one. */
function endingOnFact(runs: readonly Run[]): Run[] {
  if (runs.length < 3 || runs.at(-1)?.hasFigure === true) return [...runs];
  const at = runs.findLastIndex(
    (run, place) =>
      place > 0 &&
      run.from === 'answer' &&
      hasDigits(run) &&
      run.kind !== 'offer' &&
      !reasons.has(run.kind ?? 'now') &&
      (run.kind === null || !run.isMoment),
  );
  const fact = runs[at];
  return fact === undefined ? [...runs] : [...runs.filter((run) => run !== fact), fact];
}

const hasDigits = ({ hasFigure, pieces }: Run): boolean => hasFigure && pieces.some(({ text }) => /\d/.test(text));

/** `apart`: the same runs with each answer a sentence of its own. */
export function arrangements(
  base: readonly Run[],
  apart: readonly Run[],
  reading: Reading,
  told: readonly ReadAnswer[],
  hook: PostRequest['hook'],
): Arranged[] {
  const answered = told.length > 0;
  const [first] = base;
  if (first === undefined) return [];
  const found: Arranged[] = [];
  /** An order that opens with part of an earlier opening is not a draft of its own. */
  const add = (order: OrderId, runs: Run[] | null): void => {
    if (runs === null || found.some((one) => one.order === order)) return;
    const opening = openingOf(runs);
    if (!found.some((one) => openingOf(one.runs).startsWith(opening))) found.push({ order, runs });
  };
  // A bare subject is a heading: it comes first or not at all.
  const isHeaded = (one: Run): boolean => reading.shape !== 'subject' || one.from === 'answer';
  const starting = (run: Run | undefined, all: readonly Run[] = base): Run[] | null => {
    if (run === undefined || run === all[0]) return null;
    const rest = all.filter((one) => one !== run && isHeaded(one));
    return rest.length === 0 ? null : [run, ...rest];
  };
  const later = openers(base, reading);
  const scene = later.filter((run) => isScene(run, reading)).toSorted((a, b) => unitsOf(b) - unitsOf(a))[0];
  if (reading.shape !== 'subject' || base[0]?.from === 'answer') add('moment', starting(scene));
  add('told', [...base]);
  add('proof', thoughtLast(base, reading));
  add('prose', withoutItsList(base, reading));
  for (const all of [base, apart])
    add(
      'moment',
      starting(
        openers(all, reading).find((run) => isSceneByItself(run, reading)),
        all,
      ),
    );
  // Asked for by name, a sentence of that kind opens wherever it stands.
  const isAsked = ({ from, opens, pieces }: Run): boolean =>
    from === 'idea' && opens && hook !== null && openingKindOf(pieces[0]?.text ?? '') === hook;
  add('thought', starting(base.find(isAsked)));
  add(
    'result',
    starting(later.find(({ from }) => from === 'idea') ?? later.find((run) => isFigureByItself(run, reading))),
  );
  // If there are other orders, one that only moves a clause of the first sentence is not a draft of its own.
  if (!answered || found.length < trio)
    for (const run of turnings(first, reading, answered)) add('turned', [run, ...base.slice(1)]);
  return found;
}

/** "Martin rang and said ...": an answer that tells what somebody did or said can open a post; a habit, a remark or a few words cannot. */
function isScene(run: Run, { language, tagger }: Reading): boolean {
  const { from, kind, isHung, pieces } = run;
  const text = pieces[0]?.text ?? '';
  if (from !== 'answer' || isHung || kind === 'reason' || (kind !== null && ofTheEnd.has(kind) && kind !== 'said'))
    return false;
  if (kind === 'subject_moment') return true;
  // "She said ...": who, the idea tells.
  const words = tagger?.(text) ?? [];
  if (language === 'en' && (/^(?:he|she|they)\b|\b(?:the|done) same\b/i.test(text) || isOneOf(words))) return false;
  const isSaid = /["“„«]|\s['‘]\p{L}|\b(?:said|asked|told|shouted)\b/u.test(text);
  const namesSomebody =
    language === 'en'
      ? person.test(text) || words.some(({ tags }) => tags.has('Person') || tags.has('ProperNoun'))
      : language !== 'de' && /\s\p{Lu}\p{Ll}/u.test(text);
  const isPast = language !== 'en' || isSaid || isPastStatement(words);
  return (
    isPast &&
    text.length >= aloneUnits &&
    (unitsOf(run) >= momentUnits || /^["“„«]/.test(text)) &&
    (isSaid || namesSomebody || text.length >= sceneUnits)
  );
}
const sceneUnits = 70;

/** "Eleven people listened while two talked": something that happened. */
function isSceneByItself(run: Run, reading: Reading): boolean {
  const words = ownWords(run, reading);
  return (
    words !== null &&
    !(run.kind !== null && ofTheEnd.has(run.kind)) &&
    (run.pieces[0]?.text ?? '').length >= aloneUnits &&
    unitsOf(run) >= momentUnits &&
    isPastStatement(words)
  );
}

/** "Complaints fell by a third.": what came of it, which the idea then explains. */
function isFigureByItself(run: Run, reading: Reading): boolean {
  const words = ownWords(run, reading);
  const isOutcome = run.kind === 'result' || run.kind === 'now';
  const hasFigure = run.hasFigure || isShare.test(run.pieces[0]?.text ?? '');
  return words !== null && isOutcome && hasFigure && finiteVerb(words) !== null;
}

/** The words of the first sentence, if it is an answer in English that needs nothing before it; null of any other. */
function ownWords({ from, isHung, pieces }: Run, { language, tagger }: Reading): readonly Tagged[] | null {
  if (language !== 'en' || from !== 'answer' || isHung) return null;
  const text = pieces[0]?.text ?? '';
  const words = tagger?.(text) ?? [];
  return refersBack(text, words) ? null : words;
}

const isShare = /\b(?:halved|doubled|tripled|(?:a|one|two|three) (?:half|third|quarter|fifth|tenth)s?)\b/i;

/** Pronouns whose noun does not stand before them, and words that compare with something said before. */
function refersBack(text: string, words: readonly Tagged[]): boolean {
  if (isOneOf(words)) return true;
  const bare = text
    .replaceAll(/["“][^"“”]*["”]/g, '')
    .replace(/^(?:on |in )?one (?=\p{L})/iu, '')
    .replaceAll(
      /(?<=\p{L}{3} .{0,80})\b(?:one|two|three|four|five|half|most|all|both|some|none|each|many) of them\b/giu,
      '',
    );
  const [before = bare] = bare.split(/\b(?:he|she|him|his|her|hers)\b/i);
  const [beforeMany = bare] = bare.split(/\b(?:they|them|theirs?)\b/i);
  if (beforeMany !== bare && !namesMany.test(beforeMany) && !person.test(`${beforeMany.trim()}.`)) return true;
  return (
    pointsBack.test(bare) || (before !== bare && !person.test(`${before.trim()}.`) && !/\s\p{Lu}\p{Ll}/u.test(before))
  );
}

/** Whom "they" may mean. */
const namesMany =
  /\b(?!(?:was|this|always|less|across|perhaps|yes|has|does|us)\b)\p{L}{3,}s\b|\b(?:people|children|men|women|team|class|company|every(?:one|body)|some(?:one|body)|no(?:body| one)|crew|family|board|staff|police|group|committee|department|office|school)\b/iu;

/** "One came from a man in a train": one of what, the idea says. */
const isOneOf = ([first, second]: readonly Tagged[]): boolean =>
  /^one$/i.test(first?.text ?? '') && second?.tags.has('Noun') !== true;

const introduces = /^(?:I am|I['’]m|we are|we['’]re|(?:I|we) (?:lead|run|manage|teach|own|work)) /i;

/** Answers about the second half of a sentence stay after it. */
// oxfmt-ignore
const ofTheEnd: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  'result', 'now', 'said', 'learned', 'in_what_way', 'baseline', 'extent', 'otherwise', 'remedy', 'unexpected',
]);

/** "A blind customer sent us a recording. ... Accessibility isn't a feature.": what happened first, the thought above it as the end. English only. */
function thoughtLast([thought, next, ...more]: readonly Run[], { language, tagger }: Reading): Run[] | null {
  const [claim, ...clinging] = thought?.pieces ?? [];
  if (language !== 'en' || !thought || !claim || !next || clinging.length > 0 || more.length + next.pieces.length < 2)
    return null;
  const [said, happened] = [claim.text, next.pieces[0]?.text ?? ''];
  const isThought =
    !notThought.test(said) && finiteVerb(tagger?.(said) ?? []) !== null && !isPastStatement(tagger?.(said) ?? []);
  const isStory =
    next.from === 'idea' &&
    next.opens &&
    isPastStatement(tagger?.(happened) ?? []) &&
    /\b(?:I|we|my|our|me|us)\b/i.test(happened);
  // "We dropped ours": of what, the thought says.
  if (!isThought || !isStory || pointsBack.test(happened.replaceAll(/"[^"]*"/g, ''))) return null;
  return [next, ...more, { ...thought, pieces: [{ ...claim, paragraph: claim.paragraph - 1000 }] }];
}
/** Who speaks, who is spoken to, what is asked or listed. */
const notThought =
  /^(?:I|we|my|our|if|to|dear|hi|hello|hey|why|how|what|sorry|today|now)\b|\d|[:?]$|^(?:\S+ ){25}|^(?:\S+ ?){1,3}$/i;
const pointsBack = /\b(?:ours|theirs|mine|ones?|same|such|so|too|either|else|it|them|they|this|that|those)\b/i;

/** Notes under a label, told one after another: the first of them opens. */
function withoutItsList([first, ...others]: readonly Run[], { blocks, tagger }: Reading): Run[] | null {
  const [label, list] = blocks.length === 1 ? [undefined, ...blocks] : blocks;
  if (first === undefined || label?.kind === 'list' || list?.kind !== 'list' || blocks.length > 2) return null;
  // "Took five months": only the label says what did.
  if (label !== undefined && isClipped(tagger?.(list.points[0] ?? '') ?? [])) return null;
  const isLabel =
    label === undefined || (label.sentences.length === 1 && (label.sentences[0] ?? '').split(' ').length <= labelWords);
  const words = list.points.join(' ').split(/\s+/).length;
  if (!isLabel || promisesList(label?.sentences[0] ?? '') || words < list.points.length * noteWords) return null;
  const pieces = list.points.map((text, at) => ({ text: written(text), paragraph: Math.ceil(at / 2), isList: false }));
  return [{ ...first, pieces: [...pieces, ...first.pieces.slice(blocks.length)] }, ...others];
}
const labelWords = 6;
const noteWords = 4;

/**
 * What a post may begin with besides its first sentence: an answer, or what came of it in figures. Any other sentence of a story says
 * little before those it follows: "I had to tell the board", "We don't do fines anymore".
 */
function openers(base: readonly Run[], { shape, language, sentences, tagger }: Reading): Run[] {
  if (shape === 'heading') return [];
  const subject = shape === 'subject' ? withoutEnd(sentences[0] ?? '').toLowerCase() : '';
  // The storyteller is introduced before the story.
  const isIntroduced = sentences.length > 1 && introduces.test(sentences[0] ?? '');
  const isTold = (text: string): boolean =>
    language === 'en' ? finiteVerb(tagger?.(text) ?? []) !== null : language !== null && hasVerb(text, language);
  return base.slice(1).filter(({ opens, from, kind, pieces }) => {
    const text = pieces[0]?.text ?? '';
    if (!opens) return false;
    if (from === 'answer') return kind === 'subject_moment' || text.toLowerCase().includes(subject);
    return !isIntroduced && pieces.length === 1 && outcome.test(text) && isTold(text);
  });
}
const unitsOf = (run: Pick<Run, 'pieces'>): number => run.pieces.reduce((sum, { text }) => sum + text.length, 0);
