// npm run corpus -- import FILE | stats | clear: works on the trend database by hand, whether the program runs or not.
import { parseArgs } from 'node:util';
import { newestVersion } from '../adapters/linkedin/supported-version.ts';
import { ConfigError, readConfig, readEnvironment } from '../config.ts';
import { connectEmbedded } from '../database/embedded/attach.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { openDatabase, type Database } from '../database/open.ts';
import { DatabaseProblem } from '../database/problem.ts';
import { clearCorpus } from './import/clear.ts';
import { columnNames, type Columns } from './import/columns.ts';
import { readWhen, type DateOrder } from '../formats/dates.ts';
import { runImport, type ImportResult } from './import/import-file.ts';
import { planImport, type Plan } from './import/plan.ts';
import { ImportProblem, isConnectionLost } from './import/problem.ts';
import { unnamed } from './import/write-posts.ts';
import { dayMs } from '../time.ts';

const usage = `Say what to do: npm run corpus -- import FILE, npm run corpus -- stats, or npm run corpus -- clear.
import takes CSV or JSON Lines (also packed with gzip), and:
  --map COLUMN=NAME   what a column of the file is, where its name does not say it (${columnNames.join(', ')})
  --no-header         the first line is a post already: columns are named by their number, as in --map text=1
  --day 2026-01-31    the day that "3 months ago" is counted from; today unless said
  --day-first         03/04/2026 is April 3; --month-first: it is March 4. Unless said, as the file's other dates have it
  --author NAME       whose posts they are, where the file does not say it
  --keep-sample       leaves the sample posts beside the imported ones
  --dry-run           shows what would be read as what, and stops`;

const out = (line: string): void => void process.stdout.write(`${line}\n`);
const count = (number: number): string => number.toLocaleString('en');

const flags = {
  map: { type: 'string', multiple: true, default: [] },
  day: { type: 'string', default: '' },
  author: { type: 'string', default: unnamed },
  'no-header': { type: 'boolean', default: false },
  'day-first': { type: 'boolean', default: false },
  'month-first': { type: 'boolean', default: false },
  'keep-sample': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options: { ...flags, map: { ...flags.map, default: [] } } });
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split('. ') : [];
    throw new ImportProblem(`${reason.replace(/\.$/, '')}.\n${usage}`);
  }
}
type Options = ReturnType<typeof parse>['values'];

function readArguments(): { command: string; file: string | undefined; options: Options } {
  const { values, positionals } = parse();
  const [command = '', file, ...more] = positionals;
  if (!['import', 'stats', 'clear'].includes(command)) throw new ImportProblem(usage);
  if (command === 'import' && file === undefined) throw new ImportProblem(`Say which file to import.\n${usage}`);
  if (more.length > 0 || (command !== 'import' && file !== undefined))
    throw new ImportProblem(`${command} takes ${command === 'import' ? 'one file' : 'nothing'} more.\n${usage}`);
  return { command, file, options: values };
}

function mappingOf(map: string[]): Columns {
  const said: Columns = {};
  for (const one of map) {
    const [, column, name] = /^(\w+)=(.+)$/.exec(one) ?? [];
    const known = columnNames.find((each) => each === column);
    if (known === undefined || name === undefined)
      throw new ImportProblem(`--map ${one} is not COLUMN=NAME.\n${usage}`);
    said[known] = name;
  }
  return said;
}

const orderSaid = (options: Options): DateOrder | null =>
  options['day-first'] ? 'day' : options['month-first'] ? 'month' : null;

