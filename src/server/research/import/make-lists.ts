// Brings lists and trends up to date at once, for whoever waits for it: the database makes lists while this process describes posts.
import type { Database } from '../../database/open.ts';
import { indexStep } from '../search/indexer.ts';
import { signalStep } from '../trends/signals.ts';

/** Ends early where `signal` says so: whoever is next goes on. */
export async function makeLists(
  db: Database,
  onDone: (done: { posts: number; of: number }) => void,
  signal?: AbortSignal,
): Promise<void> {
  const { rows } = await db.pool.query<{ posts: number; listed: number }>(
    `select (select count(*)::int from corpus_posts) as posts,
      (select count(*)::int from corpus_posts where number <= coalesce((select indexed_to from corpus_state), 0)) as listed`,
  );
  const { posts = 0, listed = 0 } = rows[0] ?? {};
  const toList = posts - listed;
  let described = 0;
  let inLists = 0;
  // Both halves are as much work.
  const tell = (): void => onDone({ posts: Math.min(toList, (described + inLists) / 2), of: toList });
  const isStopped = (): boolean => signal?.aborted === true;
  const index = async (): Promise<void> => {
    for (let took = 1; took > 0; tell()) inLists += took = isStopped() ? 0 : await indexStep(db, { wait: true });
  };
  const describe = async (): Promise<void> => {
    for (let took = 1; took > 0; tell()) described += took = isStopped() ? 0 : await signalStep(db, { wait: true });
  };
  await Promise.all([index(), describe()]);
}
