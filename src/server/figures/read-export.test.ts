// LinkedIn's analytics exports as figures, and malicious files: a clear sentence each, in bounded time.
import { describe, expect, test } from 'vitest';
import { cpuMs } from '#test/harness/cpu-time.ts';
import { xlsxOf } from '#test/harness/xlsx.ts';
import { zipOf } from '#test/harness/zip.ts';
import { readExport } from './read-export.ts';

const urn = 'urn:li:share:7398000000000000001';
const url = `https://www.linkedin.com/feed/update/${urn}/`;
const none = {
  impressions: null,
  members_reached: null,
  reactions: null,
  comments: null,
  reshares: null,
  engagements: null,
};
const text = (csv: string) => ({ name: 'a.csv', bytes: new TextEncoder().encode(csv) });
const sheet = (bytes: Uint8Array) => ({ name: 'a.xlsx', bytes });

/** As exported from a profile's Analytics. */
const profile = xlsxOf([
  {
    name: 'DISCOVERY',
    rows: [
      ['Overall Performance', '10/26/2026 - 11/22/2026'],
      ['Impressions', 5210],
      ['Members reached', 2214],
    ],
  },
  {
    name: 'ENGAGEMENT',
    rows: [
      ['Date', 'Impressions', 'Engagements'],
      ['11/3/2026', 120, 4],
      ['11/4/2026', 80, '1,002'],
    ],
  },
  {
    name: 'TOP POSTS',
    rows: [
      ['Maximum of 50 posts available to include in this list'],
      [],
      ['Post URL', 'Post publish date', 'Engagements', '', 'Post URL', 'Post publish date', 'Impressions'],
      [
        url,
        '11/3/2026',
        31,
        '',
        'https://www.linkedin.com/feed/update/urn:li:activity:7398000000000000009',
        46329,
        900,
      ],
      ['', '', '', '', url, '11/3/2026', 1234],
    ],
  },
  {
    name: 'FOLLOWERS',
    rows: [
      ['Total followers on 11/22/2026:', 812],
      ['Date', 'New followers'],
      ['11/3/2026', 3],
    ],
  },
]);

describe('an export', () => {
  test('of a profile: its days, and both lists of its posts', async () => {
    const { read, rejected } = await readExport(sheet(profile));
    expect(rejected).toEqual([]);
    expect(read).toEqual([
      { of: 'day', date: '2026-11-03', counts: { ...none, impressions: 120, engagements: 4 } },
      { of: 'day', date: '2026-11-04', counts: { ...none, impressions: 80, engagements: 1002 } },
      { of: 'post', linkedin_urn: urn, linkedin_url: url, date: '2026-11-03', counts: { ...none, engagements: 31 } },
      {
        of: 'post',
        linkedin_urn: 'urn:li:activity:7398000000000000009',
        linkedin_url: 'https://www.linkedin.com/feed/update/urn:li:activity:7398000000000000009/',
        date: '2026-11-03',
        counts: { ...none, impressions: 900 },
      },
      { of: 'post', linkedin_urn: urn, linkedin_url: url, date: '2026-11-03', counts: { ...none, impressions: 1234 } },
    ]);
  });

  test('of one post: names beside values', async () => {
    const rows = [
      ['Post URL', url],
      ['Post Date', 'Nov 3, 2026'],
      ['Post Publish Time', '9:00 AM'],
      ['Impressions', '1,234'],
      ['Members reached', 800],
      ['Reactions', 12],
      ['Comments', 0],
      ['Reposts', 2],
    ];
    const { read } = await readExport(sheet(xlsxOf([{ name: 'PERFORMANCE', rows }])));
    expect(read).toMatchObject([
      {
        of: 'post',
        linkedin_urn: urn,
        date: '2026-11-03',
        counts: { impressions: 1234, members_reached: 800, comments: 0 },
      },
    ]);
  });

  test('of a page, as CSV: the totals count, and a row that tells nothing is named', async () => {
    const csv = `Aggregated data\nDate,Impressions (organic),Impressions (total),Reactions (total),Comments (total),Reposts (total)\n11/13/2026,5,9,1,0,0\nsomeday,1,1,1,1,1\n`;
    const { read, rejected } = await readExport(text(csv));
    expect(read).toEqual([
      { of: 'day', date: '2026-11-13', counts: { ...none, impressions: 9, reactions: 1, comments: 0, reshares: 0 } },
    ]);
    expect(rejected).toEqual([{ sheet: 'a.csv', row: 4, reason: 'We couldn’t read the day.' }]);
  });

  test('names a bad row by its number in the file, where blank rows above it count', async () => {
    const { rejected } = await readExport(text('Aggregated data\n\n,\nDate,Impressions\n11/13/2026,5\n\nsomeday,1\n'));
    expect(rejected).toMatchObject([{ row: 7 }]);
    const cells = (row: number, ...values: string[]) =>
      `<row r="${row}">${values.map((value, at) => `<c r="${'AB'.charAt(at)}${row}" t="str"><v>${value}</v></c>`).join('')}</row>`;
    const rows = [
      cells(3, 'Date', 'Impressions'),
      cells(4, '11/13/2026', '5'),
      '<row r="5"/>',
      cells(9, 'someday', '1'),
    ];
    const file = zipOf([
      { name: 'xl/workbook.xml', bytes: '<workbook/>' },
      { name: 'xl/worksheets/sheet1.xml', bytes: `<sheetData>${rows.join('')}</sheetData>` },
    ]);
    expect((await readExport(sheet(file))).rejected).toMatchObject([{ row: 9 }]);
  });

  test('in which the day comes first is read so: the days of the file tell', async () => {
    const days = (await readExport(text('Date;Impressions\n1/11/2026;5\n2/11/2026;6\n3/11/2026;7\n'))).read;
    expect(days.map((one) => one.of === 'day' && one.date)).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
  });
});

