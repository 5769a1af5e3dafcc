// Processes that die, are suspended or race in the middle of a publication: whatever happens, LinkedIn ends up with exactly one post.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createMortal, type Moment, type Mortal } from '#test/harness/mortal.ts';
import type { Person } from '#test/harness/publishing-rig.ts';
import { ada, ended, rig, startRigForTests, text } from '#test/harness/publishing-tests.ts';

let mortals: Mortal[] = [];

startRigForTests();
afterEach(() => {
  for (const mortal of mortals.splice(0)) mortal.bury();
});

/** For the process that dies or sleeps. The one taking over has the usual lease: on a busy machine it would lose one this short and rightly retry. */
const leaseMs = 500;

function startMortal(moment: Moment, options: { unknown_wait_ms?: number } = {}): Mortal {
  const mortal = createMortal(rig, moment);
  mortals.push(mortal);
  rig.startPublisher({ db: mortal.db, linkedin: mortal.linkedin, lease_ms: leaseMs, ...options });
  return mortal;
}

describe('a process dies', () => {
  it.each<[Moment, string[]]>([
    ['before claim', ['confirmed']],
    ['after claim', ['confirmed']],
    ['before sent', ['confirmed']],
    // From here on LinkedIn may have the post, for all we know: the retry finds out.
    ['after sent', ['unknown', 'confirmed']],
    ['before create', ['unknown', 'confirmed']],
    ['after create', ['confirmed', 'refused']],
    ['before confirm', ['confirmed', 'refused']],
    ['after confirm', ['confirmed']],
  ])('%s: the next one brings it to one post', async (moment, states) => {
    const id = await rig.due(ada, text());
    await startMortal(moment).struck;
    rig.startPublisher();
    const post = await rig.until(id, ended);
    const shown = await rig.onLinkedIn(ada);
    expect(shown).toHaveLength(1);
    expect(post).toMatchObject({ status: 'published', linkedin_urn: shown[0]?.linkedin_urn, leased_by: null });
    expect((await rig.attempts(id)).map(({ state }) => state)).toEqual(states);
  });

  it('in the deliberate re-try: two unknown answers are for the person to decide', async () => {
    await rig.sandbox.control({ faults: [{ on: 'create', kind: 'drop_before' }] });
    const id = await rig.due(ada, text());
    rig.startPublisher({ unknown_wait_ms: 400 });
    await rig.until(id, ({ tries }) => tries === 1);
    await rig.stopPublishers();
    await startMortal('after create').struck;
    rig.startPublisher();
    const post = await rig.until(id, ended);
    expect(post).toMatchObject({ status: 'failed', error: expect.stringContaining('It may be on LinkedIn') as string });
    expect(await rig.onLinkedIn(ada)).toHaveLength(1);
    expect((await rig.attempts(id)).map(({ state }) => state)).toEqual(['unknown', 'unknown']);
  });
});

describe('a process sleeps over its lease', () => {
  it.each<Moment>(['after claim', 'before sent'])('%s: it must not send any more', async (moment) => {
    const id = await rig.due(ada, text());
    const sleeper = startMortal(moment);
    await sleeper.struck;
    rig.startPublisher();
    const post = await rig.until(id, ended);
    sleeper.wakeUp();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await rig.callsOf(ada)).toHaveLength(1);
    expect(await rig.post(id)).toEqual(post);
  });

  it('after create: its yes counts, while the next owner still waits', async () => {
    const id = await rig.due(ada, text());
    // Either of the two may find the first attempt left behind: on a busy machine, even the sleeper.
    const wait = { unknown_wait_ms: 20_000 };
    const sleeper = startMortal('after create', wait);
    await sleeper.struck;
    rig.startPublisher(wait);
    await rig.until(id, ({ tries }) => tries === 1);
    sleeper.wakeUp();
    const post = await rig.until(id, ended);
    const shown = await rig.onLinkedIn(ada);
    expect(shown).toHaveLength(1);
    expect(post).toMatchObject({ status: 'published', linkedin_urn: shown[0]?.linkedin_urn });
    expect((await rig.attempts(id)).map(({ state }) => state)).toEqual(['confirmed']);
  });

  it("before confirm: it does not overwrite the next owner's outcome", async () => {
    const id = await rig.due(ada, text());
    const sleeper = startMortal('before confirm');
    await sleeper.struck;
    rig.startPublisher();
    const post = await rig.until(id, ended);
    sleeper.wakeUp();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await rig.post(id)).toEqual(post);
    expect(await rig.onLinkedIn(ada)).toHaveLength(1);
  });

  it('between `sent` and the call: it does not make the call', async () => {
    const id = await rig.due(ada, text());
    const sleeper = startMortal('after sent');
    await sleeper.struck;
    // The machine's clock ran on meanwhile, and nobody else took the post.
    rig.clock.move(20_000);
    sleeper.wakeUp();
    const post = await rig.until(id, ended);
    expect(post.status).toBe('published');
    expect(await rig.onLinkedIn(ada)).toHaveLength(1);
    // Its own next claim may have come first and seen `sent`: then the first attempt is in doubt, and a second one settles it.
    expect((await rig.attempts(id)).at(-1)).toMatchObject({ state: 'confirmed' });
  });
});

