// Pre-flight over the whole program: each warning with its cause, while choosing a time and on the stored post; unknown outcomes; posting times.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Warning } from '#contract/post-fields.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { connectLinkedIn } from '#test/harness/linkedin.ts';
import { dayMs } from '#server/time.ts';

let app: TestApp;
let ada: Awaited<ReturnType<TestApp['signUp']>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  ada = await app.signUp();
});

const inDays = (days: number): string => new Date(app.clock.now().getTime() + days * dayMs).toISOString();
const codes = (warnings: Warning[]): string[] => warnings.map(({ code }) => code);
const look = async (body: object) => (await ada.post('/api/posts/preflight', { content: 'Words', ...body })).json;

test('without a connection, with one, and with one that ends before', async () => {
  expect(codes((await look({})).warnings)).toEqual(['connection_missing']);
  await connectLinkedIn(ada, 'Ada');
  expect((await look({})).warnings).toEqual([]);
  expect(codes((await look({ scheduled_at: inDays(59) })).warnings)).toEqual([]);
  const [warning] = (await look({ scheduled_at: inDays(61), time_zone: 'Europe/Berlin' })).warnings;
  expect(warning).toMatchObject({
    code: 'connection_ends',
    sentence: expect.stringMatching(/connection ends on \w+ \d+, \d{4}/),
  });
});

test('the text: none, too long, open brackets, the same one scheduled or published', async () => {
  await connectLinkedIn(ada, 'Ada');
  expect(codes((await look({ content: '  ' })).warnings)).toEqual(['content']);
  expect((await look({ content: 'x'.repeat(3001) })).warnings[0].sentence).toMatch(/1 character over/);
  expect((await look({ content: 'It was [the year] and [the place].' })).warnings[0].sentence).toMatch(
    /2 brackets .*\[the year\]/,
  );
  const first = await ada.post('/api/posts/schedule', { content: 'The same words', scheduled_at: inDays(2) });
  expect(first.json.post.warnings).toEqual([]);
  expect((await look({ content: ' The same words\n' })).warnings[0]).toMatchObject({
    code: 'duplicate',
    sentence: expect.stringContaining('already scheduled'),
  });
  expect(codes((await look({ content: 'The same words', post_id: first.json.post_id })).warnings)).toEqual([]);
  await ada.post('/api/posting/linkedin/post', { content: 'Out already' });
  expect((await look({ content: 'Out already' })).warnings[0].sentence).toContain('published the same text');
});

test('a stored post shows what is true now: after an edit, and after the connection has gone', async () => {
  await connectLinkedIn(ada, 'Ada');
  const { json } = await ada.post('/api/posts/schedule', { content: 'Whole', scheduled_at: inDays(3) });
  const warningsNow = async (): Promise<string[]> =>
    codes((await ada.get(`/api/posting/posts/${json.post_id}`)).json.post.warnings);
  expect(await warningsNow()).toEqual([]);
  await ada.call('PUT', `/api/posting/draft/${json.post_id}`, { form: [['content', 'Not [yet] whole']] });
  expect(await warningsNow()).toEqual(['brackets']);
  await ada.delete('/api/linkedin/connection');
  expect(await warningsNow()).toEqual(['connection_missing', 'brackets']);
  const list = await ada.get('/api/posting/posts');
  expect(codes(list.json.posts[0].warnings)).toEqual(['connection_missing', 'brackets']);
});

test('a wall time in a gap and in an overlap of summer time', async () => {
  await connectLinkedIn(ada, 'Ada');
  const gap = await look({ time_zone: 'America/New_York', wall_time: '2027-03-14T02:30' });
  expect(gap.resolved).toMatchObject({
    scheduled_at: '2027-03-14T07:30:00.000Z',
    sentence: 'Clocks go forward that day: 2:30 AM doesn’t exist and becomes 3:30 AM.',
  });
  expect(codes(gap.warnings)).toContain('dst');
  const overlap = await look({ time_zone: 'Europe/Berlin', wall_time: '2027-10-31T02:30' });
  expect(overlap.resolved).toMatchObject({
    scheduled_at: '2027-10-31T00:30:00.000Z',
    sentence: 'Clocks go back that day: 2:30 AM happens twice, and we use the first.',
  });
  expect((await look({ time_zone: 'UTC', wall_time: '2027-05-01T10:00' })).resolved).toEqual({
    scheduled_at: '2027-05-01T10:00:00.000Z',
    sentence: null,
  });
  for (const body of [
    { wall_time: '2027-05-01T10:00' },
    { wall_time: 'soon', time_zone: 'UTC' },
    { wall_time: '2027-02-30T10:00', time_zone: 'UTC' },
    { wall_time: '9999-12-31T23:30', time_zone: 'America/New_York' },
  ]) {
    expect((await ada.post('/api/posts/preflight', { content: 'x', ...body })).status).toBe(400);
  }
});

test('attention: an ending connection from 14 days before, firmer at 7 and at one, and an ended one', async () => {
  await connectLinkedIn(ada, 'Ada');
  const connection = async () => (await ada.get('/api/posts/health')).json.connection;
  expect(await connection()).toBeNull();
  const { rows } = await app.db.pool.query('select expires_at from linkedin_connections where user_id = $1', [
    ada.user_id,
  ]);
  const setEnd = (days: number) =>
    app.db.pool.query('update linkedin_connections set expires_at = $2 where user_id = $1', [
      ada.user_id,
      inDays(days),
    ]);
  expect(rows).toHaveLength(1);
  await setEnd(13.5);
  expect(await connection()).toMatchObject({ days_left: 14, sentence: expect.stringContaining('14 days') });
  await setEnd(6.5);
  expect(await connection()).toMatchObject({ days_left: 7, sentence: expect.stringContaining('this week') });
  await setEnd(0.5);
  expect(await connection()).toMatchObject({ days_left: 1, sentence: expect.stringContaining('within a day') });
  await setEnd(-1);
  expect(await connection()).toMatchObject({ days_left: 0, sentence: expect.stringContaining('has ended') });
});

