// What the review says is true of the resume and quotes it: headings that exist, real results, real roles; anything that is not a resume is
// refused as what it is, and what was not read costs nothing.
import { expect, it } from 'vitest';
import { printedLines } from '#test/harness/pdf.ts';
import { readContent } from '../adapters/pdf/read-content.ts';
import { findRange } from '../documents/dates.ts';
import { otherKindOf } from '../documents/kinds.ts';
import { betterLine, hasFigure, linesOfText, showsResult } from '../documents/results.ts';
import { criticalIssues, strengthsOf, reviewOf } from './review.ts';
import { readResumeDocument, readResume, type Resume } from './resume.ts';
import { experienceLevelOf, roleFit } from './role-fit.ts';
import { reviewPoints } from './rubric.ts';

const today = new Date('2026-11-22T12:00:00Z');

const printed = async (lines: readonly string[]) => readContent(await printedLines(lines, 16));

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
  expect(said).toContain('Programs that read resumes know this heading: "Work History".');
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
    findings.filter(({ sentence }) => /You list your skills|Technical Skills|about a dozen/.test(sentence)),
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
  const { document, sections } = readResumeDocument(await printed(lines));
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

const saidOf = async (lines: readonly string[]): Promise<string[]> => {
  const resume = readResume(await printed(lines)) as Resume;
  return reviewPoints(resume, roleFit(resume), today).findings.map(({ sentence }) => sentence);
};
const teacher = [
  '#Hannah Whitlock',
  'hannah@example.org',
  '#Experience',
  'Teacher, Hob Moor School, Jan 2016 - Present',
  '- Responsible for the school garden',
  '- Worked on phonics across the school',
  '#Where I studied',
  'BA English, University of Hull, 2015',
  '#Skills',
  'Phonics, Safeguarding, Outdoor learning',
];

it('what is nowhere is asked for once: links, technologies, figures', async () => {
  const all = await saidOf(teacher);
  expect(all.filter((one) => /\b[Ll]ink\b/.test(one))).toEqual(['Add a link: LinkedIn, GitHub or your own page.']);
  expect(all.filter((one) => /technologies/i.test(one))).toEqual([
    'Use the same names for your technologies as job postings do.',
  ]);
  expect(all.filter((one) => /numbers/.test(one))).toHaveLength(1);
});

it('being responsible for something or working on it says of no line what was done; other lines are quoted', async () => {
  const all = (await saidOf(teacher)).join(' ');
  expect(all).toContain('This one does not yet: "Responsible for the school garden".');
  expect(all).not.toContain('You say what you did');
  expect((await saidOf(sample)).join(' ')).toContain(
    'Add more lines like "Cut the time of a settlement from 9 hours to 40 minutes": it says what you did.',
  );
});

it('a heading that only a person knows is quoted, and not praised', async () => {
  const all = await saidOf(teacher);
  expect(all).toContain('Use the heading "Education" for your studies, not "Where I studied".');
  expect(all.join(' ')).not.toContain('Add your education');
});

it('a part that is missing is asked for itself', async () => {
  const all = await saidOf(['#Jo Marsh', 'jo@example.org', '#Education', 'BA English, University of Hull, 2015']);
  expect(all).toContain('List your positions, including internships.');
  expect(all).toContain('Add a "Technical Skills" section with what you have worked with.');
});

it.each([
  ['Trained four apprentices', true],
  ['Teach a class of thirty', true],
  ['One of the first in the region', false],
])('numbers as words, in %j: %s', (line, isFigure) => {
  expect(hasFigure(line)).toBe(isFigure);
});

it('clubs are no recognition, and a small job beside studies is no aim of who names technologies', async () => {
  const lines = [
    '#Omar Aziz',
    'omar@example.org',
    '#Experience',
    'Barista, Costa Coffee, Jun 2024 - Sep 2024',
    '- Made up to 200 drinks a shift',
    '#Leadership',
    'President, Data Society',
    '#Skills',
    'Python, Rust, SQL, Git, Linux',
  ];
  const all = (await saidOf(lines)).join(' ');
  expect(all).toContain('You do more than your job: "President, Data Society".');
  expect(all).not.toContain('Others have recognized');
  expect(roleFit(readResume(await printed(lines)) as Resume).target_roles).toEqual([]);
});

it('years at a till are years of work, a teaching assistant is not yet at work', async () => {
  const resume = readResume(await printed(teacher)) as Resume;
  const level = (title: string): string =>
    experienceLevelOf({ ...resume, experience: resume.experience.map((job) => ({ ...job, title })) }, today);
  expect(level('Sales Assistant')).toBe('senior');
  expect(level('Teaching Assistant')).toBe('entry-level');
});

