// A sheet whose PDF is written by hand as TeX's makers write theirs: words kerned apart with no space between them, and ligatures as glyphs of
// their own without a map to Unicode.
import { PDFDocument } from 'pdf-lib';
import { channelsOf, letter, openFonts, standard_fonts, type Face, type Metadata, type Sheet } from './sheet.ts';

const faces: readonly Face[] = ['regular', 'bold', 'italic'];
const ligatures: Record<string, string> = { fi: '\u0001', fl: '\u0002' };
/** Of Windows-1252 what Latin-1 has not, as far as samples print it. */
const windows: Record<string, number> = {
  '€': 0x80,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
};

type Page = { content: string[]; links: string[] };

export async function openHandSheet(metadata: Metadata): Promise<Sheet> {
  // pdf-lib measures only: it draws nothing of this file.
  const fonts = await openFonts(await PDFDocument.create());
  const { width, height } = letter;
  const pages: Page[] = [{ content: [], links: [] }];
  let at = 0;
  const write = (line: string): unknown => pages[at]?.content.push(line);
  return {
    width,
    height,
    turnTo(wanted) {
      while (pages.length <= wanted) pages.push({ content: [], links: [] });
      at = wanted;
    },
    pages: () => pages.length,
    text(x, y, text, { size, face = 'regular', colour = '#000000' }) {
      const gap = fonts[face].widthOfTextAtSize(' ', 1000);
      const words = text.split(' ').map((word) => `(${stringOf(word)})`);
      const shown = words.join(` -${gap.toFixed(0)} `);
      write(
        `BT ${channelsOf(colour).join(' ')} rg /${face} ${size} Tf ${x.toFixed(2)} ${(height - y).toFixed(2)} Td [${shown}] TJ ET`,
      );
    },
    widthOf: (text, { size, face = 'regular' }) => fonts[face].widthOfTextAtSize(text, size),
    fill(x, y, wide, high, colour) {
      write(`${channelsOf(colour).join(' ')} rg ${x} ${height - y - high} ${wide} ${high} re f`);
    },
    link(x, y, wide, url) {
      const rect = [x, height - y - 3, x + wide, height - y + 10].map((place) => place.toFixed(2)).join(' ');
      pages[at]?.links.push(
        `<< /Type /Annot /Subtype /Link /Rect [${rect}] /Border [0 0 0] /A << /S /URI /URI (${url}) >> >>`,
      );
    },
    finish: () => Promise.resolve(fileOf(pages, metadata)),
  };
}

function stringOf(word: string): string {
  const joined = word.replaceAll(/fi|fl/g, (pair) => ligatures[pair] ?? pair);
  return Array.from(joined)
    .map((letter) => {
      const code = windows[letter] ?? letter.charCodeAt(0);
      if (code > 255) throw new Error(`a sample written by hand has no letter ${letter}`);
      return /[A-Za-z0-9 ]/.test(letter) ? letter : `\\${code.toString(8).padStart(3, '0')}`;
    })
    .join('');
}

function fileOf(pages: Page[], { title, author, producer }: Metadata): Uint8Array {
  const first = 4 + faces.length;
  const kids = pages.map((_, at) => `${first + 2 * at} 0 R`).join(' ');
  const fonts = faces.map((face, at) => `/${face} ${4 + at} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    `<< /Title (${title}) /Author (${author}) /Producer (${producer}) >>`,
    ...faces.map(
      (face) =>
        `<< /Type /Font /Subtype /Type1 /BaseFont /${standard_fonts[face]} /Encoding << /BaseEncoding /WinAnsiEncoding /Differences [1 /fi /fl] >> >>`,
    ),
    ...pages.flatMap(({ content, links }, at) => {
      const stream = content.join('\n');
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${letter.width} ${letter.height}] /Resources << /Font << ${fonts} >> >> /Contents ${first + 2 * at + 1} 0 R /Annots [${links.join(' ')}] >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.5\n%\u00e2\u00e3\u00cf\u00d3\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + trailer, 'latin1');
}
