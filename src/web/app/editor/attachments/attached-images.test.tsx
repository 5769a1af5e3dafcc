// An image that is removed can be brought back where it was, with its description, unless the post has something else by then.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showApp } from '#test/harness/app-screen.tsx';
import { createDraftRig } from '#test/harness/draft-rig.ts';
import { AttachedImages } from './attached-images.tsx';
import { newPoll } from './kinds.ts';

async function shown() {
  const rig = createDraftRig();
  const stored = ['/media/a.png', '/media/b.png', '/media/c.png'];
  const session = rig.open(rig.save('p', { content: 'Text', image_urls: stored, alt_texts: ['A', 'B', 'C'] }));
  const page = showApp(<AttachedImages session={session} />);
  const remove = async (number: number) =>
    fireEvent.click(await screen.findByRole('button', { name: `Remove image ${number}` }));
  const undo = () =>
    act(() => {
      const last = page.toasts.at(-1);
      if (last?.kind !== 'plain') throw new Error('There is no undo.');
      last.options.action?.onClick();
    });
  return { rig, session, page, remove, undo };
}

test('a stored image comes back where it was, with its description', async () => {
  const { rig, session, page, remove, undo } = await shown();
  await remove(2);
  expect(page.toasts).toMatchObject([{ message: 'Image removed', options: { action: { label: 'Undo' } } }]);
  await act(() => session.flush());
  expect(rig.stored.get('p')?.image_urls).toEqual(['/media/a.png', '/media/c.png']);
  undo();
  await waitFor(() =>
    expect(rig.stored.get('p')).toMatchObject({
      image_urls: ['/media/a.png', '/media/b.png', '/media/c.png'],
      alt_texts: ['A', 'B', 'C'],
    }),
  );
});

test('it comes back, too, if its removal is just being saved or was, and the page is loaded anew', async () => {
  const { rig, session, remove, undo } = await shown();
  await remove(2);
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  rig.gate = promise;
  const saving = session.flush();
  undo();
  answer();
  await act(() => saving);
  const whole = { image_urls: ['/media/a.png', '/media/b.png', '/media/c.png'], alt_texts: ['A', 'B', 'C'] };
  expect(rig.stored.get('p')).toMatchObject(whole);

  await remove(2);
  await act(() => session.flush());
  rig.mode = 'offline';
  undo();
  rig.mode = 'up';
  const later = rig.open(rig.stored.get('p') ?? null);
  await later.flush();
  expect(rig.stored.get('p')).toMatchObject(whole);
});

test('one whose file the server has forgotten does not hold up the text', async () => {
  const { rig, session } = await shown();
  const stop = session.start();
  session.edit({ content: 'More', image_urls: [...session.store.getState().image_urls, '/media/forgotten.png'] });
  await act(() => session.flush());
  expect(session.store.getState().image_urls).toHaveLength(3);
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(rig.stored.get('p')?.content).toBe('More'));
  stop();
});

test('a new image comes back, and is sent', async () => {
  const { rig, session, remove, undo } = await shown();
  const file = new File(['x'], 'new.png', { type: 'image/png' });
  act(() => session.edit({ new_images: [{ key: 'k', file, previewUrl: 'blob:k' }] }));
  await remove(4);
  expect(session.store.getState().new_images).toEqual([]);
  undo();
  await waitFor(() => expect(rig.stored.get('p')?.image_urls).toHaveLength(4));
});

test('an image does not come back beside a poll that was added meanwhile', async () => {
  const { session, page, remove, undo } = await shown();
  for (const number of [3, 2, 1]) await remove(number);
  act(() => session.edit({ poll: newPoll }));
  undo();
  expect(session.store.getState().image_urls).toEqual([]);
  expect(page.toasts.at(-1)).toMatchObject({
    kind: 'error',
    message: 'A post takes one kind of attachment. Remove the poll to bring the image back.',
  });
});
