// Ideas become drafts: one angle each, written side by side, each finishing or failing alone; questions are asked; a selection is rewritten.
// How text is made is left to writer/, counting generations to billing/.
import type { BodyOf, EventOf } from '#contract/endpoints.ts';
import { readHook } from '#contract/hooks.ts';
import type { IdeaAnswer, IdeaQuestion } from '#contract/ideas.ts';
import { isBlank } from '#contract/typed-text.ts';
import { withHyphens } from '#contract/hyphens.ts';
import { Refusal } from '../refusal.ts';
import {
  NothingToChange,
  WriterError,
  type Angle,
  type Background,
  type TextChunk,
  type PostRequest,
  type Writer,
} from '../writer/port.ts';

type VariationEvent = EventOf<'generateIdeas'>;
type EditEvent = EventOf<'editSelection'>;

export type IdeasDependencies = {
  writer: Writer;
  /** Counts one generation (Refusal 402 beyond the limit); what it returns gives it back. */
  takeGeneration: (userId: string) => Promise<{ giveBack(): Promise<void> }>;
  backgroundOf: (userId: string, idea: string) => Promise<Background>;
  /** Whether the user's questions may cost a model call: they count no generation. */
  mayAskModel: (userId: string) => Promise<boolean>;
  log: { warn(detail: object, message: string): void };
};

export type IdeasService = ReturnType<typeof createIdeasService>;

const cannotWrite = 'We couldn’t write the draft. Try again.';

/** A writer's failure before the stream has opened is an ordinary error with a status. */
function asRefusal(error: unknown): unknown {
  return error instanceof WriterError
    ? new Refusal(error.retryable ? 'unavailable' : 'upstream', error.message, { cause: error.cause })
    : error;
}

export function createIdeasService(deps: IdeasDependencies) {
  return {
    questions: (userId: string, body: BodyOf<'askIdeaQuestions'>, signal: AbortSignal) =>
      questions(deps, { user_id: userId, body, signal }),
    generate: (userId: string, body: BodyOf<'generateIdeas'>, signal: AbortSignal) =>
      generate(deps, { user_id: userId, body, signal }),
    regenerate: (userId: string, body: BodyOf<'regenerateIdea'>, signal: AbortSignal) =>
      regenerate(deps, { user_id: userId, body, signal }),
    editSelection: (userId: string, body: BodyOf<'editSelection'>, signal: AbortSignal) =>
      editSelection(deps, { user_id: userId, body, signal }),
  };
}

type IdeaCall<B> = { user_id: string; body: B; signal: AbortSignal };
type GiveBack = () => Promise<void>;

/** Counts a generation, and gives it back if the stream cannot even open. Throws Refusal. */
async function counted<T>(
  { takeGeneration }: IdeasDependencies,
  userId: string,
  open: (giveBack: GiveBack) => Promise<T>,
): Promise<T> {
  const generation = await takeGeneration(userId);
  try {
    return await open(() => generation.giveBack());
  } catch (error) {
    await generation.giveBack();
    throw asRefusal(error);
  }
}

async function requestOf(
  deps: IdeasDependencies,
  userId: string,
  body: BodyOf<'askIdeaQuestions'> & { answers?: readonly IdeaAnswer[] | undefined },
): Promise<PostRequest> {
  const background = await deps.backgroundOf(userId, body.idea);
  const hook = readHook(body.hook ?? '');
  return {
    idea: body.idea.trim(),
    mode: body.mode,
    hook: hook?.kind ?? null,
    hook_words: hook?.words ?? null,
    post_length: body.post_length,
    answers: (body.answers ?? []).filter(({ answer }) => !isBlank(answer)),
    background,
  };
}

async function questions(
  deps: IdeasDependencies,
  { user_id, body, signal }: IdeaCall<BodyOf<'askIdeaQuestions'>>,
): Promise<{ questions: IdeaQuestion[] }> {
  const request = await requestOf(deps, user_id, body);
  return { questions: await deps.writer.questions(request, signal, () => deps.mayAskModel(user_id)) };
}

