// What a theme puts around the words: bars, bands, frames, the large number of a ledger.
import type { Block } from './carousel-block.ts';
import type { Box, Mark, Rectangle } from './carousel-marks.ts';
import { setLine, type Type } from './carousel-text.ts';
import { mix, type Palette, type SlideKind, type Theme } from './carousel-themes.ts';

type SlideContext = {
  theme: Theme;
  kind: SlideKind;
  palette: Palette;
  height: number;
  at: number;
  count: number;
  block: Block;
  /** Where the block starts. */
  top: number;
  room: Rectangle;
};
type DrawnOrnaments = { background: string; marks: Mark[] };

const pageWidth = 1080;
const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0): Box => ({
  is: 'box',
  x,
  y,
  width,
  height,
  radius,
  fill,
});

export const ornamentsOf = (all: SlideContext): DrawnOrnaments => ({
  background: all.palette.background,
  ...ornaments[all.theme.id](all),
});

const ornaments: Record<Theme['id'], (all: SlideContext) => Partial<DrawnOrnaments> & Pick<DrawnOrnaments, 'marks'>> = {
  paper: ({ palette, top, room, height, kind }) => ({
    marks: [
      box(
        room.x,
        top - (kind === 'inner' ? 44 : 60),
        kind === 'inner' ? 64 : 96,
        kind === 'inner' ? 8 : 12,
        palette.accent,
      ),
      box(room.x, height - 148, room.width, 2, palette.line),
    ],
  }),
  night: ({ palette, height, at, count }) => ({
    marks: [
      box(0, height - 16, pageWidth, 16, palette.line),
      box(0, height - 16, (pageWidth * (at + 1)) / count, 16, palette.accent),
    ],
  }),
  poster: ({ palette, height, kind }) => {
    if (kind === 'inner') return { marks: [box(0, 0, 36, height, palette.accent)] };
    const round = (x: number, y: number, radius: number, share: number) =>
      box(x - radius, y - radius, 2 * radius, 2 * radius, mix(palette.text, palette.background, share), radius);
    return { marks: [round(pageWidth - 60, 40, 330, 0.1), round(pageWidth - 60, 40, 190, 0.2)] };
  },
  ledger: ({ palette, height, kind, at, top }) => {
    if (kind !== 'inner')
      return {
        marks: [
          box(96, 96, pageWidth - 192, 20, palette.accent),
          box(96, height - 148, pageWidth - 192, 2, palette.line),
        ],
      };
    const type: Type = { face: 'sans_bold', size: 100, tracking: -0.03 };
    const number = setLine(`${at + 1}`.padStart(2, '0'), type);
    const text: Mark[] = number.runs.flatMap((run) =>
      run.face === 'emoji'
        ? []
        : [
            {
              ...type,
              is: 'text',
              x: 96 + run.x,
              y: top + 80,
              fill: palette.accent,
              text: run.text,
              width: run.width,
              is_kerned: run.is_kerned,
            },
          ],
    );
    return {
      marks: [
        box(96, height - 148, pageWidth - 192, 2, palette.line),
        box(264, 112, 2, height - 112 - 196, palette.line),
        ...text,
      ],
    };
  },
  frame: ({ palette, height }) => ({
    background: mix(palette.accent, palette.background, 0.2),
    marks: [
      box(56, 56, pageWidth - 112, height - 112, palette.background, 40),
      box(84, 84, pageWidth - 168, height - 168, mix(palette.accent, palette.background, 0.45), 24),
      box(87, 87, pageWidth - 174, height - 174, palette.background, 21),
    ],
  }),
  split: ({ palette, kind, top, block, height }) => {
    if (kind === 'closing') return { marks: [box(96, height - 148, pageWidth - 192, 2, palette.line)] };
    const hasBody = block.rows.some(({ is }) => is === 'body');
    const ends = block.heading_height === 0 ? 28 : hasBody ? top + block.heading_height + 52 : height - 188;
    return { marks: [box(0, 0, pageWidth, ends, palette.accent)] };
  },
};
