// An English answer that is no sentence: a thing, a name, a time, a verb without its subject. Built on its question's words.
import { finiteVerb, isWish, type Tagged } from './grammar/english.ts';
import { hasFigure } from './grammar/quantities.ts';
import { wordings, type QuestionKind } from './questions/kinds.ts';
import { firstDay, howFoundOut, lastDay } from './questions/worded-by-quote.ts';
import { inside, type Reading } from './reading.ts';
import { capitalised, ended } from './sentences.ts';

/** `at` is the index of the sentence that was asked about. */
export type Asked = { question: string; at: number; quote: string };

/** `joins` begins with its space or comma. */
export type Hung = { joins: string | null; sentence: string | null; isHung: boolean };

export const alone = (sentence: string): Hung => ({
  joins: null,
  sentence: ended(capitalised(sentence)),
  isHung: true,
});

/** "I", or "We" if the sentence that was asked about says so. */
export const whoOf = ({ at }: Asked, { sentences }: Reading): 'I' | 'We' =>
  /^(?:we|our)\b/i.test(sentences[at] ?? '') ? 'We' : 'I';

export const isRange = (small: string): boolean =>
  /^(?:about |around )?[\d$€£]\S{0,20}\s?\p{L}{0,20}%?\s{1,3}(?:to|->|→)\s/u.test(small);
export const isAmount = (small: string): boolean =>
  hasFigure(small, 'en') || /^(?:a |half|almost|nearly|about)/i.test(small);

/** "A friday night": only a time, not a memory. */
const timeOnly =
  /^(?:(?:an?|one|last|this) (?:\p{L}{3,12} )?(?:morning|afternoon|evening|night|day|week|month|year|spring|summer|autumn|fall|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|yesterday)$/iu;

/** "The first week": of no moment in it. */
const anyTime = /^the (?:first|last|next|second|whole) (?:day|night|morning|week|month|year|time)s?$/i;

const ofDays =
  /^(?:(?:last|this|next|every) \p{L}+|in )?(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:19|20)\d\d|yesterday|(?<=last |this )(?:week|month|year))$|^(?:last|this) (?:week|month|year|night)$/iu;

/** What goes before a verb without a subject: "ask first". */
const deeds: Partial<Record<QuestionKind, string>> = {
  done: 'First {we}',
  does_instead: 'Instead {we}',
  now: 'Now {we}',
  remedy: '{we}',
};

