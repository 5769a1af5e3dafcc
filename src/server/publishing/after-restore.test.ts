// A backup is taken, time passes, the backup is restored: what went out meanwhile does not go out again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupDatabase } from '#server/database/backup.ts';
import { restoreAll } from '#server/database/restore.ts';
import { restoreSteps } from '#server/restore-steps.ts';
import { openDatabase } from '#server/database/open.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { connectLinkedIn } from '#test/harness/connect-linkedin.ts';
import { createTestDatabase } from '#test/harness/database.ts';
import { hourMs } from '#server/time.ts';

let app: TestApp;
let folder: string;
let ada: Awaited<ReturnType<TestApp['signUp']>>;

beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(path.join(tmpdir(), 'postwright-restore-'));
  ada = await app.signUp();
  await connectLinkedIn(app, ada);
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const schedule = async (content: string, inMs: number): Promise<string> => {
  const scheduledAt = new Date(app.clock.now().getTime() + inMs).toISOString();
  const { status, json, text } = await ada.post('/api/posts/schedule', { content, scheduled_at: scheduledAt });
  expect(status, text).toBe(200);
  return json.post.id as string;
};
const postOf = async (id: string) => (await ada.get(`/api/posting/posts/${id}`)).json.post;
/** What LinkedIn really has, whatever our tables say. */
const onLinkedIn = async (): Promise<string[]> =>
  (
    await app.db.pool.query<{ text: string }>('select commentary as text from sandbox.linkedin_posts order by 1')
  ).rows.map(({ text }) => text);

test('in the same database: published stays published, what still waits goes on, what was due meanwhile waits for a person', async () => {
  const { connectionString: connection = '' } = app.db.pool.options;
  const file = path.join(folder, 'same');
  const due = await schedule('Due in between', hourMs);
  const early = await schedule('Published before its time', 48 * hourMs);
  const later = await schedule('Still waits', 48 * hourMs);
  const never = await schedule('Deleted and so unknown', 48 * hourMs);
  const draft = (await ada.call('POST', '/api/posting/draft', { form: [['content', 'A draft then']] })).json.post_id;
  await backupDatabase({ connection, file });
  expect(
    (await ada.post('/api/posting/linkedin/post', { post_id: early, content: 'Published before its time' })).status,
  ).toBe(200);
  expect((await ada.post('/api/posting/linkedin/post', { post_id: draft, content: 'A draft then' })).status).toBe(200);
  await ada.delete(`/api/posting/posts/${never}`);
  app.clock.move(2 * hourMs);
  await expect.poll(async () => (await postOf(due)).status).toBe('published');
  const out = await onLinkedIn();
  expect(out).toHaveLength(3);

  const { waiting } = await restoreAll({ connection, file, now: app.clock.now(), steps: restoreSteps });
  expect(waiting).toBe(1);
  for (const id of [due, early, draft]) expect(await postOf(id)).toMatchObject({ status: 'published', error: null });
  expect((await postOf(due)).linkedin_urn).toMatch(/^urn:li:share:/);
  expect(await postOf(later)).toMatchObject({ status: 'scheduled' });
  expect(await postOf(never)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('restored from a backup'),
  });
  const { history } = (await ada.get(`/api/posting/posts/${never}/history`)).json;
  expect(history.at(-1)).toMatchObject({ state: 'unknown', what: expect.stringContaining('Restored from a backup') });
  expect((await ada.get(`/api/posting/posts/${due}/history`)).json.history.at(-1).state).toBe('confirmed');

  app.clock.move(60 * hourMs);
  await expect.poll(async () => (await postOf(later)).status).toBe('published');
  expect(await onLinkedIn()).toEqual([...out, 'Still waits'].toSorted());
  const seen = await ada.post(`/api/posting/posts/${never}/resolve`, { outcome: 'on_linkedin' });
  expect(seen.json.post.status).toBe('published');
});

test('a first comment that waited in the backup is not sent: what is known of it counts, and else it may be there', async () => {
  const { connectionString: connection = '' } = app.db.pool.options;
  const file = path.join(folder, 'comments');
  const body = { content: 'Published with a comment', first_comment: 'First!' };
  const { json } = await ada.post('/api/posting/linkedin/post', body);
  const id: string = json.post_id;
  const stateIn = async ({ pool }: Pick<typeof app.db, 'pool'>) =>
    (await pool.query<{ state: string }>('select state, next_try_at from first_comments where post_id = $1', [id]))
      .rows[0];
  await expect.poll(async () => (await stateIn(app.db))?.state).toBe('refused');
  const soon = new Date(app.clock.now().getTime() + hourMs);
  await app.db.pool.query(`update first_comments set state = 'intended', next_try_at = $2 where post_id = $1`, [
    id,
    soon,
  ]);
  await backupDatabase({ connection, file });
  await app.db.pool.query(`update first_comments set state = 'confirmed', next_try_at = null where post_id = $1`, [id]);
  await restoreAll({ connection, file, now: app.clock.now(), steps: restoreSteps });
  expect(await stateIn(app.db)).toEqual({ state: 'confirmed', next_try_at: null });
  const other = await createTestDatabase();
  const db = openDatabase(other);
  await restoreAll({ connection: other.connection, file, now: app.clock.now(), steps: restoreSteps });
  expect(await stateIn(db)).toEqual({ state: 'unknown', next_try_at: null });
  await db.close();
  await other.drop();
});

test('a session that was ended stays ended, a key that was revoked stays revoked', async () => {
  const { connectionString: connection = '' } = app.db.pool.options;
  const file = path.join(folder, 'sessions');
  const leaver = await app.signUp();
  const made = await ada.post('/api/keys', { name: 'Leaked', scopes: ['posts:read'] });
  const key = app.client.as(made.json.secret);
  await backupDatabase({ connection, file });
  await leaver.post('/api/auth/sign-out', {});
  await ada.delete(`/api/keys/${made.json.key.id}`);
  await restoreAll({ connection, file, now: app.clock.now(), steps: restoreSteps });
  expect((await leaver.get('/api/me')).status).toBe(401);
  expect((await key.get('/api/posting/posts')).status).toBe(401);
  expect((await ada.get('/api/me')).status).toBe(200);
});

test('in another database nothing that waited goes out by itself', async () => {
  const { connectionString: connection = '' } = app.db.pool.options;
  const file = path.join(folder, 'other');
  const future = await schedule('In a week', 7 * 24 * hourMs);
  await backupDatabase({ connection, file });
  const other = await createTestDatabase();
  const db = openDatabase(other);
  await restoreAll({ connection: other.connection, file, now: app.clock.now(), steps: restoreSteps });
  const { rows } = await db.pool.query('select status, next_try_at, due_at from posts where id = $1', [future]);
  expect(rows).toEqual([{ status: 'failed', next_try_at: null, due_at: null }]);
  expect((await db.pool.query('select 1 from posts where next_try_at is not null')).rowCount).toBe(0);
  // No LinkedIn existed there: its sandbox came with the backup.
  expect((await db.pool.query('select 1 from sandbox.linkedin_posts')).rowCount).toBeGreaterThan(0);
  await db.close();
  await other.drop();
});
