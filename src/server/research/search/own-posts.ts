// What a user has published through here, as posts that they find beside those of the trend database. Nobody else ever finds them:
// they are read from the user's own rows each time and are in no list.
import type { MediaKind, ResearchPost, SearchSort } from '#contract/research.ts';
import type { Database } from '../../database/open.ts';
import { rangesOf, rounded } from './wire.ts';
import { languageOf } from '../../formats/language.ts';
import { searchable } from './normalise.ts';
import { stemsOf, type SearchContext } from './ranking.ts';
import { boost, finalScore, tierOf, wordPart } from './bm25.ts';
import type { Understood } from './understand.ts';

type Pool = Database['pool'];

/** Takes the place of a profile's id. */
export const ownAuthor = 'you';

/** How many are read, newest first, with every search. */
const readMost = 200;

export type OwnPost = {
  id: string;
  text: string;
  posted_at: Date;
  url: string | null;
  media_kind: MediaKind;
  reactions: number;
  comments: number;
  /** Whether LinkedIn was asked who engaged: if not, nothing is known about it. */
  is_read: boolean;
};

/** Newest first. */
export async function listOwnPosts(pool: Pool, userId: string, since: Date | null = null): Promise<OwnPost[]> {
  const { rows } = await pool.query<OwnPost>({
    name: 'own posts',
    text: `select p.id, p.content as text, p.published_at as posted_at, p.linkedin_url as url,
        case when p.document_url is not null or p.carousel is not null then 'document' when p.video_url is not null then 'video' when cardinality(p.image_urls) > 0 then 'image'
          when p.poll is not null then 'poll' when p.link is not null then 'article' else 'none' end as media_kind,
        e.reactions, e.comments, exists(select from post_watches w where w.post_id = p.id and w.read_at is not null) as is_read
      from (select * from posts where user_id = $1 and status = 'published' and published_at is not null and origin is distinct from 'sample'
          and ($3::timestamptz is null or published_at >= $3) order by published_at desc, id limit $2) p
      left join lateral (select (count(*) filter (where kind = 'reaction'))::int as reactions,
        (count(*) filter (where kind = 'comment'))::int as comments from prospect_engagements where post_id = p.id) e on true
      order by p.published_at desc, p.id`,
    values: [userId, readMost, since],
  });
  return rows;
}

/** One that matches a search, with the value it is ordered by. */
export type OwnFound = OwnPost & { value: number };

export const valueOf = (
  sort: SearchSort,
  post: Pick<OwnPost, 'reactions' | 'comments'> & { posted_at: Date | null; reposts?: number },
): number =>
  sort === 'engagement'
    ? post.reactions + 2 * post.comments + 3 * (post.reposts ?? 0)
    : (post.posted_at?.getTime() ?? Number.NEGATIVE_INFINITY);

/** Ordered by `sort`. As in the trend database, relevance matches any of the words and the other orders require all of them. */
export async function findOwn(
  pool: Pool,
  posts: OwnPost[],
  { understood, sort }: { understood: Understood; sort: SearchSort },
): Promise<OwnFound[]> {
  const { query, words, size } = understood;
  if (posts.length === 0) return [];
  if (query.is_blank) return ordered(posts.map((post) => ({ ...post, value: valueOf(sort, post) })));
  const { stems, weights } = stemsOf(words, size);
  if (stems.length === 0) return [];
  const plain = posts.map(({ text }) => searchable(text));
  const counted = await countIn(pool, plain, { stems, phrases: query.phrases });
  const found = posts.flatMap((post, at): OwnFound[] => {
    const { counts, has_phrases, near } = counted[at] ?? { counts: [], has_phrases: false, near: 0 };
    const has = sort === 'relevance' ? counts.some((count) => count > 0) : counts.every((count) => count > 0);
    if (!has || !has_phrases) return [];
    if (sort !== 'relevance') return [{ ...post, value: valueOf(sort, post) }];
    const length = plain[at]?.split(' ').length ?? 0;
    const parts = weights.map((weight, i) => wordPart(counts[i] ?? 0, length, size.mean_words) * weight);
    const value = parts.reduce((sum, part) => sum + part, 0) * boost(valueOf('engagement', post), post.posted_at, size);
    const met = counts.filter((count) => count > 0).length;
    return [{ ...post, value: finalScore({ value, near, met, tier: tierOf(weights) }) }];
  });
  return ordered(found);
}

const ordered = (posts: OwnFound[]): OwnFound[] => posts.toSorted((a, b) => b.value - a.value);

async function countIn(
  pool: Pool,
  texts: string[],
  { stems, phrases }: { stems: string[]; phrases: string[][] },
): Promise<{ counts: number[]; has_phrases: boolean; near: number }[]> {
  const { rows } = await pool.query<{ counts: number[]; has_phrases: boolean; near: number }>({
    name: 'own counts',
    // With all weights 1, the rank of a single word is how often it occurs.
    text: `select array(select ts_rank_cd('{1,1,1,1}', v.search, stem) from unnest($2::tsquery[]) with ordinality q(stem, place) order by place) as counts,
        case when cardinality($2) < 2 then 0 else ts_rank_cd('{1,1,1,1}', v.search, $4::tsquery) end::float8 as near,
        not exists(select from unnest($3::text[]) phrase where not v.search @@ phraseto_tsquery('pg_catalog.english', phrase)) as has_phrases
      from unnest($1::text[]) with ordinality t(plain, place), lateral (select to_tsvector('pg_catalog.english', plain) as search) v
      order by t.place`,
    values: [
      texts,
      stems.map((stem) => `'${stem}'`),
      phrases.map((phrase) => phrase.join(' ')),
      stems.map((stem) => `'${stem}'`).join(' & '),
    ],
  });
  return rows;
}

/** The stems of a query's words. */
export const stemsIn = ({ words }: Understood): string[] => words.flatMap(({ stem }) => (stem === null ? [] : [stem]));

/** With the words of the query marked. */
export async function ownToWire(
  { findHits }: Pick<SearchContext, 'findHits'>,
  posts: OwnFound[],
  { understood, sort }: { understood: Understood; sort: SearchSort },
): Promise<ResearchPost[]> {
  const hits = await findHits(
    posts.map(({ text }) => text),
    stemsIn(understood),
  );
  const isScored = sort === 'relevance' && !understood.query.is_blank;
  return posts.map((post) => asWire(post, hits, isScored ? post.value : 0));
}

export const asWire = (post: OwnPost, hits: Set<string>, score: number): ResearchPost => ({
  id: post.id,
  author: { id: ownAuthor, name: 'You', headline: '', followers: null, profile_url: null },
  text: post.text,
  highlights: rangesOf(post.text, hits),
  posted_at: post.posted_at.toISOString(),
  metrics: { reactions: post.reactions, comments: post.comments, reposts: 0 },
  media_kind: post.media_kind,
  url: post.url,
  language: languageOf(post.text),
  is_sample: false,
  is_own: true,
  score: rounded(score),
});
