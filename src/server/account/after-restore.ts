// A restore must not reopen a closed door: sessions that ended, API keys and assistants that were revoked and passkeys that were removed after
// the backup was taken stay so, and second factors stay as they are now, if this database still knows whose they were.
import type { ClientBase } from 'pg';
import type { RestoreStep } from '../database/restore.ts';

export const sessionsAfterRestore: RestoreStep = { remember, settle };

/** Runs before anything is replaced. */
async function remember(client: ClientBase): Promise<void> {
  await client.query('create temporary table known_users on commit drop as select id from users');
  await client.query(
    `create temporary table known_sessions on commit drop as
       select id from sessions union all select id from api_keys union all select id from oauth_grants union all select id from passkeys`,
  );
  await client.query('create temporary table known_second_factors on commit drop as select * from second_factors');
}

/** Runs once the backup's rows are in place, in the same transaction. */
async function settle(client: ClientBase): Promise<number> {
  for (const table of ['sessions', 'api_keys', 'oauth_grants', 'passkeys']) {
    await client.query(
      `delete from ${table} s where exists (select 1 from known_users u where u.id = s.user_id)
         and not exists (select 1 from known_sessions k where k.id = s.id)`,
    );
  }
  // A second factor set up since is asked for, a removed one is not, and a used backup code stays used.
  await client.query('delete from second_factors s using known_users u where u.id = s.user_id');
  await client.query(
    'insert into second_factors select k.* from known_second_factors k join users u on u.id = k.user_id',
  );
  return 0;
}
