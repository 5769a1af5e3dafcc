// What phones send when something is shared.
import { expect, it } from 'vitest';
import { idea_max } from '#contract/ideas.ts';
import { sharedIdea } from './shared-idea.ts';

const idea = (given: Record<string, string>): string => sharedIdea(new URLSearchParams(given));

it.each([
  [{ title: 'A title', text: 'A text', url: 'https://a.test/x' }, 'A title\nA text\nhttps://a.test/x'],
  [{ title: 'A title', text: 'A title https://a.test/x', url: 'https://a.test/x' }, 'A title https://a.test/x'],
  [{ url: 'https://a.test/x' }, 'https://a.test/x'],
  [{ title: '  ', text: ' A thought\nin two lines ' }, 'A thought\nin two lines'],
  [{}, ''],
])('%o', (given, wanted) => {
  expect(idea(given)).toBe(wanted);
});

it('is cut to what an idea may have, and stays a text', () => {
  const cut = idea({ text: `${'x'.repeat(idea_max - 1)}👋 and more` });
  expect(cut).toHaveLength(idea_max);
  expect(cut.isWellFormed()).toBe(true);
});
