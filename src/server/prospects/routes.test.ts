// Prospects over HTTP: import, merging, scores with reasons, status, export, and that they belong to their user alone.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Prospect } from '#contract/prospects.ts';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';
import { untilOneWaits } from '#test/harness/lock-waits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const importCsv = (person: Person, text: string | Uint8Array, name = 'people.csv') =>
  person.call('POST', '/api/prospects/import', {
    form: [['file', { bytes: typeof text === 'string' ? Buffer.from(text) : text, name }]],
  });
const list = async (person: Person, query = ''): Promise<Prospect[]> => {
  const answer = await person.get(`/api/prospects${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json.prospects as Prospect[];
};
const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);

describe('import', () => {
  const header = {
    Apollo: 'First Name,Last Name,Title,Company Name,Stage,Person Linkedin Url',
    HubSpot: '"First Name","Last Name","Job Title","Associated Company","Budget, EUR","LinkedIn URL"',
    PhantomBuster: 'firstName,lastName,jobTitle,companyName,query,profileUrl',
    'LinkedIn Sales Navigator, by Evaboot':
      'First Name,Last Name,Current Job,Company Name,Prospect Location,LinkedIn URL Public',
    'a database': 'first_name,last_name,job_title,company_name,stage,linkedin_profile_url',
  };
  test.each(Object.entries(header))('columns are known as they are named by %s', async (_, names) => {
    const ada = await app.signUp();
    const people = `${names}\rGrace,Hopper,Admiral,Navy,Cold,http://www.linkedin.com/in/grace\r`;
    expect((await importCsv(ada, people)).json).toMatchObject({ added: 1, rejected: [] });
    const grace = { name: 'Grace Hopper', headline: 'Admiral', company: 'Navy', status: 'new' };
    expect(await list(ada)).toMatchObject([{ ...grace, profile_url: 'https://www.linkedin.com/in/grace' }]);
  });

  test('good rows are kept, bad ones are named by their line', async () => {
    const ada = await app.signUp();
    const { status, json } = await importCsv(
      ada,
      [
        'name,headline,company,profile_url',
        'Grace Hopper,Rear admiral,Navy,https://www.linkedin.com/in/Grace/?trk=x',
        ',Nobody,,',
        '"Alan, Turing","Says ""hello""",,',
        'Bob,,,',
        'Eve,,,javascript:alert(1)',
      ].join('\r\n'),
    );
    expect(status).toBe(200);
    expect(json).toEqual({
      added: 2,
      updated: 0,
      rejected: [
        { line: 3, reason: 'There is no name.' },
        { line: 5, reason: 'One of profile_url, headline and company is needed.' },
        { line: 6, reason: 'The profile isn’t a web address.' },
      ],
    });
    const found = await list(ada, '?sort=name');
    expect(found.map(({ name }) => name)).toEqual(['Alan, Turing', 'Grace Hopper']);
    expect(found[1]).toMatchObject({
      profile_url: 'https://www.linkedin.com/in/grace',
      status: 'new',
      engagements: 0,
      reasons: ['Has not engaged yet.'],
    });
  });

  test('the same again updates; a person is one by address, else by name and headline', async () => {
    const ada = await app.signUp();
    const csv =
      'name,headline,profile_url,date,type\nGrace,Admiral,linkedin.com/in/grace,2026-01-05,Like\nAlan,Reader,,2026-01-06,Comment';
    expect((await importCsv(ada, csv)).json).toMatchObject({ added: 2, updated: 0 });
    expect((await importCsv(ada, csv)).json).toMatchObject({ added: 0, updated: 2 });
    expect((await list(ada)).map(({ engagements }) => engagements)).toEqual([1, 1]);
    const more =
      'name;headline;profile_url;date\nGrace Hopper;Captain;https://linkedin.com/in/GRACE;2026-02-05\nAlan;Reader;linkedin.com/in/alan;';
    expect((await importCsv(ada, more)).json).toMatchObject({ added: 0, updated: 2 });
    const [grace, alan] = await list(ada, '?sort=engagements');
    expect(grace).toMatchObject({
      name: 'Grace Hopper',
      headline: 'Captain',
      engagements: 2,
      last_engaged_at: '2026-02-05T12:00:00.000Z',
    });
    expect(alan).toMatchObject({ name: 'Alan', profile_url: 'https://www.linkedin.com/in/alan', engagements: 1 });
  });

  test('what could not be kept as it is written is told, and its row left out', async () => {
    const ada = await app.signUp();
    const now = app.clock.now().getTime();
    const at = (hours: number): string => new Date(now + hours * 3_600_000).toISOString();
    const rows = [
      'name,headline,status,date,notes,comment',
      `Ahead,Reader,,2099-01-01,,`,
      `Tomorrow,Reader,,${at(30)},,`,
      // As a day that has begun on the other side of the world.
      `Today,Reader,,${at(25)},,`,
      'Odd,Reader,nonsense,,,',
      'Won,Reader,Won,,,',
      `Noted,Reader,,,${'n'.repeat(5001)},`,
      `Full,Reader,,,${'n'.repeat(5000)},`,
      `Long,${'h'.repeat(501)},,,,`,
      `Talkative,Reader,,,,${'c'.repeat(5001)}`,
      `${'x'.repeat(201)},Reader,,,,`,
    ];
    const { json } = await importCsv(ada, rows.join('\n'));
    expect(json).toEqual({
      added: 3,
      updated: 0,
      rejected: [
        { line: 2, reason: 'The date 2099-01-01 is in the future.' },
        { line: 3, reason: `The date ${at(30)} is in the future.` },
        {
          line: 5,
          reason:
            'We don’t know the status nonsense. Use new, contacted, in_conversation, won or lost, or leave it empty.',
        },
        { line: 7, reason: 'Notes may have at most 5,000 characters.' },
        { line: 9, reason: 'The headline may have at most 500 characters.' },
        { line: 10, reason: 'The text may have at most 5,000 characters.' },
        { line: 11, reason: 'The name may have at most 200 characters.' },
      ],
    });
    const found = await list(ada, '?sort=name');
    expect(found.map(({ name, status, notes }) => [name, status, notes.length])).toEqual([
      ['Full', 'new', 5000],
      ['Today', 'new', 0],
      ['Won', 'won', 0],
    ]);
  });

  test("LinkedIn's Connections.csv, with its notes on top, and as Excel saves it", async () => {
    const ada = await app.signUp();
    const csv =
      'Notes:\r\n"When exporting your connection data, you may notice that some addresses are missing."\r\n\r\n' +
      'First Name,Last Name,URL,Email Address,Company,Position,Connected On\r\n' +
      'Grace,Hopper,https://www.linkedin.com/in/grace,grace@example.test,Navy,Admiral,05 Jan 2026\r\n';
    expect((await importCsv(ada, Buffer.from(`\ufeff${csv}`, 'utf16le'), 'Connections.csv')).json).toMatchObject({
      added: 1,
      rejected: [],
    });
    const [grace] = await list(ada);
    expect(grace).toMatchObject({ name: 'Grace Hopper', headline: 'Admiral', company: 'Navy', engagements: 1 });
    const { json } = await ada.get(`/api/prospects/${grace?.id}/engagements`);
    expect(json.engagements).toMatchObject([{ kind: 'connection', at: '2026-01-05T12:00:00.000Z', source: 'import' }]);
    expect((await ada.get('/api/me/export')).text).not.toContain('grace@example.test');
  });

  test('a CSV as Excel saves it in Western Europe, where one line is not even that', async () => {
    const ada = await app.signUp();
    const western = Buffer.from('name;headline\r\nZo\xeb \xdcnal;Gesch\xe4ftsf\xfchrer\r\n', 'latin1');
    const bytes = Buffer.concat([western, Buffer.from('Søren Łuk;Reader\r\n')]);
    const { status, json } = await importCsv(ada, bytes);
    expect([status, json]).toEqual([200, { added: 2, updated: 0, rejected: [] }]);
    expect((await list(ada, '?sort=name')).map(({ name, headline }) => [name, headline])).toEqual([
      ['Søren Łuk', 'Reader'],
      ['Zoë Ünal', 'Geschäftsführer'],
    ]);
  });

  test.each([
    ['no header', 'Grace,Admiral\nAlan,Reader', 422],
    ['a header without names', 'headline,company\nAdmiral,Navy', 422],
    ['bytes', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), 415],
    ['an empty file', '', 422],
  ])('%s is refused with a sentence', async (_, text, status) => {
    const ada = await app.signUp();
    const answer = await importCsv(ada, text);
    expect(answer.status).toBe(status);
    expect(answer.json.error).toMatch(/\.$/);
    expect((await ada.call('POST', '/api/prospects/import', { form: [['other', 'x']] })).status).toBe(400);
  });

  test('a header alone adds nobody; hostile cells stay text', async () => {
    const ada = await app.signUp();
    expect((await importCsv(ada, 'name,headline\n')).json).toEqual({ added: 0, updated: 0, rejected: [] });
    const odd = `name,headline,date\n=HYPERLINK("http://evil"),"<script>x</script>\n\u202e'; drop table prospects; --",not a day\n@sum,+1,2026-02-30`;
    const { json } = await importCsv(ada, odd);
    expect(json.rejected).toHaveLength(2);
    expect((await importCsv(ada, 'name,headline\n"=1+1","<b>x</b>"')).json.added).toBe(1);
    const csv = (await ada.get('/api/prospects/export.csv')).text;
    expect(csv).toContain("'=1+1,<b>x</b>");
  });

  test('a row that lost a quotation mark or has a cell too many is told by its line, and the others are kept', async () => {
    const ada = await app.signUp();
    const csv =
      'name,headline,company\nAda,Countess,Analytical\nAnn,VP, EMEA,Acme Inc.\n"Bob,CEO,Acme\nCarol,"CTO, boss",Initech\n';
    const { json } = await importCsv(ada, csv);
    expect([json.added, json.rejected.map(({ line }: { line: number }) => line)]).toEqual([2, [3, 4]]);
    expect((await list(ada, '?sort=name')).map(({ name, company }) => [name, company])).toEqual([
      ['Ada', 'Analytical'],
      ['Carol', 'Initech'],
    ]);
  });

  test.each(['score', 'recent', 'engagements', 'name'])(
    'pages in the order %s skip nobody who is still in them',
    async (sort) => {
      const ada = await app.signUp();
      const people = Array.from({ length: 9 }, (_, at) => `P${at},Reader,${at % 2 === 0 ? `2026-01-0${at + 1}` : ''}`);
      await importCsv(ada, `name,headline,date\n${people.join('\n')}`);
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const { json } = await ada.get(
          `/api/prospects?status=new&limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`,
        );
        expect(json.total).toBe(9 - seen.length);
        for (const { id, name } of json.prospects as Prospect[]) {
          seen.push(name);
          await ada.patch(`/api/prospects/${id}`, { status: 'contacted' });
        }
        cursor = json.next_cursor;
      }
      expect(seen.toSorted()).toEqual(people.map((_, at) => `P${at}`));
      const { json } = await ada.get(`/api/prospects?limit=2&sort=${sort}`);
      const other = sort === 'name' ? 'recent' : 'name';
      expect((await ada.get(`/api/prospects?sort=${other}&cursor=${json.next_cursor}`)).status).toBe(400);
    },
  );

  test('two imports at once make nobody twice', async () => {
    const ada = await app.signUp();
    const csv = `name,headline\n${Array.from({ length: 200 }, (_, i) => `Person ${i},Reader`).join('\n')}`;
    const both = await Promise.all([importCsv(ada, csv), importCsv(ada, csv)]);
    expect(both.map(({ json }) => json.added).toSorted((a, b) => a - b)).toEqual([0, 200]);
    const first = await ada.get('/api/prospects?limit=150');
    expect(first.json).toMatchObject({ total: 200 });
    const second = await ada.get(`/api/prospects?limit=150&cursor=${first.json.next_cursor}`);
    expect(second.json.next_cursor).toBeNull();
    expect(new Set([...first.json.prospects, ...second.json.prospects].map(({ id }: Prospect) => id)).size).toBe(200);
  });
});

