// What a file holds besides its text.
import { deflateSync } from 'node:zlib';
import { PDFDocument, StandardFonts, rgb, type PDFName } from 'pdf-lib';
import { expect, it } from 'vitest';
import type { PdfContent } from './port.ts';
import { readContent } from './read-content.ts';

it('the mask of a transparent picture is no picture of its own', async () => {
  const document = await PDFDocument.create();
  const page = document.addPage([612, 792]);
  page.drawText('Ada Quill, data analyst in Leeds', {
    x: 50,
    y: 700,
    font: await document.embedFont(StandardFonts.Helvetica),
  });
  const { context } = document;
  const picture = (more: Record<string, unknown>) =>
    context.register(
      context.stream(deflateSync(Buffer.alloc(1)), {
        Type: 'XObject',
        Subtype: 'Image',
        Width: 1,
        Height: 1,
        BitsPerComponent: 8,
        ColorSpace: 'DeviceGray',
        Filter: 'FlateDecode',
        ...(more as { SMask?: PDFName }),
      }),
    );
  const mask = picture({});
  for (const one of [picture({ SMask: mask }), picture({})]) page.node.newXObject('Picture', one);
  expect((await readContent(await document.save())).images).toBe(2);
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
