// Workers as the stage sees them: bundled once, started, struck, woken, ended.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import type { BlowKind } from './blow.ts';
import type { Orders } from './orders.ts';

const root = path.resolve(import.meta.dirname, '../..');

export type Program = { file: string; remove(): Promise<void> };

/** Starting from source costs four times as much. Next to node_modules, since sharp stays outside the bundle. */
export async function bundleWorker(): Promise<Program> {
  const folder = path.join(root, '.cache');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `chaos-worker-${process.pid}-${Math.random().toString(36).slice(2)}.mjs`);
  await build({
    entryPoints: [path.join(import.meta.dirname, 'worker.ts')],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    sourcemap: 'inline',
    sourcesContent: false,
    external: ['sharp', 'pg-native', 'pino-pretty', 'thread-stream'],
    banner: {
      js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`,
    },
    logLevel: 'silent',
  });
  return { file, remove: () => rm(file, { force: true }) };
}

export type Worker = {
  process_id: string;
  pid: number;
  ready: Promise<void>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** What its blow did to it; null until then. */
  struck(): BlowKind | null;
  is_alive(): boolean;
  isReady(): boolean;
  isAsleep(): boolean;
  putToSleep(): void;
  wakeUp(): void;
  kill(): void;
  /** SIGTERM, then SIGKILL if that is ignored. Returns how it ended: `code 0` unless something is wrong. */
  stop(): Promise<string>;
  /** Log lines and complaints so far. */
  output(): string;
};

const stopMs = 15_000;

export function startWorker(program: Program, orders: Orders): Worker {
  const child = spawn(process.execPath, ['--enable-source-maps', program.file, JSON.stringify(orders)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
  });
  let output = '';
  let isReady = false;
  let isAsleep = false;
  let isOver = false;
  let struck: BlowKind | null = null;
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const ended = exited.then(([code, signal]) => {
    isOver = true;
    return { code, signal };
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (!isReady && /^ready$/m.test(output)) {
        isReady = true;
        resolve();
      }
      const blow = /^struck (kill|sleep|lose)$/m.exec(text)?.[1];
      if (blow === undefined) return;
      struck = blow as BlowKind;
      isAsleep = struck === 'sleep';
    });
    void ended.then(({ code, signal }) => {
      const expected = signal === 'SIGKILL';
      if (isReady || expected) resolve();
      else reject(new Error(`A worker ended with ${code} before it was ready: ${output.slice(-2000)}`));
    });
  });
  ready.catch(() => undefined);
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (output += text));
  child.stdin.on('error', () => undefined);
  return {
    process_id: orders.process_id,
    pid: child.pid ?? 0,
    ready,
    ended,
    struck: () => struck,
    is_alive: () => !isOver,
    isReady: () => isReady,
    isAsleep: () => isAsleep && !isOver,
    putToSleep: () => {
      isAsleep = child.kill('SIGSTOP');
    },
    wakeUp: () => {
      isAsleep = false;
      child.kill('SIGCONT');
    },
    kill: () => void child.kill('SIGKILL'),
    async stop() {
      if (isAsleep) child.kill('SIGCONT');
      await ready.catch(() => undefined);
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
      const { code, signal } = await ended;
      clearTimeout(timer);
      return code === null ? `${signal}` : `code ${code}`;
    },
    output: () => output,
  };
}
