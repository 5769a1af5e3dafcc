// The dashboard's state under real streams of bytes: how variations grow, end, fail, are stopped and come back after a reload.
import { beforeEach, expect, test, vi } from 'vitest';
import { createApi } from '#web/api/client.ts';
import { createKeeper } from '../keep.ts';
import type { Keeper } from '../keep.ts';
import { createDashboard } from './generation.ts';
import type { Dashboard } from './generation.ts';
import { textAt } from './dashboard-state.ts';

type Wire = {
  send: (type: string, data?: object) => void;
  end: () => void;
  body: Record<string, unknown>;
  signal: AbortSignal;
};

let keeper: Keeper;
let dashboard: Dashboard;
let wires: Wire[];
let refusal: Response | null;

const soon = (work: () => void) => {
  const timer = setTimeout(work, 0);
  return () => clearTimeout(timer);
};
/** Bytes pass several streams before they are state: each test waits for what it is about. */
const until = (check: () => unknown) => vi.waitFor(() => expect(check()).toBeTruthy(), { interval: 2, timeout: 5000 });
const isAt = (index: number, text: string) => until(() => state().streaming_contents[index] === text);

function createRig(): Dashboard {
  const api = createApi({
    fetch: async (_, init = {}) => {
      if (refusal) return refusal;
      const encoder = new TextEncoder();
      let controller: ReadableStreamDefaultController<Uint8Array>;
      const body = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own) });
      const signal = init.signal as AbortSignal;
      signal.addEventListener('abort', () => controller.error(new DOMException('Aborted', 'AbortError')));
      wires.push({
        send: (type, data = {}) =>
          controller.enqueue(encoder.encode(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`)),
        end: () => controller.close(),
        body: JSON.parse(init.body as string) as Record<string, unknown>,
        signal,
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
    onSignedOut: () => undefined,
  });
  return createDashboard({ api, keeper, schedule: soon });
}

beforeEach(() => {
  localStorage.clear();
  wires = [];
  refusal = null;
  keeper = createKeeper(localStorage, 'user-1');
  dashboard = createRig();
  dashboard.set({ idea: 'An idea' });
});

const state = () => dashboard.store.getState();
const wire = (index: number): Wire => {
  const found = wires[index];
  if (!found) throw new Error(`no request ${index}`);
  return found;
};

async function startThree(): Promise<{ running: Promise<void>; wire: Wire }> {
  const running = dashboard.generate();
  await until(() => wires.length === 1);
  for (const index of [0, 1, 2]) wire(0).send('variation_start', { index, title: `Angle ${index}` });
  await until(() => state().variations[2]?.title === 'Angle 2');
  return { running, wire: wire(0) };
}

test('the request carries idea, hook, length, count and mode', async () => {
  dashboard.set({ selected_hook: 'story', post_length: 'short' });
  const { running, wire } = await startThree();
  expect(wire.body).toEqual({ idea: 'An idea', hook: 'story', post_length: 'short', count: 3, mode: 'topic' });
  dashboard.stop();
  await running;
});

test('each starts with its title and empty, chunks append, completion sets the final text', async () => {
  const { running, wire } = await startThree();
  expect(state().variations[1]).toEqual({ title: 'Angle 1', content: '' });
  wire.send('variation_chunk', { index: 1, content: 'One \u2014 ' });
  wire.send('variation_chunk', { index: 0, content: 'Zero' });
  wire.send('variation_chunk', { index: 1, content: 'two' });
  await isAt(1, 'One - two');
  expect(state().streaming_contents).toEqual({ 0: 'Zero', 1: 'One - two', 2: '' });
  expect(state().variations[1]?.content).toBe('');
  for (const index of [0, 1, 2]) wire.send('variation_complete', { index, content: `Final ${index} \u2013 end` });
  wire.send('done');
  await running;
  expect(state().variations.map(({ content }) => content)).toEqual(['Final 0 - end', 'Final 1 - end', 'Final 2 - end']);
  expect(state().streaming_contents).toEqual({});
});

test('one that fails ends alone', async () => {
  const { running, wire } = await startThree();
  wire.send('error', { index: 2, error: 'This one failed.' });
  wire.send('variation_complete', { index: 0, content: 'a' });
  wire.send('variation_complete', { index: 1, content: 'b' });
  wire.send('done');
  await running;
  expect(state().progress).toEqual({ 0: 'complete', 1: 'complete', 2: 'failed' });
  expect(state().errors).toEqual({ 2: 'This one failed.' });
  expect(state().error).toBeNull();
});

test('a lost connection keeps what had come', async () => {
  const { running, wire } = await startThree();
  wire.send('variation_chunk', { index: 0, content: 'so far' });
  await isAt(0, 'so far');
  wire.end();
  await running;
  expect(textAt(state(), 0)).toBe('so far');
  expect(state().progress[0]).toBe('failed');
  expect(state().errors[0]).toBe('The connection was lost before the text was complete.');
});

test('stop aborts the request and keeps the text', async () => {
  const { running, wire } = await startThree();
  wire.send('variation_chunk', { index: 0, content: 'so far' });
  await isAt(0, 'so far');
  dashboard.stop();
  await running;
  expect(wire.signal.aborted).toBe(true);
  expect(state().progress[0]).toBe('stopped');
  expect(textAt(state(), 0)).toBe('so far');
  expect(state().error).toBeNull();
});

test('a refusal shows the server’s sentence and brings back what was there', async () => {
  const { running, wire } = await startThree();
  for (const index of [0, 1, 2]) wire.send('variation_complete', { index, content: `text ${index}` });
  wire.send('done');
  await running;
  const sentence = 'You have used this month’s 30 generations.';
  refusal = new Response(JSON.stringify({ message: sentence, code: 'upgrade_required' }), { status: 402 });
  await dashboard.generate();
  expect(state().error).toEqual({ message: sentence, code: 'upgrade_required' });
  expect(state().variations[0]?.content).toBe('text 0');
});

test('changing the mode empties variations and streams, and ends what runs', async () => {
  const { running, wire } = await startThree();
  wire.send('variation_chunk', { index: 0, content: 'so far' });
  await isAt(0, 'so far');
  dashboard.setMode('draft');
  await running;
  expect(wire.signal.aborted).toBe(true);
  expect(state()).toMatchObject({
    chat_mode: 'draft',
    variations: [],
    streaming_contents: {},
    progress: {},
    idea: 'An idea',
  });
});

test('a second generation is not touched by the late end of the first', async () => {
  const { running } = await startThree();
  const second = dashboard.generate();
  await running;
  await until(() => wires.length === 2);
  expect(state().progress).toEqual({ 0: 'waiting', 1: 'waiting', 2: 'waiting' });
  wire(1).send('done');
  await second;
});

test('regenerating sends the earlier text and leaves the others alone; a failure leaves the earlier text', async () => {
  const { running, wire: first } = await startThree();
  for (const index of [0, 1, 2]) first.send('variation_complete', { index, content: `text ${index}` });
  first.send('done');
  await running;
  const again = dashboard.regenerate(1);
  await until(() => wires.length === 2);
  expect(wire(1).body).toMatchObject({ index: 1, title: 'Angle 1', previous: 'text 1' });
  wire(1).send('variation_start', { index: 1, title: 'Another angle' });
  wire(1).send('error', { index: 1, error: 'No luck.' });
  wire(1).send('done');
  await again;
  expect(state().variations[1]).toEqual({ title: 'Angle 1', content: 'text 1' });
  expect(state().errors).toEqual({ 1: 'No luck.' });
  expect(state().variations[0]?.content).toBe('text 0');
});

test('idea, choices and texts are there after a reload, for this user alone', async () => {
  dashboard.set({ selected_hook: 'question', post_length: 'long' });
  const { running, wire } = await startThree();
  wire.send('variation_complete', { index: 0, content: 'finished' });
  wire.send('variation_chunk', { index: 1, content: 'half' });
  await isAt(1, 'half');
  dashboard.stop();
  await running;
  dashboard.keep();
  dashboard = createRig();
  expect(state()).toMatchObject({ idea: 'An idea', selected_hook: 'question', post_length: 'long' });
  expect([textAt(state(), 0), textAt(state(), 1)]).toEqual(['finished', 'half']);
  expect(state().progress).toEqual({ 0: 'complete', 1: 'stopped' });
  keeper = createKeeper(localStorage, 'user-2');
  dashboard = createRig();
  expect(state().idea).toBe('');
});

test('what was kept by another version, or damaged, is left aside', () => {
  localStorage.setItem('postwright.user-1.dashboard', '{"idea": 7}');
  expect(createRig().store.getState().idea).toBe('');
  localStorage.setItem('postwright.user-1.dashboard', '{not json');
  expect(createRig().store.getState().idea).toBe('');
});
