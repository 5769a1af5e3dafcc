// A wording is accepted only if it says the same as the finding.
import { expect, it } from 'vitest';
import { isSameFinding } from './check-wording.ts';

const praise = 'It says how to reach you: "Write to me at ada@hearthstead.example".';
const request = 'Name 2 of your technologies in the lines of your jobs: "Go, Kafka".';

it.each([
  [praise, 'It says how a reader is to reach you, which few do: "Write to me at ada@hearthstead.example".', true],
  [praise, 'It says how to reach you: "Write to me".', false],
  [praise, 'It says how to reach you, and 40 people did: "Write to me at ada@hearthstead.example".', false],
  [praise, 'Add how to reach you: "Write to me at ada@hearthstead.example".', false],
  [praise, 'Great!', false],
  [
    request,
    'Name 2 of your technologies in the lines of your jobs, where recruiters look for them: "Go, Kafka".',
    true,
  ],
  [request, 'Your technologies stand in the lines of your 2 jobs: "Go, Kafka".', false],
  [request, 'Name 2 of your technologies in the lines of your jobs at Google: "Go, Kafka".', false],
  [request, 'Name some of your technologies in the lines of your jobs: "Go, Kafka".', false],
])('%j as %j: %s', (finding, told, isSame) => {
  expect(isSameFinding(told, finding)).toBe(isSame);
});
