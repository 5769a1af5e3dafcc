// To the letter of RFC 5545: lines of 75 bytes, escapes, times in UTC, and no text that breaks out of its line.
import { expect, it } from 'vitest';
import { folded, textOf } from './icalendar.ts';

it('folds at 75 bytes without cutting a character, and unfolds to what it was', () => {
  for (const line of ['x'.repeat(75), 'x'.repeat(76), `DESCRIPTION:${'Grüße 👋🏽 '.repeat(60)}`, '👋'.repeat(100)]) {
    const lines = folded(line).split('\r\n');
    for (const one of lines) {
      expect(Buffer.byteLength(one)).toBeLessThanOrEqual(75);
      expect(Buffer.from(one).toString()).toBe(one);
    }
    for (const one of lines.slice(1)) expect(one.startsWith(' ')).toBe(true);
    expect(folded(line).replaceAll('\r\n ', '')).toBe(line);
  }
  expect(folded('x'.repeat(75))).toBe('x'.repeat(75));
});

it('keeps a text in its line, whatever it is made of', () => {
  expect(textOf('a,b;c\\d\nEND:VEVENT\r\nBEGIN:VALARM\rx\u2028y\u0000\u001bz\tt')).toBe(
    'a\\,b\\;c\\\\d\\nEND:VEVENT\\nBEGIN:VALARM\\nx\\nyz\tt',
  );
});
