// The loop that publishes what is due: claims, works side by side, keeps leases, sleeps until the next post. One per process.
import { hostname, uptime } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { LinkedIn } from '../adapters/linkedin/port.ts';
import { createBackgroundLoop, type BackgroundLoop } from '../background-loop.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import type { PostsService } from '../posts/service.ts';
import { createSemaphore } from '../semaphore.ts';
import { publishPost } from './attempt.ts';
import type { AttemptDependencies, Connections } from './work.ts';
import { claimDue, lookAhead, recallStranded, renewLeases, type ClaimedPost } from './claim.ts';
import { createLedger } from './ledger.ts';
import { listenForDue } from './listen.ts';
import { recallComments } from './first-comments-store.ts';
import { beat, forgetProcess } from './heartbeat.ts';
import { triedForMs, type Machine } from './rules.ts';

export type PublisherOptions = {
  db: Database;
  clock: Clock;
  linkedin: LinkedIn;
  connections: Connections;
  posts: Pick<PostsService, 'openMedia' | 'openPicture' | 'openVideo'>;
  log: Logger;
  /** Unique: never used by another process, nor by this one before a restart. */
  process_id: string;
  /** How many posts are sent to LinkedIn at once; 200 by default. As many again are claimed and prepared meanwhile. */
  concurrency?: number;
  /** How long a dead process's posts wait at most; 15 s by default. */
  lease_ms?: number;
  /** Between a lost answer and the deliberate retry: LinkedIn may still be working on the first; 30 s by default. */
  unknown_wait_ms?: number;
  /** The pauses between checks that LinkedIn has processed a video; two minutes in all by default. They grow, since each check counts as a call. */
  video_waits_ms?: readonly number[];
  random?: () => number;
  machine?: Machine;
  /** Wraps the work on a post, so that logs can name the post. */
  within?: <T>(who: { post_id: string }, work: () => T) => T;
};

export type Publisher = {
  start(): void;
  /** Something is due now: looks immediately. */
  wake(): void;
  /** Claims nothing more, and waits for the work in hand. Whatever was not sent is handed back; whatever was is left to its lease. */
  stop(deadlineMs: number): Promise<void>;
};

/** A post that another process makes due is noticed after this long at the latest. */
const sleepMaxMs = 1000;
/** A due post that is held back (by its user's earlier post, or by an edit) is looked at again after this. */
const heldBackMs = 250;
/** Small enough for the first calls to go out while the next claim is made. */
const claimMax = 100;
/** Claiming ahead, so that no call waits for a claim. */
const inWorkFactor = 2;
/** Each holds a few MB in memory, and they share the bandwidth. */
const videosAtOnce = 2;
/** Of all in work: they wait for each other for minutes, and must leave room for what takes a second. */
const videosShare = 0.25;
const videoWaitsMs = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];
const beatMs = 5000;
/** If clock and elapsed time differ by more than this, the clock was set or the machine slept. */
const jumpMs = 5000;

type State = {
  deps: Omit<AttemptDependencies, 'usable'>;
  options: Required<Pick<PublisherOptions, 'concurrency' | 'lease_ms' | 'within'>>;
  in_work: Map<string, ClaimedPost>;
  claims: number;
  is_stopping: boolean;
  is_held_back: boolean;
  wakeUp: () => void;
  is_woken: boolean;
};

export function createPublisher(given: PublisherOptions): Publisher {
  const state = createState(given);
  const { deps } = state;
  const loopOf = (everyMs: number, run: () => Promise<void>): BackgroundLoop =>
    createBackgroundLoop({ every_ms: everyMs, run, log: deps.log, failure: 'the publisher could not keep its books' });
  let loop: Promise<void> | null = null;
  let loops: BackgroundLoop[] = [];
  let listening: { stop(): Promise<void> } | null = null;

  return {
    start() {
      if (loop) return;
      const startedAt = deps.clock.now();
      loop = runLoop(state);
      listening = listenForDue(deps.db, () => wake(state));
      const watchClock = createClockWatch(state);
      const heartbeat = () => beat(deps.db, { process: deps.process_id, started_at: startedAt, now: deps.clock.now() });
      loops = [
        loopOf(state.options.lease_ms / 3, () => keepLeases(state)),
        loopOf(beatMs, heartbeat),
        loopOf(1000, watchClock),
      ];
      for (const one of loops) one.start();
    },
    wake: () => wake(state),
    async stop(deadlineMs) {
      state.is_stopping = true;
      wake(state);
      const end = performance.now() + deadlineMs;
      await loop;
      while (state.in_work.size > 0 && performance.now() < end) await wait(20);
      await Promise.all(loops.map((one) => one.stop()));
      await listening?.stop();
      if (loop) await forgetProcess(deps.db, deps.process_id).catch(() => undefined);
    },
  };
}

