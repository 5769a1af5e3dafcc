// Education that is set in boxes and narrow columns, or with words and marks around its names; what was cut or mixed is left out.
import { expect, it } from 'vitest';
import type { Line } from './document.ts';
import { readEducation } from './education.ts';

/** `above` in points; a row below another of the same paragraph is 12 below it. */
type Row = readonly [text: string, above?: number];

const linesOf = (rows: readonly Row[]): Line[] =>
  rows.map(([text, above = 18], index) => {
    const cell = { page: 0, x: 40, end: 40 + text.length * 5, y: index * 18, size: 10, text, bold: false };
    const cells = [{ ...cell, pieces: [text], runs: [{ text, bold: false }], looks: [{ text, look: 1 }] }];
    return { ...cell, cells, above, column_end: 560 };
  });
const named = (...rows: readonly (string | Row)[]): string[][] =>
  readEducation(linesOf(rows.map((row): Row => (typeof row === 'string' ? [row] : row)))).map(
    ({ institution, degree, years }) => [institution, degree, years],
  );

it('a town in parentheses is not part of the name of a school, letters that stand for it are', () => {
  expect(named('University of Hull (Hull, England)', 'BSc Physics', '2011 - 2014')).toEqual([
    ['University of Hull', 'BSc Physics', '2011 - 2014'],
  ]);
  expect(named('University of Hull (Cottingham)', 'BSc Physics', '2014')[0]?.[0]).toBe('University of Hull');
  expect(named('University College London (UCL)', 'BSc Physics', '2014')[0]?.[0]).toBe(
    'University College London (UCL)',
  );
});

it('dates in brackets or behind a label leave neither with the name', () => {
  const both = [['Hull College', 'BSc Physics', '2011 - 2014']];
  expect(named('Hull College [2011 - 2014]', 'BSc Physics')).toEqual(both);
  expect(named('Hull College, Dates: 2011 - 2014', 'BSc Physics')).toEqual(both);
});

it('a mark behind the dates or a label begins no entry and is no subject', () => {
  expect(named('Hull College', 'BSc Physics', '2011 - 2014 First Class Honours')).toEqual([
    ['Hull College', 'BSc Physics', '2011 - 2014'],
  ]);
  expect(named('Hull College', 'BSc Physics', 'Result: First Class Honours', '2011 - 2014')).toEqual([
    ['Hull College', 'BSc Physics', '2011 - 2014'],
  ]);
  expect(named('Hull College', 'PhD', 'Score: magna cum laude', '2014')).toEqual([['Hull College', 'PhD', '2014']]);
});

it('a point or a slash joins a subject to its degree, "at" its school to both', () => {
  expect(named('BSc \u00B7 Computer Science, University of Leeds', '2014')).toEqual([
    ['University of Leeds', 'BSc, Computer Science', '2014'],
  ]);
  expect(named('University of Leeds, Computer Science / BSc', '2014')[0]?.[0]).toBe('University of Leeds');
  expect(named('BSc \u2014 Computer Science at University of Leeds', '2014')).toEqual([
    ['University of Leeds', 'BSc, Computer Science', '2014'],
  ]);
});

it('a subject above a school begins an entry as it did the first time, however close it is', () => {
  const first = ['Baking', 'Hull College', 'Diploma', '2011 - 2014'];
  expect(named(...first, 'Weaving', 'Leeds College', 'Certificate', '2009 - 2011')).toEqual([
    ['Hull College', 'Baking, Diploma', '2011 - 2014'],
    ['Leeds College', 'Weaving, Certificate', '2009 - 2011'],
  ]);
});

it('a name that fills a narrow column goes on below, unless subjects have lines of their own', () => {
  const entry = (school: string, ...rest: Row[]): Row[] => [[school], ...rest, ['BSc Physics', 12], ['2011 - 2014']];
  expect(
    named(...entry('University of Illinois', ['Urbana-Champaign', 12]), ...entry('Hull College')).map(([name]) => name),
  ).toEqual(['University of Illinois Urbana-Champaign', 'Hull College']);
  const close = (...texts: string[]): Row[] => texts.map((text, at) => [text, at === 0 ? 18 : 12]);
  const subjects = [
    ...close('University of Leeds', 'Metallurgy', 'BSc', '2014'),
    ...close('Hull College', 'Glass', 'Diploma', '2011'),
  ];
  expect(named(...subjects)[0]?.[0]).toBe('University of Leeds');
});

it('a school and its degree that wrap as one paragraph are told apart where the degree begins', () => {
  const [entry] = named(
    ['University of Leeds BSc in'],
    ['Computer Science and', 12],
    ['Mathematics of Waves', 12],
    ['Applied to Seas', 12],
    ['2011 - 2014', 18],
  );
  expect(entry).toEqual([
    'University of Leeds',
    'BSc in Computer Science and Mathematics of Waves Applied to Seas',
    '2011 - 2014',
  ]);
});

it('an entry whose names were cut is left out, and so is what lacks all that others have', () => {
  const whole = ['Hull College', 'BSc Physics', '2011 - 2014'];
  expect(named(...whole, 'Community College', 'Associate of Applied', '2009 - 2011')).toEqual([whole]);
  expect(named(...whole, 'Leeds College', 'Master of Science in', '2015')).toEqual([whole]);
  expect(named(...whole, 'Universitatea din', 'BSc Biology', '2015')).toEqual([whole]);
});
