// PDFs for tests, small and readable by any reader: empty pages, with the page tree written in the ways that PDFs use, and some of text.
import { deflateSync } from 'node:zlib';
import { PDFDocument, StandardFonts } from 'pdf-lib';

/**
 * - `plain`: objects as text and a cross-reference table (PDF 1.4).
 * - `packed`: the tree in an object stream, with a cross-reference stream (PDF 1.5).
 * - `changed`: `plain` with one page, then an update that gives it `pages`.
 */
export type PdfForm = 'plain' | 'packed' | 'changed';

export function makePdf(pages: number, form: PdfForm = 'plain'): Buffer {
  if (form === 'packed') return packed(pages);
  const first = plain(form === 'changed' ? 1 : pages);
  return form === 'changed' ? changed(first, pages) : first;
}

const head = '%PDF-1.5\n%\u00e2\u00e3\u00cf\u00d3\n';
const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 600] >>';

/** Pages are the objects from 3 on. */
function tree(pages: number): string {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`).join(' ');
  return `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`;
}

function bodies(pages: number): string[] {
  return [catalog, tree(pages), ...Array.from({ length: pages }, () => page)];
}

function plain(pages: number): Buffer {
  let text = head;
  const offsets = bodies(pages).map((body, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = offsets.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\n`;
  return Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`, 'latin1');
}

function changed(first: Buffer, pages: number): Buffer {
  let text = first.toString('latin1');
  const start = /startxref\n(\d+)/.exec(text)?.[1] ?? '0';
  const newer = [tree(pages), ...Array.from({ length: pages }, () => page)];
  const rows = newer.map((body, index) => {
    const at = text.length;
    text += `${index + 2} 0 obj\n${body}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const trailer = `trailer\n<< /Size ${newer.length + 2} /Root 1 0 R /Prev ${start} >>\n`;
  const table = `xref\n2 ${newer.length}\n${rows.join('')}${trailer}`;
  return Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`, 'latin1');
}

/** Objects 1 to n in one object stream, which is object n + 1; the cross-reference stream is n + 2. */
function packed(pages: number): Buffer {
  const all = bodies(pages);
  let at = 0;
  const pairs = `${all
    .map((body, index) => {
      const pair = `${index + 1} ${at}`;
      at += body.length + 1;
      return pair;
    })
    .join(' ')}\n`;
  const objects = deflateSync(Buffer.from(pairs + all.join('\n'), 'latin1'));
  const [stream, xref] = [all.length + 1, all.length + 2];
  const before = Buffer.from(head, 'latin1');
  const objectStream = streamObject(stream, `/Type /ObjStm /N ${all.length} /First ${pairs.length}`, objects);
  const xrefAt = before.length + objectStream.length;
  const rows = [
    [0, 0, 65_535],
    ...all.map((_, index) => [2, stream, index]),
    [1, before.length, 0],
    [1, xrefAt, 0],
  ].map(([kind = 0, at = 0, index = 0]) => {
    const row = Buffer.alloc(7);
    row.writeUInt8(kind, 0);
    row.writeUInt32BE(at, 1);
    row.writeUInt16BE(index, 5);
    return row;
  });
  const table = deflateSync(Buffer.concat(rows));
  const xrefStream = streamObject(xref, `/Type /XRef /Size ${xref + 1} /W [1 4 2] /Root 1 0 R`, table);
  const tail = Buffer.from(`startxref\n${xrefAt}\n%%EOF\n`, 'latin1');
  return Buffer.concat([before, objectStream, xrefStream, tail]);
}

function streamObject(number: number, entries: string, bytes: Buffer): Buffer {
  const dictionary = `<< ${entries} /Filter /FlateDecode /Length ${bytes.length} >>`;
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n${dictionary}\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream\nendobj\n', 'latin1'),
  ]);
}

/** Pieces of text, each with its position: "Engineer" at 50 from the left and 700 from below. */
export const pdfOf = (pieces: readonly string[]): Buffer => {
  const stream = pieces.map((piece) => `BT /F 12 Tf ${piece} Tj ET`).join('\n');
  return Buffer.from(
    `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >> endobj
4 0 obj << /Length ${stream.length} >> stream
${stream}
endstream endobj
5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >> endobj
trailer << /Root 1 0 R >>
%%EOF`,
    'latin1',
  );
};

/** A line `step` points below the one before; # is a heading, what is between ** is bold, > is indented by a list. */
export async function printedLines(lines: readonly string[], step: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const plainFont = await document.embedFont(StandardFonts.Helvetica);
  const heavy = await document.embedFont(StandardFonts.HelveticaBold);
  const sheet = document.addPage([612, 792]);
  for (const [at, line] of lines.entries()) {
    const isHeading = line.startsWith('#');
    const size = isHeading ? 14 : 10;
    let x = line.startsWith('>') ? 80 : 50;
    for (const [part, run] of line.replace(/^[#>]/, '').split('**').entries()) {
      const font = isHeading || part % 2 === 1 ? heavy : plainFont;
      sheet.drawText(run, { x, y: 750 - at * step, size, font });
      x += font.widthOfTextAtSize(run, size);
    }
  }
  return document.save();
}
