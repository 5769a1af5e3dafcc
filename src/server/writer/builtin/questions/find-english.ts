// What an English idea leaves open, by its own words: each finding quotes a part of one sentence that entails the question. Finds nothing rather
// than something doubtful.
import { announces, finiteVerb, isWish, type Tagged } from '../grammar/english.ts';
import { leansAtStart } from '../grammar/leaning.ts';
import { quantitiesOf } from '../grammar/quantities.ts';
import { isClipped, promisesList, readSentences, seeking, type Reading } from '../reading.ts';
import { withoutEnd } from '../sentences.ts';
import type { QuestionKind } from './kinds.ts';
import { mostWords, phraseAt, span } from './quote.ts';

/** `at` is the sentence's place among the reading's. */
export type Finding = { kind: QuestionKind; quote: string; at: number };

const decided =
  /^(?:decided|quit|left|fired|stopped|dropped|cancelled|canceled|killed|refused|declined|rejected|moved|switched|hired|promoted|closed|sold|removed|deleted|banned|resigned|paused|ended|rebuilt|rewrote|replaced|skipped|bought|invested|outsourced|turned|chose|cut|raised|doubled|halved|let|banned|abandoned|scrapped|automated|merged|split|ditched|shut|changed|postponed|walked|founded|swapped)$/i;
const grew =
  /^(?:went|grew|doubled|tripled|halved|fell|rose|increased|decreased|improved|shrank|climbed|jumped|dropped|declined|cut|reduced|slowed|sped|collapsed|soared|quadrupled|tightened)$/i;
const learned = /^(?:learned|learnt|realised|realized|understood|discovered|taught|showed)$/i;
const lasting = /^(?:ran|worked|lived|spent|kept|led|taught|managed|drove|wore|ate)$/i;
const almost = /^(?:almost|nearly)$/i;
const spoke = /^(?:told|said|asked|wrote|warned|promised)$/i;
/** Whom, or what, somebody said. */
const spokenTo = /^(?:me|us|him|her|them|my|our|that|he|she|they|i|we|to|yes|no)$/i;
const broke = /^(?:broke|crashed|collapsed|backfired|burned|burnt)$/i;
const lost = /^(?:lost|failed|missed|flopped)$/i;
const allOf =
  /^(?:most|every|everyone|everybody|all|nobody|never|always|many|few|no|people|companies|founders|managers|teams)$/i;
const cause = /\b(?:because|since|so that|due to|thanks to|the reason|in order to|so (?:i|we))\b/i;

export function findInEnglish(reading: Reading): Finding[] {
  const { sentences, tagger } = reading;
  const found = sentences.slice(0, readSentences).flatMap((sentence, at) => {
    const words = tagger?.(sentence) ?? [];
    if (words.length < 2 || /[?]\s*$/.test(sentence)) return [];
    // "Unpopular opinion: ...": what is claimed comes behind its label.
    const label =
      /^(?:\S+ )?\S+ (?:opinion|take|truth|reminder|confession|fact|thought): |^(?:reminder|confession|psa|ps|tip|fact): /i.exec(
        sentence,
      )?.[0];
    const claim = sentence.slice(label?.length ?? 0);
    return inSentence(claim, label === undefined ? words : (tagger?.(claim) ?? []), reading).map((one) => ({
      ...one,
      at,
    }));
  });
  const [first = ''] = sentences;
  if (reading.blocks[1]?.kind === 'list' && promisesList(first))
    found.push({ kind: 'matters', quote: withoutEnd(first), at: 0 });
  return found.length > 0
    ? found
    : otherwiseAsked(first, tagger?.(first) ?? [], reading).map((one) => ({ ...one, at: 0 }));
}

type Found = Omit<Finding, 'at'>;

// oxfmt-ignore
const ofDeeds: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  'reason', 'moment', 'stayed', 'showed', 'extent', 'words', 'result',
]);

