// What kind of opening a post has, by what its first line has in common with some 7,600 labelled ones (test/openings, decision 068). English;
// in other languages only a question mark or a figure tells. News, announcements and thanks are of no kind.
import { hookKinds, type HookKind } from '#contract/hooks.ts';
import { featuresOf, tokensOf } from './opening-features.ts';
import learned from './opening-weights.json' with { type: 'json' };

/** As in the weights: each feature has one character per kind. */
export const openingKinds = [...hookKinds, 'none'] as const;
const zero = 79;
const step = 1 / 16;

const weights: ReadonlyMap<string, readonly number[]> = new Map(
  Object.entries(learned.weights).map(([feature, packed]) => [
    feature,
    Array.from(packed, (letter) => (letter.charCodeAt(0) - zero) * step),
  ]),
);
/** How sure it must be, by kind: so that nine of ten are what they are said to be. */
const least: Readonly<Record<string, number>> = learned.least;
const knownLeast = 0.6;

/** null if the opening is of no known kind. */
export function openingKindOf(text: string): HookKind | null {
  const line = firstLine(text);
  const tokens = tokensOf(line);
  const words = tokens.filter((one) => /\p{L}/u.test(one));
  const known = words.filter((word) => weights.has(`u ${word}`));
  if (words.length > 0 && known.length / words.length < knownLeast) return bySign(line);
  const sums = openingKinds.map(() => 0);
  for (const feature of featuresOf(tokens))
    weights.get(feature)?.forEach((weight, at) => (sums[at] = (sums[at] ?? 0) + weight));
  const best = sums.indexOf(Math.max(...sums));
  const kind = openingKinds[best];
  if (kind === undefined || kind === 'none') return null;
  return 1 / (1 + Math.exp(-(sums[best] ?? 0))) >= (least[kind] ?? 1) ? kind : null;
}

/** In a language that was not learned. */
function bySign(line: string): HookKind | null {
  if (/^[^.!?\u061f]{2,}[?\u061f]/.test(line)) return 'question';
  return /^[^\p{L}\p{N}]{0,4}(?:[$€£]\s?\d|#?\d)/u.test(line) &&
    !/^\W{0,4}(?:(?:19|20)\d\d(?!\d)|\d{1,2}[:.]\d\d)/.test(line)
    ? 'number'
    : null;
}

/** The first line with words, cut as a reader of the feed would see it. */
export function firstLine(text: string): string {
  const line = text.split('\n').find((one) => /[\p{L}\p{N}]/u.test(one)) ?? '';
  return line.trim().slice(0, 200).toWellFormed();
}
