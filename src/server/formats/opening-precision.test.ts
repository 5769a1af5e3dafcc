// How often an opening is of the kind it is said to be, on lines by three writers that nothing was learned from (test/openings/unseen.tsv), each
// labelled by its writer and by somebody who did not see the writer's labels: either may be right.
import { expect, test } from 'vitest';
import { hookKinds } from '#contract/hooks.ts';
import { readOpenings } from '#test/openings/learn.ts';
import { openingKindOf } from './opening-kind.ts';

const openings = readOpenings('unseen').map((one) => ({
  ...one,
  said: openingKindOf(`${one.line}\n\nAnd then some more.`) ?? 'none',
}));

test.each(hookKinds)('at least 85 of 100 are of the kind they are said to be: %s', (kind) => {
  const said = openings.filter((one) => one.said === kind);
  const wrong = said.filter(({ kinds }) => !kinds.includes(kind)).map(({ line }) => line);
  expect(said.length).toBeGreaterThanOrEqual(10);
  expect(1 - wrong.length / said.length, wrong.join(' / ')).toBeGreaterThanOrEqual(0.85);
});

test('what is of no kind is seldom said to be of one', () => {
  const none = openings.filter(({ kinds }) => kinds.length === 1 && kinds[0] === 'none');
  expect(none.filter(({ said }) => said === 'none').length / none.length).toBeGreaterThanOrEqual(0.95);
});
