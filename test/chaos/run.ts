// One run of a plan: posts are made, workers started and struck, time passes, until every post has ended and everybody has stopped.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ledger } from '#sandbox/linkedin/test-only.ts';
import type { PostRow } from '#server/posts/tables.ts';
import { notifyDue } from '#server/publishing/listen.ts';
import type { AttemptRow, CommentRow } from '#server/publishing/tables.ts';
import { Refusal } from '#server/refusal.ts';
import { createCrew, type Crew } from './crew.ts';
import type { Mishap, Plan, PlannedFault } from './plan.ts';
import type { Scene, Stage } from './stage.ts';

export type Outcome = {
  plan: Plan;
  posts: PostRow[];
  attempts: AttemptRow[];
  comments: CommentRow[];
  linkedin: Ledger;
  /** URNs of what was posted by hand. */
  by_hand: string[];
  /** false if posts were left with nobody to carry on. */
  has_ended: boolean;
  /** What workers should not have logged, or how they should not have ended. */
  complaints: string[];
  /** How many blows landed. */
  blows: number;
  ms: number;
};

const giveUpMs = 300_000;
const lookMs = 25;
/** Nothing has changed for this long: everybody is waiting for some time to come. */
const quietMs = 120;

export async function carryOut(stage: Stage, plan: Plan): Promise<Outcome> {
  const began = performance.now();
  const { clocks } = stage;
  clocks.write({ passed_ms: Date.parse(plan.begins_at) - Date.now(), wrong_ms: 0 });
  const scene = await stage.openScene();
  try {
    const byHand = await setTheScene(scene, plan);
    const { has_ended, complaints, blows } = await work({ stage, scene, plan });
    await sleep(Math.max(0, ...plan.faults.map(({ kind, ms }) => (kind === 'slow' ? (ms ?? 0) : 0))));
    const [posts, attempts, comments, linkedin] = await Promise.all([
      scene.readPosts(),
      scene.readAttempts(),
      scene.readComments(),
      scene.readLinkedIn(),
    ]);
    return {
      plan,
      posts,
      attempts,
      comments,
      linkedin,
      by_hand: byHand,
      has_ended,
      complaints,
      blows,
      ms: performance.now() - began,
    };
  } finally {
    await scene.close();
  }
}

/** Until nothing is left to do. */
async function work({ stage, scene, plan }: Omit<Watched, 'crew'>) {
  const complaints: string[] = [];
  let blows = 0;
  let next = plan;
  for (;;) {
    const crew = createCrew(stage.program, scene.orders, next);
    const hasEnded = await watch({ stage, scene, crew, plan: next });
    const end = await crew.dismiss();
    complaints.push(...end.complaints);
    blows += end.blows;
    // An answer may come after all while a worker stops: whoever is started next posts the first comment.
    if (!hasEnded || (await readOpen(scene)).length === 0) return { has_ended: hasEnded, complaints, blows };
    next = { ...plan, mishaps: [], workers: plan.workers.map((worker) => ({ ...worker, lives: [] })) };
  }
}

async function setTheScene(scene: Scene, plan: Plan): Promise<string[]> {
  const byHand: string[] = [];
  const ids: string[] = [];
  for (const post of plan.posts) {
    ids.push(await scene.draft(post));
    if (post.is_posted_before) byHand.push(await scene.postByHand(post.content));
  }
  const { latency_ms, quota_per_day } = plan;
  const faults = plan.faults.map((fault) => ({ ...faultNow(fault), member_id: scene.member_id }));
  // The clocks of a run leap while nothing happens, whereas waiting for a video to be processed would take real time.
  await scene.control({ latency_ms, quota_per_day, faults, video_processing_ms: 0 });
  for (const [at, { content, in_ms }] of plan.posts.entries()) await scene.schedule(ids[at] ?? '', content, in_ms);
  return byHand;
}

function faultNow({ retry_in_s, ...fault }: PlannedFault) {
  if (retry_in_s === undefined) return fault;
  // It is compared with the Date header, which is Node's own.
  return { ...fault, retry_after: new Date(Date.now() + retry_in_s * 1000).toUTCString() };
}

