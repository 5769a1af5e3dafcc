// Entries that no word tells apart are read as their neighbours are; what wraps beside its dates is put together.
import { expect, it } from 'vitest';
import type { Line } from './document.ts';
import { readJobs } from './jobs.ts';
import { readEducation } from './education.ts';
import { readSkills } from './lists.ts';

type Piece = { text: string; x?: number; end?: number; bold?: boolean };

/** Lines 13 points apart, of type of 10 points; a bold one begins with an exclamation mark. */
function linesOf(rows: readonly (string | readonly Piece[])[], columnEnd = 560): Line[] {
  return rows.map((row, at) => {
    const pieces = typeof row === 'string' ? [{ text: row.replace(/^!/, ''), bold: row.startsWith('!') }] : row;
    const cells = pieces.map(({ text, x = 50, end = x + text.length * 5, bold = false }) => {
      const place = { page: 0, x, end, y: at * 13, size: 10 };
      return { ...place, text, bold, pieces: [text], runs: [{ text, bold }] };
    });
    const text = cells.map((cell) => cell.text).join('  ');
    const [first] = cells;
    const bold = cells.every((cell) => cell.bold);
    return { ...(first as (typeof cells)[number]), cells, text, bold, above: at === 0 ? 0 : 13, column_end: columnEnd };
  });
}
const named = (rows: Parameters<typeof linesOf>[0], columnEnd?: number): string[][] =>
  readJobs(linesOf(rows, columnEnd)).map(({ title, company, duration }) => [title, company, duration]);
const dated = (text: string, dates: string): Piece[] => [{ text }, { text: dates, x: 440, end: 560 }];

it('a title that no list knows stands where the titles of the other entries stand', () => {
  expect(
    named([
      dated('Tallowmere', 'Winter Term 2024 - Present'),
      'Growth',
      '• Built it',
      dated('Bluefen', 'Q1 2021 - Q4 2023'),
      'Data Analyst',
      '• Counted it',
      dated('Kestrel 9', 'Mar 2018 - Dec 2020'),
      'Insights',
      '• Drew it',
    ]),
  ).toEqual([
    ['Growth', 'Tallowmere', 'Winter Term 2024 - Present'],
    ['Data Analyst', 'Bluefen', 'Q1 2021 - Q4 2023'],
    ['Insights', 'Kestrel 9', 'Mar 2018 - Dec 2020'],
  ]);
});

it('what an employer does stands between it and the title', () => {
  const rows = [
    dated('Vexley.io', '2021 - 2023'),
    'An open-source scheduler used by hospitals',
    '!Backend Engineer',
    '• Built it',
  ];
  expect(named([...rows, ...rows])[0]).toEqual(['Backend Engineer', 'Vexley.io', '2021 - 2023']);
});

it('a town behind an employer is a place', () => {
  expect(named([dated('Data Analyst', '2021 - 2023'), 'Pinehollow & Sons, London', '• Built it'])).toEqual([
    ['Data Analyst', 'Pinehollow & Sons', '2021 - 2023'],
  ]);
});

it('dates and names that wrap are whole', () => {
  expect(
    named([
      [
        { text: 'Sales Specialist, University of', x: 50, end: 430 },
        { text: 'January 2024 –', x: 440, end: 500 },
      ],
      [
        { text: 'Norwick', x: 50 },
        { text: 'Present', x: 440, end: 500 },
      ],
      '• Sold it',
    ]),
  ).toEqual([['Sales Specialist', 'University of Norwick', 'January 2024 – Present']]);
  expect(named(['Engineer | Brightquarry Systems | May', '2019-Mar 2021', '• Built it'], 260)).toEqual([
    ['Engineer', 'Brightquarry Systems', 'May 2019-Mar 2021'],
  ]);
});

it('a school keeps its campus, and a degree its school below it in a narrow column', () => {
  expect(
    readEducation(linesOf(['B.Tech in Physics', 'Indian Institute of Technology, Marapur', '2011 – 2015'], 240)),
  ).toMatchObject([
    { institution: 'Indian Institute of Technology, Marapur', degree: 'B.Tech in Physics', years: '2011 – 2015' },
  ]);
});

it('a skill that wraps is one, and rows of their own are not joined', () => {
  const wrapped = linesOf(
    [[{ text: 'Go, Google Cloud', end: 238 }], [{ text: 'Platform, Rust,', end: 230 }], 'Figma'],
    240,
  );
  expect(readSkills(wrapped)).toEqual(['Go', 'Google Cloud Platform', 'Rust', 'Figma']);
  expect(readSkills(linesOf([[{ text: 'Python, SQL, Rust', end: 240 }], 'Spark, Kafka'], 240))).toEqual([
    'Python',
    'SQL',
    'Rust',
    'Spark',
    'Kafka',
  ]);
});
