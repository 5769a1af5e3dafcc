// The program by the README's own commands, `npm start` and `npm run worker`, with nothing in the environment but what a terminal has and
// what the README names.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectSilence } from '#test/harness/silence.ts';
import { root } from '#test/rules/source-files.ts';

const terminal = ['PATH', 'HOME', 'LANG', 'TMPDIR'] as const;
const errorLevel = 50;

export type Command = readonly ['start'] | readonly ['run', 'worker'];

export type Running = {
  url: string;
  /** Sends SIGTERM to what was started; returns the exit code once it has ended. */
  stop(): Promise<number | null>;
  /** Kills it and everything below it at once: for what a failure leaves behind. */
  kill(): void;
};

export async function run(command: Command, env: Record<string, string>): Promise<Running> {
  const kept = terminal.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]] as const],
  );
  const child = spawn('npm', command, {
    cwd: root,
    env: { ...Object.fromEntries(kept), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const kill = (): void => {
    if (child.exitCode !== null || child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended in the meantime.
    }
  };
  process.once('exit', kill);
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve)).finally(() =>
    process.off('exit', kill),
  );
  const url = await new Promise<string | null>((resolve) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /listening on (http:\/\/\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => resolve(null));
  });
  if (url === null) throw new Error(`npm ${command.join(' ')} ended with ${await ended}: ${output}`);
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      const code = await ended;
      const lines = output.split('\n');
      expectSilence(lines);
      const errors = lines.filter(isError);
      if (errors.length > 0) throw new Error(`npm ${command.join(' ')} logged errors:\n${errors.join('\n')}`);
      return code;
    },
    kill,
  };
}

/** A log line of level error or worse, or Node's own report of a crash. */
function isError(line: string): boolean {
  if (/^\s*(\w*Error: |at .+:\d+:\d+\)?$|Node\.js v\d)/.test(line)) return true;
  if (!line.startsWith('{')) return false;
  try {
    const { level } = JSON.parse(line) as { level?: unknown };
    return level === 'error' || level === 'fatal' || Number(level) >= errorLevel;
  } catch {
    return false;
  }
}

export type Machine = {
  url: string;
  /** Stops it and starts it again as it was, in the same folder and at the same URL; returns the exit code. */
  restart(): Promise<number | null>;
  stop(): Promise<number | null>;
  kill(): void;
};

/** One machine with its own folder, at the URL it was given at its first start. */
export async function startMachine(folder: string, command: Command, env: Record<string, string>): Promise<Machine> {
  const start = (port: string) => run(command, { DATA_DIR: folder, PORT: port, ...env });
  let running = await start('0');
  const { url } = running;
  return {
    url,
    async restart() {
      const code = await running.stop();
      running = await start(new URL(url).port);
      return code;
    },
    stop: () => running.stop(),
    kill: () => running.kill(),
  };
}

/** A folder, and what removes it again. */
export async function temporaryFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-as-run-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }) };
}
