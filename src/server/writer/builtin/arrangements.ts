// The orders an author's own sentences can be told in: the moment, the figure or the last thought first, or the outcome last.
// Two with the same opening count as one. Which places a draft leaves open is left to plan.ts.
import type { Told } from './answers.ts';
import { halvesOf, spliced } from './grammar/clauses.ts';
import { finiteVerb, isPastStatement } from './grammar/english.ts';
import { hasVerb } from './grammar/fragments.ts';
import { leans } from './grammar/leaning.ts';
import { hasMeasure } from './grammar/quantities.ts';
import { parted } from './leads.ts';
import { sentencesIn } from './layout.ts';
import { materialOf, reasons, type Run } from './material.ts';
import { turnings } from './turnings.ts';
import type { OrderId } from './orders.ts';
import type { QuestionKind } from './questions/kinds.ts';
import { person } from './questions/worded-by-quote.ts';
import { withoutEnd, written } from './sentences.ts';
import { isClipped, promisesList, type Reading } from './reading.ts';

/** A shorter last sentence is the end of a story, not a thought to open with. */
const thoughtUnits = 40;
/** A shorter sentence hardly works without the one before it. */
const aloneUnits = 22;
/** In sentences. */
const longStory = 5;
export const trio = 3;

/** `asks`: what the bracket in its opening asks for. */
export type Arranged = { order: OrderId; runs: Run[]; asks?: QuestionKind };

const openingOf = (runs: readonly Run[]): string => withoutEnd(runs[0]?.pieces[0]?.text ?? '').toLowerCase();

export const inTurn = (reading: Reading, told: readonly Told[]): Run[] =>
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

export function arrangements(base: readonly Run[], reading: Reading, told: readonly Told[]): Arranged[] {
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
  // "We closed on Mondays. We were exhausted. Revenue went up": with its outcome at the end, it is not told in plain order as well.
  const ending = endingLast(base, reading, told);
  if (ending === null) add('told', [...base]);
  else add('ending', ending);
  add('prose', withoutItsList(base, reading));
  const isFigure = (text: string): boolean => /\d/.test(text) && hasMeasure(text, reading.language);
  add('result', starting(later.find(({ from, pieces }) => from === 'idea' && isFigure(pieces[0]?.text ?? ''))));
  // What only its author could tell comes after what it is about: begun with, it was liked less than the same post in plain order.
  if (!answered) add('thought', starting(later.findLast(({ from }) => from === 'idea')));
  const turned = turnings(first, reading).filter((run) => !answered || !reasonFirst.test(run.pieces[0]?.text ?? ''));
  // If there are other orders, one that only moves a clause of the first sentence is not a draft of its own.
  if (!answered || found.length < trio) for (const run of turned) add('turned', [run, ...base.slice(1)]);
  return found;
}

/** "Martin rang and said ...": an answer that tells what somebody did or said can open a post; a habit, a remark or a few words cannot. */
function isScene(run: Run, { language, tagger }: Reading): boolean {
  const { from, kind, isHung, pieces } = run;
  const text = pieces[0]?.text ?? '';
  if (from !== 'answer' || isHung || (kind !== null && ofTheEnd.has(kind) && kind !== 'said')) return false;
  if (kind === 'subject_moment') return true;
  // "She said ...": who, the idea tells.
  if (language === 'en' && /^(?:he|she|they)\b/i.test(text)) return false;
  const words = tagger?.(text) ?? [];
  const isSaid = /["“„«]|\s['‘]\p{L}|\b(?:said|asked|told|shouted)\b/u.test(text);
  const namesSomebody =
    language === 'en'
      ? person.test(text) || words.some(({ tags }) => tags.has('Person') || tags.has('ProperNoun'))
      : language !== 'de' && /\s\p{Lu}\p{Ll}/u.test(text);
  const isPast = language !== 'en' || isSaid || isPastStatement(words);
  return (
    isPast &&
    text.length >= aloneUnits &&
    (isSaid || unitsOf(run) >= thoughtUnits) &&
    (isSaid || namesSomebody || text.length >= sceneUnits)
  );
}
const sceneUnits = 70;

/** "Because they wanted a server of their own, we turned them down": beside answers no beginning of its own. */
const reasonFirst = /^(?:Because(?! of\b)|Since|As)\b/;
const introduces = /^(?:I am|I['’]m|we are|we['’]re|(?:I|we) (?:lead|run|manage|teach|own|work)) /i;

/** Answers about the second half of a sentence stay after it. */
// oxfmt-ignore
const ofTheEnd: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  'result', 'now', 'said', 'learned', 'in_what_way', 'baseline', 'extent', 'otherwise', 'remedy', 'unexpected',
]);

