// Degrees without the grades and dates that follow them, and names that wrap in a narrow column.
import { expect, it } from 'vitest';
import type { Line } from './document.ts';
import { readEducation } from './education.ts';
import { gradeIn } from './school-marks.ts';

/** A line: its text, the gap to the one above in points, and whether it is bold. */
type Row = readonly [text: string, above: number, bold?: boolean];

const column = (rows: readonly Row[]): Line[] => {
  let y = 0;
  return rows.map(([text, above, bold = false]) => {
    y += above;
    const cell = { page: 0, x: 440, end: 440 + text.length * 4, y, size: 8, text, bold };
    return { ...cell, cells: [{ ...cell, pieces: [text], runs: [{ text, bold }] }], above, column_end: 640 };
  });
};
const named = (rows: readonly Row[]): string[][] =>
  readEducation(column(rows)).map(({ institution, degree, years }) => [institution, degree, years]);

it.each([
  ['PhD Ecology magna cum laude', 'PhD Ecology'],
  ['M.Sc. Ecology 1,4', 'M.Sc. Ecology'],
  ['BSc Ecology 9.7/10', 'BSc Ecology'],
  ['BSc Ecology, GPA: 2:1', 'BSc Ecology'],
  ['Master Ecology (mention bien)', 'Master Ecology'],
  ['B.A. Ecology GPA: First Class Honours', 'B.A. Ecology'],
])('%s is a degree and a mark', (said, degree) => {
  expect(
    named([
      ['University of Eastmere', 20],
      [said, 12],
      ['2018 - 2021', 12],
    ]),
  ).toEqual([['University of Eastmere', degree, '2018 - 2021']]);
});

it('a degree of two letters with full stops is one, and subjects are no place', () => {
  expect(
    named([
      ['Eastmere College', 20],
      ['B.A.', 12],
      ['Economics', 12],
      ['2015 - 2019', 12],
      ['Eastmere Grammar School', 24],
      ['Mathematics, Further Mathematics, Physics', 12],
      ['A Levels', 12],
      ['2013 - 2015', 12],
    ]),
  ).toEqual([
    ['Eastmere College', 'B.A., Economics', '2015 - 2019'],
    ['Eastmere Grammar School', 'Mathematics, Further Mathematics, Physics, A Levels', '2013 - 2015'],
  ]);
});

it('what stands closer than two things do is the rest of a name', () => {
  expect(
    named([
      ['B.Eng. in Vehicle Technology', 16, true],
      ['Eastmere University of', 10.5],
      ['Applied', 8],
      ['2013 - 2016', 10],
      ['MSc in Software and', 16, true],
      ['Measurement', 8, true],
      ['Northlake University', 10.5],
      ['2016 - 2018', 10],
    ]),
  ).toEqual([
    ['Eastmere University of Applied', 'B.Eng. in Vehicle Technology', '2013 - 2016'],
    ['Northlake University', 'MSc in Software and Measurement', '2016 - 2018'],
  ]);
});

it('a list of courses between a degree and its school is neither', () => {
  expect(
    named([
      ['B.S. COMPUTER SCIENCE 3.81', 30, true],
      ['Compiler Construction', 18],
      ['Operating Systems', 18],
      ['Linear Algebra', 18],
      ['Algorithms', 18],
      ['University of Eastmere', 22],
      ['2022 - 2026', 18],
    ])[0]?.[0],
  ).toBe('University of Eastmere');
});

it.each([
  ['GPA: 2:1', '2:1'],
  ['Grade: 2:2', '2:2'],
  ['GPA: 3.81', '3.81'],
  ['Note: 1,4', '1,4'],
  ['GPA 3.7/4.0', '3.7/4.0'],
])('%s is the mark %s', (said, mark) => {
  expect(gradeIn(`BSc Ecology, ${said}`)).toBe(mark);
});
