// What one claim of 25 due posts costs among more and more stored posts: the index of what is due does not contain those.
import type { Client } from 'pg';
import { openDatabase, type Database } from '#server/database/open.ts';
import { claimDue } from '#server/publishing/claim.ts';
import { median, round } from './benchmark.ts';
import { scheduleHere } from './publish-round.ts';

const sizes = [1000, 100_000, 1_000_000];
const claims = 31;
const batch = 25;
/** Posts to claim are as long as those stored: shorter ones would go into gaps left in old pages, each into a different one. */
const words = ' of some words';

/** Adds stored posts of 5,000 users until there are `size`, given that there are `stored`. */
export async function storePosts(client: Client, stored: number, size: number): Promise<void> {
  await client.query(
    `insert into posts (id, user_id, content, status, run, published_at, created_at, updated_at)
     select gen_random_uuid()::text, 'stored-' || n % 5000, 'A stored post ' || n || repeat($2, 20), 'published', 1, now(), now(), now()
     from generate_series(1, $1) n`,
    [size - stored, words],
  );
  await client.query('vacuum analyze posts');
}

/** Median milliseconds by the number of stored posts. */
export async function claimCosts(connection: string, client: Client): Promise<Record<string, number>> {
  const db = openDatabase({ connection, max: 4 });
  const costs: Record<string, number> = {};
  let stored = 0;
  try {
    for (const size of sizes) {
      await storePosts(client, stored, size);
      stored = size;
      costs[size.toLocaleString('en')] = await claimCost(db, client);
    }
    return costs;
  } finally {
    await db.close();
  }
}

/** Median milliseconds of a claim of 25. */
export async function claimCost(db: Database, client: Client): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < claims; n += 1) {
    const run = crypto.randomUUID();
    await scheduleHere(client)(
      Array.from({ length: batch }, (_, at) => `Claimed ${run} ${at}${words.repeat(20)}`),
      new Date(Date.now() - 1000),
    );
    const began = performance.now();
    const now = new Date();
    const leaseUntil = new Date(now.getTime() + 3_600_000);
    const claim = { now, limit: batch, leased_by: `bench/${n}`, lease_until: leaseUntil, process: 'bench' };
    const got = await claimDue(db, claim);
    times.push(performance.now() - began);
    if (got.length !== batch) throw new Error(`${got.length} of ${batch} posts were claimed`);
    await client.query(
      `update posts set status = 'failed', next_try_at = null, due_at = null, leased_by = null where leased_by = $1`,
      [`bench/${n}`],
    );
  }
  return round(median(times), 1);
}
