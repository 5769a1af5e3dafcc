// node scripts/run-source.mjs test/openings/learn.ts: learns from learned.tsv what openings of each kind have in common, chooses how sure one
// must be by leaving out one writer after the other, and writes src/server/formats/opening-weights.json. Takes some minutes.
import { readFileSync, writeFileSync } from 'node:fs';
import { openingKinds } from '#server/formats/opening-kind.ts';
import { featuresOf, tokensOf } from '#server/formats/opening-features.ts';

type Opening = { features: string[]; kinds: string[]; writer: string };
type Model = { ids: Map<string, number>; weights: Float64Array };

const count = openingKinds.length;
/** A feature that only two writers' lines have may be chance. */
const seenLeast = 3;
const rounds = 20;
const rate = 0.05;
const decay = 3e-4;
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

/** The same order every time. */
function shuffled(length: number, seed: number): number[] {
  const order = Array.from({ length }, (_, at) => at);
  let state = seed;
  for (let at = length - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}

/** Logistic regression, a yes or no for each kind, by AdaGrad. */
function learn(openings: readonly Opening[]): Model {
  const seen = new Map<string, number>();
  for (const { features } of openings) for (const one of features) seen.set(one, (seen.get(one) ?? 0) + 1);
  const ids = new Map([...seen].filter(([, times]) => times >= seenLeast).map(([one], at) => [one, at * count]));
  const weights = new Float64Array(ids.size * count);
  const squares = new Float64Array(weights.length).fill(1e-6);
  const rows = openings.map(({ features, kinds }) => ({
    at: features.flatMap((one) => ids.get(one) ?? []),
    is: openingKinds.map((kind) => (kinds.includes(kind) ? 1 : 0)),
  }));
  for (let round = 1; round <= rounds; round += 1)
    for (const place of shuffled(rows.length, round)) {
      const { at = [], is = [] } = rows[place] ?? {};
      for (let kind = 0; kind < count; kind += 1) {
        let sum = 0;
        for (const one of at) sum += weights[one + kind] ?? 0;
        const error = 1 / (1 + Math.exp(-sum)) - (is[kind] ?? 0);
        for (const one of at) {
          const slope = error + decay * (weights[one + kind] ?? 0);
          squares[one + kind] = (squares[one + kind] ?? 0) + slope * slope;
          weights[one + kind] = (weights[one + kind] ?? 0) - (rate * slope) / Math.sqrt(squares[one + kind] ?? 1);
        }
      }
    }
  return { ids, weights };
}

function sureOf({ ids, weights }: Model, features: readonly string[]): { kind: string; sure: number } {
  const sums = openingKinds.map((_, kind) =>
    features.reduce((sum, one) => sum + (weights[(ids.get(one) ?? Number.NaN) + kind] ?? 0), 0),
  );
  const best = sums.indexOf(Math.max(...sums));
  return { kind: openingKinds[best] ?? 'none', sure: 1 / (1 + Math.exp(-(sums[best] ?? 0))) };
}

/** By kind, the least sureness above which `wanted` of those said to be of it are. */
function chooseLeast(openings: readonly Opening[]): Record<string, number> {
  const told = [...new Set(openings.map(({ writer }) => writer))].flatMap((writer) => {
    const model = learn(openings.filter((one) => one.writer !== writer));
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

/** One character a kind: O is nothing, each step from it a sixteenth. */
function packed(weights: readonly number[]): string {
  return weights
    .map((weight) => String.fromCharCode(79 + Math.max(-44, Math.min(44, Math.round(weight * 16)))))
    .join('');
}

function write(): void {
  const openings = readOpenings('learned').map(({ line, ...one }) => ({
    ...one,
    features: [...featuresOf(tokensOf(line))],
  }));
  const least = chooseLeast(openings);
  const { ids, weights } = learn(openings);
  const lines = [...ids]
    .map(([feature, at]) => [feature, Array.from(weights.slice(at, at + count))] as const)
    // A word counts as known, however little it says.
    .filter(([feature, one]) => feature.startsWith('u ') || one.some((weight) => Math.abs(weight) >= weightLeast))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([feature, one]) => `    ${JSON.stringify(feature)}: ${JSON.stringify(packed(one))}`);
  const text = `{\n  "least": ${JSON.stringify(least)},\n  "weights": {\n${lines.join(',\n')}\n  }\n}\n`;
  writeFileSync(new URL('../../src/server/formats/opening-weights.json', import.meta.url), text);
  console.log(`${lines.length} features`);
}

if (process.argv[1]?.endsWith('learn.ts')) write();
