// The chat's state through whole answers, with a stand-in for the stream: product spec, sections 3 and 4, and what happens in between.
import { expect, test, vi } from 'vitest';
import { eventually } from '#test/harness/eventually.ts';
import type { BodyInput } from '#contract/endpoints.ts';
import type { Post } from '#contract/post-fields.ts';
import { ApiError } from '#web/api/api-error.ts';
import { createApi } from '#web/api/client.ts';
import { createChatSession, type ChatDependencies } from './chat-session.ts';
import { isTemporary, type ChatEvent } from './chat-state.ts';

type Body = BodyInput<'streamChat'>;

type Place = Pick<Post, 'id' | 'conversation_id'>;

function rig(post: Place = { id: 'p1', conversation_id: null }) {
  const bodies: Body[] = [];
  let emit: (event: ChatEvent | Error | null) => void = () => undefined;
  const stream = async function* (_id: string, { body, signal }: { body: Body; signal: AbortSignal }) {
    bodies.push(body);
    const waiting: (ChatEvent | Error | null)[] = [];
    let wake = (): void => undefined;
    emit = (event) => {
      waiting.push(event);
      wake();
    };
    signal.addEventListener('abort', () => wake());
    for (;;) {
      if (signal.aborted) throw new DOMException('Aborted', 'AbortError');
      const event = waiting.shift();
      if (event === undefined) await new Promise<void>((resolve) => (wake = resolve));
      else if (event === null) return;
      else if (event instanceof Error) throw event;
      else yield event;
    }
  };
  const deps = {
    api: { stream, call: vi.fn<() => Promise<unknown>>() },
    post: () => Promise.resolve(post),
    onConversation: vi.fn<(id: string) => void>(),
    context: () => ({ content: 'The text', selection: null }),
    unselect: () => undefined,
    typed: { read: () => '', keep: () => undefined },
    onEdit: vi.fn<ChatDependencies['onEdit']>(),
    onError: vi.fn<(sentence: string) => void>(),
  };
  const chat = createChatSession(deps as unknown as ChatDependencies);
  const say = async (...events: (ChatEvent | Error | null)[]): Promise<void> => {
    await eventually(() => expect(bodies.length).toBeGreaterThan(0));
    for (const event of events) {
      emit(event);
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  return { chat, deps, bodies, say, state: () => chat.store.getState() };
}

test('an answer from its beginning to its end; the temporary id is moved to the real one', async () => {
  const { chat, deps, bodies, say, state } = rig();
  const sent = chat.send('Make it shorter');
  expect(state()).toMatchObject({ isStreaming: true, streamingText: '', error: null });
  expect(isTemporary(state().conversation_id)).toBe(true);
  await say(
    { type: 'conversation', conversation_id: 'c1' },
    { type: 'tool_status', tool: 'edit_content', status: 'running' },
  );
  expect(state()).toMatchObject({ conversation_id: 'c1', tool_status: 'edit_content' });
  await say(
    { type: 'tool_call', tool: 'edit_content', result: { success: true, content: 'Text', content_id: 'e1' } },
    { type: 'tool_status', tool: 'edit_content', status: 'done' },
    { type: 'message', content: 'I made ' },
    { type: 'message', content: 'it shorter.' },
  );
  expect(state()).toMatchObject({ tool_status: null, streamingText: 'I made it shorter.' });
  await say({ type: 'done', conversation_id: 'c1' }, null);
  expect(await sent).toBe(true);
  expect(state()).toMatchObject({ isStreaming: false, streamingText: '' });
  expect(state().messages.map(({ role, content }) => [role, content])).toEqual([
    ['user', 'Make it shorter'],
    ['assistant', 'I made it shorter.'],
  ]);
  expect(deps.onEdit).toHaveBeenCalledExactlyOnceWith({ content: 'Text', content_id: 'e1', askedOn: 'The text' });
  expect(bodies).toEqual([{ message: 'Make it shorter', context: { post_id: 'p1', content: 'The text' } }]);
});

test('the real id goes along the next time, and only tools that were named', async () => {
  const { chat, bodies, say } = rig();
  const first = chat.send('One');
  await say({ type: 'conversation', conversation_id: 'c1' }, null);
  await first;
  const second = chat.send('Two', ['hooks']);
  await eventually(() => expect(bodies).toHaveLength(2));
  await say(null);
  await second;
  expect(bodies[1]).toMatchObject({ conversation_id: 'c1', tools: ['hooks'] });
});

test('an error is kept and shown, and what was said before it too', async () => {
  const { chat, deps, say, state } = rig();
  const sent = chat.send('Help');
  await say(
    { type: 'conversation', conversation_id: 'c1' },
    { type: 'message', content: 'I beg' },
    { type: 'error', error: 'The language model is busy.' },
    null,
  );
  expect(await sent).toBe(true);
  expect(state()).toMatchObject({ isStreaming: false, error: 'The language model is busy.' });
  expect(state().messages.at(-1)?.content).toBe('I beg');
  expect(deps.onError).toHaveBeenCalledExactlyOnceWith('The language model is busy.');
});

test('what never went out is given back', async () => {
  const { chat, deps, say, state } = rig();
  const sent = chat.send('Help');
  await say(new ApiError('You have used all 30 generations of this month.', { code: 'upgrade_required' }));
  expect(await sent).toBe(false);
  expect(state()).toMatchObject({ messages: [], conversation_id: null });
  expect(deps.onError).toHaveBeenCalledTimes(1);
});

test('stopped while the post is still being saved it ends at once, and the message can be put back', async () => {
  const { chat, deps, bodies, state } = rig();
  deps.post = () => Promise.withResolvers<Place>().promise;
  const sent = chat.send('Make it shorter');
  chat.stop();
  expect(await sent).toBe(false);
  expect(bodies).toEqual([]);
  expect(state()).toMatchObject({ messages: [], isStreaming: false, error: null });
});

test('stop keeps what was said; a new chat in the middle leaves nothing behind', async () => {
  const { chat, deps, say, state } = rig();
  const first = chat.send('One');
  await say({ type: 'conversation', conversation_id: 'c1' }, { type: 'message', content: 'Half' });
  chat.stop();
  expect(await first).toBe(true);
  expect(state().messages.map(({ content }) => content)).toEqual(['One', 'Half']);
  const second = chat.send('Two');
  await say({ type: 'message', content: 'Late' });
  chat.startNew();
  await second;
  expect(state()).toMatchObject({ messages: [], conversation_id: null, isStreaming: false, error: null });
  expect(deps.onError).not.toHaveBeenCalled();
});

test('two quick sends are one', async () => {
  const { chat, say } = rig();
  const first = chat.send('One');
  expect(await chat.send('Two')).toBe(false);
  await say(null);
  await first;
});

test('history: 404 is "none yet", another failure is said with its status', async () => {
  const { chat, deps, state } = rig();
  deps.api.call.mockRejectedValueOnce(
    new ApiError('There is no such conversation.', { code: 'not_found', status: 404 }),
  );
  await chat.load('p1');
  expect(state()).toMatchObject({ error: null, isLoading: false });
  deps.api.call.mockRejectedValueOnce(new ApiError('Broken', { code: 'internal', status: 500 }));
  await chat.load('p2');
  expect(state().error).toBe('Failed to fetch conversation history: 500');
});

test('no answer at all is said as a message that was not sent', async () => {
  const { deps } = rig();
  const api = createApi({
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    onSignedOut: () => undefined,
  });
  const chat = createChatSession({ ...deps, api } as unknown as ChatDependencies);
  expect(await chat.send('Make it shorter')).toBe(false);
  expect(deps.onError).toHaveBeenCalledExactlyOnceWith('Failed to send message');
});

test('a refusal without a sentence is said as a message that was not sent', async () => {
  const { deps } = rig();
  const api = createApi({
    fetch: () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })),
    onSignedOut: () => undefined,
  });
  const chat = createChatSession({ ...deps, api } as unknown as ChatDependencies);
  expect(await chat.send('Make it shorter')).toBe(false);
  expect(deps.onError).toHaveBeenCalledExactlyOnceWith('Failed to send message');
});

