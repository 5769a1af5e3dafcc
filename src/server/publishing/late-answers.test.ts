// LinkedIn's answer reaches a process that has lost its lease meanwhile: what others have begun ends in the ledger, too.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMortal, type Moment, type Mortal } from '#test/harness/mortal.ts';
import { startPublishingRig, type Person, type PublishingRig } from '#test/harness/publishing-rig.ts';
import type { PostRow } from '../posts/tables.ts';

let rig: PublishingRig;
let ada: Person;
const mortals: Mortal[] = [];

beforeAll(async () => {
  rig = await startPublishingRig();
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.sandbox.control({ faults: [] });
  ada = await rig.connect();
});
afterEach(async () => {
  for (const mortal of mortals.splice(0)) mortal.bury();
  await rig.stopPublishers();
});

const text = (): string => `A text of its own ${crypto.randomUUID()}`;
const leaseMs = 500;
const ended = ({ status }: PostRow): boolean => status === 'published' || status === 'failed';

function startMortal(moment: Moment): Mortal {
  const mortal = createMortal(rig, moment);
  mortals.push(mortal);
  rig.startPublisher({ db: mortal.db, linkedin: mortal.linkedin, lease_ms: leaseMs });
  return mortal;
}

it("a late yes: the next owner's attempt, not sent yet, ends as overtaken", async () => {
  const id = await rig.due(ada, text());
  const first = startMortal('after create');
  await first.struck;
  const second = startMortal('before sent');
  await second.struck;
  expect((await rig.attempts(id)).map(({ state }) => state)).toEqual(['unknown', 'intended']);
  first.wakeUp();
  expect(await rig.until(id, ended)).toMatchObject({ status: 'published' });
  second.wakeUp();
  await expect
    .poll(async () => (await rig.attempts(id)).map(({ state, outcome }) => [state, outcome]))
    .toEqual([
      ['confirmed', 'unknown'],
      ['refused', 'overtaken'],
    ]);
  const history = await rig.publishing.historyOf(ada.user_id, id);
  expect(history.map(({ what }) => what)).toEqual([
    'LinkedIn published the post.',
    'Nothing was sent, because an earlier try had worked.',
  ]);
  expect(await rig.callsOf(ada)).toHaveLength(1);
});

it("a late yes: the next owner's attempt, on its way, ends by LinkedIn's refusal", async () => {
  const id = await rig.due(ada, text());
  const first = startMortal('after create');
  await first.struck;
  const second = startMortal('before create');
  await second.struck;
  first.wakeUp();
  expect(await rig.until(id, ended)).toMatchObject({ status: 'published' });
  second.wakeUp();
  await expect
    .poll(async () => (await rig.attempts(id)).map(({ state, outcome }) => [state, outcome]))
    .toEqual([
      ['confirmed', 'unknown'],
      ['refused', 'duplicate'],
    ]);
  expect(await rig.onLinkedIn(ada)).toHaveLength(1);
  expect((await rig.post(id)).status).toBe('published');
});
