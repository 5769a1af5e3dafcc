// Turns one answer into a sentence: a whole one stays as it is, a fragment continues the sentence it is about or is built on its question's
// words (hang-thing.ts).
import { carriesTime, isPastStatement, isWish, type Tagged } from './grammar/english.ts';
import type { Language } from './grammar/language.ts';
import { hasFigure } from './grammar/quantities.ts';
import { isWholeAfterLead, isWholeClause } from './grammar/whole-clause.ts';
import {
  becauseElsewhere,
  isClauseElsewhere,
  isPlural,
  isReason,
  leadElsewhere,
  standsAlone,
} from './grammar/fragments.ts';
import { fraction, isPastElsewhere } from './questions/find-others.ts';
import { wordings, type QuestionKind } from './questions/kinds.ts';
import { howFoundOut } from './questions/worded-by-quote.ts';
import { inside, isClipped, type Reading } from './reading.ts';
import {
  alone,
  filled,
  hangThing,
  isAmount,
  isRange,
  lacksArticle,
  whoOf,
  type Asked,
  type Hung,
} from './hang-thing.ts';
import { capitalised, ended, withoutEnd } from './sentences.ts';

type Other = Exclude<Language, 'en'>;

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
  // "La razón fue porque ..." is no sentence.
  if (kind === 'reason' && isReason(fragment) && !isReason(wordings[language].reason?.stem ?? ''))
    return alone(reasonStands(small, language));
  // "Le premier lundi, on s'est retrouvés ...": a sentence with a time in front.
  if (
    language === 'fr' &&
    /^[^,]{3,50}, (?:on|nous|je|il|elle|ils|elles) \p{L}|^[^,]{3,50}, (?:j['’]\p{L}|\p{L}{2,20} (?:[nms]['’]|nous )?(?:a|ont|avait|est|était)(?!\p{L}))/iu.test(
      fragment,
    )
  )
    return null;
  const lead = leadElsewhere(small, kind, language);
  if (lead !== null) return alone(lead);
  // In German and Dutch the clause is inverted after "otherwise".
  // What happened once is an example of it, and no consequence: "Altrimenti l'anno scorso ...".
  const isRound = language === 'de' || language === 'nl' || kind !== 'otherwise' || isPastElsewhere(fragment, language);
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
  return alone(said);
}

