// Letters drawn in parts, several to a glyph, and in fonts whose names contain "icon" by chance.
import { expect, it } from 'vitest';
import { isIconName } from './page-text.ts';
import { accented, isOfLigature, type Glyph } from './joined-glyphs.ts';

const glyph = (text: string, from: number, to: number, across = 0): Glyph => ({ text, from, to, across });

it.each([
  ['\u00B4', 'e', '\u00E9'],
  ['\u00A8', 'u', '\u00FC'],
  ['\u02DC', 'n', '\u00F1'],
  ['\u00B4', '\u0131', '\u00ED'],
  ['\u02C7', 's', '\u0161'],
])('%s over %s is %s, whichever was drawn first', (accent, letter, whole) => {
  expect(accented(glyph(accent, 10, 15), glyph(letter, 10, 14.5), 10)?.text).toBe(whole);
  expect(accented(glyph(letter, 10, 14.5), glyph(accent, 10, 15, 2.7), 10)?.text).toBe(whole);
});

it('an apostrophe beside a letter, and what makes no letter, stay apart', () => {
  expect(accented(glyph('\u00B4', 10, 15), glyph('e', 15, 20), 10)).toBeNull();
  expect(accented(glyph('~', 10, 15), glyph('k', 10, 15), 10)).toBeNull();
  expect(accented(glyph('\u00B4', 10, 15, 0), glyph('e', 10, 15, 12), 10)).toBeNull();
});

it('the letters of a ligature share a place', () => {
  expect(isOfLigature(glyph('f', 10, 16), glyph('f', 10, 16))).toBe(true);
  expect(isOfLigature(glyph('f', 10, 16), glyph('f', 16, 22))).toBe(false);
});

it.each([
  ['LUPGZX+LMSansDemiCond10-Regular', false],
  ['MyriadPro-SemiCondensed', false],
  ['Lexicon-Roman', false],
  ['FontAwesome5Free-Solid', true],
  ['MaterialIcons-Regular', true],
  ['octicons', true],
  ['icomoon', true],
  ['simple-line-icons', true],
])('%s is of pictures: %s', (name, is) => {
  expect(isIconName(name)).toBe(is);
});
