// Nothing typed is lost and nothing is duplicated: lost answers, two tabs, a post deleted elsewhere.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usualLook } from '#contract/carousel.ts';
import { createDraftRig } from '#test/harness/draft-rig.ts';
import type { DraftRig } from '#test/harness/draft-rig.ts';
import { newImage } from '../attachments/attachments.ts';
import type { DraftSession } from './draft-session.ts';
import { postKey } from '../../post/unfinished.ts';
import { listUnsentNew, readUnsent } from './unsent.ts';

let rig: DraftRig;
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  rig = createDraftRig();
});
afterEach(() => vi.useRealTimers());

const status = (session: DraftSession) => session.store.getState().saving.status;
const contentOf = (session: DraftSession) => session.store.getState().content;
const picture = (name: string) => newImage(new File(['x'], name, { type: 'image/png' }));
const pictures = { image_urls: ['/a', '/b', '/c'], alt_texts: ['one', 'two', 'three'] };

test('a creation whose answer was lost makes one draft only', async () => {
  const session = rig.open(null);
  rig.mode = 'answer_lost';
  session.edit({ content: 'first' });
  await session.flush();
  session.edit({ content: 'first and more' });
  rig.mode = 'up';
  expect(await session.flush()).toBe(true);
  expect(rig.stored.size).toBe(1);
  expect([...rig.stored.values()][0]?.content).toBe('first and more');
});

test('the same over a reload', async () => {
  const session = rig.open(null);
  rig.mode = 'answer_lost';
  session.edit({ content: 'first' });
  await session.flush();
  rig.mode = 'up';
  const left = listUnsentNew(rig.storage)[0];
  const next = rig.open(null, 'other-tab');
  if (left) next.restore(left.unsent);
  expect(await next.flush()).toBe(true);
  expect(rig.stored.size).toBe(1);
});

test('a change whose answer was lost is no conflict', async () => {
  const session = rig.open(rig.save('p', { content: 'old' }));
  rig.mode = 'answer_lost';
  session.edit({ content: 'new' });
  await session.flush();
  rig.mode = 'up';
  session.edit({ content: 'newer' });
  expect(await session.flush()).toBe(true);
  expect(session.store.getState().conflict).toBeNull();
  expect(rig.stored.get('p')?.content).toBe('newer');
});

test('two tabs: both texts stand there until one is chosen', async () => {
  const post = rig.save('p', { content: 'base' });
  const session = rig.open(post);
  rig.save('p', { content: 'theirs' });
  session.edit({ content: 'mine' });
  expect(await session.flush()).toBe(false);
  expect(session.store.getState().conflict?.content).toBe('theirs');
  expect(contentOf(session)).toBe('mine');
  expect(readUnsent(rig.storage, postKey('p'))?.content).toBe('mine');
  session.settle('mine');
  expect(await session.flush()).toBe(true);
  expect(rig.stored.get('p')?.content).toBe('mine');
});

test('two tabs: the other text may be taken', async () => {
  const session = rig.open(rig.save('p', { content: 'base' }));
  rig.save('p', { content: 'theirs' });
  session.edit({ content: 'mine' });
  await session.flush();
  session.settle('theirs');
  expect(contentOf(session)).toBe('theirs');
  expect(status(session)).toBe('saved');
  expect(readUnsent(rig.storage, postKey('p'))).toBeNull();
});

test('a newer text of the server is taken over where nothing was typed', () => {
  const session = rig.open(rig.save('p', { content: 'base' }));
  session.serverHas(rig.save('p', { content: 'newer' }));
  expect(contentOf(session)).toBe('newer');
  expect(status(session)).toBe('saved');
});

test('a post deleted elsewhere leaves its text here, to be saved anew', async () => {
  const session = rig.open(rig.save('p', { content: 'a' }));
  rig.stored.clear();
  session.edit({ content: 'ab' });
  expect(await session.flush()).toBe(false);
  expect(session.store.getState().is_gone).toBe(true);
  session.detach();
  expect(await session.flush()).toBe(true);
  expect([...rig.stored.values()].map(({ content }) => content)).toEqual(['ab']);
});

