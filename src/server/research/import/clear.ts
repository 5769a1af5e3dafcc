// Removes posts from the trend database: the sample, once there are real posts, or everything. Lists and trends start over.
import type { Database } from '../../database/open.ts';
import { inCorpus, type CorpusClient } from '../corpus-lock.ts';
import { unnamedKey } from './write-posts.ts';

/** Returns how many posts were removed. Either way the sample is not made again. */
export async function clearCorpus(db: Database, what: 'sample' | 'all'): Promise<number> {
  const done = await inCorpus(db, { wait: true }, what === 'sample' ? clearSample : clearAll);
  return done ?? 0;
}

async function clearAll(client: CorpusClient): Promise<number> {
  const { rowCount } = await client.query('delete from corpus_posts');
  await client.query('delete from corpus_profiles');
  await client.query('delete from corpus_imports');
  await beginAnew(client);
  return rowCount ?? 0;
}

export async function clearSample(client: CorpusClient): Promise<number> {
  const { rowCount } = await client.query('delete from corpus_posts where is_sample');
  await client.query(
    'delete from corpus_profiles a where is_sample and not exists (select from corpus_posts p where p.profile_id = a.id)',
  );
  if ((rowCount ?? 0) > 0) await beginAnew(client);
  return rowCount ?? 0;
}

export async function hasSample(client: CorpusClient): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    'select exists(select from corpus_posts where is_sample) as has',
  );
  return rows[0]?.has === true;
}

/** Figures hardly matter for the search lists: they are rebuilt only if more than this share has changed. */
const manyUpdated = 0.05;

/** After an import gave `updated` posts newer figures: removes answers made from the old ones, and the unnamed author if all posts have a name now. */
export async function renewAfterUpdates(db: Database, updated: number): Promise<void> {
  if (updated === 0) return;
  await inCorpus(db, { wait: true }, async (client) => {
    await client.query('delete from corpus_answers');
    await client.query(
      'delete from corpus_profiles a where key = $1 and not exists (select from corpus_posts p where p.profile_id = a.id)',
      [unnamedKey],
    );
    const { rows } = await client.query<{ posts: number }>('select count(*)::int as posts from corpus_posts');
    if (updated > (rows[0]?.posts ?? 0) * manyUpdated) await beginAnew(client);
  });
}

/** Posts that are in no list yet are found through the word index, so search keeps working meanwhile. */
async function beginAnew(client: CorpusClient): Promise<void> {
  for (const table of ['corpus_words', 'corpus_spellings', 'corpus_topics', 'corpus_answers'])
    await client.query(`delete from ${table}`);
  await client.query(
    `insert into corpus_state (sample_made_at) values (now()) on conflict ("only") do update set indexed_to = 0, indexed_posts = 0,
      mean_words = 0, newest_at = null, signals_to = 0, topics_of_posts = 0, sample_made_at = coalesce(corpus_state.sample_made_at, now())`,
  );
}
