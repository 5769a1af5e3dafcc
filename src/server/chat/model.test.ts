// The chat with a model, through the whole program, on both wires: its tool calls, and what a client that leaves or a failure leaves behind.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startModelSandbox, type ModelSandbox } from '#test/model-server/start.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { ReceivedEvent } from '#test/harness/client.ts';

describe.each(['openai', 'anthropic'])('%s', (AI_PROVIDER) => {
  let model: ModelSandbox;
  let app: TestApp;
  let user: Awaited<ReturnType<TestApp['signUp']>>;
  let postId: string;

  beforeAll(async () => {
    model = await startModelSandbox({ api_key: 'sk-standin', model: 'm-1' });
    app = await startTestApp({
      ...model.settings,
      AI_PROVIDER,
      FREE_GENERATIONS_PER_MONTH: '30',
    });
    user = await app.signUp();
  });
  afterAll(async () => {
    await app.stop();
    await model.close();
  });
  beforeEach(async () => {
    model.play({});
    model.heard.length = 0;
    const form: [string, string][] = [['content', 'What is stored of the post.']];
    postId = (await user.call('POST', '/api/posting/draft', { form })).json.post_id;
  });

  const used = async (): Promise<number> => (await user.get('/api/payments/subscription')).json.usage.generations.used;
  const say = (message: string, more: object = {}, until?: (event: ReceivedEvent) => boolean) =>
    user.stream('/api/ai/chat/stream', { message, context: { post_id: postId }, ...more }, until);
  const kept = async (): Promise<{ role: string; content: string }[]> =>
    (await user.get(`/api/ai/conversations/by-post/${postId}/messages`)).json.messages;
  /** Pieces of text that arrive together may be one event or several. */
  const names = (events: ReceivedEvent[]) =>
    events.map(({ event }) => event).filter((event, at, all) => event !== 'message' || all[at - 1] !== 'message');

  test('words and tool calls come in order; the model hears the stored text and what was said before', async () => {
    const before = await used();
    model.play(
      {
        text: ['I make it ', 'shorter.'],
        calls: [{ name: 'edit_content', input: { content: 'Stored \u2014 short.' } }],
      },
      { text: ['That ', 'is it.'] },
    );
    const first = await say('Shorter, please');
    expect(names(first.events)).toEqual([
      'conversation',
      'message',
      'tool_status',
      'tool_call',
      'tool_status',
      'message',
      'done',
    ]);
    expect(first.events.find(({ event }) => event === 'tool_call')?.data).toMatchObject({
      tool: 'edit_content',
      result: { success: true, content: 'Stored - short.' },
    });
    expect(JSON.stringify(model.heard[0]?.body)).toContain('What is stored of the post.');
    const conversationId = first.events[0]?.data['conversation_id'];
    await say('And now?', { conversation_id: conversationId });
    const heard = JSON.stringify(model.heard.at(-1)?.body);
    expect(heard).toContain('Shorter, please');
    expect(heard).toContain('I make it shorter.');
    expect((await kept()).map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
    expect(await used()).toBe(before + 2);
  });

  test('a tool that was not offered does nothing, whatever the model calls', async () => {
    model.play(
      { calls: [{ name: 'edit_content', input: { content: 'Not asked for' } }], text: [] },
      { text: ['Well.'] },
    );
    const { events } = await say('Any ideas?', { tools: ['hooks'] });
    expect(names(events)).toEqual(['conversation', 'message', 'done']);
  });

  test('a model that fails at once: an error event, the message kept, the generation given back, no secret told', async () => {
    const before = await used();
    model.play({ status: 401, error: { type: 'authentication_error', message: 'bad key sk-standin' } });
    const { status, events } = await say('Shorter, please');
    expect(status).toBe(200);
    expect(names(events)).toEqual(['conversation', 'error']);
    expect(events[1]?.data['error']).toEqual(expect.stringMatching(/\S \S/));
    expect(JSON.stringify(events)).not.toMatch(/sk-standin|127\.0\.0\.1/);
    expect(await kept()).toMatchObject([{ role: 'user', content: 'Shorter, please' }]);
    await expect.poll(used).toBe(before);
    // The conversation continues from there.
    model.play({ text: ['Here I am.'] });
    const again = await say('Try again', { conversation_id: events[0]?.data['conversation_id'] });
    expect(again.events.at(-1)?.event).toBe('done');
    expect((await kept()).map(({ role }) => role)).toEqual(['user', 'user', 'assistant']);
  });

  test('a model that says nothing has failed whole', async () => {
    const before = await used();
    model.play({ text: [] });
    expect(names((await say('Shorter, please')).events)).toEqual(['conversation', 'error']);
    await expect.poll(used).toBe(before);
  });

  test('a model that breaks off: what it had said is kept, and counted', async () => {
    const before = await used();
    model.play({ text: ['Half an ', 'answer'], after: 'cut' });
    const { events } = await say('Shorter, please');
    expect(events.at(-1)?.event).toBe('error');
    expect(names(events).filter((name) => name === 'error' || name === 'done')).toHaveLength(1);
    expect((await kept()).at(-1)).toMatchObject({ role: 'assistant', content: expect.stringContaining('Half') });
    expect(await used()).toBe(before + 1);
  });

  test("the client's leaving ends the model's call; what was said until then is kept", async () => {
    const before = model.left();
    model.play({ text: ['It began ', 'on a quiet day, '], after: 'silence' });
    await say('Shorter, please', {}, ({ event }) => event === 'message');
    await expect.poll(() => model.left()).toBe(before + 1);
    await expect
      .poll(kept)
      .toMatchObject([{ role: 'user' }, { role: 'assistant', content: expect.stringContaining('It began') }]);
  });

  test('leaving before a word was said gives the generation back', async () => {
    const [left, before] = [model.left(), await used()];
    model.play({ text: ['Late'], delay_ms: 20_000 });
    await say('Shorter, please', {}, ({ event }) => event === 'conversation');
    await expect.poll(() => model.left()).toBe(left + 1);
    await expect.poll(used).toBe(before);
    expect(await kept()).toHaveLength(1);
  });

  test('a conversation deleted while it is answered stays deleted', async () => {
    model.play({ text: ['Words ', 'into the void'], delay_ms: 700 });
    const deleted = { status: 0, in_time: false };
    const { events } = await say('Shorter, please', {}, ({ event, data }) => {
      if (event === 'conversation') {
        void user.delete(`/api/ai/conversations/${String(data['conversation_id'])}`).then(({ status }) => {
          deleted.status = status;
        });
      } else if (event === 'message') deleted.in_time ||= deleted.status === 200;
      return false;
    });
    expect(deleted).toEqual({ status: 200, in_time: true });
    expect(events.at(-1)?.event).toBe('done');
    expect((await user.get(`/api/ai/conversations/by-post/${postId}/messages`)).status).toBe(404);
    expect(app.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});
