// Packages of peers that are not part of the project: installed into .cache when a benchmark first needs them.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './benchmark.ts';

/** The module `name`, installed with `packages` ("name@version") if it is not there yet. */
export function fromCache(name: string, packages: string[]): Promise<unknown> {
  const folder = path.join(root, '.cache', name);
  if (!existsSync(path.join(folder, 'node_modules', name))) {
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder, ...packages]);
  }
  return import(createRequire(path.join(folder, 'package.json')).resolve(name));
}
