// The text of one page as PDFium sees it, character by character, joined into pieces that share a baseline and a type.
// Left to documents/: what a line or a column is.
import { accented, isAccent, isOfLigature, type Glyph } from './joined-glyphs.ts';
import type { Pdfium } from './pdfium.ts';
import type { PdfContent, TextItem } from './port.ts';

/** From points of the file to points of the page as seen, from its top left corner. */
export type PageTransform = {
  width: number;
  height: number;
  place(x: number, y: number): { x: number; y: number };
};

type Hidden = Pick<PdfContent, 'hidden' | 'unmapped'>;

/** How the characters of one text object are drawn. `turn`: quarter turns to the left of upright. */
type Type = {
  font: number;
  size: number;
  bold: boolean;
  /** Red, green and blue in one number; -1 if the file does not say. */
  ink: number;
  isIcons: boolean;
  isWithoutInk: boolean;
  isWhite: boolean;
  turn: 0 | 1 | 2 | 3;
};

type Box = { left: number; bottom: number; right: number; top: number };
type Run = { type: Type; glyphs: Glyph[] };

/** Smaller text is not seen. */
export const tinyPoints = 4;
/** How far back an accent's letter is looked for: even a page of nothing but accents costs little. */
const signsOfALine = 200;
/** Gaps in multiples of the type size: within a run, within a piece, and between two words. */
const runGap = 1.6;
const pieceGap = 0.5;
const wordGap = 0.17;

const forceBold = 1 << 18;
const noInkModes = new Set([3, 7]);
const whiteFrom = 0xfc;
const textObject = 1;
const pathObject = 2;

/** What is known about the file's fonts, by PDFium's own handle. */
export type Fonts = Map<number, { bold: boolean; isIcons: boolean }>;

export function readPageText(
  pdfium: Pdfium,
  page: number,
  { fonts, most, counted }: { fonts: Fonts; most: number; counted: Hidden },
): { items: TextItem[]; placing: PageTransform } {
  const text = pdfium.FPDFText_LoadPage(page);
  try {
    const runs = text === 0 ? [] : runsOf(pdfium, text, fonts, counted);
    const placing = placingOf(pdfium, page, mainTurn(runs));
    const ground = runs.some(({ type }) => type.isWhite) ? groundsOf(pdfium, page) : [];
    const items: TextItem[] = [];
    for (const run of runs) {
      count(run, counted.hidden, ground);
      if (run.type.turn !== placing.turn || run.type.isIcons) continue;
      for (const item of itemsOf(run, placing)) {
        if (items.length >= most) return { items, placing };
        items.push(item);
      }
    }
    return { items, placing };
  } finally {
    if (text !== 0) pdfium.FPDFText_ClosePage(text);
  }
}

function runsOf(pdfium: Pdfium, text: number, fonts: Fonts, counted: Hidden): Run[] {
  const runs: Run[] = [];
  const total = pdfium.FPDFText_CountChars(text);
  let object = -1;
  let type: Type | null = null;
  for (let at = 0; at < total; at += 1) {
    const code = pdfium.FPDFText_GetUnicode(text, at);
    // PDFium's own line breaks and spaces are ignored: word boundaries are derived from positions.
    if (code === 10 || code === 13) continue;
    const own = pdfium.FPDFText_GetTextObject(text, at);
    if (own === 0) continue;
    if (own !== object) {
      object = own;
      type = typeOf(pdfium, text, at, own, fonts);
    }
    if (!type) continue;
    const isFirst = runs.at(-1)?.type !== type;
    const glyph = signOf(pdfium, text, at, { code, type, line: isFirst ? null : (runs.at(-1)?.glyphs.at(-1) ?? null) });
    if (!glyph) continue;
    if (code === 0 || (code >= 0xe000 && code <= 0xf8ff) || code === 0xfffd) counted.unmapped += 1;
    if (isJoined(runs, type, glyph, isFirst)) continue;
    const run = runs.at(-1);
    if (run && goesOn(run, type, glyph)) {
      run.glyphs.push(glyph);
      run.type = type;
    } else runs.push({ type, glyphs: [glyph] });
  }
  return runs;
}

