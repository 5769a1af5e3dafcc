// Reads one PDF with PDFium, inside a process that may be killed at any moment (child.ts). Knows no line, no section and no person.
import { readPageText, tinyPoints, type Fonts, type PageTransform } from './page-text.ts';
import { startPdfium, type Pdfium } from './pdfium.ts';
import { PdfError, type PdfContent, type PdfLink, type PdfPage, type TextItem } from './port.ts';

export const pagesMax = 200;
/** Enough for any profile or resume: anything after that is not read. */
const itemsMax = 60_000;
const linksMax = 500;
/** If a file made it take more, it would keep that: the next file gets a new instance. */
const memoryKeptBytes = 128 * 2 ** 20;

const wrongPassword = 4;
const wrongSecurity = 5;

let instance: Promise<Pdfium> | null = null;

/** Throws PdfError if it is encrypted, damaged, too long or contains next to no text. */
export async function readContent(bytes: Uint8Array): Promise<PdfContent> {
  instance ??= startPdfium();
  const pdfium = await instance;
  try {
    return readDocument(pdfium, bytes);
  } catch (error) {
    if (error instanceof PdfError) throw error;
    // It may have stopped anywhere: nothing in this instance can be relied on.
    instance = null;
    throw new PdfError('damaged');
  } finally {
    if (pdfium.memoryBytes() > memoryKeptBytes) instance = null;
  }
}

/**
 * Pictures are streams, and streams cannot be nested, so each can be found in the bytes. None is decoded. What another picture names as its
 * mask is no picture of its own: a transparent PNG has one.
 */
function imagesIn(bytes: Uint8Array): number {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const [images, masks] = [new Set<string>(), new Set<string>()];
  let object = '';
  for (const [, begun, mask] of text.matchAll(
    /(?<!\d)(\d{1,10})\s{1,9}\d{1,5}\s{1,9}obj\b|\/S?Mask\s{1,9}(\d{1,10})\s{1,9}\d{1,5}\s{1,9}R\b|\/Subtype\s{0,9}\/Image\b/g,
  )) {
    if (begun !== undefined) object = begun;
    else if (mask !== undefined) masks.add(mask);
    else images.add(object);
  }
  return [...images].filter((one) => !masks.has(one)).length;
}

function readDocument(pdfium: Pdfium, bytes: Uint8Array): PdfContent {
  const file = pdfium.put(bytes);
  let document = 0;
  try {
    document = pdfium.FPDF_LoadMemDocument(file, bytes.length, 0);
    if (document === 0) throw new PdfError(faultOf(pdfium.FPDF_GetLastError()));
    const pages = pdfium.FPDF_GetPageCount(document);
    if (pages > pagesMax) throw new PdfError('too_long');
    const content: PdfContent = {
      pages: [],
      info: infoOf(pdfium, document),
      hidden: { without_ink: 0, white: 0, tiny: 0 },
      unmapped: 0,
      images: imagesIn(bytes),
    };
    const fonts: Fonts = new Map();
    let items = 0;
    for (let number = 0; number < pages && items < itemsMax; number += 1) {
      const page = readPage(pdfium, document, number, { content, fonts, most: itemsMax - items });
      if (page) content.pages.push(page);
      items += page?.items.length ?? 0;
    }
    if (content.pages.length === 0) throw new PdfError('damaged');
    if (lettersIn(content.pages) < lettersMin) throw new PdfError(content.images > 0 ? 'no_text' : 'empty');
    return { ...content, pages: legible(content.pages) };
  } finally {
    if (document !== 0) pdfium.FPDF_CloseDocument(document);
    pdfium.free(file);
  }
}

const faultOf = (code: number): 'encrypted' | 'damaged' =>
  code === wrongPassword || code === wrongSecurity ? 'encrypted' : 'damaged';

const lettersIn = (pages: readonly PdfPage[]): number =>
  pages.flatMap(({ items }) => items).reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);

/** Fewer are no text: a name, a page number, a stamp. */
const lettersMin = 20;

/** A bitmap font may state any size; then its letters are further apart than those of that size would be. */
const isLegible = ({ size, text, width }: TextItem): boolean =>
  size >= tinyPoints || width > text.length * tinyPoints || !/\p{L}/u.test(text);

/** Text too small to see is counted and not read, unless a file has no other. */
function legible(pages: PdfPage[]): PdfPage[] {
  const seen = pages.map((page) => ({ ...page, items: page.items.filter(isLegible) }));
  return lettersIn(seen) < lettersMin ? pages : seen;
}

function infoOf(pdfium: Pdfium, document: number): PdfContent['info'] {
  const of = (name: string): string => {
    const tag = pdfium.put(Buffer.from(`${name}\0`, 'latin1'));
    const found = pdfium.text((buffer, length) => pdfium.FPDF_GetMetaText(document, tag, buffer, length), 'utf-16le');
    pdfium.free(tag);
    return found.slice(0, 500);
  };
  return { title: of('Title'), author: of('Author'), producer: of('Producer') };
}

type ContentReading = { content: PdfContent; fonts: Fonts; most: number };

/** null if this one page cannot be read. */
function readPage(
  pdfium: Pdfium,
  document: number,
  number: number,
  { content, fonts, most }: ContentReading,
): PdfPage | null {
  const page = pdfium.FPDF_LoadPage(document, number);
  if (page === 0) return null;
  try {
    const { items, placing } = readPageText(pdfium, page, { fonts, most, counted: content });
    return { width: placing.width, height: placing.height, items, links: linksOf(pdfium, document, page, placing) };
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}

function linksOf(pdfium: Pdfium, document: number, page: number, { place }: PageTransform): PdfLink[] {
  const { scratch } = pdfium;
  const links: PdfLink[] = [];
  pdfium.view().setInt32(scratch, 0, true);
  while (links.length < linksMax && pdfium.FPDFLink_Enumerate(page, scratch, scratch + 8)) {
    const position = pdfium.view().getInt32(scratch, true);
    const link = pdfium.view().getUint32(scratch + 8, true);
    const action = pdfium.FPDFLink_GetAction(link);
    const url =
      action === 0
        ? ''
        : pdfium.text((buffer, length) => pdfium.FPDFAction_GetURIPath(document, action, buffer, length), 'utf-8');
    if (url !== '' && pdfium.FPDFLink_GetAnnotRect(link, scratch)) {
      const view = pdfium.view();
      const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map((by) => view.getFloat32(scratch + by, true));
      const a = place(left, top);
      const b = place(right, bottom);
      const box = {
        x: Math.min(a.x, b.x),
        y: Math.min(a.y, b.y),
        width: Math.abs(a.x - b.x),
        height: Math.abs(a.y - b.y),
      };
      links.push({ url: url.slice(0, 2000), ...box });
    }
    pdfium.view().setInt32(scratch, position, true);
  }
  return links;
}
