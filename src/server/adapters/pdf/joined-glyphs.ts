// Letters that a file draws in parts or several to a glyph: TeX overlays an accent and a letter, and a ligature is reported letter by
// letter within one box.

/** `from` and `to` grow along the text, `across` tells one line from another: the baseline. */
export type Glyph = { text: string; from: number; to: number; across: number };

/** Standalone accents, and the marks that combine with a letter. */
const marks = new Map([
  ['`', '\u0300'],
  ['\u00B4', '\u0301'],
  ['\u02CA', '\u0301'],
  ['\u02CB', '\u0300'],
  ['^', '\u0302'],
  ['\u02C6', '\u0302'],
  ['~', '\u0303'],
  ['\u02DC', '\u0303'],
  ['\u00AF', '\u0304'],
  ['\u02D8', '\u0306'],
  ['\u02D9', '\u0307'],
  ['\u00A8', '\u0308'],
  ['\u02DA', '\u030A'],
  ['\u02DD', '\u030B'],
  ['\u02C7', '\u030C'],
  ['\u00B8', '\u0327'],
  ['\u02DB', '\u0328'],
]);
const dotless = new Map([
  ['\u0131', 'i'],
  ['\u0237', 'j'],
]);

export const isAccent = ({ text }: Glyph): boolean => marks.has(text);

/** The letter with its accent, whichever was drawn first; null if they do not overlap or there is no such letter. */
export function accented(before: Glyph, glyph: Glyph, size: number): Glyph | null {
  const accentFirst = marks.has(before.text);
  const [accent, letter] = accentFirst ? [before, glyph] : [glyph, before];
  const mark = marks.get(accent.text);
  if (mark === undefined || !/^\p{L}$/u.test(letter.text)) return null;
  const over = Math.min(accent.to, letter.to) - Math.max(accent.from, letter.from);
  const narrower = Math.min(accent.to - accent.from, letter.to - letter.from);
  if (over < narrower * 0.5 || Math.abs(accent.across - letter.across) > size * 0.5) return null;
  const text = `${dotless.get(letter.text) ?? letter.text}${mark}`.normalize('NFC');
  return text.length === 1 ? { ...letter, text } : null;
}

/** The next letter of a ligature, which is reported at the position of the one before it. */
export const isOfLigature = (before: Glyph, glyph: Glyph): boolean =>
  Math.abs(before.from - glyph.from) < 0.01 &&
  Math.abs(before.to - glyph.to) < 0.01 &&
  before.across === glyph.across &&
  /^\p{L}+$/u.test(before.text + glyph.text);
