// The drafts that the author's own sentences honestly give: the best order first, others with another beginning, a short one. Two that open
// alike or say the same in the same order count as one.
import { lengthBands } from '#contract/hooks.ts';
import { openingKindOf } from '../../formats/opening-kind.ts';
import type { PostRequest } from '../port.ts';
import { apartFromIdea, partedByReason, tellAnswers, type ReadAnswer } from './answers.ts';
import { arrangements, inTurn, trio, type Arranged } from './arrangements.ts';
import { isAfterthought, leans } from './grammar/leaning.ts';
import { lengthByRules } from './by-rules.ts';
import { framesFor, leadsFor, type Lead } from './leads.ts';
import { cutAtWord, paragraphsOf, sentencesIn, withinRoom } from './layout.ts';
import type { Run } from './material.ts';
import type { OrderId } from './orders.ts';
import { findQuestions, type OpenQuestion } from './questions/ask.ts';
import { withoutEnd, written } from './sentences.ts';
import { setsOfSubjects } from './questions/subject-sets.ts';
import { readIdea, type Reading } from './reading.ts';

export type Draft = { order: OrderId; text: string };
/** `asked`: how many questions the idea leaves open. */
export type Plan = {
  drafts: Draft[];
  reading: Reading;
  answered: boolean;
  asked: number;
  left_out: number;
  unused: number;
};

export const postUnits = 3000;

export async function planDrafts(request: PostRequest): Promise<Plan> {
  const typed = await readIdea(request);
  const reading = partedByReason(typed, request.answers ?? []);
  const { told, unused, spoken } = tellAnswers(request.answers ?? [], reading);
  const answered = told.length > 0;
  const planned = { reading, answered, asked: 0, left_out: 0, unused };
  if (reading.shape === 'wordless') return { ...planned, drafts: [] };
  const asked = findQuestions(typed);
  if (reading.shape === 'subject' && !answered)
    return { ...planned, drafts: subjectSets(request, reading, asked), asked: asked.length };
  const most = lengthByRules(request.background.rules) ?? postUnits;
  const room = request.mode === 'draft' ? postUnits - 200 : Math.min(most, lengthBands[request.post_length].max);
  const whole = inTurn(reading, told);
  const roomFor = (runs: Run[]): Run[] => withinRoom(runs, room - reading.tail.join('\n').length);
  const kept = roomFor(whole);
  // Beside an answer with something to say, a place would only interrupt.
  const left = told.some(isRich)
    ? []
    : asked.filter(
        ({ kind, question, isStock }) =>
          !spoken.has(question) && (told.length === 0 || !(isStock || kind.startsWith('subject_'))),
      );
  const arranged = arrangements(kept, roomFor(inTurn(reading, told.map(apartFromIdea))), reading, told, request.hook);
  // Without answers, a sentence or two often give one draft only; answers have words of their own to begin with.
  if (!answered && (request.mode === 'topic' || reading.sentences.length === 1))
    arranged.push(
      ...ledIn(kept, reading, left)
        .filter(({ order }) => !arranged.some((one) => one.order === order))
        .slice(0, Math.max(0, trio - arranged.length)),
    );
  const open = openPlaces(request, reading, left, told.length);
  const drafts = arranged.map((one) => ({
    order: one.order,
    text: textOf(one.runs, placesOf(one, open, arranged), reading),
  }));
  const leftOut = sentencesIn(whole).length - sentencesIn(kept).length;
  return { ...planned, drafts: byHook(drafts, request), asked: asked.length, left_out: leftOut };
}

const textOfAnswer = ({ sentences, joins }: ReadAnswer): string => sentences.join(' ') + (joins ?? '');
const isRich = (one: ReadAnswer): boolean => textOfAnswer(one).length >= richUnits;
const richUnits = 60;
/** Drafts beyond the idea's own clauses: the first sentence introduced by something only its author can fill in. */
function ledIn(base: readonly Run[], reading: Reading, left: readonly OpenQuestion[]): Arranged[] {
  const [first, ...others] = base;
  const [sentence, ...rest] = first?.pieces ?? [];
  if (first === undefined || sentence === undefined || sentence.isList || reading.shape === 'subject') return [];
  // A sentence that leans on the first one needs it right before itself.
  const isBound = rest[0]?.isList === false && hangsOn(rest[0].text, reading.language);
  // After a place about its first words, a whole story would only be told again.
  const [typed = ''] = reading.sentences;
  const isHead = sentence.text.endsWith(':') && !typed.endsWith(':');
  const isMore = reading.sentences.slice(1).some((one) => one.split(' ').length > 3);
  // Before a whole story, only what leads into its first event.
  const frames = isHead
    ? []
    : framesFor(sentence.text, reading).filter(({ order }) => !isMore || order === 'first_thought');
  const leads = leadsFor(sentence.text, left, reading);
  // These open with almost nothing but a place: only if nothing else was found.
  const late = reading.language === 'en' ? leads.filter(({ kind }) => kind === 'reason') : [];
  // They take turns, so that two ideas rarely get the same.
  const own = [...leads.filter((one) => !late.includes(one)), ...frames];
  return [...inTurnBy(own, sentence.text), ...late]
    .filter(({ sentences }) => !isBound || sentences.at(-1)?.endsWith('].') === false)
    .filter(({ order }, at, all) => all.findIndex((one) => one.order === order) === at)
    .map(({ order, kind, sentences }) => {
      const texts = isHead ? sentences.map((text) => (text === typed ? sentence.text : text)) : sentences;
      const pieces = [...texts.map((text) => ({ ...sentence, text })), ...rest];
      return { order, runs: [{ ...first, pieces }, ...others], asks: kind };
    });
}