test('two tabs: an audience chosen in the other one stays while this one writes', async () => {
  const session = rig.open(rig.save('p', { content: 'base' }));
  rig.save('p', { visibility: 'CONNECTIONS' });
  session.edit({ content: 'base and more' });
  expect(await session.flush()).toBe(true);
  expect(rig.stored.get('p')).toMatchObject({ content: 'base and more', visibility: 'CONNECTIONS' });
  expect(session.store.getState().visibility).toBe('CONNECTIONS');
});

test('two tabs: what was chosen here stays beside a text from the other one', async () => {
  const session = rig.open(rig.save('p', { content: 'base', ...pictures }));
  rig.save('p', { content: 'theirs', image_urls: ['/a', '/b', '/c', '/d'], alt_texts: ['one', 'two', 'three', ''] });
  session.edit({ visibility: 'CONNECTIONS', author_id: 'page', image_urls: ['/c', '/a'], first_comment: 'Mine' });
  session.edit({ alt_texts: { ...session.store.getState().alt_texts, '/a': 'first' } });
  expect(await session.flush()).toBe(true);
  expect(rig.stored.get('p')).toMatchObject({
    content: 'theirs',
    visibility: 'CONNECTIONS',
    author_id: 'page',
    image_urls: ['/c', '/a', '/d'],
    alt_texts: ['three', 'first', ''],
    first_comment: 'Mine',
  });
});

test('two tabs: pictures added in both are both there', async () => {
  const session = rig.open(rig.save('p', { content: 'base' }));
  rig.save('p', { image_urls: ['/theirs'], alt_texts: [''] });
  session.edit({ new_images: [picture('mine.png')] });
  expect(await session.flush()).toBe(true);
  expect(rig.stored.get('p')?.image_urls).toEqual(['/theirs', '/media/2-0']);
});

test('two tabs: a title, a removed PDF and a video’s captions are kept from either side', async () => {
  const document = { url: '/media/d.pdf', title: 'Deck' };
  const session = rig.open(rig.save('p', { content: 'base', document }));
  rig.save('p', { content: 'theirs' });
  const opened = session.store.getState().document;
  session.edit({ document: opened && { ...opened, title: 'Mine' } });
  expect(await session.flush()).toBe(true);
  expect(rig.stored.get('p')).toMatchObject({ content: 'theirs', document: { ...document, title: 'Mine' } });
  rig.save('p', { content: 'theirs again' });
  session.edit({ document: null });
  expect(await session.flush()).toBe(true);
  expect(rig.stored.get('p')).toMatchObject({ content: 'theirs again', document: null });

  const about = { url: '/media/v.mp4', title: 'Film', status: 'ready' as const, thumbnail_url: null };
  const film = rig.open(rig.save('f', { content: '', video: { ...about, captions_url: null } }));
  rig.save('f', { video: { ...about, captions_url: '/media/c.srt' } });
  const video = film.store.getState().video;
  film.edit({ video: video && { ...video, title: 'My film' } });
  expect(await film.flush()).toBe(true);
  expect(rig.stored.get('f')?.video).toMatchObject({ title: 'My film', captions_url: '/media/c.srt' });
});

test('a lost answer takes nothing back: a comment typed on, a picture removed, one described, one added', async () => {
  const session = rig.open(rig.save('p', { content: 'old', ...pictures }));
  rig.mode = 'answer_lost';
  session.edit({ first_comment: 'One', image_urls: ['/a', '/b'], new_images: [picture('n.png')] });
  await session.flush();
  rig.mode = 'up';
  session.edit({ first_comment: 'One and two', image_urls: ['/b'] });
  session.edit({ alt_texts: { ...session.store.getState().alt_texts, '/b': 'second' } });
  expect(await session.flush()).toBe(true);
  expect(rig.stored.get('p')).toMatchObject({
    first_comment: 'One and two',
    image_urls: ['/b', '/media/1-0'],
    alt_texts: ['second', ''],
  });
  expect(status(session)).toBe('saved');
  expect(session.store.getState().new_images).toEqual([]);
});

test('a post that goes out while its author writes shows both texts', async () => {
  const post = rig.save('p', { content: 'base', status: 'scheduled' });
  const session = rig.open(post);
  session.edit({ content: 'base and more' });
  session.serverHas({ ...post, status: 'publishing' });
  expect(session.store.getState().conflict?.status).toBe('publishing');
  expect(contentOf(session)).toBe('base and more');
  session.settle('theirs');
  expect(contentOf(session)).toBe('base');
  expect(readUnsent(rig.storage, postKey('p'))).toBeNull();
});

