// Puts another line first. An opening that is a sentence of the text itself moves up: it must not be said twice.

const ends = /[.!?…:"”)]$/u;

/** Where the text has `line` as sentences of its own; -1 if it has not. */
function placeOf(text: string, line: string): number {
  const at = text.indexOf(line);
  const [before, behind] = [text.slice(0, at), text.slice(at + line.length)];
  const begins = before.trim() === '' || before.endsWith('\n') || (/\s$/.test(before) && ends.test(before.trimEnd()));
  const isWhole = behind === '' || behind.startsWith('\n') || (/^\s/.test(behind) && ends.test(line));
  return at >= 0 && begins && isWhole ? at : -1;
}

/** The text without a part of it; the wider of the two gaps beside it stays. */
function without(text: string, start: number, end: number): string {
  const [ahead, behind] = [text.slice(0, start).trimEnd(), text.slice(end).trimStart()];
  if (ahead === '' || behind === '') return ahead + behind;
  const gap = text.slice(ahead.length, start) + text.slice(end, text.length - behind.length);
  return ahead + (gap.includes('\n\n') ? '\n\n' : gap.includes('\n') ? '\n' : ' ') + behind;
}

export const isInText = (text: string, line: string): boolean => placeOf(text, line) >= 0;

export function withFirst(text: string, line: string): string {
  const at = placeOf(text, line);
  const rest = at < 0 ? text : without(text, at, at + line.length);
  return rest === '' ? line : `${line}\n\n${rest}`;
}
