// Snippets over real HTTP: kept, changed and deleted by their owner alone, each under a unique name.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { snippet as snippet_shape, snippetsMax } from '#contract/snippets.ts';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';

let app: TestApp;
let ada: Person;
let eve: Person;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
  eve = await app.signUp('Eve');
});
afterAll(() => app.stop());

const make = (who: Person, name: string, content = 'Text') => who.post('/api/snippets', { name, content });

it('is kept with its lines, listed by name, changed and deleted', async () => {
  const person = await app.signUp();
  const made = await make(person, ' Signature\n', 'Ada\nfollow me for more\n\n#hiring');
  expect(snippet_shape.parse(made.json.snippet)).toMatchObject({
    name: 'Signature',
    content: 'Ada\nfollow me for more\n\n#hiring',
  });
  await make(person, 'call to action', 'Write to me.');
  const names = async () =>
    ((await person.get('/api/snippets')).json.snippets as { name: string }[]).map(({ name }) => name);
  expect(await names()).toEqual(['call to action', 'Signature']);
  const path = `/api/snippets/${made.json.snippet.id}`;
  expect((await person.patch(path, { name: 'SIGNATURE' })).json.snippet).toMatchObject({
    name: 'SIGNATURE',
    content: made.json.snippet.content,
  });
  expect((await person.patch(path, { content: 'Other' })).json.snippet).toMatchObject({
    name: 'SIGNATURE',
    content: 'Other',
  });
  expect((await person.delete(path)).status).toBe(200);
  expect((await person.delete(path)).status).toBe(404);
  expect(await names()).toEqual(['call to action']);
});

it('has a name that no other of the same user has, also when several are made at once', async () => {
  const person = await app.signUp();
  const made = await Promise.all(['Ärger', 'ÄRGER', 'ärger'].map((name) => make(person, name)));
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const other = (await make(person, 'Other')).json.snippet.id as string;
  expect((await person.patch(`/api/snippets/${other}`, { name: 'äRGER' })).status).toBe(409);
  expect((await make(ada, 'Ärger')).status).toBe(200);
});

it.each([
  ['name', { name: ' \u200b', content: 'x' }],
  ['name', { name: 'x'.repeat(41), content: 'x' }],
  ['name', { content: 'x' }],
  ['content', { name: 'Empty', content: ' \n' }],
  ['content', { name: 'Long', content: 'x'.repeat(3001) }],
  ['content', { name: 'No text', content: 7 }],
])('with a wrong %s is a 400 that names it', async (field, body) => {
  const { status, json } = await ada.post('/api/snippets', body);
  expect([status, Object.keys(json.fields as object)]).toEqual([400, [field]]);
});

it(`comes at most ${snippetsMax} times`, async () => {
  const person = await app.signUp();
  await app.db.pool.query(
    `insert into snippets (id, user_id, name, name_key, content, created_at)
     select $1 || n, $1, 'Snippet ' || n, 'snippet ' || n, 'x', now() from generate_series(1, $2 - 1) n`,
    [person.user_id, snippetsMax],
  );
  const made = await Promise.all(['a', 'b'].map((name) => make(person, name)));
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it("another person's snippet is unknown in every call", async () => {
  const { id } = (await make(ada, 'Mine', 'hers alone')).json.snippet as { id: string };
  expect((await eve.patch(`/api/snippets/${id}`, { content: 'taken' })).status).toBe(404);
  expect((await eve.delete(`/api/snippets/${id}`)).status).toBe(404);
  expect((await eve.get('/api/snippets')).json.snippets).toEqual([]);
  expect((await ada.get('/api/snippets')).json.snippets).toContainEqual(
    expect.objectContaining({ id, content: 'hers alone' }),
  );
});

it('a key needs posts:read to see snippets and posts:write to change them', async () => {
  const keyOf = async (scope: string) =>
    (await ada.post('/api/keys', { name: scope, scopes: [scope] })).json.secret as string;
  const status = async (key: string, method: string, json?: object) =>
    (
      await fetch(`${app.url}/api/snippets`, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(json ? { body: JSON.stringify(json) } : {}),
      })
    ).status;
  const [reading, writing] = [await keyOf('posts:read'), await keyOf('posts:write')];
  const body = { name: 'By key', content: 'x' };
  expect(await status(reading, 'GET')).toBe(200);
  expect(await status(reading, 'POST', body)).toBe(403);
  expect(await status(writing, 'POST', body)).toBe(200);
});
