// When a post of a file is to go out, as tools write it; a time without a zone is meant in the user's.
import type { Zone } from '#contract/wall-time.ts';
import { readInstant } from '#contract/instant.ts';
import { readWhen, type DateOrder } from '../formats/dates.ts';

export type PlannedTime = { at: Date | null; problem: string | null };

const like = 'Write it like 2026-12-01 09:30.';
const problem = (sentence: string): PlannedTime => ({ at: null, problem: sentence });

/** A blank one is no time, which is none of the problems. */
export function readPlannedTime(written: string, zone: Zone, order: DateOrder): PlannedTime {
  const text = written.trim().replace(/ uhr$/i, '');
  if (text === '') return { at: null, problem: null };
  const exact = readInstant(text);
  if (exact) return { at: exact, problem: null };
  const when = readWhen(text, new Date(0), order);
  if (!when || Number.isNaN(when.at.getTime()))
    return problem(`The time “${text.slice(0, 40).toWellFormed()}” cannot be read. ${like}`);
  if (!when.has_time) return problem(`“${text.slice(0, 40).toWellFormed()}” has no time of day. ${like}`);
  if (namesZone(text)) return { at: when.at, problem: null };
  // Read as UTC, it shows what the clock on the wall is to show.
  const wall = when.at.toISOString();
  return { at: zone.instantOf({ date: wall.slice(0, 10), time: wall.slice(11, 16) }).at, problem: null };
}

/** Seconds since 1970 are the same everywhere. */
const namesZone = (text: string): boolean =>
  /\dZ$|\b(?:UTC|GMT)\b/i.test(text) || /[\dm] ?[+-]\d\d:?\d\d$/i.test(text) || /^[\d.]{10,20}$/.test(text);
