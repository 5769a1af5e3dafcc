// How daily figures are drawn, for one post and for all posts.
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

/** Cuts the days before the first known figure and after the last: there is nothing to draw, which is not the same as zero. */
export function knownDays(days: readonly FigureDay[], series: readonly Series<FigureDay>[]): readonly FigureDay[] {
  const tells = (day: FigureDay): boolean => series.some(({ key }) => day[key] !== null);
  const at = days.findIndex(tells);
  return at < 0 ? [] : days.slice(at, days.findLastIndex(tells) + 1);
}

export const isKnown = (days: readonly FigureDay[], series: readonly Series<FigureDay>[]): boolean =>
  days.some((day) => series.some(({ key }) => day[key] !== null));
