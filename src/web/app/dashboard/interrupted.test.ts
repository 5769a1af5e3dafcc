// Drafts regenerated, stopped, undone; and what a limit or an ended session interrupts. Under real byte streams.
import { beforeEach, expect, test } from 'vitest';
import { comparable } from './comparable.ts';
import { textAt } from './dashboard-state.ts';
import { createRig, until } from '#test/harness/generation-rig.ts';
import type { DashboardRig, Wire } from '#test/harness/generation-rig.ts';
import { createPendingIdeas } from './pending-ideas.ts';

let rig: DashboardRig;
beforeEach(() => {
  rig = createRig();
});

/** Three written drafts, the second of which is noted as used and then regenerated. */
async function regenerated(content: string): Promise<void> {
  const { running, wire: first } = await rig.startThree();
  for (const index of [0, 1, 2]) first.send('variation_complete', { index, content: `text ${index}` });
  first.send('done');
  await running;
  rig.dashboard.noteDraft(1, { key: 'k', post_id: 'post-1' });
  const again = rig.dashboard.regenerate(1);
  await until(() => rig.wires.length === 2);
  rig.wire(1).send('variation_start', { index: 1, title: 'Another angle' });
  rig.wire(1).send('variation_complete', { index: 1, content });
  rig.wire(1).send('done');
  await again;
}

test('a new version keeps the earlier text within reach, and its own draft is still to be made', async () => {
  await regenerated('anew');
  expect(rig.state().variations[1]).toEqual({
    title: 'Another angle',
    content: 'anew',
    earlier: { title: 'Angle 1', content: 'text 1' },
  });
  expect(comparable(rig.state()).map(({ label, text }) => [label, text])).toEqual([
    ['Draft 1', 'text 0'],
    ['Draft 2', 'anew'],
    ['Draft 2, earlier', 'text 1'],
    ['Draft 3', 'text 2'],
  ]);
  rig.dashboard.bringBackEarlier(1);
  expect(textAt(rig.state(), 1)).toBe('text 1');
  rig.dashboard.bringBackEarlier(1);
  expect([rig.state().variations[1]?.title, textAt(rig.state(), 1)]).toEqual(['Another angle', 'anew']);
});

test('a new version that is stopped before its first word leaves the text there was', async () => {
  await regenerated('anew');
  const again = rig.dashboard.regenerate(0);
  await until(() => rig.wires.length === 3);
  rig.dashboard.stop();
  await again;
  expect([textAt(rig.state(), 0), rig.state().progress[0]]).toEqual(['text 0', 'complete']);
  expect(rig.state().variations[0]?.earlier).toBeUndefined();
});

const lost = 'The connection was lost before the text was complete.';

test.each([
  ['fails', (wire: Wire) => wire.send('error', { error: 'The model is down.' }), 'The model is down.'],
  ['is cut off', (wire: Wire) => wire.end(), lost],
  ['is stopped', () => rig.dashboard.stop(), undefined],
])('drafts stay if the next run begins and %s before its first word', async (_, end, said) => {
  await regenerated('anew');
  const before = rig.state();
  const { running, wire } = await rig.startThree();
  end(wire);
  await running;
  expect(rig.state()).toMatchObject({ variations: before.variations, progress: before.progress, errors: {} });
  expect(rig.state().error?.message).toBe(said);
  rig.dashboard.keep();
  rig.reload();
  expect([0, 1, 2].map((index) => textAt(rig.state(), index))).toEqual(['text 0', 'anew', 'text 2']);
});

test('drafts give way to a run of which one word came', async () => {
  await regenerated('anew');
  const { running, wire } = await rig.startThree();
  wire.send('variation_chunk', { index: 2, content: 'One' });
  await rig.isAt(2, 'One');
  rig.dashboard.stop();
  await running;
  expect([0, 1, 2].map((index) => textAt(rig.state(), index))).toEqual(['', '', 'One']);
});

test('a reload before the first word written with answers leaves the earlier texts within reach', async () => {
  await regenerated('anew');
  const running = rig.dashboard.writeWithAnswers();
  await until(() => rig.wires.length === 3);
  rig.dashboard.keep();
  rig.dashboard.stop();
  await running;
  rig.reload();
  rig.dashboard.bringBackEarlier(1);
  expect(textAt(rig.state(), 1)).toBe('anew');
});

