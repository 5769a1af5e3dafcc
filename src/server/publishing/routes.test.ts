// Publish now, schedule, reschedule over real HTTP: the whole program with its own publisher and sandbox.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { post as post_shape } from '#contract/post-fields.ts';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';
import { connectLinkedIn } from '#test/harness/connect-linkedin.ts';

let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await control({ faults: [] });
  ada = await app.signUp();
  await connectLinkedIn(app, ada);
});

async function control(change: unknown): Promise<void> {
  const { status } = await app.client.post('/sandbox/linkedin/_control', change);
  expect(status).toBe(200);
}
type Shown = { text: string; linkedin_urn: string; visibility: string };
const onLinkedIn = async (person: Person): Promise<Shown[]> =>
  (await app.client.get(`/sandbox/linkedin/_ledger?member=${encodeURIComponent(person.email)}`)).json.posts as Shown[];
const publish = (body: Record<string, unknown>, headers = {}) =>
  ada.post('/api/posting/linkedin/post', body, { headers });
const schedule = (body: Record<string, unknown>, headers = {}) => ada.post('/api/posts/schedule', body, { headers });
const text = (): string => `Words (with signs_*) ${crypto.randomUUID()}`;
const ahead = (ms: number): string => new Date(app.clock.now().getTime() + ms).toISOString();

describe('publish now', () => {
  it('answers once LinkedIn has it, exactly as typed', async () => {
    const content = text();
    const { status, json } = await publish({ content });
    expect([status, json.success, json.error]).toEqual([200, true, null]);
    expect(post_shape.parse(json.post)).toMatchObject({ id: json.post_id, content, status: 'published', error: null });
    const shown = await onLinkedIn(ada);
    expect(shown).toMatchObject([{ text: content, visibility: 'PUBLIC', linkedin_urn: json.post.linkedin_urn }]);
    expect((await fetch(String(json.post.linkedin_url))).status).toBe(200);
  });

  it('takes a draft, changed on the way, and then no more', async () => {
    const draft = await ada.call('POST', '/api/posting/draft', { form: [['content', 'Not yet']] });
    const content = text();
    const { json } = await publish({ post_id: draft.json.post_id, content });
    expect(json.post).toMatchObject({ id: draft.json.post_id, content, version: 2, status: 'published' });
    const again = await publish({ post_id: draft.json.post_id, content });
    expect([again.status, again.json.code, again.json.post.status]).toEqual([409, 'conflict', 'published']);
    expect(await onLinkedIn(ada)).toHaveLength(1);
  });

  it('of an older version than there is by now is refused, with the post as it is', async () => {
    const draft = await ada.call('POST', '/api/posting/draft', { form: [['content', 'As it was seen']] });
    const body = { post_id: draft.json.post_id, content: 'As it was seen', version: 1 };
    await ada.call('PUT', `/api/posting/draft/${body.post_id}`, { form: [['content', 'Newer']] });
    for (const { status, json } of [await publish(body), await schedule({ ...body, scheduled_at: ahead(60_000) })])
      expect([status, json.code, json.post.content, json.post.status]).toEqual([409, 'conflict', 'Newer', 'draft']);
    const { status, json } = await publish({ ...body, content: 'Newer', version: 2 });
    expect([status, json.post.status]).toEqual([200, 'published']);
    expect(await onLinkedIn(ada)).toMatchObject([{ text: 'Newer' }]);
  });

  it('with one Idempotency-Key happens once, also from two requests at once', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = { content: text() };
    const both = await Promise.all([publish(body, key), publish(body, key)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.json.post_id).toBe(both[1]?.json.post_id);
    expect(await onLinkedIn(ada)).toHaveLength(1);
  });

  it.each([
    ['refused', { kind: 'status', status: 403, message: 'Not enough permissions' }, 422, 'unprocessable'],
    ['a dead token', { kind: 'revoked_token' }, 409, 'linkedin_not_connected'],
  ])('%s: an error, and the post failed', async (_, fault, status, code) => {
    await control({ faults: [{ on: 'create', ...fault }] });
    const { status: answered, json } = await publish({ content: text() });
    expect([answered, json.success, json.code]).toEqual([status, false, code]);
    expect(json.post).toMatchObject({ id: json.post_id, status: 'failed', error: json.error });
    expect((await ada.get(`/api/posting/posts/${json.post_id}`)).json.post).toEqual(json.post);
  });

  it('what was refused may be tried again by the person', async () => {
    await control({ faults: [{ on: 'create', kind: 'status', status: 403 }] });
    const { json } = await publish({ content: text() });
    const again = await publish({ post_id: json.post_id, content: json.post.content });
    expect([again.status, again.json.post.status]).toEqual([200, 'published']);
  });

  it('the same text twice is refused, never "published"', async () => {
    const content = text();
    await publish({ content });
    const { status, json } = await publish({ content });
    expect([status, json.code, json.post.status]).toEqual([422, 'unprocessable', 'failed']);
    expect(json.error).toContain('posted the same text before');
    expect(await onLinkedIn(ada)).toHaveLength(1);
  });

  it('without a connection is a 409, and makes no post', async () => {
    await ada.delete('/api/linkedin/connection');
    const { status, json } = await publish({ content: text() });
    expect([status, json.code]).toEqual([409, 'linkedin_not_connected']);
    expect((await ada.get('/api/posting/posts')).json.posts).toEqual([]);
  });

  it.each([
    ['content', { content: '' }],
    ['content', { content: ' \n ' }],
    ['content', { content: 'x'.repeat(3001) }],
    ['content', {}],
    ['visibility', { content: 'x', visibility: 'ALL' }],
    ['image_urls', { content: 'x', image_urls: ['https://example.org/a.png'] }],
  ])('a wrong %s is a 400', async (field, body) => {
    const { status, json } = await publish(body);
    expect([status, Object.keys(json.fields as object)]).toEqual([400, [field]]);
  });

  it("another person's post is unknown", async () => {
    const eve = await app.signUp('Eve');
    await connectLinkedIn(app, eve);
    const draft = await ada.call('POST', '/api/posting/draft', { form: [['content', 'Mine']] });
    const body = { post_id: draft.json.post_id, content: 'Not yours' };
    expect((await eve.post('/api/posting/linkedin/post', body)).status).toBe(404);
    expect((await eve.post('/api/posts/schedule', { ...body, scheduled_at: ahead(60_000) })).status).toBe(404);
  });
});

