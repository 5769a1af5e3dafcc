// Text that flows down a column of a sheet: wrapped lines, gaps, and the next page when one is full.
import type { Ink, Sheet } from './sheet.ts';

export type Flow = {
  /** Moves down by `pitch` and writes one line from the left; on the next page if less than `room` is left below. */
  line(text: string, ink: Ink, pitch: number, room?: number): void;
  /** Writes at the right end of the same line. */
  right(text: string, ink: Ink): void;
  centred(text: string, ink: Ink, pitch: number): void;
  /** Wrapped; `indent` is for lines after the first. */
  paragraph(text: string, ink: Ink, pitch: number, indent?: number): void;
  gap(points: number): void;
  place(): { page: number; x: number; y: number; width: number };
};

export type FlowOptions = { sheet: Sheet; x: number; width: number; top: number; bottom: number; next_top: number };

export function createFlow({ sheet, x, width, top, bottom, next_top }: FlowOptions): Flow {
  let page = 0;
  let y = top;
  const down = (pitch: number, room: number): void => {
    y += pitch;
    if (y + room > bottom) {
      page += 1;
      y = next_top;
    }
    sheet.turnTo(page);
  };
  const line = (text: string, ink: Ink, pitch: number, room = 0): void => {
    down(pitch, room);
    sheet.text(x, y, text, ink);
  };
  return {
    line,
    right: (text, ink) => sheet.text(x + width - sheet.widthOf(text, ink), y, text, ink),
    centred(text, ink, pitch) {
      down(pitch, 0);
      sheet.text(x + (width - sheet.widthOf(text, ink)) / 2, y, text, ink);
    },
    paragraph(text, ink, pitch, indent = 0) {
      const lines = wrap(sheet, text, ink, width - indent);
      lines.forEach((part, at) => {
        down(pitch, 0);
        sheet.text(at === 0 ? x : x + indent, y, part, ink);
      });
    },
    gap(points) {
      y += points;
    },
    place: () => ({ page, x, y, width }),
  };
}

/** Breaks at spaces; a word longer than the line is broken after a hyphen, if it has one. */
export function wrap(sheet: Sheet, text: string, ink: Ink, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.split(/(?<=-)| /)) {
    const joint = line === '' || line.endsWith('-') ? '' : ' ';
    if (line !== '' && sheet.widthOf(line + joint + piece, ink) > width) {
      lines.push(line);
      line = piece;
    } else line += joint + piece;
  }
  return [...lines, line];
}
