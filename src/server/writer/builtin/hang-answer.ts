// Turns one answer into a sentence: a whole one stays as it is, a fragment continues the sentence it is about or is built on its question's
// words (hang-thing.ts).
import { isPastStatement, isWish, type Tagged } from './grammar/english.ts';
import type { Language } from './grammar/language.ts';
import { hasFigure } from './grammar/quantities.ts';
import { isWholeAfterLead, isWholeClause } from './grammar/whole-clause.ts';
import { becauseElsewhere, isClauseElsewhere, isReason } from './grammar/fragments.ts';
import { fraction, isPastElsewhere } from './questions/find-others.ts';
import { wordings, type QuestionKind } from './questions/kinds.ts';
import { howFoundOut } from './questions/worded-by-quote.ts';
import { inside, isClipped, type Reading } from './reading.ts';
import {
  alone,
  asTyped,
  filled,
  hangThing,
  isAmount,
  isClear,
  isRange,
  lacksArticle,
  whoOf,
  type AnsweredQuestion,
  type Hung,
} from './hang-thing.ts';
import { capitalised, ended, withoutEnd } from './sentences.ts';

/** null if it is a sentence already. */
export function hang(
  fragment: string,
  kind: QuestionKind,
  asked: AnsweredQuestion,
  reading: Reading,
): Hung | 'unusable' | null {
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
  // "Porque no había clientes" is no sentence; German and Dutch would keep the verb at the end.
  if (kind === 'reason' && isReason(fragment) && language !== 'de' && language !== 'nl')
    return { ...alone(small.replace(/^(?:parce qu(?:e\s|['’])|porque|perché)\s{0,2}/iu, '')), isHung: false };
  if (kind === 'answered' && /^(?:(?:que|che|dass|dat)(?!\p{L})|qu['’])/iu.test(small))
    return alone(`${saidThat[language]} ${small}`);
  // In German and Dutch the clause is inverted after "otherwise".
  // What happened once is an example of it, and no consequence: "Altrimenti l'anno scorso ...".
  const isRound = language === 'de' || language === 'nl' || kind !== 'otherwise' || isPastElsewhere(fragment, language);
  if (isClauseElsewhere(fragment, language) && isRound) return null;
  if (kind === 'extent' && rangeElsewhere.test(small) && endsWithQuote(asked, reading))
    return { joins: `, ${small}`, sentence: ended(capitalised(fragment)), isHung: true };
  if (kind === 'extent' && !hasFigure(fragment, language) && !fraction.test(fragment)) return 'unusable';
  return alone(
    filled(isClear(fragment, kind) ? asTyped : (wordings[language][kind]?.stem ?? asTyped), fragment, asked, reading),
  );
}

// oxfmt-ignore
const saidThat: Record<Exclude<Language, 'en'>, string> = {
  de: 'Ich habe geantwortet,', fr: 'J’ai répondu', es: 'Respondí', it: 'Ho risposto', pt: 'Respondi', nl: 'Ik zei',
};

const rangeElsewhere = /^(?:von|de|da|van) (?:\p{L}{1,12} )?\d/u;

/** Stems that make sense as an opening. */
export const openingStems: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['learned', 'change']);

export const leadsOn =
  /^(?:in|on|at|after|before|during|when|while|by|with|from|to|for|over|under|until|since|without|through|once|if|unless|where|as long as|because|so that|within|around(?! \d)|between)\b/i;

/** What goes before a "when ..." or an "in ..." that would make no sense without its question. */
const beforeLead: Partial<Record<QuestionKind, string>> = {
  otherwise: 'Otherwise',
  change: 'It was',
  done: 'I begin',
  cause: 'It was',
  began: 'It began',
  does_instead: 'Instead it is',
  extent: 'It went',
  baseline: 'It was different',
  longest: 'It dragged on',
  whose_idea: 'The idea came',
};

function withItsLead(small: string, kind: QuestionKind): string {
  // "It was since 2022" is not English.
  const lead = /^since\b/i.test(small) ? 'It has been so' : beforeLead[kind];
  return lead === undefined ? small : `${lead} ${small}`;
}

/** A time, a memory or a reason is told by its clause alone. */
// oxfmt-ignore
const isTold: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  'stayed', 'showed', 'subject_moment', 'reason', 'why_then', 'why_that',
]);

/** Quoted words, and whatever the kind alone decides; null for everything else. */
// oxlint-disable-next-line max-params -- one fragment, read once
function hangAsSaid(
  fragment: string,
  small: string,
  kind: QuestionKind,
  asked: AnsweredQuestion,
  reading: Reading,
): Hung | null {
  if (kind === 'which_one' && /["“”]/.test(fragment)) return { joins: null, sentence: fragment, isHung: false };
  if (kind === 'said' && /^that\s/i.test(small))
    return alone(`What ${inside(whoOf(asked, reading), reading)} heard was ${small}`);
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
  asked: AnsweredQuestion,
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

function hangEnglish(
  fragment: string,
  kind: QuestionKind,
  asked: AnsweredQuestion,
  reading: Reading,
): Hung | 'unusable' | null {
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
  const isWhole = !isLead && !isQuote && (isWholeClause(words) || contracted.test(fragment));
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
    if (joins !== null)
      return { joins, sentence: ended(capitalised(isLead ? withItsLead(small, kind) : joins.trim())), isHung: true };
  }
  // "It was because it was too much for one", "it showed when I saw that nobody uses it": the clause says so itself.
  const link = /^(?:because|when) (?=\p{L})/iu.exec(small)?.[0].length;
  // "When Winston covered for me": too short to be told by itself.
  if (
    link !== undefined &&
    isTold.has(kind) &&
    small.split(' ').length > 5 &&
    isWholeClause(reading.tagger?.(small.slice(link)) ?? [])
  )
    return { ...alone(small.slice(link)), isHung: false };
  if (isLead) return alone(withItsLead(small, kind));
  // "Our driver stopped on a Friday night": what happened once.
  if (isWhole) return kind === 'otherwise' && !isPastStatement(words) ? alone(`Otherwise ${small}`) : null;
  return words.length === 0 ? null : hangThing(fragment, kind, asked, reading);
}

/** "They're scared". */
const contracted = /^(?:I|we|you|he|she|they|it|that|there|this)['’](?:m|re|s|ve|d|ll) \p{L}/iu;

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
  // "No idea what to spend it on": stands by itself.
  if (small.length > mostJoined || /[;:!?]|^no idea\b/i.test(small)) return null;
  if (kind === 'reason' || kind === 'change') {
    // "I turned it down from 54 to 32": an amount, not a reason.
    if (/^from\b/i.test(small)) return null;
    // "Turned it down on call weekends": of a reason that begins with a place or a time, nobody knows it is one.
    if (isLead)
      return /^because\b/i.test(small) || (kind === 'reason' && /^(?:to|for|after|so that|when|since)\b/i.test(small))
        ? ` ${small}`
        : null;
    // "Two terminals open, same colour": notes, which "because" would not join.
    const isNoted = /^[^,]{3,60}, (?:same|different|no|all|both|another) \p{L}+(?: \p{L}+)?$/iu.test(small);
    if (isWhole) return /^(?:it|that|this)\b/i.test(small) || isOver || isNoted ? null : ` because ${small}`;
    if (/^\p{L}+ed\s/u.test(small)) return null;
    const missing = /^(?:too (many|few)|too much|not enough|no) \p{L}/iu.exec(small);
    const [missed = ''] = small.split(/ (?:in|for|at|on|of|from|since|to)\b/, 1);
    if (missing !== null && kind === 'reason')
      return ` because there ${missing[1] === undefined && !missed.endsWith('s') ? 'was' : 'were'} ${small}`;
    // "Revenue flat, sick days down": notes.
    return isNoun && kind === 'reason' && !small.includes(', ') ? ` because of ${small}` : null;
  }
  // "When she said ...": a memory, which gets a sentence of its own.
  if (isLead && (kind === 'extent' || (kind === 'stayed' && !/^when\b/i.test(small)))) return ` ${small}`;
  if (kind !== 'extent' || isWhole) return null;
  return isRange(small) ? ` from ${small}` : isAmount(small) ? ` by ${small}` : null;
}
const mostJoined = 140;

/** Whether the sentence ends with what was asked about, or with only its circumstances after it, so that it can be continued. */
export function endsWithQuote({ at, quote }: AnsweredQuestion, { sentences, shape }: Reading): boolean {
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
