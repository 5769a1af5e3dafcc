// Imports into the database: duplicates, bad rows, a crash in the middle, and the sample making room.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { systemClock } from '../../clock.ts';
import { openDatabase, type Database } from '../../database/open.ts';
import { clearCorpus } from './clear.ts';
import { makeSample } from './sample.ts';
import { unnamed } from './write-posts.ts';
import { runImport, type ImportResult, type Progress } from './import-file.ts';
import { planImport } from './plan.ts';

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

describe('files', () => {
  test.each([
    ['first', (lines: string[]) => lines],
    ['last', (lines: string[]) => lines.toReversed()],
  ])(
    'the same post twice in one file is what both rows know, also where the better one comes %s',
    async (_, inOrder) => {
      const url = 'https://www.linkedin.com/in/ada';
      const lines = [
        `Ada,Writes,1200,${url},2026-01-05T09:00:00Z,Said twice,https://www.linkedin.com/feed/update/urn:li:activity:7123456789012345678/,image,3`,
        `Ada,,,${url},2 months ago,Said twice,,,5`,
      ];
      const header = 'name,headline,followers,profile_url,date,content,url,media_type,reactions';
      expect(await importText('twice.csv', [header, ...inOrder(lines)].join('\n'))).toMatchObject({ added: 1 });
      const known = `select p.posted_at, p.has_time, p.is_coarse, p.media_kind, p.reactions, p.url is not null as has_url,
      p.followers as before, a.followers, a.headline from corpus_posts p join corpus_profiles a on a.id = p.profile_id`;
      expect(await rows(known)).toEqual([
        {
          posted_at: new Date('2026-01-05T09:00:00Z'),
          has_time: true,
          is_coarse: false,
          media_kind: 'image',
          reactions: 5,
          has_url: true,
          before: 1200,
          followers: 1200,
          headline: 'Writes',
        },
      ]);
    },
  );

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
    expect(result).toMatchObject({ rows: 5, added: 2, duplicates: 1, rejected: 2, undated: 1, resumedAt: 0 });
    expect(await readFile(result.rejectedFile ?? '', 'utf8')).toBe(
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

  test('the same post again gets the higher figures; the same text of somebody else is theirs', async () => {
    await importText('old.csv', 'name,text,likes,date\nAda,Same text,5,2026-01-05\n');
    const newer =
      'name,text,likes,comments,date\nAda,SAME text!,9,,2026-01-05T09:00:00Z\nEve,Same text,50,,\nAda,Same text,3,4,\n';
    expect(await importText('new.csv', newer)).toMatchObject({ added: 0, updated: 1, duplicates: 2 });
    expect(await importText('again.csv', newer)).toMatchObject({ added: 0, updated: 0, duplicates: 3 });
    expect(await rows('select text, reactions, comments, has_time from corpus_posts')).toEqual([
      { text: 'Same text', reactions: 9, comments: 4, has_time: true },
    ]);
    // The post's unnamed author is now known.
    await importText('bare.csv', 'text,likes\nNameless,5\n');
    await importText('named.csv', 'name,text,likes\nIda,Nameless,2\n');
    expect(
      await rows(`select a.name, reactions from corpus_posts p join corpus_profiles a on a.id = p.profile_id
      where text = 'Nameless'`),
    ).toEqual([{ name: 'Ida', reactions: 5 }]);
    expect(await rows("select name from corpus_profiles where key = 'unknown author|'")).toEqual([]);
  });

  test('one command at a time imports a file; bad rows are counted once, whatever stops in between', async () => {
    const text = `text,likes\n${Array.from({ length: 1200 }, (_, i) => `Post ${i},${i % 300 === 7 ? 'many' : i}`).join('\n')}\n`;
    let calls = 0;
    const first = importText('held.csv', text, () => {
      calls += 1;
      if (calls === 2) throw new Error('killed');
    });
    await expect(first).rejects.toThrow('killed');
    const plan = await planImport(path.join(folder, 'held.csv'));
    const [one, other] = await Promise.allSettled([
      runImport(db, plan, options, () => undefined),
      runImport(db, plan, options, () => undefined),
    ]);
    const done = one.status === 'fulfilled' ? one : other;
    expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(done).toMatchObject({ value: { rows: 1200, added: 1196, rejected: 4, duplicates: 0 } });
    expect((await readFile(path.join(folder, 'held.csv.rejected.csv'), 'utf8')).split('\n')).toHaveLength(6);
    const stopping = new AbortController();
    stopping.abort();
    await expect(runImport(db, plan, { ...options, signal: stopping.signal }, () => undefined)).rejects.toThrow(
      /^Stopped after .* goes on there\.$/,
    );
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
    expect(await again()).toMatchObject({ resumedAt: 1000, added: 1700, duplicates: 0, rows: 1700 });
    expect(await again()).toMatchObject({ resumedAt: 0, added: 0, duplicates: 1700 });
  });

  test.each([
    ['nothing.csv', '', /empty/],
    ['list.json', '{\n"posts": [\n{"text":"One"}]}', /JSON Lines/],
    ['strings.json', '["One"]', /JSON Lines/],
    ['export.zip', 'PK\u0003\u0004rest', /Unpack it.*Shares.csv/],
    ['other.csv', 'a,b\n1,2', /--map text=/],
    ['bytes.csv', 'text\u0000', /isn’t a text file/],
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
  expect(await importText('bad.csv', 'text,reactions\nMy own post,many\n')).toMatchObject({ added: 0, sampleGone: 0 });
  expect(await rows('select count(*)::int as n from corpus_posts')).toEqual([{ n: 300 }]);
  // A post that the sample also has still counts as an imported one.
  const again = JSON.stringify({ text, reactions: 7 });
  expect(await importText('mine.jsonl', again)).toMatchObject({ added: 1, duplicates: 0, sampleGone: 300 });
  expect(await rows('select reactions, is_sample from corpus_posts')).toEqual([{ reactions: 7, is_sample: false }]);
  expect(await rows('select count(*)::int as n from corpus_profiles where is_sample')).toEqual([{ n: 0 }]);
  expect(await makeSample(db, { clock: systemClock, posts: 300 })).toBe(false);
});
