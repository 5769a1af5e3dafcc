// The first start: the sample is made once, in full or not at all, and wherever it is shown it is labelled as a sample.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import pino from 'pino';
import { createMovableClock } from '#test/harness/clock.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { openDatabase, type Database } from '../../database/open.ts';
import { noFilter } from '../search/filter.ts';
import { indexStep } from '../search/indexer.ts';
import { createCorpusJob } from '../corpus-job.ts';
import { makeSample } from './sample.ts';
import { createResearchService } from '../service.ts';

let database: TestDatabase;
let db: Database;
const clock = createMovableClock();
const never = new AbortController().signal;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ connection: database.connection });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
beforeEach(() =>
  db.pool.query(
    'truncate corpus_signals, corpus_posts, corpus_profiles, corpus_words, corpus_spellings, corpus_state restart identity',
  ),
);

const count = async (table: string): Promise<number> =>
  Number((await db.pool.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n);

test('is made once', async () => {
  expect(await makeSample(db, { clock, posts: 700 })).toBe(true);
  expect(await count('corpus_posts')).toBe(700);
  expect(await count('corpus_profiles')).toBeGreaterThanOrEqual(500);
  expect(await count('corpus_posts where not is_sample')).toBe(0);
  expect(await makeSample(db, { clock, posts: 700 })).toBe(false);
  // Once the operator has cleared it, it does not come back.
  await db.pool.query('truncate corpus_signals, corpus_posts, corpus_profiles');
  expect(await makeSample(db, { clock, posts: 700 })).toBe(false);
});

test('two processes make one', async () => {
  const other = openDatabase({ connection: database.connection });
  const made = await Promise.all([
    makeSample(db, { clock, posts: 500 }),
    makeSample(other, { clock, posts: 500 }),
    makeSample(other, { clock, posts: 500 }),
  ]);
  await other.close();
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await count('corpus_posts')).toBe(500);
});

test('one that is stopped half-way leaves nothing and is made by the next start', async () => {
  const stop = new AbortController();
  const making = makeSample(db, { clock, signal: stop.signal, posts: 3000 });
  setTimeout(() => stop.abort(), 100);
  await expect(making).rejects.toThrow(/abort/i);
  expect(await count('corpus_posts')).toBe(0);
  expect(await count('corpus_profiles')).toBe(0);
  expect(await makeSample(db, { clock, posts: 500 })).toBe(true);
});

test('the background job makes and lists it, and stops at once when asked', async () => {
  const log = pino({ level: 'silent' });
  const job = createCorpusJob({ db, clock, log, sample: true });
  job.start();
  await job.stop();
  const next = createCorpusJob({ db, clock, log, sample: true });
  next.start();
  await expect.poll(() => count('corpus_posts'), { interval: 200 }).toBeGreaterThanOrEqual(20_000);
  await expect.poll(() => count('corpus_state where indexed_posts >= 20000'), { interval: 200 }).toBe(1);
  await next.stop();
  const { cardsFor, search } = createResearchService({ db });
  const { cards, made_up } = await cardsFor('What do people say about hiring without a degree?', never);
  expect(cards).toHaveLength(5);
  expect([...made_up]).toEqual(cards.map(({ id }) => id));
  for (const { author, title, summary, url, metrics } of cards) {
    expect(author).toMatch(/ \(sample\)$/);
    expect(`${title} ${summary}`).toMatch(/hir|degree/i);
    expect(url).toBeNull();
    expect(metrics.reactions).toBeGreaterThanOrEqual(0);
  }
  expect(new Set(cards.map(({ author }) => author)).size).toBe(5);
  const scores = cards.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  const found = await search('nobody', { q: 'hiring', sort: 'relevance', limit: 5, filter: noFilter });
  expect(found).toMatchObject({ sample: true, total: 1000, total_is_exact: false });
  expect(found.posts.every(({ is_sample }) => is_sample)).toBe(true);
});

describe('in steps', () => {
  test('lists that were made in many steps are those of one', async () => {
    await makeSample(db, { clock, posts: 600 });
    while ((await indexStep(db, { limit: 100 })) > 0);
    const steps = await words();
    await db.pool.query('truncate corpus_words');
    const { rows } = await db.pool.query(
      'update corpus_state set indexed_to = 0, indexed_posts = 0 returning indexed_to',
    );
    expect(rows).toHaveLength(1);
    expect(await indexStep(db)).toBe(600);
    expect(await words()).toEqual(steps);
    expect(steps.length).toBeGreaterThan(200);
  });

  const words = async () => (await db.pool.query('select word, posts, entries from corpus_words order by word')).rows;
});

test('an aborted question is not answered', async () => {
  const { cardsFor } = createResearchService({ db });
  await expect(cardsFor('hiring', AbortSignal.abort())).rejects.toThrow(/abort/i);
  expect((await cardsFor('hiring', never)).cards).toEqual([]);
});
