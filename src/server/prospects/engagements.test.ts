// People who react to a published post enter its author's list: once, from their own posts alone, with growing pauses, and not if LinkedIn refuses.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp } from '#test/harness/app.ts';
import { eventually } from '#test/harness/eventually.ts';
import { connectLinkedIn } from '#test/harness/connect-linkedin.ts';
import { startEngagementStage, type EngagementRig, type EngagementStage } from '#test/harness/engagement-stage.ts';
import { untilOneWaits } from '#test/harness/lock-waits.ts';
import { engagementScope } from '../adapters/linkedin/port.ts';
import { backoffUntil } from '../post-readings/backoff.ts';
import { linkedinPace, nextLook } from './engagement-reader.ts';

const minuteMs = 60_000;
let stage: EngagementStage;
beforeAll(async () => {
  stage = await startEngagementStage();
});
afterAll(() => stage.stop());
beforeEach(() => stage.reset());

const query = { q: '', status: '', sort: '', limit: 200 } as const;
const listed = async ({ prospects }: EngagementRig, userId: string) => (await prospects.list(userId, query)).prospects;
const calls = async (): Promise<number> =>
  (await stage.db.pool.query<{ n: number }>('select count(*)::int as n from post_watches where read_at is not null'))
    .rows[0]?.n ?? 0;

test('people arrive by themselves, each thing they did once although it is asked for again, labelled as a sample', async () => {
  const one = stage.rig();
  await one.connect('ada');
  const postId = await one.publish('ada', 'Ten lessons of our first year\nAnd more.');
  const reader = one.reader();
  await reader.readDue();
  expect(await listed(one, 'ada')).toEqual([]);
  stage.clock.move(10 * minuteMs);
  await reader.readDue();
  const first = await listed(one, 'ada');
  expect(first.length).toBeGreaterThan(3);
  expect(first[0]).toMatchObject({
    is_sample: true,
    status: 'new',
    profile_url: expect.stringContaining('/in/sample-'),
  });
  expect(first.every(({ headline }) => headline !== '')).toBe(true);
  const { engagements } = await one.prospects.engagements('ada', first[0]?.id ?? '');
  expect(engagements[0]).toMatchObject({
    source: 'linkedin',
    is_sample: true,
    url: expect.stringContaining('urn:li:share'),
    post: { id: postId, opening: 'Ten lessons of our first year' },
  });
  stage.clock.move(minuteMs);
  await reader.readDue();
  const again = await listed(one, 'ada');
  const sum = (all: typeof again): number => all.reduce((n, { engagements: count }) => n + count, 0);
  const [posts] = await one.prospects.engagedPosts('ada');
  expect(posts).toMatchObject({ post_id: postId, people: again.length, is_sample: true });
  expect((posts?.reactions ?? 0) + (posts?.comments ?? 0)).toBe(sum(again));
  stage.clock.move(3 * 86_400_000);
  await reader.readDue();
  stage.clock.move(20 * 86_400_000);
  await reader.readDue();
  const { rows } = await stage.db.pool.query('select next_at from post_watches');
  expect(rows).toEqual([{ next_at: null }]);
  expect((await one.prospects.list('ada', { ...query, post_id: postId })).total).toBe(
    (await listed(one, 'ada')).length,
  );
  expect((await one.prospects.list('ada', { ...query, post_id: 'another' })).total).toBe(0);
});

test('whose account is erased while LinkedIn is asked gets no list afterwards', async () => {
  const one = stage.rig();
  await one.connect('ada');
  await one.publish('ada', 'Ten lessons of our first year');
  const reader = one.reader();
  await reader.readDue();
  stage.clock.move(10 * minuteMs);
  const other = await stage.db.pool.connect();
  await other.query('begin');
  await other.query("select pg_advisory_xact_lock(hashtextextended('prospects ada', 0))");
  const reading = reader.readDue();
  await untilOneWaits(other);
  await one.prospects.eraseUser('ada');
  await other.query('commit');
  other.release();
  await reading;
  const { rows } = await stage.db.pool.query(
    'select user_id from prospects union all select user_id from engagement_readings union all select user_id from prospect_members',
  );
  expect(rows).toEqual([]);
  expect(stage.log.warn).not.toHaveBeenCalled();
});

