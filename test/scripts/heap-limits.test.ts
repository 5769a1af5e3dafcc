// The heap limits that npm start sets: all of them, except those that NODE_OPTIONS names; and Node accepts them.
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { heapLimits } from '../../scripts/heap-limits.mjs';

const heapLimitOf = (flags: readonly string[]): number => {
  const print = "process.stdout.write(String(require('node:v8').getHeapStatistics().heap_size_limit))";
  return Number(execFileSync(process.execPath, [...flags, '-e', print])) / 2 ** 20;
};

test('the heap may grow to half a gigabyte and no further', () => {
  expect(heapLimitOf(heapLimits({}))).toBeGreaterThan(500);
  expect(heapLimitOf(heapLimits({}))).toBeLessThan(600);
});

test('NODE_OPTIONS goes before a limit, however it is spelled', () => {
  expect(heapLimits({ NODE_OPTIONS: '--max_old_space_size=2048' })).toEqual(['--max-semi-space-size=16']);
  expect(heapLimits({ NODE_OPTIONS: '--max-semi-space-size=64 --max-old-space-size=2048' })).toEqual([]);
});
