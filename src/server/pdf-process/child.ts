// The process that reads PDFs: it may be killed at any moment without harming anything else. Its main thread reads one file after another
// (pool.ts); a worker watches the memory and ends the process if a file takes too much.
// oxlint-disable unicorn/require-post-message-target-origin -- threads have none
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { PdfError, type PdfContent, type PdfFault } from '../adapters/pdf/port.ts';
import { readContent } from '../adapters/pdf/read-content.ts';
import { packed, Refusal, type PackedRefusal } from '../refusal.ts';
import { pdfTasks, type PdfTasks } from './tasks.ts';

/** What this process receives, and what it answers. `failed`: an error on our side. */
export type PdfRequest = { task: keyof PdfTasks; bytes: Uint8Array; today: Date };
export type PdfAnswer = { value: unknown } | { fault: PdfFault } | { refusal: PackedRefusal } | { failed: Error };

const memoryMaxBytes = 500 * 2 ** 20;
/** Processor time, not clock time: a busy machine does not make a file harder. */
const fileMaxMs = 15_000;
const lookEveryMs = 20;

if (isMainThread) serve();
else watch();

function serve(): void {
  // Its event loop keeps running while the main thread is busy with a file.
  const watcher = new Worker(new URL(import.meta.url));
  watcher.unref();
  process.on('message', (request: PdfRequest) => {
    watcher.postMessage('begins');
    void answerTo(request).then((answer) => {
      watcher.postMessage('ended');
      process.send?.(answer);
    });
  });
  process.on('disconnect', () => process.exit(0));
}

/** process.exit would end only this thread. */
function watch(): void {
  let began: NodeJS.CpuUsage | null = null;
  parentPort?.on('message', (said: 'begins' | 'ended') => {
    began = said === 'begins' ? process.cpuUsage() : null;
  });
  setInterval(() => {
    const { user, system } = began ? process.cpuUsage(began) : { user: 0, system: 0 };
    if (process.memoryUsage.rss() > memoryMaxBytes || (user + system) / 1000 > fileMaxMs)
      process.kill(process.pid, 'SIGKILL');
  }, lookEveryMs);
}

async function answerTo({ task, bytes, today }: PdfRequest): Promise<PdfAnswer> {
  let content: PdfContent;
  try {
    content = await readContent(bytes);
  } catch (error) {
    return { fault: error instanceof PdfError ? error.fault : 'damaged' };
  }
  try {
    return { value: pdfTasks[task](content, today) };
  } catch (error) {
    return error instanceof Refusal ? { refusal: packed(error) } : { failed: error as Error };
  }
}
