// The calendar feed over real HTTP: its URL is the key, one at a time, and shows only one user's posts.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = async (person: Person): Promise<string> => {
  const { status, json } = await person.post('/api/calendar/feed');
  expect(status).toBe(200);
  return new URL(json.url as string).pathname;
};
const read = async (path: string) => {
  const answer = await fetch(app.url + path);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const unfolded = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

async function post(person: Person, content: string, status: string, at: string): Promise<string> {
  const { json } = await person.post('/api/posting/draft', { content });
  const isPublished = status === 'published';
  await app.db.pool.query(
    `update posts set status = $2, scheduled_at = $3, due_at = $4, next_try_at = $4, published_at = $5 where id = $1`,
    [json.post_id, status, at, isPublished ? null : at, isPublished ? at : null],
  );
  return json.post_id as string;
}

it('shows what is scheduled and published, with text as data, and nothing else', async () => {
  const person = await app.signUp();
  const scheduled = await post(person, 'First, line; here\n\nEND:VCALENDAR', 'scheduled', '2100-03-01T08:00:00Z');
  const published = await post(person, 'Out', 'published', '2026-02-01T09:30:00Z');
  await person.post('/api/posting/draft', { content: 'Only a draft' });
  const stranger = await app.signUp();
  await post(stranger, 'Not theirs', 'scheduled', '2100-03-01T08:00:00Z');

  const { status, headers, text } = await read(await pathOf(person));
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('cache-control')).toBe('private, max-age=300');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const lines = unfolded(text);
  expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
  const events = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n').slice(1);
  expect(events).toHaveLength(2);
  const [first = '', second = ''] = events;
  expect(first).toContain(`UID:${scheduled}@posts\r\n`);
  expect(first).toContain('DTSTART:21000301T080000Z\r\nDURATION:PT15M\r\n');
  expect(first).toContain('SUMMARY:First\\, line\\; here\r\n');
  expect(first).toContain('DESCRIPTION:First\\, line\\; here\\n\\nEND:VCALENDAR\r\n');
  expect(second).toContain(`UID:${published}@posts\r\n`);
  expect(second).toContain('DTSTART:20260201T093000Z\r\n');
  expect(text).not.toContain('Only a draft');
  expect(text).not.toContain('Not theirs');
});

it('has one address at a time, of which only the hash is kept', async () => {
  const person = await app.signUp();
  const old = await pathOf(person);
  const now = await pathOf(person);
  expect(now).not.toBe(old);
  expect((await read(old)).status).toBe(404);
  expect((await read(now)).status).toBe(200);
  const secret = /([\w-]+)\.ics$/.exec(now)?.[1] ?? '';
  expect(secret).toHaveLength(43);
  const { rows } = await app.db.pool.query('select * from calendar_feeds where user_id = $1', [person.user_id]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(secret);
  const exported = (await person.get('/api/me/export')).json;
  expect(exported.calendar_feed).toEqual({ created_at: expect.any(String) });
  expect((await person.delete('/api/me')).status).toBe(200);
  expect((await read(now)).status).toBe(404);
});

it('says since when it has had an address, and ends it for its owner alone', async () => {
  const [person, stranger] = [await app.signUp(), await app.signUp()];
  expect((await person.get('/api/calendar/feed')).json).toEqual({ feed: null });
  const path = await pathOf(person);
  const { text, json } = await person.get('/api/calendar/feed');
  expect(json).toEqual({ feed: { created_at: expect.stringMatching(/Z$/) } });
  expect(text).not.toContain(/([\w-]+)\.ics$/.exec(path)?.[1]);
  await stranger.delete('/api/calendar/feed');
  expect((await read(path)).status).toBe(200);
  expect((await person.delete('/api/calendar/feed')).status).toBe(200);
  expect((await read(path)).status).toBe(404);
});

it('ends with all sessions, as API keys do, unless the person keeps it', async () => {
  for (const [keep_keys, status] of [
    [undefined, 404],
    [[], 404],
    [['calendar_feed'], 200],
    [true, 200],
  ] as const) {
    const person = await app.signUp();
    const path = await pathOf(person);
    await person.delete('/api/me/sessions', { json: { keep_keys } });
    expect((await read(path)).status).toBe(status);
  }
});

it.each(['nonsense', 'nonsense.ics', `${'a'.repeat(43)}.ics`, 'a'.repeat(43), '%00.ics'])(
  '%s is no calendar',
  async (file) => {
    expect((await read(`/api/calendar/feed/${file}`)).status).toBe(404);
  },
);

it('is made by a signed-in person alone, not by a key, which it would outlive', async () => {
  const person = await app.signUp();
  const { json } = await person.post('/api/keys', { name: 'All', scopes: ['posts:read', 'posts:write', 'publish'] });
  const by = (headers: Record<string, string>) =>
    fetch(`${app.url}/api/calendar/feed`, { method: 'POST', headers }).then(({ status }) => status);
  expect(await by({ authorization: `Bearer ${json.secret}` })).toBe(403);
  expect(await by({})).toBe(401);
});
