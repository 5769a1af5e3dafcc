// A connection once it is made: its tokens at rest, when it needs a reconnect, and how it ends.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { browser, publicUrl, startLinkedInTrips, type LinkedInTrips } from '#test/harness/linkedin-trips.ts';
import { dayMs, minuteMs } from '#server/time.ts';

let trips: LinkedInTrips;
let userId = '';

beforeAll(async () => {
  trips = await startLinkedInTrips();
});
afterAll(() => trips.stop());
beforeEach(async () => {
  userId = crypto.randomUUID();
  trips.warn.mockClear();
  await trips.setSandbox();
});

const failed = `${publicUrl}/dashboard?linkedin=failed`;
const travel = (returnUrl: string, decision?: string, name?: string) => trips.travel(userId, returnUrl, decision, name);

test('no token is in the database as it is', async () => {
  await travel('/');
  const usable = await trips.connections.getUsable(userId);
  const { rows } = await trips.db.pool.query('select * from linkedin_connections where user_id = $1', [userId]);
  expect(JSON.stringify(rows)).not.toContain(usable?.access_token);
  expect(JSON.stringify(await trips.connections.exportUser(userId))).not.toContain('access_token');
  expect(JSON.stringify(await trips.connections.exportUser(userId))).not.toContain('refresh_token');
});

test('an expired connection, one LinkedIn refused and one sealed under another secret need a reconnect', async () => {
  await travel('/');
  const needsReconnect = async () => (await trips.connections.connectionOf(userId)).needs_reconnect;
  trips.clock.move(60 * dayMs + minuteMs);
  expect([await trips.connections.getUsable(userId), await needsReconnect()]).toEqual([null, true]);
  trips.clock.move(-60 * dayMs - minuteMs);
  expect(await needsReconnect()).toBe(false);

  const usable = await trips.connections.getUsable(userId);
  await trips.connections.markBroken(userId, 'LinkedIn answered 401.', usable?.access_token ?? '');
  expect([await trips.connections.getUsable(userId), await needsReconnect()]).toEqual([null, true]);
  expect((await trips.connections.connectionOf(userId)).connected).toBe(true);

  await travel('/');
  expect(await needsReconnect()).toBe(false);
  expect(await trips.open('another secret').getUsable(userId)).toBeNull();
  expect(await needsReconnect()).toBe(true);
});

test('the refusal of an old token does not break a connection made since', async () => {
  await travel('/');
  const old = await trips.connections.getUsable(userId);
  await travel('/');
  await trips.connections.markBroken(userId, 'LinkedIn answered 401.', old?.access_token ?? '');
  const current = await trips.connections.getUsable(userId);
  expect(current).not.toBeNull();
  await trips.connections.markBroken(userId, 'LinkedIn answered 401.', current?.access_token ?? '');
  expect(await trips.connections.getUsable(userId)).toBeNull();
  await trips.connections.markBroken('nobody', 'LinkedIn answered 401.', 'a token');
});

test('disconnecting and erasing leave nothing, and a trip under way cannot connect an erased account', async () => {
  await travel('/');
  await trips.connections.disconnect(userId);
  expect((await trips.connections.connectionOf(userId)).connected).toBe(false);
  expect(await trips.connections.exportUser(userId)).toBeNull();
  await travel('/');
  const query = await trips.decide(
    await trips.connections.startConnecting({ user_id: userId, browser, return_url: '/' }),
    'allow',
  );
  await trips.connections.eraseUser(userId);
  expect(await trips.connections.finishConnecting({ browser, query, user_id: null })).toBe(failed);
  for (const table of ['linkedin_connections', 'linkedin_states'])
    expect((await trips.db.pool.query(`select 1 from ${table} where user_id = $1`, [userId])).rowCount).toBe(0);
});

test('ended states are swept by the next trip', async () => {
  await trips.connections.startConnecting({ user_id: userId, browser, return_url: '/' });
  trips.clock.move(11 * minuteMs);
  await trips.connections.startConnecting({ user_id: userId, browser, return_url: '/' });
  trips.clock.move(-11 * minuteMs);
  expect((await trips.db.pool.query('select 1 from linkedin_states where user_id = $1', [userId])).rowCount).toBe(1);
});

test("two users may hold the same member, but somebody's sealed token in one's own row opens nothing", async () => {
  await travel('/');
  const other = crypto.randomUUID();
  await trips.db.pool.query(
    `insert into linkedin_connections (user_id, member_id, name, access_token, scopes, expires_at, connected_at)
     select $1, member_id, name, access_token, scopes, expires_at, connected_at from linkedin_connections where user_id = $2`,
    [other, userId],
  );
  expect((await trips.connections.connectionOf(other)).needs_reconnect).toBe(false);
  expect(await trips.connections.getUsable(other)).toBeNull();
  expect((await trips.connections.connectionOf(other)).needs_reconnect).toBe(true);
  expect(await trips.connections.getUsable(userId)).not.toBeNull();
});
