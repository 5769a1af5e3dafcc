// LinkedIn's answer reaches a process that has lost its lease meanwhile: what others have begun ends in the ledger, too.
import { afterEach, expect, it } from 'vitest';
import { createMortal, type Moment, type Mortal } from '#test/harness/mortal.ts';
import { ada, ended, rig, startRigForTests, text } from '#test/harness/publishing-tests.ts';

const mortals: Mortal[] = [];

startRigForTests();
afterEach(() => {
  for (const mortal of mortals.splice(0)) mortal.bury();
});

const leaseMs = 500;

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
