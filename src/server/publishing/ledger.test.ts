// The ledger's writes when one process has claimed a post twice (its lease ended while it was suspended): the older claim may do nothing.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPublishingRig, type PublishingRig } from '#test/harness/publishing-rig.ts';
import { claimDue, type ClaimedPost } from './claim.ts';
import { createLedger, type Ledger } from './ledger.ts';

let rig: PublishingRig;
let ledger: Ledger;

beforeAll(async () => {
  rig = await startPublishingRig();
  ledger = createLedger(rig.db, { host: 'here', uptimeSeconds: () => 1 });
});
afterAll(() => rig.stop());

/** A post claimed twice, the second time after the first lease ended, and the attempt that both claims work on. */
async function claimTwice() {
  const id = await rig.due(await rig.connect(), `A text of its own ${crypto.randomUUID()}`);
  const claim = async (leasedBy: string): Promise<ClaimedPost> => {
    const now = rig.clock.now();
    const posts = await claimDue(rig.db, { now, limit: 10, leased_by: leasedBy, lease_until: now, process: 'p' });
    const post = posts.find((claimed) => claimed.id === id);
    if (!post) throw new Error('the post could not be claimed');
    return post;
  };
  const older = await claim('p/1');
  const newer = await claim('p/2');
  const [attempt] = await rig.attempts(id);
  if (!attempt) throw new Error('the claim wrote no attempt');
  return { id, older, newer, attempt_id: attempt.id };
}

it('of two claims in one batch only the newer may send', async () => {
  const { id, older, newer, attempt_id } = await claimTwice();
  const sent = { attempt_id, member_id: 'm', image_urns: [], mentions: [], now: rig.clock.now() };
  const answers = await Promise.all([
    ledger.markSent({ ...sent, lease: older }),
    ledger.markSent({ ...sent, lease: newer }),
  ]);
  expect(answers).toEqual([false, true]);
  expect(await rig.attempts(id)).toMatchObject([{ state: 'sent' }]);
});

it('of two claims in one batch only the newer confirms', async () => {
  const { id, older, newer, attempt_id } = await claimTwice();
  const now = rig.clock.now();
  await ledger.markSent({ attempt_id, member_id: 'm', image_urns: [], mentions: [], now, lease: newer });
  const confirmed = { now, linkedin_url: 'https://example.test' };
  const answers = await Promise.all([
    ledger.confirm({ ...confirmed, lease: older, attempt_id: 'another', linkedin_urn: 'urn:li:share:1' }),
    ledger.confirm({ ...confirmed, lease: newer, attempt_id, linkedin_urn: 'urn:li:share:2' }),
  ]);
  expect(answers).toEqual([false, true]);
  expect(await rig.post(id)).toMatchObject({ status: 'published', linkedin_urn: 'urn:li:share:2' });
  expect(await rig.attempts(id)).toMatchObject([{ state: 'confirmed', linkedin_urn: 'urn:li:share:2' }]);
});
