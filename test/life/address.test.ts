// The program prints where it listens once it is ready, even if browsers see another URL.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startBuilt } from '#test/harness/built.ts';
import { createClient } from '#test/harness/client.ts';
import { processesIn, started } from '#test/harness/program.ts';
import { rawRequest } from '#test/harness/raw-http.ts';

test('PORT=0 with a PUBLIC_URL: the port is printed, and the pages name the public address', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'postwright-address-'));
  const program = await started({ DATA_DIR: folder, PUBLIC_URL: 'https://post.example.com' });
  try {
    expect(program.url).toMatch(/^http:\/\/localhost:\d+$/);
    const client = createClient(program.url);
    expect((await client.get('/openapi.json')).json.servers).toEqual([{ url: 'https://post.example.com' }]);
    const account = { email: 'ada@example.test', password: 'a long pass phrase 7', name: 'Ada' };
    const { headers } = await client.post('/api/auth/sign-up/email', account);
    expect(headers.get('set-cookie')).toMatch(/^session=.*; Secure/);
  } finally {
    await program.end('SIGKILL');
    await expect.poll(() => processesIn(folder)).toEqual([]);
    await rm(folder, { recursive: true, force: true });
  }
});

test('a signal in the very moment it listens ends it gracefully', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'postwright-address-'));
  try {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGINT'] as const) {
      expect(await (await started({ DATA_DIR: folder })).end(signal)).toBe(0);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('pages have one name; all else answers under every name as it does under its own', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'postwright-address-'));
  const program = await startBuilt({ DATA_DIR: folder });
  try {
    const { host, port } = new URL(program.url);
    const ask = (name: string, where: string, headers: Record<string, string> = {}, method = 'GET') =>
      rawRequest(`http://127.0.0.1:${port}${where}`, { host: name, accept: '*/*', ...headers }, { method });

    for (const page of ['/', '/dashboard', '/posts?q=7', '/rate-linkedin/', '/blog?utm_source=x']) {
      expect((await ask(host, page)).status).toBeLessThan(400);
      for (const method of ['GET', 'HEAD']) {
        const moved = await ask(`127.0.0.1:${port}`, page, {}, method);
        expect([moved.status, moved.headers['location']]).toEqual([307, program.url + page]);
        expect((await ask('192.168.1.7:3000', page, {}, method)).status).toBe(421);
      }
    }
    const browser = { accept: 'text/html,application/xhtml+xml' };
    expect((await ask(`127.0.0.1:${port}`, '/no-such-page', browser)).status).toBe(307);
    expect((await ask('evil.example', '/no-such-page', browser)).status).toBe(421);

    await expect.poll(async () => (await ask(host, '/readyz')).status).toBe(200);
    const asset = /\/assets\/[\w.-]+\.css/.exec((await ask(host, '/')).text)?.[0] ?? '';
    const machine = `/healthz /readyz /metrics /openapi.json /docs /robots.txt /favicon.svg ${asset}
      /api/me /api/nothing /api/linkedin/callback /media/none.png /no-such-page`.split(/\s+/);
    for (const where of machine) {
      const { status } = await ask(host, where);
      for (const name of [`127.0.0.1:${port}`, 'evil.example', 'post.example.com:443'])
        expect([where, (await ask(name, where)).status]).toEqual([where, status]);
    }
    const webhook = await ask('evil.example', '/api/payments/webhook', {}, 'POST');
    expect(webhook.status).toBe((await ask(host, '/api/payments/webhook', {}, 'POST')).status);
    expect(webhook.status).toBe(400);
    expect(await program.end('SIGTERM')).toBe(0);
  } finally {
    await program.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
});
