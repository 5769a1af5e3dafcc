// The drafts that the author's own sentences honestly make: the best order first, others that begin elsewhere, a short one. Two that open alike or say
// the same in the same order are one.
import { lengthBands } from '#contract/hooks.ts';
import { openingKindOf } from '#contract/opening-kind.ts';
import type { PostRequest } from '../port.ts';
import { apartFromIdea, partedByReason, tellAnswers, type Told } from './answers.ts';
import { isPastStatement } from './grammar/english.ts';
import { leans } from './grammar/leaning.ts';
import { hasMeasure } from './grammar/quantities.ts';
import { lengthByRules } from './by-rules.ts';
import { framesFor, leadsFor } from './leads.ts';
import { cutAtWord, paragraphsOf, sentencesIn, withinRoom } from './layout.ts';
import { materialOf, type Piece, type Run } from './material.ts';
import { renamed, type Renamed } from './renamed.ts';
import { turnings } from './turnings.ts';
import type { OrderId } from './orders.ts';
import { findAll, type Asked } from './questions/ask.ts';
import type { QuestionKind } from './questions/kinds.ts';
import { withoutEnd, written } from './sentences.ts';
import { setsOfSubjects } from './questions/subject-sets.ts';
import { readIdea, type Reading } from './reading.ts';

export type Draft = { order: OrderId; text: string };
/** `asked`: how many questions the idea leaves. */
export type Plan = {
  drafts: Draft[];
  reading: Reading;
  answered: boolean;
  asked: number;
  left_out: number;
  unused: number;
};

const shortUnits = 300;
/** A shorter last sentence is the end of a story, no thought to begin with. */
const thoughtUnits = 40;
/** A shorter sentence hardly stands without the one before it. */
const aloneUnits = 30;
const trio = 3;
export const postUnits = 3000;

export async function planDrafts(request: PostRequest): Promise<Plan> {
  const typed = await readIdea(request);
  const reading = partedByReason(typed, request.answers ?? []);
  const { told, unused, spoken } = tellAnswers(request.answers ?? [], reading);
  const answered = told.length > 0;
  const planned = { reading, answered, asked: 0, left_out: 0, unused };
  if (reading.shape === 'wordless') return { ...planned, drafts: [] };
  const asked = findAll(typed);
  if (reading.shape === 'subject' && !answered)
    return { ...planned, drafts: subjectSets(request, reading, asked), asked: asked.length };
  const most = lengthByRules(request.background.rules) ?? postUnits;
  const room = request.mode === 'draft' ? postUnits - 200 : Math.min(most, lengthBands[request.post_length].max);
  const whole = inTurn(reading, told);
  const kept = withinRoom(whole, room - reading.tail.join('\n').length);
  const left = asked.filter(({ question }) => !spoken.has(question));
  const arranged = arrangements(kept, reading, told);
  // Beside answers one place to fill in is enough, where nothing else makes a second draft.
  const wanted = answered ? 2 : trio;
  if (request.mode === 'topic' || reading.sentences.length === 1)
    arranged.push(
      ...ledIn(kept, reading, left, told)
        .filter(({ order }) => !arranged.some((one) => one.order === order))
        .slice(0, Math.max(0, wanted - arranged.length)),
    );
  const open = openPlaces(request, reading, left, told.length);
  const drafts = arranged.map((one) => ({
    order: one.order,
    text: textOf(one.runs, placesOf(one, open, arranged), reading),
  }));
  const leftOut = sentencesIn(whole).length - sentencesIn(kept).length;
  return { ...planned, drafts: byHook(drafts, request), asked: asked.length, left_out: leftOut };
}

const inTurn = (reading: Reading, told: readonly Told[]): Run[] =>
  endingOnFact(inOrder(materialOf(reading, told), reading, told.length > 0));

/** Answers behind the sentence they were asked about. Of a bare subject its answers are the post, unless none of them names it. */
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
  return [...idea, ...answers];
}

