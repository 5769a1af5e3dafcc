// What a scrape gets while a part of it cannot be read.
import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('a gauge that cannot be read is left out, and the others are there; once it can be read, it is back', async () => {
  const metrics = createMetrics();
  let isAway = false;
  const fromDatabase = async (): Promise<number> => {
    if (isAway) throw new Error('Connection terminated');
    return 7;
  };
  metrics.gauge('waiting', 'By state.', ['state'], async (gauge) => gauge.set({ state: 'due' }, await fromDatabase()));
  metrics.gauge('late_seconds', 'Of all.', [], async (gauge) => gauge.set(await fromDatabase()));
  metrics.gauge('streams', 'Of this process.', [], (gauge) => Promise.resolve(gauge.set(2)));
  const scraped = async () =>
    (await metrics.registry.metrics()).split('\n').filter((line) => /^(waiting|late_seconds|streams)\b/.test(line));
  const all = ['waiting{state="due"} 7', 'late_seconds 7', 'streams 2'];
  expect(await scraped()).toEqual(all);
  isAway = true;
  expect(await scraped()).toEqual(['streams 2']);
  isAway = false;
  expect(await scraped()).toEqual(all);
});
