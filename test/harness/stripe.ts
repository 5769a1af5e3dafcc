// Stripe as a person and a test see it: the sandbox's pages and its switches. All over HTTP, as from a browser.
import { setTimeout as wait } from 'node:timers/promises';
import type { ControlInput } from '#sandbox/stripe/control.ts';
import type { Client } from './client.ts';

export type Held = { event_id: string; type: string; state: string; status: number | null; tries: number };

/** Opens the checkout page through our own call. */
export async function openCheckout(person: Client): Promise<string> {
  const urls = { success_url: `${person.url}/payment-success`, cancel_url: `${person.url}/dashboard` };
  const answer = await person.post('/api/payments/create-checkout-session', urls);
  if (answer.status !== 200) throw new Error(`checkout: ${answer.text}`);
  return answer.json.url as string;
}

/** `card`: its last four digits, or `none`. Returns where the browser is sent, or null if the page asks again. */
export async function payAt(url: string, card: string): Promise<string | null> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' });
  return answer.headers.get('location');
}

export async function subscribe(person: Client, card = 'none'): Promise<void> {
  if ((await payAt(await openCheckout(person), card)) === null) throw new Error('The checkout was not completed.');
}

/** What a person does in the portal; see portal-page.ts. */
export async function atPortal(person: Client, action: string, card = ''): Promise<number> {
  const answer = await person.post('/api/payments/create-billing-portal', { return_url: `${person.url}/billing` });
  if (answer.status !== 200) throw new Error(`portal: ${answer.text}`);
  const body = new URLSearchParams({ action, card });
  return (await fetch(answer.json.url as string, { method: 'POST', body, redirect: 'manual' })).status;
}

/** `url` is the program's; the sandbox is below it. */
export async function controlStripe(url: string, change: ControlInput): Promise<void> {
  await asked(`${url}/sandbox/stripe/_control`, change);
}

export async function heldEvents(url: string): Promise<Held[]> {
  const { deliveries } = (await asked(`${url}/sandbox/stripe/_deliveries`)) as { deliveries: Held[] };
  return deliveries.filter(({ state }) => state === 'held');
}

/** In this order, or everything held in random order; returns what was answered. */
export async function deliver(url: string, events?: string[]): Promise<(number | null)[]> {
  const { answers } = (await asked(`${url}/sandbox/stripe/_deliver`, { events })) as { answers: (number | null)[] };
  return answers;
}

async function asked(url: string, body?: object): Promise<unknown> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(url, body === undefined ? {} : init);
  if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`);
  return answer.json();
}

/** Waits until our side's view of the person passes `check`; returns the last answer. */
export async function untilKnown(
  person: Client,
  check: (subscription: Record<string, unknown>) => boolean,
): Promise<Record<string, unknown>> {
  const end = performance.now() + 8000;
  for (;;) {
    const { json } = await person.get('/api/payments/subscription');
    if (check(json as Record<string, unknown>)) return json as Record<string, unknown>;
    if (performance.now() > end) throw new Error(`It did not come to that: ${JSON.stringify(json)}`);
    await wait(20);
  }
}
