// Schedule, reschedule, publish now: what the person asks for. Carrying it out, once and on the minute, is left to publisher.ts.
//
// What the ledger proves (tables.ts): an attempt is `intended` before anything is sent, and `sent` just before the one call that makes
// the post visible. A process that dies leaves `intended` (nothing was sent: carry on) or `sent` (unknown: wait, then one deliberate
// retry, which LinkedIn refuses if it has the post). Otherwise nothing is ever sent twice.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Post, type Visibility } from '#contract/post-fields.ts';
import type { PostLink, PostPoll } from '#contract/post-kinds.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import type { HistoryEntry } from '#contract/publishing.ts';
import type { SentVideo } from '#contract/videos.ts';
import { wallTime } from '#contract/wall-time.ts';
import type { LinkedIn } from '../adapters/linkedin/port.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/open.ts';
import type { CreatedOnce } from '../http/handler.ts';
import { requireEditable, requirePublishable, type OwnedPost, type PostsService } from '../posts/service.ts';
import { Refusal, invalid } from '../refusal.ts';
import { attentionFor } from './attention.ts';
import type { Accounts } from './authors.ts';
import { listCommentsOf, listCommentsOn } from './first-comments-store.ts';
import { commentHistory, toHistory } from './history.ts';
import { notifyDue } from './listen.ts';
import { preflight } from './preflight.ts';
import { checkPublishing, listProcesses, publishingHealth, type PublishingHealth } from './heartbeat.ts';
import {
  holdAuthor,
  lastSchedulable,
  requireConnection,
  requireSchedulable,
  requireVisible,
  type Author,
} from './requirements.ts';
import { dequeue, enqueue, holdTexts, listAttemptsOf, listHistory, requireOwn, type Slot } from './store.ts';
import { confirmSeen, foundAt, requireInDoubt } from './resolve.ts';
import { warningsOf } from './warnings.ts';

export type PublishingOptions = {
  db: Database;
  clock: Clock;
  posts: Pick<PostsService, 'load' | 'lock' | 'create' | 'change' | 'get' | 'conflict'>;
  connections: {
    getUsable(userId: string, authorId: string | null): Promise<Author | null>;
    postingOffOf(userId: string, authorId: string | null): Promise<string | null>;
    nameOf(userId: string, authorId: string | null): Promise<string | null>;
    accountsOf(userId: string): Promise<Accounts>;
    hold(tx: Transaction, userId: string, id: string | null): Promise<string | null>;
    defaultOf(userId: string): Promise<string | null>;
    /** Why LinkedIn cannot be connected here; null if it can. */
    off_sentence: string | null;
  };
  linkedin: Pick<LinkedIn, 'versionState' | 'postUrl'>;
  /** This process's publisher; other processes are notified through the database. */
  publisher: { wake(): void };
  /** Is told of each post that is scheduled and was not before. */
  recorder: { scheduled(userId: string): void };
  /** How long "publish now" waits for LinkedIn; 20 s by default (api.md). */
  timeout_ms?: number;
};
export type { PublishingHealth };
export type PublishingService = ReturnType<typeof createPublishingService>;

export type ToPublish = {
  post_id?: string;
  /** The version of that post that was shown: no other one goes out. */
  version?: number;
  content: string;
  image_urls?: string[];
  alt_texts?: string[];
  video?: SentVideo;
  visibility?: Visibility;
  /** null, and absent for a new post: the default account. */
  author_id?: string | null;
  labels?: string[];
  /** null removes it. */
  link?: PostLink | null;
  poll?: PostPoll | null;
  first_comment?: string | null;
};
export type Resolution = BodyOf<'resolvePost'>;
export type ToSchedule = ToPublish & { scheduled_at: Date; time_zone?: string };
export type Rescheduling = Partial<Omit<ToSchedule, 'post_id' | 'version' | 'scheduled_at'>> & {
  scheduled_at?: Date | null;
  only_scheduled?: boolean;
};
/** `post.status` is `published`, or `publishing` if it takes longer. */
export type Published = { post: Post };

type NewSlot = { due_at: Date; time_zone: string; author_id: string };

/** No need to notify anyone sooner than publishers poll by themselves. */
const soonMs = 1000;

