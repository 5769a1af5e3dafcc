// Trends over HTTP: planted effects come back within their intervals, too little data yields no claim, and profiles are found.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Trends } from '#contract/trends.ts';
import { createRandom } from '../../seeded-random.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { addPosts, type TestPost } from '#test/harness/corpus.ts';
import { signalStep } from './signals.ts';

let app: TestApp;
let ada: Client;
let all: Trends;

/** Openings of three kinds; two of them have equal and opposite effects, so that an ordinary post stays ordinary. */
const openings = [
  { hook: 'question', line: 'What would you do about it?', effect: 0.5 },
  { hook: 'lesson', line: 'The biggest lesson of my career', effect: -0.5 },
  { hook: 'how_to', line: 'How to begin', effect: 0 },
] as const;
const lastDay = Date.parse('2026-03-01T00:00:00Z');
const dayMs = 86_400_000;

/** In different sentences, as a real subject would be. */
const saying = (subject: string, i: number): string =>
  [
    `We spoke with ${subject}`,
    `What ${subject} know`,
    `A day among ${subject} at sea`,
    `Nobody asks ${subject}`,
    `Old ${subject} again`,
  ][i % 5] ?? subject;

/** "harbor pilots" comes up in the newer half, "paper maps" stays equally rare, and some authors like to end with the same words. */
function planted(posts: number): TestPost[] {
  const random = createRandom(11);
  return Array.from({ length: posts }, (_, i) => {
    const author = random.whole(0, 39);
    const daysAgo = random.next() * 180;
    const opening = random.pick(openings);
    const isVideo = random.chance(0.5);
    const size = 4 + (author % 5) * 0.6;
    const subject =
      author < 12 && random.chance(daysAgo < 90 ? 0.5 : 0.1)
        ? saying('harbor pilots', i)
        : author > 34 && random.chance(0.6)
          ? saying('paper maps', i)
          : author > 28
            ? 'It was a quiet brass moment for us'
            : 'Nothing new';
    return {
      id: `planted-${i}`,
      profile_id: `writer-${author}`,
      text: `${opening.line}\n\n${subject}, note ${i} of ${random.whole(1, 1e9)}.`,
      reactions: Math.round(Math.exp(size + opening.effect + (isVideo ? 0.3 : -0.3) + 0.6 * random.normal())),
      media_kind: isVideo ? 'video' : 'none',
      posted_at: new Date(lastDay - daysAgo * dayMs),
    };
  });
}

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
  expect((await ada.get('/api/research/trends')).json).toMatchObject({
    hooks: [],
    from: null,
    corpus: { posts: 0, sample: false },
  });
  await addPosts(app.db, planted(3600));
  while ((await signalStep(app.db)) > 0);
  all = (await ada.get('/api/research/trends?days=90')).json as Trends;
});
afterAll(() => app.stop());

describe('lifts', () => {
  test('effects that were planted are found, as large as they are, and none else', () => {
    const found = new Map(all.hooks.map((hook) => [hook.hook, hook]));
    expect([...found.keys()]).toEqual(['question', 'how_to', 'lesson']);
    for (const { hook, effect } of openings) {
      const { lift, interval, claimed, posts } = found.get(hook) ?? {
        lift: 0,
        interval: null,
        claimed: false,
        posts: 0,
      };
      expect(posts).toBeGreaterThan(400);
      expect(interval?.[0], hook).toBeLessThan(Math.exp(effect));
      expect(interval?.[1], hook).toBeGreaterThan(Math.exp(effect));
      expect(lift).toBeCloseTo(Math.exp(effect), 0);
      expect(claimed, hook).toBe(effect !== 0);
    }
    const video = all.formats.find(({ format }) => format === 'video');
    expect(video?.interval?.[0]).toBeLessThan(Math.exp(0.3));
    expect(video?.interval?.[1]).toBeGreaterThan(Math.exp(0.3));
    expect(video?.claimed).toBe(true);
    expect([...all.lengths, ...all.best_times].filter(({ claimed }) => claimed)).toEqual([]);
  });

  test('below 30 posts nothing is said', async () => {
    const few = (await ada.get('/api/research/trends?days=1')).json as Trends;
    const hook = few.hooks.find(({ posts }) => posts > 0);
    expect(hook).toMatchObject({ lift: null, interval: null, claimed: false });
    expect(few.best_times).toEqual([]);
    expect(few.topics.every(({ growth, claimed }) => growth === null && !claimed)).toBe(true);
  });

  test('examples are the best by their own authors, one an author', () => {
    const [first] = all.hooks;
    expect(first?.examples).toHaveLength(3);
    expect(new Set(first?.examples.map(({ opening }) => opening))).toEqual(new Set(['What would you do about it?']));
    expect(first?.examples.every(({ ratio }) => ratio > 2)).toBe(true);
    expect(all.posts).toHaveLength(6);
    expect(new Set(all.posts.map(({ author }) => author.id)).size).toBe(6);
    expect(all.creators[0]?.posts).toBeGreaterThan(0);
  });
});