/** What was done, then the answers about it, and only then the outcome: "We closed on Mondays. ... Revenue went up." */
function endingLast(base: readonly Run[], reading: Reading, told: readonly Told[]): Run[] | null {
  const [first, ...others] = base;
  const [sentence, ...near] = first?.pieces ?? [];
  const isOne = reading.sentences.length === 1 && told.every(({ joins }) => joins === null);
  if (first?.from !== 'idea' || sentence === undefined || sentence.isList || !isOne) return null;
  const splice = reading.language === 'en' ? spliced(sentence.text, reading.tagger) : null;
  const [main = '', end] = splice ?? parted(sentence.text, reading);
  // What somebody is or looks for is not a beginning whose outcome could wait.
  if (/^(?:I am|I['’]m|we are|we['’]re|\p{L}+ing)\s/iu.test(main)) return null;
  // A reason is not an ending.
  if (splice === null && halvesOf(sentence.text, reading.language, reading.tagger)?.relation === 'cause') return null;
  if (end === undefined || (splice === null && pointsAway(end, reading))) return null;
  // What was answered about the second half comes after it.
  if (told.some(({ quote }) => quote.length > 8 && end.includes(quote.slice(1)) && !main.includes(quote))) return null;
  const isLate = ({ kind }: Run): boolean => kind !== null && ofTheEnd.has(kind);
  const between = others.filter((run) => !isLate(run));
  if (near.length + between.length === 0) return null;
  const last: Run = { ...first, pieces: [{ ...sentence, text: end, paragraph: sentence.paragraph - 1000 }] };
  const pieces = [{ ...sentence, text: main }, ...near];
  return [{ ...first, pieces }, ...between, last, ...others.filter(isLate)];
}

/** False for "I talked her into a smaller one": the first half still says who she is. */
const pointsAway = (end: string, { language }: Reading): boolean =>
  language === 'en' && /^(?:I|we)\s/i.test(end) ? false : leans(end, language);

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
 * What a post may begin with besides its first sentence. Of a story of several sentences only its end and its figures can come first:
 * in "Sick days fell. We kept it", what was kept is said before both.
 */
function openers(base: readonly Run[], { shape, language, sentences, tagger }: Reading): Run[] {
  if (shape === 'heading') return [];
  const idea = base.filter(({ from }) => from === 'idea');
  const isAlone = ({ pieces, from }: Run): boolean =>
    from === 'answer' || pieces.slice(1).every(({ text, isList }) => isList || leans(text, language));
  const subject = shape === 'subject' ? withoutEnd(sentences[0] ?? '').toLowerCase() : '';
  const isStory = /^(?:I|we)\b/i.test(sentences[0] ?? '') || isClipped(tagger?.(sentences[0] ?? '') ?? []);
  const isVerbless = (text: string): boolean => {
    if (language !== 'en') return language !== null && !hasVerb(text, language);
    const words = tagger?.(text) ?? [];
    return words.length > 0 && finiteVerb(words) === null && !isClipped(words);
  };
  /** Told as notes, whose order is what holds them together. */
  const isNotes = sentences.length > 1 && sentences.some(isVerbless);
  /** Without a subject that is the storyteller, or without a verb and a figure that would speak for itself. */
  const isHeadless = (text: string): boolean =>
    (isVerbless(text) && !/\d/.test(text)) || (language === 'en' && !isStory && isClipped(tagger?.(text) ?? []));
  const isTaken = (run: Run): boolean => {
    const text = run.pieces[0]?.text ?? '';
    // The storyteller is introduced before the story.
    if (run.from === 'idea' && sentences.length > 1 && introduces.test(sentences[0] ?? '')) return false;
    if (run.from === 'answer') return run.kind === 'subject_moment' || text.toLowerCase().includes(subject);
    // "Worked better than the one we had", "What I do now": what, and of what, was said before.
    if (run.from === 'idea' && (isHeadless(text) || /^(?:what|how|why|where) [^?]*$/iu.test(text))) return false;
    // "The one I spent six weeks on": one of what, was said before.
    if (run.from === 'idea' && /^(?:the (?:ones?|other|second|rest)|both|neither|here|there)\b/i.test(text))
      return false;
    // "It told her that being right didn't matter": who she is was said before.
    if (run.from === 'idea' && language === 'en' && /\b(?:he|him|she|her|they|them)\b/i.test(text)) return false;
    // "The feedback was kind": whose was said before.
    if (idea.length > 2 && /^the\b/i.test(text) && !run.hasFigure) return false;
    const isShare = /\d/.test(text) && /[%€$£]|\bfrom\b/i.test(text);
    if (run.from === 'idea' && isNotes && !isShare) return false;
    // Of a long story only one sentence that is a thought can come first, never its last events.
    const isShort = sentences.length < longStory || run.pieces.length === 1;
    const isThought = run === idea.at(-1) && text.length >= thoughtUnits && isShort;
    const isPast = run.hasFigure && isPastStatement(tagger?.(text) ?? []);
    // "Worth it": a fragment stays in its place.
    return (idea.length <= 2 && text.length >= aloneUnits) || isThought || isShare || (idea.length === 3 && isPast);
  };
  return base.slice(1).filter((run) => run.opens && isAlone(run) && isTaken(run));
}

const unitsOf = (run: Pick<Run, 'pieces'>): number => run.pieces.reduce((sum, { text }) => sum + text.length, 0);
