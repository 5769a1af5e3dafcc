// npm run soak -- NAME --seed N --runs N: the long form of a test whose short form is in npm test. Keeps the last result in
// bench/results.json, under `soak`.
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { soakChaos, tell } from './chaos/long-form.ts';
import { fuzzApi } from './fuzz/api-fuzz.ts';
import { fuzzPdf } from './fuzz/pdf-fuzz.ts';
import { residentOf } from '../bench/benchmark.ts';
import { started } from './harness/program.ts';

const later = ['load'];
const results_file = new URL('../bench/results.json', import.meta.url);

function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function wholeNumber(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(text)) end(`--${name} is a whole number.`);
  return Number(text);
}

async function keep(name: string, result: object): Promise<void> {
  const all = JSON.parse(await readFile(results_file, 'utf8').catch(() => '{}')) as { soak?: object };
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const date = new Date().toISOString().slice(0, 10);
  const soak = { ...all.soak, [name]: { date, commit, ...result } };
  await writeFile(results_file, `${JSON.stringify({ ...all, soak }, null, 2)}\n`);
}

async function chaos(): Promise<void> {
  const seed = wholeNumber('seed', values.seed, Math.floor(Math.random() * 1_000_000));
  const runs = wholeNumber('runs', values.runs, 500);
  const workers = values.workers === undefined ? undefined : wholeNumber('workers', values.workers, 1);
  const began = performance.now();
  const counts = await soakChaos({ seed, runs, workers, say: (line) => console.log(line) });
  const minutes = Number(((performance.now() - began) / 60_000).toFixed(1));
  console.log(
    `${counts.failures === 0 ? 'passed' : 'FAILED'}: ${tell(counts, runs)}, in ${minutes} minutes, seed ${seed}`,
  );
  // A run that repeats a failure says nothing about the whole.
  if (runs >= 100) await keep('chaos', { seed, minutes, ...counts });
  if (counts.failures > 0) process.exitCode = 1;
}

async function pdfs(): Promise<void> {
  const seed = wholeNumber('seed', values.seed, Math.floor(Math.random() * 1_000_000));
  const runs = wholeNumber('runs', values.runs, 20_000);
  const began = performance.now();
  const counts = await fuzzPdf({ seed, runs });
  const minutes = Number(((performance.now() - began) / 60_000).toFixed(1));
  const memory_mb = Math.round(process.memoryUsage.rss() / 2 ** 20);
  for (const failure of counts.failures.slice(0, 20)) console.log(failure);
  console.log(
    `${counts.failures.length === 0 ? 'passed' : 'FAILED'}: ${JSON.stringify(counts.ended)}, slowest ${counts.slowest_ms} ms`,
  );
  console.log(`in ${minutes} minutes, ${memory_mb} MB at the end, seed ${seed}`);
  const { failures, ...told } = counts;
  if (runs >= 100) await keep('fuzz-pdf', { seed, minutes, memory_mb, ...told, failures: failures.length });
  if (failures.length > 0) process.exitCode = 1;
}

async function api(): Promise<void> {
  const seed = wholeNumber('seed', values.seed, Math.floor(Math.random() * 1_000_000));
  const runs = wholeNumber('runs', values.runs, 100_000);
  const admin_email = 'operator@example.test';
  const folder = await mkdtemp(join(tmpdir(), 'postwright-fuzz-'));
  const program = await started({ DATA_DIR: folder, ADMIN_EMAILS: admin_email, LOG_LEVEL: 'error' });
  const began = performance.now();
  const counts = await fuzzApi({ url: program.url, admin_email, seed, runs });
  const minutes = Number(((performance.now() - began) / 60_000).toFixed(1));
  const memory_mb = Math.round(residentOf(program.pid) / 1024);
  const code = await program.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
  for (const failure of counts.failures.slice(0, 20)) console.log(failure);
  const { failures, ...told } = counts;
  const is_good = failures.length === 0 && code === 0;
  console.log(`${is_good ? 'passed' : 'FAILED'}: ${JSON.stringify(told)}, exit code ${code}`);
  console.log(
    `in ${minutes} minutes, ${memory_mb} MB at the end; repeat: npm run soak -- fuzz-api --seed ${seed} --runs ${runs}`,
  );
  if (runs >= 1000) await keep('fuzz-api', { seed, minutes, memory_mb, ...told, failures: failures.length });
  if (!is_good) process.exitCode = 1;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, runs: { type: 'string' }, workers: { type: 'string' } },
});
const [name = ''] = positionals;
if (name === 'chaos') await chaos();
else if (name === 'fuzz-pdf') await pdfs();
else if (name === 'fuzz-api') await api();
else if (later.includes(name))
  end(`There is no ${name} yet: it comes with the part it is about. There are chaos, fuzz-pdf and fuzz-api.`);
else end('Say which: npm run soak -- chaos --seed 1 --runs 500');
