// A carousel as marks on pages: what is drawn where, in units of a page 1080 wide, from its top left corner. The server makes a PDF of the
// marks and the browser an SVG, so the preview is the page.
import type { CarouselFormat, PostCarousel } from './carousel.ts';
import { setBlock, type Block, type Row, type Sizes } from './carousel-block.ts';
import { drawn, setLine, undrawable, type Line, type Type } from './carousel-text.ts';
import {
  facesOf,
  paletteOf,
  themes,
  type Anchor,
  type Palette,
  type SlideKind,
  type Theme,
} from './carousel-themes.ts';
import type { Mark, Rectangle } from './carousel-marks.ts';
import { ornamentsOf } from './carousel-ornaments.ts';

export type SlidePage = {
  width: number;
  height: number;
  background: string;
  marks: Mark[];
  /** The slide's own words, line by line. */
  lines: string[];
  /** Why it cannot be drawn completely, as a sentence; null if it can. */
  problem: string | null;
};

const pageWidth = 1080;
export const pageHeights: Record<CarouselFormat, number> = { square: 1080, portrait: 1350 };

export const kindOf = (at: number, count: number): SlideKind =>
  at === 0 ? 'cover' : at === count - 1 && count > 2 ? 'closing' : 'inner';

export const drawSlides = (carousel: PostCarousel): SlidePage[] =>
  carousel.slides.map((_, at) => drawSlide(carousel, at));

/** The first reason why it cannot be drawn completely; null if it can. */
export function carouselProblem(carousel: PostCarousel): string | null {
  const missing = undrawable(carousel.handle);
  if (missing.length > 0)
    return `The handle has letters that these fonts cannot draw (${listed(missing)}): write it with others.`;
  for (const at of carousel.slides.keys()) {
    const { problem } = drawSlide(carousel, at);
    if (problem !== null) return problem;
  }
  return null;
}

const listed = (signs: string[]): string => `${signs.slice(0, 8).join(' ')}${signs.length > 8 ? ' …' : ''}`;

/** `at` counts from 0. */
export function drawSlide(carousel: PostCarousel, at: number): SlidePage {
  const slide = carousel.slides[at] ?? { heading: '', body: '' };
  const theme = themes[carousel.theme];
  const height = pageHeights[carousel.format];
  const kind = kindOf(at, carousel.slides.length);
  const palette = paletteOf(theme, carousel.colors, kind);
  const faces = facesOf(theme, carousel.font);
  const room = roomOf(theme, kind, height);
  const block = setBlock(slide, {
    faces,
    align: theme.align,
    largest: largestFor(slide, kind),
    room,
    gap: theme.id === 'split' && kind !== 'closing' ? 72 : 0,
  });
  const top = room.y + placeIn(room.height - block.height, theme.anchor[kind]);
  const around = { theme, kind, palette, height, at, count: carousel.slides.length, faces, block, top, room };
  const { background, marks } = ornamentsOf(around);
  return {
    width: pageWidth,
    height,
    background,
    marks: [
      ...marks,
      ...blockMarks(block, room.x, top, (row) => fillOf(row, theme, kind, palette)),
      ...footerMarks(carousel, around),
    ],
    lines: block.rows.filter(({ is }) => is !== 'mark').map(({ line }) => line.text),
    problem: problemOf(slide, at, block),
  };
}

function problemOf({ heading, body }: PostCarousel['slides'][number], at: number, { fits }: Block): string | null {
  const missing = undrawable(`${heading} ${body}`);
  if (missing.length > 0)
    return `Slide ${at + 1} has letters that these fonts cannot draw (${listed(missing)}): write it with others, or attach a PDF of your own.`;
  return fits ? null : `Slide ${at + 1} has too much text for one page. Shorten it, or split it in two.`;
}

const themeFooters: Record<Theme['id'], number> = {
  paper: 188,
  night: 216,
  poster: 176,
  ledger: 204,
  frame: 0,
  split: 188,
};

