// The words of one slide as positioned lines: heading above text, list items hanging next to their marks, as large as the room allows.
// Left to carousel-layout.ts: where the room is and what surrounds it.
import type { CarouselSlide } from './carousel.ts';
import {
  balanceLines,
  drawn,
  heightsOf,
  setLine,
  tidyLines,
  widestPiece,
  type Face,
  type Line,
  type Type,
} from './carousel-text.ts';

export type Faces = { heading: Face; body: Face; body_bold: Face };
export type Sizes = { heading: number; body: number };
/** `y` is the baseline, `x` the start, both from the block's corner. */
export type Row = { is: 'heading' | 'body' | 'mark'; line: Line; type: Type; x: number; y: number };
export type Block = {
  rows: Row[];
  height: number;
  /** Where the heading ends and the text begins. */ heading_height: number;
  fits: boolean;
};

export type Size = { width: number; height: number };
export type Setting = {
  faces: Faces;
  align: 'left' | 'center';
  largest: Sizes;
  room: Size;
  /** Between heading and text, in addition to what their sizes require. */ gap: number;
};

/** In units of a page 1080 wide: anything smaller is unreadable on a phone. */
const smallest: Sizes = { heading: 48, body: 30 };
const headingLeading = 1.12;
const bodyLeading = 1.4;
const step = 0.94;

/** For this many steps of size, evenly filled lines count for more than size. */
const evenSteps = 6;

/** The block in the largest size that fits and breaks its heading well. `fits` is false if not even the smallest does. */
export function setBlock(slide: CarouselSlide, setting: Setting): Block {
  const { largest, room } = setting;
  let best: Block | null = null;
  let bestScore = Infinity;
  for (let scale = 1, tries = 1; ; scale *= step, tries += 1) {
    const sizes = {
      heading: Math.max(smallest.heading, largest.heading * scale),
      body: Math.max(smallest.body, largest.body * scale),
    };
    const block = blockOf(slide, setting, sizes);
    const isSmallest = sizes.heading === smallest.heading && sizes.body === smallest.body;
    const fits = block.height <= room.height && (block.fits || isSmallest);
    const score = fits ? raggedness(block) + 0.6 * (1 - scale) : Infinity;
    if (score < bestScore) [best, bestScore] = [{ ...block, fits }, score];
    if (best !== null && tries >= evenSteps) return best;
    if (isSmallest) return best ?? { ...block, fits: false };
  }
}

/** How much of the heading's lines is empty, compared with the longest of them (0 to 1), plus a little for each line. */
function raggedness({ rows }: Block): number {
  const widths = rows.flatMap(({ is, line }) => (is === 'heading' ? line.width : []));
  const longest = Math.max(...widths);
  if (widths.length < 2) return 0;
  return widths.reduce((sum, width) => sum + 1 - width / longest, 0) / widths.length + 0.06 * widths.length;
}

/** Here `fits` means that no word of the heading had to be broken. */
function blockOf(slide: CarouselSlide, { faces, align, room, gap }: Setting, sizes: Sizes): Block {
  const rows: Row[] = [];
  let y = 0;
  const put = (line: Line, type: Type, is: Row['is'], x: number, leading: number): void => {
    // The letters are centred vertically in their line.
    const { cap } = heightsOf(type.face);
    rows.push({ is, line, type, x, y: y + (leading * type.size + cap * type.size) / 2 });
  };
  const heading: Type = {
    face: faces.heading,
    size: sizes.heading,
    tracking: faces.heading === 'sans_bold' ? -0.022 : -0.008,
  };
  const text = drawn(slide.heading).trim();
  for (const line of text === '' ? [] : balanceLines(text, heading, room.width)) {
    put(line, heading, 'heading', align === 'center' ? (room.width - line.width) / 2 : 0, headingLeading);
    y += headingLeading * heading.size;
  }
  const isWhole = widestPiece(text, heading) <= room.width;
  const headingHeight = y;
  const paragraphs = paragraphsOf(drawn(slide.body));
  if (y > 0 && paragraphs.length > 0) y += gap + sizes.heading * 0.3 + sizes.body * 0.3;
  const body: Type = { face: faces.body, size: sizes.body, tracking: 0 };
  const mark: Type = { ...body, face: faces.body_bold };
  const set = paragraphs.map((one) => ({ ...one, indent: indentOf(one.mark, mark), lines: [] as Line[] }));
  for (const one of set) one.lines = tidyLines(one.text, body, room.width - one.indent);
  const points = set.filter((one) => one.mark !== '');
  // List items share one edge, even if everything else is centred.
  const pointsWidth = Math.max(0, ...points.flatMap(({ lines, indent }) => lines.map(({ width }) => width + indent)));
  const pointsX = align === 'center' ? (room.width - pointsWidth) / 2 : 0;
  for (const [at, one] of set.entries()) {
    if (at > 0) y += one.gap * sizes.body;
    if (one.mark !== '') put(setLine(one.mark, mark), mark, 'mark', pointsX, bodyLeading);
    for (const line of one.lines) {
      const centred = align === 'center' ? (room.width - line.width) / 2 : 0;
      put(line, body, 'body', one.mark === '' ? centred : pointsX + one.indent, bodyLeading);
      y += bodyLeading * body.size;
    }
  }
  return { rows, height: y, heading_height: headingHeight, fits: isWhole };
}

const indentOf = (mark: string, type: Type): number => (mark === '' ? 0 : setLine(mark, type).width + 0.45 * type.size);

type Paragraph = { mark: string; text: string; /** Above it, in parts of the size. */ gap: number };

/** Lines with their marks; an empty line is a wider gap. */
function paragraphsOf(body: string): Paragraph[] {
  const found: Paragraph[] = [];
  let isApart = false;
  for (const line of body.split('\n')) {
    const text = line.trim();
    if (text === '') {
      isApart = true;
      continue;
    }
    const [, mark = '', rest = text] = /^([-•*–▪●]|\d{1,2}[.)]) +(?! )(.*)$/.exec(text) ?? [];
    const gap = isApart ? 0.8 : mark === '' ? 0.32 : 0.45;
    found.push({ mark: /^\d/.test(mark) || mark === '' ? mark : '•', text: rest, gap });
    isApart = false;
  }
  return found;
}
