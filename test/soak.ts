// npm run soak -- NAME --seed N --runs N: the long form of a test whose short form is in npm test. The last result
// is recorded (bench/record.ts).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { soakChaos, tell } from './chaos/long-form.ts';
import { fuzzApi } from './fuzz/api-fuzz.ts';
import { fuzzPdf } from './fuzz/pdf-fuzz.ts';
import { residentOf } from '../bench/benchmark.ts';
import { recordSoak } from '../bench/record.ts';
import { startOwnServer } from './chaos/own-server.ts';
import { started } from './harness/program.ts';
import { burstOf, faultsOfBurst } from './load/burst.ts';
import { rollOver } from './load/rolling.ts';
import { freeze } from './load/freeze.ts';
import { heapLimits } from '../scripts/heap-limits.mjs';
import { faultsOf, soakLoad } from './load/soak-load.ts';

/** The flags that `npm start` gives Node. */
const asStarted = { NODE_OPTIONS: heapLimits().join(' ') };

function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function wholeNumber(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(text)) end(`--${name} is a whole number.`);
  return Number(text);
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
  if (runs >= 100) await recordSoak('chaos', { seed, minutes, ...counts });
  if (counts.failures > 0) process.exitCode = 1;
}

async function pdfs(): Promise<void> {
  const seed = wholeNumber('seed', values.seed, Math.floor(Math.random() * 1_000_000));
  const runs = wholeNumber('runs', values.runs, 20_000);
  const began = performance.now();
  const counts = await fuzzPdf({ seed, runs });
  const minutes = Number(((performance.now() - began) / 60_000).toFixed(1));
  const memoryMb = Math.round(process.memoryUsage.rss() / 2 ** 20);
  for (const failure of counts.failures.slice(0, 20)) console.log(failure);
  console.log(
    `${counts.failures.length === 0 ? 'passed' : 'FAILED'}: ${JSON.stringify(counts.ended)}, slowest ${counts.slowest_ms} ms`,
  );
  console.log(`in ${minutes} minutes, ${memoryMb} MB at the end, seed ${seed}`);
  const { failures, ...told } = counts;
  if (runs >= 100)
    await recordSoak('fuzz-pdf', { seed, minutes, memory_mb: memoryMb, ...told, failures: failures.length });
  if (failures.length > 0) process.exitCode = 1;
}

/** For the long form of fuzz-api: no call takes longer, and memory is flat once everything has been loaded. */
const slowestMaxMs = 2000;
const grownMaxMb = 50;

async function api(): Promise<void> {
  const seed = wholeNumber('seed', values.seed, Math.floor(Math.random() * 1_000_000));
  const runs = wholeNumber('runs', values.runs, 100_000);
  const adminEmail = 'operator@example.test';
  const folder = await mkdtemp(join(tmpdir(), 'postwright-fuzz-'));
  const program = await started({ DATA_DIR: folder, ADMIN_EMAILS: adminEmail, LOG_LEVEL: 'error', ...asStarted });
  const began = performance.now();
  // Taken after every tenth of the run: memory that is flat over the second half is not leaking.
  const memoryByTenthsMb: number[] = [];
  const tell = (): void => void memoryByTenthsMb.push(Math.round(residentOf(program.pid) / 1024));
  const reached = { every: Math.max(1, Math.floor(runs / 10)), tell };
  const counts = await fuzzApi({ url: program.url, admin_email: adminEmail, seed, runs, reached });
  const minutes = Number(((performance.now() - began) / 60_000).toFixed(1));
  const memoryMb = Math.round(residentOf(program.pid) / 1024);
  const code = await program.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
  for (const failure of counts.failures.slice(0, 20)) console.log(failure);
  const { failures, ...counted } = counts;
  const told = { ...counted, memory_by_tenths_mb: memoryByTenthsMb };
  // Over the second half of the run, when everything has been loaded once.
  const grownMb = memoryMb - (memoryByTenthsMb[4] ?? memoryMb);
  const faults = [
    ...(counted.slowest_ms > slowestMaxMs ? [`a call took ${counted.slowest_ms} ms`] : []),
    ...(grownMb > grownMaxMb ? [`memory grew by ${grownMb} MB in the second half`] : []),
  ];
  for (const fault of faults) console.log(fault);
  const isGood = failures.length === 0 && faults.length === 0 && code === 0;
  console.log(`${isGood ? 'passed' : 'FAILED'}: ${JSON.stringify(told)}, exit code ${code}`);
  console.log(
    `in ${minutes} minutes, ${memoryMb} MB at the end; repeat: npm run soak -- fuzz-api --seed ${seed} --runs ${runs}`,
  );
  if (runs >= 1000)
    await recordSoak('fuzz-api', { seed, minutes, memory_mb: memoryMb, ...told, failures: failures.length });
  if (!isGood) process.exitCode = 1;
}

