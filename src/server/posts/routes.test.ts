// The calls of posts over real HTTP: drafts, conflicts, the list, versions, deletion; and that others see nothing of them.
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post as post_shape } from '#contract/post-fields.ts';
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

const create = (content: string, more: [string, string][] = []) =>
  ada.call('POST', '/api/posting/draft', { form: [['content', content], ...more] });
const update = (id: string, fields: Record<string, string>) =>
  ada.call('PUT', `/api/posting/draft/${id}`, { form: Object.entries(fields) });

describe('a draft', () => {
  it('is stored from a form whose file field was left empty', async () => {
    const head = '--x\r\nContent-Disposition: form-data; name=';
    const body = `${head}"content"\r\n\r\nWords\r\n${head}"files"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--x--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const { status, json } = await ada.call('POST', '/api/posting/draft', { body, headers });
    expect([status, json.post.content]).toEqual([200, 'Words']);
  });

  it('is stored as sent, empty or long, and has the shape of the contract', async () => {
    for (const content of ['', 'Words\n\nand more 👋', 'x'.repeat(20_000)]) {
      const { status, json } = await create(content, [['visibility', 'CONNECTIONS']]);
      expect(status).toBe(200);
      expect(post_shape.parse(json.post)).toMatchObject({
        content,
        visibility: 'CONNECTIONS',
        status: 'draft',
        version: 1,
      });
      expect(json).toMatchObject({ success: true, post_id: json.post.id });
      const read = await ada.get(`/api/posting/posts/${json.post_id}`);
      expect(read.json).toEqual({ success: true, post: json.post, conversation: null });
    }
  });

  it.each([
    ['content', 'x'.repeat(20_001)],
    ['visibility', 'FRIENDS'],
    ['media_url', 'javascript:alert(1)'],
    ['media_url', 'nonsense'],
  ])('with a wrong %s is a 400 that names it', async (field, value) => {
    const { status, json } = await create('text', [[field, value]]);
    expect(status).toBe(400);
    expect(json).toMatchObject({ success: false, code: 'validation' });
    expect(Object.keys(json.fields as object)).toEqual([field]);
  });

  it('without files may come as JSON', async () => {
    const made = await ada.post('/api/posting/draft', { content: 'Words', visibility: 'CONNECTIONS' });
    expect(made.json.post).toMatchObject({ content: 'Words', visibility: 'CONNECTIONS', image_urls: [] });
    for (const wrong of [{}, { content: 7 }, { content: null }])
      expect((await ada.post('/api/posting/draft', wrong)).json).toMatchObject({ code: 'validation' });
  });

  it('with an Idempotency-Key is made once, also by two requests at once', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const send = (content: string) =>
      ada.call('POST', '/api/posting/draft', { form: [['content', content]], headers: key });
    const [one, two] = await Promise.all([send('Only once'), send('Only once')]);
    expect(one.json.post_id).toBe(two.json.post_id);
    expect((await send('Another text')).status).toBe(409);
  });
});

describe('an edit', () => {
  it('changes what is given and grows the version; the same again changes nothing', async () => {
    const { json } = await create('First');
    const changed = await update(json.post_id, { content: 'Second', version: '1' });
    expect(changed.json.post).toMatchObject({ content: 'Second', version: 2, visibility: 'PUBLIC' });
    const same = await update(json.post_id, { content: 'Second', version: '2' });
    expect(same.json.post).toEqual(changed.json.post);
    const visibility = await update(json.post_id, { visibility: 'CONNECTIONS' });
    expect(visibility.json.post).toMatchObject({ content: 'Second', visibility: 'CONNECTIONS', version: 3 });
  });

  it('needs a version that is a number, where it names one', async () => {
    const { json } = await create('First');
    for (const version of ['', 'x', '-1', '1.5'])
      expect((await update(json.post_id, { content: 'Second', version })).json.fields).toHaveProperty('version');
  });

  it('of an older version is a 409 that carries the stored post', async () => {
    const { json } = await create('First');
    const stored = await update(json.post_id, { content: 'From one tab', version: '1' });
    const late = await update(json.post_id, { content: 'From another tab', version: '1' });
    expect(late.status).toBe(409);
    expect(late.json).toMatchObject({ success: false, code: 'conflict', post: stored.json.post });
  });

  it('of two tabs at once loses neither', async () => {
    const { json } = await create('First');
    const both = await Promise.all(['a', 'b'].map((content) => update(json.post_id, { content, version: '1' })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each(['publishing', 'published'])('of a %s post is a 409', async (status) => {
    const { json } = await create('Out of hands');
    await app.db.pool.query(
      `update posts set status = $2, due_at = $3, next_try_at = $3, leased_by = $4 where id = $1`,
      status === 'publishing' ? [json.post_id, status, '2100-01-01', 'somebody'] : [json.post_id, status, null, null],
    );
    const { status: answered, json: body } = await update(json.post_id, { content: 'Too late' });
    expect([answered, body.code, body.post.content]).toEqual([409, 'conflict', 'Out of hands']);
  });
});

describe('versions', () => {
  it('are listed newest first, and an earlier one becomes the newest again', async () => {
    const { json } = await create('One');
    await update(json.post_id, { content: 'Two' });
    const path = `/api/posting/posts/${json.post_id}/versions`;
    const { json: listed } = await ada.get(path);
    expect(listed.versions).toMatchObject([
      { version: 2, content: 'Two', author: 'user' },
      { version: 1, content: 'One', author: 'user' },
    ]);
    const restored = await ada.post(`${path}/1/restore`);
    expect(restored.json.post).toMatchObject({ content: 'One', version: 3 });
    expect((await ada.post(`${path}/9/restore`)).status).toBe(404);
    expect((await ada.post(`${path}/1e0/restore`)).status).toBe(404);
  });
});

describe('the list', () => {
  it('shows every post once, newest change first, page by page', async () => {
    const person = await app.signUp();
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      const { json } = await person.call('POST', '/api/posting/draft', { form: [['content', `Post ${n} 100%_`]] });
      ids.push(json.post_id as string);
    }
    await person.call('PUT', `/api/posting/draft/${ids[2]}`, { form: [['content', 'Changed last']] });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const more: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const { json } = await person.get(`/api/posting/posts?limit=3${more}`);
      seen.push(...json.posts.map(({ id }: { id: string }) => id));
      cursor = json.next_cursor as string | null;
    }
    expect(seen).toEqual([ids[2], ids[6], ids[5], ids[4], ids[3], ids[1], ids[0]]);
    const found = await person.get(`/api/posting/posts?q=${encodeURIComponent('100%_')}&status=draft`);
    expect(found.json.posts).toHaveLength(6);
    await person.call('POST', '/api/posting/draft', { form: [['content', 'Über Жанна’s Straße']] });
    for (const q of ['uber', 'ÜBER', 'жанна’s strasse'])
      expect((await person.get(`/api/posting/posts?q=${encodeURIComponent(q)}`)).json.posts, q).toHaveLength(1);
    expect((await person.get('/api/posting/posts?q=zebra')).json).toEqual({
      success: true,
      posts: [],
      next_cursor: null,
    });
    expect((await person.get('/api/posting/posts?status=published')).json.posts).toEqual([]);
  });

  it('by when they go out shows what waits first, the soonest first, then the rest by its newest change, page by page', async () => {
    const person = await app.signUp();
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1)
      ids.push((await person.post('/api/posting/draft', { content: `Post ${n}` })).json.post_id as string);
    for (const [n, at] of [
      [0, '2100-03-01T09:00:00Z'],
      [3, '2100-01-01T09:00:00Z'],
      [4, '2100-02-01T09:00:00Z'],
    ] as const)
      await app.db.pool.query(
        `update posts set status = 'scheduled', scheduled_at = $2, due_at = $2, next_try_at = $2 where id = $1`,
        [ids[n], at],
      );
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const more: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { status, json } = await person.get(`/api/posting/posts?sort=due&limit=2${more}`);
      expect(status).toBe(200);
      seen.push(...json.posts.map(({ id }: { id: string }) => id));
      cursor = json.next_cursor as string | null;
    }
    expect(seen).toEqual([3, 4, 0, 5, 2, 1].map((n) => ids[n]));
    const changed = await person.get('/api/posting/posts?limit=2');
    expect((await person.get(`/api/posting/posts?sort=due&cursor=${changed.json.next_cursor}`)).status).toBe(400);
    const due = await person.get('/api/posting/posts?sort=due&limit=2');
    expect((await person.get(`/api/posting/posts?cursor=${due.json.next_cursor}`)).status).toBe(400);
  });

  it.each([
    'sort=odd',
    'sort=due&cursor=nonsense',
    'cursor=nonsense',
    'cursor=MTIzLmFiYw%3D%3D',
    'limit=0',
    'limit=101',
    'limit=x',
    'status=odd',
  ])('?%s is a 400', async (query) => {
    expect((await ada.get(`/api/posting/posts?${query}`)).status).toBe(400);
  });
});

describe('the list as a file', () => {
  const rowsOf = (text: string): Record<string, string>[] => parse(text, { columns: true, bom: true });

  it('has all of it, not one page, with the same filters, and nothing that a spreadsheet would run', async () => {
    const person = await app.signUp();
    const formula = '=HYPERLINK("http://evil.example";"x")\nline two, with "quotes"';
    await person.post('/api/posting/draft', { content: formula });
    await app.db.pool.query(
      `insert into posts (id, user_id, content, created_at, updated_at)
       select $1 || n, $1, 'Post ' || n, now(), '2020-01-01'::timestamptz + n * interval '1 second' from generate_series(1, 450) n`,
      [person.user_id],
    );
    const file = await person.get('/api/posting/posts.csv');
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toContain('posts.csv');
    const rows = rowsOf(file.text);
    expect(rows).toHaveLength(451);
    expect(rows[0]).toMatchObject({ status: 'draft', content: `'${formula}`, visibility: 'PUBLIC', scheduled_at: '' });
    expect(rows.slice(1).map(({ content }) => content)).toEqual(
      Array.from({ length: 450 }, (_, n) => `Post ${450 - n}`),
    );
    expect(rowsOf((await person.get('/api/posting/posts.csv?q=Post%20449')).text)).toHaveLength(1);
    expect(rowsOf((await person.get('/api/posting/posts.csv?status=published')).text)).toEqual([]);
    expect(rowsOf((await eve.get('/api/posting/posts.csv')).text).map(({ content }) => content)).not.toContain(
      'Post 1',
    );
    expect((await person.get('/api/posting/posts.csv?sort=odd')).status).toBe(400);
  });
});

