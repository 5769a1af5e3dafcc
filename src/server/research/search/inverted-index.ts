// The bounded half of search: adds up the lists of a query's words and picks the best posts. Only numbers, no database.
import { metIn } from './bm25.ts';
import { partUnit } from './indexer.ts';

export type WordList = {
  /** The word's position in the query, as a power of two. */
  bit: number;
  weight: number;
  /** Whether more posts have the word than are in its list. */
  is_cut: boolean;
  /** As array_send writes bigint[]: a head of 20 bytes, then 4 bytes of length and 8 of value per entry. */
  entries: Buffer;
};

export type Candidate = {
  number: number;
  /** Summed over all lists; too low if a cut list no longer has the post. */
  score: number;
  /** The bits of the words it certainly has. */
  met: number;
  /** The bits of other words it may have, which are missing from `score`. */
  missing: number;
};

export type Candidates = {
  /** Those with most words first, at most `reach`. */
  best: Candidate[];
  /** How many posts are in a list and not too old. */
  found: number;
};

const headBytes = 20;
const entryBytes = 12;

/** The sums so far, indexed by post number. */
type Scratch = {
  sums: Float64Array;
  /** The bits of the lists that have the post; a query has at most 16 words. */
  met: Uint16Array;
};
const scratchOf = (size: number): Scratch => ({
  sums: new Float64Array(size),
  met: new Uint16Array(size),
});

type Bounds = {
  /** The highest post number. */
  number_max: number;
  /** In days since 1970. */
  sinceDay: number;
  reach: number;
  /** What each word that a post has adds to its score: more than all words are worth, so that posts with most of them come first. */
  tier: number;
  /** The list that every post must be in, if any. */
  only?: WordList | undefined;
};

/** Not re-entrant; its calls are synchronous, so they never overlap in one thread. */
export type ListAdder = ReturnType<typeof createListAdder>;

/** Keeps its scratch memory between calls: 10 bytes for each number up to the highest. */
export function createListAdder() {
  let scratch = scratchOf(0);

  return function addLists(lists: WordList[], bounds: Bounds): Candidates {
    if (scratch.sums.length <= bounds.number_max) scratch = scratchOf(Math.ceil(bounds.number_max * 1.2) + 1024);
    const { sums, met } = scratch;
    const touched = addAll(scratch, lists, bounds);
    const cut = lists.reduce((bits, list) => (list.is_cut ? bits | list.bit : bits), 0);
    const rank = (number: number): number => (sums[number] ?? 0) + bounds.tier * metIn(met[number] ?? 0);
    const best = bestOf(touched, rank, bounds.reach).map((number) => ({
      number,
      score: sums[number] ?? 0,
      met: met[number] ?? 0,
      missing: cut & ~(met[number] ?? 0),
    }));
    for (const number of touched) {
      sums[number] = 0;
      met[number] = 0;
    }
    return { best, found: touched.length };
  };
}

/** Returns the numbers that occurred. */
function addAll({ sums, met }: Scratch, lists: WordList[], { sinceDay, only }: Bounds): number[] {
  const touched: number[] = [];
  // The list that every post must be in comes first: no post is added after it.
  const ordered = only ? [only, ...lists.filter((list) => list !== only)] : lists;
  for (const list of ordered) {
    const { weight, entries, bit } = list;
    for (let at = headBytes + 4; at + 8 <= entries.length; at += entryBytes) {
      const number = entries.readUInt32BE(at + 4);
      const before = sums[number];
      if (before === undefined) continue;
      if (before === 0) {
        if (entries.readUInt16BE(at + 2) < sinceDay || (only && list !== only)) continue;
        touched.push(number);
      }
      const part = (entries.readUInt16BE(at) / partUnit) * weight;
      sums[number] = before + part;
      met[number] = (met[number] ?? 0) | bit;
    }
  }
  return touched;
}

/** Sorting all of them with a comparator would cost more than everything else here, so the lowest rank that still counts is found first. */
function bestOf(touched: number[], rank: (number: number) => number, reach: number): number[] {
  const ranks = new Float64Array(touched.length);
  for (const [at, number] of touched.entries()) ranks[at] = rank(number);
  const least = touched.length > reach ? (ranks.toSorted()[touched.length - reach] ?? 0) : 0;
  const chosen: { number: number; rank: number }[] = [];
  for (const [at, number] of touched.entries()) {
    const ranked = ranks[at] ?? 0;
    if (ranked >= least) chosen.push({ number, rank: ranked });
  }
  return chosen
    .sort((x, y) => y.rank - x.rank || y.number - x.number)
    .slice(0, reach)
    .map(({ number }) => number);
}
