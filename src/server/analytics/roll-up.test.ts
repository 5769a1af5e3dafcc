// The daily figures of posts, from real outcomes of the real publisher.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPublishingRig, type PublishingRig } from '#test/harness/publishing-rig.ts';
import { dayMs } from '../time.ts';
import { dayOf } from './counts.ts';
import { rollUp } from './roll-up.ts';

let rig: PublishingRig;
beforeAll(async () => {
  rig = await startPublishingRig();
});
afterAll(() => rig.stop());

test('a failure counts on the day it happened, however often the post is edited later', async () => {
  const ada = await rig.connect();
  await rig.sandbox.control({ faults: [{ on: 'create', kind: 'status', status: 403 }] });
  const id = await rig.due(ada, 'Refused');
  rig.startPublisher();
  await rig.until(id, ({ status }) => status === 'failed');
  await rig.stopPublishers();
  const day = dayOf(rig.clock.now());
  await rollUp(rig);
  for (const content of ['Better words', 'Words better still']) {
    rig.clock.move(dayMs);
    await rig.posts.updateDraft({ user_id: ada.user_id, reach: 'all' }, id, { content }, []);
    await rollUp(rig);
  }
  const { rows } = await rig.db.pool.query(
    `select day::text, failed from activity_days where user_id = $1 and failed > 0`,
    [ada.user_id],
  );
  expect(rows).toEqual([{ day, failed: 1 }]);
});

async function figuresOf(day: string) {
  await rollUp(rig);
  const { rows } = await rig.db.pool.query('select created, published, failed from product_days where day = $1', [day]);
  return rows[0];
}

test('what was made, published or failed stays counted once it is deleted, also before it was counted at all', async () => {
  rig.clock.move(3 * dayMs);
  const day = dayOf(rig.clock.now());
  const ben = await rig.connect();
  const out = await rig.due(ben, 'Goes out');
  rig.startPublisher();
  await rig.until(out, ({ status }) => status === 'published');
  await rig.sandbox.control({ faults: [{ on: 'create', kind: 'status', status: 403 }] });
  const refused = await rig.due(ben, 'Refused');
  await rig.until(refused, ({ status }) => status === 'failed');
  await rig.stopPublishers();
  expect(await figuresOf(day)).toEqual({ created: 2, published: 1, failed: 1 });
  const draft = () => rig.posts.createDraft(ben.user_id, { content: 'A draft' }, [], null);
  const made = await draft();
  for (const id of [out, refused, made.id]) await rig.posts.delete({ user_id: ben.user_id, reach: 'all' }, id, false);
  expect(await figuresOf(day)).toEqual({ created: 3, published: 1, failed: 1 });
  await draft();
  expect(await figuresOf(day)).toEqual({ created: 4, published: 1, failed: 1 });
});

test('posts of several days deleted at once, while the days are counted, wait for one another and never in a circle', async () => {
  const cleo = await rig.connect();
  const ids = await Promise.all(
    Array.from({ length: 60 }, () => rig.posts.createDraft(cleo.user_id, { content: 'Old' }, [], null)),
  ).then((made) => made.map(({ id }) => id));
  const { pool } = rig.db;
  const now = rig.clock.now();
  await pool.query(
    `update posts set created_at = $2::timestamptz - (hashtext(id) & 3) * interval '1 day' where id = any($1)`,
    [ids, now],
  );
  const third = (nth: number) => ids.filter((_id, at) => at % 3 === nth);
  const remove = (some: string[]) => pool.query('delete from posts where id = any($1)', [some]);
  await Promise.all([remove(third(0)), rollUp(rig), remove(third(1)), rollUp(rig), remove(third(2))]);
  await rollUp(rig);
  const { rows } = await pool.query('select sum(gone_created)::int as gone from activity_days where user_id = $1', [
    cleo.user_id,
  ]);
  expect(rows).toEqual([{ gone: ids.length }]);
});
