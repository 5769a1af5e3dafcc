// How much room DATA_DIR has. /readyz fails while writes still succeed: a PostgreSQL that cannot write stops, and half-written files help
// nobody.
import { statfs } from 'node:fs/promises';
import type { Metrics } from '../http/metrics.ts';
import type { Check } from './routes.ts';

/** What a checkpoint, its log and the largest upload may take while somebody is on the way to make room. */
export const diskSpaceMinBytes = 256 * 2 ** 20;

export type DiskSpace = { free: number; size: number };
/** null if it cannot be determined. */
export type ReadDiskSpace = () => Promise<DiskSpace | null>;

/** What is free for this process: some file systems reserve a part for the administrator. */
export const diskSpaceOf =
  (folder: string): ReadDiskSpace =>
  async () => {
    try {
      const { bavail, blocks, bsize } = await statfs(folder);
      return { free: bavail * bsize, size: blocks * bsize };
    } catch {
      return null;
    }
  };

const megabytes = (bytes: number): string => `${Math.floor(bytes / 2 ** 20)} MB`;

export async function checkDisk(read: ReadDiskSpace): Promise<Check> {
  const room = await read();
  // If the room is unknown, failing writes will show it.
  if (!room) return { ok: true, detail: 'does not say how much room it has' };
  const { free, size } = room;
  const detail = `${megabytes(free)} of ${megabytes(size)} free`;
  return free >= diskSpaceMinBytes
    ? { ok: true, detail }
    : { ok: false, detail: `${detail}: make room, ${megabytes(diskSpaceMinBytes)} are needed` };
}

export function registerDiskGauges(metrics: Metrics, read: ReadDiskSpace): void {
  metrics.gauge('data_dir_bytes', 'Room on the disk of DATA_DIR.', ['state'], async (gauge) => {
    const room = await read();
    if (!room) return;
    gauge.set({ state: 'free' }, room.free);
    gauge.set({ state: 'size' }, room.size);
  });
}
