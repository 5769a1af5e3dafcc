// Writes profiles and posts into the trend database: the sample, and whatever is imported. Callers hold the lock (corpus-lock.ts).
import { typedText } from '#contract/typed-text.ts';
import type { CorpusClient } from '../corpus-lock.ts';
import { searchable, textHash } from '../search/normalise.ts';
import type { CorpusPostRow, ProfileRow } from '../tables.ts';

/** The new row has a date that the old one lacked, a more precise one, or its time. */
const knowsDate = `(excluded.posted_at is not null
  and (p.posted_at is null or (p.is_coarse and not excluded.is_coarse) or (not p.has_time and excluded.has_time)))`;

export type NewCorpusPost = Omit<
  CorpusPostRow,
  'number' | 'text_hash' | 'search' | 'words' | 'engagement' | 'has_time' | 'is_coarse'
> & {
  /** Default true. */
  has_time?: boolean;
  /** Default false. */
  is_coarse?: boolean;
};

/** The profile for posts whose author no file names. */
export const unnamed = 'Unknown author';
export const unnamedKey = `${unnamed.toLowerCase()}|`;

/** A profile with a known key only gains what it lacked. Returns the ids, in order. */
export async function insertProfiles(client: CorpusClient, profiles: ProfileRow[]): Promise<string[]> {
  const once = [...Map.groupBy(profiles, ({ key }) => key).values()].map((same) => same.reduce(gained));
  const { rows } = await client.query<{ id: string; key: string }>(
    `with given as (select * from jsonb_to_recordset($1) as g(id text, key text, name text, headline text,
        field text, followers int, profile_url text, is_sample bool)),
      added as (insert into corpus_profiles as p (id, key, name, headline, field, followers, profile_url, is_sample)
        select id, key, name, headline, field, followers, profile_url, is_sample from given order by key
        on conflict (key) do update set followers = coalesce(p.followers, excluded.followers),
          headline = case when p.headline = '' then excluded.headline else p.headline end
        where (p.followers is null and excluded.followers is not null) or (p.headline = '' and excluded.headline <> '')
        returning id, key)
    select coalesce(a.id, p.id) as id, g.key from given g left join added a using (key) left join corpus_profiles p on p.key = g.key`,
    [JSON.stringify(once)],
  );
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  return profiles.map(({ key }) => ids.get(key) ?? '');
}

/** As the statement does it with a profile that is there. */
const gained = (known: ProfileRow, other: ProfileRow): ProfileRow => ({
  ...known,
  headline: known.headline || other.headline,
  followers: known.followers ?? other.followers,
});

export type PreparedPost = NewCorpusPost & { text_hash: string; plain: string; words: number };

/** Prepares a post for the database; this process may do it while the database is busy with the previous posts. */
export function preparePost<T extends { text: string }>(
  post: T,
): T & Pick<PreparedPost, 'text_hash' | 'plain' | 'words'> {
  const text = typedText(post.text);
  const plain = searchable(text);
  const words = Math.min(32_767, plain === '' ? 0 : plain.split(' ').length);
  return { ...post, text, text_hash: textHash(text, plain), plain, words };
}

export type Inserted = { added: number; updated: number };

export const insertPosts = (client: CorpusClient, posts: NewCorpusPost[]): Promise<Inserted> =>
  insertPrepared(client, posts.map(preparePost));

/**
 * A text that is already there, perhaps in other punctuation or case, is not added. If its author is the same, or was not named, it gets what
 * the new row knows better: the higher of both figures, since they only ever grow, a date, a URL. The order of files does not matter.
 */
export async function insertPrepared(client: CorpusClient, posts: PreparedPost[]): Promise<Inserted> {
  const done = { added: 0, updated: 0 };
  for (const round of roundsOf(posts)) {
    const { rows } = await client.query<Inserted>(insertSql, [JSON.stringify(round), unnamedKey]);
    done.added += rows[0]?.added ?? 0;
    done.updated += rows[0]?.updated ?? 0;
  }
  return done;
}

