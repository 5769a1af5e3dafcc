// What kind of opening a post has, by what its first line has in common with some 7,600 labelled ones (test/openings, decision 068). English;
// in other languages only a question mark or a figure tells. News, announcements and thanks are of no kind.
import { hookKinds, type HookKind } from '#contract/hooks.ts';
import { featuresOf, tokensOf } from './opening-features.ts';
import learned from './opening-weights.json' with { type: 'json' };

/** As in the weights: each feature has one character per kind. */
export const openingKinds = [...hookKinds, 'none'] as const;
const zero = 79;
const step = 1 / 16;

const knownLeast = 0.6;

/** null if the opening is of no known kind, or may be: `least` is how sure it must be, so that nine of ten are what they are said to be. */
export function openingKindOf(text: string): HookKind | null {
  const line = firstLine(text);
  const tokens = tokensOf(line);
  const weights: Readonly<Record<string, string>> = learned.weights;
  const isKnown = (feature: string): boolean => Object.hasOwn(weights, feature);
  const words = tokens.filter((one) => /\p{L}/u.test(one));
  const known = words.filter((word) => isKnown(`u ${word}`));
  if (words.length > 0 && known.length / words.length < knownLeast) return bySign(line);
  const sums = openingKinds.map(() => 0);
  for (const feature of featuresOf(tokens)) {
    const packed = isKnown(feature) ? (weights[feature] ?? '') : '';
    for (let at = 0; at < packed.length; at += 1) sums[at] = (sums[at] ?? 0) + (packed.charCodeAt(at) - zero) * step;
  }
  const best = sums.indexOf(Math.max(...sums));
  const kind = openingKinds[best];
  if (kind === undefined || kind === 'none') return null;
  const least: Readonly<Record<string, number>> = learned.least;
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
