// Two `npm start` as web and two `npm run worker` behind a proxy, on one PostgreSQL and one S3, in production with limits on. While the
// journey goes on, one of each is stopped and started again.
import { join } from 'node:path';
import S3rver from 's3rver';
import { expect, test } from 'vitest';
import { startProxy } from '#test/load/proxy.ts';
import { openChromium } from './engines/chromium.ts';
import { walk } from './journey.ts';
import { startOwnPostgres } from './own-postgres.ts';
import type { Machine } from './programs.ts';
import { startMachine, temporaryFolder } from './programs.ts';

test('from an idea to LinkedIn on two web processes and two workers', async () => {
  const { folder, remove } = await temporaryFolder();
  const postgres = await startOwnPostgres(folder);
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'media', configs: [] }],
  });
  const proxy = await startProxy();
  const env = {
    NODE_ENV: 'production',
    SANDBOX: 'on',
    DATABASE_URL: postgres.connection,
    PUBLIC_URL: proxy.url,
    APP_SECRET: 'one secret for every machine of the journey',
    TRUST_PROXY: '1',
    SHUTDOWN_DELAY: '1',
    S3_ENDPOINT: `http://127.0.0.1:${(await s3.run()).port}`,
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  const machines: Machine[] = [];
  const isReady = async (place: number): Promise<void> => {
    while (!proxy.isReady(place)) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  try {
    const start = async (name: string, command: readonly ['start'] | readonly ['run', 'worker'], role: string) => {
      const machine = await startMachine(join(folder, name), command, { ...env, ROLE: role });
      machines.push(machine);
      return machine;
    };
    // A web process is not ready until some process publishes.
    const worker = await start('worker-1', ['run', 'worker'], 'worker');
    await start('worker-2', ['run', 'worker'], 'worker');
    const web = await start('web-1', ['start'], 'web');
    proxy.use(0, web.url);
    proxy.use(1, (await start('web-2', ['start'], 'web')).url);
    await Promise.all([isReady(0), isReady(1)]);
    const screen = await openChromium('desktop', proxy.url);
    try {
      const restart = async () => {
        const codes = await Promise.all([web.restart(), worker.restart()]);
        proxy.use(0, web.url);
        await isReady(0);
        return codes;
      };
      await walk(screen, { url: proxy.url, folder, restart });
    } finally {
      await screen.close();
    }
    expect(await Promise.all(machines.map((machine) => machine.stop()))).toEqual([0, 0, 0, 0]);
  } finally {
    for (const machine of machines) machine.kill();
    await Promise.all([proxy.close(), s3.close()]);
    await postgres.stop();
    await remove();
  }
});
