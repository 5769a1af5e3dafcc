// Queries of several words: posts with all of them come before more popular ones with some, close words before distant ones, and a short
// common word more or less changes nothing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResearchAnswer } from '#contract/research.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { addPosts } from '#test/harness/corpus.ts';

let app: TestApp;
let ada: Client;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
  await addPosts(app.db, [
    { id: 'all', text: 'Our sales team rewrote every cold email. It took a winter, and some patience with ourselves.' },
    {
      id: 'far',
      text: `A cold morning. ${'We walked along the river and said nothing. '.repeat(8)}Then sales came by. ${'The boat was late. '.repeat(8)}An email.`,
      reactions: 5000,
    },
    { id: 'two', text: 'Sales by email, email in sales. Sales!', reactions: 90_000, comments: 9000 },
    ...Array.from({ length: 2600 }, (_, i) => ({
      id: `one-${i}`,
      text: `Sales and sales, ${['cold', 'email'][i % 2] ?? ''} number ${i}. Sales.`,
      reactions: 10_000 + i,
    })),
  ]);
});
afterAll(() => app.stop());

/** Of a thousand, that nobody pages past: page by page. */
async function walked(q: string, limit: string): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const answer = await ada.get(
      `/api/research/posts?${new URLSearchParams({ q, limit, ...(cursor ? { cursor } : {}) })}`,
    );
    expect(answer.status, answer.text).toBe(200);
    const page = answer.json as ResearchAnswer;
    found.push(...page.posts.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  return found;
}

async function idsOf(q: string): Promise<string[]> {
  const answer = await ada.get(`/api/research/posts?${new URLSearchParams({ q, limit: '10' })}`);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as ResearchAnswer).posts.map(({ id }) => id);
}

test('all words first, near ones before far ones, then most of them', async () => {
  const found = await idsOf('sales cold email');
  expect(found.slice(0, 2)).toEqual(['all', 'far']);
  expect(found[2]).toMatch(/^(?:two|one-)/);
});

test('what has every word is found though the lists of its words are full of others', async () => {
  const { rows } = await app.db.pool.query<{ posts: number }>("select posts from corpus_words where word = 'sale'");
  expect(rows[0]?.posts).toBeGreaterThan(2000);
  expect((await idsOf('cold patience sales'))[0]).toBe('all');
});

test('a short common word costs nothing, and is searched by where it is all there is', async () => {
  const plain = await idsOf('sales cold email');
  expect(await idsOf('get the best new sales cold email tips')).toEqual(plain);
  expect(await idsOf('best')).toEqual([]);
});

test.each(['sales cold email', 'cold email', 'sales boat cold'])(
  'pages of %s repeat nothing and leave nothing out',
  async (q) => {
    const found = await walked(q, '50');
    expect(new Set(found).size).toBe(found.length);
    expect(found).toHaveLength(1000);
    expect(await walked(q, '37')).toEqual(found);
  },
);
