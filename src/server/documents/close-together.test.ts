// Things set close together in a resume that are not one: names a space apart, a school in grey after its degree, dates that touch a name.
// And things set apart that are one: a name that wraps below a heading's words.
import { PDFDocument, rgb, StandardFonts, type PDFFont } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { readContent } from '../adapters/pdf/read-content.ts';
import { readResume, type Resume } from '../resume-review/resume.ts';

/** A text as a browser places it; the next one on the line begins `gap` points after its end. */
type Placed = { text: string; size?: number; bold?: boolean; grey?: boolean; gap?: number };
type Row = { x: number; down: number; texts: Placed[] };

const row = (down: number, texts: (string | Placed)[], x = 40): Row => ({
  x,
  down,
  texts: texts.map((one) => (typeof one === 'string' ? { text: one } : one)),
});
const heading = (text: string): Row => row(30, [{ text, size: 14, bold: true }]);

function drawn(fonts: { plain: PDFFont; heavy: PDFFont }, { text, size = 10, bold = false, grey = false }: Placed) {
  const font = bold ? fonts.heavy : fonts.plain;
  const color = grey ? rgb(0.5, 0.5, 0.5) : rgb(0, 0, 0);
  return { width: font.widthOfTextAtSize(text, size), options: { size, font, color } };
}

async function read(rows: readonly Row[]): Promise<Resume | null> {
  const document = await PDFDocument.create();
  const fonts = {
    plain: await document.embedFont(StandardFonts.Helvetica),
    heavy: await document.embedFont(StandardFonts.HelveticaBold),
  };
  const page = document.addPage([612, 792]);
  let y = 770;
  for (const { x, down, texts } of rows) {
    y -= down;
    let at = x;
    for (const one of texts) {
      const { width, options } = drawn(fonts, one);
      at += one.gap ?? 0;
      page.drawText(one.text, { x: at, y, ...options });
      at += width;
    }
  }
  return readResume(await readContent(await document.save()));
}

const head = [row(0, [{ text: 'Brigid Malloy', size: 22, bold: true }]), row(20, ['brigid.malloy@example.com'])];
const work = [
  heading('Experience'),
  row(20, [{ text: 'Charge Nurse, Riverbend Hospital', bold: true }]),
  row(14, ['March 2020 - Present']),
  row(14, ['Leads shifts of nine nurses in the intensive care unit of the hospital']),
];
const aSpace = 2.8;

const schoolsOf = (resume: Resume | null): string[] =>
  (resume?.education ?? []).map(({ degree, institution, years }) => `${degree} @ ${institution}, ${years}`);

describe('what stands close together', () => {
  it('is a skill each, where a browser placed it by itself', async () => {
    // The space between two elements belongs to the text around them.
    const space: Placed = { text: ' ', grey: true };
    const names = (...texts: string[]): Placed[] => texts.flatMap((text) => [{ text }, space]);
    const resume = await read([
      ...head,
      ...work,
      heading('Skills'),
      row(20, names('Triage', 'Ventilator Management', 'Wound Care', 'IV Therapy')),
      row(14, names('Epic', 'Cerner')),
    ]);
    expect(resume?.skills).toEqual(['Triage', 'Ventilator Management', 'Wound Care', 'IV Therapy', 'Epic', 'Cerner']);
  });

  it('is one skill of several words, where these were placed at once', async () => {
    const resume = await read([...head, ...work, heading('Skills'), row(20, ['Wound Care']), row(14, ['IV Therapy'])]);
    expect(resume?.skills).toEqual(['Wound Care', 'IV Therapy']);
  });

  it('is a group above its list, which is no skill', async () => {
    const resume = await read([
      ...head,
      ...work,
      heading('Skills'),
      row(20, ['Clinical']),
      row(14, ['Triage, Wound Care, IV Therapy,']),
      row(14, ['Ventilator Management']),
      row(14, ['Systems']),
      row(14, ['Epic, Cerner']),
    ]);
    expect(resume?.skills).toEqual(expect.arrayContaining(['Triage', 'Ventilator Management', 'Epic']));
    const plain = await read([
      ...head,
      ...work,
      heading('Skills'),
      row(20, ['Clinical']),
      row(14, ['Triage, Wound Care, IV Therapy']),
      row(14, ['Records']),
      row(14, ['Epic, Cerner']),
    ]);
    expect(plain?.skills).toEqual(['Triage', 'Wound Care', 'IV Therapy', 'Epic', 'Cerner']);
  });

  it('is a degree and its school in grey, and the dates that touch it', async () => {
    const entry = (degree: string, school: string, dates: string): Row[] => [
      row(24, [{ text: degree }, { text: school, grey: true, gap: aSpace }]),
      row(12, [{ text: dates, size: 8 }]),
    ];
    const inGrey = await read([
      ...head,
      ...work,
      heading('Education'),
      ...entry('MBA Business Administration', 'INSEAD', 'Aug 2020 - Jul 2021'),
      ...entry('BA Psychology', 'Linfield University', 'Aug 2008 - May 2012'),
    ]);
    expect(schoolsOf(inGrey)).toEqual([
      'MBA Business Administration @ INSEAD, Aug 2020 - Jul 2021',
      'BA Psychology @ Linfield University, Aug 2008 - May 2012',
    ]);
    const inThree = await read([
      ...head,
      ...work,
      heading('Education'),
      row(24, [
        { text: 'MBA', bold: true },
        { text: 'Business Administration', gap: aSpace },
        { text: 'INSEAD', grey: true, gap: aSpace },
      ]),
      row(12, ['Aug 2020 - Jul 2021']),
    ]);
    expect(schoolsOf(inThree)).toEqual(['MBA Business Administration @ INSEAD, Aug 2020 - Jul 2021']);
    const touching = await read([
      ...head,
      ...work,
      heading('Education'),
      row(24, [
        { text: 'Linfield University', bold: true },
        { text: 'Aug 2008 - May 2012', size: 8 },
      ]),
      row(12, ['BA Psychology']),
    ]);
    expect(schoolsOf(touching)).toEqual(['BA Psychology @ Linfield University, Aug 2008 - May 2012']);
  });
});

