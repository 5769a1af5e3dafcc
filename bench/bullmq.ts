// BullMQ and a Redis for it, if Redis is installed. Neither is part of the project.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromCache } from './into-cache.ts';

export const bullmqQueue = 'posts';

const packages = ['bullmq@6.7.0', 'ioredis@6.0.0'];

type Job = { data: { text: string } };
type Connection = { connection: { host: string; port: number } };
export type BullMqQueue = {
  addBulk(
    jobs: { name: string; data: Job['data']; opts: { delay: number; removeOnComplete: boolean } }[],
  ): Promise<unknown>;
  close(): Promise<void>;
};
type BullMq = {
  Queue: new (name: string, options: Connection) => BullMqQueue;
  Worker: new (
    name: string,
    work: (job: Job) => Promise<void>,
    options: Connection & { concurrency: number },
  ) => { waitUntilReady(): Promise<unknown>; close(): Promise<void> };
};

export const bullMq = (): Promise<BullMq> => fromCache('bullmq', packages) as Promise<BullMq>;

export type Redis = { port: number; stop(): Promise<void> };

/** With its defaults, its append-only file flushed once a second. null if Redis is not installed. */
export async function startRedis(): Promise<Redis | null> {
  const data = await mkdtemp(path.join(tmpdir(), 'postwright-redis-'));
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', data, '--appendonly', 'yes', '--save', ''];
  const child = spawn('redis-server', args, { stdio: 'ignore' });
  const hasStarted = await Promise.race([
    new Promise<boolean>((resolve) => child.once('error', () => resolve(false))),
    sleep(1000).then(() => true),
  ]);
  const clear = (): Promise<void> => rm(data, { recursive: true, force: true });
  if (!hasStarted) {
    await clear();
    return null;
  }
  return {
    port,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await clear();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