const earlier = { id: 'm1', role: 'user' as const, content: 'Earlier', created_at: '2026-11-20T09:00:00.000Z' };
const history = {
  conversation: { conversation_id: 'c0' },
  messages: [earlier],
  research_cards: [],
};

test('a message sent before the history is there waits for it, and goes on in the same conversation', async () => {
  const { chat, deps, bodies, say, state } = rig({ id: 'p1', conversation_id: 'c0' });
  const { promise, resolve } = Promise.withResolvers<unknown>();
  deps.api.call.mockReturnValueOnce(promise);
  const loading = chat.load('p1');
  const sent = chat.send('Make it shorter');
  expect(state().isStreaming).toBe(true);
  await new Promise((done) => setTimeout(done));
  expect(bodies).toEqual([]);
  resolve(history);
  await say({ type: 'conversation', conversation_id: 'c0' }, { type: 'message', content: 'Done.' }, null);
  expect(await sent).toBe(true);
  await loading;
  expect(bodies).toMatchObject([{ message: 'Make it shorter', conversation_id: 'c0' }]);
  expect(state().messages.map(({ content }) => content)).toEqual(['Earlier', 'Make it shorter', 'Done.']);
  expect(deps.api.call).toHaveBeenCalledTimes(1);
  expect(deps.onConversation).toHaveBeenCalledExactlyOnceWith('c0');
});

