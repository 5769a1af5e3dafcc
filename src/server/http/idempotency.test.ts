// Idempotency-Key over the real database: done once, replayed, in conflict, taken over after a crash.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMovableClock } from '#test/harness/clock.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { openDatabase, type Database } from '../database/open.ts';
import { Refusal } from '../refusal.ts';
import { createIdempotency, type IdempotentCall } from './idempotency.ts';
import { idempotency_keys } from './tables.ts';

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

test('a key stays with who is at work, and after a death the next try is given the post that was made', async () => {
  const dying = openDatabase({ connection: database.connection });
  const lease = { ms: 2000, renew_ms: 20 };
  const { once } = working(await createIdempotency({ db: dying, clock, lease }).begin('u', 'death', 'h', signal));
  const leaseUntil = async (): Promise<Date | undefined> =>
    (await db.orm.select().from(idempotency_keys).where(eq(idempotency_keys.key, 'death')))[0]?.lease_until;
  const begun = await leaseUntil();
  await expect.poll(leaseUntil).not.toEqual(begun);
  await dying.orm.transaction((tx) => once.record(tx, 'post-1'));
  await dying.close();
  const next = await createIdempotency({ db, clock }).begin('u', 'death', 'h', signal);
  expect(working(next).once.post_id).toBe('post-1');
});

test('of two that hold a key, since the first was taken for dead, only one makes a post', async () => {
  const idempotency = createIdempotency({ db, clock });
  const suspended = working(await idempotency.begin('u', 'two', 'h', signal));
  clock.move(16_000);
  const next = working(await idempotency.begin('u', 'two', 'h', signal));
  await db.orm.transaction((tx) => next.once.record(tx, 'the one'));
  const late = db.orm.transaction((tx) => suspended.once.record(tx, 'another'));
  await expect(late).rejects.toMatchObject({ code: 'conflict' });
  await suspended.forget();
  await next.finish({ status: 200, answer: { success: true } });
  expect(await idempotency.begin('u', 'two', 'h', signal)).toEqual({
    replay: { status: 200, answer: { success: true } },
  });
});

test('what a dead process held is free before who comes again gives up', async () => {
  const dying = openDatabase({ connection: database.connection });
  await createIdempotency({ db: dying, clock }).begin('u', 'soon', 'h', signal);
  await dying.close();
  const [{ lease_until } = { lease_until: new Date(0) }] = await db.orm
    .select()
    .from(idempotency_keys)
    .where(eq(idempotency_keys.key, 'soon'));
  expect(lease_until.getTime() - clock.now().getTime()).toBeLessThanOrEqual(20_000);
});

test('a key is forgotten after a day', async () => {
  const idempotency = createIdempotency({ db, clock });
  await working(await idempotency.begin('u', 'day', 'one', signal)).finish({ status: 200, answer: 1 });
  clock.move(24 * 3_600_000 + 1);
  expect(working(await idempotency.begin('u', 'day', 'two', signal)).once.post_id).toBeNull();
});
