// 500 chats at once, 200 tokens of 20 ms each, through POST /api/ai/chat/stream with everything it does (session, count, storing), beside a
// bare Hono relay of the same model, in turns.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, round, runProgram, serverOf, type Benchmark, type Running } from './benchmark.ts';
import { tokenMs, tokens } from './stream-parts.ts';
import { chats, oneRound, type Goal, type Round } from './stream-round.ts';

const rounds = 3;
const people = 50;
const settleMs = 1500;

const content = 'Ten customers told us what to build, and we built something else. '.repeat(9).trim();

/** Accounts that share the chats: the count of generations is a row of each. */
async function signUp(url: string): Promise<string[]> {
  const one = async (n: number): Promise<string> => {
    const response = await fetch(`${url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `bench-${n}@example.test`, password: 'a long pass phrase 7', name: 'Bench' }),
    });
    const { token } = (await response.json()) as { token: string };
    return token;
  };
  const tokensOf: string[] = [];
  for (let n = 0; n < people; n += 1) tokensOf.push(await one(n));
  return tokensOf;
}

const modelBody = JSON.stringify({
  model: 'bench',
  stream: true,
  messages: [{ role: 'user', content: `Make it shorter\n\n${content}` }],
});

async function goals(
  product: Running,
  bare: Running,
  model: Running,
): Promise<{ ours: Goal; peer: Goal; direct: Goal }> {
  const sessions = await signUp(product.url);
  const headersOf = () => ({ authorization: 'Bearer bench' });
  return {
    ours: {
      url: `${product.url}/api/ai/chat/stream`,
      pid: serverOf(product.pid),
      body: JSON.stringify({ message: 'Make it shorter', context: { content } }),
      headersOf: (n) => ({ authorization: `Bearer ${sessions[n % people] ?? ''}` }),
    },
    peer: { url: `${bare.url}/chat`, pid: bare.pid, body: modelBody, headersOf },
    direct: { url: `${model.url}/v1/chat/completions`, pid: 0, body: modelBody, headersOf },
  };
}

export const streamBench: Benchmark = {
  about: `${chats} chats at once, ${tokens} tokens of ${tokenMs} ms each, beside a bare Hono relay of the same model`,
  async run() {
    const folder = await mkdtemp(path.join(tmpdir(), 'postwright-bench-'));
    const running: Running[] = [];
    const run = async (...how: Parameters<typeof runProgram>): Promise<Running> => {
      const program = await runProgram(...how);
      running.unshift(program);
      return program;
    };
    try {
      const model = await run([process.execPath, 'bench/stream-model.ts'], {});
      const bare = await run([process.execPath, 'bench/bare-relay.ts'], { MODEL_URL: model.url });
      const product = await run(['npm', 'start'], {
        PORT: '0',
        LOG_LEVEL: 'warn',
        RATE_LIMIT: 'off',
        FREE_GENERATIONS_PER_MONTH: '0',
        DATA_DIR: folder,
        AI_PROVIDER: 'openai',
        AI_API_KEY: 'bench',
        AI_MODEL: 'bench',
        AI_BASE_URL: `${model.url}/v1`,
      });
      const { ours, peer, direct } = await goals(product, bare, model);
      // What is loaded with the first call is no cost of a stream.
      for (const goal of [ours, peer]) await oneRound(goal, 20);
      const all: Rounds = { ours: [], peer: [], direct: [] };
      for (let i = 0; i < rounds; i += 1) {
        for (const [name, goal] of [
          ['direct', direct],
          ['peer', peer],
          ['ours', ours],
        ] as const) {
          await sleep(settleMs);
          all[name].push(await oneRound(goal));
        }
      }
      return report(all);
    } finally {
      for (const program of running) await program.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

type Rounds = Record<'ours' | 'peer' | 'direct', Round[]>;

function report(all: Rounds): Awaited<ReturnType<Benchmark['run']>> {
  const { ours, peer, direct } = all;
  const middle = (of: Round[], figure: keyof Round, digits = 0): number =>
    round(median(of.map((one) => one[figure])), digits);
  const ratio = round(median(ours.map((one, i) => one.events_per_second / (peer[i]?.events_per_second ?? NaN))), 2);
  const later = round(median(ours.map((one, i) => one.first_ms_p95 - (peer[i]?.first_ms_p95 ?? NaN))), 1);
  // The first round, before the heap has its size; later ones only look better.
  const kilobytes = round(ours[0]?.kilobytes_per_chat ?? NaN);
  const broken = [...ours, ...peer, ...direct].reduce((sum, one) => sum + one.broken, 0);
  return {
    figures: {
      'events a second': middle(ours, 'events_per_second'),
      'bare Hono relay, events a second': middle(peer, 'events_per_second'),
      'straight to the model, events a second': middle(direct, 'events_per_second'),
      'ratio to the bare relay': ratio,
      'first token p50 / p95, ms': `${middle(ours, 'first_ms_p50', 1)} / ${middle(ours, 'first_ms_p95', 1)}`,
      'bare Hono relay, first token p50 / p95, ms': `${middle(peer, 'first_ms_p50', 1)} / ${middle(peer, 'first_ms_p95', 1)}`,
      'first token p95 later than the bare relay, ms': later,
      'KB a stream, first round': kilobytes,
      'KB a stream, median': middle(ours, 'kilobytes_per_chat'),
      'bare Hono relay, KB a stream, first round': round(peer[0]?.kilobytes_per_chat ?? NaN),
      'streams that were not whole': broken,
    },
    targets: [
      { target: 'at least 0.9 of the bare relay', value: ratio, met: ratio >= 0.9 },
      { target: 'first token p95 at most 30 ms later', value: later, met: later <= 30 },
      { target: 'under 100 KB a stream', value: kilobytes, met: kilobytes < 100 },
      { target: 'every stream whole', value: broken, met: broken === 0 },
    ],
  };
}
