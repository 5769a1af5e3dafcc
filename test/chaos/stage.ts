// Where runs take place: LinkedIn's sandbox in this process, which survives, and for each run a database, a user and their posts.
import { scopeOfComments, LinkedInError } from '#server/adapters/linkedin/port.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import sharp from 'sharp';
import type { ControlInput } from '#sandbox/linkedin/control.ts';
import { decideConsent, startLinkedInSandbox, type RunningSandbox } from '#test/harness/linkedin-sandbox.ts';
import { createLinkedIn } from '#server/adapters/linkedin/client.ts';
import { newestVersion } from '#server/adapters/linkedin/supported-version.ts';
import { createLocalStorage } from '#server/adapters/storage/local.ts';
import { openDatabase, type Database } from '#server/database/open.ts';
import { createLinkedInConnectionService } from '#server/linkedin-connection/service.ts';
import { drawPdf } from '#server/carousels/draw-pdf.ts';
import { createLabelsService } from '#server/labels/service.ts';
import { createPostsService, type PostsService } from '#server/posts/service.ts';
import type { PostRow } from '#server/posts/tables.ts';
import { createPublishingService } from '#server/publishing/service.ts';
import type { AttemptRow, CommentRow } from '#server/publishing/tables.ts';
import { makeMp4 } from '#test/harness/mp4.ts';
import { makePdf } from '#test/harness/pdf.ts';
import { openClockFile, type ClockFile } from './clock-file.ts';
import { appSecret, publicUrl, type Orders } from './orders.ts';
import type { PlannedFilm, PlannedPost } from './planned-posts.ts';
import type { Program } from './worker-process.ts';

/** A database with the program's tables, otherwise empty. */
export type CreateDatabase = () => Promise<{ connection: string; drop(): Promise<void> }>;

export type Stage = {
  sandbox: RunningSandbox;
  clocks: ClockFile;
  program: Program;
  folder: string;
  openScene(): Promise<Scene>;
  close(): Promise<void>;
};

export type Scene = Awaited<ReturnType<typeof openScene>>;

/** For one call: long enough for a machine with other work, short enough for hanging calls to be common. */
const timeoutMs = 700;
const redirectUri = `${publicUrl}/api/linkedin/callback`;

