// The daily check: once a day for all processes, so that a connection LinkedIn has ended is known before a post is due.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPublishingRig, type PublishingRig } from '#test/harness/publishing-rig.ts';
import { runIfDue, type DailyCheckDependencies } from './daily-check.ts';

let rig: PublishingRig;
beforeAll(async () => {
  rig = await startPublishingRig();
});
afterAll(() => rig.stop());

test('five processes do it once a day, and a revoked connection is found', async () => {
  const told: object[] = [];
  const tell = (detail: object): void => void told.push(detail);
  const deps: DailyCheckDependencies = { ...rig, log: { info: tell, warn: tell } };
  const [alive, revoked] = [await rig.connect(), await rig.connect()];
  await rig.due(alive, 'Waits', 3_600_000);
  await rig.due(revoked, 'Waits in vain', 3_600_000);
  await fetch(`${rig.sandbox.url}/_revoke`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ member_id: revoked.member_id }),
  });
  const five = await Promise.all(Array.from({ length: 5 }, () => runIfDue(deps)));
  expect(five.filter(Boolean)).toHaveLength(1);
  expect(told).toMatchObject([{ users: 2, ended: 1, unanswered: 0, version: 'active' }]);
  expect(await rig.connections.getUsable(alive.user_id)).not.toBeNull();
  expect(await rig.connections.connectionOf(revoked.user_id)).toMatchObject({ connected: true, needs_reconnect: true });
  rig.clock.move(86_400_000);
  expect(await runIfDue(deps)).toBe(true);
});

test('a scheduled post whose video is gone from our storage counts as one with something in its way', async () => {
  const told: object[] = [];
  const tell = (detail: object): void => void told.push(detail);
  const deps: DailyCheckDependencies = { ...rig, log: { info: tell, warn: tell } };
  const ada = await rig.connect();
  const week = 7 * 86_400_000;
  await rig.due(ada, 'Has nothing in its way', week);
  const id = await rig.due(ada, 'Has lost its video', week);
  await rig.db.pool.query(`update posts set video_url = '/media/gone.mp4', video_title = '' where id = $1`, [id]);
  rig.clock.move(86_400_000);
  await rig.db.pool.query(`delete from posts where user_id <> $1`, [ada.user_id]);
  expect(await runIfDue(deps)).toBe(true);
  expect(told).toMatchObject([{ posts: 2, warned: 1 }]);
});
