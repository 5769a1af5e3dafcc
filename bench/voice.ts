// Whose text is it? One post of each author is held out in turn and scored for every author as the wire scores it: the highest score
// should be its own author's. Ten clearly different authors; ten who write much alike on the same subjects; German, French and Spanish ones.
import { compared } from '#server/voice/distance.ts';
import { profileOf } from '#server/voice/profile.ts';
import { frenchVoices, germanVoices, spanishVoices } from '#test/voices/foreign-voices.ts';
import { nearVoices } from '#test/voices/near-voices.ts';
import { voices } from '#test/voices/voices.ts';
import { round, type Benchmark } from './benchmark.ts';
import { byCharacters, byDelta, type Author } from './voice-peers.ts';

type Posts = readonly { author: string; posts: readonly string[] }[];
type Trial = { author: string; text: string; authors: Author[] };

const wantedOfTen = 8;

/** Each author has as many samples as the others, so that none is better known. */
function trialsOf(all: Posts): Trial[][] {
  const least = Math.min(...all.map(({ posts }) => posts.length));
  return Array.from({ length: least }, (_round, heldOut) =>
    all.map(({ author, posts }) => ({
      author,
      text: posts[heldOut] ?? '',
      authors: all.map((voice) => ({
        author: voice.author,
        texts: voice.posts.filter((_, at) => voice.author !== author || at !== heldOut).slice(0, least - 1),
      })),
    })),
  );
}

/** '' if two share the best score. */
function best(text: string, authors: readonly Author[], by: 'score' | 'distance'): string {
  const found = authors.flatMap(({ author, texts }) => {
    const profile = profileOf(texts.map((one) => ({ text: one, kind: 'own' })));
    if (!profile) return [];
    const { score, distance } = compared(profile, text);
    return [{ author, worth: by === 'score' ? score : -distance }];
  });
  const [first, second] = found.toSorted((a, b) => b.worth - a.worth);
  return first && first.worth !== second?.worth ? first.author : '';
}

/** How many of ten are right, for each round. */
const right = (rounds: Trial[][], find: (text: string, authors: readonly Author[]) => string): number[] =>
  rounds.map((trials) =>
    round((10 * trials.filter((trial) => find(trial.text, trial.authors) === trial.author).length) / trials.length, 2),
  );
const mean = (counts: number[]): number => round(counts.reduce((sum, count) => sum + count, 0) / counts.length, 2);

export const voiceBench: Benchmark = {
  about:
    "a held-out text: how often the best score is its own author's, beside Burrows's Delta and a cosine of characters",
  run: async () => {
    const figures: Record<string, string | number> = {};
    const sets = {
      clear: voices,
      alike: nearVoices,
      German: germanVoices,
      French: frenchVoices,
      Spanish: spanishVoices,
    };
    const scored = Object.entries(sets).map(([name, all]) => {
      const rounds = trialsOf(all);
      const byScore = right(rounds, (text, authors) => best(text, authors, 'score'));
      figures[`${name} (${all.length} authors), right of ten by score, each round`] = byScore.join(', ');
      figures[`${name}, mean by score`] = mean(byScore);
      figures[`${name}, mean by distance`] = mean(right(rounds, (text, authors) => best(text, authors, 'distance')));
      figures[`${name}, Burrows's Delta`] = mean(right(rounds, byDelta));
      figures[`${name}, cosine of characters`] = mean(right(rounds, byCharacters));
      return { name, by_score: byScore };
    });
    const clear = scored.find(({ name }) => name === 'clear')?.by_score ?? [0];
    const value = Math.min(...clear);
    return {
      figures,
      targets: [
        {
          target: `clear: right in at least ${wantedOfTen} of ten cases, every round`,
          value,
          met: value >= wantedOfTen,
        },
      ],
    };
  },
};
