// Shares.csv from LinkedIn's data export as rows of an import: as LinkedIn writes it, and as programs save it after opening it.
import { describe, expect, test } from 'vitest';
import { cpuMs } from '#test/harness/cpu-time.ts';
import { zipOf } from '#test/harness/zip.ts';
import { readPostsFile } from './read-file.ts';
import { checkShares } from './shares.ts';

const header = 'Date,ShareLink,ShareCommentary,SharedUrl,MediaUrl,Visibility';
const now = new Date('2026-11-23T12:00:00Z');
const none = { urns: new Set<string>(), texts: new Set<string>(), imported: new Set<string>() };
const link = (id: number, kind = 'share') =>
  `https://www.linkedin.com/feed/update/urn%3Ali%3A${kind}%3A${7000000000 + id}`;
const read = (file: string | Uint8Array) =>
  readPostsFile({
    bytes: typeof file === 'string' ? Buffer.from(file) : file,
    time_zone: 'America/New_York',
    order: null,
  });
const checked = async (...rows: string[]) =>
  checkShares((await read([header, ...rows].join('\r\n'))).rows, { known: none, now });
const problems = async (...rows: string[]) => (await checked(...rows)).map((row) => row.problems);

describe('a row', () => {
  test('as LinkedIn writes it', async () => {
    const [row] = await checked(
      `2024-05-01 12:34:56,${link(1)},"Two lines,""\n""\n""and ""quotes"" in them",https://example.org/a?b=1,https://media.example.org/a.png,MEMBER_NETWORK`,
    );
    expect(row).toMatchObject({
      content: 'Two lines,\n\nand "quotes" in them',
      at: null,
      visibility: 'PUBLIC',
      problems: [],
      shared: {
        at: new Date('2024-05-01T12:34:56Z'),
        linkedin_urn: 'urn:li:share:7000000001',
        linkedin_url: 'https://www.linkedin.com/feed/update/urn:li:share:7000000001/',
        link_url: 'https://example.org/a?b=1',
        media_url: 'https://media.example.org/a.png',
      },
    });
  });
  test.each([
    ['CONNECTIONS', 'CONNECTIONS'],
    ['PUBLIC', 'PUBLIC'],
    ['', 'PUBLIC'],
    ['CONTAINER', 'CONNECTIONS'],
  ])('visibility %s is %s', async (written, meant) => {
    expect(await checked(`2024-05-01 12:34:56,${link(1)},Words,,,${written}`)).toMatchObject([{ visibility: meant }]);
  });
  test('an address without its number is kept as it is; what is no address of the web is not', async () => {
    const [row] = await checked('2024-05-01,https://lnkd.in/abc,Words,javascript:alert(1),/etc/passwd,PUBLIC');
    expect(row?.shared).toMatchObject({
      linkedin_urn: null,
      linkedin_url: 'https://lnkd.in/abc',
      link_url: null,
      media_url: null,
    });
  });
});

describe('a row that is left out', () => {
  test('says why in one sentence', async () => {
    expect(
      await problems(
        `2024-05-01 12:34:56,${link(1)},,https://example.org,,PUBLIC`,
        `,${link(2)},No date,,,PUBLIC`,
        `last week,${link(3)},Words for a date,,,PUBLIC`,
        `2027-01-01 00:00:00,${link(4)},Not yet,,,PUBLIC`,
        `1985-01-01 00:00:00,${link(5)},Before LinkedIn,,,PUBLIC`,
        '2024-05-01 12:34:56,https://linkedin.com.example.org/feed/update/urn:li:share:70000000,Elsewhere,,,PUBLIC',
        `2024-05-01 12:34:56,${link(7)},${'x'.repeat(20_001)},,,PUBLIC`,
      ),
    ).toEqual([
      ['There’s no text. We don’t import reposts or pictures on their own.'],
      ['There is no date.'],
      ['The date “last week” cannot be read.'],
      ['The date is in the future.'],
      ['The date “1985-01-01 00:00:00” cannot be read.'],
      ['The address in ShareLink isn’t one of LinkedIn.'],
      ['The text has 20,001 characters, more than LinkedIn takes: the file is damaged here.'],
    ]);
  });
  test('is there twice: by its address, or by time and text where it has none', async () => {
    expect(
      await problems(
        `2024-05-01 12:34:56,${link(1)},One,,,PUBLIC`,
        `2024-05-01 12:34:56,${link(1)},One,,,PUBLIC`,
        `2024-06-01 12:34:56,${link(2)},One,,,PUBLIC`,
        '2024-05-01 12:34:56,,Two,,,PUBLIC',
        '2024-05-01 12:34:56,,Two,,,PUBLIC',
        '2024-05-02 12:34:56,,Two,,,PUBLIC',
      ),
    ).toEqual([[], ['The same post as in row 1.'], [], [], ['The same post as in row 4.'], []]);
  });
  test('is here already: by its address, by time and text, or by the text of a post that went out here', async () => {
    const { rows } = await read(
      [
        header,
        `2024-05-01 12:34:56,${link(1)},One,,,`,
        '2024-05-01 12:34:56,,Two,,,',
        `2024-05-01 12:34:56,${link(3, 'ugcPost')},Three,,,`,
        `2024-05-01 12:34:56,${link(4)},Four,,,`,
      ].join('\n'),
    );
    const known = {
      urns: new Set(['urn:li:share:7000000001']),
      imported: new Set(['2024-05-01T12:34:56.000Z Two']),
      texts: new Set(['Three']),
    };
    expect(checkShares(rows, { known, now }).map((row) => row.problems.length)).toEqual([1, 1, 1, 0]);
  });
});

test('the ZIP that LinkedIn sends, with notes above the header and other files beside', async () => {
  const bytes = zipOf([
    { name: 'Connections.csv', bytes: 'First Name,Last Name,Connected On\nAda,Lovelace,1 Jan 2024\n' },
    {
      name: 'Complete/Shares_123.csv',
      bytes: `Notes:\n"Your posts"\n\n${header}\n2024-05-01 12:34:56,${link(1)},Words,,,\n`,
    },
  ]);
  const { source, rows, dates } = await read(bytes);
  expect([source, dates, rows.map(({ content }) => content)]).toEqual(['linkedin_export', null, ['Words']]);
});

test.each([
  [
    'a ZIP without it',
    zipOf([{ name: 'Comments.csv', bytes: 'Date,Link,Message\n' }]),
    'without LinkedIn’s Shares.csv',
  ],
  ['a header alone', `${header}\n`, 'There are no posts in this file.'],
  ['too many', `${header}\n${`2024-05-01,,Words,,,\n`.repeat(5001)}`, 'at most 5,000'],
])('%s is refused with a sentence', async (_what, file, words) => {
  await expect(read(file)).rejects.toThrow(words);
});

test('whatever is in a text takes time that grows with it alone', async () => {
  const file = (length: number) => `${header}\n2024-05-01,,"${'""\n""\t'.repeat(length)}x",,,\n`;
  const took = (length: number) => cpuMs(() => read(file(length)));
  await took(10_000);
  expect(await took(80_000)).toBeLessThan(20 * Math.max(5, await took(10_000)));
});
