// Tells subjects from mere repeated sentences, by the words around a phrase.
import type { Term } from './topic-terms.ts';

/** The share of a phrase's posts that may have the same words before and after it: beyond that it is a repeated sentence. */
const mostAlike = 0.5;
const leastContexts = 4;
/** If this many different phrases occur between the same two words, the sentence has a slot for a subject. */
const leastFillings = 3;

export type Phrase = { key: string; plain: string; posts: number[]; around: Map<string, number> };

export const contextOf = ({ before, after }: Term): string => `${before}|${after}`;

export type Frames = { isSubject(phrase: Phrase): boolean; isCutWrong(phrase: Phrase): boolean };

export function framesOf(phrases: Phrase[]): Frames {
  /** What occurs in a context; before a last word and its neighbour; after a first word and its neighbour. */
  const [fillings, heads, tails] = [new Counts(), new Counts(), new Counts()];
  for (const { key, plain, around } of phrases) {
    const { head, last, first, tail } = cut(plain);
    for (const [context, times] of around) {
      const [before = '', after = ''] = context.split('|');
      if (before !== '' || after !== '') fillings.add(context, key, times);
      if (after !== '') heads.add(`${last}|${after}`, head, times);
      if (before !== '') tails.add(`${before}|${first}`, tail, times);
    }
  }
  const share = ({ posts, around }: Phrase, isIn: (context: string) => boolean): number =>
    [...around].reduce((sum, [context, times]) => sum + (isIn(context) ? times : 0), 0) / Math.max(1, posts.length);
  return {
    /** It occurs in different sentences, or where other subjects occur too. */
    isSubject: (phrase) =>
      (phrase.around.size >= leastContexts && Math.max(...phrase.around.values()) <= mostAlike * phrase.posts.length) ||
      share(phrase, (context) => fillings.kinds(context) >= leastFillings) > 0.5,
    /** "kubernetes changes": if people also write "hiring changes everything", "changes" belongs to the sentence. */
    isCutWrong: (phrase) => {
      const { head, last, first, tail } = cut(phrase.plain);
      return (
        share(phrase, (context) => heads.isOneOfMany(`${last}|${context.split('|')[1]}`, head)) > 0.5 ||
        share(phrase, (context) => tails.isOneOfMany(`${context.split('|')[0]}|${first}`, tail)) > 0.5
      );
    },
  };
}

function cut(plain: string): { head: string; last: string; first: string; tail: string } {
  const words = plain.split(' ');
  return {
    head: words.slice(0, -1).join(' '),
    last: words.at(-1) ?? '',
    first: words[0] ?? '',
    tail: words.slice(1).join(' '),
  };
}

class Counts {
  readonly #all = new Map<string, Map<string, number>>();

  add(place: string, what: string, times: number): void {
    const counts = this.#all.get(place) ?? new Map<string, number>();
    this.#all.set(place, counts);
    counts.set(what, (counts.get(what) ?? 0) + times);
  }

  kinds(place: string): number {
    return this.#all.get(place)?.size ?? 0;
  }

  isOneOfMany(place: string, what: string): boolean {
    const counts = this.#all.get(place);
    if (!counts || counts.size < leastFillings) return false;
    const sum = [...counts.values()].reduce((total, times) => total + times, 0);
    return (counts.get(what) ?? 0) <= 0.6 * sum;
  }
}