describe('dates', () => {
  const school = async (...rows: Row[]): Promise<string[]> =>
    schoolsOf(await read([...head, ...work, heading('Education'), ...rows]));

  it('are from and to where they stand beside one another without a dash', async () => {
    expect(
      await school(
        row(20, ['2021', { text: '2022', gap: 30 }]),
        row(14, [{ text: 'Linfield University', bold: true }]),
        row(14, ['BA Psychology']),
        row(24, ['2018', { text: '2020', gap: 30 }]),
        row(14, [{ text: 'Kendall College', bold: true }]),
        row(14, ['Certificate, Data Analytics']),
      ),
    ).toEqual([
      expect.stringMatching(/^BA Psychology @ Linfield University, 2021\s+2022$/),
      expect.stringMatching(/^Certificate, Data Analytics @ Kendall College, 2018\s+2020$/),
    ]);
    expect(await school(row(20, ['Linfield University, BA Psychology, 2008-09 2012-05']))).toEqual([
      'BA Psychology @ Linfield University, 2008-09 2012-05',
    ]);
  });

  it('are two where each is at the end of an entry', async () => {
    const entry = (degree: string, place: string, date: string): Row[] => [
      row(20, [degree, { text: date, gap: 200 }]),
      row(14, [place]),
    ];
    expect(
      await school(
        ...entry('BSc Economics', 'Linfield University', 'May 2017'),
        ...entry('MSc Economics', 'Durham University', 'June 2019'),
      ),
    ).toEqual(['BSc Economics @ Linfield University, May 2017', 'MSc Economics @ Durham University, June 2019']);
  });

  it('say no degree: March is no Master of Architecture', async () => {
    expect(
      await school(
        row(20, [
          { text: 'Linfield University', bold: true },
          { text: 'March 2022', gap: 200 },
        ]),
        row(14, ['BA, Psychology']),
        row(24, [
          { text: 'Kendall College', bold: true },
          { text: 'March 2014', gap: 200 },
        ]),
        row(14, ['MArch, Housing']),
      ),
    ).toEqual(['BA, Psychology @ Linfield University, March 2022', 'MArch, Housing @ Kendall College, March 2014']);
  });
});

describe('positions right below the name', () => {
  it('are no summary, where no heading stands above them', async () => {
    const position = (text: string): Row[] => [
      row(24, [{ text, bold: true }]),
      row(12, ['Wrote 40 tests for the snapshot code']),
    ];
    const resume = await read([
      ...head,
      ...position('Software Engineering Intern - Prairie Systems. Chicago, IL, 2024-05 - 2024-08'),
      ...position('Circulation Desk Assistant - University Library. Urbana, IL, 2022-09 - 2024-04'),
      heading('Education'),
      row(20, ['Linfield University, BA Psychology, 2018 - 2022']),
    ]);
    expect(resume?.experience.map(({ title }) => title)).toEqual([
      'Software Engineering Intern',
      'Circulation Desk Assistant',
    ]);
    expect(resume?.summary).toBe('');
  });
});

describe('a subject', () => {
  it('belongs to the degree that a dash joins it to, whatever follows', async () => {
    const resume = await read([
      ...head,
      ...work,
      heading('Education'),
      row(20, ['Bachelor of Science in Nursing \u2013 Midwifery, Community Health, Linfield University']),
      row(14, ['2012 - 2016']),
    ]);
    expect(schoolsOf(resume)).toEqual([
      'Bachelor of Science in Nursing, Midwifery, Community Health @ Linfield University, 2012 - 2016',
    ]);
  });

  it('begins an entry where it stands apart, and not where courses stand below a degree', async () => {
    const entry = (subject: string, place: string, degree: string, dates: string, courses: string): Row[] => [
      row(28, [subject]),
      row(14, [place]),
      row(14, [degree]),
      row(14, [dates]),
      row(14, [courses]),
    ];
    const resume = await read([
      ...head,
      ...work,
      heading('Education'),
      ...entry('Biology', 'Linfield University', 'BSc', '2013 - 2016', 'Botany, Statistics'),
      ...entry('Ecology', 'Durham University', 'PhD', '2018 - 2022', 'Grassland models'),
    ]);
    expect(schoolsOf(resume)).toEqual([
      'Biology, BSc @ Linfield University, 2013 - 2016',
      'Ecology, PhD @ Durham University, 2018 - 2022',
    ]);
  });
});

describe('what wraps in a narrow column', () => {
  it('keeps the second half of a name, also where that is a heading elsewhere', async () => {
    const big = (down: number, text: string): Row => row(down, [{ text, size: 14, bold: true }]);
    const resume = await read([
      ...head,
      ...work,
      heading('Education'),
      big(30, 'Schulich School of Business, York'),
      big(17, 'University'),
      row(28, ['MBA Finance']),
      big(45, 'University of Illinois Urbana-'),
      big(17, 'Champaign'),
      row(28, ['BSc Accounting']),
      row(60, ['Brigid Malloy \u2014 brigid.malloy@example.com \u2014 +1 503 555 0177']),
    ]);
    expect(schoolsOf(resume)).toEqual([
      'MBA Finance @ Schulich School of Business, York University, ',
      'BSc Accounting @ University of Illinois Urbana-Champaign, ',
    ]);
  });
});
