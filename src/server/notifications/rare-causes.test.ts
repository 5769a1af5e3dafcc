// What is reported more rarely: an outcome in doubt, comments, the weekly summary; that a restore tells nothing twice; and who gets no email.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupDatabase } from '#server/database/backup.ts';
import { openDatabase } from '#server/database/open.ts';
import { restoreAll } from '#server/database/restore.ts';
import { restoreSteps } from '#server/restore-steps.ts';
import { dayMs, hourMs, minuteMs } from '#server/time.ts';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';
import { connectLinkedIn } from '#test/harness/connect-linkedin.ts';
import { createTestDatabase } from '#test/harness/database.ts';
import { controlLinkedIn } from '#test/harness/linkedin.ts';
import { readMail, startMailServer, type MailServer } from '#test/harness/mail-server.ts';
import { recordNotifications } from './record.ts';

let app: TestApp;
let mail: MailServer;
let folder: string;

beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({ SMTP_URL: mail.url });
  folder = await mkdtemp(path.join(tmpdir(), 'postwright-told-'));
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
  await rm(folder, { recursive: true });
});

const emailsTo = ({ email }: Person) =>
  mail.received.filter(({ to, data }) => data.includes('List-Unsubscribe:') && to.some((line) => line.includes(email)));
const bellOf = async (person: Person) => (await person.get('/api/notifications')).json;
async function connected(): Promise<Person> {
  const person = await app.signUp();
  await connectLinkedIn(app, person);
  return person;
}
async function refused(person: Person, content: string): Promise<string> {
  await controlLinkedIn(app.url, { faults: [{ on: 'create', kind: 'status', status: 422, message: 'No' }] });
  return (await person.post('/api/posting/linkedin/post', { content })).json.post_id as string;
}

test('an outcome in doubt is told as one, and once more only when there is another', async () => {
  const ada = await connected();
  const id = await refused(ada, 'Was it taken?');
  await app.db.pool.query(`update publication_attempts set state = 'unknown' where post_id = $1`, [id]);
  await app.db.pool.query(`update posts set error = 'LinkedIn''s answer was lost.' where id = $1`, [id]);
  // On a busy machine it may have been told already as it was before.
  await app.db.pool.query('delete from notifications where user_id = $1', [ada.user_id]);
  const { notifications } = await bellOf(ada);
  expect(notifications).toMatchObject([
    {
      kind: 'post_in_doubt',
      text: "“Was it taken?” may or may not be on LinkedIn. LinkedIn's answer was lost.",
    },
  ]);
  // After editing, it is still the same failure.
  await app.db.pool.query(`update posts set content = 'Changed', updated_at = $2 where id = $1`, [id, app.clock.now()]);
  expect((await bellOf(ada)).notifications).toHaveLength(1);
  app.clock.move(minuteMs);
  await expect.poll(() => emailsTo(ada)).toHaveLength(1);
  expect(readMail(emailsTo(ada)[0] ?? { from: '', to: [], data: '' }).headers['subject']).toBe(
    'A post may or may not be on LinkedIn',
  );
});

test('what has been put right before the email goes out is not written about', async () => {
  const ada = await connected();
  const id = await refused(ada, 'Mended at once');
  expect((await bellOf(ada)).unread).toBe(1);
  expect((await ada.post('/api/posting/linkedin/post', { post_id: id, content: 'Mended at once' })).status).toBe(200);
  app.clock.move(minuteMs);
  const steps = async () =>
    (await app.db.pool.query('select letter from notifications where user_id = $1 order by kind', [ada.user_id])).rows;
  await expect.poll(steps).toEqual([{ letter: 'none' }, { letter: 'none' }]);
  expect(emailsTo(ada)).toEqual([]);
});

