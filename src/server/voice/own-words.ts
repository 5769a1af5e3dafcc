// What of a published post its author wrote: the lines that no draft or edit of the assistant's had. Pure.

/** '' where it was published as the assistant wrote it. */
export function ownWordsOf(content: string, suggested: readonly string[]): string {
  if (suggested.length === 0) return content;
  const known = new Set(suggested.flatMap((text) => text.split('\n')).map((line) => line.trim()));
  return content
    .split('\n')
    .filter((line) => !known.has(line.trim()))
    .join('\n\n');
}
