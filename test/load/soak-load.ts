// Mixed traffic at a fixed rate against one process, watched from outside: memory, descriptors, how long each act takes.
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '#test/harness/client.ts';
import { residentOf } from '../../bench/benchmark.ts';
import { quantile, startTraffic } from './traffic.ts';

export type LoadOptions = {
  url: string;
  pid: number;
  seed: number;
  acts: number;
  per_second: number;
  say?: (line: string) => void;
};
export type LoadCounts = {
  acts: number;
  per_second: number;
  failures: string[];
  held_back: number;
  /** Over all acts, and by kind. */
  p50_ms: number;
  p99_ms: number;
  by_act: Record<string, { count: number; p50_ms: number; p99_ms: number }>;
  /** What is in use after collections: the minimum of the second quarter, and of the last. */
  heap_mb: [number, number];
  /** Of the process: the medians of the same quarters. */
  memory_mb: [number, number];
  descriptors: [number, number];
  planned: number;
  /** Of the process, a minute after the load. */
  rest_mb: number;
};

/** As people use it: they read more than they write, and a PDF is rare. */
const weights = {
  list: 30,
  me: 10,
  search: 6,
  draft: 12,
  edit: 10,
  generate: 10,
  chat: 8,
  schedule: 8,
  rate: 3,
  page: 3,
};
const samplesWanted = 120;
/** A minute after the load the process holds no more than this. */
const restMaxMb = 400;
const restMs = 60_000;
type Sample = { heap: number; resident: number; descriptors: number };

export async function soakLoad({ url, pid, seed, acts, per_second, say }: LoadOptions): Promise<LoadCounts> {
  const visitor = createClient(url);
  const traffic = await startTraffic({ visitor, seed, people: 20, per_second, weights });
  const { counts } = traffic;
  const everyMs = Math.max(250, ((acts / per_second) * 1000) / samplesWanted);
  const samples: Sample[] = [];
  while (counts.acts + counts.held_back < acts) {
    await sleep(everyMs);
    samples.push(await look(url, pid));
    if (samples.length % 10 === 0) say?.(`${counts.acts} acts, ${JSON.stringify(samples.at(-1))}`);
  }
  await traffic.stop();
  const restMb = await memoryAtRest(pid);
  const all = Object.values(counts.ms).flat();
  const times = (ms: number[]) => ({ p50_ms: Math.round(quantile(ms, 0.5)), p99_ms: Math.round(quantile(ms, 0.99)) });
  const byAct = Object.fromEntries(
    Object.entries(counts.ms).map(([name, ms]) => [name, { count: ms.length, ...times(ms) }]),
  );
  const { failures, held_back } = counts;
  return {
    acts: counts.acts,
    per_second,
    failures,
    held_back,
    ...times(all),
    by_act: byAct,
    ...quarters(samples),
    planned: traffic.planned().length,
    rest_mb: restMb,
  };
}

/** Returns as soon as it is under the limit, or else its value when the minute is over. */
async function memoryAtRest(pid: number): Promise<number> {
  const until = performance.now() + restMs;
  let megabytes = residentOf(pid) / 1024;
  while (megabytes >= restMaxMb && performance.now() < until) {
    await sleep(1000);
    megabytes = residentOf(pid) / 1024;
  }
  return Math.round(megabytes);
}

async function look(url: string, pid: number): Promise<Sample> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const figure = (name: string): number => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1] ?? 0);
  return {
    heap: Math.round((figure('nodejs_heap_size_used_bytes') + figure('nodejs_external_memory_bytes')) / 2 ** 20),
    resident: Math.round(residentOf(pid) / 1024),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
  };
}

/** The first quarter is for what is loaded once and kept. */
function quarters(samples: Sample[]): Pick<LoadCounts, 'heap_mb' | 'memory_mb' | 'descriptors'> {
  // A busy machine takes only a few samples: none of the quarters may be empty.
  const begin = (quarter: number): number => Math.floor((quarter * samples.length) / 4);
  const of = (quarter: number, name: keyof Sample): number[] =>
    samples.slice(begin(quarter), begin(quarter + 1)).map((one) => one[name]);
  const pair = (name: keyof Sample, read: (values: number[]) => number): [number, number] => [
    read(of(1, name)),
    read(of(3, name)),
  ];
  return {
    heap_mb: pair('heap', (values) => Math.min(...values)),
    memory_mb: pair('resident', (values) => quantile(values, 0.5)),
    descriptors: pair('descriptors', (values) => quantile(values, 0.5)),
  };
}

/** What is wrong with it, as sentences. */
export function faultsOf({ failures, held_back, heap_mb, memory_mb, descriptors, rest_mb }: LoadCounts): string[] {
  const grown = (what: string, [before, after]: [number, number], share: number, more: number): string[] =>
    after > before * share + more ? [`${what} grew from ${before} to ${after}`] : [];
  return [
    ...failures.slice(0, 10),
    ...(held_back > 0 ? [`${held_back} acts were held back: the rate was not kept`] : []),
    ...grown('the heap (MB)', heap_mb, 1.1, 8),
    ...grown('memory (MB)', memory_mb, 1.1, 16),
    ...(rest_mb >= restMaxMb ? [`${rest_mb} MB were still held a minute after the load`] : []),
    ...grown('open descriptors', descriptors, 1, 25),
  ];
}
