// Who is the same: by URL, else by name and headline, else as the user says; and merging loses nothing that the user wrote.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Prospect } from '#contract/prospects.ts';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const bring = async (person: Person, text: string) =>
  (
    await person.call('POST', '/api/prospects/import', {
      form: [['file', { bytes: Buffer.from(text), name: 'people.csv' }]],
    })
  ).json;
const list = async (person: Person, query = '?sort=name'): Promise<Prospect[]> =>
  (await person.get(`/api/prospects${query}`)).json.prospects as Prospect[];
const merge = (person: Person, { id }: Prospect, other: Prospect) =>
  person.post(`/api/prospects/${id}/merge`, { other_id: other.id });
const alike = async (person: Person, { id }: Prospect) =>
  (await person.get(`/api/prospects/${id}/engagements`)).json.same_name as { headline: string }[];

test('one address in all its spellings is one person; another headline is the newer one', async () => {
  const ada = await app.signUp();
  await bring(
    ada,
    `name,headline,profile_url,date
Jürgen Müller,CTO,https://www.linkedin.com/in/jürgen-müller/,2026-01-01
Juergen,CTO,de.linkedin.com/in/J%C3%BCrgen-M%C3%BCller?trk=a,2026-01-02
Jürgen Müller,CEO,http://m.linkedin.com/in/jürgen-müller/en,2026-01-03`,
  );
  expect(await list(ada)).toMatchObject([{ name: 'Jürgen Müller', headline: 'CEO', engagements: 3 }]);
});

test('one name with another headline, address or accent is offered, not merged', async () => {
  const ada = await app.signUp();
  await bring(
    ada,
    `name,headline,profile_url
"Grace Hopper, PhD",Admiral,
Grace Höpper,Captain,
Dr. Grace Hopper,Admiral,linkedin.com/in/other-grace
Grace Hopperton,Admiral,`,
  );
  const found = await list(ada);
  expect(found).toHaveLength(4);
  const [admiral] = await list(ada, '?q=phd');
  expect((await alike(ada, admiral as Prospect)).map(({ headline }) => headline).toSorted()).toEqual([
    'Admiral',
    'Captain',
  ]);
});

