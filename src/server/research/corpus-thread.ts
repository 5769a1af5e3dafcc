// A thread that brings the trend database up to date once and ends: makes the sample on the first start, lists and describes new posts, and
// prepares the trends that most people ask for. When to start it is left to corpus-job.ts.
// oxlint-disable unicorn/require-post-message-target-origin -- threads have none
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { openDatabase } from '../database/open.ts';
import { isImporting } from './import/checkpoint.ts';
import { makeSample } from './import/sample.ts';
import { indexStep } from './search/indexer.ts';
import { signalStep } from './trends/signals.ts';
import { trendsOf } from './trends/trends.ts';

/** `now`: the program's clock, in milliseconds. */
export type CorpusTask = { connection: string; sample: boolean; now: number };
export type CorpusNews = { is: 'sampled' } | { is: 'failed'; error: Error };

/** The periods the screen offers, in days; prepared trends are kept until the posts change. */
const aheadDays = [90, 30, 365];
/** One to work with, one for what runs while another holds a lock. */
const connections = 3;

if (parentPort) await work(parentPort, workerData as CorpusTask);

async function work(port: MessagePort, { connection, sample, now }: CorpusTask): Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  // Any message means stop.
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