test('notes and a status that are saved while an import runs stay', async () => {
  const ada = await app.signUp();
  await importCsv(ada, 'name,headline\nGrace,Admiral');
  const [grace] = await list(ada);
  // The import has read the list, and waits to write until somebody else's Alan is there or not.
  const other = await app.db.pool.connect();
  await other.query('begin');
  await other.query(
    `insert into prospects (id, user_id, key, name, headline, company, created_at, updated_at)
     values ('alan', $1, 'name:alan|reader', 'Alan', 'Reader', '', now(), now())`,
    [ada.user_id],
  );
  const importing = importCsv(ada, 'name,headline,company\nGrace,Admiral,Navy\nAlan,Reader,');
  await untilOneWaits(app.db.pool);
  let isSaved = false;
  const saving = ada
    .patch(`/api/prospects/${grace?.id}`, { status: 'won', notes: 'Met in Bonn' })
    .then(({ status }) => {
      isSaved = true;
      return status;
    });
  // Whatever is read meanwhile is answered; what is saved has its turn after the import.
  expect(await list(ada)).toHaveLength(1);
  expect(isSaved).toBe(false);
  await other.query('rollback');
  other.release();
  expect((await importing).json).toMatchObject({ added: 1, updated: 1 });
  expect(await saving).toBe(200);
  expect(await list(ada, '?q=grace')).toMatchObject([{ company: 'Navy', status: 'won', notes: 'Met in Bonn' }]);
});