describe('an unknown outcome', () => {
  /** A post whose answer was lost twice, so that only the person can know. */
  async function inDoubt(): Promise<string> {
    await connectLinkedIn(ada, `Ada ${Math.random()}`);
    const { rows } = await app.db.pool.query<{ id: string }>(
      `insert into posts (id, user_id, content, status, run, error, created_at, updated_at)
       values (gen_random_uuid()::text, $1, 'In doubt ' || gen_random_uuid(), 'failed', 1, 'It may be on LinkedIn.', now(), now()) returning id`,
      [ada.user_id],
    );
    const id = rows[0]?.id ?? '';
    await app.db.pool.query(
      `insert into publication_attempts (id, post_id, user_id, run, number, state, outcome, intended_at, sent_at, content_hash, process)
       values (gen_random_uuid()::text, $1, $2, 1, 1, 'unknown', 'unknown', now() - interval '1 hour', now() - interval '1 hour', 'x', 'p')`,
      [id, ada.user_id],
    );
    return id;
  }
  const resolve = (id: string, body: object) => ada.post(`/api/posting/posts/${id}/resolve`, body);

  test('is told on the post and in its history', async () => {
    const id = await inDoubt();
    expect(codes((await ada.get(`/api/posting/posts/${id}`)).json.post.warnings)).toEqual(['outcome_unknown']);
    expect((await ada.get('/api/posts/health')).json.unknown).toBe(1);
    const { history } = (await ada.get(`/api/posting/posts/${id}/history`)).json;
    expect(history).toMatchObject([{ number: 1, state: 'unknown', what: expect.stringContaining('answer was lost') }]);
  });

  test.each([
    ['https://www.linkedin.com/feed/update/urn:li:share:7141138937766391808/', 'urn:li:share:7141138937766391808'],
    [
      'https://www.linkedin.com/feed/update/urn%3Ali%3AugcPost%3A7141138937766391809',
      'urn:li:ugcPost:7141138937766391809',
    ],
    [
      'https://www.linkedin.com/posts/ada_words-activity-7141138937766391810-abcd',
      'urn:li:activity:7141138937766391810',
    ],
    [undefined, null],
  ])('it is on LinkedIn, at %s', async (linkedinUrl, linkedinUrn) => {
    const id = await inDoubt();
    const { json } = await resolve(id, { outcome: 'on_linkedin', linkedin_url: linkedinUrl });
    expect(json.post).toMatchObject({ status: 'published', linkedin_urn: linkedinUrn, error: null });
    expect((await resolve(id, { outcome: 'on_linkedin' })).status).toBe(409);
  });

  test('a wrong address, a stranger, a post that is not in doubt', async () => {
    const id = await inDoubt();
    expect((await resolve(id, { outcome: 'on_linkedin', linkedin_url: 'https://example.org/1' })).json.code).toBe(
      'validation',
    );
    const eve = await app.signUp('Eve');
    expect((await eve.post(`/api/posting/posts/${id}/resolve`, { outcome: 'on_linkedin' })).status).toBe(404);
    expect((await eve.get(`/api/posting/posts/${id}/history`)).status).toBe(404);
    const draft = await ada.call('POST', '/api/posting/draft', { form: [['content', 'A draft']] });
    expect(await resolve(draft.json.post_id, { outcome: 'try_again' })).toMatchObject({
      status: 409,
      json: { post: { id: draft.json.post_id, status: 'draft' } },
    });
  });

  test('try again publishes it, and the old attempt stays in the history', async () => {
    const id = await inDoubt();
    const { json } = await resolve(id, { outcome: 'try_again' });
    expect(json.post.status).toBe('published');
    const { history } = (await ada.get(`/api/posting/posts/${id}/history`)).json;
    expect(history.map(({ state }: { state: string }) => state)).toEqual(['unknown', 'confirmed']);
  });
});

test('posting times: kept in order, each once; the next free one skips what is scheduled', async () => {
  await connectLinkedIn(ada, 'Ada');
  expect((await ada.get('/api/posts/slots')).json).toEqual({ time_zone: null, slots: [], next_free: null });
  const everyDay = Array.from({ length: 7 }, (_, weekday) => ({ weekday, time: '09:00' }));
  const { json } = await ada.put('/api/posts/slots', {
    time_zone: 'Europe/Berlin',
    slots: [...everyDay.toReversed(), { weekday: 0, time: '09:00' }],
  });
  expect(json.slots).toEqual(everyDay);
  expect(json.next_free.wall_time).toMatch(/T09:00$/);
  await ada.post('/api/posts/schedule', {
    content: 'In the slot',
    scheduled_at: json.next_free.scheduled_at,
    time_zone: 'Europe/Berlin',
  });
  const then = (await ada.get('/api/posts/slots')).json.next_free;
  expect(Date.parse(then.scheduled_at)).toBeGreaterThan(Date.parse(json.next_free.scheduled_at));
  for (const wrong of [
    { time_zone: 'Mars/Base', slots: [] },
    { time_zone: 'UTC', slots: [{ weekday: 7, time: '09:00' }] },
    { time_zone: 'UTC', slots: [{ weekday: 1, time: '9:00' }] },
    { time_zone: 'UTC', slots: Array(51).fill(everyDay[0]) },
  ]) {
    expect((await ada.put('/api/posts/slots', wrong)).status).toBe(400);
  }
});
