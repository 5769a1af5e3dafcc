// A model that says nothing, or falls silent midway: the former is a JSON 503, the latter an error event, both in time (api.md, Clarified).
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startModelSandbox, type ModelSandbox } from '#test/model-server/start.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';

const slow = 'The language model took too long. Please try again.';
const selection = { content: 'A sentence to change.', selection: { start: 0, end: 21 }, instruction: 'Shorter' };

describe.each(['openai', 'anthropic'])('%s', (AI_PROVIDER) => {
  let model: ModelSandbox;
  let app: TestApp;
  let user: Awaited<ReturnType<TestApp['signUp']>>;
  beforeAll(async () => {
    model = await startModelSandbox({ api_key: 'sk-standin', model: 'm-1' });
    app = await startTestApp({
      ...model.settings,
      AI_PROVIDER,
      AI_TIMEOUT: '1',
      FREE_GENERATIONS_PER_MONTH: '30',
    });
    user = await app.signUp();
  });
  afterAll(async () => {
    await app.stop();
    await model.close();
  });

  test('silent before the first event: 503 as JSON, and the generation is given back', async () => {
    model.play({ delay_ms: 60_000 });
    for (const [path, body] of [
      ['/api/ideas/generate', { idea: 'Ten customers' }],
      ['/api/ideas/regenerate', { idea: 'Ten customers', index: 0 }],
      ['/api/ideas/edit-selection', selection],
    ] as const) {
      const { status, headers, json } = await user.post(path, body);
      expect([path, status, json.code, json.error]).toEqual([path, 503, 'unavailable', slow]);
      expect(headers.get('content-type')).toContain('application/json');
    }
    expect((await user.get('/api/payments/subscription')).json.usage.generations.used).toBe(0);
  });

  test('silent in the middle: an error event, and the stream ends', async () => {
    model.play(
      { text: ['no angles'] },
      { text: ['Half a sentence that goes on. '.repeat(20), 'And'], after: 'silence' },
    );
    const { events } = await user.stream('/api/ideas/generate', { idea: 'Ten customers', count: 1 });
    expect(events.at(-2)).toMatchObject({ event: 'error', data: { index: 0, error: slow } });
    expect(events.at(-1)?.event).toBe('done');
    const edit = await user.stream('/api/ideas/edit-selection', selection);
    expect(edit.events.at(-1)).toMatchObject({ event: 'error', data: { error: slow } });
    const chat = await user.stream('/api/ai/chat/stream', { message: 'Say something about it' });
    expect(chat.events[0]?.event).toBe('conversation');
    expect(chat.events.at(-1)).toMatchObject({ event: 'error', data: { error: slow } });
  });
});

describe('a model that may be silent for longer than proxies wait', () => {
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['/api/ideas/generate', { idea: 'Ten customers' }],
    ['/api/ideas/edit-selection', selection],
  ])('%s opens its stream meanwhile, and reports a failure in it', async (path, body) => {
    const model = await startModelSandbox({ api_key: 'sk-standin', model: 'm-1' });
    const app = await startTestApp({
      ...model.settings,
      AI_TIMEOUT: '600',
      FREE_GENERATIONS_PER_MONTH: '30',
    });
    const user = await app.signUp();
    try {
      model.play({ delay_ms: 60_000 });
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      const answer = fetch(app.url + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      await expect.poll(() => model.heard.length).toBe(1);
      vi.advanceTimersByTime(35_000);
      const stream = await answer;
      expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
      await model.close();
      expect(await stream.text()).toMatch(/"type":"error","error":"The language model stopped .*"\}/);
      const { json } = await user.get('/api/payments/subscription');
      expect(json.usage.generations.used).toBe(0);
    } finally {
      await app.stop();
      await model.close();
    }
  });
});
