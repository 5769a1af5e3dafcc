// Whose text it is, over the wire: ten people give three posts each, and each one's fourth post is scored against all of them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { germanVoices } from '#test/voices/foreign-voices.ts';
import { voices } from '#test/voices/voices.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { compared } from './distance.ts';
import { measure } from './measure.ts';
import { profileOf } from './profile.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('the highest score is the author own one, and no two are alike', async () => {
  const people = await Promise.all(voices.map((_voice, at) => app.signUp(`Author ${at}`)));
  for (const [at, { posts }] of voices.entries())
    await people[at]?.post('/api/voice/samples', { text: posts.slice(0, 3).join('\n---\n') });
  for (const [at, { posts }] of voices.entries()) {
    const answers = await Promise.all(people.map((person) => person.post('/api/voice/score', { content: posts[3] })));
    const scores = answers.map(({ json }) => Number(json.score));
    expect(new Set(scores).size).toBe(voices.length);
    expect(scores.indexOf(Math.max(...scores))).toBe(at);
    const distances = answers.map(({ json }) => Number(json.distance));
    expect(distances.indexOf(Math.min(...distances))).toBe(at);
  }
});

test('a profile of an earlier way of measuring is measured anew when it is read', async () => {
  const ada = await app.signUp();
  await ada.post('/api/voice/samples', { text: voices[0]?.posts.join('\n---\n') });
  const before = (await ada.get('/api/voice')).json.profile;
  await app.db.pool.query(
    `update voice_profiles set measured = measured - 'turns' - 'measured_by' || '{"words": "old"}' where user_id = $1`,
    [ada.user_id],
  );
  expect((await ada.post('/api/voice/score', { content: voices[0]?.posts[0] })).json.score).toBeGreaterThan(80);
  expect((await ada.get('/api/voice')).json.profile).toEqual(before);
});

test('a long paste is cut into pieces, and nothing of it is lost', async () => {
  const ada = await app.signUp();
  const text = Array.from({ length: 1500 }, (_, at) => `Paragraph ${at} of what I have written.`).join('\n\n');
  const { json } = await ada.post('/api/voice/samples', { text });
  expect(json.added).toBe(3);
  const { samples } = (await ada.get('/api/voice')).json;
  const kept = samples.map((sample: { text: string }) => sample.text).join('\n');
  for (const at of [0, 700, 1499]) expect(kept).toContain(`Paragraph ${at} of`);
});

const wordsOf = (texts: readonly string[]): string | undefined =>
  profileOf(texts.map((text) => ({ text, kind: 'own' })))?.words;

test('what is said of a voice is true of it', () => {
  expect(wordsOf(germanVoices[0]?.posts ?? [])).toMatch(/"ich" and "wir"/);
  expect(wordsOf(germanVoices[0]?.posts ?? [])).not.toMatch(/don't/);
  expect(wordsOf(['Short notes on work'])).toMatch(/about 4 words/);
  expect(wordsOf(['Short notes on work'])).not.toMatch(/don't|[Ee]nds with a question/);
  expect(wordsOf(['今日は新しい仕事を始めました。とても楽しかったです！', '会議は短いほうがいい。'])).not.toMatch(
    /about 1 word/,
  );
  expect(wordsOf(['no stops here\nnor here', 'and none\nin this one'])).toMatch(/leaves out the period/);
  expect(wordsOf(['https://example.com/1', '🚀🚀'])).toBeUndefined();
});

test('an opening is a habit once two texts have it', () => {
  const plans = 'I used to write long plans. Now I write one page.';
  const others = ['Hiring is slow on purpose. We read every letter.', 'Coffee is on the third floor. Bring a mug.'];
  expect(wordsOf([plans, ...others])).not.toContain('Often opens');
  expect(wordsOf([plans, 'I used to say yes to everything. Now I ask why first.', ...others])).toContain(
    'Often opens with how it was and how it is now.',
  );
});

test('a reason counts as people do', () => {
  const voice = profileOf([
    { text: 'Today we ship the thing. Later we rest a bit. Then we write it up.', kind: 'own' },
  ]);
  if (!voice) throw new Error('There is a voice.');
  const reasonsOf = (text: string): string => compared(voice, text).reasons.join(' ');
  expect(reasonsOf('Today, we ship the thing. Later, we rest a bit. Then, we write it up.')).toContain(
    'The text has 1 comma per sentence; your posts have 0.',
  );
  expect(reasonsOf('Today I ship my thing. Later I rest a bit. Then I write it up.')).toMatch(
    /\d+% of words are "I", "my" or similar; in your posts, it’s 0%\./,
  );
});

test('the marks of a list are no dashes', () => {
  const dashes = (text: string): number => measure(text).figures.dashes;
  expect(dashes('We did three things:\n- hired\n  - wrote\n\n- shipped')).toBe(0);
  expect(dashes('We hired - and wrote.')).toBe(100);
});

test('what is shown per 100 words is counted through the own texts, whatever their lengths and the edits that were taken', () => {
  const text = 'Word '.repeat(39).trim();
  const found = profileOf([
    { text: 'Thanks 🎉', kind: 'own' },
    { text: `${text}.`, kind: 'own' },
    { text: 'I wrote it and I sent it and I like it. 🚀🚀🚀', kind: 'accepted' },
  ]);
  expect(found?.own_figures.emoji).toBeCloseTo(2.5);
  expect(found?.own_figures.i).toBe(0);
  expect(found?.figures.i).toBeGreaterThan(0);
  expect(found?.words).not.toMatch(/Writes "I"/);
});

test('one emoji in six short texts is not many', () => {
  const said = (...emoji: string[]): string | undefined =>
    profileOf(emoji.map((one, at) => ({ text: `We shipped version ${at} on a Friday. It held. ${one}`, kind: 'own' })))
      ?.words;
  expect(said('🚀', '', '', '', '', '')).toContain('An emoji now and then.');
  expect(said('🚀', '🎉', '🚀🚀', '', '🎉', '🚀')).toContain('Many emoji.');
});
