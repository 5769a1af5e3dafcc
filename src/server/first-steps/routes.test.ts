// The first steps over real HTTP: each is done by using the product, and sample content counts for none of them.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';
import { connectLinkedIn } from '#test/harness/linkedin.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const doneBy = async (person: Person): Promise<string[]> =>
  ((await person.get('/api/me/first-steps')).json.steps as { id: string; is_done: boolean }[])
    .filter(({ is_done }) => is_done)
    .map(({ id }) => id);

it('ticks each step once it has been done, and none for samples or a stranger', async () => {
  const person = await app.signUp('Nora Steps');
  const stranger = await app.signUp('Eve');
  expect((await app.client.get('/api/me/first-steps')).status).toBe(401);
  expect((await person.get('/api/me/first-steps')).json.steps).toHaveLength(5);
  await person.post('/api/samples', {});
  expect(await doneBy(person)).toEqual([]);

  await person.stream('/api/ideas/generate', { idea: 'We cut our sign-up from nine questions to three.', count: 1 });
  expect(await doneBy(person)).toEqual(['idea']);
  const postId = (await person.post('/api/posting/draft', { content: 'My own words' })).json.post_id as string;
  expect(await doneBy(person)).toEqual(['idea', 'draft']);
  await connectLinkedIn(person, 'Nora Steps');
  expect(await doneBy(person)).toEqual(['idea', 'draft', 'linkedin']);
  const scheduledAt = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  await person.post('/api/posts/schedule', {
    post_id: postId,
    content: 'My own words',
    scheduled_at: scheduledAt,
    time_zone: 'UTC',
  });
  expect(await doneBy(person)).toEqual(['idea', 'draft', 'linkedin', 'plan']);
  await person.post('/api/voice/samples', { text: 'I wrote this one myself.' });
  expect(await doneBy(person)).toEqual(['idea', 'draft', 'linkedin', 'plan', 'voice']);
  expect(await doneBy(stranger)).toEqual([]);
});
