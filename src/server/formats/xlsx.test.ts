// Spreadsheets as text: cells in their places, texts wherever they are kept, and bounds that no file gets past.
import { expect, it } from 'vitest';
import { zipOf } from '#test/harness/zip.ts';
import { readXlsx } from './xlsx.ts';

const workbook = (...names: string[]) => ({
  name: 'xl/workbook.xml',
  bytes: `<workbook><sheets>${names.map((name) => `<sheet name="${name}"/>`).join('')}</sheets></workbook>`,
});
const sheet = (rows: string, number = 1) => ({
  name: `xl/worksheets/sheet${number}.xml`,
  bytes: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
});
const shared = (...texts: string[]) => ({
  name: 'xl/sharedStrings.xml',
  bytes: `<sst>${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
});

it('texts shared, inline and rich, numbers, and gaps between cells', async () => {
  const rows =
    '<row><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row/>' +
    '<row><c r="B3"><v>45000.5</v></c><c r="D3" t="inlineStr"><is><t>inline</t></is></c></row>';
  const file = zipOf([
    workbook('TOP &amp; FLOP'),
    shared('<t>Impressions</t>', '<r><t>rich </t></r><r><t>text &lt;3 &#233;</t></r>'),
    sheet(rows),
  ]);
  expect(await readXlsx(file)).toEqual([
    {
      name: 'TOP & FLOP',
      rows: [['Impressions', '', 'rich text <3 é'], [], ['', '45000.5', '', 'inline']],
      numbers: [1, 2, 3],
    },
  ]);
});

it('sheets in the order of their numbers, with prefixed tags too', async () => {
  const second = {
    name: 'xl/worksheets/sheet2.xml',
    bytes: '<x:worksheet><x:row><x:c r="A1"><x:v>2</x:v></x:c></x:row></x:worksheet>',
  };
  const file = zipOf([second, workbook('One', 'Two'), sheet('<row><c r="A1"><v>1</v></c></row>')]);
  expect((await readXlsx(file)).map(({ name, rows }) => [name, rows[0]?.[0]])).toEqual([
    ['One', '1'],
    ['Two', '2'],
  ]);
});

it('an entity of its own stands as it is written', async () => {
  const file = zipOf([
    workbook('One'),
    {
      name: 'xl/worksheets/sheet1.xml',
      bytes: '<!DOCTYPE x [<!ENTITY big "boom">]><row><c r="A1"><v>&big;</v></c></row>',
    },
  ]);
  expect((await readXlsx(file))[0]?.rows).toEqual([['&big;']]);
});

it.each([
  ['no workbook', [sheet('<row/>')], 'This spreadsheet is damaged, or no XLSX.'],
  [
    'more rows than an export has',
    [workbook('One'), sheet('<row/>'.repeat(20_001))],
    'holds more than an analytics export',
  ],
  [
    'a tag without an end',
    [workbook('One'), { ...sheet(''), bytes: `<row><c ${'r'.repeat(70_000)}` }],
    'This spreadsheet is damaged',
  ],
])('%s is refused', async (_name, entries, sentence) => {
  await expect(readXlsx(zipOf(entries))).rejects.toThrow(sentence);
});

it('a cell far to the right is passed over, not padded up to', async () => {
  const file = zipOf([workbook('One'), sheet('<row><c r="A1"><v>1</v></c><c r="ZZZ1"><v>2</v></c></row>')]);
  expect((await readXlsx(file))[0]?.rows).toEqual([['1']]);
});
