// Recurring posts: a person begins, changes, skips and stops them; a loop makes the next ones (fill.ts).
import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { BodyOf } from '#contract/endpoints.ts';
import { seriesMax, seriesTextsMax, type Series } from '#contract/series.ts';
import { createZone } from '#contract/wall-time.ts';
import { createBackgroundLoop } from '../background-loop.ts';
import type { Transaction } from '../database/open.ts';
import type { PostsService, PostAccess } from '../posts/service.ts';
import { posts } from '../posts/tables.ts';
import { invalid, notFound, Refusal } from '../refusal.ts';
import { fillSeries, occurrenceAt, type FillOptions } from './fill.ts';
import { textKey } from './posted.ts';
import { series, series_occurrences, series_texts, type OccurrenceRow, type SeriesRow } from './tables.ts';
import { lockForUser } from '../database/user-lock.ts';
import { dayMs } from '../time.ts';
import { eraserOf } from '../own-rows.ts';

export type SeriesOptions = FillOptions & {
  posts: Pick<PostsService, 'create' | 'takeBack'>;
  log: Logger;
};
export type SeriesService = ReturnType<typeof createSeriesService>;

const everyMs = 60_000;
/** How long ago a first day may be: long enough for any interval. */
const backMs = 366 * dayMs;
const mine = (userId: string, id: string) => and(eq(series.id, id), eq(series.user_id, userId));

export function createSeriesService(options: SeriesOptions) {
  const { db, log } = options;
  const { orm } = db;
  const fillAll = async (): Promise<void> => {
    for (const row of await orm.select().from(series).where(eq(series.state, 'active')))
      await fillSeries(options, row).catch((error: unknown) => {
        // One person's series must not hold up everybody else's.
        log.warn({ err: error, series_id: row.id }, 'a recurring post could not be made');
      });
  };
  const list = async (userId: string): Promise<Series[]> => {
    const rows = await orm.select().from(series).where(eq(series.user_id, userId)).orderBy(desc(series.created_at));
    return Promise.all(rows.map((row) => toSeries(options, row)));
  };
  return {
    list,
    /** Throws Refusal linkedin_not_connected, validation for two texts alike or no account of theirs, and conflict if there are too many. */
    create: (userId: string, body: BodyOf<'createSeries'>) => create(options, userId, body),
    /** Throws Refusal not_found, validation if two texts are alike, and conflict if there are too many. */
    update: (owner: PostAccess, id: string, change: BodyOf<'updateSeries'>) => update(options, owner, id, change),
    /** Throws Refusal not_found, and conflict if its post has gone out or is about to. */
    skip: (owner: PostAccess, id: string, occurrence: number) => skip(options, owner, id, occurrence),
    /** Takes back whatever it has scheduled. Throws Refusal not_found. */
    delete: (owner: PostAccess, id: string) => stop(options, owner, id),
    loop: createBackgroundLoop({ run: fillAll, every_ms: everyMs, log, failure: 'recurring posts could not be made' }),
    exportUser: list,
    eraseUser: eraserOf(db, series),
  };
}

async function get({ db }: SeriesOptions, userId: string, id: string): Promise<SeriesRow> {
  const [row] = await db.orm.select().from(series).where(mine(userId, id));
  if (!row) throw notFound('recurring post');
  return row;
}

/** The series, once its missing posts are made. */
async function filled(options: SeriesOptions, userId: string, id: string): Promise<Series> {
  await fillSeries(options, await get(options, userId, id));
  return toSeries(options, await get(options, userId, id));
}

async function create(
  options: SeriesOptions,
  userId: string,
  { texts, ...rhythm }: BodyOf<'createSeries'>,
): Promise<Series> {
  const { publishing, clock } = options;
  const first = occurrenceAt(rhythm, createZone(rhythm.time_zone), 0);
  if (first > publishing.lastSchedulable() || first.getTime() < clock.now().getTime() - backMs)
    throw invalid('start_date', 'Choose a first day within a year of today.');
  await publishing.requireReady(userId, rhythm.author_id, rhythm.visibility);
  const id = randomUUID();
  await options.db.orm.transaction(async (tx) => {
    await lockForUser(tx, 'series', userId);
    if ((await tx.$count(series, eq(series.user_id, userId))) >= seriesMax)
      throw new Refusal('conflict', `You have ${seriesMax} recurring posts. Stop one first.`);
    if (rhythm.author_id !== null) await publishing.holdAuthor(tx, userId, rhythm.author_id);
    const state = { state: 'active', problem: null, problem_at: null, next_occurrence: 0 } as const;
    await tx.insert(series).values({ id, user_id: userId, ...rhythm, ...state, created_at: clock.now() });
    await addTexts(tx, { id, user_id: userId }, texts);
  });
  return filled(options, userId, id);
}

