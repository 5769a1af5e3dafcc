// A draft whose editor was left, or whose page is closed, goes on saving until the server has everything, or somebody has to look at it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftRig } from '#test/harness/draft-rig.ts';
import type { DraftRig } from '#test/harness/draft-rig.ts';
import { newImage } from '../attachments/attachments.ts';
import type { DraftSession } from './draft-session.ts';

let rig: DraftRig;
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  rig = createDraftRig();
});
afterEach(() => vi.useRealTimers());

const status = (session: DraftSession) => session.store.getState().saving.status;
const picture = () => newImage(new File(['x'], 'one.png', { type: 'image/png' }));
/** Whether the browser would ask before this page is left. */
const asksBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('files go on being sent after their editor was left, and the browser asks until they are', async () => {
  const session = rig.open(rig.save('p', { content: 'a' }));
  const stop = session.start();
  rig.mode = 'offline';
  session.edit({ new_images: [picture()] });
  stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(status(session)).toBe('error');
  expect([...rig.left.keys()]).toEqual([session]);
  expect(asksBeforeLeaving()).toBe(true);
  rig.mode = 'up';
  await vi.advanceTimersByTimeAsync(31_000);
  expect(rig.stored.get('p')?.image_urls).toEqual(['/media/1-0']);
  expect(rig.left.size).toBe(0);
  expect(asksBeforeLeaving()).toBe(false);
});

test('words typed offline go on being sent after their editor was left, of a new post, too', async () => {
  rig.mode = 'offline';
  for (const post of [rig.save('p', { content: 'old' }), null]) {
    const session = rig.open(post);
    const stop = session.start();
    session.edit({ content: 'typed offline' });
    await vi.advanceTimersByTimeAsync(1100);
    stop();
  }
  expect(asksBeforeLeaving(), 'they are kept in this browser').toBe(false);
  rig.mode = 'up';
  await vi.advanceTimersByTimeAsync(31_000);
  expect([...rig.stored.values()].map(({ content }) => content)).toEqual(['typed offline', 'typed offline']);
  expect(rig.left.size).toBe(0);
  expect(rig.storage.list('unsent.')).toEqual([]);
});

test('what is sent while the page is closed outlives it, if the browser lets it', async () => {
  const session = rig.open(rig.save('p', { content: 'a' }));
  const stop = session.start();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  for (const content of ['ab', 'x'.repeat(20_000)]) {
    session.edit({ content });
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(rig.requests.map(({ keepalive }) => keepalive)).toEqual([true, undefined]);
  hidden.mockRestore();
  stop();
});

test('a draft left with files is given up once it is refused for good, and is there when it is opened again', async () => {
  const session = rig.open(rig.save('p', { content: 'Text' }));
  const stop = session.start();
  rig.mode = 'refused';
  session.edit({ new_images: [picture()] });
  await vi.advanceTimersByTimeAsync(1100);
  expect(rig.givenUp, 'the editor says it itself').toEqual([]);
  stop();
  expect(asksBeforeLeaving()).toBe(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(rig.givenUp).toEqual(['Text']);
  expect(asksBeforeLeaving()).toBe(false);
  rig.mode = 'up';
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(rig.requests).toEqual([]);
  expect([...rig.left.keys()]).toEqual([session]);

  const stopAgain = session.start();
  await vi.advanceTimersByTimeAsync(100);
  expect(rig.requests).toMatchObject([{ content: 'Text', files: 1 }]);
  expect(rig.left.size).toBe(0);
  stopAgain();
});

test('a draft left with files that was changed somewhere else waits for its author, and asks nobody', async () => {
  const session = rig.open(rig.save('p', { content: 'Text' }));
  const stop = session.start();
  session.edit({ content: 'Mine', new_images: [picture()] });
  rig.save('p', { content: 'Theirs' });
  stop();
  await vi.advanceTimersByTimeAsync(100);
  expect(rig.givenUp).toEqual(['Mine']);
  expect(asksBeforeLeaving()).toBe(false);
  session.start()();
  expect(rig.givenUp, 'it is left a second time').toEqual(['Mine', 'Mine']);
  expect(asksBeforeLeaving()).toBe(false);
});

test('a draft opened again with its files saves on until it is left for good', async () => {
  const session = rig.open(rig.save('p', { content: 'a' }));
  session.start()();
  expect(rig.left.size).toBe(0);
  const leave = session.start();
  rig.mode = 'offline';
  session.edit({ new_images: [picture()] });
  leave();
  await vi.advanceTimersByTimeAsync(0);
  const stop = session.start();
  expect(rig.left.size).toBe(0);
  rig.mode = 'up';
  await vi.advanceTimersByTimeAsync(31_000);
  expect(rig.stored.get('p')?.image_urls).toEqual(['/media/1-0']);
  session.edit({ content: 'ab' });
  await vi.advanceTimersByTimeAsync(1100);
  expect(rig.stored.get('p')?.content).toBe('ab');
  stop();
});

test('a post that was deleted is not held for its files', async () => {
  const session = rig.open(rig.save('p', { content: 'a' }));
  const stop = session.start();
  session.edit({ new_images: [picture()] });
  rig.stored.clear();
  stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(rig.left.size).toBe(0);
  expect(asksBeforeLeaving()).toBe(false);
});

test('a video goes on being uploaded after its editor was left, is the post’s once it is there, and is asked about', async () => {
  const session = rig.open(rig.save('p', { content: 'a' }));
  const stop = session.start();
  rig.mode = 'offline';
  session.uploads.begin(new File(['x'], 'film.mp4', { type: 'video/mp4' }));
  // What carries the bytes is loaded in real time, which the mocked clock does not wait for.
  await vi.dynamicImportSettled();
  stop();
  await vi.advanceTimersByTimeAsync(0);
  expect([...rig.left.keys()]).toEqual([session]);
  expect(asksBeforeLeaving()).toBe(true);
  rig.mode = 'up';
  await vi.advanceTimersByTimeAsync(31_000);
  expect(rig.stored.get('p')?.video).toMatchObject({ url: '/media/v.mp4', title: 'film' });
  expect(rig.left.size).toBe(0);
  expect(asksBeforeLeaving()).toBe(false);
});