/** The last answer with a figure goes to the end where the post would end without one. */
function endingOnFact(runs: readonly Run[]): Run[] {
  if (runs.length < 3 || runs.at(-1)?.hasFigure === true) return [...runs];
  const at = runs.findLastIndex(
    (run, place) => place > 0 && run.from === 'answer' && run.hasFigure && (run.kind === null || !run.isMoment),
  );
  const fact = runs[at];
  return fact === undefined ? [...runs] : [...runs.filter((run) => run !== fact), fact];
}

/** `asks`: what the bracket of its opening asks for. */
type Arranged = { order: OrderId; runs: Run[]; asks?: QuestionKind };

const openingOf = (runs: readonly Run[]): string => withoutEnd(runs[0]?.pieces[0]?.text ?? '').toLowerCase();

/** What the idea's own clauses do not give: the first sentence led in by what only its author can fill in. */
function ledIn(base: readonly Run[], reading: Reading, left: readonly Asked[], told: readonly Told[]): Arranged[] {
  const [first, ...others] = base;
  const [sentence, ...rest] = first?.pieces ?? [];
  if (first === undefined || sentence === undefined || sentence.isList || reading.shape === 'subject') return [];
  // What leans on the sentence has to find it right before itself.
  const isBound = rest[0]?.isList === false && leans(rest[0].text, reading.language);
  // Behind a place about its first words a whole story would only be told again.
  const [typed = ''] = reading.sentences;
  const isHead = sentence.text.endsWith(':') && !typed.endsWith(':');
  const frames =
    reading.sentences.length > longStory
      ? []
      : framesFor(isHead ? typed : sentence.text, reading).filter(({ isPlain }) => isPlain === true || !isHead);
  const isMore = reading.sentences.slice(1).some((one) => one.split(' ').length > 3);
  // What would fit any sentence comes last; the others take turns, so that two ideas seldom get the same.
  const usual = frames.filter(({ isPlain }) => isMore || isPlain === true);
  const leads = leadsFor(sentence.text, left, reading);
  // Nearly a place as first words: only where nothing else was found.
  const late = reading.language === 'en' ? leads.filter(({ kind }) => kind === 'reason') : [];
  const own = [...leads.filter((one) => !late.includes(one)), ...frames.filter((one) => !usual.includes(one))];
  const turn = own.length === 0 ? 0 : sentence.text.length % own.length;
  return [...own.slice(turn), ...own.slice(0, turn), ...late, ...usual]
    .filter(({ kind }) => !told.some((one) => one.kind === kind))
    .filter(({ sentences }) => !isBound || sentences.at(-1)?.endsWith('].') === false)
    .filter(({ order }, at, all) => all.findIndex((one) => one.order === order) === at)
    .map(({ order, kind, sentences }) => {
      const texts = isHead ? sentences.map((text) => (text === typed ? sentence.text : text)) : sentences;
      const pieces = [...texts.map((text) => ({ ...sentence, text })), ...rest];
      return { order, runs: [{ ...first, pieces }, ...others], asks: kind };
    });
}

