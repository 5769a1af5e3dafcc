// The writer without a model: asks about the idea, orders the author's own sentences and answers in different ways, edits selections by rule.
// It adds no facts, advice or stories. Each request is read once, however often it is used.
import { withHyphens } from '#contract/hyphens.ts';
import { openingKindOf } from '../../formats/opening-kind.ts';
import { invalid } from '../../refusal.ts';
import { NothingToChange, type Angle, type PostRequest, type SelectionEdit, type Writer } from '../port.ts';
import { wishesOf } from './assistant/requests.ts';
import { byRules, styleByRules } from './by-rules.ts';
import { editBySelection } from './edit/edit-by-selection.ts';
import { firstLine } from './first-line.ts';
import { inVoice } from './in-voice.ts';
import { noteFor } from './note.ts';
import { angleFor, orderOf, orders } from './orders.ts';
import { sharedPause, streamPieces, type Pause } from './pieces.ts';
import { cutAtWord } from './layout.ts';
import { planDrafts, postUnits, type Draft, type Plan } from './plan.ts';
import { askAbout } from './questions/ask.ts';
import type { Reading } from './reading.ts';

const plans = new WeakMap<PostRequest, Promise<Plan>>();

/** Throws Refusal validation for an idea without words. */
async function planOf(request: PostRequest): Promise<Plan> {
  const planned = plans.get(request) ?? planDrafts(request);
  plans.set(request, planned);
  const plan = await planned;
  if (plan.drafts.length === 0)
    throw invalid('idea', 'Add a few words to your idea: this is not enough to write from.');
  return plan;
}

const angleOfDraft = ({ order, text }: Draft, { hook }: PostRequest): Angle =>
  angleFor(order, hook ?? openingKindOf(text) ?? orders[order].hook);

/** The text the user saw had hyphens in place of dashes. */
const asShown = (text: string): string => withHyphens(text).trim();
const plain = (text: string): string => asShown(text).replace(/\s+/g, ' ');

/** The whole draft of one angle, as `post` streams it. */
export async function writeDraft(request: PostRequest, angle: Angle): Promise<string> {
  const { drafts, reading } = await planOf(request);
  const order = orderOf(angle.framework);
  // Another writer's angle is not one of ours, so its title picks one.
  const draft = drafts.find((one) => one.order === order) ?? drafts[angle.title.length % drafts.length];
  if (draft === undefined) return '';
  return (
    freshText(draft, request, reading) ?? otherwiseSet(draft, request, reading) ?? finished(draft, request, reading)
  );
}

const shownOf = ({ replaces }: PostRequest): string[] =>
  replaces === undefined || replaces.previous === null
    ? [...(replaces?.others ?? [])]
    : [replaces.previous, ...replaces.others];

/** null if a card has it already. */
function freshText(draft: Draft, request: PostRequest, reading: Reading): string | null {
  const text = finished(draft, request, reading);
  return shownOf(request).some((one) => plain(one) === plain(text)) ? null : text;
}

/** The same words all in one paragraph, each sentence by itself, or without the last open question; null if each is on a card. */
function otherwiseSet(draft: Draft, request: PostRequest, reading: Reading): string | null {
  const text = finished(draft, request, reading);
  const shown = [text, ...shownOf(request)].map(asShown);
  const settings = [
    text.replace(/\n\n\[[^\]\n]*\]$/, ''),
    text.replaceAll(/(?<![:\]])\n\n(?![[\-•\d#]|https?:)/g, ' '),
    text.replaceAll(/(?<=[.!?]) (?=\p{Lu})/gu, '\n\n'),
  ];
  return settings.find((one) => !shown.includes(asShown(one))) ?? null;
}

/** The draft for a card: the one it is about or, where that is shown already, the next that is not. Throws NothingToChange. */
async function draftFor(request: PostRequest, title: string | null, index: number): Promise<Draft | undefined> {
  const { drafts, reading } = await planOf(request);
  const named = drafts.findIndex(({ order }) => orders[order].title === title);
  const start = named >= 0 ? named : index % drafts.length;
  const turns = [...drafts.slice(start), ...drafts.slice(0, start)];
  const fresh =
    turns.find((draft) => freshText(draft, request, reading) !== null) ??
    turns.find((draft) => otherwiseSet(draft, request, reading) !== null);
  if (fresh === undefined && request.replaces?.previous)
    throw new NothingToChange(
      'There is no other honest way to put this: every one is on your cards. Add a sentence, or answer a question, to get another.',
    );
  return fresh ?? turns[0];
}

function finished({ text }: Draft, request: PostRequest, { idea, language }: Reading): string {
  const line = firstLine(request);
  const whole = line === null || text.startsWith(line) ? text : `${line}\n\n${text}`;
  const { style, rules } = request.background;
  return byRules(
    inVoice(cutAtWord(whole, postUnits), styleByRules(style, rules), { idea, isEnglish: language === 'en' }),
    rules,
  );
}

/** @param pause waits between two pieces of a stream; tests pass one that does not wait. */
export function createBuiltinWriter({ pause = sharedPause }: { pause?: Pause } = {}): Writer {
  return {
    name: 'builtin',
    async questions(request, signal) {
      signal.throwIfAborted();
      return askAbout(request);
    },
    async angles(request, count, signal) {
      signal.throwIfAborted();
      const { drafts } = await planOf(request);
      return drafts.slice(0, count).map((draft) => angleOfDraft(draft, request));
    },
    async note(request, count) {
      return noteFor(await planOf(request), request, count);
    },
    async angleOf(request, title, index, signal) {
      signal.throwIfAborted();
      const draft = await draftFor(request, title, index);
      return draft ? angleOfDraft(draft, request) : angleFor('told', request.hook);
    },
    async *post(request, angle, _previous, signal) {
      yield* streamPieces(await writeDraft(request, angle), pause, signal);
    },
    async *editSelection(edit, _background, signal) {
      yield* streamPieces((await longerByBrackets(edit)) ?? editBySelection(edit), pause, signal);
    },
  };
}

const bracketsMax = 2;

/** The writer never pads: a longer text gets brackets for what only its author knows. null if something else is wanted, or nothing is open. */
async function longerByBrackets({ content, selection, instruction }: SelectionEdit): Promise<string | null> {
  if (!wishesOf(instruction).some(({ kind }) => kind === 'longer')) return null;
  const selected = content.slice(selection.start, selection.end);
  const brackets = (await askAbout({ idea: selected.replaceAll(/\[[^[\]]*\]/g, '') }))
    .map(({ question }) => `[${question}]`)
    .filter((bracket) => !content.includes(bracket))
    .slice(0, bracketsMax);
  if (brackets.length === 0) return null;
  const text = selected.trimEnd();
  return [text, ...brackets].join('\n\n') + selected.slice(text.length);
}
