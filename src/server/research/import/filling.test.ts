// On a fresh installation the assistant says that the trend database is being filled, not that it is empty.
import { expect, test } from 'vitest';
import { startTestApp } from '#test/harness/app.ts';

test('while the sample is made, whichever process makes it, and not afterwards', async () => {
  const app = await startTestApp();
  const ada = await app.signUp();
  const answer = async (): Promise<string> => {
    const { events } = await ada.stream('/api/ai/chat/stream', { message: 'Research remote work' });
    expect(events.at(-1)?.event).toBe('done');
    return events.flatMap(({ event, data }) => (event === 'message' ? [String(data['content'])] : [])).join('');
  };
  expect(await answer()).toContain("I didn't find any posts on that");

  // A process making the sample holds this lock until it is done.
  const other = await app.db.pool.connect();
  await other.query('begin');
  await other.query('select pg_advisory_xact_lock(7306013)');
  await app.restart({ SAMPLE_CORPUS: 'on' });
  const said = await answer();
  expect(said).toContain('is being filled right now');
  expect(said).not.toContain('found no posts');
  await app.restart({ SAMPLE_CORPUS: 'off' });
  await other.query('commit');
  other.release();
  expect(await answer()).toContain("I didn't find any posts on that");
  await app.stop();
});
