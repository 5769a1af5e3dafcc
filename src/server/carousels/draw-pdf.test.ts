// The PDF of a carousel, read back by our own reader: its pages are the slides, its lines break where the preview breaks them, what cannot be
// drawn is refused with the slide's number.
import { openSync, type Font } from 'fontkit';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carouselThemes, postCarousel, type PostCarousel } from '#contract/carousel.ts';
import { drawSlides } from '#contract/carousel-layout.ts';
import type { Mark } from '#contract/carousel-marks.ts';
import { setLine } from '#contract/carousel-text.ts';
import type { PdfPage } from '../adapters/pdf/port.ts';
import { createPdfReader, type PdfReader } from '../pdf-process/pool.ts';
import { drawPdf } from './draw-pdf.ts';

let reader: PdfReader;
beforeAll(() => {
  reader = createPdfReader({ size: 1 });
});
afterAll(() => reader.stop());
const stay = new AbortController().signal;

const slides = [
  { heading: 'What two failed launches taught me about pricing', body: 'Five rules I wish I had known in 2019' },
  {
    heading: 'Ask for money early',
    body: 'We gave the product away for nine months.\nWhen we finally charged €19, 7 of 40 teams stayed — “too late”, said one → and left.',
  },
  {
    heading: '',
    body: '- Who loses money while the problem stays?\n- What do they pay today?\n2. Ærøskøbing, Łódź, Ελλάδα, Москва',
  },
  { heading: 'VAT, AVATAR & WAVE: To fit, ->, office', body: '' },
  { heading: 'Which price did you get wrong?', body: 'Tell me below.' },
];
const carouselOf = (more: object): PostCarousel => postCarousel.parse({ slides, handle: 'Ada · @ada', ...more });
const draw = (carousel: PostCarousel, portrait: Uint8Array | null = null) =>
  drawPdf({ carousel, title: 'What I learnt', portrait });

/** Words of the same height, from left to right: a page's lines and where they start. */
function linesOf({ items }: PdfPage): { text: string; x: number; y: number; width: number }[] {
  const rows = new Map<number, PdfPage['items']>();
  for (const item of items) {
    const y = [...rows.keys()].find((known) => Math.abs(known - item.y) < 2) ?? item.y;
    rows.set(y, [...(rows.get(y) ?? []), item]);
  }
  return [...rows].map(([y, row]) => {
    const sorted = row.toSorted((a, b) => a.x - b.x);
    const [first] = sorted;
    const last = sorted.at(-1);
    const text = sorted.map((item) => item.text.trim()).join(' ');
    return { text, x: first?.x ?? 0, y, width: (last?.x ?? 0) + (last?.width ?? 0) - (first?.x ?? 0) };
  });
}

const isText = (mark: Mark): mark is Mark & { is: 'text' } => mark.is === 'text';

test.each(
  carouselThemes.flatMap((theme) => [
    { theme, format: 'portrait' },
    { theme, format: 'square', font: 'serif' },
  ]),
)('the pages of %o say what the preview says, line for line and at the same place', async (look) => {
  const carousel = carouselOf(look);
  const { pages, info, hidden, unmapped } = await reader.read(await draw(carousel), stay);
  expect(info.title).toBe('What I learnt');
  expect({ ...hidden, unmapped }).toEqual({ without_ink: 0, white: 0, tiny: 0, unmapped: 0 });
  const previews = drawSlides(carousel);
  expect(pages.map(({ width, height }) => [width, height])).toEqual(
    previews.map(({ width, height }) => [width, height]),
  );
  for (const [at, preview] of previews.entries()) {
    const page = pages[at];
    if (!page) throw new Error('a page is missing');
    const lines = linesOf(page);
    for (const line of preview.lines) expect(lines.map(({ text }) => text).join('\n')).toContain(line);
    for (const mark of preview.marks.filter(isText)) {
      const found = lines.find(({ y }) => Math.abs(y - mark.y) < 2);
      expect(found, mark.text).toBeDefined();
      if (!found || !found.text.startsWith(mark.text.trim()) || found.text !== mark.text.trim()) continue;
      expect(Math.abs(found.x - mark.x), mark.text).toBeLessThan(mark.size * 0.15);
      expect(Math.abs(found.width - mark.width), mark.text).toBeLessThan(mark.size * 0.2);
    }
  }
  const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const read = words(pages.flatMap((page) => linesOf(page).map(({ text }) => text)).join(' '));
  for (const { heading, body } of slides) expect(read).toEqual(expect.arrayContaining(words(`${heading} ${body}`)));
});

