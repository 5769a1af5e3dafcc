// What grows with what is stored and who is connected: a list, a search of one's own posts and a claim among 1,000 to 1,000,000 posts, bytes
// per post, memory per stream. docs/scale.md is computed from it. The peer is the product itself with 1,000 posts, in the same run.
import { Client } from 'pg';
import type { Database } from '#server/database/open.ts';
import { listPosts } from '#server/posts/store.ts';
import { median, round, serverOf, residentOf, withBench, type Bench, type Benchmark } from './benchmark.ts';
import { claimCost, storePosts } from './publish-claim.ts';
import { filled, settingsFor, streamGoals } from './stream.ts';
import { oneRound } from './stream-round.ts';

/** GROWTH_POSTS=1000,10000 measures less. */
const sizes = (process.env['GROWTH_POSTS'] ?? '1000,10000,100000,1000000').split(',').map(Number);
/** Posts of the person whose list is asked for, however many others there are. */
const ownPosts = 200;
const asked = 101;
/** Streams open at once: the slope is what the difference between them costs. */
const [few, many] = [50, 250];

type Costs = { list: number; search: number; claim: number };

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < asked; n += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return round(median(times), 2);
}

async function costsOf(db: Database, client: Client): Promise<Costs> {
  const query = { user_id: 'grower', status: 'all', label: '', author: null, sort: 'changed', after: null } as const;
  const list = await medianMs(() => listPosts(db, { ...query, q: '', limit: 50 }));
  const search = await medianMs(() => listPosts(db, { ...query, q: 'words of', limit: 50 }));
  return { list, search, claim: await claimCost(db, client) };
}

async function measurePosts({ database }: Bench) {
  const { connection, db } = await database(4);
  const client = new Client({ connectionString: connection });
  await client.connect();
  const costs: [number, Costs][] = [];
  let stored = 0;
  try {
    await client.query(
      `insert into posts (id, user_id, content, status, created_at, updated_at)
       select gen_random_uuid()::text, 'grower', 'My post ' || n || repeat(' of some words', 20), 'draft', now(), now() - n * interval '1 hour'
       from generate_series(1, $1) n`,
      [ownPosts],
    );
    for (const size of sizes) {
      await storePosts(client, stored, size);
      stored = size;
      costs.push([size, await costsOf(db, client)]);
    }
    const { rows } = await client.query<{ bytes: number }>(
      `select pg_total_relation_size('posts')::float8 / (select count(*) from posts) as bytes`,
    );
    return { costs, bytes: round(rows[0]?.bytes ?? Number.NaN) };
  } finally {
    await client.end();
  }
}

/** How much more memory the program's own process takes with that many more streams, in KB per stream, and what it has with none, in MB. */
async function measureStreams({ start, folder }: Bench) {
  const model = await start([process.execPath, 'bench/stream-model.ts'], {});
  const product = await start(['npm', 'start'], settingsFor(model, folder));
  const { ours } = await streamGoals(product, product, model);
  await filled(ours);
  const atRest = residentOf(serverOf(product.pid)) / 1024;
  const [first, second] = [await oneRound(ours, few), await oneRound(ours, many)];
  const broken = first.broken + second.broken;
  return { kilobytes: round(Math.max(0, second.kilobytes_per_chat)), at_rest: round(atRest), broken };
}

export const growthBench: Benchmark = {
  about: `a list of 50, a search of one's own posts and a claim of 25 beside ${sizes.map((size) => size.toLocaleString('en')).join(', ')} posts of others; what a post and an open stream take`,
  async run() {
    const { costs, bytes } = await withBench(measurePosts);
    const streams = await withBench(measureStreams);
    const figures: Record<string, number | string> = {};
    for (const [size, { list, search, claim }] of costs) {
      const posts = `${size.toLocaleString('en')} posts`;
      Object.assign(figures, {
        [`${posts}: list, ms`]: list,
        [`${posts}: search, ms`]: search,
        [`${posts}: claim, ms`]: claim,
      });
    }
    figures['bytes a post, with indexes'] = bytes;
    figures['KB an open stream'] = streams.kilobytes;
    figures['MB of a process at rest'] = streams.at_rest;
    const [least, most] = [costs[0]?.[1], costs.at(-1)?.[1]];
    const grown = (what: keyof Costs): number => round((most?.[what] ?? Number.NaN) / (least?.[what] ?? Number.NaN), 2);
    const targets = (['list', 'search', 'claim'] as const).map((what) => ({
      target: `${what}: beside the most posts at most 1.5 times that beside the fewest`,
      value: grown(what),
      met: grown(what) <= 1.5,
    }));
    const whole = { target: 'every stream whole', value: streams.broken, met: streams.broken === 0 };
    return { figures, targets: [...targets, whole] };
  },
};
