// Where the program listens is told when it is ready, also where browsers see another address.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createClient } from '#test/harness/client.ts';
import { processesIn, started } from '#test/harness/program.ts';

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
