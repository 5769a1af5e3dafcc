// Search over HTTP on a real database: order, words, phrases, typing errors, pages, and hostile input.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { addPosts } from '#test/harness/corpus.ts';
import type { ResearchAnswer } from '#contract/research.ts';

let app: TestApp;
let ada: Client;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
  await addPosts(app.db, [
    { id: 'hiring', text: 'Hiring engineers is slow.\n\nWe hired three engineers in a year.', reactions: 10 },
    {
      id: 'hires',
      text: 'One of our hires left. A long text about the weather, the garden, the sea and a boat that sails away.',
    },
    { id: 'loud', text: 'The loudest post about gardens and engineers', reactions: 9000, comments: 800, reposts: 100 },
    { id: 'old', text: 'Coffee in the morning', posted_at: new Date('2020-01-05T09:00:00Z') },
    { id: 'new', text: 'Coffee, in the evening', posted_at: new Date('2026-01-05T09:00:00Z') },
    { id: 'cash', text: 'Cash flow is a date, profit is an opinion' },
    { id: 'flow', text: 'Flow state: cash is not what I think about' },
    { id: 'accent', text: 'Le café à Zürich était naïve 🚀 Caf\u00e9' },
    { id: 'arabic', text: 'مرحبا بالعالم، هذا منشور' },
    { id: 'undated', text: 'An undated note about lighthouses', posted_at: null },
    { id: 'leadership', text: 'Leadership and management: two words' },
    { id: 'bold', text: 'We wrote 𝗯𝗼𝗹𝗱 letters about kubernetes' },
  ]);
});
afterAll(() => app.stop());

