// Importing posts over HTTP: the table, the posts made from it, once, and how all of them are taken back.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PostImport } from '#contract/post-imports.ts';
import type { Post } from '#contract/post-fields.ts';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';
import { connectLinkedIn } from '#test/harness/connect-linkedin.ts';

let app: TestApp;
let pictures: Server;
let picturesUrl: string;
/** Runs before /slow.png is answered. */
let meanwhile: () => Promise<unknown> = () => Promise.resolve();

beforeAll(async () => {
  app = await startTestApp({ OUTGOING_PRIVATE: 'on' });
  const create = { width: 20, height: 10, channels: 3 as const, background: 'teal' };
  const png = await sharp({ create }).png().toBuffer();
  pictures = createServer((request, response) => {
    if (request.url === '/a.png') response.end(png);
    else if (request.url === '/slow.png') void meanwhile().then(() => response.end(png));
    else if (request.url === '/words.png') response.end('no picture');
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => pictures.once('listening', ready));
  picturesUrl = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.stop();
  await new Promise((closed) => pictures.close(closed));
});

type Fields = Record<string, string>;
const send = (who: Pick<Person, 'call'>, text: string | Uint8Array, fields: Fields = {}) =>
  who.call('POST', '/api/posts/import', {
    form: [
      ['file', { bytes: typeof text === 'string' ? Buffer.from(text) : text, name: 'posts.csv' }],
      ...Object.entries(fields),
    ],
  });
const create = async (who: Pick<Person, 'call'>, text: string, fields: Fields = {}): Promise<PostImport> => {
  const answer = await send(who, text, { mode: 'create', ...fields });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as PostImport;
};
const listOf = async (who: Person): Promise<Post[]> => {
  const { json } = await who.get('/api/posting/posts?sort=due&limit=100');
  return json.posts as Post[];
};
const began = Date.now();
const inDays = (days: number): string => new Date(began + days * 86_400_000).toISOString();
const problemsOf = ({ rows }: PostImport): string[][] => rows.map(({ problems }) => problems);
async function connected(): Promise<Person> {
  const person = await app.signUp();
  await connectLinkedIn(app, person);
  return person;
}

describe('a check', () => {
  test('names what is wrong with every row, and makes nothing', async () => {
    const ada = await connected();
    await ada.call('POST', '/api/posting/draft', { form: [['content', 'Known already\n']] });
    const file = [
      'text,scheduled_at,image_urls,status',
      `Good,${inDays(3)},${picturesUrl}/a.png,`,
      `Past,${inDays(-1)},,`,
      `Too far,${inDays(400)},,`,
      'Unreadable,next spring,,',
      `Good,${inDays(4)},,`,
      'Known already,,,',
      ` ,${inDays(3)},,`,
      `${'x'.repeat(3001)},${inDays(3)},,`,
      'Gone out,,,published',
      `No such picture,,${picturesUrl}/none.png,`,
      `No picture at all,,${picturesUrl}/words.png,`,
      'Elsewhere,,ftp://example.org/a.png,',
      'Draft,,,',
      'Too far,,,',
      'Gone out,,,',
      `No such picture,,${picturesUrl}/a.png,`,
    ].join('\n');
    const { status, json } = await send(ada, file);
    expect(status).toBe(200);
    expect(problemsOf(json)).toEqual([
      [],
      ['That time has passed. Choose a later one, or publish now.'],
      ['A post can be scheduled at most one year ahead. Choose an earlier time.'],
      ['We couldn’t read the time “next spring”. Write it like 2026-12-01 09:30.'],
      ['The same text as in row 1.'],
      ['You already have a post with this text.'],
      ['There is no text.'],
      ['The text has 3,001 characters. LinkedIn takes at most 3,000.'],
      ['This post is already published.'],
      [`The picture ${picturesUrl}/none.png: The server answers with 404.`],
      [expect.stringContaining('isn’t a PNG, JPEG, GIF or WebP picture')],
      ['The picture ftp://example.org/a.png: Enter an address that begins with https://.'],
      [],
      [],
      ['The same text as in row 9.'],
      ['The same text as in row 10.'],
    ]);
    expect(json).toMatchObject({ created: [], time_zone: 'UTC', repeated: false });
    expect(json.rejected).toHaveLength(13);
    expect(json.rows[0]).toMatchObject({ row: 1, content: 'Good', scheduled_at: inDays(3) });
    expect(await listOf(ada)).toHaveLength(1);
    expect((await app.db.pool.query('select 1 from media where user_id = $1', [ada.user_id])).rowCount).toBe(0);
  });

  test('reads times in the zone that is sent, else in that of the posting times', async () => {
    const ada = await app.signUp();
    const file = `text,time\nHello,${inDays(30).slice(0, 10)} 12:00`;
    const at = (zone: string) => new Date(`${inDays(30).slice(0, 10)}T12:00:00${zone}`).toISOString();
    const read = async (fields: Fields = {}) => (await send(ada, file, fields)).json.rows[0].scheduled_at as string;
    expect(await read()).toBe(at('Z'));
    await ada.put('/api/posts/slots', { time_zone: 'Asia/Tokyo', slots: [] });
    expect(await read()).toBe(at('+09:00'));
    expect(await read({ time_zone: 'Asia/Kolkata' })).toBe(at('+05:30'));
    expect((await send(ada, file, { time_zone: 'Nowhere' })).status).toBe(400);
  });

  test('a file that is none is refused in a sentence', async () => {
    const ada = await app.signUp();
    const cases: [string | Uint8Array, Fields, number][] = [
      ['name\nAda', {}, 422],
      ['text\nA', { mode: 'perhaps' }, 400],
      ['text\nA', { times: 'slots' }, 400],
      [`text\n${'x\n'.repeat(10_000)}`, {}, 413],
      [new Uint8Array(11 * 2 ** 20).fill(65), {}, 413],
      [Buffer.from([0xff, 0xd8, 0xff, 0x00]), {}, 415],
    ];
    for (const [text, fields, status] of cases) {
      const answer = await send(ada, text, fields);
      expect([answer.status, answer.json.error.length > 20], answer.text).toEqual([status, true]);
    }
    expect((await ada.call('POST', '/api/posts/import', { form: [['mode', 'check']] })).status).toBe(400);
  });
});

describe('what is made', () => {
  test('is scheduled at its time with its pictures, or a draft; bad rows are left out', async () => {
    const ada = await connected();
    const file = `text,scheduled_at,image_urls,visibility\nTimed,${inDays(2)},${picturesUrl}/a.png,connections\nA draft,,,\nPast,${inDays(-2)},,`;
    const done = await create(ada, file, { time_zone: 'Europe/Berlin' });
    expect([done.created.map(({ row }) => row), done.rejected.map(({ row }) => row)]).toEqual([[1, 2], [3]]);
    const [timed, draft] = await listOf(ada);
    expect(timed).toMatchObject({
      content: 'Timed',
      status: 'scheduled',
      scheduled_at: inDays(2),
      time_zone: 'Europe/Berlin',
      visibility: 'CONNECTIONS',
      image_urls: [expect.stringMatching(/^\/media\/.*\.png$/)],
    });
    expect(draft).toMatchObject({ content: 'A draft', status: 'draft', scheduled_at: null });
    expect(done.created.map(({ post_id }) => post_id)).toEqual([timed?.id, draft?.id]);
    expect((await ada.get(timed?.image_urls[0] ?? '')).status).toBe(200);
  });

  test('fills the next free posting times', async () => {
    const ada = await connected();
    const slots = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, time: '09:00' }));
    await ada.put('/api/posts/slots', { time_zone: 'UTC', slots });
    const { json: times } = await ada.get('/api/posts/slots');
    await ada.post('/api/posts/schedule', { content: 'Was there', scheduled_at: times.next_free.scheduled_at });
    const done = await create(ada, `text,time\nOne,whenever\n ,never\nTwo,${inDays(-3)}`, { times: 'slots' });
    const first = Date.parse(times.next_free.scheduled_at as string);
    const day = 86_400_000;
    expect(done.rows.map(({ scheduled_at }) => scheduled_at && Date.parse(scheduled_at) - first)).toEqual([
      day,
      null,
      2 * day,
    ]);
  });

  test('is all drafts where times are left out, also without LinkedIn; rows that are scheduled need it', async () => {
    const ada = await app.signUp();
    const file = `text,time\nOne,${inDays(3)}\nA draft,\nPast,${inDays(-3)}`;
    const problems = [
      ['Connect LinkedIn first, then schedule or publish the post.'],
      [],
      ['That time has passed. Choose a later one, or publish now.'],
    ];
    expect(problemsOf((await send(ada, file)).json)).toEqual(problems);
    const made = await create(ada, file);
    expect([problemsOf(made), made.created.map(({ row }) => row)]).toEqual([problems, [2]]);
    expect(await listOf(ada)).toMatchObject([{ content: 'A draft', status: 'draft' }]);
    await create(ada, file, { times: 'none' });
    expect((await listOf(ada)).map(({ content }) => content).toSorted()).toEqual(['A draft', 'One', 'Past']);
    await connectLinkedIn(app, ada);
    await ada.delete(`/api/posts/import/${made.import_id}`);
    const one = (await listOf(ada)).find(({ content }) => content === 'One');
    await ada.delete(`/api/posting/posts/${one?.id}`);
    expect((await create(ada, file)).created.map(({ row }) => row)).toEqual([1, 2]);
  });

  test('is a draft also where LinkedIn would not take the text yet', async () => {
    const ada = await connected();
    const long = (length: number): string => 'x'.repeat(length);
    const file = `text,time\n${long(3001)},\n${long(20_000)},\n${long(20_001)},\n${long(3002)},${inDays(3)}`;
    const done = await create(ada, file);
    expect(problemsOf(done)).toEqual([
      [],
      [],
      ['The text has 20,001 characters. A draft holds at most 20,000.'],
      ['The text has 3,002 characters. LinkedIn takes at most 3,000.'],
    ]);
    expect((await listOf(ada)).map(({ content }) => content.length).toSorted((a, b) => a - b)).toEqual([3001, 20_000]);
    const slotless = await send(ada, `text\n${long(3003)}`, { times: 'none' });
    expect(problemsOf(slotless.json)).toEqual([[]]);
  });

  test('is made once, however often and however close together the file is sent', async () => {
    const ada = await connected();
    const file = `text,time,image\nOne,${inDays(3)},${picturesUrl}/a.png\nTwo,,\nTwo,,`;
    const all = await Promise.all([1, 2, 3].map(() => create(ada, file)));
    const [first, ...others] = all.toSorted((a, b) => Number(a.repeated) - Number(b.repeated));
    expect(first?.repeated).toBe(false);
    for (const other of others) expect(other).toEqual({ ...first, repeated: true });
    expect(await listOf(ada)).toHaveLength(2);
    expect((await app.db.pool.query('select 1 from media where user_id = $1', [ada.user_id])).rowCount).toBe(1);
    // The same posts in another file exist already.
    expect((await create(ada, file.replaceAll(',', ';'))).created).toEqual([]);
  });

  test('hundreds of posts at once', async () => {
    const ada = await connected();
    const file = Array.from({ length: 300 }, (_, n) => `"Post ${n}: ${'words '.repeat(100)}",${inDays(1 + n / 4)}`);
    const done = await create(ada, `text,time\n${file.join('\n')}`);
    expect(done.created).toHaveLength(300);
    const undone = await ada.delete(`/api/posts/import/${done.import_id}`);
    expect(undone.json.deleted).toHaveLength(300);
  });
});

