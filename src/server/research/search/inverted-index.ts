// The bounded half of search: adds up the lists of a query's words and picks the best posts. Only numbers, no database.
import { metIn } from './bm25.ts';
import { partUnit } from './indexer.ts';
import type { WordList } from './word-lists.ts';

/** A word's list in one query. */
export type QueryList = WordList & {
  /** The word's position in the query, as a power of two. */
  bit: number;
  weight: number;
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
  /** The list that every post must be in, if any. */
  only?: QueryList | undefined;
};

/** Not re-entrant; its calls are synchronous, so they never overlap in one thread. */
export type ListAdder = ReturnType<typeof createListAdder>;

/** Keeps its scratch memory between calls: 10 bytes for each number up to the highest. */
export function createListAdder() {
  let scratch = scratchOf(0);

  return function addLists(lists: QueryList[], bounds: Bounds): Candidates {
    if (scratch.sums.length <= bounds.number_max) scratch = scratchOf(Math.ceil(bounds.number_max * 1.2) + 1024);
    const { sums, met } = scratch;
    const touched = addAll(scratch, lists, bounds);
    const cut = lists.reduce((bits, list) => (list.isCut ? bits | list.bit : bits), 0);
    const best = bestOf(touched, scratch, bounds.reach).map((number) => ({
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
function addAll({ sums, met }: Scratch, lists: QueryList[], { sinceDay, only }: Bounds): number[] {
  const touched: number[] = [];
  // The list that every post must be in comes first: no post is added after it.
  const ordered = only ? [only, ...lists.filter((list) => list !== only)] : lists;
  for (const list of ordered) {
    const { numbers, days, parts, bit } = list;
    const unit = list.weight / partUnit;
    for (let i = 0; i < numbers.length; i += 1) {
      const number = numbers[i] ?? 0;
      const before = sums[number];
      if (before === undefined) continue;
      if (before === 0) {
        if ((days[i] ?? 0) < sinceDay || (only && list !== only)) continue;
        touched.push(number);
      }
      sums[number] = before + (parts[i] ?? 0) * unit;
      met[number] = (met[number] ?? 0) | bit;
    }
  }
  return touched;
}

/**
 * Only the level that the last ones fall into is sorted by rank, a level being the number of words a post has: sorting all of them
 * would cost more than everything else here.
 */
function bestOf(touched: number[], { sums, met }: Scratch, reach: number): number[] {
  const levels: number[][] = [];
  for (const number of touched) (levels[metIn(met[number] ?? 0)] ??= []).push(number);
  const best: number[] = [];
  for (let level = levels.length - 1; level >= 0 && best.length < reach; level -= 1) {
    best.push(...highest(levels[level] ?? [], sums, reach - best.length));
  }
  return best;
}

/** The `most` numbers with the highest sums, the highest first; of equal ones the newest. */
function highest(numbers: number[], sums: Float64Array, most: number): number[] {
  const values = Float64Array.from(numbers, (number) => sums[number] ?? 0);
  const least = numbers.length > most ? (values.toSorted()[numbers.length - most] ?? 0) : 0;
  return numbers
    .filter((_, at) => (values[at] ?? 0) >= least)
    .sort((x, y) => (sums[y] ?? 0) - (sums[x] ?? 0) || y - x)
    .slice(0, most);
}
