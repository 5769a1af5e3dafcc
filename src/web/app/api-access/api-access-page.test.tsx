// Keys and webhooks: what is sent, the secret that is shown once, errors at their fields, and revoking a key.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ApiKey } from '#contract/api-keys.ts';
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import { refusal, showApp } from '#test/harness/app-screen.tsx';
import type { Answers } from '#test/harness/app-screen.tsx';
import { KeysSection } from './keys-section.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

const key = (more: Partial<ApiKey> = {}): ApiKey => ({
  id: 'k1',
  name: 'Newsletter',
  scopes: ['posts:read'],
  begins: 'pwk_abc',
  created_at: '2026-11-20T09:00:00.000Z',
  last_used_at: null,
  expires_at: null,
  ...more,
});
/** Skips the button, whose label has the name, too. */
const inRow = { selector: 'p' };
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const mistaken = (fields: Record<string, string>) =>
  Response.json(
    { success: false, error: 'Look again.', message: 'Look again.', code: 'validation', fields },
    { status: 400 },
  );

test('a key is made with what was chosen, and its secret is shown once', async () => {
  let keys: ApiKey[] = [];
  const answers: Answers = {
    'GET /api/keys': () => Response.json({ keys }),
    'POST /api/keys': () => {
      keys = [key()];
      return Response.json({ key: keys[0], secret: 'pwk_the_whole_secret' });
    },
  };
  const page = showApp(<KeysSection />, { answers });
  expect(await screen.findByText(/^No API keys yet/)).toBeTruthy();
  await press('New API key');
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Newsletter' } });
  const boxes = screen.getAllByRole('checkbox');
  fireEvent.click(boxes[1] as HTMLElement);
  fireEvent.change(screen.getByLabelText('Expires'), { target: { value: '' } });
  await press('Create key');
  expect((await screen.findByLabelText('API key secret')).textContent).toBe('pwk_the_whole_secret');
  const [sent] = page.callsOf('POST /api/keys');
  expect(sent?.body).toMatchObject({ name: 'Newsletter', expires_in_days: null });
  expect(sent?.body).toHaveProperty('scopes.length', 2);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(await screen.findByText('You won’t see this API key again.')).toBeTruthy();
  await press('Keep open');
  await press('Done');
  await waitFor(() => expect(screen.queryByText('pwk_the_whole_secret')).toBeNull());
  expect(screen.getByText('Newsletter', inRow)).toBeTruthy();
});

test('what is wrong stands at its field; what has no field stands over the form; nothing typed is lost', async () => {
  let answer = () => mistaken({ name: 'Name the key.' });
  showApp(<KeysSection />, { answers: { 'GET /api/keys': { keys: [] }, 'POST /api/keys': () => answer() } });
  await press('New API key');
  await press('Create key');
  expect(await screen.findByText('Name the key.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Twenty-first' } });
  answer = () => refusal('You have 20 keys. Revoke one first.', 409, 'conflict');
  await press('Create key');
  expect((await screen.findByRole('alert')).textContent).toBe('You have 20 keys. Revoke one first.');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Twenty-first');
});

test('a key is revoked only after it was asked, and one that has ended says so', async () => {
  let keys = [key({ id: 'old', name: 'Old', expires_at: '2020-01-01T00:00:00.000Z' }), key()];
  const page = showApp(<KeysSection />, {
    answers: {
      'GET /api/keys': () => Response.json({ keys }),
      'DELETE /api/keys/k1': () => {
        keys = keys.slice(0, 1);
        return Response.json({ success: true });
      },
    },
  });
  const old = (await screen.findByText('Old', inRow)).closest('li') as HTMLElement;
  expect(within(old).getByText('Expired')).toBeTruthy();
  await press('Revoke Newsletter');
  await press('Keep it');
  expect(page.callsOf('DELETE /api/keys/k1')).toEqual([]);
  await press('Revoke Newsletter');
  await press('Revoke');
  await waitFor(() => expect(screen.queryByText('Newsletter', inRow)).toBeNull());
  expect(page.toasts).toMatchObject([{ kind: 'success', message: 'API key revoked' }]);
});

