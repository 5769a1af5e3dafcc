// Pages over real HTTP, from a small built folder: what browsers, crawlers and curious visitors get.
import { serve, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageConfig } from '#contract/page-config.ts';
import { plainConfig } from '#test/harness/page-config.ts';
import { mountPages } from './mount.ts';

const config: PageConfig = {
  ...plainConfig,
  brand_name: 'Ink & <b>"Co"</b></script>',
  sandboxes: { linkedin: true, stripe: false },
};

const style = 'body{color:green}'.repeat(50);
const landing = `<!doctype html><html lang="en"><head><title>{{brand_name}}</title>
<script type="application/json" id="page-config"></script></head><body>
<when-config name="sandbox_notice"><p id="notice">{{sandbox_notice}}</p></when-config>
<when-config name="scheduling_url"><a href="{{scheduling_url}}">Book a Call</a></when-config><h1>Landing</h1></body></html>`;

const contents: Record<string, string | Buffer> = {
  'pages/index.html': landing,
  'pages/blog/one.html': '<!doctype html><html lang="en"><h1>Article</h1></html>',
  'shell/404.html': '<!doctype html><html lang="en"><h1>No page</h1></html>',
  'shell/app.html': '<!doctype html><html lang="en"><div id="root"></div></html>',
  'assets/a-123.css': style,
  'assets/a-123.css.br': brotliCompressSync(style),
  'assets/a-123.css.gz': gzipSync(style),
  'assets/f-1.woff2': Buffer.from([1, 2, 3]),
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'built-at': 'now',
};

const dir = mkdtempSync(join(tmpdir(), 'pages-'));
let server: ServerType;
let origin = '';