/** A statement may not contain the same text twice. The same text by the same author is one post; of several authors, three are considered. */
function roundsOf(posts: PreparedPost[]): PreparedPost[][] {
  const rounds: PreparedPost[][] = [];
  const byText = new Map<string, PreparedPost[]>();
  for (const post of posts) {
    const same = byText.get(post.text_hash) ?? [];
    const at = same.findIndex(({ profile_id }) => profile_id === post.profile_id);
    const met = same[at];
    if (met) {
      learn(met, post);
      continue;
    }
    byText.set(post.text_hash, [...same, post]);
    if (same.length < 3) (rounds[same.length] ??= []).push(post);
  }
  return rounds;
}

const knownBetter = ({ posted_at, has_time = true, is_coarse = false }: PreparedPost, before: PreparedPost): boolean =>
  posted_at !== null &&
  (before.posted_at === null || (before.is_coarse === true && !is_coarse) || (before.has_time === false && has_time));

/** As the statement does it with a post that is there. */
function learn(met: PreparedPost, post: PreparedPost): void {
  const { posted_at, has_time = true, is_coarse = false } = post;
  if (knownBetter(post, met)) Object.assign(met, { posted_at, has_time, is_coarse });
  met.reactions = Math.max(met.reactions, post.reactions);
  met.comments = Math.max(met.comments, post.comments);
  met.reposts = Math.max(met.reposts, post.reposts);
  met.followers ??= post.followers;
  met.url ??= post.url;
  if (met.media_kind === 'none') met.media_kind = post.media_kind;
}

const insertSql = `
  with given as (select * from jsonb_to_recordset($1) as g(id text, profile_id text, text text, text_hash text, plain text, words int,
      followers int, posted_at timestamptz, has_time bool, is_coarse bool, reactions int, comments int, reposts int, media_kind text, url text,
      language text, is_sample bool)),
    nobody as (select id from corpus_profiles where key = $2),
    written as (
      insert into corpus_posts as p (id, profile_id, text, text_hash, search, words, followers, posted_at, has_time, is_coarse, reactions,
        comments, reposts, media_kind, url, language, is_sample)
      select id, profile_id, text, text_hash, to_tsvector('pg_catalog.english', plain), words, followers, posted_at,
        coalesce(has_time, true), coalesce(is_coarse, false), reactions, comments, reposts, media_kind, url, language, is_sample from given
      on conflict (text_hash) do update set
        profile_id = case when p.profile_id in (select id from nobody) then excluded.profile_id else p.profile_id end,
        reactions = greatest(p.reactions, excluded.reactions),
        comments = greatest(p.comments, excluded.comments),
        reposts = greatest(p.reposts, excluded.reposts),
        posted_at = case when ${knowsDate} then excluded.posted_at else p.posted_at end,
        has_time = case when ${knowsDate} then excluded.has_time else p.has_time end,
        is_coarse = case when ${knowsDate} then excluded.is_coarse else p.is_coarse end,
        followers = coalesce(p.followers, excluded.followers),
        media_kind = case when p.media_kind = 'none' then excluded.media_kind else p.media_kind end,
        url = coalesce(p.url, excluded.url)
      where not p.is_sample and not excluded.is_sample
        and (p.profile_id = excluded.profile_id or exists (select from nobody n where n.id in (p.profile_id, excluded.profile_id)))
        and (excluded.reactions > p.reactions or excluded.comments > p.comments or excluded.reposts > p.reposts or ${knowsDate}
          or (p.followers is null and excluded.followers is not null) or (p.url is null and excluded.url is not null)
          or (p.media_kind = 'none' and excluded.media_kind <> 'none')
          or (p.profile_id <> excluded.profile_id and p.profile_id in (select id from nobody)))
      returning xmax = 0 as is_new)
  select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as updated from written`;
