// Puts profiles and posts into the trend database: the sample, and whatever is imported. Callers hold the lock (corpus-lock.ts).
import { typedText } from '#contract/typed-text.ts';
import type { CorpusClient } from './corpus-lock.ts';
import { searchable, textHash } from './normalise.ts';
import type { CorpusPostRow, ProfileRow } from './tables.ts';

export type NewCorpusPost = Omit<
  CorpusPostRow,
  'number' | 'text_hash' | 'search' | 'words' | 'engagement' | 'has_time'
> & {
  /** True unless said. */
  has_time?: boolean;
};

/** A profile that is known by its key stays as it is. Answers the id of each, in order. */
export async function insertProfiles(client: CorpusClient, profiles: ProfileRow[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `with given as (select * from jsonb_to_recordset($1) as g(id text, key text, name text, headline text,
        field text, followers int, profile_url text, is_sample bool, place bigint)),
      added as (insert into corpus_profiles (id, key, name, headline, field, followers, profile_url, is_sample)
        select distinct on (key) id, key, name, headline, field, followers, profile_url, is_sample from given order by key, place
        on conflict (key) do nothing returning id, key)
    select coalesce(a.id, p.id) as id from given g left join added a using (key) left join corpus_profiles p on p.key = g.key
    order by g.place`,
    [JSON.stringify(profiles.map((profile, place) => ({ ...profile, place })))],
  );
  return rows.map(({ id }) => id);
}

/** A text that is there already, in other signs or case, is passed over. Answers how many were added. */
export async function insertPosts(client: CorpusClient, posts: NewCorpusPost[]): Promise<number> {
  const rows = posts.map((post) => {
    const text = typedText(post.text);
    const plain = searchable(text);
    return {
      ...post,
      text,
      text_hash: textHash(text),
      plain,
      words: Math.min(32_767, plain === '' ? 0 : plain.split(' ').length),
    };
  });
  const { rowCount } = await client.query(
    `insert into corpus_posts (id, profile_id, text, text_hash, search, words, followers, posted_at, has_time, reactions, comments, reposts,
        media_kind, url, language, is_sample)
      select id, profile_id, text, text_hash, to_tsvector('pg_catalog.english', plain), words, followers, posted_at, coalesce(has_time, true), reactions, comments,
        reposts, media_kind, url, language, is_sample
      from jsonb_to_recordset($1) as p(id text, profile_id text, text text, text_hash text, plain text, words int, followers int,
        posted_at timestamptz, has_time bool, reactions int, comments int, reposts int, media_kind text, url text, language text, is_sample bool)
      on conflict (text_hash) do nothing`,
    [JSON.stringify(rows)],
  );
  return rowCount ?? 0;
}
