// Text beside or below other text: dates above their text in a margin, text in a column of its own, names in several columns, page footers.
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { readContent } from '../adapters/pdf/read-content.ts';
import { readResume, type Resume } from '../resume-review/resume.ts';

/** The height, then cells as x and text; an exclamation mark makes one bold. A negative x is where it ends. */
type Row = readonly [y: number, ...cells: (number | string)[]];

async function read(rows: readonly Row[], size = 10): Promise<Resume | null> {
  const document = await PDFDocument.create();
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const heavy = await document.embedFont(StandardFonts.HelveticaBold);
  const page = document.addPage([612, 792]);
  for (const [y, ...cells] of rows) {
    for (let at = 0; at < cells.length; at += 2) {
      const said = String(cells[at + 1]);
      const isName = said.startsWith('#');
      const text = said.replace(/^[!#]/, '');
      const font = isName || said.startsWith('!') ? heavy : plain;
      const own = isName ? 22 : size;
      const edge = Number(cells[at]);
      page.drawText(text, {
        x: edge < 0 ? -edge - font.widthOfTextAtSize(text, own) : edge,
        y: 792 - y,
        size: own,
        font,
      });
    }
  }
  return readResume(await readContent(await document.save()));
}

const rolesOf = (resume: Resume | null): string[] =>
  (resume?.experience ?? []).map(({ title, company, duration }) => `${title} @ ${company}, ${duration}`);
const head: Row[] = [
  [40, 40, '#Priya Raman'],
  [60, 40, 'priya@example.com'],
];

describe('a resume with a margin', () => {
  it('has dates on the line above their text, and sentences right behind who and where', async () => {
    const resume = await read([
      ...head,
      [100, 40, '!Work History'],
      [120, 50, '2020-present'],
      [132, 130, 'Brand Strategist, Foxglove & Finch, Milwaukee. Named 19 of the'],
      [144, 130, 'products that the house still sells, and wrote all of their letters.'],
      [164, 50, '2014-2020', 130, 'Copywriter, Larkspur Goods, Madison. Wrote for radio, print'],
      [176, 130, 'and the web.'],
      [196, 50, '2011-2014', 130, 'Konstrukteur, Oberland, Ulm. Entwarf'],
      [208, 130, 'Greifer.'],
    ]);
    expect(rolesOf(resume)).toEqual([
      'Brand Strategist @ Foxglove & Finch, 2020-present',
      'Copywriter @ Larkspur Goods, 2014-2020',
      'Konstrukteur @ Oberland, 2011-2014',
    ]);
  });

  it('has long text beside its dates, below a bold header', async () => {
    const resume = await read([
      ...head,
      [100, 40, '!Experience'],
      [120, 200, '!Head Chef at The Salted Anchor'],
      [
        137,
        37,
        '2019-04-01 to Present',
        220,
        'Leads a brigade of twelve and a menu that changes every single week of the year.',
      ],
      [164, 37, '2015-02-01 to 2019-03-28', 200, "!Sous Chef at Brannigan's"],
      [180, 220, 'Ran the pass on 180 covers a night.'],
    ]);
    expect(rolesOf(resume)).toEqual([
      'Head Chef @ The Salted Anchor, 2019-04-01 to Present',
      "Sous Chef @ Brannigan's, 2015-02-01 to 2019-03-28",
    ]);
  });

  it('has what was done in a third column', async () => {
    const resume = await read([
      ...head,
      [100, 40, '!Experience'],
      [120, 40, '!Quellwerk'],
      [146, 40, 'Data Engineer', 190, '2021-03 - Present', 350, 'Moved forty nightly jobs from cron and'],
      [159, 350, 'halved their failures.'],
      [190, 40, '!Nordlicht'],
      [216, 40, 'Analyst', 190, '2018-06 - 2021-02', 350, 'Wrote loaders for meter data in Python'],
      [229, 350, 'and Kafka.'],
    ]);
    expect(rolesOf(resume)).toEqual([
      'Data Engineer @ Quellwerk, 2021-03 - Present',
      'Analyst @ Nordlicht, 2018-06 - 2021-02',
    ]);
    expect(resume?.experience[0]?.description).toBe('Moved forty nightly jobs from cron and halved their failures.');
  });
});

it('dates at the right edge are no column, though a list stands below them', async () => {
  const entry = (y: number, title: string, dates: string): Row[] => [
    [y - 2, -560, dates],
    [y, 40, '!Harthwell'],
    [y + 20, 40, title],
    [y + 45, 40, '- Mapped the processes of the claims desk.'],
  ];
  const resume = await read([
    ...head,
    [80, 40, '!Experience'],
    ...entry(100, 'Business Analyst', 'January 2017 - September 2019'),
    ...entry(190, 'Graduate Trainee', 'September 2015 - December 2016'),
    [290, 40, '!Languages', 380, '!Interests'],
    [310, 40, 'English', 380, 'Rowing'],
    [330, 40, 'Irish', 380, 'Regattas'],
    [350, 40, 'Welsh', 380, 'Sailing'],
  ]);
  expect(resume?.experience.map(({ duration }) => duration)).toEqual([
    'January 2017 - September 2019',
    'September 2015 - December 2016',
  ]);
});

describe('skills', () => {
  const skillsOf = async (...rows: Row[]): Promise<string[] | undefined> =>
    (await read([...head, [100, 40, '!Skills'], ...rows, [400, 40, '!Interests'], [420, 40, 'Rowing']]))?.skills;

  it('wrap in columns of their own heights', async () => {
    const rows: Row[] = [
      [120, 40, 'Pastry', 200, 'HubSpot'],
      [146, 40, 'Menu design', 200, 'Google'],
      [159, 200, 'Analytics'],
      [172, 40, 'Butchery'],
      [185, 200, 'Figma'],
      [198, 40, 'Baking'],
      [211, 200, 'Excel'],
    ];
    expect(await skillsOf(...rows)).toEqual(
      expect.arrayContaining([
        'Pastry',
        'HubSpot',
        'Menu design',
        'Google Analytics',
        'Butchery',
        'Figma',
        'Baking',
        'Excel',
      ]),
    );
  });

  it('have groups above rows, and in a margin above their list', async () => {
    const above = await skillsOf(
      [120, 40, '!Kitchen'],
      [146, 40, '!Menu design', 130, '!Butchery', 200, '!Pastry'],
      [186, 40, '!Business'],
      [212, 40, '!Stock control', 130, '!Safety'],
    );
    expect(above).toEqual(['Menu design', 'Butchery', 'Pastry', 'Stock control', 'Safety']);
    const inMargin = await skillsOf(
      [120, 40, 'Konstruktionen'],
      [132, 130, 'SolidWorks, AutoCAD'],
      [152, 40, 'Methoden', 130, 'Scrum, Kanban'],
    );
    expect(inMargin).toEqual(['SolidWorks', 'AutoCAD', 'Scrum', 'Kanban']);
  });

  it('stand under the names of their groups alone, and nothing of the foot of the page is one', async () => {
    const resume = await read([
      ...head,
      [100, 40, '!EXPERIENCE'],
      [120, 40, 'Head Chef, The Salted Anchor', -560, '2019 - Present'],
      [170, 40, '!KITCHEN'],
      [190, 40, 'Pastry'],
      [205, 40, 'Butchery'],
      [250, 40, '!LANGUAGES'],
      [270, 40, 'Irish'],
    ]);
    expect(resume?.skills).toEqual(['Pastry', 'Butchery']);
    const footed = await skillsOf(
      [120, 40, 'Pastry, Butchery'],
      [700, 130, 'Page 1 - Curriculum of'],
      [710, 130, 'Priya Raman'],
    );
    expect(footed).toEqual(['Pastry', 'Butchery']);
  });
});

it('an email that a narrow column breaks is whole, and so is a name', async () => {
  const resume = await read(
    [
      [40, 40, '#Camille'],
      [62, 40, '#Dubreuil-'],
      [84, 40, '#Martin'],
      [120, 40, 'CORK MUNSTER'],
      [150, 40, 'CAMILLE.DUBREUIL@EXAMPL'],
      [160, 40, 'E.ORG'],
      [200, 40, '!Experience'],
      [220, 40, 'Nurse, Tilleuls Clinic', -560, '2019 - Present'],
    ],
    9,
  );
  expect(resume?.contact.email).toBe('CAMILLE.DUBREUIL@EXAMPLE.ORG');
  expect(resume?.name).toBe('Camille Dubreuil-Martin');
});

it('schools go on below, fields stand beside short degrees', async () => {
  const resume = await read([
    ...head,
    [100, 40, '!Education'],
    [120, 40, '2008-2013', 130, 'Bachelor of Engineering, Maschinenbau, Technische Hochschule Ingolfingen-Ostheim'],
    [132, 130, 'Ulm'],
    [160, 40, '2013-2018', 130, 'Informatyka'],
    [172, 130, 'Politechnika Krosno'],
    [184, 130, 'Magister technik'],
  ]);
  expect(resume?.education[1]).toMatchObject({
    institution: 'Politechnika Krosno',
    degree: 'Informatyka, Magister technik',
  });
});

it('two headings side by side head two lists, and neither is a project', async () => {
  const resume = await read([
    ...head,
    [80, 40, '!Experience'],
    [100, 40, 'Analyst, Harthwell, 2019 - Present'],
    [150, 40, '!Projects'],
    [170, 40, '!Tidy Street', -560, 'Jan 2016 - Jan 2019'],
    [186, 40, 'Jan 2016 - Jan 2019'],
    [202, 40, 'Maps of litter, drawn by volunteers.'],
    [250, 40, '!Languages', 320, '!Interests'],
    [270, 40, 'Irish', 320, 'Rowing'],
    [285, 40, 'Native speaker', 320, 'Regattas'],
  ]);
  expect(resume?.projects).toMatchObject([
    { name: 'Tidy Street', description: 'Maps of litter, drawn by volunteers.' },
  ]);
  expect(resume?.languages).toEqual(['Irish']);
});

it('dates that fill their margin are apart from the text beside them', async () => {
  const resume = await read([
    ...head,
    [100, 40, '!Career History'],
    [120, 43, '!07/2020-Present', 130, '!Research Scientist'],
    [132, 130, '!Torrey Genomics Institute'],
    [146, 40, 'A long line about what was done there, which begins where the dates do, and goes on'],
    [158, 40, 'to the edge of the page, as most of the lines of this resume do, to the very end of it.'],
    [180, 43, '!10/2017-06/2020', 130, '!Postdoctoral Fellow'],
    [192, 130, '!Norwick Institute of Biochemistry'],
    [206, 40, 'A long line about what was done there, which begins where the dates do, and goes on'],
  ]);
  expect(rolesOf(resume)).toEqual([
    'Research Scientist @ Torrey Genomics Institute, 07/2020-Present',
    'Postdoctoral Fellow @ Norwick Institute of Biochemistry, 10/2017-06/2020',
  ]);
});

it('titles set like the headings are none', async () => {
  const resume = await read([
    ...head,
    [100, 40, '!EXPERIENCE'],
    [120, 40, '!MARKETING MANAGER'],
    [134, 40, 'Viajes Txalupa | Sep 2020 - Present'],
    [148, 70, 'Direct bookings grew by a third'],
    [174, 40, '!CAMPAIGNS'],
    [188, 40, 'Ultramarinos La Encina | Feb 2017 - Aug 2020'],
    [202, 70, 'Cost per order went down'],
    [240, 40, '!EDUCATION'],
    [256, 40, 'BSc Physics, University of Leeds, 2010 - 2013'],
  ]);
  expect(rolesOf(resume)).toEqual([
    'MARKETING MANAGER @ Viajes Txalupa, Sep 2020 - Present',
    'CAMPAIGNS @ Ultramarinos La Encina, Feb 2017 - Aug 2020',
  ]);
});

describe('headings beside what they head', () => {
  it('are headings although a label is above the points of every entry', async () => {
    const entry = (y: number, ...cells: (number | string)[]): Row[] => [
      [y, ...cells],
      [y + 14, 150, '!Engineer'],
      [y + 28, 150, 'Highlights'],
      [y + 44, 180, 'Cut the time of a settlement from 9 hours to 40 minutes'],
    ];
    const resume = await read([
      ...head,
      ...entry(100, 40, '!Experience', 150, '!Marrowstone', -560, '2018 - 2021'),
      ...entry(170, 150, '!Ferrous & Finch', -560, '2012 - 2018'),
      ...entry(240, 150, '!Bluegill Games', -560, '2008 - 2012'),
      [310, 40, '!Skills', 150, 'Go, Kafka, Terraform'],
    ]);
    expect(resume?.experience.map(({ company }) => company)).toEqual([
      'Marrowstone',
      'Ferrous & Finch',
      'Bluegill Games',
    ]);
    expect(resume?.skills).toEqual(['Go', 'Kafka', 'Terraform']);
  });

  it('are headings like those on lines of their own, larger than the text beside them', async () => {
    const resume = await read([
      ...head,
      [100, 40, '#Experience'],
      [125, 40, '2018 - 2021', 150, 'Engineer, Marrowstone'],
      [150, 40, '#Education'],
      [175, 40, '2008 - 2012', 150, 'BSc Physics, University of Leeds'],
      [210, 40, '#Skills', 150, 'Litigation'],
      [230, 150, 'Contract Negotiation'],
    ]);
    expect(resume?.skills).toEqual(['Litigation', 'Contract Negotiation']);
    expect(resume?.education).toHaveLength(1);
  });
});

it('the first heading of a side column may be above a name that begins a little before its text', async () => {
  const resume = await read([
    [40, 40, '!SKILLS', 218, '#Jocelyn'],
    [60, 40, 'Hiring'],
    [64, 218, '#Barrowclough-Featherstone'],
    [80, 40, 'Forecasting'],
    [100, 40, 'Merchandising', 222, 'jocelyn@example.com'],
    [115, 40, 'Shopify POS'],
    [126, 40, 'Inventory Control'],
    [130, 222, '!EXPERIENCE'],
    [140, 40, '!LANGUAGES'],
    [150, 222, '!Store Manager, Harthwell'],
    [160, 40, 'English: Native'],
    [164, 222, '2019 - Present'],
    [178, 222, 'Opened two shops in one autumn and led both of them'],
    [192, 222, 'Shrinkage down from 2.1% to 0.8% within a year'],
    [206, 222, '!Shift Supervisor, Larkspur Goods'],
    [220, 222, '2016 - 2019'],
  ]);
  expect(resume?.skills).toEqual(['Hiring', 'Forecasting', 'Merchandising', 'Shopify POS', 'Inventory Control']);
});
