// A draft saves itself: after a pause, without a network, while the server fails, with images.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftRig } from '#test/harness/draft-rig.ts';
import type { DraftRig } from '#test/harness/draft-rig.ts';
import { newImage } from './draft-session.ts';
import type { DraftSession } from './draft-session.ts';
import { postKey, readUnsent } from './unsent.ts';

let rig: DraftRig;
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  rig = createDraftRig();
});
afterEach(() => vi.useRealTimers());

const status = (session: DraftSession) => session.store.getState().saving.status;
const contentOf = (session: DraftSession) => session.store.getState().content;

test('a new post is created one second after the pause, then changed', async () => {
  const session = rig.open(null);
  const stop = session.start();
  session.edit({ content: 'a' });
  await vi.advanceTimersByTimeAsync(900);
  session.edit({ content: 'ab' });
  expect(status(session)).toBe('unsaved');
  await vi.advanceTimersByTimeAsync(900);
  expect(rig.requests).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(rig.requests).toEqual([{ method: 'POST', content: 'ab', files: 0 }]);
  expect(status(session)).toBe('saved');
  session.edit({ content: 'abc' });
  await vi.advanceTimersByTimeAsync(1100);
  expect(rig.requests.at(-1)).toEqual({ method: 'PUT', content: 'abc', files: 0, author: 'user' });
  expect(rig.storage.list('unsent.')).toEqual([]);
  stop();
});

test('nothing is created for an empty text', async () => {
  const session = rig.open(null);
  session.edit({ content: '  ' });
  expect(await session.flush()).toBe(false);
  expect(rig.requests).toHaveLength(0);
});

test('without network the text is kept in the browser and sent later, by itself', async () => {
  const session = rig.open(rig.save('p', { content: 'old' }));
  const stop = session.start();
  rig.mode = 'offline';
  session.edit({ content: 'typed offline' });
  await vi.advanceTimersByTimeAsync(1100);
  expect(status(session)).toBe('error');
  expect(readUnsent(rig.storage, postKey('p'))?.content).toBe('typed offline');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(rig.failed).toEqual(['Failed to update draft']);
  rig.mode = 'up';
  await vi.advanceTimersByTimeAsync(31_000);
  expect(status(session)).toBe('saved');
  expect(rig.stored.get('p')?.content).toBe('typed offline');
  expect(readUnsent(rig.storage, postKey('p'))).toBeNull();
  stop();
});

test('text kept by an earlier visit is there again, and saved', async () => {
  const post = rig.save('p', { content: 'old' });
  rig.mode = 'offline';
  const before = rig.open(post);
  before.edit({ content: 'before the crash' });
  rig.mode = 'up';
  const after = rig.open(post);
  expect(contentOf(after)).toBe('before the crash');
  expect(await after.flush()).toBe(true);
  expect(rig.stored.get('p')?.content).toBe('before the crash');
});

test('what is typed during a save is saved after it', async () => {
  const session = rig.open(rig.save('p', { content: 'a' }));
  session.edit({ content: 'ab' });
  const { promise, resolve: openGate } = Promise.withResolvers<void>();
  rig.gate = promise;
  const saving = session.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(status(session)).toBe('saving');
  session.edit({ content: 'abc' });
  openGate();
  expect(await saving).toBe(true);
  expect(contentOf(session)).toBe('abc');
  expect(rig.stored.get('p')?.content).toBe('abc');
  expect(rig.requests.map(({ content }) => content)).toEqual(['ab', 'abc']);
});

test('images go with the next save; one that is refused does not hold up the text', async () => {
  const session = rig.open(rig.save('p', { content: 'a' }));
  const stop = session.start();
  session.edit({ new_images: [newImage(new File(['x'], 'one.png', { type: 'image/png' }))] });
  expect(await session.flush()).toBe(true);
  expect(session.store.getState()).toMatchObject({ image_urls: ['/media/1-0'], new_images: [] });
  session.edit({ content: 'ab', new_images: [newImage(new File(['x'], 'huge.png', { type: 'image/png' }))] });
  await vi.advanceTimersByTimeAsync(1100);
  expect(rig.failed).toEqual(['Too large.']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(rig.stored.get('p')).toMatchObject({ content: 'ab', image_urls: ['/media/1-0'] });
  stop();
});

test('of several images only the refused one is left out', async () => {
  const session = rig.open(rig.save('p', { content: 'a' }));
  const stop = session.start();
  session.edit({
    new_images: ['one.png', 'torn.png', 'two.png'].map((name) =>
      newImage(new File(['x'], name, { type: 'image/png' })),
    ),
  });
  await vi.advanceTimersByTimeAsync(1100);
  expect(rig.failed).toEqual(['"torn.png" is damaged and can’t be read. Save it again, then add it.']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(rig.stored.get('p')?.image_urls).toEqual(['/media/1-0', '/media/1-1']);
  expect(session.store.getState()).toMatchObject({ new_images: [], saveError: null });
  stop();
});

test('a failing server is tried again, and said once', async () => {
  const session = rig.open(rig.save('p', { content: 'a' }));
  const stop = session.start();
  rig.mode = 'broken';
  session.edit({ content: 'ab' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(session.store.getState().saveError).toBe('The server is in trouble.');
  expect(rig.failed).toHaveLength(1);
  rig.mode = 'up';
  await vi.advanceTimersByTimeAsync(31_000);
  expect(session.store.getState().saveError).toBeNull();
  expect(status(session)).toBe('saved');
  stop();
});

test('a poll that lacks words stays in this browser, over a reload, and goes out once it lacks nothing', async () => {
  const post = rig.save('p', { content: 'Asked' });
  const session = rig.open(post);
  session.edit({ poll: { question: 'Tea?', options: ['Yes', ''], days: 7 }, content: 'Asked today' });
  expect(await session.flush()).toBe(true);
  expect(rig.stored.get('p')).toMatchObject({ content: 'Asked today', poll: null });
  const later = rig.open(rig.stored.get('p') ?? null);
  expect(later.store.getState().poll).toEqual({ question: 'Tea?', options: ['Yes', ''], days: 7 });
  later.edit({ poll: { question: 'Tea?', options: ['Yes', 'No'], days: 7 } });
  expect(await later.flush()).toBe(true);
  expect(rig.stored.get('p')?.poll?.options).toEqual(['Yes', 'No']);
  expect(rig.storage.list('unsent.')).toEqual([]);
});

test('a new post with a first comment alone is created, and the comment follows', async () => {
  const session = rig.open(null);
  session.edit({ first_comment: 'One' });
  expect(await session.flush()).toBe(true);
  expect([...rig.stored.values()]).toMatchObject([{ content: '', first_comment: 'One' }]);
});
