// Importing 100,000 posts with `npm run corpus -- import`, from the command to "Done.", beside PostgreSQL alone taking the same posts into one
// table with a search column and its index; and whether memory stays flat meanwhile.
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { sampleCorpus } from '#samples/corpus/generate.ts';
import { systemClock } from '#server/clock.ts';
import { startEmbedded } from '#server/database/embedded/server.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { openDatabase, type Database } from '#server/database/open.ts';
import { csvCell } from '#server/formats/csv.ts';
import { makeSample } from '#server/research/import/sample.ts';
import { residentOf, root, round, type Benchmark } from './benchmark.ts';
import { withStrewnWords } from './search-corpus.ts';

const posts = Number(process.env['CORPUS_POSTS'] ?? '100000');
const limitS = 180;
const columns = 'name,headline,followers,time_spent,content,media_type,reactions,comments';
const batch = 500;

/** In the layout of the best-known public collection. */
async function writeRows(file: string): Promise<void> {
  const corpus = sampleCorpus({ until: new Date('2026-11-21T00:00:00Z'), posts });
  const people = new Map(corpus.profiles.map((profile) => [profile.id, profile]));
  const out = createWriteStream(file);
  out.write(`${columns}\n`);
  for (const post of withStrewnWords(corpus.posts())) {
    const { name = '', headline = '', followers = 0 } = people.get(post.profile_id) ?? {};
    const cells = [
      name,
      headline,
      followers,
      post.posted_at?.toISOString(),
      post.text,
      post.media_kind,
      post.reactions,
    ];
    const line = [...cells, post.comments].map((cell) => csvCell(cell ?? '')).join(',');
    if (!out.write(`${line}\n`)) await new Promise<void>((resolve) => void out.once('drain', () => resolve()));
  }
  await new Promise<void>((resolve) => out.end(resolve));
}

type Ran = { seconds: number; early_kb: number; late_kb: number; output: string };

/** `early_kb` and `late_kb`: peak memory in the first and in the last third. */
function runImport(file: string, dataDir: string): Promise<Ran> {
  const began = performance.now();
  const child = spawn(process.execPath, ['src/server/research/command.ts', 'import', file], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const memory: number[] = [];
  const looking = setInterval(() => memory.push(residentOf(child.pid ?? 0)), 250);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => {
      clearInterval(looking);
      if (code !== 0) return reject(new Error(`The import ended with ${code}: ${output.slice(-1000)}`));
      const third = Math.floor(memory.length / 3);
      const most = (from: number, to: number): number => Math.max(...memory.slice(from, to));
      const seconds = (performance.now() - began) / 1000;
      resolve({ seconds, early_kb: most(0, third), late_kb: most(2 * third, memory.length), output });
    });
  });
}

async function plainly({ pool }: Database): Promise<number> {
  await pool.query(
    `create table plain_posts (text text not null, posted_at timestamptz, reactions int, comments int, search tsvector not null)`,
  );
  await pool.query('create index on plain_posts using gin (search)');
  const began = performance.now();
  let waiting: object[] = [];
  const write = async (): Promise<void> => {
    await pool.query(
      `insert into plain_posts select text, posted_at, reactions, comments, to_tsvector('pg_catalog.english', text)
       from jsonb_to_recordset($1) as p(text text, posted_at timestamptz, reactions int, comments int)`,
      [JSON.stringify(waiting)],
    );
    waiting = [];
  };
  const corpus = sampleCorpus({ until: new Date('2026-11-21T00:00:00Z'), posts });
  for (const { text, posted_at, reactions, comments } of withStrewnWords(corpus.posts())) {
    waiting.push({ text, posted_at, reactions, comments });
    if (waiting.length === batch) await write();
  }
  await write();
  return (performance.now() - began) / 1000;
}

async function withDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const server = await startEmbedded({ data_dir: dataDir });
  await migrateDatabase({ connection: server.connection });
  const db = openDatabase({ connection: server.connection });
  try {
    return await work(db);
  } finally {
    await db.close();
    await server.stop();
  }
}

export const corpusBench: Benchmark = {
  about: `npm run corpus -- import of ${posts} rows in place of the sample, beside PostgreSQL alone with a search column and its index`,
  async run({ folder }) {
    const file = path.join(folder, 'influencers.csv');
    const dataDir = path.join(folder, 'data');
    await writeRows(file);
    await withDatabase(dataDir, (db) => makeSample(db, { clock: systemClock }));
    const { seconds, early_kb, late_kb, output } = await runImport(file, dataDir);
    const plainS = await withDatabase(dataDir, plainly);
    const [early, late] = [round(early_kb / 1024), round(late_kb / 1024)];
    return {
      figures: {
        'import to Done, s': round(seconds, 1),
        'PostgreSQL alone, s': round(plainS, 1),
        'ratio to PostgreSQL alone': round(seconds / plainS, 2),
        'memory in the first and the last third, MB': `${early}, ${late}`,
        'said by the program': /[\d,]+ rows: .*/.exec(output)?.[0] ?? '',
      },
      targets: [
        { target: `under ${limitS} s`, value: round(seconds, 1), met: seconds < limitS },
        {
          target: 'memory flat: the last third at most 1.2 of the first',
          value: round(late / early, 2),
          met: late <= 1.2 * early,
        },
      ],
    };
  },
};