async function update(
  options: SeriesOptions,
  owner: PostAccess,
  id: string,
  { state, unschedule = false, add_texts = [], remove_texts = [] }: BodyOf<'updateSeries'>,
): Promise<Series> {
  const { user_id: userId } = owner;
  if (unschedule && state !== 'paused')
    throw invalid('unschedule', 'unschedule goes with state paused: an active one would schedule again at once.');
  const row = await get(options, userId, id);
  await options.db.orm.transaction(async (tx) => {
    await tx.select({ id: series.id }).from(series).where(mine(userId, id)).for('update');
    const waiting = and(eq(series_texts.series_id, id), isNull(series_texts.occurrence));
    if (remove_texts.length > 0)
      await tx.delete(series_texts).where(and(waiting, inArray(series_texts.id, remove_texts)));
    if (add_texts.length > 0) await addTexts(tx, row, add_texts);
    if (state) await tx.update(series).set({ state, problem: null, problem_at: null }).where(mine(userId, id));
  });
  // By now nothing more is being made.
  if (unschedule) await unscheduleAll(options, owner, id);
  return filled(options, userId, id);
}

/** As if they had never been made: they are made again once the series resumes, if there is still time. */
async function unscheduleAll(options: SeriesOptions, owner: PostAccess, id: string): Promise<void> {
  const made = await withPosts(options, owner.user_id, id);
  await takeBack(options, owner, made, async (tx, going) => {
    const gone = made.filter(({ post_id }) => going.includes(post_id ?? ''));
    if (gone.length === 0) return;
    await rememberEdits(tx, id, gone);
    const numbers = gone.map(({ occurrence }) => occurrence);
    const { series_id, occurrence } = series_occurrences;
    await tx.delete(series_occurrences).where(and(eq(series_id, id), inArray(occurrence, numbers)));
    await letTextsWait(tx, id, numbers);
    const first = Math.min(...numbers);
    await tx
      .update(series)
      .set({ next_occurrence: sql`least(${series.next_occurrence}, ${first})` })
      .where(mine(owner.user_id, id));
  });
}

/** Edits made in the scheduled post must not be lost with it. */
async function rememberEdits(tx: Transaction, id: string, made: OccurrenceRow[]): Promise<void> {
  for (const { occurrence, post_id, user_id } of made)
    await tx
      .update(series_texts)
      .set({
        content: sql`coalesce((select content from ${posts} where id = ${post_id} and user_id = ${user_id}), ${series_texts.content})`,
      })
      .where(and(eq(series_texts.series_id, id), eq(series_texts.occurrence, occurrence)));
}

async function letTextsWait(tx: Transaction, id: string, occurrences: number[]): Promise<void> {
  const taken = and(eq(series_texts.series_id, id), inArray(series_texts.occurrence, occurrences));
  await tx.update(series_texts).set({ occurrence: null }).where(taken);
}

async function skip(options: SeriesOptions, owner: PostAccess, id: string, occurrence: number): Promise<Series> {
  const { orm } = options.db;
  await get(options, owner.user_id, id);
  const one = and(eq(series_occurrences.series_id, id), eq(series_occurrences.occurrence, occurrence));
  const [found] = await orm.select().from(series_occurrences).where(one);
  if (!found) throw notFound('occurrence');
  await takeBack(options, owner, [found], async (tx, going) => {
    // What the person has made a draft, or deleted, is theirs: its text does not come again by itself.
    if (going.length === 0) await requireNotOut(tx, found);
    else {
      await rememberEdits(tx, id, [found]);
      await letTextsWait(tx, id, [occurrence]);
    }
    await tx.update(series_occurrences).set({ post_id: null }).where(one);
  });
  return filled(options, owner.user_id, id);
}

/** Throws Refusal conflict. */
async function requireNotOut(tx: Transaction, { post_id, user_id }: OccurrenceRow): Promise<void> {
  const its = and(eq(posts.id, post_id ?? ''), eq(posts.user_id, user_id));
  const isOut = inArray(posts.status, ['publishing', 'published']);
  if ((await tx.$count(posts, and(its, isOut))) > 0)
    throw new Refusal('conflict', 'This post is already on LinkedIn, or on its way there.');
}

