// An assistant connects by OAuth as the official MCP client does it, starting from a bare URL; what it may do then, and how that ends.
import {
  auth,
  discoverAuthorizationServerMetadata,
  discoverOAuthProtectedResourceMetadata,
} from '@modelcontextprotocol/sdk/client/auth.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assistantScopes } from '#contract/oauth.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { sweep } from './clients.ts';
import { connectAssistant, createProvider, handClient, redirectUri, register } from '#test/harness/assistant.ts';

let app: TestApp;
let ada: Awaited<ReturnType<TestApp['signUp']>>;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
});
afterAll(() => app.stop());

const hour = 3_600_000;
const mcp = (token: string) =>
  app.client
    .as(token)
    .post(
      '/mcp',
      { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      { headers: { accept: 'application/json, text/event-stream' } },
    );
const assistantsOf = async (person: typeof ada) => (await person.get('/api/oauth/assistants')).json.assistants;

test('what it finds out by itself is true, under every address of ours, and a 401 leads there', async () => {
  const refused = await app.client.post('/mcp', {});
  const metadata = `${app.url}/.well-known/oauth-protected-resource/mcp`;
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
    401,
    `Bearer resource_metadata="${metadata}"`,
  ]);
  expect((await mcp('pwo_wrong')).headers.get('www-authenticate')).toBe(
    `Bearer error="invalid_token", resource_metadata="${metadata}"`,
  );
  expect((await app.client.get('/api/me')).headers.get('www-authenticate')).toBe('Bearer');
  const resource = await discoverOAuthProtectedResourceMetadata(new URL('/mcp', app.url));
  expect(resource).toMatchObject({
    resource: `${app.url}/mcp`,
    authorization_servers: [app.url],
    scopes_supported: assistantScopes,
  });
  expect((await app.client.get('/.well-known/oauth-protected-resource')).json).toEqual(resource);
  const numbers = app.url.replace('localhost', '127.0.0.1');
  const there = await discoverOAuthProtectedResourceMetadata(new URL('/mcp', numbers));
  expect([there.resource, there.authorization_servers]).toEqual([`${numbers}/mcp`, [app.url]]);
  expect(await discoverAuthorizationServerMetadata(app.url)).toMatchObject({
    issuer: app.url,
    authorization_endpoint: `${app.url}/oauth/authorize`,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
  });
});