const generate = (
  deps: IdeasDependencies,
  { user_id, body, signal }: IdeaCall<BodyOf<'generateIdeas'>>,
): Promise<AsyncIterable<VariationEvent>> =>
  counted(deps, user_id, async (giveBack) => {
    const request = await requestOf(deps, user_id, body);
    const angles = await deps.writer.angles(request, body.count, signal);
    const variations = angles
      .slice(0, body.count)
      .map((angle, index) =>
        variation(deps, { angle, index, pieces: deps.writer.post(request, angle, null, signal), signal }),
      );
    const note = (await deps.writer.note?.(request, body.count)) ?? null;
    return settle(mergeSideBySide(variations), { giveBack, signal, note });
  });

const regenerate = (
  deps: IdeasDependencies,
  { user_id, body, signal }: IdeaCall<BodyOf<'regenerateIdea'>>,
): Promise<AsyncIterable<VariationEvent>> =>
  counted(deps, user_id, async (giveBack) => {
    const { index, title = null, previous = null, others = [] } = body;
    const request = { ...(await requestOf(deps, user_id, body)), replaces: { previous, others } };
    try {
      const angle = await deps.writer.angleOf(request, title, index, signal);
      const pieces = await begun(deps.writer.post(request, angle, previous, signal));
      const note = (await deps.writer.note?.(request, 1)) ?? null;
      return settle(variation(deps, { angle, index, pieces, signal }), { giveBack, signal, note });
    } catch (error) {
      if (!(error instanceof NothingToChange)) throw error;
      // This must not cost a generation.
      await giveBack();
      return sameVariation({ index, title: title ?? '', content: previous ?? '' }, error.message);
    }
  });

/** The variation as it was, and why. */
async function* sameVariation(
  { index, title, content }: { index: number; title: string; content: string },
  note: string,
): AsyncGenerator<VariationEvent> {
  yield { type: 'variation_start', index, title };
  yield { type: 'variation_chunk', index, content };
  yield { type: 'variation_complete', index, content };
  yield { type: 'done', note };
}

async function editSelection(
  deps: IdeasDependencies,
  { user_id, body, signal }: IdeaCall<BodyOf<'editSelection'>>,
): Promise<AsyncIterable<EditEvent>> {
  checkSelection(body);
  return counted(deps, user_id, async (giveBack) => {
    const background = await deps.backgroundOf(user_id, body.instruction);
    const pieces = deps.writer.editSelection(body, background, signal);
    try {
      return editEvents(deps, await begun(pieces), { giveBack, signal });
    } catch (error) {
      if (!(error instanceof NothingToChange)) throw error;
      // This must not cost a generation.
      await giveBack();
      return unchanged(body, error.message);
    }
  });
}

/** The selection as it was, and why; also as a chunk, for clients that add up chunks. */
async function* unchanged(
  { content, selection: { start, end } }: BodyOf<'editSelection'>,
  note: string,
): AsyncGenerator<EditEvent> {
  const selected = content.slice(start, end);
  yield { type: 'edit_chunk', content: selected };
  yield { type: 'edit_complete', content: selected, note };
  yield { type: 'done' };
}

type ToWrite = { angle: Angle; index: number; pieces: AsyncIterable<TextChunk>; signal: AbortSignal };

/** One variation from start to end; throws only if the client has left. */
async function* variation(
  deps: IdeasDependencies,
  { angle, index, pieces, signal }: ToWrite,
): AsyncGenerator<VariationEvent> {
  yield { type: 'variation_start', index, title: withHyphens(angle.title) };
  let content = '';
  try {
    for await (const piece of pieces) {
      if (typeof piece !== 'string') {
        content = withHyphens(piece.instead);
        continue;
      }
      const chunk = withHyphens(piece);
      content += chunk;
      yield { type: 'variation_chunk', index, content: chunk };
    }
  } catch (error) {
    if (signal.aborted) throw error;
    yield { type: 'error', index, error: sentenceOf(deps, error) };
    return;
  }
  if (content.trim() === '') yield { type: 'error', index, error: cannotWrite };
  else yield { type: 'variation_complete', index, content };
}

