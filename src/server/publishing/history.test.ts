// A post's history as the person reads it, and the person's verdict on a post in doubt: real losses with the real adapter.
import { describe, expect, it, test } from 'vitest';
import { untilOneWaits } from '#test/harness/lock-waits.ts';
import { ada, ended, rig, startRigForTests, text } from '#test/harness/publishing-tests.ts';
import { urnIn } from './resolve.ts';
import type { Resolution } from './service.ts';

startRigForTests();

const never = new AbortController().signal;
const resolve = (id: string, found: Resolution, person = ada) =>
  rig.publishing.resolve(person.user_id, id, found, never);
const historyOf = (id: string) => rig.publishing.historyOf(ada.user_id, id);

/** Two answers are lost; LinkedIn has the post if the first call arrived. */
async function inDoubt(arrived: boolean): Promise<string> {
  await rig.sandbox.control({
    faults: [
      { on: 'create', kind: arrived ? 'drop_after' : 'drop_before' },
      { on: 'create', kind: 'drop_before' },
    ],
  });
  const id = await rig.due(ada, text());
  rig.startPublisher();
  const post = await rig.until(id, ended);
  expect([post.status, (await rig.onLinkedIn(ada)).length]).toEqual(['failed', arrived ? 1 : 0]);
  return id;
}

describe('history', () => {
  it('of a post that was put off, then taken: LinkedIn’s words, each try, nothing of our inside', async () => {
    await rig.sandbox.control({
      faults: [{ on: 'create', kind: 'status', status: 429, retry_after: 30, message: 'Slow down, Ada' }],
    });
    const id = await rig.due(ada, text());
    const publisher = rig.startPublisher();
    await rig.until(id, ({ tries }) => tries === 1);
    expect(await historyOf(id)).toMatchObject([
      {
        number: 1,
        state: 'refused',
        status: 429,
        linkedin_says: 'Slow down, Ada',
        what: 'LinkedIn didn’t accept the post for now (429).',
        next: expect.stringContaining('We’ll keep trying'),
      },
    ]);
    rig.clock.move(31_000);
    publisher.wake();
    await rig.until(id, ended);
    const [first, second, ...more] = await historyOf(id);
    expect(more).toEqual([]);
    expect(second).toMatchObject({ number: 2, state: 'confirmed', what: 'LinkedIn published the post.', next: null });
    expect(second?.linkedin_urn).toBe((await rig.onLinkedIn(ada))[0]?.linkedin_urn);
    expect(Date.parse(first?.tried_at ?? '')).toBeLessThan(Date.parse(second?.tried_at ?? ''));
    const fields = [
      'answered_at',
      'kind',
      'linkedin_says',
      'linkedin_urn',
      'next',
      'number',
      'state',
      'status',
      'tried_at',
      'what',
    ];
    expect(Object.keys(second ?? {}).toSorted()).toEqual(fields);
    const { access_token = '' } = (await rig.connections.getUsable(ada.user_id)) ?? {};
    const all = JSON.stringify(await historyOf(id));
    for (const secret of [access_token, ada.member_id, ada.user_id, id]) expect(all).not.toContain(secret);
  });

  it('of a refusal for good, of no connection, and of a time out of which nothing more was sent', async () => {
    await rig.sandbox.control({
      faults: [{ on: 'create', kind: 'status', status: 403, message: 'Not enough rights' }],
    });
    const refused = await rig.due(ada, text());
    rig.startPublisher();
    await rig.until(refused, ended);
    expect(await historyOf(refused)).toMatchObject([
      {
        state: 'refused',
        what: 'LinkedIn refused the post (403).',
        next: expect.stringMatching(/Not enough rights\. Reconnect Member of .*, then try again\.$/),
      },
    ]);
    await rig.connections.disconnect(ada.user_id);
    const alone = await rig.due(ada, text());
    await rig.until(alone, ended);
    expect(await historyOf(alone)).toMatchObject([
      { what: 'There was no LinkedIn connection to publish with.', status: null },
    ]);
  });

  it('of a post whose time for a second try had passed says that nothing more was sent', async () => {
    await rig.sandbox.control({ faults: [{ on: 'create', kind: 'drop_before' }] });
    const id = await rig.due(ada, text());
    const publisher = rig.startPublisher({ unknown_wait_ms: 60_000 });
    await rig.until(id, ({ tries }) => tries === 1);
    rig.clock.move(9 * 60_000);
    publisher.wake();
    await rig.until(id, ended);
    expect((await historyOf(id)).map(({ what }) => what)).toEqual([
      'Sent to LinkedIn, but its answer was lost.',
      'Nothing more was sent, because we couldn’t tell whether an earlier try had worked.',
    ]);
  });

  it('of an answer that was lost and told by LinkedIn’s refusal of the second', async () => {
    await rig.sandbox.control({ faults: [{ on: 'create', kind: 'drop_after' }] });
    const id = await rig.due(ada, text());
    rig.startPublisher();
    await rig.until(id, ended);
    expect(await historyOf(id)).toMatchObject([
      { state: 'confirmed', what: 'LinkedIn published the post, but its answer was lost.', next: null },
      { state: 'refused', what: 'LinkedIn refused the post as a duplicate.' },
    ]);
  });
});

