// Reading time and length bands, at their edges.
import { expect, test } from 'vitest';
import { lengthInstruction, lengthOf, readingText } from './writing-tools.tsx';

test('reading time is said in seconds, then in minutes', () => {
  expect(readingText('')).toBe('');
  expect(readingText(' \n')).toBe('');
  expect(readingText('word')).toBe('5-second read');
  expect(readingText('word '.repeat(119))).toBe('30-second read');
  expect(readingText('word '.repeat(238))).toBe('1-minute read');
  expect(readingText('word '.repeat(476))).toBe('2-minute read');
});

test('a text has the length of its band, or of the nearest', () => {
  expect(lengthOf('  ')).toBeNull();
  expect(lengthOf('a')).toBe('short');
  expect(lengthOf('a'.repeat(700))).toBe('short');
  expect(lengthOf('a'.repeat(899))).toBe('medium');
  expect(lengthOf('a'.repeat(1400))).toBe('medium');
  expect(lengthOf('a'.repeat(3000))).toBe('long');
});

test('what is asked for says the direction and the band, and nothing where the text is right', () => {
  expect(lengthInstruction(3000, 'short')).toBe('Make it shorter: between 400 and 700 characters.');
  expect(lengthInstruction(100, 'long')).toBe('Make it longer: between 1700 and 2600 characters.');
  expect(lengthInstruction(1000, 'medium')).toBeNull();
});
