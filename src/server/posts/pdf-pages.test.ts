// Counting a PDF's pages in all the ways PDFs are written, and input that must not cost us much.
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cpuMs } from '#test/harness/cpu-time.ts';
import { makePdf, type PdfForm } from '#test/harness/pdf.ts';
import { countPages } from './document.ts';

const forms: PdfForm[] = ['plain', 'packed', 'changed'];

test.each(forms.flatMap((form) => [1, 7, 300, 301, 2000].map((pages) => [form, pages] as const)))(
  '%s with %i pages',
  async (form, pages) => {
    expect(await countPages(makePdf(pages, form))).toBe(pages);
  },
);

test('a tree within a tree counts once; a count that stands elsewhere is not known', async () => {
  const object = (number: number, body: string): string => `${number} 0 obj\n<< ${body} >>\nendobj\n`;
  const inner = object(3, '/Type /Pages /Parent 2 0 R /Count 9 /Kids []');
  const outer = object(2, '/Kids [3 0 R] /Count 12 /Resources << /Font << >> >> /Type/Pages');
  expect(await countPages(Buffer.from(`%PDF-1.4\n${outer}${inner}%%EOF`))).toBe(12);
  expect(await countPages(Buffer.from(`%PDF-1.4\n${inner}${outer}%%EOF`))).toBe(12);
  expect(await countPages(Buffer.from(`%PDF-1.4\n${object(2, '/Type /Pages /Count 7 0 R')}%%EOF`))).toBe(0);
});

test('hostile files end soon, with 0', async () => {
  const bomb = deflateSync(Buffer.alloc(50 * 2 ** 20));
  const stream = (bytes: Buffer, first = 4): Buffer =>
    Buffer.concat([
      Buffer.from(`9 0 obj\n<< /Type /ObjStm /N 1 /First ${first} /Filter /FlateDecode >>\nstream\n`),
      bytes,
      Buffer.from('\nendstream\nendobj\n'),
    ]);
  const files = [
    Buffer.concat(Array.from({ length: 100 }, () => stream(bomb))),
    Buffer.concat(Array.from({ length: 20_000 }, () => stream(Buffer.from('no zlib')))),
    Buffer.from('/Type /Pages '.repeat(700_000)),
    Buffer.from(`/Type /Pages ${' '.repeat(1900)}`.repeat(5000)),
    stream(deflateSync(Buffer.from('1 x 1 0 '.repeat(40_000))), 300_000),
    Buffer.from('obj << /Type /ObjStm stream\n'.repeat(300_000)),
    Buffer.from('/Type'.padEnd(9 * 2 ** 20, ' ')),
    Buffer.from('/Type '.repeat(1_500_000)),
    Buffer.alloc(9 * 2 ** 20, 'obj'),
    Buffer.alloc(0),
  ];
  for (const [at, file] of files.entries()) {
    expect(await cpuMs(async () => expect(await countPages(file)).toBe(0)), `file ${at}`).toBeLessThan(3000);
  }
});