test('comments on a post are one notification that grows, and is unread again', async () => {
  const ada = await connected();
  const { json } = await ada.post('/api/posting/linkedin/post', { content: 'Talk to me' });
  const now = app.clock.now();
  const { pool } = app.db;
  await pool.query(
    `insert into post_watches (post_id, user_id, member_id, linkedin_urn, published_at, read_at) values ($1, $2, 'm', 'u', $3, $3)`,
    [json.post_id, ada.user_id, now],
  );
  const comment = async (name: string, key: string, afterMs: number) => {
    await pool.query(
      `insert into prospects (id, user_id, key, name, headline, company, created_at, updated_at)
       values ($1, $2, $1, $3, '', '', $4, $4) on conflict do nothing`,
      [`${name} ${ada.user_id}`, ada.user_id, name, now],
    );
    await pool.query(
      `insert into prospect_engagements (id, prospect_id, kind, at, text, source, post_id, key) values ($1, $2, 'comment', $3, 'Hm', 'linkedin', $4, $1)`,
      [`${key} ${ada.user_id}`, `${name} ${ada.user_id}`, new Date(now.getTime() + afterMs), json.post_id],
    );
  };
  const commented = async () =>
    (await bellOf(ada)).notifications.filter(({ kind }: { kind: string }) => kind === 'commented');
  await comment('Priya Raman', 'a', 0);
  expect(await commented()).toMatchObject([
    { text: 'Priya Raman commented on “Talk to me”', url: `/prospects?post=${json.post_id}`, read_at: null },
  ]);
  await ada.post('/api/notifications/read');
  expect(await commented()).toMatchObject([{ read_at: expect.any(String) }]);
  await comment('Tomasz Kowal', 'b', 1000);
  await comment('Priya Raman', 'c', 2000);
  expect(await commented()).toMatchObject([
    { text: 'Priya Raman and one other person commented on “Talk to me”', read_at: null },
  ]);
  const inBell = (bell: boolean) =>
    ada.patch('/api/me/notification-settings', { settings: [{ kind: 'commented', bell }] });
  await inBell(false);
  await comment('Ngozi Eze', 'd', 3000);
  expect(await commented()).toEqual([]);
  await inBell(true);
  await comment('Ines Duarte', 'e', 4000);
  expect(await commented()).toMatchObject([{ read_at: null }]);
});

test('the weekly summary comes on Monday from eight by the clock of the person, once, to those who want it', async () => {
  const ada = await connected();
  await ada.put('/api/posts/slots', { time_zone: 'America/New_York', slots: [{ weekday: 1, time: '09:00' }] });
  await ada.patch('/api/me/notification-settings', { settings: [{ kind: 'weekly_summary', bell: true, email: true }] });
  const bob = await connected();
  const cyd = await connected();
  await cyd.patch('/api/me/notification-settings', { settings: [{ kind: 'weekly_summary', push: true }] });
  for (const person of [ada, bob, cyd]) await person.post('/api/posting/linkedin/post', { content: 'Out' });
  await refused(ada, 'Not out');
  const monday = new Date(app.clock.now().getTime() + dayMs);
  while (monday.getUTCDay() !== 1) monday.setTime(monday.getTime() + dayMs);
  // Whatever day it is: the day before that Monday.
  await app.db.pool.query(`update posts set published_at = $1 where user_id = any ($2) and status = 'published'`, [
    new Date(monday.getTime() - dayMs),
    [ada.user_id, cyd.user_id],
  ]);
  const at = (utcHour: number) => new Date(monday).setUTCHours(utcHour, 30);
  const look = (ms: number) =>
    recordNotifications(app.db.pool, { now: new Date(ms), is_thorough: false, has_emails: true });
  const summaries = async (person: Person) =>
    (
      await app.db.pool.query<{ text: string }>(
        `select text from notifications where user_id = $1 and kind = 'weekly_summary'`,
        [person.user_id],
      )
    ).rows.map(({ text }) => text);
  await look(at(9));
  expect(await summaries(ada)).toEqual([]);
  await look(at(14));
  await look(at(15));
  expect(await summaries(ada)).toEqual([
    'You published one post last week. Nothing is scheduled for the next seven days. One failed post needs your attention.',
  ]);
  expect(await summaries(bob)).toEqual([]);
  // Wanted as a push alone.
  expect(await summaries(cyd)).toHaveLength(1);
});

test('after a restore nothing is listed or sent twice, and who has switched emails off gets none', async () => {
  const { connectionString: connection = '' } = app.db.pool.options;
  const file = path.join(folder, 'backup');
  const ada = await connected();
  const before = await refused(ada, 'Failed before the backup');
  await bellOf(ada);
  app.clock.move(minuteMs);
  await expect.poll(() => emailsTo(ada)).toHaveLength(1);
  const { json } = await ada.call('POST', '/api/posting/draft', { form: [['content', 'Failed after the backup']] });
  await backupDatabase({ connection, file });

  app.clock.move(hourMs);
  await controlLinkedIn(app.url, { faults: [{ on: 'create', kind: 'status', status: 422, message: 'No' }] });
  await ada.post('/api/posting/linkedin/post', { post_id: json.post_id, content: 'Failed after the backup' });
  await bellOf(ada);
  app.clock.move(minuteMs);
  await expect.poll(() => emailsTo(ada)).toHaveLength(2);
  await ada.post('/api/notifications/read');
  await ada.patch('/api/me/notification-settings', { settings: [{ kind: 'post_failed', email: false }] });

  await restoreAll({ connection, file, now: app.clock.now(), steps: restoreSteps });
  const { notifications, unread } = await bellOf(ada);
  expect(notifications.map(({ post_id }: { post_id: string }) => post_id)).toEqual([json.post_id, before]);
  expect(unread).toBe(0);
  const settings = (await ada.get('/api/me/notification-settings')).json.settings;
  expect(settings).toContainEqual({ kind: 'post_failed', bell: true, email: false, push: true });
  app.clock.move(hourMs);
  await recordNotifications(app.db.pool, { now: app.clock.now(), is_thorough: true, has_emails: true });
  const { rows } = await app.db.pool.query(`select 1 from notifications where user_id = $1 and letter = 'waiting'`, [
    ada.user_id,
  ]);
  expect(rows).toEqual([]);
  expect(emailsTo(ada)).toHaveLength(2);

  // If nothing was known, what waited in the backup shows in the bell, and nobody is written to.
  const other = await createTestDatabase();
  const db = openDatabase(other);
  await app.db.pool.query(`update notifications set letter = 'waiting' where user_id = $1`, [ada.user_id]);
  await backupDatabase({ connection, file });
  await restoreAll({ connection: other.connection, file, now: app.clock.now(), steps: restoreSteps });
  const waiting = await db.pool.query(`select 1 from notifications where letter = 'waiting'`);
  expect(waiting.rows).toEqual([]);
  expect((await db.pool.query('select 1 from notifications where user_id = $1', [ada.user_id])).rowCount).toBe(2);
  await db.close();
  await other.drop();
});

