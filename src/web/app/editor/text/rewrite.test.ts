// A rewrite of a part streams, can be cancelled, and says in a sentence what went wrong.
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '#test/harness/eventually.ts';
import { createApi } from '#web/api/client.ts';
import { createRewriter } from './rewrite.ts';
import type { Rewriter } from './rewrite.ts';

const content = 'One two three.';
const range = { start: 4, end: 7 };
const bodyOf = (...events: object[]) =>
  events
    .map((event) => `event: ${'type' in event ? String(event.type) : ''}\ndata: ${JSON.stringify(event)}\n\n`)
    .join('');
const stream = (body: BodyInit) => new Response(body, { headers: { 'content-type': 'text/event-stream' } });

type Call = { body: unknown; signal: AbortSignal | null | undefined };

function rewriterThat(answer: () => Response): { rewriter: Rewriter; calls: Call[] } {
  const calls: Call[] = [];
  const fetch: typeof globalThis.fetch = (_, init) => {
    calls.push({ body: JSON.parse(init?.body as string), signal: init?.signal });
    return new Promise((resolve) => {
      resolve(answer());
    });
  };
  const api = createApi({ fetch, onSignedOut: () => undefined });
  const atOnce = (work: () => void) => {
    work();
    return () => undefined;
  };
  return { rewriter: createRewriter(api, atOnce), calls };
}

const now = ({ store }: Rewriter) => store.getState().rewrite;
afterEach(() => vi.restoreAllMocks());

test('the replacement is there once it is complete, and is taken out once', async () => {
  const { rewriter, calls } = rewriterThat(() =>
    stream(bodyOf({ type: 'edit_chunk', content: 'zw' }, { type: 'edit_complete', content: 'zwei' }, { type: 'done' })),
  );
  await rewriter.start(content, range, 'Fix');
  expect(calls[0]?.body).toEqual({ content, selection: range, instruction: 'Fix' });
  expect(now(rewriter)).toMatchObject({ status: 'ready', replacement: 'zwei', range });
  expect(rewriter.take()?.replacement).toBe('zwei');
  expect(now(rewriter)).toBeNull();
  expect(rewriter.take()).toBeNull();
});

test('where nothing is to be changed the reason is said, and there is nothing to take', async () => {
  const note = 'Its words are already plain.';
  const { rewriter } = rewriterThat(() =>
    stream(bodyOf({ type: 'edit_complete', content: 'two', note }, { type: 'done' })),
  );
  await rewriter.start(content, range, 'Simpler');
  expect(now(rewriter)).toMatchObject({ status: 'unchanged', note, error: null });
  expect(rewriter.take()).toBeNull();
});

test('a stream that ends with done alone has said all of it', async () => {
  const { rewriter } = rewriterThat(() =>
    stream(bodyOf({ type: 'edit_chunk', content: 'zw' }, { type: 'edit_chunk', content: 'ei' }, { type: 'done' })),
  );
  await rewriter.start(content, range, 'Fix');
  expect(now(rewriter)).toMatchObject({ status: 'ready', replacement: 'zwei' });
});

test('cancelling aborts the call and leaves nothing behind', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const { rewriter, calls } = rewriterThat(() => stream(readable));
  const run = rewriter.start(content, range, 'Fix');
  await writer.write(new TextEncoder().encode(bodyOf({ type: 'edit_chunk', content: 'zw' })));
  await eventually(() => expect(now(rewriter)?.replacement).toBe('zw'));
  rewriter.cancel();
  expect(calls[0]?.signal?.aborted).toBe(true);
  expect(now(rewriter)).toBeNull();
  await writer.abort(new DOMException('Aborted', 'AbortError'));
  await run;
  expect(now(rewriter)).toBeNull();
});

test('what went wrong is said by the server, or in our own words', async () => {
  const sentences = async (answer: () => Response) => {
    const { rewriter } = rewriterThat(answer);
    await rewriter.start(content, range, 'Fix');
    return [now(rewriter)?.status, now(rewriter)?.error?.message, now(rewriter)?.error?.code];
  };
  const json = (body: object, status: number) => new Response(JSON.stringify(body), { status });
  const paid = { message: 'You have used your 30 generations.', code: 'upgrade_required' };
  expect(await sentences(() => json(paid, 402))).toEqual(['failed', paid.message, 'upgrade_required']);
  expect(await sentences(() => new Response('', { status: 500 }))).toContain('Failed to edit selection');
  expect(await sentences(() => stream(bodyOf({ type: 'error', error: 'It is plain already.' })))).toContain(
    'It is plain already.',
  );
  const unreachable = () => {
    throw new TypeError('fetch failed');
  };
  expect(await sentences(unreachable)).toContain('Failed to edit selection');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await sentences(unreachable)).toContain(
    'You’re offline. Your text is unchanged. Try again when you’re back online.',
  );
});
