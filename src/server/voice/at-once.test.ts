// Samples added and forgotten, one by one and all, in the same moment: each call ends with its own answer, none with a fault.
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
