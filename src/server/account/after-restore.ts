// A restore must not reopen a closed door. If this database still knows whose they were: sessions that ended, API keys and assistants that were
// revoked and passkeys that were removed since the backup stay so, and passwords, links in emails, addresses, second factors and calendar
// addresses stay as they are now. Accounts that were erased stay erased.
import type { ClientBase } from 'pg';
import { knownUsers } from '../analytics/tables.ts';
import { asNow, inTurn, type RestoreStep } from '../database/restore.ts';

/** First of all: other steps ask for known_users (before) and kept_users (who is there afterwards, too), and find nobody who was erased. */
export const accountsAfterRestore: RestoreStep = {
  async remember(client) {
    await client.query(
      `create temporary table known_users on commit drop as select id, email, email_verified from ${knownUsers} u`,
    );
    await client.query('create temporary table known_erased on commit drop as select * from erased_accounts');
  },
  async settle(client) {
    await client.query('insert into erased_accounts select * from known_erased on conflict do nothing');
    const { rows } = await client.query<{ is_any: boolean }>('select exists (select from erased_accounts) as is_any');
    if (rows[0]?.is_any) await eraseAgain(client);
    await client.query(
      `create temporary table kept_users on commit drop as select k.id from known_users k join ${knownUsers} u on u.id = k.id`,
    );
    await keepAddresses(client);
    return 0;
  },
};

const isErased = (id: string): string =>
  `encode(sha256(convert_to(${id}, 'UTF8')), 'hex') in (select account_hash from erased_accounts)`;

/** Their files are left to the sweep of media that no post shows, which finds them by these two tables. */
const swept = ['media', 'video_uploads'];

/** Whatever names them goes, and what hangs on it (on delete cascade); deleting posts still counts them in activity_days. */
async function eraseAgain(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', table_name) as name from information_schema.columns
     where table_schema = current_schema() and column_name = 'user_id' and table_name <> all ($1)
     order by table_name = 'activity_days'`,
    [swept],
  );
  for (const { name } of rows) await client.query(`delete from ${name} where ${isErased('user_id')}`);
  await client.query(`delete from verifications where ${isErased(ownerOfSecret)}`);
  await client.query(`delete from users where ${isErased('id')}`);
}

/** Whoever reads the mailbox of a former address could set a new password. One that somebody else has in the backup cannot be kept. */
async function keepAddresses(client: ClientBase): Promise<void> {
  // Two may have exchanged theirs, so they are all freed first.
  await client.query(
    `update users u set email = u.id from known_users k where k.id = u.id and k.email <> u.email and not exists
       (select from users o where o.email = k.email and not exists (select from known_users n where n.id = o.id))`,
  );
  await client.query('update users u set email = k.email from known_users k where k.id = u.id and u.email = u.id');
  await client.query(
    'update users u set email_verified = k.email_verified from known_users k where k.id = u.id and k.email = u.email',
  );
}

const lists = ['sessions', 'api_keys', 'oauth_grants', 'passkeys'];

/** What has ended stays so; what was made since is not in the backup, and ends. */
const endedStayEnded: RestoreStep = {
  async remember(client) {
    await client.query(
      `create temporary table known_sessions on commit drop as ${lists.map((table) => `select id from ${table}`).join(' union all ')}`,
    );
  },
  async settle(client) {
    for (const table of lists)
      await client.query(
        `delete from ${table} s where exists (select 1 from known_users u where u.id = s.user_id)
           and not exists (select 1 from known_sessions k where k.id = s.id)`,
      );
    return 0;
  },
};

/** As secrets.ts writes it. */
const ownerOfSecret = `split_part(value, ' ', 1)`;

export const signingInAfterRestore = inTurn(
  endedStayEnded,
  // A second factor set up since is asked for, a removed one is not, and a used backup code stays used.
  asNow('second_factors'),
  asNow('credentials'),
  asNow('verifications', ownerOfSecret),
  asNow('calendar_feeds'),
);
