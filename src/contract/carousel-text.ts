// Words on a slide: which letters its fonts have, how wide they are set, and where lines break. The server draws by it and the browser
// previews by it, so both break the same lines. Measures are the fonts' own (scripts/measure-fonts.mjs).
import metrics from './carousel-metrics.json' with { type: 'json' };
import { plainLetters } from './letters.ts';

export type Face = keyof typeof metrics;
export const faces = ['sans', 'sans_bold', 'serif', 'serif_bold'] as const satisfies Face[];

/** `tracking`: space added after each letter, as a fraction of the size. */
export type Type = { face: Face; size: number; tracking: number };

/** What is drawn in one go: letters of one face, kerned or not, or one emoji. `x` counts from the start of the line. */
export type Run = { text: string; face: Face | 'emoji'; is_kerned: boolean; x: number; width: number };
export type Line = { text: string; width: number; runs: Run[] };

type GlyphMetrics = {
  widths: Map<string, number>;
  /** Kerning classes by letter. */
  left: Map<string, number>;
  right: Map<string, number>;
  kerning: number[][];
};

const read = ({ letters, widths, kerned, left, right, kerning }: (typeof metrics)[Face]): GlyphMetrics => {
  const pairs = Array.from(kerned);
  return {
    widths: new Map(Array.from(letters, (letter, at) => [letter, widths[at] ?? 0])),
    left: new Map(pairs.map((letter, at) => [letter, left[at] ?? 0])),
    right: new Map(pairs.map((letter, at) => [letter, right[at] ?? 0])),
    kerning,
  };
};

const tables: Record<Face, GlyphMetrics> = {
  sans: read(metrics.sans),
  sans_bold: read(metrics.sans_bold),
  serif: read(metrics.serif),
  serif_bold: read(metrics.serif_bold),
};

/** From the baseline, as fractions of the size. */
export const heightsOf = (face: Face): { ascent: number; descent: number; cap: number } => ({
  ascent: metrics[face].ascent / 1000,
  descent: metrics[face].descent / 1000,
  cap: metrics[face].cap_height / 1000,
});

/** An emoji takes a square of the size, plus some air. */
const emojiWidth = 1.12;

/** What a face lacks, its sans-serif counterpart may have. */
const neighbour: Record<Face, Face> = { sans: 'sans', sans_bold: 'sans_bold', serif: 'sans', serif_bold: 'sans_bold' };

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const emojiSign = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\u20E3/u;
/** Characters such as ✔ that the fonts lack but that exist as emoji. */
const pictograph = /^\p{Extended_Pictographic}/u;
const unseen = /[\p{Cf}\uFE0E\uFE0F]/gu;

/** As it is drawn: letters of mathematical alphabets become plain ones, and any wide space a space. */
export const drawn = (text: string): string => plainLetters(text.normalize('NFC')).replaceAll(/[^\S\n]/g, ' ');

type Glyph = { text: string; face: Face | 'emoji' | null };

/** The characters of a text in drawing order; `face` is null for what no font has. */
function signsOf(text: string, face: Face): Glyph[] {
  return Array.from(clusters.segment(text), ({ segment }) => segment).flatMap((cluster): Glyph[] => {
    if (emojiSign.test(cluster)) return [{ text: cluster, face: 'emoji' }];
    const letters = Array.from(cluster.replaceAll(unseen, ''));
    return letters.map((letter): Glyph => {
      const has = [face, neighbour[face]].find((one) => tables[one].widths.has(letter));
      return { text: letter, face: has ?? (pictograph.test(letter) ? 'emoji' : null) };
    });
  });
}

/** Characters that no font of the carousel has, each once. */
export const undrawable = (text: string): string[] => [
  ...new Set(
    signsOf(drawn(text).replaceAll('\n', ' '), 'sans').flatMap((sign) => (sign.face === null ? sign.text : [])),
  ),
];

/** The names of the drawings that a text needs, such as `1f680`. */
export const emojiOf = (text: string): string[] =>
  signsOf(drawn(text).replaceAll('\n', ' '), 'sans').flatMap((sign) => (sign.face === 'emoji' ? sign.text : []));

/** The code points of an emoji as drawings are named: joined, without the "as an emoji" selector unless it is part of a joined sequence. */
export function emojiName(emoji: string): string {
  const codes = Array.from(emoji, (sign) => (sign.codePointAt(0) ?? 0).toString(16));
  return codes.filter((code) => code !== 'fe0f' || codes.includes('200d')).join('-');
}

function kerningOf(face: Face, before: string, letter: string): number {
  const { left, right, kerning } = tables[face];
  const [row, column] = [left.get(before), right.get(letter)];
  return row === undefined || column === undefined ? 0 : (kerning[row]?.[column] ?? 0);
}

/** Positions one line of text, whatever its width. */
export function setLine(text: string, type: Type): Line {
  let x = 0;
  const runs = runsOf(text, type.face).map((run): Run => {
    const placed = { ...run, x, width: widthOfRun(run, type) };
    x += placed.width;
    return placed;
  });
  return { text, width: x, runs };
}

type UnplacedRun = Pick<Run, 'text' | 'face' | 'is_kerned'>;

