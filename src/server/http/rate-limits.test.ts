// Limits over several processes: two that share a database count together, each alone counts by itself.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../database/open.ts';
import { createTestDatabase } from '#test/harness/database.ts';
import { createRateLimits } from './rate-limits.ts';

let source: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  source = await createTestDatabase();
  database = openDatabase(source);
});
afterAll(async () => {
  await database.close();
  await source.drop();
});

it('two processes on one database allow together what one allows alone', async () => {
  const one = createRateLimits({ enabled: true, shared: database.pool });
  const two = createRateLimits({ enabled: true, shared: database.pool });
  for (let count = 0; count < 5; count += 1) {
    await one.consume('sign_in', '192.0.2.1');
    await two.consume('sign_in', '192.0.2.1');
  }
  await expect(one.consume('sign_in', '192.0.2.1')).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(two.consume('sign_in', '192.0.2.1')).rejects.toMatchObject({ code: 'rate_limited' });
  await two.consume('sign_in', '192.0.2.2');
  await two.consume('general', '192.0.2.1');
});

it('what has run out is forgotten; what has not is not', async () => {
  const limits = createRateLimits({ enabled: true, shared: database.pool });
  await limits.consume('pdf', 'somebody');
  await database.pool.query(`insert into rate_limits (key, points, expire) values ('pdf:long-ago', 3, 1000)`);
  await limits.sweep();
  const { rows } = await database.pool.query<{ key: string }>(`select key from rate_limits where key like 'pdf:%'`);
  expect(rows).toEqual([{ key: 'pdf:somebody' }]);
});

it('without a database each counts by itself', async () => {
  const [one, two] = [1, 2].map(() => createRateLimits({ enabled: true, shared: null }));
  for (let count = 0; count < 10; count += 1) await one?.consume('sign_in', 'x');
  await expect(one?.consume('sign_in', 'x')).rejects.toMatchObject({ code: 'rate_limited' });
  await two?.consume('sign_in', 'x');
});
