// Which of somebody's own posts are nearest to a subject: by the words they share with it, a word counting more the fewer posts have it.

const readUnits = 3000;
const ownMost = 4;
const ownLeast = 2;

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .slice(0, readUnits)
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{M}\p{N}]{2,}/gu) ?? [],
  );

/**
 * At most four, the nearest first; where fewer share a word with the subject, the newest fill up to two: they still show how the person writes.
 * @param texts the newest first.
 */
export function nearestTo(subject: string, texts: readonly string[]): string[] {
  const asked = wordsOf(subject);
  const read = texts.map((text) => ({ text, words: wordsOf(text) }));
  const worth = new Map(
    [...asked].map((word) => [word, Math.log(texts.length / read.filter(({ words }) => words.has(word)).length)]),
  );
  // What nearly every post has says nothing of a subject.
  const ranked = read
    .map(({ text, words }) => {
      const shared = [...asked].filter((word) => words.has(word)).map((word) => worth.get(word) ?? 0);
      return { text, score: shared.reduce((sum, one) => sum + one, 0) / Math.sqrt(Math.max(20, words.size)) };
    })
    .toSorted((a, b) => b.score - a.score);
  const near = ranked.filter(({ score }) => score > 0.05).slice(0, ownMost);
  const rest = texts.filter((text) => !near.some((one) => one.text === text));
  return [...near.map(({ text }) => text), ...rest.slice(0, Math.max(0, ownLeast - near.length))];
}
