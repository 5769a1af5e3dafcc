// Pre-flight over the whole program, beyond preflight.test.ts: files, lateness, the version's end, whose post it is, omitted fields,
// refusals that carry a post, and what a full list costs.
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Warning } from '#contract/post-fields.ts';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';
import { connectLinkedIn, controlLinkedIn } from '#test/harness/linkedin.ts';
import { makePdf } from '#test/harness/pdf.ts';
import { dayMs, hourMs } from '#server/time.ts';

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  ada = await app.signUp();
  await connectLinkedIn(ada, `Ada ${ada.user_id}`);
});
afterEach(() => controlLinkedIn(app.url, { faults: [] }));

const codes = (warnings: Warning[]): string[] => warnings.map(({ code }) => code);
const at = (ms: number, { clock }: TestApp = app): string => new Date(clock.now().getTime() + ms).toISOString();
const look = async (body: object, person = ada): Promise<Warning[]> =>
  (await person.post('/api/posts/preflight', { content: 'Words', ...body })).json.warnings;
const shown = async (id: string, person = ada): Promise<Warning[]> =>
  (await person.get(`/api/posting/posts/${id}`)).json.post.warnings;
const schedule = async (body: object, person = ada): Promise<string> => {
  const { status, json, text } = await person.post('/api/posts/schedule', { scheduled_at: at(hourMs), ...body });
  expect(status, text).toBe(200);
  return json.post_id;
};
const picture = async () => ({ bytes: new Uint8Array(await square.png().toBuffer()), name: 'a.png' });
const square = sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } });

describe('files', () => {
  test('that are there are no matter; one that is gone is told, on the post and while choosing', async () => {
    const { json } = await ada.call('POST', '/api/posting/draft', {
      form: [
        ['content', 'x'],
        ['files', await picture()],
      ],
    });
    const id = await schedule({ post_id: json.post_id, content: 'With a picture' });
    expect(await shown(id)).toEqual([]);
    expect(await look({ post_id: id })).toEqual([]);
    await app.db.pool.query('delete from media where user_id = $1', [ada.user_id]);
    expect(codes(await shown(id))).toEqual(['media']);
    // What the body leaves out is taken from the stored post.
    expect(codes(await look({ post_id: id }))).toEqual(['media']);
    expect(await look({ post_id: id, image_urls: [] })).toEqual([]);
  });

  test('a PDF that is gone is told; pictures of somebody else count as gone', async () => {
    const pdf = { bytes: new Uint8Array(makePdf(2)), name: 'a.pdf' };
    const { json } = await ada.call('POST', '/api/posting/draft', {
      form: [
        ['content', 'x'],
        ['files', pdf],
      ],
    });
    expect(await look({ post_id: json.post_id })).toEqual([]);
    await app.db.pool.query('delete from media where user_id = $1', [ada.user_id]);
    expect(codes(await look({ post_id: json.post_id, image_urls: [] }))).toEqual(['media']);
    const eve = await app.signUp('Eve');
    const hers = await eve.call('POST', '/api/posting/draft', {
      form: [
        ['content', 'x'],
        ['files', await picture()],
      ],
    });
    expect(codes(await look({ image_urls: hers.json.post.image_urls }))).toEqual(['media']);
  });
});

test('a text that nobody would see is none; the same text counts whatever spaces surround it', async () => {
  expect(codes(await look({ content: '\u200b\n\u2060' }))).toEqual(['content']);
  expect((await ada.post('/api/posting/linkedin/post', { content: '\u200b\n\u2060' })).status).toBe(400);
  expect(await look({ content: 'x'.repeat(3000) })).toEqual([]);
  await schedule({ content: '\u00a0Spaced out\u3000\n' });
  expect(codes(await look({ content: 'Spaced out' }))).toEqual(['duplicate']);
  const eve = await app.signUp('Eve');
  await connectLinkedIn(eve, 'Eve');
  expect(await look({ content: 'Spaced out' }, eve)).toEqual([]);
});

