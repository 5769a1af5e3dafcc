// One pool of connections and Drizzle on top. Which server it leads to (embedded or DATABASE_URL) is left to the caller.
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type ClientBase } from 'pg';

export type Orm = NodePgDatabase;

/** What `orm.transaction` passes to its callback. */
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0];

/** What a query runs on: store functions work inside and outside a transaction. */
export type Executor = Orm | Transaction;

export type Database = {
  orm: Orm;
  pool: Pool;
  /** Where it is, for a thread that opens a connection of its own. */
  connection: string;
  /** Waits for running queries, then closes every connection. Safe to call twice. */
  close: () => Promise<void>;
};

export type OpenOptions = {
  /** `postgresql://user@host/name`; a Unix socket's folder is the percent-encoded host. */
  connection: string;
  /** Maximum number of connections; 10 by default. */
  max?: number;
  /** Takes one line for each lost connection; standard error by default. */
  log?: (line: string) => void;
};

const statementTimeoutMs = 30_000;
const connectTimeoutMs = 10_000;
const closeTimeoutMs = 2_000;

/**
 * A server, database or role may have other settings: dates would come in a format we do not read, and transactions that should wait
 * would fail.
 */
export async function useOwnSettings(client: ClientBase): Promise<void> {
  await client.query(`select set_config('DateStyle', 'ISO, MDY', false), set_config('TimeZone', 'UTC', false),
    set_config('default_transaction_isolation', 'read committed', false)`);
}

/** Opens lazily: a wrong address shows up at the first query. timestamptz columns come as Date with Drizzle's `mode: 'date'`. */
export function openDatabase({ connection, max = 10, log = toStandardError }: OpenOptions): Database {
  const pool = new Pool({
    connectionString: connection,
    max,
    application_name: 'postwright',
    statement_timeout: statementTimeoutMs,
    // A forgotten transaction holds row locks that the publishing loop waits for.
    idle_in_transaction_session_timeout: statementTimeoutMs,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, of which its types say nothing
    onConnect: useOwnSettings,
  });
  // Without a listener, an idle connection closed by the server would end the program.
  pool.on('error', (error) => log(`A database connection was lost: ${error.message}`));
  const allGone = watchConnections(pool);
  let closing: Promise<void> | null = null;
  return {
    orm: drizzle(pool),
    pool,
    connection,
    close: () => (closing ??= pool.end().then(allGone)),
  };
}

/** pool.end() does not wait for its connections to be gone; a server stopping at that moment would cut them as lost ones. */
function watchConnections(pool: Pool): () => Promise<void> {
  const connections = new Set<unknown>();
  pool.on('connect', (client) => {
    connections.add(client);
    // A connection that breaks between two statements of a transaction fails the next statement, so nothing is lost by ignoring it here.
    client.on('error', () => undefined);
  });
  pool.on('remove', (client) => connections.delete(client));
  return async () => {
    const deadline = performance.now() + closeTimeoutMs;
    while (connections.size > 0 && performance.now() < deadline) await sleep(2);
  };
}

function toStandardError(line: string): void {
  process.stderr.write(`${line}\n`);
}