test('two workers at once bring nobody twice; a claim that was left behind is taken over', async () => {
  const one = stage.rig();
  await one.connect('ada');
  for (const n of [1, 2, 3]) await one.publish('ada', `Post ${n}`);
  stage.clock.move(10 * minuteMs);
  const [left, right] = [one.reader(), one.reader()];
  await Promise.all([left.readDue(), right.readDue(), left.readDue()]);
  const people = await listed(one, 'ada');
  const counted = await one.prospects.engagedPosts('ada');
  expect(counted).toHaveLength(3);
  const ofPosts = counted.reduce((n, { reactions, comments }) => n + reactions + comments, 0);
  expect(people.reduce((n, { engagements }) => n + engagements, 0)).toBe(ofPosts);
  expect(new Set(people.map(({ profile_url }) => profile_url)).size).toBe(people.length);
  await stage.db.pool.query(`update post_watches set leased_by = 'a dead process', next_at = $1, read_at = null`, [
    new Date(stage.clock.now().getTime() + 5 * minuteMs),
  ]);
  await left.readDue();
  expect(await calls()).toBe(0);
  stage.clock.move(6 * minuteMs);
  await right.readDue();
  expect(await calls()).toBe(3);
});

test('nobody sees who engaged with the posts of another, nor is one asked for who is not connected', async () => {
  const one = stage.rig();
  await one.connect('ada');
  await one.connect('eve');
  const postId = await one.publish('ada', 'Mine alone');
  await one.connections.disconnect('ada');
  stage.clock.move(10 * minuteMs);
  await one.reader().readDue();
  expect(await listed(one, 'ada')).toEqual([]);
  // Reconnected as a different LinkedIn member: the post is not theirs, and is not asked about.
  await one.connect('ada', 'A different member');
  await one.reader().readDue();
  expect(await listed(one, 'ada')).toEqual([]);
  expect((await one.prospects.list('ada', query)).linkedin).toMatchObject({ state: 'reading' });
  const { member_id = '' } = (await one.connections.getUsable('eve')) ?? {};
  await stage.db.pool.query('update post_watches set user_id = $1, member_id = $2, next_at = $3', [
    'eve',
    member_id,
    stage.clock.now(),
  ]);
  await one.reader().readDue();
  expect(await listed(one, 'eve')).toEqual([]);
  expect(await one.prospects.engagedPosts('eve')).toEqual([]);
  expect((await one.prospects.list('eve', { ...query, post_id: postId })).prospects).toEqual([]);
});

test('without the permission it is said kindly, and asking stops until the user connects anew', async () => {
  const ordinary = stage.rig([]);
  await ordinary.connect('ada');
  expect((await ordinary.prospects.list('ada', query)).linkedin).toMatchObject({ state: 'needs_permission' });
  expect((await ordinary.prospects.list('eve', query)).linkedin).toMatchObject({ state: 'not_connected' });
  const one = stage.rig();
  await one.connect('ada');
  await one.publish('ada', 'Is anybody there');
  await stage.sandbox.control({ faults: [{ on: 'read', kind: 'status', status: 403, times: 9 }] });
  stage.clock.move(10 * minuteMs);
  const reader = one.reader();
  await reader.readDue();
  for (let n = 0; n < 3; n += 1) {
    stage.clock.move(86_400_000);
    await reader.readDue();
  }
  expect(stage.log.warn).toHaveBeenCalledTimes(1);
  const { linkedin } = await one.prospects.list('ada', query);
  expect(linkedin).toMatchObject({ state: 'refused', sentence: expect.stringMatching(/^LinkedIn doesn’t let .*\.$/) });
  await stage.sandbox.control({ faults: [] });
  await one.connect('ada');
  await reader.readDue();
  expect((await one.prospects.list('ada', query)).linkedin).toMatchObject({ state: 'reading' });
  expect((await listed(one, 'ada')).length).toBeGreaterThan(3);
});

test('where names are not for this application, people stand without one, and are still told apart', async () => {
  const one = stage.rig([engagementScope]);
  await one.connect('ada');
  await one.publish('ada', 'Names are private');
  await one.publish('ada', 'Names are very private');
  stage.clock.move(10 * minuteMs);
  await one.reader().readDue();
  const people = await listed(one, 'ada');
  expect(people.length).toBeGreaterThan(3);
  expect(new Set(people.map(({ name }) => name))).toEqual(new Set(['LinkedIn member']));
  const csv = 'name,headline,profile_url\nGrace Hopper,Admiral,linkedin.com/in/grace';
  await one.prospects.import('ada', { field: 'file', bytes: Buffer.from(csv), name: 'a.csv' });
  const [grace] = (await one.prospects.list('ada', { ...query, q: 'Grace' })).prospects;
  const merged = await one.prospects.merge('ada', people[0]?.id ?? '', grace?.id ?? '');
  expect(merged).toMatchObject({ name: 'Grace Hopper', profile_url: 'https://www.linkedin.com/in/grace' });
  stage.clock.move(6 * 3_600_000);
  await one.reader().readDue();
  expect((await listed(one, 'ada')).filter(({ name }) => name === 'Grace Hopper')).toHaveLength(1);
});

