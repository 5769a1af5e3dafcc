// The subject of a post: a topic that it names, never a sentence by its author.
import { expect, test } from 'vitest';
import { subjectOf } from './post-card.tsx';

const topics = ['budgeting', 'discovery calls', 'calls', '#abtesting'];

test('a topic as whole words, the longest first, else a hashtag, else nothing', () => {
  expect(subjectOf('Nobody warned me about budgeting.\n\nWe started from zero.', topics)).toBe('budgeting');
  expect(subjectOf('Discovery  calls are interviews.', topics)).toBe('discovery calls');
  expect(subjectOf('I recalls nothing. #Hiring #work', topics)).toBe('#Hiring');
  expect(subjectOf('Our first test #ABtesting', topics)).toBe('#abtesting');
  expect(subjectOf('Nothing of it.', topics)).toBeNull();
  expect(subjectOf('מחשבה על budgeting', topics)).toBe('budgeting');
});
