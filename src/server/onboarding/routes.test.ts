// Onboarding over real HTTP: the form with its sentences, whom it belongs to, and that it is known afterwards.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stepSentences } from '#contract/onboarding.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const form = {
  description: ['Founder', ' Founder ', '  ', 'Engineer\u0007'],
  postingFrequency: ' Three times a week ',
  contentFocus: ['Hiring'],
  linkedinGoals: ['Find customers'],
  targetAudience: ['Founders of small firms'],
  selectedCreators: ['Ada Lovelace'],
};
const kept = { ...form, description: ['Founder', 'Engineer'], postingFrequency: 'Three times a week' };
const submit = (body: unknown, headers: Record<string, string> = {}) =>
  app.client.post('/onboarding/submit', body, { headers });
const cookieOf = (token: string | null) => ({ cookie: `session=${token}` });

describe('the form', () => {
  test('a visitor may hand it in; nobody has it afterwards', async () => {
    const { status, json } = await submit(form);
    expect(status).toBe(200);
    expect(json).toEqual({ success: true, submission_id: expect.any(String) });
    expect((await app.db.pool.query('select 1 from onboarding')).rowCount).toBe(0);
  });

  test('an empty form names every step, the first of them in the message', async () => {
    for (const body of [{}, { ...blank, postingFrequency: '  ' }, { ...blank, description: 'Founder' }]) {
      const { status, json } = await submit(body);
      expect(status).toBe(400);
      expect(json).toMatchObject({ success: false, code: 'validation', message: stepSentences[1] });
      expect(json.error).toBe(json.message);
      expect(json.fields).toEqual({
        description: stepSentences[1],
        postingFrequency: stepSentences[2],
        contentFocus: stepSentences[4],
        linkedinGoals: stepSentences[5],
        targetAudience: stepSentences[6],
        selectedCreators: stepSentences[7],
      });
    }
  });
  const blank = {
    description: [],
    postingFrequency: '',
    contentFocus: ['   '],
    linkedinGoals: ['\u200b'],
    targetAudience: null,
    selectedCreators: {},
  };

  test.each([
    ['description', [], stepSentences[1]],
    ['description', [5], stepSentences[1]],
    ['postingFrequency', 5, stepSentences[2]],
    ['contentFocus', undefined, stepSentences[4]],
    ['linkedinGoals', [' '], stepSentences[5]],
    ['targetAudience', [], stepSentences[6]],
    ['selectedCreators', [''], stepSentences[7]],
    ['contentFocus', ['x'.repeat(101)], 'An answer may have at most 100 characters.'],
    ['postingFrequency', 'x'.repeat(101), 'An answer may have at most 100 characters.'],
    ['selectedCreators', Array.from({ length: 51 }, (_, i) => `c${i}`), 'Give at most 50 answers.'],
  ])('%s as %j is a 400 with its sentence', async (field, value, sentence) => {
    const { status, json } = await submit({ ...form, [field]: value });
    expect([status, json.message, json.fields]).toEqual([400, sentence, { [field]: sentence }]);
  });

  test('blank answers do not count towards the 50', async () => {
    const many = Array.from({ length: 50 }, (_, i) => `c${i}`);
    expect((await submit({ ...form, contentFocus: [...many, ' ', ''] })).status).toBe(200);
  });

  test('50 answers of 100 characters with spaces around are taken; what is no object, or holds U+0000, is not', async () => {
    const many = Array.from({ length: 50 }, (_, i) => ` ${String(i).padStart(100, 'x')} `);
    expect((await submit({ ...form, contentFocus: many })).status).toBe(200);
    for (const body of [null, [], 'text', { ...form, description: ['a\u0000'] }])
      expect((await submit(body)).json).toMatchObject({ code: 'validation' });
  });
});

describe('whose it is', () => {
  const answersOf = async (token: string | null) =>
    (await app.client.as(token).get('/api/onboarding/onboarding-status')).json.answers;

  test('the session cookie ties it to its user, from our own pages only', async () => {
    const person = await app.signUp();
    const cookie = cookieOf(person.token);
    expect((await submit(form, cookie)).status).toBe(403);
    const evil = await submit(form, { ...cookie, origin: 'https://evil.example' });
    expect([evil.status, evil.json.code]).toEqual([403, 'forbidden']);
    expect(await answersOf(person.token)).toBeNull();
    expect((await submit(form, { ...cookie, origin: app.url })).status).toBe(200);
    expect(await answersOf(person.token)).toEqual(kept);
  });

  test('so does a token; a session that has ended makes it a visitor’s', async () => {
    const person = await app.signUp();
    expect((await person.post('/onboarding/submit', form)).status).toBe(200);
    expect(await answersOf(person.token)).toEqual(kept);
    expect((await submit(form, cookieOf('made.up'))).status).toBe(200);
  });

  test('status and completion ask for a session', async () => {
    expect((await app.client.get('/api/onboarding/onboarding-status')).status).toBe(401);
    expect((await app.client.post('/api/onboarding/complete-onboarding')).status).toBe(401);
    expect((await app.client.post('/api/onboarding/seen')).status).toBe(401);
  });
});

test('completed is known to the status, to /api/me and to the export; erasing forgets it', async () => {
  const person = await app.signUp();
  const status = async () => (await person.get('/api/onboarding/onboarding-status')).json;
  const me = async () => (await person.get('/api/me')).json.user;
  expect(await status()).toEqual({ success: true, onboarding_completed: false, answers: null });
  expect(await me()).toMatchObject({ onboarding_completed: false, onboarding_due: true });
  await person.post('/api/onboarding/seen');
  expect(await me()).toMatchObject({ onboarding_completed: false, onboarding_due: false });

  await person.post('/onboarding/submit', form);
  for (let i = 0; i < 2; i += 1) {
    const { status: code, json } = await person.post('/api/onboarding/complete-onboarding');
    expect([code, json]).toEqual([200, { success: true, onboarding_completed: true }]);
  }
  expect(await status()).toEqual({ success: true, onboarding_completed: true, answers: kept });
  expect(await me()).toMatchObject({ onboarding_completed: true, onboarding_due: false });
  expect((await person.get('/api/me/export')).json.onboarding).toMatchObject({ answers: kept });

  await person.post('/onboarding/submit', { ...form, contentFocus: ['Pricing'] });
  expect((await status()).answers.contentFocus).toEqual(['Pricing']);
  await person.delete('/api/me');
  const left = await app.db.pool.query('select 1 from onboarding where user_id = $1', [person.user_id]);
  expect(left.rowCount).toBe(0);
});
