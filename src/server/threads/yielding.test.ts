// Long work lets others in between its steps: as soon as it has held the thread for 20 ms, and not before.
import { expect, it } from 'vitest';
import { createYielding } from './yielding.ts';

const hold = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

it('lets a waiting callback run once 20 ms are over, and begins to count anew', async () => {
  const yieldSoon = createYielding();
  let hasRun = false;
  setImmediate(() => {
    hasRun = true;
  });
  await yieldSoon();
  expect(hasRun).toBe(false);
  hold(25);
  await yieldSoon();
  expect(hasRun).toBe(true);
  // No unnecessary yielding: the next steps run on at once.
  expect(yieldSoon()).toBeUndefined();
});
