// Reads the source tree for the rules: each file's path, text and imports (resolved to paths inside the repository).
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

export type Import = { from: string; type_only: boolean };
export type SourceFile = { file: string; text: string; imports: Import[] };

const statement = /^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;
const dynamic = /\bimport\(\s*'([^']+)'\s*\)/g;

/** A package name stays as is; our own files become paths from the root. */
function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('#test/')) return specifier.slice(1);
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  return specifier;
}

function read(file: string): SourceFile {
  const text = readFileSync(path.join(root, file), 'utf8');
  const imports = [
    ...[...text.matchAll(statement)].map(([, type, from = '']) => ({
      from: resolve(file, from),
      type_only: Boolean(type),
    })),
    ...[...text.matchAll(dynamic)].map(([, from = '']) => ({ from: resolve(file, from), type_only: false })),
  ];
  return { file, text, imports };
}

/** Every .ts and .tsx file below the folders, as paths from the root with forward slashes. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .toSorted()
      .map(read),
  );
}
