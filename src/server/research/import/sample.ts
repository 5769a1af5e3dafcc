// Fills an empty trend database with the sample corpus, once, in one transaction: a process that dies midway leaves nothing behind.
import { setImmediate as breathe } from 'node:timers/promises';
import { sampleCorpus } from '#samples/corpus/generate.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/open.ts';
import { inCorpus, type CorpusClient } from '../corpus-lock.ts';
import { insertPosts, insertProfiles } from './write-posts.ts';

/** Small enough that a request in between waits for only a few milliseconds. */
const batch = 250;

/** True if this call made it. `posts` is for tests. */
export async function makeSample(
  db: Database,
  { clock, signal, posts }: { clock: Clock; signal?: AbortSignal; posts?: number },
): Promise<boolean> {
  if (!(await isWanted(db.pool))) return false;
  const made = await inCorpus(db, { wait: false }, async (client) => {
    // Another process may just have made it.
    if (!(await isWanted(client))) return false;
    const corpus = sampleCorpus({ until: clock.now(), ...(posts === undefined ? {} : { posts }) });
    await insertProfiles(client, corpus.profiles);
    let waiting = [];
    for (const post of corpus.posts()) {
      waiting.push(post);
      if (waiting.length < batch) continue;
      await insertPosts(client, waiting);
      waiting = [];
      await breathe();
      signal?.throwIfAborted();
    }
    await insertPosts(client, waiting);
    await client.query(
      `insert into corpus_state (sample_made_at) values ($1) on conflict ("only") do update set sample_made_at = $1`,
      [clock.now()],
    );
    return true;
  });
  return made ?? false;
}

/** Whether the database is empty and the sample was never made. */
export async function isWanted(client: CorpusClient): Promise<boolean> {
  const { rows } = await client.query<{ wanted: boolean }>(
    `select not exists(select from corpus_state where sample_made_at is not null) and not exists(select from corpus_posts) as wanted`,
  );
  return rows[0]?.wanted === true;
}
