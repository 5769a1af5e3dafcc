// Makes a data folder with initdb. It is made under another name and then renamed: a half-made one is never used.
import { chmod, chown, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { DatabaseProblem } from '../problem.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { spawnGuarded } from './guard.ts';

export const superuser = 'postwright';

/** The major version whose folders these programs read. */
const majorVersion = '18';

/**
 * The folder as the server's own processes name it. The magic link leads to their working directory without passing through the
 * folders above, which the account may not be allowed to enter.
 */
export function ownFolder(dataFolder: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : dataFolder;
}

/** Does nothing if the folder exists. Throws DatabaseProblem if it cannot be made or is of another version. */
export async function initialise(dataFolder: string, binaries: Binaries, account: Account): Promise<void> {
  const drafts = `${basename(dataFolder)}.new-`;
  for (const name of await readdir(dirname(dataFolder))) {
    if (name.startsWith(drafts)) await rm(join(dirname(dataFolder), name), { recursive: true, force: true });
  }
  const version = await readFile(join(dataFolder, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => error);
  if (version === `${majorVersion}\n`) return;
  if (typeof version === 'string') {
    throw new DatabaseProblem(
      `The database in ${dataFolder} is of PostgreSQL ${version.trim()}, and this Postwright runs ${majorVersion}: back it up with the Postwright that made it and restore it here.`,
    );
  }
  const entries = await readdir(dataFolder).catch(() => null);
  if (version.code !== 'ENOENT' || (entries !== null && entries.length > 0)) {
    throw new DatabaseProblem(
      `${dataFolder} is no database of Postwright's: move it away, or set DATA_DIR to another folder.`,
    );
  }
  await rm(dataFolder, { recursive: true, force: true });
  const draft = await mkdtemp(join(dirname(dataFolder), drafts));
  await chmod(draft, 0o700);
  if (account !== null) await chown(draft, account.uid, account.gid);
  const { code, output } = await spawnGuarded({
    command: [join(binaries, 'bin', 'initdb'), ...settings(ownFolder(draft))],
    folder: draft,
    account,
    when_we_die: 'kill-group',
  }).ended;
  if (code !== 0) {
    await rm(draft, { recursive: true, force: true });
    throw new DatabaseProblem(`The database could not be created in ${dataFolder}: ${lastSentence(output)}`);
  }
  await rename(draft, dataFolder);
}

function settings(folder: string): string[] {
  // The built-in collation sorts the same on every machine, whatever its C library. Access control is the private socket folder.
  return [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--wal-segsize=4',
    '--no-instructions',
    '--sync-method=fsync',
  ];
}

/** The part of PostgreSQL's last complaint that a person can use. */
export function lastSentence(output: string): string {
  const complaints = output.split('\n').filter((line) => /(FATAL|PANIC|ERROR|error):/.test(line));
  const line = complaints.at(-1) ?? output.trim().split('\n').at(-1) ?? '';
  return line.replace(/^.*?(FATAL|PANIC|ERROR|error):\s*/, '').trim() || 'PostgreSQL gave no reason.';
}