/** Whether a glyph is part of the one before it, which then stands for both. `isFirst`: of its text object. */
function isJoined(runs: readonly Run[], type: Type, glyph: Glyph, isFirst: boolean): boolean {
  const run = runs.at(-1);
  const before = run?.glyphs.at(-1);
  if (!run || !before || run.type.turn !== type.turn) return false;
  if (isAccent(glyph)) {
    // Over a capital it stands higher, and is reported after the line that the capital is in.
    const end = run.glyphs.length;
    for (let at = end - 1; at >= Math.max(0, end - signsOfALine); at -= 1) {
      const letter = accented(run.glyphs[at] as Glyph, glyph, type.size);
      if (!letter) continue;
      run.glyphs[at] = letter;
      return true;
    }
    return false;
  }
  const whole = accented(before, glyph, type.size);
  if (whole) run.glyphs[run.glyphs.length - 1] = whole;
  else if (!isFirst && isOfLigature(before, glyph)) before.text += glyph.text;
  else return false;
  return true;
}

function typeOf(pdfium: Pdfium, text: number, at: number, object: number, fonts: Fonts): Type | null {
  const { scratch } = pdfium;
  if (!pdfium.FPDFText_GetMatrix(text, at, scratch)) return null;
  const view = pdfium.view();
  const a = view.getFloat32(scratch, true);
  const b = view.getFloat32(scratch + 4, true);
  const size =
    Math.abs(pdfium.FPDFText_GetFontSize(text, at)) *
    Math.hypot(view.getFloat32(scratch + 8, true), view.getFloat32(scratch + 12, true));
  const turn = turnOf(a, b);
  // Text running slanted across the page is a watermark.
  if (turn === null || !Number.isFinite(size) || size <= 0) return null;
  const handle = pdfium.FPDFTextObj_GetFont(object);
  const font = fontOf(pdfium, handle, fonts);
  const mode = pdfium.FPDFTextObj_GetTextRenderMode(object);
  const colour = fillOf(pdfium, object);
  return {
    font: handle,
    size,
    // Filled and stroked: a bold that the font itself lacks.
    bold: font.bold || mode === 2,
    ink: colour?.ink ?? -1,
    isIcons: font.isIcons,
    isWithoutInk: noInkModes.has(mode) || colour?.alpha === 0,
    isWhite: colour !== null && colour.isWhite,
    turn,
  };
}

function turnOf(a: number, b: number): Type['turn'] | null {
  const long = Math.max(Math.abs(a), Math.abs(b));
  if (Math.min(Math.abs(a), Math.abs(b)) > long * 0.1) return null;
  if (Math.abs(a) === long) return a > 0 ? 0 : 2;
  return b > 0 ? 1 : 3;
}

function fontOf(pdfium: Pdfium, font: number, fonts: Fonts): { bold: boolean; isIcons: boolean } {
  const known = fonts.get(font);
  if (known) return known;
  const name =
    font === 0 ? '' : pdfium.text((buffer, length) => pdfium.FPDFFont_GetBaseFontName(font, buffer, length), 'utf-8');
  const flags = font === 0 ? 0 : pdfium.FPDFFont_GetFlags(font);
  const own = {
    bold: isBoldName(name) || (flags > 0 && (flags & forceBold) !== 0),
    isIcons: isIconName(name),
  };
  fonts.set(font, own);
  return own;
}

