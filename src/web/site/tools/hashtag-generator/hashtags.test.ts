// The generator's rules: the phrase first, five tags from each matching category, at most 15, no duplicates, at most five chosen.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categories, genericTags, trending } from './content.ts';
import { generateHashtags, toggleTag } from './generator.tsx';

test('the material is as large as the spec says', () => {
  expect(categories.map(({ name }) => name)).toEqual([
    'marketing',
    'technology',
    'business',
    'career',
    'sales',
    'productivity',
    'design',
    'finance',
  ]);
  for (const { tags } of categories) expect(new Set(tags).size).toBe(10);
  expect([genericTags.length, trending.length, trending[0]?.reach, trending[5]?.reach]).toEqual([5, 6, '2.3M', '850K']);
});

test('blank does nothing', () => {
  for (const blank of ['', '   ', '\n\t']) expect(generateHashtags(blank)).toEqual([]);
});

test.each([
  ['Content Marketing', ['#contentmarketing', '#marketing', '#digitalmarketing', '#branding', '#marketingstrategy']],
  ['sales', ['#sales', '#b2bsales', '#salestips', '#socialselling', '#prospecting']],
  ['gardening at home', ['#gardeningathome', ...genericTags]],
  // "car" is part of "career".
  ['car', ['#car', '#careeradvice', '#jobsearch', '#hiring', '#careerdevelopment', '#interviewtips']],
])('%s', (phrase, tags) => {
  expect(generateHashtags(phrase)).toEqual(tags);
});

test('several categories give five each, 15 in all', () => {
  const tags = generateHashtags('marketing sales design finance');
  expect(tags).toHaveLength(15);
  expect(tags.slice(0, 2)).toEqual(['#marketingsalesdesignfinance', '#marketing']);
});

test('whatever is typed: hashtags only, each once, at most 15', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (phrase) => {
      const tags = generateHashtags(phrase);
      expect(tags.length).toBeLessThanOrEqual(15);
      expect(new Set(tags.map((tag) => tag.toLowerCase())).size).toBe(tags.length);
      for (const tag of tags) expect(tag).toMatch(/^#[\p{L}\p{N}\p{M}_]+$/u);
    }),
  );
});

test('a sixth is ignored, a chosen one is let go', () => {
  const five = ['#a', '#b', '#c', '#d', '#e'];
  expect(toggleTag(five, '#f')).toEqual(five);
  expect(toggleTag(five, '#c')).toEqual(['#a', '#b', '#d', '#e']);
  expect(toggleTag([], '#a')).toEqual(['#a']);
});
