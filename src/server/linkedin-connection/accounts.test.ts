// Several accounts of one user, over the whole program and the strict sandbox: which there are, which is the default, and that every post
// goes out as its author, with that account's token, once.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectedAccount, type ConnectedAccount } from '#contract/linkedin.ts';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';
import { connectLinkedIn, controlLinkedIn, ledgerOf } from '#test/harness/linkedin.ts';
import { dayMs, hourMs } from '#server/time.ts';

let app: TestApp;
let user: Person;
let ada: ConnectedAccount;
let bob: ConnectedAccount;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  user = await app.signUp();
  ada = await connect('Ada');
  bob = await connect('Bob');
});
afterEach(() => controlLinkedIn(app.url, { faults: [] }));

const list = async (person = user): Promise<ConnectedAccount[]> =>
  (await person.get('/api/linkedin/connections')).json.connections.map((one: unknown) => connectedAccount.parse(one));
const memberName = (name: string, person = user): string => `${name} ${person.user_id}`;
async function connect(name: string, person = user): Promise<ConnectedAccount> {
  expect(await connectLinkedIn(person, memberName(name, person))).toContain('linkedin=connected');
  const found = (await list(person)).find((one) => one.name === memberName(name, person));
  if (!found) throw new Error(`${name} is not connected`);
  return found;
}
const inMs = (ms: number): string => new Date(app.clock.now().getTime() + ms).toISOString();
const draft = async (body: object = {}) => (await user.post('/api/posting/draft', { content: 'Words', ...body })).json;
const schedule = (body: object) =>
  user.post('/api/posts/schedule', { content: 'Words', scheduled_at: inMs(hourMs), ...body });
const publish = (body: object) => user.post('/api/posting/linkedin/post', { content: 'Words', ...body });
const read = async (id: string) => (await user.get(`/api/posting/posts/${id}`)).json.post;
const onLinkedIn = async (name: string): Promise<string[]> =>
  (await ledgerOf(app.url, memberName(name))).posts.map(({ text }) => text);
const disconnect = (account: ConnectedAccount) => user.delete(`/api/linkedin/connections/${account.id}`);
const end = ({ id }: ConnectedAccount) =>
  app.db.pool.query(`update linkedin_connections set expires_at = $2 where id = $1`, [id, inMs(-1000)]);

