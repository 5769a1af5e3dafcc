// Figures of the trend database as people read them.
import type { MediaKind } from '#contract/research.ts';
import type { Lift, TrendTopic } from '#contract/trends.ts';

export const number = (value: number): string => value.toLocaleString('en-US');
/** '1 post', '1,200 posts'. */
export const counted = (count: number, word: string): string => `${number(count)} ${word}${count === 1 ? '' : 's'}`;
const places = (value: number, digits: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
export const ratio = (value: number): string => `${places(value, 2)}×`;
/** '1.05 to 1.22'. An end that is not 1 does not read as 1, which would be no effect. */
export const intervalText = (interval: readonly [number, number]): string =>
  interval.map((end) => places(end, end !== 1 && Math.abs(end - 1) < 0.005 ? 3 : 2)).join(' to ');
/** Topics are kept in small letters. */
export const capital = (text: string): string => text.replace(/^./u, (letter) => letter.toUpperCase());

/** What a lift says, in a sentence, and no more than it says. */
export function liftSentence({ posts, lift, interval, claimed }: Lift): string {
  if (lift === null || interval === null) return `${counted(posts, 'post')}: too few to say anything.`;
  const span = `${intervalText(interval)}, ${counted(posts, 'post')}`;
  if (!claimed) return `No difference beyond chance (${span}).`;
  return `${lift > 1 ? 'Does better' : 'Does worse'}: ${ratio(lift)} the usual (${span}).`;
}

export function growthText({ growth }: Pick<TrendTopic, 'growth'>): string {
  if (growth === null) return 'Too few';
  const percent = Math.round(growth * 100);
  if (percent >= 1000) return `${number(Math.round(growth + 1))}×`;
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
