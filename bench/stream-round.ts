// One round of the streaming benchmark: many chats started within a second, how many tokens came, when the first did, and what memory it took.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { residentOf } from './benchmark.ts';
import { tokenText, tokens } from './stream-parts.ts';

export const chats = 500;
const begunWithinMs = 1000;

/** Where the n-th chat goes, and the process whose memory is measured (0: none). */
export type Goal = { url: string; pid: number; body: string; headersOf(n: number): Record<string, string> };

export type Round = {
  events_per_second: number;
  first_ms_p50: number;
  first_ms_p95: number;
  /** Between two pieces of one stream. */
  gap_ms_p95: number;
  kilobytes_per_chat: number;
  broken: number;
};

type Chat = { first_ms: number; tokens: number; status: number; is_whole: boolean };

/** Counts as cheaply as it can: the client shares the machine with what it measures. */
function chat(agent: Agent, goal: Goal, n: number, gaps: number[]): Promise<Chat> {
  return new Promise((resolve) => {
    const began = performance.now();
    const seen: Chat = { first_ms: Number.NaN, tokens: 0, status: 0, is_whole: false };
    let rest = '';
    let lastPiece = Number.NaN;
    const call = request(
      goal.url,
      { agent, method: 'POST', headers: { 'content-type': 'application/json', ...goal.headersOf(n) } },
      (answer) => {
        seen.status = answer.statusCode ?? 0;
        answer.setEncoding('latin1');
        answer.on('data', (piece: string) => {
          const text = rest + piece;
          let from = 0;
          for (let at = text.indexOf(tokenText); at >= 0; at = text.indexOf(tokenText, from)) {
            seen.tokens += 1;
            from = at + tokenText.length;
          }
          if (from > 0) {
            const now = performance.now();
            if (Number.isNaN(lastPiece)) seen.first_ms = now - began;
            else gaps.push(now - lastPiece);
            lastPiece = now;
          }
          rest = text.slice(Math.max(from, text.length - tokenText.length + 1));
        });
        answer.on('end', () => {
          seen.is_whole = seen.status === 200 && seen.tokens === tokens;
          resolve(seen);
        });
        answer.on('error', () => resolve(seen));
      },
    );
    call.on('error', () => resolve(seen));
    call.end(goal.body);
  });
}

const at = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export async function oneRound(goal: Goal, many = chats): Promise<Round> {
  const agent = new Agent({ keepAlive: false, maxSockets: many });
  const before = residentOf(goal.pid);
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, residentOf(goal.pid));
  }, 250);
  const began = performance.now();
  const all: Promise<Chat>[] = [];
  const gaps: number[] = [];
  for (let n = 0; n < many; n += 1) {
    const due = began + (n * begunWithinMs) / chats;
    if (performance.now() < due) await sleep(due - performance.now());
    all.push(chat(agent, goal, n, gaps));
  }
  const done = await Promise.all(all);
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watching);
  agent.destroy();
  const firsts = done.map(({ first_ms }) => first_ms).toSorted((a, b) => a - b);
  return {
    events_per_second: done.reduce((sum, one) => sum + one.tokens, 0) / seconds,
    first_ms_p50: at(firsts, 0.5),
    first_ms_p95: at(firsts, 0.95),
    gap_ms_p95: at(
      gaps.toSorted((a, b) => a - b),
      0.95,
    ),
    kilobytes_per_chat: (most - before) / many,
    broken: done.filter(({ is_whole }) => !is_whole).length,
  };
}
