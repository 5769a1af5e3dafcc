// One request keeps nobody waiting: the program's own thread never computes over 100 ms in one piece, whatever is sent, and posts that are due
// go out meanwhile. Measured in the thread's own processor time, so that a busy machine makes no difference. The long form of the last one is
// npm run soak -- shapes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectLinkedIn } from '../harness/connect-linkedin.ts';
import { startTestApp, type TestApp, type Person } from '../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The longest time that this thread, which the program runs in, computed without giving anything else a turn. */
async function longestPiece(act: () => Promise<unknown>): Promise<number> {
  let [longest, last, isOver] = [0, process.threadCpuUsage(), false];
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1000);
    last = process.threadCpuUsage();
    if (!isOver) setImmediate(look);
  };
  look();
  await act();
  isOver = true;
  return longest;
}

const send = (person: Person, path: string, bytes: Uint8Array, name: string) =>
  person.call('POST', path, { form: [['file', { bytes, name }]] });
const rows = Buffer.from(`name,headline,company\n${'x,y,z\n'.repeat(300_000)}`);
const importing = (person: Person) => send(person, '/api/prospects/import', rows, 'people.csv');

describe('nothing keeps the others waiting', () => {
  const wrong = (sign: string, length: number): string => `[${Array<string>(length).fill(sign).join()}]`;
  test.each([
    ['answers of a visitor', null, '/onboarding/submit', `{"description":${wrong('"a"', 250_000)}}`],
    ['numbers of a visitor', null, '/onboarding/submit', `{"selectedCreators":${wrong('1', 500_000)}}`],
    ['nulls', 'Ada', '/api/keys', `{"name":"x","scopes":${wrong('null', 200_000)}}`],
    ['empty objects', 'Ada', '/api/ideas/generate', `{"idea":"x","answers":${wrong('{}', 340_000)}}`],
    ['nested lists', 'Ada', '/mcp', `{"jsonrpc":"2.0","params":${wrong('[[]]', 200_000)}}`],
    [
      'names',
      'Ada',
      '/api/me/metadata',
      `{${Array.from({ length: 110_000 }, (_, n) => `"${n.toString(36)}":1`).join()}}`,
    ],
  ])('a megabyte of %s', { timeout: 120_000 }, async (_what, name, path, body) => {
    const person = name === null ? app.client : await app.signUp(name);
    const longest = await longestPiece(async () => {
      const method = path === '/api/me/metadata' ? 'PATCH' : 'POST';
      const { status, json } = await person.call(method, path, {
        body,
        headers: { 'content-type': 'application/json' },
      });
      expect([status, json.code]).toEqual([400, 'validation']);
    });
    expect(longest).toBeLessThan(100);
  });

  test('a megabyte of slides in a form', { timeout: 120_000 }, async () => {
    const ada = await app.signUp();
    const slides = `{"slides":${wrong('{}', 340_000)}}`;
    const longest = await longestPiece(async () => {
      const { status } = await ada.call('POST', '/api/posting/draft', {
        form: [
          ['content', 'x'],
          ['carousel', slides],
        ],
      });
      expect(status).toBe(400);
    });
    expect(longest).toBeLessThan(100);
  });

  test('200,000 newlines as samples of a voice', { timeout: 120_000 }, async () => {
    const ada = await app.signUp();
    const longest = await longestPiece(async () => {
      const { status } = await ada.post('/api/voice/samples', { text: '\n'.repeat(199_999) + 'x' });
      expect(status).toBe(200);
    });
    expect(longest).toBeLessThan(100);
  });

  test('400 kB of newlines as a file', { timeout: 120_000 }, async () => {
    const ada = await app.signUp();
    const bytes = Buffer.from(`${'\n'.repeat(400_000)}x`);
    const longest = await longestPiece(() => send(ada, '/api/voice/samples', bytes, 'posts.txt'));
    expect(longest).toBeLessThan(100);
  });

  test('spaces, edited without a model', { timeout: 120_000 }, async () => {
    const ada = await app.signUp();
    const content = `x${' '.repeat(19_998)}y`;
    const edit = (text: string) =>
      ada.post('/api/ideas/edit-selection', {
        content: text,
        selection: { start: 0, end: text.length },
        instruction: 'Make it shorter',
      });
    // What loads with the first edit is no cost of this text.
    await edit('We moved, and it went well.');
    const longest = await longestPiece(() => edit(content));
    expect(longest).toBeLessThan(100);
  });

  test('20,000 figures, compared with 10,000 own posts', { timeout: 120_000 }, async () => {
    const ada = await app.signUp();
    await app.db.pool.query(
      `insert into posts (id, user_id, content, status, linkedin_urn, published_at, created_at, updated_at)
       select $1 || n, $1, 'x', 'published', 'urn:li:share:' || n, now() - n * interval '1 hour', now(), now()
       from generate_series(1, 10000) n`,
      [ada.user_id],
    );
    const madeAt = (n: number): string => (BigInt(Date.now() - n * 1_800_000 - 900_000) << 22n).toString();
    const line = (_: unknown, n: number): string => `https://linkedin.com/-share-${madeAt(n)},1`;
    const figures = Buffer.from(['Post URL,Impressions', ...Array.from({ length: 19_999 }, line)].join('\n'));
    const longest = await longestPiece(async () => {
      const { json } = await send(ada, '/api/figures/import', figures, 'posts.csv');
      expect(json).toMatchObject({ posts: 19_999, matched: 0 });
    });
    expect(longest).toBeLessThan(100);
  });

  test(
    'a post that is due goes out while two lists of 300,000 rows and a voice are read',
    { timeout: 240_000 },
    async () => {
      const [ada, bob, eve] = [await app.signUp(), await app.signUp(), await app.signUp()];
      await connectLinkedIn(app, eve);
      const scheduledAt = new Date(app.clock.now().getTime() + 1500).toISOString();
      const { json } = await eve.post('/api/posts/schedule', { content: 'On time.', scheduled_at: scheduledAt });
      let areRead = 0;
      let wereRead = -1;
      const longest = await longestPiece(async () => {
        const reading = [
          importing(ada),
          importing(bob),
          eve.post('/api/voice/samples', { text: '\n'.repeat(199_999) + 'x' }),
        ].map((one) => one.finally(() => (areRead += 1)));
        for (let post = json.post; post.status !== 'published';) {
          expect(['scheduled', 'publishing']).toContain(post.status);
          post = (await eve.get(`/api/posting/posts/${json.post_id}`)).json.post;
        }
        wereRead = areRead;
        const answers = await Promise.all(reading);
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
        expect(answers[0]?.json).toMatchObject({ added: 1 });
      });
      // The last list has not been read through yet: the post did not wait for it.
      expect(wereRead).toBeLessThan(3);
      expect(longest).toBeLessThan(100);
    },
  );

  test('rows that are left out are named up to a limit, the others counted', { timeout: 120_000 }, async () => {
    const ada = await app.signUp();
    const bytes = Buffer.from(`name,headline\n${',y\n'.repeat(50_000)}`);
    const { json } = await send(ada, '/api/prospects/import', bytes, 'people.csv');
    expect(json.rejected).toHaveLength(1000);
    expect(json.rejected_more).toBe(49_000);
  });
});
