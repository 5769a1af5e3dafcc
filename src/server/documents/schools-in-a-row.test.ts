// Schools beside one another are entries of their own, each with what stands behind or below it.
import { expect, it } from 'vitest';
import type { Line } from './document.ts';
import { readEducation } from './education.ts';

type Place = readonly [text: string, x: number];

const linesOf = (rows: readonly (readonly Place[])[], bold = false): Line[] =>
  rows.map((row, index) => {
    const cells = row.map(([text, x]) => {
      const cell = { page: 0, x, end: x + text.length * 5, y: index * 12, size: 10, text, bold };
      return { ...cell, pieces: [text], runs: [{ text, bold }] };
    });
    const text = cells.map((cell) => cell.text).join('  ');
    return { ...(cells[0] as (typeof cells)[number]), cells, text, bold, above: 12, column_end: 560 };
  });
const named = (rows: readonly (readonly Place[])[]): string[][] =>
  readEducation(linesOf(rows)).map(({ institution, degree, years }) => [institution, degree, years]);

it('a flow of boxes goes on with the next school behind the dates of the one before', () => {
  expect(
    named([
      [
        ['Université de Rennes', 38],
        ['2017 - 2019', 194],
        ['IUT de Lannion', 350],
      ],
      [['2015 - 2017', 38]],
    ]),
  ).toEqual([
    ['Université de Rennes', '', '2017 - 2019'],
    ['IUT de Lannion', '', '2015 - 2017'],
  ]);
});

it('two columns of schools are sorted by column', () => {
  expect(
    named([
      [
        ['University of Leeds', 40],
        ['Hull College', 300],
      ],
      [
        ['BSc Physics', 40],
        ['A Levels', 300],
      ],
      [
        ['2011 - 2014', 40],
        ['2009 - 2011', 300],
      ],
    ]),
  ).toEqual([
    ['University of Leeds', 'BSc Physics', '2011 - 2014'],
    ['Hull College', 'A Levels', '2009 - 2011'],
  ]);
});

it('a faculty beside its university is no second school', () => {
  expect(
    named([
      [
        ['University of Leeds', 40],
        ['School of Computing', 300],
      ],
      [['BSc Computer Science, 2011 - 2014', 40]],
    ]),
  ).toHaveLength(1);
});

it('a bold degree goes on close below, far from the edge of the page', () => {
  const [entry] = readEducation([
    ...linesOf([[['Diploma in Adult', 448]], [['Nursing', 448]]], true),
    ...linesOf([[['Hull College', 448]], [['2013 - 2016', 448]]]),
  ]);
  expect(entry).toMatchObject({ institution: 'Hull College', degree: 'Diploma in Adult Nursing' });
});
