// Chance that repeats: the same seed gives the same choices, so that the same request gives the same draft.

/** 32 bits of FNV-1a over the UTF-16 units of a text. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

export type Chance = {
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number;
  /** A copy in another order. */
  shuffled<T>(items: readonly T[]): T[];
};

/** mulberry32, seeded by a text. */
export function createChance(seed: string): Chance {
  let state = hashOf(seed);
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  return {
    below,
    shuffled<T>(items: readonly T[]): T[] {
      const copy = [...items];
      for (let at = copy.length - 1; at > 0; at--) {
        const other = below(at + 1);
        [copy[at], copy[other]] = [copy[other] as T, copy[at] as T];
      }
      return copy;
    },
  };
}