test("another user's post is unknown to pre-flight, as one that never was", async () => {
  const id = await schedule({ content: 'Mine' });
  const eve = await app.signUp('Eve');
  for (const postId of [id, crypto.randomUUID(), '']) {
    const { status, json } = await eve.post('/api/posts/preflight', { post_id: postId, content: 'x' });
    expect([status, json.code, json.error]).toEqual([404, 'not_found', 'There is no such post.']);
  }
});

test('a connection that is made anew ends the warning', async () => {
  const id = await schedule({ content: 'Waits', scheduled_at: at(70 * dayMs) });
  expect(codes(await shown(id))).toEqual(['connection_ends']);
  await app.db.pool.query("update linkedin_connections set expires_at = now() - interval '1 day' where user_id = $1", [
    ada.user_id,
  ]);
  expect(codes(await shown(id))).toEqual(['connection_missing']);
  await ada.put(`/api/posts/schedule/${id}`, { scheduled_at: at(hourMs) });
  await connectLinkedIn(ada, `Ada ${ada.user_id}`);
  const moved = await ada.put(`/api/posts/schedule/${id}`, { scheduled_at: at(hourMs) });
  expect([moved.json.detail, moved.json.post.warnings]).toEqual([null, []]);
});

describe('a post in doubt', () => {
  test('is told by the refusal of publish now, on a conflict of versions, and before it is scheduled anew', async () => {
    const { json } = await ada.call('POST', '/api/posting/draft', { form: [['content', 'In doubt']] });
    const id: string = json.post_id;
    await app.db.pool.query(`update posts set status = 'failed', run = 1, error = 'It may be there.' where id = $1`, [
      id,
    ]);
    await app.db.pool.query(
      `insert into publication_attempts (id, post_id, user_id, run, number, state, outcome, intended_at, content_hash, process)
       values ($1, $1, $2, 1, 1, 'unknown', 'unknown', now(), 'x', 'p')`,
      [id, ada.user_id],
    );
    expect(codes(await look({ post_id: id, content: 'In doubt', scheduled_at: at(dayMs) }))).toEqual([
      'outcome_unknown',
    ]);
    const late = await ada.call('PUT', `/api/posting/draft/${id}`, {
      form: [
        ['content', 'x'],
        ['version', '0'],
      ],
    });
    expect([late.status, codes(late.json.post.warnings)]).toEqual([409, ['outcome_unknown']]);
  });

  test('made by two lost answers of publish now', async () => {
    await controlLinkedIn(app.url, { faults: [{ on: 'create', kind: 'drop_before', times: 2 }] });
    const sent = ada.post('/api/posting/linkedin/post', { content: `Lost ${ada.user_id}` });
    const { rows } = await expect
      .poll(() => app.db.pool.query('select tries from posts where user_id = $1', [ada.user_id]))
      .toMatchObject({ rows: [{ tries: 1 }] })
      .then(() => app.db.pool.query('select next_try_at from posts where user_id = $1', [ada.user_id]));
    const waitMs = (rows[0] as { next_try_at: Date }).next_try_at.getTime() - app.clock.now().getTime();
    app.clock.move(Math.max(0, waitMs) + 100);
    const { status, json } = await sent;
    expect([status, json.code, json.post.status]).toEqual([502, 'upstream', 'failed']);
    expect(codes(json.post.warnings)).toEqual(['outcome_unknown']);
  });
});

test('a post that waits for an earlier one is late, and says so', async () => {
  await controlLinkedIn(app.url, { faults: [{ on: 'create', kind: 'status', status: 429, retry_after: 3000 }] });
  const first = await schedule({ content: `First ${ada.user_id}`, scheduled_at: at(0) });
  const second = await schedule({ content: `Second ${ada.user_id}`, scheduled_at: at(1500) });
  await expect
    .poll(async () => (await ada.get(`/api/posting/posts/${first}`)).json.post.error)
    .toContain('We’ll keep trying');
  expect(await shown(second)).toEqual([]);
  app.clock.move(5 * 60_000);
  await expect.poll(async () => codes(await shown(second)), { interval: 250 }).toEqual(['overdue']);
  expect((await shown(second))[0]?.sentence).toMatch(
    /^This post is [45] minutes late\. It’s waiting for an earlier post/,
  );
  expect((await ada.get('/api/posts/health')).json).toMatchObject({ overdue: 1, unknown: 0 });
});