/** Whoever left took along what had come; a restart (a Refusal) is not their doing. */
const hasLeft = (signal: AbortSignal): boolean => signal.aborted && !(signal.reason instanceof Refusal);

type CountedGeneration = { giveBack: GiveBack; signal: AbortSignal };

/** Gives the generation back if nothing came of it. */
async function* settle(
  events: AsyncIterable<VariationEvent>,
  { giveBack, signal, note }: CountedGeneration & { note: string | null },
): AsyncGenerator<VariationEvent> {
  let [completed, hasText] = [false, false];
  try {
    for await (const event of events) {
      hasText ||= event.type === 'variation_chunk';
      completed ||= event.type === 'variation_complete';
      yield event;
    }
    yield note === null ? { type: 'done' } : { type: 'done', note };
  } finally {
    if (!completed && !(hasText && hasLeft(signal))) await giveBack();
  }
}

/** The same pieces, once the first has arrived: before it there is no stream yet to report a failure in. */
async function begun<P>(pieces: AsyncIterable<P>): Promise<AsyncIterable<P>> {
  const rest = pieces[Symbol.asyncIterator]();
  const first = await rest.next();
  return (async function* () {
    try {
      for (let next = first; next.done !== true; next = await rest.next()) yield next.value;
    } finally {
      await rest.return?.();
    }
  })();
}

async function* editEvents(
  deps: IdeasDependencies,
  pieces: AsyncIterable<string>,
  { giveBack, signal }: CountedGeneration,
): AsyncGenerator<EditEvent> {
  let content = '';
  let completed = false;
  try {
    for await (const piece of pieces) {
      const chunk = withHyphens(piece);
      content += chunk;
      yield { type: 'edit_chunk', content: chunk };
    }
    completed = true;
    yield { type: 'edit_complete', content };
    yield { type: 'done' };
  } catch (error) {
    yield { type: 'error', error: sentenceOf(deps, error) };
  } finally {
    if (!completed && !(content !== '' && hasLeft(signal))) await giveBack();
  }
}

function sentenceOf({ log }: IdeasDependencies, error: unknown): string {
  log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'a text could not be written');
  return error instanceof WriterError ? error.message : cannotWrite;
}

function checkSelection({ content, selection: { start, end } }: BodyOf<'editSelection'>): void {
  const sentence = 'Select some text first.';
  if (end > content.length || start >= end)
    throw new Refusal('validation', sentence, { fields: { selection: sentence } });
}

type Ready<E> = { at: number; next: IteratorResult<E> } | { at: number; error: unknown };

/** Ends when all have ended. A source that throws ends the whole, so sources turn their failures into events. Leaving early ends them all. */
export async function* mergeSideBySide<E>(sources: AsyncIterable<E>[]): AsyncGenerator<E> {
  const iterators = sources.map((source) => source[Symbol.asyncIterator]());
  const ready: Ready<E>[] = [];
  // Not Promise.race: that costs several times as much per event.
  let wake = (): void => undefined;
  const arrive = (one: Ready<E>): void => {
    ready.push(one);
    wake();
  };
  const step = (at: number): void => {
    iterators[at]?.next().then(
      (next) => arrive({ at, next }),
      (error: unknown) => arrive({ at, error }),
    );
  };
  const running = new Set(iterators.keys());
  for (const at of running) step(at);
  try {
    while (running.size > 0) {
      const one = ready.shift();
      if (!one) {
        await new Promise<void>((resolve) => (wake = resolve));
        continue;
      }
      if ('error' in one) throw one.error;
      if (one.next.done === true) running.delete(one.at);
      else {
        step(one.at);
        yield one.next.value;
      }
    }
  } finally {
    await Promise.allSettled([...running].map(async (at) => iterators[at]?.return?.(undefined)));
  }
}
