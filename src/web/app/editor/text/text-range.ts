// Places in a text, in UTF-16 units: where a selection may start and end, and the caret's paragraph. Pure.
export type TextRange = { start: number; end: number };

const clusters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The start of the user-perceived character (a surrogate pair, a letter with its marks, a joined emoji) that contains `at`. */
export function clusterStart(text: string, at: number): number {
  if (at <= 0) return 0;
  if (at >= text.length) return text.length;
  // No need to read a long text from its start: a line feed always begins a new character.
  const line = text.lastIndexOf('\n', at - 1) + 1;
  const found = clusters.segment(text.slice(line)).containing(at - line);
  return found ? line + found.index : at;
}

/** The end of that character; `at` itself if it is between two. */
export function clusterEnd(text: string, at: number): number {
  const start = clusterStart(text, at);
  if (start === at || at >= text.length) return Math.min(at, text.length);
  const line = text.lastIndexOf('\n', start - 1) + 1;
  const found = clusters.segment(text.slice(line)).containing(start - line);
  return found ? line + found.index + found.segment.length : at;
}

/** Whole characters only, without the white space at both ends, which stays unchanged; null if nothing is left. */
export function wholeRange(text: string, { start, end }: TextRange): TextRange | null {
  const from = clusterStart(text, Math.min(start, end));
  const to = clusterEnd(text, Math.max(start, end));
  const selected = text.slice(from, to);
  if (selected.trim() === '') return null;
  const whole = {
    start: clusterEnd(text, from + (selected.length - selected.trimStart().length)),
    end: clusterStart(text, to - (selected.length - selected.trimEnd().length)),
  };
  return whole.start < whole.end ? whole : { start: from, end: to };
}

/** The paragraph at a place, or the first after it that has words; null in an empty text. */
export function paragraphAt(text: string, at: number): TextRange | null {
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  const start = lineStart + Math.max(0, text.slice(lineStart).search(/\S/));
  const lineEnd = text.indexOf('\n', Math.max(start, at));
  return wholeRange(text, { start, end: lineEnd === -1 ? text.length : lineEnd });
}

/** The first line that has words, which is the hook. */
export const firstLineRange = (text: string): TextRange | null => paragraphAt(text, 0);

export const withRange = (text: string, { start, end }: TextRange, replacement: string): string =>
  text.slice(0, start) + replacement + text.slice(end);
