// Voice over HTTP: samples from all their sources, the profile, the score, what the writers are told, and that others see none of it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';
import { zipOf } from '#test/harness/zip.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Short, plain, one sentence per paragraph. */
const plain = [
  "I fired a client today.\n\nIt wasn't the money.\n\nThey shouted at Mia.\n\nNobody shouts at Mia.",
  "My first invoice was for 80 euros.\n\nI didn't sleep.\n\nI thought it was too much.\n\nIt wasn't.",
  "I don't do free calls.\n\nI did 40 of them last year.\n\nTwo paid.\n\nThat's my answer.",
  "We lost a pitch on Monday.\n\nI didn't ask why.\n\nI should've.\n\nI will now.",
  "I wrote one page.\n\nI threw it away.\n\nI wrote it again.\n\nIt's better. It isn't good.",
].join('\n---\n');
const ornate =
  'It is, in my considered opinion, an extraordinary privilege to accompany organisations through the long and frequently uncomfortable process of transformation; ' +
  'a process which, as many of you will know, demands patience, humility and an uncommon willingness to listen! Are we ready? 🚀🚀 #leadership #change #growth';

const file = (text: string, name: string): [string, { bytes: Uint8Array; name: string }] => [
  'file',
  { bytes: Buffer.from(text), name },
];
const send = (person: Person, text: string, name: string) =>
  person.call('POST', '/api/voice/samples', { form: [file(text, name)] });

