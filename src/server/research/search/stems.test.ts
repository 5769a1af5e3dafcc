// Which words are marked: every form of what was searched for, also where what was remembered is forgotten in between.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { createFindHits } from './stems.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('every form is a hit, whatever had to be forgotten for it', async () => {
  const find = createFindHits(app.db.pool, { rememberedMax: 3 });
  expect(await find(['Boat, boats and a bottle'], ['boat'])).toEqual(new Set(['boat', 'boats']));
  // Two of these are remembered; with the other two they are more than may be.
  expect(await find(['Boat, boats, boating and boated'], ['boat'])).toEqual(
    new Set(['boat', 'boats', 'boating', 'boated']),
  );
  expect(await find(['Boat, boats and a bottle'], ['boat'])).toEqual(new Set(['boat', 'boats']));
  expect(await find([], ['boat'])).toEqual(new Set());
});
