// Lost answers from LinkedIn: one deliberate retry if it is safe, otherwise the person has to look. Never two posts.
import { describe, expect, it } from 'vitest';
import { LinkedInError } from '#server/adapters/linkedin/port.ts';
import { ada, ended, putOff, rig, startRigForTests, text } from '#test/harness/publishing-tests.ts';

startRigForTests();

describe('lost answers', () => {
  it.each(['drop_after', 'no_id', 'drop_before'] as const)(
    '%s: one deliberate re-try tells, LinkedIn has one',
    async (kind) => {
      await rig.sandbox.control({ faults: [{ on: 'create', kind }] });
      const id = await rig.due(ada, text());
      rig.startPublisher();
      const post = await rig.until(id, ended);
      const shown = await rig.onLinkedIn(ada);
      expect(shown).toHaveLength(1);
      expect(post).toMatchObject({ status: 'published', error: null, linkedin_urn: shown[0]?.linkedin_urn });
      expect(post.linkedin_url).toContain(shown[0]?.linkedin_urn);
      const arrived = kind !== 'drop_before';
      expect(await rig.attempts(id)).toMatchObject([
        { state: arrived ? 'confirmed' : 'unknown', is_deliberate: false },
        { state: arrived ? 'refused' : 'confirmed', is_deliberate: true },
      ]);
    },
  );

  it('a second lost answer ends it: the person decides', async () => {
    await rig.sandbox.control({
      faults: [
        { on: 'create', kind: 'drop_after', times: 1 },
        { on: 'create', kind: 'drop_before' },
      ],
    });
    const id = await rig.due(ada, text());
    rig.startPublisher();
    const post = await rig.until(id, ended);
    expect(post.status).toBe('failed');
    expect(post.error).toContain('It may be on LinkedIn. Look there, then press Published or Try again.');
    expect(await rig.callsOf(ada)).toHaveLength(2);
  });

  it('an error that hides a taken post, and then the connection is gone: the person decides', async () => {
    await rig.sandbox.control({ faults: [{ on: 'create', kind: 'status_after', status: 503 }] });
    const id = await rig.due(ada, text());
    rig.startPublisher();
    await rig.until(id, putOff);
    const usable = await rig.connections.getUsable(ada.user_id);
    await rig.connections.markBroken(ada.user_id, 'revoked', usable?.access_token ?? '');
    rig.clock.move(60_000);
    const post = await rig.until(id, ended);
    expect(post).toMatchObject({ status: 'failed', error: expect.stringContaining('It may be on LinkedIn') });
    expect(await rig.attempts(id)).toMatchObject([{ state: 'unknown' }, { state: 'refused', outcome: 'connection' }]);
    expect(await rig.onLinkedIn(ada)).toHaveLength(1);
  });

  it.each([
    ['LinkedIn cannot be reached', 'later'],
    ['its version has ended', 'version_ended'],
  ] as const)('an error that hides a taken post, and then %s for 6 hours: the person decides', async (_, outcome) => {
    await rig.sandbox.control({ faults: [{ on: 'create', kind: 'status_after', status: 500 }] });
    const id = await rig.due(ada, text());
    let calls = 0;
    const createPost: typeof rig.linkedin.createPost = async (post) => {
      calls += 1;
      if (calls > 1) throw new LinkedInError(outcome, 'Not now.');
      return rig.linkedin.createPost(post);
    };
    const publisher = rig.startPublisher({ linkedin: { ...rig.linkedin, createPost } });
    await rig.until(id, putOff);
    rig.clock.move(6 * 3_600_000);
    publisher.wake();
    const post = await rig.until(id, ended);
    expect(post).toMatchObject({ status: 'failed', error: expect.stringContaining('It may be on LinkedIn') as string });
    expect(await rig.attempts(id)).toMatchObject([
      { state: 'unknown', status: 500 },
      { state: 'refused', outcome },
    ]);
  });

  it.each([
    ['forward by 9 minutes', 9 * 60_000],
    ['back by an hour', -3_600_000],
  ])('no re-try once the clock went %s', async (_, ms) => {
    await rig.sandbox.control({ faults: [{ on: 'create', kind: 'drop_after' }] });
    const id = await rig.due(ada, text());
    const publisher = rig.startPublisher({ unknown_wait_ms: 5000 });
    await rig.until(id, putOff);
    rig.clock.move(ms);
    // The next try is an hour ahead now: the test brings it forward.
    await rig.db.pool.query('update posts set next_try_at = $2 where id = $1', [id, rig.clock.now()]);
    publisher.wake();
    const post = await rig.until(id, ended);
    rig.clock.move(-ms);
    expect(post).toMatchObject({ status: 'failed', error: expect.stringContaining('It may be on LinkedIn') as string });
    expect(await rig.callsOf(ada)).toHaveLength(1);
  });

  it('a refusal of the re-try leaves the doubt standing', async () => {
    await rig.sandbox.control({
      faults: [
        { on: 'create', kind: 'drop_after' },
        { on: 'create', kind: 'status', status: 400 },
      ],
    });
    const id = await rig.due(ada, text());
    rig.startPublisher();
    const post = await rig.until(id, ended);
    expect(post.status).toBe('failed');
    expect(post.error).toMatch(/^LinkedIn refused the post\..*It may be on LinkedIn/);
    // Changed, it would be no duplicate: LinkedIn would show both.
    expect(post.error).not.toContain('Change it');
  });

  it('a duplicate of another post of ours proves nothing for this one', async () => {
    const content = text();
    const publisher = rig.startPublisher();
    const earlier = await rig.due(ada, content);
    publisher.wake();
    await rig.until(earlier, ended);
    await rig.sandbox.control({ faults: [{ on: 'create', kind: 'drop_before' }] });
    const id = await rig.due(ada, content);
    publisher.wake();
    const post = await rig.until(id, ended);
    expect(post).toMatchObject({ status: 'failed', linkedin_urn: null });
    expect(post.error).toContain('posted the same text before');
  });

  it.each([true, false])(
    'a duplicate that LinkedIn does not name, and another post with that text (%s)',
    async (hasTwin) => {
      const content = text();
      const publisher = rig.startPublisher();
      const earlier = await rig.due(ada, hasTwin ? content : text());
      publisher.wake();
      await rig.until(earlier, ended);
      const unnamed = { kind: 'status', status: 422, code: 'DUPLICATE_POST', message: 'Posted before' } as const;
      await rig.sandbox.control({
        faults: [
          { on: 'create', kind: hasTwin ? 'drop_before' : 'drop_after' },
          { on: 'create', ...unnamed },
        ],
      });
      const id = await rig.due(ada, content);
      publisher.wake();
      const post = await rig.until(id, ended);
      expect([post.status, post.error]).toEqual(
        hasTwin ? ['failed', expect.stringContaining('It may be on LinkedIn')] : ['published', null],
      );
      expect((await rig.attempts(id))[0]).toMatchObject({ state: hasTwin ? 'unknown' : 'confirmed' });
    },
  );

  it('the re-try links whom the first try linked, whoever is connected by then', async () => {
    await rig.reconnect(ada.user_id, 'Grace Hopper');
    const { connections } = await rig.connections.list(ada.user_id);
    await rig.sandbox.control({ faults: [{ on: 'create', kind: 'drop_after' }] });
    const id = await rig.due(ada, text('With @Grace Hopper'));
    const publisher = rig.startPublisher({ unknown_wait_ms: 60_000 });
    await rig.until(id, putOff);
    await rig.connections.disconnectAccount(ada.user_id, connections.at(-1)?.id ?? '');
    rig.clock.move(60_000);
    publisher.wake();
    expect(await rig.until(id, ended)).toMatchObject({ status: 'published' });
    expect(await rig.onLinkedIn(ada)).toHaveLength(1);
  });

  it('another account connected meanwhile ends it', async () => {
    await rig.sandbox.control({ faults: [{ on: 'create', kind: 'drop_after' }] });
    const id = await rig.due(ada, text());
    // It looks again only once the other account is there, however long that takes.
    rig.startPublisher({ unknown_wait_ms: 3_600_000 });
    await rig.until(id, putOff);
    await rig.reconnect(ada.user_id, `Somebody else than ${ada.user_id}`);
    const { connections } = await rig.connections.list(ada.user_id);
    await rig.connections.makeDefault(ada.user_id, connections.at(-1)?.id ?? '');
    await rig.db.pool.query('update posts set next_try_at = now() where id = $1', [id]);
    const post = await rig.until(id, ended);
    expect(post).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('another LinkedIn account') as string,
    });
  });

  it('tried again by the person within minutes, the first try is found', async () => {
    await rig.sandbox.control({
      faults: [
        { on: 'create', kind: 'drop_after', times: 1 },
        { on: 'create', kind: 'drop_before' },
      ],
    });
    const content = text();
    const id = await rig.due(ada, content);
    rig.startPublisher();
    await rig.until(id, ended);
    const { post } = await rig.publishing.publishNow(
      ada.user_id,
      { post_id: id, content },
      { once: null, signal: new AbortController().signal },
    );
    const [shown, ...more] = await rig.onLinkedIn(ada);
    expect(more).toEqual([]);
    expect(post).toMatchObject({ status: 'published', linkedin_urn: shown?.linkedin_urn });
  });
});
