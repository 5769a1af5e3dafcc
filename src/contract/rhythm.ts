// When the occurrences of a series are: every so many weeks or months from a day on, at a wall time of a zone. Pure.
import type { Zone } from './wall-time.ts';

export type Rhythm = { every: 'week' | 'month'; interval: number; start_date: string; time: string };

const dayMs = 86_400_000;

/** The day of the nth occurrence, from 0. A month without the day has its last one instead. */
export function dayOf({ every, interval, start_date }: Rhythm, n: number): string {
  const start = new Date(`${start_date}T00:00:00Z`);
  if (every === 'week') return new Date(start.getTime() + n * interval * 7 * dayMs).toISOString().slice(0, 10);
  const month = start.getUTCMonth() + n * interval;
  const last = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(start.getUTCDate(), last);
  return new Date(Date.UTC(start.getUTCFullYear(), month, day)).toISOString().slice(0, 10);
}

/** Where clocks skip the time, as much later as they are put forward; where it comes twice, the first. */
export const occurrenceAt = (rhythm: Rhythm, zone: Zone, n: number): Date =>
  zone.instantOf({ date: dayOf(rhythm, n), time: rhythm.time }).at;
