// A conversation's title: the first line of its first message.

const titleMax = 80;

/** At most 80 UTF-16 units, whole characters only: no half emoji. */
export function titleOf(message: string): string {
  const line = (message.split('\n').find((text) => text.trim() !== '') ?? '').trim();
  if (line.length <= titleMax) return line;
  let title = '';
  for (const { segment } of new Intl.Segmenter().segment(line.slice(0, 4 * titleMax))) {
    if (title.length + segment.length > titleMax) break;
    title += segment;
  }
  // A single character may be longer than the whole limit.
  return title === '' ? line.slice(0, titleMax).toWellFormed() : title.trimEnd();
}
