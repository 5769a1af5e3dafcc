// node scripts/run-source.mjs test/asides/learn.ts: learns from learned-*.txt what words to the writer have in common, and writes
// src/server/writer/builtin/asides/weights.json. Prints first how often it is right about ideas it did not learn from.
import { readdirSync, writeFileSync } from 'node:fs';
import { featuresOf, type Piece } from '#server/writer/builtin/asides/features.ts';
import { halvesAtJoints } from '#server/writer/builtin/asides/without-asides.ts';
import { learn, sumsOf, type Example, type Model } from '../learning/logistic.ts';
import { readIdeas, type Part } from './read.ts';

const settings = { seenLeast: 3, rounds: 60, decay: 1e-4 };
/** What weighs less is left out. */
const weightLeast = 0.25;
const folds = 5;

const exampleOf = (piece: Piece, isAside: boolean): Example => ({ features: [...featuresOf(piece)], is: [isAside] });

/** What readers are meant to read stays so when cut at its commas, and where an aside follows in the same sentence. */
const examplesOf = (idea: readonly Part[]): Example[] =>
  idea.flatMap(({ isAside, ...piece }, at) => [
    ...mixed({ ...piece, isAside }, idea[at + 1]),
    exampleOf(piece, isAside),
    ...(isAside
      ? []
      : halvesAtJoints(piece.text)
          .flat()
          .map((text) => exampleOf({ ...piece, text }, false))),
  ]);

const mixed = (one: Part, next: Part | undefined): Example[] =>
  !one.isAside && next?.isAside === true && !next.isLine && !/[.!?:]$/.test(one.text)
    ? [exampleOf({ ...one, text: `${one.text.replace(/,$/, '')}, ${next.text}` }, false)]
    : [];

const readAll = (name: RegExp): Part[][] =>
  readdirSync(new URL('.', import.meta.url))
    .filter((file) => name.test(file))
    .flatMap(readIdeas);
const ideas = readAll(/^learned.*\.txt$/);
const modelOf = (some: readonly Part[][]): Model => learn(some.flatMap(examplesOf), settings);
const judged = (model: Model, some: readonly Part[][]) =>
  some.flat().map((part) => ({ ...part, sure: 1 / (1 + Math.exp(-(sumsOf(model, [...featuresOf(part)])[0] ?? 0))) }));

function tell(what: string, parts: ReturnType<typeof judged>): void {
  const there = parts.filter(({ isAside }) => isAside).length;
  console.log(`${what}: ${there} of ${parts.length} parts are asides`);
  for (const least of [0.35, 0.5, 0.6, 0.7, 0.8]) {
    const said = parts.filter(({ sure }) => sure >= least);
    console.log(`  from ${least}: ${said.filter(({ isAside }) => isAside).length} of ${said.length} right`);
  }
  if (process.argv.includes('--each'))
    for (const { text, isAside, sure } of parts)
      if (isAside !== sure >= 0.6) console.log(`${isAside ? 'missed' : 'WRONG'} ${sure.toFixed(2)} ${text}`);
}

const withoutFold = (fold: number): ReturnType<typeof judged> =>
  judged(
    modelOf(ideas.filter((_one, at) => at % folds !== fold)),
    ideas.filter((_one, at) => at % folds === fold),
  );

function write(): void {
  const model = modelOf(ideas);
  tell('unseen', judged(model, readAll(/^unseen.*\.txt$/)));
  const { ids, weights } = model;
  const rows = [...ids]
    .map(([feature, at]) => [feature, Math.round((weights[at] ?? 0) * 20) / 20] as const)
    .filter(([, weight]) => Math.abs(weight) >= weightLeast)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([feature, weight]) => `    ${JSON.stringify(feature)}: ${weight}`);
  writeFileSync(
    new URL('../../src/server/writer/builtin/asides/weights.json', import.meta.url),
    `{\n  "weights": {\n${rows.join(',\n')}\n  }\n}\n`,
  );
  console.log(`${rows.length} features`);
}

tell('each fifth, learned from the others', Array.from({ length: folds }, (_, fold) => withoutFold(fold)).flat());
write();
