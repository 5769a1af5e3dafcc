// Back from Stripe: what the limit interrupted continues, and the text that it replaces comes back with one press.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { showApp } from '#test/harness/app-screen.tsx';
import { useDashboard } from '../dashboard/generation.ts';
import type { Dashboard } from '../dashboard/generation.ts';
import { usePendingIdeas } from '../dashboard/pending-ideas.ts';
import type { PendingIdeas } from '../dashboard/pending-ideas.ts';
import { PaymentSuccessPage } from './payment-success-page.tsx';

let dashboard: Dashboard;
let pending: PendingIdeas;
const have = (one: Dashboard, other: PendingIdeas): void => {
  [dashboard, pending] = [one, other];
};
function Held() {
  const [one, other] = [useDashboard(), usePendingIdeas()];
  useEffect(() => have(one, other), [one, other]);
  return null;
}

const pro = {
  tier: 'pro',
  status: 'active',
  trial_ends_at: null,
  current_period_end: null,
  ends_at: null,
  trial_available: false,
  free_generations: 30,
  usage: { generations: { used: 30, limit: null, resets_at: '2026-12-01T00:00:00.000Z' } },
};

test('what was interrupted continues, with a way back to the text typed since', async () => {
  const page = showApp(
    <>
      <Held />
      <PaymentSuccessPage />
    </>,
    { answers: { 'GET /api/payments/subscription': pro } },
  );
  pending.set({
    kind: 'generate',
    body: { idea: 'Interrupted', hook: null, post_length: 'medium', count: 3, mode: 'topic' },
  });
  dashboard.set({ idea: 'Typed since', idea_id: 'a' });
  fireEvent.click(await screen.findByRole('button', { name: 'Continue where you left off' }));
  await waitFor(() => expect(page.at()).toBe('/dashboard'));
  expect(dashboard.store.getState()).toMatchObject({ idea: 'Interrupted', idea_id: null });
  const [toast] = page.toasts;
  if (toast?.kind !== 'plain') throw new Error('There is no toast with a way back.');
  expect(toast.message).toBe('Your other text was replaced');
  act(() => toast.options.action?.onClick());
  expect(dashboard.store.getState()).toMatchObject({ idea: 'Typed since', idea_id: 'a' });
});