describe('samples', () => {
  test('pasted texts become a profile in words and figures; the same again adds nothing', async () => {
    const ada = await app.signUp();
    expect((await ada.get('/api/voice')).json).toEqual({ profile: null, samples: [], rules: [] });
    const { status, json } = await ada.post('/api/voice/samples', { text: plain });
    expect(status).toBe(200);
    expect(json).toMatchObject({ added: 5, profile: { samples: 5, is_edited: false, is_thin: true } });
    expect(json.profile.words).toMatch(/Short sentences.*one-sentence paragraphs.*"I".*contractions.*No emoji/s);
    expect(json.profile.figures.sentence_words).toBeLessThan(7);
    expect((await ada.post('/api/voice/samples', { text: plain })).json.added).toBe(0);
    const { samples } = (await ada.get('/api/voice')).json;
    expect(samples).toHaveLength(5);
    expect(samples[0]).toMatchObject({ kind: 'own', source: 'pasted' });
  });

  test('what is said of posts counts every post the same, however long', async () => {
    const ada = await app.signUp();
    const long = `A long one. ${'It goes on with more and more words, as essays do. '.repeat(20)}`;
    const { json } = await ada.post('/api/voice/samples', { text: `${long}\n---\nShort. What would you do?` });
    expect(json.profile.figures.closing_questions).toBe(50);
  });

  test("LinkedIn's Shares.csv and a text file with ---", async () => {
    const ada = await app.signUp();
    const csv =
      'Date,ShareLink,ShareCommentary,SharedUrl,MediaUrl,Visibility\r\n' +
      '2026-01-05 09:00:00,https://www.linkedin.com/feed/update/1,"First line""\n""\n""Second, with a comma",,,MEMBER_NETWORK\r\n' +
      '2026-01-06 09:00:00,https://www.linkedin.com/feed/update/2,,https://example.com,,MEMBER_NETWORK\r\n';
    expect((await send(ada, csv, 'Shares.csv')).json.added).toBe(1);
    const { samples } = (await ada.get('/api/voice')).json;
    expect(samples[0]).toMatchObject({ text: 'First line\n\nSecond, with a comma', source: 'linkedin_export' });
    expect((await send(ada, '\ufeffOne post\n---\nAnother post\n-----\n\n', 'posts.txt')).json.added).toBe(2);
  });

  test('texts given together stay in their order', async () => {
    const ada = await app.signUp();
    const texts = Array.from({ length: 9 }, (_, index) => `Post number ${index + 1}.`);
    expect((await ada.post('/api/voice/samples', { text: texts.join('\n---\n'), kind: 'own' })).json.added).toBe(9);
    const { samples } = (await ada.get('/api/voice')).json;
    expect(samples.map((one: { text: string }) => one.text)).toEqual(texts);
  });

  test("the ZIP of LinkedIn's export: Shares.csv in it, and nothing else", async () => {
    const ada = await app.signUp();
    const shares =
      'Date,ShareLink,ShareCommentary,SharedUrl\n2026-01-05 09:00:00,https://x.example,"First line""\n""\n""Second, with a comma",\n2026-01-05 09:00:00,https://x.example,,\n';
    const zip = (name: string) =>
      zipOf([
        { name, bytes: shares },
        { name: 'Comments.csv', bytes: 'Date,Link,Message\n2026-01-05,https://x.example,A comment\n' },
      ]);
    const sendZip = (bytes: Uint8Array) =>
      ada.call('POST', '/api/voice/samples', { form: [['file', { bytes, name: 'Basic_LinkedInDataExport.zip' }]] });
    expect((await sendZip(zip('Basic/SHARES.csv'))).json.added).toBe(1);
    const { samples } = (await ada.get('/api/voice')).json;
    expect(samples).toHaveLength(1);
    expect(samples[0]).toMatchObject({ text: 'First line\n\nSecond, with a comma', source: 'linkedin_export' });
    const without = await sendZip(zip('Other.csv'));
    expect([without.status, without.json.error]).toEqual([422, expect.stringContaining('no Shares.csv')]);
    const word = await ada.call('POST', '/api/voice/samples', {
      form: [['file', { bytes: zip('word/document.xml'), name: 'My posts.docx' }]],
    });
    expect([word.status, word.json.error]).toEqual([415, expect.stringContaining('Save it as plain text')]);
    const cut = await sendZip(zip('Shares.csv').subarray(0, 100));
    expect([cut.status, cut.json.error]).toEqual([422, expect.stringContaining('damaged')]);
    const large = await sendZip(Buffer.alloc(10 * 2 ** 20 + 1));
    expect([large.status, large.json.error]).toEqual([413, expect.stringContaining('send Shares.csv')]);
  });

  test.each([
    ['a picture', '\u0000\u0001', 'a.png', 415],
    ['an empty file', '  \n', 'a.txt', 422],
    ['another CSV', 'a,b\n1,2', 'a.csv', 422],
    [
      'an export of reposts alone',
      'Date,ShareLink,ShareCommentary\n2026-01-05,https://example.org/1,\n',
      'Shares.csv',
      422,
    ],
  ])('%s is refused with a sentence', async (_, text, name, status) => {
    const ada = await app.signUp();
    const answer = await send(ada, text, name);
    expect(answer.status).toBe(status);
    expect(answer.json.error).toMatch(/\.$/);
    expect(answer.json.error).not.toContain('empty');
  });

  test('a text and a file in one call are both read', async () => {
    const ada = await app.signUp();
    const form: [string, string | { bytes: Uint8Array; name: string }][] = [
      ['text', 'What I pasted.'],
      file('What my file says.', 'posts.txt'),
    ];
    expect((await ada.call('POST', '/api/voice/samples', { form })).json.added).toBe(2);
  });

  test('hostile and empty bodies', async () => {
    const ada = await app.signUp();
    expect((await ada.post('/api/voice/samples', {})).status).toBe(400);
    expect((await ada.post('/api/voice/samples', { text: ' \u200b ' })).status).toBe(400);
    expect((await ada.post('/api/voice/samples', { text: 'x'.repeat(200_001) })).status).toBe(400);
    expect((await ada.post('/api/voice/samples', { text: 5 })).status).toBe(400);
    expect((await ada.post('/api/voice/samples', { text: '🙂' })).json).toMatchObject({ added: 1, profile: null });
    expect((await app.client.get('/api/voice')).status).toBe(401);
  });

  test('a published post is read by itself, and once forgotten never again', async () => {
    const ada = await app.signUp();
    await app.db.pool.query(
      `insert into posts (id, user_id, content, status, published_at, created_at, updated_at)
        values ($1, $2, 'I published this today. It was short.', 'published', now(), now(), now())`,
      [`published-${ada.user_id}`, ada.user_id],
    );
    const { samples, profile } = (await ada.get('/api/voice')).json;
    expect(samples).toMatchObject([{ source: 'published', text: 'I published this today. It was short.' }]);
    expect(profile.samples).toBe(1);
    expect((await ada.delete(`/api/voice/samples/${samples[0].id}`)).json).toEqual({ success: true, profile: null });
    expect((await ada.get('/api/voice')).json).toEqual({ profile: null, samples: [], rules: [] });
    expect((await ada.delete(`/api/voice/samples/${samples[0].id}`)).status).toBe(404);
  });

  test('a post published here counts once, though LinkedIn’s export has it, too', async () => {
    const ada = await app.signUp();
    await app.db.pool.query(
      `insert into posts (id, user_id, content, status, published_at, created_at, updated_at)
        values ($1, $2, 'I published this from here.', 'published', now(), now(), now())`,
      [`once-${ada.user_id}`, ada.user_id],
    );
    const csv =
      'Date,ShareLink,ShareCommentary\n2026-01-05,https://example.org/1,I published this from here.\n2026-01-06,https://example.org/2,I wrote this on LinkedIn.\n';
    expect((await send(ada, csv, 'Shares.csv')).json.added).toBe(1);
    const { samples } = (await ada.get('/api/voice')).json;
    expect(samples.map(({ source }: { source: string }) => source).toSorted()).toEqual([
      'linkedin_export',
      'published',
    ]);
  });

  test('of a draft of the assistant’s the voice learns once it is published, and only what its author changed', async () => {
    const ada = await app.signUp();
    const draft = 'A line of the assistant.\n\nAnother line of it.';
    const publish = async (content: string) => {
      const { json } = await ada.call('POST', '/api/posting/draft', {
        form: [
          ['content', draft],
          ['author', 'assistant'],
        ],
      });
      const form: [string, string][] = [['content', content]];
      expect((await ada.call('PUT', `/api/posting/draft/${json.post_id}`, { form })).status).toBe(200);
      expect((await ada.get('/api/voice')).json.samples).toEqual(published);
      await app.db.pool.query(`update posts set status = 'published', published_at = now() where id = $1`, [
        json.post_id,
      ]);
    };
    const published: unknown[] = [];
    await publish(draft);
    expect((await ada.get('/api/voice')).json).toEqual({ profile: null, samples: [], rules: [] });
    await publish('A line of the assistant.\n\nThis line is mine, and I wrote it.');
    expect((await ada.get('/api/voice')).json.samples).toMatchObject([
      { source: 'published', text: 'This line is mine, and I wrote it.' },
    ]);
  });

  test('bold and italic letters are read as plain ones', async () => {
    const ada = await app.signUp();
    await ada.post('/api/voice/samples', { text: '𝗪𝗲 𝘄𝗲𝗻𝘁 𝘁𝗼 𝗼𝘂𝗿 𝗰𝘂𝘀𝘁𝗼𝗺𝗲𝗿𝘀 and asked them. We wrote it down.' });
    const { profile } = (await ada.get('/api/voice')).json;
    expect(profile.sample_words).toBe(12);
    expect(profile.figures.sentence_words).toBeCloseTo(6);
  });

  test('edits that were turned down are said, and are no samples of the voice', async () => {
    const ada = await app.signUp();
    await ada.post('/api/voice/samples', { text: plain });
    for (const add of ['Wow!', 'Great!', 'Yes!'])
      await ada.post('/api/voice/samples', {
        text: `Big news! 🚀🚀 So happy! ${add} Thank you all! 🎉🎉`,
        kind: 'rejected',
      });
    const { profile } = (await ada.get('/api/voice')).json;
    expect(profile.samples).toBe(5);
    expect(profile.words).toMatch(/turned down edits with .*exclamation marks.*emoji/);
  });

  test('an edit that is undone is turned down, and taken edits never outweigh own texts', async () => {
    const ada = await app.signUp();
    const kinds = async () =>
      (await ada.get('/api/voice')).json.samples.map((sample: { kind: string }) => sample.kind).toSorted();
    await ada.post('/api/voice/samples', { text: 'A line of the assistant.', kind: 'accepted' });
    expect((await ada.get('/api/voice')).json.profile).toBeNull();
    await ada.post('/api/voice/samples', { text: 'A line of the assistant.', kind: 'rejected' });
    expect(await kinds()).toEqual(['rejected']);
    await ada.post('/api/voice/samples', { text: 'A line of the assistant.', kind: 'accepted' });
    expect(await kinds()).toEqual(['accepted']);
    const own = (await ada.post('/api/voice/samples', { text: plain })).json.profile;
    const taken = Array.from({ length: 60 }, (_, at) => `${ornate} ${at}`).join('\n---\n');
    const { profile } = (await ada.post('/api/voice/samples', { text: taken, kind: 'accepted' })).json;
    expect(profile).toMatchObject({ samples: 5, favourite_words: own.favourite_words, openings: own.openings });
    // What is shown is the person's own; taken edits count for the writers.
    expect(profile.figures).toEqual(own.figures);
  });

  test("somebody else's sample is unknown, and all of one's own can be forgotten", async () => {
    const [ada, eve] = [await app.signUp(), await app.signUp('Eve Other')];
    await ada.post('/api/voice/samples', { text: plain });
    const { samples } = (await ada.get('/api/voice')).json;
    expect((await eve.delete(`/api/voice/samples/${samples[0].id}`)).status).toBe(404);
    expect((await eve.get('/api/voice')).json).toEqual({ profile: null, samples: [], rules: [] });
    expect((await ada.get('/api/me/export')).text).toContain('Nobody shouts at Mia');
    expect((await ada.delete('/api/voice')).json).toEqual({ success: true, profile: null });
    expect((await ada.get('/api/voice')).json).toEqual({ profile: null, samples: [], rules: [] });
  });

  test('of somebody with thousands of published posts, too', async () => {
    const ada = await app.signUp();
    await app.db.pool.query(
      `insert into posts (id, user_id, content, status, visibility, version, created_at, updated_at, published_at)
       select $1 || n, $1, 'Post ' || n, 'published', 'PUBLIC', 1, now(), now(), now() from generate_series(1, 7500) n`,
      [ada.user_id],
    );
    expect((await ada.delete('/api/voice')).json).toEqual({ success: true, profile: null });
  });
});

