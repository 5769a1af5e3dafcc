// The event stream reader: real bytes through real streams, cut wherever a network may cut them.
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { readEvents } from './client.ts';

const row = endpoints.generateIdeas;
const text = [
  ': keep-alive\n\n',
  'event: variation_start\r\ndata: {"type":"variation_start","index":0,"title":"Ein Anfang – 今日 👩‍🚀"}\r\n\r\n',
  'event: variation_chunk\ndata: {"type":"variation_chunk","index":0,"content":"Zeile 1\\nZeile 2 é𝒳"}\n\n',
  'event: something_new\ndata: {"type":"something_new"}\n\n',
  'event: error\ndata: {"type":"error","index":1,"error":"That one failed."}\n\n',
  'event: variation_complete\ndata: {"type":"variation_complete","index":0,"content":"Zeile 1"}\n\n',
  'event: done\ndata: {"type":"done"}\n\n',
].join('');
const expected = [
  { type: 'variation_start', index: 0, title: 'Ein Anfang – 今日 👩‍🚀' },
  { type: 'variation_chunk', index: 0, content: 'Zeile 1\nZeile 2 é𝒳' },
  { type: 'error', index: 1, error: 'That one failed.' },
  { type: 'variation_complete', index: 0, content: 'Zeile 1' },
  { type: 'done' },
];

function answerOf(chunks: Uint8Array[], type = 'text/event-stream; charset=utf-8'): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': type } });
}

async function eventsOf(response: Response): Promise<unknown[]> {
  const events: unknown[] = [];
  for await (const event of readEvents(response, row)) events.push(event);
  return events;
}

test('the same events come out wherever the bytes are cut', async () => {
  const bytes = new TextEncoder().encode(text);
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const events = await eventsOf(answerOf([bytes.slice(0, cut), bytes.slice(cut)]));
    expect(events, `cut at byte ${cut}`).toEqual(expected);
  }
});

test('the same events come out byte by byte', async () => {
  const bytes = new TextEncoder().encode(text);
  expect(await eventsOf(answerOf([...bytes].map((byte) => new Uint8Array([byte]))))).toEqual(expected);
});

test('an answer of another kind is refused in the words of the product spec', async () => {
  await expect(eventsOf(answerOf([], 'application/json'))).rejects.toThrow('Server did not return an event stream');
});

test('an answer without a body is refused', async () => {
  const response = new Response(null, { headers: { 'content-type': 'text/event-stream' } });
  await expect(eventsOf(response)).rejects.toThrow('Failed to get response reader');
});

test('a stream that ends without its last event is an error, after what had come', async () => {
  const bytes = new TextEncoder().encode(text.slice(0, text.indexOf('event: done')));
  const seen: unknown[] = [];
  const reading = (async () => {
    for await (const event of readEvents(answerOf([bytes]), row)) seen.push(event);
  })();
  await expect(reading).rejects.toMatchObject({ code: 'cut_short' });
  expect(seen).toHaveLength(4);
});

test('data that is no JSON is an invalid answer', async () => {
  const bytes = new TextEncoder().encode('event: done\ndata: {nothing\n\n');
  await expect(eventsOf(answerOf([bytes]))).rejects.toMatchObject({
    message: 'Invalid response from server',
    code: 'invalid',
  });
});

test('an error without an index ends the stream', async () => {
  const bytes = new TextEncoder().encode('event: error\ndata: {"type":"error","error":"All is over."}\n\n' + text);
  expect(await eventsOf(answerOf([bytes]))).toEqual([{ type: 'error', error: 'All is over.' }]);
});
