// What somebody keeps coming back to (their turns), as sequences of four characters (Stamatatos, 2009), and how much of it a text has.
// They capture small words, endings and punctuation as well as favourite words, in any language.
/** How often each occurs. */
export type Counts = Map<string, number>;
/** What a voice comes back to, strongest first. `norm` is the vector's length before it was truncated, `size` how much was counted. */
export type Habits = { of: Record<string, number>; norm: number; size: number };
/** `texts`: how many of the texts have it. */
type GramCounts = Map<string, { count: number; texts: number }>;

const sequence = 4;
const keptMost = 3000;
/** A little more than the longest post. */
const readUnits = 4000;

/** By code points, so that no emoji is cut in two. Digits, URLs and the kind of apostrophe say nothing about style. */
export function ngramsIn(text: string): Counts {
  const plain = text
    .slice(0, readUnits)
    .normalize('NFC')
    .replaceAll('\u2019', "'")
    .replaceAll(/https?:\/\/\S+/g, ' ')
    .replaceAll(/\p{N}/gu, '0')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/(?<!\s)\s*\n\s*/g, '\n');
  const points = Array.from(`\n${plain.trim()}\n`);
  const counts: Counts = new Map();
  for (let at = 0; at + sequence <= points.length; at += 1) more(counts, points.slice(at, at + sequence).join(''));
  return counts;
}

const more = (counts: Counts, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

export function createGramCounter(): { add: (counts: Counts, times: number) => void; habits: () => Habits } {
  const tally: GramCounts = new Map();
  let texts = 0;
  return {
    /** @param times 1; a fraction counts less; a negative number takes away what was added. */
    add(counts, times) {
      texts += times;
      for (const [key, count] of counts) {
        const one = tally.get(key) ?? { count: 0, texts: 0 };
        tally.set(key, { count: one.count + times * count, texts: one.texts + times });
      }
    },
    habits: () => habitsOf(tally, texts),
  };
}

/** What occurs in one text alone reflects its subject rather than its author: it is weighted by the share of texts that have it. */
function habitsOf(tally: GramCounts, texts: number): Habits {
  const weights = [...tally]
    .map(([key, one]) => [key, (one.count * one.texts) / Math.max(1, texts)] as const)
    .filter(([, weight]) => weight > 1e-6);
  const norm = Math.sqrt(weights.reduce((sum, [, weight]) => sum + weight, 0));
  const size = [...tally.values()].reduce((sum, { count }) => sum + count, 0);
  const kept = weights.toSorted(([, a], [, b]) => b - a).slice(0, keptMost);
  const of = Object.fromEntries(kept.map(([key, weight]) => [key, Math.round(Math.sqrt(weight) * 1000) / 1000]));
  return { of, norm, size };
}

/** The usual cosine of a person's own text with their others, by the amount of both: learned from the texts of 119 authors (docs/decisions/027). */
type Baseline = { base: number; text: [number, number]; voice: [number, number]; both: number };
const usual: Baseline = { base: -12.0851, text: [1.647, -0.1095], voice: [1.2126, -0.0623], both: -0.0135 };

/** Stops at the peak of the parabola: beyond it more text adds nothing. */
const bounded = (size: number, [slope, bend]: [number, number]): number =>
  Math.min(Math.log(Math.max(8, size)), -slope / (2 * bend));

function usualCosine(textSize: number, voiceSize: number): number {
  const { base, text, voice, both } = usual;
  const [x, y] = [bounded(textSize, text), bounded(voiceSize, voice)];
  return Math.exp(base + text[0] * x + text[1] * x ** 2 + voice[0] * y + voice[1] * y ** 2 + both * x * y);
}

/** Near 0 for the same text, 1 if it is as close as one's own texts usually are, 2.7 if it has nothing the voice comes back to. */
export function strangeness({ of, norm, size }: Habits, counts: Counts): number {
  let [both, own] = [0, 0];
  for (const [key, count] of counts) {
    own += count;
    both += Math.sqrt(count) * (of[key] ?? 0);
  }
  if (own === 0 || norm === 0) return 1;
  return Math.exp(1 - both / (Math.sqrt(own) * norm) / usualCosine(own, size));
}
