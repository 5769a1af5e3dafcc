// How popular templates set a resume: entries as large as headings, dates that wrap in a margin, names in boxes.
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { readContent } from '../adapters/pdf/read-content.ts';
import { readResume, type Resume } from '../resume-review/resume.ts';

/** A line: its text, x, points below the one before, size, bold. `|` begins a cell at the x that follows it ("Mar |146|Engineer"), `~` one in grey. */
type Row = readonly [text: string, x: number, down: number, size?: number, bold?: boolean];

async function read(rows: readonly Row[]): Promise<Resume | null> {
  const document = await PDFDocument.create();
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const heavy = await document.embedFont(StandardFonts.HelveticaBold);
  // A separate font, as TeX has it, so that the reader cannot join it to the text.
  const margin = await document.embedFont(StandardFonts.TimesRoman);
  const page = document.addPage([612, 792]);
  let y = 770;
  for (const [text, x, down, size = 10, bold = false] of rows) {
    y -= down;
    const font = bold ? heavy : plain;
    const [first = '', ...cells] = text.split('|');
    page.drawText(first, { x, y, size, font });
    for (let at = 0; at < cells.length; at += 2) {
      const edge = Number(cells[at]);
      const words = cells[at + 1] ?? '';
      const own = edge < 0 && edge > -200 ? margin : font;
      const x = edge < 0 ? -edge - own.widthOfTextAtSize(words, size) : edge;
      const color = words.startsWith('~') ? rgb(0.5, 0.5, 0.5) : rgb(0, 0, 0);
      page.drawText(words.replace('~', ''), { x, y, size, font: own, color });
    }
  }
  return readResume(await readContent(await document.save()));
}

const rolesOf = (resume: Resume | null): string[] =>
  (resume?.experience ?? []).map(({ title, company, duration }) => `${title} @ ${company}, ${duration}`);

const roles = ['Backend Engineer @ Stripeline, 2021 - Present', 'Developer @ Northwind Logistics, 2018 - 2021'];

