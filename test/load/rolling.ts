// Two web processes and two workers on one database and one S3, behind a proxy, restarted in turn under traffic.
// Reports afterwards what failed, what was late, and what is missing from LinkedIn or on it twice.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { startLinkedInSandbox, type RunningSandbox } from '#test/harness/linkedin-sandbox.ts';
import { systemClock } from '#server/clock.ts';
import { openDatabase } from '#server/database/open.ts';
import { createClient } from '#test/harness/client.ts';
import { started, type Program } from '#test/harness/program.ts';
import type { Planned } from './people.ts';
import { startProxy, type Proxy } from './proxy.ts';
import { startTraffic } from './traffic.ts';

export type RollingOptions = {
  /** A migrated database for the product; and one for LinkedIn. */
  connections: { product: string; linkedin: string };
  seed: number;
  /** How often each process is restarted. */
  rounds: number;
  per_second: number;
};
export type RollingCounts = {
  acts: number;
  failures: string[];
  reopened: number;
  restarts: number;
  /** How the processes ended; all 0 if they ended well. */
  exit_codes: (number | null)[];
  planned: number;
  missing: number;
  twice: number;
  latest_ms: number;
  early: number;
};

/** More lists than anything, as people do. */
const weights = { list: 6, me: 2, draft: 4, edit: 2, generate: 3, chat: 2, schedule: 5, page: 1 };
const settleMs = 15_000;

export async function rollOver({ connections, seed, rounds, per_second }: RollingOptions): Promise<RollingCounts> {
  const folder = await mkdtemp(path.join(tmpdir(), 'postwright-rolling-'));
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'media', configs: [] }],
  });
  const proxy = await startProxy();
  const db = openDatabase({ connection: connections.linkedin, max: 10, log: () => undefined });
  const redirectUris = [`${proxy.url}/api/linkedin/callback`];
  const linkedin = await startLinkedInSandbox({ orm: db.orm, clock: systemClock, redirect_uris: redirectUris });
  const fleet = createFleet(proxy, {
    DATABASE_URL: connections.product,
    DATA_DIR: path.join(folder, 'data'),
    PUBLIC_URL: proxy.url,
    APP_SECRET: 'one secret for all processes',
    // Longer than the proxy takes to notice, on a busy machine as well (docs/deploy.md).
    SHUTDOWN_DELAY: '5',
    FREE_GENERATIONS_PER_MONTH: '0',
    LINKEDIN_CLIENT_ID: linkedin.client_id,
    LINKEDIN_CLIENT_SECRET: linkedin.client_secret,
    LINKEDIN_OAUTH_URL: linkedin.oauth_url,
    LINKEDIN_API_URL: linkedin.api_url,
    S3_ENDPOINT: `http://127.0.0.1:${(await s3.run()).port}`,
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  try {
    await linkedin.control({ quota_per_day: 0, latency_ms: 50 });
    await fleet.start();
    const visitor = createClient(proxy.url);
    const traffic = await startTraffic({ visitor, seed, people: 4, per_second, weights });
    for (let round = 0; round < rounds; round += 1) await fleet.restartInTurn();
    await traffic.stop();
    const { acts, failures, reopened } = traffic.counts;
    const told = await compare(linkedin, traffic.planned());
    const exitCodes = await fleet.stop();
    return { acts, failures, reopened, restarts: 4 * rounds, exit_codes: exitCodes, ...told };
  } finally {
    await fleet.kill();
    await Promise.all([linkedin.close(), proxy.close(), s3.close()]);
    await db.close();
    await rm(folder, { recursive: true, force: true });
  }
}

type Place = { role: 'web' | 'worker'; program: Program | null };

function createFleet(proxy: Proxy, env: Record<string, string>) {
  const places: Place[] = (['web', 'web', 'worker', 'worker'] as const).map((role) => ({ role, program: null }));
  const exitCodes: (number | null)[] = [];
  const bring = async (at: number): Promise<void> => {
    const place = places[at] as Place;
    place.program = await started({ ...env, ROLE: place.role });
    if (place.role !== 'web') return;
    proxy.use(at, place.program.url);
    while (!proxy.isReady(at)) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const end = async (at: number): Promise<void> => {
    const program = places[at]?.program;
    if (program) exitCodes.push(await program.end('SIGTERM'));
  };
  return {
    async start() {
      // A web process is not ready until some process publishes.
      await Promise.all([2, 3].map(bring));
      await Promise.all([0, 1].map(bring));
    },
    /** A web process and a worker at a time, never two of a kind. */
    async restartInTurn() {
      for (const pair of [
        [0, 2],
        [1, 3],
      ])
        await Promise.all(
          pair.map(async (at) => {
            await end(at);
            await bring(at);
          }),
        );
    },
    async stop() {
      await Promise.all(places.map((_, at) => end(at)));
      for (const place of places) place.program = null;
      return exitCodes;
    },
    kill: () => Promise.all(places.map(async ({ program }) => program?.end('SIGKILL'))),
  };
}

/** Waits until everything planned is there, or for long enough. */
async function compare(
  linkedin: RunningSandbox,
  planned: Planned[],
): Promise<Pick<RollingCounts, 'planned' | 'missing' | 'twice' | 'latest_ms' | 'early'>> {
  const until = Date.now() + settleMs;
  for (;;) {
    const { posts } = await linkedin.ledger();
    const made = Map.groupBy(posts, ({ text }) => text);
    const missing = planned.filter(({ text }) => !made.has(text)).length;
    if (missing === 0 || Date.now() > until) {
      const late = planned.map(({ text, due_at }) => Date.parse(made.get(text)?.[0]?.created_at ?? '') - due_at);
      return {
        planned: planned.length,
        missing,
        twice: [...made.values()].filter((all) => all.length > 1).length,
        latest_ms: Math.max(...late.filter((ms) => !Number.isNaN(ms))),
        early: late.filter((ms) => ms < 0).length,
      };
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