it('who names no front end aims at no full stack', async () => {
  const back = sample.map((line) =>
    line.replace('Backend Engineer', 'Software Engineer').replace('Developer,', 'Software Engineer,'),
  );
  expect(roleFit(readResume(await printed(back)) as Resume).target_roles).not.toContain('Full-stack developer');
});

it('the role of the latest title goes before one that shares the words', async () => {
  const lines = sample.map((line) =>
    line
      .replace('Backend Engineer', 'Product Manager')
      .replace('Go, Kafka, PostgreSQL', 'SQL, Excel, Tableau, Python, Statistics, Reporting, Looker, A/B testing'),
  );
  expect(roleFit(readResume(await printed(lines)) as Resume).target_roles[0]).toBe('Product manager');
});

it('what stands in a part that was not read is missed nowhere', async () => {
  const sentencesOnly = sample.flatMap((line) =>
    line === 'Go, Kafka, PostgreSQL'
      ? ['I have worked with Docker and with Git for years now.', 'Most of my work was in SQL and in REST.']
      : [line],
  );
  const review = reviewOf({ content: await printed(sentencesOnly), today });
  expect(review.not_read).toEqual(['skills']);
  expect(review).toMatchObject({ target_roles: [], missing_tech_elements: [], keyword_suggestions: [] });
  expect(review.role_fit_analysis).toMatch(/^We could not read your skills with confidence/);
});

it('no line of experience that was not read is a strength', async () => {
  const resume = readResume(await printed(sample)) as Resume;
  const best = (one: Resume): string => strengthsOf(one, reviewPoints(one, roleFit(one), today)).join(' ');
  expect(best(resume)).toContain('This line shows a result');
  expect(best({ ...resume, not_read: new Set(['experience']) })).not.toContain('This line shows a result');
});

it('a certificate is asked for once, and so is an email address', async () => {
  const said = await saidOf(sample);
  expect(said.filter((one) => /certificate/.test(one))).toEqual([
    'Back up your education with a good grade, relevant coursework, a certificate or an award.',
  ]);
  const winsOf = async (contact: string): Promise<string[]> =>
    reviewOf({
      content: await printed(sample.map((line) => line.replace('priya@example.org', contact))),
      today,
    }).quick_wins.filter((one) => /email/.test(one));
  expect(await winsOf('Leeds')).toEqual(['We found no email address or phone number, so nobody can reply to you.']);
  expect(await winsOf('+44 20 7946 0123')).toEqual(['We found no email address, only a phone number.']);
});

it.each(['None', 'N/A', 'None yet', 'None. Self-taught.', 'n.a.', 'Not applicable', 'Keine'])(
  '%j under a heading is nothing, and the part is asked for',
  async (none) => {
    const parts = ['Education', 'Certifications', 'Projects', 'Skills', 'Awards'];
    const lines = [...sample.slice(0, 7), ...parts.flatMap((part) => [`#${part}`, none])];
    const { resume_data, not_read, findings } = reviewOf({ content: await printed(lines), today });
    expect(resume_data).toMatchObject({ education: [], certifications: [], projects: [], technical_skills: [] });
    expect(not_read).toEqual([]);
    expect(findings.map(({ sentence }) => sentence).join(' ')).toContain('Add your education, even if');
  },
);

it('a title that any developer has says less than the summary and the technologies', async () => {
  const lines = (title: string): string[] => [
    '#Priya Raman',
    'priya@example.org',
    '#Summary',
    'Backend engineer with 6 years of payments behind her.',
    '#Experience',
    `${title}, Stripeline, Jan 2020 - Present`,
    '- Responsible for testing.',
    '#Skills',
    'Go, TypeScript, Node.js, PostgreSQL, Kafka, Redis, Kubernetes',
  ];
  const { target_roles, analysis, missing } = roleFit(readResume(await printed(lines('Software Engineer'))) as Resume);
  expect(target_roles[0]).toBe('Backend developer');
  expect(target_roles).not.toContain('Full-stack developer');
  expect(analysis).toContain('this resume aims at a backend developer role. It names PostgreSQL.');
  expect(missing).toContain('Testing');
  const full = roleFit(readResume(await printed(lines('Full-Stack Developer'))) as Resume);
  expect(full.target_roles).toContain('Full-stack developer');
});

it.each([
  ['Embedded Engineer', 'an embedded engineer role'],
  ['QA Engineer', 'a QA engineer role'],
  ['Site Reliability Engineer', 'a DevOps or platform engineer role'],
  ['UX Designer', 'a UX or product designer role'],
])('%s aims at %s', async (title, role) => {
  const lines = sample.map((line) => line.replace('Backend Engineer', title));
  expect(roleFit(readResume(await printed(lines)) as Resume).analysis).toContain(`aims at ${role}.`);
});