/** A post or a first comment that somebody must still look at. */
export type Open = Pick<PostRow, 'id' | 'status' | 'next_try_at' | 'leased_by'>;

async function readOpen({ readPosts, readComments }: Scene): Promise<Open[]> {
  // One after another, so that one connection is enough: a mishap cuts all the others.
  const posts = await readPosts();
  const comments = await readComments();
  const ofComments = comments.map(({ post_id, next_try_at, leased_by }) => ({
    id: `comment on ${post_id}`,
    status: 'published' as const,
    next_try_at,
    leased_by: leased_by?.replace('/comments/', '/') ?? null,
  }));
  return [...posts, ...ofComments].filter(({ next_try_at }) => next_try_at !== null);
}

type Watched = { stage: Stage; scene: Scene; crew: Crew; plan: Plan };

/** Until every post has ended, or nobody is left to help. Lets time pass when everybody is waiting for it. */
async function watch(watched: Watched): Promise<boolean> {
  const { scene, crew, plan } = watched;
  const began = performance.now();
  const mishaps = [...plan.mishaps];
  let before = '';
  let quietSince = began;
  for (;;) {
    const elapsed = performance.now() - began;
    while ((mishaps[0]?.at_ms ?? Infinity) <= elapsed) await befall(watched, mishaps.shift() as Mishap);
    crew.keepUp();
    const open = await readOpen(scene);
    if (open.length === 0 && mishaps.length === 0 && !crew.isAnyAsleep()) return true;
    if (elapsed > giveUpMs) return false;
    const now = JSON.stringify(
      open.map(({ id, status, next_try_at, leased_by }) => [id, status, next_try_at, leased_by]),
    );
    if (now !== before) quietSince = performance.now();
    before = now;
    if (mishaps.length === 0 && performance.now() - quietSince > quietMs && crew.isWaiting(open, latest(watched))) {
      if (await letTimePass(watched, open)) quietSince = performance.now();
    }
    await sleep(lookMs);
  }
}

/** The time by the clock that is furthest ahead: whoever goes by it is the first to look at a post. */
function latest({ stage: { clocks }, plan }: Watched): number {
  const times = plan.workers.map(({ host }) => (host === 'one' ? clocks.clock : clocks.true_clock).now().getTime());
  return Math.max(...times);
}

/** To just before the next post is due to be looked at. false if none is waiting for a time to come. */
async function letTimePass(watched: Watched, open: Open[]): Promise<boolean> {
  const { scene, stage } = watched;
  const now = latest(watched);
  const later = open.map(({ next_try_at }) => (next_try_at?.getTime() ?? 0) - now).filter((ms) => ms > 100);
  if (later.length === 0) return false;
  const shift = stage.clocks.read();
  stage.clocks.write({ ...shift, passed_ms: shift.passed_ms + Math.min(...later) - 30 });
  await notifyDue(scene.db);
  return true;
}

async function befall({ stage, scene, crew, plan }: Watched, mishap: Mishap): Promise<void> {
  switch (mishap.kind) {
    case 'kill':
      return crew.kill(mishap.worker);
    case 'sleep':
      return crew.putToSleep(mishap.worker, mishap.for_ms);
    case 'cut':
      await scene.db.pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      return;
    case 'wrong clock': {
      const shift = stage.clocks.read();
      return stage.clocks.write({ ...shift, wrong_ms: shift.wrong_ms + mishap.by_ms });
    }
    case 'edit':
      return edit(scene, plan.posts[mishap.post]?.content ?? '');
  }
}

/** Refused if it is too late, as for a person. */
async function edit({ publishing, user_id, readPosts }: Scene, content: string): Promise<void> {
  const post = (await readPosts()).find((one) => one.content === content && one.status === 'scheduled');
  if (!post) return;
  try {
    await publishing.reschedule(user_id, post.id, { content: `${content}\nA line that was added late.` });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
