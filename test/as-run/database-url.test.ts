// `npm start` with DATABASE_URL: everything in one process, on a PostgreSQL server that is not its own.
import { expect, test } from 'vitest';
import { openChromium } from './engines/chromium.ts';
import { walk } from './journey.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { startMachine, temporaryFolder } from './programs.ts';

test('from an idea to LinkedIn on a PostgreSQL server of its own', async () => {
  const { folder, remove } = await temporaryFolder();
  const postgres = await startOwnPostgres(folder);
  try {
    const machine = await startMachine(folder, ['start'], { DATABASE_URL: postgres.connection });
    const screen = await openChromium('desktop', machine.url);
    try {
      await walk(screen, { url: machine.url, folder, restart: async () => [await machine.restart()] });
      expect(await machine.stop()).toBe(0);
    } finally {
      await screen.close();
      machine.kill();
    }
  } finally {
    await postgres.stop();
    await remove();
  }
});
