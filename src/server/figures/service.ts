// Figures of one's own posts: what LinkedIn reported and what was imported in one place, by post and by day.
import {
  figuresSentences,
  type Figures,
  type FigureDay,
  type FiguresImport,
  type FiguresPost,
} from '#contract/figures.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoints.ts';
import { figuresScope } from '../adapters/linkedin/port.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import type { UploadedFile } from '../http/handler.ts';
import { invalid } from '../refusal.ts';
import type { Threads } from '../threads/pool.ts';
import { createYielding } from '../threads/yielding.ts';
import { dayMs, minuteMs } from '../time.ts';
import { bestTimes } from './best-times.ts';
import {
  exportFigures,
  forgetImported,
  hasImported,
  listDays,
  listFirstDays,
  listPostDays,
  listPosts,
  accountSubject,
  listOwnPosts,
  saveDays,
  savePosts,
  type FirstDays,
  type KnownPost,
} from './store.ts';
import { addSampleFigures, removeSampleFigures, sampleUrnOf } from './sample-content.ts';
import { statesOf } from '../post-readings/state.ts';
import {
  figure_days,
  figure_posts,
  figure_readings,
  figure_watches,
  figureReadingTables,
  type FigurePostRow,
} from './tables.ts';
import { eraserOf } from '../own-rows.ts';
import { greatest } from './counts.ts';
import type { ReadFigure } from './read-export.ts';
import { shown } from '../on-wire.ts';

type Connection = {
  id: string;
  kind: 'member' | 'page';
  name: string;
  member_id: string;
  scopes: string[];
  connected_at: Date;
};

export type FiguresOptions = {
  db: Database;
  clock: Clock;
  threads: Pick<Threads, 'run'>;
  connections: {
    /** All usable ones, the default account first. */
    listUsableOf(userId: string): Promise<Connection[]>;
    /** Of an account that can be used or not; null if it does not exist. */
    memberIdOf(userId: string, id: string): Promise<string | null>;
  };
  /** The post, if it is this user's. Throws Refusal not_found. */
  loadPost(userId: string, id: string): Promise<{ id: string; author_id: string | null; linkedin_urn: string | null }>;
  /** Whether LinkedIn is asked (LINKEDIN_FIGURES). */
  is_on: boolean;
  is_sample: boolean;
};

export type FiguresService = ReturnType<typeof createFiguresService>;

const postsMax = 100;

export function createFiguresService(options: FiguresOptions) {
  const { db } = options;
  return {
    overview: (userId: string, query: QueryOf<'getFigures'>) => overview(options, userId, query),
    ofPost: (userId: string, id: string) => ofPost(options, userId, id),
    /** Those of posts that exist here, by the post's id. */
    async byPost(userId: string): Promise<Map<string, Figures>> {
      const known = await listPosts(db, { user_id: userId, member_id: null, post_id: null });
      return new Map(
        mergedPosts(known).flatMap(({ post_id, figures }) => (post_id === null ? [] : [[post_id, figures] as const])),
      );
    },
    /** Throws Refusal validation, unsupported_media_type, unprocessable or too_large. */
    async import(userId: string, file: UploadedFile | undefined): Promise<FiguresImport> {
      if (!file) throw invalid('file', 'Choose the analytics file you exported from LinkedIn.');
      const { name, bytes } = file;
      const { value, many } = await options.threads.run('readFigures', { name, bytes }, bytes.byteLength);
      const kept = await keepImported(db, userId, many, options.clock.now());
      return { success: true, ...kept, rejected: value.rejected };
    },
    forgetImported: (userId: string) => forgetImported(db, userId),
    addSampleFigures,
    removeSampleFigures,
    exportUser: (userId: string) => exportFigures(db, userId),
    // The watches first: whoever is asking LinkedIn holds one while it keeps the answer.
    eraseUser: eraserOf(db, figure_watches, figure_readings, figure_days, figure_posts),
  };
}

type FiguresStatus = Pick<AnswerOf<'getFigures'>, 'state' | 'sentence' | 'read_at'>;

