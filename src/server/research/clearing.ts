// Takes posts out of the trend database: the sample, once there is something real, or everything. Lists and trends begin anew.
import type { Database } from '../database/open.ts';
import { inCorpus, type CorpusClient } from './corpus-lock.ts';

/** Answers how many posts went. Both stay away: the sample is not made again. */
export async function clearCorpus(db: Database, what: 'sample' | 'all'): Promise<number> {
  const done = await inCorpus(db, { wait: true }, async (client) => {
    const which = what === 'sample' ? 'where is_sample' : '';
    const { rowCount } = await client.query(`delete from corpus_posts ${which}`);
    await client.query(
      `delete from corpus_profiles a ${what === 'sample' ? 'where is_sample and not exists (select from corpus_posts p where p.profile_id = a.id)' : ''}`,
    );
    if (what === 'all') await client.query('delete from corpus_imports');
    if ((rowCount ?? 0) > 0 || what === 'all') await beginAnew(client);
    return rowCount ?? 0;
  });
  return done ?? 0;
}

/** What is not in lists yet is found through the index of words, so that search goes on meanwhile. */
async function beginAnew(client: CorpusClient): Promise<void> {
  for (const table of ['corpus_words', 'corpus_spellings', 'corpus_topics', 'corpus_answers'])
    await client.query(`delete from ${table}`);
  await client.query(
    `insert into corpus_state (sample_made_at) values (now()) on conflict ("only") do update set indexed_to = 0, indexed_posts = 0,
      mean_words = 0, newest_at = null, signals_to = 0, topics_of_posts = 0, sample_made_at = coalesce(corpus_state.sample_made_at, now())`,
  );
}
