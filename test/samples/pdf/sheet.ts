// Pages to draw on, in points from the top left: by pdf-lib here, by hand in hand-sheet.ts. What is drawn where is left to the layouts.
import { PDFDocument, PDFString, StandardFonts, rgb, type PDFFont, type PDFPage } from 'pdf-lib';

/** `icons`: a font whose letters are drawn as icons, as far as its name says (hand-sheet.ts). */
export type Face = 'regular' | 'bold' | 'italic' | 'icons';
export type Ink = { size: number; face?: Face; /** '#rrggbb'; black where left out. */ colour?: string };

export type Sheet = {
  width: number;
  height: number;
  /** Later drawing goes to that page, counted from 0; it is made if it does not exist yet. */
  turnTo(page: number): void;
  pages(): number;
  /** `y` is the baseline. */
  text(x: number, y: number, text: string, ink: Ink): void;
  widthOf(text: string, ink: Ink): number;
  fill(x: number, y: number, width: number, height: number, colour: string): void;
  link(x: number, y: number, width: number, url: string): void;
  finish(): Promise<Uint8Array>;
};

export type Metadata = { title: string; author: string; producer: string };

export const letter = { width: 612, height: 792 };
/** Written into every file, so that it is the same each time. */
const madeAt = new Date('2026-01-05T09:00:00Z');

export const standardFonts: Record<Face, StandardFonts> = {
  regular: StandardFonts.Helvetica,
  bold: StandardFonts.HelveticaBold,
  italic: StandardFonts.HelveticaOblique,
  icons: StandardFonts.Helvetica,
};

export const channelsOf = (colour: string): [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16) / 255,
  Number.parseInt(colour.slice(3, 5), 16) / 255,
  Number.parseInt(colour.slice(5, 7), 16) / 255,
];

export async function openFonts(document: PDFDocument): Promise<Record<Face, PDFFont>> {
  return {
    regular: await document.embedFont(standardFonts.regular),
    bold: await document.embedFont(standardFonts.bold),
    italic: await document.embedFont(standardFonts.italic),
    icons: await document.embedFont(standardFonts.icons),
  };
}

/** `band` is painted down the left of every page, beneath its text. */
export async function openLibrarySheet(
  { title, author, producer }: Metadata,
  band?: { width: number; colour: string },
): Promise<Sheet> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(title);
  document.setAuthor(author);
  document.setProducer(producer);
  document.setCreationDate(madeAt);
  const fonts = await openFonts(document);
  const { width, height } = letter;
  const addPage = (): PDFPage => {
    const page = document.addPage([width, height]);
    if (band) page.drawRectangle({ x: 0, y: 0, width: band.width, height, color: rgb(...channelsOf(band.colour)) });
    return page;
  };
  const made: PDFPage[] = [addPage()];
  let at = 0;
  const page = (): PDFPage => made[at] ?? document.getPage(at);
  return {
    width,
    height,
    turnTo(wanted) {
      while (made.length <= wanted) made.push(addPage());
      at = wanted;
    },
    pages: () => made.length,
    text(x, y, text, { size, face = 'regular', colour = '#000000' }) {
      page().drawText(text, { x, y: height - y, size, font: fonts[face], color: rgb(...channelsOf(colour)) });
    },
    widthOf: (text, { size, face = 'regular' }) => fonts[face].widthOfTextAtSize(text, size),
    fill(x, y, wide, high, colour) {
      page().drawRectangle({ x, y: height - y - high, width: wide, height: high, color: rgb(...channelsOf(colour)) });
    },
    link(x, y, wide, url) {
      const Rect = [x, height - y - 3, x + wide, height - y + 10];
      const A = { Type: 'Action', S: 'URI', URI: PDFString.of(url) };
      const annotation = document.context.obj({ Type: 'Annot', Subtype: 'Link', Rect, Border: [0, 0, 0], A });
      page().node.addAnnot(document.context.register(annotation));
    },
    finish: () => document.save({ useObjectStreams: false }),
  };
}
