// What somebody posted on LinkedIn before, from LinkedIn's own export, over HTTP: published posts that nothing here sends, counts or deletes there.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PostImport } from '#contract/post-imports.ts';
import type { Post } from '#contract/post-fields.ts';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';
import { connectLinkedIn } from '#test/harness/connect-linkedin.ts';
import { zipOf } from '#test/harness/zip.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const header = 'Date,ShareLink,ShareCommentary,SharedUrl,MediaUrl,Visibility';
const link = (id: number) => `https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A${7000000000 + id}`;
const rows = [
  `2024-05-01 12:34:56,${link(1)},"Engines ""of note""""\n""\n""and more",https://example.org/a,,MEMBER_NETWORK`,
  `2023-01-02 08:00:00,${link(2)},An older one about looms,,https://media.example.org/b.png,CONNECTIONS`,
  `2024-06-01 08:00:00,${link(3)},,https://example.org/shared,,MEMBER_NETWORK`,
];
const file = [header, ...rows].join('\r\n');

const send = (who: Pick<Person, 'call'>, bytes: string | Uint8Array, fields: Record<string, string> = {}) =>
  who.call('POST', '/api/posts/import', {
    form: [
      ['file', { bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes, name: 'Shares.csv' }],
      ...Object.entries(fields),
    ],
  });
async function create(who: Pick<Person, 'call'>, bytes: string | Uint8Array, fields: Record<string, string> = {}) {
  const answer = await send(who, bytes, { mode: 'create', ...fields });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as PostImport;
}
const listOf = async (who: Person, query = ''): Promise<Post[]> =>
  (await who.get(`/api/posting/posts?limit=100${query}`)).json.posts;
const count = async (sql: string, ...values: unknown[]): Promise<number> =>
  Number((await app.db.pool.query<{ n: string }>(`select count(*) as n from ${sql}`, values)).rows[0]?.n);

describe('a check', () => {
  test('shows what each post was, and makes nothing', async () => {
    const ada = await app.signUp();
    const { json } = await send(ada, file, { times: 'slots' });
    expect(json).toMatchObject({ source: 'linkedin_export', created: [], dates: null, taught: 0, repeated: false });
    expect(json.rows).toMatchObject([
      {
        row: 1,
        content: 'Engines "of note"\n\nand more',
        scheduled_at: null,
        published_at: '2024-05-01T12:34:56.000Z',
        linkedin_url: 'https://www.linkedin.com/feed/update/urn:li:share:7000000001/',
        problems: [],
      },
      { row: 2, published_at: '2023-01-02T08:00:00.000Z', problems: [] },
      { row: 3, problems: ['There’s no text. We don’t import reposts or pictures on their own.'] },
    ]);
    expect(await listOf(ada)).toEqual([]);
  });
  test('teach_voice is true or false', async () => {
    const ada = await app.signUp();
    expect((await send(ada, file, { teach_voice: 'perhaps' })).status).toBe(400);
  });
});

describe('what is made', () => {
  test('is published posts where their days are, with their addresses, and a version each', async () => {
    const ada = await app.signUp();
    await ada.call('POST', '/api/posting/draft', { form: [['content', 'Written today']] });
    const done = await create(ada, file);
    expect([done.created.map(({ row }) => row), done.rejected.map(({ row }) => row)]).toEqual([[1, 2], [3]]);
    const list = await listOf(ada);
    expect(list.map(({ status, origin, published_at }) => [status, origin, published_at])).toEqual([
      ['draft', null, null],
      ['published', 'imported', '2024-05-01T12:34:56.000Z'],
      ['published', 'imported', '2023-01-02T08:00:00.000Z'],
    ]);
    expect(list[1]).toMatchObject({
      visibility: 'PUBLIC',
      linkedin_urn: 'urn:li:share:7000000001',
      link: { url: 'https://example.org/a' },
      error: null,
      warnings: [],
    });
    expect(list[2]).toMatchObject({ visibility: 'CONNECTIONS', media_url: 'https://media.example.org/b.png' });
    expect(await listOf(ada, '&q=LOOMS')).toHaveLength(1);
    const found = await ada.get('/api/research/posts?q=looms');
    expect(JSON.stringify(found.json)).toContain('An older one about looms');
    const versions = await ada.get(`/api/posting/posts/${list[2]?.id}/versions`);
    expect(versions.json.versions).toMatchObject([{ version: 1, author: 'user' }]);
  });

  test('is the same out of the ZIP, and nothing the second time, whatever the options', async () => {
    const ada = await app.signUp();
    const zip = zipOf([
      { name: 'Basic/Shares.csv', bytes: file },
      { name: 'Connections.csv', bytes: 'First Name,Last Name,Connected On\nA,B,1 Jan 2024\n' },
    ]);
    const [first, second] = await Promise.all([create(ada, zip), create(ada, zip, { times: 'none' })]);
    expect([first.repeated, second.repeated].toSorted()).toEqual([false, true]);
    expect(second.created).toEqual(first.created);
    // Another file with the same posts, and one more.
    const later = await create(ada, `${file}\r\n2025-01-01 09:00:00,${link(4)},A newer one,,,PUBLIC`);
    expect(later.created.map(({ row }) => row)).toEqual([4]);
    expect(later.rows[0]?.problems).toEqual(['This post is already in your list.']);
    expect(await listOf(ada)).toHaveLength(3);
  });

  test('is not a post that went out here, which the export has too', async () => {
    const ada = await app.signUp();
    await connectLinkedIn(app, ada);
    const sent = await ada.post('/api/posting/linkedin/post', { content: 'Went out here' });
    expect(sent.status).toBe(200);
    const { json } = await send(ada, `${header}\n2026-01-01 09:00:00,${link(9)},Went out here,,,PUBLIC`);
    expect(json.rows[0].problems).toEqual(['This post is already in your list.']);
  });

  test('thousands at once', async () => {
    const ada = await app.signUp();
    const many = Array.from({ length: 1200 }, (_, n) => `2020-01-01 00:00:00,${link(n)},Post ${n},,,PUBLIC`);
    const done = await create(ada, [header, ...many].join('\n'));
    expect(done.created).toHaveLength(1200);
    expect((await ada.delete(`/api/posts/import/${done.import_id}`)).json.deleted).toHaveLength(1200);
  });
});

