// What a person answered at onboarding is told to the model for every kind of generation, every answer; except the frequency, which says
// nothing about texts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startModelSandbox, type ModelSandbox } from '#test/model-server/start.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';

let model: ModelSandbox;
let app: TestApp;
beforeAll(async () => {
  model = await startModelSandbox({ api_key: 'sk-standin', model: 'm-1' });
  app = await startTestApp({
    ...model.settings,
  });
});
afterAll(async () => {
  await app.stop();
  await model.close();
});

const answers = {
  description: ['Beekeeper of Kiel'],
  postingFrequency: 'Every blue moon',
  contentFocus: ['Queens and drones'],
  linkedinGoals: ['Sell honey by the jar'],
  targetAudience: ['Village bakers'],
  selectedCreators: ['Grace Hopper'],
};
const told = ['Beekeeper of Kiel', 'Queens and drones', 'Sell honey by the jar', 'Village bakers', 'Grace Hopper'];
const content = 'Our first hive was a mistake. We learned three things from it.';

test.each([
  ['generate', '/api/ideas/generate', { idea: 'winter in the hive', count: 1 }],
  ['regenerate', '/api/ideas/regenerate', { idea: 'winter in the hive', index: 0 }],
  ['a rewrite', '/api/ideas/edit-selection', { content, selection: { start: 0, end: 29 }, instruction: 'Shorter' }],
  ['chat', '/api/ai/chat/stream', { message: 'What do you think of it?', context: { content } }],
])('%s', async (_what, path, body) => {
  const person = await app.signUp();
  expect((await person.post('/onboarding/submit', answers)).status).toBe(200);
  const before = model.heard.length;
  expect((await person.stream(path, body)).status).toBe(200);
  const asked = JSON.stringify(model.heard.slice(before).map(({ body: sent }) => sent));
  for (const answer of told) expect(asked, answer).toContain(answer);
  expect(asked).not.toContain(answers.postingFrequency);
});
