// What somebody else's post is about, in a word or two that are not its author's sentence: an idea to write about, never a line to copy.

/** The longest of `topics` that occurs in the text as whole words, else its first hashtag; null if there is neither. */
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
