// `npm start` with DATABASE_URL: everything in one process, on a PostgreSQL server that is not its own.
import { test } from 'vitest';
import { walkOnOneMachine } from './one-machine.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { temporaryFolder } from './programs.ts';

test('from an idea to LinkedIn on a PostgreSQL server of its own', async () => {
  const { folder, remove } = await temporaryFolder();
  const postgres = await startOwnPostgres(folder);
  try {
    await walkOnOneMachine('desktop', folder, { DATABASE_URL: postgres.connection });
  } finally {
    await postgres.stop();
    await remove();
  }
});