test('LinkedIn is given the time it asks for, and more and more where it names none', async () => {
  const one = stage.rig();
  await one.connect('ada');
  await one.publish('ada', 'Slow down');
  const reader = one.reader();
  await stage.sandbox.control({ faults: [{ on: 'read', kind: 'status', status: 429, retry_after: 900 }] });
  stage.clock.move(10 * minuteMs);
  await reader.readDue();
  expect((await one.prospects.list('ada', query)).linkedin).toMatchObject({ state: 'waiting' });
  stage.clock.move(14 * minuteMs);
  await reader.readDue();
  expect(await listed(one, 'ada')).toEqual([]);
  stage.clock.move(2 * minuteMs);
  await reader.readDue();
  expect((await listed(one, 'ada')).length).toBeGreaterThan(3);
  const now = new Date('2026-03-01T22:00:00Z');
  expect(backoffUntil(0, now, 0.5).getTime() - now.getTime()).toBe(5 * minuteMs);
  expect(backoffUntil(5, now, 0)).toEqual(new Date('2026-03-02T00:00:00Z'));
  expect(nextLook(linkedinPace, now, new Date(now.getTime() + 40 * 86_400_000))).toBeNull();
});

test('a post gone from LinkedIn is asked for no more; a fault that passes is tried again; a dead token asks to reconnect', async () => {
  const one = stage.rig();
  await one.connect('ada');
  await one.publish('ada', 'Here and gone');
  const reader = one.reader();
  await stage.sandbox.control({ faults: [{ on: 'read', kind: 'status', status: 503 }] });
  stage.clock.move(10 * minuteMs);
  await reader.readDue();
  stage.clock.move(2 * minuteMs);
  await reader.readDue();
  expect((await listed(one, 'ada')).length).toBeGreaterThan(3);
  await stage.sandbox.control({ faults: [{ on: 'read', kind: 'status', status: 404 }] });
  stage.clock.move(minuteMs);
  await reader.readDue();
  expect((await stage.db.pool.query('select next_at from post_watches')).rows).toEqual([{ next_at: null }]);
  await one.publish('ada', 'A new one');
  await stage.sandbox.control({ faults: [{ on: 'read', kind: 'revoked_token' }] });
  await reader.readDue();
  expect(await one.connections.connectionOf('ada')).toMatchObject({ needs_reconnect: true });
});

test('whom the user deletes does not come back; what they brought themselves is one with who reacts', async () => {
  const one = stage.rig();
  await one.connect('ada');
  await one.publish('ada', 'A post for everybody');
  stage.clock.move(10 * minuteMs);
  const reader = one.reader();
  await reader.readDue();
  const before = await listed(one, 'ada');
  const [gone, known] = before;
  await one.prospects.delete('ada', gone?.id ?? '');
  const csv = `name,headline,profile_url,date,type\n${known?.name},"${known?.headline}",${known?.profile_url},2026-01-05,like`;
  await one.prospects.import('ada', { field: 'file', bytes: Buffer.from(csv), name: 'a.csv' });
  stage.clock.move(5 * minuteMs);
  await reader.readDue();
  const after = await listed(one, 'ada');
  expect(after.map(({ name }) => name)).not.toContain(gone?.name);
  expect(after.find(({ id }) => id === known?.id)?.engagements).toBeGreaterThan(known?.engagements ?? 0);
  await one.prospects.eraseUser('ada');
  for (const table of ['prospects', 'prospect_members', 'post_watches', 'engagement_readings'])
    expect((await stage.db.pool.query(`select from ${table}`)).rowCount).toBe(0);
});

test('the program does it by itself', async () => {
  const app = await startTestApp({ LINKEDIN_ENGAGEMENTS: 'names' });
  try {
    const ada = await app.signUp();
    await connectLinkedIn(app, ada);
    const { json } = await ada.post('/api/posting/linkedin/post', { content: 'Hello to whoever reads this' });
    app.clock.move(10 * minuteMs);
    const people = async () => (await ada.get(`/api/prospects?post_id=${json.post_id}`)).json;
    await eventually(async () => expect((await people()).prospects.length).toBeGreaterThan(3));
    expect((await people()).linkedin).toMatchObject({ state: 'reading', is_sample: true });
    expect((await ada.get('/api/prospects/posts')).json.posts).toMatchObject([{ post_id: json.post_id }]);
  } finally {
    await app.stop();
  }
});