describe('topics', () => {
  test('what comes up is first and claimed; what stays is not', () => {
    expect(all.topics[0]).toMatchObject({ topic: 'harbor pilots', claimed: true });
    expect(all.topics[0]?.growth).toBeGreaterThan(2);
    expect(all.topics[0]?.sparkline).toHaveLength(12);
    expect(all.topics[0]?.sparkline.reduce((sum, posts) => sum + posts)).toBe(all.topics[0]?.posts);
    expect(all.topics.find(({ topic }) => topic === 'paper maps')).toMatchObject({ claimed: false });
    // Frequent and from few people, but always in the same words: a sentence, not a subject.
    expect(all.topics.some(({ topic }) => /spoke|note|brass/.test(topic))).toBe(false);
  });

  test('a query looks at what it finds alone', async () => {
    const some = (await ada.get('/api/research/trends?days=90&q=harbor%20pilots')).json as Trends;
    expect(some.measured.posts).toBeLessThan(all.measured.posts / 3);
    expect(some.hooks.length).toBeGreaterThan(0);
    expect(some.posts.every(({ text }) => text.includes('harbor'))).toBe(true);
  });
});

test('an answer is made once, and anew after an import', async () => {
  expect((await ada.get('/api/research/trends?days=90')).json).toEqual(all);
  await addPosts(app.db, [{ id: 'late', text: 'How to end', posted_at: new Date('2026-03-02T00:00:00Z') }]);
  while ((await signalStep(app.db)) > 0);
  const after = (await ada.get('/api/research/trends?days=90')).json as Trends;
  expect(after.corpus.posts).toBe(all.corpus.posts + 1);
  expect(after.until).toBe('2026-03-02T00:00:00.000Z');
});

test('once posts are described the planner knows how many there are', async () => {
  // As autovacuum leaves it when it comes by while a collection is being replaced.
  await app.db.pool.query(`begin; delete from corpus_signals; analyze corpus_signals; rollback`);
  await addPosts(app.db, [{ id: 'later', text: 'How to go on', posted_at: new Date('2026-03-03T00:00:00Z') }]);
  while ((await signalStep(app.db)) > 0);
  const { rows } = await app.db.pool.query(`select reltuples from pg_class where relname = 'corpus_signals'`);
  expect(rows[0]).toEqual({ reltuples: all.corpus.posts + 2 });
});

test('profiles are found by any of their words, and only by a session', async () => {
  expect((await app.client.get('/api/research/profiles')).status).toBe(401);
  const { json } = await ada.get('/api/research/profiles?q=invented%20tests&limit=2');
  expect(json).toMatchObject({ sample: false, profiles: [{ name: 'Ida Invented', followers: 500 }, {}] });
  expect((await ada.get('/api/research/profiles?q=%C3%8FDA&limit=2')).json).toMatchObject({
    profiles: [{ name: 'Ida Invented' }, {}],
  });
  expect((await ada.get('/api/research/profiles?q=100%25')).json).toMatchObject({ profiles: [] });
});

test('hostile queries', async () => {
  for (const query of ['days=0', 'days=731', 'days=x', `q=${'x'.repeat(201)}`])
    expect((await ada.get(`/api/research/trends?${query}`)).status).toBe(400);
  expect((await ada.get("/api/research/trends?q='%20or%201=1--")).status).toBe(200);
  expect((await app.client.get('/api/research/trends')).status).toBe(401);
});
