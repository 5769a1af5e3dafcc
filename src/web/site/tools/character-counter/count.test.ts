// The counter's thresholds, and what counts as a character.
import { expect, test } from 'vitest';
import { bandOf, countSigns, countText, noticeOf } from './counter.tsx';

test.each([
  [0, 'good', null],
  [1, 'good', 'Perfect'],
  [210, 'good', 'Perfect'],
  [211, 'fair', 'Folded'],
  [3000, 'fair', 'Folded'],
  [3001, 'poor', 'Too long'],
] as const)('%i characters', (characters, band, title) => {
  expect(bandOf(characters)).toBe(band);
  expect(noticeOf(characters)?.title ?? null).toBe(title);
});

test('how many are over is said', () => {
  expect(noticeOf(3001)?.sentence).toContain('1 character over');
  expect(noticeOf(4234)?.sentence).toContain('1,234 characters over');
});

test.each([
  ['', { characters: 0, remaining: 3000, words: 0, lines: 0 }],
  [' \n', { characters: 2, remaining: 2998, words: 0, lines: 2 }],
  ['One two\n\nthree', { characters: 14, remaining: 2986, words: 3, lines: 3 }],
  ['a\r\nb', { characters: 4, remaining: 2996, words: 2, lines: 2 }],
  ['👩‍💻', { characters: 5, remaining: 2995, words: 1, lines: 1 }],
  ['x'.repeat(3001), { characters: 3001, remaining: -1, words: 1, lines: 1 }],
])('%j', (text, counts) => {
  expect(countText(text)).toEqual(counts);
});

test('an emoji is one sign', () => {
  expect(countSigns('👩‍💻 e\u0301')).toBe(3);
});
