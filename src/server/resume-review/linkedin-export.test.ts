// LinkedIn's own "Save to PDF" sent in as a resume: what is in its sidebar is read, and not asked for.
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { samplePdfs } from '#test/samples/pdf/generate.ts';
import { readContent } from '../adapters/pdf/read-content.ts';
import { reviewOf } from './review.ts';

const today = new Date('2026-11-22T12:00:00Z');
const samples = samplePdfs({ print: () => Promise.reject(new Error('no browser')), people: 1 }).filter(
  ({ layout, language }) => ['linkedin', 'linkedin-grouped'].includes(layout) && ['en', 'de', 'fr'].includes(language),
);

describe.each(samples.map((sample) => ({ id: sample.id, sample })))('$id', ({ sample: { make, truth } }) => {
  it('is reviewed with its skills, its positions and its certificates', async () => {
    const { resume_data: data, not_read, findings } = reviewOf({ content: await readContent(await make()), today });
    expect(not_read).toEqual([]);
    expect(data).toMatchObject({ name: truth.name, email: truth.email, technical_skills: truth.skills });
    expect(data.linkedin).toContain('linkedin.com/in/');
    expect(data.certifications.length).toBeGreaterThan(0);
    expect(data.experience.map(({ title, company }) => ({ title, company }))).toEqual(
      truth.roles.map(({ title, company }) => ({ title, company })),
    );
    expect(data.education.map(({ institution, year }) => ({ institution, year }))).toEqual(
      truth.education.map(({ institution, years }) => ({ institution, year: years })),
    );
    const said = findings.map(({ sentence }) => sentence).join(' ');
    expect(said).not.toMatch(/"Technical Skills" section|Use the heading/);
  });
});

it('is read by its own sizes where its headings are hardly larger than most of its text', async () => {
  const document = await PDFDocument.create();
  document.setAuthor('LinkedIn');
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([612, 792]);
  /** Each with its size and its distance from the line above. */
  const column = (x: number, texts: readonly (readonly [text: string, size: number, above: number])[]): void => {
    let y = 750;
    for (const [text, size, above] of texts) page.drawText(text, { x, y: (y -= above), size, font });
  };
  column(21.6, [
    ['Contact', 13, 0],
    ['ada.example@example.org', 10.5, 18],
    ['www.linkedin.com/in/ada-example', 10.5, 18],
    ['(LinkedIn)', 10.5, 13],
    ['Top Skills', 13, 32],
    ['Kubernetes', 10.5, 18],
    ['Terraform', 10.5, 18],
    ['Certifications', 13, 32],
    ['Certified Scrum Master', 10.5, 18],
  ]);
  column(223.6, [
    ['Ada Example', 26, 0],
    ['Head of Tools at Example Works', 12, 25],
    ['Lisbon, Portugal', 12, 18],
    ['Summary', 15.75, 38],
    ...Array.from({ length: 9 }, () => ['I build what people who count things for a living love.', 12, 18] as const),
    ['Experience', 15.75, 38],
    ['Example Works', 12, 30],
    ['Head of Tools', 11.5, 17],
    ['January 2020 - Present (6 years)', 10.5, 15.6],
    ['Education', 15.75, 38],
    ['University of Lisbon', 12, 30],
    ['BSc, Physics \u00b7 (2006 - 2010)', 10.5, 15.6],
  ]);
  const { resume_data, findings } = reviewOf({ content: await readContent(await document.save()), today });
  expect(resume_data).toMatchObject({
    technical_skills: ['Kubernetes', 'Terraform'],
    certifications: ['Certified Scrum Master'],
    experience: [{ title: 'Head of Tools', company: 'Example Works' }],
  });
  expect(findings.map(({ sentence }) => sentence)).toContain(
    'Programs that read resumes know this heading: "Top Skills".',
  );
});
