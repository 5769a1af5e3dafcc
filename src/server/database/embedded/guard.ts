// Starts a program that ends when this one does, however this one dies (kill -9 included). A shell holds a pipe to us and
// then becomes the program; its watcher, blocked in `read`, sends the signal when the pipe closes.
import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { Account } from './account.ts';

export type GuardedProcess = {
  pid: number;
  /** Settles when the program has ended; never rejects. */
  ended: Promise<ExitStatus>;
  kill(signal: NodeJS.Signals): void;
  /** From here on it does not keep our process alive. */
  unref(): void;
  ref(): void;
};

/** `output` is the end of what it wrote to standard error; `code` is null if a signal or the spawn itself ended it. */
export type ExitStatus = { code: number | null; output: string };

type GuardOptions = {
  command: string[];
  /** Entered before switching to the account, so it may lie below folders that the account cannot enter. */
  folder: string;
  account: Account;
  /** What the watcher does to the program: stop it cleanly, or kill it with all its children. */
  when_we_die: 'interrupt' | 'kill-group';
  /** A folder that the program empties when it stops; the watcher removes it if we cannot. */
  lastFolder?: string;
  onLine?: (line: string) => void;
};

const keptOutputChars = 4_000;

const actions = {
  interrupt: 'kill -INT $$; n=0; while [ -d "$0" ] && ! rmdir "$0" && [ $n -lt 100 ]; do sleep 0.1; n=$((n+1)); done',
  'kill-group': 'kill -KILL -$$',
};

/** The word "stopped" tells the watcher that the program is already gone: its id may belong to somebody else by then. */
function script(whenWeDie: GuardOptions['when_we_die']): string {
  const watcher = `read -r word <&3; [ "$word" = stopped ] || { ${actions[whenWeDie]}; }`;
  return `( cd /; ( ${watcher} ) >/dev/null 2>&1 & ); exec "$@" 3<&-`;
}

export function spawnGuarded(options: GuardOptions): GuardedProcess {
  const { command, folder, account, when_we_die, lastFolder = '', onLine } = options;
  // `detached` gives it a session of its own: a signal to our process group (Ctrl+C) must not stop the database first.
  const child = spawn('/bin/sh', ['-c', script(when_we_die), lastFolder, ...command], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    ...account,
  });
  const leash = child.stdio[3] as Writable & { unref?: () => void };
  const errors = child.stdio[2] as Readable & { unref?: () => void };
  leash.on('error', () => undefined);
  errors.on('error', () => undefined);
  const output = collect(errors, onLine);
  const ended = waitForEnd(child, leash, output);
  const unref = (): void => {
    child.unref();
    leash.unref?.();
    errors.unref?.();
  };
  return { pid: child.pid ?? 0, ended, kill: (signal) => void child.kill(signal), ref: () => child.ref(), unref };
}

function waitForEnd(child: ChildProcess, leash: Writable, output: () => string): Promise<ExitStatus> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    child.once('exit', (code) => {
      leash.end('stopped\n');
      // The last of its output may still be on its way through the pipe.
      setImmediate(() => resolve({ code, output: output() }));
    });
  });
}

function collect(stream: Readable, onLine: ((line: string) => void) | undefined): () => string {
  let kept = '';
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    kept = (kept + chunk).slice(-keptOutputChars);
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine?.(line);
  });
  return () => kept;
}
