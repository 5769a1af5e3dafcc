// Wall-clock times of the user and the instants they mean, in the browser's own zone. `date` is YYYY-MM-DD, `time` HH:MM.

export type WallTime = { date: string; time: string };

const two = (value: number): string => String(value).padStart(2, '0');

export const wallTimeOf = (at: Date): WallTime => ({
  date: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
  time: `${two(at.getHours())}:${two(at.getMinutes())}`,
});

/** The next full quarter of an hour that is at least ten minutes away. */
export function firstChoice(now: Date): WallTime {
  const quarter_ms = 15 * 60_000;
  return wallTimeOf(new Date(Math.ceil((now.getTime() + 10 * 60_000) / quarter_ms) * quarter_ms));
}

/** A time of day `days` from now. */
const dayAt = (now: Date, days: number, hour: number): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour, 0, 0, 0);

/** Times people often mean; the next Monday is never today. */
export function quickChoices(now: Date): { label: string; wall_time: WallTime }[] {
  const to_monday = (8 - now.getDay()) % 7 || 7;
  const choices = [{ label: 'Tomorrow 9:00', wall_time: wallTimeOf(dayAt(now, 1, 9)) }];
  if (now.getHours() < 16) choices.unshift({ label: 'Today 17:00', wall_time: wallTimeOf(dayAt(now, 0, 17)) });
  if (to_monday !== 1) choices.push({ label: 'Next Monday 9:00', wall_time: wallTimeOf(dayAt(now, to_monday, 9)) });
  return choices;
}

export type Instant =
  | { at: Date; error: null; /** Where the clock skips that time: what it becomes. */ shifted_to: WallTime | null }
  | { at: null; error: string; shifted_to: null };

const year_ms = 365 * 86_400_000;
const refuse = (error: string): Instant => ({ at: null, error, shifted_to: null });

/** What the fields mean, or why they cannot be meant: at least now, at most one year ahead (api.md, Posts). */
export function instantOf({ date, time }: WallTime, now: Date): Instant {
  const [year, month, day] = date.split('-').map(Number);
  const [hour, minute] = time.split(':').map(Number);
  if (!year || !month || !day) return refuse('Choose a day.');
  if (hour === undefined || minute === undefined || Number.isNaN(hour) || Number.isNaN(minute)) {
    return refuse('Choose a time.');
  }
  const at = new Date(year, month - 1, day, hour, minute, 0, 0);
  // The minute that is running counts as now.
  if (at.getTime() < now.getTime() - 60_000) return refuse('That time has passed. Choose a later one.');
  if (at.getTime() > now.getTime() + year_ms) return refuse('Choose a time within the next year.');
  const became = wallTimeOf(at);
  const is_shifted = became.date !== date || became.time !== `${two(hour)}:${two(minute)}`;
  // Sent a moment late, so that the server does not find it in the past.
  const never_past = at.getTime() < now.getTime() ? new Date(now.getTime() + 1000) : at;
  return { at: never_past, error: null, shifted_to: is_shifted ? became : null };
}
