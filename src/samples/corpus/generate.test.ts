// The sample corpus: large enough, the same every time, and obviously about nobody real.
import { expect, test } from 'vitest';
import { searchable } from '#server/research/search/normalise.ts';
import { sampleCorpus } from './generate.ts';

const until = new Date('2026-11-21T08:00:00Z');
const corpus = sampleCorpus({ until });
const posts = [...corpus.posts()];

test('20,000 different posts by 500 profiles in eight fields or more', () => {
  expect(posts.length).toBeGreaterThanOrEqual(20_000);
  expect(new Set(posts.map(({ text }) => searchable(text))).size).toBe(posts.length);
  expect(new Set(posts.map(({ id }) => id)).size).toBe(posts.length);
  expect(corpus.profiles.length).toBeGreaterThanOrEqual(500);
  expect(new Set(corpus.profiles.map(({ name }) => name)).size).toBe(corpus.profiles.length);
  expect(new Set(corpus.profiles.map(({ field }) => field)).size).toBeGreaterThanOrEqual(8);
  const known = new Set(corpus.profiles.map(({ id }) => id));
  expect(posts.filter(({ profile_id }) => !known.has(profile_id))).toEqual([]);
});

test('the same seed and end give the same corpus, another seed another', () => {
  const again = sampleCorpus({ until, posts: 300 });
  expect([...again.posts()]).toEqual(posts.slice(0, 300));
  expect(again.profiles).toEqual(corpus.profiles);
  expect([...sampleCorpus({ until, posts: 300, seed: 7 }).posts()]).not.toEqual(posts.slice(0, 300));
});

test('everything is marked, leads nowhere, and is in the past', () => {
  expect(posts.every(({ is_sample, url }) => is_sample && url === null)).toBe(true);
  expect(corpus.profiles.every(({ is_sample, profile_url }) => is_sample && profile_url === null)).toBe(true);
  expect(posts.every(({ posted_at }) => posted_at <= until)).toBe(true);
  expect(posts.every(({ reactions, comments, reposts }) => reactions >= 0 && comments >= 0 && reposts >= 0)).toBe(true);
});

test('texts are whole, of the length of posts, and varied', () => {
  expect(posts.filter(({ text }) => /[{}]|undefined|NaN/.test(text))).toEqual([]);
  expect(posts.filter(({ text }) => text.length < 80 || text.length > 3000)).toEqual([]);
  const openings = new Set(posts.map(({ text }) => text.split('\n')[0]));
  expect(openings.size).toBeGreaterThan(3000);
});
