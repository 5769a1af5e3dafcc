// A draft saves itself: after a pause, without a network, while the server fails, with images.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftRig } from '#test/harness/draft-rig.ts';
import type { DraftRig } from '#test/harness/draft-rig.ts';
import { usualLook } from '#contract/carousel.ts';
import { newDocument, newImage } from '../attachments/attachments.ts';
import type { DraftSession } from './draft-session.ts';
import { postKey } from '../../post/unfinished.ts';
import { listUnsentNew, readUnsent, wordsOf } from './unsent.ts';

let rig: DraftRig;
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  rig = createDraftRig();
});
afterEach(() => vi.useRealTimers());

const status = (session: DraftSession) => session.store.getState().saving.status;
const contentOf = (session: DraftSession) => session.store.getState().content;
const slides = (heading: string) => ({ ...usualLook, slides: [{ heading, body: '' }] });

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

test('pictures go in portions that arrive in time on a slow line, with the text first', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const session = rig.open(rig.save('p', { content: 'a' }));
  const large = (name: string) => newImage(new File([new Uint8Array(4 * 2 ** 20)], name, { type: 'image/png' }));
  session.edit({ content: 'ab', new_images: ['one.png', 'two.png', 'three.png'].map(large) });
  expect(await session.flush()).toBe(true);
  expect(rig.requests).toMatchObject([
    { content: 'ab', files: 2 },
    { content: 'ab', files: 1 },
  ]);
  expect(rig.stored.get('p')?.image_urls).toEqual(['/media/1-0', '/media/1-1', '/media/2-0']);
  expect(status(session)).toBe('saved');
  // Half a megabit a second, and a minute besides.
  expect(timeout.mock.calls).toEqual([[60_000 + 131_072], [60_000 + 65_536]]);
  timeout.mockClear();
  session.edit({ document: { ...newDocument(new File([], 'deck.pdf'), 1), file: null, carousel: slides('One') } });
  await session.flush();
  expect(timeout.mock.calls, 'slides are drawn meanwhile').toEqual([[60_000]]);
  timeout.mockRestore();
});

