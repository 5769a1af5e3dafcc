// Education as strangers set it: schools side by side, tables whose cells wrap, marks and lists that are not degrees.
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

const single = (...rows: string[]): Place[][] => rows.map((text) => [[text, 40]]);

it('columns may begin with degrees', () => {
  expect(
    named([
      [
        ['BSc Physics', 40],
        ['MSc Optics', 300],
      ],
      [
        ['University of Leeds', 40],
        ['University of Hull', 300],
      ],
      [
        ['2011 - 2014', 40],
        ['2014 - 2015', 300],
      ],
    ]),
  ).toEqual([
    ['University of Leeds', 'BSc Physics', '2011 - 2014'],
    ['University of Hull', 'MSc Optics', '2014 - 2015'],
  ]);
});

it('a row of a table goes on in each of its cells', () => {
  const rows: Place[][] = [
    [
      ['09/2008 -', 40],
      ['Bachelor of Engineering in', 150],
      ['Technische Hochschule', 390],
    ],
    [
      ['07/2013', 40],
      ['Maschinenbau', 150],
      ['Ulm', 390],
    ],
  ];
  expect(named(rows)).toEqual([
    ['Technische Hochschule Ulm', 'Bachelor of Engineering in Maschinenbau', '09/2008 - 07/2013'],
  ]);
});

it('a mark in words is no second degree, and a thesis no subject', () => {
  expect(
    named(
      single('University of Hull', 'Bachelor of Science', 'Thesis: On quiet things', 'First Class Honours', '2013'),
    ),
  ).toEqual([['University of Hull', 'Bachelor of Science', '2013']]);
});

it('what a dash joins to a degree was studied, in whatever language', () => {
  expect(named(single('Universit\u00E9 de Rennes', 'Master - G\u00E9nie logiciel', '2019'))).toEqual([
    ['Universit\u00E9 de Rennes', 'Master, G\u00E9nie logiciel', '2019'],
  ]);
  expect(named(single('Magister - Informatyka, Politechnika Gda\u0144ska, 2018'))).toEqual([
    ['Politechnika Gda\u0144ska', 'Magister, Informatyka', '2018'],
  ]);
});

it('a town at the other end of the row of a school was not studied', () => {
  const rows: Place[][] = [
    [
      ['Universidade da Coru\u00F1a', 40],
      ['Betanzos', 440],
    ],
    [
      ['Grado', 40],
      ['2016 - 2020', 440],
    ],
  ];
  expect(named(rows)).toEqual([['Universidade da Coru\u00F1a', 'Grado', '2016 - 2020']]);
});

it('a list below the names, its marks drawn, is none of them', () => {
  const rows: Place[][] = [...single('IFSI de Grenoble', 'Diploma', '2013 - 2016'), [['Statistics of samples', 70]]];
  expect(named(rows)).toEqual([['IFSI de Grenoble', 'Diploma', '2013 - 2016']]);
});

it('each entry begins with the year of its graduation where the first does', () => {
  expect(
    named(single('Graduated 2014', 'Hull College', 'Diploma', 'Graduated 2009', 'Leeds College', 'Certificate')),
  ).toEqual([
    ['Hull College', 'Diploma', '2014'],
    ['Leeds College', 'Certificate', '2009'],
  ]);
});

it('a school that wraps in a narrow column is no rest of the degree above it', () => {
  const rows = linesOf(single('Diploma of Culinary Arts', 'Munster Technological', 'University', '2010 - 2012'));
  const [entry] = readEducation(rows.map((line) => ({ ...line, column_end: 160 })));
  expect(entry).toMatchObject({ institution: 'Munster Technological University', degree: 'Diploma of Culinary Arts' });
});

it('a name behind the comma of a degree is its school, a subject is none', () => {
  expect(named(single('MA Communication Design, UMPRUM'))).toEqual([['UMPRUM', 'MA Communication Design', '']]);
  expect(named(single('BSc Economics, Politics'))[0]?.[1]).toBe('BSc Economics, Politics');
});

