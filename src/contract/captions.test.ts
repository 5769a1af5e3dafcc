// SRT as programs write it, and what is wrong with which line.
import { expect, test } from 'vitest';
import { cpuMs } from '#test/harness/cpu-time.ts';
import { readSrt, toSrt, toVtt } from './captions.ts';

const good =
  '1\r\n00:00:01,000 --> 00:00:02,500\r\nHello <i>there</i>\r\n\r\n2\r\n00:01:03,004 --> 01:00:00,000\r\nA < B & C\r\nsecond line\r\n';
const problemOf = (text: string): string => {
  const read = readSrt(text);
  return 'problem' in read ? read.problem : 'none';
};

test('captions are read whatever ends a line, and written anew', () => {
  const read = readSrt(`\ufeff\n\n${good}\n\n`);
  const captions = [
    { from_ms: 1000, to_ms: 2500, text: 'Hello <i>there</i>' },
    { from_ms: 63_004, to_ms: 3_600_000, text: 'A < B & C\nsecond line' },
  ];
  expect(read).toEqual({ captions });
  expect(toSrt(captions)).toBe(good.replaceAll('\r', ''));
  expect(readSrt(toSrt(captions))).toEqual({ captions });
  expect(toVtt(captions)).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHello <i>there</i>\n\n00:01:03.004 --> 01:00:00.000\nA &lt; B &amp; C\nsecond line\n',
  );
});

test.each([
  ['', 'The file has no captions.'],
  ['WEBVTT\n\n00:01.000 --> 00:02.000\nHi', 'This is WebVTT. Export the captions as SRT.'],
  ['Hello', 'Line 1 should be the number of a caption, such as 1.'],
  [
    '1\n00:00:01.000 --> 00:00:02.000\nHi',
    'Line 2 should say when the caption shows, such as 00:00:01,000 --> 00:00:04,000.',
  ],
  [
    '1\n00:00:61,000 --> 00:01:02,000\nHi',
    'Line 2 should say when the caption shows, such as 00:00:01,000 --> 00:00:04,000.',
  ],
  ['1', 'Line 2 should say when the caption shows, such as 00:00:01,000 --> 00:00:04,000.'],
  ['1\n00:00:02,000 --> 00:00:02,000\nHi', 'Line 2 has a caption end before it begins.'],
  ['1\n00:00:01,000 --> 00:00:02,000\n', 'Line 3 should be the words of the caption, and is empty.'],
  [`${good}\n3\n00:00:01,000 --> 00:00:02,000\nHi`, 'Line 11 has a caption begin before the one above it.'],
  [
    '1\n00:00:01,000 --> 00:00:02,000\nHi\n2\n00:00:03,000 --> 00:00:04,000\nHo',
    'Line 5 begins a caption without an empty line above its number.',
  ],
  ['1\n00:00:01,000 --> 00:00:02,000\nH\u0007i', 'Line 3 has characters that are not text. Save the file as UTF-8.'],
  [`1\n00:00:01,000 --> 00:00:02,000\n${'x'.repeat(501)}`, 'Line 3 begins a caption of more than 500 characters.'],
])('%j: %s', (text, problem) => {
  expect(problemOf(text)).toBe(problem);
});

test('a file of half a megabyte of anything takes no time', async () => {
  const tookMs = await cpuMs(() => {
    for (const one of ['\n', '1\n', '00:00:01,000 --> ', 'x', '--> ', ' '])
      readSrt(`1\n00:00:01,000 --> 00:00:02,000\n${one.repeat(Math.floor((512 * 1024) / one.length))}`);
  });
  const many = toSrt(Array.from({ length: 5001 }, (_, at) => ({ from_ms: at, to_ms: at + 1, text: 'x' })));
  expect(problemOf(many)).toBe('A video may have at most 5,000 captions.');
  expect(tookMs).toBeLessThan(500);
});