/** "Every week", "in March", "can't sleep": a time or an action although a thing was asked for. null for everything else. */
// oxlint-disable-next-line max-params -- one fragment, read once
function hangNoThing(
  fragment: string,
  small: string,
  kind: QuestionKind,
  who: string,
  words: number,
): Hung | 'unusable' | null {
  // "No staff", "too slow": used as it is.
  if (
    ['reason', 'cause', 'why_then'].includes(kind) &&
    /^(?:no|not enough|too (?:many|much|few|little)|lack of) \p{L}/iu.test(fragment)
  )
    return alone(fragment);
  // "Price on page one": a thing, whatever else the word may be.
  if (kind === 'remedy' && bareThing.test(small)) return alone(fragment);
  // "First pull request on day 3": without an article, it is used as it is after what it shows.
  if (kind === 'showed' && words > 2 && !begun.test(fragment)) return alone(fragment);
  // "I still remember money": a single word is not a moment.
  if (kind === 'stayed' && words === 1 && /^\p{Ll}/u.test(small) && !small.endsWith('ing')) return 'unusable';
  // "Fewer bugs", if the question was in what way it is better.
  if (kind === 'in_what_way' && /^(?:fewer|more|less|better|longer|faster|shorter|no|nobody)\b/i.test(small))
    return alone(fragment);
  // "Every week", "at my last job": when or where, not a thing.
  if (
    kind === 'in_what_way' &&
    /^(?:every|each|all|most) (?:\w+ )?(?:time|morning|evening|night|day|week|month|year|quarter|semester|summer|winter|\w+day)s?\b/i.test(
      small,
    )
  )
    return alone(`I see it ${small}`);
  if (kind === 'in_what_way' && /^(?:last|this|yesterday)\b/i.test(small)) return alone(`I saw it ${small}`);
  if (ofDays.test(small) && ['subject_moment', 'subject_view', 'otherwise', 'began', 'remedy'].includes(kind))
    return 'unusable';
  // "Can't sleep": without its "I".
  if (/^(?:can|could|couldn|cannot|don|didn)(?:n?['’]t)?\b|^(?:still|always|never) \p{L}+/iu.test(small))
    return { ...alone(`${who} ${small}`), isHung: false };
  if (
    kind === 'in_what_way' &&
    !/^(?:(?:[Aa]n?|[Aa]ll|[Ee]very|[Ee]ach|[Tt]he|[Mm]y|[Oo]ur|[Oo]ne|[Tt]wo|[Tt]hree|[Ss]ome|[Mm]any)\s|\d|\p{Lu})/u.test(
      fragment,
    )
  )
    return words < 3 ? 'unusable' : alone(fragment);
  return null;
}

/** "Written updates": not something that somebody did. */
const participle = /^(?:written|done|gone|seen|taken|given|known|shown|driven|spoken|broken|chosen)\b/i;

/** "Wrote to all of them": what somebody did, without its "I". */
const isClippedDeed = (small: string, kind: QuestionKind, words: readonly Tagged[]): boolean =>
  // "Wasted time", if the question was what happens otherwise: not something that somebody did.
  (words[0]?.tags.has('PastTense') === true && kind !== 'otherwise' && words.length > 1 && !participle.test(small)) ||
  // What to pass on is an order: "read the contract".
  (kind !== 'learned' && /^(?:read|cut|put|hit|let|set|quit|shut) \S/i.test(small));

/** "No", "maybe", "yes, but slower": whether they would do it again. */
function hangAgain(small: string): Hung | null {
  const [, said = '', rest = ''] =
    /^(yes|yeah|yep|sure|of course|always|absolutely|no|nope|never|not really|maybe|probably)(,? .{3,120})?$/i.exec(
      small,
    ) ?? [];
  if (said === '') return null;
  const would = /^n/i.test(said)
    ? 'I would not'
    : /^(?:maybe|probably)$/i.test(said)
      ? `I would ${said.toLowerCase()}`
      : 'I would';
  return /^(?:|,? (?:but|because|only|if|with|without|unless)\b.*)$/i.test(rest)
    ? alone(`${would} do it again${rest}`)
    : null;
}

/** By how the question was put: "chaos", "an e-mail", "good for you". */
function hangAsAsked(small: string, kind: QuestionKind, question: string, words: number): Hung | 'unusable' | null {
  const isSpoken = kind === 'replied' || kind === 'answered';
  if (isSpoken && words > 1 && !/["“”]|^(?:an?|the|my|our|that|no|yes|nothing)\b/i.test(small))
    return alone(`${kind === 'replied' ? 'The' : 'My'} answer was "${small}"`);
  if (kind === 'again') return hangAgain(small);
  if (kind === 'fits' && /^not (?:somebody|someone|anybody|anyone|people|those)\b/i.test(small))
    return alone(`It does not suit ${small.slice('not '.length)}`);
  if (kind !== 'stayed') return null;
  // "E-mail at 8.12, from somebody I had never met": without an article it stands by itself.
  if (question.endsWith(howFoundOut))
    return alone(/^(?:an?|the|my|our|his|her|their|one|some)\s/i.test(small) ? `I found out from ${small}` : small);
  const day = question.endsWith(firstDay) ? 'first' : question.endsWith(lastDay) ? 'last' : null;
  if (day === null) return null;
  // "Like any Monday".
  const said = small.replace(/^Like(?= )/, 'like');
  return alone(`The ${day} day${words <= 2 || said.startsWith('like ') ? ' was' : ':'} ${said}`);
}

/** A thing, a name, a verb without its subject: built on the question's words. */
export function hangThing(
  fragment: string,
  kind: QuestionKind,
  asked: Asked,
  reading: Reading,
): Hung | 'unusable' | null {
  const words = reading.tagger?.(fragment) ?? [];
  const small = inside(fragment, reading);
  const has = (...tags: string[]): boolean => words.some((word) => tags.some((tag) => word.tags.has(tag)));
  const verb = words[0]?.tags;
  const who = whoOf(asked, reading);
  if (kind === 'unexpected') return alone(filled(wordings.en.unexpected?.stem ?? '{a}.', fragment, asked, reading));
  const special =
    hangAsAsked(small, kind, asked.question, words.length) ?? hangNoThing(fragment, small, kind, who, words.length);
  if (special !== null) return special;
  if (isClippedDeed(small, kind, words)) return { ...alone(`${who} ${small}`), isHung: false };
  const we = who === 'I' ? 'I' : 'we';
  const deed = isWish(words) && !/\bonly$/i.test(small) ? deeds[kind] : undefined;
  if (deed !== undefined)
    return {
      ...alone(`${deed.replace('{we}', deed.startsWith('{we}') ? who : we)} ${small}`),
      isHung: kind !== 'remedy',
    };
  if (verb?.has('Gerund') && kind === 'does_instead') return alone(`Instead it is ${small}`);
  if (
    isWish(words) &&
    ['learned', 'which_one', 'subject_deed', 'subject_view', 'answer', 'points', 'change'].includes(kind)
  )
    return null;
  // "Half", "my boss": nobody could tell what is different about it.
  if (kind === 'result' && (words.length === 1 || /^(?:my|our|the|his|her|their) \S+$/i.test(fragment)))
    return 'unusable';
  if (timeOnly.test(fragment) || anyTime.test(fragment)) {
    if (kind === 'stayed' && !anyTime.test(fragment)) return alone(`It was ${small}`);
    if (kind === 'stayed' || kind === 'showed') return 'unusable';
  }
  if (kind === 'result' && (/\bat first$/i.test(fragment) || (/\d/.test(fragment) && /\bnow$/i.test(fragment))))
    return alone(fragment);
  if (kind === 'result' && /^\S{0,4}\d\S*$/.test(fragment)) return alone(`After that it was ${small}`);
  if (isRange(small) && kind !== 'extent') return alone(`It went from ${small}`);
  if (kind === 'extent') return alone(isRange(small) ? `From ${small}` : isAmount(small) ? `By ${small}` : fragment);
  const isDescribing = words.length <= 3 && has('Adjective') && !has('Noun', 'Comparative', 'Value');
  if (isDescribing && ['reason', 'stayed', 'result'].includes(kind)) return alone(`It was ${small}`);
  const isQuote = /^["“]/.test(fragment);
  // "The reason was doctor" is not a sentence, nor is "the reason was better".
  const isBare = words.length === 1 && words[0]?.tags.has('Actor') === true && !/s$/i.test(fragment);
  // "Legal took the longest" works, whatever kind of word it is.
  const isNamedStep = kind === 'longest' || kind === 'most_often';
  if (isBare || (!isQuote && !isNamedStep && !has('Noun', 'Value', 'Gerund', 'Pronoun', 'Verb', 'Date')))
    return 'unusable';
  return onStem(fragment, small, kind, asked, reading);
}

/** On the question's words, as they fit it. */
// oxlint-disable-next-line max-params -- one fragment, read once
function onStem(
  fragment: string,
  small: string,
  kind: QuestionKind,
  asked: Asked,
  reading: Reading,
): Hung | 'unusable' {
  const words = reading.tagger?.(fragment) ?? [];
  // "Faster replies": nobody's words.
  if (kind === 'said' && words.length <= 3 && finiteVerb(words) === null) return alone(fragment);
  if (kind === 'whose_idea' && /^(?:me|mine|my own|myself)$/i.test(fragment)) return alone('The idea was mine');
  if (lacksArticle(words) && ['reason', 'cause', 'subject_moment'].includes(kind)) return alone(fragment);
  const stem = (wordings.en[kind]?.stem ?? '{a}.').replace('{we}', whoOf(asked, reading) === 'I' ? 'I' : 'we');
  const isVerbless = finiteVerb(words) === null && !words.some(({ tags }) => tags.has('Gerund')) && !isWish(words);
  return alone(filled(isVerbless ? stem.replace('Since then, ', 'Since then: ') : stem, fragment, asked, reading));
}

/** "Old payment provider, not used since 2019": it stands by itself. */
export const lacksArticle = (words: readonly Tagged[]): boolean =>
  words.length > 1 &&
  words[0]?.tags.has('Adjective') === true &&
  words.find(({ tags }, at) => tags.has('Noun') && words[at + 1]?.tags.has('Noun') !== true)?.tags.has('Singular') ===
    true;

const bareThing =
  /^(?:price|budget|plan|note|list|test|report|review|template|form|name|date|contract|summary) (?:on|in|at|of|with|up)\b/i;
const begun = /^(?:\w+ing|an?|the|my|our|his|her|their|one|two|three|some|many|this|that|when|how|what|who)\b|^\d/i;

export const filled = (stem: string, fragment: string, { quote }: Asked, reading: Reading): string =>
  stem
    // "More hours, about five a week, made the difference".
    .replace(/^\{A\} /, /^[^,]{3,60}, [^,]{3,60}$/.test(fragment) ? '{A}, ' : '{A} ')
    .replace('{q}', () => inside(quote, reading))
    .replace('{Q}', () => capitalised(quote))
    .replace('{is}', /\b(?:was|were|wasn['’]t|weren['’]t)\b/i.test(quote) ? 'was' : 'is')
    .replace(
      '{are}',
      /^(?:the )?(?:two|three|four|both|\d+)\b|^(?:\S+ ){0,2}\S*[^s]s(?:$| (?:who|that|in|of|with|for)\b)/i.test(
        fragment,
      )
        ? 'are'
        : 'is',
    )
    .replace('{a}', () => inside(fragment, reading))
    .replace('{A}', () => capitalised(fragment));
