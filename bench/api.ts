// GET /api/posting/posts over 1,000,000 posts beside a bare Hono handler with the same SQL, in turns; and its p99 while 100 streams run.
// The latter at a fixed rate of lists: if as many as possible were asked for, streams would take their share of a full processor, and the
// two would differ in how much is served, not in how long anybody waits.
import path from 'node:path';
import autocannon from 'autocannon';
import { Client } from 'pg';
import { median, round, runProgram, type Benchmark, type Running } from './benchmark.ts';

const rounds = 3;
const seconds = 5;
const connections = 50;
const streams = 100;
/** Lists per second while the streams run, and without them: about a fifth of what two cores serve. */
const steadyRate = 300;

type Load = { rate: number; p99: number; bad: number };

async function load(url: string, headers: Record<string, string>, overallRate?: number): Promise<Load> {
  const result = await autocannon({ url, headers, connections, duration: seconds, overallRate });
  return { rate: result.requests.average, p99: result.latency.p99, bad: result.non2xx + result.errors };
}

/** 5,000 users with 200 posts of 600 characters each. */
async function fill(connection: string): Promise<void> {
  const client = new Client({ connectionString: connection });
  await client.connect();
  await client.query(`insert into posts (id, user_id, content, status, version, created_at, updated_at)
    select 'p' || n, 'u' || n % 5000, repeat('Words of a post, one after another. ', 17), 'draft', 1, now(), now() - n * interval '1 second'
    from generate_series(1, 1000000) n`);
  await client.query('vacuum analyze posts');
  await client.end();
}

async function signUp(product: Running, connection: string): Promise<{ token: string; user_id: string }> {
  const response = await fetch(`${product.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bench@example.test', password: 'a long pass phrase 7', name: 'Bench' }),
  });
  const { token, user } = (await response.json()) as { token: string; user: { id: string } };
  const client = new Client({ connectionString: connection });
  await client.connect();
  await client.query('update posts set user_id = $1 where user_id = $2', [user.id, 'u17']);
  await client.end();
  return { token, user_id: user.id };
}

export const apiBench: Benchmark = {
  about: `GET /api/posting/posts, ${connections} connections, 1,000,000 posts, beside a bare Hono handler with the same SQL`,
  async run({ start, folder, database }) {
    const { connection } = await database();
    const env = {
      PORT: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      FREE_GENERATIONS_PER_MONTH: '0',
      DATABASE_URL: connection,
      DATA_DIR: path.join(folder, 'data'),
    };
    const product = await start(['npm', 'start'], env);
    await fill(connection);
    const { token, user_id } = await signUp(product, connection);
    const bare = await start([process.execPath, 'bench/bare-hono.ts'], { ...env, USER_ID: user_id });
    const ours: Load[] = [];
    const peers: Load[] = [];
    for (let i = 0; i < rounds; i += 1) {
      ours.push(await load(`${product.url}/api/posting/posts`, { authorization: `Bearer ${token}` }));
      peers.push(await load(`${bare.url}/posts`, {}));
    }
    const list = (rate?: number): Promise<Load> =>
      load(`${product.url}/api/posting/posts`, { authorization: `Bearer ${token}` }, rate);
    const steady: Load[] = [];
    const beside: Load[] = [];
    let full: Load | null = null;
    for (let i = 0; i < rounds; i += 1) {
      steady.push(await list(steadyRate));
      const readers = [process.execPath, 'bench/api-streams.ts', product.url, token, String(streams)];
      const reading = await runProgram(readers, {});
      await new Promise((resolve) => setTimeout(resolve, 2000));
      beside.push(await list(steadyRate));
      full ??= await list();
      await reading.stop();
    }
    return report({ ours, peers, steady, beside, full });
  },
};

type Rounds = { ours: Load[]; peers: Load[]; steady: Load[]; beside: Load[]; full: Load | null };

function report({ ours, peers, steady, beside, full }: Rounds): Awaited<ReturnType<Benchmark['run']>> {
  const ratio = round(median(ours.map((one, i) => one.rate / (peers[i]?.rate ?? Number.NaN))), 2);
  const p99 = (loads: Load[]): number => median(loads.map((one) => one.p99));
  const slower = round(p99(beside) / p99(steady), 2);
  const bad = [...ours, ...peers, ...steady, ...beside].reduce((sum, one) => sum + one.bad, 0);
  return {
    figures: {
      'requests a second': round(median(ours.map((one) => one.rate))),
      'bare Hono, requests a second': round(median(peers.map((one) => one.rate))),
      'ratio to bare Hono': ratio,
      'p99, ms': p99(ours),
      'bare Hono, p99, ms': p99(peers),
      [`p99 at ${steadyRate} a second, ms`]: p99(steady),
      [`p99 at ${steadyRate} a second while ${streams} streams run, ms`]: p99(beside),
      [`requests a second while ${streams} streams run, as many as possible`]: round(full?.rate ?? 0),
      'their p99, ms': full?.p99 ?? 0,
      'bad answers': bad,
    },
    targets: [
      { target: 'at least 0.6 of bare Hono', value: ratio, met: ratio >= 0.6 },
      { target: `p99 with ${streams} streams at most twice that without`, value: slower, met: slower <= 2 },
      { target: 'no bad answer', value: bad, met: bad === 0 },
    ],
  };
}
