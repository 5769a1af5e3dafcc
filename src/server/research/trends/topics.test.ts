// Which topics are found: a planted one comes first and is claimed, as people write it; a flat one is not, nor is a turn of phrase.
import { expect, test } from 'vitest';
import { plantedUntil as until, plantedTexts as collection } from '#test/corpus/planted-texts.ts';
import { chanceOf, risingFirst } from './rising-topics.ts';
import { isVerb, termsOf, topicsIn } from './topic-terms.ts';
import { chooseTopics, type Source } from './topics.ts';

const dayMs = 86_400_000;

async function topicsOf(posts: Source[]) {
  const { topics, looked_at } = await chooseTopics(posts);
  const known = new Map(topics.map((topic) => [topic.key, topic]));
  const all = Array.from({ length: 24 }, () => 0);
  const spans = posts.flatMap(({ text, posted_at }) => {
    const span = Math.min(23, Math.floor(24 * (1 - (until - (posted_at?.getTime() ?? 0)) / (180 * dayMs))));
    all[span] = (all[span] ?? 0) + 1;
    const said = new Set(topicsIn(text, new Set(known.keys())).map((key) => known.get(key)?.label ?? key));
    return [...said].map((label) => ({ label, span }));
  });
  const counted = [...Map.groupBy(spans, ({ label, span }) => `${label} ${span}`).values()].flatMap((same) => {
    const topic = topics.find(({ label }) => label === same[0]?.label);
    return topic ? [{ ...topic, authors: 5, span: same[0]?.span ?? 0, posts: same.length, engagement: 0 }] : [];
  });
  return risingFirst(counted, all, looked_at);
}

test.each([
  ['a plain word', 'quantum', {}, 'quantum'],
  ['two words', 'remote work', {}, 'remote work'],
  ['a short name', 'AI', {}, 'AI'],
  ['the same in small letters', 'ai', {}, 'ai'],
  ['a name with capitals inside', 'ChatGPT', {}, 'ChatGPT'],
  ['by five authors', 'vertical farming', { authors: 5 }, 'vertical farming'],
  ['a hashtag alone', 'AgenticFinance', { tag: true }, '#AgenticFinance'],
])('what rises comes first and is claimed, and nothing else is: %s', async (_, rising, how, label) => {
  const topics = await topicsOf(collection(rising, how));
  expect(topics[0]).toMatchObject({ topic: label, claimed: true });
  expect(topics[0]?.growth).toBeGreaterThan(1.5);
  expect(topics.slice(1).filter(({ claimed, growth }) => claimed && (growth ?? 0) > 0)).toEqual([]);
});

test('nothing rises where nothing does', async () => {
  for (let seed = 1; seed <= 3; seed += 1) {
    const flat = collection('pricing', { seed }).map((post, at, all) => ({
      ...post,
      posted_at: all[(at * 7 + 5) % all.length]?.posted_at ?? null,
    }));
    expect((await topicsOf(flat)).filter(({ claimed }) => claimed)).toEqual([]);
  }
});

test('chances are those of a coin', () => {
  expect(chanceOf(0, 5, 0.5)).toBeCloseTo(2 / 32, 6);
  expect(chanceOf(5, 5, 0.5)).toBe(1);
  expect(chanceOf(40, 160, 0.8)).toBe(1);
  expect(chanceOf(3, 3, 0)).toBe(1);
});

test('what stands beside a subject is no part of it', () => {
  const terms = (text: string): string[] => [...termsOf(text).values()].map(({ written }) => written);
  expect(terms('Everything is about robotics now.')).toEqual(['robotics']);
  expect(terms('Bread made by hand.')).toEqual(['Bread']);
  expect(terms('Money without an owner spends itself')).not.toContain('owner spends itself');
  expect([isVerb('spends'), isVerb('becomes'), isVerb('shows'), isVerb('calls')]).toEqual([true, true, false, false]);
});