test('the preview measures as the fonts do', () => {
  const require = createRequire(import.meta.url);
  const font = openSync(require.resolve('@expo-google-fonts/inter/800ExtraBold/Inter_800ExtraBold.ttf')) as Font;
  for (const text of [
    'AVATAR Wave To Yes, “Tea”',
    'The quick brown fox -> 12:30 office',
    'Žluťoučký kůň, it said',
    '12:30 / 02',
  ]) {
    const { advanceWidth } = font.layout(text, {
      liga: false,
      calt: false,
      clig: false,
      dlig: false,
      kern: true,
    });
    const { width } = setLine(text, { face: 'sans_bold', size: 1000, tracking: 0 });
    expect(Math.abs(width - (advanceWidth * 1000) / font.unitsPerEm)).toBeLessThan(text.length);
  }
});

test('its fonts are embedded as subsets, and nothing else is', async () => {
  const text = Buffer.from(await draw(carouselOf({ theme: 'split' }))).toString('latin1');
  const names = [...text.matchAll(/\/FontName \/([A-Z]{6}\+[\w-]+)/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThanOrEqual(2);
  expect(text.match(/\/FontFile[23]? /g)).toHaveLength(names.length);
  expect(text).not.toContain('Helvetica');
});

test('an emoji is drawn and says which it is', async () => {
  const carousel = carouselOf({
    slides: [
      { heading: '🚀', body: '' },
      { heading: 'Ship it 👩🏽‍💻', body: '✔ done 1️⃣ 🇩🇪' },
    ],
  });
  const { pages, images } = await reader.read(await draw(carousel), stay);
  expect(pages).toHaveLength(2);
  expect(images).toBeGreaterThanOrEqual(5);
  const bytes = Buffer.from(await draw(carousel)).toString('latin1');
  expect(bytes.length).toBeLessThan(400_000);
});

test('a portrait is on every page', async () => {
  const face = await sharp({ create: { width: 30, height: 50, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const { images } = await reader.read(
    await draw(carouselOf({ portrait: `/media/${crypto.randomUUID()}.png` }), face),
    stay,
  );
  expect(images).toBeGreaterThanOrEqual(slides.length);
});

test.each([
  ['Chinese', '你好世界', /Slide 2 has letters that these fonts cannot draw \(你 好 世 界\)/],
  ['Arabic', 'مرحبا بالعالم', /Slide 2 has letters that these fonts cannot draw \(م/],
  ['Hebrew', 'שלום', /Slide 2 has letters/],
  [
    'too much text',
    'A sentence of some length that goes on. '.repeat(45),
    /Slide 2 has too much text for one page. Shorten it/,
  ],
  ['one word without an end', 'x'.repeat(2000), /Slide 2 has too much text/],
])('%s is refused in one sentence with the slide', async (_, body, sentence) => {
  const carousel = carouselOf({ slides: [{ heading: 'One' }, { heading: 'Two', body }] });
  await expect(draw(carousel)).rejects.toMatchObject({
    code: 'unprocessable',
    message: expect.stringMatching(sentence),
  });
});

test('letters in bold of a mathematical alphabet are drawn as the letters they stand for', async () => {
  const { pages } = await reader.read(
    await draw(
      carouselOf({
        slides: [{ heading: '𝗕𝗼𝗹𝗱 words', body: 'And enough beside them that a reader takes it for a page of text.' }],
      }),
    ),
    stay,
  );
  expect(pages[0] && linesOf(pages[0])[0]?.text).toBe('Bold words');
});
