// Entries that no word tells apart are read like their neighbours; names that wrap beside their dates are put together.
import { expect, it } from 'vitest';
import type { Line } from './document.ts';
import { readJobs } from './jobs.ts';
import { readEducation } from './education.ts';
import { readSkills } from './lists.ts';

type Piece = { text: string; x?: number; end?: number; bold?: boolean; above?: number; page?: number };

/** Lines 13 points apart in 10-point type; a bold one begins with an exclamation mark. */
function linesOf(rows: readonly (string | readonly Piece[])[], columnEnd = 560): Line[] {
  return rows.map((row, at) => {
    const pieces: readonly Piece[] =
      typeof row === 'string' ? [{ text: row.replace(/^!/, ''), bold: row.startsWith('!') }] : row;
    const cells = pieces.map(({ text, x = 50, end = x + text.length * 5, bold = false, page = 0 }) => {
      const place = { page, x, end, y: at * 13, size: 10 };
      return { ...place, text, bold, pieces: [text], runs: [{ text, bold }] };
    });
    const text = cells.map((cell) => cell.text).join('  ');
    const [first] = cells;
    const bold = cells.every((cell) => cell.bold);
    return {
      ...(first as (typeof cells)[number]),
      cells,
      text,
      bold,
      above: at === 0 ? 0 : (pieces[0]?.above ?? 13),
      column_end: columnEnd,
    };
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

it('of what stands below a name that wrapped only its end is its own', () => {
  const row = (text: string, end: number, dates: string): Piece[] => [
    { text, end },
    { text: dates, x: 200, end: 320 },
  ];
  expect(
    named([
      row('Lichtkade Software B.V., Rotterdam, Zuid-', 198, 'Winter 2021 – Summer 2023'),
      [{ text: 'Holland' }],
      'Data Analyst',
      '• Counted it',
      row('Blauwe Reiger Tech, Gent,', 190, 'Spring 2019 – Winter 2021'),
      [{ text: 'België' }],
      'Product Manager',
      '• Built it',
    ]),
  ).toEqual([
    ['Data Analyst', 'Lichtkade Software B.V.', 'Winter 2021 – Summer 2023'],
    ['Product Manager', 'Blauwe Reiger Tech', 'Spring 2019 – Winter 2021'],
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

it('who works on their own account says so where an employer stands', () => {
  expect(named([dated('UX Designer', '2021 - Present'), 'Freelance', '• Drew it'])).toEqual([
    ['UX Designer', 'Freelance', '2021 - Present'],
  ]);
  expect(named([dated('UX Designer', '2021 - Present'), 'Havsbris Studio', 'Freelance', '• Drew it'])).toEqual([
    ['UX Designer', 'Havsbris Studio', '2021 - Present'],
  ]);
});

it('dates alone in a margin stand above what hangs under them', () => {
  const entry = (dates: string, title: string, company: string): Piece[][] => [
    [{ text: dates }],
    [{ text: title, x: 110, bold: true }],
    [{ text: company, x: 110 }],
    [{ text: 'Moved all builds to one place', x: 110 }],
  ];
  expect(
    named([...entry('2021–Present', 'Engineer', 'Bramblegate GmbH'), ...entry('2018–2021', 'Developer', 'Telmost AG')]),
  ).toEqual([
    ['Engineer', 'Bramblegate GmbH', '2021–Present'],
    ['Developer', 'Telmost AG', '2018–2021'],
  ]);
});

it('dates below one another are one range where they share their middle', () => {
  const rows: Piece[][] = [
    [{ text: 'Head Chef, The Copper Kettle' }, { text: 'May 2014', x: 477, end: 525 }],
    [{ text: '—', x: 497, end: 505 }],
    [{ text: 'June 2022', x: 475, end: 527 }],
  ];
  expect(named([...rows, '• Cut waste by a third'])).toEqual([
    ['Head Chef', 'The Copper Kettle', 'May 2014 — June 2022'],
  ]);
});

it('a form says in the margin what each row is', () => {
  const row = (label: string, text: string): Piece[] => [
    { text: label, x: 60 },
    { text, x: 200 },
  ];
  const entry = [
    row('Dates', '04/2021 - Present'),
    row('Occupation or position held', 'Staff Engineer'),
    row('Main activities and', 'Settlement for a payments company. Cut it to 40 minutes.'),
    row('responsibilities', 'Led five people.'),
    row('Name and address of employer', 'Bramblegate, Portland, OR'),
  ];
  expect(readJobs(linesOf([...entry, ...entry]))[0]).toMatchObject({
    title: 'Staff Engineer',
    company: 'Bramblegate',
    duration: '04/2021 - Present',
  });
});

it('a full stop ends an employer before its town or a sentence', () => {
  expect(named(['Head Chef - The Copper Kettle. York, 2014 - 2022', '• Cooked it'])).toEqual([
    ['Head Chef', 'The Copper Kettle', '2014 - 2022'],
  ]);
  expect(named([dated('Engineer, Telmost, Lyon. Moved builds to', '2014 - 2022')])).toEqual([
    ['Engineer', 'Telmost', '2014 - 2022'],
  ]);
});

it('what stands beside a plain degree was studied, and a high school is a school', () => {
  expect(
    readEducation(linesOf([dated('Universidad de Zaragoza', '2013 - 2017'), 'Estadística', 'Grado'])),
  ).toMatchObject([{ institution: 'Universidad de Zaragoza', degree: 'Estadística, Grado', years: '2013 - 2017' }]);
  expect(
    readEducation(linesOf([dated('Westlake High School', '2019 - 2023'), 'High School Diploma, Mathematics'])),
  ).toMatchObject([{ institution: 'Westlake High School', degree: 'High School Diploma, Mathematics' }]);
  expect(readEducation(linesOf([dated('Leeds College', '2019'), 'Diploma, Cookery (3.7)']))[0]?.degree).toBe(
    'Diploma, Cookery',
  );
});

it('a name goes on in its own column, and what lists hang under is no skill', () => {
  const rows: Piece[][] = [
    [{ text: 'Spectroscopy' }, { text: 'Monte Carlo', x: 200 }],
    [{ text: 'Python' }, { text: 'Grant writing', x: 200, above: 30 }].map((cell) => ({ ...cell, above: 30 })),
  ];
  const wrapped = [rows[0] as Piece[], [{ text: 'simulation', x: 200, above: 11 }], rows[1] as Piece[]];
  expect(readSkills(linesOf(wrapped))).toEqual(['Spectroscopy', 'Monte Carlo simulation', 'Python', 'Grant writing']);
  const hanging: Piece[][] = [[{ text: 'Cloud' }], [{ text: 'Avanzado' }], [{ text: 'Terraform', x: 80 }]];
  expect(readSkills(linesOf(hanging))).toEqual(['Terraform']);
  expect(readSkills(linesOf(['Go', 'ada@example.com', 'Designed with love by Ada']))).toEqual(['Go']);
});

it('a list below a position without dates is what was done, also where its marks are drawn', () => {
  const rows = [
    'Graphic Designer, Studio Lipa',
    [{ text: 'Posters for 14 theatre plays', x: 80 }],
    [{ text: 'A typeface for the city library', x: 80 }],
    'Junior Designer, Atelier Sova',
    [{ text: 'Menus, logos and leaflets', x: 80 }],
  ];
  expect(readJobs(linesOf(rows)).map(({ title, description }) => [title, description])).toEqual([
    ['Graphic Designer', 'Posters for 14 theatre plays\nA typeface for the city library'],
    ['Junior Designer', 'Menus, logos and leaflets'],
  ]);
});

it.each([
  ['dates on the same line', ['Engineer, Foo Ltd, 2020 - 2024']],
  ['dates at the right', [dated('Engineer, Foo Ltd', '2020 - 2024')]],
  ['dates below the title', ['!Engineer', 'Foo Ltd, 2020 - 2024']],
  ['dates first', ['2020 - 2024 Engineer, Foo Ltd']],
])('sentences without bullets are what was done, with %s', (_, header) => {
  const done = ['Built a billing service in Go that serves 40 shops.', 'Cut the close of the books from 9 days to 2.'];
  const jobs = readJobs(linesOf([...header, ...done]));
  expect(jobs.map(({ title, company, description }) => [title, company, description])).toEqual([
    ['Engineer', 'Foo Ltd', done.join('\n')],
  ]);
});

it.each([
  ['Shift Supervisor at 7-Eleven', 'Shift Supervisor', '7-Eleven'],
  ['Key Account Manager at 3M', 'Key Account Manager', '3M'],
  ['Store Manager at & Other Stories', 'Store Manager', '& Other Stories'],
  ['Especialista en Campañas at Ultramarinos La Encina', 'Especialista en Campañas', 'Ultramarinos La Encina'],
  ['Research Assistant, Chalmers Robotics Lab.', 'Research Assistant', 'Chalmers Robotics Lab'],
  ['Judicial Law Clerk, Hon. Delphine Arceneaux, New Orleans, LA', 'Judicial Law Clerk', 'Hon. Delphine Arceneaux'],
  ['Engineer, Fjordline. Check-in time down by', 'Engineer', 'Fjordline'],
  ['Engineer, Marrowstone Pay. Owner of the ledger.', 'Engineer', 'Marrowstone Pay'],
])('"%s" is a title and an employer', (text, title, company) => {
  expect(named([dated(text, '2021 - 2023'), '• Built it'])[0]?.slice(0, 2)).toEqual([title, company]);
});

it('a firm named after its partners keeps all of them', () => {
  const line: Piece[] = [{ text: 'Thornbury, Hale & Osei LLP, Boston, MA' }, { text: '2021 - 2023', x: 440, end: 560 }];
  expect(named([line, '!Senior Associate', '• Won it'])).toEqual([
    ['Senior Associate', 'Thornbury, Hale & Osei LLP', '2021 - 2023'],
  ]);
});

it('an employer whose name begins with a digit is no head count', () => {
  expect(named([dated('Shift Supervisor', '2021 - 2023'), '7-Eleven', '• Led the night'])).toEqual([
    ['Shift Supervisor', '7-Eleven', '2021 - 2023'],
  ]);
  expect(named([dated('Sous Chef, Maison Delvaux', '2021 - 2023'), '12 reports', '• Led the pass'])).toEqual([
    ['Sous Chef', 'Maison Delvaux', '2021 - 2023'],
  ]);
});

it('dates in a margin between the lines of their text, and how long that was, belong to the line they touch', () => {
  const entry = (title: string, company: string, dates: string): Piece[][] => [
    [{ text: dates, end: 160, above: 20 }],
    [{ text: title, x: 170, above: 4, bold: true }],
    [{ text: '3 ans 6 mois', end: 110, above: 5 }],
    [{ text: company, x: 170, above: 8 }],
    [{ text: 'Stock systems for fourteen boutiques', x: 200 }],
  ];
  expect(
    named([
      ...entry('Store Operations Manager', '& Other Stories', 'Avr. 2021 - Aujourd’hui'),
      ...entry('Key Account Manager', '3M', 'Juin 2015 - Déc. 2018'),
    ]),
  ).toEqual([
    ['Store Operations Manager', '& Other Stories', 'Avr. 2021 - Aujourd’hui'],
    ['Key Account Manager', '3M', 'Juin 2015 - Déc. 2018'],
  ]);
});

it('where each entry begins with its dates, the name below its title is its employer', () => {
  const entry = (title: string, company: string, dates: string): Piece[][] => [
    [
      { text: dates, above: 20 },
      { text: title, x: 160 },
    ],
    [{ text: company, x: 160 }],
    [{ text: 'Drafted the handbook used by eleven hospital groups', x: 160 }],
    [{ text: 'Recovered millions in unpaid wages', x: 160 }],
  ];
  expect(
    named([
      ...entry('Assistant Attorney General', 'Commonwealth Attorney General', '10/2016–08/2019'),
      ...entry('Judicial Law Clerk', 'Hon. Delphine Arceneaux', '09/2015–09/2016'),
    ]),
  ).toEqual([
    ['Assistant Attorney General', 'Commonwealth Attorney General', '10/2016–08/2019'],
    ['Judicial Law Clerk', 'Hon. Delphine Arceneaux', '09/2015–09/2016'],
  ]);
});

it('a range that wraps is whole, and says how long it was', () => {
  const rows = ['!SENIOR ASSOCIATE', '!Thornbury | Oct 2016', '!- Aug 2019 (2 years 10 months)', '• Won it'];
  expect(named([...rows, '!CLERK', '!Arceneaux & Sons | Sep 2015 - Sep', '!2016 (1 year)', '• Wrote it'])).toEqual([
    ['SENIOR ASSOCIATE', 'Thornbury', 'Oct 2016 - Aug 2019'],
    ['CLERK', 'Arceneaux & Sons', 'Sep 2015 - Sep 2016'],
  ]);
});

it('dates in bold right behind a name that wraps are no part of it', () => {
  const [line, tail] = linesOf(['Contrôleuse de gestion, Laiterie du 01/2019–today', 'Sillon.']);
  const [cell] = line?.cells ?? [];
  const runs = [
    { text: 'Contrôleuse de gestion', bold: true },
    { text: ', Laiterie du', bold: false },
    { text: ' 01/2019–today', bold: true },
  ];
  const whole = { ...(line as Line), cells: [{ ...(cell as Line['cells'][number]), runs }] };
  expect(readJobs([whole, tail as Line])[0]).toMatchObject({
    title: 'Contrôleuse de gestion',
    company: 'Laiterie du Sillon',
  });
});

it('a bullet between dates and their text is no point of a list', () => {
  const row = (dates: string, text: string): Piece[] => [{ text: dates }, { text: '•', x: 170 }, { text, x: 186 }];
  expect(
    named([
      row('May 2021 – Present', 'Engineer, Marrowstone Pay. Owner of the ledger.'),
      [{ text: 'Cut breaks by 93%.', x: 186 }],
      row('Nov 2018 – Apr 2021', 'Developer, Ferrous & Finch. Keeper of the checkout.'),
      [{ text: 'Rebuilt checkout.', x: 186 }],
    ]),
  ).toEqual([
    ['Engineer', 'Marrowstone Pay', 'May 2021 – Present'],
    ['Developer', 'Ferrous & Finch', 'Nov 2018 – Apr 2021'],
  ]);
});

it('entries are found on a page where their column begins further left', () => {
  const entry = (title: string, company: string, dates: string, x: number, page: number): Piece[][] => [
    [
      { text: company, x, page, bold: true },
      { text: dates, x: x + 300, page },
    ],
    [{ text: title, x, page, bold: true }],
    [{ text: 'Made joins nine times faster', x: x + 30, page }],
  ];
  expect(
    named([
      ...entry('Staff Engineer', 'Marrowstone', '2018-11 — 2021-04', 182, 0),
      ...entry('Developer', 'Ferrous & Finch', '2012-07 — 2015-01', 47, 1),
      ...entry('Programmer', 'Bluegill Games', '2008-09 — 2010-02', 47, 1),
    ]).map(([title, company]) => [title, company]),
  ).toEqual([
    ['Staff Engineer', 'Marrowstone'],
    ['Developer', 'Ferrous & Finch'],
    ['Programmer', 'Bluegill Games'],
  ]);
});

it('a header in bold that fills its line is whole', () => {
  const rows = [
    [{ text: 'Certified Nursing Assistant at Prairie View Care', bold: true, end: 545 }],
    '!Home',
    '2012 - 2014',
  ];
  expect(named([...rows, '• Cared for twelve'])).toEqual([
    ['Certified Nursing Assistant', 'Prairie View Care Home', '2012 - 2014'],
  ]);
});

it('a single year alone in the margin dates an entry among ranges', () => {
  const row = (dates: string, text: string): Piece[] => [{ text: dates }, { text, x: 140 }];
  const rows = [row('2016–2019', 'Sous Chef, Maison Delvaux'), row('2014–2015', 'Line Cook, Harbor Oyster Bar')];
  expect(named([...rows, row('2013', 'Camp Cook, Camp Timberline')]).at(-1)).toEqual([
    'Camp Cook',
    'Camp Timberline',
    '2013',
  ]);
});
