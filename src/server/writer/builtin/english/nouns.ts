// Noun phrases of an idea: whether they are plural, what to do with a bare countable noun, and a shorter handle for a long one.
import { baseOfGerund } from './verbs.ts';

const prepositions =
  /\s(?:of|for|in|on|with|at|from|to|by|about|after|before|during|without|as|that|who|which|when|where|while|versus|vs\.?|into|over|under|through|between|than)\s/i;

const singular_in_s = new Set(
  `news business process success stress progress access analysis basis focus status bonus campus virus kubernetes devops saas aws chaos crisis class loss boss
fitness wellness consensus census bias series means css ios jenkins redis postgres less process`.split(/\s+/),
);
const irregular_plurals = new Set('people children women men feet teeth mice criteria media'.split(' '));

export function isPluralNoun(word: string): boolean {
  const noun = word.toLowerCase().replace(/[^\p{L}'-]/gu, '');
  if (irregular_plurals.has(noun)) return true;
  if (singular_in_s.has(noun) || /(ss|us|is|ics|ness)$/.test(noun)) return false;
  return noun.length > 3 && noun.endsWith('s');
}

/** Nouns that need an article or a plural; a bare one in an idea is made plural ("startup pitch deck" -> "startup pitch decks"). */
const countable = new Set(
  `deck team job  startup founder manager engineer developer designer customer client user product company agency business-plan meeting interview habit tool book blog
newsletter course student teacher nurse portfolio resume cv offer project feature roadmap mistake question story post video podcast campaign brand website app
platform dashboard metric model prompt agent checklist template strategy proposal contract invoice freelancer recruiter candidate employee leader mentor coach intern
internship degree   goal deadline   bug database server pipeline pitch presentation slide talk  email   demo deal  buyer
supplier store shop restaurant patient hospital classroom lesson workshop community event conference side-project hobby  lie myth  idea framework system
job-interview       logo interface prototype persona`.split(/\s+/),
);
const determined =
  /\b(a|an|the|my|our|your|his|her|their|its|this|that|these|those|every|each|no|any|one|some|another|\d+)\b/i;

function pluralOf(noun: string): string {
  if (/(s|x|z|ch|sh)$/i.test(noun)) return `${noun}es`;
  return /[^aeiou]y$/i.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

/** The phrase up to its first preposition, and the rest with its leading space. */
function headAndRest(phrase: string): [string, string] {
  const at = phrase.search(prepositions);
  return at < 0 ? [phrase, ''] : [phrase.slice(0, at), phrase.slice(at)];
}

const headNoun = (phrase: string): string => headAndRest(phrase)[0].split(' ').at(-1) ?? '';

export function isPluralPhrase(phrase: string): boolean {
  const [head] = headAndRest(phrase);
  if (/ing\b/.test(head.split(' ')[0] ?? '')) return false;
  return / and /.test(head) || isPluralNoun(headNoun(phrase));
}

/** Makes a bare countable noun plural; every other phrase stays as it is. */
export function withNumber(phrase: string): string {
  const [head, rest] = headAndRest(phrase);
  const noun = headNoun(phrase);
  if (
    determined.test(head) ||
    /\s(that|which|who)\s/i.test(phrase) ||
    !countable.has(noun.toLowerCase()) ||
    / and | or /.test(head)
  )
    return phrase;
  return `${head.slice(0, head.length - noun.length)}${pluralOf(noun)}${rest}`;
}

const cut_before =
  /\s(?:for|in|on|with|at|from|by|about|after|before|during|without|as|that|who|which|when|where|while|across|between|under|through|than)\s/gi;

/** A shorter way to name the same thing: the phrase up to a preposition, when it is long and the rest can do without. */
export function shortened(phrase: string): string {
  if (phrase.length <= 20) return phrase;
  const cuts = [...phrase.matchAll(cut_before)]
    .map((match) => phrase.slice(0, match.index))
    .filter(
      (cut) =>
        cut.length >= 8 &&
        baseOfGerund(cut) === null &&
        !/\b(a|an|the|my|our|your|and|or|not|is|are|more|less)$/i.test(cut),
    );
  return cuts.filter((cut) => cut.length <= 26).at(-1) ?? cuts[0] ?? phrase;
}
