// One writer to the trend database at a time, in whichever process: whatever adds posts or puts them into lists. Without it
// a number that is assigned but not committed yet would be skipped for good.
import type { PoolClient } from 'pg';
import type { Database } from '../database/open.ts';

type LockOptions = { wait: boolean; is_lasting?: boolean };
export type CorpusClient = Pick<PoolClient, 'query'>;

/** Any number will do, as long as every process uses the same. */
const corpusLock = 7_306_013;
const signalsLock = 7_306_015;
/** A step of indexing or a sample may take longer than a request. */
const writeTimeout = '10min';

/**
 * Runs `write` in one transaction that holds the lock; null if `wait` is false and somebody else has it. `is_lasting` false: a crash of
 * the machine may undo the last such transactions as a whole, which is fine for work that records how far it has come.
 */
export const inCorpus = <T>(
  db: Pick<Database, 'pool'>,
  options: LockOptions,
  write: (client: CorpusClient) => Promise<T>,
): Promise<T | null> => locked(db, corpusLock, options, write);

/** The same for describing posts (signals.ts), which may run while others are added or put into lists. */
export const inSignals = <T>(
  db: Pick<Database, 'pool'>,
  options: LockOptions,
  write: (client: CorpusClient) => Promise<T>,
): Promise<T | null> => locked(db, signalsLock, { ...options, is_lasting: false }, write);

async function locked<T>(
  { pool }: Pick<Database, 'pool'>,
  lock: number,
  { wait, is_lasting = true }: LockOptions,
  write: (client: CorpusClient) => Promise<T>,
): Promise<T | null> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    await client.query(`set local statement_timeout = '${writeTimeout}'`);
    // Choosing topics takes this process a while, and longer on a busy machine; nobody waits for the locks held meanwhile.
    await client.query(`set local idle_in_transaction_session_timeout = '${writeTimeout}'`);
    if (!is_lasting) await client.query('set local synchronous_commit = off');
    const { rows } = wait
      ? await client.query<{ got: boolean }>('select true as got from pg_advisory_xact_lock($1)', [lock])
      : await client.query<{ got: boolean }>('select pg_try_advisory_xact_lock($1) as got', [lock]);
    const result = rows[0]?.got === true ? await write(client) : null;
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => (broken = lost));
    throw error;
  } finally {
    client.release(broken);
  }
}
