// Samples added and forgotten, one by one and all, at the same moment: each call gets its own answer, and none fails.
import { expect, test } from 'vitest';
import { startTestApp } from '#test/harness/app.ts';

test('a voice that is forgotten while it is changed', async () => {
  const app = await startTestApp();
  const ada = await app.signUp();
  const statuses = new Set<number>();
  for (let round = 0; round < 12; round += 1) {
    await ada.post('/api/voice/samples', { text: `A sample of round ${round}.` });
    const answers = await Promise.all([
      ada.delete('/api/voice'),
      ...Array.from({ length: 6 }, (_, n) => ada.delete(`/api/voice/samples/none-${n}`)),
      ada.post('/api/voice/samples', { text: `Another one of round ${round}.` }),
    ]);
    for (const { status } of answers) statuses.add(status);
  }
  expect([...statuses].toSorted()).toEqual([200, 404]);
  await app.stop();
});

test('texts that are added and deleted at once end as if one came after the other', async () => {
  const app = await startTestApp();
  const ada = await app.signUp();
  const words = Array.from({ length: 12 }, (_, at) => `Text number ${at} is about the ${at}th day of my work.`);
  const answers = await Promise.all(words.map((text) => ada.post('/api/voice/samples', { text })));
  expect(answers.map(({ json }) => json.added)).toEqual(words.map(() => 1));
  const { samples, profile } = (await ada.get('/api/voice')).json;
  expect(profile.samples).toBe(12);
  await Promise.all([
    ...samples.slice(0, 6).map(({ id }: { id: string }) => ada.delete(`/api/voice/samples/${id}`)),
    ...samples.slice(0, 6).map(({ id }: { id: string }) => ada.delete(`/api/voice/samples/${id}`)),
    ada.post('/api/voice/samples', { text: 'One more text while the others go.' }),
  ]);
  expect((await ada.get('/api/voice')).json.profile.samples).toBe(7);
  await app.stop();
});

test('there is room for a thousand own texts, whatever edits there are, and for the newest edits', async () => {
  const app = await startTestApp();
  const ada = await app.signUp();
  const many = (count: number, what: string): string =>
    Array.from({ length: count }, (_, at) => `${what} number ${at}.`).join('\n---\n');
  expect((await ada.post('/api/voice/samples', { text: many(250, 'Edit'), kind: 'accepted' })).json.added).toBe(200);
  await ada.post('/api/voice/samples', { text: 'The newest edit.', kind: 'rejected' });
  expect((await ada.post('/api/voice/samples', { text: many(990, 'Own text') })).json).toMatchObject({
    added: 990,
    left_out: 0,
  });
  // Known texts take no room from new ones.
  expect((await ada.post('/api/voice/samples', { text: many(1003, 'Own text') })).json).toMatchObject({
    added: 10,
    left_out: 3,
  });
  expect((await ada.post('/api/voice/samples', { text: 'Own text number 7.' })).json).toMatchObject({
    added: 0,
    left_out: 0,
  });
  const refused = await ada.post('/api/voice/samples', { text: 'One more.' });
  expect(refused.status).toBe(409);
  expect(refused.json.error).toMatch(/1,000 samples already/);
  const { samples, profile } = (await ada.get('/api/voice')).json;
  expect(samples).toHaveLength(1200);
  expect(samples.some(({ text }: { text: string }) => text === 'The newest edit.')).toBe(true);
  expect(profile.samples).toBe(1000);
  await app.stop();
});
