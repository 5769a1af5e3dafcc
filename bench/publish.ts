// 1,000 posts due in the same second, LinkedIn answering in 50 ms: how late they arrive there with one process and with two, beside
// pg-boss on the same PostgreSQL and BullMQ on Redis if that is installed; what another worker adds; what a claim costs as posts pile up.
import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { round, runProgram, type Benchmark, type Running } from './benchmark.ts';
import { bullMq, bullmqQueue, startRedis, type Redis } from './bullmq.ts';
import { claimCosts } from './publish-claim.ts';
import {
  of,
  oneRound,
  posts,
  scheduleAtBullMq,
  scheduleAtPeer,
  scheduleHere,
  users,
  wrongOf,
  type Round,
  type Schedule,
} from './publish-round.ts';

const rounds = 3;
/** How many calls one worker may have on the wire: few, so that the number of workers is the limit, not the machine. */
const narrow = '25';

type Crew = { program: string; processes: number; env: Record<string, string>; connect: boolean };

async function measure(linkedin: Running, schedule: Schedule, crew: Crew): Promise<Round[]> {
  const { program, processes, env, connect } = crew;
  const workers: Running[] = [];
  const all: Round[] = [];
  try {
    for (let n = 0; n < processes; n += 1) {
      const more: Record<string, string> = connect && n === 0 ? { CONNECT: String(users) } : {};
      workers.push(await runProgram([process.execPath, program], { ...env, ...more }));
    }
    for (let n = 0; n <= rounds; n += 1) all.push(await oneRound(schedule, linkedin, workers, crypto.randomUUID()));
  } finally {
    for (const worker of workers) await worker.stop();
  }
  // The first round is a warm-up.
  return all.slice(1);
}

async function measureAll(connection: string, client: Client) {
  const linkedin = await runProgram([process.execPath, 'bench/publish-linkedin.ts'], {});
  const boss = new PgBoss({ connectionString: connection });
  await boss.start();
  const env = { DATABASE_URL: connection, LINKEDIN_URL: linkedin.url };
  const ours = (processes: number, concurrency: string, connect = false): Promise<Round[]> =>
    measure(linkedin, scheduleHere(client), {
      program: 'bench/publish-worker.ts',
      processes,
      env: { ...env, CONCURRENCY: concurrency },
      connect,
    });
  const peers = (processes: number): Promise<Round[]> =>
    measure(linkedin, scheduleAtPeer(boss), { program: 'bench/publish-pg-boss.ts', processes, env, connect: false });
  const redis = await startRedis();
  const bullMqs = (processes: number): Promise<Round[] | null> =>
    redis
      ? measureBullMq(linkedin, redis, { ...env, REDIS_PORT: String(redis.port) }, processes)
      : Promise.resolve(null);
  try {
    return {
      one: await ours(1, '200', true),
      peer_one: await peers(1),
      bullmq_one: await bullMqs(1),
      two: await ours(2, '200'),
      peer_two: await peers(2),
      bullmq_two: await bullMqs(2),
      narrow_one: await ours(1, narrow),
      narrow_two: await ours(2, narrow),
      narrow_four: await ours(4, narrow),
    };
  } finally {
    await redis?.stop();
    await boss.stop({ graceful: false });
    await linkedin.stop();
  }
}

async function measureBullMq(
  linkedin: Running,
  { port }: Redis,
  env: Record<string, string>,
  processes: number,
): Promise<Round[]> {
  const { Queue } = await bullMq();
  const queue = new Queue(bullmqQueue, { connection: { host: '127.0.0.1', port } });
  try {
    const crew = { program: 'bench/publish-bullmq.ts', processes, env, connect: false };
    return await measure(linkedin, scheduleAtBullMq(queue), crew);
  } finally {
    await queue.close();
  }
}

const orNone = (all: Round[] | null): number | string => (all ? of(all, 'p99') : 'Redis is not installed');

export const publishBench: Benchmark = {
  about: `${posts} posts of ${users} users due at once, LinkedIn answering in 50 ms, 200 at once; pg-boss and BullMQ beside it`,
  async run({ database }) {
    const { connection } = await database();
    const client = new Client({ connectionString: connection });
    await client.connect();
    try {
      const measured = await measureAll(connection, client);
      return report(measured, await claimCosts(connection, client));
    } finally {
      await client.end();
    }
  },
};

const perSecond = (all: Round[]): number => round(posts / (of(all, 'max') / 1000));

function report(
  {
    one,
    peer_one,
    bullmq_one,
    two,
    peer_two,
    bullmq_two,
    narrow_one,
    narrow_two,
    narrow_four,
  }: Awaited<ReturnType<typeof measureAll>>,
  costs: Record<string, number>,
): Awaited<ReturnType<Benchmark['run']>> {
  const wrong = wrongOf([...one, ...two, ...narrow_one, ...narrow_two, ...narrow_four]);
  const [p99One, p99Two] = [of(one, 'p99'), of(two, 'p99')];
  const [from, , to] = Object.values(costs);
  const growth = round((to ?? Number.NaN) / (from ?? Number.NaN), 2);
  const gain = round(perSecond(narrow_two) / perSecond(narrow_one), 2);
  return {
    figures: {
      'one process, p50 late, ms': of(one, 'p50'),
      'one process, p99 late, ms': p99One,
      'one process, processor time, ms': of(one, 'cpu_ms'),
      'pg-boss, one process, p99 late, ms': of(peer_one, 'p99'),
      'ratio to pg-boss, one process': round(p99One / of(peer_one, 'p99'), 2),
      'BullMQ, one process, p99 late, ms': orNone(bullmq_one),
      'two processes, p50 late, ms': of(two, 'p50'),
      'two processes, p99 late, ms': p99Two,
      'two processes, processor time, ms': of(two, 'cpu_ms'),
      'pg-boss, two processes, p99 late, ms': of(peer_two, 'p99'),
      'ratio to pg-boss, two processes': round(p99Two / of(peer_two, 'p99'), 2),
      'BullMQ, two processes, p99 late, ms': orNone(bullmq_two),
      [`posts a second with 1, 2 and 4 workers of ${narrow} at once`]: [narrow_one, narrow_two, narrow_four]
        .map(perSecond)
        .join(', '),
      'claim of 25, ms, by stored posts': Object.entries(costs)
        .map(([size, ms]) => `${size}: ${ms}`)
        .join('; '),
      'early, lost or twice': wrong,
    },
    targets: [
      { target: 'one process: p99 at most 400 ms late', value: p99One, met: p99One <= 400 },
      { target: 'two processes: p99 at most 300 ms late', value: p99Two, met: p99Two <= 300 },
      { target: 'a second worker adds at least half', value: gain, met: gain >= 1.5 },
      {
        target: 'a claim beside 1,000,000 posts at most 1.5 times that beside 1,000',
        value: growth,
        met: growth <= 1.5,
      },
      { target: 'nothing early, lost or twice', value: wrong, met: wrong === 0 },
    ],
  };
}
