// Recurring posts over real HTTP with a moved clock: made ahead, once, each with its own text, across clock changes and restarts.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { series as series_shape, type Series } from '#contract/series.ts';
import { createZone } from '#contract/wall-time.ts';
import { lockForUser } from '../database/user-lock.ts';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';
import { eventually } from '#test/harness/eventually.ts';
import { connectLinkedIn } from '#test/harness/connect-linkedin.ts';

let app: TestApp;
const dayMs = 86_400_000;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function connected(): Promise<Person> {
  const person = await app.signUp();
  await connectLinkedIn(app, person);
  return person;
}
const dayFrom = (days: number) => new Date(app.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
const body = (texts: string[], more: object = {}) => ({
  every: 'week',
  start_date: dayFrom(2),
  time: '09:00',
  time_zone: 'Europe/Berlin',
  texts,
  ...more,
});
const begin = async (who: Person, texts: string[], more: object = {}): Promise<Series> => {
  const { status, json, text } = await who.post('/api/series', body(texts, more));
  expect(status, text).toBe(200);
  return series_shape.parse(json.series);
};
const look = async (who: Person, id: string): Promise<Series> => {
  await who.patch(`/api/series/${id}`, {});
  const all = (await who.get('/api/series')).json.series as Series[];
  return all.find((one) => one.id === id) as Series;
};
type Listed = { id: string; content: string; status: string; scheduled_at: string };
const postsOf = async (who: Person, status = 'all') =>
  (await who.get(`/api/posting/posts?status=${status}&sort=due`)).json.posts as Listed[];

it('schedules the next two ahead, at the wall time, as ordinary posts with a text of their own each', async () => {
  const ada = await connected();
  const made = await begin(ada, ['First of three', 'Second of three', 'Third of three']);
  expect(made).toMatchObject({ state: 'active', problem: null });
  const zone = createZone('Europe/Berlin');
  const times = made.upcoming.map(({ due_at }) => zone.wallTimeOf(new Date(due_at)));
  expect(times).toEqual([
    { date: dayFrom(2), time: '09:00' },
    { date: dayFrom(9), time: '09:00' },
  ]);
  const posts = await postsOf(ada, 'scheduled');
  expect(posts.map(({ content, scheduled_at }) => [content, scheduled_at])).toEqual([
    ['First of three', made.upcoming[0]?.due_at],
    ['Second of three', made.upcoming[1]?.due_at],
  ]);
  expect(made.texts.map(({ occurrence }) => occurrence)).toEqual([0, 1, null]);
});

it('makes an occurrence once, however many ask at once, and goes on after a restart', async () => {
  const person = await connected();
  const { id } = await begin(person, ['A', 'B', 'C', 'D', 'E']);
  app.clock.move(7 * dayMs);
  await Promise.all(Array.from({ length: 6 }, () => person.patch(`/api/series/${id}`, {})));
  await app.restart({});
  const after = await look(person, id);
  expect(after.upcoming.map(({ occurrence }) => occurrence)).toEqual([1, 2]);
  const { rows } = await app.db.pool.query(
    'select occurrence, count(*)::int as made from series_occurrences where series_id = $1 group by 1 order by 1',
    [id],
  );
  expect(rows).toEqual([0, 1, 2].map((occurrence) => ({ occurrence, made: 1 })));
  const texts = (await postsOf(person)).map(({ content }) => content);
  expect(texts.toSorted()).toEqual(['A', 'B', 'C']);
});

it('never takes a text that was sent before or waits elsewhere, and says so when none is left; more texts set it going', async () => {
  const person = await connected();
  await person.post('/api/posting/linkedin/post', { content: 'Sent  before' });
  const { id } = await begin(person, ['sent before', 'Fresh']);
  let now = await look(person, id);
  expect(now).toMatchObject({ problem: 'used_up', state: 'active' });
  expect((await postsOf(person, 'scheduled')).map(({ content }) => content)).toEqual(['Fresh']);
  const other = await begin(person, ['FRESH']);
  expect([other.problem, other.upcoming]).toEqual(['used_up', []]);
  await person.patch(`/api/series/${id}`, { add_texts: ['Another'] });
  now = await look(person, id);
  expect([now.problem, now.upcoming.length]).toEqual([null, 2]);
  expect((await person.patch(`/api/series/${id}`, { add_texts: ['another'] })).status).toBe(400);
  expect((await person.post('/api/series', body(['Same', 'same ']))).status).toBe(400);
});

it('is skipped once, paused, and stopped with what is to come taken back', async () => {
  const person = await connected();
  const { id } = await begin(person, ['One', 'Two', 'Three', 'Four']);
  const skipped = await person.delete(`/api/series/${id}/occurrences/0`);
  expect(skipped.status).toBe(200);
  expect(
    (skipped.json.series as Series).upcoming.map(({ occurrence, post_id }) => [occurrence, post_id === null]),
  ).toEqual([
    [0, true],
    [1, false],
  ]);
  expect((await postsOf(person, 'scheduled')).map(({ content }) => content)).toEqual(['Two']);
  expect((await person.delete(`/api/series/${id}/occurrences/7`)).status).toBe(404);
  await person.patch(`/api/series/${id}`, { state: 'paused' });
  app.clock.move(14 * dayMs);
  expect(await look(person, id)).toMatchObject({ state: 'paused', upcoming: [] });
  // What was scheduled before the pause still goes out.
  await expect.poll(async () => (await postsOf(person, 'published')).map(({ content }) => content)).toEqual(['Two']);
  await person.patch(`/api/series/${id}`, { state: 'active' });
  const on = await look(person, id);
  expect(on.upcoming).toHaveLength(2);
  // The skipped occurrence's text comes first.
  expect((await postsOf(person, 'scheduled'))[0]?.content).toBe('One');
  expect((await person.delete(`/api/series/${id}`)).status).toBe(200);
  expect(await postsOf(person, 'scheduled')).toEqual([]);
  expect((await person.get('/api/series')).json.series).toEqual([]);
});

it('without a connection is refused, and one that loses it waits and says so', async () => {
  const stranger = await app.signUp();
  expect((await stranger.post('/api/series', body(['x']))).json).toMatchObject({ code: 'linkedin_not_connected' });
  const person = await connected();
  const { id } = await begin(person, ['One', 'Two', 'Three', 'Four', 'Five', 'Six']);
  await person.delete('/api/linkedin/connection');
  app.clock.move(10 * dayMs);
  expect(await look(person, id)).toMatchObject({ problem: 'not_connected' });
  // The bell checks everything once a minute.
  app.clock.move(120_000);
  await expect
    .poll(async () => (await person.get('/api/notifications')).json.notifications, { timeout: 90_000 })
    .toContainEqual(expect.objectContaining({ kind: 'series_stuck', url: '/recurring' }));
  await connectLinkedIn(app, person);
  expect(await look(person, id)).toMatchObject({ problem: null });
});

it('schedules nothing more than a year ahead: the second of a yearly one is made once its time is near enough', async () => {
  const person = await connected();
  const { id, ...made } = await begin(person, ['This year', 'Next year'], { every: 'month', interval: 12 });
  expect([made.upcoming.length, made.problem]).toEqual([1, null]);
  app.clock.move(3 * dayMs);
  expect((await look(person, id)).upcoming.map(({ occurrence }) => occurrence)).toEqual([1]);
});

it('leaves a text that LinkedIn would not take waiting, and says so', async () => {
  const person = await connected();
  const { id } = await begin(person, ['One', 'Two', 'Three', 'Four']);
  await person.delete(`/api/series/${id}/occurrences/0`);
  await app.db.pool.query(`update series_texts set content = ' ' where series_id = $1 and content = 'One'`, [id]);
  app.clock.move(10 * dayMs);
  const stuck = await look(person, id);
  expect([stuck.problem, stuck.upcoming]).toEqual(['unfit_text', []]);
  const [blank] = stuck.texts;
  await person.patch(`/api/series/${id}`, { remove_texts: [blank?.id] });
  expect(await look(person, id)).toMatchObject({ problem: null, upcoming: [{ status: 'scheduled' }, {}] });
});

it.each([
  ['texts', { texts: [] }],
  ['texts', { texts: ['x'.repeat(3001)] }],
  ['start_date', { start_date: '2026-02-30' }],
  ['start_date', { start_date: '9999-12-31' }],
  ['start_date', { start_date: '0001-01-01' }],
  ['time', { time: '25:00' }],
  ['time_zone', { time_zone: 'Mars/Olympus' }],
  ['interval', { interval: 0 }],
  ['every', { every: 'day' }],
])('with a wrong %s is a 400 that names it', async (field, change) => {
  const ada = await app.signUp();
  const { status, json } = await ada.post('/api/series', { ...body(['x']), ...change });
  expect([status, Object.keys(json.fields as object)]).toEqual([400, [field]]);
  // People read it at the field, which is called something else there.
  expect(Object.values(json.fields as object).join(' ')).not.toMatch(/start_date|interval|\btime is/);
});

it("another person's series is unknown in every call", async () => {
  const [ada, eve] = [await connected(), await connected()];
  const { id } = await begin(ada, ['Hers alone']);
  const calls = await Promise.all([
    eve.patch(`/api/series/${id}`, { state: 'paused' }),
    eve.delete(`/api/series/${id}/occurrences/0`),
    eve.delete(`/api/series/${id}`),
  ]);
  expect(calls.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await eve.get('/api/series')).json.series).toEqual([]);
});

