// Requests that never become a call still get the one error shape with a request id, over raw sockets (api.md, Conventions).
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Sends the lines as they are and reads until the server closes the connection. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(new URL(app.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('utf8')));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    socket.setTimeout(5000, () => socket.destroy());
    socket.write(text);
  });
}

test('a body that is too large is read to its end, so that the client is not cut off while it writes', async () => {
  const size = 4 * 2 ** 20;
  const socket = net.connect(Number(new URL(app.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString('utf8')));
  const closed = new Promise<boolean>((resolve) => socket.on('close', resolve));
  socket.write(
    `POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`,
  );
  socket.write('x'.repeat(size - 10));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(answer).toBe('');
  socket.write('x'.repeat(10));
  expect(await closed).toBe(false);
  expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*"code":"too_large"/);
});

test.each(['/healthz', '/readyz'])('a check of HTTP/1.0 needs no Host: %s', async (path) => {
  await expect.poll(async () => (await fetch(`${app.url}/readyz`)).status).toBe(200);
  for (const head of ['', 'Host:\r\n', 'Host: localhost\r\n'])
    expect(await sendRaw(`GET ${path} HTTP/1.0\r\n${head}\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([
  ['no HTTP', 400, 'validation', 'GARBAGE\r\n\r\n'],
  ['no Host', 400, 'validation', 'GET /healthz HTTP/1.1\r\n\r\n'],
  ['an impossible Host', 400, 'validation', 'GET /healthz HTTP/1.1\r\nHost: a b c\r\n\r\n'],
  ['an address that is none', 400, 'validation', 'GET * HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a backslash', 400, 'validation', 'GET /\\..\\x HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  [
    'a broken chunk',
    400,
    'validation',
    'POST /nothing HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
  ],
  [
    'enormous headers',
    431,
    'too_large',
    `GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`,
  ],
  ['an Expect nobody knows', 417, 'validation', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nExpect: x\r\n\r\n'],
])('%s', async (_name, status, code, text) => {
  const answer = await sendRaw(text);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^x-request-id: [\w-]{36}$/im);
  expect(head).toMatch(/^content-type: application\/json/im);
  const json = JSON.parse(/\{.*\}/.exec(body)?.[0] ?? '') as Record<string, unknown>;
  expect(json).toMatchObject({ success: false, code, error: expect.stringMatching(/\S \S/) });
  expect(json['message']).toBe(json['error']);
});
