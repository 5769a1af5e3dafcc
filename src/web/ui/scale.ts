// From figures to places on a line: what a small drawing needs of a scale. Charts with axes have those of a library (timeline/day-chart.tsx).

type Ends = readonly [number, number];

/** Straight from `from` to `to`; what lies outside `from` stands at the nearer end. */
export function linear(from: Ends, to: Ends): (value: number) => number {
  return (value) => {
    const share = Math.min(1, Math.max(0, (value - from[0]) / (from[1] - from[0])));
    return to[0] + share * (to[1] - to[0]);
  };
}
