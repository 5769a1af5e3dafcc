// How figures by day are drawn, on a post and over all posts.
import type { FigureDay } from '#contract/figures.ts';
import type { Series } from '../timeline/day-chart.tsx';

export const impressionsSeries: readonly Series<FigureDay>[] = [
  { key: 'impressions', label: 'Impressions', look: 'accent' },
];
export const responseSeries: readonly Series<FigureDay>[] = [
  { key: 'reactions', label: 'Reactions', look: 'accent' },
  { key: 'comments', label: 'Comments', look: 'ink' },
  { key: 'reshares', label: 'Reposts', look: 'fair' },
];

/** Before the first day that tells anything, and after the last, there is nothing to draw, which is not zero. */
export function knownDays(days: readonly FigureDay[], series: readonly Series<FigureDay>[]): readonly FigureDay[] {
  const tells = (day: FigureDay): boolean => series.some(({ key }) => day[key] !== null);
  const at = days.findIndex(tells);
  return at < 0 ? [] : days.slice(at, days.findLastIndex(tells) + 1);
}

export const isKnown = (days: readonly FigureDay[], series: readonly Series<FigureDay>[]): boolean =>
  days.some((day) => series.some(({ key }) => day[key] !== null));