describe('the list', () => {
  test('a score says how often, how lately, and whom the user writes for', async () => {
    const ada = await app.signUp();
    const onboarding = {
      description: ['Founder'],
      postingFrequency: 'Daily',
      contentFocus: ['Product'],
      linkedinGoals: ['Leads'],
      targetAudience: ['Startup founders'],
      selectedCreators: ['Somebody'],
    };
    const headers = { cookie: `session=${ada.token}`, origin: app.url };
    expect((await app.client.post('/onboarding/submit', onboarding, { headers })).status).toBe(200);
    await importCsv(
      ada,
      `name,headline,date,type\nOften,Reader,${day(1)},like\nOften,Reader,${day(2)},like\nOften,Reader,${day(3)},comment\n` +
        `Fitting,Founder of Boats,${day(1)},like\nOld,Reader,2020-01-01,like\nSilent,Founder,,`,
    );
    const found = await list(ada);
    expect(found.map(({ name }) => name)).toEqual(['Fitting', 'Often', 'Silent', 'Old']);
    expect(found[0]?.reasons).toEqual([
      'Engaged once.',
      expect.stringMatching(/^Last/),
      'Fits your target audience: Startup founders.',
    ]);
    // A day without an hour counts as noon: soon after midnight that is less than a day ago.
    expect(found[1]?.reasons).toEqual([
      'Engaged 3 times.',
      expect.stringMatching(/^Last engaged (?:less than a day|1 day) ago\.$/),
    ]);
    expect(found[3]?.reasons[1]).toMatch(/^Last engaged \d years ago\.$/);
    const scores = found.map(({ score }) => score);
    // Whoever has never engaged has not done so lately.
    expect(scores[2]).toBe(25);
    expect(scores.every((score) => score >= 0 && score <= 100)).toBe(true);
    expect((await list(ada, '?sort=recent')).at(-1)?.name).toBe('Silent');
    expect((await list(ada, '?q=boats')).map(({ name }) => name)).toEqual(['Fitting']);
    expect(await list(ada, '?q=100%25')).toEqual([]);
  });

  test('how long ago is told in days of 24 hours, which are the same in every zone', async () => {
    const ada = await app.signUp();
    const ago = (hours: number): string => new Date(app.clock.now().getTime() - hours * 3_600_000).toISOString();
    await importCsv(ada, `name,headline,date\nA,Reader,${ago(23)}\nB,Reader,${ago(25)}\nC,Reader,${ago(49)}`);
    expect((await list(ada, '?sort=name')).map(({ reasons }) => reasons[1])).toEqual([
      'Last engaged less than a day ago.',
      'Last engaged 1 day ago.',
      'Last engaged 2 days ago.',
    ]);
  });

  test('status and notes are changed and filtered by', async () => {
    const ada = await app.signUp();
    await importCsv(ada, 'name,headline\nGrace,Admiral\nAlan,Reader');
    const [grace] = await list(ada, '?q=grace');
    const { json } = await ada.patch(`/api/prospects/${grace?.id}`, { status: 'contacted', notes: 'Met in May' });
    expect(json).toMatchObject({ success: true, prospect: { status: 'contacted', notes: 'Met in May' } });
    expect((await list(ada, '?status=contacted&sort=')).map(({ name }) => name)).toEqual(['Grace']);
    expect(await list(ada, '?status=won')).toEqual([]);
    expect((await ada.patch(`/api/prospects/${grace?.id}`, { status: 'friend' })).status).toBe(400);
    expect((await ada.patch(`/api/prospects/${grace?.id}`, { notes: 'x'.repeat(5001) })).status).toBe(400);
    expect((await ada.patch(`/api/prospects/${grace?.id}`, {})).status).toBe(200);
    for (const query of ['?status=friend', '?sort=luck', '?cursor=zzz', '?limit=0'])
      expect((await ada.get(`/api/prospects${query}`)).status).toBe(400);
  });

  test('two entries of one name are offered, and merged when the user says so', async () => {
    const ada = await app.signUp();
    await importCsv(
      ada,
      'name,headline,date\nGrace,Admiral,2026-01-05\nGrace,Captain,2026-01-06\nGrace,Captain,2026-01-05',
    );
    const [captain, admiral] = await list(ada, '?sort=engagements');
    const { same_name } = (await ada.get(`/api/prospects/${captain?.id}/engagements`)).json;
    expect(same_name).toEqual([{ id: admiral?.id, name: 'Grace', headline: 'Admiral' }]);
    const merged = await ada.post(`/api/prospects/${captain?.id}/merge`, { other_id: admiral?.id });
    expect(merged.json.prospect).toMatchObject({ headline: 'Captain', engagements: 2 });
    expect(await list(ada)).toHaveLength(1);
    expect((await ada.post(`/api/prospects/${captain?.id}/merge`, { other_id: captain?.id })).status).toBe(400);
    expect((await ada.post(`/api/prospects/${captain?.id}/merge`, { other_id: 'nobody' })).status).toBe(404);
  });
});

