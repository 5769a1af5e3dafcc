// Who waits for whom at a user's lock.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { openDatabase, type Database } from './open.ts';
import { lockForUser } from './user-lock.ts';

let database: TestDatabase;
let db: Database;
/** A pool of its own, as another process of the program would have. */
let elsewhere: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ connection: database.connection, log: () => undefined });
  elsewhere = openDatabase({ connection: database.connection, log: () => undefined });
});
afterAll(async () => {
  await db.close();
  await elsewhere.close();
  await database.drop();
});

const isAwaited = async (): Promise<boolean> => {
  const { rows } = await db.pool.query(
    `select 1 from pg_locks where locktype = 'advisory' and not granted
     and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.length > 0;
};

/** Takes the lock in a transaction of its own that ends once `end` is called. */
async function hold(what: string, userId: string): Promise<{ end: () => Promise<void> }> {
  const taken = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const transaction = db.orm.transaction(async (tx) => {
    await lockForUser(tx, what, userId);
    taken.resolve();
    await released.promise;
  });
  await Promise.race([taken.promise, transaction]);
  return {
    end: () => {
      released.resolve();
      return transaction;
    },
  };
}

const take = (what: string, userId: string): Promise<string> =>
  elsewhere.orm.transaction(async (tx) => {
    await lockForUser(tx, what, userId);
    return `${what} of ${userId}`;
  });

test('another process waits for the same of the same user until the transaction is over', async () => {
  const held = await hold('keys', 'ada');
  let isTaken = false;
  const second = take('keys', 'ada').then(() => {
    isTaken = true;
  });
  await expect.poll(isAwaited).toBe(true);
  expect(isTaken).toBe(false);
  await held.end();
  await second;
  expect(await isAwaited()).toBe(false);
});

test('nobody waits for another kind of thing, or for another user', async () => {
  const held = await hold('keys', 'ada');
  expect([await take('webhooks', 'ada'), await take('keys', 'bob')]).toEqual(['webhooks of ada', 'keys of bob']);
  await held.end();
});

test('a transaction that fails lets the lock go', async () => {
  const failed = db.orm.transaction(async (tx) => {
    await lockForUser(tx, 'keys', 'ada');
    throw new Error('given up');
  });
  await expect(failed).rejects.toThrow('given up');
  expect(await take('keys', 'ada')).toBe('keys of ada');
});