test('a connection that nears its end is told at each mark, one that has ended once', async () => {
  const ada = await connected();
  const ends = (inMs: number) =>
    app.db.pool.query('update linkedin_connections set expires_at = $1 where user_id = $2', [
      new Date(app.clock.now().getTime() + inMs),
      ada.user_id,
    ]);
  await ends(6.5 * dayMs);
  await bellOf(ada);
  expect((await bellOf(ada)).notifications).toMatchObject([
    { kind: 'connection_ending', url: '/dashboard?profile=linkedin', text: expect.stringContaining('ends in 7 days') },
  ]);
  await app.db.pool.query('update linkedin_connections set broken_at = $1 where user_id = $2', [
    app.clock.now(),
    ada.user_id,
  ]);
  await bellOf(ada);
  await ends(-minuteMs);
  expect((await bellOf(ada)).notifications).toMatchObject([
    { kind: 'connection_broken' },
    { kind: 'connection_ending' },
  ]);
});

test('an account that has ended stops its own posts, not those of another that is still connected', async () => {
  const ada = await connected();
  const insert = `insert into linkedin_connections (user_id, member_id, name, access_token, scopes, expires_at, connected_at, is_default, broken_at)
     values ($1, 'm2', 'Ada Two', 'x', '{}', $2, $3, false, $4)`;
  const now = app.clock.now();
  await app.db.pool.query(insert, [ada.user_id, new Date(now.getTime() + 60 * dayMs), now, now]);
  const { notifications } = await bellOf(ada);
  expect(notifications).toMatchObject([
    {
      kind: 'connection_broken',
      text: expect.stringMatching(/\(Ada Two\) has ended.*posts from that account can’t go out/),
    },
  ]);
});

test('no email to an address that nobody has confirmed, nor without a mail server', async () => {
  await app.restart({ SMTP_URL: mail.url, PUBLIC_URL: 'https://posts.example.com' });
  const ada = await app.signUp();
  await app.db.pool.query(
    `insert into linkedin_connections (user_id, member_id, name, access_token, scopes, expires_at, connected_at)
     values ($1, 'm', 'Ada', 'x', '{}', $2, $3)`,
    [ada.user_id, new Date(app.clock.now().getTime() + dayMs / 2), app.clock.now()],
  );
  expect((await bellOf(ada)).unread).toBe(1);
  expect((await ada.get('/api/me/notification-settings')).json.email.state).toBe('unconfirmed');
  app.clock.move(minuteMs);
  const stepOf = async () =>
    (await app.db.pool.query('select letter from notifications where user_id = $1', [ada.user_id])).rows[0]?.letter;
  await expect.poll(stepOf).toBe('none');
  expect(emailsTo(ada)).toEqual([]);
  // What was not sent is no email: the first one that may be does not wait for five minutes.
  await app.db.pool.query('update users set email_verified = true where id = $1', [ada.user_id]);
  await app.db.pool.query(
    `insert into notifications (id, user_id, kind, cause, text, url, in_bell, letter, created_at)
     values ('stuck', $1, 'series_stuck', 'stuck', 'It has stopped.', '/recurring', true, 'waiting', $2)`,
    [ada.user_id, app.clock.now()],
  );
  app.clock.move(20_000);
  await expect.poll(() => emailsTo(ada)).toHaveLength(1);
  await app.restart({});
  expect((await ada.get('/api/me/notification-settings')).json.email.state).toBe('off');
  await app.restart({ SMTP_URL: mail.url });
});