export function createPublishingService(options: PublishingOptions) {
  const { db, clock } = options;
  return {
    publishNow: (userId: string, request: ToPublish, more: { once: CreatedOnce | null; signal: AbortSignal }) =>
      publishNow(options, userId, request, more),
    schedule: (userId: string, request: ToSchedule, once: CreatedOnce | null) =>
      schedule(options, userId, request, once),
    reschedule: (userId: string, id: string, request: Rescheduling) => reschedule(options, userId, id, request),
    unschedule: (userId: string, id: string) => unschedule(options, userId, id),
    /** Throws Refusal validation. */
    requireSchedulable: (at: Date): Date => requireSchedulable(at, clock.now()),
    lastSchedulable: (): Date => lastSchedulable(clock.now()),
    /** Schedules a post made in the caller's transaction; the caller calls `hasScheduled` once it has committed. */
    async scheduleIn(tx: Transaction, post: OwnedPost, { due_at, time_zone, author_id }: NewSlot): Promise<void> {
      await enqueue(tx, post, { ...slotAt(due_at, time_zone), author_id }, clock.now());
    },
    /** Makes a scheduled post, locked by the caller, a draft again. */
    unscheduleIn: (tx: Transaction, post: OwnedPost): Promise<void> => dequeue(tx, post, clock.now()),
    /** So that nobody disconnects the account until the transaction ends. Throws Refusal validation if it is not connected. */
    holdAuthor: options.connections.hold,
    /** Called before choosing a text that is not scheduled yet. */
    holdTexts,
    hasScheduled(userId: string, dueAt: Date): void {
      options.recorder.scheduled(userId);
      tell(options, dueAt);
    },
    requireSendable: (userId: string, id: string, how: SendTarget) => requireSendable(options, userId, id, how),

    /**
     * The account that new posts would go out as. Throws Refusal linkedin_not_connected, and validation for an account of nobody's or one
     * that cannot show a post to those people.
     */
    async requireReady(userId: string, authorId: string | null, visibility: Visibility = 'PUBLIC'): Promise<Author> {
      const author = await requireConnection(options, userId, authorId);
      requireVisible(author, visibility);
      return author;
    },
    /** A post's attempts, oldest first. Throws Refusal not_found. */
    historyOf: (userId: string, id: string) => historyOf(options, userId, id),
    /** Throws Refusal not_found for a post that is not this user's. */
    async preflight(userId: string, body: BodyOf<'preflight'>) {
      const stored = body.post_id === undefined ? null : await options.posts.get(userId, body.post_id);
      return preflight(options, userId, body, stored);
    },
    resolve: (userId: string, id: string, found: Resolution, signal: AbortSignal) =>
      resolve(options, userId, id, found, signal),
    attentionFor: (userId: string) => attentionFor(options, userId),
    /** The posts, each with what stands in its way. */
    withWarnings: (userId: string, posts: Post[]) => withWarnings(options, userId, posts),
    health: () => publishingHealth({ db, clock }),
    check: (where?: { is_elsewhere: boolean }) => checkPublishing({ db, clock }, where),
    /** The publishers seen in the last day, including those without a heartbeat now. */
    workers: () => listProcesses(db),
    exportUser: async (userId: string) => [
      ...(await listAttemptsOf(db.orm, userId)).map((row) => ({ post_id: row.post_id, ...toHistory(row) })),
      ...(await listCommentsOf(db.orm, userId)).map((row) => ({ post_id: row.post_id, ...commentHistory(row) })),
    ],
  };
}

async function historyOf({ db, posts }: PublishingOptions, userId: string, id: string): Promise<HistoryEntry[]> {
  const post = await posts.load(userId, id);
  const [attempts, comments] = await Promise.all([listHistory(db.orm, post), listCommentsOn(db.orm, post.id)]);
  return [...attempts.map(toHistory), ...comments.map(commentHistory)];
}

async function withWarnings(options: PublishingOptions, userId: string, posts: Post[]): Promise<Post[]> {
  const isOpen = ({ author_id, status }: Post): boolean => author_id === null && status !== 'published';
  const [defaultId, warnings] = await Promise.all([
    posts.some(isOpen) ? options.connections.defaultOf(userId) : null,
    warningsOf(options, userId, posts),
  ]);
  return posts.map((post, at) => {
    const authorId = isOpen(post) ? defaultId : post.author_id;
    return { ...post, author_id: authorId, warnings: post.origin === 'sample' ? [] : (warnings[at] ?? []) };
  });
}

