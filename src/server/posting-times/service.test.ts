// The times of a week: which of them are free, across clock changes.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { openDatabase, type Database } from '../database/open.ts';
import { createPostingTimesService, type PostingTimesService } from './service.ts';

let database: TestDatabase;
let db: Database;
let times: PostingTimesService;
let now: Date;
let author: string | null;
let people = 0;
let userId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ connection: database.connection, log: () => undefined });
  times = createPostingTimesService({ db, clock: { now: () => now }, defaultAuthor: async () => author });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
beforeEach(() => {
  people += 1;
  userId = `person ${people}`;
  now = new Date('2027-03-22T12:00:00Z');
  author = null;
});

const berlin = 'Europe/Berlin';
const sundays = (...at: string[]) => at.map((time) => ({ weekday: 0, time }));

async function schedule(at: string, of: { user_id?: string; author_id?: string } = {}): Promise<void> {
  await db.pool.query(
    `insert into posts (id, user_id, author_id, content, status, created_at, updated_at, scheduled_at, due_at, next_try_at)
     values (gen_random_uuid(), $1, $2, 'A post', 'scheduled', $3, $3, $4, $4, $4)`,
    [of.user_id ?? userId, of.author_id ?? null, now, at],
  );
}

const freeOf = async (count: number): Promise<string[] | undefined> =>
  (await times.listFree(userId, count))?.map((at) => at.toISOString());

test('who has set none has none, and none free', async () => {
  expect(await times.get(userId)).toEqual({ time_zone: null, slots: [], next_free: null });
  expect(await times.listFree(userId, 3)).toBeNull();
  expect(await times.set(userId, { time_zone: berlin, slots: [] })).toEqual({
    time_zone: berlin,
    slots: [],
    next_free: null,
  });
  expect(await times.listFree(userId, 3)).toBeNull();
});

test('they are kept in the order of the week, each once, and set anew as a whole', async () => {
  const slots = [
    { weekday: 5, time: '09:00' },
    { weekday: 1, time: '18:30' },
    { weekday: 5, time: '09:00' },
    { weekday: 1, time: '07:00' },
  ];
  const inOrder = [slots[3], slots[1], slots[0]];
  expect((await times.set(userId, { time_zone: berlin, slots })).slots).toEqual(inOrder);
  expect((await times.exportUser(userId)).slots).toEqual(inOrder);
  expect((await times.set(userId, { time_zone: 'UTC', slots: sundays('10:00') })).slots).toEqual(sundays('10:00'));
  await times.eraseUser(userId);
  expect((await times.get(userId)).slots).toEqual([]);
});

test('a time that the change of clocks skips is an hour later that day, and as ever the week after', async () => {
  await times.set(userId, { time_zone: berlin, slots: sundays('02:30') });
  expect((await times.get(userId)).next_free).toEqual({
    scheduled_at: '2027-03-28T01:30:00.000Z',
    wall_time: '2027-03-28T03:30',
  });
  expect(await freeOf(2)).toEqual(['2027-03-28T01:30:00.000Z', '2027-04-04T00:30:00.000Z']);
});

test('a time that the change of clocks repeats is one time', async () => {
  now = new Date('2027-10-30T12:00:00Z');
  await times.set(userId, { time_zone: berlin, slots: sundays('02:30') });
  expect(await freeOf(2)).toEqual(['2027-10-31T00:30:00.000Z', '2027-11-07T01:30:00.000Z']);
});

test('two times that a change of clocks makes one are given once, and the soonest comes first', async () => {
  await times.set(userId, { time_zone: berlin, slots: sundays('02:30', '03:00', '03:30') });
  expect(await freeOf(3)).toEqual(['2027-03-28T01:00:00.000Z', '2027-03-28T01:30:00.000Z', '2027-04-04T00:30:00.000Z']);
});

test('the week is that of the zone: Monday on Kiritimati begins while it is Sunday at ten in UTC', async () => {
  await times.set(userId, { time_zone: 'Pacific/Kiritimati', slots: [{ weekday: 1, time: '00:15' }] });
  expect((await times.get(userId)).next_free).toEqual({
    scheduled_at: '2027-03-28T10:15:00.000Z',
    wall_time: '2027-03-29T00:15',
  });
});

test('a time of today counts until its minute has come', async () => {
  await times.set(userId, { time_zone: 'UTC', slots: [{ weekday: 1, time: '12:00' }] });
  expect(await freeOf(1)).toEqual(['2027-03-29T12:00:00.000Z']);
  now = new Date('2027-03-22T11:59:59Z');
  expect(await freeOf(1)).toEqual(['2027-03-22T12:00:00.000Z']);
});

test('what is scheduled takes its minute, until it is scheduled no longer', async () => {
  await times.set(userId, { time_zone: 'UTC', slots: sundays('09:00') });
  await schedule('2027-03-28T09:00:41Z');
  expect(await freeOf(1)).toEqual(['2027-04-04T09:00:00.000Z']);
  await db.pool.query("update posts set status = 'draft', next_try_at = null, due_at = null where user_id = $1", [
    userId,
  ]);
  expect(await freeOf(1)).toEqual(['2027-03-28T09:00:00.000Z']);
});

test('neither another person’s post nor one of another account takes a time', async () => {
  author = 'ada';
  await times.set(userId, { time_zone: 'UTC', slots: sundays('09:00') });
  await schedule('2027-03-28T09:00:00Z', { user_id: 'someone else' });
  await schedule('2027-03-28T09:00:00Z', { author_id: 'bob' });
  const nextOf = async (name?: string) => (await times.get(userId, name)).next_free?.scheduled_at;
  expect(await nextOf()).toBe('2027-03-28T09:00:00.000Z');
  expect(await nextOf('bob')).toBe('2027-04-04T09:00:00.000Z');
  await schedule('2027-03-28T09:00:00Z');
  expect([await nextOf(), await nextOf('ada')]).toEqual(['2027-04-04T09:00:00.000Z', '2027-04-04T09:00:00.000Z']);
});

test('a calendar that is full for sixty days has no next free one; a plan may look a year ahead, and no further', async () => {
  await times.set(userId, { time_zone: 'UTC', slots: sundays('09:00') });
  for (let week = 0; week < 9; week += 1) await schedule(new Date(Date.UTC(2027, 2, 28 + 7 * week, 9)).toISOString());
  expect((await times.get(userId)).next_free).toBeNull();
  const free = await freeOf(100);
  expect([free?.length, free?.[0], free?.at(-1)]).toEqual([43, '2027-05-30T09:00:00.000Z', '2028-03-19T09:00:00.000Z']);
});
