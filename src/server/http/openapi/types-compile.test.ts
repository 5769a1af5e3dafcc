// The types that openapi-typescript generates from /openapi.json compile, and refuse what the API would refuse.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { root } from '#test/rules/source-files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('the types that openapi-typescript makes of it compile', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'postwright-types-'));
  const run = promisify(execFile);
  try {
    const [source, types] = [path.join(folder, 'openapi.json'), path.join(folder, 'api.ts')];
    await writeFile(source, (await app.client.get('/openapi.json')).text);
    await run(process.execPath, ['test/harness/openapi-types.mjs', source, types], { cwd: root });
    // Written out whole, it would silence a check of this file.
    const directive = 'expect-error';
    await writeFile(
      path.join(folder, 'use.ts'),
      `import type { components, operations, webhooks } from './api.ts';
      export const post: components['schemas']['Post']['status'] = 'scheduled';
      export const body: operations['schedulePost']['requestBody']['content']['application/json'] = { content: 'Hello', scheduled_at: '2027-01-01T09:00:00Z' };
      export type Told = webhooks['post.published']['post']['requestBody']['content']['application/json']['data']['post_id'];
      // @ts-${directive} there is no such status
      export const wrong: components['schemas']['Post']['status'] = 'lost';
      `,
    );
    const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--allowImportingTsExtensions', '--ignoreConfig'];
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [tsc, ...flags, path.join(folder, 'use.ts')], { cwd: folder }).catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout).toBe('');
  } finally {
    await rm(folder, { recursive: true });
  }
});
