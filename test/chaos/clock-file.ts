// One clock for several processes: real time, shifted by two numbers in a small file that the stage writes and every worker reads.
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { uptime } from 'node:os';
import type { Clock } from '#server/clock.ts';
import type { Machine } from '#server/publishing/rules.ts';

export type Shift = {
  /** Time that has passed for everybody, including LinkedIn and the machines' uptime. */
  passed_ms: number;
  /** How wrong the clock of our machine `one` is. */
  wrong_ms: number;
};

export type ClockFile = {
  /** Machine `one`'s. */
  clock: Clock;
  /** LinkedIn's and every other machine's, which is always right. */
  true_clock: Clock;
  uptimeSeconds: Machine['uptimeSeconds'];
  write(shift: Shift): void;
  read(): Shift;
  close(): void;
};

/** `w+` creates the file afresh; workers only read it. */
export function openClockFile(file: string, mode: 'r' | 'w+'): ClockFile {
  const handle = openSync(file, mode);
  const buffer = Buffer.alloc(16);
  const read = (): Shift => {
    const length = readSync(handle, buffer, 0, 16, 0);
    if (length < 16) return { passed_ms: 0, wrong_ms: 0 };
    return { passed_ms: buffer.readDoubleLE(0), wrong_ms: buffer.readDoubleLE(8) };
  };
  return {
    clock: {
      now() {
        const { passed_ms, wrong_ms } = read();
        return new Date(Date.now() + passed_ms + wrong_ms);
      },
    },
    true_clock: { now: () => new Date(Date.now() + read().passed_ms) },
    uptimeSeconds: () => uptime() + read().passed_ms / 1000,
    write({ passed_ms, wrong_ms }) {
      const written = Buffer.alloc(16);
      written.writeDoubleLE(passed_ms, 0);
      written.writeDoubleLE(wrong_ms, 8);
      writeSync(handle, written, 0, 16, 0);
    },
    read,
    close: () => closeSync(handle),
  };
}
