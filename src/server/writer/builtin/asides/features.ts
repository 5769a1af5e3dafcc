// What tells an aside from what is told: the words of a sentence, what kind of words they are in seven languages (words.json), how it begins and ends,
// its length and its place. Used both where the weights are learned (test/asides/learn.ts) and where they are applied.
import { tokensOf } from '../../../formats/opening-features.ts';
import wordsOfKind from './words.json' with { type: 'json' };

/** A sentence or a part of one. `place`: among those of the idea. */
export type Piece = {
  readonly text: string;
  readonly place: 'first' | 'middle' | 'last';
};

/** A word may be of several kinds. */
const kindsOf = new Map<string, string[]>();
for (const [kind, words] of Object.entries(wordsOfKind))
  for (const word of words.split(' ')) kindsOf.set(word, [...(kindsOf.get(word) ?? []), kind]);

const isWord = (one: string): boolean => /[\p{L}<]/u.test(one);
const stemOf = (word: string): string => word.slice(0, 5);

/** Each is there or not. `u`: a word, `b`: two in a row, `t`: a stem, `s`: how it begins, `e`: how it ends, `k`: of what kind its words are, `l`: its length, `z`: its last sign. */
export function featuresOf({ text, place }: Piece): Set<string> {
  // Most people leave out the last full stop.
  const tokens = tokensOf(text.trim().replace(/[.…]{1,3}$/, ''));
  const words = tokens.filter(isWord);
  const found = new Set<string>(['bias', `at ${place}`]);
  for (const one of tokens) found.add(`u ${one}`);
  tokens.slice(1).forEach((one, at) => found.add(`b ${tokens[at]} ${one}`));
  for (const word of words) if (word.length > 5) found.add(`t ${stemOf(word)}`);
  for (const many of [1, 2, 3]) found.add(`s ${words.slice(0, many).join(' ')}`);
  for (const many of [1, 2]) found.add(`e ${words.slice(-many).join(' ')}`);
  for (const one of kindsIn(words)) found.add(one);
  const shapes = [
    `l ${Math.min(6, Math.ceil(words.length / 3))}`,
    `z ${/[?)!:…]/.exec(tokens.at(-1) ?? '')?.[0] ?? ''}`,
  ];
  if (text.trimStart().startsWith('(')) shapes.push('bracket');
  for (const one of shapes) found.add(one).add(`${one} ${place}`);
  if (tokens.some((one) => /^<(?:number|money|percent)>$/.test(one))) found.add('figure');
  return found;
}

/** What the words of a piece are about: each kind, two kinds together, two in a row, first and last, and how many of the words have one. */
function kindsIn(words: readonly string[]): string[] {
  const each = words.map((word) => kindsOf.get(word) ?? []);
  const all = [...new Set(each.flat())].toSorted();
  const length = `${Math.min(4, Math.ceil(words.length / 3))}`;
  const share = Math.round((4 * each.filter((kinds) => kinds.length > 0).length) / Math.max(1, words.length));
  const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => `k ${one} ${other}`));
  const rows = each
    .slice(1)
    .flatMap((kinds, at) => (each[at] ?? []).flatMap((one) => kinds.map((other) => `kk ${one} ${other}`)));
  return [
    ...all.flatMap((one) => [`k ${one}`, `kl ${one} ${length}`]),
    ...pairs,
    ...rows,
    ...(each[0] ?? []).map((one) => `ks ${one}`),
    ...(each.at(-1) ?? []).map((one) => `ke ${one}`),
    `share ${share}`,
    `share ${share} ${length}`,
    `kinds ${Math.min(4, all.length)}`,
  ];
}
