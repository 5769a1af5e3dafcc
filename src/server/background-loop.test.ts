// A background loop: one round at a time, even after a failure, and a stop that waits for the round under way.
import type { Logger } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBackgroundLoop } from './background-loop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Run = (signal: AbortSignal) => Promise<void>;
const quiet = { warn: vi.fn<Logger['warn']>() };
const loopOf = (run: Run, more = {}) =>
  createBackgroundLoop({ run, every_ms: 1000, log: quiet, failure: 'it failed', ...more });

test('a round begins at once, and the next one a pause after its end', async () => {
  let begun = 0;
  let end: () => void = () => undefined;
  const loop = loopOf(() => {
    begun += 1;
    return new Promise<void>((resolve) => (end = resolve));
  });
  loop.start();
  expect(begun).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun).toBe(1);
  end();
  await vi.advanceTimersByTimeAsync(999);
  expect(begun).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toBe(2);
  end();
  await loop.stop();
});

test('the first round waits where it is told to', async () => {
  const run = vi.fn<Run>(() => Promise.resolve());
  const loop = loopOf(run, { delay_ms: 500 });
  loop.start();
  await vi.advanceTimersByTimeAsync(499);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(1);
  await loop.stop();
});

test('a round that fails is logged, and the next one is tried', async () => {
  const error = new Error('the database is away');
  const run = vi.fn<Run>(() => Promise.resolve()).mockRejectedValueOnce(error);
  const loop = loopOf(run);
  loop.start();
  await vi.advanceTimersByTimeAsync(1000);
  expect(quiet.warn).toHaveBeenCalledExactlyOnceWith({ err: error }, 'it failed');
  expect(run).toHaveBeenCalledTimes(2);
  await loop.stop();
});

test('the end aborts the round under way, waits for it, and says nothing of how it broke off', async () => {
  quiet.warn.mockClear();
  let isOver = false;
  const run = vi.fn<Run>(async (signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    isOver = true;
    throw signal.reason;
  });
  const loop = loopOf(run);
  loop.start();
  await loop.stop();
  expect(isOver).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(1);
  expect(quiet.warn).not.toHaveBeenCalled();
});

test('the end waits for a round that does not break off for as long as it is told, and no longer', async () => {
  const loop = loopOf(() => new Promise<void>(() => undefined));
  loop.start();
  let isOver = false;
  const stopped = loop.stop(5000).then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(4999);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await stopped;
  const quick = loopOf(() => Promise.resolve());
  quick.start();
  await quick.stop(5000);
  expect(vi.getTimerCount()).toBe(0);
});