it('has room for a hundred waiting texts, whatever has gone out', async () => {
  const person = await connected();
  const { id } = await begin(
    person,
    Array.from({ length: 100 }, (_, at) => `Text ${at}`),
  );
  await look(person, id);
  // The first two are taken by posts.
  expect((await person.patch(`/api/series/${id}`, { add_texts: ['One more', 'And another'] })).status).toBe(200);
  const { status, json } = await person.patch(`/api/series/${id}`, { add_texts: ['One too many'] });
  expect([status, json.error]).toEqual([409, 'At most 100 texts can wait in a recurring post. Remove some first.']);
});

it('goes on as the account it names once that is connected again, though all its posts are gone', async () => {
  const [person, visitor] = [await app.signUp(), { cookie: '' }];
  await connectLinkedIn(app, person, visitor);
  const { id: authorId } = (await person.get('/api/linkedin/connections')).json.connections[0];
  const { id } = await begin(person, ['A', 'B', 'C'], { author_id: authorId });
  await person.patch(`/api/series/${id}`, { state: 'paused', unschedule: true });
  expect((await person.delete(`/api/linkedin/connections/${authorId}`)).status).toBe(200);
  await connectLinkedIn(app, person, visitor);
  await person.patch(`/api/series/${id}`, { state: 'active' });
  expect(await look(person, id)).toMatchObject({ state: 'active', problem: null, upcoming: [{}, {}] });
});

