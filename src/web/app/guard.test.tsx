// The admin guard while the server does not answer.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal, showApp } from '#test/harness/app-screen.tsx';
import type { AdminRow } from '#contract/analytics.ts';
import { AdminGuard } from './guard.tsx';

const row: AdminRow = {
  user_id: 'u1',
  is_admin: true,
  email: 'ada@example.com',
  name: 'Ada',
  created_at: '2026-01-01T00:00:00.000Z',
  last_active_at: null,
  linkedin_connected: false,
  posts_created: 0,
  posts_published: 0,
  generations: 0,
};

test('an admin whose right could not be checked is not sent away, and gets in once it can be', async () => {
  let isDown = true;
  const answer = { success: true, data: [row], total: 1, next_cursor: null };
  const page = showApp(<AdminGuard />, {
    path: '/dev-dashboard',
    as: { id: row.user_id, is_admin: true },
    answers: { 'GET /api/analytics/dashboard': () => (isDown ? refusal('Down.', 500) : Response.json(answer)) },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(page.at()).toBe('/dev-dashboard');
  isDown = false;
  fireEvent.click(again);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(page.at()).toBe('/dev-dashboard');
});
