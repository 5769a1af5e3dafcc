// Every answer LinkedIn may give, with the real adapter against the strict sandbox: what becomes of the post, and what LinkedIn has.
import { describe, expect, it } from 'vitest';
import { ada, ended, putOff, rig, startRigForTests, text } from '#test/harness/publishing-tests.ts';

startRigForTests();

describe('what is due', () => {
  it('appears on LinkedIn exactly as typed, once', async () => {
    const content =
      'Every sign: \\ | { } @ [ ] ( ) < > # * _ ~ and #hashtag, https://example.org/a_(b)\n\n  two spaces, 👩‍👩‍👧 and ü.';
    const id = await rig.due(ada, content);
    rig.startPublisher();
    const post = await rig.until(id, ended);
    const [shown, ...more] = await rig.onLinkedIn(ada);
    expect(more).toEqual([]);
    expect(shown).toMatchObject({ text: content, cut_at: null, visibility: 'PUBLIC', hashtags: ['hashtag'] });
    expect(post).toMatchObject({
      status: 'published',
      error: null,
      linkedin_urn: shown?.linkedin_urn,
      leased_by: null,
    });
    expect(post.linkedin_url).toBe(rig.linkedin.postUrl(shown?.linkedin_urn ?? ''));
    expect(await rig.attempts(id)).toMatchObject([{ state: 'confirmed', status: 201, number: 1 }]);
  });

  it('is not early, and hardly late', async () => {
    rig.startPublisher();
    const id = await rig.due(ada, text(), 700);
    const { scheduled_at } = await rig.post(id);
    await rig.until(id, ended);
    const [shown] = await rig.onLinkedIn(ada);
    const lateMs = Date.parse(shown?.created_at ?? '') - (scheduled_at?.getTime() ?? 0);
    expect(lateMs).toBeGreaterThanOrEqual(0);
    // A few milliseconds on a quiet machine (bench publish); this guards against a second and more.
    expect(lateMs).toBeLessThan(1000);
  });

  it('goes out however late, in the order of its times, after the machine slept', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 30; n += 1) ids.push(await rig.due(ada, `Post ${n} of ${ada.user_id}`, (n - 400) * 60_000));
    rig.startPublisher();
    for (const id of ids) expect(await rig.until(id, ended)).toMatchObject({ status: 'published' });
    const shown = (await rig.onLinkedIn(ada)).toSorted((a, b) => a.created_at.localeCompare(b.created_at));
    expect(shown.map((post) => post.text)).toEqual(ids.map((_, n) => `Post ${n} of ${ada.user_id}`));
  });

  it('without a connection fails with what to do, and nothing is sent', async () => {
    await rig.connections.disconnect(ada.user_id);
    const id = await rig.due(ada, text());
    rig.startPublisher();
    expect(await rig.until(id, ended)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('Reconnect LinkedIn') as string,
    });
    expect(await rig.callsOf(ada)).toEqual([]);
    expect(await rig.attempts(id)).toMatchObject([{ state: 'refused', outcome: 'connection', sent_at: null }]);
  });
});

