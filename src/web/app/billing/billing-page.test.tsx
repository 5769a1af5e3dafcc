// The plan that is shown was asked of Stripe: where asking again fails, the page says so instead of showing the old one as the present. And what
// it says where nobody has a limit.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal, showApp } from '#test/harness/app-screen.tsx';
import { BillingPage } from './billing-page.tsx';

const subscription = {
  tier: 'pro',
  status: 'active',
  trial_ends_at: null,
  current_period_end: '2026-12-20T09:00:00.000Z',
  ends_at: null,
  trial_available: false,
  free_generations: 30,
  usage: { generations: { used: 3, limit: null, resets_at: '2026-12-01T00:00:00.000Z' } },
};

test('where nobody has a limit, nobody is told that Pro removes one', async () => {
  const free = { ...subscription, tier: 'free', status: 'none', current_period_end: null, free_generations: null };
  showApp(<BillingPage />, {
    answers: { 'GET /api/payments/subscription': free, 'GET /api/payments/invoices': { invoices: [] } },
  });
  expect(await screen.findByText('Generations have no monthly limit here, with or without Pro.')).toBeTruthy();
  expect(screen.getByText('3 this month. There’s no limit.')).toBeTruthy();
});

test('back from the portal without an answer, the page says so, and asks again at a press', async () => {
  let answer = () => Response.json(subscription);
  showApp(<BillingPage />, {
    answers: {
      'GET /api/payments/subscription': () => answer(),
      'GET /api/payments/invoices': { invoices: [] },
    },
  });
  expect(await screen.findByText(/^Renews on/)).toBeTruthy();
  answer = () => refusal('We couldn’t ask.', 400);
  act(() => void globalThis.dispatchEvent(new Event('visibilitychange')));
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t ask.');
  answer = () => Response.json({ ...subscription, ends_at: '2026-12-20T09:00:00.000Z' });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Canceled: Pro ends on/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
