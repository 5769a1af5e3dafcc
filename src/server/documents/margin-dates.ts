// Dates in a narrow margin, which go on in the lines below: put together before entries are looked for.
import { findRange } from './dates.ts';
import type { Line } from './document.ts';

/** How many lines more the dates of one entry may take. */
const more_lines = 2;

/** "Jun 2018-Feb" beside a title and "2021" beside the line below become "Jun 2018-Feb 2021" beside the title. */
export function withWholeDates(lines: readonly Line[]): Line[] {
  const found = [...lines];
  for (const at of lines.keys()) {
    const line = found[at] as Line;
    if (line.cells.length < 2 || findRange(line.cells[0]?.text ?? '')) continue;
    for (let last = at + 1; last <= at + more_lines && last < lines.length; last += 1) {
      const parts = found.slice(at, last + 1).map(({ cells }) => cells[0]?.text ?? '');
      const text = parts.join(' ').replaceAll(/([-\u2013\u2014])\s+/g, '$1');
      const range = findRange(text);
      if (!range?.is_range || range.end - range.start < text.trim().length) continue;
      for (let row = at; row <= last; row += 1) found[row] = withMargin(found[row] as Line, row === at ? text : null);
      break;
    }
  }
  return found.filter(({ cells }) => cells.length > 0);
}

function withMargin(line: Line, text: string | null): Line {
  const [margin, ...rest] = line.cells;
  const cells = text === null || !margin ? rest : [{ ...margin, text }, ...rest];
  return { ...line, cells, x: cells[0]?.x ?? line.x, text: cells.map((cell) => cell.text).join('  ') };
}
