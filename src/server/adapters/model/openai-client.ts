// The model port over any OpenAI-compatible server: chat completions, streamed. Sends only fields that nearly all such servers know.
import { failureOf } from './failures.ts';
import { arrivingOf, textOf, type Arriving } from './arriving.ts';
import { createModelFetch } from './model-fetch.ts';
import { openStream, refusalOf, type RefusedAnswer } from './open-stream.ts';
import {
  ModelError,
  type ModelClient,
  type ModelMessage,
  type ModelRequest,
  type ModelTool,
  type ModelUsage,
} from './port.ts';
import { parseJson } from '../../parse-json.ts';
import { createToolCalls } from './tool-calls.ts';
import { streamAnswer, type AnswerReader, type ModelClientOptions } from './stream-answer.ts';

const provider = 'openai';
const defaultBaseUrl = 'https://api.openai.com/v1';

/** What a server supports: the newer or the older name of the limit, and whether it reports usage in a stream. Learned from its refusals. */
type ServerQuirks = { limit: 'max_tokens' | 'max_completion_tokens'; counts_usage: boolean; has_swapped: boolean };

const knownAt = (baseUrl: string): ServerQuirks => ({
  limit: new URL(baseUrl).hostname === 'api.openai.com' ? 'max_completion_tokens' : 'max_tokens',
  counts_usage: true,
  has_swapped: false,
});

const fieldsOf = ({ limit, counts_usage }: ServerQuirks, maxTokens: number) => ({
  [limit]: maxTokens,
  ...(counts_usage ? { stream_options: { include_usage: true } } : {}),
});

/** What to leave out or rename after a refusal that names one of the two fields; null if it is about something else. */
function learned(known: ServerQuirks, { status, text }: RefusedAnswer): ServerQuirks | null {
  if (status !== 400 && status !== 422) return null;
  if (known.counts_usage && /stream_options|include_usage/.test(text)) return { ...known, counts_usage: false };
  if (known.has_swapped || !/max_tokens|max_completion_tokens/.test(text)) return null;
  const limit = known.limit === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';
  return { ...known, limit, has_swapped: true };
}

/** What a model thinks before it answers has a field of its own on many servers: `reasoning` or `reasoning_content`. */
type MessageDelta = {
  content?: unknown;
  reasoning?: unknown;
  reasoning_content?: unknown;
  refusal?: unknown;
  tool_calls?: CallPiece[] | null;
};
/** Of a stream, or, as `chat.completion`, the whole answer of a server that does not stream. */
type Chunk = {
  object?: unknown;
  error?: unknown;
  choices?: { delta?: MessageDelta; message?: MessageDelta; finish_reason?: unknown }[];
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null;
};

type CallPiece = { index?: unknown; id?: unknown; function?: { name?: unknown; arguments?: unknown } };

function messagesOf(message: ModelMessage): object[] {
  if (message.role === 'results') {
    return message.results.map(({ id, content }) => ({ role: 'tool', tool_call_id: id, content }));
  }
  if (!('calls' in message)) {
    const { role, content, lead } = message;
    return [{ role, content: lead === undefined ? content : `${lead}\n\n${content}` }];
  }
  const toolCalls = message.calls.map(({ id, name, input }) => ({
    id,
    type: 'function',
    function: { name, arguments: JSON.stringify(input ?? {}) },
  }));
  return [{ role: 'assistant', content: message.content === '' ? null : message.content, tool_calls: toolCalls }];
}

const toolOf = ({ name, description, input }: ModelTool) => ({
  type: 'function',
  function: { name, description, parameters: input },
});

const isSaid = (content: unknown): boolean =>
  (typeof content === 'string' || Array.isArray(content)) && content.length > 0;

/** Text alone or, as some servers have it, a list of parts, of which thoughts are none. */
function textIn(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return (content as ({ type?: unknown; text?: unknown } | null)[])
    .map((part) => (part?.type === 'text' && typeof part.text === 'string' ? part.text : ''))
    .join('');
}

/** The whole answer of a server that ignored `stream` as the one event of a stream; anything else as it came. */
async function asStream(body: Arriving, signal: AbortSignal): Promise<Arriving> {
  const text = await textOf(body, wholeBytesMax).catch((cause: unknown) => {
    throw signal.aborted ? cause : new ModelError('interrupted', `${provider}: the answer broke off`);
  });
  const whole = parseJson(text ?? '');
  return arrivingOf(whole === null ? (text ?? '') : `data: ${JSON.stringify(whole)}\n\ndata: [DONE]\n\n`);
}

const wholeBytesMax = 4 * 2 ** 20;

