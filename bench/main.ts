// npm run bench [-- NAME ...]: runs the benchmarks, prints each as ratios beside a named peer, and writes bench/results.json.
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import type { Benchmark } from './benchmark.ts';
import { analyticsBench } from './analytics.ts';
import { apiBench } from './api.ts';
import { corpusBench } from './corpus.ts';
import { pagesBench } from './pages.ts';
import { pdfBench } from './pdf.ts';
import { publishBench } from './publish.ts';
import { searchBench } from './search.ts';
import { startBench } from './start.ts';
import { writingBench } from './writing.ts';
import { streamBench } from './stream.ts';
import { trendsBench } from './trends.ts';
import { videoBench } from './video.ts';
import { voiceBench } from './voice.ts';

const benches: Record<string, Benchmark> = {
  start: startBench,
  analytics: analyticsBench,
  api: apiBench,
  corpus: corpusBench,
  pages: pagesBench,
  pdf: pdfBench,
  publish: publishBench,
  search: searchBench,
  stream: streamBench,
  trends: trendsBench,
  video: videoBench,
  voice: voiceBench,
  writing: writingBench,
};
const results_file = new URL('./results.json', import.meta.url);

async function keep(name: string, result: object): Promise<void> {
  const all = JSON.parse(await readFile(results_file, 'utf8').catch(() => '{}')) as Record<string, unknown>;
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}`;
  all[name] = { date: new Date().toISOString().slice(0, 10), commit, machine, node: process.version, ...result };
  await writeFile(results_file, `${JSON.stringify(all, null, 2)}\n`);
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark ${unknown.join(', ')}: take ${Object.keys(benches).join(', ')}.\n`);
  process.exit(1);
}
let missed = 0;
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}: ${bench.about}`);
  const { figures, targets } = await bench.run();
  for (const [figure, value] of Object.entries(figures)) console.log(`  ${figure}: ${value}`);
  for (const { target, value, met } of targets) {
    if (!met) missed += 1;
    console.log(`  ${met ? 'met   ' : 'MISSED'} ${target}: ${value}`);
  }
  await keep(name, { figures, targets });
}
console.log(missed > 0 ? `\n${missed} targets missed` : '\nall targets met');
