// Makes folders in DATA_DIR, and says in one sentence why it cannot. It avoids Node's recursive mkdir, which retries forever in a place that
// rejects folders with "not found" (/proc).
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseProblem } from './database/problem.ts';
import { errorCode } from './error-code.ts';

/** Throws the file system's own errors. */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  try {
    return await makeOne(folder, mode);
  } catch (error) {
    const parent = path.dirname(folder);
    if (errorCode(error) !== 'ENOENT' || parent === folder) throw error;
    await makeFolder(parent, mode);
  }
  await makeOne(folder, mode);
}

async function makeOne(folder: string, mode: number): Promise<void> {
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error;
  }
}

/** Throws DatabaseProblem if it does not exist and cannot be made, and the file system's own error if the disk is full. */
export async function makeDataFolder(dataDir: string, mode?: number): Promise<void> {
  try {
    await makeFolder(path.resolve(dataDir), mode);
  } catch (error) {
    if (errorCode(error) === 'ENOSPC') throw error;
    throw new DatabaseProblem(
      `Postwright cannot make the folder ${dataDir}: allow it to, or set DATA_DIR to another folder.`,
    );
  }
}
