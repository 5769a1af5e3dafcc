// Media on the local disk. A file is complete or absent: it is written next to its place, flushed, and renamed.
import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '#server/data-folder.ts';
import { isKey, type Storage } from './port.ts';
import { errorCode } from '../../error-code.ts';

/** `folder` is created if missing. Throws the file system's own errors, and TypeError for a key that none of our callers would make. */
export function createLocalStorage({ folder }: { folder: string }): Storage {
  const placeOf = (key: string): string => {
    if (!isKey(key)) throw new TypeError('A storage key has a form that none of ours has.');
    return path.join(folder, key);
  };

  return {
    async put(key, bytes) {
      const place = placeOf(key);
      const directory = path.dirname(place);
      await makeFolder(directory);
      const temporary = `${place}.${randomUUID()}~`;
      try {
        await writeFlushed(temporary, bytes);
        await rename(temporary, place);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await flushDirectory(directory);
    },

    async get(key) {
      try {
        return await readFile(placeOf(key));
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null;
        throw error;
      }
    },

    async delete(key) {
      await rm(placeOf(key), { force: true });
    },

    // The disk itself is checked elsewhere.
    tryWrite: () => Promise.resolve(null),
  };
}

async function writeFlushed(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Without it, a power failure may lose the rename itself. Windows cannot flush a directory, and does not need to. */
async function flushDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
