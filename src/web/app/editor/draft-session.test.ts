// A draft being edited, against a small server of the same rules: versions, conflicts, lost answers, refusals, no network.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Post } from '#contract/posts.ts';
import { createApi } from '#web/api/client.ts';
import { createKeeper } from '../keep.ts';
import type { Keeper } from '../keep.ts';
import { createDraftSession, newImage } from './draft-session.ts';
import type { DraftSession } from './draft-session.ts';
import { listUnsentNew, postKey, readUnsent } from './unsent.ts';

type Mode = 'up' | 'offline' | 'answer_lost' | 'broken';
let mode: Mode;
let stored: Map<string, Post>;
let created_keys: Map<string, string>;
let requests: { method: string; content: string; files: number }[];
let keeper: Keeper;
let failed: string[];
let gate: Promise<void> | null;

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

function save(id: string, change: Partial<Post>): Post {
  const old = stored.get(id);
  const post: Post = {
    id,
    content: '',
    image_urls: [],
    visibility: 'PUBLIC',
    media_url: null,
    status: 'draft',
    scheduled_at: null,
    published_at: null,
    linkedin_urn: null,
    linkedin_url: null,
    error: null,
    conversation_id: null,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    ...old,
    ...change,
    version: (old?.version ?? 0) + 1,
  };
  stored.set(id, post);
  return post;
}

function serve(url: string, init: RequestInit): Response {
  const form = init.body as FormData;
  const content = String(form.get('content'));
  const files = form.getAll('files').length;
  requests.push({ method: init.method ?? '', content, files });
  if (init.method === 'POST') {
    const key = new Headers(init.headers).get('idempotency-key') ?? '';
    const id = created_keys.get(key) ?? `post-${stored.size + 1}`;
    if (!created_keys.has(key)) save(id, { content });
    created_keys.set(key, id);
    return json({ success: true, post_id: id, post: stored.get(id) });
  }
  const id = url.split('/').at(-1) ?? '';
  const old = stored.get(id);
  if (!old) return json({ message: 'There is no such post.', code: 'not_found' }, 404);
  if (Number(form.get('version')) < old.version) return json({ message: 'Changed.', code: 'conflict', post: old }, 409);
  if (form.getAll('files').some((file) => (file as File).name === 'huge.png'))
    return json({ message: 'Too large.' }, 413);
  const kept = JSON.parse(String(form.get('image_urls'))) as string[];
  const image_urls = [...kept, ...Array.from({ length: files }, (_, index) => `/media/${old.version}-${index}`)];
  return json({ success: true, post_id: id, post: save(id, { content, image_urls }) });
}

