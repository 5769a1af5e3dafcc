// Search with filters over HTTP, on a real database: by format, language, author, reactions, audience and day.
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
    { id: 'clip', text: 'Owls by night', media_kind: 'video', reactions: 50, followers: 900, profile_id: 'nora' },
    { id: 'words', text: 'Owls by day', reactions: 5, followers: 70_000, posted_at: new Date('2025-01-01T00:00:00Z') },
    { id: 'eule', text: 'Owls und Eulen', language: 'de' },
    { id: 'other', text: 'Nothing of the kind', media_kind: 'poll' },
  ]);
});
afterAll(() => app.stop());

async function search(query: Record<string, string>): Promise<ResearchAnswer> {
  const answer = await ada.get(`/api/research/posts?${new URLSearchParams(query)}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as ResearchAnswer;
}
const ids = ({ posts }: ResearchAnswer): string[] => posts.map(({ id }) => id).toSorted();

test.each([
  [{ media_kind: 'video' }, ['clip']],
  [{ language: 'de' }, ['eule']],
  [{ author: 'nora' }, ['clip']],
  [{ author: 'you' }, []],
  [{ min_reactions: '5' }, ['clip', 'words']],
  [{ max_followers: '1000' }, ['clip']],
  [{ min_followers: '900' }, ['clip', 'words']],
  [{ min_followers: '900', since: '2025-06-01T00:00:00Z' }, ['clip']],
] as [Record<string, string>, string[]][])('%j, in every order, with and without words', async (filter, expected) => {
  for (const sort of ['relevance', 'engagement', 'recent']) {
    for (const q of ['owls', '"owls"', '']) {
      const found = await search({ q, sort, ...filter });
      expect(ids(found)).toEqual(expected);
      expect(found).toMatchObject({ total: expected.length, total_is_exact: true, next_cursor: null });
    }
  }
});

test('a page at a time', async () => {
  const first = await search({ q: 'owls', min_reactions: '5', limit: '1' });
  expect(first.total).toBe(2);
  const next = await search({ q: 'owls', min_reactions: '5', limit: '1', cursor: first.next_cursor ?? '' });
  expect([...ids(first), ...ids(next)].toSorted()).toEqual(['clip', 'words']);
});

test.each([
  ['media_kind', 'smoke'],
  ['language', 'English'],
  ['min_reactions', 'many'],
  ['min_followers', '1.5'],
  ['max_followers', '-1'],
])('%s=%s is refused in a sentence', async (field, value) => {
  const answer = await ada.get(`/api/research/posts?${new URLSearchParams({ q: 'owls', [field]: value })}`);
  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ success: false, code: 'validation', fields: { [field]: expect.any(String) } });
});
