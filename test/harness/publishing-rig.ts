// Posts, publishing and LinkedIn connections on a real database, with the real adapter against the strict sandbox. No HTTP of our own.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { decideConsent, type Visitor } from '#test/harness/linkedin-sandbox.ts';
import type { LinkedInOptions } from '#server/adapters/linkedin/settings.ts';
import { scopeOfComments } from '#server/adapters/linkedin/port.ts';
import { createLocalStorage } from '#server/adapters/storage/local.ts';
import { openDatabase, type Database } from '#server/database/open.ts';
import { createLinkedInConnectionService } from '#server/linkedin-connection/service.ts';
import { drawPdf } from '#server/carousels/draw-pdf.ts';
import { createLabelsService } from '#server/labels/service.ts';
import { createPostsService } from '#server/posts/service.ts';
import type { PostRow } from '#server/posts/tables.ts';
import { createPublisher, type Publisher, type PublisherOptions } from '#server/publishing/publisher.ts';
import { createPublishingService } from '#server/publishing/service.ts';
import type { AttemptRow } from '#server/publishing/tables.ts';
import { createTestDatabase } from './database.ts';
import { startLinkedInRig, type LinkedInRig } from './linkedin-rig.ts';

export type Person = { user_id: string; member_id: string };
export type PublishingRig = Awaited<ReturnType<typeof startPublishingRig>>;

const publicUrl = 'http://127.0.0.1:3000';
let processes = 0;

/** `changes` apply to the LinkedIn adapter. */
export async function startPublishingRig(changes: Partial<LinkedInOptions> = {}) {
  const linkedinRig: LinkedInRig = await startLinkedInRig(changes);
  const { clock, linkedin, sandbox } = linkedinRig;
  await sandbox.control({ quota_per_day: 0 });
  const testDatabase = await createTestDatabase();
  const db = openDatabase({ connection: testDatabase.connection, max: 20, log: () => undefined });
  const folder = await mkdtemp(path.join(tmpdir(), 'postwright-media-'));
  const logged: Record<string, unknown>[] = [];
  const log = pino(
    { level: 'info', base: null },
    { write: (line: string) => logged.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const connections = createLinkedInConnectionService({
    db,
    clock,
    linkedin,
    app_secret: 'a secret of the tests, long enough',
    public_url: publicUrl,
    own_origins: () => [publicUrl],
    sandbox: true,
    may_comment: changes.more_scopes?.includes(scopeOfComments) ?? false,
    log,
  });
  const storage = createLocalStorage({ folder });
  const posts = createPostsService({
    labels: createLabelsService({ db, clock }),
    db,
    clock,
    storage,
    log,
    draw: drawPdf,
    linkedin,
    connections,
  });
  const publishers: Publisher[] = [];
  /** By name, so that whoever comes back is the same member. */
  const visitors = new Map<string, Visitor>();
  /** Already started; stopped with the rig. Short waits, and a back-off without jitter: 4, 12, 36, ... seconds. */
  const startPublisher = (changes: Partial<PublisherOptions> = {}): Publisher => {
    const publisher = createPublisher({
      db,
      clock,
      linkedin,
      connections,
      posts,
      log,
      process_id: `p${(processes += 1)}`,
      unknown_wait_ms: 30,
      random: () => 0,
      ...changes,
    });
    publishers.push(publisher);
    publisher.start();
    return publisher;
  };
  const publishing = createPublishingService({
    db,
    clock,
    posts,
    connections,
    linkedin,
    publisher: { wake: () => publishers.forEach((publisher) => publisher.wake()) },
    recorder: { scheduled: () => undefined },
    timeout_ms: 3000,
  });

  return {
    db,
    clock,
    linkedin,
    sandbox,
    storage,
    /** Where the files of posts are. */
    media_folder: folder,
    posts,
    publishing,
    connections,
    log,
    logged,
    startPublisher,

    /** A new user with a LinkedIn member of their own. */
    async connect(): Promise<Person> {
      const userId = crypto.randomUUID();
      await connectUser(userId);
      const connection = await connections.getUsable(userId);
      if (!connection) throw new Error('the new user is not connected');
      return { user_id: userId, member_id: connection.member_id };
    },
    /** Again as the member they are, or as another one with that name. */
    reconnect: connectUser,

    /** A scheduled post, `in_ms` from now (or in the past). Written straight into the table: the service refuses the past. */
    async due(person: Person, content: string, inMs = 0): Promise<string> {
      const draft = await posts.createDraft(person.user_id, { content }, [], null);
      const at = new Date(clock.now().getTime() + inMs);
      await db.pool.query(
        `update posts set status = 'scheduled', scheduled_at = $2, due_at = $2, next_try_at = $2, run = 1 where id = $1`,
        [draft.id, at],
      );
      return draft.id;
    },
    post: (id: string): Promise<PostRow> => one<PostRow>(db, 'select * from posts where id = $1', id),
    async attempts(id: string): Promise<AttemptRow[]> {
      const { rows } = await db.pool.query<AttemptRow>(
        'select * from publication_attempts where post_id = $1 order by number',
        [id],
      );
      return rows;
    },
    /** The post once it satisfies `isSo`. */
    async until(id: string, isSo: (post: PostRow) => boolean, withinMs = 8000): Promise<PostRow> {
      const end = performance.now() + withinMs;
      for (;;) {
        const post = await one<PostRow>(db, 'select * from posts where id = $1', id);
        if (isSo(post)) return post;
        if (performance.now() > end) throw new Error(`after ${withinMs} ms the post is ${JSON.stringify(post)}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    /** What LinkedIn shows of this member. */
    async onLinkedIn({ member_id }: Person) {
      return (await sandbox.ledger(member_id)).posts;
    },
    async callsOf({ member_id }: Person) {
      return (await sandbox.ledger(member_id)).attempts;
    },
    /** Stops the publishers and keeps the rest. */
    async stopPublishers(): Promise<void> {
      await Promise.all(publishers.splice(0).map((publisher) => publisher.stop(300)));
    },
    async stop(): Promise<void> {
      await Promise.all(publishers.map((publisher) => publisher.stop(300)));
      await linkedinRig.stop();
      await db.close();
      await testDatabase.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };

  async function connectUser(userId: string, name = `Member of ${userId}`): Promise<void> {
    const visitor = visitors.get(name) ?? { cookie: '' };
    visitors.set(name, visitor);
    const url = await connections.startConnecting({
      user_id: userId,
      browser: 'Ada',
      return_url: `${publicUrl}/posts`,
    });
    const back = await decideConsent(url, { name, visitor });
    await connections.finishConnecting({ browser: 'Ada', query: back.searchParams, user_id: userId });
  }
}

async function one<Row extends object>(db: Database, sql: string, id: string): Promise<Row> {
  const { rows } = await db.pool.query<Row>(sql, [id]);
  if (!rows[0]) throw new Error(`there is no post ${id}`);
  return rows[0];
}
