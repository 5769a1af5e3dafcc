// The order of the scheduler's days.
import { expect, test } from 'vitest';
import type { Post } from '#contract/post-fields.ts';
import { byDay } from './calendar-items.ts';

test('what is coming stands first and in order, what is done after it, the latest on top', () => {
  const at = (id: string, status: Post['status'], scheduledAt: string) =>
    ({ id, status, scheduled_at: scheduledAt, published_at: status === 'published' ? scheduledAt : null }) as Post;
  const { coming, done } = byDay(
    [
      at('late', 'scheduled', '2026-11-22T10:00:00Z'),
      at('soon', 'scheduled', '2026-11-21T10:00:00Z'),
      at('old', 'published', '2026-11-01T10:00:00Z'),
      at('gone', 'failed', '2026-11-19T10:00:00Z'),
      at('now', 'publishing', '2026-11-21T09:00:00Z'),
    ],
    'UTC',
  );
  expect(coming.map((day) => day.posts.map(({ id }) => id))).toEqual([['now', 'soon'], ['late']]);
  expect(done.map((day) => day.posts.map(({ id }) => id))).toEqual([['gone'], ['old']]);
});
