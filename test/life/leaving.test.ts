// SIGTERM with SHUTDOWN_DELAY: readiness ends first, calls are answered until the delay is over, each as the last on its connection.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createClient } from '#test/harness/client.ts';
import { processesIn, started } from '#test/harness/program.ts';

test('first not ready, then gone; nobody is refused in between', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'postwright-leaving-'));
  const program = await started({ DATA_DIR: folder, SHUTDOWN_DELAY: '2' });
  const client = createClient(program.url);
  try {
    await expect.poll(async () => (await client.get('/readyz')).status).toBe(200);
    expect((await client.get('/healthz')).headers.get('connection')).toBe('keep-alive');
    const ended = program.end('SIGTERM');
    await expect.poll(async () => (await client.get('/readyz')).status).toBe(503);
    expect((await client.get('/readyz')).json.checks).toMatchObject({
      process: { ok: false, detail: 'is stopping' },
      database: { ok: true },
    });
    const answered = await client.get('/healthz');
    expect([answered.status, answered.headers.get('connection')]).toEqual([200, 'close']);
    const account = { email: 'ada@example.test', password: 'a long pass phrase 7', name: 'Ada' };
    expect((await client.post('/api/auth/sign-up/email', account)).status).toBe(200);
    expect(await ended).toBe(0);
  } finally {
    await program.end('SIGKILL');
    await expect.poll(() => processesIn(folder)).toEqual([]);
    await rm(folder, { recursive: true, force: true });
  }
});
