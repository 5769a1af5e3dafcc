// What every benchmark is, what it may take for as long as it runs, and the small tools they share: running the built program, medians.
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '#server/database/embedded/server.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { openDatabase, type Database } from '#server/database/open.ts';

export type Target = { target: string; value: number | string; met: boolean };
export type Benchmark = {
  about: string;
  run(bench: Bench): Promise<{ figures: Record<string, number | string>; targets: Target[] }>;
};

export const root = path.resolve(import.meta.dirname, '..');

/** What a benchmark may take: all of it is stopped and removed once it has ended, or failed. */
export type Bench = {
  /** Empty, and its own. */
  folder: string;
  start: typeof runProgram;
  /** A database with the product's tables and nothing in them. */
  database(max?: number): Promise<{ connection: string; db: Database }>;
};

export async function withBench<T>(work: (bench: Bench) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'postwright-bench-'));
  const endings: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    return await work({
      folder,
      async start(command, env) {
        const program = await runProgram(command, env);
        endings.push(program.stop);
        return program;
      },
      async database(max) {
        const server = await startEmbedded({ data_dir: path.join(folder, 'database') });
        endings.push(server.stop);
        const { connection } = server;
        await migrateDatabase({ connection });
        const db = openDatabase({ connection, max });
        endings.push(db.close);
        return { connection, db };
      },
    });
  } finally {
    for (const end of endings.toReversed()) await end();
  }
}

export const round = (value: number, digits = 0): number => Number(value.toFixed(digits));

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export type Running = { url: string; pid: number; ms: number; stop(): Promise<void> };

/** Spawns a program that prints `listening on URL`; `ms` is from the spawn to that line. */
export async function runProgram(command: string[], env: Record<string, string>): Promise<Running> {
  const began = performance.now();
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await listening(child);
  const ms = performance.now() - began;
  return {
    url,
    pid: child.pid ?? 0,
    ms,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const url = /listening on (http:\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The program ended with ${code}: ${output.slice(-1000)}`)));
  });
}

/** A process and all its descendants. Linux only. */
function treeOf(pid: number): number[] {
  const parents = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const parent = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]);
      parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
    } catch {
      // The process has just ended.
    }
  }
  const tree = (at: number): number[] => [at, ...(parents.get(at) ?? []).flatMap(tree)];
  return tree(pid);
}

/** A figure from /proc/PID/FILE in KB; 0 if there is no such process. */
function kilobytesIn(pid: number, file: string, figure: RegExp): number {
  try {
    return Number(figure.exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Proportional memory (PSS) of a process and all its descendants, in MB: shared pages are counted once. */
export const memoryOf = (pid: number): number =>
  treeOf(pid).reduce((sum, at) => sum + kilobytesIn(at, 'smaps_rollup', /^Pss:\s+(\d+)/m), 0) / 1024;

/** Memory of one process alone (RSS), in KB. */
export const residentOf = (pid: number): number => kilobytesIn(pid, 'status', /^VmRSS:\s+(\d+)/m);

/** The product's own process below `npm start`: neither npm's nor PostgreSQL's. */
export function serverOf(pid: number): number {
  const main = treeOf(pid).find((at) => {
    try {
      return readFileSync(`/proc/${at}/cmdline`, 'utf8').includes('dist/server/main.js');
    } catch {
      return false;
    }
  });
  if (main === undefined) throw new Error('The product has no process of its own.');
  return main;
}
