// A restore gives no address another trial: what is known of past ones now stays known beside what the backup knew.
import type { ClientBase } from 'pg';

/** Before anything is replaced. */
export async function rememberTrials(client: ClientBase): Promise<void> {
  await client.query('create temporary table known_trials on commit drop as select * from past_trials');
}

/** After the rows of the backup are in place, in the same transaction. */
export async function keepTrials(client: ClientBase): Promise<void> {
  await client.query(
    `insert into past_trials select * from known_trials
       on conflict (email_hash) do update set seen_at = greatest(past_trials.seen_at, excluded.seen_at)`,
  );
}
