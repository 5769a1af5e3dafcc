// Whether an English answer is a whole sentence: a subject and its verb before anything that merely depends on them.
import { carriesTime, finiteVerb, type Tagged } from './english.ts';
import { isThingOfMine } from './named-things.ts';

const beginsClause =
  /^(?:because|since|who|which|that|when|where|so|but|while|if|whether|after|before|as|until|why|how)$/i;

/** A subject and its verb before anything that merely depends on them; "Honestly, I was afraid" counts too. */
export function isWholeClause(words: readonly Tagged[]): boolean {
  if (/^(?:how|what|who|that|why|whether)$/i.test(words[0]?.text ?? '')) return false;
  // "Nobody answering" is not a sentence.
  if (words.length > 1 && /^(?:I|we|they|he|she|nobody|everybody)$/i.test(words[0]?.text ?? ''))
    return words[1]?.tags.has('Gerund') !== true;
  if (isThingOfMine(words) || isCompound(words)) return false;
  // "Finance hates it": two nouns to the library, a sentence to everybody else.
  if (
    words.length <= 4 &&
    /s$/i.test(words[1]?.text ?? '') &&
    /^(?:it|us|me|them|him|her|this|that)$/i.test(words[2]?.text ?? '')
  )
    return true;
  const cut = words.findIndex(
    ({ text }, at) => at > 0 && beginsClause.test(text) && !/^(?:me|us|him|her|them)$/i.test(words[at + 1]?.text ?? ''),
  );
  const main = cut < 0 ? words : words.slice(0, cut);
  const verb = finiteVerb(main);
  // "Anna from finance": a noun, whatever else it may be.
  const isObject =
    /^(?:from|of|in|at|for|with|by|on)$/i.test(main[(verb?.verb ?? 0) - 1]?.text ?? '') &&
    main[verb?.verb ?? 0]?.tags.has('Infinitive') === true;
  const found = isObject ? null : verb;
  // "My co-founder pressing delete with his eyes shut" is a memory, not a sentence.
  const isSeen = main
    .slice(1, found?.verb ?? 0)
    .some(({ tags }, at) => tags.has('Gerund') && main[at]?.tags.has('Noun'));
  // "Too low is worse": here the verb needs no noun before it.
  const isJudged = main.slice(1, 4).some(({ text }) => /^(?:is|was|are|were|isn['’]t)$/i.test(text));
  return (
    (found !== null && !isSeen && found.subject <= 10) || (found === null && (isJudged || goesOnBehind(words, cut)))
  );
}

/** "The theory test": the last word may be a verb to the library, but its subject would want an "s". */
const isCompound = (words: readonly Tagged[]): boolean =>
  words.length === 3 &&
  /^(?:the|an?|my|our|this|that|his|her)$/i.test(words[0]?.text ?? '') &&
  !/s$/i.test(words[1]?.text ?? '') &&
  words[2]?.tags.has('PastTense') !== true &&
  !/s$/i.test(words[2]?.text ?? '');

/** "A colleague who left saved my week": a second verb whose subject is not right before it. */
function goesOnBehind(words: readonly Tagged[], cut: number): boolean {
  if (cut < 0 || !/^(?:who|which|that)$/i.test(words[cut]?.text ?? '')) return false;
  const verbs = words.flatMap((word, at) => (at > cut && carriesTime(word) && !word.tags.has('Auxiliary') ? [at] : []));
  const isBound = (at: number): boolean => {
    // "A boy who asked if the crackers were for sick kids": the verb belongs to the clause after "if".
    const opener = words.findLastIndex(({ text }, before) => before > cut && before < at && beginsClause.test(text));
    if (opener >= 0 && !verbs.some((verb) => verb > opener && verb < at)) return true;
    const before = words
      .slice(0, at)
      .findLast(
        ({ tags, text }) =>
          !tags.has('Auxiliary') &&
          !tags.has('Modal') &&
          !tags.has('Adverb') &&
          !tags.has('Negative') &&
          !/^(?:have|has|had)$/i.test(text),
      );
    return (
      before?.tags.has('Copula') === true ||
      before?.tags.has('Pronoun') === true ||
      /^(?:and|or|to|that|but)$/i.test(before?.text ?? '')
    );
  };
  return verbs.slice(1).some((at) => !isBound(at));
}

/** "After the call I quit": an introductory phrase, then a whole sentence. */
export function isWholeAfterLead(fragment: string, words: readonly Tagged[]): boolean {
  // "In a hotel where we ...": the clause belongs to the place.
  if (/^(?:at|in|on)\b[^,]{3,60} (?:where|who|which|that)\b/i.test(fragment)) return false;
  if (/^[^,]{3,60} there (?:is|are|was|were)\b/i.test(fragment)) return true;
  const comma = fragment.indexOf(',');
  if (comma >= 0) return finiteVerb(words.filter(({ start }) => start > comma)) !== null;
  if (/^(?:because|so that|when|if|unless|where|as long as|once|while|until|since)\b/i.test(fragment)) return false;
  const rest = words.slice(2);
  const isPlace = /^(?:at|in|on)\b/i.test(fragment);
  return (isPlace || rest.some(({ text }) => /^(?:I|we|he|she|they)$/.test(text))) && finiteVerb(rest) !== null;
}