function fillOf(pdfium: Pdfium, object: number): { ink: number; isWhite: boolean; alpha: number } | null {
  const { scratch } = pdfium;
  if (!pdfium.FPDFPageObj_GetFillColor(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return null;
  const view = pdfium.view();
  const [red = 0, green = 0, blue = 0, alpha = 0] = [0, 4, 8, 12].map((by) => view.getUint32(scratch + by, true));
  return { ink: red * 65_536 + green * 256 + blue, isWhite: Math.min(red, green, blue) >= whiteFrom, alpha };
}

/** A hyphen at the end of a line is PDFium's code 2; a soft hyphen that is drawn is a hyphen. */
const hyphens = new Set([2, 0xad]);

type GlyphBox = { code: number; type: Type; line: Glyph | null };

/** `line`: the previous glyph of the same object, on the same baseline. */
function signOf(pdfium: Pdfium, text: number, at: number, { code, type, line }: GlyphBox): Glyph | null {
  const { scratch } = pdfium;
  if (!pdfium.FPDFText_GetLooseCharBox(text, at, scratch)) return null;
  let view = pdfium.view();
  const left = view.getFloat32(scratch, true);
  const top = view.getFloat32(scratch + 4, true);
  const right = view.getFloat32(scratch + 8, true);
  const bottom = view.getFloat32(scratch + 12, true);
  let across = line?.across ?? 0;
  if (!line) {
    if (!pdfium.FPDFText_GetCharOrigin(text, at, scratch, scratch + 8)) return null;
    view = pdfium.view();
    across = view.getFloat64(type.turn % 2 === 0 ? scratch + 8 : scratch, true);
  }
  const letter = hyphens.has(code) ? '-' : code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '\uFFFD';
  const [from, to] = [
    [left, right],
    [bottom, top],
    [-right, -left],
    [-top, -bottom],
  ][type.turn] as [number, number];
  return Number.isFinite(from + to + across) ? { text: letter, from, to, across } : null;
}

function goesOn(run: Run, type: Type, glyph: Glyph): boolean {
  const own = run.type;
  const isSame =
    own === type ||
    (own.turn === type.turn &&
      own.font === type.font &&
      own.bold === type.bold &&
      own.ink === type.ink &&
      own.isWhite === type.isWhite &&
      own.isWithoutInk === type.isWithoutInk &&
      Math.abs(own.size - type.size) < 0.05);
  const last = run.glyphs.at(-1);
  if (!isSame || !last) return false;
  const gap = glyph.from - last.to;
  return Math.abs(glyph.across - last.across) < type.size * 0.05 && gap > -type.size * 0.5 && gap < type.size * runGap;
}

/** Where a glyph is in the file. */
function pointOf(turn: Type['turn'], { from, across }: Glyph): { x: number; y: number } {
  if (turn === 1) return { x: across, y: from };
  if (turn === 2) return { x: -from, y: across };
  if (turn === 3) return { x: across, y: -from };
  return { x: from, y: across };
}

/** How most letters of the page are turned. */
function mainTurn(runs: readonly Run[]): 0 | 1 | 2 | 3 {
  const letters = [0, 0, 0, 0];
  for (const { type, glyphs } of runs) {
    letters[type.turn] = (letters[type.turn] ?? 0) + glyphs.length;
  }
  const most = Math.max(...letters);
  return (letters[0] === most ? 0 : letters.indexOf(most)) as 0 | 1 | 2 | 3;
}

/** The page with its text upright, whichever way the file turns it. */
function placingOf(pdfium: Pdfium, page: number, turn: 0 | 1 | 2 | 3): PageTransform & { turn: number } {
  const { scratch } = pdfium;
  const hasBox = pdfium.FPDF_GetPageBoundingBox(page, scratch) !== 0;
  const view = pdfium.view();
  const [left = 0, top = 792, right = 612, bottom = 0] = hasBox
    ? [0, 4, 8, 12].map((by) => view.getFloat32(scratch + by, true))
    : [];
  const width = right - left;
  const height = top - bottom;
  if (turn === 1) return { turn, width: height, height: width, place: (x, y) => ({ x: y - bottom, y: x - left }) };
  if (turn === 2) return { turn, width, height, place: (x, y) => ({ x: right - x, y: y - bottom }) };
  if (turn === 3) return { turn, width: height, height: width, place: (x, y) => ({ x: top - y, y: right - x }) };
  return { turn, width, height, place: (x, y) => ({ x: x - left, y: top - y }) };
}

type Ground = Box;

/** What is painted and may lie under white text: non-white areas, pictures, shadings, groups. */
function groundsOf(pdfium: Pdfium, page: number): Ground[] {
  const { scratch } = pdfium;
  const grounds: Ground[] = [];
  const total = Math.min(pdfium.FPDFPage_CountObjects(page), 20_000);
  for (let at = 0; at < total; at += 1) {
    const object = pdfium.FPDFPage_GetObject(page, at);
    const kind = pdfium.FPDFPageObj_GetType(object);
    if (kind === textObject || (kind === pathObject && fillOf(pdfium, object)?.isWhite !== false)) continue;
    if (!pdfium.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) continue;
    const view = pdfium.view();
    const [left = 0, bottom = 0, right = 0, top = 0] = [0, 4, 8, 12].map((by) => view.getFloat32(scratch + by, true));
    grounds.push({ left, bottom, right, top });
  }
  return grounds;
}

function count({ type, glyphs }: Run, hidden: PdfContent['hidden'], grounds: readonly Ground[]): void {
  const letters = glyphs.filter(({ text }) => text.trim() !== '').length;
  if (type.isWithoutInk) hidden.without_ink += letters;
  else if (type.isWhite) {
    const { x, y } = pointOf(type.turn, glyphs[0] as Glyph);
    const hasGround = grounds.some(
      ({ left, right, top, bottom }) => x >= left - 2 && x <= right + 2 && y >= bottom - 2 && y <= top + 2,
    );
    if (!hasGround) hidden.white += letters;
  }
  if (type.size < tinyPoints) hidden.tiny += glyphs.filter(({ text }) => /\p{L}/u.test(text)).length;
}

/** Splits a run where a gap is wider than between words; letters that are spaced out still form words. */
function itemsOf({ type, glyphs }: Run, { place }: PageTransform): TextItem[] {
  const { size, bold } = type;
  const look = type.font * 16_777_259 + type.ink;
  const spacing = letterSpacing(glyphs, size);
  const pieces: { item: TextItem; from: number; end: number }[] = [];
  for (const glyph of glyphs) {
    const { from, to } = glyph;
    const last = pieces.at(-1);
    const gap = last ? from - last.end - spacing : 0;
    if (last && gap <= pieceGap * size + spacing) {
      const isApart = gap > wordGap * size + spacing * 0.3;
      if (isApart && glyph.text !== ' ' && !last.item.text.endsWith(' ')) last.item.text += ' ';
      last.item.text += glyph.text;
      last.end = Math.max(last.end, to);
    } else {
      const { x, y } = pointOf(type.turn, glyph);
      pieces.push({ item: { text: glyph.text, ...place(x, y), width: 0, size, bold, look }, from, end: to });
    }
  }
  return pieces.map(({ item, from, end }) => ({ ...item, width: end - from }));
}

/** How far apart the letters of "E D U C A T I O N" stand; 0 if they are spaced as usual. */
function letterSpacing(glyphs: readonly Glyph[], size: number): number {
  const gaps = glyphs
    .flatMap(({ text, from }, at) => {
      const before = glyphs[at - 1];
      return before && text !== ' ' && before.text !== ' ' ? [from - before.to] : [];
    })
    .toSorted((a, b) => a - b);
  const usual = gaps[Math.floor(gaps.length / 2)] ?? 0;
  const alike = gaps.filter((gap) => Math.abs(gap - usual) < size * 0.12).length;
  return gaps.length >= 3 && usual > size * 0.06 && alike > gaps.length * 0.6 ? usual : 0;
}

const bold = /bold|black|heavy|demi|extrab|[-,]bd\b|cmbx|-b$|medi(?:um)?cond/i;
/** "Demi Condensed" and "SemiCondensed" contain "icon" by chance. */
const icons =
  /awesome|(?<![a-z])icon|icons(?![a-z])|iconfont|academicon|typicon|entypo|fontello|icomoon|material(?:design)?|marvosym|glyphicon|fontmfizz/i;

const isBoldName = (name: string): boolean => bold.test(name);
export const isIconName = (name: string): boolean => icons.test(name);
