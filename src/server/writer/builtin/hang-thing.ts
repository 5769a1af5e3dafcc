// An English answer that is no sentence: a thing, a name, a time, a verb without its subject. Built on its question's words.
import { finiteVerb, isWish, type Tagged } from './grammar/english.ts';
import { hasFigure } from './grammar/quantities.ts';
import { wordings, type QuestionKind } from './questions/kinds.ts';
import { firstDay, howFoundOut, lastDay } from './questions/worded-by-quote.ts';
import { inside, type Reading } from './reading.ts';
import { capitalised, ended } from './sentences.ts';

/** `at` is the index of the sentence that was asked about. */
export type AnsweredQuestion = { question: string; at: number; quote: string };

/** `joins` begins with its space or comma. */
export type Hung = { joins: string | null; sentence: string | null; isHung: boolean };

export const alone = (sentence: string): Hung => ({
  joins: null,
  sentence: ended(capitalised(sentence)),
  isHung: true,
});

const fewWords = 3;
/** A reason or a result that says by itself what it is: "Ein Jahr lang keine Bewerbung", but not "Rücken". */
export const isClear = (fragment: string, kind: QuestionKind): boolean =>
  fragment.split(' ').length > fewWords &&
  (kind === 'reason' || kind === 'result' || (kind === 'does_instead' && fragment.includes(',')));

/** The stem of a kind whose answers need none of the question's words. */
export const asTyped = '{A}.';

/** "I", or "We" if the sentence that was asked about says so. */
export const whoOf = ({ at }: AnsweredQuestion, { sentences }: Reading): 'I' | 'We' =>
  /^(?:we|our)\b/i.test(sentences[at] ?? '') ? 'We' : 'I';

export const isRange = (small: string): boolean =>
  /^(?:about |around )?[\d$€£]\S{0,20}(?: (?:an?|per))?\s?\p{L}{0,20}%?\s{1,3}(?:to|->|→)\s/u.test(small);
export const isAmount = (small: string): boolean =>
  hasFigure(small, 'en') || /^(?:a |half|almost|nearly|about)/i.test(small);

const ofDays =
  /^(?:(?:last|this|next|every) \p{L}+|in )?(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:19|20)\d\d|yesterday|(?<=last |this )(?:week|month|year))$|^(?:last|this) (?:week|month|year|night)$/iu;

/** What goes before a verb without a subject: "ask first". */
const deeds: Partial<Record<QuestionKind, string>> = {
  done: 'First {we}',
  does_instead: 'Instead {we}',
  remedy: '{we}',
};

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