async function main(): Promise<void> {
  const { command, file, options } = readArguments();
  const plan =
    file === undefined
      ? null
      : await planImport(file, {
          columns: mappingOf(options.map),
          hasHeader: !options['no-header'],
          dateOrder: orderSaid(options),
        });
  const now = new Date();
  const day = options.day === '' ? now : readWhen(options.day, now)?.at;
  if (!day) throw new ImportProblem(`--day ${options.day} is no day: write it like 2026-01-31.`);
  if (plan) show(plan, day);
  if (options['dry-run']) return;
  const { database_url, data_dir } = readConfig(readEnvironment(), newestVersion);
  const log = (line: string): void => void process.stderr.write(`${line}\n`);
  const server = database_url === null ? await connectEmbedded({ data_dir, log }) : null;
  const connection = server?.connection ?? database_url ?? '';
  await migrateDatabase({ connection });
  const db = openDatabase({ connection, max: 6, log: () => undefined });
  try {
    if (plan) await importInto(db, plan, { ...options, day, now });
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

function show({ file, opened, columns, unused, dateOrder, isGuessed }: Plan, day: Date): void {
  out(`${file} (${opened.kind}):`);
  for (const column of columnNames)
    if (columns[column] !== undefined) out(`  ${column.padEnd(12)} <- ${columns[column]}`);
  if (unused.length > 0) out(`  not used     : ${unused.slice(0, 60).join(', ')}${unused.length > 60 ? ', ...' : ''}`);
  out(`  "3 months ago" and the like are counted from ${day.toISOString().slice(0, 10)}.`);
  if (isGuessed)
    out(
      `  03/04/2026 is read as ${dateOrder === 'day' ? 'April 3' : 'March 4'}: the file does not say it; --day-first reads April 3.`,
    );
}

async function importInto(
  db: Database,
  plan: Plan,
  { day, now, author, 'keep-sample': keepSample }: Omit<Options, 'day'> & { day: Date; now: Date },
): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const rows = createProgressBar('rows');
  const lists: ReturnType<typeof createProgressBar>[] = [];
  const latest = new Date(Math.max(day.getTime(), now.getTime()) + 2 * dayMs);
  try {
    const options = {
      day,
      latest,
      author,
      keep_sample: keepSample,
      signal: stopping.signal,
      lists: {
        onImported(result: ImportResult): void {
          rows.end();
          tell(result);
          out('Making the lists of search and the trends ...');
          lists.push(createProgressBar('posts'));
        },
        onDone({ posts, of }: { posts: number; of: number }): void {
          if (of > 0) lists[0]?.show(posts, of, posts);
        },
      },
    };
    await runImport(db, plan, options, (done) => rows.show(done.bytes, plan.opened.bytes, done.rows));
  } finally {
    rows.end();
    lists[0]?.end();
  }
  if (stopping.signal.aborted)
    throw new ImportProblem('Stopped: the posts are in; their lists are made by the next import, or by the program.');
  out('Done.');
}

function tell(result: ImportResult): void {
  if (result.resumedAt > 0) out(`The first ${count(result.resumedAt)} rows were done before.`);
  const parts = [
    `${count(result.added)} posts added`,
    `${count(result.duplicates)} were there already`,
    ...(result.updated > 0 ? [`${count(result.updated)} got newer figures`] : []),
    `${count(result.rejected)} bad`,
  ];
  out(`${count(result.rows)} rows: ${parts.join(', ')}.`);
  if (result.undated > 0)
    out(`${count(result.undated)} have no date that can be read: they are found, and count in no trend.`);
  if (result.oddLines > 0) out(`${count(result.oddLines)} lines are not UTF-8: they were read as Windows-1252.`);
  if (result.rejectedFile !== null) out(`Bad rows, each with its reason: ${result.rejectedFile}`);
  else if (result.rejected > 0) out('The file of the bad rows could not be written: is there room on the disk?');
  if (result.sampleGone > 0) out(`The sample (${count(result.sampleGone)} posts) has given way.`);
}

async function stats({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{
    posts: number;
    sample: number;
    profiles: number;
    oldest: Date | null;
    newest: Date | null;
    indexed: number;
    undated: number;
    languages: string | null;
  }>(
    `select (select count(*)::int from corpus_posts) as posts, (select count(*)::int from corpus_posts where is_sample) as sample,
      (select count(*)::int from corpus_profiles) as profiles, (select min(posted_at) from corpus_posts) as oldest,
      (select max(posted_at) from corpus_posts) as newest, coalesce((select indexed_posts from corpus_state), 0) as indexed,
      (select count(*)::int from corpus_posts where posted_at is null) as undated,
      (select string_agg(language || ' ' || posts, ', ' order by posts desc) from (
        select language, count(*) as posts from corpus_posts group by language order by 2 desc limit 8) l) as languages`,
  );
  const [found] = rows;
  if (!found || found.posts === 0) return 'The trend database is empty: npm run corpus -- import FILE fills it.';
  const day = (at: Date | null): string => at?.toISOString().slice(0, 10) ?? 'unknown';
  return [
    `${count(found.posts)} posts by ${count(found.profiles)} profiles, ${day(found.oldest)} to ${day(found.newest)}.`,
    `${count(found.indexed)} are in the lists of search${found.indexed < found.posts ? '; the program puts the others there, which are found meanwhile' : ''}.`,
    ...(found.undated > 0 ? [`${count(found.undated)} have no date.`] : []),
    `Languages: ${found.languages ?? ''}.`,
    found.sample > 0
      ? `${count(found.sample)} of the posts are made-up samples: an import takes their place.`
      : 'None is a sample.',
  ].join('\n');
}

const barWidth = 30;
const drawEveryMs = 100;

/** A bar on a terminal; elsewhere one line per tenth. `what`: the things counted ("rows"). */
function createProgressBar(what: string, err: NodeJS.WriteStream = process.stderr) {
  const started = performance.now();
  let drawn = 0;
  let tenth = 0;
  /** `share` is 0 to 1. */
  const text = (share: number, done: number): string => {
    const speed = done / Math.max(0.001, (performance.now() - started) / 1000);
    const bar = '#'.repeat(Math.round(share * barWidth)).padEnd(barWidth, '.');
    return `[${bar}] ${Math.floor(100 * share)} %, ${count(Math.floor(done))} ${what}, ${count(Math.round(speed))} a second`;
  };
  return {
    show(part: number, whole: number, done: number): void {
      const share = Math.min(1, part / Math.max(1, whole));
      const now = performance.now();
      if (err.isTTY) {
        if (now - drawn < drawEveryMs && share < 1) return;
        drawn = now;
        err.write(`\r${text(share, done)}\u001b[K`);
        return;
      }
      const reached = Math.floor(10 * share);
      if (reached <= tenth) return;
      tenth = reached;
      err.write(`${text(share, done)}\n`);
    },
    end(): void {
      if (err.isTTY && drawn > 0) err.write('\r\u001b[K');
      drawn = 0;
    },
  };
}

// Last: whatever is defined below an awaited call is not there yet while it runs.
try {
  await main();
} catch (error) {
  const isKnown = error instanceof ImportProblem || error instanceof DatabaseProblem || error instanceof ConfigError;
  if (!isKnown && !isConnectionLost(error)) throw error;
  const sentence = isKnown
    ? error.message
    : 'The database cannot be reached: is it running? The same command goes on there.';
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