describe('accounts', () => {
  test('are added by connecting as somebody else, renewed by coming back, and the first is the default', async () => {
    expect((await list()).map(({ id, is_default }) => [id, is_default])).toEqual([
      [ada.id, true],
      [bob.id, false],
    ]);
    app.clock.move(dayMs);
    const renewed = await connect('Bob');
    app.clock.move(-dayMs);
    expect(renewed).toMatchObject({ id: bob.id, is_default: false });
    expect(Date.parse(renewed.expires_at) - Date.parse(bob.expires_at)).toBeGreaterThan(dayMs - hourMs);
    expect(await list()).toHaveLength(2);
    expect((await user.get('/api/linkedin/connection')).json).toMatchObject({ connected: true, name: ada.name });
  });

  test('have one default, which is chosen, and passes to the next where it is disconnected', async () => {
    const put = (account: ConnectedAccount, body: object = { is_default: true }) =>
      user.put(`/api/linkedin/connections/${account.id}`, body);
    expect((await put(bob)).json.connections.map(({ id }: ConnectedAccount) => id)).toEqual([bob.id, ada.id]);
    expect((await user.get('/api/linkedin/connection')).json.name).toBe(bob.name);
    expect((await put(bob, { is_default: false })).json).toMatchObject({ fields: { is_default: expect.any(String) } });
    const gone = await disconnect(bob);
    expect([gone.status, gone.json.connections]).toEqual([
      200,
      [expect.objectContaining({ id: ada.id, is_default: true })],
    ]);
    expect((await put(bob)).status).toBe(404);
    expect((await disconnect(bob)).status).toBe(404);
    expect((await user.delete('/api/linkedin/connection')).status).toBe(200);
    expect([await list(), (await user.get('/api/linkedin/connection')).json.connected]).toEqual([[], false]);
  });

  test('whoever is added takes the place of a default that has ended, and of no other', async () => {
    await end(bob);
    await connect('Carol');
    expect((await list())[0]).toMatchObject({ id: ada.id, is_default: true });
    await end(ada);
    const dora = await connect('Dora');
    expect(dora.is_default).toBe(true);
    expect(await connect('Ada')).toMatchObject({ id: ada.id, is_default: false });
  });

  test('connected at once are all there, with one default', async () => {
    const person = await app.signUp();
    const names = ['A', 'B', 'C', 'A', 'B'].map((name) => memberName(name, person));
    const ends = await Promise.all(names.map((name) => connectLinkedIn(person, name)));
    expect(ends.filter((end) => !end.includes('linkedin=connected'))).toEqual([]);
    const all = await list(person);
    expect(all.filter(({ is_default }) => is_default)).toHaveLength(1);
    // Without the first one's cookie, the sandbox takes a second A for another member with that name.
    expect(new Set(all.map(({ name }) => name)).size).toBe(3);
  });

  test("another person's are unknown, and the same member may be connected by two people", async () => {
    const eve = await app.signUp();
    const calls = await Promise.all([
      eve.put(`/api/linkedin/connections/${ada.id}`, { is_default: true }),
      eve.delete(`/api/linkedin/connections/${ada.id}`),
    ]);
    expect(calls.map(({ status }) => status)).toEqual([404, 404]);
    expect(await connectLinkedIn(eve, ada.name)).toContain('linkedin=connected');
    const [hers] = await list(eve);
    expect([hers?.name, hers?.id === ada.id]).toEqual([ada.name, false]);
    expect((await eve.delete(`/api/linkedin/connections/${hers?.id}`)).status).toBe(200);
    expect((await publish({ author_id: ada.id })).json.post.status).toBe('published');
  });
});

