// Whether English words only name a thing, whose verb is in its relative clause, so that nothing is said of it yet.
import { carriesTime, finiteVerb, type Tagged, type Tagger } from './english.ts';

const helping = /^(?:have|has|had|could|can|would|should|might|must)$/i;

/** "A startup I worked for", "a missed deadline nobody could explain": a thing with a relative clause. Not "a week later we left". */
export function isThingOfMine(words: readonly Tagged[]): boolean {
  const at = words.findIndex(
    ({ text }, place) =>
      place > 1 &&
      place <= 7 &&
      /^(?:i|we|you|they|he|she|it|nobody|everybody)$/i.test(text) &&
      (['Noun', 'Value', 'Date'].some((tag) => words[place - 1]?.tags.has(tag)) || words[place - 1]?.text === 'one'),
  );
  const isNamed = /^(?:an?|the|my|our|one|that|this|every|each|all)$/i.test(words[0]?.text ?? '');
  const isTime = words
    .slice(0, at)
    .some(({ text }) => /^(?:(?:day|night|week|month|year|moment)s?|later|ago)$/i.test(text));
  return (
    at > 0 &&
    isNamed &&
    !isTime &&
    words
      .slice(at)
      .filter((word, place, all) => carriesTime(word) && !(helping.test(word.text) && all[place + 1]?.tags.has('Verb')))
      .length === 1 &&
    // What comes right after the article describes the noun.
    !words.slice(2, at).some((word) => carriesTime(word))
  );
}

const takesClause = /^(?:know|knew|think|thought|believe|wish|wished|learned|learnt|realized|realised|felt|saw|said)$/i;
const beginsTime =
  /^the (?:(?:first|last|exact|very|only) )?(?:day|night|morning|evening|afternoon|week|weekend|month|year|summer|moment|time|minute|hour)$/i;
const measuresTime = /^(?:(?:day|night|morning|evening|week|weekend|month|year|moment|time|minute|hour)s?|later|ago)$/i;

/** "Tools we use every day", "the day I quit my job": a thing whose only verb is in its relative clause, so nothing is said of it yet. */
export function isOnlyNamed(words: readonly Tagged[]): boolean {
  const at = words.findIndex(({ text }) => /^(?:I|we|you)$/i.test(text));
  const head = words.slice(0, at);
  const last = head.at(-1);
  if (last === undefined || at > 6 || !last.tags.has('Noun') || last.tags.has('Possessive')) return false;
  const isTime = head.some(({ text, tags }) => measuresTime.test(text) || tags.has('Date'));
  if (isTime && !beginsTime.test(head.map(({ text }) => text).join(' '))) return false;
  // "My boss, I think, is right", "Thanks to everyone I met", "At the company I left nobody spoke".
  const isAlone = head.every(
    ({ text, tags }) =>
      !/[,;:]/.test(text) && !['Verb', 'Preposition', 'Conjunction', 'Adverb'].some((tag) => tags.has(tag)),
  );
  // One thing has its article: "Mum I miss", "burnout I know". Several need none.
  const isNamed =
    last.tags.has('Plural') ||
    /^(?:the|an?|my|our|one|every|each|all|some|every\w+|something)$/i.test(head[0]?.text ?? '');
  const below = words.findIndex(
    ({ text }, place) => place > at && /^(?:before|after|when|while|until|if|because)$/i.test(text),
  );
  const verbs = words
    .slice(at, below < 0 ? words.length : below)
    .filter((word, place, all) => carriesTime(word) && !(helping.test(word.text) && all[place + 1]?.tags.has('Verb')));
  const next = words[words.indexOf(verbs[0] as Tagged) + 1];
  const isThought = takesClause.test(verbs[0]?.text ?? '');
  // "The moment I knew we had a business".
  const most = isThought && /^(?:I|we|they|he|she|it|that)$/i.test(next?.text ?? '') ? 2 : 1;
  // "Every founder I know regrets it", whatever the library takes "regrets" for.
  const isCut = isThought && most === 1 && next !== undefined && !next.tags.has('Preposition');
  return isAlone && isNamed && !isCut && verbs.length > 0 && verbs.length <= most;
}

/** "Delegation, and why I'm bad at it". */
export function isNamedAndWhy(sentence: string, tagger: Tagger | null): boolean {
  const [, thing] =
    /^([^,.!?]{3,60}),? (?:and|or) (?:why|how|what) (?:I|we|my|our|it|they|you)\b/i.exec(sentence) ?? [];
  return thing !== undefined && tagger !== null && finiteVerb(tagger(thing)) === null;
}
