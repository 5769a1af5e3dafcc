// Feeds as evidence: the URLs that the operator lists are read on a schedule, and whatever fits a subject becomes a research card.
import type { Logger } from 'pino';
import { eq, sql } from 'drizzle-orm';
import type { ResearchCard } from '#contract/posts.ts';
import { createBackgroundLoop } from '../background-loop.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { OutgoingError } from '../adapters/outgoing/public-lookup.ts';
import { dayMs } from '../time.ts';
import { decodeXml } from '../formats/markup.ts';
import { readFeed, type ReadFeed } from './read-feed.ts';
import { feed_items, feeds, type FeedRow, type FeedItemRow } from './tables.ts';
import { shortHash } from '../hash.ts';

export type FeedsOptions = {
  db: Database;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  urls: string[];
  /** Throws if the URL may not be read, is too slow or returns too much. */
  get: (
    url: string,
    request: { headers: Record<string, string>; max_bytes: number; signal?: AbortSignal },
  ) => Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Buffer; url: string }>;
};

const everyMs = 30 * 60_000;
const lookEveryMs = 60_000;
const failingMaxMs = dayMs;
const feedMaxBytes = 2 * 2 ** 20;
const itemsKept = 200;
const cardsMost = 2;
const queryMax = 1000;
const titleMax = 120;
const summaryMax = 240;
const userAgent = 'Postwright feed reader';

export function createFeedsService(options: FeedsOptions) {
  const { db, urls } = options;

  /** Reads each feed that is due; two processes never read the same one at once. */
  async function fetchDue(signal = new AbortController().signal): Promise<void> {
    for (const url of urls) if (!signal.aborted) await fetchOne(options, url, signal);
  }
  return {
    fetchDue,
    loop:
      urls.length === 0
        ? null
        : createBackgroundLoop({
            every_ms: lookEveryMs,
            log: options.log,
            failure: 'the feeds could not be read',
            run: fetchDue,
          }),
    /** At most two, best matches for the subject's words first; none if there are fewer than two. */
    cardsFor: (query: string) => (urls.length === 0 ? Promise.resolve([]) : cardsFor(db, urls, query)),
  };
}

async function fetchOne(options: FeedsOptions, url: string, signal: AbortSignal): Promise<void> {
  const { db, clock } = options;
  const now = clock.now();
  const feed = await claimFeed(db, url, { now, next_at: new Date(now.getTime() + everyMs) });
  if (!feed) return;
  try {
    const {
      status,
      headers,
      body,
      url: foundAt,
    } = await options.get(url, {
      headers: askedWith(feed),
      max_bytes: feedMaxBytes,
      signal,
    });
    if (status === 304) return await noteUnchanged(db, url);
    if (status !== 200) throw new FeedProblem(refused(status), waitOf(status, headers['retry-after'], now));
    const read = readFeed(decodeXml(body, single(headers['content-type']) ?? ''), foundAt);
    if (!read) throw new FeedProblem('That is neither RSS nor Atom.');
    const fetchedAt = clock.now();
    const items = read.items.map((item) => ({
      ...item,
      id: idOf(url, item.link),
      feed_url: url,
      fetched_at: fetchedAt,
    }));
    // Newest first: of two items with the same link the first one counts.
    const once = [...new Map(items.toReversed().map((item) => [item.link, item])).values()];
    const validators = { etag: single(headers['etag']), last_modified: single(headers['last-modified']) };
    await saveFeed(db, url, { read, items: once, ...validators, kept: itemsKept });
  } catch (error) {
    if (signal.aborted) return;
    const isKnown = error instanceof FeedProblem || error instanceof OutgoingError;
    const reason = isKnown ? error.message : 'The feed could not be kept.';
    options.log.warn({ url, reason, ...(isKnown ? {} : { err: error }) }, 'a feed could not be read');
    const usualMs = Math.min(failingMaxMs, everyMs * 2 ** Math.min(10, feed.failures));
    const waitMs = Math.max(usualMs, error instanceof FeedProblem ? error.wait_ms : 0);
    const nextAt = new Date(clock.now().getTime() + waitMs);
    await noteFailure(db, url, { error: reason, failures: feed.failures + 1, next_at: nextAt });
  }
}

/** What a feed's server said, in one sentence, and how long it is left alone at least. */
class FeedProblem extends Error {
  override name = 'FeedProblem';
  readonly wait_ms: number;
  constructor(message: string, waitMs = 0) {
    super(message);
    this.wait_ms = waitMs;
  }
}

const refused = (status: number): string =>
  status === 410
    ? 'The feed is gone for good. Remove its address from FEED_URLS.'
    : `The server answered ${status}${status === 429 ? ': it is asked too often' : ''}.`;

