// The short form of npm run soak -- rolling: every process of a small fleet is restarted once while people carry on.
import { expect, test } from 'vitest';
import { createTestDatabase } from '../harness/database.ts';
import { rollOver } from './rolling.ts';

test('restarted in turn under traffic: no call fails, no post is late or twice', async () => {
  const [product, linkedin] = [await createTestDatabase(), await createTestDatabase()];
  try {
    const connections = { product: product.connection, linkedin: linkedin.connection };
    const { failures, planned, latest_ms, acts, ...counts } = await rollOver({
      connections,
      seed: 20_261_121,
      rounds: 1,
      per_second: 10,
    });
    expect(failures).toEqual([]);
    expect(counts).toMatchObject({ restarts: 4, missing: 0, twice: 0, early: 0, exit_codes: Array(8).fill(0) });
    expect(acts).toBeGreaterThan(40);
    expect(planned).toBeGreaterThan(5);
    expect(latest_ms).toBeLessThan(5000);
  } finally {
    await Promise.all([product.drop(), linkedin.drop()]);
  }
});
