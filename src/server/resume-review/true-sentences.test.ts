// What the review says is true of the resume and quotes it: headings that are there, results that are some, roles that are some; what is no resume is
// refused as what it is, and what was not read costs nothing.
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expect, it } from 'vitest';
import { readContent } from '../adapters/pdf/read-content.ts';
import { findRange } from '../documents/dates.ts';
import { otherKindOf } from '../documents/kinds.ts';
import { betterLine, hasFigure, linesOfText, showsResult } from '../documents/results.ts';
import { criticalIssues } from './issues.ts';
import { partsOfContent, readResume, type Resume } from './resume.ts';
import { experienceLevelOf, roleFit } from './role-fit.ts';
import { reviewPoints } from './rubric.ts';

const today = new Date('2026-11-22T12:00:00Z');

/** Lines 16 points apart; one that begins with # is a heading. */
async function printed(lines: readonly string[]) {
  const document = await PDFDocument.create();
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const heavy = await document.embedFont(StandardFonts.HelveticaBold);
  const page = document.addPage([612, 792]);
  for (const [at, line] of lines.entries()) {
    const isHeading = line.startsWith('#');
    page.drawText(line.replace('#', ''), {
      x: 50,
      y: 750 - at * 16,
      size: isHeading ? 14 : 10,
      font: isHeading ? heavy : plain,
    });
  }
  return readContent(await document.save());
}

const sample = [
  '#Priya Raman',
  'priya@example.org',
  '#Work History',
  'Backend Engineer, Stripeline, Jan 2020 - Present',
  '- Cut the time of a settlement from 9 hours to 40 minutes',
  'Developer, Northwind, Jan 2017 - Dec 2019',
  '- Wrote services in Go',
  '#Education',
  'BSc Computer Science, Anna University, 2013 - 2017',
  '#Skills',
  'Go, Kafka, PostgreSQL',
];

it.each([
  ['Cut costs by 20%', true],
  ['Served 3,000 users a month', true],
  ['Shortened the build from 40 to 9 minutes', true],
  ['Led 6 people', true],
  ['Administered Windows 10 and Office 365', false],
  ['Ready 24/7 in room 42', false],
  ['Joined in March 2019', false],
  ['Certified to ISO 27001', false],
  ['Moved to Python 3', false],
])('%j shows a result: %s', (line, isResult) => {
  expect(hasFigure(line)).toBe(isResult);
});

it('a number of things is a result where something was done', () => {
  expect(showsResult('Laboratory software for 400 customers.')).toBe(false);
  expect(showsResult('Built shops for 14 clients.')).toBe(true);
  expect(showsResult('Chiffre d\u2019affaires en hausse de 32 %.')).toBe(true);
});

it('a heading is quoted as it is written, and never praised where there is none', async () => {
  const resume = readResume(await printed(sample)) as Resume;
  const said = reviewPoints(resume, roleFit(resume), today).findings.map(({ sentence }) => sentence);
  expect(said).toContain('Programs that read resumes know the heading: "Work History".');
  expect(said.join(' ')).toContain('"Cut the time of a settlement from 9 hours to 40 minutes"');
  const bare = { ...resume, headings: new Map([['projects', 'Projects']]) };
  expect(
    reviewPoints(bare, roleFit(bare), today).findings.some(({ sentence }) => sentence.includes('"Work History"')),
  ).toBe(false);
});

it('a missing part is one finding', async () => {
  const resume = readResume(await printed(sample)) as Resume;
  const { findings, categories } = reviewPoints({ ...resume, skills: [] }, roleFit(resume), today);
  expect(
    findings.filter(({ sentence }) => /list of skills|Technical Skills|about a dozen/.test(sentence)),
  ).toHaveLength(1);
  const sum = findings.reduce((all, { points }) => all + points, 0);
  expect(sum).toBe(Object.values(categories).reduce((all, one) => all + one.score, 0));
});

