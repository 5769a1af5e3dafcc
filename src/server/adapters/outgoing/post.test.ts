// What may be called: the public internet and nothing inside, however an address is written or a name resolves.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postTo, problemWith } from './post.ts';
import { isPrivateAddress } from './private-addresses.ts';
import { createPublicLookup, OutgoingError } from './public-lookup.ts';

const strict = { allow_private: false };
let server: Server;
let url: string;
let heard: string[];

beforeAll(async () => {
  heard = [];
  server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    if (request.url === '/away') response.writeHead(302, { Location: '/secret' });
    if (request.url === '/endless') response.write('x'.repeat(200_000));
    else if (request.url !== '/never') response.end('ok');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fe80::1',
  'fe80::1%eth0',
  'fd00::1',
  '2002:7f00:1::',
  'ff02::1',
  'not an address',
  '',
  '[::1]',
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);

test.each([
  'https://127.0.0.1/x',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:169.254.169.254]/latest/meta-data',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://a.localhost/',
  'https://printer.local/',
  'https://intranet/',
  'https://metadata.google.internal/',
  'http://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'https://user:password@example.com/',
  'javascript:alert(1)',
  `https://example.com/${'x'.repeat(3_000)}`,
])('%s may not be called', async (address) => {
  expect(problemWith(address, strict)).toEqual(expect.any(String));
  await expect(postTo(address, { body: '', headers: {} }, strict)).rejects.toBeInstanceOf(OutgoingError);
});

test('what is only read may be named with http, and no way inside is opened by that', () => {
  const read = { ...strict, allow_http: true };
  expect(problemWith('http://example.com/', read)).toBeNull();
  for (const address of [
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://intranet/',
    'ftp://example.com/',
  ])
    expect(problemWith(address, read)).toEqual(expect.any(String));
});

test('a name is judged by where it leads at the moment of the call', async () => {
  const leadsTo = (...addresses: string[]) =>
    new Promise<string>((done) => {
      const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      const lookup = createPublicLookup((_, __, callback) => callback(null, found));
      lookup('hooks.example.com', {}, (error, address) =>
        done(error ? error.message : typeof address === 'string' ? address : ''),
      );
    });
  expect(await leadsTo('8.8.8.8')).toBe('8.8.8.8');
  for (const inside of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['2606:4700::1111', '::1'], []])
    expect(await leadsTo(...inside)).toContain('private network');
});

test('no redirect is followed, a long answer is cut off, a silent server is left', async () => {
  const open = { allow_private: true };
  const send = (path: string, timeoutMs?: number) =>
    postTo(
      url + path,
      { body: '{}', headers: {} },
      timeoutMs === undefined ? open : { ...open, timeout_ms: timeoutMs },
    );
  expect(await send('/away')).toEqual({ status: 302 });
  expect(heard).not.toContain('POST /secret');
  expect(await send('/endless')).toEqual({ status: 200 });
  await expect(send('/never', 400)).rejects.toThrow('did not answer in time');
  await expect(postTo('http://127.0.0.1:1/', { body: '', headers: {} }, open)).rejects.toThrow('takes no connection');
});
