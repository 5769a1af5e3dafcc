// A second peer of the publishing benchmark: BullMQ, calling the same stand-in for LinkedIn with the same concurrency. It keeps its jobs in Redis.
import { bullMq, bullmqQueue } from './bullmq.ts';
import { settingsOf } from './publish-parts.ts';
import { postTo } from './publish-post.ts';

const { linkedin_url, concurrency } = settingsOf(process.env);
const { Worker } = await bullMq();
const worker = new Worker(bullmqQueue, async ({ data }) => postTo(linkedin_url, data.text), {
  connection: { host: '127.0.0.1', port: Number(process.env['REDIS_PORT']) },
  concurrency,
});
await worker.waitUntilReady();
console.log(`listening on http://worker-${process.pid}`);
process.on('SIGTERM', () => {
  void worker.close().then(() => process.exit(0));
});
