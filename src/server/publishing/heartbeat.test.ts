// What operators see of publishing, and how other processes learn that something is due.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPublishingRig, type PublishingRig } from '#test/harness/publishing-rig.ts';
import { claimDue } from './claim.ts';
import { listenForDue, notifyDue } from './listen.ts';

let rig: PublishingRig;
beforeAll(async () => {
  rig = await startPublishingRig();
});
afterAll(() => rig.stop());

it('health tells what is due, late, failed, in doubt, and who publishes', async () => {
  expect(await rig.publishing.health()).toMatchObject({
    due: 0,
    late: 0,
    late_ms: 0,
    failed: 0,
    unknown: 0,
    publishers: 0,
  });
  const ada = await rig.connect();
  const late = await rig.due(ada, 'Late', -90_000);
  await rig.due(ada, 'Later', 3_600_000);
  const waiting = await rig.publishing.health();
  expect(waiting).toMatchObject({ due: 1, late: 1 });
  expect(waiting.late_ms).toBeGreaterThanOrEqual(90_000);
  expect(await rig.publishing.check()).toEqual({ ok: false, detail: expect.stringContaining('no process') as string });

  await rig.sandbox.control({ faults: [{ on: 'create', kind: 'drop_after', times: 2 }] });
  rig.startPublisher();
  await rig.until(late, ({ tries }) => tries > 0);
  await expect.poll(async () => (await rig.publishing.health()).unknown).toBe(1);
  await expect.poll(async () => (await rig.publishing.check()).ok).toBe(true);
  expect((await rig.publishing.health()).beat_at?.getTime()).toBeGreaterThan(rig.clock.now().getTime() - 20_000);
  await rig.until(late, ({ status }) => status === 'failed');
  await rig.stopPublishers();
  expect(await rig.publishing.health()).toMatchObject({ due: 0, late: 0, publishers: 0 });
  expect((await rig.publishing.check()).ok).toBe(false);
});

it('what waits behind a post on its way is not late, however long that takes; behind a dead process it is', async () => {
  const eve = await rig.connect();
  await rig.due(eve, 'A long film', -120_000);
  await rig.due(eve, 'A text', -90_000);
  expect((await rig.publishing.health()).late).toBe(2);
  const now = rig.clock.now();
  const leaseUntil = new Date(now.getTime() + 30_000);
  const claimed = await claimDue(rig.db, { now, limit: 20, leased_by: 'p/1', lease_until: leaseUntil, process: 'p' });
  expect(claimed.map(({ content }) => content)).toEqual(['A long film']);
  expect(await rig.publishing.health()).toMatchObject({ due: 1, late: 0 });
  rig.clock.move(31_000);
  expect((await rig.publishing.health()).late).toBe(1);
  await rig.db.pool.query('delete from posts where user_id = $1', [eve.user_id]);
});

it('a post counts as failed from when it failed: editing it the day after makes no new failure', async () => {
  const { failed } = await rig.publishing.health();
  const bob = await rig.connect();
  await rig.sandbox.control({ faults: [{ on: 'create', kind: 'status', status: 403 }] });
  const id = await rig.due(bob, 'Refused');
  rig.startPublisher();
  await rig.until(id, ({ status }) => status === 'failed');
  await rig.stopPublishers();
  expect((await rig.publishing.health()).failed).toBe(failed + 1);
  rig.clock.move(25 * 3_600_000);
  await rig.posts.updateDraft({ user_id: bob.user_id, reach: 'all' }, id, { content: 'Better words' }, []);
  expect((await rig.publishing.health()).failed).toBe(0);
});

it('a publisher without a heartbeat does not count', async () => {
  rig.startPublisher();
  await expect.poll(async () => (await rig.publishing.health()).publishers).toBe(1);
  rig.clock.move(21_000);
  expect((await rig.publishing.health()).publishers).toBe(0);
  rig.clock.move(-21_000);
  await rig.stopPublishers();
});

it('other processes hear at once that something is due', async () => {
  let heard = 0;
  const listening = listenForDue(rig.db, () => {
    heard += 1;
  });
  await expect
    .poll(async () => {
      await notifyDue(rig.db);
      return heard;
    })
    .toBeGreaterThan(0);
  await listening.stop();
});
