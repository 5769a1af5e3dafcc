// Posts for a test's trend database: a few words are given, the rest is filled in.
import { inCorpus } from '#server/research/corpus-lock.ts';
import { indexStep } from '#server/research/search/indexer.ts';
import { insertPosts, insertProfiles, type NewCorpusPost } from '#server/research/import/write-posts.ts';
import type { Database } from '#server/database/open.ts';

export type TestPost = Partial<NewCorpusPost> & { id: string; text: string };

const author = {
  id: 'author',
  key: 'author',
  name: 'Ida Invented',
  headline: 'Writes tests',
  field: null,
  followers: 500,
  profile_url: null,
  is_sample: false,
};

/** All by one author unless stated otherwise, without reactions, on one day; in the lists at once unless `indexed` is false. */
export async function addPosts(db: Database, posts: TestPost[], { indexed = true } = {}): Promise<void> {
  await inCorpus(db, { wait: true }, async (client) => {
    const ids = [...new Set(posts.map(({ profile_id = 'author' }) => profile_id))];
    await insertProfiles(
      client,
      ids.map((id) => ({ ...author, id, key: id })),
    );
    await insertPosts(
      client,
      posts.map((post) => ({
        profile_id: 'author',
        followers: null,
        posted_at: new Date('2026-01-05T09:00:00Z'),
        reactions: 0,
        comments: 0,
        reposts: 0,
        media_kind: 'none',
        url: null,
        language: 'en',
        is_sample: false,
        ...post,
      })),
    );
  });
  if (!indexed) return;
  while ((await indexStep(db)) > 0);
}
