// Asks LinkedIn, on a schedule, who reacted to and commented on the posts that were published through here, and puts them into their
// authors' lists. Runs beside the publisher; where LinkedIn's permission is not configured it is not made at all.
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import {
  engagementScope,
  LinkedInError,
  peopleScope,
  type LinkedIn,
  type LinkedInEngagement,
} from '../adapters/linkedin/port.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import {
  claimWatches,
  isRefused,
  noteReading,
  readReading,
  releaseWatch,
  watchNewPosts,
  type Ending,
  type ReadAs,
} from './engagement-store.ts';
import { unnamed } from './identity.ts';
import { addPeople } from './import.ts';
import { patience, retryAt } from '../patience.ts';
import { nextLook, watchedFor, type Pace } from './pace.ts';
import type { ReadPerson } from './read-csv.ts';
import { listMembers } from './member-store.ts';

import type { WatchRow } from './tables.ts';

export type Connection = { access_token: string; member_id: string; scopes: string[]; connected_at: Date };

export type EngagementReaderOptions = {
  db: Database;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  linkedin: Pick<LinkedIn, 'readEngagements' | 'readPerson' | 'postUrl'>;
  connections: {
    getUsableMember(userId: string, memberId: string): Promise<Connection | null>;
    markBroken(userId: string, why: string, refusedToken?: string): Promise<void>;
  };
  pace: Pace;
  /** Whether what is read is made up. */
  is_sample: boolean;
  look_every_ms: number;
  random?: () => number;
};

const claimMax = 20;
const leaseMs = 5 * 60_000;
const callMs = 60_000;
/** Of one post at one time; whoever is left comes with the next. */
const namesMax = 40;
const failuresMax = 8;

export function createEngagementReader(options: EngagementReaderOptions) {
  const stopping = new AbortController();
  const processId = randomUUID();
  let claims = 0;
  let working: Promise<void> = Promise.resolve();

  /** Reads every post whose time has come; of two processes one reads it. */
  async function readDue(): Promise<void> {
    const { db, clock, pace } = options;
    const start = clock.now();
    await watchNewPosts(db, { now: start, since: new Date(start.getTime() - watchedFor(pace)) });
    for (;;) {
      if (stopping.signal.aborted) return;
      const now = clock.now();
      const claimed = await claimWatches(db, {
        now,
        limit: claimMax,
        leased_by: `${processId}/${(claims += 1)}`,
        lease_until: new Date(now.getTime() + leaseMs),
        scope: engagementScope,
      });
      for (const watch of claimed) {
        const ending = stopping.signal.aborted
          ? untouched(options, watch)
          : await readPost(options, watch, stopping.signal);
        await releaseWatch(db, watch, ending);
      }
      if (claimed.length < claimMax) return;
    }
  }

  return {
    readDue,
    start(): void {
      working = (async () => {
        while (!stopping.signal.aborted) {
          await readDue().catch((error: unknown) => options.log.warn({ err: error }, 'engagements could not be read'));
          await sleep(options.look_every_ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
        }
      })();
    },
    /** Resolves once nothing of it is under way; what was claimed is given back. */
    async stop(): Promise<void> {
      stopping.abort();
      await working;
    },
  };
}

const untouched = ({ clock }: EngagementReaderOptions, { failures }: WatchRow): Ending => ({
  next_at: clock.now(),
  failures,
});

async function readPost(options: EngagementReaderOptions, watch: WatchRow, stop: AbortSignal): Promise<Ending> {
  const { db, clock, connections, linkedin, pace } = options;
  const { user_id, member_id, linkedin_urn } = watch;
  // It may have ended since the claim; the next claim asks anew.
  const connection = await connections.getUsableMember(user_id, member_id);
  if (!connection) return untouched(options, watch);
  // A post asked for meanwhile may have met a refusal, or a wish for patience.
  const reading = await readReading(db, watch);
  if (reading?.wait_until && reading.wait_until > clock.now()) return untouched(options, watch);
  const { access_token } = connection;
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(callMs)]);
    const { replies_read: before } = watch;
    const answer = await linkedin.readEngagements({ access_token, linkedin_urn, replies_read: before, signal });
    const { engagements: found, replies_read } = answer;
    const { people, is_whole } = await toPeople(options, watch, { found, connection, signal });
    const now = clock.now();
    await db.orm.transaction((tx) =>
      addPeople(tx, { user_id, people, source: 'linkedin', is_sample: options.is_sample, now }),
    );
    await noteReading(db, watch, { read_at: now, wait_until: null, waits: 0, refused_at: null });
    const nextAt = is_whole ? nextLook(pace, watch.published_at, now) : retryAt(0, now);
    // Whoever has no name yet must be read again, replies too.
    return { next_at: nextAt, failures: 0, read_at: now, replies_read: is_whole ? replies_read : before };
  } catch (error) {
    if (!(error instanceof LinkedInError)) throw error;
    return stop.aborted ? untouched(options, watch) : afterFailure(options, watch, { error, connection });
  }
}

