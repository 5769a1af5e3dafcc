// Reading engagements, for a test: the strict sandbox over HTTP, the real adapter, connections, database and lists; the clock can be moved.
import { randomUUID } from 'node:crypto';
import { expect, vi, type Mock } from 'vitest';
import {
  decideConsent,
  startLinkedInSandbox,
  type RunningSandbox,
  type Visitor,
} from '#test/harness/linkedin-sandbox.ts';
import { createLinkedIn } from '#server/adapters/linkedin/client.ts';
import { engagementScope, peopleScope } from '#server/adapters/linkedin/port.ts';
import { newestVersion } from '#server/adapters/linkedin/supported-version.ts';
import { openDatabase, type Database } from '#server/database/open.ts';
import { createLinkedInConnectionService } from '#server/linkedin-connection/service.ts';
import { createEngagementReader, sandboxPace, readingOf } from '#server/prospects/engagement-reader.ts';
import { createProspectsService } from '#server/prospects/service.ts';
import { createThreads } from '#server/threads/pool.ts';
import { createMovableClock, type MovableClock } from './clock.ts';
import { createTestDatabase } from './database.ts';

const publicUrl = 'http://127.0.0.1:3000';

export type EngagementStage = Awaited<ReturnType<typeof startEngagementStage>>;

/** One database and one sandbox; `rig` makes the program's side of it, with the permissions given. */
export async function startEngagementStage() {
  const database = await createTestDatabase();
  const db = openDatabase({ connection: database.connection });
  const clock = createMovableClock();
  const log = { warn: vi.fn<(detail: unknown, text?: string) => void>() };
  const redirectUris = [`${publicUrl}/api/linkedin/callback`];
  const sandbox = await startLinkedInSandbox({ orm: db.orm, clock, redirect_uris: redirectUris });
  /** By name, so that whoever comes back is the same member. */
  const browsers = new Map<string, Visitor>();
  return {
    db,
    clock,
    log,
    sandbox,
    rig: (moreScopes: string[] = [engagementScope, peopleScope]) =>
      createRig({ db, clock, log, sandbox, browsers }, moreScopes),
    async reset(): Promise<void> {
      await sandbox.reset();
      await db.pool.query('truncate posts, prospects, prospect_members, post_watches, engagement_readings cascade');
      await db.pool.query('truncate linkedin_connections, linkedin_past_connections');
      log.warn.mockClear();
    },
    async stop(): Promise<void> {
      await sandbox.close();
      await db.close();
      await database.drop();
    },
  };
}

type Stage = {
  db: Database;
  clock: MovableClock;
  log: { warn: Mock<(detail: unknown, text?: string) => void> };
  sandbox: RunningSandbox;
  browsers: Map<string, Visitor>;
};
export type EngagementRig = ReturnType<typeof createRig>;

function createRig({ db, clock, log, sandbox, browsers }: Stage, moreScopes: string[]) {
  const linkedin = createLinkedIn({
    ...sandbox,
    version: newestVersion,
    more_scopes: moreScopes,
    clock,
    member_retry_ms: 1,
  });
  const appSecret = 'a secret of the tests, long enough';
  const connections = createLinkedInConnectionService({
    db,
    clock,
    linkedin,
    app_secret: appSecret,
    public_url: publicUrl,
    log,
    own_origins: () => [publicUrl],
    sandbox: true,
  });
  const pace = sandboxPace;
  const readingFor = (userId: string) =>
    readingOf({ db, clock, listUsableOf: connections.listUsableOf, is_on: true, is_sample: true }, userId);
  return {
    linkedin,
    connections,
    reader: () =>
      createEngagementReader({ db, clock, log, linkedin, connections, pace, is_sample: true, look_every_ms: 1000 }),
    prospects: createProspectsService({
      db,
      clock,
      threads: createThreads(),
      audienceOf: async () => [],
      namesOf: async () => [],
      readingOf: readingFor,
    }),
    async connect(userId: string, name = userId) {
      const consent = await connections.startConnecting({
        user_id: userId,
        browser: 'Ada',
        return_url: `${publicUrl}/posts`,
      });
      const visitor = browsers.get(name) ?? { cookie: '' };
      browsers.set(name, visitor);
      const back = await decideConsent(consent, { name, visitor });
      const ended = await connections.finishConnecting({ browser: 'Ada', query: back.searchParams, user_id: null });
      expect(ended).toContain('linkedin=connected');
    },
    /** As the publisher leaves a published post. */
    async publish(userId: string, content: string): Promise<string> {
      const connection = await connections.getUsable(userId);
      if (!connection) throw new Error('not connected');
      const post = {
        ...connection,
        content,
        visibility: 'PUBLIC' as const,
        images: [],
        document: null,
        video: null,
        link: null,
        poll: null,
      };
      const { linkedin_urn, linkedin_url } = await linkedin.createPost(post);
      const id = randomUUID();
      await db.pool.query(
        `insert into posts (id, user_id, content, status, published_at, linkedin_urn, linkedin_url, created_at, updated_at)
         values ($1, $2, $3, 'published', $4, $5, $6, $4, $4)`,
        [id, userId, content, clock.now(), linkedin_urn, linkedin_url],
      );
      return id;
    },
  };
}
