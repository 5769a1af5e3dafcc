// Files as other programs write them, with their columns, encodings and mistakes, each read to the last row.
import { gzipSync } from 'node:zlib';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columnsOf } from './columns.ts';
import { planImport } from './plan.ts';
import { readRow, type ReadRow } from './read-row.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'postwright-strangers-'));
});
afterAll(() => rm(folder, { recursive: true }));

const day = new Date('2026-03-01T12:00:00Z');

/** Every row as it would be imported, or why not; and how many lines were not UTF-8. */
async function read(name: string, bytes: string | Buffer): Promise<{ rows: (ReadRow | string)[]; oddLines: number }> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  const { opened, columns, dateOrder } = await planImport(file);
  let oddLines = 0;
  const rows: (ReadRow | string)[] = [];
  const heard = { onBytes: () => undefined, onOddLines: (lines: number) => void (oddLines += lines) };
  for await (const some of opened.rows(columns, heard))
    for (const { given, problem } of some)
      rows.push(problem ?? readRow(given, { day, latest: day, dateOrder, author: 'Nobody' }));
  return { rows, oddLines };
}
const textsOf = (rows: (ReadRow | string)[]): (string | null)[] =>
  rows.map((row) => (typeof row === 'string' ? null : row.post.text));

test("LinkedIn's own export, with marks around every line break", async () => {
  const shares = [
    'Date,ShareLink,ShareCommentary,SharedUrl,MediaUrl,Visibility',
    '2025-11-19 09:59:30,https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A1,"First line""',
    '""""',
    '""Second, with """"marks""""",,,MEMBER_NETWORK',
    '2025-11-18 09:59:30,https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A2,,,,MEMBER_NETWORK',
  ].join('\r\n');
  const { rows } = await read('Shares.csv', shares);
  expect(rows).toMatchObject([
    {
      post: { text: 'First line\n\nSecond, with "marks"', posted_at: new Date('2025-11-19T09:59:30Z'), has_time: true },
    },
    'There is no text.',
  ]);
});

test('collections with values inside values', async () => {
  const posts = [
    {
      text: 'One',
      author: {
        first_name: 'Ada',
        last_name: 'Byron',
        headline: 'Poet',
        profile_url: 'https://uk.linkedin.com/in/Ada/?x=1',
      },
      stats: { total_reactions: '1.2K', comments: 3, reposts: null },
      posted_at: { date: '2026-02-03 10:00:00', relative: '1mo' },
      comments: [{ text: 'Nice', author: { name: 'Bob' } }],
      media: { type: 'document' },
      url: 'https://www.linkedin.com/posts/ada_1',
    },
    { text: 'Two', author: null, stats: null },
  ];
  const lines = posts.map((post) => JSON.stringify(post)).join('\n');
  for (const [name, text] of [
    ['nested.jsonl', lines],
    ['nested.json', JSON.stringify(posts, null, 2)],
  ] as const)
    expect((await read(name, text)).rows).toMatchObject([
      {
        post: { text: 'One', reactions: 1200, comments: 3, reposts: 0, media_kind: 'document', has_time: true },
        profile: { name: 'Ada Byron', headline: 'Poet', profile_url: 'https://www.linkedin.com/in/ada' },
      },
      { post: { text: 'Two', reactions: 0 }, profile: { name: 'Nobody' } },
    ]);
});

test.each([
  [
    'postUrl,postContent,likeCount,commentCount,repostCount,postDate,author,authorUrl,timestamp,postTimestamp',
    'postTimestamp',
  ],
  ['Post title,Post link,Created date,Likes,Comments,Reposts,Posted by,Content Type', 'Created date'],
  ['url,post_text,date_posted,num_likes,num_comments,name', 'date_posted'],
])('%s', (header, date) => {
  const { text, reactions, comments, author, ...others } = columnsOf(header.split(','));
  expect([text, reactions, comments, author, others.url].every((name) => name !== undefined)).toBe(true);
  expect(others.date).toBe(date);
});

describe('encodings', () => {
  const text = 'text;reactions\nGrüße – „ja“ €5;5\n';
  test.each([
    ['utf16.csv', Buffer.from(`\ufeff${text}`, 'utf16le'), 0],
    ['utf16be.csv', Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), 0],
    ['utf8.csv.gz', gzipSync(`\ufeff${text}`), 0],
    ['windows.csv', Buffer.from('text;reactions\nGr\xfc\xdfe \x96 \x84ja\x93 \x805;5\n', 'latin1'), 1],
    ['old-mac.csv', Buffer.from(text.replaceAll('\n', '\r')), 0],
  ])('%s', async (name, bytes, oddLines) => {
    const { rows, oddLines: odd } = await read(name, bytes);
    expect(textsOf(rows)).toEqual([name === 'windows.csv' ? 'Grüße – „ja“ €5' : 'Grüße – „ja“ €5']);
    expect(odd).toBe(oddLines);
  });
});

