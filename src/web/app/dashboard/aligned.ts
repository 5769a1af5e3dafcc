// Aligns two texts for reading side by side: paragraph beside paragraph, those that say much the same in one row. Pure.
export type Row = { left: string | null; right: string | null };

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** The share of words they have in common, 0 to 1. */
function likeness(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}

/** From this likeness on, two paragraphs are versions of each other. */
const alike = 0.5;

/** Pairs of similar paragraphs, in order, chosen for the greatest total likeness. */
function pairsOf(left: readonly string[], right: readonly string[]): [number, number][] {
  const [a, b] = [left.map(wordsOf), right.map(wordsOf)];
  const score = (i: number, j: number): number => {
    const found = likeness(a[i] ?? new Set(), b[j] ?? new Set());
    return found >= alike ? found : 0;
  };
  const best = Array.from({ length: left.length + 1 }, () => Array.from({ length: right.length + 1 }, () => 0));
  const at = (i: number, j: number): number => best[i]?.[j] ?? 0;
  for (let i = left.length - 1; i >= 0; i -= 1) {
    const row = best[i] ?? [];
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const both = score(i, j) > 0 ? score(i, j) + at(i + 1, j + 1) : 0;
      row[j] = Math.max(both, at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < left.length && j < right.length;) {
    if (score(i, j) > 0 && at(i, j) === score(i, j) + at(i + 1, j + 1)) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** Every paragraph of both, in order. Those between two pairs are set row by row, too. */
export function alignedRows(leftText: string, rightText: string): Row[] {
  const [left, right] = [paragraphsOf(leftText), paragraphsOf(rightText)];
  const rows: Row[] = [];
  let [i, j] = [0, 0];
  for (const [toI, toJ] of [...pairsOf(left, right), [left.length, right.length] as [number, number]]) {
    while (i < toI || j < toJ) {
      rows.push({ left: i < toI ? (left[i++] ?? null) : null, right: j < toJ ? (right[j++] ?? null) : null });
    }
    if (i < left.length || j < right.length) rows.push({ left: left[i++] ?? null, right: right[j++] ?? null });
  }
  return rows;
}
