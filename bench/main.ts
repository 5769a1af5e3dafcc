// npm run bench [-- --once] [NAME ...]: runs each benchmark three times on a quiet machine, prints it as ratios beside a named peer, and
// records it. `--once` runs it once, whatever else the machine is doing, and records nothing.
import { withBench, type Benchmark } from './benchmark.ts';
import { analyticsBench } from './analytics.ts';
import { apiBench } from './api.ts';
import { corpusBench } from './corpus.ts';
import { growthBench } from './growth.ts';
import { interactionBench } from './interaction.ts';
import { pagesBench } from './pages.ts';
import { pdfBench } from './pdf.ts';
import { publishBench } from './publish.ts';
import { searchBench } from './search.ts';
import { loadNow, quietLoad, recordBenchmark, runsNeeded, summarise, waitForQuiet } from './record.ts';
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
  growth: growthBench,
  interaction: interactionBench,
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
/** A machine comes to rest within minutes of its last work; one that others use does not. */
const patienceMs = 10 * 60_000;
const args = process.argv.slice(2);
const isOnce = args.includes('--once');
const wanted = args.filter((arg) => arg !== '--once');
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark ${unknown.join(', ')}: take ${Object.keys(benches).join(', ')}.\n`);
  process.exit(1);
}

/** One run, printed; `met` is whether all targets were met. */
async function runOnce({ run }: Benchmark, load: number): Promise<Awaited<ReturnType<Benchmark['run']>>> {
  console.log(`  load average before it: ${load}`);
  const { figures, targets } = await withBench(run);
  for (const [figure, value] of Object.entries(figures)) console.log(`  ${figure}: ${value}`);
  for (const { target, value, met } of targets) console.log(`  ${met ? 'met   ' : 'MISSED'} ${target}: ${value}`);
  return { figures, targets };
}

let missed = 0;
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}: ${bench.about}`);
  const loads: number[] = [];
  const outcomes = [];
  while (outcomes.length < (isOnce ? 1 : runsNeeded)) {
    const load = isOnce ? loadNow() : await waitForQuiet(patienceMs);
    if (load === null) {
      process.stderr.write(
        `The load average stayed over ${quietLoad}: nothing is recorded. End other work, or take --once.\n`,
      );
      process.exit(1);
    }
    loads.push(load);
    outcomes.push(await runOnce(bench, load));
  }
  missed += (outcomes.at(-1)?.targets ?? []).filter(({ met }) => !met).length;
  if (!isOnce) await recordBenchmark(name, summarise(bench.about, loads, outcomes));
}
console.log(missed > 0 ? `\n${missed} targets missed` : '\nall targets met');