async function search(query: Record<string, string | number>): Promise<ResearchAnswer> {
  const answer = await ada.get(`/api/research/posts?${new URLSearchParams(query as Record<string, string>)}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as ResearchAnswer;
}
const ids = ({ posts }: ResearchAnswer): string[] => posts.map(({ id }) => id);

test('needs a session', async () => {
  expect((await app.client.get('/api/research/posts?q=hiring')).status).toBe(401);
});

describe('words', () => {
  test('all forms of a word are found, the best answer first', async () => {
    const found = await search({ q: 'hire engineer' });
    expect(ids(found)[0]).toBe('hiring');
    expect(new Set(ids(found))).toEqual(new Set(['hiring', 'hires', 'loud']));
    expect(found).toMatchObject({ total: 3, total_is_exact: true, next_cursor: null, corrections: [], sample: false });
    const scores = found.posts.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  test('a post is whole, with its author and where its words are', async () => {
    const [post] = (await search({ q: 'Engineers', sort: 'engagement' })).posts;
    expect(post).toMatchObject({
      id: 'loud',
      author: { id: 'author', name: 'Ida Invented', headline: 'Writes tests', followers: 500, profile_url: null },
      metrics: { reactions: 9000, comments: 800, reposts: 100 },
      posted_at: '2026-01-05T09:00:00.000Z',
      media_kind: 'none',
      url: null,
      is_sample: false,
    });
    expect(post?.highlights.map(({ start, end }) => post.text.slice(start, end))).toEqual(['engineers']);
  });

  test('engagement and newness decide between equal texts', async () => {
    expect(ids(await search({ q: 'coffee' }))).toEqual(['new', 'old']);
  });

  test('a phrase stands together', async () => {
    expect(ids(await search({ q: '"cash flow"' }))).toEqual(['cash']);
    expect(ids(await search({ q: '\u201ccash flow\u201d', sort: 'recent' }))).toEqual(['cash']);
    expect(ids(await search({ q: 'cash flow' })).toSorted()).toEqual(['cash', 'flow']);
  });

  test('a phrase of words that are not searched for rules nothing out, in any order', async () => {
    for (const sort of ['relevance', 'recent', 'engagement'])
      expect(ids(await search({ q: '"in the" coffee', sort })).toSorted(), sort).toEqual(['new', 'old']);
  });

  test('accents, case and letters that only look bold are the same word', async () => {
    const cafe = await search({ q: 'CAFE zurich' });
    expect(ids(cafe)).toEqual(['accent']);
    const [post] = cafe.posts;
    expect(post?.highlights.map(({ start, end }) => post.text.slice(start, end))).toEqual(['café', 'Zürich', 'Café']);
    expect(ids(await search({ q: 'bold' }))).toEqual(['bold']);
  });

  test.each([
    ['leadreship', 'leadership', 'leadership'],
    ['menagement', 'management', 'leadership'],
    ['kubernetse', 'kubernetes', 'bold'],
    ['ocffee', 'coffee', 'new'],
    ['light houses', 'lighthouses', 'undated'],
  ])('%s is read as %s', async (typed, searched, id) => {
    const found = await search({ q: typed });
    expect(ids(found)[0]).toBe(id);
    expect(found.corrections).toEqual([{ typed, searched }]);
  });

  test('what nobody wrote finds nothing', async () => {
    expect(await search({ q: 'xylophonquarz' })).toMatchObject({ posts: [], total: 0, total_is_exact: true });
    expect(await search({ q: 'the and of' })).toMatchObject({ posts: [], total: 0 });
    expect(await search({ q: 'hiring xylophonquarz', sort: 'recent' })).toMatchObject({ posts: [], total: 0 });
  });
});

describe('orders', () => {
  test('engagement and recent sort by just that; undated posts come after all others', async () => {
    expect(ids(await search({ q: 'engineers', sort: 'engagement' }))).toEqual(['loud', 'hiring']);
    expect(ids(await search({ q: 'coffee', sort: 'recent' }))).toEqual(['new', 'old']);
    expect(ids(await search({ q: 'lighthouses', sort: 'recent' }))).toEqual(['undated']);
    expect(ids(await search({ limit: 100 })).at(-1)).toBe('undated');
    expect(ids(await search({ q: 'lighthouses' }))).toEqual(['undated']);
    const all = await search({ sort: 'engagement' });
    expect(ids(all)[0]).toBe('loud');
    expect(all.total).toBe(12);
  });

  test('since leaves out what is older, to the millisecond', async () => {
    expect(ids(await search({ q: 'coffee', since: '2026-01-05T09:00:00Z' }))).toEqual(['new']);
    expect(ids(await search({ q: 'coffee', since: '2026-01-05T09:00:00.001Z' }))).toEqual([]);
    expect(ids(await search({ q: 'coffee', sort: 'recent', since: '2021-01-01T00:00:00+02:00' }))).toEqual(['new']);
    // Whoever does not percent-encode the plus sends a space.
    expect(ids(await search({ q: 'coffee', sort: 'recent', since: '2021-01-01T00:00:00 02:00' }))).toEqual(['new']);
  });
});

describe('pages', () => {
  beforeAll(() =>
    addPosts(
      app.db,
      Array.from({ length: 47 }, (_, i) => ({
        id: `page-${i}`,
        text: `Paging penguins number ${i} ${'penguin '.repeat(i % 5)}`,
        reactions: i % 3,
        posted_at: i % 5 === 0 ? null : new Date(Date.UTC(2025, 0, 1 + (i % 4))),
      })),
    ),
  );

  test.each(['relevance', 'engagement', 'recent'])('by %s every post comes once, in one order', async (sort) => {
    const whole = ids(await search({ q: 'penguins', sort, limit: 100 }));
    expect(whole).toHaveLength(47);
    const walked: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: ResearchAnswer = await search({ q: 'penguins', sort, limit: 10, ...(cursor ? { cursor } : {}) });
      expect(page.total).toBe(47);
      walked.push(...ids(page));
      cursor = page.next_cursor;
    }
    expect(walked).toEqual(whole);
  });

  test('what no list holds yet is found, among the others', async () => {
    await addPosts(app.db, [{ id: 'fresh', text: 'Penguin penguin penguin zeppelin' }], { indexed: false });
    expect(ids(await search({ q: 'zeppelin' }))).toEqual(['fresh']);
    expect(ids(await search({ q: 'penguin', limit: 100 }))).toContain('fresh');
    expect(ids(await search({ q: '"penguin zeppelin"' }))).toEqual(['fresh']);
    await addPosts(app.db, []);
    expect(ids(await search({ q: 'zeppelin' }))).toEqual(['fresh']);
  });

  test('the same text in other signs is held once', async () => {
    await addPosts(app.db, [{ id: 'again', text: '  COFFEE in the evening!! ' }]);
    expect(ids(await search({ q: 'evening' }))).toEqual(['new']);
  });
});

describe('hostile queries', () => {
  test.each([
    '"',
    '""""',
    '"unclosed phrase',
    '\\',
    "'; drop table corpus_posts; --",
    "hiring' or 1=1",
    'a & b | !c <-> (d:*)',
    ':* & !',
    '%_%',
    '🚀🚀🚀',
    '👩‍👩‍👧‍👦 مرحبا',
    '\ud800',
    '\u202ehiring\u202c',
    '<script>alert(1)</script>',
    'x'.repeat(200),
    '"a b" '.repeat(33),
    '   ',
    'ﷺ'.repeat(100),
  ])('%j is answered', async (q) => {
    for (const sort of ['relevance', 'engagement', 'recent']) await search({ q, sort });
  });

  test('right-to-left words are found and highlighted', async () => {
    const { posts } = await search({ q: 'منشور' });
    expect(posts.map(({ id }) => id)).toEqual(['arabic']);
    expect(posts[0]?.highlights.map(({ start, end }) => posts[0]?.text.slice(start, end))).toEqual(['منشور']);
  });

  test.each([
    ['q', 'x'.repeat(10_000)],
    ['sort', 'best'],
    ['since', 'yesterday'],
    ['since', '2026-01-05T09:00:00'],
    ['limit', '0'],
    ['limit', '101'],
    ['limit', 'many'],
    ['cursor', 'nonsense'],
    ['cursor', Buffer.from('recent 2026-01-05T09:00:00.000Z 1').toString('base64url')],
    ['cursor', Buffer.from('relevance 99999').toString('base64url')],
    ['cursor', Buffer.from('engagement 9999999999 1').toString('base64url')],
  ])('%s=%.20s is refused in a sentence', async (field, value) => {
    const answer = await ada.get(`/api/research/posts?${new URLSearchParams({ q: 'hiring', [field]: value })}`);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ success: false, code: 'validation', fields: { [field]: expect.any(String) } });
  });
});

// Last: it comes before all others in their order.
test('the most engaging come page by page, however much they are liked', async () => {
  const most = { reactions: 300_000_000, comments: 300_000_000, reposts: 300_000_000 };
  const text = (n: number) => `The walruses that everybody likes, ${n}`;
  await addPosts(
    app.db,
    [1, 2].map((n) => ({ id: `walrus-${n}`, text: text(n), ...most })),
  );
  const query = { q: 'walruses', sort: 'engagement', limit: 1 };
  const first = await search(query);
  const second = await search({ ...query, cursor: first.next_cursor ?? '' });
  expect([...ids(first), ...ids(second)]).toEqual(['walrus-2', 'walrus-1']);
});