describe('schedule', () => {
  it('keeps time, zone and wall time, and the post appears at its time', async () => {
    const content = text();
    const at = app.clock.now().getTime() + 1500;
    const scheduledAt = `${new Date(at + 3_600_000).toISOString().slice(0, -1)}+01:00`;
    const { status, json } = await schedule({ content, scheduled_at: scheduledAt, time_zone: 'Asia/Kolkata' });
    expect([status, json.success, json.detail]).toEqual([200, true, null]);
    expect(json.post).toMatchObject({ status: 'scheduled', scheduled_at: new Date(at).toISOString() });
    const { rows } = await app.db.pool.query<{ scheduled_zone: string; scheduled_wall: string }>(
      'select scheduled_zone, scheduled_wall from posts where id = $1',
      [json.post_id],
    );
    const wall = new Date(at + 5.5 * 3_600_000).toISOString().slice(0, 16);
    expect(rows).toEqual([{ scheduled_zone: 'Asia/Kolkata', scheduled_wall: wall }]);
    await expect
      .poll(async () => (await ada.get(`/api/posting/posts/${json.post_id}`)).json.post.status)
      .toBe('published');
    const { published_at } = (await ada.get(`/api/posting/posts/${json.post_id}`)).json.post as {
      published_at: string;
    };
    expect(Date.parse(published_at)).toBeGreaterThanOrEqual(at);
    expect(await onLinkedIn(ada)).toMatchObject([{ text: content }]);
  });

  it('can be moved and edited until its time comes, and cancelled by deletion', async () => {
    const { json } = await schedule({ content: text(), scheduled_at: ahead(3_600_000) });
    const later = ahead(7_200_000);
    const moved = await ada.put(`/api/posts/schedule/${json.post_id}`, { scheduled_at: later, content: 'New words' });
    expect(moved.json.post).toMatchObject({
      scheduled_at: later,
      content: 'New words',
      status: 'scheduled',
      version: 2,
    });
    const edited = await ada.call('PUT', `/api/posting/draft/${json.post_id}`, { form: [['content', 'Newer words']] });
    expect(edited.json.post).toMatchObject({ scheduled_at: later, content: 'Newer words', status: 'scheduled' });
    const unset = await ada.put(`/api/posts/schedule/${json.post_id}`, { scheduled_at: null });
    expect([unset.status, unset.json.error]).toEqual([400, expect.stringContaining('DELETE /api/posts/schedule')]);
    const empty = await ada.call('PUT', `/api/posting/draft/${json.post_id}`, { form: [['content', '']] });
    expect(empty.status).toBe(400);
    expect((await ada.delete(`/api/posting/posts/${json.post_id}`)).status).toBe(200);
    app.clock.move(7_300_000);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    app.clock.move(-7_300_000);
    expect(await onLinkedIn(ada)).toEqual([]);
  });

  it('a draft or a failed post is scheduled by a time; a published one is not', async () => {
    const draft = await ada.call('POST', '/api/posting/draft', { form: [['content', 'To be moved']] });
    const path = `/api/posts/schedule/${draft.json.post_id}`;
    expect((await ada.put(path, { content: 'No time given' })).status).toBe(400);
    const done = await ada.put(path, { scheduled_at: ahead(3_600_000) });
    expect(done.json.post).toMatchObject({ status: 'scheduled', content: 'To be moved' });
    const { json } = await publish({ content: text() });
    const late = await ada.put(`/api/posts/schedule/${json.post_id}`, { scheduled_at: ahead(3_600_000) });
    expect([late.status, late.json.code]).toEqual([409, 'conflict']);
  });

  it('with only_scheduled, a post that is a draft by now is refused, with the post as it is', async () => {
    const { json } = await schedule({ content: text(), scheduled_at: ahead(3_600_000) });
    const path = `/api/posts/schedule/${json.post_id}`;
    const later = ahead(7_200_000);
    expect((await ada.put(path, { scheduled_at: later, only_scheduled: true })).json.post.scheduled_at).toBe(later);
    await ada.delete(path);
    await ada.call('PUT', `/api/posting/draft/${json.post_id}`, { form: [['content', 'Half rewritten']] });
    const moved = await ada.put(path, { scheduled_at: ahead(8_000_000), only_scheduled: true });
    expect([moved.status, moved.json.code]).toEqual([409, 'conflict']);
    expect(moved.json.post).toMatchObject({ status: 'draft', content: 'Half rewritten' });
    expect((await ada.get(`/api/posting/posts/${json.post_id}`)).json.post).toMatchObject({ status: 'draft' });
  });

  it('warns where the connection will have ended by then', async () => {
    const { json } = await schedule({ content: text(), scheduled_at: ahead(90 * 86_400_000) });
    expect(json.detail).toMatch(/^Your LinkedIn connection ends on .*\. Connect LinkedIn again before then\.$/);
  });

  it.each([
    ['scheduled_at', { scheduled_at: '2027-01-01T09:00:00' }],
    ['scheduled_at', { scheduled_at: 'tomorrow' }],
    ['scheduled_at', { scheduled_at: '2020-01-01T09:00:00Z' }],
    ['scheduled_at', { scheduled_at: '2099-01-01T09:00:00Z' }],
    ['scheduled_at', {}],
    ['time_zone', { scheduled_at: '2027-01-01T09:00:00Z', time_zone: 'Mars/Olympus' }],
  ])('a wrong %s is a 400', async (field, body) => {
    const { status, json } = await schedule({ content: 'x', ...body });
    expect([status, Object.keys(json.fields as object)]).toEqual([400, [field]]);
  });

  it('without a connection is a 409', async () => {
    await ada.delete('/api/linkedin/connection');
    const { status, json } = await schedule({ content: 'x', scheduled_at: ahead(60_000) });
    expect([status, json.code]).toEqual([409, 'linkedin_not_connected']);
  });

  it('with one Idempotency-Key makes one post', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = { content: text(), scheduled_at: ahead(3_600_000) };
    const both = await Promise.all([schedule(body, key), schedule(body, key)]);
    expect(both[0]?.json.post_id).toBe(both[1]?.json.post_id);
    expect((await ada.get('/api/posting/posts')).json.posts).toHaveLength(1);
  });
});