function createState(given: PublisherOptions): State {
  const { concurrency = 200, lease_ms = 15_000, unknown_wait_ms = 30_000, within = (_who, work) => work() } = given;
  const machine = given.machine ?? { host: hostname(), uptimeSeconds: uptime };
  const state: State = {
    deps: {
      ...given,
      machine,
      unknown_wait_ms,
      random: given.random ?? Math.random,
      ledger: createLedger(given.db, machine),
      semaphore: createSemaphore(concurrency),
      video_semaphore: createSemaphore(videosAtOnce),
      video_waits_ms: given.video_waits_ms ?? videoWaitsMs,
      isStopping: () => state.is_stopping,
    },
    options: { concurrency, lease_ms, within },
    in_work: new Map(),
    claims: 0,
    is_stopping: false,
    is_held_back: false,
    wakeUp: () => undefined,
    is_woken: false,
  };
  return state;
}

async function runLoop(state: State): Promise<void> {
  const { deps } = state;
  let failures = 0;
  while (!state.is_stopping) {
    try {
      const waitMs = await claimAndStart(state);
      failures = 0;
      await sleep(state, waitMs);
    } catch (error) {
      // The database cannot be reached: work in hand continues, and the loop tries again.
      failures += 1;
      if (failures === 1) deps.log.error({ err: error }, 'the publishing loop cannot reach the database');
      await sleep(state, sleepMaxMs);
    }
  }
}

/** Claims as much as there is room for, starts it, and returns how long to sleep. */
async function claimAndStart(state: State): Promise<number> {
  const { deps, options, in_work } = state;
  state.is_woken = false;
  const limit = Math.min(inWorkFactor * options.concurrency - in_work.size, claimMax);
  if (limit <= 0) return sleepMaxMs;
  const now = deps.clock.now();
  state.claims += 1;
  const videos = [...in_work.values()].filter(({ video_url }) => video_url !== null).length;
  const claimed = await claimDue(deps.db, {
    now,
    limit,
    leased_by: `${deps.process_id}/${state.claims}`,
    lease_until: new Date(now.getTime() + options.lease_ms),
    process: deps.process_id,
    with_videos: videos < videosShare * inWorkFactor * options.concurrency,
  });
  if (claimed.length > 0) {
    const usable = deps.connections.listUsable([...new Set(claimed.map(({ user_id }) => user_id))]);
    // Each post that awaits it handles its failure; until one does, the rejection must not count as unhandled.
    usable.catch(() => undefined);
    for (const post of claimed) void work(state, { ...deps, usable }, post);
  }
  if (claimed.length === limit) return 0;
  const { next_at, is_waiting } = await lookAhead(deps.db, now);
  state.is_held_back = is_waiting;
  const untilNext = next_at ? next_at.getTime() - deps.clock.now().getTime() : sleepMaxMs;
  return Math.max(0, Math.min(untilNext, is_waiting ? heldBackMs : sleepMaxMs));
}

async function work(state: State, deps: AttemptDependencies, post: ClaimedPost): Promise<void> {
  // After a clock jump this process may claim a post it is already working on: the newer claim counts, and the older one's writes do nothing.
  state.in_work.set(post.leased_by + post.id, post);
  await state.options.within({ post_id: post.id }, () => publishPost(deps, post));
  const isFull = state.in_work.size >= inWorkFactor * state.options.concurrency;
  state.in_work.delete(post.leased_by + post.id);
  if (isFull || state.is_held_back) wake(state);
}

async function keepLeases({ deps, options, in_work }: State): Promise<void> {
  const leases = [...in_work.values()];
  if (leases.length === 0) return;
  const held = await renewLeases(deps.db, leases, new Date(deps.clock.now().getTime() + options.lease_ms));
  const lost = leases.filter(({ id }) => !held.has(id)).map(({ id }) => id);
  if (lost.length > 0) deps.log.warn({ lost: lost.length }, 'leases were lost while their posts were in work');
}

/** Looks for what a clock that was set back would strand: at the start, and whenever the clock has jumped back. */
function createClockWatch({ deps, options }: State): () => Promise<void> {
  let offset: number | null = null;
  return async () => {
    const now = deps.clock.now();
    const before = offset;
    offset = now.getTime() - performance.now();
    if (before !== null && offset - before > -jumpMs) return;
    const limits = { now, lease_max_ms: 2 * options.lease_ms, wait_max_ms: triedForMs };
    const recalled = (await recallStranded(deps.db, limits)) + (await recallComments(deps.db, limits));
    if (before !== null) deps.log.warn({ recalled, by_ms: before - offset }, 'the clock was set back');
  };
}

function wake(state: State): void {
  state.is_woken = true;
  state.wakeUp();
}

function sleep(state: State, waitMs: number): Promise<void> {
  if (state.is_woken || state.is_stopping || waitMs <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.min(waitMs, sleepMaxMs));
    state.wakeUp = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}
