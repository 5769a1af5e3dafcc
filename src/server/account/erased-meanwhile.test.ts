// An account that is erased while one of its calls is still at work: what that call writes afterwards goes, too.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from 'pg';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { eventually } from '#test/harness/eventually.ts';

let app: TestApp;
let other: Client;
beforeAll(async () => {
  app = await startTestApp();
  other = new Client({ connectionString: app.db.connection });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await app.stop();
});

test('people of an import that had not ended', async () => {
  const ada = await app.signUp();
  const bytes = Buffer.from('name,headline\nJane Doe,Engineer\n');
  await other.query('begin');
  await other.query("select pg_advisory_xact_lock(hashtextextended('prospects ' || $1, 0))", [ada.user_id]);
  const importing = ada.call('POST', '/api/prospects/import', { form: [['file', { bytes, name: 'a.csv' }]] });
  await eventually(async () => {
    const { rowCount } = await other.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rowCount).toBe(1);
  });
  expect((await ada.delete('/api/me')).status).toBe(200);
  await other.query('commit');
  expect((await importing).json).toMatchObject({ added: 1 });
  await eventually(async () => {
    const { rows } = await other.query('select 1 from prospects where user_id = $1', [ada.user_id]);
    expect(rows).toEqual([]);
  });
});
