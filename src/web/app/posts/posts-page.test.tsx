// The list of posts: loaded, failed, more pages, and a post that cannot be shown without breaking the others.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal, showApp } from '#test/harness/app-screen.tsx';
import { samplePost } from '#test/harness/sample-post.ts';
import type { Answers } from '#test/harness/app-screen.tsx';
import { PostsPage } from './posts-page.tsx';

const list = 'GET /api/posting/posts';
const around: Answers = {
  'GET /api/posts/slots': { slots: [], time_zone: 'UTC', next_free: null },
  'GET /api/prospects': { prospects: [], next_cursor: null },
};
const rows = () => screen.getAllByRole('listitem').map((row) => row.querySelector('a')?.textContent ?? row.textContent);

test('a post of an older server, without warnings and pictures, is shown like any other', async () => {
  const {
    warnings: _warnings,
    alt_texts: _alt_texts,
    image_urls: _image_urls,
    ...old
  } = samplePost({ content: 'Old' });
  showApp(<PostsPage />, { answers: { ...around, [list]: { success: true, posts: [old], next_cursor: null } } });
  expect(await screen.findByRole('link', { name: 'Old' })).toBeTruthy();
});

test('a post that cannot be shown says so in its place, and the others stay', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = samplePost({ id: 'b', updated_at: 'no date' });
  const posts = [samplePost({ id: 'a', content: 'First' }), broken, samplePost({ id: 'c', content: 'Third' })];
  showApp(<PostsPage />, { answers: { ...around, [list]: { success: true, posts, next_cursor: null } } });
  expect(await screen.findByText('This post could not be shown.')).toBeTruthy();
  expect(rows()).toEqual(['First', 'This post could not be shown.Try again', 'Third']);
  vi.restoreAllMocks();
});

test('a list that failed says so once, by a toast, and comes when it is asked for again in its place', async () => {
  let isDown = true;
  const answers: Answers = {
    ...around,
    [list]: () =>
      isDown
        ? refusal('Not now.', 400, 'validation')
        : Response.json({ success: true, posts: [samplePost()], next_cursor: null }),
  };
  const page = showApp(<PostsPage />, { answers });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(page.toasts).toMatchObject([{ kind: 'error', message: 'Failed to load posts' }]);
  expect(screen.queryByRole('alert')).toBeNull();
  isDown = false;
  fireEvent.click(again);
  expect(await screen.findByRole('link', { name: 'Words of a post' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('more of the list is asked for from where it ended', async () => {
  const answers: Answers = {
    ...around,
    [list]: ({ path }) =>
      path.includes('cursor=next')
        ? Response.json({ success: true, posts: [samplePost({ id: 'b', content: 'Second' })], next_cursor: null })
        : Response.json({ success: true, posts: [samplePost({ id: 'a', content: 'First' })], next_cursor: 'next' }),
  };
  showApp(<PostsPage />, { answers });
  fireEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(rows()).toEqual(['First', 'Second']));
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('where there are posts but no drafts, nothing says that there are no posts', async () => {
  const answers: Answers = { ...around, [list]: { success: true, posts: [], next_cursor: null } };
  showApp(<PostsPage />, { answers });
  fireEvent.click(await screen.findByRole('radio', { name: 'Drafts' }));
  expect(await screen.findByText('No drafts yet')).toBeTruthy();
  expect(screen.queryByText('No posts yet')).toBeNull();
});

test('a search that finds nothing repeats what was looked for', async () => {
  const answers: Answers = { ...around, [list]: { success: true, posts: [], next_cursor: null } };
  const page = showApp(<PostsPage />, { answers });
  expect(await screen.findByText('No posts yet')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Search posts'), { target: { value: 'walrus' } });
  expect(await screen.findByText('No posts contain “walrus”.')).toBeTruthy();
  expect(page.callsOf(list).some(({ path }) => path.includes('q=walrus'))).toBe(true);
});
