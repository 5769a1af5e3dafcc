// Traffic at a fixed rate, whether or not earlier acts have ended: acts of people by weight. Counts what failed and how long each took.
import { createRandom } from '#server/seeded-random.ts';
import type { Client } from '#test/harness/client.ts';
import { acts, makeFiles, newPerson, StreamCut, type ActName, type Person, type Planned } from './people.ts';

export type TrafficOptions = {
  visitor: Client;
  seed: number;
  people: number;
  per_second: number;
  weights: Partial<Record<ActName, number>>;
};
export type TrafficCounts = {
  acts: number;
  failures: string[];
  /** Streams that a restart cut and that were opened again. */
  reopened: number;
  /** Not started because too many were still running: the rate was not kept. */
  held_back: number;
  ms: Partial<Record<ActName, number[]>>;
};
export type Traffic = {
  counts: TrafficCounts;
  people: Person[];
  /** Everything that was scheduled. */
  planned(): Planned[];
  /** Starts no more, and waits for what is running. */
  stop(): Promise<void>;
};

const runningMax = 200;

export function quantile(values: number[], at: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? Number.NaN;
}

const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

export async function startTraffic(options: TrafficOptions): Promise<Traffic> {
  const { visitor, seed, per_second, weights } = options;
  const files = await makeFiles();
  const people: Person[] = [];
  for (let i = 0; i < options.people; i += 1) people.push(await newPerson(visitor));
  const names = Object.entries(weights).flatMap(([name, weight]) => Array<ActName>(weight).fill(name as ActName));
  const counts: TrafficCounts = { acts: 0, failures: [], reopened: 0, held_back: 0, ms: {} };
  const running = new Set<Promise<void>>();
  const random = createRandom(seed);

  const act = async (name: ActName, own: number): Promise<void> => {
    const began = performance.now();
    const person = people[own % people.length] as Person;
    try {
      await acts[name](person, createRandom(own), files);
    } catch (error) {
      if (error instanceof StreamCut) {
        counts.reopened += 1;
        return act(name, own);
      }
      counts.failures.push(`${name}: ${sentenceOf(error)}`);
    }
    (counts.ms[name] ??= []).push(performance.now() - began);
  };
  const began = performance.now();
  let begun = 0;
  const tick = (): void => {
    const due = Math.floor(((performance.now() - began) / 1000) * per_second);
    for (; begun < due; begun += 1) {
      if (running.size >= runningMax) {
        counts.held_back += 1;
        continue;
      }
      counts.acts += 1;
      const one = act(random.pick(names), random.whole(0, 1e9)).finally(() => running.delete(one));
      running.add(one);
    }
  };
  const ticking = setInterval(tick, 20);
  return {
    counts,
    people,
    planned: () => people.flatMap(({ planned }) => planned),
    async stop() {
      clearInterval(ticking);
      await Promise.all(running);
    },
  };
}