describe('mistakes cost their own row', () => {
  const many = (line: (i: number) => string): string => Array.from({ length: 1000 }, (_, i) => line(i)).join('\n');
  test.each([
    ['before plain rows', many((i) => `Row ${i},${i}`)],
    ['before rows in marks', many((i) => `"Row ${i}, with\nanother line",${i}`)],
  ])('a missing mark %s', async (_, rest) => {
    const { rows } = await read('unbalanced.csv', `text,reactions\n"One",1\n"Two,2\n${rest}\n`);
    expect(rows).toHaveLength(1002);
    expect(rows.filter((row) => typeof row === 'string')).toHaveLength(1);
  });
  test('a missing mark in every row', async () => {
    const { rows } = await read('all.csv', `text,n\n${many((i) => `"Row ${i} ${'x'.repeat(500)},${i}`)}\n`);
    expect(rows).toHaveLength(1000);
    expect(rows.every((row) => typeof row === 'string')).toBe(true);
  });
  test('a text of 2 MB, in marks and without', async () => {
    const { rows } = await read(
      'long.csv',
      `text,n\nA,1\n"${'word, '.repeat(400_000)}",2\nB,3\n"${'a b\n'.repeat(500_000)}",4\nC,5\n${'u '.repeat(1_000_000)},6\nD,7\n`,
    );
    expect(textsOf(rows)).toEqual(['A', null, 'B', null, 'C', null, 'D']);
  });
  test('commas without marks, too few cells, a last row that was cut off', async () => {
    const { rows } = await read(
      'commas.csv',
      'text,likes,date\nHi, you, there,5,2026-01-05\nalone\n"fine",1\n"cut off, here\nand,1\n',
    );
    expect(
      rows.map((row) => (typeof row === 'string' ? row.slice(0, 17) : [row.post.text, row.post.reactions])),
    ).toEqual([['Hi, you, there', 5], 'The row has 1 cel', ['fine', 1], 'The row is damage']);
  });
  test('with a column of words beside the text, commas are not guessed at', async () => {
    const { rows } = await read('words.csv', 'name,text,likes\nAda,CEO, says hi,5\n');
    expect(rows).toEqual([expect.stringContaining('4 cells')]);
  });
  test('JSON Lines', async () => {
    const { rows } = await read(
      'odd.jsonl',
      `{"text":"A"}\n{"text":\n{"text":null}\n{"text":"B","likes":"12 345"}\n{"text":"C","likes":-3}`,
    );
    expect(textsOf(rows)).toEqual(['A', null, null, 'B', null]);
  });
});

test('names that are missing or there twice, and what stands before the header', async () => {
  const file = path.join(folder, 'names.csv');
  await writeFile(file, 'sep=;\n\nNotes\n;name;text;text\n1;Ada;Hello;x\n');
  const { opened, columns } = await planImport(file);
  expect(opened.header).toEqual(['column 1', 'name', 'text', 'text (2)']);
  expect(columns).toEqual({ author: 'name', text: 'text' });
});
test('no header', async () => {
  const file = path.join(folder, 'bare.csv');
  await writeFile(file, 'A post,5\nAnother,6\n');
  await expect(planImport(file)).rejects.toThrow(/--no-header/);
  const { opened, columns } = await planImport(file, { hasHeader: false, columns: { text: '1', reactions: '2' } });
  const given = [];
  for await (const rows of opened.rows(columns)) given.push(...rows.map((row) => row.given));
  expect(given).toEqual([
    { text: 'A post', reactions: '5' },
    { text: 'Another', reactions: '6' },
  ]);
});

test.each([
  ['05/01/2025', '05/01/2025', true, '2025-05-01'],
  ['05/01/2025', '25/01/2025', false, '2025-01-05'],
])('%s beside %s', async (first, second, isGuessed, expected) => {
  const file = path.join(folder, 'dates.csv');
  await writeFile(file, `text,date\na,${first}\nb,${second}\n`);
  const plan = await planImport(file);
  expect(plan.isGuessed).toBe(isGuessed);
  const { rows } = await read('dates.csv', `text,date\na,${first}\nb,${second}\n`);
  expect(rows[0]).toMatchObject({ post: { posted_at: new Date(`${expected}T12:00:00Z`) } });
});
test('a future date is none: it would be the newest of all', async () => {
  const { rows } = await read('future.csv', 'text,date\na,2099-01-01\nb,2026-02-01 10:00 PM\n');
  expect(rows).toMatchObject([
    { post: { posted_at: null } },
    { post: { posted_at: new Date('2026-02-01T22:00:00Z') } },
  ]);
});
