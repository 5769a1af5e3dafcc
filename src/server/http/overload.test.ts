// More calls than the database can take turns with: they are refused early and in words, health answers, and it recovers by itself.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { expectError } from '#test/harness/expect-error.ts';
import { createMetrics } from './metrics.ts';
import { createOverload } from './overload.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('calls beyond what waits already are refused at once with 503; those before them are served', async () => {
  const user = await app.signUp();
  // Every connection is in use, as if by queries that do not end; one more listens.
  const held = await Promise.all(Array.from({ length: 9 }, () => app.db.pool.connect()));
  const release = () => held.splice(0).forEach((connection) => connection.release());
  // Also where the test fails: the program's own work could not end without a connection.
  onTestFinished(release);
  const waiting = Array.from({ length: 430 }, () => user.get('/api/posting/posts'));
  await expect.poll(() => app.db.pool.waitingCount).toBeGreaterThan(400);
  await expect.poll(() => user.get('/api/posting/posts').then(({ status }) => status)).toBe(503);
  const began = performance.now();
  const refused = await user.get('/api/posting/posts');
  // Not after its turn, which never comes here.
  expect(performance.now() - began).toBeLessThan(5000);
  expectError(refused, 'unavailable');
  expect(refused.headers.get('retry-after')).toMatch(/^[123]$/);
  expect((await app.client.get('/healthz')).status).toBe(200);
  release();
  const answers = await Promise.all(waiting);
  // On a busy machine some have given up before their turn; they too are told to come again.
  expect(answers.map(({ status }) => status)).toContain(200);
  for (const answer of answers.filter(({ status }) => status !== 200)) expectError(answer, 'unavailable');
  expect((await user.get('/api/posting/posts')).status).toBe(200);
});

test('streams are bounded in number, and one that has ended makes room for one', async () => {
  const metrics = createMetrics();
  const overload = createOverload({ waiting: () => 0, metrics });
  const [give] = Array.from({ length: 2000 }, () => overload.takeStream());
  expect(overload.refusal(true)).toMatchObject({ status: 503, code: 'unavailable' });
  expect(overload.refusal(false)).toBeNull();
  give?.();
  give?.();
  expect(overload.refusal(true)).toBeNull();
  overload.takeStream();
  expect(overload.refusal(true)).not.toBeNull();
  const told = await metrics.registry.metrics();
  expect(told).toContain('overload_refusals_total{reason="streams"} 2');
  expect(told).toContain('streams_running 2000');
  overload.stop();
});

test('a call that is alone is taken, however late the process was a moment ago; beside others it is refused', () => {
  const lag = { ms: () => 5000, stop: () => {} };
  const overload = createOverload({ waiting: () => 0, metrics: createMetrics(), lag });
  expect(overload.refusal(false)).toBeNull();
  const end = overload.takeCall();
  expect(overload.refusal(false)).toMatchObject({ status: 503 });
  end();
  expect(overload.refusal(false)).toBeNull();
});
