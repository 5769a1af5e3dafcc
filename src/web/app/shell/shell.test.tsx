// The frame around every page: what the bar, the sidebar and the health line offer, and to whom.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showApp, type Answers } from '#test/harness/app-screen.tsx';
import { HealthLine, PaymentLine } from './status-line.tsx';
import { LinkedInReturn } from './linkedin-return.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const state = {
  isMobile: false,
  isExpanded: true,
  isSheetOpen: false,
  setSheetOpen: () => undefined,
  toggle: () => undefined,
};
const subscription = (tier: string, status: string) => ({
  tier,
  status,
  trial_ends_at: null,
  current_period_end: null,
  ends_at: null,
  trial_available: true,
  free_generations: 30,
  usage: { generations: { used: 0, limit: 30, resets_at: '2026-12-01T00:00:00.000Z' } },
});
const connection = (connected: boolean, needsReconnect = false) => ({
  connected,
  provider: 'linkedin_oidc',
  name: connected ? 'Ada Lovelace' : null,
  picture: null,
  profile_url: null,
  expires_at: null,
  needs_reconnect: needsReconnect,
  scopes: [],
  comments_off: null,
  sandbox: false,
});
const answers = (more: { plan?: object; linkedin?: object } = {}): Answers => ({
  'GET /api/payments/subscription': more.plan ?? subscription('free', 'none'),
  'GET /api/linkedin/connection': more.linkedin ?? connection(false),
});
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('the sidebar shows Billing to subscribers alone; Voice waits unless the operator opens it', async () => {
  showApp(<Sidebar state={state} />, { answers: answers() });
  await waitFor(() =>
    expect(items()).toEqual(['Trend Analyzer', 'VoiceComing Soon', 'Drafts', 'Scheduler', 'Prospects', 'Analytics']),
  );
  expect(screen.queryByRole('link', { name: /Voice/ })).toBeNull();
});

test('a subscriber where Voice is open', async () => {
  showApp(<Sidebar state={state} />, {
    answers: answers({ plan: subscription('pro', 'trialing') }),
    config: { voice_page: true },
  });
  await waitFor(() =>
    expect(items()).toEqual(['Trend Analyzer', 'Voice', 'Drafts', 'Scheduler', 'Prospects', 'Analytics', 'Billing']),
  );
  expect(screen.getByRole('link', { name: 'Voice' }).getAttribute('href')).toBe('/voice');
});

test('the narrow sidebar keeps every name for those who do not see the icons', async () => {
  showApp(<Sidebar state={{ ...state, isExpanded: false }} />, { answers: answers() });
  expect(await screen.findByRole('link', { name: 'Create Post' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Trend Analyzer' })).toBeTruthy();
});

test('the bar offers the trial to whoever has none', async () => {
  showApp(<TopBar sidebar={state} />, { answers: answers() });
  expect(await screen.findByRole('button', { name: 'Start Free Trial' })).toBeTruthy();
});

test('the bar offers a subscriber nothing to buy', async () => {
  const plan = subscription('pro', 'active');
  showApp(<TopBar sidebar={state} />, { answers: answers({ plan, linkedin: connection(true) }) });
  expect(await screen.findByRole('button', { name: 'Open profile: LinkedIn connected as Ada Lovelace' })).toBeTruthy();
  expect(screen.queryByText(/Trial|Pro/)).toBeNull();
});

test('a payment that failed is told on every page, with the way to mend it, until it is paid', async () => {
  let plan = subscription('pro', 'past_due');
  const page = showApp(<PaymentLine />, {
    answers: {
      'GET /api/payments/subscription': () => Response.json(plan),
      'POST /api/payments/create-billing-portal': () => new Promise<Response>(() => undefined),
    },
  });
  expect((await screen.findByRole('status')).textContent).toContain('Your last payment didn’t go through.');
  fireEvent.click(screen.getByRole('button', { name: 'Fix payment' }));
  await waitFor(() => expect(page.callsOf('POST /api/payments/create-billing-portal')).toHaveLength(1));
  plan = subscription('pro', 'active');
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

test.each([
  ['Connect LinkedIn', connection(false)],
  ['Reconnect LinkedIn', connection(true, true)],
])('%s is said where it is what is missing', async (name, linkedin) => {
  showApp(<TopBar sidebar={state} />, { answers: answers({ linkedin }) });
  expect(await screen.findByRole('button', { name })).toBeTruthy();
});

const well = { connection: null, publishing: { ok: true, sentence: null }, overdue: 0, unknown: 0 };
const health = 'GET /api/posts/health';

test('no line where all is well', async () => {
  const page = showApp(<HealthLine />, { answers: { [health]: well } });
  await waitFor(() => expect(page.callsOf(health)).toHaveLength(1));
  expect(screen.queryByRole('status')).toBeNull();
});

test.each([
  ['one post in doubt', { ...well, unknown: 1 }, 'One post may or may not be on LinkedIn.', 'Review'],
  ['posts overdue', { ...well, overdue: 3 }, '3 posts are overdue.', 'See overdue posts'],
  ['doubt before what is overdue', { ...well, unknown: 2, overdue: 1 }, '2 posts may or may not be', 'Review'],
])('%s', async (_, data, sentence, link) => {
  showApp(<HealthLine />, { answers: { [health]: data } });
  expect((await screen.findByRole('status')).textContent).toContain(sentence);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([link]);
});

test('an ending connection can be renewed from the line', async () => {
  const ending = {
    id: 'c1',
    expires_at: '2026-12-01T00:00:00.000Z',
    days_left: 3,
    sentence: 'LinkedIn ends in 3 days.',
  };
  const page = showApp(<HealthLine />, {
    answers: {
      [health]: { ...well, connection: ending },
      'POST /api/linkedin/connect': () => new Promise<Response>(() => undefined),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Reconnect' }));
  await waitFor(() => expect(page.callsOf('POST /api/linkedin/connect')).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Reconnect' }).getAttribute('aria-busy')).toBe('true');
});

test.each([
  ['connected', 'success', 'LinkedIn is connected'],
  ['denied', 'error', 'LinkedIn was not connected because the request was declined'],
  ['failed', 'error', 'We couldn’t connect LinkedIn. Try again'],
])('back from LinkedIn, %s: said once, and the address is clean again', async (outcome, kind, message) => {
  const page = showApp(<LinkedInReturn />, { path: `/posts?status=draft&linkedin=${outcome}` });
  await waitFor(() => expect(page.at()).toBe('/posts?status=draft'));
  expect(page.toasts).toMatchObject([{ kind, message }]);
});
