// What a server gets by docs/deploy.md and the Dockerfile: the build, and the packages that `npm prune --omit=dev` leaves. It starts
// and draws with nothing else available.
import { copyFileSync, existsSync, globSync, linkSync, mkdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildIfChanged } from '../../scripts/built.mjs';
import { createClient } from '#test/harness/client.ts';
import { started, type Program } from '#test/harness/program.ts';
import { root } from '../rules/source-files.ts';

type Lock = { packages: Record<string, { dev?: boolean }> };

const kept = (): string[] =>
  Object.entries((JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock).packages)
    .filter(([name, { dev }]) => name !== '' && !dev && !/node_modules\/node-/.test(name) && existsSync(name))
    .map(([name]) => name);

/** As hard links if the file system allows them: a package must not find its way back to those that were left out. */
function bring(name: string, folder: string): void {
  for (const entry of globSync(`${name}/**/*`, { cwd: root, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const from = path.join(entry.parentPath, entry.name);
    const to = path.join(folder, path.relative(root, from));
    mkdirSync(path.dirname(to), { recursive: true });
    try {
      linkSync(from, to);
    } catch {
      copyFileSync(from, to);
    }
  }
}

test('the build runs with the packages of an installation without tools', async () => {
  expect(await buildIfChanged(process.execPath)).toBe(true);
  const folder = await mkdtemp(path.join(tmpdir(), 'postwright-without-tools-'));
  let program: Program | null = null;
  try {
    for (const name of ['dist', ...kept()]) bring(name, folder);
    const env = {
      DATA_DIR: path.join(folder, 'data'),
      NODE_ENV: 'production',
      APP_SECRET: 'thirty-two characters of a test!',
    };
    program = await started(env, 'dist/server/main.js', folder);
    const { json } = await createClient(program.url).post('/api/auth/sign-up/email', {
      email: 'ada@example.test',
      password: 'a long pass phrase 7',
      name: 'Ada',
    });
    const ada = createClient(program.url, json.token);
    // Drawn by a thread, which is a bundle of its own, in fonts and emoji from two packages.
    const slides = Array.from({ length: 30 }, () => ({ heading: 'Ask first 🙂', body: 'Then listen. '.repeat(12) }));
    const drawn = await ada.post('/api/carousels/render', { carousel: { slides } });
    expect([drawn.status, drawn.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(await program.end('SIGTERM')).toBe(0);
  } finally {
    await program?.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
});
