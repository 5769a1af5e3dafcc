// Figures of the trend database as people read them.
import type { MediaKind } from '#contract/research.ts';
import type { Lift, TrendTopic } from '#contract/trends.ts';

export const number = (value: number): string => value.toLocaleString('en-US');
export const ratio = (value: number): string =>
  `${value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}×`;

/** What a lift says, in a sentence, and no more than it says. */
export function liftSentence({ posts, lift, interval, claimed }: Lift): string {
  if (lift === null || interval === null) return `${number(posts)} posts: too few to say anything.`;
  const span = `${ratio(interval[0])} to ${ratio(interval[1])}`;
  if (!claimed) return `No difference beyond chance (${span}, ${number(posts)} posts).`;
  return `${lift > 1 ? 'Does better' : 'Does worse'}: ${span}, ${number(posts)} posts.`;
}

export function growthText({ growth }: TrendTopic): string {
  if (growth === null) return 'too few';
  const percent = Math.round(growth * 100);
  return percent > 0 ? `+${number(percent)} %` : `${number(percent).replace('-', '−')} %`;
}

export const media_labels: Record<MediaKind, string> = {
  none: 'Text alone',
  image: 'Image',
  video: 'Video',
  document: 'Document',
  poll: 'Poll',
  article: 'Article or link',
};

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** A week whose Sunday is the first. */
const some_sunday = Date.UTC(2026, 0, 4);
const hour_ms = 3_600_000;

/** An hour of the week in UTC as it is in a zone now: 'Monday, 9 AM'. */
export function hourOfWeek(
  weekday: number,
  hour: number,
  zone: string,
): { weekday: number; hour: number; label: string } {
  const at = some_sunday + (weekday * 24 + hour) * hour_ms + zoneOffset(zone);
  const local = new Date(at);
  const [day, local_hour] = [local.getUTCDay(), local.getUTCHours()];
  return {
    weekday: day,
    hour: local_hour,
    label: `${weekdays[day]}, ${local_hour % 12 || 12} ${local_hour < 12 ? 'AM' : 'PM'}`,
  };
}

function zoneOffset(zone: string): number {
  const now = new Date();
  const wall = new Date(now.toLocaleString('en-US', { timeZone: zone }));
  const utc = new Date(now.toLocaleString('en-US', { timeZone: 'UTC' }));
  return wall.getTime() - utc.getTime();
}
