// The developer dashboard over real HTTP: who may ask, and that its figures match what happened.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analyticsEndpoints, type AdminRow } from '#contract/analytics.ts';
import { systemClock } from '#server/clock.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { connectLinkedIn } from '#test/harness/connect-linkedin.ts';
import { createRecorder } from './recorder.ts';
import { rollUp } from './roll-up.ts';

const boss = { email: 'boss@example.test', password: 'a long pass phrase 7', name: 'The Boss' };
const today = new Date().toISOString().slice(0, 10);
let app: TestApp;
let admin: Client;
let adminId: string;
let ada: Awaited<ReturnType<TestApp['signUp']>>;

/** Counts now what is otherwise counted every minute. */
async function upToDate(): Promise<void> {
  await admin.get('/api/analytics/dashboard');
  await rollUp({ db: app.db, clock: systemClock });
}

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: boss.email });
  const signedUp = await app.client.post('/api/auth/sign-up/email', boss);
  admin = app.client.as(signedUp.json.token);
  adminId = signedUp.json.user.id;
  ada = await app.signUp('=Ada "Formula"');
  await connectLinkedIn(app, ada);
  const draft = async (content: string) =>
    (await ada.call('POST', '/api/posting/draft', { form: [['content', content]] })).json.post_id as string;
  const [published, deleted] = [await draft('Goes out'), await draft('Goes away')];
  await draft('Stays');
  const out = await ada.post('/api/posting/linkedin/post', { post_id: published, content: 'Goes out' });
  expect(out.status, out.text).toBe(200);
  await ada.stream('/api/ideas/generate', { idea: 'Small teams', count: 1 });
  await upToDate();
  await ada.delete(`/api/posting/posts/${deleted}`);
});
afterAll(() => app.stop());

const paths = Object.values(analyticsEndpoints).map(({ path }) => path.replace('{id}', 'x'));

test.each(paths)('%s: 401 without a token, 403 for others', async (path) => {
  expect((await app.client.get(path)).json).toMatchObject({ success: false, code: 'unauthenticated' });
  const refused = await ada.get(path);
  expect([refused.status, refused.json.code]).toEqual([403, 'forbidden']);
});

test('days is 1 to 365, anything else a 400 that says so', async () => {
  for (const days of ['0', '366', '-1', '1.5', 'ten', '1e9']) {
    for (const path of [
      '/api/analytics/growth',
      '/api/analytics/posts/timeline',
      `/api/analytics/user/${ada.user_id}/activity`,
    ]) {
      const { status, json } = await admin.get(`${path}?days=${days}`);
      expect([status, json.error]).toEqual([400, 'days is 1 to 365.']);
    }
  }
  expect((await admin.get('/api/analytics/growth?days=365')).json.timeline).toHaveLength(365);
  expect((await admin.get('/api/analytics/growth')).json.timeline).toHaveLength(90);
  expect((await admin.get(`/api/analytics/user/${ada.user_id}/activity`)).json.timeline).toHaveLength(30);
});

