// What a restore must not undo: who pays for what, which only the next event of Stripe would tell again; which customers Stripe still has to
// forget; and that an address has had its trial.
import type { ClientBase } from 'pg';
import { asNow, inTurn, type RestoreStep } from '../database/restore.ts';

/** Past trials and customers to be deleted that are known now are kept beside those in the backup. */
const kept: RestoreStep = { remember, settle };

export const billingAfterRestore = inTurn(asNow('subscriptions'), kept);

/** Runs before anything is replaced. */
async function remember(client: ClientBase): Promise<void> {
  await client.query('create temporary table known_trials on commit drop as select * from past_trials');
  await client.query('create temporary table known_farewells on commit drop as select * from stripe_farewells');
}

/** Runs once the backup's rows are in place, in the same transaction. */
async function settle(client: ClientBase): Promise<number> {
  await client.query(
    `insert into past_trials select * from known_trials
       on conflict (email_hash) do update set seen_at = greatest(past_trials.seen_at, excluded.seen_at)`,
  );
  await client.query('insert into stripe_farewells select * from known_farewells on conflict do nothing');
  return 0;
}
