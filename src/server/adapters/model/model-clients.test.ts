// Both model clients against the strict stand-in, over real HTTP: what they send, and what they make of every answer and fault.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startModelSandbox, type ModelSandbox } from '#test/model-server/start.ts';
import { defaultAnswer, type ModelScript } from '#test/model-server/script.ts';
import { createAnthropicClient } from './anthropic-client.ts';
import { createOpenAiClient } from './openai-client.ts';
import { ModelError, type ModelClient, type ModelErrorKind, type ModelEvent } from './port.ts';

const apiKey = 'sk-very-secret-key';
const model = 'm-1';
let sandbox: ModelSandbox;

beforeAll(async () => {
  sandbox = await startModelSandbox({ api_key: apiKey, model });
});
afterAll(() => sandbox.close());
beforeEach(() => {
  sandbox.play({});
  sandbox.heard.length = 0;
});

type Made = { api_key?: string; model?: string; first_ms?: number; idle_ms?: number; base_url?: string };
const makers = { openai: createOpenAiClient, anthropic: createAnthropicClient };

describe.each(['openai', 'anthropic'] as const)('the %s client', (provider) => {
  const make = ({ first_ms = 5_000, idle_ms = 5_000, ...options }: Made = {}): ModelClient =>
    makers[provider]({ api_key: apiKey, model, base_url: sandbox.base_url, ...options, limits: { first_ms, idle_ms } });

  async function run(
    client: ModelClient,
    signal = new AbortController().signal,
  ): Promise<{ text: string; pieces: string[]; events: ModelEvent[] }> {
    const events: ModelEvent[] = [];
    for await (const event of client.stream({
      system: 'Be plain.',
      messages: [{ role: 'user', content: 'Hello' }],
      max_tokens: 200,
      signal,
    }))
      events.push(event);
    const pieces = events.flatMap((event) => (event.type === 'text' ? [event.text] : []));
    return { text: pieces.join(''), pieces, events };
  }

  async function failure(script: ModelScript | null, made: Made = {}): Promise<ModelError> {
    if (script !== null) sandbox.play(script);
    const error: unknown = await run(make(made)).then(
      () => new Error('it did not fail'),
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof ModelError)) throw error;
    expect(error.message).not.toContain(apiKey);
    expect(error.message).not.toContain('127.0.0.1');
    return error;
  }

  it('streams text as it comes, then one end with usage where the server counts', async () => {
    const { text, pieces, events } = await run(make());
    expect(text).toBe('A plain answer from the stand-in.');
    expect(pieces.length).toBeLessThanOrEqual(3);
    expect(events.at(-1)).toEqual({ type: 'end', usage: { input_tokens: 40, output_tokens: 9 } });
  });

  it('sends its key, its version and no field that a strict server refuses', async () => {
    await run(make());
    const [request] = sandbox.heard;
    if (provider === 'openai') {
      expect(request?.path).toBe('/v1/chat/completions');
      expect(request?.headers['authorization']).toBe(`Bearer ${apiKey}`);
      expect(request?.body).toEqual({
        model,
        max_tokens: 200,
        stream: true,
        stream_options: { include_usage: true },
        messages: [
          { role: 'system', content: 'Be plain.' },
          { role: 'user', content: 'Hello' },
        ],
      });
    } else {
      expect(request?.path).toBe('/v1/messages');
      expect(request?.headers['x-api-key']).toBe(apiKey);
      expect(request?.headers['authorization']).toBeUndefined();
      expect(request?.body).toEqual({
        model,
        max_tokens: 200,
        stream: true,
        system: 'Be plain.',
        messages: [{ role: 'user', content: 'Hello' }],
      });
    }
  });

  it('sends the beginning that calls share first, marked where the service wants a mark', async () => {
    const messages = [{ role: 'user' as const, lead: 'What is shared.', content: 'The task.' }];
    const signal = new AbortController().signal;
    for await (const event of make().stream({ system: 'Be plain.', messages, max_tokens: 200, signal }))
      expect(event.type).not.toBe('call');
    const [request] = sandbox.heard;
    const kept = (text: string) => ({ type: 'text', text, cache_control: { type: 'ephemeral' } });
    if (provider === 'openai')
      expect(request?.body['messages']).toEqual([
        { role: 'system', content: 'Be plain.' },
        { role: 'user', content: 'What is shared.\n\nThe task.' },
      ]);
    else
      expect([request?.body['system'], request?.body['messages']]).toEqual([
        'Be plain.',
        [{ role: 'user', content: [kept('What is shared.'), { type: 'text', text: 'The task.' }] }],
      ]);
  });

  it.each(['bytes', 'crlf'] as const)('reads a stream cut into %s', async (wire) => {
    const text = ['Grüße, ', 'déjà vu 🎉 ', '日本語\n\n', 'end.'];
    sandbox.play({ text, wire });
    expect((await run(make())).text).toBe(text.join(''));
  });

  const refusals: readonly [ModelErrorKind, ModelScript, number][] = [
    ['key', { status: 403, error: { type: 'permission_error' } }, 1],
    ['request', { status: 400, error: { type: 'invalid_request_error' } }, 1],
    ['request', { status: 413, error: { type: 'request_too_large' } }, 1],
    ['quota', { status: 402, error: { type: 'billing_error' } }, 1],
    ['quota', { status: 429, error: { type: 'insufficient_quota', code: 'insufficient_quota' } }, 1],
    ['busy', { status: 429, error: { type: 'rate_limit_error' }, headers: { 'retry-after-ms': '1' } }, 3],
    ['down', { status: 500, error: { type: 'api_error' }, headers: { 'retry-after-ms': '1' } }, 3],
    ['down', { status: 529, error: { type: 'overloaded_error' }, headers: { 'retry-after-ms': '1' } }, 3],
  ];
  it.each(refusals)('tells %s by %o after %i calls', async (kind, script, calls) => {
    expect((await failure(script)).kind).toBe(kind);
    expect(sandbox.heard).toHaveLength(calls);
  });

  it('tells an unaccepted key and an unknown model', async () => {
    expect((await failure(null, { api_key: 'sk-wrong' })).kind).toBe('key');
    expect((await failure(null, { model: 'm-9' })).kind).toBe('model');
    expect(sandbox.heard).toHaveLength(2);
  });

  it('tries again after the wait a busy server asks for', async () => {
    sandbox.play(
      { status: 429, error: { type: 'rate_limit_error' }, headers: { 'retry-after': '1' } },
      { text: ['at last'] },
    );
    const began = performance.now();
    expect((await run(make())).text).toBe('at last');
    expect(performance.now() - began).toBeGreaterThan(900);
  });

  it.each([
    ['interrupted', { text: ['half a '], after: 'cut' }],
    ['interrupted', { text: ['half a '], after: 'unfinished' }],
    ['down', { text: ['half a '], after: 'error' }],
    ['declined', { text: [], finish: 'refusal' }],
    ['full', { text: ['too much'], finish: 'length' }],
  ] as [ModelErrorKind, ModelScript][])('tells %s by a stream that goes wrong: %o', async (kind, script) => {
    expect((await failure(script)).kind).toBe(kind);
    expect(sandbox.heard).toHaveLength(1);
  });

  it('gives the text that came before a cut', async () => {
    sandbox.play({ text: ['half a ', 'sentence'], after: 'cut' });
    const pieces: string[] = [];
    const reading = async (): Promise<void> => {
      for await (const event of make().stream({
        system: 's',
        messages: [{ role: 'user', content: 'u' }],
        max_tokens: 9,
        signal: new AbortController().signal,
      })) {
        if (event.type === 'text') pieces.push(event.text);
      }
    };
    await expect(reading()).rejects.toMatchObject({ kind: 'interrupted' });
    expect(pieces.join('')).toBe('half a sentence');
  });

  it('gives up on silence before the first text and after it', async () => {
    expect((await failure({ delay_ms: 800 }, { first_ms: 150 })).kind).toBe('slow');
    expect((await failure({ text: ['half'], after: 'silence' }, { idle_ms: 150 })).kind).toBe('slow');
  });

  it('tells a server that is not there', async () => {
    expect((await failure(null, { base_url: 'http://127.0.0.1:9/v1', first_ms: 20_000 })).kind).toBe('unreachable');
  });

  it('closes the connection when the caller leaves', async () => {
    sandbox.play({ text: ['one ', 'two '], after: 'silence' });
    const before = sandbox.left();
    for await (const event of make().stream({
      system: 's',
      messages: [{ role: 'user', content: 'u' }],
      max_tokens: 9,
      signal: new AbortController().signal,
    })) {
      if (event.type === 'text') break;
    }
    await expect.poll(() => sandbox.left()).toBe(before + 1);
  });

  it('lets an answer that is complete end by itself', async () => {
    sandbox.play({ end_ms: 100 });
    const [left, ended] = [sandbox.left(), sandbox.ended()];
    expect((await run(make())).text).toBe('A plain answer from the stand-in.');
    await expect.poll(() => [sandbox.left(), sandbox.ended()]).toEqual([left, ended + 1]);
  });

  it('stops with the reason of the signal when it aborts', async () => {
    sandbox.play({ text: ['one '], after: 'silence' });
    const controller = new AbortController();
    const reason = new Error('the client left');
    setTimeout(() => controller.abort(reason), 50);
    const before = sandbox.left();
    await expect(run(make(), controller.signal)).rejects.toBe(reason);
    await expect.poll(() => sandbox.left()).toBe(before + 1);
    await expect(run(make(), controller.signal)).rejects.toBe(reason);
  });
});