/** Which connection to use: the one asked for, else the post's own. Throws Refusal not_found, and those of requireConnection. */
async function requireAuthor(
  options: PublishingOptions,
  userId: string,
  { post_id, author_id, visibility }: Pick<ToPublish, 'post_id' | 'author_id' | 'visibility'>,
): Promise<Author> {
  const stored = post_id === undefined ? null : await options.posts.load(userId, post_id);
  const asked = author_id === undefined ? (stored?.author_id ?? null) : author_id;
  const author = await requireConnection(options, userId, asked);
  requireVisible(author, visibility ?? stored?.visibility ?? 'PUBLIC');
  return author;
}

type SendTarget = { author_id: string | undefined; /** null is now. */ scheduled_at: Date | null };

/** The account the post would go out as. Throws whatever Refusal scheduling or publishing it as it is would meet. */
async function requireSendable(
  options: PublishingOptions,
  userId: string,
  id: string,
  { author_id, scheduled_at }: SendTarget,
): Promise<Author> {
  const post = await options.posts.load(userId, id);
  requireEditable(post);
  requireOwn(post, scheduled_at ? 'scheduled' : 'publishing');
  requirePublishable(post.content);
  if (scheduled_at) requireSchedulable(scheduled_at, options.clock.now());
  const { visibility } = post;
  return requireAuthor(options, userId, { author_id: author_id ?? post.author_id, visibility });
}

/**
 * Saves text and pictures and queues the post in one transaction, which also ties the request's idempotency key to the post. `was`: its
 * status before.
 */
async function queue(
  { db, clock, posts, connections }: PublishingOptions,
  userId: string,
  { post_id, version, ...text }: ToPublish,
  { author, ...slot }: Omit<Slot, 'author_id'> & { author: Author },
  once: CreatedOnce | null,
): Promise<Pick<OwnedPost, 'id'> & { was: OwnedPost['status'] }> {
  return db.orm.transaction(async (tx) => {
    const stored = post_id === undefined ? null : await posts.lock(tx, userId, post_id);
    if (stored && version !== undefined && version !== stored.version)
      throw posts.conflict(stored, 'This post was changed somewhere else. Check it, then try again.');
    const post = stored ? await posts.change(tx, stored, text) : await posts.create(tx, userId, text);
    const authorId = await holdAuthor(connections, tx, post, author);
    await enqueue(tx, post, { ...slot, author_id: authorId }, clock.now());
    await once?.record(tx, post.id);
    return { id: post.id, was: post.status };
  });
}

function tell({ db, clock, publisher }: PublishingOptions, dueAt: Date): void {
  if (dueAt.getTime() - clock.now().getTime() > soonMs) return;
  publisher.wake();
  void notifyDue(db);
}

async function publishNow(
  options: PublishingOptions,
  userId: string,
  request: ToPublish,
  { once, signal }: { once: CreatedOnce | null; signal: AbortSignal },
): Promise<Published> {
  let postId = once?.post_id ?? null;
  if (postId === null) {
    const author = await requireAuthor(options, userId, request);
    const dueAt = options.clock.now();
    const slot = {
      status: 'publishing',
      due_at: dueAt,
      scheduled_at: null,
      scheduled_zone: null,
      scheduled_wall: null,
    } as const;
    ({ id: postId } = await queue(options, userId, request, { ...slot, author }, once));
    tell(options, dueAt);
  }
  const post = await waitForOutcome(options, userId, postId, signal);
  if (post.status === 'failed') throw await refusalOf(options, userId, post);
  return { post };
}

/** Polls the database, since another process may be the one publishing. */
async function waitForOutcome(
  { posts, timeout_ms = 20_000 }: PublishingOptions,
  userId: string,
  postId: string,
  signal: AbortSignal,
): Promise<Post> {
  const until = performance.now() + timeout_ms;
  for (let waitMs = 25; ; waitMs = Math.min(waitMs * 1.4, 400)) {
    const post = await posts.get(userId, postId);
    if (post.status !== 'publishing' || performance.now() >= until || signal.aborted) return post;
    await sleep(waitMs);
  }
}

async function refusalOf(options: PublishingOptions, userId: string, post: Post): Promise<Refusal> {
  const history = await listHistory(options.db.orm, await options.posts.load(userId, post.id));
  const [shown = post] = await withWarnings(options, userId, [post]);
  return new Refusal(codeOf(history.at(-1)?.outcome ?? null), post.error ?? 'LinkedIn didn’t accept the post.', {
    extra: { post_id: post.id, post: shown },
  });
}

