// The looks that a carousel may have: colours, faces and places. Left to carousel-layout.ts: what they share, and how a slide is set.
import { contrast, type CarouselColors, type CarouselFont, type CarouselTheme } from './carousel.ts';
import type { Face } from './carousel-text.ts';

export type Family = 'sans' | 'serif';
/** Which slide it is: the first, one in between, or the last of several. */
export type SlideKind = 'cover' | 'inner' | 'closing';
/** Where in its room the text is placed. */
export type Anchor = 'top' | 'middle' | 'bottom';

export type Theme = {
  id: CarouselTheme;
  name: string;
  colors: CarouselColors;
  heading: Family;
  body: Family;
  align: 'left' | 'center';
  anchor: Record<SlideKind, Anchor>;
  /** Slides filled with the accent, with its text on top. */
  is_filled: Record<SlideKind, boolean>;
};

const everywhere = <T>(value: T): Record<SlideKind, T> => ({ cover: value, inner: value, closing: value });

export const themes: Record<CarouselTheme, Theme> = {
  paper: {
    id: 'paper',
    name: 'Paper',
    colors: { background: '#FAF9F6', text: '#1A1B18', accent: '#0B6B4F' },
    heading: 'serif',
    body: 'sans',
    align: 'left',
    anchor: everywhere('middle'),
    is_filled: everywhere(false),
  },
  night: {
    id: 'night',
    name: 'Night',
    colors: { background: '#14161A', text: '#F4F1EA', accent: '#F2B84B' },
    heading: 'sans',
    body: 'sans',
    align: 'left',
    anchor: everywhere('bottom'),
    is_filled: everywhere(false),
  },
  poster: {
    id: 'poster',
    name: 'Poster',
    colors: { background: '#FFF6EC', text: '#2B1510', accent: '#C2361B' },
    heading: 'sans',
    body: 'sans',
    align: 'left',
    anchor: { cover: 'middle', inner: 'middle', closing: 'middle' },
    is_filled: { cover: true, inner: false, closing: true },
  },
  ledger: {
    id: 'ledger',
    name: 'Ledger',
    colors: { background: '#FFFFFF', text: '#101828', accent: '#1D4ED8' },
    heading: 'sans',
    body: 'sans',
    align: 'left',
    anchor: { cover: 'bottom', inner: 'top', closing: 'bottom' },
    is_filled: everywhere(false),
  },
  frame: {
    id: 'frame',
    name: 'Frame',
    colors: { background: '#FFFDF8', text: '#33261C', accent: '#8A4B2A' },
    heading: 'serif',
    body: 'serif',
    align: 'center',
    anchor: everywhere('middle'),
    is_filled: everywhere(false),
  },
  split: {
    id: 'split',
    name: 'Split',
    colors: { background: '#F4F7F7', text: '#16242B', accent: '#0F5564' },
    heading: 'serif',
    body: 'sans',
    align: 'left',
    anchor: { cover: 'bottom', inner: 'top', closing: 'middle' },
    is_filled: { cover: false, inner: false, closing: true },
  },
};

/** The colours of one slide. `quiet` is for what should not be read first: handle, numbers. */
export type Palette = {
  background: string;
  text: string;
  accent: string;
  quiet: string;
  line: string;
  on_accent: string;
};

export function paletteOf(theme: Theme, own: CarouselColors | null, kind: SlideKind): Palette {
  const { background, text, accent } = own ?? theme.colors;
  const onAccent = better(accent, background, text);
  if (!theme.is_filled[kind])
    return {
      background,
      text,
      accent,
      quiet: mix(text, background, 0.68),
      line: mix(text, background, 0.16),
      on_accent: onAccent,
    };
  return {
    background: accent,
    text: onAccent,
    accent: onAccent,
    quiet: mix(onAccent, accent, 0.86),
    line: mix(onAccent, accent, 0.28),
    on_accent: accent,
  };
}

/** The most readable on a colour: one of the two if it reads well, else white or black. */
function better(on: string, ...colors: string[]): string {
  const [best = '#FFFFFF'] = colors.toSorted((a, b) => contrast(on, b) - contrast(on, a));
  if (contrast(on, best) >= 4.5) return best;
  return contrast(on, '#FFFFFF') > contrast(on, '#000000') ? '#FFFFFF' : '#000000';
}

/** `share` of the first colour, the rest of the second. */
export function mix(a: string, b: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [ofA, ofB] = [a, b].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((ofA ?? 0) * share + (ofB ?? 0) * (1 - share));
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

export function facesOf(theme: Theme, font: CarouselFont): { heading: Face; body: Face; body_bold: Face } {
  const family = (own: Family): Family => (font === 'theme' ? own : font);
  return {
    heading: `${family(theme.heading)}_bold`,
    body: family(theme.body),
    body_bold: `${family(theme.body)}_bold`,
  };
}
