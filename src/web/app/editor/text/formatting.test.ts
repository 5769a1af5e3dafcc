// The changes that the toolbar's buttons make: styles, lists, and signs that begin a word.
import { expect, test } from 'vitest';
import type { Change } from './formatting.ts';
import { listBreak, listChange, styleChange, wordChange } from './formatting.ts';

const applied = (text: string, change: Change | null): string =>
  change ? text.slice(0, change.range.start) + change.insert + text.slice(change.range.end) : text;
const at = (start: number, end = start) => ({ start, end });

test('a style takes whole words with their marks, and the same words are selected afterwards', () => {
  const change = styleChange('Say it now.', at(4, 7), 'bold');
  expect(applied('Say it now.', change)).toBe('Say 𝗶𝘁 now.');
  expect(change?.select).toEqual({ start: 4, end: 8 });
  expect(styleChange('Say it', at(3), 'bold')).toBeNull();
});

test('a name that becomes a link stays one, whatever words it has', () => {
  const text = 'At @Bank of America, For Good';
  const linked = [{ name: 'Bank of America', urn: 'urn:li:organization:1' }];
  const all = at(0, text.length);
  expect(applied(text, styleChange(text, all, 'bold', linked))).toBe('𝗔𝘁 @Bank of America, 𝗙𝗼𝗿 𝗚𝗼𝗼𝗱');
  expect(applied('@Ada For All', styleChange('@Ada For All', at(0, 12), 'bold', [{ name: 'Ada', urn: 'u' }]))).toBe(
    '@Ada 𝗙𝗼𝗿 𝗔𝗹𝗹',
  );
});

test('lines become a list and plain lines again; empty lines between stay empty', () => {
  const text = 'Intro\none\n\ntwo\nend';
  const change = listChange(text, at(6, 14));
  expect(applied(text, change)).toBe('Intro\n• one\n\n• two\nend');
  const list = applied(text, change);
  expect(applied(list, listChange(list, change.select))).toBe(text);
});

test('a selection that ends with a line break leaves the next line out', () => {
  expect(applied('one\ntwo', listChange('one\ntwo', at(0, 4)))).toBe('• one\ntwo');
});

test('an empty text begins a list', () => {
  expect(applied('', listChange('', at(0)))).toBe('• ');
});

test('Enter goes on with the list, and ends it on an empty point', () => {
  expect(applied('• one', listBreak('• one', at(5)))).toBe('• one\n• ');
  expect(applied('• one\n• ', listBreak('• one\n• ', at(8)))).toBe('• one\n');
  expect(listBreak('one', at(3))).toBeNull();
  expect(listBreak('• one', at(0))).toBeNull();
});

test('a hashtag stands apart from the word before it', () => {
  expect(applied('work', wordChange('work', at(4), '#'))).toBe('work #');
  expect(applied('work ', wordChange('work ', at(5), '#'))).toBe('work #');
});
