// Bold and italic letters: there and back, in any order, with diacritics and digits, and never in a URL.
import { expect, test } from 'vitest';
import { hasStyledLetters, plainLetters, withStyle } from './letters.ts';

test('bold and italic, together and taken off again', () => {
  const bold = withStyle('Ada 42', 'bold');
  expect(bold).toBe('𝗔𝗱𝗮 𝟰𝟮');
  expect(withStyle(bold, 'bold')).toBe('Ada 42');
  const both = withStyle(bold, 'italic');
  expect(both).toBe('𝘼𝙙𝙖 𝟰𝟮');
  expect(withStyle(both, 'bold')).toBe('𝘈𝘥𝘢 42');
  expect(withStyle(withStyle(both, 'bold'), 'italic')).toBe('Ada 42');
});

test('half bold becomes all bold', () => {
  expect(withStyle('𝗮b', 'bold')).toBe('𝗮𝗯');
});

test('letters with marks keep them; what has no bold form stays plain', () => {
  const bold = withStyle('Café Größe 你好 👩‍👩‍👧', 'bold');
  expect(bold).toContain('𝗲\u0301');
  expect(bold).toContain('ß');
  expect(bold).toContain('你好 👩‍👩‍👧');
  expect(plainLetters(bold)).toBe('Café Größe 你好 👩‍👩‍👧');
});

test('a number in a box stays one', () => {
  expect(withStyle('1\uFE0F\u20E3 Start early', 'bold')).toBe('1\uFE0F\u20E3 𝗦𝘁𝗮𝗿𝘁 𝗲𝗮𝗿𝗹𝘆');
});

test('links, hashtags and names stay what they are', () => {
  const text = 'read https://example.com/a #Hiring @Ada (https://b.example) www.c.example';
  expect(withStyle(text, 'bold')).toBe(text.replace('read', '𝗿𝗲𝗮𝗱'));
});

test('a name of several words, a hashtag without its sign and an address stay what they are, wherever the selection ends', () => {
  const thanks = 'Thanks @Acme Robotics for the day';
  expect(withStyle(thanks, 'bold')).toBe('𝗧𝗵𝗮𝗻𝗸𝘀 @Acme Robotics 𝗳𝗼𝗿 𝘁𝗵𝗲 𝗱𝗮𝘆');
  const within = (text: string, word: string) =>
    withStyle(text, 'bold', { start: text.indexOf(word), end: text.indexOf(word) + word.length });
  expect(within('on #marketing', 'marketing')).toBe('marketing');
  expect(within('see https://example.com/about-us', 'about')).toBe('about');
  expect(within('(#AI)', '(#AI)')).toBe('(#AI)');
  expect(within('to ada@example.com now', 'example')).toBe('example');
  // A name ends with its sentence; an initial is part of it.
  expect(withStyle('@J. Smith by @Ada. The end', 'bold')).toBe('@J. Smith 𝗯𝘆 @Ada. 𝗧𝗵𝗲 𝗲𝗻𝗱');
  // Those that an earlier version had made bold can be set right.
  expect(withStyle('#𝗮𝗶', 'bold')).toBe('#ai');
});

test('a text without such letters is the same text, unit for unit', () => {
  const text = 'cafe\u0301 ﬁne ² ℌ';
  expect(plainLetters(text)).toBe(text);
  expect(hasStyledLetters(text)).toBe(false);
});

test('letters of other alphabets that people paste are read as plain ones', () => {
  expect(plainLetters('𝐁𝐨𝐥𝐝 𝓢𝓬𝓻𝓲𝓹𝓽 𝙼𝚘𝚗𝚘')).toBe('Bold Script Mono');
});
