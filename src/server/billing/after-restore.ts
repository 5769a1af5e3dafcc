// A restore must not give an address another trial: past trials known now are kept beside those in the backup.
import type { ClientBase } from 'pg';
import type { RestoreStep } from '../database/restore.ts';

export const trialsAfterRestore: RestoreStep = { remember, settle };

/** Runs before anything is replaced. */
async function remember(client: ClientBase): Promise<void> {
  await client.query('create temporary table known_trials on commit drop as select * from past_trials');
}

/** Runs once the backup's rows are in place, in the same transaction. */
async function settle(client: ClientBase): Promise<number> {
  await client.query(
    `insert into past_trials select * from known_trials
       on conflict (email_hash) do update set seen_at = greatest(past_trials.seen_at, excluded.seen_at)`,
  );
  return 0;
}
