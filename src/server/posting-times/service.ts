// Posting times: when in the week a user wants to post, and the next such time with nothing scheduled yet.
import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { PostingTimes, Slot } from '#contract/publishing.ts';
import { createZone } from '#contract/wall-time.ts';
import type { Clock } from '../clock.ts';
import type { Database, Executor } from '../database/open.ts';
import { posts } from '../posts/tables.ts';
import { dayMs, minuteMs } from '../time.ts';
import { posting_times as table } from './tables.ts';
import { eraserOf } from '../own-rows.ts';

export type PostingTimesService = ReturnType<typeof createPostingTimesService>;

const lookAheadDays = 60;
const yearDays = 365;

const minuteOf = (at: Date): number => Math.floor(at.getTime() / minuteMs);

type PostingTimesOptions = {
  db: Database;
  clock: Clock;
  /** The account for posts that name none. */
  defaultAuthor: (userId: string) => Promise<string | null>;
};

export function createPostingTimesService({ db, clock, defaultAuthor }: PostingTimesOptions) {
  /** `author`: the account whose next free time is asked for; '' is the default one. */
  async function get(userId: string, author = ''): Promise<PostingTimes> {
    const [row] = await db.orm.select().from(table).where(eq(table.user_id, userId));
    if (!row) return { time_zone: null, slots: [], next_free: null };
    const now = clock.now();
    const defaultId = await defaultAuthor(userId);
    const authorId = author === '' ? defaultId : author;
    const taken = await scheduledMinutes(
      db.orm,
      { user_id: userId, author_id: authorId, is_default: authorId === defaultId },
      now,
    );
    return { time_zone: row.time_zone, slots: row.slots, next_free: nextFree(row, now, taken) };
  }
  const free = async (orm: Executor, userId: string, count: number): Promise<Date[] | null> => {
    const [row] = await orm.select().from(table).where(eq(table.user_id, userId));
    if (!row || row.slots.length === 0) return null;
    const now = clock.now();
    const authorId = await defaultAuthor(userId);
    const taken = await scheduledMinutes(orm, { user_id: userId, author_id: authorId, is_default: true }, now);
    const found: Date[] = [];
    for (const at of freeTimes(row, { now, taken, days: yearDays })) {
      if (found.length >= count) break;
      found.push(at);
    }
    return found;
  };
  return {
    get,
    /** Like `free`, outside a transaction. */
    listFree: (userId: string, count: number) => free(db.orm, userId, count),
    /** The default account's free times in the next year, `count` at most, soonest first; null if no posting times are set. */
    free,
    async set(userId: string, times: { time_zone: string; slots: Slot[] }): Promise<PostingTimes> {
      const row = { ...times, slots: inOrder(times.slots) };
      await db.orm
        .insert(table)
        .values({ user_id: userId, ...row })
        .onConflictDoUpdate({ target: table.user_id, set: row });
      return get(userId);
    },
    exportUser: (userId: string) => get(userId),
    eraseUser: eraserOf(db, table),
  };
}

/** From Sunday on, each time once. */
function inOrder(slots: Slot[]): Slot[] {
  const keyOf = ({ weekday, time }: Slot): string => `${weekday} ${time}`;
  const once = new Map(slots.map((slot) => [keyOf(slot), slot]));
  return [...once.values()].toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
}

type Author = { user_id: string; author_id: string | null; is_default: boolean };

/** Of this account only: two accounts may post in the same minute. */
async function scheduledMinutes(orm: Executor, author: Author, now: Date): Promise<Set<number>> {
  const { user_id, author_id, is_default } = author;
  const named = author_id === null ? undefined : eq(posts.author_id, author_id);
  const theirs = is_default ? or(named, isNull(posts.author_id)) : named;
  const rows = await orm
    .select({ at: posts.scheduled_at })
    .from(posts)
    .where(and(eq(posts.user_id, user_id), theirs, isNotNull(posts.next_try_at), gt(posts.scheduled_at, now)));
  return new Set(rows.flatMap(({ at }) => (at ? [minuteOf(at)] : [])));
}

type Times = { slots: Slot[]; time_zone: string };
type SlotSearch = { now: Date; taken: ReadonlySet<number>; days: number };

/** The slots after `now` whose minute is free, soonest first; one that a clock change skips moves as clocks do, perhaps onto or past another. */
function* freeTimes({ slots, time_zone }: Times, { now, taken, days }: SlotSearch): Generator<Date, undefined> {
  const zone = createZone(time_zone);
  const today = Date.parse(`${zone.wallTimeOf(now).date}T00:00:00Z`);
  for (let day = 0; day <= days; day += 1) {
    const midnight = new Date(today + day * dayMs);
    const date = midnight.toISOString().slice(0, 10);
    const minutes = slots
      .filter(({ weekday }) => weekday === midnight.getUTCDay())
      .map(({ time }) => minuteOf(zone.instantOf({ date, time }).at));
    for (const minute of [...new Set(minutes)].toSorted((a, b) => a - b)) {
      const at = new Date(minute * minuteMs);
      if (at > now && !taken.has(minute)) yield at;
    }
  }
}

function nextFree(times: Times, now: Date, taken: ReadonlySet<number>): PostingTimes['next_free'] {
  const [at] = freeTimes(times, { now, taken, days: lookAheadDays });
  if (!at) return null;
  const { date, time } = createZone(times.time_zone).wallTimeOf(at);
  return { scheduled_at: at.toISOString(), wall_time: `${date}T${time}` };
}