function arrangements(base: readonly Run[], reading: Reading, told: readonly Told[]): Arranged[] {
  const answered = told.length > 0;
  const [first] = base;
  if (first === undefined) return [];
  const found: Arranged[] = [];
  /** What opens with a part of an earlier opening is no draft of its own. */
  const add = (order: OrderId, runs: Run[] | null): void => {
    if (runs === null || found.some((one) => one.order === order)) return;
    const opening = openingOf(runs);
    if (!found.some((one) => openingOf(one.runs).startsWith(opening))) found.push({ order, runs });
  };
  // A bare subject is a heading: it stands first or not at all.
  const isHeaded = (one: Run): boolean => reading.shape !== 'subject' || one.from === 'answer';
  const starting = (run: Run | undefined, all: readonly Run[] = base): Run[] | null => {
    if (run === undefined || run === all[0]) return null;
    const rest = all.filter((one) => one !== run && isHeaded(one));
    return rest.length === 0 ? null : [run, ...rest];
  };
  const later = openers(base, reading);
  const moments = later
    .filter(({ isMoment, from }) => isMoment && from === 'answer')
    .toSorted((a, b) => Number(a.isHung) - Number(b.isHung) || unitsOf(b) - unitsOf(a));
  const turned = turnings(first, reading);
  if (reading.shape !== 'subject' || base[0]?.from === 'answer') add('moment', starting(moments[0]));
  add('told', [...base]);
  if (moments.length === 0) {
    const unjoined = inTurn(reading, told.map(apartFromIdea));
    const freed = openers(unjoined, reading).find(({ from, isHung }) => from === 'answer' && !isHung);
    if (freed !== undefined && !base.some((run) => openingOf([run]) === openingOf([freed])))
      add(orderOfAnswer(freed), starting(freed, unjoined));
    const named = renamed(told, reading);
    if (named !== null) add('moment', withNameFirst(named, told, reading));
  }
  const isFigure = (text: string): boolean => /\d/.test(text) && hasMeasure(text, reading.language);
  add('result', starting(later.find(({ pieces }) => isFigure(pieces[0]?.text ?? ''))));
  add('thought', starting(later.findLast(({ from }) => from === 'idea')));
  // With other orders at hand, one that only moves a clause of its first sentence is no draft of its own.
  if (!answered || found.length < 2) for (const run of turned) add('turned', [run, ...base.slice(1)]);
  const short = shortOne(
    base,
    turned,
    found.map(({ runs }) => openingOf(runs)),
    later,
  );
  if (answered && found.length >= trio && short !== null) found.splice(trio - 1, 0, { order: 'short', runs: short });
  else add('short', short);
  for (const run of later.filter(opensWell)) add('thought', starting(run));
  return found;
}

const reasons: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  'reason',
  'cause',
  'change',
  'why_then',
  'held_back',
]);
const orderOfAnswer = ({ kind }: Run): OrderId => (kind === null || reasons.has(kind) ? 'reason' : 'cause');

/** Opens with the answer that names who the idea is about; the idea behind it says "they". */
function withNameFirst({ told: opening, from, to }: Renamed, told: readonly Told[], reading: Reading): Run[] | null {
  const runs = inTurn(
    reading,
    told.map((one) => (one.question === opening.question ? opening : one)),
  );
  const run = runs.find(({ pieces }) => pieces[0]?.text === opening.sentences[0]);
  if (run === undefined) return null;
  const renamedIn = (one: Run): Run => ({
    ...one,
    pieces: one.pieces.map((piece) => ({ ...piece, text: piece.text.replace(withoutEnd(from), () => withoutEnd(to)) })),
  });
  return [run, ...runs.filter((one) => one !== run).map((one) => (one.from === 'idea' ? renamedIn(one) : one))];
}

/** A few dull words of an answer open nothing. */
const opensWell = (run: Run): boolean =>
  run.from === 'idea' || run.kind === 'which_one' || (!run.isHung && (run.pieces[0]?.text.length ?? 0) >= thoughtUnits);

/**
 * What a post may begin with besides its first sentence. Out of a story of several sentences only its end and its figures can be taken:
 * "Sick days fell. We kept it": what is kept was said before both.
 */
function openers(base: readonly Run[], { shape, language, sentences, tagger }: Reading): Run[] {
  if (shape === 'heading') return [];
  const idea = base.filter(({ from }) => from === 'idea');
  const isAlone = ({ pieces, from }: Run): boolean =>
    from === 'answer' || pieces.slice(1).every(({ text, isList }) => isList || leans(text, language));
  const subject = shape === 'subject' ? withoutEnd(sentences[0] ?? '').toLowerCase() : '';
  const isTaken = (run: Run): boolean => {
    const text = run.pieces[0]?.text ?? '';
    // One point of a list comes behind it.
    if (run.kind === 'which' && idea[0]?.pieces.some(({ isList }) => isList) === true) return false;
    if (run.from === 'answer') return run.kind === 'subject_moment' || text.toLowerCase().includes(subject);
    // "The feedback was kind": whose, was said before.
    if (idea.length > 2 && /^the\b/i.test(text) && !run.hasFigure) return false;
    const isShare = /\d/.test(text) && /[%€$£]|\bfrom\b/i.test(text);
    const isThought = run === idea.at(-1) && text.length >= thoughtUnits;
    const isPast = run.hasFigure && isPastStatement(tagger?.(text) ?? []);
    // "Worth it": a fragment stays where it was said.
    return (idea.length <= 2 && text.length >= aloneUnits) || isThought || isShare || (idea.length === 3 && isPast);
  };
  return base.slice(1).filter((run) => run.opens && isAlone(run) && isTaken(run));
}

