// The SQL of feeds.
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import type { ReadFeed } from './read-feed.ts';
import { feed_items, feeds, type FeedItemRow, type FeedRow } from './tables.ts';

/** The feed if it is due, now postponed until `next_at`; otherwise null. Of two processes only one gets it. */
export async function claimFeed(
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

export type Success = {
  read: ReadFeed;
  items: FeedItemRow[];
  etag: string | null;
  last_modified: string | null;
  kept: number;
};

export async function saveFeed(
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

export async function noteUnchanged({ orm }: Database, url: string): Promise<void> {
  await orm.update(feeds).set({ failures: 0, error: null }).where(eq(feeds.url, url));
}

export async function noteFailure(
  { orm }: Database,
  url: string,
  failure: { error: string; failures: number; next_at: Date },
): Promise<void> {
  await orm.update(feeds).set(failure).where(eq(feeds.url, url));
}

export type FoundItem = FeedItemRow & { source: string; hits: number };

/** Items of these feeds with at least two of the query's words (one, if it has only one), best matches first. */
export async function findItems(
  { pool }: Database,
  urls: string[],
  query: string,
  limit: number,
): Promise<FoundItem[]> {
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
