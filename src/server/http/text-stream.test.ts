// A body that is made as it is read: a reader who leaves ends the work, which is no failure; what breaks is one.
import { expect, test } from 'vitest';
import { streamOf } from './text-stream.ts';

test('a reader who leaves while a piece is being made ends the work, and nothing has failed', async () => {
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  let hasEnded = false;
  async function* pieces() {
    try {
      yield 'first';
      asked.resolve();
      await isRead;
      yield 'second';
      yield 'third';
    } finally {
      hasEnded = true;
    }
  }
  const failures: unknown[] = [];
  const reader = streamOf(pieces(), (error) => failures.push(error)).getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('first');
  const next = reader.read();
  await asked.promise;
  const left = reader.cancel();
  read();
  await left;
  expect((await next).done).toBe(true);
  expect([hasEnded, failures]).toEqual([true, []]);
});

test('what breaks is told to the caller, and to the reader without its words', async () => {
  async function* pieces() {
    yield 'first';
    throw new Error('select * from secrets');
  }
  const failures: unknown[] = [];
  const reader = streamOf(pieces(), (error) => failures.push(error)).getReader();
  await reader.read();
  await expect(reader.read()).rejects.toThrow('The answer was cut off.');
  expect(failures).toMatchObject([{ message: 'select * from secrets' }]);
});
