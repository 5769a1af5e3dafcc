// How much room DATA_DIR has. /readyz fails while writes still succeed: a PostgreSQL that cannot write stops, and half-written files help
// nobody.
import { statfs } from 'node:fs/promises';
import type { Metrics } from '../http/metrics.ts';
import type { Check } from './routes.ts';

/** What a checkpoint, its log and the largest upload may take while somebody is on the way to make room. */
export const roomMinBytes = 256 * 2 ** 20;

export type Room = { free: number; size: number };
/** null if it cannot be determined. */
export type ReadRoom = () => Promise<Room | null>;

/** What is free for this process: some file systems reserve a part for the administrator. */
export const roomOf =
  (folder: string): ReadRoom =>
  async () => {
    try {
      const { bavail, blocks, bsize } = await statfs(folder);
      return { free: bavail * bsize, size: blocks * bsize };
    } catch {
      return null;
    }
  };

const megabytes = (bytes: number): string => `${Math.floor(bytes / 2 ** 20)} MB`;

export async function checkDisk(read: ReadRoom): Promise<Check> {
  const room = await read();
  // If the room is unknown, failing writes will show it.
  if (!room) return { ok: true, detail: 'does not say how much room it has' };
  const { free, size } = room;
  const detail = `${megabytes(free)} of ${megabytes(size)} free`;
  return free >= roomMinBytes
    ? { ok: true, detail }
    : { ok: false, detail: `${detail}: make room, ${megabytes(roomMinBytes)} are needed` };
}

export function registerDiskGauges(metrics: Metrics, read: ReadRoom): void {
  metrics.gauge('data_dir_bytes', 'Room on the disk of DATA_DIR.', ['state'], async (gauge) => {
    const room = await read();
    if (!room) return;
    gauge.set({ state: 'free' }, room.free);
    gauge.set({ state: 'size' }, room.size);
  });
}