describe('a resume of a template', () => {
  it('sets employers as large as headings, far above titles and dates, with an address between', async () => {
    const entry = (company: string, title: string, dates: string): Row[] => [
      [company, 40, 36, 14, true],
      [`https://${company.split(' ')[0]?.toLowerCase()}.example.com`, 40, 16, 10],
      [title, 40, 28, 12, true],
      [dates, 40, 25, 12],
      ['Highlights', 40, 20, 12, true],
      ['Cut the time of a settlement from 9 hours to 40 minutes', 70, 25, 12],
    ];
    const resume = await read([
      ['Priya Raman, Backend Engineer', 40, 0, 22, true],
      ['Phone: +1 415-555-0132', 40, 30],
      ['Work Experience', 40, 30, 14, true],
      ...entry('Stripeline', 'Backend Engineer', '2021 - Present'),
      ...entry('Northwind Logistics', 'Developer', '2018 - 2021'),
      ['Skills and Tech', 40, 36, 14, true],
      ['Go, Kafka', 40, 20, 12],
    ]);
    expect(resume?.name).toBe('Priya Raman');
    expect(rolesOf(resume)).toEqual(roles);
    expect(resume?.skills).toEqual(['Go', 'Kafka']);
  });

  it('has dates that wrap in a margin close to the text, and labels of skills there', async () => {
    const resume = await read([
      ['Priya Raman', 74, 0, 24],
      ['Experience', 146, 60, 14],
      ['|-142|Mar|146|Backend Engineer, Stripeline, San Francisco, CA', 0, 20, 11],
      ['|-142|2021-Present|146|\u2022 Designed an idempotent ledger', 0, 13, 11],
      ['|146|\u2022 Mentored four engineers', 0, 13, 11],
      ['|-142|Jun 2018-Feb|146|Developer, Northwind Logistics, Oakland, CA', 0, 17, 11],
      ['|-142|2021|146|\u2022 Moved 14 jobs to streams', 0, 13, 11],
      ['Skills', 146, 27, 14],
      ['|-142|Languages|146|Go, Java, Python', 0, 19, 11],
      ['|-142|Infrastructure|146|Kafka, Terraform', 0, 16, 11],
    ]);
    expect(rolesOf(resume)).toEqual([
      'Backend Engineer @ Stripeline, Mar 2021-Present',
      'Developer @ Northwind Logistics, Jun 2018-Feb 2021',
    ]);
    expect(resume?.experience[0]?.description).toBe('Designed an idempotent ledger\nMentored four engineers');
    expect(resume?.skills).toEqual(['Go', 'Java', 'Python', 'Kafka', 'Terraform']);
  });

  it('ends its second column at the right edge, below a summary over both', async () => {
    const left = (text: string, down: number, beside = '', size = 10): Row => [
      `${text}${beside === '' ? '' : `|-560|${beside}`}`,
      50,
      down,
      size,
    ];
    const resume = await read([
      ['Priya', 50, 0, 36, true],
      ['Raman', 50, 38, 36, true],
      [
        'Backend engineer with eight years of experience who builds payment systems that people can rely on every day.',
        50,
        40,
      ],
      left('Experience', 30, 'Skills', 14),
      left('Backend Engineer|240|2021 - Present', 22, 'Kafka'),
      left('Stripeline', 12, 'Terraform'),
      left('\u2022 Designed an idempotent ledger in two weeks', 12, 'PostgreSQL'),
      left('Developer|240|2018 - 2021', 22, ''),
      left('Northwind Logistics', 12, ''),
      ['|-560|Education', 0, 6, 14],
      left('\u2022 Moved 14 jobs to streams of events', 8, ''),
      ['|-560|BSc in Computer Science', 0, 14],
      ['|-560|Anna University', 0, 12],
      ['|-560|2014 - 2018', 0, 12],
    ]);
    expect(resume?.name).toBe('Priya Raman');
    expect(rolesOf(resume)).toEqual(roles);
    expect(resume?.skills).toEqual(['Kafka', 'Terraform', 'PostgreSQL']);
    expect(resume?.education).toMatchObject([{ institution: 'Anna University', years: '2014 - 2018' }]);
  });

  it('names the employer first, also where a title is in no list; a field of study stands apart from its degree', async () => {
    const resume = await read([
      ['Alan Ward', 40, 0, 20, true],
      ['Full stack developer with a love of small tools and of people who use them.', 40, 20],
      ['EXPERIENCE', 40, 30, 12, true],
      ['Axios, Inc', 40, 20, 10, true],
      ['Software Engineer', 40, 12],
      ['Jul 2014 - Aug 2016', 40, 12],
      ['Developing the next generation of a platform for widgets', 40, 20],
      ['Forte Sounds', 40, 24, 10, true],
      ['Chief of everything', 40, 12],
      ['Jan 2003 - Jan 2007', 40, 12],
      ['Designed, built, tested and marketed loudspeakers for people who listen.', 40, 20],
      ['EDUCATION', 40, 30, 12, true],
      ['Bachelor of Engineering', 40, 20, 10, true],
      ['Computer Science', 40, 12],
      ['Anna University', 40, 12],
      ['2012', 40, 12],
    ]);
    expect(rolesOf(resume)).toEqual([
      'Software Engineer @ Axios, Inc, Jul 2014 - Aug 2016',
      'Chief of everything @ Forte Sounds, Jan 2003 - Jan 2007',
    ]);
    expect(resume?.experience[0]?.description).toContain('next generation');
    expect(resume?.education[0]).toMatchObject({
      institution: 'Anna University',
      degree: 'Bachelor of Engineering, Computer Science',
    });
    expect(resume?.summary).toContain('love of small tools');
  });

  it('has labels above the points of every entry that look as its headings do, and levels below its skills', async () => {
    const entry = (company: string, title: string, dates: string): Row[] => [
      [`${company}|450|${dates}`, 40, 30, 11],
      [title, 40, 13],
      ['Highlights', 40, 18, 12, true],
      ['Cut the time of a settlement from 9 hours to 40 minutes', 60, 16],
    ];
    const resume = await read([
      ['Priya Raman', 40, 0, 22, true],
      ['Work', 40, 30, 12, true],
      ...entry('Stripeline', 'Backend Engineer', '2021 - Present'),
      ...entry('Northwind Logistics', 'Developer', '2018 - 2021'),
      ['Skills', 40, 30, 12, true],
      ['Go', 40, 20, 10, true],
      ['Expert', 40, 12],
      ['Kafka Streams', 40, 20, 10, true],
      ['Advanced', 40, 12],
    ]);
    expect(rolesOf(resume)).toEqual(roles);
    expect(resume?.summary).toBe('');
    expect(resume?.skills).toEqual(['Go', 'Kafka Streams']);
  });

  it('tells who from as what by the ink alone, and a place by its weight', async () => {
    const resume = await read([
      ['Priya Raman', 40, 0, 22, true],
      ['EXPERIENCE', 40, 30, 12, true],
      ['BACKEND ENGINEER|150|~STRIPELINE', 40, 20],
      ['2021 - Present', 40, 12],
      ['Cut the time of a settlement from 9 hours to 40 minutes.', 40, 14],
      ['NETWORK TECHNICIAN II|170|~NORTHWIND', 40, 24],
      ['2018 - 2021', 40, 12],
      ['Laid fibre in 300 homes of a town by the sea.', 40, 14],
      ['EDUCATION', 40, 30, 12, true],
      ['BACHELOR OF SCIENCE PHYSICS|210|~UNIVERSITY OF LEEDS', 40, 20],
      ['2014 - 2018', 40, 12],
    ]);
    expect(rolesOf(resume)).toEqual([
      'BACKEND ENGINEER @ STRIPELINE, 2021 - Present',
      'NETWORK TECHNICIAN II @ NORTHWIND, 2018 - 2021',
    ]);
    expect(resume?.education).toMatchObject([
      { institution: 'UNIVERSITY OF LEEDS', degree: 'BACHELOR OF SCIENCE PHYSICS' },
    ]);
  });

  it('has headings and dates in a margin, a little lower than what they are of', async () => {
    const resume = await read([
      ['Priya Raman', 240, 0, 17],
      ['Email|360|priya@example.com', 200, 46, 9],
      ['CONTACT', 37, 9, 12.5],
      ['Phone|360|+1 415 555 0137', 200, 8, 9],
      ['PROFESSIONAL SKILLS|200|Go, Kafka, Terraform and what they are', 37, 38, 12.5],
      ['SUMMARY|200|Python', 37, 16, 12.5],
      ['WORK EXPERIENCE|200|Backend Engineer at Stripeline', 37, 38, 12.5],
      ['Ledger and settlement for payments.', 200, 14, 9],
      ['2021 to Present', 37, 4, 8],
      ['Cut settlement time from 9 hours to 40 minutes.', 225, 12, 9],
      ['2018 to 2021|200|Developer at Northwind Logistics', 37, 26, 9, true],
      ['Moved 14 jobs to streams of events.', 200, 14, 9],
      ['EDUCATION|200|University of Leeds', 37, 31, 12.5],
      ['Bachelor of Science: Physics', 225, 14, 9],
      ['2014 to 2018', 37, 7, 8],
    ]);
    expect(rolesOf(resume)).toEqual([
      'Backend Engineer @ Stripeline, 2021 to Present',
      'Developer @ Northwind Logistics, 2018 to 2021',
    ]);
    expect(resume?.skills).toContain('Python');
    expect(resume?.education).toMatchObject([{ institution: 'University of Leeds', years: '2014 to 2018' }]);
  });

  it('has years below one another in a margin, a school without its word, and a figure before a month', async () => {
    const resume = await read([
      ['Priya Raman', 40, 0, 22, true],
      ['Education', 40, 30, 14, true],
      ['2013|80|McGill University', 40, 20, 10, true],
      ['2018', 40, 10, 8],
      ['PhD in Physics', 80, 6],
      ['Universit\u00E9 Lumi\u00E8re Lyon 2|260|Sep 2010 - Jun 2013', 40, 24],
      ['Master, Communication', 40, 12],
      ['Skills', 40, 30, 14, true],
      ['Go:', 40, 20, 10, true],
      ['Kafka:', 40, 12, 10, true],
    ]);
    expect(resume?.education.map(({ institution, years }) => `${institution}, ${years}`)).toEqual([
      'McGill University, 2013 - 2018',
      'Universit\u00E9 Lumi\u00E8re Lyon 2, Sep 2010 - Jun 2013',
    ]);
    expect(resume?.skills).toEqual(['Go', 'Kafka']);
  });

  it('has a school of one entry below its dates and its degree', async () => {
    const resume = await read([
      ['Priya Raman', 40, 0, 22, true],
      ['priya@example.com', 40, 20],
      ['Work Experience', 40, 30, 14, true],
      ['Backend Engineer, Stripeline, 2021 - Present', 40, 20],
      ['Education', 40, 30, 14, true],
      ['2019 - 2022', 40, 20],
      ['Bachelor of Arts, Economics', 40, 14],
      ['University of Brindle Bay', 40, 14],
      ['2017 - 2019', 40, 20],
      ['Foundation Degree, Business', 40, 14],
      ['Northcote College', 40, 14],
    ]);
    expect(resume?.education.map(({ institution, degree, years }) => `${degree}, ${institution}, ${years}`)).toEqual([
      'Bachelor of Arts, Economics, University of Brindle Bay, 2019 - 2022',
      'Foundation Degree, Business, Northcote College, 2017 - 2019',
    ]);
  });

  it('dates entries by year and month, under a title and employer in one line', async () => {
    const resume = await read([
      ['Priya Raman', 40, 0, 22, true],
      ['Work Experience', 40, 40, 14, true],
      ['Backend Engineer at The Forge', 40, 20, 11, true],
      ['2021-Feb - Present', 40, 14],
      ['Cut the time of a settlement from 9 hours to 40 minutes', 40, 18],
      ['Developer at & Other Stories', 40, 30, 11, true],
      ['2018-Jun - 2021-Jan', 40, 14],
      ['Moved 14 jobs to streams', 40, 18],
      ['Skills', 40, 36, 14, true],
      ['Go, Kafka', 40, 20],
    ]);
    expect(rolesOf(resume)).toEqual([
      'Backend Engineer @ The Forge, 2021-Feb - Present',
      'Developer @ & Other Stories, 2018-Jun - 2021-Jan',
    ]);
  });

  it('has dates and how long that was on the left, and titles in the middle of the line', async () => {
    const entry = (x: number, title: string, company: string, dates: string): Row[] => [
      [dates, 40, 24, 8],
      [title, x, 12, 10, true],
      ['7 ans 2 mois', 40, 10, 8],
      [company, x, 12],
      ['Un bilan par trimestre, pour trois usines.', 40, 16],
      ['\u2022 Moins de retards', 70, 14],
    ];
    const resume = await read([
      ['Priya Raman', 40, 0, 22, true],
      ['EXPERIENCES PROFESSIONNELLES', 40, 40, 12],
      ...entry(176, 'Contrôleuse de gestion', 'Laiterie Hervouet', 'Févr. 2020 - Aujourd’hui'),
      ...entry(171, 'Comptable', 'Cabinet Sillon', 'Sept. 2012 - Janv. 2020'),
      ['COMPETENCES', 40, 36, 12],
      ['Excel, SAP', 40, 20],
    ]);
    expect(rolesOf(resume)).toEqual([
      'Contrôleuse de gestion @ Laiterie Hervouet, Févr. 2020 - Aujourd’hui',
      'Comptable @ Cabinet Sillon, Sept. 2012 - Janv. 2020',
    ]);
  });

  it('has a certificate of a bootcamp, whose school is another, and how long each took', async () => {
    const resume = await read([
      ['Priya Raman', 40, 0, 22, true],
      ['priya@example.com', 40, 20],
      ['Work Experience', 40, 30, 14, true],
      ['Backend Engineer, Stripeline, 2021 - Present', 40, 20],
      ['Education', 40, 30, 14, true],
      ['Bootcamp Certificate, Data Engineering', 40, 20, 10, true],
      ['Northcoders', 40, 14],
      ['Jun 2020 - Sep 2020', 40, 14],
      ['3 months', 40, 14],
      ['BA, Geography', 40, 24, 10, true],
      ['University of Hull', 40, 14],
      ['Sep 2007 - Jul 2010', 40, 14],
      ['2 years 10 months', 40, 14],
    ]);
    expect(resume?.education.map(({ institution, degree, years }) => `${degree} @ ${institution}, ${years}`)).toEqual([
      'Bootcamp Certificate, Data Engineering @ Northcoders, Jun 2020 - Sep 2020',
      'BA, Geography @ University of Hull, Sep 2007 - Jul 2010',
    ]);
  });

  it('has a name in small type beside a telephone number, below a line in large type that could be one', async () => {
    const resume = await read([
      ['Steady Hands', 40, 0, 22, true],
      ['Priya Raman|420|+1 415-555-0132', 40, 30],
      ['priya.raman@example.com', 40, 14],
      ['Experience', 40, 30, 14, true],
      ['Backend Engineer, Stripeline|420|2021 - Present', 40, 20],
      ['\u2022 Designed an idempotent ledger', 50, 14],
    ]);
    expect(resume?.name).toBe('Priya Raman');
  });
});
