// Turns one answer into a sentence: a whole one stays as it is, a fragment continues the sentence it is about or is built on its question's
// words.
import { isWish } from './grammar/english.ts';
import { hasFigure } from './grammar/quantities.ts';
import { isWholeAfterLead, isWholeClause } from './grammar/whole-clause.ts';
import {
  becauseElsewhere,
  isClauseElsewhere,
  isPlural,
  isReason,
  leadElsewhere,
  leadsOn as leadsOnElsewhere,
  standsAlone,
} from './grammar/fragments.ts';
import { fraction } from './questions/find-others.ts';
import { wordings, type QuestionKind } from './questions/kinds.ts';
import type { Language } from './grammar/language.ts';
import { inside, isClipped, type Reading } from './reading.ts';
import { capitalised, ended, withoutEnd } from './sentences.ts';

const chosenOne = /^(?:the|my|our) (?:\p{L}{2,12} )?(?:one|last|first): /iu;

/** `at` is the index of the sentence that was asked about. */
export type Asked = { question: string; at: number; quote: string };

/** `joins` begins with its space or comma. */
type Hung = { joins: string | null; sentence: string | null; isHung: boolean };

const alone = (sentence: string): Hung => ({ joins: null, sentence: ended(capitalised(sentence)), isHung: true });

/** null if it is a sentence already. */
export function hang(fragment: string, kind: QuestionKind, asked: Asked, reading: Reading): Hung | 'unusable' | null {
  const { language } = reading;
  if (language === 'en') return hangEnglish(fragment, kind, asked, reading);
  if (language === null) return null;
  const goesOn = (kind === 'reason' || (isReason(fragment) && kind !== 'answer')) && endsWithQuote(asked, reading);
  const small = inside(fragment, reading);
  // After two clauses nobody can tell which of them the reason belongs to.
  const isOne =
    !/[^,], (?:und|et|y|ed?|en)? |(?<!\p{L})(?:und|et|y|ed?|en) (?:è|est|es|ist|is|ora|jetzt|ahora|maintenant|nu|não|no|non|nicht|niet|pas|nadie|nessuno|niemand|personne)(?!\p{L})/iu.test(
      reading.sentences[asked.at] ?? '',
    );
  const because = goesOn && isOne ? becauseElsewhere(small, language) : null;
  if (because !== null)
    return { joins: because, sentence: isReason(fragment) ? null : ended(capitalised(fragment)), isHung: false };
  // "Le premier lundi, on s'est retrouvés ...": a sentence with a time in front.
  if (
    language === 'fr' &&
    /^[^,]{3,50}, (?:on|nous|je|il|elle|ils|elles) \p{L}|^[^,]{3,50}, j['’]\p{L}/iu.test(fragment)
  )
    return null;
  const lead = leadElsewhere(small, kind, language);
  if (lead !== null) return alone(lead);
  // In German and Dutch the clause is inverted after "otherwise".
  const isRound = language === 'de' || language === 'nl' || kind !== 'otherwise';
  if (isClauseElsewhere(fragment, language) && isRound) return null;
  if (kind === 'extent' && rangeElsewhere.test(small) && endsWithQuote(asked, reading))
    return { joins: `, ${small}`, sentence: ended(capitalised(fragment)), isHung: true };
  if (kind === 'extent' && !hasFigure(fragment, language) && !fraction.test(fragment)) return 'unusable';
  const stem = kind === 'reason' && standsAlone(fragment) ? '{A}.' : (wordings[language][kind]?.stem ?? '{a}.');
  // A bare noun would need its article: "der Rücken".
  const isBare = language === 'de' && /^\p{Lu}\p{L}+$/u.test(fragment) && !isPlural(fragment, language);
  const fitting = isBare ? stem.replace(/ (?:war|stand|machte|ist mir|hat es mir) \{a\}/u, ': {A}') : stem;
  const isSeveral = isPlural(fragment, language);
  const said = filled(isSeveral ? inPlural(stem) : fitting, fragment, asked, reading);
  // "Außer Empfehlungen" by itself would be half a sentence.
  const isRest =
    kind === 'exception' && endsWithQuote(asked, reading) && !(reading.sentences[asked.at] ?? '').includes(',');
  if (isRest)
    return { joins: `, ${withoutEnd(said.charAt(0).toLowerCase() + said.slice(1))}`, sentence: said, isHung: true };
  // After a sentence of two clauses "except crafts" would belong to neither.
  if (
    kind === 'exception' &&
    /^\p{L}/u.test(fragment) &&
    !leadsOnElsewhere.test(fragment) &&
    !isClauseElsewhere(fragment, language)
  )
    return alone(filled(exceptions[language][isSeveral ? 1 : 0], fragment, asked, reading));
  return alone(said);
}

/** Singular and plural. */
export const exceptions: Record<Exclude<Language, 'en'>, readonly [string, string]> = {
  de: ['{A} ist die Ausnahme.', '{A} sind die Ausnahme.'],
  fr: ['L’exception, c’est {a}.', 'L’exception, ce sont {a}.'],
  es: ['La excepción es {a}.', 'La excepción son {a}.'],
  it: ['L’eccezione è {a}.', 'L’eccezione sono {a}.'],
  pt: ['A exceção é {a}.', 'A exceção são {a}.'],
  nl: ['{A} is de uitzondering.', '{A} zijn de uitzondering.'],
};

const inPlural = (stem: string): string =>
  stem.replace(/(?<= )(?:war|fue|foi|era|was|ist)(?= (?:mir )?\{a\})/u, (verb) => plurals[verb] ?? verb);
// oxfmt-ignore
export const plurals: Partial<Record<string, string>> = {
  war: 'waren', fue: 'fueron', foi: 'foram', era: 'erano', was: 'waren', ist: 'sind',
};

const rangeElsewhere = /^(?:von|de|da|van) (?:\p{L}{1,12} )?\d/u;

/** Stems that make sense as an opening. */
// oxfmt-ignore
export const openingStems: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  'stayed', 'subject_moment', 'subject_view', 'subject_deed', 'learned', 'change', 'reason', 'which', 'seen',
  'showed',
]);

