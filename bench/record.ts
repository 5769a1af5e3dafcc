// What is recorded: for a benchmark three runs on a quiet machine, each figure with its spread; for a soak its counts.
// docs/measured.md and docs/scale.md are made from it.
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import type { Benchmark, Target } from './benchmark.ts';
import { scaleFile, scalePageOf } from './scale.ts';

type Outcome = Awaited<ReturnType<Benchmark['run']>>;
/** Over the runs of one figure or target; a text if it is not a number. */
type Spread = { minimum: number; median: number; maximum: number } | string;
export type Recorded = {
  about: string;
  date: string;
  commit: string;
  machine: string;
  node: string;
  /** One-minute load averages, before each run. */
  loads: number[];
  figures: Record<string, Spread>;
  targets: { target: string; value: Spread; met_in: number }[];
};

type Soak = { date: string; commit: string } & Record<string, unknown>;
export type Results = { benchmarks: Record<string, Recorded>; soaks: Record<string, Soak> };

export const runsNeeded = 3;
export const quietLoad = 0.5;
export const resultsFile = new URL('./results.json', import.meta.url);
export const pageFile = new URL('../docs/measured.md', import.meta.url);

export const loadNow = (): number => Number((loadavg()[0] ?? 0).toFixed(2));

/** Waits until the machine has been quiet for a minute; returns the load then, or null if it stays busy for `patience_ms`. */
export async function waitForQuiet(patienceMs: number): Promise<number | null> {
  const end = performance.now() + patienceMs;
  while (loadNow() >= quietLoad) {
    if (performance.now() > end) return null;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
  return loadNow();
}

/** The same order in which `npm run bench` runs them. */
const order = [
  'start',
  'analytics',
  'api',
  'corpus',
  'growth',
  'interaction',
  'pages',
  'pdf',
  'publish',
  'search',
  'stream',
  'trends',
  'video',
  'voice',
  'writing',
];

function spreadOf(values: (number | string)[]): Spread {
  const numbers = values.filter((value) => typeof value === 'number').toSorted((a, b) => a - b);
  if (numbers.length < values.length) return [...new Set(values)].join('; ');
  const [minimum, maximum] = [numbers[0] ?? Number.NaN, numbers.at(-1) ?? Number.NaN];
  return { minimum, median: numbers[Math.floor(numbers.length / 2)] ?? Number.NaN, maximum };
}

const now = (): { date: string; commit: string } => ({
  date: new Date().toISOString().slice(0, 10),
  commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
});

export function summarise(about: string, loads: number[], outcomes: Outcome[]): Recorded {
  const names = Object.keys(outcomes[0]?.figures ?? {});
  const targets = outcomes[0]?.targets ?? [];
  const targetsNamed = (name: string): Target[] =>
    outcomes.flatMap((outcome) => outcome.targets.filter(({ target }) => target === name));
  return {
    about,
    ...now(),
    machine: `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}`,
    node: process.version,
    loads,
    figures: Object.fromEntries(
      names.map((name) => [name, spreadOf(outcomes.map(({ figures }) => figures[name] ?? Number.NaN))]),
    ),
    targets: targets.map(({ target }) => ({
      target,
      value: spreadOf(targetsNamed(target).map(({ value }) => value)),
      met_in: targetsNamed(target).filter(({ met }) => met).length,
    })),
  };
}

/** Writes what `change` makes of the results, and the pages again. */
async function write(change: (results: Results) => Results): Promise<void> {
  const results = change(JSON.parse(await readFile(resultsFile, 'utf8')) as Results);
  await writeFile(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
  await writeFile(pageFile, pageOf(results));
  await writeFile(scaleFile, scalePageOf(results));
}

export const recordBenchmark = (name: string, result: Recorded): Promise<void> =>
  write(({ benchmarks, soaks }) => ({ benchmarks: { ...benchmarks, [name]: result }, soaks }));

export const recordSoak = (name: string, counts: object): Promise<void> =>
  write(({ benchmarks, soaks }) => ({ benchmarks, soaks: { ...soaks, [name]: { ...now(), ...counts } } }));

const columns = (spread: Spread): string =>
  typeof spread === 'string' ? `${spread} | |` : `${spread.minimum} | ${spread.median} | ${spread.maximum}`;

function sectionOf(name: string, recorded: Recorded): string {
  const { about, date, commit, machine, node, loads, figures, targets } = recorded;
  const runs = loads.length;
  return [
    `## ${name}`,
    '',
    `${about[0]?.toUpperCase()}${about.slice(1)}. ${date}, ${commit}, ${machine}, Node.js ${node.slice(1)}; load average before each run: ${loads.join(', ')}.`,
    '',
    '| figure | minimum | median | maximum |',
    '| --- | --- | --- | --- |',
    ...Object.entries(figures).map(([figure, spread]) => `| ${figure} | ${columns(spread)} |`),
    '',
    '| target | minimum | median | maximum | met |',
    '| --- | --- | --- | --- | --- |',
    ...targets.map(({ target, value, met_in }) => {
      const met = met_in === runs ? 'yes' : met_in === 0 ? '**missed**' : `**in ${met_in} of ${runs} runs**`;
      return `| ${target} | ${columns(value)} | ${met} |`;
    }),
    '',
  ].join('\n');
}

/** Nested counts are shown as they are stored. */
const told = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function sectionOfSoak(name: string, { date, commit, ...counts }: Soak): string {
  const cells = Object.entries(counts).map(([count, value]) => `${count.replaceAll('_', ' ')} ${told(value)}`);
  return `| ${name} | ${date}, ${commit} | ${cells.join('; ')} |`;
}

export function pageOf({ benchmarks, soaks }: Results): string {
  const missing = order.filter((name) => !(name in benchmarks));
  return [
    '# Measured',
    '',
    `Written by \`npm run bench\` and \`npm run soak\`, by nobody's hand. A benchmark is recorded only where the load average before each of its ${runsNeeded} runs is under ${quietLoad}; figures and peers are of the same run. \`npm run bench -- NAME\` records one, \`npm run bench -- --once NAME\` shows one run and records nothing.`,
    '',
    ...(missing.length > 0 ? [`Not recorded so yet: ${missing.join(', ')}.`, ''] : []),
    ...order.flatMap((name) => (benchmarks[name] ? [sectionOf(name, benchmarks[name])] : [])),
    '## Long runs',
    '',
    'Whether anything is lost, sent twice, frozen or leaked, not how fast it is: their times are those of a machine with other work.',
    '',
    '| soak | of | counted |',
    '| --- | --- | --- |',
    ...Object.entries(soaks).map(([name, soak]) => sectionOfSoak(name, soak)),
    '',
  ].join('\n');
}
