// Which idea of the ideas board each draft was written from: it moves to "Used" with the draft.
import { beforeEach, expect, test } from 'vitest';
import { createRig, until } from '#test/harness/generation-rig.ts';
import type { DashboardRig } from '#test/harness/generation-rig.ts';
import { replaceIdea } from './replace-idea.ts';

let rig: DashboardRig;
beforeEach(() => {
  rig = createRig();
  replaceIdea(rig.dashboard, 'Why we price by seat', 'a');
});

const origins = () => rig.state().variations.map(({ idea_id }) => idea_id);

/** Three drafts of idea `a`, with idea `b` in the field since. */
async function writtenThenReplaced(): Promise<void> {
  const { running, wire } = await rig.startThree();
  for (const index of [0, 1, 2]) wire.send('variation_complete', { index, content: `text ${index}` });
  wire.send('done');
  await running;
  replaceIdea(rig.dashboard, 'What onboarding costs us', 'b');
}

test('a refused run leaves the drafts to the idea they were written from, also after a reload', async () => {
  await writtenThenReplaced();
  rig.refusal = Response.json({ message: 'No.', code: 'upgrade_required' }, { status: 402 });
  await rig.dashboard.generate();
  expect(origins()).toEqual(['a', 'a', 'a']);
  rig.dashboard.keep();
  rig.reload();
  expect(origins()).toEqual(['a', 'a', 'a']);
});

test('a draft written again belongs to the idea in the field, and what it replaced to the other', async () => {
  await writtenThenReplaced();
  const again = rig.dashboard.regenerate(1);
  await until(() => rig.wires.length === 2);
  rig.wire(1).send('variation_start', { index: 1, title: 'Another angle' });
  rig.wire(1).send('variation_complete', { index: 1, content: 'anew' });
  rig.wire(1).send('done');
  await again;
  expect(origins()).toEqual(['a', 'b', 'a']);
  rig.dashboard.bringBackEarlier(1);
  expect(origins()).toEqual(['a', 'a', 'a']);
  rig.dashboard.bringBackEarlier(1);
  expect(origins()).toEqual(['a', 'b', 'a']);
});

test('what is continued belongs to the board’s idea only if that is still in the field', async () => {
  rig.refusal = Response.json({ message: 'No.', code: 'upgrade_required' }, { status: 402 });
  await rig.dashboard.generate();
  rig.refusal = null;
  const kept = rig.pending.store.getState();
  if (!kept) throw new Error('nothing is offered');
  for (const [idea, id, expected] of [
    ['Why we price by seat', 'a', 'a'],
    ['What onboarding costs us', 'b', undefined],
  ] as const) {
    replaceIdea(rig.dashboard, idea, id);
    const resumed = rig.dashboard.resume(kept);
    expect(rig.state().idea).toBe('Why we price by seat');
    expect(origins()).toEqual([expected, expected, expected]);
    rig.dashboard.stop();
    await resumed;
  }
});

test('the idea in the field stays the board’s while it is edited, and not once another replaces it', () => {
  const typed = (idea: string) => {
    rig.dashboard.set({ idea });
    return rig.state().idea_id;
  };
  expect(typed('Why we price by seat, and always did')).toBe('a');
  expect(typed('Why we always did')).toBe('a');
  expect(typed('This is why we always did')).toBe('a');
  expect(typed('Three lessons from a failed launch')).toBeNull();
  for (const typedOverAll of [' ', 'W', 't']) {
    replaceIdea(rig.dashboard, 'Why we price by seat', 'a');
    expect(typed(typedOverAll)).toBeNull();
  }
});
