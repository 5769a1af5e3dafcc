// The axis on which lifts are drawn: logarithmic, so that half as much is as far from "no effect" as twice as much.
import type { Lift } from '#contract/trends.ts';
import { linear } from '#web/ui/scale.ts';

/** How far each axis goes to either side of 1, and its labels. */
const axes = [
  { reach: 1.25, ticks: [0.8, 1, 1.25] },
  { reach: 1.5, ticks: [0.67, 1, 1.5] },
  { reach: 2, ticks: [0.5, 0.7, 1, 1.4, 2] },
  { reach: 3, ticks: [0.33, 0.5, 1, 2, 3] },
  { reach: 5, ticks: [0.2, 0.5, 1, 2, 5] },
] as const;
/** Room for a dot at either end, in percent of the width. */
const pad = 8;

export type LiftScale = { ticks: readonly number[]; reach: number; x: (lift: number) => number };

/** The smallest axis that fits these intervals; `x` is in percent of its width, and anything beyond is drawn at the end. */
export function liftScale(lifts: readonly Lift[]): LiftScale {
  const ends = lifts.flatMap(({ interval }) => interval ?? []).map((end) => Math.abs(Math.log(Math.max(end, 0.001))));
  const needed = Math.exp(Math.max(0, ...ends));
  const { reach, ticks } = axes.find((axis) => axis.reach >= needed) ?? axes[4];
  const x = linear([-Math.log(reach), Math.log(reach)], [pad, 100 - pad]);
  return { ticks, reach, x: (lift) => x(Math.log(Math.max(lift, 0.001))) };
}
