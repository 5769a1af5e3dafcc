// What bundling could change without a test of the source noticing: class names, files next to the bundle, packages outside it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startBuilt } from '#test/harness/built.ts';
import { createClient, type Client } from '#test/harness/client.ts';
import type { Program } from '#test/harness/program.ts';

async function inBuilt(env: Record<string, string>, use: (ada: Client) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'postwright-built-'));
  let program: Program | null = null;
  try {
    program = await startBuilt({ DATA_DIR: folder, ...env });
    const account = { email: 'ada@example.test', password: 'a long pass phrase 7', name: 'Ada' };
    const { json } = await createClient(program.url).post('/api/auth/sign-up/email', account);
    await use(createClient(program.url, json.token));
    expect(await program.end('SIGTERM')).toBe(0);
  } finally {
    await program?.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

test.each(['openai', 'anthropic'])(
  'a model server of %s that is not there is called unreachable',
  async (provider) => {
    const env = {
      AI_PROVIDER: provider,
      AI_BASE_URL: 'http://127.0.0.1:9/v1',
      AI_API_KEY: 'none',
      AI_MODEL: 'none',
      LOG_LEVEL: 'silent',
    };
    await inBuilt(env, async (ada) => {
      const { events } = await ada.stream('/api/ai/chat/stream', {
        message: 'Make it shorter',
        context: { content: 'Pricing is a matter of listening first.' },
      });
      expect(events.at(-1)).toMatchObject({
        event: 'error',
        data: { error: expect.stringContaining('cannot be reached') },
      });
    });
  },
  240_000,
);