describe('refused in a sentence', () => {
  const heavy = (rows: number) =>
    zipOf([
      { name: 'xl/workbook.xml', bytes: '<workbook/>' },
      {
        name: 'xl/worksheets/sheet1.xml',
        bytes: `<sheetData>${'<row><c><v>1</v></c></row>'.repeat(rows)}</sheetData>`,
      },
    ]);
  test.each<[string, () => { name: string; bytes: Uint8Array }, RegExp]>([
    ['no figures at all', () => text('a,b\n1,2\n'), /no figures in this file/],
    ['the old format of Excel', () => sheet(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2])), /XLS/],
    ['bytes that are no text', () => sheet(new Uint8Array([0, 1, 2, 3])), /isn’t a text file/],
    ['a ZIP of something else', () => sheet(zipOf([{ name: 'a.txt', bytes: 'a' }])), /damaged, or no XLSX/],
    ['a cut spreadsheet', () => sheet(profile.subarray(0, profile.length - 40)), /damaged/],
    [
      'two lists side by side, too long together',
      () => text(`Post URL,Impressions,Post URL,Impressions\n${`${url},1,${url},1\n`.repeat(10_001)}`),
      /at most 20,000 rows/,
    ],
    ['a million rows', () => sheet(heavy(1_000_000)), /more than an analytics export/],
    [
      'a bomb',
      () => sheet(xlsxOf([], [{ name: 'xl/worksheets/sheet1.xml', bytes: Buffer.alloc(70 * 2 ** 20, ' ') }])),
      /more than an analytics export/,
    ],
    [
      'a million shared texts',
      () =>
        sheet(
          zipOf([
            { name: 'xl/workbook.xml', bytes: '<workbook/>' },
            { name: 'xl/sharedStrings.xml', bytes: '<si><t>a</t></si>'.repeat(1_000_000) },
          ]),
        ),
      /more than an analytics export/,
    ],
    [
      'a tag without an end',
      () => sheet(xlsxOf([], [{ name: 'xl/worksheets/sheet1.xml', bytes: `<row ${'a'.repeat(3_000_000)}` }])),
      /damaged/,
    ],
  ])('%s', async (_, file, sentence) => {
    expect(await cpuMs(() => expect(readExport(file())).rejects.toThrow(sentence))).toBeLessThan(20_000);
  });
});
