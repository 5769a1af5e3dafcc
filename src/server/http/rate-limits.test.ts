// Limits across processes: two that share a database count together, each without one counts by itself.
import type { Logger } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase, type Database } from '../database/open.ts';
import { createTestDatabase } from '#test/harness/database.ts';
import { createRateLimits } from './rate-limits.ts';

const log = { warn: vi.fn<Logger['warn']>() };
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
  const one = createRateLimits({ enabled: true, shared: database.pool, log });
  const two = createRateLimits({ enabled: true, shared: database.pool, log });
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
  const limits = createRateLimits({ enabled: true, shared: database.pool, log });
  await limits.consume('pdf', 'somebody');
  await database.pool.query(`insert into rate_limits (key, points, expire) values ('pdf:long-ago', 3, 1000)`);
  await limits.sweep();
  const { rows } = await database.pool.query<{ key: string }>(`select key from rate_limits where key like 'pdf:%'`);
  expect(rows).toEqual([{ key: 'pdf:somebody' }]);
});

it('without a database each counts by itself', async () => {
  const [one, two] = [1, 2].map(() => createRateLimits({ enabled: true, shared: null, log }));
  for (let count = 0; count < 10; count += 1) await one?.consume('sign_in', 'x');
  await expect(one?.consume('sign_in', 'x')).rejects.toMatchObject({ code: 'rate_limited' });
  await two?.consume('sign_in', 'x');
});

it('where the database cannot count, each counts by itself, and says so once', async () => {
  const away = openDatabase({ connection: 'postgresql://nobody@127.0.0.1:9/nothing' });
  const limits = createRateLimits({ enabled: true, shared: away.pool, log });
  for (let count = 0; count < 10; count += 1) await limits.consume('sign_in', 'x');
  await expect(limits.consume('sign_in', 'x')).rejects.toMatchObject({ code: 'rate_limited' });
  expect(log.warn.mock.calls).toEqual([[{ reason: expect.stringContaining('ECONNREFUSED') }, expect.any(String)]]);
  await away.close();
});

it('the longest name is counted by all of them, apart from another that begins alike', async () => {
  const [one, two] = [1, 2].map(() => createRateLimits({ enabled: true, shared: database.pool, log }));
  const long = `account ${'a'.repeat(300)}`;
  for (let count = 0; count < 10; count += 1) await one?.consume('sign_in', long);
  await expect(two?.consume('sign_in', long)).rejects.toMatchObject({ code: 'rate_limited' });
  await two?.consume('sign_in', `${long}b`);
});