describe('a post', () => {
  test('goes out as its author and as nobody else, published now or at its time', async () => {
    const now = await publish({ author_id: bob.id, content: 'Bob now' });
    expect([now.status, now.json.post]).toMatchObject([200, { author_id: bob.id, status: 'published' }]);
    const made = await draft({ author_id: bob.id, content: 'Bob later' });
    const later = await schedule({ post_id: made.post_id, content: 'Bob later' });
    const other = await schedule({ content: 'Ada later' });
    expect([later.json.post.author_id, other.json.post.author_id]).toEqual([bob.id, ada.id]);
    await user.put(`/api/linkedin/connections/${bob.id}`, { is_default: true });
    app.clock.move(2 * hourMs);
    for (const { json } of [later, other]) {
      await expect.poll(async () => (await read(json.post_id)).status).toBe('published');
    }
    expect([await onLinkedIn('Ada'), (await onLinkedIn('Bob')).toSorted()]).toEqual([
      ['Ada later'],
      ['Bob later', 'Bob now'],
    ]);
    app.clock.move(-2 * hourMs);
  });

  test('that names nobody is the default account’s until it is queued; then it stays its author’s', async () => {
    const { post_id } = await draft();
    expect((await read(post_id)).author_id).toBe(ada.id);
    await user.put(`/api/linkedin/connections/${bob.id}`, { is_default: true });
    expect((await read(post_id)).author_id).toBe(bob.id);
    expect((await schedule({ post_id })).json.post.author_id).toBe(bob.id);
    await user.put(`/api/linkedin/connections/${ada.id}`, { is_default: true });
    expect((await read(post_id)).author_id).toBe(bob.id);
    const form = (authorId: string) =>
      user.call('PUT', `/api/posting/draft/${post_id}`, { form: [['author_id', authorId]] });
    expect((await form('')).json.post.author_id).toBe(ada.id);
    expect((await form(JSON.stringify(bob.id))).json.post).toMatchObject({ author_id: bob.id, version: 3 });
    const moved = await user.put(`/api/posts/schedule/${post_id}`, { author_id: ada.id });
    expect(moved.json.post).toMatchObject({ author_id: ada.id, status: 'scheduled' });
  });

  test('takes no author that is not one’s own', async () => {
    const eve = await app.signUp();
    const hers = await connect('Eve', eve);
    const { post_id } = await draft();
    for (const authorId of [hers.id, 'nobody', 'x'.repeat(200), 7]) {
      const calls = await Promise.all([
        user.post('/api/posting/draft', { content: 'Words', author_id: authorId }),
        schedule({ author_id: authorId }),
        publish({ author_id: authorId }),
        user.put(`/api/posts/schedule/${post_id}`, { scheduled_at: inMs(hourMs), author_id: authorId }),
        user.call('PUT', `/api/posting/draft/${post_id}`, { form: [['author_id', String(authorId)]] }),
      ]);
      for (const { status, json } of calls)
        expect([status, Object.keys(json.fields ?? {})], JSON.stringify(json)).toEqual([400, ['author_id']]);
    }
    expect(await onLinkedIn('Ada')).toEqual([]);
  });

  test('whose account has ended is refused by name, also at its hour, and no other post is touched', async () => {
    const waits = (await schedule({ author_id: bob.id, content: 'Bob waits' })).json.post_id;
    const goes = (await schedule({ content: 'Ada goes' })).json.post_id;
    await end(bob);
    for (const refused of [await publish({ author_id: bob.id }), await schedule({ author_id: bob.id })])
      expect([refused.status, refused.json]).toMatchObject([
        409,
        { code: 'linkedin_not_connected', error: expect.stringContaining(`${bob.name} isn’t connected`) },
      ]);
    expect((await read(waits)).warnings).toMatchObject([
      { code: 'connection_missing', sentence: expect.stringContaining(bob.name) },
    ]);
    expect((await read(goes)).warnings).toEqual([]);
    app.clock.move(2 * hourMs);
    await expect.poll(async () => (await read(goes)).status).toBe('published');
    await expect.poll(async () => (await read(waits)).status).toBe('failed');
    expect(await read(waits)).toMatchObject({
      author_id: bob.id,
      error: expect.stringContaining(`${bob.name} isn’t connected`),
    });
    expect([await onLinkedIn('Ada'), await onLinkedIn('Bob')]).toEqual([['Ada goes'], []]);
    app.clock.move(-2 * hourMs);
  });

  test('of an account that was disconnected waits for it by name, and is that account’s again once it is back', async () => {
    const { post_id } = (await schedule({ author_id: bob.id })).json;
    const { json } = await disconnect(bob);
    expect(json.former).toEqual([{ id: bob.id, kind: 'member', name: bob.name }]);
    expect((await read(post_id)).warnings[0].sentence).toContain(bob.name);
    const saved = await user.call('PUT', `/api/posting/draft/${post_id}`, { form: [['content', 'Other words']] });
    expect(saved.json.post).toMatchObject({ content: 'Other words', author_id: bob.id });
    expect((await publish({ post_id })).json.error).toContain(bob.name);
    expect((await user.post('/api/posting/draft', { content: 'x', author_id: bob.id })).json.fields).toEqual({
      author_id: expect.stringContaining(`${bob.name} is no longer connected`),
    });
    expect((await user.delete('/api/linkedin/connection')).status).toBe(200);
    // Nobody replaces its author, whoever is the default by now.
    await connect('Carol');
    expect((await publish({ post_id })).status).toBe(409);
    expect((await connect('Bob')).id).toBe(bob.id);
    expect((await read(post_id)).warnings).toEqual([]);
    expect((await publish({ post_id })).json.post).toMatchObject({ status: 'published', author_id: bob.id });
  });

  test('never names an account that was disconnected in the same moment and is not known any more', async () => {
    const calls = await Promise.all([...[1, 2, 3].map(() => draft({ author_id: bob.id })), disconnect(bob)]);
    const [gone] = calls.slice(-1);
    expect(gone?.status).toBe(200);
    const { former } = (await user.get('/api/linkedin/connections')).json;
    const { posts } = (await user.get(`/api/posting/posts?author=${bob.id}`)).json;
    expect(former).toHaveLength(posts.length > 0 ? 1 : 0);
  });
});

