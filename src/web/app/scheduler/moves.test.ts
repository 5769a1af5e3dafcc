// Moving a post: shown at once, kept if the server agrees, moved back if it refuses; the last of several moves counts.
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Post } from '#contract/post-fields.ts';
import { createApi } from '#web/api/client.ts';
import { postsOf } from '#web/api/post-list.ts';
import type { PostPages } from '#web/api/post-list.ts';
import { keys } from '#web/api/query-client.ts';
import type { PostFilter } from '#web/api/post-list.ts';
import { toastEvent } from '#web/ui/toast.ts';
import type { ToastRequest } from '#web/ui/toast.ts';
import { samplePost } from '#test/harness/sample-post.ts';
import { postKey } from '../post/unfinished.ts';
import { createUserStorage } from '../user-storage.ts';
import { asKnown, createMoves, withMoves } from './moves.ts';

const zoneName = 'Europe/Berlin';
const monday = new Date('2030-11-25T08:00:00Z');
const tuesday = new Date('2030-11-26T08:00:00Z');
const wednesday = new Date('2030-11-27T08:00:00Z');

const post = (change: Partial<Post> = {}) =>
  samplePost({ id: 'p', time_zone: zoneName, status: 'scheduled', scheduled_at: monday.toISOString(), ...change });

type SentRequest = { method: string; path: string; body: Record<string, unknown> };
type Answered = { status: number; body: object };

/** A server that answers on demand. */
function createRig() {
  const asked: SentRequest[] = [];
  const waiting: ((answered: Answered) => void)[] = [];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const api = createApi({
    fetch: async (path, init) => {
      const body = JSON.parse(init?.body as string) as Record<string, unknown>;
      asked.push({ method: init?.method ?? '', path, body });
      const { status, body: answer } = await new Promise<Answered>((resolve) => waiting.push(resolve));
      return new Response(JSON.stringify(answer), { status });
    },
    onSignedOut: () => undefined,
  });
  const list = (filter: PostFilter) => postsOf(client.getQueryData<PostPages>(keys.postList(filter, '')));
  const have = (filter: PostFilter, posts: Post[]) =>
    client.setQueryData(keys.postList(filter, ''), {
      pages: [{ success: true, posts, next_cursor: null }],
      pageParams: [],
    });
  have('scheduled', []);
  have('draft', []);
  const changes: Post[] = [];
  const storage = createUserStorage(localStorage, 'u1');
  const moves = createMoves({ api, client, storage, onChangeTime: (askedPost) => changes.push(askedPost) });
  const until = async (count: number) => {
    for (let turn = 0; turn < 100 && waiting.length < count; turn += 1)
      await new Promise((next) => setTimeout(next, 0));
    expect(waiting.length).toBeGreaterThanOrEqual(count);
  };
  return {
    moves,
    asked,
    changes,
    storage,
    have,
    list,
    /** The time at which the post is shown as due. */
    shownAt: (posts: Post[] = list('scheduled')) => withMoves(posts, moves.store.getState())[0]?.scheduled_at,
    /** Waits until a call is pending. */
    hasAsked: () => until(1),
    async answer(answered: Answered) {
      await until(1);
      waiting.shift()?.(answered);
    },
  };
}

const done = (stored: Post): Answered => ({
  status: 200,
  body: { success: true, post_id: stored.id, post: stored, error: null, detail: null },
});
const clear: Answered = { status: 200, body: { warnings: [], resolved: null } };

let toasts: ToastRequest[] = [];
beforeEach(() => {
  toasts = [];
  const hear = (event: Event) => toasts.push((event as CustomEvent<ToastRequest>).detail);
  addEventListener(toastEvent, hear);
  return () => removeEventListener(toastEvent, hear);
});
const words = () => toasts.map((request) => (request.kind === 'dismiss' ? '' : request.message));

test('a moved post stands there before the server has answered, and stays', async () => {
  const rig = createRig();
  rig.have('scheduled', [post()]);
  const moving = rig.moves.move(post(), tuesday, zoneName);
  expect(rig.shownAt()).toBe(tuesday.toISOString());
  await rig.answer(done(post({ scheduled_at: tuesday.toISOString() })));
  expect(await moving).toBe('moved');
  expect(rig.asked).toEqual([
    {
      method: 'PUT',
      path: '/api/posts/schedule/p',
      body: { scheduled_at: tuesday.toISOString(), time_zone: zoneName, only_scheduled: true },
    },
  ]);
  expect(rig.list('scheduled')[0]?.scheduled_at).toBe(tuesday.toISOString());
  expect(rig.moves.store.getState()).toEqual({});
  expect(words()).toEqual(['Post rescheduled successfully!']);
});

test('refused, it is back where it was, and says so', async () => {
  const rig = createRig();
  rig.have('scheduled', [post()]);
  const moving = rig.moves.move(post(), tuesday, zoneName);
  await rig.answer({ status: 400, body: { message: 'That time has passed.', code: 'validation' } });
  expect(await moving).toBe('failed');
  expect(rig.shownAt()).toBe(monday.toISOString());
  expect(words()).toEqual(['Failed to reschedule post']);
  expect(toasts.at(-1)).toMatchObject({ options: { description: 'That time has passed.' } });
});

test('a post that was made a draft elsewhere is not scheduled by moving it, and is shown as it is by now', async () => {
  const rig = createRig();
  rig.have('scheduled', [post()]);
  const moving = rig.moves.move(post(), tuesday, zoneName);
  const draft = post({ status: 'draft', scheduled_at: null, content: 'Half rewritten', version: 2 });
  await rig.answer({ status: 409, body: { message: 'Not scheduled any more.', code: 'conflict', post: draft } });
  expect(await moving).toBe('failed');
  expect(rig.list('scheduled')).toEqual([]);
  expect(toasts.at(-1)).toMatchObject({ options: { description: 'Not scheduled any more.' } });
});

