// A series through everything that may happen to it, run by two processes at once that die midway: no text is sent a second time, and none is
// lost silently. LinkedIn is the sandbox, and what it has is what counts.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Series } from '#contract/series.ts';
import { startPublishingRig, type Person, type PublishingRig } from '#test/harness/publishing-rig.ts';
import { createSeriesService, type SeriesService } from './service.ts';

let rig: PublishingRig;
let ada: Person;
beforeAll(async () => {
  rig = await startPublishingRig();
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.stopPublishers();
  await rig.sandbox.reset();
  await rig.sandbox.control({ quota_per_day: 0 });
  ada = await rig.connect();
});

const hourMs = 3_600_000;
const weekMs = 168 * hourMs;
const died = 'the process died here';

/** One process's series service; it dies right after every `dies`th post that it schedules. */
function startProcess(dies = Infinity): SeriesService {
  let scheduled = 0;
  const publishing: typeof rig.publishing = {
    ...rig.publishing,
    async scheduleIn(...all) {
      await rig.publishing.scheduleIn(...all);
      scheduled += 1;
      // Gives others a turn between the post and its commit.
      await sleep(0);
      if (scheduled % dies === 0) throw new Error(died);
    },
  };
  const { db, clock, posts, log } = rig;
  return createSeriesService({ db, clock, posts, publishing, log });
}

/** Each looks as the loop does; a planned death is no failure. */
const lookAll = (processes: SeriesService[], id: string): Promise<unknown> =>
  Promise.all(
    processes.map((one) =>
      one.update({ user_id: ada.user_id, reach: 'all' }, id, {}).catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== died) throw error;
      }),
    ),
  );

/** Waits until nobody is working on a post, and none is due. */
async function settled(): Promise<void> {
  const open = async () =>
    (
      await rig.db.pool.query(
        'select id from posts where user_id = $1 and (leased_by is not null or next_try_at <= $2)',
        [ada.user_id, rig.clock.now()],
      )
    ).rowCount;
  await expect.poll(open).toBe(0);
}

/** A week passes: whatever comes due goes out, or is retried for its six hours. */
async function passWeek(): Promise<void> {
  for (const part of [weekMs - 7 * hourMs, 7 * hourMs]) {
    rig.clock.move(part);
    await settled();
  }
}

const begin = (service: SeriesService, texts: string[], more: object = {}): Promise<Series> =>
  service.create(ada.user_id, {
    every: 'week',
    interval: 1,
    start_date: new Date(rig.clock.now().getTime() + 48 * hourMs).toISOString().slice(0, 10),
    time: '02:30',
    time_zone: 'Europe/Berlin',
    visibility: 'PUBLIC',
    author_id: null,
    texts,
    ...more,
  });
const sentTexts = async (): Promise<string[]> => (await rig.onLinkedIn(ada)).map(({ text }) => text);
const statuses = async (): Promise<{ content: string; status: string; error: string | null }[]> =>
  (
    await rig.db.pool.query('select content, status, error from posts where user_id = $1 order by due_at', [
      ada.user_id,
    ])
  ).rows;

it('two processes, deaths, edits, LinkedIn away for three weeks, an account disconnected: each text once, or it says why not', async () => {
  const processes = [startProcess(3), startProcess(4)];
  const owner = { user_id: ada.user_id, reach: 'all' as const };
  const texts = Array.from({ length: 20 }, (_, at) => `Text ${String.fromCodePoint(65 + at)} of the series`);
  const { id } = await begin(startProcess(), texts.slice(0, 12));
  rig.startPublisher();
  for (let week = 0; week < 8; week += 1) {
    if (week === 1) await rig.sandbox.control({ faults: [{ on: 'create', kind: 'status', status: 503, times: 1000 }] });
    if (week === 4) await rig.sandbox.control({ faults: [] });
    if (week === 5) await rig.connections.disconnect(ada.user_id);
    await passWeek();
    if (week === 5) await rig.reconnect(ada.user_id);
    if (week === 4) await startProcess().update(owner, id, { add_texts: texts.slice(12) });
    if (week === 6) {
      await startProcess().update(owner, id, { state: 'paused', unschedule: true });
      await startProcess().update(owner, id, { state: 'active' });
    }
    await lookAll([...processes, ...processes], id);
    await lookAll([startProcess()], id);
  }
  const sent = await sentTexts();
  expect(new Set(sent).size).toBe(sent.length);
  expect(sent.length).toBeGreaterThanOrEqual(3);
  const all = await statuses();
  // One post per text, and those that failed say why.
  expect(new Set(all.map(({ content }) => content)).size).toBe(all.length);
  const failed = all.filter(({ status }) => status === 'failed');
  expect(failed.length).toBeGreaterThanOrEqual(3);
  for (const { error } of failed) expect(error).toMatch(/[.!?]$/);
  expect(
    all
      .filter(({ status }) => status === 'published')
      .map(({ content }) => content)
      .toSorted(),
  ).toEqual(sent.toSorted());
});

