// The browser's check of a poll agrees with the schema.
import { expect, test } from 'vitest';
import { pollProblem, postPoll, type PostPoll } from './post-kinds.ts';

const days = 3 as const;
const polls: PostPoll[] = [
  { question: 'Tea?', options: ['Yes', 'No'], days },
  { question: ' ', options: ['Yes', 'No'], days },
  { question: 'x'.repeat(141), options: ['Yes', 'No'], days },
  { question: 'Tea?', options: ['Yes', ' '], days },
  { question: 'Tea?', options: ['Yes', 'x'.repeat(31)], days },
  { question: 'Tea?', options: ['Yes'], days },
  { question: 'Tea?', options: ['1', '2', '3', '4', '5'], days },
  { question: 'Tea?', options: ['Yes', ' yes '], days },
];

test.each(polls)('%j', (poll) => {
  const read = postPoll.safeParse(poll);
  expect(pollProblem(poll)).toBe(read.success ? null : (read.error.issues[0]?.message ?? ''));
});
