// Spreadsheets for tests, as Excel packs them: shared texts, numbers, one file per sheet.
import { zipOf, type ZipEntry } from './zip.ts';

type SheetOf = { name: string; rows: (string | number)[][] };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const column = (at: number): string => String.fromCharCode(65 + at);

export function xlsxOf(sheets: SheetOf[], more: ZipEntry[] = []): Buffer {
  const shared: string[] = [];
  const cell = (value: string | number, at: string): string => {
    if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
    if (value === '') return '';
    return `<c r="${at}" t="s"><v>${shared.push(value) - 1}</v></c>`;
  };
  const files = sheets.map(({ rows }, index): ZipEntry => {
    const body = rows.map(
      (row, line) =>
        `<row r="${line + 1}">${row.map((value, at) => cell(value, `${column(at)}${line + 1}`)).join('')}</row>`,
    );
    return {
      name: `xl/worksheets/sheet${index + 1}.xml`,
      bytes: `<worksheet><sheetData>${body.join('')}</sheetData></worksheet>`,
    };
  });
  const names = sheets.map(
    ({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return zipOf([
    { name: 'xl/workbook.xml', bytes: `<?xml version="1.0"?><workbook><sheets>${names.join('')}</sheets></workbook>` },
    {
      name: 'xl/sharedStrings.xml',
      bytes: `<sst>${shared.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    },
    ...files,
    ...more,
  ]);
}