/** One run at a time; there may be several stages side by side. */
export async function openStage(createDatabase: CreateDatabase, program: Program): Promise<Stage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'postwright-chaos-'));
  const clocks = openClockFile(path.join(folder, 'clock'), 'w+');
  const ofLinkedin = await createDatabase();
  const db = openDatabase({ connection: ofLinkedin.connection, max: 10, log: () => undefined });
  const sandbox = await startLinkedInSandbox({ orm: db.orm, clock: clocks.true_clock, redirect_uris: [redirectUri] });
  const stage = { sandbox, clocks, program, folder };
  return {
    ...stage,
    openScene: () => openScene(stage, createDatabase),
    async close() {
      await sandbox.close();
      await db.close();
      await ofLinkedin.drop();
      clocks.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openScene(
  { sandbox, clocks, folder }: Pick<Stage, 'sandbox' | 'clocks' | 'folder'>,
  createDatabase: CreateDatabase,
) {
  const database = await createDatabase();
  const db = openDatabase({ connection: database.connection, max: 5, log: () => undefined });
  const { clock } = clocks;
  const log = pino({ level: 'silent' });
  const options = { ...sandbox, version: newestVersion, clock, member_retry_ms: 10, more_scopes: [scopeOfComments] };
  const linkedin = createLinkedIn(options);
  const services = { db, clock, linkedin, log };
  const own = {
    app_secret: appSecret,
    public_url: publicUrl,
    own_origins: () => [publicUrl],
    sandbox: true,
    may_comment: true,
  };
  const connections = createLinkedInConnectionService({ ...services, ...own });
  const storage = createLocalStorage({ folder });
  const posts = createPostsService({
    labels: createLabelsService({ db, clock }),
    ...services,
    storage,
    connections,
    draw: drawPdf,
  });
  const publishing = createPublishingService({
    ...services,
    posts,
    connections,
    publisher: { wake: () => undefined },
    recorder: { scheduled: () => undefined },
    timeout_ms: 0,
  });
  await sandbox.reset();
  const userId = crypto.randomUUID();
  const url = await connections.startConnecting({ user_id: userId, browser: 'Ada', return_url: `${publicUrl}/posts` });
  const back = await decideConsent(url, { name: 'Ada' });
  await connections.finishConnecting({ browser: 'Ada', query: back.searchParams, user_id: userId });
  const connection = await connections.getUsable(userId);
  if (!connection) throw new Error('the user of the run is not connected');
  const { member_id, access_token } = connection;
  const { oauth_url, api_url, feed_url, client_id, client_secret } = sandbox;
  const limits = { create: timeoutMs, upload: timeoutMs, document: timeoutMs, oauth: timeoutMs };

  return {
    db,
    user_id: userId,
    member_id,
    publishing,
    posts,
    orders: {
      connection: database.connection,
      clock_file: path.join(folder, 'clock'),
      media_folder: folder,
      linkedin: { oauth_url, api_url, feed_url, client_id, client_secret, timeout_ms: limits },
    } satisfies Partial<Orders>,
    control: (change: ControlInput) => sandbox.control(change),
    /** Somebody posts this by hand; returns its URN. */
    async postByHand(content: string): Promise<string> {
      const byHand = {
        access_token,
        member_id,
        content,
        visibility: 'PUBLIC' as const,
        images: [],
        document: null,
        video: null,
        link: null,
        poll: null,
      };
      try {
        return (await linkedin.createPost(byHand)).linkedin_urn;
      } catch (error) {
        // Two posts of a plan may have the same words: then they have been posted by hand already.
        if (error instanceof LinkedInError && error.duplicate_urn) return error.duplicate_urn;
        throw error;
      }
    },
    async draft(planned: PlannedPost): Promise<string> {
      const files = await filesOf(planned);
      const video = planned.video && (await keepFilm(posts, userId, planned.video));
      return (await posts.createDraft(userId, { ...draftOf(planned), ...(video ? { video } : {}) }, files, null)).id;
    },
    /** Due that many milliseconds from now; null publishes now. */
    async schedule(id: string, content: string, inMs: number | null): Promise<void> {
      if (inMs !== null) {
        const scheduledAt = new Date(clock.now().getTime() + inMs);
        await publishing.schedule(userId, { post_id: id, content, scheduled_at: scheduledAt }, null);
        return;
      }
      const more = { once: null, signal: new AbortController().signal };
      await publishing.publishNow(userId, { post_id: id, content }, more);
    },
    readPosts: () => rows<PostRow>(db, 'select * from posts where user_id = $1 order by created_at, id', userId),
    readAttempts: () =>
      rows<AttemptRow>(db, 'select * from publication_attempts where user_id = $1 order by post_id, number', userId),
    readComments: () => rows<CommentRow>(db, 'select * from first_comments where user_id = $1', userId),
    readLinkedIn: () => sandbox.ledger(member_id),
    async close() {
      await db.close();
      await database.drop();
    },
  };
}

async function rows<Row extends object>({ pool }: Database, sql: string, userId: string): Promise<Row[]> {
  return (await pool.query<Row>(sql, [userId])).rows;
}

const draftOf = ({ content, visibility, pictures, document, first_comment }: PlannedPost) => ({
  content,
  visibility,
  alt_texts: pictures,
  ...(first_comment === null ? {} : { first_comment }),
  ...(document ? { document_title: document.title } : {}),
});

async function filesOf({ pictures, document }: PlannedPost): Promise<{ name: string; bytes: Buffer }[]> {
  if (document) return [{ name: 'slides.pdf', bytes: makePdf(document.pages) }];
  return Promise.all(pictures.map(async (_, at) => ({ name: `${at}.png`, bytes: await picture(at) })));
}

async function keepFilm({ videos }: PostsService, userId: string, { title, extras }: PlannedFilm) {
  async function* bytes() {
    yield makeMp4({ size: 5 * 2 ** 20 });
  }
  const { url } = await videos.keepWhole(userId, 'film.mp4', bytes());
  if (!extras) return { title, url };
  const captions = await videos.keepCaptions(userId, { name: 'a.srt', bytes: Buffer.from(srt) });
  const thumbnail = await videos.keepThumbnail(userId, { name: 'a.png', bytes: await picture(40) });
  return { title, url, captions_url: captions.url, thumbnail_url: thumbnail };
}

/** The captions as LinkedIn has them in the end. */
export const srt = '1\n00:00:00,500 --> 00:00:02,000\nThis is the film and we are in it\n';

/** Pictures differ in width. */
const picture = (at: number): Promise<Buffer> =>
  sharp({ create: { width: 8 + at, height: 8, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