function reasonStands(because: string, language: Other): string {
  const said = because.replace(/^(?:weil|parce qu(?:e\s|['’])|porque|perché|omdat)\s{0,2}/iu, '');
  const stem = (wordings[language].reason?.stem ?? '{a}').replace(/\.$/, '');
  const that = { de: ', dass ', fr: ' que ', es: ' que ', it: ' che ', pt: ' que ', nl: ' dat ' }[language];
  const whole = stem.replace(' {a}', () => that + said);
  return language === 'fr' ? whole.replace(/ que (?=[aeiouhâéèêîô])/iu, ' qu’') : whole;
}

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
  'stayed', 'subject_moment', 'subject_view', 'subject_deed', 'learned', 'change', 'reason', 'showed',
]);

export const leadsOn =
  /^(?:in|on|at|after|before|during|when|while|by|with|from|to|for|over|under|until|since|without|through|once|if|unless|where|as long as|because|so that|within|around(?! \d)|between)\b/i;

/** What goes before a "when ..." or an "in ..." that would make no sense without its question. */
const beforeLead: Partial<Record<QuestionKind, string>> = {
  otherwise: 'Otherwise',
  answer: '',
  reason: 'It was',
  change: 'It was',
  stayed: 'It was',
  showed: 'It showed',
  done: 'I begin',
  cause: 'It was',
  began: 'It began',
  does_instead: 'Instead it is',
  extent: 'It went',
  baseline: 'It was different',
  longest: 'It dragged on',
  subject_moment: 'It was',
  came_about: 'It came about',
  whose_idea: 'The idea came',
};

/** Quoted words, and whatever the kind alone decides; null for everything else. */
// oxlint-disable-next-line max-params -- one fragment, read once
function hangAsSaid(fragment: string, small: string, kind: QuestionKind, asked: Asked, reading: Reading): Hung | null {
  if (kind === 'which_one' && /["“”]/.test(fragment)) return { joins: null, sentence: fragment, isHung: false };
  if (kind === 'said' && /^that\s/i.test(small))
    return alone(`What ${inside(whoOf(asked, reading), reading)} heard was ${small}`);
  // "The day the truck was loaded wrong": a time, whatever verb follows.
  const isTime =
    kind === 'subject_moment' ||
    ((kind === 'stayed' || kind === 'showed') &&
      /^the \p{L}+ (?:I|we|he|she|they|it|my|our|his|her|the|an?|when|that)\s/iu.test(fragment));
  if (isTime && /^the (?:day|night|morning|evening|week|year|time|moment) /i.test(small))
    return alone(filled(wordings.en[kind]?.stem ?? '{a}.', fragment, asked, reading));
  // "My crewmate laughs": the library takes the last word for a noun.
  if (kind === 'said' && /^(?:my|our|his|her|the) \p{L}+ \p{L}+[^s’']s$/iu.test(fragment))
    return { ...alone(fragment), isHung: false };
  const spoken =
    /^(?:(?:he|she|they|it|my \p{L}+) )?(?:(?:said|asked|was|wrote): |(?:said |was )?something like[,:]? )(?=\S)(.+)$/iu.exec(
      fragment,
    )?.[1];
  if (kind === 'words' && spoken !== undefined)
    return hangAsSaid(spoken, inside(spoken, reading), kind, asked, reading);
  // "He rang, didn't email", "'It just needs a polish' - at two cents a word": told, or quoted already.
  if (kind === 'words' && (/^['‘]/.test(fragment) || /^(?:he|she|they) \p{L}+/iu.test(fragment)))
    return { joins: null, sentence: ended(capitalised(fragment)), isHung: false };
  if (kind === 'words')
    return /["“”]/.test(fragment)
      ? inQuotes(fragment)
      : alone(`"${capitalised(fragment)}${/[.!?]$/.test(fragment) ? '' : '.'}"`);
  if (kind === 'which_one' && /^\p{Lu}\p{L}+$/u.test(fragment)) return alone(`It was ${fragment}`);
  // After "the habit that saved us:" it is used as given.
  if (kind === 'which_one' && reading.shape === 'heading') return alone(fragment);
  return null;
}

/** What somebody did or was, without its "I"; null for anything else. */
// oxlint-disable-next-line max-params -- one fragment, read once
function withItsI(
  small: string,
  words: readonly Tagged[],
  kind: QuestionKind,
  asked: Asked,
  reading: Reading,
): Hung | null {
  // "Stuck on the A66 for eleven hours": nobody stuck anything.
  const were = whoOf(asked, reading) === 'I' ? 'I was' : 'We were';
  if (
    /^(?:stuck|stranded|trapped|caught in|lost in|surrounded|(?:sick|tired|afraid|scared|proud|bored|fed up) (?:of|with))\b/i.test(
      small,
    )
  )
    return { ...alone(`${were} ${small}`), isHung: false };
  // "Was annoyed, went home", of a moment.
  if (kind === 'stayed' && /^(?:was|felt|had|got) (?!it\b|that\b|the\b)/i.test(small))
    return { ...alone(`I ${small}`), isHung: false };
  // "Told them I was fine": without its "I".
  if (isClipped(words)) return { ...alone(`${whoOf(asked, reading)} ${small}`), isHung: false };
  return null;
}

function hangEnglish(fragment: string, kind: QuestionKind, asked: Asked, reading: Reading): Hung | 'unusable' | null {
  // Quoted speech has verbs of its own.
  const spoken = fragment.search(/["“]/);
  const words = (reading.tagger?.(fragment) ?? []).filter(({ start }) => spoken < 1 || start < spoken);
  const small = inside(fragment, reading);
  const goesOn = endsWithQuote(asked, reading);
  // "Get to know the patients": what that person will do, not an order to the reader.
  if (kind === 'role' && (isWish(words) || !isWholeClause(words))) return alone(`In the first month: ${small}`);
  const asSaid = hangAsSaid(fragment, small, kind, asked, reading);
  if (asSaid !== null) return asSaid;
  const own = withItsI(small, words, kind, asked, reading);
  if (own !== null) return own;
  const isLead = leadsOn.test(fragment) && !isWholeAfterLead(fragment, words);
  if (isLead && kind === 'stayed' && asked.question.endsWith(howFoundOut)) return alone(`I found out ${small}`);
  const isQuote = /^["“]/.test(fragment);
  // "Reading it on the train, 61 lines, and I had forgotten most": a memory, whatever follows.
  const isScene =
    kind === 'stayed' && words[0]?.tags.has('Gerund') === true && isBeforeVerb(words, fragment.indexOf(','));
  const isWhole = !isLead && !isQuote && !isScene && (isWholeClause(words) || contracted.test(fragment));
  const isNoun =
    !isQuote &&
    (words.length === 1
      ? /\ws$/.test(fragment)
      : words.some(({ tags }) => tags.has('Noun')) && words[0]?.tags.has('Verb') !== true);
  if (goesOn) {
    const joins = joined(small, kind, {
      isLead,
      isWhole,
      isNoun: isNoun && !lacksArticle(words),
      isOver: /\bused to\b/i.test(asked.quote),
    });
    if (joins !== null && isWhole) return { joins, sentence: ended(capitalised(fragment)), isHung: false };
    const since = /^since\b/i.test(small) ? 'It has been so' : undefined;
    const lead = isLead ? (since ?? beforeLead[kind] ?? '') : '';
    if (joins !== null)
      return { joins, sentence: ended(capitalised(`${lead} ${isLead ? small : joins.trim()}`.trim())), isHung: true };
  }
  // "It was because it was too much for one": the clause says so itself.
  const because = /^because (?=\p{L})/iu.exec(small)?.[0].length;
  if (because !== undefined && kind === 'reason' && isWholeClause(reading.tagger?.(small.slice(because)) ?? []))
    return { ...alone(small.slice(because)), isHung: false };
  if (isLead && /^when\b/i.test(small) && (kind === 'stayed' || kind === 'subject_moment'))
    return alone(`I remember ${small}`);
  if (isLead) {
    // "It was since 2022" is not English.
    const isFromTo = /^from\s[^.]{1,40}\sto\s/i.test(small);
    const lead = /^since\b/i.test(small) ? 'It has been so' : isFromTo ? 'It went' : beforeLead[kind];
    // "It showed at his kitchen table" is not English.
    const seen = kind === 'showed' && /^(?:at|in|on)\b/i.test(small) ? 'I saw it' : lead;
    return seen === undefined ? 'unusable' : alone(`${seen} ${small}`.trim());
  }
  // "Our driver stopped on a Friday night": what happened once.
  if (isWhole) return kind === 'otherwise' && !isPastStatement(words) ? alone(`Otherwise ${small}`) : null;
  return words.length === 0 ? null : hangThing(fragment, kind, asked, reading);
}

/** "They're scared". */
const contracted = /^(?:I|we|you|he|she|they|it|that|there|this)['’](?:m|re|s|ve|d|ll) \p{L}/iu;

/** A comma comes before any verb with a tense. */
const isBeforeVerb = (words: readonly Tagged[], comma: number): boolean =>
  comma > 0 && !words.some((word) => word.start < comma && carriesTime(word));

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
  if (kind === 'reason' || kind === 'change') {
    // "I turned it down from 54 to 32": an amount, not a reason.
    if (/^from\b/i.test(small)) return null;
    if (isLead) return kind === 'reason' || /^because\b/i.test(small) ? ` ${small}` : null;
    if (isWhole) return /^(?:it|that|this)\b/i.test(small) || isOver ? null : ` because ${small}`;
    if (/^\p{L}+ed\s/u.test(small)) return null;
    const missing = /^(?:too (many|few)|too much|not enough|no) \p{L}/iu.exec(small);
    if (missing !== null && kind === 'reason')
      return ` because there ${missing[1] === undefined && !small.endsWith('s') ? 'was' : 'were'} ${small}`;
    return isNoun && kind === 'reason' ? ` because of ${small}` : null;
  }
  // "When she said ...": a memory, which gets a sentence of its own.
  if (isLead && (kind === 'extent' || (kind === 'stayed' && !/^when\b/i.test(small)))) return ` ${small}`;
  if (kind !== 'extent' || isWhole) return null;
  return isRange(small) ? ` from ${small}` : isAmount(small) ? ` by ${small}` : null;
}
const mostJoined = 140;

/** Whether the sentence ends with what was asked about, or with only its circumstances after it, so that it can be continued. */
export function endsWithQuote({ at, quote }: Asked, { sentences, shape }: Reading): boolean {
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