/** --runs is how many acts; at 20 a second ten minutes are 12,000. */
async function load(): Promise<void> {
  const seed = wholeNumber('seed', values.seed, Math.floor(Math.random() * 1_000_000));
  const perSecond = wholeNumber('rate', values.rate, 20);
  const acts = wholeNumber('runs', values.runs, 60 * perSecond * wholeNumber('minutes', values.minutes, 10));
  const folder = await mkdtemp(join(tmpdir(), 'postwright-load-'));
  const env = {
    DATA_DIR: folder,
    FREE_GENERATIONS_PER_MONTH: '0',
    LOG_LEVEL: 'error',
    SAMPLE_CORPUS: 'on',
    ...asStarted,
  };
  const program = await started(env);
  const { url, pid } = program;
  const began = performance.now();
  const counts = await soakLoad({ url, pid, seed, acts, per_second: perSecond, say: (line) => console.log(line) });
  const minutes = Number(((performance.now() - began) / 60_000).toFixed(1));
  const code = await program.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
  const faults = [...faultsOf(counts), ...(code === 0 ? [] : [`the program ended with ${code}`])];
  for (const fault of faults) console.log(fault);
  const { failures, ...told } = counts;
  console.log(`${faults.length === 0 ? 'passed' : 'FAILED'} in ${minutes} minutes: ${JSON.stringify(told, null, 1)}`);
  console.log(`repeat: npm run soak -- load --seed ${seed} --runs ${acts} --rate ${perSecond}`);
  if (acts >= 1000)
    await recordSoak('load', { seed, minutes, ...told, failures: failures.length, faults: faults.length });
  if (faults.length > 0) process.exitCode = 1;
}

async function shapes(): Promise<void> {
  const adminEmail = 'operator@example.test';
  const folder = await mkdtemp(join(tmpdir(), 'postwright-shapes-'));
  const env = {
    DATA_DIR: folder,
    ADMIN_EMAILS: adminEmail,
    FREE_GENERATIONS_PER_MONTH: '0',
    LOG_LEVEL: 'error',
    ...asStarted,
  };
  const program = await started(env);
  const began = performance.now();
  const { failures, ...told } = await freeze({ url: program.url, pid: program.pid, admin_email: adminEmail });
  const minutes = Number(((performance.now() - began) / 60_000).toFixed(1));
  const code = await program.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
  for (const failure of failures) console.log(failure);
  const isGood = failures.length === 0 && code === 0;
  console.log(`${isGood ? 'passed' : 'FAILED'} in ${minutes} minutes: ${JSON.stringify(told)}, exit code ${code}`);
  await recordSoak('shapes', { minutes, ...told, failures: failures.length });
  if (!isGood) process.exitCode = 1;
}

/** Twice: the first also warms the process up. */
async function burst(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-burst-'));
  const program = await started({ DATA_DIR: folder, LOG_LEVEL: 'error' });
  const first = await burstOf(program.url);
  const second = await burstOf(program.url);
  const code = await program.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
  const faults = [...faultsOfBurst(first), ...faultsOfBurst(second)];
  for (const fault of faults) console.log(fault);
  const isGood = faults.length === 0 && code === 0;
  console.log(`${isGood ? 'passed' : 'FAILED'}: ${JSON.stringify({ first, second }, null, 1)}`);
  await recordSoak('burst', { first, second, faults: faults.length });
  if (!isGood) process.exitCode = 1;
}

/** --runs is how often each of the four processes is restarted. */
async function rolling(): Promise<void> {
  const seed = wholeNumber('seed', values.seed, Math.floor(Math.random() * 1_000_000));
  const rounds = wholeNumber('runs', values.runs, 10);
  const server = await startOwnServer();
  const [product, linkedin] = [await server.createDatabase(), await server.createDatabase()];
  const began = performance.now();
  const connections = { product: product.connection, linkedin: linkedin.connection };
  const counts = await rollOver({ connections, seed, rounds, per_second: wholeNumber('rate', values.rate, 15) });
  const minutes = Number(((performance.now() - began) / 60_000).toFixed(1));
  await server.stop();
  const { failures, exit_codes, ...told } = counts;
  for (const failure of failures.slice(0, 20)) console.log(failure);
  const endsWell = failures.length === 0 && exit_codes.every((code) => code === 0);
  const isGood = endsWell && told.missing + told.twice + told.early === 0 && told.latest_ms < 5000;
  console.log(`${isGood ? 'passed' : 'FAILED'} in ${minutes} minutes: ${JSON.stringify({ ...told, exit_codes })}`);
  console.log(`repeat: npm run soak -- rolling --seed ${seed} --runs ${rounds}`);
  if (rounds >= 3) await recordSoak('rolling', { seed, minutes, rounds, ...told, failures: failures.length });
  if (!isGood) process.exitCode = 1;
}

const option = { type: 'string' } as const;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: option, runs: option, workers: option, minutes: option, rate: option },
});
const [name = ''] = positionals;
if (name === 'chaos') await chaos();
else if (name === 'fuzz-pdf') await pdfs();
else if (name === 'fuzz-api') await api();
else if (name === 'load') await load();
else if (name === 'burst') await burst();
else if (name === 'rolling') await rolling();
else if (name === 'shapes') await shapes();
else
  end(
    'Say which of chaos, fuzz-pdf, fuzz-api, load, burst, rolling and shapes: npm run soak -- chaos --seed 1 --runs 500',
  );
