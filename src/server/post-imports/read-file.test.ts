// Files as tools and spreadsheets write them, read as posts.
import { describe, expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { readPostsFile, type PostsFile } from './read-file.ts';

const read = (file: string | Uint8Array, more: Partial<PostsFile> = {}) =>
  readPostsFile({
    bytes: typeof file === 'string' ? Buffer.from(file) : file,
    time_zone: 'Europe/Berlin',
    order: null,
    ...more,
  });
const shown = async (file: string | Uint8Array, more?: Partial<PostsFile>) =>
  (await read(file, more)).rows.map(({ content, time, images }) => [
    content,
    time.at?.toISOString() ?? time.problem,
    images,
  ]);
const refused = async (file: string | Uint8Array): Promise<[string, string]> => {
  try {
    await read(file);
  } catch (error) {
    if (error instanceof Refusal) return [error.code, error.message];
    throw error;
  }
  throw new Error('the file was taken');
};

describe('tools', () => {
  test('Buffer', async () => {
    const file = 'Text,Image URL,Tags,Posting Time\r\n"One, two",https://example.org/a.png,tag,2026-12-01 09:30\r\n';
    expect(await shown(file)).toEqual([['One, two', '2026-12-01T08:30:00.000Z', ['https://example.org/a.png']]]);
  });
  test('Hootsuite, which has no header', async () => {
    const file = '12/25/2026 09:30,"First, with a comma",https://example.org\n12/26/2026 18:00,Second,\n';
    expect(await shown(file)).toEqual([
      ['First, with a comma\n\nhttps://example.org', '2026-12-25T08:30:00.000Z', []],
      ['Second', '2026-12-26T17:00:00.000Z', []],
    ]);
  });
  test('Typefully', async () => {
    const drafts = [
      { id: 1, text: 'Plain', scheduled_date: '2026-12-01T09:30:00Z' },
      {
        id: 2,
        scheduled_date: null,
        platforms: { x: { posts: [{ text: 'For X' }] }, linkedin: { posts: [{ text: 'For LinkedIn' }] } },
      },
    ];
    expect(await shown(JSON.stringify({ results: drafts, count: 2 }))).toEqual([
      ['Plain', '2026-12-01T09:30:00.000Z', []],
      ['For LinkedIn', null, []],
    ]);
  });
  test('Postiz', async () => {
    const posts = [
      {
        id: 'a',
        content: '<p>One</p><p>Two &amp; three<br>four</p>',
        publishDate: '2026-12-01T09:30:00.000Z',
        state: 'QUEUE',
        image: [{ path: 'https://example.org/a.png' }],
      },
      { id: 'b', value: [{ content: 'Part one' }, { content: 'Part two' }], date: '2026-12-02T10:00:00Z' },
      { id: 'c', content: 'Done', publishDate: '2026-01-01T09:30:00.000Z', state: 'PUBLISHED' },
    ];
    const { rows } = await read(JSON.stringify({ posts }));
    expect(rows.map(({ content, isPublished }) => [content, isPublished])).toEqual([
      ['One\n\nTwo & three\nfour', false],
      ['Part one\n\nPart two', false],
      ['Done', true],
    ]);
    expect(rows[0]?.images).toEqual(['https://example.org/a.png']);
    expect(rows[1]?.time.at?.toISOString()).toBe('2026-12-02T10:00:00.000Z');
  });
  test('one object a line', async () => {
    expect(await shown('{"text":"One"}\n\n{"text":"Two","due_at":1796117400}\n')).toEqual([
      ['One', null, []],
      ['Two', '2026-12-01T09:30:00.000Z', []],
    ]);
  });
  test('one post by itself, whatever lists it has of its own', async () => {
    const alone = '{"text":"One","due_at":1796117400}';
    expect(await shown(alone)).toEqual([['One', '2026-12-01T09:30:00.000Z', []]]);
    expect(await shown('{"content":"Mine","comments":[{"text":"Nice!"},{"text":"+1"}]}')).toEqual([['Mine', null, []]]);
    expect(await shown(`{"message":"ok","posts":[${alone}]}`)).toEqual([['One', '2026-12-01T09:30:00.000Z', []]]);
  });
  test('our own list, whose cells are safe for spreadsheets', async () => {
    const file =
      "\ufeffid,status,content,scheduled_at,time_zone\r\n1,scheduled,'=1+1 is two,2026-12-01T09:30:00.000Z,UTC\r\n";
    expect(await shown(file)).toEqual([['=1+1 is two', '2026-12-01T09:30:00.000Z', []]]);
  });
});

describe('tables', () => {
  const rows = [['Hello', '2026-12-01T08:30:00.000Z', []]];
  test.each([
    ['any order and case', 'SCHEDULED_AT,Post Text\n2026-12-01 09:30,Hello'],
    ['semicolons', 'text;date;time\nHello;01.12.2026;09:30'],
    ['tabs', 'Content\tPublish at\nHello\t1 Dec 2026 9:30 AM'],
    ['a byte order mark and quotes', '\ufeff"Message","Scheduled for (local)"\r\n"Hello","Dec 1, 2026 9:30 AM"\r\n'],
    ['notes above the header', 'Made by us\n\ntext,when,date\nHello,,2026-12-01 09:30'],
    ['a zone of its own', 'text,scheduled_at\nHello,2026-12-01 03:30:00 -05:00'],
    ['UTC in words', 'text,scheduled_at\nHello,2026-12-01 08:30 UTC'],
    ['a date and a whole time', 'text,date,time\nHello,2026-12-01,2026-12-01 09:30'],
  ])('%s', async (_what, file) => expect(await shown(file)).toEqual(rows));

  test('UTF-16, as Excel saves it', async () => {
    expect(await shown(Buffer.from('\ufefftext\tscheduled_at\r\nHello\t2026-12-01 09:30\r\n', 'utf16le'))).toEqual(
      rows,
    );
  });
  test('one column of texts, with commas in them', async () => {
    expect(await shown('content\nHello, world; and all\n"Two\n\nlines, quoted"')).toEqual([
      ['Hello, world; and all', null, []],
      ['Two\n\nlines, quoted', null, []],
    ]);
  });
  test('a text that fell apart is no post', async () => {
    const { rows: found } = await read('scheduled_at,text\n2026-12-01 09:30,Hello, world\n2026-12-01 09:30,Whole,,\n');
    expect(found.map(({ damage }) => damage)).toEqual(['shifted', null]);
  });
  test('a missing quotation mark costs its own row: no other becomes part of its text', async () => {
    const file = [
      'text,scheduled_at',
      '"First, and so on,2026-12-01 09:30',
      '"Second, and so on",2026-12-02 09:30',
      'Third,2026-12-03 09:30',
    ].join('\r\n');
    const { rows: found } = await read(file);
    expect(found.map(({ content, damage }) => [content, damage])).toEqual([
      ['"First, and so on,2026-12-01 09:30', 'unclosed'],
      ['Second, and so on', null],
      ['Third', null],
    ]);
    expect(found.map(({ time }) => time.at?.toISOString())).toEqual([
      undefined,
      '2026-12-02T08:30:00.000Z',
      '2026-12-03T08:30:00.000Z',
    ]);
  });
  test('several pictures in a cell', async () => {
    const file =
      'text,images\nA,"https://a.example/1.png, https://a.example/2,3.png"\nB,https://a.example/1.png|https://b.example/2.png\n';
    expect((await shown(file)).map(([, , images]) => images)).toEqual([
      ['https://a.example/1.png', 'https://a.example/2,3.png'],
      ['https://a.example/1.png', 'https://b.example/2.png'],
    ]);
  });
});

describe('times', () => {
  const at = async (written: string, more?: Partial<PostsFile>) => {
    const [row] = (await read(JSON.stringify([{ text: 'A', scheduled_at: written }]), more)).rows;
    return row?.time.at?.toISOString() ?? row?.time.problem;
  };
  test('without a zone are of the user, in summer and winter', async () => {
    expect(await at('2026-07-01 09:30')).toBe('2026-07-01T07:30:00.000Z');
    expect(await at('2026-12-01 09:30', { time_zone: 'America/New_York' })).toBe('2026-12-01T14:30:00.000Z');
    // That hour is skipped: the time moves an hour later.
    expect(await at('2027-03-28 02:30')).toBe('2027-03-28T01:30:00.000Z');
    expect(await at('9999-12-31 09:00')).toBe('9999-12-31T08:00:00.000Z');
  });
  test.each(['2026-12-01 09:30 Z', '12/01/2026 4:30 a.m. -05:00', 'Tue Dec 01 09:30:00 UTC 2026'])(
    'with a zone of their own are meant there: %s',
    async (written) => {
      expect(await at(written, { time_zone: 'America/New_York' })).toBe('2026-12-01T09:30:00.000Z');
    },
  );
  test('of a zone whose name means several are a problem that says so', async () => {
    expect(await at('Sat Dec 05 08:12:14 PST 2026')).toContain('which time zone');
  });
  test('that cannot be read, or have no time of day, are a problem that says so', async () => {
    expect(await at('soon')).toBe('We couldn’t read the time “soon”. Write it like 2026-12-01 09:30.');
    expect(await at('2026-13-41 09:30')).toContain('couldn’t read');
    expect(await at('2026-12-01')).toBe('“2026-12-01” has no time of day. Write it like 2026-12-01 09:30.');
    expect(await at('tomorrow')).toContain('couldn’t read');
    expect(await at('9:30 AM')).toContain('couldn’t read');
  });
  test('say themselves whether the month comes first, else the caller does', async () => {
    const file = (...dates: string[]) => `text,date\n${dates.map((date, n) => `Post ${n},${date} 09:30`).join('\n')}`;
    expect((await read(file('03/04/2027'))).dates).toEqual({ order: 'month', is_certain: false });
    expect((await read(file('03/04/2027', '25/04/2027'))).dates).toEqual({ order: 'day', is_certain: true });
    expect((await read(file('03/04/2027'), { order: 'day' })).rows[0]?.time.at?.toISOString()).toBe(
      '2027-04-03T07:30:00.000Z',
    );
    expect((await read(file('2027-04-03'))).dates).toBeNull();
  });
});

describe('what is no file of posts', () => {
  test.each([
    ['', 'unprocessable', 'There are no posts in this file.'],
    ['text,date\n', 'unprocessable', 'There are no posts in this file.'],
    ['[]', 'unprocessable', 'find the column'],
    ['name,company\nAda,Engines', 'unprocessable', 'find the column'],
    ['{"a": ', 'unprocessable', 'The JSON is damaged'],
    ['['.repeat(100_000), 'unprocessable', 'The JSON is damaged'],
    ['text,date\n"never closed', 'unprocessable', 'The CSV is damaged'],
    [Buffer.from([0x50, 0x4b, 3, 4, 0]), 'unprocessable', 'This ZIP is damaged'],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), 'unsupported_media_type', 'This isn’t a text file'],
    [`text\n${'Again and again\n'.repeat(10_000)}`, 'too_large', 'One import takes at most 1,000 posts'],
    [JSON.stringify(Array.from({ length: 1001 }, () => ({ text: 'A' }))), 'too_large', 'at most 1,000 posts'],
  ])('%#', async (file, code, words) => {
    const [refusedWith, sentence] = await refused(file);
    expect([refusedWith, sentence]).toEqual([code, expect.stringContaining(words)]);
  });
});
