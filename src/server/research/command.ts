// npm run corpus -- import FILE | stats | clear: the trend database by hand, while the program runs and while it does not.
import { parseArgs } from 'node:util';
import { newest_version } from '../adapters/linkedin/supported-version.ts';
import { ConfigError, readConfig, readEnvironment } from '../config.ts';
import { connectEmbedded } from '../database/embedded/attach.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { openDatabase, type Database } from '../database/open.ts';
import { DatabaseProblem } from '../database/problem.ts';
import { clearCorpus } from './clearing.ts';
import { column_names, type Columns } from './import/columns.ts';
import { planImport, runImport, type Plan } from './import/import-file.ts';
import { readWhen } from './import/dates.ts';
import { ImportProblem } from './import/problem.ts';
import { createProgressBar } from './import/progress-bar.ts';
import { indexStep } from './indexer.ts';
import { signalStep } from './signals.ts';

const usage = `Say what to do: npm run corpus -- import FILE, npm run corpus -- stats, or npm run corpus -- clear.
import takes CSV or JSON Lines, and:
  --map COLUMN=NAME   what a column of the file is, where its name does not say it (${column_names.join(', ')})
  --day 2026-01-31    the day that "3 months ago" is counted from; today unless said
  --author NAME       whose posts they are, where the file does not say it
  --keep-sample       leaves the sample posts beside the imported ones
  --dry-run           shows what would be read as what, and stops`;

const out = (line: string): void => void process.stdout.write(`${line}\n`);
const count = (number: number): string => number.toLocaleString('en');

type Options = { map: string[]; day: string; author: string; 'keep-sample': boolean; 'dry-run': boolean };

function readArguments(): { command: string; file: string | undefined; options: Options } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        map: { type: 'string', multiple: true, default: [] },
        day: { type: 'string', default: '' },
        author: { type: 'string', default: 'Unknown author' },
        'keep-sample': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const [command = '', file, ...more] = positionals;
    if (
      !['import', 'stats', 'clear'].includes(command) ||
      (command === 'import') !== (file !== undefined) ||
      more.length > 0
    )
      throw new ImportProblem(usage);
    return { command, file, options: values };
  } catch (error) {
    throw error instanceof ImportProblem ? error : new ImportProblem(usage);
  }
}

function mappingOf(map: string[]): Columns {
  const said: Columns = {};
  for (const one of map) {
    const [, column, name] = /^(\w+)=(.+)$/.exec(one) ?? [];
    const known = column_names.find((each) => each === column);
    if (known === undefined || name === undefined)
      throw new ImportProblem(`--map ${one} is not COLUMN=NAME.\n${usage}`);
    said[known] = name;
  }
  return said;
}

async function main(): Promise<void> {
  const { command, file, options } = readArguments();
  const plan = file === undefined ? null : await planImport(file, mappingOf(options.map));
  const day = options.day === '' ? new Date() : readWhen(options.day, new Date())?.at;
  if (!day) throw new ImportProblem(`--day ${options.day} is no day: write it like 2026-01-31.`);
  if (plan) show(plan, day);
  if (options['dry-run']) return;
  const { database_url, data_dir } = readConfig(readEnvironment(), newest_version);
  const log = (line: string): void => void process.stderr.write(`${line}\n`);
  const server = database_url === null ? await connectEmbedded({ data_dir, log }) : null;
  const connection = server?.connection ?? database_url ?? '';
  await migrateDatabase({ connection });
  const db = openDatabase({ connection, max: 4, log });
  try {
    if (plan) await importInto(db, plan, { ...options, day });
    else if (command === 'clear')
      out(
        `${count(await clearCorpus(db, 'all'))} posts were deleted. Posts that users published here are not part of it.`,
      );
    else out(await stats(db));
  } finally {
    await db.close();
    await server?.stop();
  }
}

function show({ file, columns, unused }: Plan, day: Date): void {
  out(`${file}:`);
  for (const column of column_names)
    if (columns[column] !== undefined) out(`  ${column.padEnd(12)} <- ${columns[column]}`);
  if (unused.length > 0) out(`  not used     : ${unused.slice(0, 30).join(', ')}`);
  out(`  "3 months ago" and the like are counted from ${day.toISOString().slice(0, 10)}.`);
}

async function importInto(
  db: Database,
  plan: Plan,
  { day, author, 'keep-sample': keep }: Omit<Options, 'day'> & { day: Date },
): Promise<void> {
  const bar = createProgressBar(plan.bytes);
  const result = await runImport(db, plan, { day, author }, bar.show);
  bar.end();
  if (result.resumed_at > 0) out(`The first ${count(result.resumed_at)} rows were done before.`);
  out(
    `${count(result.rows)} rows: ${count(result.added)} posts added, ${count(result.duplicates)} were there already, ${count(result.rejected)} bad.`,
  );
  if (result.undated > 0)
    out(`${count(result.undated)} have no date that can be read: they are found, and count in no trend.`);
  if (result.rejected_file !== null) out(`Bad rows, each with its reason: ${result.rejected_file}`);
  if (result.added > 0 && !keep) {
    const gone = await clearCorpus(db, 'sample');
    if (gone > 0) out(`The sample (${count(gone)} posts) has given way.`);
  }
  out('Making the lists of search and the trends ...');
  while ((await indexStep(db)) > 0);
  while ((await signalStep(db)) > 0);
  out('Done.');
}

async function stats({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{
    posts: number;
    sample: number;
    profiles: number;
    oldest: Date | null;
    newest: Date | null;
    indexed: number;
    languages: string | null;
  }>(
    `select (select count(*)::int from corpus_posts) as posts, (select count(*)::int from corpus_posts where is_sample) as sample,
      (select count(*)::int from corpus_profiles) as profiles, (select min(posted_at) from corpus_posts) as oldest,
      (select max(posted_at) from corpus_posts) as newest, coalesce((select indexed_posts from corpus_state), 0) as indexed,
      (select string_agg(language || ' ' || posts, ', ' order by posts desc) from (
        select language, count(*) as posts from corpus_posts group by language order by 2 desc limit 8) l) as languages`,
  );
  const [found] = rows;
  if (!found || found.posts === 0) return 'The trend database is empty: npm run corpus -- import FILE fills it.';
  const day = (at: Date | null): string => at?.toISOString().slice(0, 10) ?? 'unknown';
  return [
    `${count(found.posts)} posts by ${count(found.profiles)} profiles, ${day(found.oldest)} to ${day(found.newest)}.`,
    `${count(found.indexed)} are in the lists of search.`,
    `Languages: ${found.languages ?? ''}.`,
    found.sample > 0
      ? `${count(found.sample)} of the posts are made-up samples: an import takes their place.`
      : 'None is a sample.',
  ].join('\n');
}

try {
  await main();
} catch (error) {
  if (!(error instanceof ImportProblem || error instanceof DatabaseProblem || error instanceof ConfigError))
    throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
