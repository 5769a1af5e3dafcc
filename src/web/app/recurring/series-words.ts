// How a recurring post is said in words, and how several texts are typed into one field. Pure.
import type { Series } from '#contract/series.ts';

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** `Every 2 weeks on Tuesday at 09:00` */
export function rhythmText({ every, interval, start_date, time }: Series): string {
  const start = new Date(`${start_date}T00:00:00Z`);
  const often = interval === 1 ? `Every ${every}` : `Every ${interval} ${every}s`;
  const on = every === 'week' ? weekday.format(start) : `day ${start.getUTCDate()}`;
  return `${often} on ${on} at ${time}`;
}

/** The texts of a field in which a line of three dashes stands between two. */
export const textsOf = (typed: string): string[] =>
  typed
    .split(/^-{3,}[ \t]*$/m)
    .map((text) => text.trim())
    .filter((text) => text !== '');

export const problemWords = {
  used_up: 'No new text is left. Nothing is sent twice: add texts and it goes on.',
  not_connected: 'LinkedIn is not connected. Connect it and this goes on.',
  restored: 'A backup was restored. Check what went out since, then resume.',
};
