// Builds if dist/ was not built from the current files, going by a hash of their contents.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { alone } from './lock.mjs';
import { say } from './say.mjs';

export const stampFile = 'dist/built-from';

const sources = [
  'src',
  'scripts',
  'public',
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
];

/** `node` is the Node 24 to build with. Returns whether dist/ is good now; if not, the reason has been printed. */
export async function buildIfChanged(node) {
  if (isBuilt()) return true;
  return await alone(
    'build',
    () => {
      if (isBuilt()) return true;
      say('Building (only after a change) ...');
      const { status } = spawnSync(node, ['scripts/build.mjs'], { stdio: ['ignore', 2, 2] });
      return status === 0;
    },
    () => say('Another start is building: waiting for it ...'),
  );
}

function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashSources();
}

/** Tests are not part of what is built. */
export function hashSources() {
  const hash = createHash('sha256');
  for (const source of sources) {
    if (!existsSync(source)) continue;
    for (const file of filesOf(source)) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

function filesOf(path) {
  let entries;
  try {
    entries = readdirSync(path, { recursive: true, withFileTypes: true });
  } catch {
    return [path];
  }
  // Node 20 before 20.12 has no parentPath.
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}
