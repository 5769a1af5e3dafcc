// The model port over any OpenAI-compatible server: chat completions, streamed. Sends only fields that nearly all such servers know.
import type { ChatCompletionMessageParam, ChatCompletionTool } from 'openai/resources/chat/completions';
import { failureOf, tellConnection } from './failures.ts';
import { fetchOnceOnQuota } from './fetch-once-on-quota.ts';
import { createModelFetch } from './model-fetch.ts';
import { ModelError } from './port.ts';
import type { ModelClient, ModelMessage, ModelTool, ModelUsage } from './port.ts';
import { jsonOf } from './server-events.ts';
import { createToolCalls } from './tool-calls.ts';
import { streamAnswer } from './stream-answer.ts';
import type { AnswerReader, ModelClientOptions } from './stream-answer.ts';

const provider = 'openai';
const default_base_url = 'https://api.openai.com/v1';

/** Only the service itself is sure to know the newer name of the limit and to count usage in a stream. */
function limitFields(base_url: string, max_tokens: number) {
  if (new URL(base_url).hostname !== 'api.openai.com') return { max_tokens };
  return { max_completion_tokens: max_tokens, stream_options: { include_usage: true } };
}

type Chunk = {
  error?: unknown;
  choices?: {
    delta?: { content?: unknown; refusal?: unknown; tool_calls?: CallPiece[] | null };
    finish_reason?: unknown;
  }[];
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null;
};

type CallPiece = { index?: unknown; id?: unknown; function?: { name?: unknown; arguments?: unknown } };

function messagesOf(message: ModelMessage): ChatCompletionMessageParam[] {
  if (message.role === 'results') {
    return message.results.map(({ id, content }) => ({ role: 'tool', tool_call_id: id, content }));
  }
  if (!('calls' in message)) return [message];
  const tool_calls = message.calls.map(({ id, name, input }) => ({
    id,
    type: 'function' as const,
    function: { name, arguments: JSON.stringify(input ?? {}) },
  }));
  return [{ role: 'assistant', content: message.content === '' ? null : message.content, tool_calls }];
}

const toolOf = ({ name, description, input }: ModelTool): ChatCompletionTool => ({
  type: 'function',
  function: { name, description, parameters: input },
});

function createReader(): AnswerReader {
  let usage: ModelUsage | null = null;
  let finish_reason: unknown = null;
  let isRefused = false;
  let isDone = false;
  let hasText = false;
  const calls = createToolCalls();
  return {
    take({ event, data }) {
      isDone ||= data === '[DONE]';
      if (isDone) return '';
      const chunk = jsonOf(data) as Chunk | null;
      if (chunk === null || typeof chunk !== 'object')
        throw new ModelError('interrupted', `${provider}: a chunk is no JSON`);
      if (event === 'error' || chunk.error) throw failureOf(provider, chunk);
      const { prompt_tokens, completion_tokens } = chunk.usage ?? {};
      if (typeof prompt_tokens === 'number' && typeof completion_tokens === 'number') {
        usage = { input_tokens: prompt_tokens, output_tokens: completion_tokens };
      }
      const choice = chunk.choices?.[0];
      finish_reason = choice?.finish_reason ?? finish_reason;
      isRefused ||= typeof choice?.delta?.refusal === 'string' && choice.delta.refusal !== '';
      for (const [at, piece] of (choice?.delta?.tool_calls ?? []).entries()) {
        const index = typeof piece.index === 'number' ? piece.index : at;
        calls.take(index, { id: piece.id, name: piece.function?.name, input: piece.function?.arguments });
      }
      const text = typeof choice?.delta?.content === 'string' ? choice.delta.content : '';
      hasText ||= text !== '';
      return text;
    },
    hasBegun: () => hasText || !calls.isEmpty(),
    isDone: () => isDone,
    finish() {
      if (isRefused || finish_reason === 'content_filter')
        throw new ModelError('declined', `${provider}: the model declined`);
      if (!isDone) throw new ModelError('interrupted', `${provider}: the stream ended without [DONE]`);
      if (finish_reason === 'length') throw new ModelError('full', `${provider}: the answer reached its limit`);
      return { usage, calls: calls.all() };
    },
  };
}

export function createOpenAiClient(options: ModelClientOptions): ModelClient {
  const base_url = options.base_url ?? default_base_url;
  let loading: ReturnType<typeof load> | undefined;
  // Loaded with the first call: who runs the built-in writer does not pay for it.
  const load = async () => {
    const { OpenAI } = await import('openai');
    const client = new OpenAI({
      apiKey: options.api_key,
      baseURL: base_url,
      organization: null,
      project: null,
      maxRetries: 2,
      timeout: options.limits.first_ms,
      fetch: fetchOnceOnQuota(options.fetchModel ?? createModelFetch()),
      logLevel: 'off',
    });
    return { client, tellFailure: tellConnection(provider, OpenAI) };
  };
  return {
    stream: (request) =>
      streamAnswer({
        provider,
        limits: options.limits,
        request,
        reader: createReader(),
        async open(signal) {
          const { client, tellFailure } = await (loading ??= load());
          const messages = [
            { role: 'system' as const, content: request.system },
            ...request.messages.flatMap(messagesOf),
          ];
          const body = {
            model: options.model,
            messages,
            stream: true as const,
            ...(request.tools?.length ? { tools: request.tools.map(toolOf) } : {}),
            ...limitFields(base_url, request.max_tokens),
          };
          return client.chat.completions.create(body, { signal }).asResponse().catch(tellFailure);
        },
      }),
  };
}
