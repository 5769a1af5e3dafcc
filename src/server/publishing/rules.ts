// When a publication is retried, when it is given up, and when a second try is safe. Pure: times in, times out.

/** Refusals that may pass are retried for this long after the post was due (api.md, Posts). */
export const triedForMs = 6 * 3_600_000;
const backOffMs = [5_000, 15_000, 45_000, 135_000, 405_000];
const backOffMaxMs = 900_000;

/**
 * LinkedIn documents that for 10 minutes it refuses the same text by the same author. The two minutes less allow for the second
 * call to arrive, and for the clocks of two machines to differ.
 */
export const duplicateWindowMs = 8 * 60_000;

export type PutOff = {
  now: Date;
  due_at: Date;
  /** How often this run was postponed before. */
  tries: number;
  retry_after_ms: number | null;
  /** LinkedIn answered with an error of its own (5xx): it may have accepted the post all the same. */
  was_error?: boolean;
  /** 0 to 1: posts that failed together must not all come back together. */
  random: number;
  /** While an earlier attempt is in doubt: the end of the time in which a second one is safe. */
  until?: Date;
};

/** The next try; null if none is left within 6 hours of the due time (or before `until`). */
export function nextTry({ now, due_at, tries, retry_after_ms, was_error, random, until }: PutOff): Date | null {
  const end = due_at.getTime() + triedForMs;
  if (now.getTime() >= end) return null;
  const backOff = (backOffMs[tries] ?? backOffMaxMs) * (0.8 + 0.4 * random);
  // If LinkedIn accepted the post in spite of its error, it refuses the retry as a duplicate, but only while it remembers.
  const own = was_error ? Math.min(backOff, duplicateWindowMs - 60_000) : backOff;
  // The wait LinkedIn asks for counts; if it keeps asking, ours counts as well.
  const asked = retry_after_ms === null ? null : retry_after_ms + 1000 * random;
  const wait = asked === null ? own : tries < backOffMs.length ? Math.max(asked, 500) : Math.max(asked, own);
  const at = now.getTime() + wait;
  if (until && at >= until.getTime()) return null;
  if (at <= end) return new Date(at);
  // One last try at the very end, but never before the time LinkedIn named.
  return retry_after_ms === null || now.getTime() + retry_after_ms <= end ? new Date(end) : null;
}

/** The machine's name and uptime: a clock that keeps running during sleep, and that nobody can set back. */
export type Machine = { host: string; uptimeSeconds(): number };

export type SentMoment = { sent_at: Date | null; sent_uptime_s: number | null; sent_host: string | null };

/**
 * Whether LinkedIn certainly still remembers a post sent at that moment. The clock must say so, and on the same machine the uptime too:
 * with a clock that was set back or forward, or lost over a restart, the answer is false, never wrongly true. The clocks of different
 * machines are assumed to agree within a minute.
 */
export function isWindowOpen(sent: SentMoment, now: Date, machine: { host: string; uptime_s: number }): boolean {
  if (sent.sent_at === null) return false;
  if (!isWithin(now.getTime() - sent.sent_at.getTime())) return false;
  if (sent.sent_host !== machine.host || sent.sent_uptime_s === null) return true;
  return isWithin((machine.uptime_s - sent.sent_uptime_s) * 1000);
}

// Uptime is in hundredths of a second, so a moment may seem to lie slightly in the future.
const isWithin = (elapsedMs: number): boolean => elapsedMs >= -1000 && elapsedMs <= duplicateWindowMs;
