// The dashboard's state under real byte streams: how variations grow, end, fail, are stopped and return after a reload.
import { beforeEach, expect, test } from 'vitest';
import { textAt } from './dashboard-state.ts';
import { createRig, until } from '#test/harness/generation-rig.ts';
import type { DashboardRig } from '#test/harness/generation-rig.ts';

let rig: DashboardRig;
beforeEach(() => {
  rig = createRig();
});

test('the request carries idea, hook, length, count and mode', async () => {
  rig.dashboard.set({ selected_hook: 'story', post_length: 'short' });
  const { running, wire } = await rig.startThree();
  expect(wire.body).toEqual({ idea: 'An idea', hook: 'story', post_length: 'short', count: 3, mode: 'topic' });
  rig.dashboard.stop();
  await running;
});

test('each starts with its title and empty, chunks append, completion sets the final text', async () => {
  const { running, wire } = await rig.startThree();
  expect(rig.state().variations[1]).toEqual({ title: 'Angle 1', content: '' });
  wire.send('variation_chunk', { index: 1, content: 'One \u2014 ' });
  wire.send('variation_chunk', { index: 0, content: 'Zero' });
  wire.send('variation_chunk', { index: 1, content: 'two' });
  await rig.isAt(1, 'One - two');
  expect(rig.state().streamingContents).toEqual({ 0: 'Zero', 1: 'One - two', 2: '' });
  expect(rig.state().variations[1]?.content).toBe('');
  for (const index of [0, 1, 2]) wire.send('variation_complete', { index, content: `Final ${index} \u2013 end` });
  wire.send('done');
  await running;
  expect(rig.state().variations.map(({ content }) => content)).toEqual([
    'Final 0 - end',
    'Final 1 - end',
    'Final 2 - end',
  ]);
  expect(rig.state().streamingContents).toEqual({});
});

test('one that fails ends alone', async () => {
  const { running, wire } = await rig.startThree();
  wire.send('error', { index: 2, error: 'This one failed.' });
  wire.send('variation_complete', { index: 0, content: 'a' });
  wire.send('variation_complete', { index: 1, content: 'b' });
  wire.send('done');
  await running;
  expect(rig.state().progress).toEqual({ 0: 'complete', 1: 'complete', 2: 'failed' });
  expect(rig.state().errors).toEqual({ 2: { message: 'This one failed.', code: 'failed' } });
  expect(rig.state().error).toBeNull();
});

test('a lost connection keeps what had come', async () => {
  const { running, wire } = await rig.startThree();
  wire.send('variation_chunk', { index: 0, content: 'so far' });
  await rig.isAt(0, 'so far');
  wire.end();
  await running;
  expect(textAt(rig.state(), 0)).toBe('so far');
  expect(rig.state().progress[0]).toBe('failed');
  expect(rig.state().errors[0]?.message).toBe('The connection was lost before the text was complete.');
});

test('stop aborts the request and keeps the text', async () => {
  const { running, wire } = await rig.startThree();
  wire.send('variation_chunk', { index: 0, content: 'so far' });
  await rig.isAt(0, 'so far');
  rig.dashboard.stop();
  await running;
  expect(wire.signal.aborted).toBe(true);
  expect(rig.state().progress[0]).toBe('stopped');
  expect(textAt(rig.state(), 0)).toBe('so far');
  expect(rig.state().error).toBeNull();
});

test('a refusal shows the server’s sentence and brings back what was there', async () => {
  const { running, wire } = await rig.startThree();
  for (const index of [0, 1, 2]) wire.send('variation_complete', { index, content: `text ${index}` });
  wire.send('done');
  await running;
  const sentence = 'You have used this month’s 30 generations.';
  rig.refusal = new Response(JSON.stringify({ message: sentence, code: 'upgrade_required' }), { status: 402 });
  await rig.dashboard.generate();
  expect(rig.state().error).toEqual({ message: sentence, code: 'upgrade_required' });
  expect(rig.state().variations[0]?.content).toBe('text 0');
});

