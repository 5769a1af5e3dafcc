// Whose text is it? Of ten authors with four posts each, one post is held out in turn: its nearest profile should be its own author's.
// Beside it Burrows's Delta over the most frequent words, the usual yardstick of authorship, on the same texts.
import { measure, wordsIn } from '#server/voice/measure.ts';
import { distanceTo } from '#server/voice/distance.ts';
import { profileOf } from '#server/voice/profile.ts';
import { voices } from '#samples/voices/voices.ts';
import { round, type Benchmark } from './benchmark.ts';

type Trial = { author: string; text: string; others: { author: string; texts: string[] }[] };

const delta_words = 60;
const wanted_of_ten = 8;

function trials(held_out: number): Trial[] {
  return voices.map(({ author, posts }) => ({
    author,
    text: posts[held_out] ?? '',
    others: voices.map((voice) => ({
      author: voice.author,
      texts: voice.posts.filter((_, at) => voice.author !== author || at !== held_out).slice(0, 3),
    })),
  }));
}

const nearest = (distances: { author: string; distance: number }[]): string =>
  distances.toSorted((a, b) => a.distance - b.distance)[0]?.author ?? '';

function byProfile({ text, others }: Trial): string {
  const measured = measure(text);
  return nearest(
    others.flatMap(({ author, texts }) => {
      const profile = profileOf(texts.map((one) => ({ text: one, kind: 'own' })));
      return profile ? [{ author, distance: distanceTo(profile, measured).distance }] : [];
    }),
  );
}

/** Burrows (2002): mean absolute difference of z-scores of the most frequent words. */
function byDelta({ text, others }: Trial): string {
  const counts = new Map<string, number>();
  for (const { texts } of others)
    for (const word of texts.flatMap(wordsIn)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const frequent = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, delta_words)
    .map(([word]) => word);
  const rates = (all: string[]): number[] =>
    frequent.map((word) => all.filter((one) => one === word).length / Math.max(1, all.length));
  const known = others.map(({ author, texts }) => ({ author, rates: rates(texts.flatMap(wordsIn)) }));
  const spread = frequent.map((_, at) => {
    const values = known.map((one) => one.rates[at] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1;
  });
  const own = rates(wordsIn(text));
  return nearest(
    known.map((one) => ({
      author: one.author,
      distance: one.rates.reduce((sum, rate, at) => sum + Math.abs((own[at] ?? 0) - rate) / (spread[at] ?? 1), 0),
    })),
  );
}

export const voiceBench: Benchmark = {
  about: "ten authors, a held-out text: how often the nearest profile is its own author's, beside Burrows's Delta",
  run: async () => {
    const rounds = [0, 1, 2, 3].map(trials);
    const right = (find: (trial: Trial) => string) =>
      rounds.map((all) => all.filter((trial) => find(trial) === trial.author).length);
    const [ours, delta] = [right(byProfile), right(byDelta)];
    const mean = (counts: number[]): number => round(counts.reduce((sum, count) => sum + count, 0) / counts.length, 2);
    return {
      figures: {
        'right of ten, each round': ours.join(', '),
        'right of ten, mean': mean(ours),
        "Burrows's Delta, right of ten, mean": mean(delta),
      },
      targets: [
        {
          target: `right in at least ${wanted_of_ten} of ten cases, every round`,
          value: Math.min(...ours),
          met: Math.min(...ours) >= wanted_of_ten,
        },
      ],
    };
  },
};
