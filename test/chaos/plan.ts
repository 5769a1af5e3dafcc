// What a run will be: posts, workers and where they are struck, LinkedIn's faults, and what happens to the machines. All from its seed.
import type { Fault } from '#sandbox/linkedin/control.ts';
import { actsInTheirMoments, type Blow } from './blow.ts';
import { createRandom, type Random } from '#server/seeded-random.ts';
import { planPosts, type PlannedPost } from './planned-posts.ts';

/** `retry_in_s` becomes an HTTP date when the run begins. */
export type PlannedFault = Omit<Fault, 'times'> & { times?: number; retry_in_s?: number };

/** At this moment of the run (in real time from its beginning). */
export type Mishap = { at_ms: number } & (
  | { kind: 'kill'; worker: number }
  | { kind: 'sleep'; worker: number; for_ms: number }
  /** The database ends every connection of the workers. */
  | { kind: 'cut' }
  /** The clocks of our machines are set forward or back. */
  | { kind: 'wrong clock'; by_ms: number }
  /** The person changes the text, if that is still possible. */
  | { kind: 'edit'; post: number }
);

export type Plan = {
  name: string;
  /** What the clocks show when it begins. */
  begins_at: string;
  posts: PlannedPost[];
  /** For each worker the lives it loses, one after another; after that it keeps running. */
  workers: { host: string; lives: Blow[] }[];
  lease_ms: number;
  faults: PlannedFault[];
  latency_ms: number;
  /** Calls per day; 0 means no limit. */
  quota_per_day: number;
  mishaps: Mishap[];
};

const second = 1000;
const hour = 3_600_000;

/** 1, 2 or 4 workers, unless given. */
export function planOf(seed: number, workers?: number): Plan {
  const random = createRandom(seed);
  const count = random.pick([1, 2, 4]);
  const posts = planPosts(random, `run ${seed}`);
  const chosen = workers ?? count;
  const faults = planFaults(random);
  const isLying = faults.some(isLie);
  const mishaps = planMishaps(random, chosen, posts.length);
  return {
    name: `seed ${seed}`,
    begins_at: new Date(
      Date.UTC(2026, 10, random.whole(21, 27), random.whole(0, 23), random.whole(0, 59)),
    ).toISOString(),
    posts,
    workers: Array.from({ length: chosen }, (_, at) => ({
      host: random.chance(0.7) || at === 0 ? 'one' : 'another',
      lives: planLives(random, chosen),
    })),
    lease_ms: random.pick([700, 1500, 15_000]),
    faults,
    latency_ms: random.pick([0, 0, 5, 40]),
    quota_per_day: random.chance(0.07) && !isLying ? random.whole(1, 5) : 0,
    mishaps: isLying ? mishaps.filter(({ kind }) => kind !== 'wrong clock') : mishaps,
  };
}

function planLives(random: Random, workers: number): Blow[] {
  const count = random.pick(workers === 1 ? [1, 1, 2, 3] : [0, 1, 1, 2]);
  return Array.from({ length: count }, () => ({
    ...random.pick(actsInTheirMoments),
    nth: random.pick([1, 1, 1, 2, 3]),
    kind: random.chance(0.75) ? ('kill' as const) : ('sleep' as const),
    after_ms: random.whole(0, 12),
  }));
}

const passing = [429, 500, 503] as const;

/**
 * LinkedIn takes the post but says that it has not (500, 503). That can be found out for as long as LinkedIn remembers the post; but not after ten
 * more minutes of other refusals (docs/decisions/003), so there are no long waits along with these.
 */
const isLie = ({ kind, status }: PlannedFault): boolean =>
  kind === 'status_after' && (status === 500 || status === 503);

/** Each once or a few times; faults earlier in the list are met first. */
function planFaults(random: Random): PlannedFault[] {
  const some = Array.from({ length: random.pick([0, 1, 1, 2, 3, 4]) }, () => createFault(random));
  const isLying = some.some(isLie);
  const onCreate = isLying ? some.slice(0, 2).map((fault) => ({ ...fault, times: 1, retry_after: undefined })) : some;
  const onFiles = Array.from({ length: random.pick([0, 0, 1, 2]) }, () => fileFault(random));
  const onComments = Array.from({ length: random.pick([0, 0, 0, 1, 2]) }, () => commentFault(random));
  const onVideos = Array.from({ length: random.pick([0, 0, 1, 2]) }, () => videoFault(random));
  return [...onCreate, ...onFiles, ...onComments, ...onVideos];
}

