// Collections as strangers bring them: posts without an author, without a date, or dated only to the month; topics written in several ways.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Trends } from '#contract/trends.ts';
import { createRandom } from '../../seeded-random.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { addPosts, type TestPost } from '#test/harness/corpus.ts';
import { isNearDuplicate, rootOf } from './topics.ts';
import { nounPhrasesOf } from './topic-terms.ts';
import { signalStep } from './signals.ts';
import { unnamed, unnamedKey } from '../import/write-posts.ts';

const lastDay = Date.parse('2026-03-01T00:00:00Z');
const dayMs = 86_400_000;
const openings = ['What would you do about it?', 'How to begin', 'The lesson nobody asked for'];

describe('a collection', () => {
  let app: TestApp;
  let ada: Client;
  let trends: Trends;

  /** A third are undated, a third dated only to the month; questions get twice as much; a fifth have no author. */
  function collection(): TestPost[] {
    const random = createRandom(5);
    return Array.from({ length: 1500 }, (_, i) => {
      const opening = random.pick(openings);
      const author = random.whole(0, 24);
      const ofNobody = i % 5 === 0;
      const mean = ofNobody ? 8 : 4 + (author % 5) * 0.5 + (opening === openings[0] ? 0.7 : 0);
      const daysAgo = random.next() * 80;
      return {
        id: `strange-${i}`,
        profile_id: ofNobody ? 'nobody' : `writer-${author}`,
        text: `${opening}\n\n${author < 10 && i % 5 === 1 ? random.pick(['We spoke of tidal power', 'What tidal power means', 'A day with tidal power', 'Nobody asks about tidal power']) : 'Nothing new'} in note ${i}.`,
        reactions: Math.round(Math.exp(mean + 0.5 * random.normal())),
        posted_at: i % 3 === 0 ? null : new Date(i % 3 === 1 ? lastDay - 60 * dayMs : lastDay - daysAgo * dayMs),
        has_time: i % 3 === 2,
        is_coarse: i % 3 === 1,
      };
    });
  }

  beforeAll(async () => {
    app = await startTestApp();
    ada = await app.signUp();
    await addPosts(app.db, [{ id: 'first', text: 'By nobody', profile_id: 'nobody' }]);
    await app.db.pool.query('update corpus_profiles set key = $1, name = $2 where id = $3', [
      unnamedKey,
      unnamed,
      'nobody',
    ]);
    await addPosts(
      app.db,
      collection().filter(({ profile_id }) => profile_id !== 'nobody'),
    );
    await app.db.pool.query(
      `insert into corpus_profiles (id, key, name, headline, is_sample) values ('spare', 'spare', 'Spare', '', false)`,
    );
    await addPosts(
      app.db,
      collection()
        .filter(({ profile_id }) => profile_id === 'nobody')
        .map((post) => ({ ...post, profile_id: 'spare' })),
    );
    await app.db.pool.query(`update corpus_posts set profile_id = 'nobody' where profile_id = 'spare'`);
    while ((await signalStep(app.db)) > 0);
    trends = (await ada.get('/api/research/trends?days=90')).json as Trends;
  });
  afterAll(() => app.stop());

  test('posts without a date count for openings, and for no hour', () => {
    const question = trends.hooks.find(({ hook }) => hook === 'question');
    expect(question?.posts).toBeGreaterThan(350);
    expect(question).toMatchObject({ claimed: true });
    expect(question?.interval?.[0]).toBeLessThan(Math.exp(0.7));
    expect(question?.interval?.[1]).toBeGreaterThan(Math.exp(0.7));
    expect(trends.measured.posts).toBeGreaterThan(1100);
    expect(trends.best_times.every(({ posts }) => posts < 100)).toBe(true);
  });

  test('nobody is no creator, no example, no profile, and in no figure', async () => {
    const names = [
      ...trends.creators.map(({ name }) => name),
      ...trends.posts.map(({ author }) => author.name),
      ...trends.hooks.flatMap(({ examples }) => examples.map(({ author }) => author)),
    ];
    expect(names.length).toBeGreaterThan(5);
    expect(names).not.toContain(unnamed);
    expect((await ada.get('/api/research/profiles?q=unknown')).json).toMatchObject({ profiles: [] });
    expect(trends.measured.posts).toBeLessThan(1250);
  });

  test('a date known to a month makes no growth', () => {
    const topic = trends.topics.find(({ topic: name }) => name === 'tidal power');
    expect(topic?.posts).toBeLessThan(200);
    expect(Math.max(...(topic?.sparkline ?? [0]))).toBeLessThan(40);
    expect(topic?.claimed ?? false).toBe(false);
  });

  test('without any date there are openings still', async () => {
    await app.db.pool.query('update corpus_posts set posted_at = null, has_time = false');
    await app.db.pool.query('delete from corpus_answers');
    const undated = (await ada.get('/api/research/trends?days=30')).json as Trends;
    expect(undated).toMatchObject({ from: null, until: null, topics: [], best_times: [] });
    expect(undated.hooks.find(({ hook }) => hook === 'question')).toMatchObject({ claimed: true });
  });
});

test('leadership and leaders are one topic, funding and #seedfunding, but not market and marketing', () => {
  expect([rootOf('leadership'), rootOf('leaders'), rootOf('investors'), rootOf('investing')]).toEqual([
    'lead',
    'lead',
    'invest',
    'invest',
  ]);
  const term = (plain: string) => ({ plain, key: plain.replaceAll(' ', '') });
  expect(isNearDuplicate(term('leaders'), term('leadership'), 0.2)).toBe(true);
  expect(isNearDuplicate(term('seedfunding'), term('funding'), 0.3)).toBe(true);
  expect(isNearDuplicate(term('market'), term('marketing'), 0.02)).toBe(false);
  expect(isNearDuplicate(term('pricing'), term('burnout'), 0.3)).toBe(false);
  expect(isNearDuplicate(term('pricing'), term('burnout'), 0.6)).toBe(true);
});

test('a topic is a noun phrase, and no month or weekday in any form', async () => {
  const nouns = ['leadership', 'vertical farming', 'ChatGPT', 'remote work', 'pricing', 'harbor pilots', 'open source'];
  const others = ['live', 'Dec', 'Monday', 'turned', 'mar', 'quickly', 'September', 'amazing', 'sept meeting'];
  expect([...(await nounPhrasesOf([...nouns, ...others]))]).toEqual(nouns);
});