async function readingOf(
  options: FiguresOptions,
  userId: string,
  isConcerned: (connection: Connection) => boolean,
): Promise<FiguresStatus> {
  if (!options.is_on) return { state: 'off', sentence: figuresSentences.off, read_at: null };
  const concerned = (await options.connections.listUsableOf(userId)).filter(isConcerned);
  const accounts = concerned.map((connection) => ({ ...connection, scope: figuresScope(connection.kind) }));
  const each = await statesOf(options, figureReadingTables, userId, accounts);
  const [shown] = each;
  if (!shown) return { state: 'not_connected', sentence: figuresSentences.not_connected, read_at: null };
  const sentence = figuresSentences[shown.state];
  const isOne = each.every(({ state }) => state === shown.state);
  const read = each.flatMap(({ read_at }) => (read_at === null ? [] : [read_at.getTime()]));
  const readAt = read.length === 0 ? null : new Date(Math.max(...read)).toISOString();
  return { state: shown.state, sentence: isOne ? sentence : `${shown.name}: ${sentence}`, read_at: readAt };
}

async function overview(
  options: FiguresOptions,
  userId: string,
  { days, author, time_zone }: QueryOf<'getFigures'>,
): Promise<AnswerOf<'getFigures'>> {
  const { db, clock, connections } = options;
  const now = clock.now();
  // An account that does not exist has no figures.
  const memberId = author === '' ? null : ((await connections.memberIdOf(userId, author)) ?? '');
  const dates = datesUntil(now, 2 * days);
  const [reading, rows, first, posts, hasImport] = await Promise.all([
    readingOf(options, userId, ({ id }) => author === '' || id === author),
    listDays(db, { user_id: userId, from: dates[0] ?? '', member_id: memberId }),
    listFirstDays(db, { user_id: userId, member_id: memberId }),
    listPosts(db, { user_id: userId, member_id: memberId, post_id: null }),
    hasImported(db, userId),
  ]);
  const byDate = new Map(rows.map((day) => [day.date, day]));
  const series = dates.map((date) => byDate.get(date) ?? { date, ...noDay });
  const since = new Date(now.getTime() - days * dayMs);
  const merged = mergedPosts(posts);
  return {
    success: true,
    ...reading,
    is_sample: posts.some(({ is_sample }) => is_sample),
    has_import: hasImport,
    days: series.slice(-days),
    totals: sumOf(series.slice(-days)),
    before: sumOf(series.slice(0, days), first),
    posts: merged
      .filter(({ published_at }) => published_at !== null && new Date(published_at) >= since)
      .slice(0, postsMax),
    best_times: bestTimes(
      merged.flatMap(({ published_at, figures: { impressions } }) =>
        published_at === null || impressions === null ? [] : [{ published_at: new Date(published_at), impressions }],
      ),
      { time_zone, now },
    ),
  };
}

async function ofPost(options: FiguresOptions, userId: string, id: string): Promise<AnswerOf<'getPostFigures'>> {
  const post = await options.loadPost(userId, id);
  const [reading, known] = await Promise.all([
    readingOf(options, userId, (one) => post.author_id === null || one.id === post.author_id),
    listPosts(options.db, { user_id: userId, member_id: null, post_id: id }),
  ]);
  const [merged] = mergedPosts(known);
  const days = await listPostDays(options.db, userId, post.linkedin_urn ?? sampleUrnOf(id));
  return {
    success: true,
    ...reading,
    is_sample: known.some(({ is_sample }) => is_sample),
    figures: merged?.figures ?? null,
    days,
    sources: merged?.sources ?? [],
  };
}

const noDay = { impressions: null, reactions: null, comments: null, reshares: null, engagements: null };

function datesUntil(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, at) =>
    new Date(now.getTime() - (count - 1 - at) * dayMs).toISOString().slice(0, 10),
  );
}

/** null if no day has the figure, or, given `first`, if it is known only from a later day on: part of a window is no window to compare with. */
function sumOf(days: FigureDay[], first?: FirstDays): Figures {
  const start = days[0]?.date ?? '';
  const sum = (name: keyof FirstDays): number | null => {
    if (first && (first[name] ?? start) > start) return null;
    const known = days.flatMap((day) => day[name] ?? []);
    return known.length === 0 ? null : known.reduce((all, one) => all + one, 0);
  };
  return {
    impressions: sum('impressions'),
    members_reached: null,
    reactions: sum('reactions'),
    comments: sum('comments'),
    reshares: sum('reshares'),
    engagements: sum('engagements'),
  };
}

