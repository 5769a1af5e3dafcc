// The history of a post that is on its way is followed while it is open.
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Post } from '#contract/post-fields.ts';
import { showApp } from '#test/harness/app-screen.tsx';
import { samplePost } from '#test/harness/sample-post.ts';
import { HistoryDialog } from './history-dialog.tsx';

afterEach(() => vi.useRealTimers());

/** Within half a minute of the page's time. */
async function later(text: string): Promise<void> {
  for (let tried = 0; tried < 10 && !screen.queryByText(text); tried += 1)
    await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.getByText(text)).toBeTruthy();
}

test('a post that goes out while its history is open is shown to have gone out, with its tries', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const due = samplePost({
    id: 'p1',
    status: 'scheduled',
    scheduled_at: new Date(Date.now() + 60_000).toISOString(),
  });
  let post: Post = due;
  let tries: object[] = [];
  showApp(<HistoryDialog post={due} onClose={() => undefined} />, {
    answers: {
      'GET /api/posting/posts/p1': () => Response.json({ success: true, post, conversation: null }),
      'GET /api/posting/posts/p1/history': () => Response.json({ history: tries }),
    },
  });
  expect(await screen.findByText(/Nothing has been sent to LinkedIn yet/)).toBeTruthy();
  const attempt = {
    kind: 'post',
    number: 1,
    answered_at: null,
    status: null,
    tried_at: due.updated_at,
    linkedin_says: null,
    linkedin_urn: null,
    next: null,
  };
  tries = [{ ...attempt, state: 'sent', what: 'Sent to LinkedIn.' }];
  post = { ...due, status: 'publishing' };
  await later('Sent to LinkedIn.');
  tries = [{ ...attempt, state: 'confirmed', what: 'LinkedIn has it.' }];
  post = { ...due, status: 'published' };
  await later('LinkedIn has it.');
});

test('the try of a first comment is told from the post’s own of the same number', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const post = samplePost({ id: 'p1', status: 'published' });
  const entry = { number: 1, state: 'confirmed', tried_at: post.updated_at, answered_at: null, status: 201 };
  const said = { linkedin_says: null, linkedin_urn: null, next: null };
  const history = ['post', 'comment'].map((kind) => ({ ...entry, ...said, kind, what: `Of the ${kind}.` }));
  showApp(<HistoryDialog post={post} onClose={() => undefined} />, {
    answers: {
      'GET /api/posting/posts/p1': { success: true, post, conversation: null },
      'GET /api/posting/posts/p1/history': { history },
    },
  });
  expect(await screen.findByText('First comment')).toBeTruthy();
  expect(screen.getByText('Try 1')).toBeTruthy();
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});