describe('servers of the OpenAI wire that know less', () => {
  const signal = new AbortController().signal;
  const textOf = async (client: ModelClient): Promise<string> => {
    let text = '';
    const messages = [{ role: 'user' as const, content: 'Hello' }];
    for await (const event of client.stream({ system: 's', messages, max_tokens: 9, signal }))
      if (event.type === 'text') text += event.text;
    return text;
  };
  it.each([
    [['stream_options'], ['max_tokens'], null],
    [['max_tokens'], ['stream_options', 'max_completion_tokens'], { input_tokens: 40, output_tokens: 9 }],
    [['max_tokens', 'stream_options'], ['max_completion_tokens'], null],
  ])('without %o: the call goes on with %o, and the next one at once', async (refuses, sent, usage) => {
    const server = await startModelSandbox({ api_key: '', model, refuses });
    const limits = { first_ms: 5_000, idle_ms: 5_000 };
    const client = createOpenAiClient({ api_key: '', base_url: server.base_url, model, limits });
    const call = async (): Promise<ModelEvent[]> => {
      const events: ModelEvent[] = [];
      const messages = [{ role: 'user' as const, content: 'Hello' }];
      for await (const event of client.stream({ system: 's', messages, max_tokens: 9, signal })) events.push(event);
      return events;
    };
    try {
      expect((await call()).at(-1)).toEqual({ type: 'end', usage });
      const before = server.heard.length;
      expect(before).toBe(1 + refuses.length);
      await call();
      expect(server.heard).toHaveLength(before + 1);
      const last = server.heard.at(-1);
      const asked = Object.keys(last?.body ?? {}).filter((field) => !['model', 'messages', 'stream'].includes(field));
      expect(asked.toSorted()).toEqual(sent.toSorted());
      expect(last?.headers['authorization']).toBeUndefined();
    } finally {
      await server.close();
    }
  });

  it('learn it once from two calls at once', async () => {
    const server = await startModelSandbox({ api_key: '', model, refuses: ['max_tokens', 'stream_options'] });
    const limits = { first_ms: 5_000, idle_ms: 5_000 };
    const client = createOpenAiClient({ api_key: '', base_url: server.base_url, model, limits });
    try {
      expect(await Promise.all([textOf(client), textOf(client)])).toEqual(Array(2).fill(defaultAnswer.join('')));
    } finally {
      await server.close();
    }
  });

  it.each([
    ['<think>\nA hook </thin first.\n</think>\n\nWe cut our prices.', 'We cut our prices.'],
    ['\n<think></think> <think>More.</think>We cut our prices.', 'We cut our prices.'],
    ['We write <think> and </think> in HTML.', 'We write <think> and </think> in HTML.'],
    ['<thinking', '<thinking'],
    ['<thi', '<thi'],
    ['<think>It never ends.</think', ''],
  ])('that send thoughts in the text: %j is %j, however it is cut', async (said, expected) => {
    const limits = { first_ms: 5_000, idle_ms: 5_000 };
    const client = createOpenAiClient({ api_key: apiKey, base_url: sandbox.base_url, model, limits });
    for (const size of [1, 3, 1000]) {
      sandbox.play({ text: said.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [] });
      expect(await textOf(client)).toBe(expected);
    }
  });

  it.each(['parts', 'whole', 'whole parts'] as const)('that write their text as %s are read', async (form) => {
    const limits = { first_ms: 5_000, idle_ms: 5_000 };
    const client = createOpenAiClient({ api_key: apiKey, base_url: sandbox.base_url, model, limits });
    sandbox.play({ text: ['<think>Hm.</think>We cut ', 'our prices.'], form });
    expect(await textOf(client)).toBe('We cut our prices.');
    sandbox.play({ text: ['We cut'], form, finish: 'length' });
    await expect(textOf(client)).rejects.toMatchObject({ kind: 'full' });
  });

  it.each(['reasoning', 'reasoning_content', 'content'])(
    'that think for longer than a first word may take are heard out, where %s has the thoughts',
    async (field) => {
      const limits = { first_ms: 150, idle_ms: 5_000 };
      const said = (delta: object) => `data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`;
      const server = createServer((_request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(said({ [field]: field === 'content' ? [{ type: 'thinking', thinking: [] }] : 'Hm.' }));
        setTimeout(() => response.end(`${said({ content: 'We cut our prices.' })}data: [DONE]\n\n`), 400);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      const baseUrl = `http://127.0.0.1:${port}/v1`;
      try {
        expect(await textOf(createOpenAiClient({ api_key: '', base_url: baseUrl, model, limits }))).toBe(
          'We cut our prices.',
        );
      } finally {
        server.close();
      }
    },
  );

  it('that refuse for another reason are asked once', async () => {
    sandbox.play({ status: 400, error: { type: 'invalid_request_error', message: 'max_tokens is too large' } });
    const limits = { first_ms: 5_000, idle_ms: 5_000 };
    const client = createOpenAiClient({ api_key: apiKey, base_url: sandbox.base_url, model, limits });
    const messages = [{ role: 'user' as const, content: 'Hello' }];
    const reading = (async () => {
      for await (const event of client.stream({ system: 's', messages, max_tokens: 9, signal })) void event;
    })();
    await expect(reading).rejects.toMatchObject({ kind: 'request' });
    expect(sandbox.heard.length).toBeLessThanOrEqual(2);
  });
});
