// The workers of a run: each is started again after it dies and woken after it sleeps, until it has lost all the lives it was meant to lose.
import type { PostRow } from '#server/posts/tables.ts';
import type { Orders } from './orders.ts';
import type { Plan } from './plan.ts';
import { startWorker, type Program, type Worker } from './worker-process.ts';

export type Crew = {
  /** Starts those that have died; wakes those that have slept long enough. */
  keepUp(): void;
  kill(worker: number): void;
  putToSleep(worker: number, forMs: number): void;
  isAnyAsleep(): boolean;
  /** Everybody is up, and none of these posts is held by a worker that is awake; an expired lease counts for nothing. */
  isWaiting(posts: Pick<PostRow, 'leased_by' | 'next_try_at'>[], now: number): boolean;
  /** Ends all of them. Returns what is wrong with what they logged or how they ended, and how many blows landed. */
  dismiss(): Promise<{ complaints: string[]; blows: number }>;
};

type Place = {
  at: number;
  life: number;
  worker: Worker;
  wake_at: number | null;
  was_struck: boolean;
  is_doomed: boolean;
};

let crews = 0;

export function createCrew(
  program: Program,
  common: Pick<Orders, 'connection' | 'clock_file' | 'media_folder' | 'linkedin'>,
  { workers, lease_ms }: Pick<Plan, 'workers' | 'lease_ms'>,
): Crew {
  const crew = (crews += 1);
  const past: Worker[] = [];
  let blows = 0;
  const start = (at: number, life: number): Worker => {
    const { host, lives } = workers[at] ?? { host: 'one', lives: [] };
    const processId = `crew ${crew} worker ${at} life ${life}`;
    return startWorker(program, { ...common, host, lease_ms, process_id: processId, blow: lives[life] ?? null });
  };
  const places: Place[] = workers.map((_, at) => ({
    at,
    life: 0,
    worker: start(at, 0),
    wake_at: null,
    was_struck: false,
    is_doomed: false,
  }));

  const keepUp = (): void => {
    for (const place of places) {
      const { worker } = place;
      if (worker.struck() !== null && !place.was_struck) {
        place.was_struck = true;
        blows += 1;
        const { lives } = workers[place.at] ?? { lives: [] };
        // Long enough for a short lease to expire and for others to take over.
        if (worker.struck() === 'sleep')
          place.wake_at = performance.now() + 150 + 100 * (lives[place.life]?.after_ms ?? 0);
      }
      if (place.wake_at !== null && performance.now() >= place.wake_at) {
        place.wake_at = null;
        worker.wakeUp();
      }
      if (!worker.is_alive()) {
        past.push(worker);
        place.life += 1;
        place.worker = start(place.at, place.life);
        place.wake_at = null;
        place.was_struck = false;
        place.is_doomed = false;
      }
    }
  };

  return {
    keepUp,
    kill(at) {
      const place = places[at];
      if (!place) return;
      place.is_doomed = true;
      place.worker.kill();
    },
    putToSleep(at, forMs) {
      const place = places[at];
      if (!place) return;
      place.worker.putToSleep();
      place.wake_at = performance.now() + forMs;
    },
    isAnyAsleep: () => places.some(({ worker }) => worker.isAsleep()),
    isWaiting(posts, now) {
      const awake = places.filter(({ worker }) => worker.is_alive() && !worker.isAsleep());
      if (awake.length === 0 || !awake.every(({ worker }) => worker.isReady())) return false;
      const ids = new Set(awake.map(({ worker }) => worker.process_id));
      return !posts.some(({ leased_by, next_try_at }) => {
        const isHeld = leased_by !== null && (next_try_at?.getTime() ?? 0) > now;
        return isHeld && ids.has(leased_by.slice(0, leased_by.lastIndexOf('/')));
      });
    },
    async dismiss() {
      const ends = await Promise.all(places.map(({ worker }) => worker.stop()));
      const complaints = [...past, ...places.map(({ worker }) => worker)].flatMap(complaintsOf);
      for (const [at, place] of places.entries()) {
        const wasKilled = place.is_doomed || place.worker.struck() === 'kill';
        if (ends[at] !== 'code 0' && !wasKilled) {
          const { process_id, output } = place.worker;
          complaints.push(`${process_id} ended with ${ends[at]}: ${output().slice(-1500)}`);
        }
      }
      return { complaints, blows };
    },
  };
}

/** Lines that no worker may log, and ends that nobody caused. */
function complaintsOf(worker: Worker): string[] {
  return worker
    .output()
    .split('\n')
    .filter((line) => line !== '' && line !== 'ready' && !line.startsWith('struck '))
    .filter((line) => !line.startsWith('{') || line.includes('unexpected error while LinkedIn was asked'))
    .map((line) => `${worker.process_id}: ${line}`);
}
