// The client: what it sends, and what it makes of answers. The other side is a fetch handler of the same shape as the server's.
import { expect, test } from 'vitest';
import { eventually } from '#test/harness/eventually.ts';
import { createApi } from './client.ts';

type Seen = { url: string; init: RequestInit };

function rig(answer: (seen: Seen) => Response | Promise<Response>) {
  const seen: Seen[] = [];
  let signedOut = 0;
  const api = createApi({
    fetch: async (url, init) => {
      const request = { url, init };
      seen.push(request);
      return answer(request);
    },
    onSignedOut: () => (signedOut += 1),
  });
  return { api, seen, signedOut: () => signedOut };
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const list = { success: true, posts: [], next_cursor: null };

test('parameters, query, token and idempotency key go where they belong', async () => {
  const { api, seen } = rig(({ url }) =>
    json(url.includes('schedule') ? null : list, url.includes('schedule') ? 404 : 200),
  );
  api.setToken('the-token');
  await api.call('listPosts', { query: { status: 'draft', q: 'a b&c', cursor: undefined } });
  expect(seen[0]?.url).toBe('/api/posting/posts?status=draft&q=a+b%26c');
  expect(new Headers(seen[0]?.init.headers).get('authorization')).toBe('Bearer the-token');
  await api
    .call('reschedulePost', {
      params: { id: 'a/b' },
      body: { scheduled_at: '2026-01-01T00:00:00Z' },
      idempotency_key: 'k',
    })
    .catch(() => undefined);
  expect(seen[1]?.url).toBe('/api/posts/schedule/a%2Fb');
  expect(seen[1]?.init.method).toBe('PUT');
  expect(seen[1]?.init.body).toBe('{"scheduled_at":"2026-01-01T00:00:00Z"}');
  expect(new Headers(seen[1]?.init.headers).get('idempotency-key')).toBe('k');
});

test('a call with files is a form', async () => {
  const { api, seen } = rig(() => json({ message: 'x' }, 500));
  const files = [new File(['1'], 'one.png'), new File(['2'], 'two.png')];
  await api
    .call('updateDraft', { params: { id: '1' }, body: { content: 'text', version: '3' }, files })
    .catch(() => undefined);
  const form = seen[0]?.init.body as FormData;
  expect(form.get('content')).toBe('text');
  expect(form.get('version')).toBe('3');
  expect(form.getAll('files')).toHaveLength(2);
  expect(new Headers(seen[0]?.init.headers).has('content-type')).toBe(false);
});

test('the server’s sentence is preferred to the caller’s, and the body is kept', async () => {
  const { api } = rig(() => json({ success: false, message: 'Too late.', code: 'conflict', post: { id: '1' } }, 409));
  await expect(api.call('listPosts', { fallback: 'Failed to fetch posts' })).rejects.toMatchObject({
    message: 'Too late.',
    status: 409,
    code: 'conflict',
    body: { post: { id: '1' } },
  });
});

test('without a sentence of the server the caller’s stands', async () => {
  const { api } = rig(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(api.call('listPosts', { fallback: 'Failed to fetch posts' })).rejects.toMatchObject({
    message: 'Failed to fetch posts',
    status: 502,
  });
});

test('no connection is an error that passes', async () => {
  const { api } = rig(() => Promise.reject(new TypeError('fetch failed')));
  await expect(api.call('listPosts', { fallback: 'Failed to fetch posts' })).rejects.toMatchObject({
    message: 'Failed to fetch posts',
    code: 'no_answer',
    status: 0,
    passes: true,
  });
});

test('every call under way hears of its own 401 before the page is left', async () => {
  const { promise: second, resolve: answerSecond } = Promise.withResolvers<Response>();
  const { api, signedOut } = rig(({ url }) => (url.includes('subscription') ? json({ message: 'no' }, 401) : second));
  api.setToken('old');
  let hasHeard = false;
  const slow = api.call('listPosts').catch(() => (hasHeard = signedOut() === 0));
  await api.call('getSubscription').catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(signedOut(), 'the second call is still waited for').toBe(0);
  answerSecond(json({ message: 'no' }, 401));
  await slow;
  expect(hasHeard).toBe(true);
  await eventually(() => expect(signedOut()).toBeGreaterThan(0));
});

test('a 401 to a token signs out, one without a token does not', async () => {
  const { api, signedOut } = rig(() => json({ message: 'Sign in.' }, 401));
  await api.call('getSession').catch(() => undefined);
  expect(signedOut()).toBe(0);
  api.setToken('old');
  await api.call('listPosts').catch(() => undefined);
  expect(signedOut(), 'the caller hears of it first').toBe(0);
  await eventually(() => expect(signedOut()).toBe(1));
});

test('a 401 to what anyone may ask is about what was sent, and leaves the session alone', async () => {
  const { api, signedOut } = rig(({ url }) => json({ message: `no to ${url}` }, 401));
  api.setToken('of another account');
  await expect(api.call('confirmEmail', { body: { token: 'of the first' } })).rejects.toThrow('/confirm-email');
  // What signs out is heard of after one that does not: had the first one counted, there would be two.
  await api.call('listPosts').catch(() => undefined);
  await eventually(() => expect(signedOut()).toBeGreaterThan(0));
  expect(signedOut()).toBe(1);
});

test('a refused stream carries its status where the server said nothing', async () => {
  const { api } = rig(() => new Response('', { status: 503 }));
  const read = async () => {
    for await (const _ of api.stream('generateIdeas', { body: { idea: 'x' } })) void _;
  };
  await expect(read()).rejects.toThrow('HTTP error! status: 503');
});

test('leaving a stream aborts its request', async () => {
  let signal: AbortSignal | null | undefined;
  const { api } = rig(({ init }) => {
    signal = init.signal;
    const first = 'event: variation_start\ndata: {"type":"variation_start","index":0,"title":"t"}\n\n';
    const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(first)) });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  for await (const event of api.stream('generateIdeas', { body: { idea: 'x' } })) {
    expect(event.type).toBe('variation_start');
    break;
  }
  expect(signal?.aborted).toBe(true);
});

test('an aborted call ends as an abort, not as an error of the server', async () => {
  const controller = new AbortController();
  const { api } = rig(
    ({ init }) =>
      new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      }),
  );
  const calling = api.call('listPosts', { signal: controller.signal });
  controller.abort();
  await expect(calling).rejects.toMatchObject({ name: 'AbortError' });
});

test('a token that is given for each call is asked for each time, and once more where it had ended', async () => {
  const given: string[] = [];
  const source = async (fresh: boolean) => {
    given.push(`${fresh ? 'fresh' : 'kept'}-${given.length}`);
    return given.at(-1) ?? '';
  };
  const { api, seen, signedOut } = rig(({ init }) => {
    const token = new Headers(init.headers).get('authorization') ?? '';
    return token.includes('kept-1') || token.includes('-2') ? json({ message: 'no' }, 401) : json(list);
  });
  api.setToken(source);
  await api.call('listPosts');
  await expect(api.call('listPosts')).rejects.toThrow('no');
  await api.call('listPosts');
  expect(given).toEqual(['kept-0', 'kept-1', 'fresh-2', 'kept-3']);
  expect(seen).toHaveLength(4);
  await eventually(() => expect(signedOut()).toBe(1));
});