const hangsOn = (text: string, language: Reading['language']): boolean =>
  leans(text, language) || (language !== null && isAfterthought(text, language));

const inTurnBy = (leads: readonly Lead[], { length }: string): Lead[] => {
  const turn = leads.length === 0 ? 0 : length % leads.length;
  return [...leads.slice(turn), ...leads.slice(0, turn)];
};

const openCount = { short: 1, medium: 2, long: 3 } as const;

/** Questions still open, as brackets: none once something was answered, except one in a long post of one sentence, which needs no quote. */
function openPlaces(
  { post_length }: PostRequest,
  { language, sentences }: Reading,
  left: readonly OpenQuestion[],
  told: number,
): OpenQuestion[] {
  if (language === null) return [];
  if (told > 0) return post_length === 'long' && sentences.length === 1 ? left.slice(0, 1) : [];
  // A story needs no more than one, which has to quote what it is about.
  return left.slice(0, sentences.length > 1 ? Math.max(1, openCount[post_length] - 1) : openCount[post_length]);
}

/** Each draft leaves different places open, as far as there are enough; one that opens with a place leaves no others. */
function placesOf(one: Arranged, open: readonly OpenQuestion[], all: readonly Arranged[]): OpenQuestion[] {
  const asking = all.filter(({ asks }) => asks === undefined);
  const lane = asking.indexOf(one);
  const others = open.filter(({ kind }) => !all.some(({ asks }) => asks === kind));
  const mine = others.length > 0 ? others : open;
  const each = Math.max(1, Math.min(mine.length - 1, Math.floor(mine.length / asking.length)));
  return lane < 0 ? [] : mine.slice(lane * each, (lane + 1) * each);
}

function textOf(runs: readonly Run[], open: readonly OpenQuestion[], reading: Reading): string {
  const { tail, shape, sentences, language } = reading;
  const isOne = sentences.length === 1;
  const paragraphs = paragraphsOf(runs);
  const [head = ''] = paragraphs;
  // A heading announces what follows it.
  const isHeading = shape === 'heading' && runs[0]?.from === 'idea';
  const opening =
    isHeading && paragraphs.length > 1 && !/[.!?:]$|: /.test(head) ? `${head}${language === 'fr' ? ' :' : ':'}` : head;
  const shown = [opening, ...paragraphs.slice(1)].filter(Boolean);
  const at = open.map((one) => (isOne ? shown.length - 1 : placeBehind(one, shown, language)));
  const bracketsBehind = (place: number): string[] =>
    open.flatMap((one, index) => (at[index] === place ? [inBrackets(place < 0 ? one.question : one.bracket)] : []));
  const parts = shown.flatMap((paragraph, place) => [paragraph, ...bracketsBehind(place)]);
  return cutAtWord([...parts, ...bracketsBehind(-1), ...tail].filter(Boolean).join('\n\n'), postUnits);
}

const inBrackets = (text: string): string => `[${text.replaceAll(/[[\]\n]/g, ' ')}]`;

/**
 * The paragraph that ends with the words a question is about: right after it the question need not quote them. -1 if there is none, or
 * if what follows leans on those words.
 */
function placeBehind({ quote }: OpenQuestion, shown: string[], language: Reading['language']): number {
  if (quote === '') return -1;
  const place = shown.findIndex((one) => withoutEnd(one).endsWith(quote));
  const next = shown[place + 1];
  // "Which of these": after the list.
  if (place >= 0 && next !== undefined && /^(?:[-•*→]|\d{1,2}[.)])\s.*\n/.test(next)) return place + 1;
  return next === undefined || !leans(next, language) ? place : -1;
}

function subjectSets(
  { post_length }: PostRequest,
  { language, sentences, tail }: Reading,
  asked: readonly OpenQuestion[],
): Draft[] {
  if (language === null) return [{ order: 'told', text: written(sentences.join('\n\n')) }];
  const subject = withoutEnd(written(sentences[0] ?? ''));
  return setsOfSubjects[language].flatMap(({ kind, line, more }) => {
    const first = asked.find((one) => one.kind === kind)?.question;
    if (first === undefined) return [];
    const open = [first, ...more].slice(0, post_length === 'short' ? 2 : 3).map((question) => `[${question}]`);
    return [{ order: orderOfSet[kind], text: [line.replace('{s}', () => subject), ...open, ...tail].join('\n\n') }];
  });
}
const orderOfSet = {
  subject_moment: 'one_day',
  subject_view: 'think',
  subject_deed: 'do',
  unexpected: 'unexpected',
} as const;

/** Those with the requested kind of opening come first. */
const byHook = (drafts: readonly Draft[], { hook }: PostRequest): Draft[] =>
  hook === null ? [...drafts] : drafts.toSorted((a, b) => Number(opensLike(b, hook)) - Number(opensLike(a, hook)));

export const opensLike = ({ text }: Draft, hook: PostRequest['hook']): boolean => openingKindOf(text) === hook;
