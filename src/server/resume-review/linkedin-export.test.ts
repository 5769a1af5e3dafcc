// LinkedIn's own "Save to PDF" sent in as a resume: what is in its sidebar is read, and not asked for.
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
