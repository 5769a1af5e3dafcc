// How long the second `npm start` takes to `listening`, and memory at rest with PostgreSQL, beside a bare Hono server that opens the same
// embedded PostgreSQL and nothing else.
import path from 'node:path';
import { memoryOf, median, round, runProgram, type Benchmark } from './benchmark.ts';

const rounds = 5;
const patienceMs = 180_000;

/** The first start fills the trend database with its sample: a program stopped before that resumes it at the next start. */
async function untilAtRest(url: string): Promise<void> {
  const account = { name: 'Bench', email: 'bench@example.test', password: 'a long passphrase of a bench' };
  const signedUp = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { token } = (await signedUp.json()) as { token: string };
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    const trends = await fetch(`${url}/api/research/trends`, { headers: { authorization: `Bearer ${token}` } });
    const { is_complete, corpus } = (await trends.json()) as { is_complete: boolean; corpus: { posts: number } };
    if (is_complete && corpus.posts > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('The sample was not complete in three minutes.');
}

export const startBench: Benchmark = {
  about: 'second npm start to listening, and memory at rest, beside a bare Hono server on the same embedded PostgreSQL',
  async run({ folder }) {
    const env = { PORT: '0', LOG_LEVEL: 'warn' };
    const first = await runProgram(['npm', 'start'], { ...env, DATA_DIR: path.join(folder, 'product') });
    await untilAtRest(first.url);
    await first.stop();
    const product: number[] = [];
    const peer: number[] = [];
    const memory: number[] = [];
    const peerMemory: number[] = [];
    for (let i = 0; i < rounds; i += 1) {
      const ours = await runProgram(['npm', 'start'], { ...env, DATA_DIR: path.join(folder, 'product') });
      product.push(ours.ms);
      await new Promise((resolve) => setTimeout(resolve, 1500));
      memory.push(memoryOf(ours.pid));
      await ours.stop();
      const bare = await runProgram([process.execPath, 'bench/bare-hono.ts'], {
        ...env,
        DATA_DIR: path.join(folder, 'peer'),
      });
      if (i > 0) peer.push(bare.ms);
      await new Promise((resolve) => setTimeout(resolve, 1500));
      peerMemory.push(memoryOf(bare.pid));
      await bare.stop();
    }
    const seconds = round(median(product) / 1000, 2);
    const megabytes = round(median(memory));
    return {
      figures: {
        'npm start to listening, s': seconds,
        'bare Hono, s': round(median(peer) / 1000, 2),
        'ratio to bare Hono': round(median(product) / median(peer), 2),
        'memory at rest with npm and PostgreSQL, MB (PSS)': megabytes,
        'bare Hono, MB': round(median(peerMemory)),
      },
      targets: [
        { target: 'second start in at most 3 s', value: seconds, met: seconds <= 3 },
        { target: 'memory at rest under 250 MB', value: megabytes, met: megabytes < 250 },
      ],
    };
  },
};
