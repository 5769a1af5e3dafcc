// What a change of the clocks makes of a wall time, as a sentence for whoever chose it. Finding it out is left to wall-time.ts.
import type { ResolvedWallTime } from './wall-time.ts';

/** `time` and `becomes` as the reader writes times; null if the clock reads `time` once. */
export function clockChange(kind: ResolvedWallTime['kind'], time: string, becomes: string): string | null {
  if (kind === 'exact') return null;
  return kind === 'gap'
    ? `Clocks go forward that day: ${time} doesn’t exist and becomes ${becomes}.`
    : `Clocks go back that day: ${time} happens twice, and we use the first.`;
}