describe('taken out of the schedule', () => {
  it('a post is a draft again, does not go out, and can be scheduled anew', async () => {
    const content = text();
    const id = (await schedule({ content, scheduled_at: ahead(86_400_000) })).json.post_id as string;
    const { status, json } = await ada.delete(`/api/posts/schedule/${id}`);
    expect(status).toBe(200);
    expect(post_shape.parse(json.post)).toMatchObject({ id, content, status: 'draft', scheduled_at: null, version: 1 });
    const { rows } = await app.db.pool.query('select due_at, next_try_at from posts where id = $1', [id]);
    expect(rows).toEqual([{ due_at: null, next_try_at: null }]);
    expect(await ada.delete(`/api/posts/schedule/${id}`)).toMatchObject({
      status: 409,
      json: { post: { id, status: 'draft' } },
    });
    const again = await schedule({ post_id: id, content, scheduled_at: ahead(86_400_000) });
    expect(again.json.post).toMatchObject({ id, status: 'scheduled' });
  });

  it("is refused for what is published, and for somebody else's post", async () => {
    const published = (await publish({ content: text() })).json.post_id as string;
    expect((await ada.delete(`/api/posts/schedule/${published}`)).status).toBe(409);
    const id = (await schedule({ content: text(), scheduled_at: ahead(86_400_000) })).json.post_id as string;
    const eve = await app.signUp();
    expect((await eve.delete(`/api/posts/schedule/${id}`)).status).toBe(404);
    expect((await ada.get(`/api/posting/posts/${id}`)).json.post.status).toBe('scheduled');
  });
});

