// The writer and assistant of a site whose model can be chosen while it runs: each request goes to whatever is chosen when it arrives.
import { createAssistant, createWriter, type WriterOptions } from './create-writer.ts';
import type { Assistant, PostRequest, Writer } from './port.ts';

/** `own`: writes if nothing is chosen. `chosen` is asked once per request. */
export type ChosenWriterOptions = { own: WriterOptions; chosen: () => Promise<WriterOptions | null> };

type WriterAndAssistant = { writer: Writer; assistant: Assistant };
const bothOf = (options: WriterOptions): WriterAndAssistant => ({
  writer: createWriter(options),
  assistant: createAssistant(options),
});

export function createChosenWriter({ own, chosen }: ChosenWriterOptions): WriterAndAssistant {
  const fixed = bothOf(own);
  let last: { key: string; both: WriterAndAssistant } | null = null;
  const current = async (): Promise<WriterAndAssistant> => {
    const options = await chosen();
    if (options === null) return fixed;
    const key = JSON.stringify([options.base_url, options.model]);
    // Reused as long as the choice is the same: it keeps what its requests share.
    if (last?.key !== key) last = { key, both: bothOf(options) };
    return last.both;
  };
  const begun = new WeakMap<PostRequest, Promise<Writer>>();
  /** A request started with one writer is finished by it. */
  const writerFor = (request: PostRequest): Promise<Writer> => {
    const found = begun.get(request) ?? current().then(({ writer: now }) => now);
    begun.set(request, found);
    return found;
  };
  const writer: Writer = {
    name: fixed.writer.name,
    questions: async (request, signal, mayCall) => (await writerFor(request)).questions(request, signal, mayCall),
    angles: async (request, count, signal) => (await writerFor(request)).angles(request, count, signal),
    angleOf: async (request, title, index, signal) => (await writerFor(request)).angleOf(request, title, index, signal),
    note: async (request, count) => (await (await writerFor(request)).note?.(request, count)) ?? null,
    async *post(request, angle, previous, signal) {
      yield* (await writerFor(request)).post(request, angle, previous, signal);
    },
    slides: async (content, signal) => (await (await current()).writer.slides?.(content, signal)) ?? null,
    findings: async (sentences, signal) => (await (await current()).writer.findings?.(sentences, signal)) ?? null,
    async *editSelection(edit, background, signal) {
      yield* (await current()).writer.editSelection(edit, background, signal);
    },
  };
  const assistant: Assistant = {
    async *answer(request, signal) {
      yield* (await current()).assistant.answer(request, signal);
    },
  };
  return { writer, assistant };
}