/** What LinkedIn reported and what was imported about a post, merged. */
function mergedPosts(rows: KnownPost[]): FiguresPost[] {
  const byPost = Map.groupBy(rows, ({ post_id, linkedin_urn }) => post_id ?? linkedin_urn);
  return [...byPost.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const all = [first, ...others];
    return [
      {
        ...shown(first, 'post_id', 'linkedin_urn', 'linkedin_url', 'opening', 'author_id', 'published_at'),
        figures: greatest(all),
        sources: [...new Set(all.map(({ source }) => source))],
      },
    ];
  });
}

/** An activity and its share have ids of their own, created within moments of each other. */
const sameWithinMs = 2 * minuteMs;
const earliest = Date.UTC(2003, 0, 1);

type ImportTotals = { posts: number; days: number; matched: number };

async function keepImported(db: Database, userId: string, read: ReadFigure[], now: Date): Promise<ImportTotals> {
  const rows = await postsIn(read, { user_id: userId, own: await listOwnPosts(db, userId), now });
  // The same post may be in two lists of one file, and under two URNs.
  const posts = await joined(rows, ({ linkedin_urn }) => linkedin_urn);
  const days = await joined(
    read.flatMap((one) => (one.of === 'day' ? [{ date: one.date, ...one.counts }] : [])),
    ({ date }) => date,
  );
  await db.orm.transaction(async (tx) => {
    if (posts.length > 0) await savePosts(tx, posts);
    await saveDays(tx, { user_id: userId, subject: accountSubject, source: 'import', adds: false }, days);
  });
  return { posts: posts.length, days: days.length, matched: posts.filter(({ post_id }) => post_id !== null).length };
}

/** `own`: the latest first. */
type MatchContext = { user_id: string; own: Awaited<ReturnType<typeof listOwnPosts>>; now: Date };

async function postsIn(read: ReadFigure[], { user_id, own, now }: MatchContext): Promise<FigurePostRow[]> {
  const byUrn = new Map(own.map((post) => [post.linkedin_urn, post]));
  const rows: FigurePostRow[] = [];
  const yieldSoon = createYielding();
  for (const one of read) {
    await yieldSoon();
    if (one.of !== 'post') continue;
    const { linkedin_urn, linkedin_url, counts, date } = one;
    const exact = momentOf(linkedin_urn, now);
    const madeAt = exact ?? (date === null ? null : new Date(`${date}T12:00:00Z`));
    const known = byUrn.get(linkedin_urn) ?? (exact && nearest(own, exact));
    rows.push({
      user_id,
      linkedin_urn: known?.linkedin_urn ?? linkedin_urn,
      linkedin_url,
      source: 'import',
      post_id: known?.id ?? null,
      member_id: null,
      published_at: known?.published_at ?? madeAt,
      is_sample: false,
      counted_at: now,
      ...counts,
    });
  }
  return rows;
}

async function joined<Row extends Figures>(rows: Row[], keyOf: (row: Row) => string): Promise<Row[]> {
  const all: Row[] = [];
  const yieldSoon = createYielding();
  for (const some of Map.groupBy(rows, keyOf).values()) {
    await yieldSoon();
    const [first] = some;
    if (first) all.push({ ...first, ...greatest(some) });
  }
  return all;
}

/** The upper bits of LinkedIn's newer ids are milliseconds since 1970; null if they are no plausible moment. */
function momentOf(urn: string, now: Date): Date | null {
  const [, id] = /:(\d{15,20})$/.exec(urn) ?? [];
  if (id === undefined) return null;
  const at = Number(BigInt(id) >> 22n);
  return at > earliest && at < now.getTime() + sameWithinMs ? new Date(at) : null;
}

/** null if none is near enough, or two are. `own`: the latest first. */
function nearest<P extends { published_at: Date }>(own: P[], at: Date): P | null {
  const [from, to] = [at.getTime() - sameWithinMs, at.getTime() + sameWithinMs];
  let [low, high] = [0, own.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((own[middle]?.published_at.getTime() ?? 0) > to) low = middle + 1;
    else high = middle;
  }
  const [one, other] = own.slice(low, low + 2).filter(({ published_at }) => published_at.getTime() >= from);
  return one && !other ? one : null;
}
