// 500 chats at once, 200 tokens of 20 ms each, through POST /api/ai/chat/stream with everything it does (session, count, storing), beside a
// bare Hono relay of the same model, in turns.
import { setTimeout as sleep } from 'node:timers/promises';
import { median, round, serverOf, type Benchmark, type Running } from './benchmark.ts';
import { tokenMs, tokens } from './stream-parts.ts';
import { chats, oneRound, type Goal, type Round } from './stream-round.ts';

/** STREAM_ROUNDS=1 is enough to see whether it works. */
const rounds = Number(process.env['STREAM_ROUNDS'] ?? 3);
const people = 50;
const settleMs = 1500;
/** Of what the relay carries: what people notice is measured where neither is at its limit. */
const share = 0.8;
const filledMs = 180_000;

const content = 'Ten customers told us what to build, and we built something else. '.repeat(9).trim();

/** Accounts that share the chats: each one's count of generations is a row. */
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

export async function streamGoals(
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

/** Waits until the trend database has its sample, lists and trends: they are made in the first minute of an installation, and never again. */
export async function filled({ url, headersOf }: Goal): Promise<void> {
  const end = performance.now() + filledMs;
  while (performance.now() < end) {
    const answer = await fetch(new URL('/api/research/trends?q=&days=90', url), { headers: headersOf(0) });
    const { topics = [], is_complete } = (await answer.json()) as { topics?: unknown[]; is_complete?: boolean };
    if (is_complete === true && topics.length > 0) return;
    await sleep(1000);
  }
  throw new Error('The trend database was not filled in time.');
}

/** The product's settings with that model, without limits. */
export const settingsFor = (model: Running, folder: string): Record<string, string> => ({
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

export const streamBench: Benchmark = {
  about: `${chats} chats at once, ${tokens} tokens of ${tokenMs} ms each, beside a bare Hono relay of the same model`,
  async run({ start, folder }) {
    const model = await start([process.execPath, 'bench/stream-model.ts'], {});
    const bare = await start([process.execPath, 'bench/bare-relay.ts'], { MODEL_URL: model.url });
    const product = await start(['npm', 'start'], settingsFor(model, folder));
    const { ours, peer, direct } = await streamGoals(product, bare, model);
    // What loads with the first call is not a cost of a stream, nor is the sample that the first start makes.
    await filled(ours);
    for (const goal of [ours, peer]) await oneRound(goal, 20);
    const all: Rounds = { ours: [], peer: [], direct: [], ours_eased: [], peer_eased: [] };
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
    const carried = median(all.peer.map(({ events_per_second }) => events_per_second));
    const eased = Math.max(1, Math.floor((share * carried * tokenMs) / 1000));
    for (let i = 0; i < rounds; i += 1) {
      for (const [name, goal] of [
        ['peer_eased', peer],
        ['ours_eased', ours],
      ] as const) {
        await sleep(settleMs);
        all[name].push(await oneRound(goal, eased));
      }
    }
    return report(all, eased);
  },
};

type Rounds = Record<'ours' | 'peer' | 'direct' | 'ours_eased' | 'peer_eased', Round[]>;

function report(all: Rounds, eased: number): Awaited<ReturnType<Benchmark['run']>> {
  const { ours, peer, direct } = all;
  const middle = (of: Round[], figure: keyof Round, digits = 0): number =>
    round(median(of.map((one) => one[figure])), digits);
  const ratio = round(median(ours.map((one, i) => one.events_per_second / (peer[i]?.events_per_second ?? NaN))), 2);
  const { ours_eased, peer_eased } = all;
  const later = round(median(ours_eased.map((one, i) => one.first_ms_p95 - (peer_eased[i]?.first_ms_p95 ?? NaN))), 1);
  const gap = middle(ours_eased, 'gap_ms_p95', 1);
  // The first round, before the heap has grown to its size; later ones only look better.
  const kilobytes = round(ours[0]?.kilobytes_per_chat ?? NaN);
  const broken = Object.values(all)
    .flat()
    .reduce((sum, one) => sum + one.broken, 0);
  return {
    figures: {
      'events a second': middle(ours, 'events_per_second'),
      'bare Hono relay, events a second': middle(peer, 'events_per_second'),
      'straight to the model, events a second': middle(direct, 'events_per_second'),
      'ratio to the bare relay': ratio,
      'first token p50 / p95, ms': `${middle(ours, 'first_ms_p50', 1)} / ${middle(ours, 'first_ms_p95', 1)}`,
      'bare Hono relay, first token p50 / p95, ms': `${middle(peer, 'first_ms_p50', 1)} / ${middle(peer, 'first_ms_p95', 1)}`,
      'chats at 0.8 of what the relay carries': eased,
      'then first token p95, ms': middle(ours_eased, 'first_ms_p95', 1),
      'then the bare Hono relay, first token p95, ms': middle(peer_eased, 'first_ms_p95', 1),
      'then between two pieces p95, ms': gap,
      'then the bare Hono relay, between two pieces p95, ms': middle(peer_eased, 'gap_ms_p95', 1),
      'KB a stream, first round': kilobytes,
      'KB a stream, median': middle(ours, 'kilobytes_per_chat'),
      'bare Hono relay, KB a stream, first round': round(peer[0]?.kilobytes_per_chat ?? NaN),
      'streams that were not whole': broken,
    },
    targets: [
      { target: 'at least 0.9 of the bare relay', value: ratio, met: ratio >= 0.9 },
      {
        target: 'at 0.8 of what the relay carries: first token p95 at most 30 ms later',
        value: later,
        met: later <= 30,
      },
      { target: 'then at most 60 ms between two pieces, p95', value: gap, met: gap <= 60 },
      { target: 'under 100 KB a stream', value: kilobytes, met: kilobytes < 100 },
      { target: 'every stream whole', value: broken, met: broken === 0 },
    ],
  };
}