test("they are their user's alone, deleted for good, and leave with the account", async () => {
  const [ada, eve] = [await app.signUp(), await app.signUp('Eve Other')];
  await importCsv(ada, 'name,headline,date\nGrace,Admiral,2026-01-05\nAlan,Reader,2026-01-05');
  const [grace] = await list(ada, '?q=grace');
  expect(await list(eve)).toEqual([]);
  expect((await eve.patch(`/api/prospects/${grace?.id}`, { status: 'won' })).status).toBe(404);
  expect((await eve.get(`/api/prospects/${grace?.id}/engagements`)).status).toBe(404);
  expect((await eve.delete(`/api/prospects/${grace?.id}`)).status).toBe(404);
  const [evil] = await list(eve);
  expect(evil).toBeUndefined();
  expect((await app.client.get('/api/prospects')).status).toBe(401);
  expect((await ada.delete(`/api/prospects/${grace?.id}`)).json).toEqual({ success: true });
  const held = async () =>
    (
      await app.db.pool.query(
        'select count(*)::int as n from prospect_engagements e join prospects p on p.id = e.prospect_id where p.user_id = $1',
        [ada.user_id],
      )
    ).rows[0].n;
  expect(await held()).toBe(1);
  expect((await ada.get('/api/me/export')).text).toContain('"Alan"');
  expect((await ada.delete('/api/me')).status).toBeLessThan(300);
  expect(await held()).toBe(0);
});
