// The name under which a page was asked for, over real HTTP: its own, another one of this machine, a stranger's, a proxy's.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { rawRequest, type RawAnswer } from '#test/harness/raw-http.ts';
import { createHostRedirect } from './host-redirect.ts';

const close: (() => unknown)[] = [];
afterEach(() => Promise.all(close.splice(0).map((each) => each())));

type HostRequest = {
  public_url: string;
  host: string;
  path?: string;
  trust_proxy?: number;
  more?: Record<string, string>;
};

async function ask({ public_url, host, path = '/', trust_proxy = 0, more = {} }: HostRequest): Promise<RawAnswer> {
  const answerOtherHost = createHostRedirect({ public_url, trust_proxy, brand_name: 'Ink & <b>Co</b>' });
  const app = new Hono();
  app.get('*', (c) => answerOtherHost(c.req.raw) ?? c.text('the page'));
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const starting = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false }, () =>
      resolve(starting),
    );
  });
  close.push(() => new Promise((resolve) => server.close(resolve)));
  return rawRequest(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { host, ...more });
}

const own = 'http://localhost:3000';

it.each([
  [own, 'localhost:3000'],
  [own, 'LOCALHOST:3000'],
  [own, 'localhost.:3000'],
  // nginx's $host leaves the port out.
  [own, 'localhost'],
  ['http://localhost', 'localhost'],
  ['http://127.0.0.1:3000', '127.0.0.1:3000'],
  ['http://[::1]:3000', '[::1]:3000'],
  ['https://post.example.com', 'post.example.com'],
  ['https://post.example.com', 'post.example.com:443'],
  ['https://post.example.com', 'post.example.com:8443'],
  ['http://192.168.1.7:3000', '192.168.1.7:3000'],
])('%s is asked for as %s: the page', async (publicUrl, host) => {
  expect(await ask({ public_url: publicUrl, host })).toMatchObject({ status: 200, text: 'the page' });
});

it.each([
  [own, '127.0.0.1:3000'],
  [own, '[::1]:3000'],
  [own, 'app.localhost:3000'],
  [own, '127.0.0.2'],
  ['http://127.0.0.1:3000', 'localhost:3000'],
  ['http://[::1]:3000', 'localhost:3000'],
  ['https://localhost:3443', '127.0.0.1:3443'],
])('%s is asked for as %s: there, with path and query', async (publicUrl, host) => {
  const path = '/research?q=a%20b&q=//x#no';
  const answer = await ask({ public_url: publicUrl, host, path });
  expect(answer).toMatchObject({ status: 307, headers: { 'cache-control': 'no-store' } });
  expect(answer.headers['location']).toBe(`${publicUrl}/research?q=a%20b&q=//x`);
});

it.each([
  '//evil.example/x',
  '/%2F/evil.example',
  '/@evil.example',
  '/.evil.example',
  '/%0d%0aX:y',
  '/?//evil.example',
])('the path %s leads nowhere else', async (path) => {
  const { status, headers } = await ask({ public_url: own, host: '127.0.0.1:3000', path });
  expect(status).toBe(307);
  expect(new URL(String(headers['location'])).origin).toBe(own);
});

it.each([
  // A phone in the same network, a foreign name, DNS rebinding, names that only look like ours.
  [own, '192.168.1.7:3000'],
  [own, 'evil.example'],
  [own, 'localhost.evil.example:3000'],
  [own, '127.0.0.1.evil.example:3000'],
  [own, 'notlocalhost:3000'],
  // Ports that somebody maps, or by which a proxy reaches us: redirecting could loop forever.
  [own, '127.0.0.1:8080'],
  [own, 'localhost:8080'],
  ['https://localhost:3443', '127.0.0.1:3000'],
  ['http://192.168.1.7:3000', 'localhost:3000'],
  ['https://post.example.com', '127.0.0.1:3000'],
  ['https://post.example.com', 'other.example.com'],
])('%s is asked for as %s: one page says where it is', async (publicUrl, host) => {
  const { status, headers, text } = await ask({ public_url: publicUrl, host, path: '/posts?x=1' });
  expect([status, headers['content-type']]).toEqual([421, 'text/html; charset=utf-8']);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(text).toContain(`<a href="${publicUrl}/posts?x=1">${publicUrl}</a>`);
  expect(text).toContain(`PUBLIC_URL=http://${host}<`);
  expect(text).toContain('proxy_set_header Host $http_host;');
  expect(text).toContain('Ink &amp; &lt;b&gt;Co&lt;/b&gt;');
  expect(text).not.toMatch(/<script|<b>/);
});

it('what a stranger made up is not offered to be copied', async () => {
  const { status, text } = await ask({ public_url: own, host: '$(reboot).evil.example' });
  expect(status).toBe(421);
  expect(text).not.toContain('PUBLIC_URL=');
});

it('HEAD is told the same, without words', async () => {
  const answerOtherHost = createHostRedirect({ public_url: own, trust_proxy: 0, brand_name: 'Postwright' });
  const app = new Hono();
  app.get('*', (c) => answerOtherHost(c.req.raw) ?? c.text('the page'));
  const told = await app.request('http://evil.example/', { method: 'HEAD' });
  expect([told.status, await told.text()]).toEqual([421, '']);
  expect((await app.request('http://127.0.0.1:3000/', { method: 'HEAD' })).headers.get('location')).toBe(`${own}/`);
});

it('X-Forwarded-Host counts behind a trusted proxy alone', async () => {
  const behind = { public_url: 'https://post.example.com', host: '127.0.0.1:3000' };
  const more = { 'x-forwarded-host': 'post.example.com, inner.example.com', 'x-forwarded-proto': 'https' };
  expect((await ask({ ...behind, more })).status).toBe(421);
  expect((await ask({ ...behind, more, trust_proxy: 1 })).status).toBe(200);
  const other = { ...more, 'x-forwarded-host': 'other.example.com' };
  const told = await ask({ ...behind, more: other, trust_proxy: 1 });
  expect([told.status, told.text]).toEqual([421, expect.stringContaining('PUBLIC_URL=https://other.example.com<')]);
  // Whatever does not form a URL is ignored.
  for (const wrong of ['', ' ', 'a b', 'user@post.example.com', 'post.example.com/x', 'post.example.com?x'])
    expect((await ask({ ...behind, more: { 'x-forwarded-host': wrong }, trust_proxy: 1 })).status).toBe(421);
});