function open(post: Post | null, draft_key = 'tab'): DraftSession {
  const api = createApi({
    fetch: async (url, init = {}) => {
      if (mode === 'offline') throw new TypeError('fetch failed');
      if (mode === 'broken') return json({ message: 'The server is in trouble.' }, 500);
      await gate;
      const answer = serve(String(url), init);
      if (mode === 'answer_lost') throw new TypeError('fetch failed');
      return answer;
    },
    onSignedOut: () => undefined,
  });
  return createDraftSession({
    api,
    keeper,
    post,
    draft_key,
    onStored: () => undefined,
    onSaveFailed: ({ message }) => failed.push(message),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  mode = 'up';
  stored = new Map();
  created_keys = new Map();
  requests = [];
  failed = [];
  gate = null;
  keeper = createKeeper(localStorage, 'user-1');
});
afterEach(() => vi.useRealTimers());

const status = (session: DraftSession) => session.store.getState().saving.status;
const contentOf = (session: DraftSession) => session.store.getState().content;

test('a new post is created one second after the pause, then changed', async () => {
  const session = open(null);
  const stop = session.start();
  session.edit({ content: 'a' });
  await vi.advanceTimersByTimeAsync(900);
  session.edit({ content: 'ab' });
  expect(status(session)).toBe('unsaved');
  await vi.advanceTimersByTimeAsync(900);
  expect(requests).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(requests).toEqual([{ method: 'POST', content: 'ab', files: 0 }]);
  expect(status(session)).toBe('saved');
  session.edit({ content: 'abc' });
  await vi.advanceTimersByTimeAsync(1100);
  expect(requests.at(-1)).toEqual({ method: 'PUT', content: 'abc', files: 0 });
  expect(localStorage).toHaveLength(0);
  stop();
});

test('nothing is created for an empty text', async () => {
  const session = open(null);
  session.edit({ content: '  ' });
  expect(await session.flush()).toBe(false);
  expect(requests).toHaveLength(0);
});

test('without network the text is kept in the browser and sent later, by itself', async () => {
  const session = open(save('p', { content: 'old' }));
  const stop = session.start();
  mode = 'offline';
  session.edit({ content: 'typed offline' });
  await vi.advanceTimersByTimeAsync(1100);
  expect(status(session)).toBe('error');
  expect(readUnsent(keeper, postKey('p'))?.content).toBe('typed offline');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(failed).toEqual(['Failed to update draft']);
  mode = 'up';
  await vi.advanceTimersByTimeAsync(31_000);
  expect(status(session)).toBe('saved');
  expect(stored.get('p')?.content).toBe('typed offline');
  expect(readUnsent(keeper, postKey('p'))).toBeNull();
  stop();
});

test('text kept by an earlier visit is there again, and saved', async () => {
  const post = save('p', { content: 'old' });
  mode = 'offline';
  const before = open(post);
  before.edit({ content: 'before the crash' });
  mode = 'up';
  const after = open(post);
  expect(contentOf(after)).toBe('before the crash');
  expect(await after.flush()).toBe(true);
  expect(stored.get('p')?.content).toBe('before the crash');
});

test('a creation whose answer was lost makes one draft only', async () => {
  const session = open(null);
  mode = 'answer_lost';
  session.edit({ content: 'first' });
  await session.flush();
  session.edit({ content: 'first and more' });
  mode = 'up';
  expect(await session.flush()).toBe(true);
  expect(stored.size).toBe(1);
  expect([...stored.values()][0]?.content).toBe('first and more');
});

test('the same over a reload', async () => {
  const session = open(null);
  mode = 'answer_lost';
  session.edit({ content: 'first' });
  await session.flush();
  mode = 'up';
  const left = listUnsentNew(keeper)[0];
  const next = open(null, 'other-tab');
  if (left) next.restore(left.unsent);
  expect(await next.flush()).toBe(true);
  expect(stored.size).toBe(1);
});

test('a change whose answer was lost is no conflict', async () => {
  const session = open(save('p', { content: 'old' }));
  mode = 'answer_lost';
  session.edit({ content: 'new' });
  await session.flush();
  mode = 'up';
  session.edit({ content: 'newer' });
  expect(await session.flush()).toBe(true);
  expect(session.store.getState().conflict).toBeNull();
  expect(stored.get('p')?.content).toBe('newer');
});

test('two tabs: both texts stand there until one is chosen', async () => {
  const post = save('p', { content: 'base' });
  const session = open(post);
  save('p', { content: 'theirs' });
  session.edit({ content: 'mine' });
  expect(await session.flush()).toBe(false);
  expect(session.store.getState().conflict?.content).toBe('theirs');
  expect(contentOf(session)).toBe('mine');
  expect(readUnsent(keeper, postKey('p'))?.content).toBe('mine');
  session.settle('mine');
  expect(await session.flush()).toBe(true);
  expect(stored.get('p')?.content).toBe('mine');
});

test('two tabs: the other text may be taken', async () => {
  const session = open(save('p', { content: 'base' }));
  save('p', { content: 'theirs' });
  session.edit({ content: 'mine' });
  await session.flush();
  session.settle('theirs');
  expect(contentOf(session)).toBe('theirs');
  expect(status(session)).toBe('saved');
  expect(readUnsent(keeper, postKey('p'))).toBeNull();
});

test('a newer text of the server is taken over where nothing was typed', () => {
  const session = open(save('p', { content: 'base' }));
  session.serverHas(save('p', { content: 'newer' }));
  expect(contentOf(session)).toBe('newer');
  expect(status(session)).toBe('saved');
});

test('what is typed during a save is saved after it', async () => {
  const session = open(save('p', { content: 'a' }));
  session.edit({ content: 'ab' });
  const { promise, resolve: open_gate } = Promise.withResolvers<void>();
  gate = promise;
  const saving = session.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(status(session)).toBe('saving');
  session.edit({ content: 'abc' });
  open_gate();
  expect(await saving).toBe(true);
  expect(contentOf(session)).toBe('abc');
  expect(stored.get('p')?.content).toBe('abc');
  expect(requests.map(({ content }) => content)).toEqual(['ab', 'abc']);
});

test('images go with the next save; one that is refused does not hold up the text', async () => {
  const session = open(save('p', { content: 'a' }));
  const stop = session.start();
  session.edit({ new_images: [newImage(new File(['x'], 'one.png', { type: 'image/png' }))] });
  expect(await session.flush()).toBe(true);
  expect(session.store.getState()).toMatchObject({ image_urls: ['/media/1-0'], new_images: [] });
  session.edit({ content: 'ab', new_images: [newImage(new File(['x'], 'huge.png', { type: 'image/png' }))] });
  await vi.advanceTimersByTimeAsync(1100);
  expect(failed).toEqual(['Too large.']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(stored.get('p')).toMatchObject({ content: 'ab', image_urls: ['/media/1-0'] });
  stop();
});

test('a post deleted elsewhere leaves its text here, to be saved anew', async () => {
  const session = open(save('p', { content: 'a' }));
  stored.clear();
  session.edit({ content: 'ab' });
  expect(await session.flush()).toBe(false);
  expect(session.store.getState().is_gone).toBe(true);
  session.detach();
  expect(await session.flush()).toBe(true);
  expect([...stored.values()].map(({ content }) => content)).toEqual(['ab']);
});

test('a failing server is tried again, and said once', async () => {
  const session = open(save('p', { content: 'a' }));
  const stop = session.start();
  mode = 'broken';
  session.edit({ content: 'ab' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(session.store.getState().save_error).toBe('The server is in trouble.');
  expect(failed).toHaveLength(1);
  mode = 'up';
  await vi.advanceTimersByTimeAsync(31_000);
  expect(session.store.getState().save_error).toBeNull();
  expect(status(session)).toBe('saved');
  stop();
});
