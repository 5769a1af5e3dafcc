// A semaphore: never more at once than it has turns, first come, first served, and nobody who leaves the line takes a turn along.
import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

test('no more than its turns at once, in the order they came', async () => {
  const semaphore = createSemaphore(2);
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const work = (number: number) => async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    done.push(number);
  };
  await Promise.all([1, 2, 3, 4, 5].map((number) => semaphore.run(work(number))));
  expect(most).toBe(2);
  expect(done).toEqual([1, 2, 3, 4, 5]);
});

test('work that fails gives its turn back', async () => {
  const semaphore = createSemaphore(1);
  await expect(semaphore.run(() => Promise.reject(new Error('it failed')))).rejects.toThrow('it failed');
  expect(await semaphore.run(() => Promise.resolve('next'))).toBe('next');
});

test('a full line refuses at once', async () => {
  const semaphore = createSemaphore(1, 1);
  expect(await semaphore.take()).toBe(true);
  const waiting = semaphore.take();
  expect(await semaphore.take()).toBe(false);
  semaphore.give();
  expect(await waiting).toBe(true);
});

test('whoever leaves the line gives their place to the next', async () => {
  const semaphore = createSemaphore(1);
  await semaphore.take();
  const leaving = new AbortController();
  const left = semaphore.take(leaving.signal);
  const next = semaphore.take();
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  semaphore.give();
  expect(await next).toBe(true);
  await expect(semaphore.take(leaving.signal)).rejects.toThrow('gone');
});
