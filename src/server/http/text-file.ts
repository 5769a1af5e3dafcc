// An uploaded file as text, and as rows where it is CSV. What the rows mean is their feature's matter.
import { parse } from 'csv-parse/sync';
import { Refusal } from '../refusal.ts';

/** UTF-8, or UTF-16 as Excel saves it; without its byte order mark. Throws Refusal unsupported_media_type. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const utf16 = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  try {
    const text = new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\u0000')) return text.replace(/^\ufeff/, '');
  } catch {
    // Said below.
  }
  throw new Refusal('unsupported_media_type', 'This is no text file: save it as CSV or plain text in UTF-8.');
}

/** A row by its columns' names in lower case; `line` is where it begins in the file, 1 being the first. */
export type CsvRow = { line: number; values: Record<string, string> };

/**
 * The rows after the first line that `isHeader`. Commas, semicolons or tabs, whichever the header has; blank rows are left out.
 * null where no line is a header. Throws Refusal unprocessable for a damaged file.
 */
export function csvRows(text: string, isHeader: (names: string[]) => boolean): CsvRow[] | null {
  const lines = text.split(/\r?\n/);
  const at = lines.slice(0, 20).findIndex((line) => isHeader(namesIn(line)));
  if (at < 0) return null;
  const header = lines[at] ?? '';
  try {
    const found: { record: Record<string, string>; info: { lines: number } }[] = parse(lines.slice(at).join('\n'), {
      columns: namesIn(header),
      from_line: 2,
      delimiter: delimiterOf(header),
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      info: true,
    });
    return found.map(({ record, info }) => ({ line: at + info.lines, values: record }));
  } catch {
    throw new Refusal('unprocessable', 'The CSV is damaged: save it again, with quotation marks around texts.');
  }
}

const delimiterOf = (header: string): string =>
  [',', ';', '\t'].toSorted((a, b) => header.split(b).length - header.split(a).length)[0] ?? ',';

const namesIn = (header: string): string[] =>
  header.split(delimiterOf(header)).map((name) => name.trim().replace(/^"|"$/g, '').trim().toLowerCase());

/** A cell that no spreadsheet takes for a formula. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  const text = String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
