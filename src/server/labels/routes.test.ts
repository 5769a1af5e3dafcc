// Labels over real HTTP: their names, which posts have them, and that nobody can use somebody else's.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { label as label_shape, labelsMax } from '#contract/labels.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';

let app: TestApp;
let ada: Awaited<ReturnType<TestApp['signUp']>>;
let eve: Awaited<ReturnType<TestApp['signUp']>>;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
  eve = await app.signUp('Eve');
});
afterAll(() => app.stop());

const make = async (name: string, color = 'teal', who = ada): Promise<string> =>
  (await who.post('/api/labels', { name, color })).json.label.id as string;
const draft = async (body: object = {}): Promise<string> =>
  (await ada.post('/api/posting/draft', { content: 'Words', ...body })).json.post_id as string;
const edit = (id: string, fields: Record<string, string>, who = ada) =>
  who.call('PUT', `/api/posting/draft/${id}`, { form: Object.entries(fields) });
const read = async (id: string) => (await ada.get(`/api/posting/posts/${id}`)).json.post;

describe('a label', () => {
  it('is made, listed by name, changed and deleted', async () => {
    const person = await app.signUp();
    const made = await person.post('/api/labels', { name: '  Hiring\n ', color: 'blue' });
    expect(made.status).toBe(200);
    expect(label_shape.parse(made.json.label)).toMatchObject({ name: 'Hiring', color: 'blue' });
    await person.post('/api/labels', { name: 'case studies' });
    const listed = (await person.get('/api/labels')).json.labels as { name: string; color: string }[];
    expect(listed.map(({ name, color }) => [name, color])).toEqual([
      ['case studies', 'grey'],
      ['Hiring', 'blue'],
    ]);
    const path = `/api/labels/${made.json.label.id}`;
    expect((await person.call('PATCH', path, { json: { name: 'HIRING' } })).json.label).toMatchObject({
      name: 'HIRING',
      color: 'blue',
    });
    expect((await person.call('PATCH', path, { json: { color: 'red' } })).json.label).toMatchObject({ color: 'red' });
    expect((await person.delete(path)).status).toBe(200);
    expect((await person.delete(path)).status).toBe(404);
  });

  it('has a name that no other of the same user has, whatever its case, also when two are made at once', async () => {
    const person = await app.signUp();
    const names = ['Ärger', 'ÄRGER', 'ärger'];
    const made = await Promise.all(names.map((name) => person.post('/api/labels', { name })));
    expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const other = (await person.post('/api/labels', { name: 'Other' })).json.label.id as string;
    expect((await person.call('PATCH', `/api/labels/${other}`, { json: { name: 'äRGER' } })).status).toBe(409);
    expect((await ada.post('/api/labels', { name: 'Ärger' })).status).toBe(200);
  });

  it.each([
    ['name', { name: '' }],
    ['name', { name: '\u200b ' }],
    ['name', { name: 'x'.repeat(41) }],
    ['name', { name: '👋'.repeat(21) }],
    ['name', { name: 7 }],
    ['color', { name: 'Colourful', color: 'url(evil)' }],
  ])('with a wrong %s is a 400 that names it', async (field, body) => {
    const { status, json } = await ada.post('/api/labels', body);
    expect([status, Object.keys(json.fields as object)]).toEqual([400, [field]]);
  });

  it(`comes at most ${labelsMax} times`, async () => {
    const person = await app.signUp();
    await app.db.pool.query(
      `insert into labels (id, user_id, name, name_key, color, created_at)
       select $1 || n, $1, 'Label ' || n, 'label ' || n, 'grey', now() from generate_series(1, $2 - 1) n`,
      [person.user_id, labelsMax],
    );
    const made = await Promise.all(['a', 'b'].map((name) => person.post('/api/labels', { name })));
    expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('the labels of a post', () => {
  it('come in JSON and in a form, and are no change of the post', async () => {
    const [one, two] = [await make('One'), await make('Two')];
    const id = await draft({ labels: [one, one] });
    const before = await read(id);
    expect(before.labels).toEqual([one]);
    const changed = await edit(id, { labels: JSON.stringify([two, one]) });
    expect(changed.json.post).toEqual({ ...before, labels: [two, one] });
    const text = await edit(id, { content: 'Other words', labels: '[]' });
    expect(text.json.post).toMatchObject({ content: 'Other words', labels: [], version: 2 });
    await edit(id, { labels: JSON.stringify([two]) });
    const restored = await ada.post(`/api/posting/posts/${id}/versions/1/restore`);
    expect(restored.json.post).toMatchObject({ content: 'Words', labels: [two], version: 3 });
    for (const labels of ['nonsense', '{}', '[7]', JSON.stringify(Array.from({ length: 51 }, (_, n) => `${n}`))])
      expect((await edit(id, { labels })).status, labels).toBe(400);
  });

  it('may be changed whatever became of the post, and its text still not', async () => {
    const one = await make('Published');
    const id = await draft();
    await app.db.pool.query(`update posts set status = 'published', published_at = now() where id = $1`, [id]);
    expect((await edit(id, { labels: JSON.stringify([one]) })).json.post).toMatchObject({ labels: [one], version: 1 });
    expect((await edit(id, { labels: '[]', content: 'Too late' })).status).toBe(409);
    expect((await read(id)).labels).toEqual([one]);
  });

  it('narrow the list and its file, and are in it by name', async () => {
    const one = await make('Series A');
    const id = await draft({ labels: [one] });
    for (const sort of ['changed', 'due']) {
      const { json } = await ada.get(`/api/posting/posts?label=${one}&sort=${sort}`);
      expect(json.posts.map((post: { id: string }) => post.id)).toEqual([id]);
    }
    expect((await ada.get(`/api/posting/posts.csv?label=${one}`)).text).toContain(',Series A,');
    expect((await eve.get(`/api/posting/posts?label=${one}`)).json.posts).toEqual([]);
  });

  it('lose a label that is deleted, and nothing else', async () => {
    const [gone, stays] = [await make('Gone'), await make('Stays')];
    const id = await draft({ labels: [gone, stays] });
    const before = await read(id);
    expect((await ada.delete(`/api/labels/${gone}`)).status).toBe(200);
    expect(await read(id)).toEqual({ ...before, labels: [stays] });
    expect((await edit(id, { labels: JSON.stringify([gone]) })).status).toBe(404);
  });

  it('never name a label that was deleted in the same moment', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => draft()));
    const fleeting = await make('Fleeting');
    const labels = JSON.stringify([fleeting]);
    const [ended, ...set] = await Promise.all([
      ada.delete(`/api/labels/${fleeting}`),
      ...ids.map((id) => edit(id, { labels })),
    ]);
    expect(ended.status).toBe(200);
    for (const { status } of set) expect([200, 404]).toContain(status);
    for (const id of ids) expect((await read(id)).labels).toEqual([]);
  });
});

it("another person's label is unknown in every call", async () => {
  const mine = await make('Mine');
  const post = await draft();
  const theirs = (await eve.post('/api/posting/draft', { content: 'Hers' })).json.post_id as string;
  const calls = await Promise.all([
    eve.call('PATCH', `/api/labels/${mine}`, { json: { name: 'Taken' } }),
    eve.delete(`/api/labels/${mine}`),
    eve.post('/api/posting/draft', { content: 'Not yours', labels: [mine] }),
    edit(theirs, { labels: JSON.stringify([mine]) }, eve),
    edit(post, { labels: '[]' }, eve),
  ]);
  expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await eve.get('/api/labels')).json.labels).toEqual([]);
  expect((await ada.get('/api/labels')).json.labels).toContainEqual(expect.objectContaining({ name: 'Mine' }));
});

