// How a single post did by its own author's measure: what examples and creators are chosen by. What a kind of post does: bootstrap.ts.
import { countBelow } from './panel.ts';

type Measured = { author: string; engagement: number };
/** `logRatio` to the median of the author's other posts. */
export type Ratio<P extends Measured> = P & { logRatio: number };

/** A median of fewer others is chance. */
const othersNeeded = 4;
/** With a usual post of fewer, any post that is seen at all is many times as much. */
const usualLeast = 5;
/** More is one post that went round the world: it says nothing of how posts are written. */
const ratioMost = 30;

/** Posts of authors with too few, or with hardly any engagement, are left out, and so is what no author could plan. One is added to each count, so that nothing is divided by 0. */
export function ratiosOf<P extends Measured>(posts: P[]): Ratio<P>[] {
  return [...Map.groupBy(posts, ({ author }) => author).values()].flatMap((own) => {
    if (own.length <= othersNeeded) return [];
    const sorted = Float64Array.from(own, ({ engagement }) => Math.log(engagement + 1)).sort();
    return own.flatMap((post) => {
      const log = Math.log(post.engagement + 1);
      const usual = medianWithout(sorted, log);
      const isTelling = usual >= Math.log(usualLeast + 1) && log - usual <= Math.log(ratioMost);
      return isTelling ? [{ ...post, logRatio: log - usual }] : [];
    });
  });
}

/** The median of the others of a sorted list. With oneself in it the median of five posts would often be the post itself. */
function medianWithout(sorted: Float64Array, value: number): number {
  const out = countBelow(sorted, 0, sorted.length - 1, value);
  const at = (place: number): number => sorted[place < out ? place : place + 1] ?? 0;
  const left = sorted.length - 1;
  return left % 2 === 1 ? at((left - 1) / 2) : (at(left / 2 - 1) + at(left / 2)) / 2;
}
