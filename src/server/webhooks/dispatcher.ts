// The loop beside publishing that tells webhooks what happened. Any number of processes may run it: each delivery is claimed by one.
import { createBackgroundLoop, type BackgroundLoop } from '../background-loop.ts';
import { dayMs } from '../time.ts';
import { deliverDue, type DeliverParts } from './deliver.ts';
import { noteHappened } from './happened.ts';

const lookEveryMs = 2_000;
const keptDays = 30;
const sweepEveryMs = 3_600_000;

/** What is being sent when it stops is broken off; another process, or the next start, sends it again under the same id. */
export function createDispatcher(parts: DeliverParts): BackgroundLoop {
  let sweptAt = 0;
  return createBackgroundLoop({
    every_ms: lookEveryMs,
    log: parts.log,
    failure: 'webhooks could not be told',
    async run(signal) {
      await noteHappened(parts.db, parts.clock.now());
      while (!signal.aborted && (await deliverDue(parts, signal)) > 0);
      const now = parts.clock.now().getTime();
      if (now - sweptAt <= sweepEveryMs) return;
      sweptAt = now;
      await parts.db.pool.query('delete from webhook_deliveries where created_at < $1 and next_try_at is null', [
        new Date(now - keptDays * dayMs),
      ]);
    },
  });
}
