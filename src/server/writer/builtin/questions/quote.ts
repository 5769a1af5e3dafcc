// The words of an idea that a question quotes: a clause, or as much of it as reads well, never ending on half a thought.
import { withoutEnd } from '../sentences.ts';

const mostWords = 11;
const cutWords = 8;
/** A clause ends before these, unless it has barely begun. */
const beginsClause = /^(?:and|but|because|so|when|after|before|while|which|who|although|until|since)$/i;
const goesOn = /^and (?:\p{L}+ing\b|\S+$|(?:one|two|three|an?|\d+) \S+$)/iu;
const endsWeakly =
  /^(?:and|or|but|the|a|an|to|of|in|on|at|for|with|from|by|my|our|your|their|his|her|its|than|that|when|if|as|because|so|is|are|was|were|be|not|very|too|also|more|which|who|we|i|what|how|where|why|had|have|has|one|two|three|\d+|still|just)$/i;

/** From `start` to the end of its clause. */
export function clauseFrom(sentence: string, start = 0): string {
  const words = [...sentence.slice(start).matchAll(/\S+/g)];
  const kept: string[] = [];
  for (const [at, [word]] of words.entries()) {
    const isOver =
      beginsClause.test(word) &&
      kept.length >= (/^wh/i.test(word) ? 4 : 2) &&
      !(/^wh/i.test(word) && endsWeakly.test(kept.at(-1) ?? '')) &&
      // "I'm 47 and applying for junior roles", "in Denmark and Sweden": one clause.
      !(
        words.length <= mostWords &&
        goesOn.test(
          words
            .slice(at)
            .map(([said]) => said)
            .join(' '),
        )
      );
    if (isOver || /^(?:[-–—]|[("“])/.test(word)) break;
    kept.push(word);
    if (/[,;:.!?)"”]$/.test(word) && at < words.length - 1 && !/^\p{L}\.$/u.test(word)) break;
  }
  if (kept.length > mostWords) kept.splice(cutWords);
  if (kept.length < words.length) while (kept.length > 2 && endsWeakly.test(kept.at(-1) ?? '')) kept.pop();
  return withoutEnd(kept.join(' ')).replace(/[,;:]$/, '');
}
