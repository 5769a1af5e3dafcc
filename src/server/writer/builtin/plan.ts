// The drafts that the author's own sentences honestly make: the best order first, others that begin elsewhere, a short one. Two that open alike or say
// the same in the same order are one.
import { lengthBands } from '#contract/hooks.ts';
import { openingKindOf } from '#contract/opening-kind.ts';
import type { PostRequest } from '../port.ts';
import { tellAnswers, type Told } from './answers.ts';
import { leans, leansAtStart } from './grammar/leaning.ts';
import { lengthByRules } from './by-rules.ts';
import { answerLeads, leadsFor, type AnswerLead, type Lead } from './leads.ts';
import { cutAtWord, paragraphsOf, sentencesIn, withinRoom } from './layout.ts';
import { materialOf, type Piece, type Run } from './material.ts';
import { turnings, withReason } from './turnings.ts';
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
export const postUnits = 3000;

export async function planDrafts(request: PostRequest): Promise<Plan> {
  const reading = await readIdea(request);
  const { told, unused, spoken } = tellAnswers(request.answers ?? [], reading);
  const answered = told.length > 0;
  if (reading.shape === 'wordless') return { drafts: [], reading, answered, asked: 0, left_out: 0, unused };
  const asked = findAll(reading);
  if (reading.shape === 'subject' && !answered)
    return {
      drafts: subjectSets(request, reading, asked),
      reading,
      answered,
      asked: asked.length,
      left_out: 0,
      unused,
    };
  const { runs } = materialOf(reading, told);
  const most = lengthByRules(request.background.rules) ?? postUnits;
  const room = request.mode === 'draft' ? postUnits - 200 : Math.min(most, lengthBands[request.post_length].max);
  const base = endingOnFact(inOrder(runs, reading, answered));
  const kept = withinRoom(base, room - reading.tail.join('\n').length);
  const [arranged, spare] = apartByOpening(arrangements(kept, reading, told), asked.length, answered);
  const left = asked.filter(({ question }) => !spoken.has(question));
  const isAsked = new Set(asked.filter(({ question }) => spoken.has(question)).map(({ kind }) => kind));
  if (arranged.length < trio && (request.mode === 'topic' || reading.sentences.length === 1))
    arranged.push(...ledIn(kept, reading, { found: arranged, spoken: isAsked, left, told }));
  if (arranged.length < trio)
    arranged.push(
      ...spare.filter(({ order }) => arranged.every((one) => one.order !== order)).slice(0, trio - arranged.length),
    );
  const open = openPlaces(request, reading, left, told.length);
  const drafts = arranged.map((one, lane) => ({
    order: one.order,
    text: textOf(one.runs, placesOf(one, lane, open, arranged, answered), reading),
  }));
  const leftOut = sentencesIn(base).length - sentencesIn(kept).length;
  return { drafts: byHook(drafts, request), reading, answered, asked: asked.length, left_out: leftOut, unused };
}

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
type Arranged = { order: OrderId; runs: Run[]; asks?: readonly QuestionKind[] };

const trio = 3;

/** What opens with a part of an earlier opening is no draft of its own; one sentence in other words' order, with nothing else to fill in, comes last. */
function apartByOpening(all: readonly Arranged[], questions: number, answered: boolean): [Arranged[], Arranged[]] {
  const openingOf = ({ runs }: Arranged): string => withoutEnd(runs[0]?.pieces[0]?.text ?? '').toLowerCase();
  const own = all.filter(
    (one, at) => answered || !all.slice(0, at).some((other) => openingOf(other).startsWith(openingOf(one))),
  );
  const isSpare = (one: Arranged, at: number): boolean =>
    !answered && at >= Math.max(1, questions) && sentencesIn(one.runs).length === 1;
  return [own.filter((one, at) => !isSpare(one, at)), own.filter((one, at) => isSpare(one, at))];
}

/** `spoken`: kinds of question that were answered, be it by "not sure". `left`: those still open. */
type Known = {
  found: readonly Arranged[];
  spoken: ReadonlySet<QuestionKind>;
  left: readonly Asked[];
  told: readonly Told[];
};

