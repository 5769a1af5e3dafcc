// Every table for one transaction alone, whatever the running program does meanwhile. Who waits for one table while holding others
// deadlocks with a transaction that goes the other way; so this waits a moment only, then gives back what it has and begins anew.
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError, type ClientBase } from 'pg';
import { DatabaseProblem } from './problem.ts';

/** Less than PostgreSQL's deadlock_timeout (1 s): it never has to choose whom to end. */
const waitMs = 300;
const restMs = 50;
/** The longest transaction of the program makes the sample of the trend database. */
const patienceMs = 120_000;
const lockNotAvailable = '55P03';

/** In a transaction. Throws DatabaseProblem where others hold a table for too long. */
export async function lockAll(client: ClientBase, names: string[], patience = patienceMs): Promise<void> {
  if (names.length === 0) return;
  const until = performance.now() + patience;
  await client.query(`set local lock_timeout = ${waitMs}`);
  for (;;) {
    await client.query('savepoint tables');
    try {
      await client.query(`lock table ${names.join(', ')} in access exclusive mode`);
      break;
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== lockNotAvailable) throw error;
      if (performance.now() >= until)
        throw new DatabaseProblem(
          'The program has been in the middle of something for two minutes: stop it, or try again. Nothing was changed.',
        );
    }
    await client.query('rollback to savepoint tables');
    await sleep(restMs * (1 + Math.random()));
  }
  await client.query('set local lock_timeout = 0');
}