describe('a post in doubt', () => {
  it('that is on LinkedIn: found by the sandbox’s own address, published, once', async () => {
    const id = await inDoubt(true);
    const [there] = await rig.onLinkedIn(ada);
    const linkedinUrl = rig.linkedin.postUrl(there?.linkedin_urn ?? '');
    const post = await resolve(id, { outcome: 'on_linkedin', linkedin_url: linkedinUrl });
    expect(post).toMatchObject({
      status: 'published',
      linkedin_urn: there?.linkedin_urn,
      linkedin_url: linkedinUrl,
      error: null,
    });
    expect((await historyOf(id)).map(({ state, what }) => [state, what])).toEqual([
      ['confirmed', 'Sent to LinkedIn, but its answer was lost. You found the post there.'],
      ['unknown', 'Retried once, and LinkedIn’s answer was lost again.'],
    ]);
    await expect(resolve(id, { outcome: 'on_linkedin' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(resolve(id, { outcome: 'try_again' })).rejects.toMatchObject({ code: 'conflict' });
    expect(await rig.onLinkedIn(ada)).toHaveLength(1);
  });

  it('that is not there is published anew, and the attempts in doubt stay what they were', async () => {
    const id = await inDoubt(false);
    const post = await resolve(id, { outcome: 'try_again' });
    expect(post).toMatchObject({ status: 'published', error: null });
    expect((await historyOf(id)).map(({ state }) => state)).toEqual(['unknown', 'unknown', 'confirmed']);
    expect(await rig.onLinkedIn(ada)).toHaveLength(1);
  });

  it('is nobody else’s, and not resolved while it is being published', async () => {
    const id = await inDoubt(false);
    const eve = await rig.connect();
    for (const outcome of ['on_linkedin', 'try_again'] as const) {
      await expect(resolve(id, { outcome }, eve)).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(rig.publishing.historyOf(eve.user_id, id)).rejects.toMatchObject({ code: 'not_found' });
    await rig.sandbox.control({ faults: [{ on: 'create', kind: 'slow', ms: 700 }] });
    const again = resolve(id, { outcome: 'try_again' });
    await rig.until(id, ({ status }) => status === 'publishing');
    for (const outcome of ['on_linkedin', 'try_again'] as const) {
      await expect(resolve(id, { outcome })).rejects.toMatchObject({ code: 'conflict' });
    }
    expect((await again).status).toBe('published');
    expect(await rig.onLinkedIn(ada)).toHaveLength(1);
  });

  it('two people’s clicks at once publish it once', async () => {
    const id = await inDoubt(false);
    const both = await Promise.allSettled([
      resolve(id, { outcome: 'try_again' }),
      resolve(id, { outcome: 'try_again' }),
      resolve(id, { outcome: 'on_linkedin' }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await rig.onLinkedIn(ada)).length).toBeLessThanOrEqual(1);
  });

  it.each(['', ' \n', 'x'.repeat(3001)])(
    'edited meanwhile into what LinkedIn never takes is not tried',
    async (content) => {
      const id = await inDoubt(false);
      await rig.posts.updateDraft({ user_id: ada.user_id, reach: 'all' }, id, { content }, []);
      await expect(resolve(id, { outcome: 'try_again' })).rejects.toMatchObject({ code: 'validation' });
      expect((await rig.post(id)).status).toBe('failed');
    },
  );

  it('edited since it was shown is not tried, and comes back as it is', async () => {
    const id = await inDoubt(false);
    const { version } = await rig.post(id);
    await rig.posts.updateDraft({ user_id: ada.user_id, reach: 'all' }, id, { content: text() }, []);
    await expect(resolve(id, { outcome: 'try_again', version })).rejects.toMatchObject({ code: 'conflict' });
    expect((await rig.post(id)).status).toBe('failed');
    const post = await resolve(id, { outcome: 'try_again', version: version + 1 });
    expect(post.status).toBe('published');
  });

  it('a save while it is being tried again is not overwritten', async () => {
    const id = await inDoubt(false);
    const newer = text();
    const client = await rig.db.pool.connect();
    try {
      await client.query('begin');
      await client.query('update posts set content = $2, version = version + 1 where id = $1', [id, newer]);
      const again = resolve(id, { outcome: 'try_again' }).then(
        () => null,
        (error: unknown) => error,
      );
      // By now it has read the text, and waits for the one who saves.
      await untilOneWaits(rig.db.pool);
      await client.query('commit');
      expect(await again).toMatchObject({ code: 'conflict' });
    } finally {
      client.release();
    }
    expect(await rig.post(id)).toMatchObject({ status: 'failed', content: newer });
  });

  it('waits with Try again for a connection, not with On LinkedIn', async () => {
    const id = await inDoubt(true);
    await rig.connections.disconnect(ada.user_id);
    await expect(resolve(id, { outcome: 'try_again' })).rejects.toMatchObject({ code: 'linkedin_not_connected' });
    expect(await resolve(id, { outcome: 'on_linkedin' })).toMatchObject({ status: 'published', linkedin_urn: null });
  });
});

test.each([
  ['https://www.linkedin.com/feed/update/urn:li:share:7141138937766391808/', 'urn:li:share:7141138937766391808'],
  ['www.linkedin.com/feed/update/urn:li:share:7141138937766391808', 'urn:li:share:7141138937766391808'],
  ['https://de.linkedin.com/feed/update/urn%3Ali%3AugcPost%3A71411389377/?utm=x', 'urn:li:ugcPost:71411389377'],
  ['https://www.linkedin.com/posts/ada_words-activity-7141138937766391810-abcd', 'urn:li:activity:7141138937766391810'],
  [
    'https://www.linkedin.com/posts/ada_ugcPost-7141138937766391811-abcd?utm_source=share',
    'urn:li:ugcPost:7141138937766391811',
  ],
  // The author's own words come before the id.
  [
    'https://www.linkedin.com/posts/ada_my-share-1234567890-activity-7141138937766391810-ab',
    'urn:li:activity:7141138937766391810',
  ],
  [' urn:li:share:7141138937766391808 ', 'urn:li:share:7141138937766391808'],
  [
    'http://127.0.0.1:7000/sandbox/linkedin/feed/update/urn:li:share:7141138937766391808/',
    'urn:li:share:7141138937766391808',
  ],
  ['http://127.0.0.1:7001/feed/update/urn:li:share:7141138937766391808/', null],
  ['https://example.org/feed/update/urn:li:share:7141138937766391808/', null],
  ['https://linkedin.com.example.org/feed/update/urn:li:share:7141138937766391808/', null],
  ['https://evil-linkedin.com/feed/update/urn:li:share:7141138937766391808/', null],
  ['javascript:alert(1)//linkedin.com/urn:li:share:7141138937766391808', null],
  ['https://www.linkedin.com/in/ada', null],
  ['https://lnkd.in/abcdef', null],
  ['urn:li:person:abc', null],
  ['urn:li:share:7141138937766391808 and more', null],
  ['something', null],
])('%s names %s', (address, urn) => {
  expect(urnIn(address, 'http://127.0.0.1:7000')).toBe(urn);
});
