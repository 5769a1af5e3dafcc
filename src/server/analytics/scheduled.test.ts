// What counts as scheduled: each post that is put on the calendar, once, whichever way it got there.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { connectLinkedIn } from '#test/harness/connect-linkedin.ts';
import { createRecorder } from './recorder.ts';

const boss = { email: 'boss@example.test', password: 'a long pass phrase 7', name: 'The Boss' };
let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: boss.email });
  admin = app.client.as((await app.client.post('/api/auth/sign-up/email', boss)).json.token);
});
afterAll(() => app.stop());

const inDays = (days: number): string => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();

test('a post counts once, however it is scheduled; moving it, or sending the same call again, adds nothing', async () => {
  const ada = await app.signUp();
  await connectLinkedIn(app, ada);
  const counted = async () =>
    (await admin.get(`/api/analytics/user/${ada.user_id}/activity?days=1`)).json.timeline[0].scheduled;
  const scheduled = async (content: string, more: object = {}, headers = {}) =>
    (await ada.post('/api/posts/schedule', { content, scheduled_at: inDays(1), ...more }, { headers })).json.post.id;
  const once = { 'idempotency-key': 'once' };
  const at = { scheduled_at: inDays(1) };
  const id = await scheduled('At once', at, once);
  expect(await scheduled('At once', at, once)).toBe(id);
  expect(await counted()).toBe(1);

  await scheduled('At once', { post_id: id, scheduled_at: inDays(2) });
  expect((await ada.put(`/api/posts/schedule/${id}`, { scheduled_at: inDays(3) })).status).toBe(200);
  expect(await counted()).toBe(1);

  const { post_id: draft } = (await ada.post('/api/posting/draft', { content: 'First a draft' })).json;
  expect((await ada.put(`/api/posts/schedule/${draft}`, { scheduled_at: inDays(4) })).status).toBe(200);
  expect(await counted()).toBe(2);

  const rows = `text,scheduled_at\nFrom a file,${inDays(5)}\nFrom a file,${inDays(6)}\nToo late,${inDays(-1)}`;
  const file = { bytes: Buffer.from(rows), name: 'posts.csv' };
  const imported = () =>
    ada.call('POST', '/api/posts/import', {
      form: [
        ['mode', 'create'],
        ['file', file],
      ],
    });
  expect((await imported()).json.created).toHaveLength(1);
  expect((await imported()).json).toMatchObject({ repeated: true });
  expect(await counted()).toBe(3);

  const rhythm = { every: 'week', start_date: inDays(7).slice(0, 10), time: '09:00', time_zone: 'UTC' };
  expect(
    (await ada.post('/api/series', { ...rhythm, texts: ['One', 'Two', 'Three'] })).json.series.upcoming,
  ).toHaveLength(2);
  expect(await counted()).toBe(5);
});

test('what is scheduled while nobody is there makes nobody active', async () => {
  const away = await app.signUp();
  const log = { warn: () => undefined };
  const recorder = createRecorder({ db: app.db, clock: systemClock, log, getUser: () => Promise.resolve(null) });
  recorder.scheduled(away.user_id);
  await recorder.flush();
  const rowsOf = async (sql: string) => (await app.db.pool.query(sql, [away.user_id])).rows;
  expect(await rowsOf('select scheduled, calls from activity_days where user_id = $1')).toEqual([
    { scheduled: 1, calls: 0 },
  ]);
  expect(await rowsOf('select 1 from active_users where user_id = $1')).toEqual([]);
});
