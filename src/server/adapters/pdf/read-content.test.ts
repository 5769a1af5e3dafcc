// What a file holds besides its text, and what of its text is read.
import { deflateSync } from 'node:zlib';
import { PDFDocument, StandardFonts, rgb, type PDFRef } from 'pdf-lib';
import { expect, it } from 'vitest';
import type { PdfContent } from './port.ts';
import { readContent } from './read-content.ts';

const pictureIn = ({ context }: PDFDocument, more: { SMask?: PDFRef } = {}): PDFRef =>
  context.register(
    context.stream(deflateSync(Buffer.alloc(1)), {
      Type: 'XObject',
      Subtype: 'Image',
      Width: 1,
      Height: 1,
      BitsPerComponent: 8,
      ColorSpace: 'DeviceGray',
      Filter: 'FlateDecode',
      ...more,
    }),
  );

/** A page with a text, a picture, both or neither. */
async function withText(text: string, picturesOf: (document: PDFDocument) => PDFRef[] = () => []) {
  const document = await PDFDocument.create();
  const page = document.addPage([612, 792]);
  page.drawText(text, { x: 50, y: 700, font: await document.embedFont(StandardFonts.Helvetica) });
  for (const one of picturesOf(document)) page.node.newXObject('Picture', one);
  return readContent(await document.save());
}

it('the mask of a transparent picture is no picture of its own', async () => {
  const content = await withText('Ada Quill, data analyst in Leeds', (document) => [
    pictureIn(document, { SMask: pictureIn(document) }),
    pictureIn(document),
  ]);
  expect(content.images).toBe(2);
});

it('a scan has pictures in place of its text; an empty page and a name alone have neither', async () => {
  await expect(withText('', (document) => [pictureIn(document)])).rejects.toMatchObject({ fault: 'no_text' });
  await expect(withText('')).rejects.toMatchObject({ fault: 'empty' });
  await expect(withText('John Smith, Leeds')).rejects.toMatchObject({ fault: 'empty' });
});

async function withTexts(texts: readonly (readonly [text: string, size: number, ink: number])[]) {
  const document = await PDFDocument.create();
  const page = document.addPage([612, 792]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const [at, [text, size, ink]] of texts.entries())
    page.drawText(text, { x: 50, y: 700 - at * 20, size, font, color: rgb(ink, ink, ink) });
  return readContent(await document.save());
}
const textsOf = ({ pages }: PdfContent): string[] => pages.flatMap(({ items }) => items.map(({ text }) => text));

it('text too small to see is counted and not read', async () => {
  const content = await withTexts([
    ['Ada Quill, data analyst in Leeds', 11, 0],
    ['kubernetes terraform certified expert', 1, 1],
    ['certified in everything that is asked for', 3, 0],
  ]);
  expect(textsOf(content)).toEqual(['Ada Quill, data analyst in Leeds']);
  expect(content.hidden.tiny).toBeGreaterThan(60);
});

it('a file whose text is all that small is read', async () => {
  expect(textsOf(await withTexts([['Ada Quill, data analyst in Leeds', 3, 0]]))).toHaveLength(1);
});
