// A carousel on the wire: slides of text in one look, which become the pages of a PDF. Left to carousel-layout.ts: how they are drawn; to
// carousel-themes.ts: the looks themselves.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { maxUnits } from './text-checks.ts';
import { isBlank, oneLine, typedText } from './typed-text.ts';

/** LinkedIn accepts no longer document. */
export const slidesMax = 300;
export const slideHeadingMax = 300;
export const slideBodyMax = 2000;
/** For all slides together. */
export const carouselTextMax = 60_000;
export const handleMax = 60;

export const carouselThemes = ['paper', 'night', 'poster', 'ledger', 'frame', 'split'] as const;
export type CarouselTheme = (typeof carouselThemes)[number];
export const carouselFormats = ['square', 'portrait'] as const;
export type CarouselFormat = (typeof carouselFormats)[number];
export const carouselFonts = ['theme', 'sans', 'serif'] as const;
export type CarouselFont = (typeof carouselFonts)[number];

const tidy = (text: string): string =>
  typedText(text)
    // Matched only from where the spaces begin: otherwise every one of them would be tried as a start.
    .replaceAll(/(?<![^\S\n])[^\S\n]+$/gm, '')
    .trim();

const text = (max: number, what: string, tidied: (text: string) => string) =>
  z
    .string(`${what} is a text.`)
    .check(z.overwrite(tidied), ...maxUnits(max, `${what} may have at most ${max} characters.`));

export const carouselSlide = z
  .object(
    {
      heading: z._default(text(slideHeadingMax, 'The heading of a slide', oneLine), ''),
      /** Lines; one that starts with "- ", "• " or "1. " is a list item. */
      body: z._default(text(slideBodyMax, 'The text of a slide', tidy), ''),
    },
    'A slide is like {"heading": "A thought", "body": "And why"}.',
  )
  .check(
    z.refine(({ heading, body }) => !isBlank(heading) || !isBlank(body), {
      error: 'A slide is empty. Write on it, or take it out.',
      path: ['heading'],
    }),
  );
export type CarouselSlide = z.output<typeof carouselSlide>;

const color = z.string('A color looks like #0B6B4F.').check(
  z.overwrite((hex) => hex.trim().toUpperCase()),
  z.regex(/^#[0-9A-F]{6}$/, 'A color looks like #0B6B4F.'),
);

export const carouselColors = z
  .object({ background: color, text: color, accent: color }, 'colors has background, text and accent.')
  .check(
    z.refine(({ background, text: ink }) => contrast(background, ink) >= textContrastMin, {
      error: 'The text is too close to the background to read. Make one of them lighter or darker.',
    }),
    z.refine(({ background, accent }) => contrast(background, accent) >= accentContrastMin, {
      error: 'The accent is too close to the background to see. Make one of them lighter or darker.',
    }),
  );
export type CarouselColors = z.output<typeof carouselColors>;

export const textContrastMin = 4.5;
export const accentContrastMin = 3;

/** WCAG's contrast ratio of two colours such as #0B6B4F: 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const slides = z.array(carouselSlide, 'slides is a list of slides.').check(
  z.minLength(1, 'Write the first slide.'),
  z.maxLength(slidesMax, `A carousel may have at most ${slidesMax} slides: LinkedIn takes no more pages.`),
  z.refine(
    (all) => all.reduce((sum, { heading, body }) => sum + heading.length + body.length, 0) <= carouselTextMax,
    `All slides together may have at most ${carouselTextMax.toLocaleString('en-US')} characters.`,
  ),
);

export const postCarousel = z.object(
  {
    slides,
    theme: z._default(z.enum(carouselThemes, `theme is one of ${carouselThemes.join(', ')}.`), 'paper'),
    format: z._default(z.enum(carouselFormats, 'format is square or portrait.'), 'portrait'),
    /** `theme`: the theme's own. */
    font: z._default(z.enum(carouselFonts, 'font is theme, sans or serif.'), 'theme'),
    /** null: the theme's own. */
    colors: z._default(z.nullable(carouselColors), null),
    /** A name or handle on every slide; '' is none. */
    handle: z._default(text(handleMax, 'The handle', oneLine), ''),
    /** One of the caller's own pictures (/media/...), shown as a circle next to the handle. */
    portrait: z._default(
      z.nullable(
        z
          .string('The portrait is an address of /media/.')
          .check(
            z.regex(
              /^\/media\/[0-9a-f-]{36}\.(?:png|jpg|gif)$/,
              'The portrait is one of your own pictures, like /media/a.png.',
            ),
          ),
      ),
      null,
    ),
    page_numbers: z._default(z.boolean('page_numbers is true or false.'), true),
  },
  'A carousel is like {"slides": [{"heading": "A thought", "body": "And why"}]}.',
);
export type PostCarousel = z.output<typeof postCarousel>;
export type CarouselLook = Omit<PostCarousel, 'slides'>;

export const usualLook: CarouselLook = {
  theme: 'paper',
  format: 'portrait',
  font: 'theme',
  colors: null,
  handle: '',
  portrait: null,
  page_numbers: true,
};

export const carouselEndpoints = {
  renderCarousel: endpoint({
    method: 'POST',
    path: '/api/carousels/render',
    summary: 'The PDF of a carousel; nothing is saved. A draft with `carousel` gets the same file as its document.',
    who: 'user',
    body: z.object({ carousel: postCarousel }),
    errors: ['unprocessable', 'unavailable'],
  }),
  layOutCarousel: endpoint({
    method: 'POST',
    path: '/api/carousels/slides',
    summary:
      'A text laid out as slides, in its own words. If a language model does it, that counts as one generation of the month; once none is left, rules do it.',
    who: 'user',
    body: z.object({
      content: z.string('Send the text as content.').check(
        z.overwrite(typedText),
        z.refine((content) => !isBlank(content), 'There’s no text to lay out. Write the post first.'),
        ...maxUnits(20_000, 'The text may have at most 20000 characters.'),
      ),
    }),
    answer: z.object({ slides }),
    limit: 'generation',
  }),
  addPortrait: endpoint({
    method: 'POST',
    path: '/api/carousels/portrait',
    summary: 'A picture to be the portrait of a carousel; one that no post shows is forgotten after a day.',
    who: 'user',
    body: z.object({}),
    files: { field: 'files', max_count: 1, max_bytes: 10 * 2 ** 20, too_large: 'Make it smaller and add it again.' },
    answer: z.object({ url: z.string() }),
    errors: ['too_large', 'unsupported_media_type', 'unprocessable'],
  }),
  getEmoji: endpoint({
    method: 'GET',
    path: '/api/carousels/emoji/{name}',
    summary: 'The drawing of an emoji as carousels show it, by its code points: 1f680.svg.',
    who: 'anyone',
    limit: 'none',
    errors: ['not_found'],
  }),
};
