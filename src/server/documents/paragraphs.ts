// From lines to what was written: bullets, and lines that go on where the one before was full.
import type { Line } from './document.ts';

const bullet =
  /^\s*(?:[\u2022\u2023\u25E6\u25AA\u25AB\u25CF\u25CB\u25A0\u25A1\u2043\u2219\u27A2\u27A4\u25B6\u25BA\u25B8\u2666\u2756\u2713\u2714\u00B7\u203A\u00BB*o\u2794\u279C]|[-\u2013\u2014](?=\s))\s*(?=\S)/u;

/** "o" is a bullet of Word's second level, but only alone before a capital. */
export const isBullet = (text: string): boolean => bullet.test(text) && !/^\s*o(?:\S|\s+\p{Ll})/u.test(text);

export const withoutBullet = (text: string): string => (isBullet(text) ? text.replace(bullet, '').trim() : text.trim());

/** Whether `line` goes on with what `before` began: `before` is full, or `line` is indented as its text is. */
function goesOn(before: Line, line: Line): boolean {
  if (isBullet(line.text)) return false;
  // Under the text of a bullet.
  if (isBullet(before.text) && line.x > before.x + 3) return true;
  const first_word = (line.text.trim().split(/\s/)[0] ?? '').length * line.size * 0.5;
  return (
    before.end + first_word > before.column_end - line.size * 1.5 &&
    line.x >= before.x - 3 &&
    line.above < line.size * 1.9
  );
}

/** Joined where one goes on with the other; hyphenated words are put together; bullets lose their marks. */
export function paragraphsOf(lines: readonly Line[]): string[] {
  const found: string[] = [];
  let before: Line | undefined;
  let indent_of: Line | undefined;
  for (const line of lines) {
    const on = before !== undefined && (goesOn(before, line) || isUnderBullet(indent_of, line));
    if (on) found.push(joined(found.pop() ?? '', withoutBullet(line.text)));
    else {
      found.push(withoutBullet(line.text));
      indent_of = isBullet(line.text) ? line : undefined;
    }
    before = line;
  }
  return found.filter((text) => text !== '');
}

const isUnderBullet = (bulleted: Line | undefined, line: Line): boolean =>
  bulleted !== undefined && !isBullet(line.text) && line.x > bulleted.x + 4 && line.x < bulleted.x + 40;

/** A hyphen at the end of a line belongs to the word where small letters surround it. */
function joined(before: string, after: string): string {
  if (/\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(after)) return before.slice(0, -1) + after;
  return `${before} ${after}`.trim();
}