/** Its main verb tells of a past; "are written" does not. */
export function isPastStatement(words: readonly Tagged[]): boolean {
  const main = words[finiteVerb(words)?.verb ?? -1];
  return main?.tags.has('PastTense') === true || /^(?:was|were|had|did|read)$/i.test(main?.text ?? '');
}

function inSentence(sentence: string, words: readonly Tagged[], reading: Reading): Found[] {
  const found: Found[] = [];
  const add = (kind: QuestionKind, phrase: string | null): void => {
    if (phrase) found.push({ kind, quote: phrase });
  };
  // "Now it takes nine days", behind what was before.
  const isChange = /^(?:now|today)\b/i.test(sentence) && reading.sentences[0] !== sentence;
  const isExplained = cause.test(reading.idea) || /\b(?:trick|secret|key|difference)\b/i.test(reading.idea);
  if (isChange && isExplained) return [];
  if (seeking.test(sentence)) return [{ kind: 'offer', quote: phraseAt(sentence, words, 0) ?? '' }];
  if (vacancy.test(sentence))
    return [{ kind: 'role', quote: phraseAt(sentence, words, /^hiring:/i.test(sentence) ? 1 : 0) ?? '' }];
  if (isChange) return [{ kind: 'change', quote: phraseAt(sentence, words, 0) ?? '' }];
  if (promisesList(sentence) && !reading.blocks.some(({ kind }) => kind === 'list'))
    add('points', phraseAt(sentence, words, 0));
  for (const [at, word] of words.entries()) {
    if (isPastVerb(word, words, at))
      for (const kind of pastKinds(words, at, reading))
        add(kind, phraseAt(sentence, words, kind === 'extent' ? at : quotedFrom(words, at)));
  }
  for (const [at, word] of words.entries())
    for (const [kind, quote] of descriptions(sentence, words, at, word)) add(kind, quote);
  for (const quantity of quantitiesOf(sentence, 'en')) {
    const isFew =
      !(Number(quantity.figure.replace(/[.,]/g, '')) > 100) &&
      !/^(?:hundred|thousand|half|twice)$/.test(quantity.figure);
    if (
      !quantity.unit &&
      quantity.counted !== null &&
      quantity.counted.endsWith('s') &&
      isFew &&
      !promisesList(sentence) &&
      quantity.figure !== '0'
    )
      add('which', quantity.text.replace(/^.{1,20} of (?:my|our|the) /i, ''));
  }
  const isOfDeed = found.some(({ kind }) => ofDeeds.has(kind));
  if (!isOfDeed && !isPastStatement(words) && !leansAtStart(sentence, 'en')) found.push(...claims(sentence, words));
  return found;
}

