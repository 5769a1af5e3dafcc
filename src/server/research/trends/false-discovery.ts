// What may be claimed about many figures examined together: the chance of each, and the correction for their number.

/** The share of claims that may be false. */
const falseDiscoveries = 0.05;

/** The chance that a normally distributed figure is this far from 0 on either side (Abramowitz and Stegun 26.2.17). */
export function twoSided(z: number): number {
  const x = Math.abs(z);
  const t = 1 / (1 + 0.231_641_9 * x);
  const sum =
    t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  return Math.min(1, 2 * Math.exp((-x * x) / 2) * 0.398_942_280_4 * sum);
}

/** Which of many p-values may be claimed so that at most 5 in 100 claims are false (Benjamini and Hochberg, 1995). */
export function discoveries(chances: (number | null)[], falseShare = falseDiscoveries): boolean[] {
  const lookedAt = chances.filter((p) => p !== null).toSorted((a, b) => a - b);
  const last = lookedAt.findLastIndex((p, at) => p <= (falseShare * (at + 1)) / lookedAt.length);
  const most = last < 0 ? -1 : (lookedAt[last] ?? -1);
  return chances.map((p) => p !== null && p <= most);
}
