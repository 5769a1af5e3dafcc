// The model port over Anthropic's messages, streamed. Sends no sampling parameters: the service's newer versions refuse them.
import { failureOf } from './failures.ts';
import { createModelFetch } from './model-fetch.ts';
import { openStream, refusalOf } from './open-stream.ts';
import { ModelError, type ModelClient, type ModelMessage, type ModelTool } from './port.ts';
import { parseJson } from '../../parse-json.ts';
import { createToolCalls } from './tool-calls.ts';
import { streamAnswer, type AnswerReader, type ModelClientOptions } from './stream-answer.ts';

const provider = 'anthropic';
const defaultBaseUrl = 'https://api.anthropic.com/v1';

const version = '2023-06-01';

type Data = {
  type?: unknown;
  message?: { usage?: { input_tokens?: unknown } };
  index?: unknown;
  content_block?: { type?: unknown; id?: unknown; name?: unknown };
  delta?: { type?: unknown; text?: unknown; partial_json?: unknown; stop_reason?: unknown };
  usage?: { output_tokens?: unknown };
};

/** The service caches everything up to here for some minutes, and reads it at a tenth of the price. */
const kept = (text: string) => ({ type: 'text', text, cache_control: { type: 'ephemeral' } });

function messageOf(message: ModelMessage): object {
  if (message.role === 'results') {
    const content = message.results.map(({ id, content: text, is_error }) => ({
      type: 'tool_result',
      tool_use_id: id,
      content: text,
      is_error,
    }));
    return { role: 'user', content };
  }
  if (!('calls' in message)) {
    const { role, content, lead } = message;
    return { role, content: lead === undefined ? content : [kept(lead), { type: 'text', text: content }] };
  }
  const said = message.content.trim() === '' ? [] : [{ type: 'text', text: message.content }];
  const calls = message.calls.map(({ id, name, input }) => ({
    type: 'tool_use',
    id,
    name,
    input: input ?? {},
  }));
  return { role: 'assistant', content: [...said, ...calls] };
}

const toolOf = ({ name, description, input }: ModelTool) => ({
  name,
  description,
  input_schema: { ...input, type: 'object' },
});

function createReader(): AnswerReader {
  const usage = { input_tokens: 0, output_tokens: 0 };
  let stopReason: unknown = null;
  let isDone = false;
  let hasText = false;
  const calls = createToolCalls();
  return {
    // Unknown events and deltas are skipped, as the service asks.
    take(event) {
      const data = parseJson(event.data) as Data | null;
      if (data === null || typeof data !== 'object')
        throw new ModelError('interrupted', `${provider}: an event is no JSON`);
      if (data.type === 'error') throw failureOf(provider, data);
      const { input_tokens } = data.message?.usage ?? {};
      if (data.type === 'message_start' && typeof input_tokens === 'number') usage.input_tokens = input_tokens;
      if (data.type === 'message_delta') {
        stopReason = data.delta?.stop_reason ?? stopReason;
        if (typeof data.usage?.output_tokens === 'number') usage.output_tokens = data.usage.output_tokens;
      }
      isDone ||= data.type === 'message_stop';
      const index = typeof data.index === 'number' ? data.index : 0;
      if (data.type === 'content_block_start' && data.content_block?.type === 'tool_use') {
        calls.take(index, data.content_block);
      }
      if (data.type === 'content_block_delta' && data.delta?.type === 'input_json_delta') {
        calls.take(index, { input: data.delta.partial_json });
      }
      const isText = data.type === 'content_block_delta' && data.delta?.type === 'text_delta';
      const text = isText && typeof data.delta?.text === 'string' ? data.delta.text : '';
      hasText ||= text !== '';
      return text;
    },
    hasBegun: () => hasText || !calls.isEmpty(),
    isDone: () => isDone,
    finish() {
      if (!isDone) throw new ModelError('interrupted', `${provider}: the stream ended without message_stop`);
      if (stopReason === 'refusal') throw new ModelError('declined', `${provider}: the model declined`);
      if (stopReason === 'max_tokens' || stopReason === 'model_context_window_exceeded') {
        throw new ModelError('full', `${provider}: the answer reached its limit`);
      }
      return { usage, calls: calls.all() };
    },
  };
}

/** The configured URL may or may not end in the version. */
const endpointOf = (baseUrl: string): string =>
  `${baseUrl.replace(/(?<!\/)\/+$/, '').replace(/\/v1$/, '')}/v1/messages`;

export function createAnthropicClient(options: ModelClientOptions): ModelClient {
  const url = endpointOf(options.base_url ?? defaultBaseUrl);
  const fetch = options.fetchModel ?? createModelFetch();
  // The header that the service and the servers imitating it both accept.
  const headers = { 'x-api-key': options.api_key || 'none', 'anthropic-version': version };
  return {
    stream: (request) =>
      streamAnswer({
        limits: options.limits,
        request,
        reader: createReader(),
        async open(signal) {
          const { system, messages, max_tokens, tools = [] } = request;
          const body = {
            model: options.model,
            max_tokens,
            system,
            messages: messages.map(messageOf),
            stream: true,
            ...(tools.length > 0 ? { tools: tools.map(toolOf) } : {}),
          };
          const opened = await openStream({ provider, url, headers, body, fetch, signal });
          if ('refused' in opened) throw refusalOf(provider, opened.refused);
          return opened.body;
        },
      }),
  };
}
