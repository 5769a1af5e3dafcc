// What a file holds besides its text.
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib';
import { expect, it } from 'vitest';
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
