// Calls of one person that wait for each other: however many there are, everybody else is answered meanwhile.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from 'pg';
import { startTestApp, type Person, type TestApp } from '#test/harness/app.ts';
import { untilOneWaits } from '#test/harness/lock-waits.ts';

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

/** More than there are connections. */
const many = 15;

/** `calls` are made while somebody, in another process, has what they wait for. */
async function whileHeld(hold: string, person: Person, call: (at: number) => Promise<{ status: number }>) {
  const eve = await app.signUp();
  await other.query('begin');
  await other.query(hold, [person.user_id]);
  const calls = Array.from({ length: many }, (_, at) => call(at));
  await untilOneWaits(other);
  const { status } = await eve.get('/api/posting/posts');
  await other.query('commit');
  return { others: status, own: (await Promise.all(calls)).map((one) => one.status) };
}
const allWell = { others: 200, own: Array<number>(many).fill(200) };

test('people of one list', async () => {
  const ada = await app.signUp();
  const bytes = Buffer.from('name,headline\nJane Doe,Engineer\n');
  await ada.call('POST', '/api/prospects/import', { form: [['file', { bytes, name: 'a.csv' }]] });
  const [{ id }] = (await ada.get('/api/prospects')).json.prospects;
  const hold = "select pg_advisory_xact_lock(hashtextextended('prospects ' || $1, 0))";
  const noted = (at: number) => ada.patch(`/api/prospects/${id}`, { notes: `Note ${at}` });
  expect(await whileHeld(hold, ada, noted)).toEqual(allWell);
});

test('texts of one voice', async () => {
  const ada = await app.signUp();
  await ada.post('/api/voice/samples', { text: 'The first sample of this voice.' });
  const hold = 'select 1 from voice_profiles where user_id = $1 for update';
  const added = (at: number) => ada.post('/api/voice/samples', { text: `Another sample, number ${at}.` });
  expect(await whileHeld(hold, ada, added)).toEqual(allWell);
});
