// The program on machines that are not like ours: another user, a read-only checkout, a path with spaces, no git. Each is a
// copy of this checkout with what is installed and built here; CI itself shows that a clone installs and builds.
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../rules/source-files.ts';

/** Debian's `nobody`. */
const stranger = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
const leftOut = new Set(['.git', '.cache', 'data', 'node_modules', 'test-results']);

type Machine = { checkout: string; home: string; who: { uid?: number; gid?: number } };

let folder: string;
const running = new Set<ChildProcess>();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'postwright-machine-'));
  // The other user must be able to look inside.
  chmodSync(folder, 0o755);
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  spawnSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

function makeMachine(name: string, who: Machine['who'] = {}): Machine {
  const checkout = join(folder, name);
  cpSync(root, checkout, { recursive: true, filter: (path) => !leftOut.has(basename(path)) || path === root });
  // Hard links if the disk allows them: a copy would be a gigabyte.
  const [from, to] = [join(root, 'node_modules', '.'), join(checkout, 'node_modules')];
  if (spawnSync('cp', ['-alL', from, to]).status !== 0) cpSync(from, to, { recursive: true });
  const home = join(folder, 'home of its user');
  mkdirSync(home);
  if (who.uid !== undefined && who.gid !== undefined) chownSync(home, who.uid, who.gid);
  return { checkout, home, who };
}

function npm({ checkout, home, who }: Machine, words: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn('npm', words, {
    cwd: checkout,
    env: { PATH: process.env['PATH'], HOME: home, TMPDIR: home, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...who,
  });
  running.add(child);
  return child;
}

/** Resolves with all the output so far once it matches `pattern` or the process has ended. */
function said(child: ChildProcess, pattern: RegExp): Promise<string> {
  let output = '';
  return new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (pattern.test(output)) resolve(output);
      });
    child.once('close', () => resolve(output));
  });
}

/** `npm start` there: it listens, is ready, and ends well. */
async function startsAndEnds(machine: Machine, more: Record<string, string> = {}): Promise<void> {
  const env = { PORT: '0', DATA_DIR: join(machine.home, 'data'), SAMPLE_CORPUS: 'off', ...more };
  const child = npm(machine, ['start'], env);
  const output = await said(child, /listening on http:\S+/);
  const url = /listening on (http:\S+)/.exec(output)?.[1];
  expect(url, output).toBeDefined();
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await fetch(`${url}/`)).status).toBe(200);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await ended, output).toBe(0);
}

/** To build, start the program and walk two journeys: on a machine with other work, more than a test may take elsewhere. */
const wholeRunMs = 600_000;

describe('npm start', () => {
  it('in a path with spaces and letters of another language, without git', async () => {
    await startsAndEnds(makeMachine('Meine Entwürfe (neu)'));
  });

  it(
    'with the NODE_ENV of whoever develops something else: what is built is the same',
    async () => {
      const machine = makeMachine('checkout');
      rmSync(join(machine.checkout, 'dist'), { recursive: true });
      await startsAndEnds(machine, { NODE_ENV: 'development' });
      const scripts = globSync('dist/web/**/*.js', { cwd: machine.checkout });
      expect(scripts.length).toBeGreaterThan(10);
      // What React's compiler writes for development.
      const isForDevelopment = (file: string): boolean =>
        readFileSync(join(machine.checkout, file), 'utf8').includes('jsxDEV');
      expect(scripts.filter(isForDevelopment)).toEqual([]);
    },
    wholeRunMs,
  );

  it.runIf(isRoot)('as a user without rights, in a checkout that cannot be written', async () => {
    const machine = makeMachine('read-only', stranger);
    spawnSync('chmod', ['-R', 'a-w,a+rX', machine.checkout]);
    await startsAndEnds(machine);
  });
});

describe('npm test', () => {
  it.runIf(isRoot)(
    'as a user without rights: a test on a database and one in the browser',
    async () => {
      const machine = makeMachine('checkout', stranger);
      spawnSync('chown', ['-R', `${stranger.uid}:${stranger.gid}`, machine.checkout]);
      const chromium = process.env['CHROMIUM'];
      const child = npm(machine, ['test', '--', 'silence', 'api-access'], chromium ? { CHROMIUM: chromium } : {});
      const output = await said(child, /^\d+ passed, \d+ failed$/m);
      expect(output).toMatch(/^[1-9]\d* passed, 0 failed$/m);
    },
    wholeRunMs,
  );
});
