// The writer on a language model: first a plan, then the drafts, each checked and rewritten once if the check found something.
// Prompts in, cleaned text out, failures as sentences for the user.
import type { IdeaQuestion } from '#contract/ideas.ts';
import { draftContentMax } from '#contract/post-fields.ts';
import type { CarouselSlide } from '#contract/carousel.ts';
import { ModelError, type ModelClient } from '../../adapters/model/port.ts';
import { askAbout } from '../builtin/questions/ask.ts';
import {
  WriterError,
  type Angle,
  type TextChunk,
  type PostRequest,
  type SelectionEdit,
  type Background,
  type Writer,
} from '../port.ts';
import { openingOf, problemsOf } from './check-draft.ts';
import { cleanStream } from './clean-stream.ts';
import { asWriterError } from './model-failures.ts';
import { wordFindings } from './check-wording.ts';
import { anglesPrompt, plainAngle, readAngles } from './prompts/angles.ts';
import { editSelectionPrompt } from './prompts/edit-selection.ts';
import { createFence, type Fence } from './prompts/fence.ts';
import type { Prompt } from './prompts/material.ts';
import { postPrompt, rewritePrompt, type PostBrief } from './prompts/post.ts';
import { questionsPrompt, readQuestions } from './prompts/questions.ts';
import { problemsOfSlides } from './check-slides.ts';
import { readSlides, slidesPrompt } from './prompts/slides.ts';

/** Room for the longest post and for a model that thinks before it writes. */
const mostTokens = 4096;

async function* textOf(client: ModelClient, prompt: Prompt, signal: AbortSignal): AsyncGenerator<string> {
  let units = 0;
  try {
    for await (const event of client.stream({ ...prompt, max_tokens: mostTokens, signal })) {
      if (event.type !== 'text') continue;
      units += event.text.length;
      // A server that does not know our limit may write on for ever.
      if (units > draftContentMax) throw new ModelError('full', 'the answer is longer than any draft');
      yield event.text;
    }
  } catch (error) {
    throw asWriterError(error);
  }
}

async function wholeOf(pieces: AsyncIterable<string>): Promise<string> {
  let whole = '';
  for await (const piece of pieces) whole += piece;
  return whole;
}

/** What the calls of one request share: its data marks, so that its prompts begin alike, the plans, and the openings written so far. */
type Generation = { fence: Fence; angles: Angle[]; openings: string[] };

/** A plan that takes longer is taken as far as it has come. */
const planMs = 15_000;

const isFull = (error: unknown): boolean =>
  error instanceof WriterError && error.cause instanceof ModelError && error.cause.kind === 'full';

/** What has come of a plan. Throws where nothing has: a model that is silent or refuses will not write a draft either. */
async function planned(client: ModelClient, prompt: Prompt, signal: AbortSignal): Promise<string> {
  let answer = '';
  let isLate = false;
  const controller = new AbortController();
  const timer = setTimeout(() => {
    isLate = true;
    if (answer !== '') controller.abort();
  }, planMs);
  try {
    for await (const piece of textOf(client, prompt, AbortSignal.any([signal, controller.signal]))) {
      answer += piece;
      if (isLate) break;
    }
  } catch (error) {
    signal.throwIfAborted();
    if (answer === '' && !isFull(error)) throw error;
  } finally {
    clearTimeout(timer);
  }
  return answer;
}

/** The model's plans, filled up with plain angles if it named too few or nothing readable. */
async function plan(
  client: ModelClient,
  { request, count, generation }: { request: PostRequest; count: number; generation: Generation },
  signal: AbortSignal,
): Promise<Angle[]> {
  const answer = await planned(client, anglesPrompt(request, count, generation.fence), signal);
  const named = readAngles(answer, request).slice(0, count);
  const titles = new Set(named.map(({ title }) => title));
  const others = Array.from({ length: count }, (_, at) => plainAngle(request, at));
  generation.angles = [...named, ...others.filter(({ title }) => !titles.has(title))].slice(0, count);
  return generation.angles;
}

type PostRun = { request: PostRequest; wanted: PostBrief; generation: Generation };