/** What the idea's own clauses do not give: the first sentence led in by what only its author can fill in. One of them is short. */
function ledIn(base: readonly Run[], reading: Reading, { found, spoken, left, told }: Known): Arranged[] {
  const [first, ...others] = base;
  const [sentence, ...rest] = first?.pieces ?? [];
  const isLed = first?.from === 'idea' && sentence?.isList === false && reading.shape !== 'subject';
  if (!isLed) return [];
  const made: Arranged[] = [];
  const orders = new Set(found.map(({ order }) => order));
  const isTold = (asks: readonly QuestionKind[]): boolean =>
    told.some(({ kind }) => kind !== null && asks.includes(kind));
  // What is the only question of the first draft is no other draft's.
  const robs = ({ asks }: Lead): boolean =>
    (left.length > 0 && left.every(({ kind }) => asks.includes(kind))) || asks.some((kind) => spoken.has(kind));
  const leads = leadsFor(sentence.text, reading).toSorted((a, b) => Number(robs(a)) - Number(robs(b)));
  for (const { order, asks, sentences } of leads) {
    const [opening = ''] = sentences;
    // What leans on the sentence has to find it right before itself.
    const isLeftBehind = rest[0]?.isList === false && leans(rest[0].text, reading.language) && opening.endsWith('].');
    // Behind an open place, what was answered would hang in the air.
    const isFollowed = told.length > 0 && (rest.length > 0 || others.length > 0);
    if (isLeftBehind || isFollowed || (isTold(asks) && asks.length === 1)) continue;
    const run = { ...first, pieces: [...sentences.map((text) => ({ ...sentence, text })), ...rest] };
    const isShort = !orders.has('short') && found.length + made.length === trio - 1;
    const kept = isShort ? within(shortUnits, [run, ...others]) : [run, ...others];
    const title = isShort && kept !== null ? 'short' : order;
    if (orders.has(title)) continue;
    orders.add(title);
    made.push({ order: title, runs: kept ?? [run, ...others], asks });
  }
  return made;
}

/** The first, and what fits behind it in its order; null where the first is too long. */
function within(units: number, [first, ...others]: readonly Run[]): Run[] | null {
  if (first === undefined || unitsOf(first) > units) return null;
  const kept = [first];
  let left = units - unitsOf(first);
  for (const run of others) {
    if (unitsOf(run) + 2 > left) continue;
    kept.push(run);
    left -= unitsOf(run) + 2;
  }
  return kept;
}

function arrangements(base: readonly Run[], reading: Reading, told: readonly Told[]): Arranged[] {
  const answered = told.length > 0;
  const first = base[0];
  if (first === undefined) return [];
  const found: Arranged[] = [];
  const openings = new Set<string>();
  const add = (order: OrderId, runs: Run[] | null): void => {
    const opening = runs?.[0]?.pieces[0]?.text.toLowerCase();
    if (runs === null || opening === undefined || openings.has(opening) || found.some((one) => one.order === order))
      return;
    openings.add(opening);
    found.push({ order, runs });
  };
  const starting = (run: Run | undefined): Run[] | null =>
    run === undefined || run === first ? null : [run, ...base.filter((one) => one !== run)];
  // "Sick days fell. We kept it": what is kept was said before both.
  const isAlone = ({ pieces, from }: Run): boolean =>
    from === 'answer' || pieces.slice(1).every(({ text, isList }) => isList || leansAtStart(text, reading.language));
  const later = base.slice(1).filter((run) => run.opens && isAlone(run) && reading.shape !== 'heading');
  const moments = later
    .filter(({ isMoment, from }) => isMoment && from === 'answer')
    .toSorted((a, b) => unitsOf(b) - unitsOf(a));
  const turned = [...turnings(first, reading), ...withReason(first, told, reading)];
  if (answered) add('moment', starting(moments[0]));
  add('told', [...base]);
  const led = answerLeads(first.pieces[0]?.text ?? '', told, reading).filter(
    ({ order }) => order !== 'moment' || found.length < 2,
  );
  const lead = led.find(({ order }) => !found.some((one) => one.order === order));
  if (lead !== undefined && found.length < 2) add(lead.order, ledByAnswer(base, lead));
  const runs = turned.map(({ run }) => run);
  const brief = shortOne(base, reading, runs, openings);
  if (answered) add('short', brief);
  for (const one of led) add(one.order, ledByAnswer(base, one));
  for (const { order, run } of turned)
    add(order, [run, ...base.slice(1).filter((one) => one.kind !== 'reason' || !says(run, one))]);
  add('result', starting(later.find(({ pieces }) => /\d/.test(pieces[0]?.text ?? ''))));
  add('thought', starting(later.findLast(({ from }) => from === 'idea')));
  add('moment', starting(later.find(({ isMoment }) => isMoment)));
  for (const run of later) add('thought', starting(run));
  if (!answered) add('short', shortOne(base, reading, runs, openings));
  return found;
}

