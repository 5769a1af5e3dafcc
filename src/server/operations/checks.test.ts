// What an operator's checks remember between two looks.
import { expect, test } from 'vitest';
import { createMovableClock } from '#test/harness/clock.ts';
import { createStorageCheck } from './checks.ts';

test('a failed look at the storage counts for half a minute, also where the clock is set back meanwhile', async () => {
  const clock = createMovableClock();
  let wrong: string | null = 'no room';
  const nothing = () => Promise.reject(new Error('nothing is kept here'));
  const storage = { put: nothing, get: nothing, delete: nothing, tryWrite: () => Promise.resolve(wrong) };
  const check = createStorageCheck(storage, clock);
  expect(await check()).toEqual({ ok: false, detail: 'no room' });
  wrong = null;
  expect((await check()).ok).toBe(false);
  clock.move(-3_600_000);
  expect((await check()).ok).toBe(true);
});
