// The peer of the publishing benchmark: pg-boss on the same PostgreSQL, calling the same stand-in for LinkedIn with the same concurrency.
// It has no ledger, no order and no lease of ours: it does the least that a queue must do.
import { PgBoss } from 'pg-boss';
import { pgBossQueue, settingsOf } from './publish-parts.ts';
import { postTo } from './publish-post.ts';

const { connection, linkedin_url, concurrency } = settingsOf(process.env);
const batch = 25;

const boss = new PgBoss({ connectionString: connection, max: 20 });
boss.on('error', (error) => {
  throw error;
});
await boss.start();
await boss.createQueue(pgBossQueue);

for (let n = 0; n < concurrency / batch; n += 1) {
  await boss.work<{ text: string }>(
    pgBossQueue,
    { batchSize: batch, pollingIntervalSeconds: 0.5, burstWhenBatchFull: true },
    async (jobs) => {
      await Promise.all(jobs.map(({ data }) => postTo(linkedin_url, data.text)));
    },
  );
}
console.log(`listening on http://worker-${process.pid}`);
process.on('SIGTERM', () => {
  void boss.stop({ graceful: true, timeout: 5000 }).then(() => process.exit(0));
});
