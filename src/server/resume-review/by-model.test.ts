// Findings in a model's words, through the whole program, with both model APIs: only if the operator wants it, only if the meaning is the
// same, and never the points.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { samplePdfs } from '#test/samples/pdf/generate.ts';
import { startModelSandbox, type ModelSandbox } from '#test/model-server/start.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';

const sample = samplePdfs({ print: () => Promise.reject(new Error('no browser')), people: 1 }).find(
  ({ id }) => id === 'word-en-1',
);
type Finding = { category: string; points: number; sentence: string };

describe.each(['openai', 'anthropic'])('%s', (AI_PROVIDER) => {
  let model: ModelSandbox;
  let app: TestApp;
  let bytes: Uint8Array;
  let plain: { findings: Finding[]; overall_score: number };
  const settings = (): Record<string, string> => ({
    ...model.settings,
    AI_PROVIDER,
    RATE_LIMIT: 'off',
  });
  const review = async (from: TestApp) =>
    (
      await from.client.call('POST', '/api/resume/review', {
        form: [['resume', { bytes, name: 'resume.pdf', type: 'application/pdf' }]],
      })
    ).json;
  beforeAll(async () => {
    model = await startModelSandbox({ api_key: 'sk-standin', model: 'm-1' });
    bytes = (await sample?.make()) ?? new Uint8Array();
    const silent = await startTestApp(settings());
    plain = await review(silent);
    expect(plain).toMatchObject({ worded_by: 'rules' });
    expect(model.heard).toHaveLength(0);
    await silent.stop();
    app = await startTestApp({ ...settings(), FEEDBACK_BY_MODEL: 'on' });
  });
  afterAll(async () => {
    await app.stop();
    await model.close();
  });
  beforeEach(() => {
    model.play({});
    model.heard.length = 0;
  });

  test('a wording that says the same is taken; points, and what says anything else, stay', async () => {
    const [first, second] = plain.findings as [Finding, Finding];
    const warmer = `${first.sentence.replace(/\.$/, '')}, which is where a reader looks.`;
    model.play({
      text: [
        `${JSON.stringify({ number: 1, text: warmer })}\n`,
        `${JSON.stringify({ number: 2, text: `${second.sentence} You saved Microsoft 900 hours.` })}\n`,
        '{"number": 3, "text": "Great!"}\nnot json {\n{"number": 9000, "text": "x"}\n',
      ],
    });
    const told = await review(app);
    expect(told.worded_by).toBe('model');
    expect(told.findings.map(({ sentence }: Finding) => sentence)).toEqual([
      warmer,
      ...plain.findings.slice(1).map(({ sentence }) => sentence),
    ]);
    expect(told.findings.map(({ points }: Finding) => points)).toEqual(plain.findings.map(({ points }) => points));
    expect(told.overall_score).toBe(plain.overall_score);
    expect(model.heard).toHaveLength(1);
    expect(JSON.stringify(model.heard[0]?.body)).toMatch(/<<data [0-9a-f]{18}: the findings>>/);
  });

  test('a model that fails, or says nothing of use, leaves the built-in sentences', async () => {
    model.play({ status: 500 });
    expect(await review(app)).toEqual(plain);
    model.play({ text: ['I cannot help with that.'] });
    expect(await review(app)).toEqual(plain);
  });
});
