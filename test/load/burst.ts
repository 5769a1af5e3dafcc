// Far more calls at once than can be served: the excess is refused early, health still answers, and afterwards everything is as before.
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { createClient } from '#test/harness/client.ts';
import { newPerson } from './people.ts';
import { quantile } from './traffic.ts';

export type BurstCounts = {
  connections: number;
  served: number;
  refused: number;
  /** Neither answered with 200 nor refused in words. */
  broken: number;
  p99_ms: number;
  health_p99_ms: number;
  health_failures: number;
  /** The first list afterwards. */
  afterwards: { status: number; ms: number };
};

const connections = 1500;
const seconds = 5;

export async function burstOf(url: string): Promise<BurstCounts> {
  const { client } = await newPerson(createClient(url));
  for (let i = 0; i < 20; i += 1)
    await client.call('POST', '/api/posting/draft', { form: [['content', 'Words of a draft. '.repeat(60)]] });
  const health: number[] = [];
  let healthFailures = 0;
  const over = new AbortController();
  const asking = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now();
      const { status } = await client.get('/healthz').catch(() => ({ status: 0 }));
      health.push(performance.now() - began);
      if (status !== 200) healthFailures += 1;
      await sleep(50);
    }
  })();
  const headers = { authorization: `Bearer ${client.token}` };
  const result = await autocannon({ url: `${url}/api/posting/posts`, headers, connections, duration: seconds });
  over.abort();
  await asking;
  await sleep(1000);
  const began = performance.now();
  const { status } = await client.get('/api/posting/posts');
  const refused = result.statusCodeStats?.['503']?.count ?? 0;
  return {
    connections,
    served: result['2xx'],
    refused: refused,
    broken: result.errors + result.non2xx - refused,
    p99_ms: result.latency.p99,
    health_p99_ms: Math.round(quantile(health, 0.99)),
    health_failures: healthFailures,
    afterwards: { status, ms: Math.round(performance.now() - began) },
  };
}

export function faultsOfBurst({ broken, served, health_failures, afterwards }: BurstCounts): string[] {
  return [
    ...(served < 100 ? [`only ${served} calls were served in the burst`] : []),
    ...(broken > 0 ? [`${broken} calls of the burst broke`] : []),
    ...(health_failures > 0 ? [`health did not answer ${health_failures} times in the burst`] : []),
    ...(afterwards.status === 200 ? [] : [`after the burst a list answered ${afterwards.status}`]),
  ];
}
