// No key without the scope `publish` changes what LinkedIn has or will get: every call of the table, on a post of every status.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints, type EndpointId } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { scopeOf } from '#contract/scope-of-call.ts';
import { scopes, type Scope } from '#contract/scopes.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { connectLinkedIn } from '#test/harness/connect-linkedin.ts';
import { ledgerOf } from '#test/harness/linkedin.ts';

let app: TestApp;
let ada: Awaited<ReturnType<TestApp['signUp']>>;
const keys = new Map<string, typeof app.client>();
const statuses = ['draft', 'failed', 'scheduled', 'publishing', 'published'] as const;
type Status = (typeof statuses)[number];

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
  await connectLinkedIn(app, ada);
  const kinds: Scope[][] = [
    ...scopes.map((scope) => [scope]),
    scopes.filter((scope) => scope !== 'publish'),
    [...scopes],
  ];
  for (const of of kinds) {
    const { json } = await ada.post('/api/keys', { name: of.join(' '), scopes: of });
    keys.set(of.join(' '), app.client.as(json.secret));
  }
});
afterAll(() => app.stop());

const everythingElse = scopes.filter((scope) => scope !== 'publish').join(' ');
const future = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();

/** A post with two versions in that status, made by its owner. */
async function postIn(status: Status): Promise<string> {
  const form = (content: string): { form: [string, string][] } => ({ form: [['content', content]] });
  const content = `Words of the owner ${Math.random()}`;
  const made = await ada.call('POST', '/api/posting/draft', form(`${content}, first`));
  const id = made.json.post_id as string;
  await ada.call('PUT', `/api/posting/draft/${id}`, form(content));
  if (status === 'published') {
    expect((await ada.post('/api/posting/linkedin/post', { post_id: id, content })).status).toBe(200);
  } else if (status === 'scheduled' || status === 'publishing') {
    const { status: done } = await ada.post('/api/posts/schedule', { post_id: id, content, scheduled_at: future(1) });
    expect(done).toBe(200);
  }
  // As the publisher would leave them; publishing itself is not tested here.
  if (status === 'publishing') await app.db.pool.query(`update posts set status = 'publishing' where id = $1`, [id]);
  if (status === 'failed') await app.db.pool.query(`update posts set status = 'failed' where id = $1`, [id]);
  return id;
}

/** Everything that LinkedIn has or will get. */
async function outside(): Promise<string> {
  const { rows } = await app.db.pool.query(
    `select id, content, visibility, image_urls, alt_texts, document_url, status, scheduled_at, due_at, run from posts
     where status in ('scheduled', 'publishing', 'published') order by id`,
  );
  const { posts } = await ledgerOf(app.url, ada.email);
  return JSON.stringify([rows, posts], null, 1);
}

type Input = { json?: object; form?: [string, string][] };
/** An input with which each call would do something; a call without a line here is sent an empty body. */
const inputs = (postId: string): Partial<Record<EndpointId, Input>> => ({
  createDraft: { form: [['content', 'By a key']] },
  updateDraft: { form: [['content', 'By a key']] },
  publishPost: { json: { post_id: postId, content: `By a key ${postId}` } },
  schedulePost: { json: { post_id: postId, content: 'By a key', scheduled_at: future(2) } },
  reschedulePost: { json: { content: 'By a key', scheduled_at: future(2) } },
  resolvePost: { json: { outcome: 'try_again' } },
  preflight: { json: { post_id: postId, content: 'By a key' } },
  setPostingTimes: { json: { time_zone: 'UTC', slots: [] } },
  streamChat: { json: { message: 'Shorten it', context: { post_id: postId } } },
});

/** The ways to make the call; most have just one. */
function callsOf(id: EndpointId, postId: string): { method: string; path: string; input: Input }[] {
  const row: Endpoint = endpoints[id];
  const path = row.path.replace('{version}', '1').replaceAll(/\{\w+\}/g, postId);
  const input = inputs(postId)[id] ?? (row.method === 'GET' || row.method === 'DELETE' ? {} : { json: {} });
  const paths = id === 'deletePost' ? [`${path}?remote=true`, path] : [path];
  return paths.map((one) => ({ method: row.method, path: one, input }));
}

const signedIn = (Object.keys(endpoints) as EndpointId[]).filter((id) => (endpoints[id] as Endpoint).who === 'user');

test.each(statuses)('with a post that is %s, no call of a key without publish reaches LinkedIn', async (status) => {
  const client = keys.get(everythingElse)!;
  const id = await postIn(status);
  const before = await outside();
  for (const call of signedIn.filter((one) => one !== 'callMcp')) {
    // Calls that may change or delete a draft get a post of their own.
    const postId = status === 'draft' || status === 'failed' ? await postIn(status) : id;
    for (const { method, path, input } of callsOf(call, postId)) {
      const { status: answered } = await client.call(method, path, input);
      const needed = scopeOf[call];
      if (needed === undefined || needed === 'publish') expect([call, answered]).toEqual([call, 403]);
      expect(await outside(), `${method} ${path}`).toBe(before);
    }
  }
});

const changing = ['updateDraft', 'restoreVersion', 'deletePost'] as const;

test.each(changing)('%s: posts:write for a draft, publish too for what LinkedIn has or will get', async (call) => {
  for (const status of statuses) {
    for (const [of, client] of keys) {
      const id = await postIn(status);
      const { method, path, input } = callsOf(call, id).at(-1)!;
      const { status: answered, json } = await client.call(method, path, input);
      const mayWrite = of.includes('posts:write');
      const isDraft = status === 'draft' || status === 'failed';
      const what = [call, status, of];
      if (!mayWrite) expect([...what, answered]).toEqual([...what, 403]);
      else if (isDraft) expect([...what, answered]).toEqual([...what, 200]);
      else if (!of.includes('publish')) {
        expect([...what, answered, json.code]).toEqual([...what, 403, 'forbidden']);
        expect(json.error).toContain('lacks the scope publish');
      } else expect([...what, answered]).toEqual([...what, allowed(call, status)]);
    }
  }
});

/** Somebody who may publish gets the same as the owner. */
const allowed = (call: (typeof changing)[number], status: Status): number => {
  if (status === 'scheduled') return 200;
  return status === 'published' && call === 'deletePost' ? 200 : 409;
};

test('a post that is scheduled while a key changes it stays as it was', async () => {
  const client = keys.get(everythingElse)!;
  for (let round = 0; round < 6; round += 1) {
    const id = await postIn('draft');
    const content = `What was decided ${round} ${Math.random()}`;
    const [scheduled, ,] = await Promise.all([
      ada.post('/api/posts/schedule', { post_id: id, content, scheduled_at: future(3) }),
      ...Array.from({ length: 4 }, () =>
        client.call('PUT', `/api/posting/draft/${id}`, { form: [['content', 'Slipped in']] }),
      ),
      client.call('DELETE', `/api/posting/posts/${id}`),
    ]);
    const { status, json } = await ada.get(`/api/posting/posts/${id}`);
    // Deleted as a draft before it was scheduled; or scheduled, and from then on only the owner may change it.
    expect([scheduled.status, status]).toEqual(scheduled.status === 200 ? [200, 200] : [404, 404]);
    if (status === 200) expect(json.post).toMatchObject({ status: 'scheduled', content });
  }
});