function createFault(random: Random): PlannedFault {
  const times = random.pick([1, 1, 1, 2, 3]);
  const luck = random.next();
  const on = 'create' as const;
  if (luck < 0.1) return { on, kind: 'status', status: 429, times };
  if (luck < 0.18) return { on, kind: 'status', status: 429, retry_after: random.pick([0, 1, 30, 700]), times };
  if (luck < 0.22) return { on, kind: 'status', status: 429, retry_in_s: 45 };
  if (luck < 0.32) return { on, kind: 'status', status: random.pick(passing), times };
  if (luck < 0.38) return { on, kind: 'status', status: random.pick([502, 504]) };
  if (luck < 0.46) return { on, kind: 'status_after', status: random.pick([500, 502, 503, 504]) };
  if (luck < 0.52) return { on, kind: 'hang' };
  if (luck < 0.62) return { on, kind: 'slow', ms: random.pick([60, 150, 900]), times };
  if (luck < 0.7) return { on, kind: 'drop_before' };
  if (luck < 0.8) return { on, kind: 'drop_after' };
  if (luck < 0.86) return { on, kind: random.pick(['lost_answer', 'no_id'] as const) };
  if (luck < 0.89) return { on, kind: 'revoked_token' };
  if (luck < 0.92) return { on, kind: 'status', status: 403 };
  if (luck < 0.94) return { on, kind: 'status', status: 422 };
  return { on, kind: 'status', status: 426, code: 'NONEXISTENT_VERSION' };
}

function fileFault(random: Random): PlannedFault {
  const luck = random.next();
  const on = random.pick(['initialize_upload', 'upload'] as const);
  if (luck < 0.25) return { on, kind: 'status', status: random.pick(passing) };
  if (luck < 0.4) return { on, kind: 'status', status: 429, retry_after: 20 };
  if (luck < 0.55) return { on, kind: random.pick(['drop_before', 'drop_after'] as const) };
  if (luck < 0.65) return { on, kind: 'slow', ms: 150 };
  if (luck < 0.7) return { on, kind: 'hang' };
  if (luck < 0.95) return { on: 'upload', kind: 'media_processing', ms: 3 * second };
  return { on: 'upload', kind: 'media_failed' };
}

/** The calls that only videos make; their parts are files like any others. */
function videoFault(random: Random): PlannedFault {
  const luck = random.next();
  const on = random.pick(['finalize_upload', 'read'] as const);
  if (luck < 0.2) return { on, kind: 'status', status: random.pick(passing) };
  if (luck < 0.3) return { on, kind: 'status', status: 429, retry_after: 5 };
  if (luck < 0.4) return { on, kind: 'status_after', status: random.pick(passing) };
  if (luck < 0.8) return { on, kind: random.pick(['drop_before', 'drop_after', 'lost_answer', 'hang'] as const) };
  if (luck < 0.95) return { on: 'finalize_upload', kind: 'media_processing', ms: 2 * second };
  return { on: 'finalize_upload', kind: 'media_failed' };
}

function commentFault(random: Random): PlannedFault {
  const on = 'comment' as const;
  const luck = random.next();
  if (luck < 0.2) return { on, kind: 'status', status: 429, retry_after: 3 };
  if (luck < 0.4) return { on, kind: 'status', status: random.pick(passing) };
  if (luck < 0.5) return { on, kind: 'status_after', status: 500 };
  if (luck < 0.8) return { on, kind: random.pick(['drop_before', 'drop_after', 'lost_answer', 'hang'] as const) };
  return { on, kind: 'status', status: random.pick([400, 403, 404]) };
}

function planMishaps(random: Random, workers: number, posts: number): Mishap[] {
  const mishaps: Mishap[] = [];
  const atMs = (): number => random.whole(0, 1200);
  const worker = (): number => random.whole(0, workers - 1);
  if (random.chance(0.3)) mishaps.push({ kind: 'kill', at_ms: atMs(), worker: worker() });
  if (random.chance(0.15))
    mishaps.push({ kind: 'sleep', at_ms: atMs(), worker: worker(), for_ms: random.whole(300, 1500) });
  if (random.chance(0.15)) mishaps.push({ kind: 'cut', at_ms: atMs() });
  if (random.chance(0.2)) mishaps.push({ kind: 'edit', at_ms: atMs(), post: random.whole(0, posts - 1) });
  if (random.chance(0.15)) {
    const byMs = random.pick([-1, 1]) * random.pick([20 * second, 0.2 * hour, 3 * hour]);
    const begin = atMs();
    mishaps.push({ kind: 'wrong clock', at_ms: begin, by_ms: byMs });
    if (random.chance(0.5)) mishaps.push({ kind: 'wrong clock', at_ms: begin + random.whole(200, 900), by_ms: -byMs });
  }
  return mishaps.toSorted((a, b) => a.at_ms - b.at_ms);
}
