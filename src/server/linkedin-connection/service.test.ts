// A connection once it is made: its tokens at rest, when it needs a reconnect, and how it ends.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { browser, publicUrl, startLinkedInFlows, type LinkedInFlows } from '#test/harness/linkedin-flows.ts';
import { dayMs, minuteMs } from '#server/time.ts';

let flows: LinkedInFlows;
let userId = '';

beforeAll(async () => {
  flows = await startLinkedInFlows();
});
afterAll(() => flows.stop());
beforeEach(async () => {
  userId = crypto.randomUUID();
  flows.warn.mockClear();
  await flows.setSandbox();
});

const failed = `${publicUrl}/dashboard?linkedin=failed`;
const travel = (returnUrl: string, decision?: string, name?: string) => flows.travel(userId, returnUrl, decision, name);

test('no token is in the database as it is', async () => {
  await travel('/');
  const usable = await flows.connections.getUsable(userId);
  const { rows } = await flows.db.pool.query('select * from linkedin_connections where user_id = $1', [userId]);
  expect(JSON.stringify(rows)).not.toContain(usable?.access_token);
  expect(JSON.stringify(await flows.connections.exportUser(userId))).not.toContain('access_token');
  expect(JSON.stringify(await flows.connections.exportUser(userId))).not.toContain('refresh_token');
});

test('an expired connection, one LinkedIn refused and one sealed under another secret need a reconnect', async () => {
  await travel('/');
  const needsReconnect = async () => (await flows.connections.connectionOf(userId)).needs_reconnect;
  flows.clock.move(60 * dayMs + minuteMs);
  expect([await flows.connections.getUsable(userId), await needsReconnect()]).toEqual([null, true]);
  flows.clock.move(-60 * dayMs - minuteMs);
  expect(await needsReconnect()).toBe(false);

  const usable = await flows.connections.getUsable(userId);
  await flows.connections.markBroken(userId, 'LinkedIn answered 401.', usable?.access_token ?? '');
  expect([await flows.connections.getUsable(userId), await needsReconnect()]).toEqual([null, true]);
  expect((await flows.connections.connectionOf(userId)).connected).toBe(true);

  await travel('/');
  expect(await needsReconnect()).toBe(false);
  expect(await flows.open('another secret').getUsable(userId)).toBeNull();
  expect(await needsReconnect()).toBe(true);
});

test('the refusal of an old token does not break a connection made since', async () => {
  await travel('/');
  const old = await flows.connections.getUsable(userId);
  await travel('/');
  await flows.connections.markBroken(userId, 'LinkedIn answered 401.', old?.access_token ?? '');
  const current = await flows.connections.getUsable(userId);
  expect(current).not.toBeNull();
  await flows.connections.markBroken(userId, 'LinkedIn answered 401.', current?.access_token ?? '');
  expect(await flows.connections.getUsable(userId)).toBeNull();
  await flows.connections.markBroken('nobody', 'LinkedIn answered 401.', 'a token');
});

test('disconnecting and erasing leave nothing, and a flow under way cannot connect an erased account', async () => {
  await travel('/');
  await flows.connections.disconnect(userId);
  expect((await flows.connections.connectionOf(userId)).connected).toBe(false);
  expect(await flows.connections.exportUser(userId)).toBeNull();
  await travel('/');
  const query = await flows.decide(
    await flows.connections.startConnecting({ user_id: userId, browser, return_url: '/' }),
    'allow',
  );
  await flows.connections.eraseUser(userId);
  expect(await flows.connections.finishConnecting({ browser, query, user_id: null })).toBe(failed);
  for (const table of ['linkedin_connections', 'linkedin_states'])
    expect((await flows.db.pool.query(`select 1 from ${table} where user_id = $1`, [userId])).rowCount).toBe(0);
});

test('ended states are swept by the next flow', async () => {
  await flows.connections.startConnecting({ user_id: userId, browser, return_url: '/' });
  flows.clock.move(11 * minuteMs);
  await flows.connections.startConnecting({ user_id: userId, browser, return_url: '/' });
  flows.clock.move(-11 * minuteMs);
  expect((await flows.db.pool.query('select 1 from linkedin_states where user_id = $1', [userId])).rowCount).toBe(1);
});

test("two users may hold the same member, but somebody's sealed token in one's own row opens nothing", async () => {
  await travel('/');
  const other = crypto.randomUUID();
  await flows.db.pool.query(
    `insert into linkedin_connections (user_id, member_id, name, access_token, scopes, expires_at, connected_at)
     select $1, member_id, name, access_token, scopes, expires_at, connected_at from linkedin_connections where user_id = $2`,
    [other, userId],
  );
  expect((await flows.connections.connectionOf(other)).needs_reconnect).toBe(false);
  expect(await flows.connections.getUsable(other)).toBeNull();
  expect((await flows.connections.connectionOf(other)).needs_reconnect).toBe(true);
  expect(await flows.connections.getUsable(userId)).not.toBeNull();
});
