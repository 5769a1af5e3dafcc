// Ideas become drafts: one angle each, written side by side, each ending or failing alone; and a selection is rewritten.
// How text is made is writer/'s matter; counting generations is billing/'s.
import type { BodyOf, EventOf } from '#contract/endpoints.ts';
import { Refusal } from '../refusal.ts';
import { WriterError, type Angle, type Background, type PostRequest, type Writer } from '../writer/port.ts';
import { mergeSideBySide } from './merge.ts';

type VariationEvent = EventOf<'generateIdeas'>;
type EditEvent = EventOf<'editSelection'>;

export type IdeasParts = {
  writer: Writer;
  /** Counts one generation (Refusal 402 beyond the limit); the answer gives it back. */
  takeGeneration: (user_id: string) => Promise<{ giveBack(): Promise<void> }>;
  backgroundOf: (user_id: string, idea: string) => Promise<Background>;
  log: { warn(detail: object, message: string): void };
};

export type IdeasService = ReturnType<typeof createIdeasService>;

/** Figure, en, em dash and horizontal bar: replaced by a hyphen (product spec, section 5). */
const withHyphens = (text: string): string => text.replaceAll(/[\u2012-\u2015]/g, '-');

const cannotWrite = 'The draft could not be written: try again.';

/** A writer's failure before the stream has opened is an ordinary error with its status. */
function asRefusal(error: unknown): unknown {
  return error instanceof WriterError
    ? new Refusal(error.retryable ? 'unavailable' : 'upstream', error.message, { cause: error.cause })
    : error;
}

export function createIdeasService({ writer, takeGeneration, backgroundOf, log }: IdeasParts) {
  const sentenceOf = (error: unknown): string => {
    log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'a variation failed');
    return error instanceof WriterError ? error.message : cannotWrite;
  };

  /** One variation from its start to its end; never throws unless the client has left. */
  async function* variation(
    request: PostRequest,
    angle: Angle,
    index: number,
    previous: string | null,
    signal: AbortSignal,
  ): AsyncGenerator<VariationEvent> {
    yield { type: 'variation_start', index, title: withHyphens(angle.title) };
    let content = '';
    try {
      for await (const piece of writer.post(request, angle, previous, signal)) {
        const chunk = withHyphens(piece);
        content += chunk;
        yield { type: 'variation_chunk', index, content: chunk };
      }
    } catch (error) {
      if (signal.aborted) throw error;
      yield { type: 'error', index, error: sentenceOf(error) };
      return;
    }
    if (content.trim() === '') yield { type: 'error', index, error: cannotWrite };
    else yield { type: 'variation_complete', index, content };
  }

  /** Gives the generation back where nothing came of it. */
  async function* settle(
    events: AsyncIterable<VariationEvent>,
    giveBack: () => Promise<void>,
  ): AsyncGenerator<VariationEvent> {
    let completed = false;
    try {
      for await (const event of events) {
        completed ||= event.type === 'variation_complete';
        yield event;
      }
      yield { type: 'done' };
    } finally {
      if (!completed) await giveBack();
    }
  }

  async function begin(
    user_id: string,
    body: Omit<BodyOf<'generateIdeas'>, 'count'>,
  ): Promise<{ request: PostRequest; giveBack: () => Promise<void> }> {
    const generation = await takeGeneration(user_id);
    const background = await backgroundOf(user_id, body.idea);
    const request = {
      idea: body.idea.trim(),
      mode: body.mode,
      hook: body.hook ?? null,
      post_length: body.post_length,
      background,
    };
    return { request, giveBack: () => generation.giveBack() };
  }

  return {
    async generate(
      user_id: string,
      body: BodyOf<'generateIdeas'>,
      signal: AbortSignal,
    ): Promise<AsyncIterable<VariationEvent>> {
      const { request, giveBack } = await begin(user_id, body);
      try {
        const angles = await writer.angles(request, body.count, signal);
        const variations = angles
          .slice(0, body.count)
          .map((angle, index) => variation(request, angle, index, null, signal));
        return settle(mergeSideBySide(variations), giveBack);
      } catch (error) {
        await giveBack();
        throw asRefusal(error);
      }
    },

    async regenerate(
      user_id: string,
      body: BodyOf<'regenerateIdea'>,
      signal: AbortSignal,
    ): Promise<AsyncIterable<VariationEvent>> {
      const { request, giveBack } = await begin(user_id, body);
      try {
        const angle = await writer.angleOf(request, body.title ?? null, body.index, signal);
        return settle(variation(request, angle, body.index, body.previous ?? null, signal), giveBack);
      } catch (error) {
        await giveBack();
        throw asRefusal(error);
      }
    },

    async editSelection(
      user_id: string,
      body: BodyOf<'editSelection'>,
      signal: AbortSignal,
    ): Promise<AsyncIterable<EditEvent>> {
      checkSelection(body);
      const generation = await takeGeneration(user_id);
      try {
        const background = await backgroundOf(user_id, body.instruction);
        return editEvents(writer.editSelection(body, background, signal), () => generation.giveBack());
      } catch (error) {
        await generation.giveBack();
        throw asRefusal(error);
      }
    },
  };

  async function* editEvents(pieces: AsyncIterable<string>, giveBack: () => Promise<void>): AsyncGenerator<EditEvent> {
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
      yield { type: 'error', error: sentenceOf(error) };
    } finally {
      if (!completed) await giveBack();
    }
  }
}

function checkSelection({ content, selection: { start, end } }: BodyOf<'editSelection'>): void {
  const sentence = 'Select some text first.';
  if (end > content.length || start >= end)
    throw new Refusal('validation', sentence, { fields: { selection: sentence } });
}