/** A thing, a name, a verb without its subject: as typed, or built on the question's words where it would say nothing without them. */
export function hangThing(
  fragment: string,
  kind: QuestionKind,
  asked: AnsweredQuestion,
  reading: Reading,
): Hung | 'unusable' | null {
  const words = reading.tagger?.(fragment) ?? [];
  const small = inside(fragment, reading);
  const who = whoOf(asked, reading);
  const stem = (wordings.en[kind]?.stem ?? asTyped).replace('{we}', who === 'I' ? 'I' : 'we');
  if (kind === 'unexpected') return alone(filled(stem, fragment, asked, reading));
  // "What we deleted, what we fixed, what we stopped caring about": only one of them was asked about.
  if (kind === 'which_one' && /^what\s/i.test(asked.quote) && /, what\s/i.test(reading.sentences[asked.at] ?? ''))
    return alone(`${capitalised(asked.quote)}: ${small}`);
  // "Cash": nobody could tell that it is a reason.
  if (words.length === 1 && /^(?:reason|why_then|why_that|cause)$/.test(kind)) return 'unusable';
  const special = hangAsAsked(small, kind, asked.question, words.length);
  if (special !== null) return special;
  // "Can't sleep", "wrote to all of them": without its "I".
  if (lacksI.test(small) || isClippedDeed(small, kind, words)) return { ...alone(`${who} ${small}`), isHung: false };
  // "Half", "my boss": nobody could tell what is different about it.
  if (
    (kind === 'result' || kind === 'now') &&
    (words.length === 1 || /^(?:my|our|the|his|her|their) \S+$/i.test(fragment))
  )
    return 'unusable';
  if (isRange(small) && kind !== 'extent') return alone(`It went from ${small}`);
  // "Better": of what, nobody could tell.
  const isBare = words.length === 1 && !nameable.some((tag) => words[0]?.tags.has(tag) === true);
  if (stem === asTyped || isClear(fragment, kind)) return isBare ? 'unusable' : alone(fragment);
  return onStem(fragment, small, kind, stem, asked, reading);
}
const nameable = ['Noun', 'Value', 'Gerund', 'Pronoun', 'Verb', 'Date'];
const lacksI = /^(?:can|could|couldn|cannot|don|didn)(?:n?['’]t)?\b|^(?:still|always|never) \p{L}+/iu;

/** On the question's words, as they fit it. */
// oxlint-disable-next-line max-params -- one fragment, read once
function onStem(
  fragment: string,
  small: string,
  kind: QuestionKind,
  stem: string,
  asked: AnsweredQuestion,
  reading: Reading,
): Hung | 'unusable' | null {
  const words = reading.tagger?.(fragment) ?? [];
  const has = (...tags: string[]): boolean => words.some((word) => tags.some((tag) => word.tags.has(tag)));
  // "Price on page one": a thing, whatever else the word may be.
  if (kind === 'remedy' && bareThing.test(small)) return alone(fragment);
  if (ofDays.test(small) && ['otherwise', 'began', 'remedy'].includes(kind)) return 'unusable';
  const deed = isWish(words) && !/\bonly$/i.test(small) ? deeds[kind] : undefined;
  if (deed !== undefined) {
    const we = deed.startsWith('{we}') ? whoOf(asked, reading) : whoOf(asked, reading).replace('We', 'we');
    return { ...alone(`${deed.replace('{we}', we)} ${small}`), isHung: kind !== 'remedy' };
  }
  if (words[0]?.tags.has('Gerund') === true && kind === 'does_instead') return alone(`Instead it is ${small}`);
  if (isWish(words) && ['learned', 'which_one', 'change'].includes(kind)) return null;
  if (kind === 'extent') return alone(isRange(small) ? `From ${small}` : isAmount(small) ? `By ${small}` : fragment);
  // "The cause was doctor" is not a sentence, nor is "the cause was better"; "legal took the longest" is.
  const isBare = words.length === 1 && words[0]?.tags.has('Actor') === true && !/s$/i.test(fragment);
  const isNamedStep = kind === 'longest' || kind === 'most_often' || /^["“]/.test(fragment);
  if (isBare || (!isNamedStep && !has(...nameable))) return 'unusable';
  // "Faster replies": nobody's words.
  if (kind === 'said' && words.length <= 3 && finiteVerb(words) === null) return alone(fragment);
  if (kind === 'whose_idea' && /^(?:me|mine|my own|myself)$/i.test(fragment)) return alone('The idea was mine');
  // "Dorota from the night shift": a name, which the library need not know.
  if (kind === 'whose_idea' && /^\p{Lu}\p{Ll}+$/u.test(words[0]?.text ?? '') && isSomebody(words[0]))
    return alone(`The idea came from ${fragment}`);
  return alone(lacksArticle(words) && kind === 'cause' ? fragment : filled(stem, fragment, asked, reading));
}

const isSomebody = (word: Tagged | undefined): boolean =>
  word !== undefined &&
  word.tags.has('Singular') &&
  !['Actor', 'Pronoun', 'Possessive', 'Determiner'].some((tag) => word.tags.has(tag));

/** "Old payment provider, not used since 2019": it stands by itself. */
export const lacksArticle = (words: readonly Tagged[]): boolean =>
  words.length > 1 &&
  words[0]?.tags.has('Adjective') === true &&
  words.find(({ tags }, at) => tags.has('Noun') && words[at + 1]?.tags.has('Noun') !== true)?.tags.has('Singular') ===
    true;

const bareThing =
  /^(?:price|budget|plan|note|list|test|report|review|template|form|name|date|contract|summary) (?:on|in|at|of|with|up)\b/i;
export const filled = (stem: string, fragment: string, { quote }: AnsweredQuestion, reading: Reading): string =>
  // "What I had not expected: rework: an hour": one colon is enough.
  (stem.includes(': {a}') && fragment.includes(': ') ? asTyped : stem)
    // Words that come in quotation marks need no others.
    .replace('"{a}"', /^["“].*["”]$/.test(fragment) ? '{a}' : '"{a}"')
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
    .replace('{A}', () => capitalised(fragment))
    .replace(/(?<=[.!?]["”])\.$/, '');
