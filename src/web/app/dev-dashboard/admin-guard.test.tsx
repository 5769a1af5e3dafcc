// The admin guard, also while the server does not answer.
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal, showApp } from '#test/harness/app-screen.tsx';
import type { AdminRow } from '#contract/analytics.ts';
import { AdminGuard } from './admin-guard.tsx';

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

test('whoever is no admin, or cannot be checked, is sent to the dashboard; an admin stays', async () => {
  const open = (answer: () => Response) =>
    showApp(<AdminGuard />, {
      path: '/dev-dashboard',
      as: { id: row.user_id, is_admin: true },
      answers: { 'GET /api/analytics/dashboard': answer },
    });
  const listing = (data: AdminRow[]) => () => Response.json({ success: true, data, total: 1, next_cursor: null });
  for (const answer of [() => refusal('Down.', 500), () => refusal('No.', 403, 'forbidden'), listing([])]) {
    const page = open(answer);
    await waitFor(() => expect(page.at()).toBe('/dashboard'));
    cleanup();
  }
  const page = open(listing([row]));
  await waitFor(() => expect(page.calls).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  expect(page.at()).toBe('/dev-dashboard');
});
