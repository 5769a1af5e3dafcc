// Makes the next occurrences of a series, in one transaction: the post, its place in the queue, the text it takes and the occurrence's row.
// Whoever holds the lock on the series makes them; a process that dies in between leaves nothing.
import { and, eq, gt, gte } from 'drizzle-orm';
import { publishableContent } from '#contract/post-fields.ts';
import { createZone, type Zone } from '#contract/wall-time.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/open.ts';
import type { PostsService } from '../posts/service.ts';
import type { PublishingService } from '../publishing/service.ts';
import { Refusal } from '../refusal.ts';
import { firstFreshText } from './posted.ts';
import { series, series_occurrences, series_texts, type SeriesRow } from './tables.ts';
import { dayMs } from '../time.ts';

export type FillOptions = {
  db: Database;
  clock: Clock;
  posts: Pick<PostsService, 'create'>;
  publishing: Pick<
    PublishingService,
    'requireReady' | 'lastSchedulable' | 'holdAuthor' | 'holdTexts' | 'scheduleIn' | 'unscheduleIn' | 'hasScheduled'
  >;
};

/** How many are made ahead. */
const ahead = 2;
/** Anything due within this time is too late to be made: nobody could look at it before it goes out. */
const noticeMs = 60_000;

type Problem = SeriesRow['problem'];

/** The author's id, or why nothing can be scheduled as them. */
type Author = { id: string } | { id: null; problem: Problem };

async function readyAuthor(
  { publishing }: FillOptions,
  { user_id, author_id, visibility }: SeriesRow,
): Promise<Author> {
  try {
    const { id } = await publishing.requireReady(user_id, author_id, visibility);
    return { id };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { id: null, problem: error.fields?.['visibility'] === undefined ? 'not_connected' : 'page_visibility' };
  }
}

/** An account that was disconnected meanwhile gets no more posts. */
async function stillReady(options: FillOptions, tx: Transaction, userId: string, author: Author): Promise<Author> {
  if (author.id === null) return author;
  try {
    await options.publishing.holdAuthor(tx, userId, author.id);
    return author;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { id: null, problem: 'not_connected' };
  }
}

/** Makes the posts that are missing, if the series is active and no other process is doing so right now. */
export async function fillSeries(options: FillOptions, row: SeriesRow): Promise<void> {
  const author = await readyAuthor(options, row);
  const due = await options.db.orm.transaction(async (tx) => {
    const [held] = await tx
      .select()
      .from(series)
      .where(and(eq(series.id, row.id), eq(series.state, 'active')))
      .for('update', { skipLocked: true });
    return held ? await fill(options, tx, held, author) : [];
  });
  for (const at of due) options.publishing.hasScheduled(row.user_id, at);
}

async function fill(options: FillOptions, tx: Transaction, row: SeriesRow, ready: Author): Promise<Date[]> {
  // Two of a person's series never take the same text at once, nor one that the person is scheduling.
  await options.publishing.holdTexts(tx, row.user_id);
  const author = await stillReady(options, tx, row.user_id, ready);
  const now = options.clock.now();
  const zone = createZone(row.time_zone);
  const own = and(eq(series_occurrences.series_id, row.id), gt(series_occurrences.due_at, now));
  let missing = ahead - (await tx.$count(series_occurrences, own));
  let next = row.next_occurrence;
  let problem: Problem = null;
  const made: Date[] = [];
  // Whatever came due while nothing ran is passed over rather than sent at another time.
  while (occurrenceAt(row, zone, next).getTime() <= now.getTime() + noticeMs) next += 1;
  const skipped = await numbersFrom(tx, row.id, next);
  for (; missing > 0; missing -= 1) {
    while (skipped.has(next)) next += 1;
    const dueAt = occurrenceAt(row, zone, next);
    // It is made once its time is near enough.
    if (dueAt > options.publishing.lastSchedulable()) break;
    const text = await firstFreshText(tx, row);
    problem = problemOf(text, author);
    if (text === null || author.id === null || problem !== null) break;
    const { user_id, visibility, time_zone } = row;
    const post = await options.posts.create(tx, user_id, { content: text.content, visibility });
    await options.publishing.scheduleIn(tx, post, { due_at: dueAt, time_zone, author_id: author.id });
    const occurrence = { series_id: row.id, occurrence: next, user_id, due_at: dueAt, post_id: post.id };
    await tx.insert(series_occurrences).values(occurrence);
    await tx.update(series_texts).set({ occurrence: next }).where(eq(series_texts.id, text.id));
    made.push(dueAt);
    next += 1;
  }
  const problemAt = problem === null ? null : problem === row.problem ? row.problem_at : now;
  await tx.update(series).set({ next_occurrence: next, problem, problem_at: problemAt }).where(eq(series.id, row.id));
  return made;
}

function problemOf(text: { content: string } | null, author: Author): Problem {
  if (text === null) return 'used_up';
  if (!publishableContent.safeParse(text.content).success) return 'unfit_text';
  return author.id === null ? author.problem : null;
}

/** The occurrences that have a row already: one unscheduled in a pause may come before one that was skipped. */
async function numbersFrom(tx: Transaction, id: string, first: number): Promise<Set<number>> {
  const { series_id, occurrence } = series_occurrences;
  const rows = await tx
    .select({ occurrence })
    .from(series_occurrences)
    .where(and(eq(series_id, id), gte(occurrence, first)));
  return new Set(rows.map((one) => one.occurrence));
}

/** Every `interval` weeks or months from a day on, at a wall time of a zone. */
type Rhythm = { every: 'week' | 'month'; interval: number; start_date: string; time: string };

/** The day of the nth occurrence, from 0. In a month without that day it is the last day. */
export function dayOf({ every, interval, start_date }: Rhythm, n: number): string {
  const start = new Date(`${start_date}T00:00:00Z`);
  if (every === 'week') return new Date(start.getTime() + n * interval * 7 * dayMs).toISOString().slice(0, 10);
  const month = start.getUTCMonth() + n * interval;
  const last = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(start.getUTCDate(), last);
  return new Date(Date.UTC(start.getUTCFullYear(), month, day)).toISOString().slice(0, 10);
}

/** If clocks skip the time, it is later by as much as they are put forward; if it comes twice, it is the first. */
export const occurrenceAt = (rhythm: Rhythm, zone: Zone, n: number): Date =>
  zone.instantOf({ date: dayOf(rhythm, n), time: rhythm.time }).at;
