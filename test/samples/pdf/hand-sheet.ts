// A sheet whose PDF is written by hand as TeX's makers write theirs: words kerned apart with no space between them, ligatures as glyphs of
// their own without a map to Unicode, true soft hyphens, icons by a font's name, Chinese in a font of the reader's, rotated pages.
import { PDFDocument } from 'pdf-lib';
import { channelsOf, letter, openFonts, standardFonts, type Face, type Metadata, type Sheet } from './sheet.ts';

const faces: readonly Face[] = ['regular', 'bold', 'italic', 'icons'];
const fontNames: Record<Face, string> = { ...standardFonts, icons: 'ABCDEF+FontAwesome5Free-Solid' };
const ligatures: Record<string, string> = { fi: '\u0001', fl: '\u0002' };
/** Windows-1252 characters that Latin-1 lacks, as far as samples print them. */
const windows: Record<string, number> = {
  '\u00AD': 0xad,
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

/** `stated`: the file says that its pages are rotated; `drawn`: its text runs up the page. */
export type Turn = 'none' | 'stated' | 'drawn';

const chinese = String.raw`[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]`;
const partsOf = (text: string): string[] => text.match(new RegExp(`${chinese}+|(?:(?!${chinese}).)+`, 'gu')) ?? [];
const isHan = (part: string): boolean => new RegExp(`^${chinese}`, 'u').test(part);
const hexOf = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');
const spaced = (text: string, gap: number): string =>
  text
    .split(' ')
    .map((word) => `(${stringOf(word)})`)
    .join(` -${gap.toFixed(0)} `);

export async function openHandSheet(metadata: Metadata, turn: Turn = 'none'): Promise<Sheet> {
  // pdf-lib only measures: it draws nothing in this file.
  const fonts = await openFonts(await PDFDocument.create());
  const { width, height } = letter;
  const pages: Page[] = [{ content: [], links: [] }];
  let at = 0;
  const write = (line: string): unknown => pages[at]?.content.push(line);
  // Letter by letter: nothing is kerned here, whereas pdf-lib would.
  const bare = (text: string, face: Face, size: number): number =>
    Array.from(text.replaceAll('\u00AD', '-')).reduce(
      (sum, letter) => sum + fonts[face].widthOfTextAtSize(letter, size),
      0,
    );
  const widthOf: Sheet['widthOf'] = (text, { size, face = 'regular' }) =>
    partsOf(text).reduce((sum, part) => sum + (isHan(part) ? part.length * size : bare(part, face, size)), 0);
  return {
    width,
    height,
    turnTo(wanted) {
      while (pages.length <= wanted) pages.push({ content: [], links: [] });
      at = wanted;
    },
    pages: () => pages.length,
    text(x, y, text, { size, face = 'regular', colour = '#000000' }) {
      let atX = x;
      for (const part of partsOf(text)) {
        const shown = isHan(part) ? `<${hexOf(part)}>` : spaced(part, fonts[face].widthOfTextAtSize(' ', 1000));
        const font = isHan(part) ? 'han' : face;
        write(
          `BT ${channelsOf(colour).join(' ')} rg /${font} ${size} Tf ${atX.toFixed(2)} ${(height - y).toFixed(2)} Td [${shown}] TJ ET`,
        );
        atX += widthOf(part, { size, face });
      }
    },
    widthOf,
    fill(x, y, wide, high, colour) {
      write(`${channelsOf(colour).join(' ')} rg ${x} ${height - y - high} ${wide} ${high} re f`);
    },
    link(x, y, wide, url) {
      const rect = [x, height - y - 3, x + wide, height - y + 10].map((place) => place.toFixed(2)).join(' ');
      pages[at]?.links.push(
        `<< /Type /Annot /Subtype /Link /Rect [${rect}] /Border [0 0 0] /A << /S /URI /URI (${url}) >> >>`,
      );
    },
    finish: () => Promise.resolve(fileOf(pages, metadata, turn)),
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

function fileOf(pages: Page[], { title, author, producer }: Metadata, turn: Turn): Uint8Array {
  const first = 5 + faces.length;
  const kids = pages.map((_, at) => `${first + 2 * at} 0 R`).join(' ');
  const fonts = [...faces, 'han'].map((face, at) => `/${face} ${4 + at} 0 R`).join(' ');
  const { width, height } = letter;
  const box = turn === 'drawn' ? `${height} ${width}` : `${width} ${height}`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    `<< /Title (${title}) /Author (${author}) /Producer (${producer}) >>`,
    ...faces.map(
      (face) =>
        `<< /Type /Font /Subtype /Type1 /BaseFont /${fontNames[face]} /Encoding << /BaseEncoding /WinAnsiEncoding /Differences [1 /fi /fl] >> >>`,
    ),
    `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >> /DW 1000 >>] >>`,
    ...pages.flatMap(({ content, links }, at) => {
      const upright = content.join('\n');
      const stream = turn === 'drawn' ? `0 1 -1 0 ${height} 0 cm\n${upright}` : upright;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${box}]${turn === 'stated' ? ' /Rotate 90' : ''} /Resources << /Font << ${fonts} >> >> /Contents ${first + 2 * at + 1} 0 R /Annots [${links.join(' ')}] >>`,
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