it('over both changes of the clocks, at a time that they skip and repeat, and with a clock that goes wrong by weeks', async () => {
  for (const startDate of ['2027-03-21', '2027-10-24']) {
    const start = Date.parse(`${startDate}T00:00:00Z`) - 48 * hourMs;
    rig.clock.move(start - rig.clock.now().getTime());
    ada = await rig.connect();
    const service = startProcess();
    const letters = ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => `${letter} from ${startDate}`);
    const { id } = await begin(service, letters, { start_date: startDate });
    rig.startPublisher();
    for (let week = 0; week < 3; week += 1) {
      await passWeek();
      await lookAll([service, startProcess()], id);
      // Somebody sets the clock back, the series is looked at, and the clock is set right again.
      rig.clock.move(-2 * weekMs);
      await lookAll([service, startProcess()], id);
      rig.clock.move(2 * weekMs);
      await lookAll([service, startProcess()], id);
    }
    const sent = await sentTexts();
    expect(sent.toSorted()).toEqual(letters.slice(0, 3));
    await rig.stopPublishers();
  }
});

it('a text that may be on LinkedIn, since an answer was lost, is not taken', async () => {
  await rig.sandbox.control({ faults: [{ on: 'create', kind: 'drop_after', times: 1000 }] });
  const id = await rig.due(ada, 'Is it there?');
  rig.startPublisher();
  await rig.until(id, ({ error }) => error !== null);
  // Beyond the time in which a second try is safe.
  rig.clock.move(hourMs);
  const failed = await rig.until(id, ({ status }) => status === 'failed');
  expect(failed.error).toContain('may be on LinkedIn');
  await rig.sandbox.control({ faults: [] });
  const made = await begin(startProcess(), ['  is it THERE?', 'Another']);
  expect(made.texts.map(({ content, occurrence }) => [content, occurrence])).toEqual([
    ['  is it THERE?', null],
    ['Another', 0],
  ]);
  expect(made.problem).toBe('used_up');
});

it('a text that the person is scheduling in this very instant is not taken', async () => {
  const hasScheduled = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const own = rig.db.orm.transaction(async (tx) => {
    const post = await rig.posts.create(tx, ada.user_id, { content: 'Mine', visibility: 'PUBLIC' });
    const { id: authorId } = await rig.publishing.requireReady(ada.user_id, null);
    const dueAt = new Date(rig.clock.now().getTime() + 10 * hourMs);
    await rig.publishing.scheduleIn(tx, post, { due_at: dueAt, time_zone: 'UTC', author_id: authorId });
    hasScheduled.resolve();
    await mayCommit.promise;
  });
  await hasScheduled.promise;
  const made = begin(startProcess(), ['Mine', 'Another']);
  const isWaiting = async () =>
    (await rig.db.pool.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount;
  await expect.poll(isWaiting).toBe(1);
  mayCommit.resolve();
  await own;
  expect((await made).texts.map(({ content, occurrence }) => [content, occurrence])).toEqual([
    ['Mine', null],
    ['Another', 0],
  ]);
});

it('a series that cannot be made holds up nobody else’s', async () => {
  const service = startProcess();
  const { id } = await begin(service, ['One', 'Two', 'Three']);
  // Written again, so that it comes after the broken one.
  await rig.db.pool.query(
    `insert into series select (jsonb_populate_record(s, '{"id": "broken", "time_zone": "Mars/Olympus"}')).* from series s where id = $1`,
    [id],
  );
  await rig.db.pool.query('update series set created_at = created_at where id = $1', [id]);
  rig.clock.move(weekMs);
  service.loop.start();
  await service.loop.stop();
  expect((await statuses()).map(({ content }) => content)).toEqual(['One', 'Two', 'Three']);
  expect(rig.logged).toContainEqual(expect.objectContaining({ series_id: 'broken' }));
  await rig.db.pool.query(`delete from series where id = 'broken'`);
});
