// When the built folder is read: once and for all, or again after each build.
import { Hono } from 'hono';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { plainConfig } from '#test/harness/page-config.ts';
import { mountPages } from './mount.ts';

const dir = mkdtempSync(join(tmpdir(), 'built-'));
afterAll(() => rmSync(dir, { recursive: true }));

const options = {
  public_url: 'http://site.test',
  answerOtherHost: () => null,
  page_config: plainConfig,
  session_cookie: 'session',
  sessionOf: async () => null,
};

function build(to: string, words: string): void {
  const contents = { 'pages/index.html': words, 'shell/404.html': '404', 'shell/app.html': 'app', 'built-at': words };
  for (const [name, body] of Object.entries(contents)) {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    writeFileSync(join(to, name), body);
  }
}

it('must be there at the start', () => {
  expect(() => mountPages(new Hono(), { dist_dir: join(dir, 'nowhere'), ...options })).toThrow(/nowhere/);
  mkdirSync(join(dir, 'empty'));
  expect(() => mountPages(new Hono(), { dist_dir: join(dir, 'empty'), ...options })).toThrow(/build the web first/);
});

it('is read again after a build where the server follows it', async () => {
  const distDir = join(dir, 'followed');
  const app = new Hono();
  app.onError((error, c) => c.text(error.message, 503));
  mountPages(app, { dist_dir: distDir, follow: true, ...options });
  expect((await app.request('/')).status).toBe(503);
  build(distDir, 'first');
  expect(await (await app.request('/')).text()).toBe('first');
  build(distDir, 'second');
  expect(await (await app.request('/')).text()).toBe('second');
});

it('has a manifest that stays JSON, whatever the brand is called', async () => {
  const distDir = join(dir, 'manifest');
  build(distDir, 'first');
  writeFileSync(join(distDir, 'manifest.webmanifest'), '{"name": "{{brand_name}}"}');
  const app = new Hono();
  const brandName = 'A "B" & </script>';
  mountPages(app, { dist_dir: distDir, ...options, page_config: { ...options.page_config, brand_name: brandName } });
  const answer = await app.request('/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toBe('application/manifest+json');
  expect(await answer.json()).toEqual({ name: brandName });
});

it('is read once where it does not', async () => {
  const distDir = join(dir, 'fixed');
  build(distDir, 'first');
  const app = new Hono();
  mountPages(app, { dist_dir: distDir, ...options });
  build(distDir, 'second');
  expect(await (await app.request('/')).text()).toBe('first');
});