test.each([
  ['torn.png', '"torn.png" is damaged and can’t be read. Save it again, then add it.'],
  ['2026: torn, #1.png', '"2026 torn 1.png" isn’t a PNG, JPEG, GIF or WebP picture or a PDF. Add one of these.'],
])('of several images only the refused one is left out: %s', async (refused, sentence) => {
  const session = rig.open(rig.save('p', { content: 'a' }));
  const stop = session.start();
  rig.refusal = { name: refused, sentence };
  session.edit({
    new_images: ['one.png', refused, 'two.png'].map((name) => newImage(new File(['x'], name, { type: 'image/png' }))),
  });
  await vi.advanceTimersByTimeAsync(1100);
  expect(rig.failed).toEqual([sentence]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(rig.stored.get('p')?.image_urls).toEqual(['/media/1-0', '/media/1-1']);
  expect(session.store.getState()).toMatchObject({ new_images: [], saveError: null });
  stop();
});

test('a picture that was moved since it was chosen is left out, and holds up neither the text nor the others', async () => {
  const session = rig.open(rig.save('p', { content: 'a' }));
  const stop = session.start();
  const moved = new File(['x'], 'moved.png', { type: 'image/png' });
  const slice = vi.spyOn(moved, 'slice').mockImplementation(() => {
    throw new DOMException('', 'NotReadableError');
  });
  rig.unreadable = moved.name;
  session.edit({
    content: 'ab',
    new_images: [moved, new File(['x'], 'two.png', { type: 'image/png' })].map(newImage),
  });
  await vi.advanceTimersByTimeAsync(1100);
  expect(rig.failed).toEqual(['"moved.png" was moved or changed since you chose it. Add it again.']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(rig.stored.get('p')).toMatchObject({ content: 'ab', image_urls: ['/media/1-0'] });
  expect(slice).toHaveBeenCalled();
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

test('an audience that was not sent is there after a reload', async () => {
  const post = rig.save('p', { content: 'a' });
  rig.mode = 'offline';
  rig.open(post).edit({ visibility: 'CONNECTIONS' });
  rig.mode = 'up';
  const after = rig.open(post);
  expect(status(after)).toBe('unsaved');
  expect(await after.flush()).toBe(true);
  expect(rig.stored.get('p')?.visibility).toBe('CONNECTIONS');
});

test('pictures removed and described are so after a reload', async () => {
  const post = rig.save('p', { content: 'a', image_urls: ['/a', '/b'], alt_texts: ['one', 'two'] });
  rig.mode = 'offline';
  const before = rig.open(post);
  before.edit({ image_urls: ['/b'], alt_texts: { '/a': 'one', '/b': 'second' } });
  rig.mode = 'up';
  const after = rig.open(post);
  expect(await after.flush()).toBe(true);
  expect(rig.stored.get('p')).toMatchObject({ content: 'a', image_urls: ['/b'], alt_texts: ['second'] });
  expect(readUnsent(rig.storage, postKey('p'))).toBeNull();
});

test('over a reload, what another tab stored meanwhile stays, too', async () => {
  const post = rig.save('p', { content: 'a', image_urls: ['/a', '/b'], alt_texts: ['', ''] });
  rig.mode = 'offline';
  rig.open(post).edit({ image_urls: ['/b'] });
  const newer = rig.save('p', {
    content: 'theirs',
    visibility: 'CONNECTIONS',
    first_comment: 'Theirs',
    image_urls: ['/a', '/b', '/c'],
    alt_texts: ['', '', 'three'],
  });
  rig.mode = 'up';
  const after = rig.open(newer);
  expect(await after.flush()).toBe(true);
  expect(rig.stored.get('p')).toMatchObject({
    content: 'theirs',
    visibility: 'CONNECTIONS',
    first_comment: 'Theirs',
    image_urls: ['/b', '/c'],
    alt_texts: ['', 'three'],
  });
});

test('a carousel, a PDF’s title and its removal are there after a reload; a PDF itself cannot be', async () => {
  const post = rig.save('p', { content: 'a' });
  rig.mode = 'offline';
  const file = new File(['%PDF-'], 'deck.pdf', { type: 'application/pdf' });
  const before = rig.open(post);
  before.edit({ document: { ...newDocument(file, 1), file: null, carousel: slides('One') } });
  rig.mode = 'up';
  const after = rig.open(post);
  expect(await after.flush()).toBe(true);
  const stored = rig.stored.get('p') ?? null;
  expect(stored).toMatchObject({ document: { url: '/media/1.pdf', title: 'deck' }, carousel: slides('One') });

  rig.mode = 'offline';
  const opened = after.store.getState().document;
  after.edit({ document: opened && { ...opened, title: 'Slides' } });
  expect(rig.open(stored).store.getState().document).toMatchObject({ url: '/media/1.pdf', title: 'Slides' });
  after.edit({ document: null });
  expect(rig.open(stored).store.getState().document).toBeNull();
  after.edit({ document: newDocument(file, 1) });
  expect(rig.open(stored).store.getState().document?.url).toBe('/media/1.pdf');
});

test('slides that the server refuses are there to be changed, and do not hold up the text', async () => {
  const session = rig.open(rig.save('p', { content: 'a' }));
  const stop = session.start();
  const document = newDocument(new File([], 'deck.pdf'), 1);
  session.edit({ content: 'ab', document: { ...document, file: null, carousel: slides('🐦‍🔥') } });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(rig.failed).toEqual(['Slide 1 has an emoji we can’t draw.']);
  expect(rig.stored.get('p')).toMatchObject({ content: 'ab', document: null });
  expect(session.store.getState()).toMatchObject({ document: null, typed_slides: slides('🐦‍🔥') });
  stop();
  const after = rig.open(rig.stored.get('p') ?? null);
  expect(after.store.getState().typed_slides).toEqual(slides('🐦‍🔥'));
  expect(status(after)).toBe('saved');
});

test('slides typed on a new post stay with it once it has an id, even if they cannot be attached yet', async () => {
  const unreadable = { ...slides('One'), colors: { background: '#FFFFFF', text: '#FFFFFE', accent: '#FFFFFD' } };
  const session = rig.open(null);
  session.typeSlides(unreadable);
  expect(await session.flush()).toBe(true);
  expect(rig.stored.size).toBe(0);
  expect(listUnsentNew(rig.storage).map(({ unsent }) => wordsOf(unsent))).toEqual(['One']);
  session.edit({ content: 'a' });
  expect(await session.flush()).toBe(true);
  expect(listUnsentNew(rig.storage)).toEqual([]);
  const [post = null] = rig.stored.values();
  expect(rig.open(post).store.getState().typed_slides).toEqual(unreadable);
});

test('an unsent new post is offered for whatever it holds', () => {
  rig.mode = 'offline';
  rig.open(null, 'comment').edit({ first_comment: 'One' });
  rig.open(null, 'link').edit({ link: { url: 'https://example.org/', title: '', description: '', image_url: null } });
  rig.open(null, 'empty').edit({ content: ' ' });
  const found = listUnsentNew(rig.storage).map(({ unsent }) => wordsOf(unsent));
  expect(found.toSorted()).toEqual(['One', 'https://example.org/']);
});
