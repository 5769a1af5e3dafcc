// What happens to the trend database in the background: the sample is made on the first start, new posts are put into lists and
// described, and the trends that most people ask for are made ahead.
// Several processes may do it: corpus-lock.ts lets one at a time.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { isImporting } from './import/checkpoint.ts';
import { indexStep } from './search/indexer.ts';
import { isWanted, makeSample } from './import/sample.ts';
import { signalStep } from './trends/signals.ts';
import { trendsOf } from './trends/trends.ts';

/** New posts are found before they are in a list, only slower: this is soon enough. */
const lookEveryMs = 20_000;
/** Of the days that the screen offers; they are kept until there are other posts. */
const aheadDays = [90, 30, 365];
/** An answer waits so long for the sample at most. */
const settleMs = 15_000;

type CorpusJobOptions = { db: Database; clock: Clock; log: Logger; sample: boolean };

export function createCorpusJob({ db, clock, log, sample }: CorpusJobOptions) {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  const stopping = new AbortController();
  const { signal } = stopping;
  let sampling: Promise<unknown> = Promise.resolve();

  async function work(): Promise<void> {
    try {
      if (sample) {
        const making = makeSample(db, { clock, signal });
        sampling = making.catch(() => undefined);
        await making;
      }
      if (await isImporting(db)) return again();
      while (!signal.aborted && (await indexStep(db)) > 0);
      while (!signal.aborted && (await signalStep(db, { signal })) > 0);
      for (const days of aheadDays) if (!signal.aborted) await trendsOf(db.pool, days, null);
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'the trend database could not be brought up to date');
    }
    again();
  }

  function again(): void {
    if (signal.aborted) return;
    timer = setTimeout(() => {
      working = work();
    }, lookEveryMs).unref();
  }

  return {
    start(): void {
      working = work();
    },
    /** The sample is wanted and not there yet, whichever process makes it. */
    isFilling: async (): Promise<boolean> => sample && (await isWanted(db.pool)),
    /** The sample is made, or it takes too long to wait for. */
    async settled(): Promise<void> {
      await Promise.race([sampling, sleep(settleMs, undefined, { ref: false })]);
    },
    /** Waits for the step under way; what is not committed is begun anew by the next start. */
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(timer);
      await working;
    },
  };
}
