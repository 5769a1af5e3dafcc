// The list of posts: loaded, failed, more pages, and a post that cannot be shown without breaking the others.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Link } from '#web/router/link.tsx';
import { refusal, showApp } from '#test/harness/app-screen.tsx';
import { samplePost } from '#test/harness/sample-post.ts';
import type { Answers, Screen } from '#test/harness/app-screen.tsx';
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

test('a list that could not be loaded further says so, and goes on from there when it is asked again', async () => {
  let isDown = true;
  const page = showApp(<PostsPage />, {
    answers: {
      ...around,
      [list]: ({ path }) => {
        if (!path.includes('cursor='))
          return Response.json({ success: true, posts: [samplePost({ id: 'a', content: 'First' })], next_cursor: 'c' });
        if (isDown) return refusal('Not now.', 400, 'validation');
        const posts = [samplePost({ id: 'b', content: 'Second' })];
        return Response.json({ success: true, posts, next_cursor: null });
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(page.toasts).toMatchObject([{ message: 'Failed to load posts' }]));
  expect(screen.queryByText('Your posts aren’t shown yet.')).toBeNull();
  expect(await screen.findByText('We couldn’t load more posts.')).toBeTruthy();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows()).toEqual(['First', 'Second']));
  expect(screen.queryByText('We couldn’t load more posts.')).toBeNull();
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

test('a link to other posts drops the search that was typed', async () => {
  const answers: Answers = { ...around, [list]: { success: true, posts: [], next_cursor: null } };
  const view = (
    <>
      <Link to="/?status=failed">Review</Link>
      <PostsPage />
    </>
  );
  const page = showApp(view, { answers });
  const search = await screen.findByLabelText<HTMLInputElement>('Search posts');
  fireEvent.change(search, { target: { value: 'walrus' } });
  await waitFor(() => expect(page.at()).toBe('/?q=walrus'));
  fireEvent.change(search, { target: { value: 'walruses' } });
  await waitFor(() => expect(page.at()).toBe('/?q=walruses'));
  expect(search.value).toBe('walruses');
  fireEvent.click(screen.getByRole('link', { name: 'Review' }));
  expect(await screen.findByText('Nothing failed')).toBeTruthy();
  expect([search.value, page.at()]).toEqual(['', '/?status=failed']);
});

const remove = async (content: string) => {
  fireEvent.keyDown(await screen.findByRole('button', { name: `More for “${content}”` }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: content })).toBeNull());
};
const undoOf = ({ toasts }: Screen, at: number) => {
  const told = toasts.at(at);
  return told && told.kind !== 'dismiss' ? told.options.action?.onClick : undefined;
};

test('a post that waits to be deleted stays out of lists fetched meanwhile, and Undo brings back its own alone', async () => {
  const posts = ['First', 'Second', 'Third'].map((content) => samplePost({ id: content, content }));
  const page = showApp(<PostsPage />, {
    answers: { ...around, [list]: () => Response.json({ success: true, posts, next_cursor: null }) },
  });
  await remove('First');
  await remove('Second');
  undoOf(page, 1)?.();
  expect(await screen.findByRole('link', { name: 'Second' })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Drafts' }));
  await waitFor(() => expect(page.callsOf(list).at(-1)?.path).toContain('status=draft'));
  await waitFor(() => expect(rows()).toEqual(['Second', 'Third']));
  undoOf(page, 0)?.();
  expect(await screen.findByRole('link', { name: 'First' })).toBeTruthy();
});

test('once the deletion is sent it offers no Undo any more, and what could not be deleted is back', async () => {
  let answer: (response: Response) => void = () => undefined;
  const page = showApp(<PostsPage />, {
    answers: {
      ...around,
      [list]: { success: true, posts: [samplePost({ id: 'a', content: 'First' })], next_cursor: null },
      'DELETE /api/posting/posts/a': () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    },
  });
  await remove('First');
  expect(undoOf(page, -1)).toBeTruthy();
  dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(page.callsOf('DELETE /api/posting/posts/a')).toHaveLength(1));
  expect(page.toasts.at(-1)).toMatchObject({ message: 'Deleting the post', options: { id: 'delete-a' } });
  expect(undoOf(page, -1)).toBeUndefined();
  answer(refusal('Not now.', 503));
  expect(await screen.findByRole('link', { name: 'First' })).toBeTruthy();
  expect(page.toasts.at(-1)).toMatchObject({ kind: 'error', message: 'Failed to delete post' });
});

test('taking a label off again takes off nothing that was put on since', async () => {
  const label = (id: string, name: string) => ({ id, name, color: 'blue', created_at: '2026-11-01T00:00:00.000Z' });
  let post = samplePost({ id: 'a', content: 'First', labels: [] });
  const change = 'PUT /api/posting/draft/a';
  const page = showApp(<PostsPage />, {
    answers: {
      ...around,
      'GET /api/labels': { labels: [label('x', 'Launch'), label('y', 'Hiring')] },
      [list]: () => Response.json({ success: true, posts: [post], next_cursor: null }),
      [change]: ({ body }) => {
        post = { ...post, labels: JSON.parse((body as { labels: string }).labels) as string[] };
        return Response.json({ success: true, post_id: 'a', post });
      },
    },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select “First”' }));
  const put = async (name: string, at: number) => {
    const bar = within(screen.getByRole('region', { name: 'Selected posts' }));
    fireEvent.keyDown(bar.getByRole('button', { name: 'Label' }), { key: 'Enter' });
    fireEvent.click(await screen.findByRole('menuitem', { name }));
    await waitFor(() => expect(page.toasts).toHaveLength(at));
  };
  await put('Launch', 1);
  await put('Hiring', 2);
  act(() => undoOf(page, 0)?.());
  await waitFor(() => expect(page.toasts).toHaveLength(3));
  expect(page.callsOf(change).map(({ body }) => body)).toEqual([
    { labels: '["x"]' },
    { labels: '["x","y"]' },
    { labels: '["y"]' },
  ]);
});