describe('what it never is', () => {
  test('sent, queued, changed, published again, or in the ledger', async () => {
    const ada = await app.signUp();
    await connectLinkedIn(app, ada);
    const id = (await create(ada, file)).created[0]?.post_id;
    expect((await ada.post('/api/posting/linkedin/post', { post_id: id, content: 'x' })).status).toBe(409);
    const later = new Date(Date.now() + 86_400_000).toISOString();
    expect((await ada.post('/api/posts/schedule', { post_id: id, content: 'x', scheduled_at: later })).status).toBe(
      409,
    );
    expect((await ada.call('PUT', `/api/posting/draft/${id}`, { form: [['content', 'x']] })).status).toBe(409);
    expect(await count('publication_attempts where user_id = $1', ada.user_id)).toBe(0);
    expect(
      await count('posts where user_id = $1 and (due_at is not null or next_try_at is not null)', ada.user_id),
    ).toBe(0);
    expect((await ada.get(`/api/posting/posts/${id}/history`)).json.history).toEqual([]);
  });

  test('deleted on LinkedIn', async () => {
    const ada = await app.signUp();
    await connectLinkedIn(app, ada);
    const id = (await create(ada, file)).created[0]?.post_id;
    const there = await ada.delete(`/api/posting/posts/${id}?remote=true`);
    expect([there.status, there.json.error]).toEqual([
      409,
      'This post was not published here. Delete it on LinkedIn yourself.',
    ]);
    expect((await ada.delete(`/api/posting/posts/${id}`)).status).toBe(200);
    expect((await listOf(ada)).map((post) => post.id)).not.toContain(id);
  });

  test('told to webhooks, notified, or counted as published here', async () => {
    const ada = await app.signUp();
    const recent = new Date(Date.now() - 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    await create(ada, `${header}\n${recent},${link(5)},This very day,,,PUBLIC`);
    expect((await ada.get('/api/notifications')).json.notifications).toEqual([]);
    expect(await count('figure_watches where user_id = $1', ada.user_id)).toBe(0);
    expect(await count('post_watches where user_id = $1', ada.user_id)).toBe(0);
    const { steps } = (await ada.get('/api/me/first-steps')).json;
    expect(steps).toContainEqual({ id: 'plan', is_done: false });
  });
});

describe('the voice', () => {
  test('learns from them only where the user says so, also afterwards, and each text once', async () => {
    const ada = await app.signUp();
    expect((await create(ada, file)).taught).toBe(0);
    expect((await ada.get('/api/voice')).json.samples).toEqual([]);
    expect((await send(ada, file)).json).toMatchObject({ repeated: true, created: [], taught: 0 });
    expect(await create(ada, file, { teach_voice: 'true' })).toMatchObject({ repeated: true, taught: 2 });
    expect((await create(ada, file, { teach_voice: 'true' })).taught).toBe(0);
    const { samples } = (await ada.get('/api/voice')).json;
    expect(samples).toMatchObject([
      { text: 'Engines "of note"\n\nand more', source: 'linkedin_export', kind: 'own' },
      { text: 'An older one about looms', source: 'linkedin_export' },
    ]);
  });
});

describe('taken back', () => {
  test('are all of them, and what the voice learned of them, with posts:write alone', async () => {
    const ada = await app.signUp();
    const { secret } = (await ada.post('/api/keys', { name: 'k', scopes: ['posts:write'] })).json;
    const key = app.client.as(secret as string);
    const done = await create(key, file, { teach_voice: 'true' });
    expect(done.taught).toBe(2);
    const undone = await key.delete(`/api/posts/import/${done.import_id}`);
    expect([undone.status, undone.json.deleted.length, undone.json.kept]).toEqual([200, 2, []]);
    expect(await listOf(ada)).toEqual([]);
    expect((await ada.get('/api/voice')).json.samples).toEqual([]);
    expect(await create(ada, file)).toMatchObject({ repeated: false, created: [{ row: 1 }, { row: 2 }] });
  });

  test('nobody else’s', async () => {
    const [ada, eve] = [await app.signUp(), await app.signUp()];
    const done = await create(ada, file);
    expect((await eve.delete(`/api/posts/import/${done.import_id}`)).status).toBe(404);
    expect((await create(eve, file)).created).toHaveLength(2);
    expect(await listOf(ada)).toHaveLength(2);
  });
});

test('a leaving user takes them along, and leaves none behind', async () => {
  const ada = await app.signUp();
  await create(ada, file, { teach_voice: 'true' });
  const { json } = await ada.get('/api/me/export');
  expect(json.posts.map(({ origin }: Post) => origin)).toEqual(['imported', 'imported']);
  expect(json.voice.samples).toHaveLength(2);
  expect((await ada.delete('/api/me')).status).toBe(200);
  for (const table of ['posts', 'post_imports', 'voice_samples'])
    expect(await count(`${table} where user_id = $1`, ada.user_id)).toBe(0);
});