describe('several at work', () => {
  it('two publishers over 200 posts of several users: each exactly once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => rig.connect()));
    const ids: string[] = [];
    for (let n = 0; n < 200; n += 1) ids.push(await rig.due(people[n % 8] as Person, `Race ${n} ${text()}`, 300));
    rig.startPublisher({ concurrency: 40 });
    rig.startPublisher({ concurrency: 40 });
    for (const id of ids) expect(await rig.until(id, ended, 15_000)).toMatchObject({ status: 'published' });
    const shown = (await Promise.all(people.map((person) => rig.onLinkedIn(person)))).flat();
    expect(shown).toHaveLength(200);
    expect(new Set(shown.map((post) => post.text)).size).toBe(200);
    const { rows } = await rig.db.pool.query<{ n: number }>(
      'select count(*)::int as n from publication_attempts where post_id = any($1)',
      [ids],
    );
    expect(rows).toEqual([{ n: 200 }]);
  });

  it('a lease of slow work is kept', async () => {
    await rig.sandbox.control({ faults: [{ on: 'create', kind: 'slow', ms: 4000 }] });
    const id = await rig.due(ada, text());
    rig.startPublisher({ lease_ms: 3 * leaseMs });
    rig.startPublisher({ lease_ms: 3 * leaseMs });
    expect(await rig.until(id, ended)).toMatchObject({ status: 'published' });
    expect(await rig.attempts(id)).toMatchObject([{ state: 'confirmed' }]);
    expect(await rig.callsOf(ada)).toHaveLength(1);
  });

  it('who stops gives back what was not sent', async () => {
    const id = await rig.due(ada, text());
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const asked = Promise.withResolvers<void>();
    const publisher = rig.startPublisher({
      connections: {
        ...rig.connections,
        async listUsable(userIds) {
          asked.resolve();
          await held;
          return rig.connections.listUsable(userIds);
        },
      },
    });
    await asked.promise;
    const stopped = publisher.stop(5000);
    letGo();
    await stopped;
    expect(await rig.post(id)).toMatchObject({ status: 'publishing', leased_by: null });
    expect(await rig.callsOf(ada)).toEqual([]);
    rig.startPublisher();
    expect(await rig.until(id, ended)).toMatchObject({ status: 'published' });
    expect(await rig.attempts(id)).toMatchObject([{ number: 1, state: 'confirmed' }]);
  });

  it('a machine that slept over 30 due posts publishes each once, in their order', async () => {
    const minute = 60_000;
    const texts = Array.from({ length: 30 }, (_, n) => `Slept over ${n} ${text()}`);
    const ids: string[] = [];
    for (const [n, content] of texts.entries()) ids.push(await rig.due(ada, content, (n + 1) * minute));
    rig.startPublisher();
    rig.startPublisher();
    await sleep(100);
    expect(await rig.callsOf(ada)).toEqual([]);
    rig.clock.move(8 * 60 * minute);
    for (const id of ids) expect(await rig.until(id, ended, 20_000)).toMatchObject({ status: 'published' });
    const shown = await rig.onLinkedIn(ada);
    expect(shown.toSorted((a, b) => a.created_at.localeCompare(b.created_at)).map((post) => post.text)).toEqual(texts);
  });

  it('a clock set back strands nothing', async () => {
    const id = await rig.due(ada, text());
    rig.clock.move(3_600_000);
    await startMortal('before sent').struck;
    rig.clock.move(-3_600_000);
    rig.startPublisher({ lease_ms: leaseMs });
    expect(await rig.until(id, ended)).toMatchObject({ status: 'published' });
  });

  it('nor a post that was to go out at once, and that nobody had begun', async () => {
    const id = await rig.due(ada, text(), 3_600_000);
    await rig.db.pool.query(`update posts set status = 'publishing', scheduled_at = null where id = $1`, [id]);
    rig.startPublisher({ lease_ms: leaseMs });
    expect(await rig.until(id, ended)).toMatchObject({ status: 'published' });
  });
});
