// docs/scale.md: what ten, a thousand and a million users take, computed from what was recorded (bench/results.json) and from nothing else.
// Whatever was not recorded says so. Written together with docs/measured.md (record.ts).
import type { Recorded, Results } from './record.ts';

export const scaleFile = new URL('../docs/scale.md', import.meta.url);

/** What is assumed about people; everything else is measured. */
const assumed = {
  users: [10, 1000, 1_000_000],
  posts_each: 200,
  /** Per thousand users at the busiest moment. */
  streams_in_1000: 5,
  tokens_a_second: 50,
  /** Per thousand users, due in the busiest second: nine o'clock sharp is what most people choose. */
  due_in_1000: 2,
  /** Per thousand users, lists opened in the busiest second. */
  lists_in_1000: 5,
};

const unknown = 'not recorded yet';

/** The median of a figure; null if it was not recorded, or is not a number. */
function medianOf(recorded: Recorded | undefined, figure: string): number | null {
  const spread = recorded?.figures[figure];
  return typeof spread === 'object' && Number.isFinite(spread.median) ? spread.median : null;
}

/** For a figure that is a list, the lowest first element of any run. */
function firstOf(recorded: Recorded | undefined, figure: string): number | null {
  const spread = recorded?.figures[figure];
  if (typeof spread !== 'string') return null;
  const firsts = spread.split('; ').map((run) => Number.parseFloat(run));
  return firsts.every(Number.isFinite) ? Math.min(...firsts) : null;
}

type Slopes = Record<'post_bytes' | 'stream_kb' | 'rest_mb' | 'events' | 'due' | 'lists', number | null>;

const slopesOf = ({ benchmarks }: Results): Slopes => ({
  post_bytes: medianOf(benchmarks['growth'], 'bytes a post, with indexes'),
  stream_kb: medianOf(benchmarks['growth'], 'KB an open stream'),
  rest_mb: medianOf(benchmarks['growth'], 'MB of a process at rest'),
  events: medianOf(benchmarks['stream'], 'events a second'),
  due: firstOf(benchmarks['publish'], 'posts a second with 1, 2 and 4 workers of 25 at once'),
  lists: medianOf(benchmarks['api'], 'requests a second'),
});

const amount = (value: number): string => Math.ceil(value).toLocaleString('en');
const reckoned = (value: number | null, unit = ''): string =>
  value === null ? unknown : `${amount(value)}${unit === '' ? '' : ` ${unit}`}`;
const per = (value: number, each: number | null): number | null =>
  each === null || each === 0 ? null : Math.max(1, value / each);

function rowOf(users: number, slopes: Slopes): string {
  const thousands = users / 1000;
  const streams = Math.ceil(thousands * assumed.streams_in_1000);
  const lists = thousands * assumed.lists_in_1000;
  const due = Math.ceil(thousands * assumed.due_in_1000);
  const byStreams = per(streams * assumed.tokens_a_second, slopes.events);
  const byLists = per(lists, slopes.lists);
  const web = byStreams === null || byLists === null ? null : Math.ceil(Math.max(byStreams, byLists));
  const worker = per(due, slopes.due);
  const processes = web === null || worker === null ? null : web + Math.ceil(worker);
  const gigabytes = slopes.post_bytes === null ? null : (users * assumed.posts_each * slopes.post_bytes) / 1e9;
  const megabytes =
    web === null || slopes.rest_mb === null || slopes.stream_kb === null
      ? null
      : slopes.rest_mb + (streams / web) * (slopes.stream_kb / 1024);
  const cells = [
    amount(users),
    `${amount(streams)} streams, ${amount(lists)} lists a second, ${amount(due)} posts in one second`,
    reckoned(web),
    worker === null ? unknown : amount(worker),
    reckoned(megabytes, 'MB'),
    processes === null ? unknown : amount(processes * connectionsEach),
    reckoned(gigabytes, 'GB'),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The most connections a process opens to PostgreSQL: main.ts. */
const connectionsEach = 20;

const slope = (what: string, value: number | null, unit: string, bench: string): string =>
  `| ${what} | ${value === null ? unknown : `${value.toLocaleString('en')} ${unit}`} | \`npm run bench -- ${bench}\` |`;

const grown = (recorded: Recorded | undefined): string[] =>
  (recorded?.targets ?? [])
    .filter(({ target }) => /at most 1\.5 times/.test(target))
    .map(({ target, value }) => `- ${target}: ${typeof value === 'object' ? value.median : value} times.`);

export function scalePageOf(results: Results): string {
  const slopes = slopesOf(results);
  const growth = grown(results.benchmarks['growth']);
  return [
    '# Scale',
    '',
    'What ten, a thousand and a million users take, and which part gives first. Written with [measured.md](measured.md) by `npm run bench`: each figure is reckoned from what was recorded there on two cores, and what was not recorded says so.',
    '',
    '## Measured',
    '',
    '| what | median | by |',
    '| --- | --- | --- |',
    slope('a stored post, its indexes included', slopes.post_bytes, 'bytes', 'growth'),
    slope('an open stream, in its process', slopes.stream_kb, 'KB', 'growth'),
    slope('a process at rest', slopes.rest_mb, 'MB', 'growth'),
    slope('words of a model that one process passes on', slopes.events, 'a second', 'stream'),
    slope('posts that one worker of 25 at once publishes', slopes.due, 'a second', 'publish'),
    slope('lists of 50 that one process answers', slopes.lists, 'a second', 'api'),
    '',
    'How the time of a call grows with the posts of others:',
    '',
    ...(growth.length > 0 ? growth : [`${unknown[0]?.toUpperCase()}${unknown.slice(1)}.`]),
    '',
    '## Reckoned',
    '',
    `Assumed, and to be replaced by your own numbers: ${assumed.posts_each} posts a user; of a thousand users at the busiest moment ${assumed.streams_in_1000} chats of ${assumed.tokens_a_second} tokens a second, ${assumed.lists_in_1000} lists opened in a second, and ${assumed.due_in_1000} posts due in the same second. A second worker, so that one may stop, comes on top.`,
    '',
    '| users | at the busiest moment | web processes | workers | memory of each web process | connections to PostgreSQL at most | posts in PostgreSQL |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...assumed.users.map((users) => rowOf(users, slopes)),
    '',
    "Not in it: pictures, documents and videos, which are as large as people send them (S3, [deploy.md](deploy.md#several-machines)); the model, whose servers are others'; versions of a text, which are as many as people save.",
    '',
    '## What gives first, and what is done then',
    '',
    '1. **One process: its event loop**, by streams. More `web` processes; any of them answers any call, and nothing is sticky.',
    `2. **PostgreSQL: its connections.** Each process takes up to ${connectionsEach}. A pooler in session mode does not make them fewer; a larger \`max_connections\` does, until some hundred processes.`,
    '3. **PostgreSQL: its writer.** Every generation, draft and publication writes some rows on one machine. First a larger machine; then what only reads (lists, search, trends) from a replica, for which the program has no setting yet.',
    '4. **PostgreSQL: its disk.** Posts and attempts lie in one table each. Partitions by month keep the index of what is due as small as it is and let old months move; a migration would make them, and there is none yet.',
    '5. **One PostgreSQL.** Citus or YugabyteDB by `user_id`, which every query carries. Untried: engines that only speak the protocol were never run here. `npm test` with `TEST_DATABASE_URL` tells whether one fits.',
    '',
    'Publishing does not give before PostgreSQL does: the row is the queue, its index holds only what waits, and each further worker takes what the others have not.',
    '',
  ].join('\n');
}
