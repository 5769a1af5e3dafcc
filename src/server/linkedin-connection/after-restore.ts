// What a restore means for the authors of posts: a backup from when users had one account names none, and posts kept as
// published may name an account that the backup does not have.
import type { ClientBase } from 'pg';
import type { RestoreStep } from '../database/restore.ts';

export const authorsAfterRestore: RestoreStep = { remember: async () => undefined, settle };

async function settle(client: ClientBase): Promise<number> {
  await client.query(`update posts p set author_id = null where author_id is not null
    and not exists (select from linkedin_connections c where c.id = p.author_id and c.user_id = p.user_id)
    and not exists (select from linkedin_past_connections c where c.id = p.author_id and c.user_id = p.user_id)`);
  // As migration 0007 does it.
  await client.query(`update posts p set author_id = c.id from linkedin_connections c
    where c.user_id = p.user_id and c.is_default and p.author_id is null and p.status <> 'draft'
      and not exists (select from publication_attempts a where a.post_id = p.id and a.run = p.run and a.member_id <> c.member_id)`);
  return 0;
}
