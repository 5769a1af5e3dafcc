// Combines the figures of a post or a day, wherever they were read.
import { figureNames, type Figures } from '#contract/figures.ts';

export const countNames = [...figureNames, 'engagements'] as const;

/** Figures only grow, so the greatest is the newest; null if none is known. */
export function greatest(all: readonly Figures[]): Figures {
  const most = (name: keyof Figures): number | null => {
    const known = all.flatMap((one) => one[name] ?? []);
    return known.length === 0 ? null : Math.max(...known);
  };
  return Object.fromEntries(countNames.map((name) => [name, most(name)])) as Figures;
}
