// Keeps corpus_words up to date inside the database, a step of some thousand posts at a time. Posts it has not reached yet are found
// through the index on `search`. A step is one transaction: one that dies leaves nothing behind, and the next process repeats it.
import type { Database } from '../../database/open.ts';
import { inCorpus, type CorpusClient } from '../corpus-lock.ts';
import { boostSql, wordPartSql } from './bm25.ts';

/**
 * The longest a word's list gets. Search reads as many of its entries as a fiftieth of all posts, and at least 2,000 (store.ts): with fewer,
 * broad queries lose good answers; with more, they get slow.
 */
export const entriesMax = 4000;
const stepPosts = 20_000;

/** An entry's contents, highest bits first, so that the best is the largest: 15 bits of part x boost, 16 of days since 1970, 32 of number. */
export const partUnit = 8192;

/**
 * One step. Returns how many posts it took: 0 if all are done or, unless told to `wait`, if another process is at it.
 * `limit` is for tests.
 */
export async function indexStep(
  db: Database,
  { limit = stepPosts, wait = false }: { limit?: number; wait?: boolean } = {},
): Promise<number> {
  return (
    (await inCorpus(db, { wait, is_lasting: false }, async (client) => {
      const range = await nextRange(client, limit);
      if (range === null) return 0;
      await client.query(growWords, [range.from, range.to, range.mean_words, range.newest_at]);
      await client.query(growSpellings, [range.from, range.to]);
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

/**
 * Whatever is the same for all words of a post is computed once per post, in floating point, which is a sixth of the work. A full list
 * that gets nothing better is not written.
 */
const growWords = `
  insert into corpus_words as w (word, posts, entries)
  select word, count(*), (array_agg(entry))[1:${entriesMax}]
  from (
    select t.lexeme as word, (least(32767, round(${wordPartSql('cardinality(t.positions)::float8', 'p.words', '$3::float8')} * p.boost * ${partUnit}))::bigint << 48)
      | p.day_and_number as entry
    from (
      select search, words::float8 as words, ${boostSql('c', '$4::timestamptz')} as boost,
        (greatest(0, least(65535, floor(coalesce(extract(epoch from posted_at), 0) / 86400)))::bigint << 32) | number::bigint as day_and_number
      from corpus_posts c where number > $1 and number <= $2 offset 0
    ) p, unnest(p.search) t
    order by word, entry desc
  ) e
  group by word
  on conflict (word) do update set
    posts = w.posts + excluded.posts,
    entries = case when cardinality(w.entries) = ${entriesMax} and excluded.entries[1] <= w.entries[${entriesMax}] then w.entries
      else array(select entry from unnest(w.entries || excluded.entries) entry order by entry desc limit ${entriesMax}) end`;

/** Plain words only: an error in any other word is rarely a typing error. */
const growSpellings = `
  insert into corpus_spellings as s (spelling, posts)
  select lexeme, count(*)
  from corpus_posts p, unnest(to_tsvector('pg_catalog.simple', p.text)) t
  where p.number > $1 and p.number <= $2
  group by lexeme having lexeme ~ '^[a-z]{4,30}$' order by lexeme
  on conflict (spelling) do update set posts = s.posts + excluded.posts`;