/** Disconnects the account while the call waits for a lock of the person's. */
async function disconnectedDuring(person: Person, lock: string, call: (authorId: string) => ReturnType<Person['get']>) {
  const { id: authorId } = (await person.get('/api/linkedin/connections')).json.connections[0];
  const { id: userId } = (await person.get('/api/me')).json.user;
  const called = await app.db.orm.transaction(async (tx) => {
    await lockForUser(tx, lock, userId);
    const answer = call(authorId);
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted`;
    await eventually(async () => expect((await app.db.pool.query(waiting)).rowCount).toBe(1));
    expect((await person.delete(`/api/linkedin/connections/${authorId}`)).status).toBe(200);
    return { answer };
  });
  return called.answer;
}

it('is not begun as an account that is disconnected meanwhile, whose name nobody would know', async () => {
  const person = await connected();
  const refused = await disconnectedDuring(person, 'series', (authorId) =>
    person.post('/api/series', body(['A', 'B'], { author_id: authorId })),
  );
  expect(refused).toMatchObject({ status: 400, json: { fields: { author_id: expect.any(String) } } });
  expect((await person.get('/api/series')).json.series).toEqual([]);
});

it('schedules nothing as an account that is disconnected meanwhile', async () => {
  const person = await connected();
  const made = await disconnectedDuring(person, 'texts to send', () => person.post('/api/series', body(['A', 'B'])));
  expect(made.json.series).toMatchObject({ problem: 'not_connected', upcoming: [] });
  expect(await postsOf(person)).toEqual([]);
});