describe('deletion of a published post', () => {
  it('leaves it on LinkedIn, or takes it away there too', async () => {
    const stays = await publish({ content: text() });
    await ada.delete(`/api/posting/posts/${stays.json.post_id}`);
    const goes = await publish({ content: text() });
    expect((await ada.delete(`/api/posting/posts/${goes.json.post_id}?remote=true`)).status).toBe(200);
    const shown = (await onLinkedIn(ada)) as (Shown & { deleted_at: string | null })[];
    const left = shown.filter(({ deleted_at }) => deleted_at === null).map(({ linkedin_urn }) => linkedin_urn);
    expect(left).toEqual([stays.json.post.linkedin_urn]);
    expect((await ada.get('/api/posting/posts')).json.posts).toEqual([]);
  });

  it('is refused for an address that LinkedIn’s API does not know: a 404 would read as done', async () => {
    const { json } = await publish({ content: text() });
    const activity = `update posts set linkedin_urn = 'urn:li:activity:7141138937766391810' where id = $1`;
    await app.db.pool.query(activity, [json.post_id]);
    const { status, json: body } = await ada.delete(`/api/posting/posts/${json.post_id}?remote=true`);
    expect([status, body.error]).toEqual([409, expect.stringContaining('Delete it there yourself')]);
  });

  it('that LinkedIn does not do changes nothing here', async () => {
    const { json } = await publish({ content: text() });
    await control({ faults: [{ on: 'delete', kind: 'status', status: 503 }] });
    const { status, json: body } = await ada.delete(`/api/posting/posts/${json.post_id}?remote=true`);
    expect([status, body.code]).toEqual([502, 'upstream']);
    expect((await ada.get(`/api/posting/posts/${json.post_id}`)).status).toBe(200);
  });
});

it('/readyz sees the publisher', async () => {
  await expect.poll(async () => (await app.client.get('/readyz')).status).toBe(200);
  expect((await app.client.get('/readyz')).json.checks.publishing.ok).toBe(true);
});