describe('the score', () => {
  test('their own manner is near, another is far and says why', async () => {
    const ada = await app.signUp();
    expect((await ada.post('/api/voice/score', { content: 'Anything' })).json).toMatchObject({ score: null });
    await ada.post('/api/voice/samples', { text: plain });
    const near = (
      await ada.post('/api/voice/score', { content: "I called him back.\n\nHe didn't answer.\n\nI didn't mind." })
    ).json;
    const far = (await ada.post('/api/voice/score', { content: ornate })).json;
    expect(near.score).toBeGreaterThan(70);
    expect(far.score).toBeLessThan(30);
    expect(far.reasons.length).toBeGreaterThan(2);
    expect(far.reasons.every((reason: string) => /\d.*yours|your posts/.test(reason))).toBe(true);
    expect((await ada.post('/api/voice/score', { content: ' ' })).status).toBe(400);
  });

  test("the user's own words go before the measured ones", async () => {
    const ada = await app.signUp();
    await ada.post('/api/voice/samples', { text: plain });
    const changed = (await ada.patch('/api/voice', { words: 'Dry. Never loud.' })).json.profile;
    expect(changed).toMatchObject({ words: 'Dry. Never loud.', is_edited: true });
    expect(changed.measured_words).toMatch(/Short sentences/);
    expect((await ada.patch('/api/voice', { words: null })).json.profile.is_edited).toBe(false);
    expect((await ada.patch('/api/voice', { words: 'x'.repeat(2001) })).status).toBe(400);
  });
});

test('the built-in writer writes nearer to the voice than without it', async () => {
  const [ada, bob] = [await app.signUp(), await app.signUp('Bob Plain')];
  const text =
    'We moved our ten customers to yearly plans, and Marta rebuilt the invoice in one afternoon. The old one was a mess. I do not know why we waited. Our churn fell to 2%, and the team talks about it every week. Most companies treat an invoice as paperwork.';
  const idea = { idea: text, post_length: 'medium', count: 3 };
  await ada.post('/api/voice/samples', { text: plain });
  const texts = async (person: Person): Promise<string[]> =>
    (await person.stream('/api/ideas/generate', idea)).events
      .filter(({ event }) => event === 'variation_complete')
      .map(({ data }) => String(data['content']));
  const scored = async (content: string): Promise<number> =>
    (await ada.post('/api/voice/score', { content })).json.distance;
  const mean = async (contents: string[]) =>
    (await Promise.all(contents.map(scored))).reduce((sum, distance) => sum + distance, 0) / contents.length;
  const [own, other] = await Promise.all([texts(ada), texts(bob)]);
  expect(own).toHaveLength(3);
  expect(await mean(own)).toBeLessThan(await mean(other));
});
