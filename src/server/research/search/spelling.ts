// Typing errors: which known word a person meant. Letters may be missing, added, changed or swapped; short words are taken as they are.

export type Spelling = { spelling: string; posts: number };

export const shortestCorrected = 4;

/** How many errors are forgiven in a word. */
export const forgiven = (word: string): number => (word.length < shortestCorrected ? 0 : word.length < 8 ? 1 : 2);

/** The nearest known word, the most used one if several are; null if none is near enough. */
export function correctionOf(word: string, known: Spelling[]): string | null {
  let nearest: (Spelling & { distance: number }) | null = null;
  for (const one of known) {
    const most = nearest?.distance ?? forgiven(word);
    if (Math.abs(one.spelling.length - word.length) > most) continue;
    const distance = errorsBetween(word, one.spelling, most);
    if (distance > most) continue;
    if (nearest === null || distance < nearest.distance || one.posts > nearest.posts) nearest = { ...one, distance };
  }
  return nearest?.spelling ?? null;
}

/** The rows of errorsBetween, kept because it is called thousands of times in a row. Known words have 30 letters at most, typed ones 60. */
const rows = { before: new Uint8Array(64), row: new Uint8Array(64), next: new Uint8Array(64) };

/** The Damerau-Levenshtein distance (a swap of neighbours counts once); stops above `most`. `b` has at most 63 letters. */
export function errorsBetween(a: string, b: string, most: number): number {
  let { before, row, next } = rows;
  for (let j = 0; j <= b.length; j += 1) row[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    next[0] = i;
    let best = i;
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      }
      next[j] = least;
      if (least < best) best = least;
    }
    if (best > most) return most + 1;
    [before, row, next] = [row, next, before];
  }
  return row[b.length] ?? most + 1;
}
