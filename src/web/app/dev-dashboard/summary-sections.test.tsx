// The developer dashboard's figures: when they can no longer be fetched, what is shown of them is said to be old.
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { AnalyticsSummary } from '#contract/analytics.ts';
import { refusal, showApp } from '#test/harness/app-screen.tsx';
import { SummarySections } from './dev-dashboard-page.tsx';

const now = new Date().toISOString();
const summary: AnalyticsSummary = {
  users: { total: 3, new_7_days: 1, new_30_days: 2, linkedin_connected: 1 },
  active_users: { day: 1, week: 2, month: 3 },
  posts: { created_30_days: 4, scheduled_30_days: 3, published_30_days: 2, failed_30_days: 1 },
  publishing: {
    due: 0,
    late: 0,
    late_ms: 0,
    failed_24_hours: 0,
    unknown: 0,
    workers: [{ process: 'host:1', started_at: now, beat_at: now, is_alive: true }],
  },
  generation: { generations_today: 0, generations_30_days: 0, provider: 'builtin', models: [] },
};

test('figures that cannot be fetched anew stay, under the reason', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let isDown = false;
  const answer = () =>
    isDown ? refusal('The server is gone.', 400, 'validation') : Response.json({ success: true, summary });
  showApp(<SummarySections />, { answers: { 'GET /api/analytics/dashboard/summary': answer } });
  expect(await screen.findByText('1 process publishing.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  isDown = true;
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect((await screen.findByRole('alert')).textContent).toContain('The server is gone.');
  expect(screen.getByText('1 process publishing.')).toBeTruthy();
  isDown = false;
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