it('a section that was not read is said to be so: no points are lost, nothing critical is claimed, no level guessed', async () => {
  const lines = sample.map((line) =>
    /20\d\d/.test(line) && /Engineer|Developer/.test(line)
      ? 'In 2020 and 2021 there was much to do for all of us there.'
      : line,
  );
  const resume = readResume(await printed(lines)) as Resume;
  expect([...resume.not_read]).toEqual(['experience']);
  const { findings } = reviewPoints(resume, roleFit(resume), today);
  expect(findings.some(({ sentence }) => sentence.startsWith('Not read: experience.'))).toBe(true);
  expect(findings.some(({ sentence }) => /List your positions/.test(sentence))).toBe(false);
  expect(criticalIssues(resume)).toEqual([]);
  expect(experienceLevelOf(resume, today)).toBe('not-read');
});

it('a letter, a line and a number are no target role; a student is no senior', async () => {
  const resume = readResume(await printed(sample)) as Resume;
  const withTitle = (title: string): Resume => ({
    ...resume,
    summary: '',
    skills: [],
    experience: [
      {
        title,
        company: 'X',
        duration: '2010 - Present',
        location: '',
        description: '',
        range: findRange('2010 - Present'),
      },
    ],
  });
  for (const title of ['z', 'Member', 'Company 1', 'Volunteer'])
    expect(roleFit(withTitle(title)).target_roles, title).toEqual([]);
  expect(roleFit(withTitle('Head Chef')).target_roles).toEqual(['Head Chef']);
  const student: Resume = {
    ...resume,
    education: [
      {
        institution: 'MIT',
        degree: 'BSc',
        years: '2024 - 2028',
        gpa: '',
        coursework: [],
        range: findRange('2024 - 2028'),
      },
    ],
    experience: [
      {
        title: 'Team Lead',
        company: 'Chess Club',
        duration: '2023 - Present',
        location: '',
        description: '',
        range: findRange('2023 - Present'),
      },
    ],
  };
  expect(experienceLevelOf(student, today)).toBe('student');
});

it.each([
  [
    'letter',
    [
      'Jane Doe',
      'jane@example.org',
      'Dear Ms Hall,',
      'I am writing to apply for the role of engineer.',
      'My experience at Northwind fits it.',
      'Kind regards,',
      'Jane Doe',
    ],
  ],
  [
    'invoice',
    [
      'Invoice 2026-17',
      'Bill to: Northwind Ltd',
      'Consulting, 3 days',
      'Subtotal 1,800.00',
      'VAT 20% 360.00',
      'Amount due 2,160.00',
      'IBAN GB00 0000',
    ],
  ],
  [
    'paper',
    [
      '#On the tides of small harbours',
      'Jane Doe, University of Leeds',
      '#Abstract',
      'We measure tides.',
      '#Introduction',
      'Tides matter.',
      '#References',
      '[1] A. Nobody, Tides, 2019.',
    ],
  ],
  [null, sample],
] as const)('%s is told', async (kind, lines) => {
  const { document, sections } = partsOfContent(await printed(lines));
  expect(otherKindOf(document, sections)).toBe(kind);
});

it('the address of a map or of who made the template is no work to look at', async () => {
  const content = await printed([...sample, 'Designed with love by Xiaoying Riley']);
  const [page] = content.pages;
  const below = page?.items.findLast(({ text }) => text.includes('Riley'));
  if (!page || !below) throw new Error('The line is there.');
  const { x, y, width } = below;
  const at = { x, y: y - 8, width, height: 10 };
  page.links.push({ url: 'https://themes.example.com', ...at });
  page.links.push({ url: 'https://www.google.com/maps?q=Chennai', x: 50, y: 60, width: 40, height: 10 });
  expect(readResume(content)?.contact).toMatchObject({ portfolio: '', links: [] });
});

it('a line is quoted whole: no abbreviation ends it, and an example is none that begins in the middle', async () => {
  expect(linesOfText(['Verantwortet Anlagen mit 4 Mio. Euro Umsatz. Baute Greifer.'])).toEqual([
    'Verantwortet Anlagen mit 4 Mio. Euro Umsatz.',
    'Baute Greifer.',
  ]);
  expect(betterLine(['halved the failures of every build', 'Built  a catalogue of tables'])).toBe('');
  expect(betterLine(['Built a catalogue of many tables'])).toContain('Before: "Built a catalogue of many tables"');
});

it('the first heading of a section is the one that is quoted', async () => {
  const resume = readResume(await printed([...sample, '#Software', 'Figma, Sketch']));
  expect(resume?.headings.get('skills')).toBe('Skills');
});
