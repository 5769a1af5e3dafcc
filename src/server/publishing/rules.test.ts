// When a publication is retried, when it is given up, when a second try is safe: the pure rules.
import { describe, expect, it } from 'vitest';
import { isWindowOpen, nextTry } from './rules.ts';

const now = new Date('2026-11-21T09:00:00Z');
const after = (ms: number): Date => new Date(now.getTime() + ms);
const minutes = 60_000;
const hours = 60 * minutes;

describe('nextTry', () => {
  const asked = { now, due_at: now, tries: 0, retry_after_ms: null, random: 0.5 };

  it('grows from 5 s to 15 minutes', () => {
    const waits = [0, 1, 2, 3, 4, 5, 20].map((tries) => nextTry({ ...asked, tries })?.getTime() ?? 0);
    expect(waits.map((at) => (at - now.getTime()) / 1000)).toEqual([5, 15, 45, 135, 405, 900, 900]);
  });

  it('comes within the time in which LinkedIn remembers, after an error of its own', () => {
    for (const tries of [0, 4, 5, 20]) {
      const at = nextTry({ ...asked, tries, random: 1, was_error: true })?.getTime() ?? Infinity;
      expect(at).toBeLessThanOrEqual(after(7 * minutes).getTime());
    }
  });

  it('spreads by a fifth either way', () => {
    expect(nextTry({ ...asked, random: 0 })).toEqual(after(4000));
    expect(nextTry({ ...asked, random: 1 })).toEqual(after(6000));
  });

  it.each([2000, 90_000, 3 * hours])('never comes before Retry-After of %i ms', (retryAfterMs) => {
    const at = nextTry({ ...asked, retry_after_ms: retryAfterMs, random: 0 });
    expect(at?.getTime()).toBeGreaterThanOrEqual(after(retryAfterMs).getTime());
  });

  it('tries once more at the very end of the 6 hours, then no more', () => {
    const dueAt = after(-6 * hours + 10_000);
    expect(nextTry({ ...asked, due_at: dueAt, tries: 7 })).toEqual(after(10_000));
    expect(nextTry({ ...asked, due_at: after(-6 * hours) })).toBeNull();
  });

  it('gives up at once where LinkedIn asks to wait beyond the end', () => {
    expect(nextTry({ ...asked, retry_after_ms: 7 * hours })).toBeNull();
  });

  it('does not go beyond what makes a second try safe', () => {
    expect(nextTry({ ...asked, until: after(4000) })).toBeNull();
    expect(nextTry({ ...asked, until: after(6000) })).toEqual(after(5000));
  });
});

describe('isWindowOpen', () => {
  const sent = { sent_at: now, sent_uptime_s: 1000, sent_host: 'a' };

  it.each([
    ['a minute later', 1 * minutes, 1060, 'a', true],
    ['8 minutes later', 8 * minutes, 1480, 'a', true],
    ['9 minutes later', 9 * minutes, 1540, 'a', false],
    ['the clock set forward', 30 * minutes, 1060, 'a', false],
    ['the clock set back before it', -30 * minutes, 1060, 'a', false],
    ['the clock set back by less than what passed', 1 * minutes, 1900, 'a', false],
    ['the machine started anew', 1 * minutes, 20, 'a', false],
    ['another machine, a minute later', 1 * minutes, 20, 'b', true],
    ['another machine, 9 minutes later', 9 * minutes, 20, 'b', false],
  ])('%s', (_, ms, uptimeS, host, isOpen) => {
    expect(isWindowOpen(sent, after(ms), { host, uptime_s: uptimeS })).toBe(isOpen);
  });

  it('is closed where it is not known when it was sent', () => {
    expect(isWindowOpen({ ...sent, sent_at: null }, now, { host: 'a', uptime_s: 1000 })).toBe(false);
  });
});
