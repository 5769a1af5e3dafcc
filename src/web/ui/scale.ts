// Maps figures to positions on a line, for small drawings. Charts with axes use a library's scales (timeline/day-chart.tsx).

type Extent = readonly [number, number];

/** Linear from `from` to `to`; values outside `from` are clamped to the nearer end. */
export function linear(from: Extent, to: Extent): (value: number) => number {
  return (value) => {
    const share = Math.min(1, Math.max(0, (value - from[0]) / (from[1] - from[0])));
    return to[0] + share * (to[1] - to[0]);
  };
}