test('the same where the save was too late, and over a reload', async () => {
  const post = rig.save('p', { content: 'base', status: 'scheduled' });
  const session = rig.open(post);
  rig.stored.set('p', { ...post, status: 'publishing' });
  session.edit({ content: 'base and more' });
  expect(await session.flush()).toBe(false);
  expect(session.store.getState().conflict?.status).toBe('publishing');
  expect(rig.heard, 'the page follows how publishing ends').toMatchObject([{ status: 'publishing' }]);
  const later = rig.open({ ...post, status: 'published' });
  expect(later.store.getState().conflict?.status).toBe('published');
});

test('a post that goes out with nothing unsaved asks nothing', () => {
  const post = rig.save('p', { content: 'base', status: 'scheduled' });
  const session = rig.open(post);
  session.serverHas({ ...post, status: 'publishing' });
  expect(session.store.getState()).toMatchObject({ conflict: null, post: { status: 'publishing' } });
  expect(status(session)).toBe('saved');
});

const link = { url: 'https://example.org/', title: 'Old', description: '', image_url: null };
const poll = { question: 'Tea?', options: ['Yes', 'No'], days: 7 as const };
const film = { url: '/media/v.mp4', title: 'Old', status: 'ready' as const, thumbnail_url: null, captions_url: null };

test('two tabs: what the server tidied after it was saved is no change of this one', async () => {
  const card = rig.open(rig.save('c', { content: 'a', link }));
  card.edit({ link: { ...link, title: 'Foo ' } });
  expect(await card.flush()).toBe(true);
  // As typed: there may be more to come.
  expect(card.store.getState().link?.title).toBe('Foo ');
  card.serverHas(rig.save('c', { link: { ...link, title: 'Theirs' } }));
  expect(card.store.getState().link?.title).toBe('Theirs');
  expect(status(card)).toBe('saved');

  const asked = rig.open(rig.save('p', { content: 'a', poll }));
  asked.edit({ poll: { ...poll, options: ['Yes ', 'No'] } });
  expect(await asked.flush()).toBe(true);
  const shown = rig.open(rig.save('v', { content: 'a', video: film }));
  const video = shown.store.getState().video;
  shown.edit({ video: video && { ...video, title: 'Film ' } });
  expect(await shown.flush()).toBe(true);
  rig.save('p', { poll: { ...poll, question: 'Coffee?' } });
  rig.save('v', { video: { ...film, title: 'Theirs' } });
  for (const session of [asked, shown]) {
    session.edit({ content: 'a and more' });
    expect(await session.flush()).toBe(true);
  }
  expect(rig.stored.get('p')).toMatchObject({ content: 'a and more', poll: { question: 'Coffee?' } });
  expect(rig.stored.get('v')).toMatchObject({ content: 'a and more', video: { title: 'Theirs' } });
});

test('a poll that lacks words outlives a change from another tab', async () => {
  const asking = rig.open(rig.save('q', { content: 'a' }));
  asking.edit({ poll: { ...poll, options: ['Yes', ''] } });
  expect(await asking.flush()).toBe(true);
  asking.serverHas(rig.save('q', { content: 'theirs' }));
  expect(contentOf(asking)).toBe('theirs');
  expect(asking.store.getState().poll?.options).toEqual(['Yes', '']);
});

test('a post that has gone out by the time its author chooses is taken as it is by then', () => {
  const post = rig.save('p', { content: 'base', status: 'scheduled' });
  const session = rig.open(post);
  session.edit({ content: 'base and more' });
  session.serverHas({ ...post, status: 'publishing' });
  session.serverHas({ ...post, status: 'published' });
  expect(contentOf(session)).toBe('base and more');
  session.settle('theirs');
  expect(session.store.getState()).toMatchObject({ content: 'base', post: { status: 'published' }, conflict: null });
});

