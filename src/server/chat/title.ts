// A conversation's title: the first line of its first message.

const title_max = 80;

/** At most 80 UTF-16 units, whole signs only: half an emoji is none. */
export function titleOf(message: string): string {
  const line = (message.split('\n').find((text) => text.trim() !== '') ?? '').trim();
  if (line.length <= title_max) return line;
  let title = '';
  for (const { segment } of new Intl.Segmenter().segment(line.slice(0, 4 * title_max))) {
    if (title.length + segment.length > title_max) break;
    title += segment;
  }
  // One sign may be longer than all that is allowed.
  return title === '' ? line.slice(0, title_max).toWellFormed() : title.trimEnd();
}
