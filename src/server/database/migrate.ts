// Brings a database up to this program's tables. Several processes may do so at once; a failed migration leaves everything as it was.
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { DatabaseError, type Client } from 'pg';
import { withClient } from './one-connection.ts';
import { DatabaseProblem } from './problem.ts';
import { createHash } from 'node:crypto';
import { errorCode } from '../error-code.ts';

/** Next to this file in the source, and next to the bundle after a build. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number will do, as long as every process uses the same one. */
const migrationLock = 7_306_012;

const oldestServerVersion = 150_000;

type MigrateOptions = {
  connection: string;
  /** Where the migrations are; the program's own by default. */
  folder?: string;
};

/** Throws DatabaseProblem if the server does not answer, is too old, or holds the tables of another version of Postwright. */
export async function migrateDatabase({ connection, folder = migrationsFolder }: MigrateOptions): Promise<void> {
  await withClient({ ...optionsFor(connection), application_name: 'postwright migration' }, async (client) => {
    await checkServer(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseUnknown(client, folder);
    // Closing the connection releases the lock.
    await migrate(drizzle(client), { migrationsFolder: folder });
  }).catch(refuse);
}

/** Whether some Postwright has made its tables there. Throws DatabaseProblem as migrateDatabase does. */
export async function hasTables(connection: string): Promise<boolean> {
  return withClient(optionsFor(connection), isMigrated).catch(refuse);
}

const optionsFor = (connection: string) => ({ connectionString: connection, connectionTimeoutMillis: 15_000 });

const refuse = (error: unknown): never => {
  throw asProblem(error);
};

async function isMigrated(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  );
  return rows[0]?.found === true;
}

async function checkServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string; name: string }>(
    `select current_setting('server_version_num') as version, current_setting('server_version') as name`,
  );
  const row = rows[0];
  if (row !== undefined && Number(row.version) < oldestServerVersion) {
    throw new DatabaseProblem(`The database server is PostgreSQL ${row.name}: Postwright needs 15 or newer.`);
  }
}

async function refuseUnknown(client: Client, folder: string): Promise<void> {
  if (!(await isMigrated(client))) return;
  await adoptBaseline(client, folder);
  const known = new Set(readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash));
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
  if (rows.every(({ hash }) => known.has(hash))) return;
  throw new DatabaseProblem(
    'The database was made by a newer or different version of Postwright: start that version, or name another database by DATA_DIR or DATABASE_URL.',
  );
}

function asProblem(error: unknown): DatabaseProblem {
  if (error instanceof DatabaseProblem) return error;
  const cause = error instanceof Error && error.cause instanceof DatabaseError ? error.cause : error;
  if (!(cause instanceof DatabaseError)) {
    const code = errorCode(cause) === null ? '' : ` (${errorCode(cause)})`;
    return new DatabaseProblem(
      `The database does not answer${code}: check that it runs and that DATABASE_URL is right.`,
    );
  }
  // Class 28: access denied; 3D: no such database.
  if (/^(28|3D)/.test(cause.code ?? ''))
    return new DatabaseProblem(`The database refuses Postwright (${cause.message}): check DATABASE_URL.`);
  return new DatabaseProblem(
    `The database could not be brought up to date, and nothing in it was changed: ${cause.message}.`,
  );
}

// The first migration makes all tables at once. It replaced the 26 before it: a database or a backup made by those is treated as
// one that it made.

/** SHA-256 over the hashes of the 26, in order, joined by commas. */
const digestOf26 = '511436625cda0b56b554bb6667a6eafc25f116decfc106e4e34d4cdc6323cbd3';

/** Whether it was made by exactly the 26 migrations, in order. */
export const isBeforeBaseline = (hashes: string[]): boolean =>
  createHash('sha256').update(hashes.join()).digest('hex') === digestOf26;

/** The caller holds the migration lock. */
async function adoptBaseline(client: Client, folder: string): Promise<void> {
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