beforeAll(async () => {
  for (const [name, body] of Object.entries(contents)) {
    mkdirSync(dirname(join(dir, 'web', name)), { recursive: true });
    writeFileSync(join(dir, 'web', name), body);
  }
  writeFileSync(join(dir, 'secret.txt'), 'a secret');
  const app = new Hono();
  app.get('/api/known', (c) => c.json({ success: true }));
  app.notFound((c) => c.json({ success: false, code: 'not_found' }, 404));
  mountPages(app, {
    dist_dir: join(dir, 'web'),
    page_config: config,
    public_url: 'http://site.test',
    answerOtherHost: () => null,
    session_cookie: '__session',
    sessionOf: async (request) => {
      const cookie = request.headers.get('cookie') ?? '';
      if (cookie.includes('__session=broken')) throw new Error('The database is away.');
      return cookie.includes('__session=good') ? { user_id: 'u1' } : null;
    },
  });
  await new Promise<void>((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false }, () => resolve());
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(dir, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin + path, { method, headers: { accept: 'text/html', ...headers }, redirect: 'manual' });

/** Without fetch's own decompression. */
function rawGet(path: string, acceptEncoding: string): Promise<{ headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(origin + path, { headers: { 'accept-encoding': acceptEncoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
    });
    request.on('error', reject).end();
  });
}

/** A path exactly as written: fetch would tidy it up first. */
function rawStatusAndBody(path: string, header = 'Accept: */*'): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${header}\r\nConnection: close\r\n\r\n`),
    );
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('end', () => resolve(text)).on('error', reject);
  });
}

describe('any page', () => {
  it('is marked for whoever is signed in', async () => {
    const htmlFor = async (session: string) =>
      (await get('/blog/one', { cookie: `theme=dark; __session=${session}` })).text();
    expect(await htmlFor('good')).toContain('<html data-theme="dark" data-signed-in lang="en">');
    expect(await htmlFor('expired')).toContain('<html data-theme="dark" lang="en">');
  });

  it('is never led to another site by that', async () => {
    const response = await rawStatusAndBody('//evil.test/?__clerk_modal_state=abc', 'Accept: text/html');
    expect(response).toMatch(/^location: \/evil\.test\/\r$/im);
  });

  it.each(['/', '/blog/one', '/dashboard'])('%s loses what a hosted sign-in left in its address', async (path) => {
    const response = await get(`${path}?__clerk_modal_state=abc&utm_source=mail`);
    expect([response.status, response.headers.get('location')]).toEqual([302, `${path}?utm_source=mail`]);
  });
});

describe('the landing page', () => {
  it('is filled with what the server knows, and nothing in it can break out', async () => {
    const response = await get('/');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<title>Ink &amp; &lt;b&gt;&quot;Co&quot;&lt;/b&gt;&lt;/script&gt;</title>');
    expect(html).toContain('<p id="notice">LinkedIn sandbox in use: nothing reaches LinkedIn.</p>');
    expect(html).not.toContain('Book a Call');
    const data = /<script type="application\/json" id="page-config">([\s\S]*?)<\/script>/.exec(html)?.[1];
    expect(JSON.parse(data ?? '')).toEqual(config);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
  });

  it('sends a signed-in visitor to the dashboard, with the campaign and nothing else of the address', async () => {
    const response = await get('/?utm_source=mail&modal=sign-in', { cookie: '__session=good' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/dashboard?utm_source=mail');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await get('/', { cookie: '__session=expired' })).status).toBe(200);
    // The app has sent them here.
    expect((await get('/?signed-out', { cookie: '__session=good' })).status).toBe(200);
  });

  it('is there while sessions cannot be looked up', async () => {
    expect((await get('/', { cookie: '__session=broken' })).status).toBe(200);
  });

  it('carries the theme that was chosen, and no other', async () => {
    expect(await (await get('/', { cookie: 'theme=dark' })).text()).toContain('<html data-theme="dark" lang="en">');
    expect(await (await get('/', { cookie: 'theme="><script>' })).text()).toContain('<html lang="en">');
  });
});

describe('security headers', () => {
  it.each(['/', '/blog/one', '/dashboard', '/nope'])('are on %s', async (path) => {
    const { headers } = await get(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('addresses', () => {
  it.each([
    ['/dashboard', 200],
    ['/posts/', 200],
    ['/posts/abc', 404],
    ['/test/identity', 200],
    ['/dev-dashboard/x', 404],
  ])('gives %s to the app, with status %i', async (path, status) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain('id="root"');
  });

  it.each(['/nope', '/dashboards', '/test', '/index.html', '/shell/app.html', '/pages/index.html', '/built-at'])(
    'has a page with status 404 for %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('No page');
    },
  );

  it.each(['/api/nope', '/media/nope', '/onboarding/submit', '/api'])('leaves %s to the JSON 404', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ success: false, code: 'not_found' });
  });

  it('leaves the unknown to the JSON 404 where no browser asks, and other methods too', async () => {
    for (const path of ['/nope', '/onboarding/nope', '/dev-dashboard/x'])
      for (const accept of ['*/*', 'application/json']) {
        const answer = await get(path, { accept });
        expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json']);
      }
    for (const path of ['/dashboard', '/posts/', '/blog/one'])
      expect((await get(path, { accept: '*/*' })).status, path).toBe(200);
    expect((await get('/nope', {}, 'POST')).status).toBe(404);
  });

  it('has one address a page', async () => {
    const response = await get('/blog/one/?a=1');
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe('/blog/one?a=1');
    expect((await get('//evil.example/')).status).toBe(404);
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..\\secret.txt',
  ])('does not climb out of its folder by %s', async (path) => {
    expect(await rawStatusAndBody(path)).not.toContain('a secret');
  });
});

describe('transfer', () => {
  it('keeps hashed files for a year and asks again for pages', async () => {
    expect((await get('/assets/a-123.css')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/assets/f-1.woff2')).headers.get('content-type')).toBe('font/woff2');
  });

  it.each(['/', '/assets/a-123.css', '/dashboard'])('answers 304 for what the browser has of %s', async (path) => {
    const etag = (await get(path)).headers.get('etag') ?? '';
    const again = await get(path, { 'if-none-match': `"other", W/${etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('never answers 304 for a page that is not there', async () => {
    expect((await get('/nope', { 'if-none-match': '*' })).status).toBe(404);
  });

  it('answers HEAD as GET without the body', async () => {
    const whole = await rawGet('/', 'identity');
    const head = await get('/', { 'accept-encoding': 'identity' }, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(String(whole.body.length));
    expect(await head.text()).toBe('');
    expect((await get('/nope', {}, 'HEAD')).status).toBe(404);
  });

  it('compresses as the browser can read, with a tag of its own for each way', async () => {
    const br = await rawGet('/assets/a-123.css', 'gzip, deflate, br');
    expect(br.headers['content-encoding']).toBe('br');
    expect(br.headers['vary']).toContain('Accept-Encoding');
    expect(brotliDecompressSync(br.body).toString()).toBe(style);
    const gz = await rawGet('/', 'gzip, br;q=0');
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gz.body).toString()).toContain('Landing');
    const plain = await rawGet('/assets/a-123.css', 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(new Set([br.headers['etag'], plain.headers['etag']]).size).toBe(2);
    expect((await rawGet('/assets/f-1.woff2', 'br')).headers['content-encoding']).toBeUndefined();
  });
});