describe('where nothing publishes, and the version ends soon', () => {
  let web: TestApp;
  let bob: Person;
  beforeAll(async () => {
    const month = new Date(Date.now());
    // A version is supported for a year: this one ends in the middle of next month.
    month.setUTCDate(1);
    month.setUTCMonth(month.getUTCMonth() - 11);
    const LINKEDIN_VERSION = month.toISOString().slice(0, 7).replace('-', '');
    // The harness opens its own database; the name is what the role demands.
    web = await startTestApp({ ROLE: 'web', DATABASE_URL: 'postgres://127.0.0.1/harness', LINKEDIN_VERSION });
    bob = await web.signUp('Bob');
    await connectLinkedIn(bob, 'Bob');
  });
  afterAll(() => web.stop());

  test('a late post says that nobody publishes; one in time says nothing', async () => {
    const late = await schedule({ content: 'Soon late', scheduled_at: at(1000, web) }, bob);
    const later = await schedule({ content: 'In time', scheduled_at: at(hourMs, web) }, bob);
    expect(await shown(late, bob)).toEqual([]);
    // Paused workers are reported, but must not make a proxy drop a web process.
    const ready = await web.client.get('/readyz');
    expect([ready.status, ready.json.checks.publishing.detail]).toEqual([
      200,
      'no process publishes what is due: start a worker',
    ]);
    web.clock.move(2 * 60_000);
    const [warning] = await shown(late, bob);
    expect(warning).toMatchObject({
      code: 'publisher_silent',
      sentence: expect.stringMatching(/^This post is 2 minutes late/),
    });
    expect(await shown(later, bob)).toEqual([]);
    expect((await bob.get('/api/posts/health')).json).toMatchObject({ publishing: { ok: false }, overdue: 1 });
    expect((await web.client.get('/readyz')).status).toBe(503);
  });

  test('a post after the end of the version is told, one before is not', async () => {
    const nextMonth = new Date(web.clock.now());
    nextMonth.setUTCMonth(nextMonth.getUTCMonth() + 1, 16);
    expect(codes(await look({ scheduled_at: at(dayMs, web) }, bob))).toEqual([]);
    expect(codes(await look({ scheduled_at: nextMonth.toISOString() }, bob))).toEqual(['version_ends']);
    const { text } = await web.client.get('/metrics');
    expect(Number(/^linkedin_version_days_left (\d+)$/m.exec(text)?.[1])).toBeLessThan(46);
  });
});

test('a full page of scheduled posts costs a handful of queries, however many posts the user has', async () => {
  await app.db.pool.query(
    `insert into posts (id, user_id, content, status, published_at, created_at, updated_at)
     select gen_random_uuid()::text, $1, 'Old ' || n || repeat(' word', 300), 'published', now(), now(), now() - interval '1 year'
     from generate_series(1, 2000) n`,
    [ada.user_id],
  );
  await app.db.pool.query(
    `insert into posts (id, user_id, content, status, scheduled_at, due_at, next_try_at, run, created_at, updated_at)
     select gen_random_uuid()::text, $1, 'Post [' || n || ' facts]' || repeat(' word', 300), 'scheduled', t, t, t, 1, now(), now()
     from generate_series(1, 50) n, lateral (select now() + make_interval(hours => n) as t) s`,
    [ada.user_id],
  );
  let queries = 0;
  const count = (): void => void (queries += 1);
  app.db.pool.on('acquire', count);
  const { json } = await ada.get('/api/posting/posts?limit=50&status=scheduled');
  app.db.pool.off('acquire', count);
  expect(json.posts.map(({ warnings }: { warnings: Warning[] }) => codes(warnings).join())).toEqual(
    Array(50).fill('brackets'),
  );
  // Session, list, three for the facts, connection; plus the publisher's look-ups in between. One for each post would be over fifty.
  expect(queries).toBeLessThan(40);
});
