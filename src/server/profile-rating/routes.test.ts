// POST /api/linkedin/rate over HTTP, with LinkedIn's export in several languages: what is read, that the points add up, and every refusal.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ratingCategories } from '#contract/profile-rating.ts';
import { samplePdfs } from '#test/samples/pdf/generate.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { expectError } from '#test/harness/expect-error.ts';
import { makePdf } from '#test/harness/pdf.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT: 'off' });
});
afterAll(() => app.stop());

const send = (bytes: Uint8Array, field = 'pdf') =>
  app.client.call('POST', '/api/linkedin/rate', {
    form: [[field, { bytes, name: 'Profile.pdf', type: 'application/pdf' }]],
  });
const samples = samplePdfs({ print: () => Promise.reject(new Error('no browser')), people: 1 }).filter(
  ({ layout, maker }) => layout.startsWith('linkedin') && maker !== 'chromium',
);

describe.each(samples.map((sample) => ({ id: sample.id, sample })))('$id', ({ sample }) => {
  it('is read as it is, and scored by findings that add up', async () => {
    const { status, json } = await send(await sample.make());
    expect(status).toBe(200);
    const { truth } = sample;
    expect(json.profile_name).toBe(truth.name);
    expect(json.profile_data.contact.email).toBe(truth.email);
    const roles = json.profile_data.experience as { title: string; company: string; duration: string }[];
    expect(roles.map(({ title, company }) => ({ title, company }))).toEqual(
      truth.roles.map(({ title, company }) => ({ title, company })),
    );
    for (const [index, { dates }] of truth.roles.entries())
      expect(roles[index]?.duration).toContain(dates.split(' - ')[0]);
    expect(json.profile_data.education.map(({ institution }: { institution: string }) => institution)).toEqual(
      truth.education.map(({ institution }) => institution),
    );
    const findings = json.findings as { category: string; points: number }[];
    for (const category of ratingCategories) {
      const sum = findings.filter((one) => one.category === category).reduce((all, { points }) => all + points, 0);
      expect(json[category].score).toBe(sum);
      expect(json[category].feedback).not.toBe('');
    }
    const all = findings.reduce((sum, { points }) => sum + points, 0);
    expect(json.overall_score).toBe(Math.round((all / 50) * 100));
  });
});

it('the same file gives the same answer', async () => {
  const bytes = await samples[0]!.make();
  expect((await send(bytes)).text).toBe((await send(bytes)).text);
});

describe('refusals say what to do', () => {
  it('no file, another field, no PDF, empty pages, a damaged one, too large', async () => {
    expectError(await app.client.call('POST', '/api/linkedin/rate', { form: [['x', 'y']] }), 'validation');
    expectError(await send(await samples[0]!.make(), 'resume'), 'validation');
    expectError(await send(Buffer.from('PK\u0003\u0004 not a PDF')), 'unsupported_media_type');
    expectError(await send(makePdf(2)), 'unprocessable');
    expect((await send(makePdf(2))).json.error).toContain('almost no text');
    expectError(await send(Buffer.from('%PDF-1.7\nnothing of it is one')), 'unprocessable');
    expectError(await send(makePdf(201)), 'unprocessable');
    expectError(await send(Buffer.alloc(10 * 2 ** 20 + 1, '%PDF-1.7 ')), 'too_large');
  });
});

it('takes one file only, and says so', async () => {
  const file = { bytes: makePdf(2), name: 'Profile.pdf', type: 'application/pdf' };
  const { json } = await app.client.call('POST', '/api/linkedin/rate', {
    form: [
      ['pdf', file],
      ['pdf', file],
    ],
  });
  expect(json).toMatchObject({ code: 'validation', fields: { pdf: 'Send one file only.' } });
});

it('counts 20 in ten minutes for one address', async () => {
  const limited = await startTestApp({ RATE_LIMIT: 'on' });
  try {
    const rate = () =>
      limited.client.call('POST', '/api/linkedin/rate', {
        form: [['pdf', { bytes: Buffer.from('no PDF'), name: 'x.pdf' }]],
      });
    for (let count = 0; count < 20; count += 1) expect((await rate()).status).toBe(415);
    const refused = await rate();
    expectError(refused, 'rate_limited');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  } finally {
    await limited.stop();
  }
});
