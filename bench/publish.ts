// 1,000 posts due in the same second, LinkedIn answering in 50 ms: how late they arrive there with one process and with two.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbedded } from '#server/database/embedded/server.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { median, round, runProgram, type Benchmark, type Running } from './benchmark.ts';

const posts = 1000;
const users = 200;
const rounds = 3;
const ahead_ms = 2000;

type Round = { p50: number; p99: number; max: number; early: number; lost: number; twice: number; cpu_ms: number };

async function schedule(client: Client, run: string): Promise<number> {
  const due = Date.now() + ahead_ms;
  await client.query(
    `insert into posts (id, user_id, content, status, scheduled_at, due_at, next_try_at, run, created_at, updated_at)
     select $1 || '-' || n, 'user-' || n % $2, $1 || '-' || n || repeat(' words of a post', 60), 'scheduled', $3, $3, $3, 1, now(), now()
     from generate_series(1, $4) n`,
    [run, users, new Date(due), posts],
  );
  return due;
}

/** User and system time of a process so far, from /proc. Linux only. */
async function cpuOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function oneRound(client: Client, linkedin: Running, workers: Running[], run: string): Promise<Round> {
  const cpu = async (): Promise<number> =>
    (await Promise.all(workers.map(({ pid }) => cpuOf(pid)))).reduce((sum, ms) => sum + ms, 0);
  const due = await schedule(client, run);
  await sleep(ahead_ms / 2);
  const before = await cpu();
  await sleep(due - Date.now() + 500);
  for (let i = 0; i < 100; i += 1) {
    const { rows } = await client.query('select 1 from posts where id like $1 and status <> $2 limit 1', [
      `${run}-%`,
      'published',
    ]);
    if (rows.length === 0) break;
    await sleep(100);
  }
  const cpu_ms = (await cpu()) - before;
  const arrived = (await (await fetch(`${linkedin.url}/arrivals`)).json()) as { text: string; at: number }[];
  const seen = new Set(arrived.map(({ text }) => text));
  const late = arrived.map(({ at }) => at - due).toSorted((a, b) => a - b);
  const at = (share: number): number => late[Math.min(late.length - 1, Math.floor(late.length * share))] ?? Number.NaN;
  return {
    p50: at(0.5),
    p99: at(0.99),
    max: at(1),
    early: late.filter((ms) => ms < 0).length,
    lost: posts - seen.size,
    twice: arrived.length - seen.size,
    cpu_ms,
  };
}

export const publishBench: Benchmark = {
  about: `${posts} posts of ${users} users due at once, LinkedIn answering in 50 ms, 200 at once`,
  async run() {
    const folder = await mkdtemp(path.join(tmpdir(), 'postwright-bench-'));
    const server = await startEmbedded({ data_dir: folder });
    await migrateDatabase({ connection: server.connection });
    const client = new Client({ connectionString: server.connection });
    await client.connect();
    const linkedin = await runProgram([process.execPath, 'bench/publish-linkedin.ts'], {});
    const env = { DATABASE_URL: server.connection, LINKEDIN_URL: linkedin.url };
    const running = [linkedin];
    try {
      const results: Round[][] = [];
      for (const processes of [1, 2]) {
        const workers: Running[] = [];
        for (let n = 0; n < processes; n += 1) {
          const connect: Record<string, string> = n === 0 ? { CONNECT: String(users) } : {};
          workers.push(await runProgram([process.execPath, 'bench/publish-worker.ts'], { ...env, ...connect }));
        }
        const all: Round[] = [];
        for (let n = 0; n <= rounds; n += 1) all.push(await oneRound(client, linkedin, workers, `r${processes}-${n}`));
        // The first one warms up.
        results.push(all.slice(1));
        for (const worker of workers) await worker.stop();
      }
      return report(results[0] ?? [], results[1] ?? []);
    } finally {
      await client.end();
      for (const program of running) await program.stop();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

function report(one: Round[], two: Round[]): Awaited<ReturnType<Benchmark['run']>> {
  const of = (all: Round[], figure: keyof Round): number => round(median(all.map((each) => each[figure])));
  const wrong = [...one, ...two].reduce((sum, { early, lost, twice }) => sum + early + lost + twice, 0);
  const [p99_one, p99_two] = [of(one, 'p99'), of(two, 'p99')];
  return {
    figures: {
      'one process, p50 late, ms': of(one, 'p50'),
      'one process, p99 late, ms': p99_one,
      'one process, processor time, ms': of(one, 'cpu_ms'),
      'two processes, p50 late, ms': of(two, 'p50'),
      'two processes, p99 late, ms': p99_two,
      'two processes, processor time, ms': of(two, 'cpu_ms'),
      'early, lost or twice': wrong,
    },
    targets: [
      { target: 'one process: p99 at most 400 ms late', value: p99_one, met: p99_one <= 400 },
      { target: 'two processes: p99 at most 300 ms late', value: p99_two, met: p99_two <= 300 },
      { target: 'nothing early, lost or twice', value: wrong, met: wrong === 0 },
    ],
  };
}