describe('merging', () => {
  const two = `name,headline,profile_url,date,type,comment
Grace,Admiral,linkedin.com/in/grace,2026-01-05,like,
Grace,Admiral,linkedin.com/in/grace,2026-01-06,comment,Well said
Grace,Captain,linkedin.com/in/captain-grace,2026-01-05,like,
Grace,Captain,linkedin.com/in/captain-grace,2026-01-07,message,Hello`;

  async function pair(person: Person): Promise<[Prospect, Prospect]> {
    await bring(person, two);
    const found = await list(person);
    const of = (headline: string) => found.find((one) => one.headline === headline) as Prospect;
    return [of('Admiral'), of('Captain')];
  }

  test('engagements once each, status and notes of both; files that have them as they were bring nobody back', async () => {
    const ada = await app.signUp();
    const [admiral, captain] = await pair(ada);
    await ada.patch(`/api/prospects/${captain.id}`, { status: 'in_conversation', notes: 'Met in Bonn' });
    await ada.patch(`/api/prospects/${admiral.id}`, { notes: 'Likes ships' });
    const { json } = await merge(ada, admiral, captain);
    expect(json.prospect).toMatchObject({
      headline: 'Admiral',
      profile_url: 'https://www.linkedin.com/in/grace',
      engagements: 3,
      last_engaged_at: '2026-01-07T12:00:00.000Z',
      status: 'in_conversation',
      notes: 'Likes ships\n\nMet in Bonn',
    });
    expect(await bring(ada, two)).toMatchObject({ added: 0, updated: 1 });
    expect(await bring(ada, 'name,headline\nGrace,Captain\n')).toMatchObject({ added: 0, updated: 1 });
    expect(await list(ada)).toMatchObject([
      { engagements: 3, status: 'in_conversation', notes: 'Likes ships\n\nMet in Bonn' },
    ]);
    // Merged into a third, everything still leads to one.
    await bring(ada, 'name,headline\nGrace M.,Commodore\n');
    const [grace, third] = [
      (await list(ada, '?q=captain'))[0] as Prospect,
      (await list(ada, '?q=commodore'))[0] as Prospect,
    ];
    expect((await merge(ada, third, grace)).json.prospect).toMatchObject({ name: 'Grace M.', engagements: 3 });
    expect(await bring(ada, two)).toMatchObject({ added: 0, updated: 1 });
  });

  test('a status that the user has set is not taken from the other', async () => {
    const ada = await app.signUp();
    const [admiral, captain] = await pair(ada);
    await ada.patch(`/api/prospects/${admiral.id}`, { status: 'won' });
    await ada.patch(`/api/prospects/${captain.id}`, { status: 'lost' });
    expect((await merge(ada, admiral, captain)).json.prospect.status).toBe('won');
  });

  test('notes that together are too long: refused, nothing is lost', async () => {
    const ada = await app.signUp();
    const [admiral, captain] = await pair(ada);
    for (const [{ id }, sign] of [
      [admiral, 'a'],
      [captain, 'b'],
    ] as const)
      await ada.patch(`/api/prospects/${id}`, { notes: sign.repeat(3000) });
    const { status, json } = await merge(ada, admiral, captain);
    expect([status, json.error]).toEqual([409, expect.stringContaining('longer than 5,000 characters')]);
    expect(await list(ada)).toHaveLength(2);
  });

  test('twice at once, and both ways at once: one merge, the other finds nobody', async () => {
    const ada = await app.signUp();
    const [admiral, captain] = await pair(ada);
    const twice = await Promise.all([merge(ada, admiral, captain), merge(ada, admiral, captain)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const eve = await app.signUp();
    const [a, b] = await pair(eve);
    const both = await Promise.all([merge(eve, a, b), merge(eve, b, a)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await list(eve)).toMatchObject([{ engagements: 3 }]);
    expect((await merge(eve, admiral, (await list(eve))[0] as Prospect)).status).toBe(404);
  });

  test('while imports, merges and deletions run at once nothing breaks', async () => {
    const ada = await app.signUp();
    const [admiral, captain] = await pair(ada);
    const answers = await Promise.all([
      ada.call('POST', '/api/prospects/import', { form: [['file', { bytes: Buffer.from(two), name: 'a.csv' }]] }),
      merge(ada, admiral, captain),
      ada.call('POST', '/api/prospects/import', { form: [['file', { bytes: Buffer.from(two), name: 'a.csv' }]] }),
      ada.delete(`/api/prospects/${admiral.id}`),
    ]);
    for (const { status } of answers) expect([200, 404]).toContain(status);
  });
});

test('deleted for good: nothing of them is left; a later import of the user brings them anew', async () => {
  const ada = await app.signUp();
  const text = 'name,headline,date,type,comment\nGrace,Admiral,2026-01-05,comment,Secret words\nGrace,Captain,,,';
  await bring(ada, text);
  const [admiral, captain] = [
    (await list(ada, '?q=admiral'))[0] as Prospect,
    (await list(ada, '?q=captain'))[0] as Prospect,
  ];
  await merge(ada, admiral, captain);
  await ada.patch(`/api/prospects/${admiral.id}`, { status: 'won', notes: 'Old notes' });
  expect((await ada.delete(`/api/prospects/${admiral.id}`)).status).toBe(200);
  expect(await list(ada)).toEqual([]);
  const { rows } = await app.db.pool.query('select count(*)::int as n from prospect_members where user_id = $1', [
    ada.user_id,
  ]);
  expect(rows).toEqual([{ n: 0 }]);
  expect(await bring(ada, text)).toMatchObject({ added: 2 });
  expect(await list(ada, '?q=admiral')).toMatchObject([{ status: 'new', notes: '', engagements: 1 }]);
});

test('search finds without accents, case and order of words, in other scripts, in notes as well', async () => {
  const ada = await app.signUp();
  await bring(
    ada,
    'name,headline,company\nJürgen Müller,Geschäftsführer,Straßenbau\nЖанна Ёлкина,Директор,\nΝίκος Παπαδόπουλος,Ιδρυτής,\n山田太郎,経営者,\nAxel,100% remote,',
  );
  const names = async (q: string) => (await list(ada, `?q=${encodeURIComponent(q)}`)).map(({ name }) => name);
  for (const q of ['muller', 'MÜLLER', 'Muller  jürgen', 'geschaftsfuhrer', 'strassenbau', 'ller'])
    expect([q, await names(q)]).toEqual([q, ['Jürgen Müller']]);
  expect(await names('ЖАННА елкина')).toEqual(['Жанна Ёлкина']);
  expect(await names('νικος')).toEqual(['Νίκος Παπαδόπουλος']);
  expect(await names('山田')).toEqual(['山田太郎']);
  expect(await names('0%')).toEqual(['Axel']);
  expect(await names('_')).toEqual([]);
  const [axel] = await list(ada, '?q=axel');
  await ada.patch(`/api/prospects/${axel?.id}`, { notes: 'Kennt Søren\nin Århus' });
  expect(await names('soren arhus')).toEqual(['Axel']);
  await ada.patch(`/api/prospects/${axel?.id}`, { status: 'won' });
  expect(await names('soren')).toEqual(['Axel']);
});
