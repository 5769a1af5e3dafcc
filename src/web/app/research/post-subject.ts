// What somebody else's post is about, in a word or two that are not its sentences: an idea to write about, never a line to take over.

/** Of `topics` the longest that its text has as whole words, else its first hashtag; null where nothing is known. */
export function subjectOf(text: string, topics: readonly string[]): string | null {
  const words = ` ${plain(text)} `;
  const named = topics.filter((topic) => topic !== '' && words.includes(` ${plain(topic)} `));
  const longest = named.toSorted((a, b) => b.length - a.length)[0];
  return longest ?? text.match(/#[\p{L}\p{N}_]+/u)?.[0] ?? null;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
