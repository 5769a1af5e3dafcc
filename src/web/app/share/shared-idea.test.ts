// What phones and the bookmarklet send when something is shared.
import { expect, it } from 'vitest';
import { ideaMax } from '#contract/ideas.ts';
import { sharedIdea, sharedParts } from './share-page.tsx';

const idea = (given: Record<string, string>): string => sharedIdea(new URLSearchParams(given));
const parts = (given: Record<string, string>) => sharedParts(new URLSearchParams(given));

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
  const cut = idea({ text: `${'x'.repeat(ideaMax - 1)}👋 and more` });
  expect(cut).toHaveLength(ideaMax);
  expect(cut.isWellFormed()).toBe(true);
});

it.each([
  [
    { title: 'A title', text: 'A text', url: 'https://a.test/x' },
    { content: 'A title\nA text', link: 'https://a.test/x' },
  ],
  [{ url: 'https://a.test/x' }, { content: 'https://a.test/x', link: 'https://a.test/x' }],
  [
    { text: 'Words', url: 'javascript:alert(1)' },
    { content: 'Words\njavascript:alert(1)', link: null },
  ],
  [{ text: 'Words' }, { content: 'Words', link: null }],
])('%o is kept with its address beside its words', (given, wanted) => {
  expect(parts(given)).toEqual(wanted);
});
