// First comments against the strict sandbox: posted once despite deaths, lost answers, two workers at once and a restart; or why not.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPublishingRig, type Person, type PublishingRig } from '#test/harness/publishing-rig.ts';
import { scopeOfComments } from '#server/adapters/linkedin/port.ts';
import { createFirstComments, type FirstCommentsOptions } from './first-comments.ts';
import type { CommentRow } from './tables.ts';

let rig: PublishingRig;
let ada: Person;
let lives = 0;

beforeAll(async () => {
  rig = await startPublishingRig({ more_scopes: [scopeOfComments] });
});
afterAll(() => rig.stop());
beforeEach(async () => {
  ada = await rig.connect();
});
afterEach(async () => {
  await rig.stopPublishers();
  await rig.sandbox.control({ faults: [] });
});

/** A separate worker, as after a start. It does a round when told to. */
const worker = (changes: Partial<FirstCommentsOptions> = {}) =>
  createFirstComments({ ...rig, is_on: true, process_id: `c${(lives += 1)}`, random: () => 0, ...changes });

/** A published post whose comment nobody has handled yet. */
async function published(text = 'First!'): Promise<string> {
  const content = `A post ${crypto.randomUUID()}`;
  const { id } = await rig.posts.createDraft(ada.user_id, { content, first_comment: text }, [], null);
  rig.startPublisher();
  const signal = new AbortController().signal;
  const { post } = await rig.publishing.publishNow(ada.user_id, { post_id: id, content }, { once: null, signal });
  expect(post.status).toBe('published');
  return id;
}
const rowOf = async (id: string): Promise<CommentRow | undefined> =>
  (await rig.db.pool.query<CommentRow>('select * from first_comments where post_id = $1', [id])).rows[0];
const comments = async (): Promise<string[]> =>
  (await rig.sandbox.ledger(ada.member_id)).posts.flatMap((post) => post.comments.map(({ text }) => text));
const shown = async (id: string): Promise<string[]> => {
  const [post] = await rig.publishing.withWarnings(ada.user_id, [await rig.posts.get(ada.user_id, id)]);
  return (post?.warnings ?? []).map(({ sentence }) => sentence);
};

test('the row comes with the publication, so that a death in between loses nothing; then it is posted once', async () => {
  const id = await published('Mind the (brackets) #here');
  await rig.stopPublishers();
  expect(await rowOf(id)).toMatchObject({ state: 'intended', run: 1, text: 'Mind the (brackets) #here' });
  expect(await comments()).toEqual([]);
  await Promise.all([worker().postDue(), worker().postDue(), worker().postDue()]);
  await worker().postDue();
  expect(await comments()).toEqual(['Mind the (brackets) #here']);
  expect(await rowOf(id)).toMatchObject({ state: 'confirmed', why: null, next_try_at: null });
  expect((await rowOf(id))?.comment_urn).toMatch(/^urn:li:comment:\(urn:li:share:\d+,\d+\)$/);
  expect(await shown(id)).toEqual([]);
  const history = await rig.publishing.historyOf(ada.user_id, id);
  expect(history.map(({ kind, state }) => [kind, state])).toEqual([
    ['post', 'confirmed'],
    ['comment', 'confirmed'],
  ]);
});

test('a clock that is set back holds up none', async () => {
  rig.clock.move(3_600_000);
  const id = await published('An hour ahead');
  await rig.stopPublishers();
  rig.clock.move(-3_600_000);
  rig.startPublisher();
  await expect
    .poll(async () => {
      await worker().postDue();
      return comments();
    })
    .toEqual(['An hour ahead']);
  expect(await rowOf(id)).toMatchObject({ state: 'confirmed' });
});

test('a worker that died after `sent` leaves it open: nobody sends it again, and the post says so', async () => {
  const id = await published();
  await rig.db.pool.query(
    `update first_comments set state = 'sent', leased_by = 'dead', next_try_at = $2 where post_id = $1`,
    [id, rig.clock.now()],
  );
  await worker().postDue();
  rig.clock.move(7 * 3_600_000);
  await worker().postDue();
  expect(await comments()).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ state: 'unknown', next_try_at: null });
  expect(await shown(id)).toEqual([expect.stringContaining('It may be there')]);
});

test.each(['drop_after', 'drop_before', 'lost_answer', 'status_after'] as const)(
  'an answer that is lost (%s) is followed by no second try',
  async (kind) => {
    const id = await published();
    const ms = kind === 'lost_answer' ? { ms: 10 } : {};
    await rig.sandbox.control({ faults: [{ on: 'comment', kind, ...ms }] });
    await worker().postDue();
    rig.clock.move(120_000);
    await worker().postDue();
    expect(await comments()).toHaveLength(kind === 'drop_before' ? 0 : 1);
    expect((await rowOf(id))?.state).toBe('unknown');
  },
);

test('what LinkedIn surely did not take is tried again, until 6 hours have gone', async () => {
  const id = await published();
  await rig.sandbox.control({ faults: [{ on: 'comment', kind: 'status', status: 429 }] });
  await worker().postDue();
  expect(await rowOf(id)).toMatchObject({ state: 'intended', tries: 1 });
  expect(await shown(id)).toEqual([expect.stringContaining('We’ll keep trying')]);
  await worker().postDue();
  expect(await comments()).toEqual([]);
  rig.clock.move(60_000);
  await worker().postDue();
  expect(await comments()).toEqual(['First!']);
  const late = await published();
  await rig.sandbox.control({ faults: [{ on: 'comment', kind: 'status', status: 429, times: 9 }] });
  rig.clock.move(6 * 3_600_000);
  await worker().postDue();
  expect(await rowOf(late)).toMatchObject({ state: 'refused', outcome: 'later' });
  expect(await shown(late)).toEqual([expect.stringContaining('6 hours')]);
});

test.each<[string, () => Promise<FirstCommentsOptions['is_on']>, string]>([
  ['the switch is off', () => Promise.resolve(false), 'w_member_social_feed'],
  [
    'LinkedIn refuses',
    async () => {
      await rig.sandbox.control({ faults: [{ on: 'comment', kind: 'status', status: 403 }] });
      return true;
    },
    'does not let this application comment',
  ],
  [
    'the connection has ended',
    async () => {
      await rig.connections.disconnect(ada.user_id);
      return true;
    },
    'was no longer connected',
  ],
  [
    'another member is connected by now',
    async () => {
      await rig.db.pool.query(`update linkedin_connections set member_id = 'other' where user_id = $1`, [ada.user_id]);
      return true;
    },
    'was no longer connected',
  ],
  [
    'the connection lacks the permission',
    async () => {
      await rig.db.pool.query(`update linkedin_connections set scopes = '{openid}' where user_id = $1`, [ada.user_id]);
      return true;
    },
    'lacked the permission w_member_social_feed',
  ],
])('where %s it is not posted, once and for all, and the post says why', async (_, arrange, words) => {
  const id = await published();
  const isOn = await arrange();
  await worker({ is_on: isOn }).postDue();
  await worker().postDue();
  expect(await comments()).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ state: 'refused', next_try_at: null });
  expect(await shown(id)).toEqual([expect.stringContaining(words)]);
});

test('a post without one has no row', async () => {
  expect(await rowOf(await published('   '))).toBeUndefined();
});