async function stop(options: SeriesOptions, owner: PostAccess, id: string): Promise<void> {
  const { orm } = options.db;
  await get(options, owner.user_id, id);
  // Nothing more is made while the scheduled posts are taken back.
  await orm.update(series).set({ state: 'paused' }).where(mine(owner.user_id, id));
  await takeBack(options, owner, await withPosts(options, owner.user_id, id), async (tx) => {
    await tx.delete(series).where(mine(owner.user_id, id));
  });
}

type InTransaction = (tx: Transaction, going: string[]) => Promise<void>;

/** Only what is scheduled: a post that the person has made a draft is theirs, and one that they added something to becomes one. */
const takeBack = (
  { posts, publishing }: SeriesOptions,
  owner: PostAccess,
  made: OccurrenceRow[],
  alongside: InTransaction,
) =>
  posts.takeBack(
    owner,
    made.flatMap(({ post_id }) => post_id ?? []),
    { only_scheduled: true, keep: publishing.unscheduleIn, alongside },
  );

/** Whenever they are due by now: the person may have moved one to a later day. */
const withPosts = ({ db }: SeriesOptions, userId: string, id: string): Promise<OccurrenceRow[]> =>
  db.orm
    .select()
    .from(series_occurrences)
    .where(and(ofSeries(userId, id), isNotNull(series_occurrences.post_id)));

const ofSeries = (userId: string, id: string) =>
  and(eq(series_occurrences.series_id, id), eq(series_occurrences.user_id, userId));

/** Throws Refusal validation if two would read the same, and conflict if there are too many. */
async function addTexts(tx: Transaction, { id, user_id }: Pick<SeriesRow, 'id' | 'user_id'>, texts: string[]) {
  const there = await tx.select().from(series_texts).where(eq(series_texts.series_id, id));
  const known = new Set(there.map(({ content }) => textKey(content)));
  for (const content of texts) {
    if (known.has(textKey(content)))
      throw new Refusal('validation', 'Two of the texts are the same. Each one is only sent once.');
    known.add(textKey(content));
  }
  const waiting = there.filter(({ occurrence }) => occurrence === null).length;
  if (waiting + texts.length > seriesTextsMax)
    throw new Refusal('conflict', `At most ${seriesTextsMax} texts can wait in a recurring post. Remove some first.`);
  const first = Math.max(-1, ...there.map(({ position }) => position)) + 1;
  const rows = texts.map((content, at) => ({
    id: randomUUID(),
    series_id: id,
    user_id,
    content,
    position: first + at,
  }));
  await tx.insert(series_texts).values(rows);
}

/** As their posts are by now. One that went out before the time it was made for is over. */
async function upcoming({ db, clock }: SeriesOptions, { id, user_id }: SeriesRow): Promise<Series['upcoming']> {
  const now = clock.now();
  const { occurrence, due_at, post_id, user_id: owner } = series_occurrences;
  const rows = await db.orm
    .select({ occurrence, due_at, post_id: posts.id, status: posts.status, scheduled_at: posts.scheduled_at })
    .from(series_occurrences)
    .leftJoin(posts, and(eq(posts.id, post_id), eq(posts.user_id, owner)))
    .where(and(ofSeries(user_id, id), or(gt(due_at, now), gt(posts.scheduled_at, now))));
  return rows
    .map(({ scheduled_at, ...row }) => ({ ...row, due_at: scheduled_at ?? row.due_at }))
    .filter((row) => row.due_at > now)
    .toSorted((a, b) => a.due_at.getTime() - b.due_at.getTime())
    .map((row) => ({ ...row, due_at: row.due_at.toISOString() }));
}

async function toSeries(options: SeriesOptions, row: SeriesRow): Promise<Series> {
  const texts = await options.db.orm
    .select()
    .from(series_texts)
    .where(eq(series_texts.series_id, row.id))
    .orderBy(asc(series_texts.position));
  const { user_id: _user, next_occurrence: _next, problem_at: _at, created_at, ...shown } = row;
  return {
    ...shown,
    texts: texts.map(({ id, content, occurrence }) => ({ id, content, occurrence })),
    upcoming: await upcoming(options, row),
    created_at: created_at.toISOString(),
  };
}
