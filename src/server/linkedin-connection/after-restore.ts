// What a restore means for LinkedIn accounts and the authors of posts: accounts stay as they are now where this database knows whose they are,
// and posts follow them; a backup from when users had one account names none.
import type { ClientBase } from 'pg';
import { asNow, inTurn, type RestoreStep } from '../database/restore.ts';

const accounts = inTurn(asNow('linkedin_connections'), asNow('linkedin_past_connections'));

export const authorsAfterRestore: RestoreStep = {
  remember: accounts.remember,
  async settle(client, now) {
    await client.query(`create temporary table restored_accounts on commit drop as
      select id, user_id, kind, member_id, name from linkedin_connections
      union all select id, user_id, kind, member_id, name from linkedin_past_connections`);
    await accounts.settle(client, now);
    await followAccounts(client, now);
    return nameAuthors(client);
  },
};

/** A post’s account may have been disconnected since, or connected anew under another id: the post never becomes the default one’s. */
async function followAccounts(client: ClientBase, now: Date): Promise<void> {
  await client.query(`update posts p set author_id = c.id from restored_accounts r
    join (select id, user_id, kind, member_id from linkedin_connections
      union all select id, user_id, kind, member_id from linkedin_past_connections) c using (user_id, kind, member_id)
    where p.author_id = r.id and p.user_id = r.user_id and c.id <> r.id`);
  await client.query(
    `insert into linkedin_past_connections (id, user_id, kind, member_id, name, ended_at)
     select r.id, r.user_id, r.kind, r.member_id, r.name, $1 from restored_accounts r
     where not exists (select from linkedin_connections c where c.id = r.id)
       and exists (select from posts p where p.author_id = r.id and p.user_id = r.user_id) on conflict do nothing`,
    [now],
  );
}

async function nameAuthors(client: ClientBase): Promise<number> {
  await client.query(`update posts p set author_id = null where author_id is not null
    and not exists (select from linkedin_connections c where c.id = p.author_id and c.user_id = p.user_id)
    and not exists (select from linkedin_past_connections c where c.id = p.author_id and c.user_id = p.user_id)`);
  // As migration 0007 does it.
  await client.query(`update posts p set author_id = c.id from linkedin_connections c
    where c.user_id = p.user_id and c.is_default and p.author_id is null and p.status <> 'draft'
      and not exists (select from publication_attempts a where a.post_id = p.id and a.run = p.run and a.member_id <> c.member_id)`);
  return 0;
}
