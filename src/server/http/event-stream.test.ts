// A stream and a reader who does not read: what is buffered for them is bounded, and the stream is ended.
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openedInTime, writeEventStream, type StreamEvent } from './event-stream.ts';

let server: Server | null = null;
let reader: Socket | null = null;
afterEach(() => {
  reader?.destroy();
  server?.closeAllConnections();
  server?.close();
});

type Written = { outgoing: ServerResponse; pieces: () => number; ended: Promise<void>; has_stopped: () => boolean };

/** Answers the one request with an endless series of 20 KB pieces. */
async function openStream(options: { unreadMs?: number; ending?: AbortSignal; gap_ms?: number }): Promise<Written> {
  let pieces = 0;
  let hasStopped = false;
  const { gap_ms, ...given } = options;
  async function* events(): AsyncGenerator<StreamEvent & { content: string }> {
    try {
      for (;;) {
        pieces += 1;
        yield { type: 'message', content: 'x'.repeat(20_000) };
        await new Promise((resolve) => setTimeout(resolve, gap_ms ?? 0));
      }
    } finally {
      hasStopped = true;
    }
  }
  const opened = new Promise<Written>((resolve) => {
    server = createServer((_incoming, outgoing) => {
      const ended = writeEventStream({
        outgoing,
        headers: {},
        events: events(),
        sentenceFor: () => 'no',
        ...given,
      });
      resolve({ outgoing, pieces: () => pieces, ended, has_stopped: () => hasStopped });
    });
  });
  server?.listen(0, '127.0.0.1');
  await once(server as unknown as Server, 'listening');
  reader = connect(((server as unknown as Server).address() as AddressInfo).port, '127.0.0.1');
  reader.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  return opened;
}

test('who does not read is written no more than the sockets hold, and is cut off', async () => {
  const { outgoing, pieces, ended, has_stopped } = await openStream({ unreadMs: 400 });
  reader?.pause();
  // The kernel's own buffers fill first.
  await expect.poll(() => outgoing.socket?.writableNeedDrain).toBe(true);
  const written = pieces();
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(pieces() - written).toBeLessThanOrEqual(1);
  expect(outgoing.writableLength).toBeLessThan(200_000);
  await ended;
  expect(outgoing.destroyed).toBe(true);
  await expect.poll(has_stopped).toBe(true);
});

test('who reads slowly, and reads, is waited for', async () => {
  const { outgoing, pieces } = await openStream({ unreadMs: 400 });
  reader?.pause();
  await expect.poll(() => outgoing.socket?.writableNeedDrain).toBe(true);
  const before = pieces();
  let read = 0;
  reader?.on('data', (chunk: Buffer) => (read += chunk.length));
  reader?.pause();
  for (let i = 0; i < 8; i += 1) {
    reader?.resume();
    await new Promise((resolve) => setTimeout(resolve, 60));
    reader?.pause();
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  expect(outgoing.destroyed).toBe(false);
  expect(pieces()).toBeGreaterThan(before);
  expect(read).toBeGreaterThan(0);
});

test('keep-alive comments come at most 15 s apart, however much else is written', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    let say = (_event: StreamEvent): void => undefined;
    const events = (async function* (): AsyncGenerator<StreamEvent> {
      for (;;) yield await new Promise<StreamEvent>((resolve) => (say = resolve));
    })();
    server = createServer((_incoming, outgoing) => {
      void writeEventStream({ outgoing, headers: {}, events, sentenceFor: () => 'no' });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    reader = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let text = '';
    reader.on('data', (chunk: Buffer) => (text += chunk.toString()));
    reader.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => text).toContain('text/event-stream');
    for (let second = 1; second <= 62; second += 1) {
      vi.advanceTimersByTime(1000);
      say({ type: `second_${second}` });
      await expect.poll(() => text).toContain(`event: second_${second}\n`);
    }
    const gaps = text.split(': keep-alive').map((part) => (part.match(/event: second_/g) ?? []).length);
    expect(gaps.length).toBeGreaterThanOrEqual(5);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(15);
  } finally {
    vi.useRealTimers();
  }
});

test('a stream that has to end says so in its last event', async () => {
  const ending = new AbortController();
  const { ended, has_stopped } = await openStream({ ending: ending.signal, gap_ms: 20 });
  let text = '';
  reader?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await expect.poll(() => text.includes('event: message')).toBe(true);
  ending.abort();
  await ended;
  await expect.poll(() => text.includes('"type":"error","error":"The server is restarting')).toBe(true);
  expect(text.split('event: error')).toHaveLength(2);
  await expect.poll(has_stopped).toBe(true);
});

test('the head comes with the first words, and alone where those let wait', async () => {
  let speak = (): void => undefined;
  async function* events(): AsyncGenerator<StreamEvent> {
    await new Promise<void>((resolve) => (speak = resolve));
    yield { type: 'message' };
  }
  const listening = createServer((_incoming, outgoing) => {
    void writeEventStream({ outgoing, headers: {}, events: events(), sentenceFor: () => 'no' });
  });
  server = listening;
  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(listening.address() as AddressInfo).port}/`);
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  speak();
  expect(await answer.text()).toBe(
    'event: message\ndata: {"type":"message"}\n\nevent: done\ndata: {"type":"done"}\n\n',
  );
});

describe('a call that takes long to begin', () => {
  afterEach(() => void vi.useRealTimers());

  type Asked = { answer: Promise<Response>; begin(events: AsyncIterable<StreamEvent>): void; fail(error: Error): void };

  async function ask(ending = new AbortController().signal): Promise<Asked> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const opening = Promise.withResolvers<AsyncIterable<StreamEvent>>();
    const arrived = Promise.withResolvers<void>();
    const listening = createServer((_incoming, outgoing) => {
      const sentenceFor = (error: unknown): string => (error as Error).message;
      void openedInTime(opening.promise, ending).then((events) =>
        writeEventStream({ outgoing, headers: {}, events, sentenceFor, ending }),
      );
      arrived.resolve();
    });
    server = listening;
    listening.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const answer = fetch(`http://127.0.0.1:${(listening.address() as AddressInfo).port}/`);
    await arrived.promise;
    return { answer, begin: opening.resolve, fail: opening.reject };
  }

  async function* message(): AsyncGenerator<StreamEvent> {
    yield { type: 'message' };
  }

  test('gets an open stream after 35 s, and its events in it', async () => {
    const { answer, begin } = await ask();
    vi.advanceTimersByTime(35_000);
    const stream = await answer;
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    begin(message());
    expect(await stream.text()).toBe(
      'event: message\ndata: {"type":"message"}\n\nevent: done\ndata: {"type":"done"}\n\n',
    );
  });

  test('is refused in that stream', async () => {
    const { answer, fail } = await ask();
    vi.advanceTimersByTime(35_000);
    const stream = await answer;
    fail(new Error('It took too long.'));
    expect(await stream.text()).toBe('event: error\ndata: {"type":"error","error":"It took too long."}\n\n');
  });

  test('is told when the program stops before', async () => {
    const ending = new AbortController();
    const { answer } = await ask(ending.signal);
    ending.abort();
    expect(await (await answer).text()).toContain('"type":"error","error":"The server is restarting');
  });

  test('is refused as itself before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const opening = Promise.withResolvers<AsyncIterable<StreamEvent>>();
    const opened = openedInTime(opening.promise, new AbortController().signal);
    vi.advanceTimersByTime(34_000);
    opening.reject(new Error('No more this month.'));
    await expect(opened).rejects.toThrow('No more this month.');
  });
});
