// What is wrong with a text that is about to be sent, counted as people do.
import { expect, test } from 'vitest';
import { contentMax } from '#contract/post-fields.ts';
import { textProblem } from './unfinished.ts';

test.each([
  ['', 'Write your post first.'],
  ['x'.repeat(contentMax), null],
  ['x'.repeat(contentMax + 1), 'The text is 1 character over LinkedIn’s limit of 3,000.'],
  ['x'.repeat(contentMax + 1234), 'The text is 1,234 characters over LinkedIn’s limit of 3,000.'],
])('%#', (content, problem) => {
  expect(textProblem(content)).toBe(problem);
});
