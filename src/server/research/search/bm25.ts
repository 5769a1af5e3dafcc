// What makes a post a good answer: BM25 of its words, with a small boost for engagement and newness. The same formula in
// TypeScript and in SQL, since the lists are built inside the database.

const k1 = 1.2;
const b = 0.75;

/** How much a word tells: the rarer, the more. `posts` of `all` have it. */
export const wordWeight = (posts: number, all: number): number =>
  Math.log(1 + (Math.max(all, posts) - posts + 0.5) / (posts + 0.5));

/** What a word is worth that occurs `count` times in a post of `words` words, before the word's weight and the post's boost. At most 2.2. */
export const wordPart = (count: number, words: number, meanWords: number): number =>
  count === 0 ? 0 : (count * (k1 + 1)) / (count + k1 * (1 - b + (b * words) / Math.max(1, meanWords)));

/** The same in SQL; `count`, `words` and `mean_words` are expressions. */
export const wordPartSql = (count: string, words: string, meanWords: string): string =>
  `(${count} * ${k1 + 1} / (${count} + ${k1} * (${1 - b} + ${b} * ${words} / greatest(1, ${meanWords}))))`;

/** Adjacent words are worth twice as much as words far apart. */
const nearBonus = 1;
const partMost = k1 + 1;
const boostMost = 1.2;

/** More than words can score otherwise: added for every word a post has, so that posts with most of the words come first. */
export const tierOf = (weights: number[]): number =>
  partMost * boostMost * (1 + nearBonus) * weights.reduce((sum, weight) => sum + weight, 0);

/** `near` is 1 or more if all words are adjacent, and tends to 0 the farther apart they are. */
export const finalScore = ({
  value,
  near,
  met,
  tier,
}: {
  value: number;
  near: number;
  met: number;
  tier: number;
}): number => value * (1 + nearBonus * Math.min(1, near)) + tier * met;

/** Counts the set bits. */
export function metIn(bits: number): number {
  let count = 0;
  for (let left = bits; left > 0; left &= left - 1) count += 1;
  return count;
}

const yearMs = 31_536_000_000;

/** boostSql, as a number. */
export function boost(engagement: number, postedAt: Date, { newest_at }: { newest_at: Date | null }): number {
  const years = Math.min(0, postedAt.getTime() - (newest_at ?? postedAt).getTime()) / yearMs;
  return 0.8 + 0.25 * Math.min(1, Math.log(1 + engagement) / Math.log(20_001)) + 0.15 * Math.exp(Math.max(-20, years));
}

/**
 * 0.8 to 1.2, in SQL over columns of corpus_posts: up to 0.25 for engagement (logarithmic, capped at 20,000), up to 0.15 for newness,
 * measured against a fixed day so that the order of two posts never changes by itself. In floating point, since
 * logarithms of PostgreSQL's numeric type cost more than all the rest.
 */
export const boostSql = (post: string, newestAt: string): string =>
  `(0.8::float8 + 0.25::float8 * least(1, ln(1 + ${post}.engagement::float8) / ln(20001::float8))
    + 0.15::float8 * coalesce(exp(greatest(-20, least(0, extract(epoch from ${post}.posted_at - ${newestAt})::float8 / 31536000))), 0.3))`;
