// LinkedIn's export from before 2018, drawn as its files are: positions and sizes are real, people and words are made up.
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expect, it } from 'vitest';
import { readContent } from '../adapters/pdf/read-content.ts';
import { readProfile } from './read-profile.ts';

type Row = readonly [text: string, x: number, down: number, size?: number, bold?: boolean];

async function read(pages: readonly (readonly Row[])[]) {
  const document = await PDFDocument.create();
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const heavy = await document.embedFont(StandardFonts.HelveticaBold);
  for (const rows of pages) {
    const page = document.addPage([612, 792]);
    let y = 745;
    for (const [text, x, down, size = 12, bold = false] of rows) {
      y -= down;
      page.drawText(text, { x, y, size, font: bold ? heavy : plain });
    }
  }
  return readProfile(await readContent(await document.save()));
}

it('reads who worked as what, also without a text between, over two lines, and at the University of Texas at Austin', async () => {
  const profile = await read([
    [
      ['Ada Q. Example', 36, 0, 20, true],
      ['Making tools people like | Writer', 36, 22, 13],
      ['ada@example.org', 36, 16, 13],
      ['Experience', 36, 46, 16],
      ['Head of Tools | Board President at Example Works', 36, 22, 12, true],
      ['2016 - Present (less than a year)', 36, 16],
      ['Research Assistant at University of Texas at Austin', 36, 30, 12, true],
      ['June 2010 - July 2011 (1 year 2 months)', 36, 16],
      ['Assistant Editor (September 2009 - May 2010)', 47, 18],
      ['What was done there in those days.', 47, 18],
      ['Student Organised Seminar Coordinator and Lecturer at Example University Department of', 36, 30, 12, true],
      ['Theatre', 36, 14, 12, true],
      ['June 2008 - December 2008 (7 months)', 36, 16],
      ['Languages', 36, 48, 16],
      ['French', 36, 16],
      ['Education', 36, 36, 16],
      ['Example University', 36, 16, 12, true],
      ['Bachelor of Arts, Theatre Management, 2006 - 2010', 36, 16],
      ['Grade: 3.9', 36, 16],
      ['Example School', 36, 18, 12, true],
      ['2002 - 2006', 36, 16],
    ],
    [
      ['Ada Q. Example', 36, 0, 20, true],
      ['Making tools people like | Writer', 36, 22, 13],
      ['1 person has recommended Ada Q.', 36, 90, 16],
      ['"The best of colleagues."', 47, 29],
      ['Contact Ada Q. on LinkedIn', 36, 38],
    ],
  ]);
  expect(profile).toMatchObject({ name: 'Ada Q. Example', headline: 'Making tools people like | Writer' });
  expect(profile?.contact.email).toBe('ada@example.org');
  expect(profile?.experience.map(({ title, company, duration }) => [title, company, duration])).toEqual([
    ['Head of Tools | Board President', 'Example Works', '2016 - Present (less than a year)'],
    ['Research Assistant', 'University of Texas at Austin', 'June 2010 - July 2011 (1 year 2 months)'],
    [
      'Student Organised Seminar Coordinator and Lecturer',
      'Example University Department of Theatre',
      'June 2008 - December 2008 (7 months)',
    ],
  ]);
  expect(profile?.experience[1]?.description).toContain('Assistant Editor (September 2009 - May 2010)');
  expect(profile?.education).toEqual([
    { institution: 'Example University', degree: 'Bachelor of Arts, Theatre Management', years: '2006 - 2010' },
    { institution: 'Example School', degree: '', years: '2002 - 2006' },
  ]);
  expect(profile?.languages).toEqual(['French']);
});
