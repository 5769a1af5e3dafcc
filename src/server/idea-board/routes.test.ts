// The ideas board over real HTTP: ideas kept from anywhere, ordered, moved, used, and invisible to others.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keptIdea, keptIdeasMax } from '#contract/idea-board.ts';
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

const keep = async (who: Person, content: string, more: object = {}): Promise<string> =>
  (await who.post('/api/ideas', { content, ...more })).json.idea.id as string;
const move = (who: Person, id: string, change: object) => who.patch(`/api/ideas/${id}`, change);
type Listed = { content: string; column: string; post_id: string | null };
const board = async (who: Person): Promise<string[]> =>
  ((await who.get('/api/ideas')).json.ideas as Listed[]).map(({ content, column }) => `${column}: ${content}`);

it('is kept whole, the newest first in the inbox, changed and deleted', async () => {
  const person = await app.signUp();
  const made = await person.post('/api/ideas', {
    content: '  Why we price by seat\n',
    note: 'Ask Jo for numbers',
    link: ' https://a.test/p ',
  });
  expect(keptIdea.parse(made.json.idea)).toMatchObject({
    content: 'Why we price by seat',
    note: 'Ask Jo for numbers',
    link: 'https://a.test/p',
    column: 'inbox',
    post_id: null,
  });
  await keep(person, 'Second');
  expect(await board(person)).toEqual(['inbox: Second', 'inbox: Why we price by seat']);
  const path = `/api/ideas/${made.json.idea.id}`;
  expect((await person.patch(path, { note: '', link: null })).json.idea).toMatchObject({
    content: 'Why we price by seat',
    note: '',
    link: null,
  });
  expect((await person.delete(path)).status).toBe(200);
  expect((await person.delete(path)).status).toBe(404);
  expect(await board(person)).toEqual(['inbox: Second']);
});

it('is moved within its column and to others, also before one that has gone, and by two at once', async () => {
  const person = await app.signUp();
  const c = await keep(person, 'c');
  const b = await keep(person, 'b');
  const a = await keep(person, 'a');
  await move(person, c, { before: a });
  expect(await board(person)).toEqual(['inbox: c', 'inbox: a', 'inbox: b']);
  await move(person, c, { before: null });
  expect(await board(person)).toEqual(['inbox: a', 'inbox: b', 'inbox: c']);
  await move(person, a, { column: 'next' });
  await move(person, b, { column: 'next', before: a });
  expect(await board(person)).toEqual(['inbox: c', 'next: b', 'next: a']);
  // `before` names an idea that is gone by now, or is in another column.
  await move(person, c, { column: 'next', before: 'gone' });
  expect(await board(person)).toEqual(['next: b', 'next: a', 'next: c']);
  const ids = [a, b, c];
  await Promise.all(ids.flatMap((id, at) => [move(person, id, { before: null }), move(person, ids[2 - at] ?? '', {})]));
  expect((await board(person)).toSorted()).toEqual(['next: a', 'next: b', 'next: c']);
  const { rows } = await app.db.pool.query('select distinct position from kept_ideas where user_id = $1', [
    person.user_id,
  ]);
  expect(rows).toHaveLength(3);
});

it('knows the post that was written from it, of the same person only', async () => {
  const id = await keep(ada, 'To be used');
  const post = async (who: Person) => String((await who.post('/api/posting/draft', { content: 'Words' })).json.post_id);
  const [own, other] = [await post(ada), await post(eve)];
  expect((await move(ada, id, { column: 'used', post_id: other })).status).toBe(404);
  expect((await move(ada, id, { column: 'used', post_id: own })).json.idea).toMatchObject({
    column: 'used',
    post_id: own,
  });
  expect((await ada.post('/api/ideas', { content: 'x', post_id: other })).status).toBe(404);
});

it.each([
  ['content', { content: ' \u200b' }],
  ['content', { content: 'x'.repeat(5001) }],
  ['note', { content: 'x', note: 'x'.repeat(2001) }],
  ['link', { content: 'x', link: 'javascript:alert(1)' }],
  ['link', { content: 'x', link: 'no address' }],
  ['column', { content: 'x', column: 'later' }],
  ['before', { content: 'x', before: 7 }],
])('with a wrong %s is a 400 that names it', async (field, body) => {
  const { status, json } = await ada.post('/api/ideas', body);
  expect([status, Object.keys(json.fields as object)]).toEqual([400, [field]]);
});

it(`comes at most ${keptIdeasMax} times`, async () => {
  const person = await app.signUp();
  await app.db.pool.query(
    `insert into kept_ideas (id, user_id, content, note, board_column, position, created_at)
     select $1 || n, $1, 'Idea ' || n, '', 'inbox', n, now() from generate_series(1, $2 - 1) n`,
    [person.user_id, keptIdeasMax],
  );
  const made = await Promise.all(['a', 'b'].map((content) => person.post('/api/ideas', { content })));
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it("another person's idea is unknown in every call", async () => {
  const id = await keep(ada, 'Mine');
  expect((await move(eve, id, { content: 'Taken' })).status).toBe(404);
  expect((await eve.delete(`/api/ideas/${id}`)).status).toBe(404);
  const theirs = await keep(eve, 'Hers');
  await move(eve, theirs, { before: id });
  expect(await board(eve)).toEqual(['inbox: Hers']);
  expect(await board(ada)).toContain('inbox: Mine');
});

it('is kept by a key with posts:write and by an assistant, once for one Idempotency-Key', async () => {
  const keyOf = async (scope: string) =>
    (await ada.post('/api/keys', { name: scope, scopes: [scope] })).json.secret as string;
  const send = (key: string, path: string, body: object, headers: object = {}) =>
    fetch(app.url + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify(body),
    });
  const [reading, writing] = [await keyOf('posts:read'), await keyOf('posts:write')];
  expect((await send(reading, '/api/ideas', { content: 'By key' })).status).toBe(403);
  for (const _ of [1, 2])
    expect((await send(writing, '/api/ideas', { content: 'By key' }, { 'idempotency-key': 'one' })).status).toBe(200);
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'add_idea', arguments: { content: 'By an assistant', link: 'https://a.test/' } },
  };
  const answer = await send(writing, '/mcp', call);
  expect(await answer.text()).toContain('By an assistant');
  const ideas = await board(ada);
  expect(ideas.filter((idea) => idea === 'inbox: By key')).toHaveLength(1);
  expect(ideas[0]).toBe('inbox: By an assistant');
  expect(await (await send(reading, '/mcp', call)).text()).not.toContain('By an assistant');
});