/** Seconds or a date; at most a day. */
function waitOf(status: number, said: string | string[] | undefined, now: Date): number {
  if (status === 410) return failingMaxMs;
  const written = single(said);
  if (written === null) return 0;
  const ms = /^\d{1,9}$/.test(written) ? Number(written) * 1000 : Date.parse(written) - now.getTime();
  return ms > 0 ? Math.min(failingMaxMs, ms) : 0;
}

/** A server that knows what was read last need not send it again. */
const askedWith = ({ etag, last_modified }: FeedRow): Record<string, string> => ({
  Accept: 'application/atom+xml, application/rss+xml, application/xml, text/xml',
  'User-Agent': userAgent,
  ...(etag === null ? {} : { 'If-None-Match': etag }),
  ...(last_modified === null ? {} : { 'If-Modified-Since': last_modified }),
});

const single = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' ? value.slice(0, 500) : null;
const idOf = (url: string, link: string): string => shortHash(`${url}\n${link}`);

async function cardsFor(db: Database, urls: string[], query: string): Promise<ResearchCard[]> {
  const found = await findItems(db, urls, query.slice(0, queryMax), cardsMost);
  return found.map(({ id, title, summary, author, source, link, published_at, hits }) => ({
    id: `feed-${id}`,
    title: title.slice(0, titleMax).toWellFormed(),
    summary: summary.slice(0, summaryMax).toWellFormed(),
    author: [author, source].filter((name) => name !== '').join(', ') || new URL(link).hostname,
    url: link,
    published_at: published_at?.toISOString() ?? null,
    metrics: { reactions: 0, comments: 0, reposts: 0 },
    score: hits,
  }));
}

/** The feed if it is due, now postponed until `next_at`; otherwise null. Of two processes only one gets it. */
async function claimFeed(
  { pool, orm }: Database,
  url: string,
  { now, next_at }: { now: Date; next_at: Date },
): Promise<FeedRow | null> {
  await orm.insert(feeds).values({ url, next_at: now }).onConflictDoNothing();
  const { rows } = await pool.query<FeedRow>(
    'update feeds set next_at = $3 where url = $1 and next_at <= $2 returning *',
    [url, now, next_at],
  );
  return rows[0] ?? null;
}

type Success = {
  read: ReadFeed;
  items: FeedItemRow[];
  etag: string | null;
  last_modified: string | null;
  kept: number;
};

async function saveFeed(
  { orm }: Database,
  url: string,
  { read, items, etag, last_modified, kept }: Success,
): Promise<void> {
  await orm.transaction(async (tx) => {
    if (items.length > 0) {
      await tx
        .insert(feed_items)
        .values(items)
        .onConflictDoUpdate({
          target: [feed_items.feed_url, feed_items.link],
          set: {
            title: sql`excluded.title`,
            summary: sql`excluded.summary`,
            author: sql`excluded.author`,
            published_at: sql`coalesce(excluded.published_at, ${feed_items.published_at})`,
          },
        });
    }
    await tx.execute(sql`delete from feed_items where feed_url = ${url} and id not in (
      select id from feed_items where feed_url = ${url} order by coalesce(published_at, fetched_at) desc, id limit ${kept})`);
    await tx
      .update(feeds)
      .set({ title: read.title, etag, last_modified, failures: 0, error: null })
      .where(eq(feeds.url, url));
  });
}

async function noteUnchanged({ orm }: Database, url: string): Promise<void> {
  await orm.update(feeds).set({ failures: 0, error: null }).where(eq(feeds.url, url));
}

async function noteFailure(
  { orm }: Database,
  url: string,
  failure: { error: string; failures: number; next_at: Date },
): Promise<void> {
  await orm.update(feeds).set(failure).where(eq(feeds.url, url));
}

type FoundItem = FeedItemRow & { source: string; hits: number };

/** Items of these feeds with at least two of the query's words (one, if it has only one), best matches first. */
async function findItems({ pool }: Database, urls: string[], query: string, limit: number): Promise<FoundItem[]> {
  const { rows } = await pool.query<FoundItem>({
    name: 'feed items',
    text: `with asked as (select tsvector_to_array(to_tsvector('pg_catalog.english', $2)) as stems)
      select i.*, f.title as source, c.hits from asked, feed_items i join feeds f on f.url = i.feed_url
      join lateral (select count(*)::int as hits from unnest(tsvector_to_array(to_tsvector('pg_catalog.english', i.title || ' ' || i.summary))) s
        where s = any(stems)) c on true
      where i.feed_url = any($1::text[]) and c.hits >= least(2, greatest(1, cardinality(stems)))
      order by c.hits desc, i.published_at desc nulls last, i.id limit $3`,
    values: [urls, query, limit],
  });
  return rows;
}