async function* write(
  client: ModelClient,
  { request, wanted, generation }: PostRun,
  signal: AbortSignal,
): AsyncGenerator<TextChunk> {
  const { fence } = generation;
  let draft = '';
  for await (const piece of cleanStream(textOf(client, postPrompt(request, wanted, fence), signal))) {
    draft += piece;
    yield piece;
  }
  const shown = [...(wanted.previous === null ? [] : [wanted.previous]), ...(request.replaces?.others ?? [])];
  const seen = shown.map(openingOf);
  const check = (text: string): string[] => problemsOf(text, { request, openings: [...generation.openings, ...seen] });
  const problems = draft.trim() === '' ? [] : check(draft);
  // Recorded before the second call, so that of two drafts that begin alike only the later one is rewritten.
  const place = generation.openings.push(openingOf(draft)) - 1;
  if (problems.length === 0) return;
  const others = generation.openings.filter((_opening, at) => at !== place);
  const again = await rewritten(client, rewritePrompt(request, wanted, { draft, problems }, fence), signal);
  if (again === '') return;
  if (problemsOf(again, { request, openings: [...others, ...seen] }).length >= problems.length) return;
  generation.openings[place] = openingOf(again);
  yield { instead: again };
}

/** '' if it failed: there is a draft already. */
async function rewritten(client: ModelClient, prompt: Prompt, signal: AbortSignal): Promise<string> {
  try {
    return (await wholeOf(cleanStream(textOf(client, prompt, signal)))).trim();
  } catch {
    signal.throwIfAborted();
    return '';
  }
}

/** The longest anybody waits for questions. */
const questionsMs = 15_000;

/** The model's questions, or our own if it is slow, fails or asks nothing usable: questions are no reason for an error. */
async function askForQuestions(
  client: ModelClient,
  request: PostRequest,
  signal: AbortSignal,
): Promise<IdeaQuestion[]> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(questionsMs)]);
  let answer = '';
  try {
    answer = await wholeOf(textOf(client, questionsPrompt(request, createFence()), inTime));
  } catch {
    signal.throwIfAborted();
    return await askAbout(request);
  }
  const asked = readQuestions(answer, request.idea);
  return asked.length > 0 ? asked : askAbout(request);
}

async function* editPart(
  client: ModelClient,
  { edit, background }: { edit: SelectionEdit; background: Background },
  signal: AbortSignal,
): AsyncGenerator<string> {
  const selected = edit.content.slice(edit.selection.start, edit.selection.end);
  const [, before = '', after = ''] = /^(\s*)(?:[\s\S]*?\S)?(\s*)$/.exec(selected) ?? [];
  let hasText = false;
  const prompt = editSelectionPrompt(edit, background, createFence());
  for await (const piece of cleanStream(textOf(client, prompt, signal))) {
    yield hasText ? piece : before + piece;
    hasText = true;
  }
  if (!hasText) throw new WriterError('The language model gave no text. Please try again.', true);
  if (after !== '') yield after;
}

export function createModelWriter(name: string, client: ModelClient): Writer {
  const generations = new WeakMap<PostRequest, Generation>();
  const generationOf = (request: PostRequest): Generation => {
    const known = generations.get(request) ?? { fence: createFence(), angles: [], openings: [] };
    generations.set(request, known);
    return known;
  };
  return {
    name,
    questions: async (request, signal, mayCall) =>
      mayCall && !(await mayCall()) ? askAbout(request) : askForQuestions(client, request, signal),
    angles: (request, count, signal) => plan(client, { request, count, generation: generationOf(request) }, signal),
    async angleOf(request, title, index) {
      const angle = plainAngle(request, index);
      return title === null || title === angle.title ? angle : { ...angle, title, framework: 'as the title says' };
    },
    post(request, angle, previous, signal) {
      const generation = generationOf(request);
      const others = generation.angles.filter((other) => other !== angle);
      return write(client, { request, wanted: { angle, others, previous }, generation }, signal);
    },
    findings: (sentences, signal) => wordFindings((prompt) => wholeOf(textOf(client, prompt, signal)), sentences),
    slides: (content, signal) => layOutSlides((prompt) => wholeOf(textOf(client, prompt, signal)), content),
    editSelection: (edit, background, signal) => editPart(client, { edit, background }, signal),
  };
}

const triesMax = 2;
/** A longer text's slides would not fit into one answer. */
const contentUnits = 6000;

/** Throws WriterError if neither answer was usable. */
async function layOutSlides(ask: (prompt: Prompt) => Promise<string>, content: string): Promise<CarouselSlide[]> {
  if (content.length > contentUnits)
    throw new WriterError(`A text of more than ${contentUnits} characters is not laid out by the model.`, false);
  const fence = createFence();
  let before: { answer: string; problems: readonly string[] } | null = null;
  for (let tried = 0; tried < triesMax; tried += 1) {
    const answer = await ask(slidesPrompt(content, fence, before));
    const slides = readSlides(answer);
    const problems = problemsOfSlides(slides, content);
    if (problems.length === 0) return slides;
    before = { answer, problems };
  }
  throw new WriterError(`The slides had ${before?.problems.length ?? 0} faults still when laid out again.`, true);
}
