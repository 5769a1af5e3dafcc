// Keeping both: what a person made of a post that has gone out becomes a draft of its own, with all that goes with it.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usualLook } from '#contract/carousel.ts';
import { refusal, showApp } from '#test/harness/app-screen.tsx';
import { createDraftRig } from '#test/harness/draft-rig.ts';
import { samplePost } from '#test/harness/sample-post.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { newImage } from '../attachments/attachments.ts';

const create = 'POST /api/posting/draft';

test('a picture and a comment that were not sent before the post went out go with the separate draft', async () => {
  const rig = createDraftRig();
  const post = rig.save('p', { content: 'base', status: 'scheduled' });
  const session = rig.open(post);
  const picture = newImage(new File(['x'], 'a.png', { type: 'image/png' }));
  session.edit({ content: 'mine', first_comment: 'My comment', new_images: [picture] });
  session.serverHas({ ...post, status: 'publishing' });
  const copy = samplePost({ id: 'copy' });
  const page = showApp(<ConflictDialog session={session} />, {
    answers: { [create]: { success: true, post_id: 'copy', post: copy } },
  });
  expect((await screen.findByRole('dialog')).textContent).toContain('It is being published, so');
  fireEvent.click(screen.getByRole('button', { name: 'Keep both' }));
  await waitFor(() => expect(session.store.getState().conflict).toBeNull());
  const [sent] = page.callsOf(create).map(({ body }) => body as Record<string, unknown>);
  expect(sent).toMatchObject({ content: 'mine', first_comment: '"My comment"' });
  expect(sent?.['files']).toMatchObject({ name: 'a.png' });
  expect(session.store.getState()).toMatchObject({ content: 'base', new_images: [], first_comment: '' });
});

test('files that are refused are left out and said; each call has a key that the server takes', async () => {
  const rig = createDraftRig();
  const post = rig.save('p', { content: 'base', status: 'scheduled' });
  const session = rig.open(post);
  session.edit({ content: 'mine', new_images: [newImage(new File(['x'], 'a.png', { type: 'image/png' }))] });
  session.serverHas({ ...post, status: 'publishing' });
  const copy = { success: true, post_id: 'copy', post: samplePost({ id: 'copy' }) };
  const answers = [refusal('That is no picture.', 415, 'unsupported_media_type'), Response.json(copy)];
  const page = showApp(<ConflictDialog session={session} />, {
    answers: { [create]: () => answers.shift() as Response },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Keep both' }));
  await waitFor(() => expect(session.store.getState().conflict).toBeNull());
  const keys = page.callsOf(create).map(({ key }) => key ?? '');
  expect(new Set(keys).size).toBe(2);
  for (const key of keys) expect(key).toMatch(/^[\w-]{1,255}$/);
  expect(page.toasts.at(-1)?.kind).toBe('plain');
});

test('a picture that the other side left no room for goes with the separate draft, and the dialog says what each has', async () => {
  const rig = createDraftRig();
  const session = rig.open(rig.save('p', { content: 'base' }));
  session.edit({ content: 'mine', new_images: [newImage(new File(['x'], 'a.png', { type: 'image/png' }))] });
  const poll = { question: 'Tea?', options: ['Yes', 'No'], days: 7 as const };
  session.serverHas(rig.save('p', { content: 'theirs', poll }));
  const copy = { success: true, post_id: 'copy', post: samplePost({ id: 'copy' }) };
  const page = showApp(<ConflictDialog session={session} />, { answers: { [create]: copy } });
  expect((await screen.findByRole('dialog')).textContent).toContain('Yours has pictures, the other has a poll,');
  fireEvent.click(screen.getByRole('button', { name: 'Keep both' }));
  await waitFor(() => expect(session.store.getState().conflict).toBeNull());
  const [sent] = page.callsOf(create).map(({ body }) => body as Record<string, unknown>);
  expect(sent?.['files']).toMatchObject({ name: 'a.png' });
  expect(session.store.getState()).toMatchObject({ content: 'theirs', poll, new_images: [] });
});

test('slides and a poll that lacks words wait in the separate draft', async () => {
  const rig = createDraftRig();
  const post = rig.save('p', { content: 'base', status: 'scheduled' });
  const session = rig.open(post);
  const typed = { ...usualLook, slides: [{ heading: 'Ten things', body: '' }] };
  session.typeSlides(typed);
  session.serverHas({ ...post, status: 'publishing' });
  const stored = rig.save('copy', { content: 'base' });
  showApp(<ConflictDialog session={session} />, {
    answers: { [create]: { success: true, post_id: 'copy', post: stored } },
    as: { id: 'user-1' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Keep both' }));
  await waitFor(() => expect(session.store.getState().conflict).toBeNull());
  expect(rig.open(stored).store.getState().typed_slides).toEqual(typed);
});

test('when the other one was saved is said in the zone of the account', async () => {
  const rig = createDraftRig();
  const session = rig.open(rig.save('p', { content: 'base' }));
  session.edit({ content: 'mine' });
  session.serverHas(rig.save('p', { content: 'theirs', updated_at: '2026-11-24T12:00:00.000Z' }));
  const slots = { slots: [], time_zone: 'Pacific/Kiritimati', next_free: null };
  showApp(<ConflictDialog session={session} />, { answers: { 'GET /api/posts/slots': slots } });
  await screen.findByRole('heading', { name: /^The other, saved Wed, Nov 25.* 2:00 AM$/ });
});

test('many pictures go in portions, and a second press goes on where the first was cut off', async () => {
  const rig = createDraftRig();
  const post = rig.save('p', { content: 'base', status: 'scheduled' });
  const session = rig.open(post);
  const large = (name: string) => newImage(new File([new Uint8Array(8 * 2 ** 20)], name, { type: 'image/png' }));
  session.edit({ content: 'mine', new_images: ['a.png', 'b.png', 'c.png'].map(large) });
  session.serverHas({ ...post, status: 'publishing' });
  const copy = samplePost({ id: 'copy', content: 'mine' });
  const urls: string[] = [];
  const stored = () => Response.json({ success: true, post_id: 'copy', post: { ...copy, image_urls: [...urls] } });
  const update = 'PUT /api/posting/draft/copy';
  const outcomes = ['kept', 'lost', 'kept'];
  const page = showApp(<ConflictDialog session={session} />, {
    answers: {
      [create]() {
        if (urls.length === 0) urls.push('/media/0');
        return stored();
      },
      [update]() {
        if (outcomes.shift() === 'lost') return refusal('The server is in trouble.', 500, 'internal');
        urls.push(`/media/${urls.length}`);
        return stored();
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Keep both' }));
  await waitFor(() => expect(page.toasts.at(-1)?.kind).toBe('error'));
  expect(session.store.getState().conflict).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Keep both' }));
  await waitFor(() => expect(session.store.getState().conflict).toBeNull());
  const names = (call: string) =>
    page.callsOf(call).map(({ body }) => ((body as Record<string, unknown>)['files'] as File).name);
  expect([names(create), names(update)]).toEqual([
    ['a.png', 'a.png'],
    ['b.png', 'c.png', 'c.png'],
  ]);
});