describe('refusals that may pass', () => {
  it('keep Retry-After, and the order of the user', async () => {
    await rig.sandbox.control({
      faults: [{ on: 'create', kind: 'status', status: 429, retry_after: 30, member_id: ada.member_id }],
    });
    const first = await rig.due(ada, text(), -3000);
    const second = await rig.due(ada, text(), -1000);
    const bob = await rig.connect();
    const other = await rig.due(bob, text(), -500);
    const publisher = rig.startPublisher();
    const waiting = await rig.until(first, putOff);
    expect(waiting.error).toMatch(/LinkedIn says: .* We’ll keep trying/);
    expect((waiting.next_try_at?.getTime() ?? 0) - rig.clock.now().getTime()).toBeGreaterThan(25_000);
    expect(await rig.until(other, ended)).toMatchObject({ status: 'published' });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await rig.post(second)).toMatchObject({ status: 'scheduled' });
    rig.clock.move(30_000);
    publisher.wake();
    const done = [await rig.until(first, ended), await rig.until(second, ended)];
    expect(done.map(({ status }) => status)).toEqual(['published', 'published']);
    expect(done[0]?.published_at?.getTime()).toBeLessThanOrEqual(done[1]?.published_at?.getTime() ?? 0);
    expect(await rig.attempts(first)).toMatchObject([
      { state: 'refused', outcome: 'later', status: 429 },
      { state: 'confirmed', status: 201 },
    ]);
  });

  it('that last longer than we keep trying are said with LinkedIn’s own time', async () => {
    await rig.sandbox.control({
      faults: [{ on: 'create', kind: 'status', status: 429, retry_after: 7 * 3600, member_id: ada.member_id }],
    });
    const id = await rig.due(ada, text());
    await rig.db.pool.query(`update posts set scheduled_zone = 'Asia/Kolkata' where id = $1`, [id]);
    rig.startPublisher();
    const { status, error } = await rig.until(id, ended);
    expect([status, error]).toEqual([
      'failed',
      expect.stringMatching(
        /^LinkedIn won’t take this post before \w{3} \d+, \d+:\d\d\s[AP]M GMT\+5:30\. LinkedIn says/,
      ),
    ]);
  });

  it('after an error or a lost answer, that wait is no reason to send it again unseen', async () => {
    const wait = {
      on: 'create',
      kind: 'status',
      status: 429,
      retry_after: 7 * 3600,
      member_id: ada.member_id,
    } as const;
    for (const first of [{ kind: 'status', status: 500 }, { kind: 'drop_before' }] as const) {
      await rig.sandbox.control({ faults: [{ on: 'create', member_id: ada.member_id, ...first }, wait] });
      const id = await rig.due(ada, text());
      const publisher = rig.startPublisher();
      await rig.until(id, putOff);
      rig.clock.move(60_000);
      publisher.wake();
      const { status, error } = await rig.until(id, ended);
      expect([status, error]).toEqual(['failed', expect.stringContaining('It may be on LinkedIn')]);
      // Minutes have passed, not hours.
      if (first.kind === 'drop_before') expect(error).toContain('LinkedIn didn’t accept the second try.');
      expect(error).not.toMatch(/Reschedule it for later|within 6 hours/);
      await publisher.stop(300);
    }
  });

  it.each([429, 500, 503])('%i without Retry-After is tried again with growing waits', async (status) => {
    await rig.sandbox.control({ faults: [{ on: 'create', kind: 'status', status, times: 2 }] });
    const id = await rig.due(ada, text());
    const publisher = rig.startPublisher();
    const once = await rig.until(id, putOff);
    rig.clock.move(4100);
    publisher.wake();
    const twice = await rig.until(id, ({ tries }) => tries === 2);
    const waits = [once, twice].map(
      ({ next_try_at, updated_at }) => (next_try_at?.getTime() ?? 0) - updated_at.getTime(),
    );
    expect(waits.map((ms) => Math.round(ms / 1000))).toEqual([4, 12]);
    rig.clock.move(12_100);
    publisher.wake();
    expect(await rig.until(id, ended)).toMatchObject({ status: 'published', error: null });
    expect(await rig.onLinkedIn(ada)).toHaveLength(1);
  });

  it('end after 6 hours, with a sentence', async () => {
    await rig.sandbox.control({ faults: [{ on: 'create', kind: 'status', status: 503, times: 1000 }] });
    const id = await rig.due(ada, text());
    const publisher = rig.startPublisher();
    await rig.until(id, putOff);
    rig.clock.move(6 * 3_600_000);
    publisher.wake();
    expect(await rig.until(id, ended)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('within 6 hours') as string,
    });
    expect(await rig.onLinkedIn(ada)).toEqual([]);
  });

  it('an ended API version waits for the operator, and says so', async () => {
    await rig.sandbox.control({ faults: [{ on: 'create', kind: 'status', status: 426, code: 'NONEXISTENT_VERSION' }] });
    const id = await rig.due(ada, text());
    const publisher = rig.startPublisher();
    expect((await rig.until(id, putOff)).error).toContain('LINKEDIN_VERSION');
    expect(rig.logged.at(-1)).toMatchObject({ level: 50, outcome: 'version_ended' });
    rig.clock.move(5000);
    publisher.wake();
    expect(await rig.until(id, ended)).toMatchObject({ status: 'published' });
  });
});

describe('refusals for good', () => {
  it("show LinkedIn's words", async () => {
    const message = 'Not enough permissions to access: posts.CREATE';
    await rig.sandbox.control({ faults: [{ on: 'create', kind: 'status', status: 403, message }] });
    const id = await rig.due(ada, text());
    rig.startPublisher();
    const post = await rig.until(id, ended);
    expect(post).toMatchObject({ status: 'failed', next_try_at: null, due_at: null });
    expect(post.error).toContain(`LinkedIn says: ${message}.`);
    expect(await rig.attempts(id)).toMatchObject([{ state: 'refused', outcome: 'refused', status: 403 }]);
  });

  it('a dead token asks for a new connection, and marks the old one', async () => {
    await rig.sandbox.control({ faults: [{ on: 'create', kind: 'revoked_token' }] });
    const id = await rig.due(ada, text());
    rig.startPublisher();
    const post = await rig.until(id, ended);
    expect(post).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/for Member of .*\. Reconnect Member of .*/) as string,
    });
    await expect.poll(() => rig.connections.getUsable(ada.user_id)).toBeNull();
  });

  it('a token that was renewed while its post was on its way is no reason to fail', async () => {
    await rig.sandbox.control({ faults: [{ on: 'create', kind: 'revoked_token' }] });
    const id = await rig.due(ada, text());
    let isRenewed = false;
    const createPost: typeof rig.linkedin.createPost = async (post) => {
      if (!isRenewed) await rig.reconnect(ada.user_id);
      isRenewed = true;
      return rig.linkedin.createPost(post);
    };
    const publisher = rig.startPublisher({ linkedin: { ...rig.linkedin, createPost } });
    expect((await rig.until(id, (post) => putOff(post) || ended(post))).status).toBe('publishing');
    rig.clock.move(4100);
    publisher.wake();
    expect(await rig.until(id, ended)).toMatchObject({ status: 'published', error: null });
    expect(await rig.onLinkedIn(ada)).toHaveLength(1);
  });

  it('a text posted before is failed, never published', async () => {
    const content = text();
    const earlier = await rig.due(ada, content);
    rig.startPublisher();
    await rig.until(earlier, ended);
    const id = await rig.due(ada, content);
    const post = await rig.until(id, ended);
    expect(post).toMatchObject({ status: 'failed', linkedin_urn: null });
    expect(post.error).toContain('posted the same text before');
    expect(await rig.onLinkedIn(ada)).toHaveLength(1);
  });
});
