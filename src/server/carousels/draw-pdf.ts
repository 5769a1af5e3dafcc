// A carousel as a PDF: the marks of carousel-layout.ts, one page per slide, in embedded fonts whose text stays text. Runs in a thread
// (threads/tasks.ts), since 300 pages take seconds.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import Pdf from 'pdfkit';
import sharp from 'sharp';
import type { PostCarousel } from '#contract/carousel.ts';
import { carouselProblem, drawSlides, type SlidePage } from '#contract/carousel-layout.ts';
import type { Mark } from '#contract/carousel-marks.ts';
import { emojiOf, faces, type Face } from '#contract/carousel-text.ts';
import { Refusal } from '../refusal.ts';
import { readEmoji } from './emoji.ts';
import files from './font-files.json' with { type: 'json' };

export type CarouselToDraw = {
  carousel: PostCarousel;
  title: string;
  /** The bytes of the portrait; null if there is none to be had. */
  portrait: Uint8Array | null;
};

/** In the package, or next to the bundle, which has only these four of its 34 fonts. */
const fontFile: (face: Face) => string = import.meta.url.endsWith('.ts')
  ? (face) => createRequire(import.meta.url).resolve(`@expo-google-fonts/${files[face]}`)
  : (face) => fileURLToPath(new URL(`./fonts/${files[face]}`, import.meta.url));

/** Width in pixels of what is drawn as a picture: enough for a page shown at twice its size. */
const emojiDots = 160;
const portraitDots = 240;

/** Throws Refusal unprocessable, with the slide's number, for what cannot be drawn whole. */
export async function drawPdf({ carousel, title, portrait }: CarouselToDraw): Promise<Uint8Array> {
  const problem = carouselProblem(carousel);
  if (problem !== null) throw new Refusal('unprocessable', problem);
  const pictures = await readEmojiOf(carousel);
  const face = portrait && (await roundPicture(portrait));
  const document = new Pdf({
    autoFirstPage: false,
    font: fontFile('sans'),
    pdfVersion: '1.7',
    info: { Title: title, Creator: 'Postwright', Producer: 'Postwright' },
  });
  for (const name of faces) document.registerFont(name, fontFile(name));
  const pieces: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    document.on('data', (piece: Uint8Array) => pieces.push(piece));
    document.once('end', resolve).once('error', reject);
  });
  for (const page of drawSlides(carousel)) drawPage(document, page, pictures, face);
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(pieces));
}

type Document = InstanceType<typeof Pdf>;
/** A picture is stored once in the file, however often it is drawn. */
type Pictures = Map<string, Buffer>;

function drawPage(document: Document, page: SlidePage, pictures: Pictures, portrait: Buffer | null): void {
  document.addPage({ size: [page.width, page.height], margin: 0 });
  document.rect(0, 0, page.width, page.height).fill(page.background);
  for (const mark of page.marks) drawMark(document, mark, pictures, portrait);
}

function drawMark(document: Document, mark: Mark, pictures: Pictures, portrait: Buffer | null): void {
  if (mark.is === 'box') {
    const { x, y, width, height, radius } = mark;
    if (radius > 0) document.roundedRect(x, y, width, height, radius).fill(mark.fill);
    else document.rect(x, y, width, height).fill(mark.fill);
  } else if (mark.is === 'text') drawText(document, mark);
  else if (mark.is === 'emoji') drawEmoji(document, mark, pictures.get(mark.text));
  else if (portrait) document.image(portrait, mark.x, mark.y, { width: mark.size, height: mark.size });
}

/** As it was measured: no ligatures, and kerning for the pairs that were. pdfkit's type only knows lists, but its font accepts either. */
const features = { liga: false, calt: false, clig: false, dlig: false } as const;
const setAs = (isKerned: boolean) => ({ ...features, kern: isKerned }) as unknown as [];

function drawText(
  document: Document,
  { x, y, face, size, tracking, fill, text, is_kerned }: Mark & { is: 'text' },
): void {
  document.font(face).fontSize(size).fillColor(fill);
  document.text(text, x, y, {
    lineBreak: false,
    baseline: 'alphabetic',
    characterSpacing: tracking * size,
    features: setAs(is_kerned),
  });
}

/** A picture, and under it an invisible space that says which character it is, so that it can be searched and copied. */
function drawEmoji(
  document: Document,
  { x, y, size, text }: Mark & { is: 'emoji' },
  picture: Buffer | undefined,
): void {
  if (picture) document.image(picture, x, y, { width: size, height: size });
  document.save();
  document.markContent('Span', { actual: text });
  document.addContent('3 Tr');
  document.font('sans').fontSize(size);
  document.text('\u00A0', x, y + 0.86 * size, { lineBreak: false, baseline: 'alphabetic', features: setAs(false) });
  document.endMarkedContent();
  document.restore();
}

async function readEmojiOf({ slides, handle }: PostCarousel): Promise<Pictures> {
  const pictures: Pictures = new Map();
  const texts = [handle, ...slides.flatMap(({ heading, body }) => [heading, body])];
  for (const emoji of new Set(texts.flatMap(emojiOf))) {
    const svg = await readEmoji(emoji);
    if (svg === null) throw new Refusal('unprocessable', `The emoji ${emoji} cannot be drawn. Choose another.`);
    pictures.set(
      emoji,
      await sharp(svg, { density: 72 * (emojiDots / 36) })
        .resize(emojiDots, emojiDots)
        .png()
        .toBuffer(),
    );
  }
  return pictures;
}

/** The centre of a picture as a disc. */
async function roundPicture(bytes: Uint8Array): Promise<Buffer> {
  const disc = Buffer.from(
    `<svg width="${portraitDots}" height="${portraitDots}"><circle cx="50%" cy="50%" r="50%"/></svg>`,
  );
  return sharp(bytes)
    .resize(portraitDots, portraitDots, { fit: 'cover' })
    .composite([{ input: disc, blend: 'dest-in' }])
    .png()
    .toBuffer();
}
