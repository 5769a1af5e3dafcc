// The first migration makes all tables at once. It took the place of the 26 before it: a database or a backup that those made is taken for
// one that it made.
import { createHash } from 'node:crypto';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client } from 'pg';

/** SHA-256 over the hashes of the 26, in their order, with commas between. */
const digestOf26 = '511436625cda0b56b554bb6667a6eafc25f116decfc106e4e34d4cdc6323cbd3';

/** Whether exactly the 26 migrations, in their order, made it. */
export const isBeforeBaseline = (hashes: string[]): boolean =>
  createHash('sha256').update(hashes.join()).digest('hex') === digestOf26;

/** Whoever calls it holds the lock of migrations. */
export async function adoptBaseline(client: Client, folder: string): Promise<void> {
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id');
  const [baseline] = readMigrationFiles({ migrationsFolder: folder });
  if (!baseline || !isBeforeBaseline(rows.map(({ hash }) => hash))) return;
  await client.query('begin');
  await client.query('delete from drizzle.__drizzle_migrations');
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    baseline.hash,
    baseline.folderMillis,
  ]);
  await client.query('commit');
}
