// When a publication is tried again, when it is given up, and when a second try is safe. Pure: times in, times out.

/** Refusals that may pass are tried again for this long after the post was due (api.md, Posts). */
export const triedForMs = 6 * 3_600_000;
const backOffMs = [5_000, 15_000, 45_000, 135_000, 405_000];
const backOffMaxMs = 900_000;

/**
 * LinkedIn documents that it refuses the same text of the same author for 10 minutes. The difference is for what the second
 * call takes to arrive, and for clocks of two machines that differ.
 */
export const duplicateWindowMs = 8 * 60_000;

export type PutOff = {
  now: Date;
  due_at: Date;
  /** How often this run was put off before. */
  tries: number;
  retry_after_ms: number | null;
  /** LinkedIn answered with an error of its own (5xx): it may have taken the post all the same. */
  was_error?: boolean;
  /** 0 to 1, so that what failed together does not come back together. */
  random: number;
  /** While an earlier attempt is in doubt: the end of the time in which a second one is safe. */
  until?: Date;
};

/** The next try, or null where none is left within 6 hours of the due time (or before `until`). */
export function nextTry({ now, due_at, tries, retry_after_ms, was_error, random, until }: PutOff): Date | null {
  const end = due_at.getTime() + triedForMs;
  if (now.getTime() >= end) return null;
  const backOff = (backOffMs[tries] ?? backOffMaxMs) * (0.8 + 0.4 * random);
  // What LinkedIn took in spite of its error it refuses as a duplicate, as long as it remembers.
  const own = was_error ? Math.min(backOff, duplicateWindowMs - 60_000) : backOff;
  // LinkedIn's own word counts, unless it repeats the same one again and again.
  const asked = retry_after_ms === null ? null : retry_after_ms + 1000 * random;
  const wait = asked === null ? own : tries < backOffMs.length ? Math.max(asked, 500) : Math.max(asked, own);
  const at = now.getTime() + wait;
  if (until && at >= until.getTime()) return null;
  if (at <= end) return new Date(at);
  // One last try at the very end; never before LinkedIn said.
  return retry_after_ms === null || now.getTime() + retry_after_ms <= end ? new Date(end) : null;
}

/** The machine's time since its start, and which machine: it counts sleep, and nobody can set it back. */
export type Machine = { host: string; uptimeSeconds(): number };

export type SentMoment = { sent_at: Date | null; sent_uptime_s: number | null; sent_host: string | null };

/**
 * Whether LinkedIn surely still remembers a post that was sent then. Both the clock and, on the same machine, the time since its
 * start must say so: a clock that was set back, forward, or lost over a restart makes it unsafe, not wrong. Between machines
 * clocks are taken to agree within a minute.
 */
export function isWindowOpen(sent: SentMoment, now: Date, machine: { host: string; uptime_s: number }): boolean {
  if (sent.sent_at === null) return false;
  if (!isWithin(now.getTime() - sent.sent_at.getTime())) return false;
  if (sent.sent_host !== machine.host || sent.sent_uptime_s === null) return true;
  return isWithin((machine.uptime_s - sent.sent_uptime_s) * 1000);
}

// Uptime comes in hundredths of a second, so a moment may seem to lie a little in the future.
const isWithin = (elapsedMs: number): boolean => elapsedMs >= -1000 && elapsedMs <= duplicateWindowMs;
