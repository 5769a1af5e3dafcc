// Which posts wait for which: scheduled ones go out in order, "publish now" waits for none, and none waits for one in doubt.
import { expect, it } from 'vitest';
import { ada, ended, rig, startRigForTests, text } from '#test/harness/publishing-tests.ts';
import type { PostRow } from '../posts/tables.ts';

startRigForTests();

const published = ({ status }: PostRow): boolean => status === 'published';
const now = (content: string) =>
  rig.publishing.publishNow(ada.user_id, { content }, { once: null, signal: new AbortController().signal });
const moment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 400));

it('publish now is not held back by an earlier post that is put off; a later scheduled one is', async () => {
  const fault = { on: 'create', kind: 'status', status: 429, retry_after: 60, member_id: ada.member_id } as const;
  await rig.sandbox.control({ faults: [fault] });
  const first = await rig.due(ada, text('First'), -5000);
  const publisher = rig.startPublisher();
  await rig.until(first, ({ tries }) => tries === 1);
  const second = await rig.due(ada, text('Second'), -2000);
  publisher.wake();
  expect((await now(text('Now'))).post.status).toBe('published');
  await moment();
  expect([(await rig.post(first)).status, (await rig.post(second)).status]).toEqual(['publishing', 'scheduled']);
  rig.clock.move(61_000);
  publisher.wake();
  const [a, b] = [await rig.until(first, published), await rig.until(second, published)];
  expect(a.published_at?.getTime()).toBeLessThanOrEqual(b.published_at?.getTime() ?? 0);
});

it('publish now is not held back by a scheduled one in flight; the next scheduled one waits for that', async () => {
  await rig.sandbox.control({ faults: [{ on: 'create', kind: 'slow', ms: 1200, member_id: ada.member_id }] });
  const slow = await rig.due(ada, text('Slow'), -3000);
  const next = await rig.due(ada, text('Next'), -1000);
  rig.startPublisher();
  await expect.poll(async () => (await rig.attempts(slow))[0]?.state).toBe('sent');
  expect((await now(text('Now'))).post.status).toBe('published');
  expect([(await rig.post(slow)).status, (await rig.post(next)).status]).toEqual(['publishing', 'scheduled']);
  const [a, b] = [await rig.until(slow, published), await rig.until(next, published)];
  expect(a.published_at?.getTime()).toBeLessThanOrEqual(b.published_at?.getTime() ?? 0);
});

it('one that is put off holds back what its user has due later, and nobody else', async () => {
  const fault = { on: 'create', kind: 'status', status: 429, retry_after: 60, member_id: ada.member_id } as const;
  await rig.sandbox.control({ faults: [fault] });
  rig.startPublisher();
  const soon = await rig.due(ada, text('Soon'), 1200);
  const earlier = await rig.due(ada, text('Earlier'), -3_600_000);
  await rig.until(earlier, ({ tries }) => tries === 1);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect((await rig.post(soon)).status).toBe('scheduled');
  // Another user's posts are unaffected.
  const bob = await rig.connect();
  const his = await rig.due(bob, text('His'), -1000);
  await rig.until(his, published);
});

it('one that we cannot send ourselves, as where a file of it cannot be read, holds back nobody', async () => {
  const first = await rig.due(ada, text('First, for @somebody'), -5000);
  const second = await rig.due(ada, text('Second'), -2000);
  const linkedNames = () => Promise.reject(new Error('trouble of our own'));
  rig.startPublisher({ connections: { ...rig.connections, linkedNames } });
  await rig.until(second, published);
  expect(await rig.post(first)).toMatchObject({
    status: 'publishing',
    error: expect.stringContaining('Something went wrong here') as string,
  });
});

it('one in doubt holds back nobody', async () => {
  await rig.sandbox.control({ faults: [{ on: 'create', kind: 'drop_before', member_id: ada.member_id }] });
  const doubtful = await rig.due(ada, text('Doubtful'), -5000);
  const publisher = rig.startPublisher({ unknown_wait_ms: 60_000 });
  await rig.until(doubtful, ({ tries }) => tries === 1);
  expect(await rig.attempts(doubtful)).toMatchObject([{ state: 'unknown' }]);
  const next = await rig.due(ada, text('Next'), -1000);
  publisher.wake();
  await rig.until(next, published);
  expect((await rig.post(doubtful)).status).toBe('publishing');
  rig.clock.move(61_000);
  publisher.wake();
  expect((await rig.until(doubtful, ended)).status).toBe('published');
  expect(await rig.onLinkedIn(ada)).toHaveLength(2);
});

it('many due at the same second go at once, and those a second later after them', async () => {
  const at = Math.floor(rig.clock.now().getTime() / 1000) * 1000 - 5000 - rig.clock.now().getTime();
  const together = await Promise.all([0, 10, 20, 30].map((ms) => rig.due(ada, text('Together'), at + ms)));
  const after = await rig.due(ada, text('After'), at + 1500);
  rig.startPublisher();
  const last = await rig.until(after, published);
  for (const id of together) {
    const { status, published_at } = await rig.post(id);
    expect(status).toBe('published');
    expect(published_at?.getTime()).toBeLessThanOrEqual(last.published_at?.getTime() ?? 0);
  }
});