test('a post that goes out asks about what was added to it, too, and then holds nothing unsent', () => {
  const post = rig.save('p', { content: 'base', status: 'scheduled' });
  const commented = rig.open(post);
  commented.edit({ first_comment: 'Mine' });
  commented.serverHas({ ...post, status: 'publishing' });
  expect(commented.store.getState()).toMatchObject({ first_comment: 'Mine', conflict: { status: 'publishing' } });

  const pictured = rig.open(rig.save('q', { content: 'base', status: 'scheduled' }));
  pictured.edit({ new_images: [picture('mine.png')] });
  pictured.serverHas({ ...post, id: 'q', status: 'publishing' });
  expect(pictured.store.getState().conflict?.status).toBe('publishing');
  pictured.settle('theirs');
  expect(pictured.store.getState()).toMatchObject({ new_images: [], conflict: null });
  expect(status(pictured)).toBe('saved');
});

test('two tabs: a poll here and a picture there are asked about, with the same text, and the one that is kept stays', async () => {
  const session = rig.open(rig.save('p', { content: 'base' }));
  rig.save('p', { image_urls: ['/theirs'], alt_texts: [''] });
  session.edit({ poll });
  expect(await session.flush()).toBe(false);
  expect(session.store.getState()).toMatchObject({ poll, conflict: { image_urls: ['/theirs'] } });
  session.settle('mine');
  expect(await session.flush()).toBe(true);
  expect(rig.stored.get('p')).toMatchObject({ poll, image_urls: [] });

  const other = rig.open(rig.save('q', { content: 'base' }));
  other.edit({ content: 'mine', new_images: [picture('mine.png')] });
  rig.save('q', { content: 'theirs', poll });
  expect(await other.flush()).toBe(false);
  other.settle('theirs');
  expect(other.store.getState()).toMatchObject({ content: 'theirs', poll, new_images: [], conflict: null });
  expect(status(other)).toBe('saved');
});

test('two tabs: a poll that lacks words is asked about before a picture from the other one takes its place', async () => {
  const asking = rig.open(rig.save('q', { content: 'a' }));
  asking.edit({ poll: { ...poll, options: ['Yes', ''] } });
  expect(await asking.flush()).toBe(true);
  asking.serverHas(rig.save('q', { image_urls: ['/theirs'], alt_texts: [''] }));
  expect(asking.store.getState()).toMatchObject({ poll: { question: 'Tea?' }, conflict: { image_urls: ['/theirs'] } });
});

const slides = {
  ...usualLook,
  slides: [{ heading: 'Ten things', body: '' }],
};

test('a post that goes out asks about slides that are not attached and a poll that lacks words, though nothing is unsaved', async () => {
  const post = rig.save('p', { content: 'base', status: 'scheduled' });
  const session = rig.open(post);
  session.typeSlides(slides);
  session.serverHas({ ...post, status: 'publishing' });
  expect(session.store.getState()).toMatchObject({ typed_slides: slides, conflict: { status: 'publishing' } });
  session.settle('theirs');
  session.serverHas({ ...post, status: 'published' });
  expect(session.store.getState()).toMatchObject({ typed_slides: null, conflict: null });
  expect(readUnsent(rig.storage, postKey('p'))).toBeNull();

  const asking = rig.open(rig.save('q', { content: 'base', status: 'scheduled' }));
  asking.edit({ poll: { ...poll, options: ['Yes', ''] } });
  expect(await asking.flush()).toBe(true);
  asking.serverHas({ ...(rig.stored.get('q') ?? post), status: 'published' });
  expect(asking.store.getState()).toMatchObject({ poll: { question: 'Tea?' }, conflict: { status: 'published' } });
});

/** Typed on `p`, and saved without the browser hearing of it before it was closed. */
async function saveUnheard() {
  const session = rig.open(rig.save('p', { content: 'a', link }));
  rig.mode = 'answer_lost';
  session.edit({ link: { ...link, title: 'Mine' }, first_comment: 'Mine' });
  await session.flush();
  rig.mode = 'up';
}

test('what an earlier visit kept of a save that did arrive is removed once the post is opened', async () => {
  await saveUnheard();
  rig.open(rig.stored.get('p') ?? null).start()();
  expect(readUnsent(rig.storage, postKey('p'))).toBeNull();
});

test('the same changed again elsewhere before that stays as it was changed there', async () => {
  await saveUnheard();
  const changedAt = new Date(Date.now() + 1000).toISOString();
  const later = rig.open(rig.save('p', { link: { ...link, title: 'Theirs' }, updated_at: changedAt }));
  expect(later.store.getState()).toMatchObject({ link: { title: 'Theirs' }, first_comment: 'Mine' });
  expect(status(later)).toBe('saved');
});
