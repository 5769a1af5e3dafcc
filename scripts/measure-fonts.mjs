// Writes src/contract/carousel-metrics.json: how wide each letter of the carousel's fonts is and how pairs of them are kerned, according to the
// fonts themselves. Run it after a font has changed; a unit test compares the file with the fonts.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openSync } from 'fontkit';

const require = createRequire(import.meta.url);
const files = JSON.parse(readFileSync('src/server/carousels/font-files.json', 'utf8'));
/** Ligatures, and arrows made from "->", would change what the text says when it is copied. */
const plain = { liga: false, calt: false, clig: false, dlig: false, kern: true };
const unkerned = { ...plain, kern: false };

/** Latin letters and the signs between them: other pairs are set without kerning, on the page as in the preview. */
const isKerned = (code) => (code >= 0x20 && code < 0x180) || (code >= 0x2010 && code <= 0x2026);
/** No private use, no controls, no marks without a width of their own. */
const isLetter = (code) =>
  code >= 0x20 && !(code >= 0x7f && code < 0xa0) && !(code >= 0xe000 && code < 0xf900) && code !== 0xfeff;

function measure(file) {
  const font = openSync(require.resolve(`@expo-google-fonts/${file}`));
  const thousandths = (units) => Math.round((units * 1000) / font.unitsPerEm);
  const letters = font.characterSet.filter(isLetter);
  const kerned = letters.filter(isKerned);
  // Fonts kern by script: measured as in a line with Latin letters.
  const width = (text, features) => font.layout(text, features, 'latn').advanceWidth;
  const rows = kerned.map((left) =>
    kerned.map((right) => {
      const pair = String.fromCodePoint(left, right);
      return thousandths(width(pair, plain) - width(pair, unkerned));
    }),
  );
  const [left, leftRows] = classes(rows);
  const columns = leftRows[0].map((_, at) => leftRows.map((row) => row[at]));
  const [right, rightColumns] = classes(columns);
  return {
    ascent: thousandths(font.ascent),
    descent: thousandths(-font.descent),
    cap_height: thousandths(font.capHeight),
    letters: letters.map((code) => String.fromCodePoint(code)).join(''),
    widths: letters.map((code) => thousandths(font.glyphForCodePoint(code).advanceWidth)),
    kerned: kerned.map((code) => String.fromCodePoint(code)).join(''),
    left,
    right,
    /** By the class of the left letter, then of the right one; in thousandths of the size. */
    kerning: leftRows.map((_, at) => rightColumns.map((column) => column[at])),
  };
}

/** Letters that behave alike share a class: [the class of each, one row per class]. */
function classes(rows) {
  const known = new Map();
  const kept = [];
  const ofEach = rows.map((row) => {
    const key = row.join();
    if (!known.has(key)) known.set(key, kept.push(row) - 1);
    return known.get(key);
  });
  return [ofEach, kept];
}

const measured = Object.fromEntries(Object.entries(files).map(([face, file]) => [face, measure(file)]));
writeFileSync('src/contract/carousel-metrics.json', `${JSON.stringify(measured)}\n`);
