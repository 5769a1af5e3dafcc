// Layouts that people use and sample generators do not: their content is read, nothing is made up, nothing lost.
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { readContent } from '../adapters/pdf/read-content.ts';
import { readProfile } from '../profile-rating/read-profile.ts';
import { readResume } from '../resume-review/resume.ts';

/** `x` and `y` in points from the left and from the bottom; headings are bold. */
type Piece = { text: string; x: number; y: number; size?: number; bold?: boolean };

async function printed(pieces: readonly Piece[]) {
  const document = await PDFDocument.create();
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const heavy = await document.embedFont(StandardFonts.HelveticaBold);
  const page = document.addPage([612, 792]);
  for (const { text, x, y, size = 10, bold = false } of pieces)
    page.drawText(text, { x, y, size, font: bold ? heavy : plain });
  return readContent(await document.save());
}

/** Lines 14 points apart; one that begins with # is a heading, one with ! is bold. */
const column = (x: number, y: number, lines: readonly string[]): Piece[] =>
  lines.map((line, at) => ({
    text: line.replace(/^[#!]/, ''),
    x,
    y: y - at * 14,
    size: line.startsWith('#') ? 14 : 10,
    bold: /^[#!]/.test(line),
  }));

describe('resumes', () => {
  it('two columns on one grid, the narrow one on the right', async () => {
    const resume = readResume(
      await printed([
        { text: 'Jane Connor', x: 40, y: 740, size: 24, bold: true },
        ...column(40, 690, [
          '#Professional Experience',
          '!Data Engineer II',
          'Acme Data Inc. | Boston, MA | 03/2020 - Present',
          '* Built pipelines in Spark moving 4TB a day',
          '!Junior Analyst',
          'Beta Analytics LLC | New York, NY | 06/2017 - 02/2020',
          '* Automated 12 reports with Python',
          '#Education',
          'MIT - B.Sc. in Computer Science (2013 - 2017), GPA 3.91/4.0',
          'Relevant coursework: Databases, Distributed Systems',
        ]),
        ...column(420, 690, [
          '#Contact',
          'jane@connor.dev',
          '(617) 555-0134',
          '#Skills',
          'Python, SQL, Rust',
          'Spark, Kafka',
          '#Languages',
          'English, French',
        ]),
      ]),
    );
    expect(resume?.name).toBe('Jane Connor');
    expect(resume?.contact).toMatchObject({ email: 'jane@connor.dev', phone: '(617) 555-0134' });
    expect(resume?.skills).toEqual(['Python', 'SQL', 'Rust', 'Spark', 'Kafka']);
    expect(resume?.experience.map(({ title, company }) => [title, company])).toEqual([
      ['Data Engineer II', 'Acme Data Inc.'],
      ['Junior Analyst', 'Beta Analytics LLC'],
    ]);
    expect(resume?.education).toMatchObject([
      { institution: 'MIT', gpa: '3.91/4.0', coursework: ['Databases', 'Distributed Systems'] },
    ]);
  });

  it('headings in the left margin, on the first line of their section', async () => {
    const beside = (heading: string, y: number, lines: readonly string[]): Piece[] => [
      { text: heading, x: 40, y, bold: true },
      ...column(150, y, lines),
    ];
    const resume = readResume(
      await printed([
        { text: 'Priya Raman', x: 40, y: 750, size: 22, bold: true },
        { text: 'priya.raman@example.in | +91 98765 43210', x: 40, y: 730, size: 9 },
        ...beside('SUMMARY', 700, ['Frontend engineer who turns slow pages into fast ones.']),
        ...beside('EXPERIENCE', 660, [
          '!Frontend Engineer, Flipkart',
          'Aug 2021 - Present, Bengaluru',
          '- Cut bundle size from 900 KB to 310 KB',
          '!Software Engineer, Infosys',
          'July 2019 - July 2021, Pune',
          '- Maintained internal portals in Angular',
        ]),
        ...beside('EDUCATION', 560, ['B.Tech, Computer Science, NIT Trichy', '2015 - 2019, CGPA: 8.7/10']),
        ...beside('SKILLS', 520, ['React, TypeScript, Next.js']),
      ]),
    );
    expect(resume?.summary).toBe('Frontend engineer who turns slow pages into fast ones.');
    expect(resume?.experience).toMatchObject([
      { title: 'Frontend Engineer', company: 'Flipkart', location: 'Bengaluru' },
      { title: 'Software Engineer', company: 'Infosys', location: 'Pune', duration: 'July 2019 - July 2021' },
    ]);
    expect(resume?.education).toMatchObject([{ institution: 'NIT Trichy', gpa: '8.7/10' }]);
    expect(resume?.skills).toEqual(['React', 'TypeScript', 'Next.js']);
  });

  it('days in dates, a job that goes on "to date", grades in brackets, a school with a degree\u2019s word in its name', async () => {
    const resume = readResume(
      await printed(
        column(50, 760, [
          '#Oliver Smith-Jones',
          'oliver.sj@example.co.uk',
          '#Employment History',
          '!01/09/2021 to date',
          '!Junior Developer, Sky UK Ltd, Leeds',
          'Wrote services in Kotlin.',
          '!June 2018 to Aug 2021',
          '!Barista, Costa Coffee, York',
          'Served up to 200 customers a day.',
          '#Education',
          'Instituto Superior T\u00E9cnico',
          'MSc, Computer Engineering',
          '2013 - 2015',
          '2011-2013  York College, A Levels: Maths (A), Physics (B), Computing (A*)',
        ]),
      ),
    );
    expect(resume?.experience).toMatchObject([
      { title: 'Junior Developer', company: 'Sky UK Ltd', duration: '01/09/2021 to date' },
      { title: 'Barista', company: 'Costa Coffee' },
    ]);
    expect(resume?.education).toMatchObject([
      { institution: 'Instituto Superior T\u00E9cnico', degree: 'MSc, Computer Engineering', years: '2013 - 2015' },
      { institution: 'York College', degree: 'A Levels: Maths (A), Physics (B), Computing (A*)' },
    ]);
  });

  it("a researcher's number is no phone's", async () => {
    const resume = readResume(
      await printed(
        column(50, 760, [
          '#Wei Zhang',
          'wei@uni.example, ORCID 0000-0002-1825-0097',
          '#Skills',
          'OCaml, Coq',
          '#Education',
          'PhD, University of Cambridge, 2014 - 2018',
        ]),
      ),
    );
    expect(resume?.contact.phone).toBe('');
  });
});

it('a printed profile: the place beside other words, a level below its language', async () => {
  const profile = readProfile(
    await printed(
      column(60, 750, [
        '#Carla Gomez',
        'Head of People at Northwind',
        'Valencia, Spain \u00B7 Contact info',
        '#About',
        'I help startups hire their first 100 people.',
        '#Experience',
        '!Head of People',
        'Northwind \u00B7 Full-time',
        'Mar 2021 - Present \u00B7 4 yrs 3 mos',
        '#Languages',
        'Spanish',
        'Native or bilingual proficiency',
        'English',
        'Full professional proficiency',
      ]),
    ),
  );
  expect(profile).toMatchObject({
    name: 'Carla Gomez',
    location: 'Valencia, Spain',
    languages: ['Spanish (Native or bilingual proficiency)', 'English (Full professional proficiency)'],
  });
});

it('an export whose owner said nothing has no headline', async () => {
  const content = await printed([
    { text: 'Contact', x: 21.6, y: 740, size: 13 },
    { text: 'www.linkedin.com/in/mariacruz', x: 21.6, y: 720, size: 10.5 },
    { text: '(LinkedIn)', x: 21.6, y: 707, size: 10.5 },
    { text: 'Maria Cruz', x: 223.6, y: 720, size: 26 },
    { text: '--', x: 223.6, y: 700, size: 12 },
    { text: 'Experience', x: 223.6, y: 660, size: 15.75 },
    { text: 'ACME', x: 223.6, y: 640, size: 12 },
    { text: 'Owner', x: 223.6, y: 624, size: 11.5 },
    { text: '2020 - Present (5 years)', x: 223.6, y: 608, size: 10.5 },
  ]);
  const profile = readProfile({ ...content, info: { ...content.info, author: 'LinkedIn' } });
  expect(profile).toMatchObject({ name: 'Maria Cruz', headline: '', is_export: true });
  expect(profile?.experience).toMatchObject([{ title: 'Owner', company: 'ACME' }]);
});
