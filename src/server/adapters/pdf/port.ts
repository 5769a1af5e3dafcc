// What is read from a PDF: text with its place, size and weight, links and what is hidden. Left to documents/: what a line or a section is.

export type TextItem = {
  text: string;
  /** Points from the page's top left corner; `y` is the baseline. */
  x: number;
  y: number;
  width: number;
  /** Height of the type in points. */
  size: number;
  bold: boolean;
  /** Font and ink in one number, which only says whether two pieces of a file look alike. */
  look?: number;
};

/** A link annotation: its target and its box. */
export type PdfLink = { url: string; x: number; y: number; width: number; height: number };

export type PdfPage = { width: number; height: number; items: TextItem[]; links: PdfLink[] };

export type PdfContent = {
  pages: PdfPage[];
  /** The document's own metadata; '' if there is none. */
  info: { title: string; author: string; producer: string };
  /** Characters that a program reads and a person does not see, in UTF-16 units: without ink, white on an unprinted page, or under 4 points; the last are not in `items`. */
  hidden: { without_ink: number; white: number; tiny: number };
  /** How many pictures the file contains. */
  images: number;
  /** Characters whose font has no mapping to Unicode. */
  unmapped: number;
};

/** Why a file cannot be read. `no_text`: pictures in its place; `empty`: neither; `too_long`: more than 200 pages; `too_hard`: it took more time or memory than a file may. */
export type PdfFault = 'not_a_pdf' | 'encrypted' | 'damaged' | 'no_text' | 'empty' | 'too_long' | 'too_hard' | 'busy';

export class PdfError extends Error {
  readonly fault: PdfFault;
  constructor(fault: PdfFault) {
    super(fault);
    this.name = 'PdfError';
    this.fault = fault;
  }
}
