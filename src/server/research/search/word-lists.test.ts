// Kept lists, read once and anew as soon as they have changed in the database; and never more of them than the limit.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { addPosts } from '#test/harness/corpus.ts';
import { createWordFinder } from './word-lists.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await addPosts(app.db, [
    { id: 'one', text: 'Lighthouses and boats' },
    { id: 'two', text: 'A boat' },
    { id: 'three', text: 'Harbours' },
  ]);
});
afterAll(() => app.stop());

test('a list is kept until the word has another post', async () => {
  const find = createWordFinder(app.db.pool);
  const [first] = await find(['boats']);
  expect(first).toMatchObject({ stem: 'boat', posts: 2, list: { isCut: false } });
  expect(first?.list?.numbers).toHaveLength(2);
  const [second] = await find(['boats']);
  expect(second?.list).toBe(first?.list);
  await addPosts(app.db, [{ id: 'four', text: 'Another boat, and a boat' }]);
  const [third] = await find(['boats']);
  expect(third?.posts).toBe(3);
  expect(third?.list?.numbers).toHaveLength(3);
});

test('a word is given its own list, whichever were kept before', async () => {
  const find = createWordFinder(app.db.pool);
  await find(['harbours', 'boat', 'the', 'nobody']);
  const found = await find(['boat', 'nobody', 'harbours', 'the']);
  expect(found.map(({ typed, stem, list }) => [typed, stem, list?.numbers.length])).toEqual([
    ['boat', 'boat', 3],
    ['nobody', 'nobodi', undefined],
    ['harbours', 'harbour', 1],
    ['the', null, undefined],
  ]);
});

test('what is used least goes first where too much is kept', async () => {
  const find = createWordFinder(app.db.pool, { keptEntriesMax: 3 * 64 });
  const [boat] = await find(['boat']);
  const [harbour] = await find(['harbour']);
  await find(['boat']);
  await find(['lighthouse']);
  expect((await find(['boat']))[0]?.list).toBe(boat?.list);
  const [again] = await find(['harbour']);
  expect(again?.list).toEqual(harbour?.list);
  expect(again?.list).not.toBe(harbour?.list);
});
