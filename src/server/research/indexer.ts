// Keeps corpus_words up to date, a step of some thousand posts at a time, inside the database. What it has not reached yet, search finds
// through the index of `search`. A step is one transaction: one that dies leaves nothing, and the next process begins it anew.
import type { Database } from '../database/open.ts';
import { inCorpus, type CorpusClient } from './corpus-lock.ts';
import { boostSql, wordPartSql } from './score.ts';

/**
 * A word's list at most. Of it search reads as much as a fiftieth of all posts, and 1,000 at least (store.ts): with less, broad queries lose
 * good answers; with more, they get slow.
 */
export const entries_max = 4000;
const step_posts = 10_000;

/** What an entry holds, the highest bits first, so that the best is the largest: 15 bits of part x boost, 16 of days since 1970, 32 of number. */
export const part_unit = 8192;

/**
 * One step. Answers how many posts it took: 0 where all are done, or where another process is at it.
 * `limit` is for tests.
 */
export async function indexStep(db: Database, limit = step_posts): Promise<number> {
  return (
    (await inCorpus(db, { wait: false }, async (client) => {
      const range = await nextRange(client, limit);
      if (range === null) return 0;
      await client.query(grow_words, [range.from, range.to, range.mean_words, range.newest_at]);
      await client.query(grow_spellings, [range.from, range.to]);
      await client.query(
        `update corpus_state set indexed_to = $1, indexed_posts = indexed_posts + $2, mean_words = $3, newest_at = $4`,
        [range.to, range.posts, range.mean_words, range.newest_at],
      );
      return range.posts;
    })) ?? 0
  );
}

type Range = { from: number; to: number; posts: number; mean_words: number; newest_at: Date };

async function nextRange(client: CorpusClient, limit: number): Promise<Range | null> {
  await client.query('insert into corpus_state default values on conflict do nothing');
  const { rows } = await client.query<Omit<Range, 'to'> & { to: number | null }>(
    `select s.indexed_to as "from", n.last as "to", n.posts,
      case when s.mean_words > 0 then s.mean_words else coalesce(n.mean_words, 1) end as mean_words,
      coalesce(s.newest_at, (select max(posted_at) from corpus_posts), now()) as newest_at
    from corpus_state s, lateral (
      select max(number) as last, count(*)::int as posts, avg(words)::float8 as mean_words
      from (select number, words from corpus_posts where number > s.indexed_to order by number limit $1) p) n`,
    [limit],
  );
  const row = rows[0];
  return row && row.to !== null ? { ...row, to: row.to } : null;
}

const grow_words = `
  insert into corpus_words as w (word, posts, entries)
  select word, count(*), (array_agg(entry order by entry desc))[1:${entries_max}]
  from (
    select t.lexeme as word,
      (least(32767, round(${wordPartSql('cardinality(t.positions)', 'p.words', '$3::float8')} * ${boostSql('p', '$4::timestamptz')} * ${part_unit}))::bigint << 48)
      | (greatest(0, least(65535, floor(coalesce(extract(epoch from p.posted_at), 0) / 86400)))::bigint << 32)
      | p.number::bigint as entry
    from corpus_posts p, unnest(p.search) t
    where p.number > $1 and p.number <= $2
  ) e
  group by word order by word
  on conflict (word) do update set
    posts = w.posts + excluded.posts,
    entries = array(select entry from unnest(w.entries || excluded.entries) entry order by entry desc limit ${entries_max})`;

/** Plain words only: an error in others is seldom one of typing. */
const grow_spellings = `
  insert into corpus_spellings as s (spelling, posts)
  select lexeme, count(*)
  from corpus_posts p, unnest(to_tsvector('pg_catalog.simple', p.text)) t
  where p.number > $1 and p.number <= $2 and t.lexeme ~ '^[a-z]{4,30}$'
  group by lexeme order by lexeme
  on conflict (spelling) do update set posts = s.posts + excluded.posts`;