function createReader(): AnswerReader {
  let usage: ModelUsage | null = null;
  let finishReason: unknown = null;
  let isRefused = false;
  let isDone = false;
  let hasBegun = false;
  const calls = createToolCalls();
  const answer = createWithoutThoughts();
  return {
    take({ event, data }) {
      isDone ||= data === '[DONE]';
      if (isDone) return answer.rest();
      const chunk = parseJson(data) as Chunk | null;
      if (chunk === null || typeof chunk !== 'object')
        throw new ModelError('interrupted', `${provider}: a chunk is no JSON`);
      if (event === 'error' || chunk.error) throw failureOf(provider, chunk);
      const { prompt_tokens, completion_tokens } = chunk.usage ?? {};
      if (typeof prompt_tokens === 'number' && typeof completion_tokens === 'number') {
        usage = { input_tokens: prompt_tokens, output_tokens: completion_tokens };
      }
      const choice = chunk.choices?.[0];
      const said = choice?.delta ?? (chunk.object === 'chat.completion' ? choice?.message : undefined);
      finishReason = choice?.finish_reason ?? finishReason;
      isRefused ||= typeof said?.refusal === 'string' && said.refusal !== '';
      for (const [at, piece] of (said?.tool_calls ?? []).entries()) {
        const index = typeof piece.index === 'number' ? piece.index : at;
        calls.take(index, { id: piece.id, name: piece.function?.name, input: piece.function?.arguments });
      }
      const text = textIn(said?.content);
      // A model that thinks is not silent.
      hasBegun ||= [said?.content, said?.reasoning, said?.reasoning_content].some(isSaid);
      return answer.take(text);
    },
    hasBegun: () => hasBegun || !calls.isEmpty(),
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

function bodyOf({ system, messages, tools, max_tokens }: ModelRequest, model: string, known: ServerQuirks) {
  return {
    model,
    messages: [{ role: 'system', content: system }, ...messages.flatMap(messagesOf)],
    stream: true,
    ...(tools?.length ? { tools: tools.map(toolOf) } : {}),
    ...fieldsOf(known, max_tokens),
  };
}

export function createOpenAiClient(options: ModelClientOptions): ModelClient {
  const baseUrl = options.base_url ?? defaultBaseUrl;
  const url = `${baseUrl.replace(/\/$/, '')}/chat/completions`;
  const fetch = options.fetchModel ?? createModelFetch();
  // A self-hosted server may want no key: then none is sent.
  const headers: Record<string, string> = options.api_key === '' ? {} : { authorization: `Bearer ${options.api_key}` };
  let known = knownAt(baseUrl);
  const open = async (request: ModelRequest, signal: AbortSignal): Promise<Arriving> => {
    const used = known;
    const body = bodyOf(request, options.model, used);
    const opened = await openStream({ provider, url, headers, body, fetch, signal });
    if ('body' in opened) return opened.is_json ? asStream(opened.body, signal) : opened.body;
    const next = learned(used, opened.refused);
    if (next === null) throw refusalOf(provider, opened.refused);
    // Another call may have learned the same meanwhile.
    if (known === used) known = next;
    return open(request, signal);
  };
  return {
    stream: (request) =>
      streamAnswer({
        limits: options.limits,
        request,
        reader: createReader(),
        open: (signal) => open(request, signal),
      }),
  };
}

const opening = '<think>';
const closing = '</think>';

/** Holds back no more than a mark's length, however the text is cut. A thought that never ends leaves no text. */
function createWithoutThoughts() {
  let at: 'head' | 'thought' | 'answer' = 'head';
  let held = '';
  const isAnswer = (): boolean => at === 'answer';

  /** The next step with what is held; false if it takes more text to tell. */
  function step(): boolean {
    if (at === 'head') {
      held = held.trimStart();
      if (held.length < opening.length && opening.startsWith(held)) return false;
      at = held.startsWith(opening) ? 'thought' : 'answer';
      return at === 'thought';
    }
    const end = held.indexOf(closing);
    held = end < 0 ? held.slice(1 - closing.length) : held.slice(end + closing.length);
    if (end >= 0) at = 'head';
    return end >= 0;
  }

  /** What is held, once it is known to be of the answer. */
  function rest(): string {
    const text = at === 'thought' ? '' : held;
    held = '';
    return text;
  }

  return {
    take(piece: string): string {
      if (isAnswer()) return piece;
      held += piece;
      while (step());
      return isAnswer() ? rest() : '';
    },
    /** At the end: what looked like the beginning of a mark, and was none. */
    rest,
  };
}
