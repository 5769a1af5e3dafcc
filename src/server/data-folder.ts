// Makes folders in DATA_DIR, and says in one sentence where that cannot be. Not by Node's recursive mkdir: in a place that takes no
// folders and says that there is none (/proc), it tries for ever.
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseProblem } from './database/problem.ts';
import { errorCode } from './error-code.ts';

/** Throws what the disk throws. */
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

/** Throws DatabaseProblem where it is not there and cannot be made, and what the disk throws where that is full. */
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
