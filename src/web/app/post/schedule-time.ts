// What the fields of the schedule dialog offer and mean, as wall-clock times in the person's zone.
import { clockText } from '../times.ts';
import { addDays, dayMs, isDate, isTime, weekdayOf } from '../dates.ts';
import { clockChange } from '#contract/clock-change.ts';
import type { WallTime, Zone } from '#contract/wall-time.ts';

/** The next full quarter hour that is at least ten minutes away. */
export function firstChoice(now: Date, zone: Zone): WallTime {
  const quarterMs = 15 * 60_000;
  return zone.wallTimeOf(new Date(Math.ceil((now.getTime() + 10 * 60_000) / quarterMs) * quarterMs));
}

/** Times that people often want; "next Monday" is never today. */
export function quickChoices(now: Date, zone: Zone): { label: string; wall_time: WallTime }[] {
  const { date: today, time } = zone.wallTimeOf(now);
  const toMonday = (8 - weekdayOf(today)) % 7 || 7;
  const choices = [{ label: `Tomorrow, ${clockText('09:00')}`, wall_time: { date: addDays(today, 1), time: '09:00' } }];
  if (time < '16:00')
    choices.unshift({ label: `Today, ${clockText('17:00')}`, wall_time: { date: today, time: '17:00' } });
  if (toMonday !== 1) {
    choices.push({
      label: `Next Monday, ${clockText('09:00')}`,
      wall_time: { date: addDays(today, toMonday), time: '09:00' },
    });
  }
  return choices;
}

export type Instant =
  | { at: Date; error: null; /** Where the clock changes: what becomes of that time. */ dst: string | null }
  | {
      at: null;
      error: string;
      dst: null;
    };

const yearMs = 365 * dayMs;
const refuse = (error: string): Instant => ({ at: null, error, dst: null });

/** The instant the fields mean, or why they are refused: no earlier than now, at most one year ahead (api.md, Posts). */
export function instantOf(wallTime: WallTime, now: Date, zone: Zone): Instant {
  if (!isDate(wallTime.date)) return refuse('Choose a day.');
  if (!isTime(wallTime.time)) return refuse('Choose a time.');
  const { at, kind } = zone.instantOf(wallTime);
  // The current minute counts as now.
  if (at.getTime() < now.getTime() - 60_000) return refuse('That time has passed. Choose a later one.');
  if (at.getTime() > now.getTime() + yearMs) return refuse('Choose a time within the next year.');
  // Sent a moment later, so that the server does not find it in the past.
  const neverPast = at.getTime() < now.getTime() ? new Date(now.getTime() + 1000) : at;
  const dst = clockChange(kind, clockText(wallTime.time), clockText(zone.wallTimeOf(at).time));
  return { at: neverPast, error: null, dst };
}