function codeOf(outcome: string | null): ErrorCode {
  if (outcome === 'reconnect' || outcome === 'connection') return 'linkedin_not_connected';
  if (outcome === 'refused' || outcome === 'duplicate' || outcome === 'media') return 'unprocessable';
  return 'upstream';
}

async function schedule(
  options: PublishingOptions,
  userId: string,
  { scheduled_at, time_zone, ...request }: ToSchedule,
  once: CreatedOnce | null,
): Promise<Post> {
  if (once?.post_id) return options.posts.get(userId, once.post_id);
  const dueAt = requireSchedulable(scheduled_at, options.clock.now());
  const author = await requireAuthor(options, userId, request);
  const { id, was } = await queue(options, userId, request, { ...slotAt(dueAt, time_zone ?? null), author }, once);
  if (was !== 'scheduled') options.recorder.scheduled(userId);
  tell(options, dueAt);
  return options.posts.get(userId, id);
}

const notScheduledNow = 'This post is no longer scheduled. Check it, then schedule it again.';

const slotAt = (dueAt: Date, timeZone: string | null): Omit<Slot, 'author_id'> => ({
  status: 'scheduled',
  due_at: dueAt,
  scheduled_at: dueAt,
  scheduled_zone: timeZone,
  scheduled_wall: timeZone === null ? null : wallTime(dueAt, timeZone),
});

/** Also schedules a draft or a failed post, if a time is given: unless `only_scheduled` says not to. */
async function reschedule(
  options: PublishingOptions,
  userId: string,
  id: string,
  { scheduled_at, time_zone, only_scheduled, ...change }: Rescheduling,
): Promise<Post> {
  const { db, clock, posts, connections } = options;
  if (scheduled_at === null)
    throw invalid('scheduled_at', 'To take the post out of the schedule, use DELETE /api/posts/schedule/{id}.');
  const asked = scheduled_at && requireSchedulable(scheduled_at, clock.now());
  // Ownership comes first: a stranger's id is unknown, connected or not.
  const author = await requireAuthor(options, userId, { ...change, post_id: id });
  const { dueAt, was } = await db.orm.transaction(async (tx) => {
    const locked = await posts.lock(tx, userId, id);
    if (only_scheduled && locked.status !== 'scheduled') throw posts.conflict(locked, notScheduledNow);
    const at = asked ?? (locked.status === 'scheduled' ? locked.scheduled_at : null);
    if (!at) throw invalid('scheduled_at', 'Give the time to schedule the post for.');
    const post = await posts.change(tx, locked, change);
    requirePublishable(post.content);
    const authorId = await holdAuthor(connections, tx, post, author);
    await enqueue(tx, post, { ...slotAt(at, time_zone ?? locked.scheduled_zone), author_id: authorId }, clock.now());
    return { dueAt: at, was: locked.status };
  });
  if (was !== 'scheduled') options.recorder.scheduled(userId);
  tell(options, dueAt);
  return posts.get(userId, id);
}

/** Throws Refusal not_found, and conflict if the post is not scheduled. */
async function unschedule({ db, clock, posts }: PublishingOptions, userId: string, id: string): Promise<Post> {
  await db.orm.transaction(async (tx) => {
    const post = await posts.lock(tx, userId, id);
    if (post.status !== 'scheduled') throw posts.conflict(post, 'This post isn’t scheduled.');
    await dequeue(tx, post, clock.now());
  });
  return posts.get(userId, id);
}

/** Records what the person found on LinkedIn. Throws Refusal not_found, conflict if nothing is in doubt, and those of publishNow. */
async function resolve(
  options: PublishingOptions,
  userId: string,
  id: string,
  { outcome, linkedin_url, version }: Resolution,
  signal: AbortSignal,
): Promise<Post> {
  const { db, clock, posts, linkedin } = options;
  const post = await posts.load(userId, id);
  await requireInDoubt(db, posts, post);
  if (outcome === 'try_again') {
    requirePublishable(post.content);
    // A save since would be overwritten by the text that was just read.
    const request = { post_id: id, version: version ?? post.version, content: post.content };
    return (await publishNow(options, userId, request, { once: null, signal })).post;
  }
  await confirmSeen(db, post, foundAt(linkedin_url, linkedin.postUrl), clock.now());
  return posts.get(userId, id);
}
