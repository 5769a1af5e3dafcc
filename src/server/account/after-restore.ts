// A restore opens no door that was shut: sessions that ended after the backup was taken stay ended, where this database still knows
// whose they were.
import type { ClientBase } from 'pg';

/** Before anything is replaced. */
export async function rememberSessions(client: ClientBase): Promise<void> {
  await client.query('create temporary table known_users on commit drop as select id from users');
  await client.query('create temporary table known_sessions on commit drop as select id from sessions');
}

/** After the rows of the backup are in place, in the same transaction. */
export async function endRevokedSessions(client: ClientBase): Promise<void> {
  await client.query(
    `delete from sessions s where exists (select 1 from known_users u where u.id = s.user_id)
       and not exists (select 1 from known_sessions k where k.id = s.id)`,
  );
}