/** The answer's words are said once. */
function ledByAnswer(base: readonly Run[], { sentences, holds, told }: AnswerLead): Run[] {
  const said = new Set(told.sentences);
  const [first, ...rest] = base
    .map((run) => ({ ...run, pieces: run.pieces.filter(({ text }) => !said.has(text)) }))
    .filter(({ pieces }) => pieces.length > 0);
  const [piece, ...pieces] = first?.pieces ?? [];
  if (first === undefined || piece === undefined) return [];
  const led = sentences.map((text, at) => ({ ...piece, text, paragraph: -1000 - at }));
  return [{ ...first, pieces: [...led, ...(holds ? [] : [piece]), ...pieces] }, ...rest];
}

const unitsOf = (run: Run): number => run.pieces.reduce((sum, { text }) => sum + text.length, 0);

/** The reason stands in the run's first sentence already. */
const says = (run: Run, reason: Run): boolean =>
  run.pieces[0]?.text.toLowerCase().includes(withoutEnd(reason.pieces[0]?.text ?? '').toLowerCase()) === true;

/** At most 300 characters: an opening nobody else has, the author's point, and what proves it. */
function shortOne(
  base: readonly Run[],
  reading: Reading,
  turned: readonly Run[],
  taken: ReadonlySet<string>,
): Run[] | null {
  const [first] = base;
  if (first === undefined) return null;
  const isFree = (run: Run): boolean =>
    !taken.has(run.pieces[0]?.text.toLowerCase() ?? '') && unitsOf(run) <= shortUnits;
  const main: Run[] = [...turned.toReversed(), first].map((run) => ({ ...run, pieces: briefly(run) }));
  const proofs = base.slice(1).toSorted((a, b) => proofOf(b) - proofOf(a));
  const opening = main.find(isFree) ?? proofs.find((run) => run.opens && isFree(run) && reading.shape !== 'heading');
  if (opening === undefined) return null;
  const chosen = [opening];
  const mains = main.includes(opening) ? [] : [main.at(-1)].filter((run) => run !== undefined);
  let left = shortUnits - unitsOf(opening);
  // One proof where there are several: the same sentences in the same order are no short draft.
  const most = base.length > 2 ? 2 + mains.length : 3;
  for (const run of [...mains, ...proofs.filter((one) => one !== opening && !says(opening, one))]) {
    if (unitsOf(run) + 2 > left) continue;
    chosen.push(run);
    left -= unitsOf(run) + 2;
    if (chosen.length === Math.min(most, 3)) break;
  }
  const isPart = sentencesIn(chosen).length < sentencesIn(base).length || !base.includes(opening);
  if (!isPart || (chosen.length === 1 && base.length > 1 && mains.length > 0)) return null;
  const rest = chosen.slice(1).toSorted((a, b) => base.indexOf(a) - base.indexOf(b));
  return [opening, ...rest];
}

const proofOf = (run: Run): number =>
  (run.hasFigure ? 3 : 0) + (run.from === 'answer' ? 2 : 0) + (run.isMoment ? 1 : 0) - unitsOf(run) / 400;

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

/** Each draft leaves other places open. Where openings ask too, what they ask is not asked again. */
function placesOf(
  { order, asks }: Arranged,
  lane: number,
  open: readonly Asked[],
  all: readonly Arranged[],
  answered: boolean,
): Asked[] {
  const led = all.slice(0, trio).flatMap((one) => one.asks ?? []);
  if (order === 'short' || (asks !== undefined && answered)) return [];
  if (all.every((one) => one.asks === undefined)) return rotated(open, lane);
  const left = open.filter(({ kind }) => !led.includes(kind));
  const whole = all.filter((one) => one.order !== 'short').slice(0, trio - 1);
  const mine = left.filter((_asked, at) => at % whole.length === lane % whole.length);
  if (asks !== undefined) return mine.slice(0, 1);
  return mine.length > 0 || lane > 0 ? mine : open.slice(0, 1);
}

/** Another draft leaves other places open, where there are enough. */
function rotated(open: readonly Asked[], lane: number): Asked[] {
  if (open.length < 2) return lane === 0 ? [...open] : [];
  const start = lane % open.length;
  return [...open.slice(start), ...open.slice(0, start)].slice(0, open.length - 1);
}

function textOf(runs: readonly Run[], open: readonly Asked[], { tail, shape, sentences }: Reading): string {
  const isOne = sentences.length === 1;
  const paragraphs = paragraphsOf(runs);
  const [head = ''] = paragraphs;
  // A heading announces what follows it.
  const isHeading = shape === 'heading' && runs[0]?.from === 'idea';
  const opening = isHeading && paragraphs.length > 1 && !/[.!?:]$/.test(head) ? `${head}:` : head;
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
  const subject = written(sentences[0] ?? '').replace(/[.!]$/, '');
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