const unitsOf = (run: Run): number => run.pieces.reduce((sum, { text }) => sum + text.length, 0);

/** A longer story from where its author comes into it, as far as there is room. */
function withoutBeginning(base: readonly Run[]): Run[] | null {
  const at = base.findIndex(
    ({ from, isMoment, opens, pieces }, place) =>
      place > 0 && from === 'idea' && isMoment && opens && pieces.length === 1 && pieces[0]?.isList === false,
  );
  if (base.length <= storyRuns || at < 0 || at > storyRuns - 1) return null;
  const story = base.slice(at);
  const end = story.findIndex(
    (_run, place) => story.slice(0, place + 1).reduce((sum, run) => sum + unitsOf(run) + 2, 0) > shortUnits,
  );
  return end === 0 || end === 1 ? null : story.slice(0, end < 0 ? story.length : end);
}
const storyRuns = 3;
/** In sentences. */
const longStory = 4;

/** At most 300 characters: an opening nobody else has, the author's point, and what proves it; null where that is the whole post. */
function shortOne(
  base: readonly Run[],
  turned: readonly Run[],
  taken: readonly string[],
  later: readonly Run[],
): Run[] | null {
  const [first] = base;
  if (first === undefined) return null;
  const isFree = (run: Run): boolean =>
    !taken.some((one) => one.startsWith(openingOf([run]))) && unitsOf(run) <= shortUnits;
  const main = [...turned.toReversed(), first].map((run) => ({ ...run, pieces: briefly(run) }));
  const proofs = base.slice(1).toSorted((a, b) => proofOf(b) - proofOf(a));
  const opening = main.find(isFree) ?? proofs.find((run) => later.includes(run) && isFree(run));
  const hasAnswers = base.some(({ from }) => from === 'answer');
  if (opening === undefined) return hasAnswers ? null : withoutBeginning(base);
  const point = main.includes(opening) ? [] : main.slice(-1);
  const chosen = [opening];
  let left = shortUnits - unitsOf(opening);
  // One proof where there are several: the same sentences in the same order are no short draft.
  const most = point.length + Math.min(2, Math.max(1, base.length - 1));
  for (const run of [...point, ...proofs.filter((one) => one !== opening)]) {
    if (unitsOf(run) + 2 > left || chosen.length === most) continue;
    chosen.push(run);
    left -= unitsOf(run) + 2;
  }
  // "I make toys. I didn't sue": between the two was what this is about.
  const idea = base.filter(({ from }) => from === 'idea');
  const gap = idea.findIndex((run) => !chosen.some((one) => one.sentences[0] === run.sentences[0]));
  if (gap >= 0 && idea.slice(gap).some((run) => chosen.includes(run) && (run.pieces[0]?.text.length ?? 0) < aloneUnits))
    return null;
  if (hasAnswers && !chosen.some(({ from }) => from === 'answer')) return null;
  const isPart = sentencesIn(chosen).length < sentencesIn(base).length;
  if (idea.length <= storyRuns && idea.some((run) => !chosen.some((one) => one.sentences[0] === run.sentences[0])))
    return null;
  if (!isPart || (point.length > 0 && !chosen.includes(point[0] as Run))) return null;
  return [opening, ...chosen.slice(1).toSorted((a, b) => base.indexOf(a) - base.indexOf(b))];
}

