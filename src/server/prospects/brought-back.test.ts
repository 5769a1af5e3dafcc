// One's own list, taken along as CSV and brought back, here or into another account: nothing of it is lost, and nothing counts twice.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Prospect } from '#contract/prospects.ts';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const importCsv = (person: Person, text: string, name = 'people.csv') =>
  person.call('POST', '/api/prospects/import', { form: [['file', { bytes: Buffer.from(text), name }]] });
const list = async (person: Person, query = ''): Promise<Prospect[]> =>
  (await person.get(`/api/prospects${query}`)).json.prospects as Prospect[];

test('the own list, taken along and brought back: status, notes and engagements are as they were', async () => {
  const [ada, bea] = [await app.signUp(), await app.signUp()];
  await importCsv(
    ada,
    'name,headline,notes,status,date,type\nGrace,Admiral,"met in Bonn\nlikes ships",In conversation,2026-01-05,Like\n@lan,=1+1,,lost,,',
  );
  const csv = (await ada.get('/api/prospects/export.csv')).text;
  const shown = async (who: Person) =>
    (await list(who, '?sort=name')).map(({ name, headline, status, notes, engagements, last_engaged_at }) => [
      name,
      headline,
      status,
      notes,
      engagements,
      last_engaged_at,
    ]);
  const before = await shown(ada);
  expect(before).toContainEqual([
    'Grace',
    'Admiral',
    'in_conversation',
    'met in Bonn\nlikes ships',
    1,
    '2026-01-05T12:00:00.000Z',
  ]);
  expect((await importCsv(ada, csv)).json).toMatchObject({ added: 0, rejected: [] });
  expect((await importCsv(bea, csv)).json).toMatchObject({ added: 2, rejected: [] });
  expect(await shown(ada)).toEqual(before);
  expect(await shown(bea)).toEqual(before);
  const grace = (await list(ada)).find(({ name }) => name === 'Grace');
  await ada.patch(`/api/prospects/${grace?.id}`, { notes: 'mine', status: 'won' });
  await importCsv(ada, csv);
  expect(await shown(ada)).toContainEqual(expect.arrayContaining(['Grace', 'won', 'mine']));
});

test('people whom the sandbox made up are not brought back as real ones', async () => {
  const [ada, bea] = [await app.signUp(), await app.signUp()];
  await ada.post('/api/samples', {});
  const made = (await list(ada, '?limit=200')).length;
  expect(made).toBeGreaterThan(0);
  const csv = (await ada.get('/api/prospects/export.csv')).text;
  for (const who of [ada, bea]) {
    const { json } = await importCsv(who, csv);
    expect([json.added, json.rejected.length]).toEqual([0, made]);
  }
});

test('a list is filled up, the others are told by their rows, and a full one is kept up all the same', async () => {
  const ada = await app.signUp();
  await app.db.pool.query(
    `insert into prospects (id, user_id, key, name, headline, company, search, created_at, updated_at)
     select $1 || n, $1, 'name:n' || n || '|reader', 'N' || n, 'Reader', '', 'n' || n, now(), now() from generate_series(1, 39999) n`,
    [ada.user_id],
  );
  const more = await importCsv(ada, 'name,headline,company\nGrace,Admiral,\nAlan,Reader,\nN1,Reader,Navy\n,Nobody,');
  const reason = 'Your list is full: it holds at most 40,000 people. Delete some to make room.';
  expect([more.status, more.json]).toEqual([
    200,
    {
      added: 1,
      updated: 1,
      rejected: [
        { line: 3, reason },
        { line: 5, reason: 'There is no name.' },
      ],
    },
  ]);
  expect(await list(ada, '?q=navy')).toMatchObject([{ name: 'N1', company: 'Navy' }]);
  const connections =
    'First Name,Last Name,URL,Email Address,Company,Position,Connected On\n' +
    'Ada,Byron,https://www.linkedin.com/in/ada-b,,,Reader,14 Nov 2019\nBob,Who,,,,Reader,14 Nov 2019\n';
  expect((await importCsv(ada, connections, 'Connections.csv')).json).toEqual({
    added: 0,
    updated: 0,
    rejected: [],
    files: [
      {
        name: 'Connections.csv',
        people: 2,
        left_out: [{ count: 2, reason: 'people who no longer fit: a list holds at most 40,000' }],
      },
    ],
  });
});
