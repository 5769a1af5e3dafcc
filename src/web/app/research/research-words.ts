// The trend database's figures as people read them.
import type { MediaKind } from '#contract/research.ts';
import { postsNeeded, type Lift, type TrendTopic } from '#contract/trends.ts';

export const number = (value: number): string => value.toLocaleString('en-US');
/** '1 post', '1,200 posts'. */
export const counted = (count: number, word: string): string => `${number(count)} ${word}${count === 1 ? '' : 's'}`;
const places = (value: number, digits: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
export const ratio = (value: number): string => `${places(value, 2)}×`;
/** '1.05 to 1.22'. An end that is not 1 is never shown as 1, which would mean no effect. */
export const intervalText = (interval: readonly [number, number]): string =>
  interval.map((end) => places(end, end !== 1 && Math.abs(end - 1) < 0.005 ? 3 : 2)).join(' to ');
/** Topics are stored in lower case. */
export const capital = (text: string): string => text.replace(/^./u, (letter) => letter.toUpperCase());

/** `20% more engagement`, `15% less engagement`, `2.4 times the engagement`. */
export function effectText(lift: number): string {
  if (lift >= 2) return `${places(lift, 1)} times the engagement`;
  const percent = Math.round(Math.abs(lift - 1) * 100);
  return `${percent === 0 ? 'slightly' : `${percent}%`} ${lift > 1 ? 'more' : 'less'} engagement`;
}

/** `Documents get 20% more engagement than their authors’ other posts (432 posts).` Says no more than the lift does. */
export function liftSentence(subject: string, { posts, lift, claimed }: Lift): string {
  if (lift === null)
    return `${subject}: ${counted(posts, 'post')}, too ${posts < postsNeeded ? 'few' : 'uncertain'} to say anything.`;
  if (!claimed) return `${subject} show no clear difference (${counted(posts, 'post')}).`;
  return `${subject} get ${effectText(lift)} ${lift >= 2 ? 'of' : 'than'} their authors’ other posts (${counted(posts, 'post')}).`;
}

export function growthText({ growth }: Pick<TrendTopic, 'growth'>): string {
  if (growth === null) return 'Too few';
  const percent = Math.round(growth * 100);
  if (percent >= 1000) return `${number(Math.round(growth + 1))}×`;
  return percent > 0 ? `+${number(percent)}%` : `${number(percent).replace('-', '−')}%`;
}

/** Posts of a kind, as the beginning of a sentence. */
export const mediaSubjects: Record<MediaKind, string> = {
  none: 'Posts of text alone',
  image: 'Posts with an image',
  video: 'Videos',
  document: 'Documents',
  poll: 'Polls',
  article: 'Posts with a link',
};

export const mediaLabels: Record<MediaKind, string> = {
  none: 'Text alone',
  image: 'Image',
  video: 'Video',
  document: 'Document',
  poll: 'Poll',
  article: 'Article or link',
};
