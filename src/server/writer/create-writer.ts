// Chooses the writer and the assistant by configuration; the only place that knows both kinds.
import { createAnthropicClient } from '../adapters/model/anthropic-client.ts';
import type { ModelFetch } from '../adapters/model/model-fetch.ts';
import { createOpenAiClient } from '../adapters/model/openai-client.ts';
import { defaultLimits, type ModelClient, type ModelLimits, type ModelUsage } from '../adapters/model/port.ts';
import { createBuiltinAssistant } from './builtin/assistant/create-builtin-assistant.ts';
import { createBuiltinWriter } from './builtin/create-builtin-writer.ts';
import { createModelAssistant } from './model/create-model-assistant.ts';
import { createModelWriter } from './model/create-model-writer.ts';
import type { Assistant, Writer } from './port.ts';

/** @param limits how long a model may take; tests pass shorter ones. */
export type WriterOptions = {
  provider: 'builtin' | 'openai' | 'anthropic';
  api_key: string;
  base_url: string | null;
  model: string;
  limits?: ModelLimits;
  /** Called when a model call has ended, however it did. */
  modelCalled?: (call: MeteredCall) => void;
  /** How a model is called; by default a fetch of its own. */
  fetchModel?: ModelFetch;
};

export const createWriter = (options: WriterOptions): Writer =>
  options.provider === 'builtin'
    ? createBuiltinWriter()
    : createModelWriter(options.provider, createModelClient(options));

export const createAssistant = (options: WriterOptions): Assistant =>
  options.provider === 'builtin' ? createBuiltinAssistant() : createModelAssistant(createModelClient(options));

/** The model client for `options`, whose provider is not `builtin`. */
export function createModelClient({
  provider,
  limits = defaultLimits,
  modelCalled,
  ...options
}: WriterOptions): ModelClient {
  const client =
    provider === 'anthropic'
      ? createAnthropicClient({ ...options, limits })
      : createOpenAiClient({ ...options, limits });
  return modelCalled ? metered(client, options.model, modelCalled) : client;
}

/** `usage` is null if nobody counted: the server does not, or the call was abandoned or failed before its end. */
type MeteredCall = {
  model: string;
  outcome: 'ended' | 'failed';
  usage: ModelUsage | null;
  /** From the call to the end of its answer. */
  duration_ms: number;
};

function metered(client: ModelClient, model: string, called: (call: MeteredCall) => void): ModelClient {
  return {
    async *stream(request) {
      const began = performance.now();
      let usage: ModelUsage | null = null;
      let outcome: MeteredCall['outcome'] = 'ended';
      try {
        for await (const event of client.stream(request)) {
          if (event.type === 'end') usage = event.usage;
          yield event;
        }
      } catch (error) {
        // An abandoned call is not a failure.
        if (!request.signal.aborted) outcome = 'failed';
        throw error;
      } finally {
        called({ model, outcome, usage, duration_ms: Math.round(performance.now() - began) });
      }
    },
  };
}
