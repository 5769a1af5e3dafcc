// node scripts/run-source.mjs test/openings/learn.ts: learns from learned.tsv what openings of each kind have in common, chooses how sure one
// must be by leaving out one writer after the other, and writes src/server/formats/opening-weights.json. Takes some minutes.
import { readFileSync, writeFileSync } from 'node:fs';
import { openingKinds } from '#server/formats/opening-kind.ts';
import { featuresOf, tokensOf } from '#server/formats/opening-features.ts';
import { learn, packed, sumsOf, type Example, type Model } from '../learning/logistic.ts';

type Opening = Example & { kinds: string[]; writer: string };

const settings = { seenLeast: 3, rounds: 20, decay: 3e-4 };
/** What weighs less is left out. */
const weightLeast = 0.15;
/** Of what is said to be of a kind, this share must be, with writers that nothing was learned from. */
const wanted = 0.89;
/** Whatever the lines learned from say: others are less like them. */
const sureLeast = 0.4;

/** Lines of test/openings: the opening, its kinds with the main one first, its writer. */
export const readOpenings = (file: 'learned' | 'unseen') =>
  readFileSync(new URL(`${file}.tsv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((row) => {
      const [line = '', kinds = '', writer = ''] = row.split('\t');
      return { line, kinds: kinds.split(','), writer };
    });

function sureOf(model: Model, features: readonly string[]): { kind: string; sure: number } {
  const sums = sumsOf(model, features);
  const best = sums.indexOf(Math.max(...sums));
  return { kind: openingKinds[best] ?? 'none', sure: 1 / (1 + Math.exp(-(sums[best] ?? 0))) };
}

/** By kind, the least sureness above which `wanted` of those said to be of it are. */
function chooseLeast(openings: readonly Opening[]): Record<string, number> {
  const told = [...new Set(openings.map(({ writer }) => writer))].flatMap((writer) => {
    const model = learn(
      openings.filter((one) => one.writer !== writer),
      settings,
    );
    console.log(`without ${writer}`);
    return openings
      .filter((one) => one.writer === writer)
      .map(({ features, kinds }) => ({ ...sureOf(model, features), kinds }));
  });
  const least: Record<string, number> = {};
  for (const kind of openingKinds) {
    if (kind === 'none') continue;
    const said = told.filter((one) => one.kind === kind).toSorted((a, b) => b.sure - a.sure);
    let right = 0;
    for (const [place, { sure, kinds }] of said.entries()) {
      if (kinds.includes(kind)) right += 1;
      if (place < 30 || right / (place + 1) >= wanted) least[kind] = Math.max(sureLeast, Math.ceil(sure * 100) / 100);
    }
    const kept = said.filter(({ sure }) => sure >= (least[kind] ?? 1));
    const rightly = kept.filter(({ kinds }) => kinds.includes(kind)).length;
    const there = told.filter(({ kinds }) => kinds[0] === kind).length;
    console.log(`${kind}: from ${least[kind]}, ${rightly} of ${kept.length} right, ${there} there`);
  }
  return least;
}

function write(): void {
  const openings = readOpenings('learned').map(({ line, ...one }) => ({
    ...one,
    features: [...featuresOf(tokensOf(line))],
    is: openingKinds.map((kind) => one.kinds.includes(kind)),
  }));
  const least = chooseLeast(openings);
  const { ids, weights, count } = learn(openings, settings);
  const lines = [...ids]
    .map(([feature, at]) => [feature, weights.slice(at, at + count)] as const)
    // A word counts as known, however little it says.
    .filter(([feature, one]) => feature.startsWith('u ') || one.some((weight) => Math.abs(weight) >= weightLeast))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([feature, one]) => `    ${JSON.stringify(feature)}: ${JSON.stringify(packed(one))}`);
  const text = `{\n  "least": ${JSON.stringify(least)},\n  "weights": {\n${lines.join(',\n')}\n  }\n}\n`;
  writeFileSync(new URL('../../src/server/formats/opening-weights.json', import.meta.url), text);
  console.log(`${lines.length} features`);
}

if (process.argv[1]?.endsWith('learn.ts')) write();
