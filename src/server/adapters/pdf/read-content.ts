// Reads one PDF by pdf.js, inside a process that may be killed at any moment (child.ts). Knows no line, no section and no person.
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { inkOf } from './ink.ts';
import { PdfError, type PdfContent, type PdfLink, type PdfPage, type TextItem } from './port.ts';

export const pages_max = 200;
/** Enough for any profile or resume: what follows is not read. */
const pages_read = 30;
const items_max = 60_000;
const tiny_points = 4;

const bold_name = /bold|black|heavy|demi|extrab|[-,]bd\b|cmbx|-b$|medi(?:um)?cond/i;

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Document['getPage']>>;

/** Throws PdfError where it is encrypted, damaged, too long or holds no text. */
export async function readContent(bytes: Uint8Array): Promise<PdfContent> {
  // Pictures are streams, which no other stream may hold: each shows itself in the bytes. Counted first: pdf.js takes the buffer.
  const images =
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
      .toString('latin1')
      .match(/\/Subtype\s*\/Image\b/g)?.length ?? 0;
  const document = await open(bytes);
  try {
    if (document.numPages > pages_max) throw new PdfError('too_long');
    const content: PdfContent = {
      pages: [],
      info: await infoOf(document),
      hidden: { without_ink: 0, white: 0, tiny: 0 },
      unmapped: 0,
      images,
    };
    let items = 0;
    for (let number = 1; number <= Math.min(document.numPages, pages_read) && items < items_max; number += 1) {
      const page = await document.getPage(number);
      content.pages.push(await readPage(page, content, items_max - items));
      items += content.pages.at(-1)?.items.length ?? 0;
      page.cleanup();
    }
    const letters = content.pages.flatMap(({ items: all }) => all).reduce((sum, { text }) => sum + lettersIn(text), 0);
    if (letters < 20) throw new PdfError('no_text');
    return content;
  } catch (error) {
    throw error instanceof PdfError ? error : new PdfError('damaged');
  } finally {
    await document.loadingTask.destroy().catch(() => undefined);
  }
}

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

async function open(bytes: Uint8Array): Promise<Document> {
  try {
    return await getDocumentProxy(bytes, {
      disableFontFace: true,
      useSystemFonts: false,
      useWorkerFetch: false,
      enableXfa: false,
      // No picture is decoded: a small file may hold a very large one.
      maxImageSize: 1,
      verbosity: 0,
    });
  } catch (error) {
    throw new PdfError(error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged');
  }
}

async function infoOf(document: Document): Promise<PdfContent['info']> {
  const found = await document.getMetadata().catch(() => null);
  const info = (found?.info ?? {}) as Record<string, unknown>;
  const of = (name: string): string => (typeof info[name] === 'string' ? info[name].slice(0, 500) : '');
  return { title: of('Title'), author: of('Author'), producer: of('Producer'), creator: of('Creator') };
}

async function readPage(page: Page, content: PdfContent, most: number): Promise<PdfPage> {
  const viewport = page.getViewport({ scale: 1 });
  // Also loads the fonts, whose names say what is bold.
  const ink = inkOf(
    await page.getOperatorList(),
    (await getResolvedPDFJS()).OPS,
    viewport.width * viewport.height,
    content.images > 0,
  );
  content.hidden.without_ink += ink.without_ink;
  content.hidden.white += ink.white;
  content.unmapped += ink.unmapped;
  const text = await page.getTextContent({ includeMarkedContent: false });
  const items: TextItem[] = [];
  const bold = new Map<string, boolean>();
  for (const item of text.items.slice(0, most)) {
    if (!('str' in item) || item.str === '') continue;
    const [, b = 0, c = 0, d = 0, e = 0, f = 0] = item.transform as number[];
    const size = Math.hypot(c, d);
    if (!Number.isFinite(size) || size <= 0) continue;
    // Written upright on the page as it is seen; what runs up its edge is a watermark.
    if (Math.abs(b) > size * 0.1 && viewport.rotation % 180 === 0) continue;
    if (size < tiny_points) content.hidden.tiny += lettersIn(item.str);
    const [x = 0, y = 0] = viewport.convertToViewportPoint(e, f) as number[];
    if (!bold.has(item.fontName)) bold.set(item.fontName, bold_name.test(fontNameOf(page, item.fontName)));
    items.push({ text: item.str, x, y, width: item.width, size, bold: bold.get(item.fontName) ?? false });
  }
  return { width: viewport.width, height: viewport.height, items, links: await linksOf(page) };
}

function fontNameOf(page: Page, id: string): string {
  try {
    const font = page.commonObjs.get(id) as { name?: unknown } | null;
    return typeof font?.name === 'string' ? font.name : '';
  } catch {
    // Not loaded: nothing was drawn with it.
    return '';
  }
}

async function linksOf(page: Page): Promise<PdfLink[]> {
  const viewport = page.getViewport({ scale: 1 });
  const annotations = (await page.getAnnotations().catch(() => [])) as {
    subtype?: string;
    url?: unknown;
    unsafeUrl?: unknown;
    rect?: number[];
  }[];
  return annotations.slice(0, 500).flatMap(({ subtype, url, unsafeUrl, rect }) => {
    const target = typeof url === 'string' ? url : unsafeUrl;
    if (subtype !== 'Link' || typeof target !== 'string' || rect?.length !== 4) return [];
    const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(rect[0] ?? 0, rect[1] ?? 0) as number[];
    const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(rect[2] ?? 0, rect[3] ?? 0) as number[];
    const box = { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
    return [{ url: target.slice(0, 2000), ...box }];
  });
}
