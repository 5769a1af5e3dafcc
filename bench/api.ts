// GET /api/posting/posts over 1,000,000 posts beside a bare Hono handler with the same SQL, in turns; and its p99 while 100 streams run.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { Client } from 'pg';
import { startEmbedded } from '#server/database/embedded/server.ts';
import { median, round, runProgram, type Benchmark, type Running } from './benchmark.ts';

const rounds = 3;
const seconds = 5;
const connections = 50;
const streams = 100;

type Load = { rate: number; p99: number; bad: number };

async function load(url: string, headers: Record<string, string>): Promise<Load> {
  const result = await autocannon({ url, headers, connections, duration: seconds });
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

/** Keeps `streams` generations running until stopped. */
function runStreams(product: Running, token: string): () => Promise<void> {
  const stop = new AbortController();
  const one = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const response = await fetch(`${product.url}/api/ideas/generate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ idea: 'What ten years of on-call taught us about calm', post_length: 'medium' }),
        signal: stop.signal,
      });
      await response.text();
    }
  };
  const all = Promise.allSettled(Array.from({ length: streams }, one));
  return async () => {
    stop.abort();
    await all;
  };
}

export const apiBench: Benchmark = {
  about: `GET /api/posting/posts, ${connections} connections, 1,000,000 posts, beside a bare Hono handler with the same SQL`,
  async run() {
    const folder = await mkdtemp(path.join(tmpdir(), 'postwright-bench-'));
    const server = await startEmbedded({ data_dir: path.join(folder, 'database') });
    const env = {
      PORT: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      FREE_GENERATIONS_PER_MONTH: '0',
      DATABASE_URL: server.connection,
      DATA_DIR: path.join(folder, 'data'),
    };
    const product = await runProgram(['npm', 'start'], env);
    const running: Running[] = [product];
    try {
      await fill(server.connection);
      const { token, user_id } = await signUp(product, server.connection);
      const bare = await runProgram([process.execPath, 'bench/bare-hono.ts'], { ...env, USER_ID: user_id });
      running.push(bare);
      const ours: Load[] = [];
      const peers: Load[] = [];
      for (let i = 0; i < rounds; i += 1) {
        ours.push(await load(`${product.url}/api/posting/posts`, { authorization: `Bearer ${token}` }));
        peers.push(await load(`${bare.url}/posts`, {}));
      }
      const stopStreams = runStreams(product, token);
      const busy = await load(`${product.url}/api/posting/posts`, { authorization: `Bearer ${token}` });
      await stopStreams();
      return report(ours, peers, busy);
    } finally {
      for (const program of running) await program.stop();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

function report(ours: Load[], peers: Load[], busy: Load): Awaited<ReturnType<Benchmark['run']>> {
  const ratio = round(median(ours.map((one, i) => one.rate / (peers[i]?.rate ?? Number.NaN))), 2);
  const p99 = median(ours.map((one) => one.p99));
  const bad = [...ours, ...peers, busy].reduce((sum, one) => sum + one.bad, 0);
  return {
    figures: {
      'requests a second': round(median(ours.map((one) => one.rate))),
      'bare Hono, requests a second': round(median(peers.map((one) => one.rate))),
      'ratio to bare Hono': ratio,
      'p99, ms': p99,
      'bare Hono, p99, ms': median(peers.map((one) => one.p99)),
      [`p99 while ${streams} streams run, ms`]: busy.p99,
      'requests a second while they run': round(busy.rate),
      'bad answers': bad,
    },
    targets: [
      { target: 'at least 0.6 of bare Hono', value: ratio, met: ratio >= 0.6 },
      {
        target: `p99 with ${streams} streams at most twice that without`,
        value: round(busy.p99 / p99, 2),
        met: busy.p99 <= 2 * p99,
      },
      { target: 'no bad answer', value: bad, met: bad === 0 },
    ],
  };
}
