// The pool of reading processes: a file that takes too long or dies costs nobody else, the line is bounded, nothing is left behind.
import { afterEach, expect, it } from 'vitest';
import { makePdf } from '#test/harness/pdf.ts';
import { createPdfReader } from './pool.ts';
import type { PdfReader } from './port.ts';

const good = Buffer.from(
  `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >> endobj
4 0 obj << /Length 90 >> stream
BT /F 12 Tf 50 700 Td (What is written here can be read by everybody) Tj ET
endstream endobj
5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >> endobj
trailer << /Root 1 0 R >>
%%EOF`,
  'latin1',
);
const stay = new AbortController().signal;
let reader: PdfReader;
afterEach(() => reader.stop());

it('reads text with its place, size and weight', async () => {
  reader = createPdfReader({ size: 1 });
  const { pages, hidden } = await reader.read(good, stay);
  expect(pages).toHaveLength(1);
  expect(pages[0]?.items[0]).toMatchObject({
    text: 'What is written here can be read by everybody',
    x: 50,
    y: 100,
    size: 12,
    bold: true,
  });
  expect(hidden).toEqual({ without_ink: 0, white: 0, tiny: 0 });
});

it('a process that takes too long is ended, and the next file has another', async () => {
  reader = createPdfReader({ size: 1, time_ms: 1 });
  await expect(reader.read(good, stay)).rejects.toMatchObject({ fault: 'too_hard' });
  await reader.stop();
  reader = createPdfReader({ size: 1 });
  await expect(reader.read(makePdf(1), stay)).rejects.toMatchObject({ fault: 'no_text' });
  expect((await reader.read(good, stay)).pages).toHaveLength(1);
});

it('51 wait at most, the others are told so; who leaves the line frees a place', async () => {
  reader = createPdfReader({ size: 1 });
  const leaving = new AbortController();
  const line = Array.from({ length: 51 }, () => reader.read(good, leaving.signal).catch((error: unknown) => error));
  await expect(reader.read(good, stay)).rejects.toMatchObject({ fault: 'busy' });
  leaving.abort(new Error('gone'));
  expect((await Promise.all(line)).every((end) => end instanceof Error)).toBe(true);
  expect((await reader.read(good, stay)).pages).toHaveLength(1);
});

it('50 files at once are all read', async () => {
  reader = createPdfReader({ size: 2 });
  const read = await Promise.all(Array.from({ length: 50 }, () => reader.read(good, stay)));
  expect(read.every(({ pages }) => pages.length === 1)).toBe(true);
});
