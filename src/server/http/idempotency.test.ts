// Idempotency-Key over the real database: once, replayed, conflicting, taken over after a death.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMovableClock } from '#test/harness/clock.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { openDatabase, type Database } from '../database/open.ts';
import { Refusal } from '../refusal.ts';
import { createIdempotency, type IdempotentCall } from './idempotency.ts';

let database: TestDatabase;
let db: Database;
const clock = createMovableClock();
const signal = new AbortController().signal;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ connection: database.connection });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

function working(begun: IdempotentCall): Exclude<IdempotentCall, { replay: unknown }> {
  if ('replay' in begun) throw new Error('replayed');
  return begun;
}

test('ten at once: one does the work, the others get its answer', async () => {
  const idempotency = createIdempotency({ db, clock });
  let works = 0;
  const one = async (): Promise<unknown> => {
    const begun = await idempotency.begin('u', 'ten', 'hash', signal);
    if ('replay' in begun) return begun.replay.answer;
    works += 1;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await begun.finish({ status: 200, answer: { success: true, id: 'p' } });
    return { success: true, id: 'p' };
  };
  const answers = await Promise.all(Array.from({ length: 10 }, one));
  expect(works).toBe(1);
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"success":true,"id":"p"}']));
});

test('the same key with another body is a conflict; for another user it is another key', async () => {
  const idempotency = createIdempotency({ db, clock });
  await working(await idempotency.begin('u', 'body', 'one', signal)).finish({ status: 200, answer: 1 });
  await expect(idempotency.begin('u', 'body', 'two', signal)).rejects.toThrow(Refusal);
  expect(working(await idempotency.begin('other', 'body', 'two', signal)).once.post_id).toBeNull();
});

test('what failed without a post may be tried again', async () => {
  const idempotency = createIdempotency({ db, clock });
  await working(await idempotency.begin('u', 'again', 'h', signal)).forget();
  expect(working(await idempotency.begin('u', 'again', 'h', signal)).once.post_id).toBeNull();
});

test('after a death in the middle the next try is given the post that was made', async () => {
  const idempotency = createIdempotency({ db, clock });
  const { once } = working(await idempotency.begin('u', 'death', 'h', signal));
  await db.orm.transaction((tx) => once.record(tx, 'post-1'));
  clock.move(61_000);
  expect(working(await idempotency.begin('u', 'death', 'h', signal)).once.post_id).toBe('post-1');
});

test('a key is forgotten after a day', async () => {
  const idempotency = createIdempotency({ db, clock });
  await working(await idempotency.begin('u', 'day', 'one', signal)).finish({ status: 200, answer: 1 });
  clock.move(24 * 3_600_000 + 1);
  expect(working(await idempotency.begin('u', 'day', 'two', signal)).once.post_id).toBeNull();
});
