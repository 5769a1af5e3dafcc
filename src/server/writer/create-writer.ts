// Chooses the writer and the assistant by configuration; the only place that knows both kinds.
import { createAnthropicClient } from '../adapters/model/anthropic-client.ts';
import type { ModelFetch } from '../adapters/model/model-fetch.ts';
import { createOpenAiClient } from '../adapters/model/openai-client.ts';
import { defaultLimits, type ModelClient, type ModelLimits } from '../adapters/model/port.ts';
import { metered, type MeteredCall } from './model/metered.ts';
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
