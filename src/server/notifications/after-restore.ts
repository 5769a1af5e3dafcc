// A restore tells nobody anything twice. What this database has told since the backup stays told, anyone who switched emails off since gets
// none, and the effects of the restore itself (posts that wait for a person) show in the bell without an email: writing is left to whoever restores.
import type { ClientBase } from 'pg';
import { knownUsers } from '../analytics/tables.ts';
import type { RestoreStep } from '../database/restore.ts';
import { recordNotifications } from './record.ts';

export const notificationsAfterRestore: RestoreStep = { remember, settle };

/** Before anything is replaced. */
async function remember(client: ClientBase): Promise<void> {
  await client.query('create temporary table known_notifications on commit drop as select * from notifications');
  await client.query(
    'create temporary table known_notification_settings on commit drop as select * from notification_settings',
  );
}

/** Once the rows of the backup, and its posts, are in place. */
async function settle(client: ClientBase, now: Date): Promise<number> {
  // Nobody knows whether they have gone out since.
  await client.query(`update notifications set letter = 'none' where letter = 'waiting'`);
  await client.query('update pushes set next_try_at = null');
  await client.query(
    `delete from notifications n using known_notifications k where k.user_id = n.user_id and k.cause = n.cause`,
  );
  await client.query(
    `insert into notifications select k.* from known_notifications k join ${knownUsers} u on u.id = k.user_id
     where k.post_id is null or exists (select 1 from posts p where p.id = k.post_id)
     on conflict do nothing`,
  );
  await client.query(
    `insert into notification_settings select k.* from known_notification_settings k join ${knownUsers} u on u.id = k.user_id
     on conflict (user_id, kind) do update set bell = excluded.bell, email = excluded.email, push = excluded.push`,
  );
  await recordNotifications(client, { now, is_thorough: true, has_emails: false, has_pushes: false });
  return 0;
}
