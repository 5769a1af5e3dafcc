// Who may run the server of a data folder: one process at a time. The lock is the kernel's, held through SQLite, so that
// kill -9 releases it at once and a recycled process id is never taken for its holder; a small file next to it says who that is.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { DatabaseProblem } from '../problem.ts';

export type Owner = {
  pid: number;
  /** The folder of the server's Unix socket. */
  socket_folder: string;
  /** False while the server is still starting. */
  is_ready: boolean;
};

export type Ownership = {
  /** What the previous holder left; null on the first start. */
  previous: Owner | null;
  write(owner: Owner): Promise<void>;
  release(): void;
};

const lockFile = 'postgres.lock';
const ownerFile = 'postgres-owner.json';

/** null if another process has it. Throws DatabaseProblem if the folder cannot be written, and SQLite's own error if its disk is full. */
export async function takeOwnership(dataDir: string): Promise<Ownership | null> {
  const lock = openLock(dataDir);
  if (lock === null) return null;
  return {
    previous: await readOwner(dataDir),
    write: async (owner) => {
      const draft = join(dataDir, `${ownerFile}.new`);
      await writeFile(draft, JSON.stringify(owner), { mode: 0o600 });
      await rename(draft, join(dataDir, ownerFile));
    },
    release: () => lock.close(),
  };
}

export async function readOwner(dataDir: string): Promise<Owner | null> {
  try {
    const owner = JSON.parse(await readFile(join(dataDir, ownerFile), 'utf8')) as Partial<Owner>;
    if (typeof owner.pid !== 'number' || typeof owner.socket_folder !== 'string') return null;
    return { pid: owner.pid, socket_folder: owner.socket_folder, is_ready: owner.is_ready === true };
  } catch {
    return null;
  }
}

export async function inUse(dataDir: string): Promise<DatabaseProblem> {
  const owner = await readOwner(dataDir);
  const who = owner === null ? 'Another Postwright' : `Another Postwright (process ${owner.pid})`;
  return new DatabaseProblem(`${who} is using ${dataDir}: stop it first, or set DATA_DIR to another folder.`);
}

function openLock(dataDir: string): DatabaseSync | null {
  let lock: DatabaseSync | null = null;
  try {
    lock = new DatabaseSync(join(dataDir, lockFile), { timeout: 0 });
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
    return lock;
  } catch (error) {
    lock?.close();
    const code = error instanceof Error && 'errcode' in error ? error.errcode : null;
    if (code === sqliteBusy) return null;
    if (code === sqliteFull) throw error;
    throw new DatabaseProblem(`Postwright cannot write to ${dataDir}: allow it to, or set DATA_DIR to another folder.`);
  }
}

const sqliteBusy = 5;
const sqliteFull = 13;