test('the whole way of the official client: registered, allowed, a tool called, refreshed after an hour, disconnected', async () => {
  const { client, kept, back } = await connectAssistant(ada, { client_name: 'Claude' });
  expect([back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual(['a state of the assistant', app.url]);
  expect(kept.tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: assistantScopes.join(' ') });
  const made = await client.callTool({ name: 'save_draft', arguments: { content: 'Written elsewhere' } });
  expect(made.isError).not.toBe(true);
  expect((await ada.get('/api/posting/posts')).json.posts).toMatchObject([{ content: 'Written elsewhere' }]);
  expect(await assistantsOf(ada)).toMatchObject([
    {
      client_name: 'Claude',
      leads_to: { kind: 'this_computer', name: '127.0.0.1:33418' },
      scopes: assistantScopes,
      last_used_at: expect.any(String),
    },
  ]);

  const before = kept.tokens!;
  app.clock.move(hour + 1000);
  expect((await mcp(before.access_token)).status).toBe(401);
  // The client refreshes by itself.
  expect((await client.listTools()).tools.length).toBeGreaterThan(5);
  expect(kept.tokens!.access_token).not.toBe(before.access_token);
  expect(kept.tokens!.refresh_token).not.toBe(before.refresh_token);

  const bob = await app.signUp();
  const [{ id }] = await assistantsOf(ada);
  expect((await bob.delete(`/api/oauth/assistants/${id}`)).status).toBe(404);
  expect((await mcp(kept.tokens!.access_token)).status).toBe(200);
  expect((await ada.delete(`/api/oauth/assistants/${id}`)).status).toBe(200);
  expect((await mcp(kept.tokens!.access_token)).status).toBe(401);
  expect(await assistantsOf(ada)).toEqual([]);
  await client.close();
});

test('it gets what the person left to it, for /mcp alone, and never in a cookie', async () => {
  const { client, kept } = await connectAssistant(ada, { scopes: ['posts:read'] });
  expect((await client.listTools()).tools.map(({ annotations }) => annotations?.readOnlyHint)).not.toContain(false);
  const { access_token } = kept.tokens!;
  const as = app.client.as(access_token);
  const refused = await as.get('/api/posting/posts');
  expect([refused.status, refused.json.error]).toEqual([403, 'The access of a connected assistant is for /mcp only.']);
  for (const path of ['/api/me', '/api/keys', '/api/oauth/assistants'])
    expect([path, (await as.get(path)).status]).toEqual([path, 403]);
  expect((await app.client.post('/mcp', {}, { headers: { cookie: `session=${access_token}` } })).status).toBe(401);
  const hand = handClient(app.client, (await register(app.client)).json.client_id);
  const narrow = await hand.exchange(await hand.codeFrom(ada, { scope: 'offline_access posts:read' }));
  expect(narrow.json.scope).toBe('posts:read');
  await client.close();
});

test('an assistant that connects again takes the place of its earlier self', async () => {
  const person = await app.signUp();
  const { client_id } = (await register(app.client)).json;
  const hand = handClient(app.client, client_id);
  const first = (await hand.exchange(await hand.codeFrom(person))).json;
  const second = (await hand.exchange(await hand.codeFrom(person))).json;
  expect((await mcp(first.access_token)).status).toBe(401);
  expect((await mcp(second.access_token)).status).toBe(200);
  expect(await assistantsOf(person)).toHaveLength(1);
});

test('a new password and the end of all sessions end it, unless it is kept by its name; a code under way always', async () => {
  const person = await app.signUp();
  const clients = await Promise.all([register(app.client), register(app.client), register(app.client)]);
  const hands = clients.map(({ json }) => handClient(app.client, String(json.client_id)));
  const [kept, ended] = await Promise.all(
    hands.slice(0, 2).map(async (hand) => (await hand.exchange(await hand.codeFrom(person))).json),
  );
  const underWay = await hands[2]!.codeFrom(person);
  const list = await assistantsOf(person);
  const isOpen = async ({ access_token }: { access_token: string }) => (await mcp(access_token)).status === 200;
  expect([await isOpen(kept), await isOpen(ended)]).toEqual([true, true]);
  const grantOf = async (accessToken: string) => {
    for (const { id } of list) {
      const { rows } = await app.db.pool.query<{ id: string }>(
        `select id from oauth_grants where id = $1 and access_hash = encode(sha256($2::bytea), 'hex')`,
        [id, Buffer.from(accessToken)],
      );
      if (rows[0]) return rows[0].id;
    }
    throw new Error('no such grant');
  };
  const keepKeys = [await grantOf(kept.access_token)];
  const next = 'quite another phrase 9';
  const changed = await person.post('/api/me/password', {
    current_password: person.password,
    new_password: next,
    keep_keys: keepKeys,
  });
  expect(changed.status).toBe(200);
  expect([await isOpen(kept), await isOpen(ended)]).toEqual([true, false]);
  expect((await hands[2]!.exchange(underWay)).json.error).toBe('invalid_grant');
  const again = app.client.as(changed.json.token);
  expect((await again.delete('/api/me/sessions', { json: {} })).status).toBe(200);
  expect(await isOpen(kept)).toBe(false);
});

test('twenty are connected at most, however many are allowed at once; one that is there makes room for itself', async () => {
  const person = await app.signUp();
  await app.db.pool.query(
    `with made as (insert into oauth_clients (id, name, redirect_uris, created_at, used_at)
       select 'many ' || n, 'Many', array['http://127.0.0.1/'], $2, $2 from generate_series(1, 18) n returning id)
     insert into oauth_grants (id, user_id, client_id, client_name, redirect_uri, scopes, created_at, code_hash, code_challenge, expires_at, connected_at)
       select id, $1, id, 'Many', 'http://127.0.0.1/', '{publish}', $2, id, '', $2::timestamptz + interval '1 day', $2 from made`,
    [person.user_id, app.clock.now()],
  );
  const clients = await Promise.all(Array.from({ length: 5 }, () => register(app.client)));
  const hands = clients.map(({ json }) => handClient(app.client, String(json.client_id)));
  const answers = await Promise.allSettled(hands.map((hand) => hand.codeFrom(person)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'fulfilled',
    ...Array<string>(3).fill('rejected'),
  ]);
  for (const [at, answer] of answers.entries())
    if (answer.status === 'fulfilled') expect((await hands[at]!.exchange(answer.value)).status).toBe(200);
    else expect(String(answer.reason)).toContain('20 assistants are connected. Disconnect one first.');
  expect(await assistantsOf(person)).toHaveLength(20);
  const again = hands[answers.findIndex(({ status }) => status === 'fulfilled')]!;
  expect((await again.exchange(await again.codeFrom(person))).status).toBe(200);
  expect(await assistantsOf(person)).toHaveLength(20);
});

test('denied, the assistant is told so, and has nothing', async () => {
  const { provider, kept } = createProvider();
  await auth(provider, { serverUrl: new URL('/mcp', app.url) });
  const answer = await ada.post('/api/oauth/request', {
    ...Object.fromEntries(kept.asked!.searchParams),
    allow: false,
  });
  const back = new URL(answer.json.redirect_to);
  expect(back.origin + back.pathname).toBe(redirectUri);
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    error: 'access_denied',
    state: 'a state of the assistant',
    iss: app.url,
  });
  expect(back.searchParams.has('code')).toBe(false);
});

test('thirty days without use end it; what has run out is swept, and a client that nobody uses', async () => {
  const person = await app.signUp();
  const { client_id } = (await register(app.client)).json;
  const hand = handClient(app.client, client_id);
  const { refresh_token } = (await hand.exchange(await hand.codeFrom(person))).json;
  app.clock.move(29 * 24 * hour);
  const next = (await hand.refresh(refresh_token)).json;
  expect(next.refresh_token).not.toBe(refresh_token);
  app.clock.move(30 * 24 * hour + 1000);
  expect((await hand.refresh(next.refresh_token)).json).toMatchObject({ error: 'invalid_grant' });
  const left = async () =>
    (
      await app.db.pool.query(
        'select c.id, count(g.id)::int as grants from oauth_clients c left join oauth_grants g on g.client_id = c.id where c.id = $1 group by 1',
        [client_id],
      )
    ).rows;
  expect(await left()).toMatchObject([{ grants: 1 }]);
  await sweep(app);
  expect(await left()).toEqual([]);
});
