// The model port over any OpenAI-compatible server: chat completions, streamed. Sends only fields that nearly all such servers know.
import type { ChatCompletionMessageParam, ChatCompletionTool } from 'openai/resources/chat/completions';
import { failureOf, tellConnection } from './failures.ts';
import { fetchOnceOnQuota } from './fetch-once-on-quota.ts';
import { createModelFetch } from './model-fetch.ts';
import { ModelError } from './port.ts';
import type { ModelClient, ModelMessage, ModelRequest, ModelTool, ModelUsage } from './port.ts';
import { jsonOf } from './server-events.ts';
import { createToolCalls } from './tool-calls.ts';
import { streamAnswer } from './stream-answer.ts';
import type { AnswerReader, ModelClientOptions } from './stream-answer.ts';

const provider = 'openai';
const defaultBaseUrl = 'https://api.openai.com/v1';

/** What a server of this wire knows: the newer or the older name of the limit, and whether it counts usage in a stream. Learned from its refusals. */
type Known = { limit: 'max_tokens' | 'max_completion_tokens'; counts_usage: boolean; has_swapped: boolean };

const knownAt = (baseUrl: string): Known => ({
  limit: new URL(baseUrl).hostname === 'api.openai.com' ? 'max_completion_tokens' : 'max_tokens',
  counts_usage: true,
  has_swapped: false,
});

const fieldsOf = ({ limit, counts_usage }: Known, maxTokens: number) => ({
  [limit]: maxTokens,
  ...(counts_usage ? { stream_options: { include_usage: true } } : {}),
});

const messageRead = 2000;

/** What to leave out or to call otherwise after a refusal that names one of the two fields; null where it is about something else. */
function learned(known: Known, error: unknown): Known | null {
  const { status, message } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  if ((status !== 400 && status !== 422) || typeof message !== 'string') return null;
  const said = message.slice(0, messageRead);
  if (known.counts_usage && /stream_options|include_usage/.test(said)) return { ...known, counts_usage: false };
  if (known.has_swapped || !/max_tokens|max_completion_tokens/.test(said)) return null;
  const limit = known.limit === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';
  return { ...known, limit, has_swapped: true };
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
  if (!('calls' in message)) {
    const { role, content, lead } = message;
    return [{ role, content: lead === undefined ? content : `${lead}\n\n${content}` }];
  }
  const toolCalls = message.calls.map(({ id, name, input }) => ({
    id,
    type: 'function' as const,
    function: { name, arguments: JSON.stringify(input ?? {}) },
  }));
  return [{ role: 'assistant', content: message.content === '' ? null : message.content, tool_calls: toolCalls }];
}

const toolOf = ({ name, description, input }: ModelTool): ChatCompletionTool => ({
  type: 'function',
  function: { name, description, parameters: input },
});

function createReader(): AnswerReader {
  let usage: ModelUsage | null = null;
  let finishReason: unknown = null;
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
      finishReason = choice?.finish_reason ?? finishReason;
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
      if (isRefused || finishReason === 'content_filter')
        throw new ModelError('declined', `${provider}: the model declined`);
      if (!isDone) throw new ModelError('interrupted', `${provider}: the stream ended without [DONE]`);
      if (finishReason === 'length') throw new ModelError('full', `${provider}: the answer reached its limit`);
      return { usage, calls: calls.all() };
    },
  };
}

function bodyOf({ system, messages, tools, max_tokens }: ModelRequest, model: string, known: Known) {
  return {
    model,
    messages: [{ role: 'system' as const, content: system }, ...messages.flatMap(messagesOf)],
    stream: true as const,
    ...(tools?.length ? { tools: tools.map(toolOf) } : {}),
    ...fieldsOf(known, max_tokens),
  };
}

export function createOpenAiClient(options: ModelClientOptions): ModelClient {
  const baseUrl = options.base_url ?? defaultBaseUrl;
  let known = knownAt(baseUrl);
  let loading: ReturnType<typeof load> | undefined;
  // Loaded with the first call: who runs the built-in writer does not pay for it. A server of one's own may want no key: none is sent then.
  const load = async () => {
    const { OpenAI } = await import('openai');
    const client = new OpenAI({
      apiKey: options.api_key === '' ? 'none' : options.api_key,
      ...(options.api_key === '' ? { defaultHeaders: { authorization: null } } : {}),
      baseURL: baseUrl,
      organization: null,
      project: null,
      maxRetries: 2,
      timeout: options.limits.first_ms,
      fetch: fetchOnceOnQuota(options.fetchModel ?? createModelFetch()),
      logLevel: 'off',
    });
    return { client, tellFailure: tellConnection(provider, OpenAI) };
  };
  const openWith = async (request: ModelRequest, signal: AbortSignal): Promise<Response> => {
    const { client, tellFailure } = await (loading ??= load());
    const body = bodyOf(request, options.model, known);
    try {
      return await client.chat.completions.create(body, { signal }).asResponse();
    } catch (error) {
      const next = learned(known, error);
      if (next === null) return tellFailure(error);
      known = next;
      return openWith(request, signal);
    }
  };
  return {
    stream: (request) =>
      streamAnswer({
        provider,
        limits: options.limits,
        request,
        reader: createReader(),
        open: (signal) => openWith(request, signal),
      }),
  };
}
