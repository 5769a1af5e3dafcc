// Pages of PDFs in every form they come in, and of files that only look like PDFs.
import { describe, expect, it } from 'vitest';
import { cpuMs } from '#test/harness/cpu-time.ts';
import { makePdf } from '#test/harness/pdf.ts';
import { countPages, isPdf } from './pdf-pages.ts';

describe('countPages', () => {
  it.each([
    ['plain', 1],
    ['plain', 12],
    ['plain', 301],
    ['packed', 1],
    ['packed', 300],
    ['changed', 7],
  ] as const)('%s with %i', async (form, pages) => {
    const bytes = makePdf(pages, form);
    expect(isPdf(bytes)).toBe(true);
    expect(await countPages(bytes)).toBe(pages);
  });

  it('takes the newest tree, whichever way it is written', async () => {
    const plain = makePdf(9);
    const packed = makePdf(4, 'packed');
    expect(await countPages(Buffer.concat([plain, packed]))).toBe(4);
    expect(await countPages(Buffer.concat([packed, plain]))).toBe(9);
  });

  it('is 0 for what says nothing', async () => {
    expect(await countPages(Buffer.from('%PDF-1.4\n%%EOF\n'))).toBe(0);
    expect(await countPages(Buffer.alloc(0))).toBe(0);
    const damaged = makePdf(5, 'packed');
    damaged.fill(0xff, damaged.indexOf('stream\n') + 7, damaged.indexOf('stream\n') + 40);
    expect(await countPages(damaged)).toBe(0);
    expect(await countPages(makePdf(5).subarray(0, 40))).toBe(0);
  });

  it.each([
    ['object streams without an end', '/ObjStm stream\n'],
    ['empty object streams', 'obj /ObjStm stream\nendstream\n'],
    ['marks alone', '/ObjStm'],
    ['roots', '/Root 1 0 R 1 0 obj /Pages 1 0 R '],
  ])('is quick over ten megabytes of %s', async (_, text) => {
    const bytes = Buffer.from(`%PDF-1.4\n${text.repeat(Math.ceil(10_000_000 / text.length))}/Root 1 0 R`);
    const tookMs = await cpuMs(async () => {
      expect(await countPages(bytes)).toBe(0);
    });
    expect(tookMs).toBeLessThan(4000);
  });

  it('unpacks a bomb only as far as a page tree may go', async () => {
    const bomb = makePdf(60_000, 'packed');
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await countPages(bomb)).toBe(0);
  });
});

describe('isPdf', () => {
  it('looks for the mark in the first kilobyte', () => {
    expect(isPdf(Buffer.concat([Buffer.alloc(500, 0x20), makePdf(1)]))).toBe(true);
    expect(isPdf(Buffer.concat([Buffer.alloc(2000, 0x20), makePdf(1)]))).toBe(false);
    expect(isPdf(Buffer.from('PK\u0003\u0004 a word document'))).toBe(false);
  });
});
