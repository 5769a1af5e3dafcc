// The user's own sentences in a draft: which go first, which fit, and how they are set in paragraphs. Changes no word of them.
import type { HookKind } from '#contract/hooks.ts';
import type { Chance } from './random.ts';

/** Sentences that lean on the one before them cannot lead a post. */
const leaning =
  /^(it|this|that|these|those|but|and|so|he|she|they|then|also|because|however|therefore|yet|still|or|here|there)\b/i;

const leads: Partial<Record<HookKind, RegExp>> = {
  question: /\?["')]*$/,
  number: /\d|\b(two|three|four|five|six|seven|eight|nine|ten|half|twice|hundred|thousand)\b/i,
  story: /\b(I|we|my)\b.{0,200}\b(was|were|had|went|got|said|told|\p{L}+ed)\b/iu,
  confession: /\b(I|my)\b.{0,200}\b(wrong|afraid|scared|failed|mistake|never|ashamed|hid|lied|admit|quit)\b/i,
  lesson: /\b(learn|learned|lesson|realis|realiz|understood|taught|means)\w*\b/i,
  mistake: /\b(mistake|wrong|fail|failed|error|lost|should have|regret)\w*\b/i,
  contrarian: /\b(not|never|wrong|overrated|myth|nobody|stop|disagree)\b/i,
  before_after: /\b(before|after|used to|now|then|today)\b/i,
};

/** Which of the user's sentences should open the post: 0 unless another one suits the hook and can stand alone. */
export function leadIndex(sentences: readonly string[], hook: HookKind): number {
  const wanted = leads[hook];
  if (wanted === undefined) return 0;
  const found = sentences.findIndex(
    (sentence) => wanted.test(sentence) && !leaning.test(sentence) && sentence.length <= 200,
  );
  return Math.max(0, found);
}

/** How much a sentence would be missed: figures and the first person count, and so does an early place. */
function weightOf(sentence: string, index: number): number {
  return (
    (/\d/.test(sentence) ? 3 : 0) +
    (/\b(I|we|my|our)\b/.test(sentence) ? 1 : 0) +
    (index === 0 ? 2 : 0) -
    sentence.length / 400 -
    index / 100
  );
}

/** As many sentences as fit into `budget` units, in their order; those that would be missed most stay. */
export function withinBudget(sentences: readonly string[], budget: number): string[] {
  const byWeight = sentences
    .map((sentence, index) => ({ sentence, index, weight: weightOf(sentence, index) }))
    .sort((a, b) => b.weight - a.weight);
  const kept = new Set<number>();
  let total = 0;
  for (const { sentence, index } of byWeight) {
    if (total + sentence.length + 2 > budget) continue;
    kept.add(index);
    total += sentence.length + 2;
  }
  return sentences.filter((_sentence, index) => kept.has(index));
}

/** Paragraphs of one or two sentences, by turns, as LinkedIn is read on a phone. */
export function paragraphsOf(sentences: readonly string[], chance: Chance): string[] {
  const paragraphs: string[] = [];
  let open: string[] = [];
  for (const sentence of sentences) {
    open.push(sentence);
    const size = open.join(' ').length;
    if (open.length >= 2 || size > 130 || chance.below(3) === 0) {
      paragraphs.push(open.join(' '));
      open = [];
    }
  }
  if (open.length > 0) paragraphs.push(open.join(' '));
  return paragraphs;
}

/** A text cut at a word so that it is at most `limit` units, with three dots where something is missing. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text
    .slice(0, limit - 3)
    .toWellFormed()
    .replaceAll('\ufffd', '');
  return `${cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut}...`;
}
