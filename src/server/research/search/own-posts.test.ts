// A user's own published posts appear in their search and trends, marked as theirs, and in nobody else's.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResearchAnswer } from '#contract/research.ts';
import type { Trends } from '#contract/trends.ts';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';
import { connectLinkedIn } from '#test/harness/connect-linkedin.ts';
import { addPosts } from '#test/harness/corpus.ts';
import { signalStep } from '../trends/signals.ts';

let app: TestApp;
let ada: Person;
let eve: Person;

const sentences = [
  'We spoke with harbor pilots',
  'What harbor pilots know',
  'A day among harbor pilots',
  'Nobody asks harbor pilots',
];
/** Five of 48 people write about harbor pilots, each time in other words. */
const saying = (i: number): string =>
  i % 48 < 5 ? (sentences[Math.floor(i / 48) % 4] ?? '') : 'Nothing new under the sun';

beforeAll(async () => {
  app = await startTestApp();
  [ada, eve] = [await app.signUp(), await app.signUp('Eve Other')];
  const newest = Date.now() - 86_400_000;
  await addPosts(
    app.db,
    Array.from({ length: 600 }, (_, i) => ({
      id: `corpus-${i}`,
      profile_id: `writer-${i % 48}`,
      text: `${saying(i)}, note ${i}.`,
      reactions: i,
      posted_at: new Date(newest - i * 3_600_000),
    })),
  );
  while ((await signalStep(app.db)) > 0);
  await connectLinkedIn(app, ada);
  for (const content of [
    'How do harbor pilots sleep?\n\nBadly.',
    'A zebrawort in the garden, and the harbor.',
    'Nothing of the kind.',
  ]) {
    const answer = await ada.post('/api/posting/linkedin/post', { content });
    expect(answer.status, answer.text).toBe(200);
  }
  await ada.call('POST', '/api/posting/draft', { form: [['content', 'A zebrawort that nobody has seen yet']] });
});
afterAll(() => app.stop());

async function search(person: Person, query: Record<string, string | number>): Promise<ResearchAnswer> {
  const answer = await person.get(`/api/research/posts?${new URLSearchParams(query as Record<string, string>)}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as ResearchAnswer;
}

test('a poll of one’s own is a poll', async () => {
  const pia = await app.signUp('Pia');
  await connectLinkedIn(app, pia);
  const { json } = await pia.post('/api/posting/linkedin/post', {
    content: 'Which quibblewort do you grow?',
    poll: { question: 'Which one?', options: ['Red', 'Blue'], days: 3 },
  });
  expect(json.error).toBeNull();
  expect((await search(pia, { q: 'quibblewort', media_kind: 'poll' })).posts).toMatchObject([{ media_kind: 'poll' }]);
  expect((await search(pia, { q: 'quibblewort', media_kind: 'none' })).posts).toEqual([]);
});

test('found among the others, marked, by their author alone; a draft is not', async () => {
  const found = await search(ada, { q: 'zebraworts' });
  expect(found).toMatchObject({ total: 1, total_is_exact: true, next_cursor: null });
  expect(found.posts).toMatchObject([
    { is_own: true, author: { name: 'You' }, highlights: [{ start: 2, end: 11 }], metrics: { reactions: 0 } },
  ]);
  expect((await search(eve, { q: 'zebraworts' })).posts).toEqual([]);
  // Close to a common word, but what the user wrote, so it is not corrected.
  await ada.post('/api/posting/linkedin/post', { content: 'The harbour pilotts' });
  expect(await search(ada, { q: 'pilotts' })).toMatchObject({ corrections: [], total: 1 });
  expect((await search(eve, { q: 'pilotts' })).corrections).toHaveLength(1);
  const mixed = await search(ada, { q: 'harbor pilots', limit: 100 });
  expect(mixed.posts.filter(({ is_own }) => is_own)).toHaveLength(2);
  expect(mixed.posts.filter(({ is_own }) => !is_own).length).toBeGreaterThan(50);
  const scores = mixed.posts.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect((await search(ada, { q: '"harbor pilots"', limit: 100 })).posts.filter(({ is_own }) => is_own)).toHaveLength(
    1,
  );
});

test.each(['relevance', 'recent', 'engagement'])('page by page each comes once, in the order of %s', async (sort) => {
  const whole = await search(ada, { q: 'harbor', sort, limit: 100 });
  expect(whole.posts.filter(({ is_own }) => is_own)).toHaveLength(2);
  const paged: string[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < 60; pages += 1) {
    const page: ResearchAnswer = await search(ada, {
      q: 'harbor',
      sort,
      limit: 7,
      ...(cursor === null ? {} : { cursor }),
    });
    expect(page.total).toBe(whole.total);
    paged.push(...page.posts.map(({ id }) => id));
    ({ next_cursor: cursor } = page);
    if (cursor === null) break;
  }
  expect(new Set(paged).size).toBe(paged.length);
  expect(paged).toHaveLength(whole.total);
  expect(paged.slice(0, 100)).toEqual(whole.posts.map(({ id }) => id));
});

test('nothing asked for: the newest, which are theirs', async () => {
  const found = await search(ada, { limit: 4 });
  expect(found.posts.map(({ is_own }) => is_own)).toEqual([true, true, true, true]);
  expect((await search(eve, { limit: 4 })).posts.some(({ is_own }) => is_own)).toBe(false);
  expect((await ada.get('/api/research/posts?cursor=b3duIDEgeA')).status).toBe(400);
});

test('trends count what they wrote about, for them alone', async () => {
  const trendsOf = async (person: Person, q = ''): Promise<Trends> =>
    (await person.get(`/api/research/trends?days=30&q=${q}`)).json as Trends;
  const [mine, hers] = [await trendsOf(ada), await trendsOf(eve)];
  const pilots = ({ topics }: Trends) => topics.find(({ topic }) => topic === 'harbor pilots');
  expect(mine.own).toMatchObject({
    posts: 4,
    topics: [{ topic: 'harbor pilots', posts: 1 }],
    hooks: [{ hook: 'question', posts: 1 }],
  });
  expect(mine.own.best.every(({ is_own }) => is_own)).toBe(true);
  expect(hers.own).toEqual({ posts: 0, topics: [], hooks: [], best: [] });
  expect(pilots(mine)).toMatchObject({ own_posts: 1, posts: (pilots(hers)?.posts ?? 0) + 1 });
  expect(pilots(hers)?.own_posts).toBe(0);
  expect(mine.hooks).toEqual(hers.hooks);
  expect((await trendsOf(ada, 'zebrawort')).own).toMatchObject({ posts: 1, topics: [] });
});