test('the same without the panel; where the history fails, the conversation is still the post’s', async () => {
  const { chat, deps, bodies, say, state } = rig({ id: 'p1', conversation_id: 'c0' });
  deps.api.call.mockRejectedValueOnce(new ApiError('Broken', { code: 'internal', status: 500 }));
  const first = chat.send('One');
  await say(new ApiError('The server is busy.'));
  expect(await first).toBe(false);
  deps.api.call.mockResolvedValueOnce(history);
  const second = chat.send('Two');
  await eventually(() => expect(bodies).toHaveLength(2));
  await say(new ApiError('The server is busy.'));
  expect(await second).toBe(false);
  expect(bodies).toMatchObject([{ conversation_id: 'c0' }, { conversation_id: 'c0' }]);
  expect(state()).toMatchObject({ conversation_id: 'c0', messages: [earlier] });
});

test('a conversation that is gone, and a new chat, begin another', async () => {
  const { chat, deps, bodies, say } = rig({ id: 'p1', conversation_id: 'c0' });
  deps.api.call.mockRejectedValueOnce(new ApiError('None.', { code: 'not_found', status: 404 }));
  const first = chat.send('One');
  await say({ type: 'conversation', conversation_id: 'c1' }, null);
  await first;
  chat.startNew();
  const second = chat.send('Two');
  await eventually(() => expect(bodies).toHaveLength(2));
  await say(null);
  await second;
  expect(bodies.map((body) => body.conversation_id)).toEqual([undefined, undefined]);
  expect(deps.api.call).toHaveBeenCalledTimes(1);
});

test('a history that arrives late does not get into a new chat that has begun', async () => {
  const { chat, deps, say, state } = rig({ id: 'p1', conversation_id: 'c0' });
  const { promise, resolve } = Promise.withResolvers<unknown>();
  deps.api.call.mockReturnValueOnce(promise);
  const loading = chat.load('p1');
  chat.startNew();
  const sent = chat.send('New');
  await say({ type: 'conversation', conversation_id: 'c1' }, null);
  await sent;
  resolve(history);
  await loading;
  expect(state().conversation_id).toBe('c1');
  expect(state().messages.map(({ content }) => content)).toEqual(['New']);
});
