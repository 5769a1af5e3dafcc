// The hosted checkout's stand-in: what is bought, with which card or none, and what comes of it.
import { html } from 'hono/html';
import type { Context } from 'hono';
import { cards, declined, readCard } from './cards.ts';
import { emit, find, store, type StoredObject } from './objects-store.ts';
import { giveCard } from './invoices.ts';
import { begin } from './lifecycle.ts';
import type { CheckoutPlan, CheckoutSession, Customer } from './objects.ts';
import type { Html } from '../page.ts';
import { day, facts, money, overPage, page } from './pages.ts';
import type { Moment, SandboxContext } from './context.ts';
import { inState } from './clockwork.ts';

type Open = StoredObject<CheckoutSession, CheckoutPlan>;

const over = 'The checkout was completed, or it has expired. Go back and start again.';

export async function showCheckout(deps: SandboxContext, c: Context): Promise<Response> {
  return inState(deps, async (moment) => {
    const open = await openSession(moment, c);
    return open ? checkoutPage(moment, open, null) : overPage(deps, over);
  });
}

async function openSession(moment: Moment, c: Context): Promise<Open | null> {
  const found = await find<CheckoutSession, CheckoutPlan>(moment, 'checkout.session', c.req.param('id') ?? '');
  return found?.body.status === 'open' ? found : null;
}

const mayGoWithout = ({ body, hidden }: Open): boolean =>
  hidden.trial_s !== null && body['payment_method_collection'] === 'if_required';

async function checkoutPage(moment: Moment, open: Open, problem: string | null): Promise<Response> {
  const { deps, now } = moment;
  const { body, hidden } = open;
  const owner = await find<Customer>(moment, 'customer', body.customer);
  const email = owner?.body.email ?? 'not given';
  const monthly = money(deps.price);
  const trialDays = hidden.trial_s === null ? null : hidden.trial_s / 86_400;
  const content = html`<main class="card narrow">
    <h1>${trialDays === null ? 'Subscribe' : 'Start your trial'}</h1>
    <p class="price">${trialDays === null ? monthly : `${trialDays} days free`}</p>
    <p class="aside">
      ${trialDays === null ? 'a month, from today' : `then ${monthly} a month from ${day(now + (hidden.trial_s ?? 0))}`}
    </p>
    ${facts([
      ['Plan', deps.price.product_name],
      ['Account', email],
      ['Due today', trialDays === null ? monthly : money(deps.price, 0)],
    ])}
    ${problem === null ? '' : html`<p class="problem" role="alert">${problem}</p>`}
    <form method="post" action="${deps.base_path}/c/pay/${body.id}">
      ${cardChoice(mayGoWithout(open))}
      <div class="buttons">
        <button type="submit" class="primary">${trialDays === null ? `Pay ${monthly}` : 'Start trial'}</button>
      </div>
    </form>
    ${body.cancel_url === null ? '' : html`<a class="back" href="${body.cancel_url}">Back without subscribing</a>`}
  </main>`;
  const formTargets = [new URL(body.success_url).origin];
  return page(deps, 'Checkout', content, { form_targets: formTargets, status: problem === null ? 200 : 402 });
}

export function cardChoice(isOptional: boolean): Html {
  const choice = (value: string, title: string, about: string, isFirst: boolean): Html =>
    html`<label class="choice">
      <input type="radio" name="card" value="${value}" ${isFirst ? html`checked` : ''} />
      <span>${title}<small>${about}</small></span>
    </label>`;
  return html`<fieldset>
    <legend>Payment</legend>
    ${isOptional ? choice('none', 'No card', 'The subscription ends with the trial unless one is added', true) : ''}
    ${cards.map((card, index) => choice(card.last4, card.number, card.does, !isOptional && index === 0))}
  </fieldset>`;
}

export async function decideCheckout(deps: SandboxContext, c: Context): Promise<Response> {
  const form = new URLSearchParams(await c.req.text());
  return inState(deps, async (moment) => {
    const open = await openSession(moment, c);
    if (!open) return overPage(deps, over);
    const card = readCard(form.get('card') ?? '');
    if (!card && !mayGoWithout(open)) return checkoutPage(moment, open, 'Choose a card.');
    // A payment due now must succeed; a card given for a trial is only stored.
    if (card && (card.refused || (open.hidden.trial_s === null && card.last4 !== '4242')))
      return checkoutPage(moment, open, declined);
    await complete(moment, open, card?.last4 ?? null);
    return new Response(null, {
      status: 303,
      headers: { location: open.body.success_url.replaceAll('{CHECKOUT_SESSION_ID}', open.body.id) },
    });
  });
}

async function complete(moment: Moment, { body, hidden }: Open, last4: string | null): Promise<void> {
  if (last4 !== null) await giveCard(moment, body.customer, last4);
  const begun = await begin(moment, {
    customer: body.customer,
    metadata: hidden.subscription_metadata,
    trial_s: hidden.trial_s,
    missing_payment_method: hidden.missing_payment_method,
  });
  const paymentStatus = hidden.trial_s === null ? 'paid' : 'no_payment_required';
  const subscription = begun.body.id;
  const done: CheckoutSession = {
    ...body,
    subscription,
    status: 'complete',
    payment_status: paymentStatus,
    url: null,
  };
  await store(moment, done, { hidden });
  await emit(moment, 'checkout.session.completed', done);
}