export const leadsOn =
  /^(?:in|on|at|after|before|during|when|while|by|with|from|to|for|over|under|until|since|without|through|once|if|unless|where|as long as|because|so that|within|around|between)\b/i;

/** What goes before a "when ..." or an "in ..." that would make no sense without its question. */
const beforeLead: Partial<Record<QuestionKind, string>> = {
  exception: 'It is not true',
  otherwise: 'Otherwise',
  answer: '',
  reason: 'It was',
  change: 'It was',
  stayed: 'It was',
  showed: 'It showed',
  done: 'I begin',
  cause: 'It was',
  hard: 'It was hard',
  helped: 'It worked',
  does_instead: 'Instead it is',
  extent: 'It went',
  seen: 'I have seen it',
  began: 'It began',
  baseline: 'It was different',
  longest: 'It dragged on',
};

/** "I", or "We" if the sentence that was asked about says so. */
const whoOf = ({ at }: Asked, { sentences }: Reading): 'I' | 'We' =>
  /^(?:we|our)\b/i.test(sentences[at] ?? '') ? 'We' : 'I';

/** Quoted words, and whatever the kind alone decides; null for everything else. */
// oxlint-disable-next-line max-params -- one fragment, read once
function hangAsSaid(fragment: string, small: string, kind: QuestionKind, asked: Asked, reading: Reading): Hung | null {
  if (kind === 'which_one' && /["“”]/.test(fragment)) return { joins: null, sentence: fragment, isHung: false };
  if (kind === 'said' && /^that\s/i.test(small))
    return alone(`What ${inside(whoOf(asked, reading), reading)} heard was ${small}`);
  if (kind === 'subject_moment' && /^the (?:day|night|morning|evening|week|year|time|moment) /i.test(small))
    return alone(filled(wordings.en[kind]?.stem ?? '{a}.', fragment, asked, reading));
  if (kind === 'words')
    return /["“”]/.test(fragment)
      ? inQuotes(fragment)
      : alone(`"${capitalised(fragment)}${/[.!?]$/.test(fragment) ? '' : '.'}"`);
  if (kind === 'which_one' && /^\p{Lu}\p{L}+$/u.test(fragment)) return alone(`It was ${fragment}`);
  if (kind === 'which' && chosenOne.test(fragment))
    return alone(filled(wordings.en.which?.stem ?? '{a}.', fragment, asked, reading));
  // After "the habit that saved us:" it is used as given.
  if (kind === 'which_one' && reading.shape === 'heading') return alone(fragment);
  return null;
}

function hangEnglish(fragment: string, kind: QuestionKind, asked: Asked, reading: Reading): Hung | 'unusable' | null {
  // Quoted speech has verbs of its own.
  const spoken = fragment.search(/["“]/);
  const words = (reading.tagger?.(fragment) ?? []).filter(({ start }) => spoken < 1 || start < spoken);
  const small = inside(fragment, reading);
  const goesOn = endsWithQuote(asked, reading);
  const asSaid = hangAsSaid(fragment, small, kind, asked, reading);
  if (asSaid !== null) return asSaid;
  // "Told them I was fine": without its "I".
  if (isClipped(words)) return { ...alone(`${whoOf(asked, reading)} ${small}`), isHung: false };
  const isLead = leadsOn.test(fragment) && !isWholeAfterLead(fragment, words);
  const isQuote = /^["“]/.test(fragment);
  const isWhole = !isLead && !isQuote && isWholeClause(words);
  const isNoun =
    !isQuote &&
    (words.length === 1
      ? /\ws$/.test(fragment)
      : words.some(({ tags }) => tags.has('Noun')) && words[0]?.tags.has('Verb') !== true);
  if (goesOn) {
    // A claim with two halves has no room for a third.
    const whole = reading.sentences[asked.at] ?? '';
    const isFull = kind === 'exception' && (/,/.test(whole) || whole.length > asked.quote.length + 1);
    const joins = isFull
      ? null
      : joined(small, kind, { isLead, isWhole, isNoun, isOver: /\bused to\b/i.test(asked.quote) });
    if (joins !== null && isWhole) return { joins, sentence: ended(capitalised(fragment)), isHung: false };
    const since = /^since\b/i.test(small) ? 'It has been so' : undefined;
    const lead = isLead ? (since ?? beforeLead[kind] ?? '') : '';
    if (joins !== null)
      return { joins, sentence: ended(capitalised(`${lead} ${isLead ? small : joins.trim()}`.trim())), isHung: true };
  }
  if (isLead && /^when\b/i.test(small) && kind === 'stayed') return alone(`I remember ${small}`);
  if (isLead) {
    // "It began since 2022" is not English.
    const isFromTo = /^from\s[^.]{1,40}\sto\s/i.test(small);
    const lead = /^since\b/i.test(small) ? 'It has been so' : isFromTo ? 'It went' : beforeLead[kind];
    return lead === undefined ? 'unusable' : alone(`${lead} ${small}`.trim());
  }
  if (isWhole) return kind === 'otherwise' ? alone(`Otherwise ${small}`) : null;
  return words.length === 0 ? null : hangThing(fragment, kind, asked, reading);
}

/** "We are closing": puts the full stop where it belongs; null if there is more than the quoted words. */
const inQuotes = (fragment: string): Hung | null =>
  /^["“][^"“”.!?]+["”]$/.test(fragment)
    ? {
        joins: null,
        sentence: `${fragment.charAt(0)}${capitalised(fragment.slice(1, -1))}.${fragment.slice(-1)}`,
        isHung: true,
      }
    : null;

/** How the sentence that was asked about continues with the answer; null if it does not. */
function joined(
  small: string,
  kind: QuestionKind,
  { isLead, isWhole, isNoun, isOver }: Record<'isLead' | 'isWhole' | 'isNoun' | 'isOver', boolean>,
): string | null {
  if (small.length > mostJoined || /[;:!?]/.test(small)) return null;
  if (kind === 'exception' && isLead) return `, except ${small}`;
  if (kind === 'reason' || kind === 'change') {
    // "I turned it down from 54 to 32": an amount, not a reason.
    if (/^from\b/i.test(small)) return null;
    if (isLead) return kind === 'reason' || /^because\b/i.test(small) ? ` ${small}` : null;
    if (isWhole) return /^(?:it|that|this)\b/i.test(small) || isOver ? null : ` because ${small}`;
    if (/^\p{L}+ed\s/u.test(small)) return null;
    return isNoun && kind === 'reason' ? ` because of ${small}` : null;
  }
  // "When she said ...": a memory, which gets a sentence of its own.
  if (isLead && (kind === 'extent' || (kind === 'stayed' && !/^when\b/i.test(small)))) return ` ${small}`;
  if (kind !== 'extent' || isWhole) return null;
  return isRange(small) ? ` from ${small}` : isAmount(small) ? ` by ${small}` : null;
}
const isRange = (small: string): boolean =>
  /^(?:about |around )?[\d$€£]\S{0,20}\s?\p{L}{0,20}%?\s{1,3}(?:to|->|→)\s/u.test(small);
const mostJoined = 140;
const isAmount = (small: string): boolean => hasFigure(small, 'en') || /^(?:a |half|almost|nearly|about)/i.test(small);

/** "A friday night": only a time, not a memory. */
const timeOnly =
  /^(?:(?:an?|one|last|this) (?:\p{L}{3,12} )?(?:morning|afternoon|evening|night|day|week|month|year|spring|summer|autumn|fall|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|yesterday)$/iu;

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
    (kind === 'seen' || kind === 'in_what_way') &&
    /^(?:every|each|all|most) (?:\w+ )?(?:time|morning|evening|night|day|week|month|year|quarter|semester|summer|winter|\w+day)s?\b/i.test(
      small,
    )
  )
    return alone(`I see it ${small}`);
  if ((kind === 'seen' || kind === 'in_what_way') && /^(?:last|this|yesterday)\b/i.test(small))
    return alone(`I saw it ${small}`);
  if (
    ofDays.test(small) &&
    ['subject_moment', 'subject_view', 'otherwise', 'began', 'exception', 'remedy'].includes(kind)
  )
    return 'unusable';
  // "Can't sleep": without its "I".
  if (/^(?:can|could|couldn|cannot|don|didn)(?:n?['’]t)?\b|^(?:still|always|never) \p{L}+/iu.test(small))
    return { ...alone(`${who} ${small}`), isHung: false };
  if (
    (kind === 'seen' || kind === 'in_what_way') &&
    !/^(?:(?:[Aa]n?|[Tt]he|[Mm]y|[Oo]ur|[Oo]ne|[Tt]wo|[Tt]hree|[Ss]ome|[Mm]any)\s|\d|\p{Lu})/u.test(fragment)
  )
    return words < 3 ? 'unusable' : alone(fragment);
  return null;
}

/** "Written updates": not something that somebody did. */
const participle = /^(?:written|done|gone|seen|taken|given|known|shown|driven|spoken|broken|chosen)\b/i;

/** A thing, a name, a verb without its subject: built on the question's words. */
function hangThing(fragment: string, kind: QuestionKind, asked: Asked, reading: Reading): Hung | 'unusable' | null {
  const words = reading.tagger?.(fragment) ?? [];
  const small = inside(fragment, reading);
  const has = (...tags: string[]): boolean => words.some((word) => tags.some((tag) => word.tags.has(tag)));
  const verb = words[0]?.tags;
  const who = whoOf(asked, reading);
  const ofNoThing = hangNoThing(fragment, small, kind, who, words.length);
  if (ofNoThing !== null) return ofNoThing;
  const isPast =
    // "Wasted time", if the question was what happens otherwise: not something that somebody did.
    (verb?.has('PastTense') === true &&
      kind !== 'otherwise' &&
      (words.length > 1 || kind === 'did') &&
      !participle.test(small)) ||
    /^(?:read|cut|put|hit|let|set|quit|shut) \S/i.test(small);
  if (isPast) return { ...alone(`${who} ${small}`), isHung: false };
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
  if (kind === 'stayed' && timeOnly.test(fragment)) return alone(`It was ${small}`);
  if (kind === 'showed' && timeOnly.test(fragment)) return alone(`I noticed ${small}`);
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
  const of = `Of the ${inside(asked.quote, reading)}`;
  if (kind === 'which' && /^the one\b/i.test(fragment)) return alone(`${of}, I remember ${small} best`);
  if (kind === 'seen' && verb?.has('Gerund')) return alone(`For me it was ${small}`);
  return alone(filled((wordings.en[kind]?.stem ?? '{a}.').replace('{we}', we), fragment, asked, reading));
}

const bareThing =
  /^(?:price|budget|plan|note|list|test|report|review|template|form|name|date|contract|summary) (?:on|in|at|of|with|up)\b/i;
const begun = /^(?:\w+ing|an?|the|my|our|his|her|their|one|two|three|some|many|this|that|when|how|what|who)\b|^\d/i;

const filled = (stem: string, fragment: string, { quote }: Asked, reading: Reading): string =>
  stem
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

/** Whether the sentence ends with what was asked about, or with only its circumstances after it, so that it can be continued. */
function endsWithQuote({ at, quote }: Asked, { sentences, shape }: Reading): boolean {
  const sentence = withoutSigns(sentences[at] ?? '');
  const isPost = shape !== 'subject' && shape !== 'heading' && quote !== '';
  if (!isPost || sentence.length > 160) return false;
  const begins = withoutSigns(quote);
  const rest = sentence.startsWith(begins) ? sentence.slice(begins.length) : null;
  return (
    sentence.endsWith(begins) ||
    (rest !== null &&
      rest.length <= 40 &&
      /^ (?:to|from|for|with|at|on|in) [^,;]+$/.test(rest) &&
      !moreClauses.test(rest))
  );
}
const moreClauses =
  /\b(?:and|or|but|because|that|which|who|when|after|before|if|while|until|so|to \p{L}+ (?:my|our|the|a|an|your|their|his|her))\b/iu;
const withoutSigns = (text: string): string =>
  withoutEnd(text)
    .replace(/[%€$£+)]{1,3}$/, '')
    .toLowerCase();