const proofOf = (run: Run): number =>
  (run.hasFigure ? 3 : 0) +
  (run.from === 'answer' ? 2 : 0) +
  (run.isMoment ? 1 : 0) -
  (run.isHung ? 2 : 0) +
  Math.min(unitsOf(run), 120) / 100;

/** As many of a run's first sentences as leave room for a proof. */
function briefly({ pieces }: Run): Piece[] {
  const [first] = pieces;
  if (first === undefined) return [];
  const kept = [first];
  for (const piece of pieces.slice(1)) {
    if (kept.reduce((sum, { text }) => sum + text.length, piece.text.length) > 200) break;
    kept.push(piece);
  }
  return kept;
}

const openCount = { short: 1, medium: 2, long: 3 } as const;

/** Questions that are still open, as brackets: none beside what was answered, but for one in a long post. */
function openPlaces(
  { post_length }: PostRequest,
  { language }: Reading,
  left: readonly Asked[],
  told: number,
): Asked[] {
  if (language === null) return [];
  const isRoom = told === 1 ? post_length !== 'short' : post_length === 'long';
  if (told > 0) return isRoom ? left.slice(0, 1) : [];
  return left.slice(0, openCount[post_length] + 1);
}

/** Each draft leaves other places open, as far as there are enough; one that opens with a place leaves no other. */
function placesOf(one: Arranged, open: readonly Asked[], all: readonly Arranged[]): Asked[] {
  const asking = all.filter(({ order, asks }) => order !== 'short' && asks === undefined);
  const lane = asking.indexOf(one);
  const others = open.filter(({ kind }) => !all.some(({ asks }) => asks === kind));
  const mine = others.length > 0 ? others : open;
  const each = Math.max(1, Math.min(mine.length - 1, Math.floor(mine.length / asking.length)));
  return lane < 0 ? [] : mine.slice(lane * each, (lane + 1) * each);
}

function textOf(runs: readonly Run[], open: readonly Asked[], { tail, shape, sentences, language }: Reading): string {
  const isOne = sentences.length === 1;
  const paragraphs = paragraphsOf(runs);
  const [head = ''] = paragraphs;
  // A heading announces what follows it.
  const isHeading = shape === 'heading' && runs[0]?.from === 'idea';
  const opening =
    isHeading && paragraphs.length > 1 && !/[.!?:]$/.test(head) ? `${head}${language === 'fr' ? ' :' : ':'}` : head;
  // Right behind the only sentence there is, its words need no quoting.
  const brackets = open.map(({ question, bracket }) => `[${(isOne ? bracket : question).replaceAll(/[[\]\n]/g, ' ')}]`);
  return cutAtWord([opening, ...paragraphs.slice(1), ...brackets, ...tail].filter(Boolean).join('\n\n'), postUnits);
}

function subjectSets(
  { post_length }: PostRequest,
  { language, sentences, tail }: Reading,
  asked: readonly Asked[],
): Draft[] {
  if (language === null) return [{ order: 'told', text: written(sentences.join('\n\n')) }];
  const subject = withoutEnd(written(sentences[0] ?? ''));
  const ids = ['one_day', 'think', 'do'] as const;
  return setsOfSubjects[language].map(({ kind, line, more }, at) => {
    const first = asked.find((one) => one.kind === kind)?.question;
    const open = [first, ...more].filter((one) => one !== undefined).slice(0, post_length === 'short' ? 2 : 3);
    const text = [line.replace('{s}', () => subject), ...open.map((question) => `[${question}]`), ...tail].join('\n\n');
    return { order: ids[at] ?? 'one_day', text };
  });
}

/** Those that open the way that was asked for come first. */
const byHook = (drafts: readonly Draft[], { hook }: PostRequest): Draft[] =>
  hook === null ? [...drafts] : drafts.toSorted((a, b) => Number(opensLike(b, hook)) - Number(opensLike(a, hook)));

export const opensLike = ({ text }: Draft, hook: PostRequest['hook']): boolean => openingKindOf(text) === hook;
