// The developer dashboard's answers with 100,000 users and 2,000,000 rows of daily activity, beside the same sums taken from the events.
import { systemClock } from '#server/clock.ts';
import { createRecorder } from '#server/analytics/recorder.ts';
import { rollUp } from '#server/analytics/roll-up.ts';
import { createAnalyticsService } from '#server/analytics/service.ts';
import type { Database } from '#server/database/open.ts';
import { checkPublishing, listProcesses, publishingHealth } from '#server/publishing/heartbeat.ts';
import { round, type Benchmark, type Target } from './benchmark.ts';

const users = 100_000;
const events = 2_000_000;
const times = 30;
const limitMs = 200;

/** Users over a year, each with activity on some of their days, and a post by every fourth of them. */
async function fill({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(
      `insert into users (id, email, name, created_at, updated_at)
       select 'user-' || n, 'person' || n || '@example.com', 'Person ' || md5(n::text), now() - (n % 365 || ' days')::interval, now()
       from generate_series(1, $1::int) n`,
      [users],
    );
    await client.query(
      `insert into activity_days (user_id, day, calls, actions, generations, created, scheduled, published)
       select 'user-' || 1 + n % $1::int, current_date - (n / $1::int) * 4 - n % 4, 20, 5, 2, 1, 1, 1 from generate_series(0, $2::int - 1) n`,
      [users, events],
    );
    await client.query(
      `insert into active_users select user_id, max(day) + interval '9 hours' from activity_days group by user_id`,
    );
    await client.query(
      `insert into posts (id, user_id, content, status, created_at, updated_at, published_at)
       select 'post-' || n, 'user-' || 1 + n % $1::int, 'A post.', 'published', at, at, at
       from (select n, now() - (n % 80 || ' days')::interval as at from generate_series(1, 200000) n) p`,
      [users],
    );
    for (const table of ['users', 'activity_days', 'active_users', 'posts'])
      await client.query(`vacuum analyze ${table}`);
  } finally {
    client.release();
  }
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  await work();
  const all: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const began = performance.now();
    await work();
    all.push(performance.now() - began);
  }
  return all.toSorted((a, b) => a - b)[Math.floor(times * 0.95)] ?? Number.NaN;
}

async function compare(db: Database) {
  const recorder = createRecorder({
    db,
    clock: systemClock,
    log: { warn: console.warn },
    getUser: () => Promise.resolve(null),
  });
  const deps = { db, clock: systemClock };
  const publishing = {
    health: () => publishingHealth(deps),
    workers: () => listProcesses(db),
    check: () => checkPublishing(deps),
  };
  const prices = { input: null, output: null };
  const adminEmails = ['person7@example.com'];
  const analytics = createAnalyticsService({
    ...deps,
    recorder,
    admin_emails: adminEmails,
    trusts_unconfirmed: true,
    provider: () => Promise.resolve('builtin'),
    prices,
    publishing,
  });
  const began = performance.now();
  await rollUp(deps);
  const firstS = (performance.now() - began) / 1000;
  const all = { q: '', filter: 'all', hide_admins: 'true', limit: 50, cursor: undefined } as const;
  const rows = (query: object) => analytics.rows('user-7', { ...all, ...query });
  const answers: Record<string, () => Promise<unknown>> = {
    'dashboard, first page': () => rows({}),
    'dashboard, searched': () => rows({ q: 'person 99' }),
    'dashboard, searched for nobody': () => rows({ q: 'nobody at all' }),
    'dashboard, active': () => rows({ filter: 'active' }),
    'dashboard, inactive': () => rows({ filter: 'inactive' }),
    'dashboard, connected': () => rows({ filter: 'connected' }),
    active: () => analytics.active({ days: 30, hide_admins: 'true', limit: 50 }),
    summary: () => analytics.summary(),
    'activity of a user': () => analytics.activityOf('user-5', 30),
    'growth, 365 days': () => analytics.growth(365),
    'posts timeline, 365 days': () => analytics.posts(365),
    'the minute’s roll-up': () => rollUp(deps),
  };
  const p95: Record<string, number> = {};
  for (const [name, work] of Object.entries(answers)) p95[name] = round(await measure(work), 1);
  const scanned = round(
    await measure(() =>
      db.pool.query(
        `select day, sum(created), sum(scheduled), sum(published), sum(failed) from activity_days where day > current_date - 90 group by day`,
      ),
    ),
    1,
  );
  return { p95, scanned, first_s: firstS };
}

export const analyticsBench: Benchmark = {
  about: `the developer dashboard at ${users} users and ${events} daily rows; p95 in ms beside the posts timeline as a scan`,
  async run({ database }) {
    const { db } = await database();
    await fill(db);
    const { p95, scanned, first_s } = await compare(db);
    const figures: Record<string, number | string> = {
      ...p95,
      'posts timeline, 90 days, scanned': scanned,
      'first roll-up of a year, s': round(first_s, 1),
    };
    const { 'the minute’s roll-up': _, ...asked } = p95;
    const slowest = Math.max(...Object.values(asked));
    const targets: Target[] = [
      { target: `every answer at most ${limitMs} ms`, value: slowest, met: slowest <= limitMs },
    ];
    return { figures, targets };
  },
};
