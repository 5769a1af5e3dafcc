// The billing portal's stand-in: what is subscribed to and the ways to change it; and the control of the sandbox's clock.
import { html } from 'hono/html';
import type { Context } from 'hono';
import { declined, readCard } from './cards.ts';
import { cardChoice } from './checkout-page.ts';
import { changeControl } from './control-store.ts';
import { cardOf, giveCard } from './invoices.ts';
import { cancelAtEnd, cancelNow, payAgain, type InternalState, type StoredSubscription } from './lifecycle.ts';
import { find, listOf } from './objects-store.ts';
import type { Subscription } from './objects.ts';
import type { Html } from '../page.ts';
import { day, facts, money, overPage, page } from './pages.ts';
import type { Moment, SandboxContext } from './context.ts';
import { inState } from './clockwork.ts';
import type { StripeObject } from './tables.ts';
import { isOver } from './wire-subscriptions.ts';

/** Stripe's portal links are short-lived. */
const livesS = 3600;
const jumps = { three_days: 3 * 86_400, week: 7 * 86_400, month: 31 * 86_400 } as const;
type Visit = { id: string; customer: string; return_url: string | null };

export async function showPortal(deps: SandboxContext, c: Context): Promise<Response> {
  return inState(deps, async (moment) => {
    const visit = await visitOf(moment, c);
    return visit ? portalPage(moment, visit, null) : overPage(deps, over);
  });
}

const over = 'The link to the portal is too old. Go back and open it again.';

async function visitOf(moment: Moment, c: Context): Promise<Visit | null> {
  const found = await find<StripeObject & Visit & { created: number }>(
    moment,
    'billing_portal.session',
    c.req.param('id') ?? '',
  );
  // This same page may have moved the sandbox's clock forward.
  const age = Math.floor(moment.deps.clock.now().getTime() / 1000) + moment.settings.clock_ahead_s;
  return found && age - found.body.created < livesS + 400 * 86_400 ? found.body : null;
}

async function currentOf(moment: Moment, customer: string): Promise<StoredSubscription | null> {
  const all = await listOf<Subscription, InternalState>(moment, 'subscription', customer);
  return all.find(({ body }) => !isOver(body.status)) ?? all[0] ?? null;
}

async function portalPage(moment: Moment, visit: Visit, problem: string | null): Promise<Response> {
  const { deps, now } = moment;
  const stored = await currentOf(moment, visit.customer);
  const card = await cardOf(moment, visit.customer);
  const content = html`<main class="card narrow">
    <h1>Your subscription</h1>
    ${problem === null ? '' : html`<p class="problem" role="alert">${problem}</p>`}
    ${stored ? subscriptionFacts(moment, stored.body, card?.card.last4 ?? null) : html`<p>There is no subscription.</p>`}
    ${stored && !isOver(stored.body.status) ? changes(deps, visit, stored.body) : ''}
    <h2>The sandbox's clock</h2>
    <p class="aside">It says ${day(now)}. Moving it on is for everybody who uses this sandbox.</p>
    <div class="stack">
      ${action(deps, visit, 'three_days', 'Three days on')} ${action(deps, visit, 'week', 'A week on')}
      ${action(deps, visit, 'month', 'A month on')}
    </div>
    ${visit.return_url === null ? '' : html`<a class="back" href="${visit.return_url}">Back</a>`}
  </main>`;
  return page(deps, 'Billing portal', content, { status: problem === null ? 200 : 402 });
}

function subscriptionFacts({ deps }: Moment, body: Subscription, last4: string | null): Html {
  const until = body.items.data[0]?.current_period_end ?? 0;
  return facts([
    ['Plan', `${deps.price.product_name}, ${money(deps.price)} a month`],
    ['Status', body.status.replace('_', ' ')],
    ...(body.status === 'trialing' && body.trial_end ? [['Trial ends', day(body.trial_end)] as [string, string]] : []),
    ...(isOver(body.status)
      ? []
      : [[body.cancel_at ? 'Ends' : 'Next period', day(body.cancel_at ?? until)] as [string, string]]),
    ['Card', last4 === null ? 'none' : `ending in ${last4}`],
  ]);
}

const action = (deps: SandboxContext, visit: Visit, name: string, words: string): Html =>
  html`<form method="post" action="${deps.base_path}/p/session/${visit.id}">
    <button type="submit" name="action" value="${name}">${words}</button>
  </form>`;

function changes(deps: SandboxContext, visit: Visit, body: Subscription): Html {
  return html`<div class="stack">
      ${body.cancel_at === null ? action(deps, visit, 'cancel_at_end', 'Cancel at the end of the period') : action(deps, visit, 'keep', 'Keep the subscription')}
      ${action(deps, visit, 'cancel_now', 'Cancel now')}
    </div>
    <form method="post" action="${deps.base_path}/p/session/${visit.id}">
      ${cardChoice(false)}
      <div class="buttons"><button type="submit" name="action" value="card" class="primary">Use this card</button></div>
    </form>`;
}

export async function decidePortal(deps: SandboxContext, c: Context): Promise<Response> {
  const form = new URLSearchParams(await c.req.text());
  const decided = form.get('action') ?? '';
  const jump = Object.entries(jumps).find(([name]) => name === decided)?.[1];
  const answer = await inState(deps, async (moment) => {
    const visit = await visitOf(moment, c);
    if (!visit) return overPage(deps, over);
    if (jump !== undefined) {
      await changeControl(moment.tx, { advance_s: jump });
      return null;
    }
    const problem = await decide(moment, visit.customer, decided, form.get('card') ?? '');
    return problem === null ? null : portalPage(moment, visit, problem);
  });
  return answer ?? c.redirect(`${deps.base_path}/p/session/${c.req.param('id') ?? ''}`, 303);
}

/** A sentence if it could not be done. */
async function decide(moment: Moment, customer: string, decided: string, card: string): Promise<string | null> {
  const stored = await currentOf(moment, customer);
  if (!stored || isOver(stored.body.status)) return 'The subscription has ended.';
  if (decided === 'cancel_at_end') await cancelAtEnd(moment, stored, true);
  else if (decided === 'keep') await cancelAtEnd(moment, stored, false);
  else if (decided === 'cancel_now') await cancelNow(moment, stored, 'cancellation_requested');
  else if (decided === 'card') {
    const chosen = readCard(card);
    if (!chosen || chosen.refused) return declined;
    await giveCard(moment, customer, chosen.last4);
    if (stored.body.status === 'past_due' || stored.body.status === 'unpaid') await payAgain(moment, stored);
  } else return 'Choose what to do.';
  return null;
}
