// A label deleted from the open dialog is not put on the post again, however late the list of posts behind it comes.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { samplePost } from '#test/harness/sample-post.ts';
import { refusal, showApp } from '#test/harness/app-screen.tsx';
import { LabelsDialog } from './labels-dialog.tsx';
import { usePosts } from './use-posts.ts';

const label = (id: string, name: string) => ({
  id,
  name,
  color: 'blue' as const,
  created_at: '2026-11-01T00:00:00.000Z',
});
const post = samplePost({ id: 'p1', labels: ['a'] });

function Behind() {
  return <p>{usePosts('all', '').data ? 'Posts' : 'No posts yet'}</p>;
}

test('after deleting a label another one can be ticked, while the posts are still being loaded again', async () => {
  let labels = [label('a', 'Launch'), label('b', 'Hiring')];
  let isFirst = true;
  let arrive = (): void => undefined;
  const later = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const page = showApp(
    <>
      <Behind />
      <LabelsDialog post={post} onClose={() => undefined} />
    </>,
    {
      answers: {
        'GET /api/labels': () => Response.json({ labels }),
        'GET /api/posting/posts': async () => {
          if (!isFirst) await later;
          isFirst = false;
          return Response.json({ success: true, posts: [post], next_cursor: null, total: 1 });
        },
        'DELETE /api/labels/a': () => {
          labels = labels.slice(1);
          return Response.json({ success: true });
        },
        'PUT /api/posting/draft/p1': () =>
          Response.json({ success: true, post_id: 'p1', post: { ...post, labels: ['b'] } }),
      },
    },
  );
  await screen.findByText('Posts');
  fireEvent.click(await screen.findByRole('button', { name: 'Change “Launch”' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull());
  arrive();
  await waitFor(() => expect(page.callsOf('GET /api/posting/posts').length).toBeGreaterThan(1));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Hiring' }));
  await waitFor(() =>
    expect(page.callsOf('PUT /api/posting/draft/p1').map(({ body }) => body)).toEqual([{ labels: '["b"]' }]),
  );
});

test.each([
  ['both fail, neither is shown', [false, false], []],
  ['the second succeeds, it takes the first along', [false, true], ['Launch', 'Hiring']],
  ['the second fails, the first stays', [true, false], ['Launch']],
])('of two labels ticked in a row, where %s', async (_, outcomes, shown) => {
  const answers = outcomes.values();
  const page = showApp(<LabelsDialog post={samplePost({ id: 'p1', labels: [] })} onClose={() => undefined} />, {
    answers: {
      'GET /api/labels': { labels: [label('a', 'Launch'), label('b', 'Hiring')] },
      'PUT /api/posting/draft/p1': ({ body }) =>
        answers.next().value === true
          ? Response.json({
              success: true,
              post_id: 'p1',
              post: { ...post, labels: JSON.parse((body as { labels: string }).labels) as string[] },
            })
          : refusal('Not now.', 400, 'validation'),
    },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Launch' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Hiring' }));
  await waitFor(() => expect(page.toasts).toHaveLength(outcomes.filter((isKept) => !isKept).length));
  await waitFor(() =>
    expect(
      ['Launch', 'Hiring'].filter((name) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked),
    ).toEqual(shown),
  );
  expect(page.callsOf('PUT /api/posting/draft/p1')).toHaveLength(2);
});

test('without labels the first can be typed at once, and after it the next', async () => {
  showApp(<LabelsDialog post={samplePost({ id: 'p1', labels: [] })} onClose={() => undefined} />, {
    answers: {
      'GET /api/labels': { labels: [] },
      'POST /api/labels': { success: true, label: label('a', 'Launch') },
      'PUT /api/posting/posts/p1/labels': { success: true, post },
    },
  });
  const field = await screen.findByRole('textbox', { name: 'New label' });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'Launch' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'New label' }).value).toBe(''));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'New label' }));
});

test('colors are named in American English', async () => {
  showApp(<LabelsDialog post={post} onClose={() => undefined} />, { answers: { 'GET /api/labels': { labels: [] } } });
  const choices = within(await screen.findByLabelText('Color')).getAllByRole('option');
  expect(choices[0]?.textContent).toBe('Gray');
});

test('a name that was typed and not saved is not closed over', async () => {
  showApp(<LabelsDialog post={post} onClose={() => undefined} />, {
    answers: { 'GET /api/labels': { labels: [label('a', 'Launch')] } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Change “Launch”' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Launches' } });
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(await screen.findByText('What you typed isn’t saved.')).toBeTruthy();
});
