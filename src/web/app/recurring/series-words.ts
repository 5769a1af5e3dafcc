// Recurring posts in words, and how several texts are typed into one field. Pure.
import type { Series } from '#contract/series.ts';
import { clockText } from '../times.ts';

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** `Every 2 weeks on Tuesday at 9:00 AM` */
export function rhythmText({ every, interval, start_date, time }: Series): string {
  const start = new Date(`${start_date}T00:00:00Z`);
  const often = interval === 1 ? `Every ${every}` : `Every ${interval} ${every}s`;
  const on = every === 'week' ? weekday.format(start) : `day ${start.getUTCDate()}`;
  return `${often} on ${on} at ${clockText(time)}`;
}

/** The upcoming posts that go out as things are. */
export const scheduledOf = ({ upcoming }: Series) => upcoming.filter(({ status }) => status === 'scheduled');

/** The texts still waiting, in the order in which they will be used. */
export const waitingOf = ({ texts }: Series) => texts.filter(({ occurrence }) => occurrence === null);

/** What a pause means for what is already scheduled; '' if it is not paused. */
export function pauseText(series: Series): string {
  if (series.state !== 'paused') return '';
  const count = scheduledOf(series).length;
  if (count === 0) return 'Paused. Nothing goes out.';
  return count === 1 ? 'Paused. 1 scheduled post still goes out.' : `Paused. ${count} scheduled posts still go out.`;
}

/** Splits the field at lines of three dashes. */
export const textsOf = (typed: string): string[] =>
  typed
    .split(/^-{3,}[ \t]*$/m)
    .map((text) => text.trim())
    .filter((text) => text !== '');

export const problemWords = {
  used_up: 'No new texts left. We never post the same text twice. Add more to keep it going.',
  not_connected: 'LinkedIn is not connected. Connect it to keep this going.',
  unfit_text: 'The next text is empty or too long for LinkedIn. Remove it from the waiting texts.',
  page_visibility: 'A company page can’t post to connections only. Stop this and start a new one.',
  restored: 'A backup was restored. Check what went out since, then resume.',
};