test('without an answer it is back too, and says so', async () => {
  const rig = createRig();
  rig.have('scheduled', [post()]);
  const moving = rig.moves.move(post(), tuesday, zoneName);
  await rig.answer({ status: 502, body: {} });
  expect(await moving).toBe('failed');
  expect(rig.shownAt()).toBe(monday.toISOString());
  expect(words()).toEqual(['Failed to reschedule post']);
});

test('a list that is fetched anew meanwhile does not move it back', async () => {
  const rig = createRig();
  rig.have('scheduled', [post()]);
  const moving = rig.moves.move(post(), tuesday, zoneName);
  rig.have('scheduled', [post({ updated_at: '2030-01-02T00:00:00Z' })]);
  expect(rig.shownAt()).toBe(tuesday.toISOString());
  await rig.answer(done(post({ scheduled_at: tuesday.toISOString() })));
  await moving;
});

test('of several moves the last one counts, also where an earlier one fails', async () => {
  const rig = createRig();
  rig.have('scheduled', [post()]);
  const first = rig.moves.move(post(), tuesday, zoneName);
  await rig.hasAsked();
  const second = rig.moves.move(post(), new Date('2030-11-28T08:00:00Z'), zoneName);
  const third = rig.moves.move(post(), wednesday, zoneName);
  await rig.answer({ status: 500, body: { message: 'Trouble.' } });
  expect(await first).toBe('failed');
  expect(rig.shownAt()).toBe(wednesday.toISOString());
  await rig.answer(done(post({ scheduled_at: wednesday.toISOString() })));
  expect(await second).toBe('replaced');
  expect(await third).toBe('moved');
  expect(rig.asked).toHaveLength(2);
});

test('Undo takes a move back', async () => {
  const rig = createRig();
  rig.have('scheduled', [post()]);
  const moving = rig.moves.move(post(), tuesday, zoneName);
  await rig.answer(done(post({ scheduled_at: tuesday.toISOString() })));
  await moving;
  const [told] = toasts;
  if (told?.kind !== 'success') throw new Error('no toast');
  told.options.action?.onClick();
  expect(rig.shownAt()).toBe(monday.toISOString());
  await rig.answer(done(post()));
  expect(rig.asked.at(-1)?.body).toMatchObject({ scheduled_at: monday.toISOString() });
});

test('a draft is checked first, then scheduled, and leaves the drafts', async () => {
  const rig = createRig();
  const draft = post({ status: 'draft', scheduled_at: null, author_id: 'ada' });
  rig.have('draft', [draft]);
  const moving = rig.moves.move(draft, tuesday, zoneName);
  expect(rig.shownAt([])).toBe(tuesday.toISOString());
  await rig.answer(clear);
  await rig.answer(done(post({ scheduled_at: tuesday.toISOString() })));
  expect(await moving).toBe('moved');
  expect(rig.asked.map(({ path }) => path)).toEqual(['/api/posts/preflight', '/api/posts/schedule']);
  // As the account that was shown, whichever is the default by then.
  expect(rig.asked.map(({ body }) => body['author_id'])).toEqual(['ada', 'ada']);
  expect(rig.list('draft')).toEqual([]);
  expect(rig.list('scheduled').map(({ id }) => id)).toEqual(['p']);
  expect(words()).toEqual(['Post scheduled successfully!']);
});

test('a draft dragged again before its first drop is confirmed is checked and scheduled as a draft', async () => {
  const rig = createRig();
  const draft = post({ status: 'draft', scheduled_at: null });
  rig.have('draft', [draft]);
  const first = rig.moves.move(draft, tuesday, zoneName);
  await rig.hasAsked();
  const [drawn] = withMoves([], rig.moves.store.getState());
  expect(drawn?.status).toBe('scheduled');
  const second = rig.moves.move(asKnown(drawn as Post, rig.moves.store.getState()), wednesday, zoneName);
  await rig.answer(clear);
  await rig.answer(clear);
  expect(await first).toBe('replaced');
  await rig.answer(done(post({ scheduled_at: wednesday.toISOString() })));
  expect(await second).toBe('moved');
  expect(rig.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/posts/preflight',
    'POST /api/posts/preflight',
    'POST /api/posts/schedule',
  ]);
});

test('a draft in whose way something stands is not scheduled before the person was asked', async () => {
  const rig = createRig();
  const draft = post({ status: 'draft', scheduled_at: null });
  const moving = rig.moves.move(draft, tuesday, zoneName);
  const warnings = [{ code: 'brackets', sentence: 'One place is still open.' }];
  await rig.answer({ status: 200, body: { warnings, resolved: null } });
  expect(await moving).toBe('warned');
  expect(rig.asked).toHaveLength(1);
  expect(rig.shownAt([])).toBeUndefined();
});

test('a draft with an unfinished poll in this browser is not scheduled without it; moving a scheduled post sends its time alone', async () => {
  const rig = createRig();
  const poll = { question: 'Tea?', options: ['Yes', ''], days: 7 };
  rig.storage.write(postKey('p'), { kinds: { poll } });
  onTestFinished(() => rig.storage.remove(postKey('p')));
  expect(await rig.moves.move(post({ status: 'draft', scheduled_at: null }), tuesday, zoneName)).toBe('warned');
  expect(rig.asked).toEqual([]);
  const moving = rig.moves.move(post(), tuesday, zoneName);
  await rig.answer(done(post({ scheduled_at: tuesday.toISOString() })));
  expect(await moving).toBe('moved');
});
