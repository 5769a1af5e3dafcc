// Imports: columns by name, dates, counts, junk, languages, duplicates, bad rows, a crash in the middle, and the sample that gives way.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { systemClock } from '../../clock.ts';
import { openDatabase, type Database } from '../../database/open.ts';
import { clearCorpus } from '../clearing.ts';
import { makeSample } from '../sample.ts';
import { unnamed } from '../writing.ts';
import { columnsOf } from './columns.ts';
import { readWhen } from './dates.ts';
import { runImport, type ImportResult, type Progress } from './import-file.ts';
import { planImport } from './plan.ts';
import { languageOf } from './language.ts';
import { cleanText, readCount } from './read-row.ts';

let database: TestDatabase;
let db: Database;
let folder: string;
const day = new Date('2026-03-01T12:00:00Z');
const options = { day, latest: new Date('2026-03-03T12:00:00Z'), author: unnamed };

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ connection: database.connection });
  folder = await mkdtemp(path.join(tmpdir(), 'postwright-import-'));
});
afterAll(async () => {
  await db.close();
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(() => clearCorpus(db, 'all'));

async function importText(
  name: string,
  text: string,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<ImportResult> {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return runImport(db, await planImport(file), options, onProgress);
}
const rows = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await db.pool.query<Record<string, unknown>>(sql)).rows;

test('columns are known by name, in any spelling; what is said goes first', () => {
  const influencers =
    ',name,headline,followers,about,time_spent,content,media_type,hashtags,reactions,comments,views'.split(',');
  expect(columnsOf(influencers)).toEqual({
    author: 'name',
    headline: 'headline',
    followers: 'followers',
    date: 'time_spent',
    text: 'content',
    media: 'media_type',
    reactions: 'reactions',
    comments: 'comments',
  });
  expect(columnsOf(['Date', 'ShareLink', 'ShareCommentary'])).toEqual({
    date: 'Date',
    url: 'ShareLink',
    text: 'ShareCommentary',
  });
  expect(columnsOf(['Body Text', 'Num Likes'], { text: 'body text' })).toEqual({
    text: 'Body Text',
    reactions: 'Num Likes',
  });
});

test.each([
  ['3 months ago', '2025-11-30', false],
  ['2w', '2026-02-15', false],
  ['1 year ago', '2025-03-01', false],
  ['a week ago', '2026-02-22', false],
  ['5mo • Edited', '2025-09-30', false],
  ['2026-01-05', '2026-01-05', false],
  ['Jan 5, 2026', '2026-01-05', false],
  ['5 January 2026', '2026-01-05', false],
  ['2026-01-05T09:30:00+02:00', '2026-01-05', true],
  ['2026-01-05 09:30:00', '2026-01-05', true],
  ['1767605400', '2026-01-05', true],
])('%s is a date', (written, date, has_time) => {
  const when = readWhen(written, day);
  expect(when?.at.toISOString().slice(0, 10)).toBe(date);
  expect(when?.has_time).toBe(has_time);
});

test.each(['soon', '31/31/2026', '2026-02-30', '', 'x ago'])('%j is no date', (written) =>
  expect(readWhen(written, day)).toBeNull(),
);

test('counts, junk and languages', () => {
  expect(['1,234', '1.2K', '3 M', '', 'NaN', '12 comments', 'many', '-3'].map(readCount)).toEqual([
    1234,
    1200,
    3_000_000,
    0,
    0,
    12,
    null,
    null,
  ]);
  expect(cleanText('Hello\n\n\n\nworld  \nhashtag#news …see more')).toBe('Hello\n\nworld\n#news');
  expect(cleanText('Let us see more')).toBe('Let us see more');
  expect(cleanText('One …see more\nTwo ...see less\n#x ... more')).toBe('One\nTwo\n#x');
  expect(languageOf('The best of the year is that we have it')).toBe('en');
  expect(languageOf('Wir haben das nicht mit der Firma und ich')).toBe('de');
  expect(languageOf('Nous avons les mots et la phrase est dans le texte pour vous')).toBe('fr');
  expect(languageOf('مرحبا بالعالم')).toBe('ar');
  expect(languageOf('Kubernetes 🚀')).toBe('und');
});

describe('files', () => {
  test('a CSV: good rows, duplicates, bad rows in a file of their own', async () => {
    const result = await importText(
      'posts.csv',
      [
        'name,headline,followers,time_spent,content,media_type,reactions,comments',
        'Ada,Writes,"1,200",3 months ago,"First line',
        '',
        'and, more …see more",image,10,2',
        'Ada,Writes,1200,soon,Second,,5,',
        'Eve,Reads,,2026-01-05T09:00:00Z,"FIRST line - and more!",,1,1',
        'Eve,Reads,,,,,1,1',
        'Eve,Reads,,,Third,,lots,1',
      ].join('\n'),
    );
    expect(result).toMatchObject({ rows: 5, added: 2, duplicates: 1, rejected: 2, undated: 1, resumed_at: 0 });
    expect(await readFile(result.rejected_file ?? '', 'utf8')).toBe(
      'row,line,reason,text\n4,7,There is no text.,\n5,8,The number of reactions cannot be read.,Third\n',
    );
    expect(
      await rows(
        'select text, reactions, comments, media_kind, has_time, is_sample, followers from corpus_posts order by number',
      ),
    ).toEqual([
      {
        text: 'First line\n\nand, more',
        reactions: 10,
        comments: 2,
        media_kind: 'image',
        has_time: false,
        is_sample: false,
        followers: 1200,
      },
      {
        text: 'Second',
        reactions: 5,
        comments: 0,
        media_kind: 'none',
        has_time: false,
        is_sample: false,
        followers: 1200,
      },
    ]);
    expect(await rows('select name from corpus_profiles order by name')).toEqual([{ name: 'Ada' }, { name: 'Eve' }]);
  });

  test('JSON Lines, with lines that are no JSON', async () => {
    const result = await importText(
      'posts.jsonl',
      '{"text":"One","reactions":3}\nnot json\n[1]\n{"text":"Two","author":"Ada","date":"2026-01-05"}\n',
    );
    expect(result).toMatchObject({ rows: 4, added: 2, rejected: 2 });
  });

  test('a damaged CSV loses the damaged part alone', async () => {
    const result = await importText('odd.csv', `text,reactions\nOne,1\n"Two",2\nTh"ree,3\n🚀 Четыре,4\n`);
    expect(result.added).toBe(4);
  });

  test('after a crash the same command goes on where it was, and a third one adds nothing', async () => {
    const text = `text,reactions\n${Array.from({ length: 1700 }, (_, i) => `Post number ${i} of many,${i}`).join('\n')}\n`;
    let batches = 0;
    const crashing = importText('long.csv', text, () => {
      batches += 1;
      if (batches === 2) throw new Error('killed');
    });
    await expect(crashing).rejects.toThrow('killed');
    expect(await rows('select count(*)::int as n from corpus_posts')).toEqual([{ n: 1000 }]);
    const file = path.join(folder, 'long.csv');
    const again = async () => runImport(db, await planImport(file), options, () => undefined);
    expect(await again()).toMatchObject({ resumed_at: 1000, added: 1700, duplicates: 0, rows: 1700 });
    expect(await again()).toMatchObject({ resumed_at: 0, added: 0, duplicates: 1700 });
  });

  test.each([
    ['nothing.csv', '', /empty/],
    ['list.json', '{\n"posts": [\n{"text":"One"}]}', /JSON Lines/],
    ['strings.json', '["One"]', /JSON Lines/],
    ['export.zip', 'PK\u0003\u0004rest', /unpack it.*Shares.csv/],
    ['other.csv', 'a,b\n1,2', /--map text=/],
    ['bytes.csv', 'text\u0000', /no text file/],
  ])('%s is refused with a sentence', async (name, text, sentence) => {
    await expect(importText(name, text)).rejects.toThrow(sentence);
  });
  test('a file that is not there', () => expect(planImport('/nowhere/at-all.csv')).rejects.toThrow(/cannot be read/));
});

test('the sample gives way to the first posts, and what was imported stays', async () => {
  const sample = async () => {
    await db.pool.query('delete from corpus_state');
    await makeSample(db, { clock: systemClock, posts: 300 });
  };
  await sample();
  const [{ text } = { text: '' }] = await rows('select text from corpus_posts limit 1');
  expect(await importText('bad.csv', 'text,reactions\nMy own post,many\n')).toMatchObject({ added: 0, sample_gone: 0 });
  expect(await rows('select count(*)::int as n from corpus_posts')).toEqual([{ n: 300 }]);
  // One that the sample has is an own post all the same.
  const again = JSON.stringify({ text, reactions: 7 });
  expect(await importText('mine.jsonl', again)).toMatchObject({ added: 1, duplicates: 0, sample_gone: 300 });
  expect(await rows('select reactions, is_sample from corpus_posts')).toEqual([{ reactions: 7, is_sample: false }]);
  expect(await rows('select count(*)::int as n from corpus_profiles where is_sample')).toEqual([{ n: 0 }]);
  expect(await makeSample(db, { clock: systemClock, posts: 300 })).toBe(false);
});
