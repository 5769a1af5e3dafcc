// The SQL behind trends: the descriptions of posts (corpus_signals), for the latest days or for given posts.
import type { HookKind } from '#contract/hooks.ts';
import type { MediaKind } from '#contract/research.ts';
import type { Database } from '../../database/open.ts';
import { unnamedKey } from '../import/write-posts.ts';

type Pool = Database['pool'];

/** How many of an author's posts on other subjects those on the requested one are compared with. */
const othersMost = 24;

export type SignalPost = {
  number: number;
  author: string;
  /** null without a date more precise than a month: then it counts neither for hours nor for growth. */
  posted_at: Date | null;
  /** The date as given. */
  dated_at: Date | null;
  has_time: boolean;
  engagement: number;
  media_kind: MediaKind;
  hook: HookKind | null;
  units: number;
};

export type CorpusState = {
  posts: number;
  profiles: number;
  sample: boolean;
  newest_at: Date | null;
  signals_to: number;
  topics_looked_at: number;
  is_complete: boolean;
};

export async function getCorpusState(pool: Pool): Promise<CorpusState> {
  const { rows } = await pool.query<CorpusState>({
    name: 'corpus state',
    text: `select (select count(*)::int from corpus_posts) as posts, (select count(*)::int from corpus_profiles where key <> '${unnamedKey}') as profiles,
      exists(select from corpus_posts where is_sample) as sample,
      (select posted_at from corpus_posts where posted_at is not null and posted_at <= now() + interval '1 day'
        order by posted_at desc, number desc limit 1) as newest_at,
      coalesce((select signals_to from corpus_state), 0) as signals_to,
      coalesce((select topics_looked_at from corpus_state), 0) as topics_looked_at,
      coalesce((select max(number) from corpus_posts), 0) <= coalesce((select signals_to from corpus_state), 0) as is_complete`,
  });
  if (!rows[0]) throw new Error('the state of the corpus did not come back');
  return rows[0];
}

/** Posts without an author are left out: there is nothing by the same author to compare them with. */
const named = `p.profile_id is distinct from (select id from corpus_profiles where key = '${unnamedKey}')`;
const within = '(p.posted_at is null or p.posted_at between $1 and $2)';
const columns = `p.number, p.profile_id as author, case when p.is_coarse then null else p.posted_at end as posted_at, p.posted_at as dated_at, p.has_time, p.engagement, p.media_kind, s.hook, s.units`;

/**
 * Posts of these days, and undated ones. If there are more than `most` in all, whole authors are left out, always the same ones: an author's
 * posts are only useful together.
 */
export async function listSignals(
  pool: Pool,
  { from, until, most, all }: { from: Date; until: Date; most: number; all: number },
): Promise<SignalPost[]> {
  const { rows } = await pool.query<SignalPost>({
    name: 'corpus signals',
    text: `select ${columns} from corpus_posts p join corpus_signals s using (number)
      where ${within} and ${named} and ($3 <= 1 or mod(abs(hashtext(p.profile_id)::bigint), $3::int) = 0)`,
    values: [from, until, Math.ceil(all / most)],
  });
  return rows;
}

/**
 * These posts, and some of each author's others to compare with, always the same ones; if that is too many, whole authors are left out. The
 * authors are chosen before their posts are read, and the posts from corpus_posts_by_profile alone: rows with texts are read last, one by one
 * (the laterals). Counted while a collection is being replaced, corpus_signals looks empty to the planner, which then chooses anew for each post.
 */
