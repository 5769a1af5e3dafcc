// Tells publishers in other processes that something is due now. It is only a shortcut: they poll every second anyway.
import type { PoolClient } from 'pg';
import type { Database } from '../database/open.ts';

const channel = 'postwright_due';
const againMs = 10_000;

/** Called after the commit that made a post due. Some PostgreSQL-compatible servers have no NOTIFY; then this does nothing. */
export async function notifyDue({ pool }: Database): Promise<void> {
  await pool.query(`select pg_notify('${channel}', '')`).catch(() => undefined);
}

/** Holds one pool connection until stopped. */
export function listenForDue({ pool }: Database, wake: () => void): { stop(): Promise<void> } {
  let client: PoolClient | null = null;
  let isStopped = false;
  let timer: NodeJS.Timeout | null = null;

  const later = (): void => {
    if (!isStopped) timer = setTimeout(() => void (connecting = connect()), againMs);
  };
  const connect = async (): Promise<void> => {
    let taken: PoolClient | null = null;
    try {
      taken = await pool.connect();
      const lost = (error?: Error): void => {
        if (client === null) return;
        client = null;
        taken?.release(error ?? true);
        later();
      };
      taken.on('error', lost);
      taken.on('notification', wake);
      await taken.query(`listen ${channel}`);
      client = taken;
    } catch {
      taken?.release(true);
      later();
    }
  };
  let connecting = connect();

  return {
    async stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await connecting;
      const held = client;
      client = null;
      held?.release(true);
    },
  };
}
