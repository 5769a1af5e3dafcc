// Takes files out of the storage whose rows are gone.
import type { Logger } from 'pino';
import type { Storage } from '../adapters/storage/port.ts';

type Parts = { storage: Pick<Storage, 'delete'>; log: Pick<Logger, 'error'> };

/** What cannot be removed now is left behind, seen by nobody. */
export async function removeKeys({ storage, log }: Parts, keys: string[]): Promise<void> {
  for (const key of keys) {
    await storage.delete(key).catch((error: unknown) => {
      log.error({ err: error, key }, 'a file could not be removed from the storage');
    });
  }
}