describe("another person's post", () => {
  it('is unknown in every call', async () => {
    const { json } = await create('Mine');
    const id = json.post_id as string;
    const form: [string, string][] = [['content', 'Not yours']];
    const calls = await Promise.all([
      eve.get(`/api/posting/posts/${id}`),
      eve.call('PUT', `/api/posting/draft/${id}`, { form }),
      eve.delete(`/api/posting/posts/${id}`),
      eve.get(`/api/posting/posts/${id}/versions`),
      eve.post(`/api/posting/posts/${id}/versions/1/restore`),
      eve.put(`/api/posts/schedule/${id}`, { content: 'Not yours' }),
    ]);
    const unknown = await eve.get('/api/posting/posts/no-such-id');
    for (const { status, json } of calls) {
      expect(status).toBe(404);
      expect({ ...json, request_id: '' }).toEqual({ ...unknown.json, request_id: '' });
    }
    expect((await ada.get(`/api/posting/posts/${id}`)).json.post.content).toBe('Mine');
  });
});

describe('deletion', () => {
  it('takes the post and its versions, once', async () => {
    const { json } = await create('To be gone');
    expect((await ada.delete(`/api/posting/posts/${json.post_id}`)).json).toEqual({
      success: true,
      post_id: json.post_id,
    });
    expect((await ada.delete(`/api/posting/posts/${json.post_id}`)).status).toBe(404);
    const { rows } = await app.db.pool.query('select 1 from post_versions where post_id = $1', [json.post_id]);
    expect(rows).toEqual([]);
  });

  it('of a post that is being published is a 409', async () => {
    const { json } = await create('In the air');
    await app.db.pool.query(
      `update posts set status = 'publishing', due_at = now(), next_try_at = now() + interval '1 hour', leased_by = 'x' where id = $1`,
      [json.post_id],
    );
    const { status, json: body } = await ada.delete(`/api/posting/posts/${json.post_id}`);
    expect([status, body.code]).toEqual([409, 'conflict']);
  });
});

it('an account that leaves takes its posts along, and leaves none behind', async () => {
  const person = await app.signUp();
  const { json } = await person.call('POST', '/api/posting/draft', { form: [['content', 'My words']] });
  const exported = await person.get('/api/me/export');
  expect(exported.json.posts).toMatchObject([{ id: json.post_id, content: 'My words', versions: [{ version: 1 }] }]);
  expect((await person.delete('/api/me')).status).toBe(200);
  const { rows } = await app.db.pool.query('select 1 from posts where user_id = $1', [person.user_id]);
  expect(rows).toEqual([]);
});
