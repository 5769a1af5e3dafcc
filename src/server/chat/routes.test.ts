// The chat over real HTTP with the built-in assistant: the stream's order, what a conversation keeps, and how it is tied to its post.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
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
const wordsOf = ({ events }: EventStream): string =>
  events.flatMap(({ event, data }) => (event === 'message' ? [data['content']] : [])).join('');
const byPost = (person: Person, postId: string) => person.get(`/api/ai/conversations/by-post/${postId}/messages`);

describe('the stream', () => {
  test('conversation first, the tool between running and done, words, and done last; each event fits its schema', async () => {
    const postId = await draft(ada);
    const stream = await say(ada, 'Make it shorter', { context: { post_id: postId } });
    const names = stream.events.map(({ event }) => event);
    expect(stream.status).toBe(200);
    expect(names[0]).toBe('conversation');
    expect(names.filter((name) => name === 'done' || name === 'error')).toEqual(['done']);
    expect(names.at(-1)).toBe('done');
    expect(stream.events.at(-1)?.data['conversation_id']).toBe(idOf(stream));
    const schemas = endpoints.streamChat.events;
    for (const { event, data } of stream.events) {
      expect(data['type']).toBe(event);
      expect(schemas[event as keyof typeof schemas].safeParse(data).success).toBe(true);
    }
    const tools = stream.events.filter(({ event }) => event?.startsWith('tool_'));
    expect(tools.map(({ event, data }) => [event, data['tool'], data['status']])).toEqual([
      ['tool_status', 'edit_content', 'running'],
      ['tool_call', 'edit_content', undefined],
      ['tool_status', 'edit_content', 'done'],
    ]);
    const result = tools[1]?.data['result'] as { success: boolean; content: string; content_id: string };
    expect(result).toMatchObject({ success: true, content_id: expect.stringMatching(/^[\w-]{8,}$/) });
    // It saw the stored text, since the message carried none.
    expect(result.content.length).toBeLessThan(text.length);
    expect(result.content).toContain('We shipped it.');
  });

  test('what the person sees goes before what is stored; a dash becomes a hyphen', async () => {
    const postId = await draft(ada);
    const content = 'A quite different text \u2014 it is really very short. It has two sentences.';
    const { events } = await say(ada, 'Add a question', { context: { post_id: postId, content } });
    const edit = events.find(({ event }) => event === 'tool_call')?.data['result'] as { content: string };
    expect(edit.content).toContain('A quite different text - it is');
    expect(edit.content).not.toMatch(/[\u2012-\u2015]/);
    expect((await ada.get(`/api/posting/posts/${postId}`)).json.post.content).toBe(text);
  });

  test('only a selected part is changed', async () => {
    const end = text.indexOf(' \u{1F600}');
    const { events } = await say(ada, 'Make it shorter', { context: { content: text, selection: { start: 15, end } } });
    const edit = events.find(({ event }) => event === 'tool_call')?.data['result'] as { content: string };
    expect(edit.content.startsWith(text.slice(0, 15))).toBe(true);
    expect(edit.content.endsWith(text.slice(end))).toBe(true);
    expect(edit.content).not.toBe(text);
  });

  test('dashes around the selected part stay', async () => {
    const content = 'Ours \u2014 at last. We really just shipped it \u2013 today. Theirs \u2014 soon.';
    const selection = { start: content.indexOf('We'), end: content.indexOf(' Theirs') };
    const { events } = await say(ada, 'Make it shorter', { context: { content, selection } });
    const edit = events.find(({ event }) => event === 'tool_call')?.data['result'] as { content: string };
    expect(edit.content).toMatch(/^Ours \u2014 at last\. [^\u2012-\u2015]+ Theirs \u2014 soon\.$/);
    expect(edit.content).not.toBe(content);
  });

  test('undo proposes the text before; what it thinks is measured, and what it cannot do is said', async () => {
    const postId = await draft(ada);
    const form: [string, string][] = [['content', 'We shipped it, and ten customers said thanks.']];
    expect((await ada.call('PUT', `/api/posting/draft/${postId}`, { form })).status).toBe(200);
    const { events } = await say(ada, 'undo that', { context: { post_id: postId } });
    const edit = events.find(({ event }) => event === 'tool_call')?.data['result'] as { content: string };
    expect(edit.content).toBe(text);
    expect(wordsOf(await say(ada, 'undo', { context: { content: text } }))).toContain('no earlier text');
    const thought = wordsOf(await say(ada, 'what do you think?', { context: { post_id: postId } }));
    expect(thought).toMatch(/Opening: \d+ characters/);
    expect(thought).toContain('I have no posts of yours');
    expect(wordsOf(await say(ada, 'make it funnier', { context: { post_id: postId } }))).toContain(
      'I cannot do that by rules',
    );
  });

  test('only the tools that were asked for are used: none of an empty list, all where none is named', async () => {
    const context = { content: text };
    const none = await say(ada, 'Make it shorter', { context, tools: ['research'] });
    expect(none.events.some(({ event }) => event === 'tool_call')).toBe(false);
    expect(none.events.at(-1)?.event).toBe('done');
    const empty = await say(ada, 'Make it shorter', { context, tools: [] });
    expect(empty.events.map(({ event }) => event).filter((event) => event?.startsWith('tool'))).toEqual([]);
    expect(empty.events.at(-1)?.event).toBe('done');
    const all = await say(ada, 'Make it shorter', { context });
    expect(all.events.some(({ event }) => event === 'tool_call')).toBe(true);
  });
});

