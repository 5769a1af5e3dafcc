// What an opening is judged by: its words, pairs of them, what its sentences begin and end with, who is in it and in which tense. Used both
// where the weights are learned (test/openings/learn.ts) and where they are applied.

const months = 'january|february|april|june|july|august|september|october|november|december';
const days = 'mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?';
const few =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred|thousand|million';
const token =
  /https?:\S+|[#@][\p{L}\p{N}_]+|[$€£₹¥₦]\s?\d[\d.,]*\s?[kmb]?\b|\d[\d.,]*\s?%|(?:19|20)\d\d\b|\d[\d.,:]*(?:k|m|am|pm|st|nd|rd|th)?\b|\p{L}+(?:'\p{L}+)?|\p{Extended_Pictographic}|[.!?…:;,"()/–-]+/gu;
/** What counts is that there is one, not which. */
const classes: readonly (readonly [string, RegExp])[] = [
  ['<url>', /^https?:/],
  ['<tag>', /^#/],
  ['<at>', /^@/],
  ['<money>', /^[$€£₹¥₦]/],
  ['<percent>', /%$/],
  ['<year>', /^(?:19|20)\d\d$/],
  ['<clock>', /^\d.*(?:[ap]m$|:)/],
  ['<ordinal>', /^\d.*(?:st|nd|rd|th)$/],
  ['<number>', /^\d/],
  ['<day>', new RegExp(`^(?:${days})$`)],
  ['<month>', new RegExp(`^(?:${months})$`)],
  ['<few>', new RegExp(`^(?:${few})$`)],
  ['<emoji>', /^\p{Extended_Pictographic}/u],
];
const sign = /^[.!?…:;,"()/–-]+$/;
const isWord = (one: string): boolean => /[\p{L}<]/u.test(one);
const tokensMax = 45;

const classOf = (one: string): string =>
  classes.find(([, shape]) => shape.test(one))?.[0] ??
  (sign.test(one) && one.length > 1 ? one.charAt(0) + (one.at(-1) ?? '') : one);

export const tokensOf = (line: string): string[] =>
  (line.normalize('NFKC').toLowerCase().replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"').match(token) ?? [])
    .slice(0, tokensMax)
    .map(classOf);

const people = {
  I: /^(?:i|i'm|i've|i'd|i'll|me|my|mine|myself)$/,
  we: /^(?:we|we're|we've|our|us)$/,
  you: /^(?:you|your|you're|yours)$/,
};
const past =
  /^(?:was|were|had|did|went|got|said|told|took|came|made|left|lost|found|felt|sat|met|saw|knew|began|gave|kept|sent|spent|wrote|paid|bought|sold|built|broke|woke|stood|ran|drove)$|..ed$/;
const present = /^(?:is|are|am|do|does|don't|doesn't|isn't|aren't|has|have|can|will|won't|should)$/;

/** Each is there or not. `u`: a word, `b`: two in a row, `s`: how it begins, `e`: how it ends, `p`: how a sentence begins, `y`: a word's ending. */
export function featuresOf(tokens: readonly string[]): Set<string> {
  const words = tokens.filter(isWord);
  const found = new Set<string>(['bias', ...tokens.map((one) => `u ${one}`)]);
  tokens.slice(1).forEach((one, at) => found.add(`b ${tokens[at]} ${one}`));
  for (const many of [1, 2, 3]) found.add(`s ${tokens.slice(0, many).join(' ')}`);
  for (const many of [1, 2]) found.add(`e ${tokens.slice(-many).join(' ')}`);
  for (const word of words) if (word.length > 4) found.add(`y ${word.slice(-3)}`);
  let sentences = 0;
  let isFirst = true;
  for (const one of tokens) {
    if (isFirst && isWord(one)) found.add(`p${Math.min(sentences, 2)} ${one}`);
    if (isWord(one)) isFirst = false;
    if (!/^[.!?…]/.test(one)) continue;
    sentences += 1;
    isFirst = true;
  }
  found.add(`n ${Math.min(sentences, 4)}`).add(`l ${Math.min(6, Math.floor(words.length / 5))}`);
  const there = Object.entries(people).filter(([, shape]) => words.some((word) => shape.test(word)));
  for (const [who] of there) found.add(who);
  if (there.length === 0) found.add('nobody');
  const told = words.filter((word) => past.test(word)).length;
  const said = words.filter((word) => present.test(word)).length;
  found.add(`past ${Math.min(told, 3)}`).add(`present ${Math.min(said, 3)}`);
  if (told > 0 && said === 0) found.add('past alone');
  if (told === 0 && said > 0) found.add('present alone');
  return found;
}
