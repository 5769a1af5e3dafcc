// The developer dashboard: who the users are, what they do day by day, how publishing fares, what generation costs.
import {
  activeDays,
  type ActivityDay,
  type AdminRow,
  type AnalyticsSummary,
  type GrowthDay,
  type PostsDay,
  type RowChoice,
  type RowQuery,
} from '#contract/analytics.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { invalid, notFound } from '../refusal.ts';
import { dayMs } from '../time.ts';
import { csvLine } from '../formats/csv.ts';
import { dayOf } from './counts.ts';
import type { Recorder } from './recorder.ts';
import { createFreshCount } from './roll-up.ts';
import {
  countActive,
  findRow,
  growthTimeline,
  listActive,
  listRows,
  postsTimeline,
  readPage,
  userTimeline,
  readActivity,
  eraseActivity,
  type Admins,
  type Choice,
  type Position,
  type Window,
} from './store.ts';
import { knownUsers } from './tables.ts';
import { shown } from '../on-wire.ts';

export type Worker = { process: string; started_at: Date; beat_at: Date };
type Health = { due: number; late: number; late_ms: number; failed: number; unknown: number };

export type AnalyticsOptions = Admins & {
  db: Database;
  clock: Clock;
  recorder: Recorder;
  /** The writer in use, and what its tokens cost. */
  provider: () => Promise<string>;
  prices: Prices;
  publishing: { health(): Promise<Health>; workers(): Promise<Worker[]> };
};

export type AnalyticsService = ReturnType<typeof createAnalyticsService>;

const exportPage = 1_000;
/** A publisher without a heartbeat for this long counts as dead, as in /readyz. */
const silentMs = 20_000;

export function createAnalyticsService(options: AnalyticsOptions) {
  const { db, clock, admin_emails, trusts_unconfirmed } = options;
  const admins = { admin_emails, trusts_unconfirmed };
  /** Answers that stand beside each other agree. */
  const upToDate = createFreshCount(options);
  const ago = (days: number): Date => new Date(clock.now().getTime() - days * dayMs);
  const windowOf = (days: number): Window => ({ from: dayOf(ago(days - 1)), to: dayOf(clock.now()) });
  const choiceOf = ({ q, filter, hide_admins }: RowChoice): Choice => ({
    q,
    filter,
    hide_admins: hide_admins === 'true',
    ...admins,
    active_since: ago(activeDays),
  });

  return {
    async rows(callerId: string, query: RowQuery) {
      // This process's own counts show at once; those of others, some seconds later.
      await options.recorder.flush();
      return listPage(options, callerId, query, choiceOf(query));
    },

    async active({ days, hide_admins, limit }: { days: number; hide_admins: 'true' | 'false'; limit: number }) {
      const choice = { since: ago(days), hide_admins: hide_admins === 'true', ...admins };
      const [data, total] = await Promise.all([listActive(db, choice, limit), countActive(db, choice)]);
      return { data, total };
    },

    async summary(): Promise<AnalyticsSummary> {
      await upToDate();
      return summaryOf(options);
    },

    /** Throws Refusal not_found. */
    async activityOf(userId: string, days: number): Promise<{ user: AdminRow; timeline: ActivityDay[] }> {
      await upToDate();
      const user = await findRow(db, userId, admins);
      if (!user) throw notFound('user');
      return { user, timeline: await userTimeline(db, userId, windowOf(days)) };
    },

    async growth(days: number): Promise<GrowthDay[]> {
      await upToDate();
      return growthTimeline(db, windowOf(days));
    },
    async posts(days: number): Promise<PostsDay[]> {
      await upToDate();
      return postsTimeline(db, windowOf(days));
    },

    /** All chosen rows as lines of CSV, read page by page as they are consumed. */
    csv: (choice: RowChoice): AsyncGenerator<string> => csvOf(db, choiceOf(choice)),

    exportUser: (userId: string) => readActivity(db, userId),
    async eraseUser(userId: string): Promise<void> {
      // Counts still in memory would otherwise be written after the deletion, and what is not counted yet never.
      await upToDate();
      options.recorder.forget(userId);
      await eraseActivity(db, userId);
    },
  };
}

async function summaryOf({ db, clock, prices, provider, publishing }: AnalyticsOptions): Promise<AnalyticsSummary> {
  const now = clock.now();
  const [figures, models, writer, health, workers] = await Promise.all([
    readFigures(db, now),
    readModels(db, now, prices),
    provider(),
    publishing.health(),
    publishing.workers(),
  ]);
  const { generations_today, generations_30_days, ...counted } = figures;
  const { due, late, late_ms, failed, unknown } = health;
  return {
    ...counted,
    publishing: { due, late, late_ms, failed_24_hours: failed, unknown, workers: workers.map(toWorker(now)) },
    generation: { generations_today, generations_30_days, provider: writer, models },
  };
}

const toWorker = (now: Date) => (worker: Worker) => ({
  ...shown(worker, 'process', 'started_at', 'beat_at'),
  is_alive: now.getTime() - worker.beat_at.getTime() < silentMs,
});

