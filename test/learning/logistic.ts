// Logistic regression by AdaGrad, a yes or no for each of several answers: what the weights in src/ are learned with.

export type Example = { readonly features: readonly string[]; readonly is: readonly boolean[] };
export type Model = {
  readonly ids: ReadonlyMap<string, number>;
  readonly weights: Float64Array;
  readonly count: number;
};
export type Settings = {
  /** A feature of fewer examples may be chance. */
  readonly seenLeast: number;
  readonly rounds: number;
  readonly decay: number;
};

const rate = 0.05;

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

export function learn(examples: readonly Example[], { seenLeast, rounds, decay }: Settings): Model {
  const count = examples[0]?.is.length ?? 0;
  const seen = new Map<string, number>();
  for (const { features } of examples) for (const one of features) seen.set(one, (seen.get(one) ?? 0) + 1);
  const ids = new Map([...seen].filter(([, times]) => times >= seenLeast).map(([one], at) => [one, at * count]));
  const weights = new Float64Array(ids.size * count);
  const squares = new Float64Array(weights.length).fill(1e-6);
  const rows = examples.map(({ features, is }) => ({ at: features.flatMap((one) => ids.get(one) ?? []), is }));
  for (let round = 1; round <= rounds; round += 1)
    for (const place of shuffled(rows.length, round)) {
      const { at = [], is = [] } = rows[place] ?? {};
      for (let answer = 0; answer < count; answer += 1) {
        let sum = 0;
        for (const one of at) sum += weights[one + answer] ?? 0;
        const error = 1 / (1 + Math.exp(-sum)) - (is[answer] ? 1 : 0);
        for (const one of at) {
          const slope = error + decay * (weights[one + answer] ?? 0);
          squares[one + answer] = (squares[one + answer] ?? 0) + slope * slope;
          weights[one + answer] = (weights[one + answer] ?? 0) - (rate * slope) / Math.sqrt(squares[one + answer] ?? 1);
        }
      }
    }
  return { ids, weights, count };
}

/** What the model adds up for each answer; 1 / (1 + e^-sum) is how likely it is. */
export const sumsOf = ({ ids, weights, count }: Model, features: readonly string[]): number[] =>
  Array.from({ length: count }, (_, answer) =>
    features.reduce((sum, one) => sum + (weights[(ids.get(one) ?? Number.NaN) + answer] ?? 0), 0),
  );

/** One character an answer: O is nothing, each step from it a sixteenth. */
export const packed = (weights: ArrayLike<number>): string =>
  Array.from(weights, (weight) => String.fromCharCode(79 + Math.max(-44, Math.min(44, Math.round(weight * 16))))).join(
    '',
  );
