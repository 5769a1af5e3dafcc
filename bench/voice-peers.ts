// How others tell whose text it is: Burrows's Delta over the most frequent words, and the cosine of sequences of four characters.
import { wordsIn } from '#server/voice/measure.ts';

export type Author = { author: string; texts: readonly string[] };
const deltaWords = 60;
const sequence = 4;

const least = (distances: { author: string; distance: number }[]): string =>
  distances.toSorted((a, b) => a.distance - b.distance)[0]?.author ?? '';

/** Burrows (2002): mean absolute difference of z-scores of the most frequent words. */
export function byDelta(text: string, authors: readonly Author[]): string {
  const counts = countsOf(authors.flatMap(({ texts }) => texts.flatMap(wordsIn)));
  const frequent = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, deltaWords)
    .map(([word]) => word);
  const rates = (words: string[]): number[] => {
    const own = countsOf(words);
    return frequent.map((word) => (own.get(word) ?? 0) / Math.max(1, words.length));
  };
  const known = authors.map(({ author, texts }) => ({ author, rates: rates(texts.flatMap(wordsIn)) }));
  const spread = frequent.map((_, at) => {
    const values = known.map((one) => one.rates[at] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1;
  });
  const own = rates(wordsIn(text));
  return least(
    known.map((one) => ({
      author: one.author,
      distance: one.rates.reduce((sum, rate, at) => sum + Math.abs((own[at] ?? 0) - rate) / (spread[at] ?? 1), 0),
    })),
  );
}

export function byCharacters(text: string, authors: readonly Author[]): string {
  const own = sequencesOf([text]);
  return least(authors.map(({ author, texts }) => ({ author, distance: -cosine(own, sequencesOf(texts)) })));
}

const sequencesOf = (texts: readonly string[]): Map<string, number> =>
  countsOf(
    texts.flatMap((text) =>
      Array.from({ length: Math.max(0, text.length - sequence) }, (_, at) => text.slice(at, at + sequence)),
    ),
  );

function countsOf(all: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

function cosine(a: Map<string, number>, b: Map<string, number>): number {
  const length = (counts: Map<string, number>): number =>
    Math.sqrt([...counts.values()].reduce((sum, n) => sum + n ** 2, 0));
  return [...a].reduce((sum, [key, count]) => sum + count * (b.get(key) ?? 0), 0) / (length(a) * length(b) || 1);
}