type Failed = { error: LinkedInError; connection: Connection };

async function afterFailure(options: EngagementReaderOptions, watch: WatchRow, failed: Failed): Promise<Ending> {
  const { db, clock, connections, log } = options;
  const { error, connection } = failed;
  const { access_token, connected_at } = connection;
  const { user_id, failures } = watch;
  const now = clock.now();
  log.warn(
    { user_id, status: error.status, reason: error.message, linkedin_request_id: error.linkedin_request_id },
    'the engagements of a post could not be read',
  );
  if (error.outcome === 'reconnect') {
    await connections.markBroken(user_id, 'LinkedIn no longer accepts the connection.', access_token);
    return { next_at: now, failures };
  }
  // Published before this connection was made, it may be a post of another member whom the user was on LinkedIn then.
  if (error.status === 403 && watch.published_at < connected_at) return { next_at: null, failures };
  if (error.status === 403) {
    await noteReading(db, watch, { refused_at: now });
    return { next_at: now, failures };
  }
  if (error.status === 404) return { next_at: null, failures };
  if (error.status === 429) {
    const waits = (await readReading(db, watch))?.waits ?? 0;
    const own = error.retry_after_ms === null ? null : new Date(now.getTime() + error.retry_after_ms);
    const waitUntil = own ?? patience(waits, now, (options.random ?? Math.random)());
    await noteReading(db, watch, { wait_until: waitUntil, waits: waits + 1 });
    return { next_at: waitUntil, failures };
  }
  const isOver = error.outcome === 'refused' && failures + 1 >= failuresMax;
  return { next_at: isOver ? null : retryAt(failures, now), failures: failures + 1 };
}

type Found = { found: LinkedInEngagement[]; connection: Connection; signal: AbortSignal };

/** Who they are. Not the author themselves; `is_whole` is false where somebody's name is still to be asked for. */
async function toPeople(
  options: EngagementReaderOptions,
  watch: WatchRow,
  { found, connection, signal }: Found,
): Promise<{ people: ReadPerson[]; is_whole: boolean }> {
  const { db, linkedin } = options;
  const { user_id, post_id, linkedin_urn } = watch;
  const others = found.filter(({ actor }) => actor !== `urn:li:person:${connection.member_id}`);
  const keys = new Map(others.map(({ actor }) => [actor, memberKey(user_id, actor)]));
  const known = await listMembers(db.orm, user_id, [...keys.values()]);
  const strangers = [...keys].filter(([, key]) => !known.has(key)).map(([actor]) => actor);
  const named = await namesOf(options, watch, strangers, { connection, signal });
  const people = others.flatMap(({ actor, kind, key, at, text }): ReadPerson[] => {
    const memberKey = keys.get(actor) ?? '';
    const who = known.has(memberKey) ? nobody : named.get(actor);
    if (!who) return [];
    const url = linkedin.postUrl(linkedin_urn);
    return [{ ...who, company: '', member_key: memberKey, engagement: { kind, at, text, url, post_id, key } }];
  });
  return { people, is_whole: strangers.every((actor) => named.has(actor)) };
}

type Who = Pick<ReadPerson, 'name' | 'headline' | 'profile_url'>;
const nobody: Who = { name: unnamed, headline: '', profile_url: null };

/** Those whom LinkedIn could be asked about; without the permission all of them, without a name. */
async function namesOf(
  { db, clock, linkedin }: EngagementReaderOptions,
  readAs: ReadAs,
  actors: string[],
  { connection, signal }: Pick<Found, 'connection' | 'signal'>,
): Promise<Map<string, Who>> {
  const reading = await readReading(db, readAs);
  let mayAsk = connection.scopes.includes(peopleScope) && !isRefused(reading?.names_refused_at, connection);
  const named = new Map<string, Who>();
  for (const [index, personUrn] of actors.entries()) {
    if (mayAsk && index >= namesMax) break;
    try {
      const { access_token } = connection;
      const person = mayAsk ? await linkedin.readPerson({ access_token, person_urn: personUrn, signal }) : null;
      named.set(personUrn, person ?? nobody);
    } catch (error) {
      if (!(error instanceof LinkedInError)) throw error;
      // Those who have a name by now are kept; a call that is not to be made now is not made again for the next one.
      if (error.status !== 403) break;
      mayAsk = false;
      await noteReading(db, readAs, { names_refused_at: clock.now() });
      named.set(personUrn, nobody);
    }
  }
  return named;
}

const memberKey = (userId: string, actor: string): string =>
  createHash('sha256').update(`${userId}\n${actor}`).digest('base64url').slice(0, 22);
