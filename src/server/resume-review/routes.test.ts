// POST /api/resume/review over HTTP, with resumes from several programs and in several languages: what is read, points adding up, refusals.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviewCategories } from '#contract/resume-review.ts';
import { samplePdfs } from '#test/samples/pdf/generate.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { expectError } from '#test/harness/expect-error.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT: 'off' });
});
afterAll(() => app.stop());

const send = (bytes: Uint8Array) =>
  app.client.call('POST', '/api/resume/review', {
    form: [['resume', { bytes, name: 'resume.pdf', type: 'application/pdf' }]],
  });
const samples = samplePdfs({ print: () => Promise.reject(new Error('no browser')), people: 1 }).filter(
  ({ layout, language }) =>
    ['word', 'docs', 'latex', 'dense'].includes(layout) && ['en', 'de', 'es'].includes(language),
);

describe.each(samples.map((sample) => ({ id: sample.id, sample })))('$id', ({ sample }) => {
  it('is read as it is, and scored by findings that add up', async () => {
    const { status, json } = await send(await sample.make());
    expect(status).toBe(200);
    const { truth } = sample;
    expect(json.candidate_name).toBe(truth.name);
    expect(json.resume_data).toMatchObject({ name: truth.name, email: truth.email });
    expect(
      json.resume_data.experience.map(({ title, company }: { title: string; company: string }) => ({ title, company })),
    ).toEqual(truth.roles.map(({ title, company }) => ({ title, company })));
    expect(json.resume_data.technical_skills).toEqual(truth.skills);
    expect(json.resume_data.projects.map(({ name }: { name: string }) => name)).toEqual(truth.projects);
    const findings = json.findings as { category: string; points: number }[];
    for (const category of reviewCategories) {
      const sum = findings.filter((one) => one.category === category).reduce((all, { points }) => all + points, 0);
      expect(json[category].score, category).toBe(sum);
      expect(sum).toBeLessThanOrEqual(10);
    }
    expect(json.overall_score).toBe(Math.round((findings.reduce((sum, { points }) => sum + points, 0) / 60) * 100));
    expect(json.target_roles.length).toBeGreaterThan(0);
    expect(json.role_fit_analysis).not.toBe('');
  });
});

it('text that is no resume is refused with what to do', async () => {
  const letter = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >> endobj
4 0 obj << /Length 76 >> stream
BT /F 12 Tf 50 700 Td (Dear neighbours, the stairs are cleaned on Monday.) Tj ET
endstream endobj
5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
trailer << /Root 1 0 R >>
%%EOF`;
  const answer = await send(Buffer.from(letter, 'latin1'));
  expectError(answer, 'unprocessable');
  expect(answer.json.error).toContain('does not look like a resume');
});