test('changing the mode empties variations and streams, and ends what runs', async () => {
  const { running, wire } = await rig.startThree();
  wire.send('variation_chunk', { index: 0, content: 'so far' });
  await rig.isAt(0, 'so far');
  rig.dashboard.setMode('draft');
  await running;
  expect(wire.signal.aborted).toBe(true);
  expect(rig.state()).toMatchObject({
    chat_mode: 'draft',
    variations: [],
    streamingContents: {},
    progress: {},
    idea: 'An idea',
  });
});

test('a second generation is not touched by the late end of the first', async () => {
  const { running } = await rig.startThree();
  const second = rig.dashboard.generate();
  await running;
  await until(() => rig.wires.length === 2);
  expect(rig.state().progress).toEqual({ 0: 'waiting', 1: 'waiting', 2: 'waiting' });
  rig.wire(1).send('done');
  await second;
});

test('regenerating sends the earlier text and those of the other cards, and leaves the others alone; a failure leaves the earlier text', async () => {
  const { running, wire: first } = await rig.startThree();
  for (const index of [0, 1, 2]) first.send('variation_complete', { index, content: `text ${index}` });
  first.send('done');
  await running;
  const again = rig.dashboard.regenerate(1);
  await until(() => rig.wires.length === 2);
  expect(rig.wire(1).body).toMatchObject({
    index: 1,
    title: 'Angle 1',
    previous: 'text 1',
    others: ['text 0', 'text 2'],
  });
  rig.wire(1).send('variation_start', { index: 1, title: 'Another angle' });
  rig.wire(1).send('error', { index: 1, error: 'No luck.' });
  rig.wire(1).send('done');
  await again;
  expect(rig.state().variations[1]).toEqual({ title: 'Angle 1', content: 'text 1' });
  expect(rig.state().errors[1]?.message).toBe('No luck.');
  expect(rig.state().variations[0]?.content).toBe('text 0');
});

test('idea, choices and texts are there after a reload, for this user alone', async () => {
  rig.dashboard.set({ selected_hook: 'question', post_length: 'long' });
  const { running, wire } = await rig.startThree();
  wire.send('variation_complete', { index: 0, content: 'finished' });
  wire.send('variation_chunk', { index: 1, content: 'half' });
  await rig.isAt(1, 'half');
  rig.dashboard.stop();
  await running;
  rig.dashboard.keep();
  rig.reload();
  expect(rig.state()).toMatchObject({ idea: 'An idea', selected_hook: 'question', post_length: 'long' });
  expect([textAt(rig.state(), 0), textAt(rig.state(), 1)]).toEqual(['finished', 'half']);
  expect(rig.state().progress).toEqual({ 0: 'complete', 1: 'stopped', 2: 'stopped' });
  rig.reload('user-2');
  expect(rig.state().idea).toBe('');
});

test('a tab with nothing new leaves what another one has kept since', async () => {
  const idle = rig.dashboard;
  idle.keep();
  rig.reload();
  rig.dashboard.set({ idea: 'Typed in the other tab' });
  const { running, wire } = await rig.startThree();
  for (const index of [0, 1, 2]) wire.send('variation_complete', { index, content: `text ${index}` });
  wire.send('done');
  await running;
  rig.dashboard.keep();
  idle.keep();
  rig.reload();
  expect(rig.state().idea).toBe('Typed in the other tab');
  expect([0, 1, 2].map((index) => textAt(rig.state(), index))).toEqual(['text 0', 'text 1', 'text 2']);
});

const reloaded = () => {
  rig.reload();
  return rig.state();
};

test('what was kept by another version, or damaged, is left aside', () => {
  localStorage.setItem('postwright.user-1.dashboard', '{"idea": 7}');
  expect(reloaded().idea).toBe('');
  localStorage.setItem('postwright.user-1.dashboard', '{not json');
  expect(reloaded().idea).toBe('');
});
