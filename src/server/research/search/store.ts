// The SQL that search reads with. Every statement is bounded: by the length of lists, by `limit`, or by an index scan in order.
import type { SearchSort } from '#contract/research.ts';
import type { Database } from '../../database/open.ts';
import { filterSql, SqlValues, type Filter } from './filter.ts';
import { boostSql } from './bm25.ts';
import type { Query } from './query.ts';
import type { Spelling } from './spelling.ts';
import type { CorpusPostRow, ProfileRow } from '../tables.ts';

type Pool = Database['pool'];

export type CorpusSize = {
  indexed_posts: number;
  indexed_to: number;
  mean_words: number;
  newest_at: Date | null;
  number_max: number;
  sample: boolean;
};

export async function getSize(pool: Pool): Promise<CorpusSize> {
  const { rows } = await pool.query<CorpusSize>({
    name: 'corpus size',
    text: `select coalesce(s.indexed_posts, 0) as indexed_posts, coalesce(s.indexed_to, 0) as indexed_to,
      coalesce(s.mean_words, 0) as mean_words, s.newest_at,
      coalesce((select max(number) from corpus_posts), 0) as number_max, exists(select from corpus_posts where is_sample) as sample
    from (select) one left join corpus_state s on true`,
  });
  if (!rows[0]) throw new Error('the size of the corpus did not come back');
  return rows[0];
}

/** Whether nothing real was ever added: the sample is only made in an empty database, so later posts have higher numbers. */
export async function isSampleOnly(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ is_sample: boolean }>({
    name: 'corpus sample only',
    text: 'select is_sample from corpus_posts order by number desc limit 1',
  });
  return rows[0]?.is_sample ?? true;
}

/** The most used spellings that begin with the letter. */
export async function listSpellings(pool: Pool, letter: string): Promise<Spelling[]> {
  const { rows } = await pool.query<Spelling>({
    name: 'corpus spellings',
    text: 'select spelling, posts from corpus_spellings where left(spelling, 1) = $1 order by posts desc limit 3000',
    values: [letter],
  });
  return rows;
}

/** What a post must satisfy besides having the words. */
export type Conditions = { filter: Filter; phrases: string[][] };

export const phraseSql = (values: SqlValues, phrases: string[][]): string[] =>
  phrases.map((phrase) => `phraseto_tsquery('pg_catalog.english', ${values.at(phrase.join(' '))})`);

/** Those of the numbers that satisfy the conditions, in no particular order. */
export async function keepFulfilling(
  pool: Pool,
  numbers: number[],
  { filter, phrases }: Conditions,
): Promise<Set<number>> {
  const values = new SqlValues();
  const ofNumbers = `p.number = any(${values.at(numbers)}::int[])`;
  const ofPhrases = phraseSql(values, phrases).map((phrase) => `ts_match_vq(p.search, ${phrase})`);
  const text = `select p.number from corpus_posts p where ${[ofNumbers, ...filterSql(values, filter), ...ofPhrases].join(' and ')}`;
  const { rows } = await pool.query<{ number: number }>(text, values.list);
  return new Set(rows.map(({ number }) => number));
}

/** Up to `limit` posts with any of the stems, or with the phrases if there are any: for posts the lists do not contain. */
export async function probe(
  pool: Pool,
  {
    stems,
    filter,
    phrases,
    after_number,
    limit,
  }: Conditions & { stems: string[]; after_number: number; limit: number },
): Promise<number[]> {
  const values = new SqlValues();
  const query =
    phrases.length > 0
      ? phraseSql(values, phrases).join(' && ')
      : `${values.at(stems.map((stem) => `'${stem}'`).join(' | '))}::tsquery`;
  const newer = after_number > 0 ? [`p.number > ${values.at(after_number)}`] : [];
  const conditions = [`p.search @@ (${query})`, ...filterSql(values, filter), ...newer];
  const text = `select p.number from corpus_posts p where ${conditions.join(' and ')} limit ${values.at(limit)}`;
  const { rows } = await pool.query<{ number: number }>(text, values.list);
  return rows.map(({ number }) => number);
}

/** Up to `limit` posts that have every one of the stems. */
export async function withAllStems(pool: Pool, stems: string[], limit: number): Promise<number[]> {
  const { rows } = await pool.query<{ number: number }>({
    name: 'corpus all stems',
    text: 'select number from corpus_posts where search @@ $1::tsquery limit $2',
    values: [stems.map((stem) => `'${stem}'`).join(' & '), limit],
  });
  return rows.map(({ number }) => number);
}

export type Counted = { number: number; words: number; boost: number; counts: number[]; near: number };

/** How often each of a post's `missing` stems (as bits) occurs in it, what else its score is made of, and how close together all stems are. */
export async function countWords(
  pool: Pool,
  posts: { number: number; missing: number }[],
  stems: string[],
  newestAt: Date | null,
): Promise<Counted[]> {
  // With all weights 1, the rank of a single word is how often it occurs; testing first whether it occurs at all is faster.
  const counts = stems.map((_, at) => {
    const stem = `$${at + 4}::tsquery`;
    return `case when c.missing & ${2 ** at} <> 0 and p.search @@ ${stem} then ts_rank_cd('{1,1,1,1}', p.search, ${stem}) else 0 end`;
  });
  const all = `$${stems.length + 4}::tsquery`;
  const near =
    stems.length < 2 ? '0' : `case when p.search @@ ${all} then ts_rank_cd('{1,1,1,1}', p.search, ${all}) else 0 end`;
  const { rows } = await pool.query<Counted>({
    name: `corpus counts ${stems.length}`,
    text: `select p.number, p.words, ${boostSql('p', '$3::timestamptz')}::float8 as boost, array[${counts.join(', ')}] as counts, ${near}::float8 as near
      from unnest($1::int[], $2::int[]) c(number, missing) join corpus_posts p on p.number = c.number`,
    values: [
      posts.map(({ number }) => number),
      posts.map(({ missing }) => missing),
      newestAt ?? new Date(0),
      ...stems.map((stem) => `'${stem}'`),
      ...(stems.length < 2 ? [] : [stems.map((stem) => `'${stem}'`).join(' & ')]),
    ],
  });
  return rows;
}

