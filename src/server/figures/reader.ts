// Asks LinkedIn, on a schedule, how the posts published through here have done, and keeps the answers as a series. Where the permission is not
// configured it is not made at all.
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { figuresScope, isPage, LinkedInError, type LinkedIn } from '../adapters/linkedin/port.ts';
import { createBackgroundLoop, type BackgroundLoop } from '../background-loop.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { patience, retryAt } from '../patience.ts';
import { saveRead } from './store.ts';
import { nextLook, watchedFor, type Looks } from './looks.ts';
import type { FigureWatch } from './tables.ts';
import { claimWatches, noteReading, readReading, releaseWatch, watchNewPosts, type Ending } from './watch-store.ts';

type Connection = { access_token: string; member_id: string; connected_at: Date };

export type FiguresReaderOptions = {
  db: Database;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  linkedin: Pick<LinkedIn, 'readFigures'>;
  connections: {
    getUsableMember(userId: string, memberId: string): Promise<Connection | null>;
    markBroken(userId: string, why: string, refusedToken?: string): Promise<void>;
  };
  looks: Looks;
  /** Whether what is read is made up. */
  is_sample: boolean;
  look_every_ms: number;
  random?: () => number;
};

const claimMax = 20;
const leaseMs = 5 * 60_000;
const callMs = 60_000;
const failuresMax = 8;

export function createFiguresReader(options: FiguresReaderOptions): BackgroundLoop & {
  /** Reads every post whose time has come; of two processes one reads it. */
  readDue(signal?: AbortSignal): Promise<void>;
} {
  const processId = randomUUID();
  let claims = 0;

  async function readDue(signal = new AbortController().signal): Promise<void> {
    const { db, clock, looks } = options;
    const start = clock.now();
    await watchNewPosts(db, { now: start, since: new Date(start.getTime() - watchedFor(looks)) });
    for (;;) {
      if (signal.aborted) return;
      const now = clock.now();
      const claimed = await claimWatches(db, {
        now,
        limit: claimMax,
        leased_by: `${processId}/${(claims += 1)}`,
        lease_until: new Date(now.getTime() + leaseMs),
        scopes: { member: figuresScope('member'), page: figuresScope('page') },
      });
      for (const watch of claimed) {
        const ending = signal.aborted ? untouched(options, watch) : await readPost(options, watch, signal);
        await releaseWatch(db, watch, ending);
      }
      if (claimed.length < claimMax) return;
    }
  }

  const { log, look_every_ms: everyMs } = options;
  return {
    ...createBackgroundLoop({ every_ms: everyMs, run: readDue, log, failure: 'figures could not be read' }),
    readDue,
  };
}

/** In a moment, so that whoever cannot be read now does not stand before the others. */
const untouched = ({ clock }: FiguresReaderOptions, { failures }: FigureWatch): Ending => ({
  next_at: new Date(clock.now().getTime() + 1000),
  failures,
});

async function readPost(options: FiguresReaderOptions, watch: FigureWatch, stop: AbortSignal): Promise<Ending> {
  const { db, clock, connections, linkedin, looks, is_sample } = options;
  const { user_id, member_id, linkedin_urn } = watch;
  // It may have ended since the claim; the next claim asks anew.
  const connection = await connections.getUsableMember(user_id, member_id);
  if (!connection) return untouched(options, watch);
  // A post asked for meanwhile may have met a refusal, or a wish for patience.
  const reading = await readReading(db, watch);
  if (reading?.wait_until && reading.wait_until > clock.now()) return untouched(options, watch);
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(callMs)]);
    const { access_token } = connection;
    const read = await linkedin.readFigures({ access_token, member_id, linkedin_urn, signal });
    const now = clock.now();
    await saveRead(db, watch, { ...read, now, is_sample });
    await noteReading(db, watch, { read_at: now, wait_until: null, waits: 0, refused_at: null });
    const ages = isPage(member_id) ? looks.page : looks.member;
    return { next_at: nextLook(ages, watch.published_at, now), failures: 0, read_at: now };
  } catch (error) {
    if (!(error instanceof LinkedInError)) throw error;
    return stop.aborted ? untouched(options, watch) : afterFailure(options, watch, { error, connection });
  }
}

async function afterFailure(
  options: FiguresReaderOptions,
  watch: FigureWatch,
  { error, connection }: { error: LinkedInError; connection: Connection },
): Promise<Ending> {
  const { db, clock, connections, log } = options;
  const { user_id, failures } = watch;
  const now = clock.now();
  const { status, message: reason, linkedin_request_id } = error;
  log.warn({ user_id, status, reason, linkedin_request_id }, 'the figures of a post could not be read');
  if (error.outcome === 'reconnect') {
    await connections.markBroken(user_id, 'LinkedIn no longer accepts the connection.', connection.access_token);
    return untouched(options, watch);
  }
  // Published before this connection was made, it may be a post of another member whom the user was on LinkedIn then.
  if (status === 403 && watch.published_at < connection.connected_at) return { next_at: null, failures };
  if (status === 403) {
    await noteReading(db, watch, { refused_at: now });
    return { next_at: now, failures };
  }
  if (status === 404) return { next_at: null, failures };
  if (status === 429) {
    const waits = (await readReading(db, watch))?.waits ?? 0;
    const own = error.retry_after_ms === null ? null : new Date(now.getTime() + error.retry_after_ms);
    const waitUntil = own ?? patience(waits, now, (options.random ?? Math.random)());
    await noteReading(db, watch, { wait_until: waitUntil, waits: waits + 1 });
    return { next_at: waitUntil, failures };
  }
  const isOver = error.outcome === 'refused' && failures + 1 >= failuresMax;
  return { next_at: isOver ? null : retryAt(failures, now), failures: failures + 1 };
}
