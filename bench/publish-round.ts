// One round of the publishing benchmark: posts that fall due in the same second, and how late each arrived at LinkedIn.
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { median, round, type Running } from './benchmark.ts';
import type { BullMqQueue } from './bullmq.ts';
import { pgBossQueue } from './publish-parts.ts';

export const posts = 1000;
export const users = 200;
const aheadMs = 2000;
const patienceMs = 20_000;

export type Round = {
  p50: number;
  p99: number;
  max: number;
  early: number;
  lost: number;
  twice: number;
  cpu_ms: number;
};

/** Puts the posts of a run where its workers look for them. */
export type Schedule = (texts: string[], due: Date) => Promise<unknown>;

export const scheduleHere =
  (client: Client): Schedule =>
  (texts, due) =>
    client.query(
      `insert into posts (id, user_id, content, status, scheduled_at, due_at, next_try_at, run, created_at, updated_at)
       select gen_random_uuid()::text, 'user-' || n % $2, content, 'scheduled', $3, $3, $3, 1, now(), now()
       from unnest($1::text[]) with ordinality t (content, n)`,
      [texts, users, due],
    );

export const scheduleAtPeer =
  (boss: PgBoss): Schedule =>
  (texts, due) =>
    boss.insert(
      pgBossQueue,
      texts.map((text) => ({ data: { text }, startAfter: due })),
    );

export const scheduleAtBullMq =
  (queue: BullMqQueue): Schedule =>
  (texts, due) =>
    queue.addBulk(
      texts.map((text) => ({
        name: 'post',
        data: { text },
        opts: { delay: due.getTime() - Date.now(), removeOnComplete: true },
      })),
    );

/** User and system time of a process so far, from /proc. Linux only. */
async function cpuOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

type Arrival = { text: string; at: number };

export async function oneRound(schedule: Schedule, linkedin: Running, workers: Running[], run: string): Promise<Round> {
  const cpu = async (): Promise<number> =>
    (await Promise.all(workers.map(({ pid }) => cpuOf(pid)))).reduce((sum, ms) => sum + ms, 0);
  const due = Date.now() + aheadMs;
  const texts = Array.from({ length: posts }, (_, n) => `${run}-${n}${' words of a post'.repeat(60)}`);
  await schedule(texts, new Date(due));
  await sleep(due - Date.now() - aheadMs / 2);
  const before = await cpu();
  await sleep(due - Date.now() + 500);
  const arrived: Arrival[] = [];
  const end = Date.now() + patienceMs;
  while (arrived.length < posts && Date.now() < end) {
    await sleep(200);
    arrived.push(...((await (await fetch(`${linkedin.url}/arrivals`)).json()) as Arrival[]));
  }
  // Anything arriving twice would come now.
  await sleep(500);
  arrived.push(...((await (await fetch(`${linkedin.url}/arrivals`)).json()) as Arrival[]));
  return judge(arrived, due, (await cpu()) - before);
}

function judge(arrived: Arrival[], due: number, cpuMs: number): Round {
  const seen = new Set(arrived.map(({ text }) => text));
  const late = arrived.map(({ at }) => at - due).toSorted((a, b) => a - b);
  const at = (share: number): number => late[Math.min(late.length - 1, Math.floor(late.length * share))] ?? Number.NaN;
  return {
    p50: at(0.5),
    p99: at(0.99),
    max: at(1),
    early: late.filter((ms) => ms < 0).length,
    lost: posts - seen.size,
    twice: arrived.length - seen.size,
    cpu_ms: cpuMs,
  };
}

export const of = (all: Round[], figure: keyof Round): number => round(median(all.map((each) => each[figure])));
export const wrongOf = (all: Round[]): number =>
  all.reduce((sum, { early, lost, twice }) => sum + early + lost + twice, 0);