describe('users', () => {
  const rowsOf = async (query = ''): Promise<AdminRow[]> =>
    (await admin.get(`/api/analytics/dashboard${query}`)).json.data as AdminRow[];

  test('each with what they did; deleting a post afterwards takes nothing away', async () => {
    const row = (await rowsOf()).find(({ user_id }) => user_id === ada.user_id);
    expect(row).toMatchObject({
      is_admin: false,
      email: ada.email,
      name: '=Ada "Formula"',
      linkedin_connected: true,
      posts_created: 3,
      posts_published: 1,
      generations: 1,
    });
    expect(Date.parse(row?.last_active_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  test('the caller is in the first page, once; admins can be hidden', async () => {
    const rows = await rowsOf('?limit=1');
    expect(rows[0]).toMatchObject({ user_id: adminId, is_admin: true });
    expect((await rowsOf()).filter(({ user_id }) => user_id === adminId)).toHaveLength(1);
    expect((await rowsOf('?hide_admins=true')).some(({ is_admin }) => is_admin)).toBe(false);
  });

  test('found by part of name or email, in any case; a percent sign is only itself', async () => {
    for (const q of ['ADA "form', ada.email.slice(2, 20).toUpperCase()])
      expect((await rowsOf(`?q=${encodeURIComponent(q)}`)).map(({ user_id }) => user_id)).toContain(ada.user_id);
    for (const q of ['%', '_', String.raw`\ `, "'; drop table users; --"])
      expect(await rowsOf(`?q=${encodeURIComponent(q)}`)).toEqual([]);
    expect((await admin.get('/api/analytics/dashboard?q=%00')).status).toBe(400);
  });

  test('filters', async () => {
    expect((await rowsOf('?filter=connected')).map(({ user_id }) => user_id)).toEqual([ada.user_id]);
    expect((await rowsOf('?filter=active')).map(({ user_id }) => user_id)).toContain(ada.user_id);
    expect(await rowsOf('?filter=inactive')).toEqual([]);
    expect((await admin.get('/api/analytics/dashboard?filter=rich')).status).toBe(400);
  });

  test('page by page every user comes once', async () => {
    for (let n = 0; n < 4; n += 1) await app.signUp(`Person ${n}`);
    for (const [hideAdmins, users] of [
      [true, 5],
      [false, 6],
    ]) {
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const { json } = await admin.get(
          `/api/analytics/dashboard?limit=2&hide_admins=${hideAdmins}&cursor=${cursor}`.replace(/&cursor=$/, ''),
        );
        expect(json.total).toBe(users);
        seen.push(...(json.data as AdminRow[]).map(({ user_id }) => user_id));
        cursor = json.next_cursor as string | null;
      }
      expect(seen).toHaveLength(Number(users));
      expect(new Set(seen).size).toBe(users);
    }
    for (const bad of ['x', 'W10', Buffer.from('[1,2]').toString('base64url')])
      expect((await admin.get(`/api/analytics/dashboard?cursor=${bad}`)).status).toBe(400);
  });

  test('as CSV, where nothing of theirs is a formula', async () => {
    const { status, text, headers } = await admin.get('/api/analytics/dashboard/export.csv');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(text.split('\r\n')[0]).toContain('user_id,email,name,is_admin');
    expect(text).toContain(`${ada.user_id},${ada.email},"'=Ada ""Formula""",false`);
    expect((await admin.get('/api/analytics/dashboard/export.csv?hide_admins=true')).text).not.toContain(boss.email);
  });

  test('who was here last comes first', async () => {
    const { json } = await admin.get('/api/analytics/dashboard/active');
    expect((json.data as AdminRow[]).map(({ user_id }) => user_id)).toContain(ada.user_id);
    expect(json.total).toBeGreaterThanOrEqual(json.data.length);
    const times = (json.data as AdminRow[]).map(({ last_active_at }) => Date.parse(last_active_at ?? ''));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });
});

describe('timelines', () => {
  test('one user by day; an unknown one is a 404', async () => {
    const { json } = await admin.get(`/api/analytics/user/${ada.user_id}/activity?days=2`);
    expect(json.user.user_id).toBe(ada.user_id);
    expect(json.timeline[1]).toMatchObject({
      date: today,
      created: 3,
      published: 1,
      failed: 0,
      generations: 1,
      scheduled: 0,
    });
    expect(json.timeline[1].actions).toBeGreaterThanOrEqual(4);
    expect(json.timeline[0]).toMatchObject({ actions: 0, created: 0 });
    expect((await admin.get('/api/analytics/user/nobody/activity')).json.code).toBe('not_found');
  });

  test('growth and posts of all', async () => {
    const growth = (await admin.get('/api/analytics/growth?days=7')).json.timeline;
    expect(growth.at(-1).date).toBe(today);
    expect(growth.at(-1).new_users).toBeGreaterThanOrEqual(2);
    expect(growth.at(-1).total_users).toBe(growth.at(-1).new_users);
    expect(growth.at(-1).active_users).toBeGreaterThanOrEqual(1);
    const posts = (await admin.get('/api/analytics/posts/timeline')).json.timeline;
    expect(posts.at(-1)).toEqual({ date: today, created: 3, scheduled: 0, published: 1, failed: 0 });
  });

  test('counting again changes nothing', async () => {
    const before = (await admin.get('/api/analytics/posts/timeline')).json;
    await Promise.all([1, 2, 3].map(() => rollUp({ db: app.db, clock: systemClock })));
    expect((await admin.get('/api/analytics/posts/timeline')).json).toEqual(before);
  });
});

test('the summary: users, posts, publishing with its workers, generation without a model', async () => {
  const { json } = await admin.get('/api/analytics/dashboard/summary');
  expect(json.summary).toMatchObject({
    users: { linkedin_connected: 1 },
    posts: { created_30_days: 3, published_30_days: 1, failed_30_days: 0 },
    publishing: { due: 0, late: 0, failed_24_hours: 0, unknown: 0 },
    generation: { generations_today: 1, generations_30_days: 1, provider: 'builtin', models: [] },
  });
  expect(json.summary.users.total).toBeGreaterThanOrEqual(2);
  expect(json.summary.publishing.workers).toHaveLength(1);
  expect(json.summary.publishing.workers[0].is_alive).toBe(true);
});

test('what is given back is not counted, model calls are, and an erased user leaves no row', async () => {
  const recorder = createRecorder({
    db: app.db,
    clock: systemClock,
    log: { warn: () => undefined },
    getUser: () => Promise.resolve(null),
  });
  const person = await app.signUp('Passing By');
  const take = recorder.counting(async () => ({ giveBack: async () => undefined }));
  await take(person.user_id);
  await recorder.flush();
  const second = await take(person.user_id);
  await Promise.all([second.giveBack(), second.giveBack()]);
  for (let n = 0; n < 2; n += 1)
    recorder.modelCalled({ model: 'm-1', outcome: 'ended', usage: { input_tokens: 2_000, output_tokens: 500 } });
  recorder.modelCalled({ model: 'm-1', outcome: 'failed', usage: null });
  await recorder.flush();
  const { rows } = await app.db.pool.query('select generations from activity_days where user_id = $1', [
    person.user_id,
  ]);
  expect(rows).toEqual([{ generations: 1 }]);
  const { json } = await admin.get('/api/analytics/dashboard/summary');
  expect(json.summary.generation.models).toEqual([
    { model: 'm-1', calls: 3, failed: 1, uncounted: 1, input_tokens: 4_000, output_tokens: 1_000, cost: null },
  ]);
  expect((await person.get('/api/me/export')).json.activity).toMatchObject([{ day: today, generations: 1 }]);
  const sumOf = async () =>
    (await app.db.pool.query('select generations, created from product_days where day = $1', [today])).rows;
  await rollUp({ db: app.db, clock: systemClock });
  const before = await sumOf();
  expect((await person.delete('/api/me')).status).toBe(200);
  await rollUp({ db: app.db, clock: systemClock });
  expect(await sumOf()).toEqual(before);
  recorder.called(person.user_id, 'GET');
  await recorder.flush();
  for (const table of ['activity_days', 'active_users'])
    expect((await app.db.pool.query(`select 1 from ${table} where user_id = $1`, [person.user_id])).rowCount).toBe(0);
});

test('users who are kept elsewhere are learned from there, seen, and forgotten', async () => {
  const asked: string[] = [];
  const getUser = async (userId: string) => {
    asked.push(userId);
    return userId === 'user_gone'
      ? null
      : { email: 'Hosted@Example.test', email_verified: true, name: 'Hosted Person' };
  };
  const recorder = createRecorder({ db: app.db, clock: systemClock, log: { warn: () => undefined }, getUser });
  recorder.called('user_hosted', 'POST');
  recorder.called('user_gone', 'POST');
  await recorder.flush();
  recorder.called('user_hosted', 'POST');
  await recorder.flush();
  expect(asked).toEqual(['user_hosted', 'user_gone']);
  const { json } = await admin.get('/api/analytics/dashboard?q=hosted%20person');
  expect(json.data).toMatchObject([{ user_id: 'user_hosted', email: 'hosted@example.test', is_admin: false }]);
  expect((await admin.get('/api/analytics/user/user_hosted/activity?days=1')).json.timeline[0].actions).toBe(2);
  expect((await admin.get('/api/analytics/user/user_gone/activity')).status).toBe(404);
});

test('what happened a moment ago is in every answer, and they agree', async () => {
  const shown = async () => {
    const answers = await Promise.all(
      ['growth', 'posts/timeline', 'dashboard/summary'].map((path) => admin.get(`/api/analytics/${path}`)),
    );
    const [growth, posts, summary] = answers.map(({ json }) => json);
    return {
      total_users: growth.timeline.at(-1).total_users as number,
      users: summary.summary.users.total as number,
      created_today: posts.timeline.at(-1).created as number,
      created_30_days: summary.summary.posts.created_30_days as number,
    };
  };
  const before = await shown();
  const late = await app.signUp('Just Now');
  await late.call('POST', '/api/posting/draft', { form: [['content', 'A moment ago']] });
  const after = Object.fromEntries(Object.entries(before).map(([name, count]) => [name, count + 1]));
  expect(await shown()).toEqual(after);
  await late.call('POST', '/api/posting/draft', { form: [['content', 'And another']] });
  const { timeline } = (await admin.get(`/api/analytics/user/${late.user_id}/activity?days=1`)).json;
  expect(timeline).toMatchObject([{ date: today, created: 2 }]);
});
