// The checkout button: idle, loading, gone; back to idle with a toast if the checkout fails to start (product spec, sections 4 and 8).
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { PageConfig } from '#contract/page-config.ts';
import { ApiProvider } from '#web/api/api-context.ts';
import { createApi } from '#web/api/client.ts';
import { keys } from '#web/api/query-client.ts';
import { plainConfig } from '#test/harness/page-config.ts';
import { toastEvent, type ToastRequest } from '#web/ui/toast.ts';
import { ConfigProvider } from '../config-context.ts';
import { CheckoutButton } from './checkout-button.tsx';

const free = {
  tier: 'free' as const,
  status: 'none',
  trial_ends_at: null,
  current_period_end: null,
  ends_at: null,
  trial_available: true,
  free_generations: 30,
  usage: { generations: { used: 0, limit: 30, resets_at: '2026-12-01T00:00:00.000Z' } },
};

const config = (isOff: boolean): PageConfig => ({ ...plainConfig, off: { linkedin: false, stripe: isOff } });

let toasts: ToastRequest[] = [];
let bodies: unknown[] = [];
const hear = (event: Event) => toasts.push((event as CustomEvent<ToastRequest>).detail);
beforeEach(() => {
  toasts = [];
  bodies = [];
  addEventListener(toastEvent, hear);
});
afterEach(() => {
  removeEventListener(toastEvent, hear);
  vi.restoreAllMocks();
});

/** `answer` produces the answer to the checkout call. */
function show(answer: () => Response | Promise<Response>, subscription: object = free, isOff = false): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(keys.subscription, subscription);
  const api = createApi({
    fetch: async (_, init) => {
      bodies.push(JSON.parse(init?.body as string));
      return answer();
    },
    onSignedOut: () => undefined,
  });
  render(
    <QueryClientProvider client={client}>
      <ApiProvider value={api}>
        <ConfigProvider value={config(isOff)}>
          <CheckoutButton />
        </ConfigProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
}

const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const button = () => screen.getByRole<HTMLButtonElement>('button');
const isIdle = () =>
  waitFor(() => expect([button().textContent, button().disabled]).toEqual(['Start Free Trial', false]));
const messages = () => toasts.map((one) => (one.kind === 'dismiss' ? '' : `${one.kind}: ${one.message}`));

test('says Loading... and can not be pressed again until the browser leaves for Stripe', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  let give: (response: Response) => void = () => undefined;
  show(() => new Promise((resolve) => (give = resolve)));
  button().click();
  await waitFor(() => expect([button().textContent, button().disabled]).toEqual(['Loading...', true]));
  expect(bodies).toEqual([{ success_url: `${location.origin}/payment-success`, cancel_url: location.href }]);
  give(json({ url: 'https://checkout.stripe.test/c/1' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://checkout.stripe.test/c/1'));
  expect(button().textContent).toBe('Loading...');
});

test('whoever stays, since something is not saved yet, can press it again', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const ask = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', ask);
  onTestFinished(() => removeEventListener('beforeunload', ask));
  show(() => json({ url: 'https://checkout.stripe.test/c/1' }));
  button().click();
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(button().disabled).toBe(true);
  dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await isIdle();
});

test('a session that ended says so, and the button is idle again', async () => {
  show(() => json({ message: 'Sign in first.', code: 'unauthenticated' }, 401));
  button().click();
  await waitFor(() => expect(messages()).toEqual(['error: Authentication required']));
  await isIdle();
});

test('a failure says so with the server’s own words under it, is logged, and the button is idle again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  show(() => json({ message: 'The checkout could not be opened.', code: 'upstream' }, 502));
  button().click();
  await waitFor(() => expect(messages()).toEqual(['error: Failed to start checkout']));
  expect(toasts[0]).toMatchObject({ options: { description: 'The checkout could not be opened.' } });
  expect(logged).toHaveBeenCalledOnce();
  await isIdle();
});

test('nobody who has had the trial is promised another', () => {
  show(() => json({}), { ...free, trial_available: false });
  expect(button().textContent).toBe('Upgrade to Pro');
});

test('where nothing can be bought there is no button', () => {
  show(() => json({}), free, true);
  expect(screen.queryByRole('button')).toBeNull();
});
