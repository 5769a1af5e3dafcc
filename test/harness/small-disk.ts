// A disk of a few megabytes in memory, to be filled to the last byte. Only root on Linux can mount one: elsewhere the test is skipped.
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished, type TestContext } from 'vitest';
import { needs } from './needs.ts';

export type SmallDisk = { folder: string; fill(): void; makeRoom(): void };

/** Call it first. It is gone after the test: whatever writes to it must have stopped by then. */
export function smallDisk(context: TestContext, megabytes: number): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'postwright-disk-'));
  const isMounted = mount(folder, megabytes);
  if (!isMounted) rmdirSync(folder);
  needs(context, [isMounted, 'a full disk: only root on Linux may mount a small one']);
  onTestFinished(() => {
    execFileSync('umount', [folder]);
    rmdirSync(folder);
  });
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill() {
      // Down to the last byte.
      for (const size of [2 ** 20, 2 ** 12, 1]) while (append(ballast, size));
    },
    makeRoom: () => rmSync(ballast, { force: true }),
  };
}

function mount(folder: string, megabytes: number): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function append(file: string, size: number): boolean {
  try {
    appendFileSync(file, Buffer.alloc(size));
    return true;
  } catch {
    return false;
  }
}
