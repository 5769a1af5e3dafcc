// The process that reads PDFs: it may be killed at any moment, and nobody else with it. Its main thread watches the memory, a worker inside it
// reads one file after another (pool.ts).
// oxlint-disable unicorn/require-post-message-target-origin -- threads have none
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { readContent } from './read-content.ts';
import { PdfError, type PdfAnswer } from './port.ts';

const memory_max_bytes = 500 * 2 ** 20;
const look_every_ms = 20;

if (isMainThread) watch();
else serve();

function watch(): void {
  const worker = new Worker(new URL(import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 384 } });
  worker.on('message', (answer: PdfAnswer | 'ready') => process.send?.(answer));
  worker.on('error', () => process.exit(3));
  process.on('message', (bytes: Uint8Array) => worker.postMessage(bytes));
  process.on('disconnect', () => process.exit(0));
  setInterval(() => {
    if (process.memoryUsage.rss() > memory_max_bytes) process.exit(2);
  }, look_every_ms).unref();
}

function serve(): void {
  parentPort?.on('message', (bytes: Uint8Array) => {
    void answerTo(bytes).then((answer) => parentPort?.postMessage(answer));
  });
  parentPort?.postMessage('ready');
}

async function answerTo(bytes: Uint8Array): Promise<PdfAnswer> {
  try {
    // A copy of its own: pdf.js takes the buffer.
    return { content: await readContent(new Uint8Array(bytes)) };
  } catch (error) {
    return { fault: error instanceof PdfError ? error.fault : 'damaged' };
  }
}
