// A restore opens no door that was shut: sessions that ended and API keys that were revoked after the backup was taken stay so, where
// this database still knows whose they were.
import type { ClientBase } from 'pg';

/** Before anything is replaced. */
export async function rememberSessions(client: ClientBase): Promise<void> {
  await client.query('create temporary table known_users on commit drop as select id from users');
  await client.query(
    'create temporary table known_sessions on commit drop as select id from sessions union all select id from api_keys',
  );
}

/** After the rows of the backup are in place, in the same transaction. */
export async function endRevokedSessions(client: ClientBase): Promise<void> {
  for (const table of ['sessions', 'api_keys']) {
    await client.query(
      `delete from ${table} s where exists (select 1 from known_users u where u.id = s.user_id)
         and not exists (select 1 from known_sessions k where k.id = s.id)`,
    );
  }
}
