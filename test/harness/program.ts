// The program as a process of its own, from source or as built, with its own folder: to be killed, stopped and started again.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { root } from '../rules/source-files.ts';
import { expectSilence } from './silence.ts';

export type Program = {
  url: string;
  pid: number;
  output(): string;
  /** Sends the signal and waits for the end; the exit code, or null if a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

export type Ended = { code: number | null; output: string };

/** `npm test` has built it: that starts in a fraction of the time the source takes. A test file run alone uses the source. */
const builtOrSource = process.env['TEST_BUILT'] === 'on' ? 'dist/server/main.js' : 'src/server/main.ts';

/** Resolves once it listens; or with how it ended, if it ended instead. */
export async function startProgram(
  env: Record<string, string>,
  entry: 'src/server/main.ts' | 'dist/server/main.js' = builtOrSource,
  cwd: string = root,
): Promise<Program | Ended> {
  const child = spawn(process.execPath, [entry], {
    cwd,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: '0',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      SAMPLE_CORPUS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const url = await new Promise<string | null>((resolve) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /listening on (http:\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => resolve(null));
  });
  if (url === null) return { code: await ended, output };
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    async end(signal) {
      child.kill(signal);
      const code = await ended;
      expectSilence(output.split('\n'));
      return code;
    },
  };
}

export async function started(...how: Parameters<typeof startProgram>): Promise<Program> {
  const program = await startProgram(...how);
  if ('url' in program) return program;
  throw new Error(`The program ended with ${program.code}: ${program.output}`);
}

/** Processes whose command line or working folder is in `folder` (Linux). */
export function processesIn(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return command.includes(folder) || readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
          ? [`${pid} ${command}`]
          : [];
      } catch {
        return [];
      }
    });
}
