// Which topics are one, though they are written otherwise: leadership and leaders, funding and #seedfunding, what nearly always comes together.

/** How much of the rarer topic's posts the more frequent one must be in. */
const shared_alone = 0.5;
const shared_with_stem = 0.1;
const shared_with_part = 0.25;
const stem_least = 4;
const part_least = 5;

type Term = { key: string; plain: string };

/** "leadership", "leaders" and "leading" are "lead". */
export function rootOf(word: string): string {
  let root = word.toLowerCase();
  for (let step = 0; step < 3; step += 1) {
    const shorter = root.replace(/(?:ships?|ments?|ness|ings?|ations?|ers?|ors?|ies|ed|s|y|e)$/, '');
    if (shorter.length < stem_least) break;
    root = shorter;
  }
  return root;
}

const rootsOf = ({ plain }: Term): string =>
  plain
    .split(/[\s-]+/)
    .map(rootOf)
    .toSorted()
    .join(' ');

/** `shared` is the share of the rarer one's posts that have the other as well. */
export function isNearDuplicate(one: Term, other: Term, shared: number): boolean {
  if (shared >= shared_alone) return true;
  if (shared >= shared_with_stem && rootsOf(one) === rootsOf(other)) return true;
  const [short = '', long = ''] = [one.key, other.key].toSorted((a, b) => a.length - b.length);
  return shared >= shared_with_part && short.length >= part_least && long.includes(short);
}