test('keys that could not be loaded are asked for again', async () => {
  let isDown = true;
  const answer = () => (isDown ? refusal('Not now.', 400, 'validation') : Response.json({ keys: [key()] }));
  showApp(<KeysSection />, { answers: { 'GET /api/keys': answer } });
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  isDown = false;
  await press('Try again');
  expect(await screen.findByText('Newsletter', inRow)).toBeTruthy();
});

test('a webhook is made for the events that are left ticked, and a refused address is said at its field', async () => {
  let answer = () => mistaken({ url: 'Enter an address that begins with https://.' });
  const page = showApp(<WebhooksSection />, {
    answers: { 'GET /api/webhooks': { webhooks: [] }, 'POST /api/webhooks': () => answer() },
  });
  await press(/New webhook/);
  fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  await press('Create webhook');
  expect(await screen.findByText('Enter an address that begins with https://.')).toBeTruthy();
  const webhook = {
    id: 'w1',
    url: 'https://example.com/hook',
    events: ['post.published'],
    is_active: true,
    disabled_why: null,
    old_secret_until: null,
    created_at: '2026-11-20T09:00:00.000Z',
  };
  answer = () => Response.json({ webhook, secret: 'whsec_secret' });
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: webhook.url } });
  await press('Create webhook');
  expect((await screen.findByLabelText('Webhook secret')).textContent).toBe('whsec_secret');
  expect(page.callsOf('POST /api/webhooks').at(-1)?.body).toEqual({
    url: webhook.url,
    events: ['post.published', 'connection.expiring'],
  });
});

const hook = (more: Partial<Webhook> = {}): Webhook => ({
  id: 'w1',
  url: 'https://example.com/hook',
  events: ['post.published'],
  is_active: true,
  disabled_why: null,
  old_secret_until: null,
  created_at: '2026-11-20T09:00:00.000Z',
  ...more,
});

test('a webhook is changed, and one that was switched off is switched on; a refused address keeps what was typed', async () => {
  let webhooks = [hook({ is_active: false, disabled_why: 'Its server answered 410.' })];
  let answer = () => mistaken({ url: 'Enter an address that begins with https://.' });
  const page = showApp(<WebhooksSection />, {
    answers: { 'GET /api/webhooks': () => Response.json({ webhooks }), 'PATCH /api/webhooks/w1': () => answer() },
  });
  await press(/^Change/);
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'ftp://example.com' } });
  await press('Save');
  expect(await screen.findByText('Enter an address that begins with https://.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('ftp://example.com');
  expect(page.callsOf('PATCH /api/webhooks/w1').at(-1)?.body).toEqual({
    url: 'ftp://example.com',
    events: ['post.published'],
  });
  answer = () => {
    webhooks = [hook({ url: 'https://example.com/new' })];
    return Response.json({ webhook: webhooks[0] });
  };
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'https://example.com/new' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Webhook is on' }));
  await press('Save');
  expect(await screen.findByText('https://example.com/new', inRow)).toBeTruthy();
  expect(page.callsOf('PATCH /api/webhooks/w1').at(-1)?.body).toMatchObject({ is_active: true });
  expect(page.toasts).toMatchObject([{ kind: 'success', message: 'Webhook changed' }]);
});