it('the page of a school between its degree and its name is no second school', () => {
  const rows = single('BSc Physics', 'https://www.universityofhull.example', 'University of Hull', '2011 - 2014');
  expect(named(rows)).toEqual([['University of Hull', 'BSc Physics', '2011 - 2014']]);
});

it('courses in columns are no subject, what a dash joins to the degree is', () => {
  const rows: Place[][] = [
    ...single('IFSI de Grenoble', 'Diploma - Soins infirmiers', '2013 - 2016'),
    [
      ['Anatomy', 40],
      ['Statistics', 200],
      ['Ethics', 360],
    ],
  ];
  expect(named(rows)).toEqual([['IFSI de Grenoble', 'Diploma, Soins infirmiers', '2013 - 2016']]);
});

it('a subject in bold begins the next entry as it began the first', () => {
  const heads = ['Informatik', 'Medieninformatik'];
  const rows = [
    'Informatik',
    'Master | 2015 - 2018',
    'Hull College',
    'Medieninformatik',
    'Bachelor | 2012 - 2015',
    'Leeds College',
  ];
  const lines = rows.flatMap((row) => linesOf(single(row), heads.includes(row)));
  expect(readEducation(lines).map(({ institution, degree }) => [institution, degree])).toEqual([
    ['Hull College', 'Informatik, Master'],
    ['Leeds College', 'Medieninformatik, Bachelor'],
  ]);
});

it('what wraps loses none of its words, bold at its beginning or not; a dash before a school is no mark of a list', () => {
  const [first, second] = linesOf(
    single('M.Sc. Informatik \u2014 Technische', 'Universit\u00E4t Eschenau, 2007 - 2011'),
  );
  const [cell] = first?.cells ?? [];
  if (!first || !second || !cell) throw new Error('Both lines are there.');
  const runs = [
    { text: 'M.Sc. Informatik', bold: true },
    { text: ' \u2014 Technische', bold: false },
  ];
  const rows = [{ ...first, cells: [{ ...cell, runs }] }, second].map((line) => ({ ...line, column_end: 180 }));
  expect(readEducation(rows)).toMatchObject([
    { institution: 'Technische Universit\u00E4t Eschenau', degree: 'M.Sc. Informatik', years: '2007 - 2011' },
  ]);
  expect(named(single('Master of Science in Optics', '\u2014 Hull College,', '2011 - 2015'))).toEqual([
    ['Hull College', 'Master of Science in Optics', '2011 - 2015'],
  ]);
});

it('a certificate of a bootcamp is a degree, and its school needs no word that says so', () => {
  const rows: (readonly Place[])[] = [
    [['Data Engineering, Bootcamp Certificate, Northcoders', 50]],
    [['Jun 2022 - Sep 2022', 50]],
    [['Primary Education, PGCE, University of Sheffield', 50]],
    [['2011 - 2012', 50]],
  ];
  expect(named(rows).map(([school]) => school)).toContain('University of Sheffield');
  expect(named([[['Northcoders', 50]], [['Bootcamp Certificate', 50]], [['Jun 2022 - Sep 2022', 50]]])).toEqual([
    ['Northcoders', 'Bootcamp Certificate', 'Jun 2022 - Sep 2022'],
  ]);
});

it('a font that changes within words does not divide them', () => {
  const [line] = linesOf([[['Master, Finance et Contrôle', 50]]]);
  const [cell] = line?.cells ?? [];
  const looks = ['Ma', 'ster, Finance e', 't ', 'Contrôle'].map((text, at) => ({ text, look: at % 2 }));
  const rows = linesOf([[['', 50]], [['Audencia Business School', 50]], [['2012 - 2014', 50]]]).slice(1);
  const [school] = readEducation([
    { ...(line as Line), cells: [{ ...(cell as Line['cells'][number]), looks }] },
    ...rows,
  ]);
  expect(school).toMatchObject({ degree: 'Master, Finance et Contrôle', institution: 'Audencia Business School' });
});
