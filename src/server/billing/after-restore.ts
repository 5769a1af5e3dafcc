// A restore gives no address another trial: what is known of past ones now stays known beside what the backup knew.
import type { ClientBase } from 'pg';
import type { RestoreStep } from '../database/restore.ts';

export const trialsAfterRestore: RestoreStep = { remember, settle };

/** Before anything is replaced. */
async function remember(client: ClientBase): Promise<void> {
  await client.query('create temporary table known_trials on commit drop as select * from past_trials');
}

/** After the rows of the backup are in place, in the same transaction. */
async function settle(client: ClientBase): Promise<number> {
  await client.query(
    `insert into past_trials select * from known_trials
       on conflict (email_hash) do update set seen_at = greatest(past_trials.seen_at, excluded.seen_at)`,
  );
  return 0;
}
