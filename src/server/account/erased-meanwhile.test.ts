// An account that is erased while one of its calls is still at work: what that call writes afterwards goes, too.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { eventually } from '#test/harness/eventually.ts';
import { untilOneWaits } from '#test/harness/lock-waits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('people of an import that had not ended', async () => {
  const ada = await app.signUp();
  const bytes = Buffer.from('name,headline\nJane Doe,Engineer\n');
  const other = await app.db.pool.connect();
  await other.query('begin');
  await other.query("select pg_advisory_xact_lock(hashtextextended('prospects ' || $1, 0))", [ada.user_id]);
  const importing = ada.call('POST', '/api/prospects/import', { form: [['file', { bytes, name: 'a.csv' }]] });
  await untilOneWaits(other);
  expect((await ada.delete('/api/me')).status).toBe(200);
  await other.query('commit');
  other.release();
  expect((await importing).json).toMatchObject({ added: 1 });
  await eventually(async () => {
    const { rows } = await app.db.pool.query('select 1 from prospects where user_id = $1', [ada.user_id]);
    expect(rows).toEqual([]);
  });
});
