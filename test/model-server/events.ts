// The event streams of both wires for one script: OpenAI-compatible chunks and Anthropic's named events.
import { defaultAnswer } from './script.ts';
import type { ModelScript } from './script.ts';

const dataOf = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;

const partsOf = (text: string) => [
  { type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] },
  { type: 'text', text },
];

/** What a server answers that ignores `stream`. */
export function openAiAnswer({ text = defaultAnswer, form, finish }: ModelScript, model: string): object {
  const said = text.join('');
  const message = { role: 'assistant', content: form === 'whole parts' ? partsOf(said) : said };
  const usage = { prompt_tokens: 40, completion_tokens: 9, total_tokens: 49 };
  const choices = [{ index: 0, message, finish_reason: finish === 'length' ? 'length' : 'stop' }];
  return { id: 'c1', object: 'chat.completion', created: 1, model, choices, usage };
}

/** Every ordinary chunk has `usage: null`, and the last one has no choices, as with `include_usage`. */
export function openAiEvents(script: ModelScript, model: string, countsUsage: boolean): string[] {
  const text = script.text ?? (script.calls ? [] : defaultAnswer);
  const chunk = (choices: unknown[], usage: unknown = null): string =>
    dataOf({ id: 'c1', object: 'chat.completion.chunk', created: 1, model, choices, usage });
  const delta = (content: Record<string, unknown>, finishReason: string | null = null): string =>
    chunk([{ index: 0, delta: content, finish_reason: finishReason }]);
  const contentOf = (piece: string) => (script.form === 'parts' ? partsOf(piece) : piece);
  const events = [
    delta({ role: 'assistant', content: '' }),
    ...text.map((piece) => delta({ content: contentOf(piece) })),
  ];
  if (script.after === 'error')
    events.push(
      dataOf({ error: { message: 'The server had an error', type: 'server_error', param: null, code: null } }),
    );
  if (script.after !== undefined) return events;
  const calls = script.calls ?? [];
  for (const [index, { name, input }] of calls.entries()) {
    const textOf = typeof input === 'string' ? input : JSON.stringify(input);
    const call = (more: Record<string, unknown>): Record<string, unknown> => ({ tool_calls: [{ index, ...more }] });
    events.push(delta(call({ id: `call_${index}`, type: 'function', function: { name, arguments: '' } })));
    for (const piece of halves(textOf)) events.push(delta(call({ function: { arguments: piece } })));
  }
  if (script.finish === 'refusal') events.push(delta({ refusal: 'I cannot help with that.' }));
  events.push(delta({}, script.finish === 'length' ? 'length' : calls.length > 0 ? 'tool_calls' : 'stop'));
  if (countsUsage) events.push(chunk([], { prompt_tokens: 40, completion_tokens: 9, total_tokens: 49 }));
  return [...events, 'data: [DONE]\n\n'];
}

/** A call's input arrives in pieces that mean nothing by themselves. */
const halves = (text: string): string[] => {
  const middle = Math.ceil(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)].filter((piece) => piece !== '');
};

const named = (type: string, rest: Record<string, unknown>): string => `event: ${type}\n${dataOf({ type, ...rest })}`;

export function anthropicEvents(script: ModelScript, model: string): string[] {
  const text = script.text ?? (script.calls ? [] : defaultAnswer);
  const message = {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model,
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { input_tokens: 40, output_tokens: 1 },
  };
  const events = [
    named('message_start', { message }),
    named('ping', {}),
    named('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
    ...text.map((piece) => named('content_block_delta', { index: 0, delta: { type: 'text_delta', text: piece } })),
  ];
  if (script.after === 'error')
    events.push(named('error', { error: { type: 'overloaded_error', message: 'Overloaded' } }));
  if (script.after !== undefined) return events;
  const calls = (script.calls ?? []).flatMap(({ name, input }, at) => {
    const index = at + 1;
    return [
      named('content_block_start', {
        index,
        content_block: { type: 'tool_use', id: `toolu_${at}`, name, input: {} },
      }),
      ...halves(typeof input === 'string' ? input : JSON.stringify(input)).map((partialJson) =>
        named('content_block_delta', { index, delta: { type: 'input_json_delta', partial_json: partialJson } }),
      ),
      named('content_block_stop', { index }),
    ];
  });
  const stop = calls.length > 0 ? 'tool_use' : 'end_turn';
  const stopReason = { stop, length: 'max_tokens', refusal: 'refusal' }[script.finish ?? 'stop'];
  return [
    ...events,
    named('content_block_stop', { index: 0 }),
    ...calls,
    named('an_event_of_tomorrow', { anything: true }),
    named('message_delta', { delta: { stop_reason: stopReason, stop_sequence: null }, usage: { output_tokens: 9 } }),
    named('message_stop', {}),
  ];
}

/** The bytes of the events, cut as the script says. */
export function bytesOf(events: readonly string[], wire: ModelScript['wire']): Buffer[] {
  if (wire === 'bytes') return [...Buffer.from(events.join(''))].map((byte) => Buffer.from([byte]));
  if (wire !== 'crlf') return events.map((event) => Buffer.from(event));
  return events.flatMap((event) => [
    Buffer.from(': keep-alive\r'),
    Buffer.from('\n\r\n'),
    Buffer.from(event.replaceAll('\n', '\r\n')),
  ]);
}