const denial = /\b(?:is|are|was|were)(?:n['’]t| not)\b(?!.{0,200}\b(?:but|it|they)\b)/i;
export const vacancy = /^hiring:|\b(?:are|['’]re) (?:hiring|looking for) (?:an?|our|the|two|three|\d)\b/i;
/** What can be asked of a sentence in which nothing else is open. */
function otherwiseAsked(sentence: string, words: readonly Tagged[], { shape }: Reading): Found[] {
  const quote = words.length <= longestQuote ? withoutEnd(sentence) : phraseAt(sentence, words, 0);
  if (quote === null || words.length < 2 || shape === 'heading' || /["“”]|[:?]$/.test(sentence)) return [];
  if (denial.test(quote)) return [{ kind: 'instead', quote }];
  const isToldShort = words[0]?.tags.has('PastTense') === true;
  // What never happened was not seen; the day on which one noticed was.
  if (isPastStatement(words) && words.some(({ text }) => /^(?:never|nobody|no)$/i.test(text)))
    return [{ kind: 'showed', quote }];
  if (isPastStatement(words) || isToldShort || announces.test(sentence)) return [{ kind: 'stayed', quote }];
  // "First week as a lead: 14 meetings": an account of one's own, and no claim.
  if (finiteVerb(words.filter(({ start }) => start < quote.length)) === null && !isWish(words)) return [];
  // Nobody asks what makes one say how one's own things are.
  if (/^(?:my|our)\b/i.test(sentence)) return habitOfOthers(sentence, words);
  const isOwn = /^(?:i|we)\b/i.test(sentence);
  return [{ kind: isOwn && !cause.test(sentence) ? 'reason' : 'shows', quote }];
}
/** "My students write with a model": what goes on has begun. */
function habitOfOthers(sentence: string, words: readonly Tagged[]): Found[] {
  const verb = words[finiteVerb(words)?.verb ?? -1];
  const quote = phraseAt(sentence, words, 0);
  const goesOn = verb?.tags.has('PresentTense') === true && !verb.tags.has('Copula') && !lasts.test(verb.text);
  return goesOn && quote !== null && !/\b(?:not|never|no)\b|n['’]t\b/i.test(quote) ? [{ kind: 'began', quote }] : [];
}
const longestQuote = 16;

/** What somebody else did is quoted with its doer. */
function quotedFrom(words: readonly Tagged[], at: number): number {
  if (!isOwnDeed(words, at) && at <= 9 && /^(?:my|our|the)$/i.test(words[0]?.text ?? '')) return 0;
  return /^(?:almost|nearly|got)$/i.test(words[at - 1]?.text ?? '') ? at - 1 : at;
}

const isPastVerb = (word: Tagged, words: readonly Tagged[], at: number): boolean =>
  (word.tags.has('PastTense') ||
    (decided.test(word.text) && /^(?:cut|quit|let|shut|split)$/i.test(word.text) && isSubject(words[at - 1]))) &&
  !/^(?:have|has|had|is|was|were|are|be|been|being|get)$/i.test(word.text) &&
  !/^(?:to|the|a|an|my|our|is|are|be|been|by)$/i.test(words[at - 1]?.text ?? '') &&
  // "We would have walked": nobody did.
  !words.slice(Math.max(0, at - 3), at).some(({ text }) => /^(?:would|could|should|might|wouldn['’]t)$/i.test(text)) &&
  // "The hire I made had no degree": the first verb belongs to the hire.
  !['PastTense', 'Copula', 'Modal'].some((tag) => words[at + 1]?.tags.has(tag));

/** What, or whom: the verb belongs to a part of the sentence. */
const isInside = (words: readonly Tagged[], at: number): boolean =>
  words.slice(Math.max(1, at - 3), at - 1).some(({ text }) => /^(?:what|which|who|how|where|whom)$/i.test(text));

const isSubject = (word: Tagged | undefined): boolean =>
  word !== undefined && (word.tags.has('Pronoun') || word.tags.has('Noun') || word.tags.has('Adverb'));

/** The subject is "I" or "we": the nearest one before the verb. */
function isOwnDeed(words: readonly Tagged[], at: number): boolean {
  if (at <= 1 && isClipped(words)) return true;
  for (let before = at - 1; before >= Math.max(0, at - 4); before--) {
    const { text = '', tags } = words[before] ?? {};
    if (/^(?:i|we)$/i.test(text) || /^(?:I|we)['’]ve$/i.test(text)) return true;
    if (tags?.has('Noun') && !tags.has('Possessive')) return false;
  }
  // "I took the call and quit": the same subject goes on.
  return (
    words.slice(0, at).some(({ text }) => /^(?:i|we)$/i.test(text)) && /^(?:and|then)$/i.test(words[at - 1]?.text ?? '')
  );
}

/** "for 35 years": no moment of it stands for the rest. */
const isLong = (words: readonly Tagged[], at: number): boolean =>
  lasting.test(words[at]?.text ?? '') ||
  words.some(({ text }, place) => place > at + 2 && unitOfTime.test(text) && words[place - 2]?.text === 'for');
const unitOfTime = /^(?:years|decades|months)$/i;

/** Deeds that are less, or other, than they look; null for all others. */
function kindsOfSpecial(
  words: readonly Tagged[],
  at: number,
  mine: boolean,
  isNegated: boolean,
): QuestionKind[] | null {
  const [verb = '', before = '', after = ''] = [words[at]?.text, words[at - 1]?.text, words[at + 1]?.text];
  // What almost happened has no result, and no reason.
  if (almost.test(before)) return mine ? ['moment', 'stayed'] : ['moment'];
  if (/^gave$/i.test(verb) && words.some(({ text }) => /^(?:advice|feedback|tip|answer)$/i.test(text)))
    return mine ? [] : ['words', 'moment'];
  // "The candidate I rejected": what is said of the candidate is not the point.
  const named = words[at - 2]?.tags;
  const isAfterLead = /^(?:after|before|in|at|on|during|for|with|without|last|this)$/i.test(words[0]?.text ?? '');
  if (/^(?:i|we)$/i.test(before) && named?.has('Noun') && !named.has('Date') && !isAfterLead) return [];
  // "I learned to code" and "I taught her" are deeds, no lessons.
  const isLesson = /^(?:taught|showed)$/i.test(verb) ? !mine : after.toLowerCase() !== 'to';
  if (learned.test(verb) && isLesson)
    return isNegated || (!mine && !/^(?:taught|showed)$/i.test(verb)) ? [] : ['showed'];
  if (/^(?:made|gave|cost)$/i.test(verb) && !mine && /^(?:me|us)$/i.test(after))
    return isNegated ? [] : ['showed', 'stayed'];
  const isMade = /^wrote$/i.test(verb) && /^(?:my|our)$/i.test(after);
  if (spoke.test(verb) && !mine && !isMade && spokenTo.test(after)) return isNegated ? [] : ['words', 'moment'];
  // What was done to me is nothing that I decided.
  if (/^(?:was|were|got)$/i.test(before)) return mine ? ['stayed'] : [];
  return null;
}

function pastKinds(words: readonly Tagged[], at: number, { idea }: Reading): QuestionKind[] {
  const [verb = '', after = ''] = [words[at]?.text, words[at + 1]?.text];
  // "Nobody knew what I did all day": a deed inside of what somebody knew.
  if (isInside(words, at)) return [];
  const isNegated = words
    .slice(Math.max(0, at - 2), at)
    .some(({ text }) => /n['’]t$|^(?:not|never|nobody|no)$/i.test(text));
  const mine = isOwnDeed(words, at);
  const special = kindsOfSpecial(words, at, mine, isNegated);
  if (special !== null) return special;
  const isOurs = mine || /^(?:my|our)$/i.test(words[0]?.text ?? '');
  const kinds: QuestionKind[] = [];
  const saysNo = /^said$/i.test(verb) && /^(?:yes|no)$/i.test(after);
  const isGivenUp = /^gave$/i.test(verb) && /^(?:up|away|notice|back)$/i.test(after);
  if (mine && (decided.test(verb) || saysNo || isGivenUp) && !isNegated) {
    if (!cause.test(idea)) kinds.push('reason');
    kinds.push('moment', 'result');
  }
  const rest = words.slice(at).map(({ text }) => text);
  const isChange =
    grew.test(verb) &&
    !isNegated &&
    !/^all$/i.test(after) &&
    !(mine && /^(?:went|raised)$/i.test(verb)) &&
    (!/^went$/i.test(verb) || /^(?:up|down|through|over|under)$/i.test(after));
  if (isChange && quantitiesOf(rest.join(' '), 'en').length === 0) kinds.push('extent');
  if (broke.test(verb)) kinds.push('moment');
  if (lost.test(verb) && !isNegated) return isOurs ? [...kinds, 'moment', 'stayed'] : kinds;
  if (kinds.length > 0 || isNegated) return kinds;
  if (mine) return thought.test(verb) ? [] : recent.test(idea) ? ['stayed'] : ['stayed', 'result'];
  if (!/^(?:my|our)$/i.test(words[0]?.text ?? '') || /^(?:took|cost|lasted|needed|meant)$/i.test(verb)) return [];
  return [isLong(words, at) ? 'stayed' : 'moment'];
}

/** Too near for anything to be different since. */
const recent = /\b(?:today|yesterday|tonight|this (?:morning|week)|just|finally)\b/i;
const thought = /^(?:thought|wanted|knew|felt|used|needed|liked|loved|believed|hoped)$/i;

function descriptions(
  sentence: string,
  words: readonly Tagged[],
  at: number,
  word: Tagged,
): [QuestionKind, string | null][] {
  const next = words[at + 1];
  // What others say is not what the author claims.
  if (words.slice(0, at).some(({ text }) => /^(?:says?|claims?|thinks?|believes?|pretends?)$/i.test(text))) return [];
  const hasThan = /\bthan\b/i.test(sentence);
  if (
    (word.tags.has('Superlative') || /^(?:best|worst)$/i.test(word.text)) &&
    !/^(?:most|least|first|last|latest)$/i.test(word.text) &&
    words.slice(Math.max(0, at - 2), at).some(({ tags }) => tags.has('Copula'))
  ) {
    const quote =
      next !== undefined && (next.tags.has('Noun') || next.tags.has('Adjective')) ? span(sentence, word, next) : null;
    return quote === null ? [] : [['shows', quote]];
  }
  if (
    word.tags.has('Comparative') &&
    !hasThan &&
    !words.some(({ tags, start }) => start !== word.start && tags.has('Comparative')) &&
    !/^(?:more|less|later|former|earlier|over|after|other)$/i.test(word.text)
  )
    return /^got$/i.test(words[at - 1]?.text ?? '')
      ? [['shows', phraseAt(sentence, words, at - 1)]]
      : [['compared', next?.tags.has('Noun') === true ? span(sentence, word, next) : word.text]];
  // "My biggest mistake was hiring fast" was found out one day, too.
  const isJudged = /^(?:my|our)$/i.test(words[0]?.text ?? '') && words[1]?.tags.has('Superlative') === true;
  if (isJudged && /^(?:is|was)$/i.test(word.text)) return [['showed', phraseAt(sentence, words, 0)]];
  // "I was wrong about it" was found out one day.
  const isError = /^(?:wrong|mistaken|naive|blind)$/i.test(next?.text ?? '') && /^(?:was|were)$/i.test(word.text);
  if (isError && isOwnDeed(words, at)) return [['showed', phraseAt(sentence, words, at)]];
  const isCopula =
    word.tags.has('Copula') &&
    next !== undefined &&
    next.tags.has('Adjective') &&
    !next.tags.has('Superlative') &&
    !next.tags.has('Comparative') &&
    // "It was accepted": that was done to it.
    !(/ed$/i.test(next.text) && /^(?:was|were)$/i.test(word.text));
  const isOfRelative = /^(?:who|which|that)$/i.test(words[at - 1]?.text ?? '');
  if (isCopula && at > 0 && !isOfRelative && !isInside(words, at)) return [['shows', phraseAt(sentence, words, at)]];
  return [];
}

/** What somebody is, has or thinks has no beginning worth asking for. */
const lasts =
  /^(?:am|are|is|have|has|had|know|want|need|like|love|hate|think|believe|live|work|teach|hope|feel|wish|see)$/i;
const leaving = /^(?:leaving|quitting|closing|selling|moving|stopping|shutting|raising|changing|starting|launching)$/i;

/** What somebody does today, and once did not. */
const isHabit = (words: readonly Tagged[]): boolean =>
  /^(?:i|we|i['’]ve|we['’]ve)$/i.test(words[0]?.text ?? '') &&
  !words.some(
    ({ text, tags }, at) =>
      /n['’]t$|^(?:not|never|no|nobody)$/i.test(text) ||
      [lost, broke, decided].some((past) => at > 1 && past.test(text) && !/^(?:cut|let)$/i.test(text)) ||
      (/ed$/i.test(text) && !/^(?:have|has|['’]ve)$/i.test(words[at - 1]?.text ?? '') && tags.has('PastTense')) ||
      (/^(?:am|are|is)$/i.test(text) && words[at + 1]?.tags.has('Gerund') === true),
  );

/** Of a sentence without a past: who says it has seen it, and knows where it ends. */
function claims(sentence: string, words: readonly Tagged[]): Found[] {
  const found: Found[] = [];
  const verb = finiteVerb(words)?.verb ?? -1;
  const must = words.findIndex(
    ({ text }, at) =>
      at > 0 &&
      (/^(?:should|must|ought|shouldn['’]t)$/i.test(text) || (/^needs?$/i.test(text) && words[at + 1]?.text === 'to')),
  );
  const isOwn = /^(?:i|we|i['’]m|we['’]re|i['’]ve|we['’]ve)$/i.test(words[0]?.text ?? '');
  // "The time we spend": the verb belongs to a part of the sentence.
  // "Been a nurse for nine years and ...": the claim is the second half.
  if (/^(?:been|done|gone|seen|had)$/i.test(words[0]?.text ?? '')) return found;
  if (!isOwn && words.slice(0, Math.max(verb, 0)).some(({ text }) => /^(?:i|we)$/i.test(text))) return found;
  const isAddressed = /^please$/i.test(words[1]?.text ?? '') || /^please$/i.test(words[2]?.text ?? '');
  const wishes = isWish(words) || isAddressed;
  // Half a claim, without its subject, cannot be asked about.
  const isShort = words.length <= mostWords + 4 && !/[;:()"“”]/.test(sentence);
  const whole = isShort ? withoutEnd(sentence) : phraseAt(sentence, words, 0);
  // What is denied is denied to its end.
  const isCut = !isShort && (whole === null || words.some(({ text }) => /n['’]t$|^(?:not|never|no)$/i.test(text)));
  if (whole === null || isCut || announces.test(sentence)) return found;
  const isCompared = /\bthan\b/i.test(sentence) && !isOwn;
  if (isCompared && verb > 0) found.push({ kind: 'shows', quote: whole });
  if (wishes) found.push({ kind: 'otherwise', quote: (isAddressed ? null : phraseAt(sentence, words, 0)) ?? whole });
  else if (must >= 0) found.push({ kind: 'otherwise', quote: whole });
  else if (isOwn && words.slice(1, 3).some(({ text }) => leaving.test(text)) && !cause.test(sentence))
    found.push({ kind: 'reason', quote: whole });
  else if (isOwn && /^used$/i.test(words[1]?.text ?? '')) found.push({ kind: 'change', quote: whole });
  else if (verb > 0 && isHabit(words) && !lasts.test(words[verb]?.text ?? ''))
    found.push({ kind: 'began', quote: whole });
  if (wishes || verb <= 0 || isOwn) return found;
  const counting = isShort ? -1 : words.slice(0, verb).findIndex(({ text }) => allOf.test(text));
  if (/^(?:our|my|this|that)$/i.test(words[0]?.text ?? '')) return found;
  if (must < 0)
    found.push({ kind: 'seen', quote: counting >= 0 ? (phraseAt(sentence, words, counting) ?? whole) : whole });
  // Of half a claim nobody can say when it is not true, nor of one that denies.
  const denies = words.some(({ text }) => /n['’]t$|^(?:not|never|no|nobody)$/i.test(text));
  if (!denies && withoutEnd(sentence).endsWith(whole)) found.push({ kind: 'exception', quote: whole });
  return found;
}