/** Where words may go. The bottom belongs to the footer. */
function roomOf({ id }: Theme, kind: SlideKind, height: number): Rectangle {
  const [margin, footer] = [96, themeFooters[id]];
  const usual = { x: margin, y: 112, width: pageWidth - 2 * margin, height: height - 112 - footer };
  if (id === 'ledger' && kind === 'inner') return { ...usual, x: 296, width: pageWidth - 296 - margin };
  if (id === 'frame') return { x: 152, y: 160, width: pageWidth - 304, height: height - 160 - 292 };
  if (id === 'paper') return { ...usual, y: 160, height: height - 160 - footer };
  if (id === 'poster' && kind === 'inner') return { ...usual, x: 132, width: pageWidth - 132 - margin };
  if (id === 'split' && kind === 'cover') return { ...usual, height: height - 112 - footer - 40 };
  return usual;
}

function placeIn(free: number, anchor: Anchor): number {
  if (anchor === 'top' || free <= 0) return 0;
  return anchor === 'bottom' ? free : free * 0.46;
}

/** Few words are set larger. */
function largestFor({ heading, body }: PostCarousel['slides'][number], kind: SlideKind): Sizes {
  if (body.trim() === '') return { heading: kind === 'inner' ? 112 : 132, body: 44 };
  if (heading.trim() === '') return { heading: 76, body: body.length < 140 ? 76 : 64 };
  return kind === 'inner' ? { heading: 92, body: body.length < 240 ? 58 : 52 } : { heading: 126, body: 54 };
}

function fillOf({ is }: Row, { id }: Theme, kind: SlideKind, palette: Palette): string {
  if (is === 'mark') return palette.accent;
  if (is === 'body') return palette.text;
  if (id === 'split' && kind !== 'closing') return palette.on_accent;
  return id === 'poster' && kind === 'inner' ? palette.accent : palette.text;
}

function blockMarks({ rows }: Block, x: number, top: number, fill: (row: Row) => string): Mark[] {
  return rows.flatMap((row) => lineMarks(row.line, row.type, { x: x + row.x, y: top + row.y, fill: fill(row) }));
}

export function lineMarks(
  { runs }: Line,
  { size, tracking }: Type,
  { x, y, fill }: { x: number; y: number; fill: string },
): Mark[] {
  return runs.map((run): Mark =>
    run.face === 'emoji'
      ? { is: 'emoji', x: x + run.x + 0.06 * size, y: y - 0.86 * size, size, text: run.text }
      : {
          is: 'text',
          x: x + run.x,
          y,
          face: run.face,
          size,
          tracking,
          fill,
          text: run.text,
          width: run.width,
          is_kerned: run.is_kerned,
        },
  );
}

type SlideContext = { theme: Theme; palette: Palette; height: number; at: number; count: number };

/** Portrait and handle on the left, the number on the right; stacked if everything is centred. */
function footerMarks(
  { handle, portrait, page_numbers }: PostCarousel,
  { theme, palette, height, at, count }: SlideContext,
): Mark[] {
  const type: Type = { face: 'sans', size: 30, tracking: 0 };
  const name = setLine(drawn(handle), type);
  const number = setLine(`${at + 1} / ${count}`, type);
  const isCentred = theme.align === 'center';
  const y = height - (isCentred ? 196 : 84);
  const face = portrait === null ? 0 : 76;
  const gap = portrait === null || handle === '' ? 0 : 20;
  const x = isCentred
    ? (pageWidth - (face + gap + name.width)) / 2
    : theme.id === 'poster' && kindOf(at, count) === 'inner'
      ? 132
      : 96;
  const fill = palette.quiet;
  const marks: Mark[] = portrait === null ? [] : [{ is: 'portrait', x, y: y - 10 - face / 2, size: face }];
  if (handle !== '') marks.push(...lineMarks(name, type, { x: x + face + gap, y, fill }));
  if (!page_numbers) return marks;
  const numberX = isCentred ? (pageWidth - number.width) / 2 : pageWidth - 96 - number.width;
  return [...marks, ...lineMarks(number, type, { x: numberX, y: isCentred ? height - 128 : y, fill })];
}