/** Kerned pairs stay in one run; what lies between them is not kerned. */
function runsOf(text: string, face: Face): UnplacedRun[] {
  const runs: UnplacedRun[] = [];
  for (const sign of signsOf(text, face)) {
    const of = sign.face ?? 'sans';
    const isKerned = of !== 'emoji' && tables[of].left.has(sign.text);
    const run = runs.at(-1);
    if (run && of !== 'emoji' && run.face === of && run.is_kerned === isKerned) run.text += sign.text;
    else runs.push({ text: sign.text, face: of, is_kerned: isKerned });
  }
  // Fonts kern by script, and symbols alone have none.
  return runs.map((run) => ({ ...run, is_kerned: run.is_kerned && /\p{Script=Latin}/u.test(run.text) }));
}

function widthOfRun({ text, face, is_kerned }: UnplacedRun, { size, tracking }: Type): number {
  if (face === 'emoji') return emojiWidth * size;
  let width = 0;
  let before = '';
  for (const letter of text) {
    width +=
      ((tables[face].widths.get(letter) ?? 500) + (is_kerned ? kerningOf(face, before, letter) : 0)) / 1000 + tracking;
    before = letter;
  }
  return width * size;
}

/** Where a line may break: after spaces, and after a hyphen or slash between letters. A piece ends with its space. */
function piecesOf(paragraph: string): string[] {
  const pieces: string[] = [];
  for (const piece of paragraph.split(/(?<= )(?=[^ ])|(?<=\p{L}[-–—/])(?=\p{L})/u)) {
    // An emoji stays with the word before it.
    if (pieces.length > 0 && shortEmoji.test(piece)) pieces.push((pieces.pop() ?? '') + piece);
    else if (piece !== '') pieces.push(piece);
  }
  return pieces;
}
const shortEmoji = /^(?=\p{Extended_Pictographic})[\p{Emoji}\p{Cf}\uFE0F]{1,8} ?$/u;

/** The lines of one paragraph, as few as the width allows. A word wider than a line is broken where the line ends. */
function breakLines(paragraph: string, type: Type, width: number): Line[] {
  const lines: string[] = [];
  let [line, taken] = ['', 0];
  for (const piece of piecesOf(paragraph.trim())) {
    const more = widthOf(piece.trimEnd(), type);
    if (line !== '' && taken + more > width) {
      lines.push(line);
      [line, taken] = ['', 0];
    }
    if (more > width) {
      const parts = splitWord(piece, type, width);
      lines.push(...parts.slice(0, -1));
      line = parts.at(-1) ?? '';
      taken = widthOf(line, type);
    } else {
      line += piece;
      taken += widthOf(piece, type);
    }
  }
  if (line !== '') lines.push(line);
  return lines.map((one) => setLine(one.trimEnd(), type));
}

/** For running text: a last line of one short word is a widow, and is joined by a word from the line above. */
export function tidyLines(paragraph: string, type: Type, width: number): Line[] {
  const lines = breakLines(paragraph, type, width);
  const isWidow = (tried: Line[]): boolean => (tried.at(-1)?.width ?? width) < 0.28 * width;
  if (lines.length < 2 || !isWidow(lines)) return lines;
  for (const share of [0.95, 0.9, 0.85, 0.8]) {
    const tried = breakLines(paragraph, type, width * share);
    if (tried.length === lines.length && !isWidow(tried)) return tried;
  }
  return lines;
}

/** The same number of lines, as equal in length as possible, with no word broken for it: for headings. */
export function balanceLines(paragraph: string, type: Type, width: number): Line[] {
  const lines = breakLines(paragraph, type, width);
  if (lines.length < 2) return lines;
  let [narrow, wide] = [Math.max(width / 2, widestPiece(paragraph, type)), width];
  let best = lines;
  for (let step = 0; step < 6 && narrow < wide; step += 1) {
    const middle = (narrow + wide) / 2;
    const tried = breakLines(paragraph, type, middle);
    if (tried.length > lines.length) narrow = middle;
    else [wide, best] = [middle, tried];
  }
  return best;
}

export const widestPiece = (paragraph: string, type: Type): number =>
  Math.max(0, ...piecesOf(paragraph).map((piece) => widthOf(piece.trimEnd(), type)));

/** Widths of words at size 1, so that trying several sizes measures each of them once. */
const knownWidths = new Map<string, number>();
const knownMax = 5000;

function widthOf(text: string, { face, size, tracking }: Type): number {
  const key = `${face} ${tracking} ${text}`;
  const known = knownWidths.get(key);
  if (known !== undefined) return known * size;
  const { width } = setLine(text, { face, size: 1, tracking });
  if (knownWidths.size >= knownMax) knownWidths.clear();
  knownWidths.set(key, width);
  return width * size;
}

function splitWord(word: string, type: Type, width: number): string[] {
  const parts: string[] = [];
  let part = '';
  let taken = 0;
  for (const { segment } of clusters.segment(word)) {
    const more = widthOf(segment, type);
    if (part !== '' && taken + more > width) {
      parts.push(part);
      [part, taken] = ['', 0];
    }
    part += segment;
    taken += more;
  }
  return [...parts, part];
}
