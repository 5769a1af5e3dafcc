// Figures that cannot lie: docs/measured.md is what its results make of it, and a spread is that of all runs.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { pageFile, pageOf, resultsFile, summarise, type Results } from '../../bench/record.ts';

test('the page says what was recorded, and nothing else', async () => {
  const results = JSON.parse(await readFile(resultsFile, 'utf8')) as Results;
  expect(await readFile(pageFile, 'utf8')).toBe(pageOf(results));
});

test('every figure stands with its spread and its load, a target with the runs that met it', () => {
  const run = (p99: number) => ({
    figures: { 'p99, ms': p99, peer: 'bare Hono' },
    targets: [{ target: 'p99 under 50 ms', value: p99, met: p99 < 50 }],
  });
  const recorded = summarise('a list beside bare Hono', [0.1, 0.3, 0.2], [run(48), run(61), run(40)]);
  expect(recorded.figures['p99, ms']).toEqual({ minimum: 40, median: 48, maximum: 61 });
  expect(recorded.targets[0]?.met_in).toBe(2);
  const page = pageOf({ benchmarks: { api: recorded }, soaks: {} });
  expect(page).toContain('load average before each run: 0.1, 0.3, 0.2');
  expect(page).toContain('| p99, ms | 40 | 48 | 61 |');
  expect(page).toContain('| p99 under 50 ms | 40 | 48 | 61 | **in 2 of 3 runs** |');
  expect(page).toContain('Not recorded so yet: start, analytics, corpus');
});
