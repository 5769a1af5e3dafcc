// The loop beside publishing that tells webhooks what happened. Any number of processes may run it: each delivery is claimed by one.
import { noteHappened } from './happened.ts';
import { deliverDue, type DeliverParts } from './deliver.ts';

const look_every_ms = 2_000;
const kept_days = 30;
const sweep_every_ms = 3_600_000;

export function createCourier(parts: DeliverParts) {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let swept_at = 0;
  const stopping = new AbortController();
  const { signal } = stopping;

  async function look(): Promise<void> {
    try {
      await noteHappened(parts.db, parts.clock.now());
      while (!signal.aborted && (await deliverDue(parts, signal)) > 0);
      const now = parts.clock.now().getTime();
      if (now - swept_at > sweep_every_ms) {
        swept_at = now;
        await parts.db.pool.query('delete from webhook_deliveries where created_at < $1 and next_try_at is null', [
          new Date(now - kept_days * 86_400_000),
        ]);
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      if (!signal.aborted) parts.log.warn({ reason }, 'webhooks could not be told');
    }
    if (!signal.aborted) timer = setTimeout(start, look_every_ms).unref();
  }
  function start(): void {
    running = look();
  }
  return {
    start,
    /** What is being sent is broken off; another process, or the next start, sends it again under the same id. */
    async stop(): Promise<void> {
      stopping.abort();
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}