describe('taken back', () => {
  test('is what is not published; the file can be imported anew', async () => {
    const ada = await connected();
    const file = `text,time,image\nGoes out,${inDays(1)},\nStays,${inDays(2)},${picturesUrl}/a.png\nDraft,,`;
    const done = await create(ada, file);
    const out = done.created[0]?.post_id ?? '';
    const sent = await ada.post('/api/posting/linkedin/post', { post_id: out, content: 'Goes out' });
    expect(sent.status).toBe(200);
    const undone = await ada.delete(`/api/posts/import/${done.import_id}`);
    expect(undone.json).toMatchObject({ success: true, import_id: done.import_id, kept: [out] });
    expect(undone.json.deleted).toHaveLength(2);
    expect((await listOf(ada)).map(({ id }) => id)).toEqual([out]);
    expect((await app.db.pool.query('select 1 from media where user_id = $1', [ada.user_id])).rowCount).toBe(0);
    expect((await ada.delete(`/api/posts/import/${done.import_id}`)).status).toBe(404);
    const again = await create(ada, file);
    expect([again.repeated, again.created.map(({ row }) => row)]).toEqual([false, [2, 3]]);
  });

  test('goes out as the account that is there by then, if it was connected anew while the pictures came', async () => {
    const ada = await connected();
    meanwhile = async () => {
      await ada.delete('/api/linkedin/connection');
      await connectLinkedIn(app, ada);
    };
    const file = `text,time,image_urls\nWith a picture,${inDays(2)},${picturesUrl}/slow.png`;
    expect(await create(ada, file)).toMatchObject({ created: [{ row: 1 }] });
    const { connections } = (await ada.get('/api/linkedin/connections')).json;
    expect(connections).toMatchObject([{ id: (await listOf(ada))[0]?.author_id, scheduled: 1 }]);
  });

  test('an import whose posts were all deleted is made anew', async () => {
    const ada = await app.signUp();
    const done = await create(ada, 'text\nOne');
    await ada.delete(`/api/posting/posts/${done.created[0]?.post_id}`);
    expect(await create(ada, 'text\nOne')).toMatchObject({ repeated: false, created: [{ row: 1 }] });
  });

  test("another person's import is unknown, and its posts are nobody else's", async () => {
    const [ada, eve] = [await app.signUp(), await app.signUp()];
    const done = await create(ada, 'text\nOne');
    expect((await eve.delete(`/api/posts/import/${done.import_id}`)).status).toBe(404);
    const theirs = await create(eve, 'text\nOne');
    expect(theirs.import_id).not.toBe(done.import_id);
    expect(await listOf(ada)).toHaveLength(1);
  });
});

