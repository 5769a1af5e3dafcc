// The posts that lifts are measured on, as plain numbers: grouped by author, engagement as a logarithm that is not distorted by counts of
// 0 to 5 and has the collection's overall growth removed. bootstrap.ts works on them.

export type Observed = { number: number; author: string; posted_at: Date | null; engagement: number };

export type Panel<P extends Observed = Observed> = {
  /** By author, then by time, undated ones last. Authors with a single post are left out: nothing can be said about them. */
  posts: P[];
  /** Where each author's posts begin; one entry more than there are authors. */
  starts: Int32Array;
  /** For each post: its author, and its resampling unit (the author, or a stretch of the author's time). */
  author: Int32Array;
  unit: Int32Array;
  units: number;
  /** For each post: the logarithm of its engagement. */
  values: Float64Array;
};

/** With fewer authors, stretches of time are resampled: an author's good weeks come in a row. */
const authorsNeeded = 20;
const unitsWanted = 60;
const trendPosts = 80;
const trendBins = 24;

export function panelOf<P extends Observed>(observed: P[]): Panel<P> {
  const byAuthor = [...Map.groupBy(observed, ({ author }) => author).values()].filter((own) => own.length > 1);
  const posts = byAuthor.flatMap((own) =>
    own.toSorted((a, b) => (timeOf(a) === timeOf(b) ? a.number - b.number : timeOf(a) - timeOf(b))),
  );
  const starts = new Int32Array(byAuthor.length + 1);
  for (const [at, own] of byAuthor.entries()) starts[at + 1] = (starts[at] ?? 0) + own.length;
  const author = new Int32Array(posts.length);
  for (let at = 0; at < byAuthor.length; at += 1) author.fill(at, starts[at], starts[at + 1]);
  const values = Float64Array.from(posts, ({ engagement, number }) => logOf(engagement, number));
  const panel = { posts, starts, author, values, ...unitsOf(starts, author) };
  takeOutGrowth(panel);
  return panel;
}

const timeOf = ({ posted_at }: Observed): number => posted_at?.getTime() ?? Infinity;

/**
 * A count stands for the range that rounds to it: 1 for 0.5 to 1.5, 0 for 0 to 0.5. The position in that range depends on the post's number,
 * so it is the same each time. Adding 1 instead, as is usual, would make twice 2 reactions look like 1.67 times.
 */
function logOf(count: number, number: number): number {
  const part = (Math.imul(number + 1, 0x9e37_79b1) >>> 0) / 4_294_967_296;
  return Math.log(count < 1 ? 0.5 * Math.max(0.01, part) : count - 0.5 + part);
}

function unitsOf(starts: Int32Array, author: Int32Array): { unit: Int32Array; units: number } {
  const authors = starts.length - 1;
  if (authors >= authorsNeeded) return { unit: author, units: authors };
  const size = Math.max(1, Math.ceil(author.length / unitsWanted));
  const unit = new Int32Array(author.length);
  let units = 0;
  for (let at = 0; at < authors; at += 1) {
    const from = starts[at] ?? 0;
    const to = starts[at + 1] ?? from;
    const stretches = Math.ceil((to - from) / size);
    for (let post = from; post < to; post += 1)
      unit[post] = units + Math.floor(((post - from) * stretches) / (to - from));
    units += stretches;
  }
  return { unit, units };
}

/** Followers grow over time: without this, recently popular hours and formats would look good. */
function takeOutGrowth({ posts, starts, values }: Panel): void {
  const times = Float64Array.from(posts, timeOf);
  const dated = Int32Array.from(posts.keys()).filter((post) => (times[post] ?? Infinity) < Infinity);
  const bins = Math.min(trendBins, Math.floor(dated.length / trendPosts));
  if (bins < 2) return;
  const rest = new Float64Array(values.length);
  for (let at = 0; at + 1 < starts.length; at += 1) {
    const own = values.slice(starts[at], starts[at + 1]).sort();
    const middle = medianOf(own);
    for (let post = starts[at] ?? 0; post < (starts[at + 1] ?? 0); post += 1) rest[post] = (values[post] ?? 0) - middle;
  }
  const inTime = dated.toSorted((a, b) => (times[a] ?? 0) - (times[b] ?? 0));
  const knots = Array.from({ length: bins }, (_, bin) => {
    const part = inTime.subarray((bin * dated.length) / bins, ((bin + 1) * dated.length) / bins);
    return {
      at: medianOf(Float64Array.from(part, (post) => times[post] ?? 0)),
      level: medianOf(Float64Array.from(part, (post) => rest[post] ?? 0).sort()),
    };
  });
  for (const post of dated) values[post] = (values[post] ?? 0) - levelAt(knots, times[post] ?? 0);
}

function levelAt(knots: { at: number; level: number }[], time: number): number {
  const next = knots.findIndex(({ at }) => at >= time);
  const after = knots[next] ?? knots.at(-1);
  const before = knots[next - 1] ?? (next < 0 ? after : knots[0]);
  if (!before || !after) return 0;
  if (after.at <= before.at) return after.level;
  const part = Math.min(1, Math.max(0, (time - before.at) / (after.at - before.at)));
  return before.level + part * (after.level - before.level);
}

/** The median of a sorted list. */
export function medianOf(sorted: Float64Array): number {
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
}

/** How many values of the sorted `list`, from `from` up to `to`, are smaller. */
export function countBelow(list: Float64Array, from: number, to: number, value: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low - from;
}
