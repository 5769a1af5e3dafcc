// Which topics are one, though they are written otherwise: leadership and leaders, funding and #seedfunding, what nearly always comes together.

/** How much of the rarer topic's posts the more frequent one must be in. */
const sharedAlone = 0.5;
const sharedWithStem = 0.1;
const sharedWithPart = 0.25;
const stemLeast = 4;
const partLeast = 5;

type Term = { key: string; plain: string };

/** "leadership", "leaders" and "leading" are "lead". */
export function rootOf(word: string): string {
  let root = word.toLowerCase();
  for (let step = 0; step < 3; step += 1) {
    const shorter = root.replace(/(?:ships?|ments?|ness|ings?|ations?|ers?|ors?|ies|ed|s|y|e)$/, '');
    if (shorter.length < stemLeast) break;
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
  if (shared >= sharedAlone) return true;
  if (shared >= sharedWithStem && rootsOf(one) === rootsOf(other)) return true;
  const [short = '', long = ''] = [one.key, other.key].toSorted((a, b) => a.length - b.length);
  return shared >= sharedWithPart && short.length >= partLeast && long.includes(short);
}
