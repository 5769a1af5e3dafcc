// Before the program is ready and once it stops: a person gets a page that reloads itself, a program the one error shape. And how long a
// connection may be still.
import { once } from 'node:events';
import { connect } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { afterEach, expect, test } from 'vitest';
import { listen, type HttpServer } from './server.ts';

let http: HttpServer | null = null;
afterEach(async () => {
  await http?.stop(0);
  http = null;
});

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

async function ask(path: string, given: RequestInit = {}): Promise<Response> {
  http ??= await listen({ host: '127.0.0.1', port: 0, brand_name: 'Ink & <b>Co</b>' });
  return fetch(`http://127.0.0.1:${http.port}${path}`, given);
}

test('a browser that comes too early gets a page that reloads itself, by no script and from nowhere else', async () => {
  const answer = await ask('/dashboard?a=1', { headers: browser });
  const text = await answer.text();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('1');
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  expect(text).toContain('<meta http-equiv="refresh" content="2" />');
  expect(text).toContain('The server is starting');
  expect(text).toContain('Ink &amp; &lt;b&gt;Co&lt;/b&gt;');
  expect(text).not.toMatch(/<script|src=|href=/);
});

test.each([
  ['a call', '/api/me', { headers: browser }],
  ['a probe', '/readyz', { headers: browser }],
  ['a program', '/dashboard', {}],
  ['what is sent', '/dashboard', { method: 'POST', headers: browser }],
])('%s gets the one error shape', async (_name, path, given) => {
  const answer = await ask(path, given);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('1');
  expect(await answer.json()).toMatchObject({
    success: false,
    code: 'unavailable',
    error: 'The server is starting: try again in a second.',
  });
});

test('while it stops the page says so, and the page itself comes once it serves', async () => {
  const server = (http = await listen({ host: '127.0.0.1', port: 0, brand_name: 'Postwright' }));
  server.serve(() => new Response('the page'));
  expect(await (await ask('/', { headers: browser })).text()).toBe('the page');
  server.drain();
  expect(await (await ask('/', { headers: browser })).text()).toContain('The server is restarting');
});

/** As `fetch` of the program is called: with Node's own request and response. */
const bindingsOf = (env: unknown): HttpBindings => env as HttpBindings;

test('a call that is at work for longer than a connection may be still is answered all the same', async () => {
  const server = (http = await listen({ host: '127.0.0.1', port: 0, brand_name: 'Postwright', still_ms: 20 }));
  server.serve(async (_request, env) => {
    const { socket } = bindingsOf(env).incoming;
    await once(socket, 'timeout');
    await once(socket, 'timeout');
    return new Response('at last');
  });
  expect(await (await ask('/mcp', { method: 'POST', body: '{}' })).text()).toBe('at last');
});

test('who does not read an answer is cut off', async () => {
  const server = (http = await listen({ host: '127.0.0.1', port: 0, brand_name: 'Postwright', still_ms: 50 }));
  const { promise: isCut, resolve: cut } = Promise.withResolvers<void>();
  server.serve((_request, env) => {
    bindingsOf(env).outgoing.once('close', () => cut());
    return new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(2 ** 20)) }));
  });
  const reader = connect(server.port, '127.0.0.1').pause();
  reader.on('error', () => undefined);
  reader.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await isCut;
  reader.destroy();
});
