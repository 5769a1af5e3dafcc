// A thread that brings the trend database up to date once and ends: the sample on the first start, new posts into lists and described, and the
// trends that most people ask for made ahead. When it is begun is corpus-job.ts's matter.
// oxlint-disable unicorn/require-post-message-target-origin -- threads have none
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { openDatabase } from '../database/open.ts';
import { isImporting } from './import/checkpoint.ts';
import { makeSample } from './import/sample.ts';
import { indexStep } from './search/indexer.ts';
import { signalStep } from './trends/signals.ts';
import { trendsOf } from './trends/trends.ts';

/** `now`: the time in milliseconds, as the program has it. */
export type CorpusTask = { connection: string; sample: boolean; now: number };
export type CorpusNews = { is: 'sampled' } | { is: 'failed'; error: Error };

/** Of the days that the screen offers; they are kept until there are other posts. */
const aheadDays = [90, 30, 365];
/** One works, one is for what a lock is held beside. */
const connections = 3;

if (parentPort) await work(parentPort, workerData as CorpusTask);

async function work(port: MessagePort, { connection, sample, now }: CorpusTask): Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  // Whatever it says, it is to stop.
  port.once('message', () => stopping.abort());
  port.unref();
  const db = openDatabase({ connection, max: connections, log: () => undefined });
  const tell = (news: CorpusNews): void => port.postMessage(news);
  try {
    if (sample) await makeSample(db, { clock: { now: () => new Date(now) }, signal });
    tell({ is: 'sampled' });
    if (await isImporting(db)) return;
    while (!signal.aborted && (await indexStep(db)) > 0);
    while (!signal.aborted && (await signalStep(db, { signal })) > 0);
    for (const days of aheadDays) if (!signal.aborted) await trendsOf(db.pool, days, null);
  } catch (error) {
    if (!signal.aborted) tell({ is: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
  } finally {
    await db.close();
  }
}