it('a key needs posts:read to see labels and posts:write to change them', async () => {
  const keyOf = async (scope: string) =>
    (await ada.post('/api/keys', { name: scope, scopes: [scope] })).json.secret as string;
  const headers = { authorization: `Bearer ${await keyOf('posts:read')}` };
  const status = async (method: string, json?: object, more = headers) =>
    (
      await fetch(`${app.url}/api/labels`, {
        method,
        headers: { ...more, 'content-type': 'application/json' },
        ...(json ? { body: JSON.stringify(json) } : {}),
      })
    ).status;
  expect(await status('GET')).toBe(200);
  expect(await status('POST', { name: 'By key' })).toBe(403);
  const writing = { authorization: `Bearer ${await keyOf('posts:write')}` };
  expect(await status('POST', { name: 'By key' }, writing)).toBe(200);
});

it('an account that leaves takes its labels along, and leaves none behind', async () => {
  const person = await app.signUp();
  await make('Own', 'pink', person);
  expect((await person.get('/api/me/export')).json.labels).toMatchObject([{ name: 'Own', color: 'pink' }]);
  expect((await person.delete('/api/me')).status).toBe(200);
  const { rows } = await app.db.pool.query('select 1 from labels where user_id = $1', [person.user_id]);
  expect(rows).toEqual([]);
});
