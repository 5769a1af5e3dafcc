// What happens to the trend database in the background: the sample is made on the first start, and new posts are put into lists.
// Several processes may do it: corpus-lock.ts lets one at a time.
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { indexStep } from './indexer.ts';
import { makeSample } from './sample.ts';

/** New posts are found before they are in a list, only slower: this is soon enough. */
const look_every_ms = 20_000;

export function createCorpusKeeper({
  db,
  clock,
  log,
  sample,
}: {
  db: Database;
  clock: Clock;
  log: Logger;
  sample: boolean;
}) {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  const stopping = new AbortController();

  async function work(): Promise<void> {
    try {
      if (sample) await makeSample(db, { clock, signal: stopping.signal });
      while (!stopping.signal.aborted && (await indexStep(db)) > 0);
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, 'the trend database could not be brought up to date');
    }
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      working = work();
    }, look_every_ms).unref();
  }

  return {
    start(): void {
      working = work();
    },
    /** Waits for the step under way; what is not committed is begun anew by the next start. */
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(timer);
      await working;
    },
  };
}
