// Saved filters over real HTTP: kept as the list of posts takes them, renamed and deleted by their owner alone.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { savedFilter as saved_filter_shape, savedFiltersMax } from '#contract/saved-filters.ts';
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

const make = (who: Person, name: string, more: object = {}) => who.post('/api/saved-filters', { name, ...more });

it('is kept whole, finds again what it found, is renamed and deleted', async () => {
  const person = await app.signUp();
  const label = (await person.post('/api/labels', { name: 'Hiring' })).json.label.id as string;
  const { post_id } = (await person.post('/api/posting/draft', { content: 'We hire', labels: [label] })).json;
  await person.post('/api/posting/draft', { content: 'Other words' });
  const made = await make(person, ' Hiring, next ', { status: 'draft', label, q: 'hire', sort: 'due' });
  const wanted = { name: 'Hiring, next', status: 'draft', label, q: 'hire', sort: 'due', author: '' };
  expect(saved_filter_shape.parse(made.json.saved_filter)).toMatchObject(wanted);
  await make(person, 'all of them');
  const [all, { id, name: _name, created_at: _created_at, ...filter }] = (await person.get('/api/saved-filters')).json
    .saved_filters;
  expect(all).toMatchObject({ name: 'all of them', status: 'all', label: '', q: '', sort: 'changed', author: '' });
  const found = await person.get(`/api/posting/posts?${new URLSearchParams(filter)}`);
  expect(found.json.posts.map((post: { id: string }) => post.id)).toEqual([post_id]);
  const path = `/api/saved-filters/${id}`;
  expect((await person.patch(path, { name: 'Hiring' })).json.saved_filter).toMatchObject({ ...wanted, name: 'Hiring' });
  expect((await person.delete(path)).status).toBe(200);
  expect((await person.delete(path)).status).toBe(404);
  expect((await person.patch(path, { name: 'Gone' })).status).toBe(404);
});

it('has a name of its own, whatever its case, also when several are made at once', async () => {
  const person = await app.signUp();
  const made = await Promise.all(['Due', 'DUE', 'due'].map((name) => make(person, name)));
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const other = (await make(person, 'Other')).json.saved_filter.id as string;
  expect((await person.patch(`/api/saved-filters/${other}`, { name: 'dUe' })).status).toBe(409);
  expect((await person.patch(`/api/saved-filters/${other}`, { name: 'OTHER' })).status).toBe(200);
});

it.each([
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(41) }],
  ['status', { name: 'A', status: 'gone' }],
  ['sort', { name: 'A', sort: 'likes' }],
  ['q', { name: 'A', q: 'x'.repeat(201) }],
  ['label', { name: 'A', label: 7 }],
])('with a wrong %s is a 400 that names it', async (field, body) => {
  const { status, json } = await ada.post('/api/saved-filters', body);
  expect([status, Object.keys(json.fields as object)]).toEqual([400, [field]]);
});

it(`comes at most ${savedFiltersMax} times`, async () => {
  const person = await app.signUp();
  for (let n = 1; n < savedFiltersMax; n += 1) await make(person, `Filter ${n}`);
  const made = await Promise.all(['a', 'b'].map((name) => make(person, name)));
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it("another person's filter is unknown in every call", async () => {
  const { id } = (await make(ada, 'Mine')).json.saved_filter as { id: string };
  expect((await eve.patch(`/api/saved-filters/${id}`, { name: 'Taken' })).status).toBe(404);
  expect((await eve.delete(`/api/saved-filters/${id}`)).status).toBe(404);
  expect((await eve.get('/api/saved-filters')).json.saved_filters).toEqual([]);
  expect((await ada.get('/api/saved-filters')).json.saved_filters).toMatchObject([{ id, name: 'Mine' }]);
});