export async function listSignalsOfAuthors(
  pool: Pool,
  { numbers, from, until, most }: { numbers: number[]; from: Date; until: Date; most: number },
): Promise<SignalPost[]> {
  const others = `select p.number from corpus_posts p where p.profile_id = a.profile_id and p.number <> all($3::int[]) and ${within}`;
  // Unnamed, so that it is planned for these numbers. A generic plan would assume a hundred of them, and scan them all for each post.
  const { rows } = await pool.query<SignalPost>({
    text: `with mine as materialized (select p.number, p.profile_id from unnest($3::int[]) asked(number)
          cross join lateral (select p.number, p.profile_id from corpus_posts p where p.number = asked.number and ${within} and ${named} offset 0) p),
      authors as materialized (select profile_id, hashtext(profile_id) as place, count(*) as asked from mine group by profile_id),
      sized as materialized (select profile_id, place,
          asked + (select count(*) from (${others} limit ${othersMost}) some_others) as posts from authors a),
      chosen as materialized (select profile_id, place from (select profile_id, place,
          sum(posts) over (order by place, profile_id) - posts as before from sized) a where before < $4),
      taken as materialized (select number, place from mine join chosen using (profile_id)
        union all select o.number, a.place from chosen a cross join lateral (${others} order by hashint4(number) limit ${othersMost}) o)
      select ${columns} from taken cross join lateral (select * from corpus_posts p where p.number = taken.number offset 0) p
        cross join lateral (select * from corpus_signals s where s.number = taken.number offset 0) s
      order by taken.place, p.profile_id limit $4`,
    values: [from, until, numbers, most],
  });
  return rows;
}

export type TopicSpan = {
  /** The topic's name; terms that are one topic share it. */
  label: string;
  /** Over all spans. Posts without an author are not counted. */
  authors: number;
  by_time: boolean;
  span: number;
  posts: number;
  engagement: number;
};

/** How many posts each topic has in each of `spans` equal spans of the period; `numbers` null: among all posts. */
export async function countTopics(
  pool: Pool,
  { from, until, spans, numbers }: { from: Date; until: Date; spans: number; numbers: number[] | null },
): Promise<{ topics: TopicSpan[]; all: number[] }> {
  const these = `p.posted_at >= $1 and p.posted_at <= $2 and not p.is_coarse`;
  const asked = numbers === null ? '' : 'join unnest($4::int[]) asked(number) using (number)';
  // Statements about some posts have no name, as in listSignalsOfAuthors.
  const name = (of: string) => (numbers === null ? { name: of } : {});
  const span = `least($3::int - 1, floor($3::int * extract(epoch from p.posted_at - $1) / greatest(1, extract(epoch from $2::timestamptz - $1))))::int`;
  const values = [from, until, spans, ...(numbers === null ? [] : [numbers])];
  const [topics, all] = await Promise.all([
    pool.query<TopicSpan>({
      ...name('corpus topics'),
      text: `with said as materialized (
          select distinct t.label, t.by_time, p.number, ${span} as span, p.engagement, case when ${named} then p.profile_id end as author
          from corpus_posts p ${asked} join corpus_signals s using (number), unnest(s.topics) topic join corpus_topics t on t.key = topic
          where ${these})
        select c.*, a.authors from (select label, by_time, span, count(*)::int as posts, sum(engagement)::float8 as engagement
            from said group by 1, 2, 3) c
          join (select label, count(distinct author)::int as authors from said group by 1) a using (label)`,
      values,
    }),
    pool.query<{ span: number; posts: number }>({
      ...name('corpus spans'),
      text: `select ${span} as span, count(*)::int as posts from corpus_posts p ${asked} where ${these} group by 1`,
      values,
    }),
  ]);
  const totals = Array.from({ length: spans }, () => 0);
  for (const { span: at, posts } of all.rows) totals[at] = posts;
  return { topics: topics.rows, all: totals };
}

/** A prepared answer, as long as the posts it was made from are the same. */
export async function getKept<T>(pool: Pool, key: string, signature: string): Promise<T | null> {
  const { rows } = await pool.query<{ answer: T }>({
    name: 'corpus answer',
    text: 'select answer from corpus_answers where key = $1 and signature = $2',
    values: [key, signature],
  });
  return rows[0]?.answer ?? null;
}

export async function keep(pool: Pool, key: string, signature: string, answer: unknown): Promise<void> {
  await pool.query(
    `insert into corpus_answers (key, signature, answer) values ($1, $2, $3)
      on conflict (key) do update set signature = excluded.signature, answer = excluded.answer`,
    [key, signature, JSON.stringify(answer)],
  );
}

/** Labels of the topics by their keys. */
export async function listTopicLabels(pool: Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ key: string; label: string }>('select key, label from corpus_topics');
  return new Map(rows.map(({ key, label }) => [key, label]));
}
