// Company pages as authors, over the whole program and the strict sandbox: how they come and go with their member, that posts, files and
// first comments go out as the page, and what is said if a permission or a role is missing.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectedAccount, type ConnectedAccount } from '#contract/linkedin.ts';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';
import { connectLinkedIn, controlLinkedIn, ledgerOf } from '#test/harness/linkedin.ts';
import { makeMp4 } from '#test/harness/mp4.ts';
import { hourMs, minuteMs } from '#server/time.ts';

/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let app: TestApp;
let user: Person;
let ada: string;
let acme: string;

beforeAll(async () => {
  app = await startTestApp({ LINKEDIN_PAGES: 'on', LINKEDIN_COMMENTS: 'on' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  user = await app.signUp();
  ada = `Ada ${user.user_id}`;
  acme = `Acme ${user.user_id}`;
  expect(await connectLinkedIn(user, ada, 'allow', acme)).toContain('linkedin=connected');
});

const listed = async () => (await user.get('/api/linkedin/connections')).json;
const accounts = async (): Promise<ConnectedAccount[]> =>
  (await listed()).connections.map((one: unknown) => connectedAccount.parse(one));
async function account(name: string): Promise<ConnectedAccount> {
  const found = (await accounts()).find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not connected`);
  return found;
}
const inMs = (ms: number): string => new Date(app.clock.now().getTime() + ms).toISOString();
const publish = (body: object) => user.post('/api/posting/linkedin/post', { content: 'Words', ...body });
const memberIdOf = async (id: string): Promise<string> =>
  (await app.db.pool.query('select member_id from linkedin_connections where id = $1', [id])).rows[0].member_id;
/** The connections as if LinkedIn had granted no more than every application has. */
const withoutScopes = () =>
  app.db.pool.query(`update linkedin_connections set scopes = '{openid,profile,w_member_social}' where user_id = $1`, [
    user.user_id,
  ]);

test('a page comes with the member who administers it, as an account of its own that is not the default', async () => {
  const [first, second] = await accounts();
  expect([first, second]).toMatchObject([
    { kind: 'member', name: ada, is_default: true, posting_off: null, through: null },
    { kind: 'page', name: acme, is_default: false, posting_off: null, through: first?.id, comments_off: null },
  ]);
  expect(second?.profile_url).toMatch(/^https:\/\/www\.linkedin\.com\/company\/\d+\/$/);
  expect((await listed()).pages_off).toBeNull();
});

test('a video with its thumbnail goes up as the page, whose it is, and out as the page', async () => {
  const page = await account(acme);
  const file = (
    bytes: Uint8Array<ArrayBuffer>,
    name: string,
  ): [string, { bytes: Uint8Array<ArrayBuffer>; name: string }] => ['files', { bytes, name }];
  const { url } = (await user.call('POST', '/api/posting/video-thumbnails', { form: [file(png, 'a.png')] })).json;
  const film = makeMp4({ size: 5 * 2 ** 20 });
  const form: [string, string | { bytes: Uint8Array<ArrayBuffer>; name: string }][] = [
    ['content', 'As the page'],
    ['author_id', page.id],
    ['video', JSON.stringify({ title: 'Ours', thumbnail_url: url })],
    file(film, 'film.mp4'),
  ];
  const { post_id } = (await user.call('POST', '/api/posting/draft', { form })).json;
  await publish({ post_id, content: 'As the page' });
  const status = async () => (await user.get(`/api/posting/posts/${post_id}`)).json.post.status;
  await expect.poll(status).toBe('published');
  const { posts } = await ledgerOf(app.url, acme);
  expect(posts).toMatchObject([{ text: 'As the page', video: { title: 'Ours', size: film.length, thumbnail: {} } }]);
  expect((await ledgerOf(app.url, ada)).posts).toEqual([]);
  const { rows } = await app.db.pool.query(
    'select owner.member_id from sandbox.linkedin_videos owner where size = $1',
    [film.length],
  );
  expect(rows).toEqual([{ member_id: await memberIdOf(page.id) }]);
});

test('posts, pictures and first comments go out as the page, and nothing as the member', async () => {
  const { id: authorId } = await account(acme);
  const draft = (
    await user.post('/api/posting/draft', undefined, {
      form: [
        ['content', 'With a picture'],
        ['author_id', authorId],
        ['files', { bytes: png, name: 'a.png', type: 'image/png' }],
        ['first_comment', JSON.stringify('More in the comments')],
      ],
    })
  ).json;
  const { content } = draft.post;
  expect((await publish({ post_id: draft.post_id, content })).json).toMatchObject({
    success: true,
    post: { status: 'published', author_id: authorId },
  });
  await expect
    .poll(async () => (await ledgerOf(app.url, acme)).posts)
    .toMatchObject([{ text: 'With a picture', images: [{}], comments: [{ text: 'More in the comments' }] }]);
  expect((await ledgerOf(app.url, ada)).posts).toEqual([]);
  expect((await user.delete(`/api/posting/posts/${draft.post_id}?remote=true`)).status).toBe(200);
  expect((await ledgerOf(app.url, acme)).posts).toMatchObject([{ deleted_at: expect.any(String) }]);
});

test('a page has no connections: that is said before the hour, and refused', async () => {
  const { id: authorId } = await account(acme);
  const narrow = { content: 'For few', author_id: authorId, visibility: 'CONNECTIONS' };
  const { warnings } = (await user.post('/api/posts/preflight', narrow)).json;
  expect(warnings).toContainEqual({ code: 'visibility', sentence: expect.stringContaining(acme) });
  const refused = await user.post('/api/posts/schedule', { ...narrow, scheduled_at: inMs(hourMs) });
  expect([refused.status, refused.json.fields]).toEqual([400, { visibility: expect.stringContaining('Anyone') }]);
  expect((await publish(narrow)).status).toBe(400);
});

test('nor does a recurring post or a file schedule for its connections', async () => {
  const { id: authorId } = await account(acme);
  const startDate = inMs(48 * hourMs).slice(0, 10);
  const body = { every: 'week', start_date: startDate, time: '09:00', time_zone: 'UTC', visibility: 'CONNECTIONS' };
  const refused = await user.post('/api/series', { ...body, texts: ['One'], author_id: authorId });
  expect([refused.status, Object.keys(refused.json.fields)]).toEqual([400, ['visibility']]);
  const { id } = (await user.post('/api/series', { ...body, texts: ['One', 'Two', 'Three'] })).json.series;
  await user.put(`/api/linkedin/connections/${authorId}`, { is_default: true });
  await user.delete(`/api/series/${id}/occurrences/0`);
  app.clock.move(72 * hourMs);
  const { series } = (await user.patch(`/api/series/${id}`, {})).json;
  app.clock.move(-72 * hourMs);
  expect([series.problem, series.upcoming.length]).toEqual(['page_visibility', 1]);
  const file = `text,scheduled_at,visibility\nFor few,${inMs(hourMs)},connections\nFor all,${inMs(hourMs)},\nA draft for few,,connections`;
  const send = (mode: string) =>
    user.call('POST', '/api/posts/import', {
      form: [
        ['file', { bytes: Buffer.from(file), name: 'posts.csv' }],
        ['mode', mode],
      ],
    });
  for (const mode of ['check', 'create']) {
    const { status, json } = await send(mode);
    expect([status, json.rejected]).toEqual([200, [{ row: 1, problems: [expect.stringContaining(acme)] }]]);
    expect(json.created.map(({ row }: { row: number }) => row)).toEqual(mode === 'check' ? [] : [2, 3]);
  }
});

test('without the permission the page says which one is missing, and nothing is scheduled as it', async () => {
  const page = await account(acme);
  await withoutScopes();
  const { connections, pages_off } = await listed();
  expect(connections.find(({ id }: ConnectedAccount) => id === page.id)).toMatchObject({
    needs_reconnect: true,
    posting_off: expect.stringContaining('w_organization_social'),
  });
  expect(pages_off).toContain(`connect ${ada} again`);
  const answer = await user.post('/api/posts/schedule', {
    content: 'Later',
    author_id: page.id,
    scheduled_at: inMs(hourMs),
  });
  expect([answer.status, answer.json.code]).toEqual([409, 'linkedin_not_connected']);
  expect(answer.json.error).toContain('w_organization_social');
  await connectLinkedIn(user, ada);
  expect(await account(acme)).toMatchObject({ id: page.id, posting_off: null, needs_reconnect: false });
});

test('a post that was scheduled before the permission went fails with that sentence, and is not lost', async () => {
  const { id: authorId } = await account(acme);
  const body = { content: 'Scheduled', author_id: authorId, scheduled_at: inMs(minuteMs) };
  const { post } = (await user.post('/api/posts/schedule', body)).json;
  await withoutScopes();
  app.clock.move(2 * minuteMs);
  const read = async () => (await user.get(`/api/posting/posts/${post.id}`)).json.post;
  await expect.poll(async () => (await read()).status).toBe('failed');
  app.clock.move(-2 * minuteMs);
  expect(await read()).toMatchObject({ content: 'Scheduled', error: expect.stringContaining('w_organization_social') });
});

test('who no longer administers the page is told so after connecting again; their own account goes on', async () => {
  const page = await account(acme);
  const { id } = await account(ada);
  await fetch(`${app.url}/sandbox/linkedin/_leave-page`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page_urn: await memberIdOf(page.id), member_id: await memberIdOf(id) }),
  });
  // Until the list is read again, only LinkedIn knows.
  const refused = await publish({ content: 'Too late', author_id: page.id });
  expect([refused.status, refused.json.post.status]).toEqual([422, 'failed']);
  await connectLinkedIn(user, ada);
  expect(await account(acme)).toMatchObject({ posting_off: expect.stringContaining('no longer lists you') });
  expect((await publish({ content: 'As myself', author_id: id })).status).toBe(200);
});

test('disconnecting the member forgets the token of the pages, too, and both come back with their ids', async () => {
  const page = await account(acme);
  const { id } = await account(ada);
  const draft = (await user.post('/api/posting/draft', { content: 'As a page', author_id: page.id })).json;
  const { json } = await user.delete(`/api/linkedin/connections/${id}`);
  expect([json.connections, json.former]).toEqual([[], [{ id: page.id, kind: 'page', name: acme }]]);
  expect((await publish({ post_id: draft.post_id, content: 'As a page' })).json.error).toContain(acme);
  await connectLinkedIn(user, ada);
  expect(await account(acme)).toMatchObject({ id: page.id, posting_off: null });
});

test('no page becomes the default by itself: not with a renewed member, not after the default one was disconnected', async () => {
  const bob = `Bob ${user.user_id}`;
  await connectLinkedIn(user, bob);
  const first = await account(ada);
  await app.db.pool.query('update linkedin_connections set broken_at = now() where id = $1', [first.id]);
  await connectLinkedIn(user, bob, 'allow', `Zeta ${user.user_id}`);
  expect((await account(`Zeta ${user.user_id}`)).is_default).toBe(false);
  await app.db.pool.query(
    `update linkedin_connections set added_at = added_at - interval '1 day' where user_id = $1 and kind = 'page'`,
    [user.user_id],
  );
  await user.delete(`/api/linkedin/connections/${first.id}`);
  expect((await account(bob)).is_default).toBe(true);
});

test('pages that cannot be listed stay as they are, with the new token', async () => {
  const page = await account(acme);
  const revoke = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const memberId = await memberIdOf((await account(ada)).id);
  await fetch(`${app.url}/sandbox/linkedin/_revoke`, { ...revoke, body: JSON.stringify({ member_id: memberId }) });
  await controlLinkedIn(app.url, { faults: [{ on: 'read', kind: 'status', status: 500 }] });
  expect(await connectLinkedIn(user, ada)).toContain('linkedin=connected');
  expect((await publish({ content: 'Still there', author_id: page.id })).status).toBe(200);
});