async function listPage({ db }: AnalyticsOptions, callerId: string, query: RowQuery, choice: Choice) {
  const after = query.cursor === undefined ? null : positionOf(query.cursor);
  const isPlain = choice.q === '' && choice.filter === 'all' && !choice.hide_admins;
  const [{ rows, total }, caller] = await Promise.all([
    readPage(db, choice, { after, limit: query.limit + 1 }),
    // The browser's guard looks for its own user's row (product spec, section 6).
    isPlain && after === null ? findRow(db, callerId, choice) : null,
  ]);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const nextCursor = rows.length > query.limit && last ? cursorOf(last) : null;
  // On top of the first page of the plain list, so not in their own place on whichever page that is.
  const others = isPlain ? page.filter(({ user_id }) => user_id !== callerId) : page;
  return { data: caller ? [caller, ...others] : others, total, next_cursor: nextCursor };
}

const cursorOf = ({ created_at, user_id }: AdminRow): string =>
  Buffer.from(JSON.stringify([created_at, user_id])).toString('base64url');

function positionOf(cursor: string): Position {
  try {
    const [createdAt, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [unknown, unknown];
    const at = new Date(typeof createdAt === 'string' ? createdAt : Number.NaN);
    if (typeof id === 'string' && !id.includes('\u0000') && !Number.isNaN(at.getTime())) return { created_at: at, id };
  } catch {
    // Thrown below.
  }
  throw invalid('cursor', 'That isn’t a valid cursor.');
}

async function* csvOf(db: Database, choice: Choice): AsyncGenerator<string> {
  const columns = [
    'user_id',
    'email',
    'name',
    'is_admin',
    'created_at',
    'last_active_at',
    'linkedin_connected',
    'posts_created',
    'posts_published',
    'generations',
  ] as const satisfies (keyof AdminRow)[];
  yield csvLine(columns);
  for (let after: Position | null = null; ;) {
    const rows: AdminRow[] = await listRows(db, choice, { after, limit: exportPage });
    yield rows.map((row) => csvLine(columns.map((column) => row[column]))).join('');
    const last = rows.at(-1);
    if (!last || rows.length < exportPage) return;
    after = { created_at: new Date(last.created_at), id: last.user_id };
  }
}

type Prices = {
  /** US dollars per million tokens; null if the operator gave none. */
  input: number | null;
  output: number | null;
};

type Counts = {
  total: number;
  new_7_days: number;
  new_30_days: number;
  linkedin_connected: number;
  active_day: number;
  active_week: number;
  active_month: number;
  created: number;
  scheduled: number;
  published: number;
  failed: number;
  generations: number;
  generations_today: number;
};

type Figures = Pick<AnalyticsSummary, 'users' | 'active_users' | 'posts'> & {
  generations_today: number;
  generations_30_days: number;
};

async function readFigures({ pool }: Database, now: Date): Promise<Figures> {
  const ago = (days: number): Date => new Date(now.getTime() - days * dayMs);
  const { rows } = await pool.query<Counts>({
    name: 'analytics summary',
    text: `select (select count(*)::int from ${knownUsers} u) as total,
      (select count(*)::int from ${knownUsers} u where created_at >= $2) as new_7_days,
      (select count(*)::int from ${knownUsers} u where created_at >= $3) as new_30_days,
      (select count(distinct user_id)::int from linkedin_connections where broken_at is null) as linkedin_connected,
      (select count(*)::int from active_users where last_active_at >= $1) as active_day,
      (select count(*)::int from active_users where last_active_at >= $2) as active_week,
      (select count(*)::int from active_users where last_active_at >= $3) as active_month,
      coalesce(sum(created), 0)::int as created, coalesce(sum(scheduled), 0)::int as scheduled,
      coalesce(sum(published), 0)::int as published, coalesce(sum(failed), 0)::int as failed,
      coalesce(sum(generations), 0)::int as generations,
      coalesce(sum(generations) filter (where day = ($4::timestamptz at time zone 'UTC')::date), 0)::int as generations_today
      from product_days where day > ($3::timestamptz at time zone 'UTC')::date`,
    values: [ago(1), ago(7), ago(30), now],
  });
  const [row] = rows;
  if (!row) throw new Error('a query of one row answered none');
  const { total, new_7_days, new_30_days, linkedin_connected } = row;
  return {
    users: { total, new_7_days, new_30_days, linkedin_connected },
    active_users: { day: row.active_day, week: row.active_week, month: row.active_month },
    posts: {
      created_30_days: row.created,
      scheduled_30_days: row.scheduled,
      published_30_days: row.published,
      failed_30_days: row.failed,
    },
    generations_today: row.generations_today,
    generations_30_days: row.generations,
  };
}

type Models = AnalyticsSummary['generation']['models'];

/** For the last 30 days, most used first. */
async function readModels({ pool }: Database, now: Date, prices: Prices): Promise<Models> {
  const { rows } = await pool.query<Omit<Models[number], 'cost'>>(
    `select model, sum(calls)::int as calls, sum(failed)::int as failed, sum(uncounted)::int as uncounted,
       sum(input_tokens)::float8 as input_tokens, sum(output_tokens)::float8 as output_tokens
     from model_days where day > ($1::timestamptz at time zone 'UTC')::date group by model order by calls desc, model`,
    [new Date(now.getTime() - 30 * dayMs)],
  );
  return rows.map((row) => ({ ...row, cost: costOf(row, prices) }));
}

function costOf(used: { input_tokens: number; output_tokens: number }, { input, output }: Prices): number | null {
  if (input === null || output === null) return null;
  return Math.round((used.input_tokens * input + used.output_tokens * output) / 100) / 10_000;
}