test('a new secret is shown once it is there, and until when the old one counts; a failure says so', async () => {
  let answer = () => refusal('Not now.', 503, 'unavailable');
  showApp(<WebhooksSection />, {
    answers: { 'GET /api/webhooks': { webhooks: [hook()] }, 'POST /api/webhooks/w1/secret': () => answer() },
  });
  await press(/^Secret/);
  await press('Make a new secret');
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  answer = () =>
    Response.json({ webhook: hook({ old_secret_until: '2026-11-21T09:00:00.000Z' }), secret: 'whsec_new' });
  await press('Make a new secret');
  expect((await screen.findByLabelText('Signing secret')).textContent).toBe('whsec_new');
  expect(screen.getByText(/we sign with the old secret, too/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Make a new secret' })).toBeNull();
});

const delivery = (more: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 'd1',
  event: 'post.published',
  state: 'failed',
  tries: 9,
  status: 500,
  error: 'The server answered 500.',
  created_at: '2026-11-20T09:00:00.000Z',
  next_try_at: null,
  ...more,
});

test('times are told in the zone of the account', async () => {
  showApp(<WebhooksSection />, {
    answers: {
      'GET /api/posts/slots': { time_zone: 'Pacific/Honolulu', slots: [], next_free: null },
      'GET /api/webhooks': { webhooks: [hook({ old_secret_until: '2026-11-21T09:00:00.000Z' })] },
      'GET /api/webhooks/w1/deliveries': { deliveries: [delivery()] },
    },
  });
  await press(/^Deliveries/);
  expect(await screen.findByText(/Thu, Nov 19.*11:00 PM/, { ignore: '.sr-only' })).toBeTruthy();
  await press('Close');
  await press(/^Secret/);
  expect(await screen.findByText(/Until Fri, Nov 20.*11:00 PM we sign/)).toBeTruthy();
});

test('a delivery is sent again; where that is refused the reason stands at it', async () => {
  let deliveries = [delivery()];
  let answer = () => refusal('This webhook is off. Turn it on first.', 409, 'conflict');
  showApp(<WebhooksSection />, {
    answers: {
      'GET /api/webhooks': { webhooks: [hook()] },
      'GET /api/webhooks/w1/deliveries': () => Response.json({ deliveries }),
      'POST /api/webhooks/w1/deliveries/d1/resend': () => answer(),
    },
  });
  await press(/^Deliveries/);
  expect(await screen.findByText('Given up')).toBeTruthy();
  await press(/^Resend/);
  expect((await screen.findByRole('alert')).textContent).toContain('is off');
  answer = () => {
    deliveries = [delivery({ state: 'delivered', status: 200, error: null })];
    return Response.json({ delivery: delivery({ state: 'waiting' }) });
  };
  await press(/^Resend/);
  expect(await screen.findByText('Delivered')).toBeTruthy();
});

test('a delivery is watched until it has arrived: on its way, and when its next try is due', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let deliveries = [delivery({ state: 'waiting', tries: 1, status: null, error: null })];
  const page = showApp(<WebhooksSection />, {
    answers: {
      'GET /api/webhooks': { webhooks: [hook()] },
      'GET /api/webhooks/w1/deliveries': () => Response.json({ deliveries }),
    },
  });
  const seen = () => page.callsOf('GET /api/webhooks/w1/deliveries').length;
  await press(/^Deliveries/);
  expect(await screen.findByText('Waiting')).toBeTruthy();
  const inAMinute = new Date(Date.now() + 62_000).toISOString();
  deliveries = [delivery({ state: 'waiting', tries: 1, next_try_at: inAMinute })];
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(await screen.findByText(/Again in 1 minute/)).toBeTruthy();
  const before = seen();
  await act(() => vi.advanceTimersByTimeAsync(50_000));
  expect(seen()).toBe(before);
  deliveries = [delivery({ state: 'delivered', status: 200, error: null })];
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  expect(await screen.findByText('Delivered')).toBeTruthy();
});

test('a webhook is deleted only after it was asked', async () => {
  let webhooks = [hook()];
  const page = showApp(<WebhooksSection />, {
    answers: {
      'GET /api/webhooks': () => Response.json({ webhooks }),
      'DELETE /api/webhooks/w1': () => {
        webhooks = [];
        return Response.json({ success: true });
      },
    },
  });
  await press(/^Delete/);
  await press('Keep it');
  expect(page.callsOf('DELETE /api/webhooks/w1')).toEqual([]);
  await press(/^Delete/);
  await press('Delete');
  expect(await screen.findByText(/^No webhooks yet/)).toBeTruthy();
  expect(page.toasts).toMatchObject([{ kind: 'success', message: 'Webhook deleted' }]);
});

test('of a webhook that is off nothing is sent again', async () => {
  showApp(<WebhooksSection />, {
    answers: {
      'GET /api/webhooks': { webhooks: [hook({ is_active: false })] },
      'GET /api/webhooks/w1/deliveries': { deliveries: [delivery()] },
    },
  });
  await press(/^Deliveries/);
  expect(await screen.findByText('This webhook is off. Switch it on to send a delivery again.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Resend/ })).toBeNull();
});
