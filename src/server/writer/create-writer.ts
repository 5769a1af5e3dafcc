// Chooses the writer by configuration. The only place that knows both.
import { createAnthropicClient } from '../adapters/model/anthropic-client.ts';
import { createOpenAiClient } from '../adapters/model/openai-client.ts';
import { default_limits } from '../adapters/model/port.ts';
import type { ModelLimits } from '../adapters/model/port.ts';
import { createBuiltinWriter } from './builtin/create-builtin-writer.ts';
import { createModelWriter } from './model/create-model-writer.ts';
import type { Writer } from './port.ts';

/** @param limits how long a model may take; tests pass shorter ones. */
export type WriterOptions = {
  provider: 'builtin' | 'openai' | 'anthropic';
  api_key: string;
  base_url: string | null;
  model: string;
  limits?: ModelLimits;
};

export function createWriter({ provider, limits = default_limits, ...options }: WriterOptions): Writer {
  if (provider === 'builtin') return createBuiltinWriter();
  const client =
    provider === 'openai' ? createOpenAiClient({ ...options, limits }) : createAnthropicClient({ ...options, limits });
  return createModelWriter(provider, client);
}
