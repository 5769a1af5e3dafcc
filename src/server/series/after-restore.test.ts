// A backup is taken, a series continues, the backup is restored: none of its texts is sent a second time, whatever the person does next.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Series } from '#contract/series.ts';
import { backupDatabase } from '#server/database/backup.ts';
import { restoreAll } from '#server/database/restore.ts';
import { restoreSteps } from '#server/restore-steps.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { connectLinkedIn } from '#test/harness/connect-linkedin.ts';

const dayMs = 86_400_000;
let app: TestApp;
let folder: string;

beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(path.join(tmpdir(), 'postwright-series-restore-'));
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

/** What LinkedIn really has, whatever our tables say. */
const onLinkedIn = async (): Promise<string[]> =>
  (
    await app.db.pool.query<{ text: string }>('select commentary as text from sandbox.linkedin_posts order by 1')
  ).rows.map(({ text }) => text);

test('what went out since stays taken; what only waited may wait again', async () => {
  const ada = await app.signUp();
  await connectLinkedIn(app, ada);
  const startDate = new Date(app.clock.now().getTime() + 2 * dayMs).toISOString().slice(0, 10);
  const texts = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((letter) => `Text ${letter} of the series`);
  const body = { every: 'week', start_date: startDate, time: '09:00', time_zone: 'UTC', texts };
  const { id } = (await ada.post('/api/series', body)).json.series as Series;
  const { connectionString: connection = '' } = app.db.pool.options;
  const file = path.join(folder, 'backup');
  await backupDatabase({ connection, file });

  // A, B and C go out; D and E are scheduled: the backup does not know that the last three were taken.
  for (const sent of [1, 2, 3]) {
    app.clock.move((sent === 1 ? 3 : 7) * dayMs);
    await expect.poll(async () => (await onLinkedIn()).length).toBe(sent);
    await ada.patch(`/api/series/${id}`, {});
  }
  await restoreAll({ connection, file, now: app.clock.now(), steps: restoreSteps });
  const restored = ((await ada.get('/api/series')).json.series as Series[])[0];
  expect(restored).toMatchObject({ state: 'paused', problem: 'restored' });
  const free = restored?.texts.filter(({ occurrence }) => occurrence === null).map(({ content }) => content);
  expect(free).toEqual(texts.slice(3));

  // The person resumes it without looking at anything.
  await ada.patch(`/api/series/${id}`, { state: 'active' });
  for (const sent of [4, 5]) {
    app.clock.move(7 * dayMs);
    await expect.poll(async () => (await onLinkedIn()).length).toBe(sent);
    await ada.patch(`/api/series/${id}`, {});
  }
  expect(await onLinkedIn()).toEqual(texts.slice(0, 5));
});
