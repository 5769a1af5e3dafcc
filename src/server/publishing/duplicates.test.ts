// LinkedIn's duplicate refusals when it is unclear which post they mean: an error that was none, two posts with the same text.
import { expect, it } from 'vitest';
import { createMortal } from '#test/harness/mortal.ts';
import { ada, ended, rig, startRigForTests, text } from '#test/harness/publishing-tests.ts';

startRigForTests();

it.each([500, 503])('%i though the post was taken: the person is asked, and the answer is kept', async (status) => {
  await rig.sandbox.control({ faults: [{ on: 'create', kind: 'status_after', status }] });
  const id = await rig.due(ada, text());
  const publisher = rig.startPublisher();
  await rig.until(id, ({ tries }) => tries === 1);
  rig.clock.move(4100);
  publisher.wake();
  const post = await rig.until(id, ended);
  expect(post).toMatchObject({ status: 'failed', linkedin_urn: null });
  expect(post.error).toContain('It may be on LinkedIn. Look there, then press Published or Try again.');
  expect(await rig.onLinkedIn(ada)).toHaveLength(1);
  expect(await rig.attempts(id)).toMatchObject([
    { state: 'unknown', status },
    { state: 'refused', outcome: 'duplicate', status: 422 },
  ]);
  const [first] = await rig.publishing.historyOf(ada.user_id, id);
  expect(first?.what).toBe(`LinkedIn answered with an error (${status}) but may have published the post anyway.`);
  const seen = await rig.publishing.resolve(ada.user_id, id, { outcome: 'on_linkedin' }, new AbortController().signal);
  expect(seen).toMatchObject({ status: 'published', error: null });
});

it('an error, then a text that another post of ours has put there: no doubt', async () => {
  const content = text();
  await rig.sandbox.control({ faults: [{ on: 'create', kind: 'status', status: 500 }] });
  const id = await rig.due(ada, content, -5000);
  const publisher = rig.startPublisher();
  await rig.until(id, ({ tries }) => tries === 1);
  const { post: twin } = await rig.publishing.publishNow(
    ada.user_id,
    { content },
    { once: null, signal: new AbortController().signal },
  );
  expect(twin.status).toBe('published');
  rig.clock.move(4100);
  publisher.wake();
  const post = await rig.until(id, ended);
  expect(post.error).toContain('posted the same text before');
  expect((await rig.attempts(id)).map(({ state }) => state)).toEqual(['refused', 'refused']);
});

it('of two posts with one text, one in doubt and one on its way, never both claim the one on LinkedIn', async () => {
  const content = text();
  const onItsWay = await rig.due(ada, content);
  const slow = createMortal(rig, 'after create');
  const sleeper = rig.startPublisher({ db: slow.db, linkedin: slow.linkedin });
  await slow.struck;
  // LinkedIn has accepted it, but its process has not heard yet.
  expect(await rig.onLinkedIn(ada)).toHaveLength(1);
  await rig.sandbox.control({ faults: [{ on: 'create', kind: 'drop_before' }] });
  const inDoubt = await rig.due(ada, content, -5000);
  const publisher = rig.startPublisher();
  const waiting = await rig.until(inDoubt, ({ tries }) => tries === 2);
  expect(waiting).toMatchObject({ status: 'publishing', linkedin_urn: null });
  expect(waiting.error).toContain('we don’t know yet which of your posts it is');

  slow.wakeUp();
  const published = await rig.until(onItsWay, ended);
  expect(published.status).toBe('published');
  sleeper.wake();
  rig.clock.move(13_000);
  publisher.wake();
  const post = await rig.until(inDoubt, ended);
  expect(post).toMatchObject({ status: 'failed', linkedin_urn: null });
  expect(post.error).toContain('posted the same text before');
  expect(await rig.onLinkedIn(ada)).toHaveLength(1);
});

it('one whose time to find that out is over does not say that we keep checking', async () => {
  const content = text();
  await rig.due(ada, content);
  const slow = createMortal(rig, 'after create');
  // Long enough for the other publisher, too, not to take it for one that a clock set back has stranded.
  const lease = { lease_ms: 3_600_000 };
  rig.startPublisher({ db: slow.db, linkedin: slow.linkedin, ...lease });
  await slow.struck;
  await rig.sandbox.control({ faults: [{ on: 'create', kind: 'drop_before' }] });
  const inDoubt = await rig.due(ada, content, -5000);
  const publisher = rig.startPublisher({ unknown_wait_ms: 470_000, ...lease });
  await rig.until(inDoubt, ({ tries }) => tries === 1);
  rig.clock.move(471_000);
  publisher.wake();
  const post = await rig.until(inDoubt, ended);
  slow.bury();
  expect(post).toMatchObject({ status: 'failed', error: expect.stringContaining('It may be on LinkedIn') as string });
  expect(post.error).not.toContain('keep checking');
});