describe('for each account', () => {
  test('the list and its file are narrowed by author, with its name', async () => {
    const [mine, his] = [await draft(), await draft({ author_id: bob.id })];
    const ids = async (author: string) =>
      (await user.get(`/api/posting/posts?author=${author}`)).json.posts.map(({ id }: { id: string }) => id);
    expect([await ids(ada.id), await ids(bob.id), await ids('nobody')]).toEqual([[mine.post_id], [his.post_id], []]);
    const { text } = await user.get(`/api/posting/posts.csv?author=${bob.id}`);
    expect(text).toContain(`,${bob.id},${bob.name},`);
    expect(text).not.toContain(mine.post_id);
  });

  test('there are posting times and a text of one’s own', async () => {
    const timeZone = 'UTC';
    const slots = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, time: '09:00' }));
    const { next_free } = (await user.put('/api/posts/slots', { time_zone: timeZone, slots })).json;
    await schedule({ content: 'The same', scheduled_at: next_free.scheduled_at });
    const freeOf = async (author: string) => (await user.get(`/api/posts/slots?author=${author}`)).json.next_free;
    expect([await freeOf(bob.id), (await freeOf('')).scheduled_at === next_free.scheduled_at]).toEqual([
      next_free,
      false,
    ]);
    const look = async (body: object) =>
      (await user.post('/api/posts/preflight', { content: 'The same', ...body })).json;
    expect((await look({})).warnings).toMatchObject([{ code: 'duplicate' }]);
    expect((await look({ author_id: bob.id })).warnings).toEqual([]);
  });

  test('one that is put off holds back none of another', async () => {
    await controlLinkedIn(app.url, {
      faults: [{ on: 'create', kind: 'status', status: 429, times: 100, member_id: await memberIdOf(bob) }],
    });
    const his = (await schedule({ author_id: bob.id, content: 'Bob first' })).json.post_id;
    const hers = (await schedule({ content: 'Ada second', scheduled_at: inMs(hourMs + 60_000) })).json.post_id;
    app.clock.move(2 * hourMs);
    await expect.poll(async () => (await read(hers)).status).toBe('published');
    expect((await read(his)).status).toBe('publishing');
    app.clock.move(-2 * hourMs);
    await app.db.pool.query('delete from posts where id = $1', [his]);
  });

  test('a token that LinkedIn takes back ends that connection alone, and the line on top names it', async () => {
    await fetch(`${app.url}/sandbox/linkedin/_revoke`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ member_id: await memberIdOf(bob) }),
    });
    const failed = await publish({ author_id: bob.id, content: 'Bob in vain' });
    expect([failed.status, failed.json.error]).toEqual([409, expect.stringContaining(`Reconnect ${bob.name}`)]);
    expect((await list()).map(({ needs_reconnect }) => needs_reconnect)).toEqual([false, true]);
    expect((await user.get('/api/posts/health')).json.connection).toMatchObject({
      id: bob.id,
      sentence: `The LinkedIn connection for ${bob.name} has ended. Connect ${bob.name} again, or its posts cannot go out.`,
    });
    expect((await publish({ content: 'Ada goes on' })).status).toBe(200);
  });

  test('deleting on LinkedIn takes the author’s own token', async () => {
    const { post_id, post } = (await publish({ author_id: bob.id, content: 'Not for long' })).json;
    expect((await fetch(post.linkedin_url)).status).toBe(200);
    await end(bob);
    const refused = await user.delete(`/api/posting/posts/${post_id}?remote=true`);
    expect([refused.status, refused.json.error]).toEqual([409, expect.stringContaining(`Connect ${bob.name} first`)]);
    await connect('Bob');
    expect((await user.delete(`/api/posting/posts/${post_id}?remote=true`)).status).toBe(200);
    expect((await fetch(post.linkedin_url)).status).toBe(404);
  });
});

async function memberIdOf({ id }: ConnectedAccount): Promise<string> {
  const { rows } = await app.db.pool.query<{ member_id: string }>(
    'select member_id from linkedin_connections where id = $1',
    [id],
  );
  return rows[0]?.member_id ?? '';
}
