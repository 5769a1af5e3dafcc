// Tells whether dist/ was built from the files as they are now, by a hash of their contents.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const stamp_file = 'dist/built-from';

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

export function isBuilt() {
  return existsSync(stamp_file) && readFileSync(stamp_file, 'utf8') === hashSources();
}

/** Tests are no part of what is built. */
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
