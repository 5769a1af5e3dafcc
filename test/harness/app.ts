// The whole program in this process, for a test: own database, own port, the sandboxes, a clock that can be moved.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newestVersion } from '#server/adapters/linkedin/supported-version.ts';
import { createApp, type App, type AppOptions } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase, type Database } from '#server/database/open.ts';
import { createLog } from '#server/error-for-log.ts';
import { listen } from '#server/http/server.ts';
import { root } from '../rules/source-files.ts';
import { createClient, type Client } from './client.ts';
import { createMovableClock, type MovableClock } from './clock.ts';
import { createTestDatabase } from './database.ts';
import { expectSilence } from './silence.ts';

/** Signed up and signed in, with what they typed. */
export type Person = Client & { email: string; password: string; user_id: string };

export type TestApp = {
  url: string;
  db: Database;
  clock: MovableClock;
  /** Where its media are, unless the environment says otherwise. */
  data_dir: string;
  /** Signed out. */
  client: Client;
  /** Every log line so far, as objects. */
  logged: Record<string, unknown>[];
  /** A new account; the client carries its token. */
  signUp(name?: string): Promise<Person>;
  /** Starts again on the same database and port, with this environment from now on. */
  restart(env: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
};

let people = 0;

const quiet = {
  RATE_LIMIT: 'off',
  PORT: '0',
  FREE_GENERATIONS_PER_MONTH: '0',
  SAMPLE_CORPUS: 'off',
  LINKEDIN_ENGAGEMENTS: 'off',
  LINKEDIN_COMMENTS: 'off',
  LINKEDIN_PAGES: 'off',
  LINKEDIN_FIGURES: 'off',
};

/**
 * `env` is what a person would set; RATE_LIMIT, SAMPLE_CORPUS, LINKEDIN_ENGAGEMENTS, LINKEDIN_COMMENTS, LINKEDIN_PAGES and LINKEDIN_FIGURES
 * are off unless stated, and no model on this machine is asked.
 */
export async function startTestApp(
  env: Record<string, string> = {},
  more: Pick<AppOptions, 'readDiskSpace' | 'local_servers'> = {},
): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'postwright-test-'));
  const logged: Record<string, unknown>[] = [];
  const log = createLog('info', {
    write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>),
  });
  const clock = createMovableClock();
  const http = await listen({ host: '127.0.0.1', port: 0, brand_name: 'Postwright' });
  const db = openDatabase({ connection: database.connection, max: 10, log: () => undefined });
  const url = `http://localhost:${http.port}`;
  const web = { dist_dir: path.join(root, 'dist/web'), follow: true };
  const appSecret = 'a secret of the tests, long enough';
  const run = (given: Record<string, string>): App => {
    const config = readConfig({ ...quiet, DATA_DIR: dataDir, ...given }, newestVersion);
    const publicUrl = config.public_url ?? url;
    const begun = createApp({
      config,
      db,
      log,
      clock,
      port: http.port,
      public_url: publicUrl,
      app_secret: appSecret,
      web,
      local_servers: [],
      ...more,
    });
    http.serve(begun.fetch);
    begun.start();
    return begun;
  };
  let app = run(env);
  const client = createClient(url);
  const secrets = new Set([appSecret]);
  return {
    url,
    db,
    clock,
    data_dir: dataDir,
    client,
    logged,
    async signUp(name = 'Ada Example') {
      const email = `person-${(people += 1)}-${Date.now().toString(36)}@example.test`;
      const password = 'a long pass phrase 7';
      const answer = await client.post('/api/auth/sign-up/email', { email, password, name });
      if (answer.status !== 200) throw new Error(`sign-up failed: ${answer.text}`);
      const { token, user } = answer.json as { token: string; user: { id: string } };
      for (const secret of [password, token, token.split('.')[0] ?? token]) secrets.add(secret);
      return { ...client.as(token), email, password, user_id: user.id };
    },
    async restart(given) {
      await app.stop(500);
      await app.close();
      app = run(given);
    },
    async stop() {
      await Promise.all([http.stop(500), app.stop(500)]);
      await app.close();
      await db.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
      expectSilence(
        logged.map((line) => JSON.stringify(line)),
        secrets,
      );
    },
  };
}