test('a key imports drafts with posts:write, and schedules and takes back with publish', async () => {
  const ada = await connected();
  const keyOf = async (...scopes: string[]) =>
    app.client.as((await ada.post('/api/keys', { name: 'k', scopes })).json.secret as string);
  const [reading, writing, sending] = [
    await keyOf('posts:read'),
    await keyOf('posts:write'),
    await keyOf('posts:write', 'publish'),
  ];
  const [drafts, timed] = ['text\nA draft', `text,time\nTimed,${inDays(2)}`];
  expect((await send(reading, drafts)).status).toBe(403);
  expect((await send(writing, timed)).status).toBe(200);
  expect((await send(writing, timed, { mode: 'create' })).status).toBe(403);
  const made = await create(writing, drafts);
  expect((await writing.delete(`/api/posts/import/${made.import_id}`)).json.deleted).toHaveLength(1);
  const scheduled = await create(sending, timed);
  expect((await writing.delete(`/api/posts/import/${scheduled.import_id}`)).status).toBe(403);
  expect(await listOf(ada)).toMatchObject([{ content: 'Timed', status: 'scheduled' }]);
  expect((await sending.delete(`/api/posts/import/${scheduled.import_id}`)).status).toBe(200);
});

test('no picture is fetched from inside the network, unless the operator allows it', async () => {
  const guarded = await startTestApp();
  try {
    const ada = await guarded.signUp();
    const { json } = await send(ada, `text,image\nOne,${picturesUrl}/a.png\nTwo,https://127.0.0.1/a.png`);
    expect(problemsOf(json)).toEqual([
      [expect.stringContaining('Enter an address that begins with https://.')],
      [expect.stringContaining('private network')],
    ]);
  } finally {
    await guarded.stop();
  }
});

test('an account that leaves takes its imports along, and leaves none behind', async () => {
  const ada = await app.signUp();
  const done = await create(ada, 'text\nOne');
  const { json } = await ada.get('/api/me/export');
  expect(json.post_imports).toMatchObject([{ import_id: done.import_id, created: [{ row: 1 }] }]);
  expect((await ada.delete('/api/me')).status).toBe(200);
  expect((await app.db.pool.query('select 1 from post_imports where user_id = $1', [ada.user_id])).rowCount).toBe(0);
});
