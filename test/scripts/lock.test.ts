// The lock under which a clone is installed and built, taken by real processes at once.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const lock = pathToFileURL(join(import.meta.dirname, '../../scripts/lock.mjs')).href;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'postwright-lock-'));
  mkdirSync(join(folder, '.cache'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Six at once, each of which writes when it enters and when it leaves. */
async function race(): Promise<string[]> {
  const program = `
    import { appendFileSync } from 'node:fs';
    import { alone } from ${JSON.stringify(lock)};
    await alone('job', async () => {
      appendFileSync('log', 'in ' + process.pid + '\\n');
      await new Promise((done) => setTimeout(done, 30));
      appendFileSync('log', 'out ' + process.pid + '\\n');
    });`;
  const ends = Array.from({ length: 6 }, () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: folder, stdio: 'inherit' });
    return new Promise<number | null>((resolve) => child.once('exit', resolve));
  });
  expect(await Promise.all(ends)).toEqual([0, 0, 0, 0, 0, 0]);
  return readFileSync(join(folder, 'log'), 'utf8').trim().split('\n');
}

/** in 1, out 1, in 2, out 2, ... */
function isOneByOne(lines: string[]): boolean {
  return lines.every((line, index) =>
    index % 2 === 0 ? line.startsWith('in ') : line === lines[index - 1]?.replace('in', 'out'),
  );
}

test('one is at it at a time', async () => {
  const lines = await race();
  expect(lines).toHaveLength(12);
  expect(lines).toSatisfy(isOneByOne);
});

test.each([
  ['a process that is gone', '999999999 1'],
  ['another process of the same number', `${process.pid} 1`],
])('a lock left by %s is broken, by one', async (_, holder) => {
  writeFileSync(join(folder, '.cache/job.lock'), holder);
  const lines = await race();
  expect(lines).toHaveLength(12);
  expect(lines).toSatisfy(isOneByOne);
});