/** `value` null: undated, after all dated ones. */
export type OrderedPosition = { value: string | number | null; number: number };
export type OrderedSort = Exclude<SearchSort, 'relevance'>;

type Ordering = {
  sort: OrderedSort;
  filter: Filter;
  after: OrderedPosition | null;
  limit: number;
  reach: number;
};

/** Posts with every word and phrase, ordered by `sort`, after a position. Rows carry what the next position is made from. */
export async function listOrdered(
  pool: Pool,
  query: Query,
  how: Ordering,
): Promise<{ positions: OrderedPosition[]; found: number }> {
  const { sort, filter, after, limit, reach } = how;
  const matching = await numbersWithAll(pool, query, filter, reach + 1);
  const found = matching?.length ?? (await countUpTo(pool, filter, reach + 1));
  const among = matching !== null && found <= reach ? matching : null;
  const isPastDated = sort === 'recent' && after?.value === null;
  const dated = isPastDated ? [] : await listPositions(pool, query, { ...how, among, is_dated: sort === 'recent' });
  if (sort !== 'recent' || filter.since !== null || dated.length >= limit) return { positions: dated, found };
  const rest = { ...how, after: isPastDated ? after : null, limit: limit - dated.length };
  return { positions: [...dated, ...(await listPositions(pool, query, { ...rest, among, is_dated: false }))], found };
}

/** `among` null: too many match to list them. */
async function listPositions(
  pool: Pool,
  query: Query,
  { sort, filter, after, limit, among, is_dated }: Ordering & { among: number[] | null; is_dated: boolean },
): Promise<OrderedPosition[]> {
  const values = new SqlValues();
  const conditions = ['true', ...filterSql(values, filter)];
  if (sort === 'recent') conditions.push(`p.posted_at is ${is_dated ? 'not null' : 'null'}`);
  if (among !== null) conditions.push(`p.number = any(${values.at(among)}::int[])`);
  // Called as a function, so that the planner cannot use the word index: common words are soon met when scanning in order.
  else if (!query.is_blank) conditions.push(`ts_match_vq(p.search, ${allSql(values, query)})`);
  const column = sort === 'engagement' ? 'engagement' : is_dated ? 'posted_at' : null;
  if (after && column === null) conditions.push(`p.number < ${values.at(after.number)}`);
  else if (after) {
    const type = sort === 'recent' ? 'timestamptz' : 'int';
    conditions.push(`(p.${column}, p.number) < (${values.at(after.value)}::${type}, ${values.at(after.number)})`);
  }
  const { rows } = await pool.query<{ number: number; value: Date | number | null }>(
    `select p.number, ${column === null ? 'null' : `p.${column}`} as value from corpus_posts p where ${conditions.join(' and ')}
      order by ${column === null ? '' : `p.${column} desc, `}p.number desc limit ${values.at(limit)}`,
    values.list,
  );
  return rows.map(({ number, value }) => ({ number, value: value instanceof Date ? value.toISOString() : value }));
}

const allSql = (values: SqlValues, { words, phrases }: Query): string =>
  [`plainto_tsquery('pg_catalog.english', ${values.at(words.join(' '))})`, ...phraseSql(values, phrases)].join(' && ');

/** null if the query is blank. */
async function numbersWithAll(pool: Pool, query: Query, filter: Filter, limit: number): Promise<number[] | null> {
  if (query.is_blank) return null;
  const values = new SqlValues();
  const conditions = [`p.search @@ (${allSql(values, query)})`, ...filterSql(values, filter)];
  const text = `select p.number from corpus_posts p where ${conditions.join(' and ')} limit ${values.at(limit)}`;
  const { rows } = await pool.query<{ number: number }>(text, values.list);
  return rows.map(({ number }) => number);
}

async function countUpTo(pool: Pool, filter: Filter, most: number): Promise<number> {
  const values = new SqlValues();
  const conditions = ['true', ...filterSql(values, filter)];
  const text = `select count(*)::int as posts from (select from corpus_posts p where ${conditions.join(' and ')} limit ${values.at(most)}) counted`;
  const { rows } = await pool.query<{ posts: number }>(text, values.list);
  return rows[0]?.posts ?? 0;
}

export type FullPost = Omit<CorpusPostRow, 'search' | 'text_hash' | 'words' | 'engagement'> &
  Pick<ProfileRow, 'name' | 'headline' | 'profile_url'> & { profile_followers: number | null };

/** In the order of the numbers; deleted posts are left out. */
export async function getPosts(pool: Pool, numbers: number[]): Promise<FullPost[]> {
  const { rows } = await pool.query<FullPost>({
    name: 'corpus posts',
    text: `select p.id, p.number, p.profile_id, p.text, p.followers, p.posted_at, p.reactions, p.comments, p.reposts, p.media_kind,
        p.url, p.language, p.is_sample, a.name, a.headline, a.profile_url, a.followers as profile_followers
      from unnest($1::int[]) with ordinality w(number, position)
      join corpus_posts p using (number) join corpus_profiles a on a.id = p.profile_id
      order by w.position`,
    values: [numbers],
  });
  return rows;
}
