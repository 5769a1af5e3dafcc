// Recurring posts: a person begins, changes, skips and stops them; a loop makes the next ones (fill.ts).
import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { BodyOf } from '#contract/endpoints.ts';
import { seriesMax, seriesTextsMax, type Series } from '#contract/series.ts';
import { createBackgroundLoop } from '../background-loop.ts';
import type { Transaction } from '../database/open.ts';
import type { PostsService, Reaching } from '../posts/service.ts';
import { posts } from '../posts/tables.ts';
import { invalid, notFound, Refusal } from '../refusal.ts';
import { fillSeries, type FillOptions } from './fill.ts';
import { textKey } from './posted.ts';
import { series, series_occurrences, series_texts, type OccurrenceRow, type SeriesRow } from './tables.ts';
import { lockForUser } from '../database/user-lock.ts';

export type SeriesOptions = FillOptions & {
  posts: Pick<PostsService, 'create' | 'takeBack'>;
  log: Logger;
};
export type SeriesService = ReturnType<typeof createSeriesService>;

const everyMs = 60_000;
const mine = (userId: string, id: string) => and(eq(series.id, id), eq(series.user_id, userId));

export function createSeriesService(options: SeriesOptions) {
  const { db, log } = options;
  const { orm } = db;
  const fillAll = async (): Promise<void> => {
    for (const row of await orm.select().from(series).where(eq(series.state, 'active'))) await fillSeries(options, row);
  };
  const list = async (userId: string): Promise<Series[]> => {
    const rows = await orm.select().from(series).where(eq(series.user_id, userId)).orderBy(desc(series.created_at));
    return Promise.all(rows.map((row) => toSeries(options, row)));
  };
  return {
    list,
    /** Throws Refusal linkedin_not_connected, validation if two texts are alike, and conflict if there are too many. */
    create: (userId: string, body: BodyOf<'createSeries'>) => create(options, userId, body),
    /** Throws Refusal not_found, validation if two texts are alike, and conflict if there are too many. */
    update: (owner: Reaching, id: string, change: BodyOf<'updateSeries'>) => update(options, owner, id, change),
    /** Throws Refusal not_found, and conflict if its post is no longer scheduled. */
    skip: (owner: Reaching, id: string, occurrence: number) => skip(options, owner, id, occurrence),
    /** Takes back whatever it has scheduled. Throws Refusal not_found. */
    delete: (owner: Reaching, id: string) => stop(options, owner, id),
    loop: createBackgroundLoop({ run: fillAll, every_ms: everyMs, log, failure: 'recurring posts could not be made' }),
    exportUser: list,
    async eraseUser(userId: string): Promise<void> {
      await orm.delete(series).where(eq(series.user_id, userId));
    },
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
  await options.publishing.requireReady(userId, null, rhythm.author_id);
  const id = randomUUID();
  await options.db.orm.transaction(async (tx) => {
    await lockForUser(tx, 'series', userId);
    if ((await tx.$count(series, eq(series.user_id, userId))) >= seriesMax)
      throw new Refusal('conflict', `You have ${seriesMax} recurring posts. Stop one first.`);
    const state = { state: 'active', problem: null, problem_at: null, next_occurrence: 0 } as const;
    await tx.insert(series).values({ id, user_id: userId, ...rhythm, ...state, created_at: options.clock.now() });
    await addTexts(tx, { id, user_id: userId }, texts);
  });
  return filled(options, userId, id);
}

async function update(
  options: SeriesOptions,
  owner: Reaching,
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
async function unscheduleAll(options: SeriesOptions, owner: Reaching, id: string): Promise<void> {
  const coming = await upcoming(options, id);
  await options.posts.takeBack(owner, postsOf(coming), async (tx, going) => {
    const gone = coming.filter(({ post_id }) => going.includes(post_id ?? ''));
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

async function skip(options: SeriesOptions, owner: Reaching, id: string, occurrence: number): Promise<Series> {
  const { orm } = options.db;
  await get(options, owner.user_id, id);
  const one = and(eq(series_occurrences.series_id, id), eq(series_occurrences.occurrence, occurrence));
  const [found] = await orm.select().from(series_occurrences).where(one);
  if (!found) throw notFound('occurrence');
  await options.posts.takeBack(owner, postsOf([found]), async (tx, going) => {
    if (found.post_id !== null && going.length === 0)
      throw new Refusal('conflict', 'This post is no longer scheduled. Find it in your posts.');
    await rememberEdits(tx, id, [found]);
    await tx.update(series_occurrences).set({ post_id: null }).where(one);
    await letTextsWait(tx, id, [occurrence]);
  });
  return filled(options, owner.user_id, id);
}

async function stop(options: SeriesOptions, owner: Reaching, id: string): Promise<void> {
  const { orm } = options.db;
  await get(options, owner.user_id, id);
  // Nothing more is made while the coming posts are taken back.
  await orm.update(series).set({ state: 'paused' }).where(mine(owner.user_id, id));
  await options.posts.takeBack(owner, postsOf(await upcoming(options, id)), async (tx) => {
    await tx.delete(series).where(mine(owner.user_id, id));
  });
}

const postsOf = (made: OccurrenceRow[]): string[] => made.flatMap(({ post_id }) => post_id ?? []);

/** Throws Refusal validation if two would read the same, and conflict if there are too many. */
async function addTexts(tx: Transaction, { id, user_id }: Pick<SeriesRow, 'id' | 'user_id'>, texts: string[]) {
  const there = await tx.select().from(series_texts).where(eq(series_texts.series_id, id));
  const known = new Set(there.map(({ content }) => textKey(content)));
  for (const content of texts) {
    if (known.has(textKey(content)))
      throw new Refusal('validation', 'Two of the texts are the same. Each one is only sent once.');
    known.add(textKey(content));
  }
  if (known.size > seriesTextsMax)
    throw new Refusal('conflict', `A recurring post may have at most ${seriesTextsMax} texts.`);
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

const upcoming = ({ db, clock }: SeriesOptions, id: string) =>
  db.orm
    .select()
    .from(series_occurrences)
    .where(and(eq(series_occurrences.series_id, id), gt(series_occurrences.due_at, clock.now())))
    .orderBy(asc(series_occurrences.occurrence));

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
    upcoming: (await upcoming(options, row.id)).map(({ occurrence, due_at, post_id }) => ({
      occurrence,
      due_at: due_at.toISOString(),
      post_id,
    })),
    created_at: created_at.toISOString(),
  };
}
