// Calendar days as text (YYYY-MM-DD) and times of day (HH:MM), without a zone. What they mean in a zone is left to contract/wall-time.ts.

export const dayMs = 86_400_000;

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const utcDay = (date: string): Date => new Date(`${date}T00:00:00Z`);
const dateOf = (at: Date): string => at.toISOString().slice(0, 10);

export const addDays = (date: string, days: number): string => dateOf(new Date(utcDay(date).getTime() + days * dayMs));

/** 0 is Sunday. */
export const weekdayOf = (date: string): number => utcDay(date).getUTCDay();

/** The Sunday that starts the week of a date (product spec, section 9). */
export const weekOf = (date: string): string => addDays(date, -weekdayOf(date));

export const monthOf = (date: string): { year: number; month: number } => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
});

/** `month` may lie outside the year: month 13 is January of the next. */
export const firstOfMonth = (year: number, month: number): string => dateOf(new Date(Date.UTC(year, month - 1, 1)));

/** Whether the text is a time of day as a time field gives it. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Whether the text is a real calendar day. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utcDay(text).getTime()) && dateOf(utcDay(text)) === text;