test('what is kept while text streams is not put off by more of it, and an empty place stays', async () => {
  const { running, wire } = await rig.startThree();
  for (let n = 1; n <= 40; n += 1) {
    wire.send('variation_chunk', { index: 0, content: 'x' });
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  rig.reload();
  expect(textAt(rig.state(), 0).length).toBeGreaterThan(5);
  expect(rig.state().variations).toHaveLength(3);
  expect(rig.state().progress).toEqual({ 0: 'stopped', 1: 'stopped', 2: 'stopped' });
  wire.send('done');
  await running;
});

test('the draft that was made of a text is known after a reload, and forgotten with the text', async () => {
  await regenerated('anew');
  rig.dashboard.noteDraft(0, { key: 'k0', post_id: 'post-0' });
  rig.reload();
  expect(rig.state().variations[0]?.draft).toEqual({ key: 'k0', post_id: 'post-0' });
  expect(rig.state().variations[1]?.draft).toBeUndefined();
});

test('a change of mode can be taken back, with the texts', async () => {
  await regenerated('anew');
  const before = rig.state();
  rig.dashboard.setMode('draft');
  rig.dashboard.set({ draft_content: 'typed since' });
  rig.dashboard.restore(before);
  expect(rig.state()).toMatchObject({ chat_mode: 'topic', draft_content: 'typed since', idea: 'An idea' });
  expect(textAt(rig.state(), 1)).toBe('anew');
});

const noMore = (status: number, code: string) => new Response(JSON.stringify({ message: 'No.', code }), { status });

test.each([
  [402, 'upgrade_required'],
  [401, 'unauthenticated'],
])('what a %i interrupts is kept, offered after a reload, and gone once it is taken up', async (status, code) => {
  rig.dashboard.set({ selected_hook: 'story', post_length: 'long' });
  rig.refusal = noMore(status, code);
  await rig.dashboard.generate();
  const body = { idea: 'An idea', hook: 'story', post_length: 'long', count: 3, mode: 'topic' };
  expect(JSON.parse(localStorage.getItem('pendingRequest') ?? '')).toMatchObject({
    kind: 'generate',
    path: '/api/ideas/generate',
    body,
    user_id: 'user-1',
  });
  rig.refusal = null;
  rig.reload();
  rig.dashboard.set({ idea: 'Another', selected_hook: null });
  rig.dashboard.setMode('draft');
  const kept = rig.pending.store.getState();
  if (!kept) throw new Error('nothing is offered');
  const resumed = rig.dashboard.resume(kept);
  await until(() => rig.wires.length === 1);
  expect(rig.wire(0).body).toEqual(body);
  expect(rig.state()).toMatchObject({ idea: 'An idea', chat_mode: 'topic', selected_hook: 'story' });
  rig.wire(0).send('variation_start', { index: 0, title: 'Angle' });
  await until(() => rig.pending.store.getState() === null);
  expect(localStorage.getItem('pendingRequest')).toBeNull();
  rig.wire(0).send('done');
  await resumed;
});

test('a new version that the limit interrupts is kept with the text it was to replace', async () => {
  await regenerated('anew');
  rig.refusal = noMore(402, 'upgrade_required');
  await rig.dashboard.regenerate(1);
  expect(textAt(rig.state(), 1)).toBe('anew');
  expect(rig.state().errors[1]).toEqual({ message: 'No.', code: 'upgrade_required' });
  expect(rig.pending.store.getState()).toMatchObject({ kind: 'regenerate', body: { index: 1, previous: 'anew' } });
});

test('another refusal keeps nothing; another user is offered nothing; another idea leaves it', async () => {
  rig.refusal = noMore(429, 'rate_limited');
  await rig.dashboard.generate();
  expect(rig.pending.store.getState()).toBeNull();
  rig.refusal = noMore(402, 'upgrade_required');
  await rig.dashboard.generate();
  expect(createPendingIdeas('user-2').store.getState()).toBeNull();
  expect(createPendingIdeas('user-1').store.getState()).not.toBeNull();
  rig.refusal = null;
  rig.dashboard.set({ idea: 'Something else' });
  const { running, wire } = await rig.startThree();
  expect(rig.pending.store.getState()?.body.idea).toBe('An idea');
  wire.send('done');
  await running;
});
