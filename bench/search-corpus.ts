// Posts and queries for the search benchmark: sample posts with made-up words strewn in, as rare and as common as the words of a language are.
import { createRandom, type Random } from '#server/seeded-random.ts';
import { sampleCorpus } from '#samples/corpus/generate.ts';
import type { Database } from '#server/database/open.ts';
import { inCorpus } from '#server/research/corpus-lock.ts';
import { indexStep } from '#server/research/search/indexer.ts';
import { wordsOf } from '#server/research/search/normalise.ts';
import { insertPosts, insertProfiles } from '#server/research/import/write-posts.ts';
import { answersAndNearMisses, answersAndRivals } from './search-answers.ts';

const vocabulary = 30_000;
const strewn = 25;
const batch = 1000;
const syllables = 'ba ke di lo mu ra se ti vo nu pa le gi so du fa me ri zo tu'.split(' ');

const madeUp = (rank: number): string => {
  let word = 'z';
  for (let left = rank + 20; left > 0; left = Math.floor(left / 20)) word += syllables[left % 20] ?? '';
  return word;
};

/** Zipf's law: the n-th word occurs 1/n as often as the first. */
const zipf = (random: Random): string => madeUp(Math.floor(Math.exp(random.next() * Math.log(vocabulary))));

/** Every post followed by words of its own from the made-up language; the same each time. */
export function* withStrewnWords<T extends { text: string }>(
  posts: Iterable<T>,
  random = createRandom(7),
): Generator<T> {
  for (const post of posts) {
    const words = Array.from({ length: strewn }, () => zipf(random)).join(' ');
    yield { ...post, text: `${post.text}\n\n${words}` };
  }
}

/** Fills, lists and vacuums. Returns the seconds of inserting and of listing, and one text in a hundred. */
export async function fillCorpus(db: Database, posts: number) {
  const random = createRandom(7);
  const corpus = sampleCorpus({ until: new Date('2026-11-21T00:00:00Z'), posts });
  const texts: string[] = [];
  const began = performance.now();
  await inCorpus(db, { wait: true }, (client) => insertProfiles(client, corpus.profiles));
  let waiting = [];
  for (const post of withStrewnWords(corpus.posts(), random)) {
    if (random.chance(0.01)) texts.push(post.text);
    waiting.push(post);
    if (waiting.length < batch) continue;
    const full = waiting;
    await inCorpus(db, { wait: true }, (client) => insertPosts(client, full));
    waiting = [];
  }
  await inCorpus(db, { wait: true }, (client) => insertPosts(client, waiting));
  const inserted = performance.now();
  while ((await indexStep(db)) > 0);
  const listed = performance.now();
  await db.pool.query('vacuum analyze corpus_posts');
  await db.pool.query('vacuum analyze corpus_words');
  return { insert_s: (inserted - began) / 1000, list_s: (listed - inserted) / 1000, texts };
}

/** The questions' answers, rivals and near misses, by one author, in the lists as the others are. */
export async function addAnswers(db: Database): Promise<void> {
  const { rows } = await db.pool.query<{ id: string }>('select id from corpus_profiles order by id limit 1');
  const author = { profile_id: rows[0]?.id ?? '', until: new Date('2026-11-20T00:00:00Z') };
  const posts = [...answersAndRivals(author), ...answersAndNearMisses(author)];
  await inCorpus(db, { wait: true }, (client) => insertPosts(client, posts));
  while ((await indexStep(db)) > 0);
}

export type BenchQuery = { kind: 'rare' | 'common' | 'broad'; q: string };

/** `count` queries: a rare word; two or three words of a post; seven of one. */
export function queriesFrom(texts: string[], count: number): BenchQuery[] {
  const random = createRandom(11);
  return Array.from({ length: count }, (_, i) => {
    const kind = (['rare', 'common', 'broad'] as const)[i % 3] ?? 'rare';
    if (kind === 'rare') return { kind, q: madeUp(random.whole(vocabulary / 10, vocabulary - 1)) };
    const words = [...new Set(wordsOf(random.pick(texts)))].filter((word) => word.length > 3);
    const wanted = kind === 'common' ? random.whole(2, 3) : 7;
    return { kind, q: Array.from({ length: wanted }, () => random.pick(words)).join(' ') };
  });
}
