// Figures that cannot lie: docs/measured.md and docs/scale.md are exactly what the results give, and a spread covers all runs.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { pageFile, pageOf, resultsFile, summarise, type Results } from '../../bench/record.ts';
import { scaleFile, scalePageOf } from '../../bench/scale.ts';

test('the page says what was recorded, and nothing else', async () => {
  const results = JSON.parse(await readFile(resultsFile, 'utf8')) as Results;
  expect(await readFile(pageFile, 'utf8')).toBe(pageOf(results));
});

test('the page on scale is reckoned from what was recorded, and says what was not', async () => {
  const results = JSON.parse(await readFile(resultsFile, 'utf8')) as Results;
  expect(await readFile(scaleFile, 'utf8')).toBe(scalePageOf(results));
  const nothing = scalePageOf({ benchmarks: {}, soaks: {} });
  expect(nothing).toContain('| an open stream, in its process | not recorded yet |');
  expect(nothing).toMatch(/\| 1,000,000 \| [^|]* \| not recorded yet \| not recorded yet \| not recorded yet \|/);
  const run = (figures: Record<string, number | string>) => summarise('one', [0.1], [{ figures, targets: [] }]);
  const page = scalePageOf({
    benchmarks: {
      growth: run({ 'bytes a post, with indexes': 1000, 'KB an open stream': 64, 'MB of a process at rest': 100 }),
      stream: run({ 'events a second': 10_000 }),
      publish: run({ 'posts a second with 1, 2 and 4 workers of 25 at once': '400, 700, 1200' }),
      api: run({ 'requests a second': 1000 }),
    },
    soaks: {},
  });
  // 5,000 streams of 50 tokens a second, 10,000 a process: 25; 2,000 posts at 400 a worker: 5; 200 streams of 64 KB each beside 100 MB.
  expect(page).toContain('| 25 | 5 | 113 MB | 600 | 200 GB |');
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
