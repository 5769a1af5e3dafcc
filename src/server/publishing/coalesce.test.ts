// Many small writes, few statements: each caller gets its own answer, and the failure of its batch alone.
import { expect, it } from 'vitest';
import { coalesce } from './ledger.ts';
import { createSemaphore } from '../semaphore.ts';

it('joins what comes together, and what comes while a batch is on its way', async () => {
  const batches: number[][] = [];
  const double = coalesce(async (items: number[]) => {
    batches.push(items);
    await new Promise((resolve) => setTimeout(resolve, 10));
    return items.map((item) => item * 2);
  }, 3);
  const first = [1, 2].map(double);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const second = [3, 4, 5, 6].map(double);
  expect(await Promise.all([...first, ...second])).toEqual([2, 4, 6, 8, 10, 12]);
  expect(batches).toEqual([[1, 2], [3, 4, 5], [6]]);
});

it('a batch that fails fails for its own callers only', async () => {
  const act = coalesce(async (items: string[]) => {
    if (items.includes('bad')) throw new Error('no');
    return items;
  });
  await expect(act('bad')).rejects.toThrow('no');
  expect(await act('good')).toBe('good');
});

it('semaphore let so many through, and the rest in their order', async () => {
  const semaphore = createSemaphore(2);
  const through: number[] = [];
  const all = [1, 2, 3, 4].map((n) => semaphore.take().then(() => through.push(n)));
  await Promise.all(all.slice(0, 2));
  expect(through).toEqual([1, 2]);
  semaphore.give();
  await all[2];
  expect(through).toEqual([1, 2, 3]);
  semaphore.give();
  await all[3];
  expect(through).toEqual([1, 2, 3, 4]);
});
