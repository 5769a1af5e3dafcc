// What the chat refuses, and what others cannot see of it: ownership, export and erasure, hostile input, the month's limit.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';
import type { EventStream } from '#test/harness/client.ts';

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
});
afterAll(() => app.stop());

const text =
  'We shipped it. It was honestly a very very long road for all of us \u{1F600}. Ten customers told us what to build. Thanks.';

const draft = async (person: Person, content = text): Promise<string> =>
  (await person.call('POST', '/api/posting/draft', { form: [['content', content]] })).json.post_id;
const say = (person: Person, message: string, more: object = {}): Promise<EventStream> =>
  person.stream('/api/ai/chat/stream', { message, ...more });
const idOf = ({ events }: EventStream): string => String(events[0]?.data['conversation_id']);
const byPost = (person: Person, postId: string) => person.get(`/api/ai/conversations/by-post/${postId}/messages`);

describe('nobody else', () => {
  test('sees, continues, names or deletes what is not theirs', async () => {
    const eve = await app.signUp();
    const postId = await draft(ada);
    const id = idOf(await say(ada, 'Thanks', { context: { post_id: postId } }));
    const unknown = await byPost(eve, 'no-such-post');
    const foreign = await byPost(eve, postId);
    expect([foreign.status, foreign.json.error]).toEqual([404, unknown.json.error]);
    for (const conversationId of [id, 'no-such-conversation']) {
      expect(await say(eve, 'Hello', { conversation_id: conversationId })).toMatchObject({
        status: 404,
        json: { code: 'not_found' },
      });
      expect((await eve.delete(`/api/ai/conversations/${conversationId}`)).status).toBe(404);
    }
    for (const context of [{ post_id: postId }, { post_id: 'no-such-post' }, { post_id: postId, content: text }]) {
      expect((await say(eve, 'Hello', { context })).status).toBe(404);
    }
    const own = idOf(await say(eve, 'Hello'));
    expect((await say(eve, 'Hello', { conversation_id: own, context: { post_id: postId } })).status).toBe(404);
    expect((await eve.get('/api/ai/conversations')).json.conversations).toHaveLength(1);
    expect((await byPost(ada, postId)).json.messages).toHaveLength(2);
  });

  test('without a session: 401 for every call', async () => {
    expect((await app.client.stream('/api/ai/chat/stream', { message: 'Hello' })).status).toBe(401);
    expect((await app.client.get('/api/ai/conversations')).status).toBe(401);
    expect((await app.client.get('/api/ai/conversations/by-post/x/messages')).status).toBe(401);
    expect((await app.client.delete('/api/ai/conversations/x')).status).toBe(401);
  });

  test('the export has it, the erasure takes it', async () => {
    const person = await app.signUp();
    const postId = await draft(person);
    await say(person, 'A message to take along', { context: { post_id: postId } });
    await say(person, 'One about no post');
    const { json } = await person.get('/api/me/export');
    expect(json.conversations).toHaveLength(2);
    expect(json.conversations[1]).toMatchObject({
      post_id: postId,
      messages: [{ role: 'user' }, { role: 'assistant' }],
    });
    expect((await person.delete('/api/me')).status).toBe(200);
    const left = await app.db.pool.query(
      'select 1 from conversations where user_id = $1 union all select 1 from messages m where not exists (select 1 from conversations c where c.id = m.conversation_id)',
      [person.user_id],
    );
    expect(left.rows).toEqual([]);
  });
});

describe('hostile input', () => {
  test.each<[string, object]>([
    ['no message', {}],
    ['a blank message', { message: ' \u200b\n' }],
    ['too long a message', { message: 'x'.repeat(4001) }],
    ['2001 emoji', { message: '\u{1F600}'.repeat(2001) }],
    ['NUL', { message: 'a\u0000b' }],
    ['an unknown tool', { message: 'Hello', tools: ['delete_everything'] }],
    ['tools that are no list', { message: 'Hello', tools: 'research' }],
    ['too long a text', { message: 'Hello', context: { content: 'x'.repeat(20_001) } }],
    [
      'a selection outside the text',
      { message: 'Hello', context: { content: 'abc', selection: { start: 0, end: 4 } } },
    ],
    ['a selection backwards', { message: 'Hello', context: { content: 'abc', selection: { start: 2, end: 1 } } }],
    ['a selection of no text', { message: 'Hello', context: { selection: { start: 0, end: 1 } } }],
    ['half a place', { message: 'Hello', context: { content: 'abc', selection: { start: 0.5, end: 1 } } }],
    ['an id that is an object', { message: 'Hello', conversation_id: { $ne: null } }],
    ['a very long id', { message: 'Hello', conversation_id: 'x'.repeat(101) }],
  ])('%s is a 400 in one sentence, and nothing is kept', async (_, body) => {
    const person = await app.signUp();
    const { status, json } = await person.stream('/api/ai/chat/stream', body);
    expect(status).toBe(400);
    expect(json).toMatchObject({ success: false, code: 'validation', error: expect.stringMatching(/\S \S/) });
    expect((await person.get('/api/ai/conversations')).json.conversations).toEqual([]);
  });

  test('what is odd but text is kept as text', async () => {
    const message = `Thanks\r\n\ud800 <script>alert(1)</script> '; drop table messages; -- \u202e\u{1F469}\u200d\u{1F4BB}`;
    const postId = await draft(ada);
    const stream = await say(ada, message, {
      context: { post_id: postId, content: '\udfff \u0007', selection: { start: 1, end: 1 } },
    });
    expect(stream.events.at(-1)?.event).toBe('done');
    const { messages, conversation } = (await byPost(ada, postId)).json;
    expect(messages[0].content).toBe(message.replace('\r\n', '\n').replace('\ud800', '\ufffd'));
    expect(conversation.title).toBe('Thanks');
  });
});

test('beyond the free generations: 402 before the stream opens, and nothing is kept of it', async () => {
  const limited = await startTestApp({ FREE_GENERATIONS_PER_MONTH: '1' });
  try {
    const person = await limited.signUp();
    // A refused message is not counted.
    await say(person, 'Hello', { conversation_id: 'no-such-conversation' });
    expect((await say(person, 'Hello')).events.at(-1)?.event).toBe('done');
    expect(await say(person, 'Hello')).toMatchObject({ status: 402, json: { code: 'upgrade_required' } });
    expect((await person.get('/api/payments/subscription')).json.usage.generations).toMatchObject({
      used: 1,
      limit: 1,
    });
    expect((await person.get('/api/ai/conversations')).json.conversations).toHaveLength(1);
  } finally {
    await limited.stop();
  }
});
