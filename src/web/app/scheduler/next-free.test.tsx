// The next free slot for a draft: that of its own account, asked for anew, and never the same one for two drafts.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showApp } from '#test/harness/app-screen.tsx';
import { samplePost } from '#test/harness/sample-post.ts';
import { SchedulerPage } from './scheduler-page.tsx';

const times = ['2030-12-02T09:00:00.000Z', '2030-12-03T09:00:00.000Z', '2030-12-04T09:00:00.000Z'];
const drafts = ['One', 'Two'].map((content) =>
  samplePost({ id: content, content, author_id: `account of ${content}` }),
);

test('two drafts in a row get two times', async () => {
  const taken: string[] = [];
  const mayAnswer = Promise.withResolvers<void>();
  const schedule = async (call: { body: unknown }) => {
    await mayAnswer.promise;
    const { post_id: id, scheduled_at } = call.body as { post_id: string; scheduled_at: string };
    taken.push(scheduled_at);
    const post = samplePost({ id, content: id, status: 'scheduled', scheduled_at });
    return Response.json({ success: true, post_id: id, post, error: null, detail: null });
  };
  const page = showApp(<SchedulerPage />, {
    answers: {
      'GET /api/posts/slots': () => {
        const next = times.find((at) => !taken.includes(at)) ?? '';
        return Response.json({
          slots: [],
          time_zone: 'UTC',
          next_free: { scheduled_at: next, wall_time: next.slice(0, 16) },
        });
      },
      'GET /api/posting/posts': ({ path }) =>
        Response.json({ success: true, posts: path.includes('status=draft') ? drafts : [], next_cursor: null }),
      'POST /api/posts/preflight': { warnings: [], resolved: null },
      'POST /api/posts/schedule': schedule,
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Next free slot for “One”' }));
  const second = () => screen.getByRole('button', { name: 'Next free slot for “Two”' });
  await waitFor(() => expect(second().hasAttribute('disabled')).toBe(true));
  fireEvent.click(second());
  await waitFor(() => expect(page.callsOf('POST /api/posts/schedule')).toHaveLength(1));
  mayAnswer.resolve();
  await waitFor(() => expect(second().hasAttribute('disabled')).toBe(false));
  fireEvent.click(second());
  await waitFor(() => expect(taken).toEqual(times.slice(0, 2)));
  const asked = page
    .callsOf('GET /api/posts/slots')
    .map(({ path }) => new URL(path, location.origin).searchParams.get('author'));
  expect(asked).toEqual(expect.arrayContaining(['account of One', 'account of Two']));
});