describe('a conversation', () => {
  test('belongs to its post, is found by it, and goes on', async () => {
    const postId = await draft(ada);
    const { updated_at, version } = (await ada.get(`/api/posting/posts/${postId}`)).json.post;
    expect((await byPost(ada, postId)).json).toMatchObject({ success: false, code: 'not_found' });
    const first = await say(ada, '  Make it shorter\nand keep the thanks  ', { context: { post_id: postId } });
    const id = idOf(first);
    await say(ada, 'Thanks', { conversation_id: id });
    const { status, json } = await byPost(ada, postId);
    expect(status).toBe(200);
    expect(endpoints.getConversationOfPost.answer.safeParse(json).success).toBe(true);
    expect(json.conversation).toMatchObject({ conversation_id: id, post_id: postId, title: 'Make it shorter' });
    expect(json.messages.map(({ role }: { role: string }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
    expect(json.messages[0].content).toBe('Make it shorter\nand keep the thanks');
    expect(json.messages[1].content).toBe(wordsOf(first));
    const { json: read } = await ada.get(`/api/posting/posts/${postId}`);
    expect(read.conversation).toEqual({
      conversation_id: id,
      messages: json.messages,
      research_cards: json.research_cards,
    });
    // A chat does not count as a change of the post.
    expect(read.post).toMatchObject({ conversation_id: id, updated_at, version });
  });

  test('a second one of the same post becomes its own; deleting that brings the first back', async () => {
    const postId = await draft(ada);
    const first = idOf(await say(ada, 'Thanks', { context: { post_id: postId } }));
    const second = idOf(await say(ada, 'Thanks again', { context: { post_id: postId } }));
    expect((await byPost(ada, postId)).json.conversation.conversation_id).toBe(second);
    await say(ada, 'Back to this one', { conversation_id: first });
    expect((await byPost(ada, postId)).json.conversation.conversation_id).toBe(first);
    expect((await ada.delete(`/api/ai/conversations/${first}`)).json).toEqual({ success: true });
    expect((await byPost(ada, postId)).json.conversation.conversation_id).toBe(second);
    await ada.delete(`/api/ai/conversations/${second}`);
    expect((await byPost(ada, postId)).status).toBe(404);
    expect((await ada.get(`/api/posting/posts/${postId}`)).json).toMatchObject({
      conversation: null,
      post: { conversation_id: null },
    });
    expect((await ada.delete(`/api/ai/conversations/${second}`)).status).toBe(404);
    expect((await say(ada, 'Hello', { conversation_id: second })).status).toBe(404);
  });

  test('that began before its post was stored gets it with the next message; another post than its own is refused', async () => {
    const id = idOf(await say(ada, 'Hello', { context: { content: text } }));
    const postId = await draft(ada);
    await say(ada, 'Thanks', { conversation_id: id, context: { post_id: postId } });
    expect((await byPost(ada, postId)).json.messages).toHaveLength(4);
    const other = await draft(ada);
    const refused = await say(ada, 'Thanks', { conversation_id: id, context: { post_id: other } });
    expect(refused).toMatchObject({
      status: 400,
      json: { code: 'validation', fields: { conversation_id: expect.stringMatching(/\S \S/) } },
    });
    expect((await byPost(ada, other)).status).toBe(404);
  });

  test('goes with its post', async () => {
    const postId = await draft(ada);
    const id = idOf(await say(ada, 'Thanks', { context: { post_id: postId } }));
    await ada.delete(`/api/posting/posts/${postId}`);
    expect((await byPost(ada, postId)).status).toBe(404);
    expect((await say(ada, 'Thanks', { conversation_id: id })).status).toBe(404);
  });

  test('two messages at once to one conversation are both kept, in one order', async () => {
    const id = idOf(await say(ada, 'Hello'));
    const postId = await draft(ada);
    const messages = ['First of many', 'Second of many', 'Third of many', 'Fourth of many'];
    const streams = await Promise.all(
      messages.map((message) => say(ada, message, { conversation_id: id, context: { post_id: postId } })),
    );
    expect(streams.map(({ events }) => events.at(-1)?.event)).toEqual(['done', 'done', 'done', 'done']);
    const kept = (await byPost(ada, postId)).json.messages as { id: string; role: string; content: string }[];
    expect(kept).toHaveLength(10);
    expect(new Set(kept.map((message) => message.id)).size).toBe(10);
    expect(kept.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual(
      expect.arrayContaining(messages),
    );
    for (const [at, message] of messages.entries()) {
      const question = kept.findIndex(({ content }) => content === message);
      const answer = kept.findIndex(
        ({ content }, i) => i > question && content === wordsOf(streams[at] as EventStream),
      );
      expect(answer).toBeGreaterThan(question);
    }
  });

  test("titles are a message's first line, 80 characters at most, no half signs", async () => {
    const person = await app.signUp();
    const titles: Record<string, string> = {
      ['\n\n  Second line first \nand more']: 'Second line first',
      [`${'x'.repeat(79)}\u{1F600} and so on`]: 'x'.repeat(79),
      ['word '.repeat(40)]: 'word '.repeat(16).trim(),
    };
    for (const [message, title] of Object.entries(titles)) {
      await say(person, message);
      expect((await person.get('/api/ai/conversations?limit=1')).json.conversations[0].title).toBe(title);
    }
  });

  test('the list: used last first, page by page; a damaged cursor is refused', async () => {
    const person = await app.signUp();
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      ids.push(idOf(await say(person, `Message ${i}`)));
      app.clock.move(5);
    }
    await say(person, 'The first once more', { conversation_id: ids[0] });
    const expected = [ids[0], ids[4], ids[3], ids[2], ids[1]];
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { json } = await person.get(`/api/ai/conversations?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      expect(endpoints.listConversations.answer.safeParse(json).success).toBe(true);
      found.push(...json.conversations.map((one: { conversation_id: string }) => one.conversation_id));
      cursor = json.next_cursor;
    }
    expect(found).toEqual(expected);
    for (const query of ['cursor=x', 'limit=0', 'limit=101', 'limit=two']) {
      expect((await person.get(`/api/ai/conversations?${query}`)).status).toBe(400);
    }
  });
});
