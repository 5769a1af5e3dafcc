// What an English idea leaves open, by its own words: each finding quotes a part of one sentence that entails the question. Finds nothing rather
// than something doubtful.
import { announces, finiteVerb, isWish, type Tagged } from '../grammar/english.ts';
import { leansAtStart } from '../grammar/leaning.ts';
import { quantitiesOf } from '../grammar/quantities.ts';
import { promisesList, readSentences, seeking, type Reading } from '../reading.ts';
import { withoutEnd } from '../sentences.ts';
import { entailedBy } from './entailed.ts';
import type { QuestionKind } from './kinds.ts';
import { otherwiseAsked } from './otherwise-asked.ts';
import { cause, isInside, isOwnDeed, isPastVerb, pastKinds, quotedFrom } from './past-deeds.ts';
import { mostWords, phraseAt, span } from './quote.ts';
import {
  denial,
  habits,
  isHabit,
  isPastStatement,
  lasts,
  leaving,
  ofHabits,
  tellsTime,
  vacancy,
  type Found,
} from './statements.ts';

/** `at` is the sentence's place among the reading's. */
export type Finding = Found & { at: number };

const allOf =
  /^(?:most|every|everyone|everybody|all|nobody|never|always|many|few|no|people|companies|founders|managers|teams)$/i;

/** "Unpopular opinion: ...": what is claimed comes behind its label. */
const unlabelled = (sentence: string): string =>
  sentence.replace(
    /^(?:\S+ )?\S+ (?:opinion|take|truth|reminder|confession|fact|thought): |^(?:reminder|confession|psa|ps|tip|fact): |^(?:no one|nobody) (?:ever )?(?:tells?|told|warns?|warned) (?:me|you|us) (?:that )?(?!about|how|what|why|to|when|where|who)/i,
    '',
  );

export function findInEnglish(reading: Reading): Finding[] {
  const { sentences, tagger } = reading;
  const found = sentences.slice(0, readSentences).flatMap((sentence, at) => {
    const words = tagger?.(sentence) ?? [];
    if (words.length < 2 || /[?]\s*$/.test(sentence)) return [];
    const claim = unlabelled(sentence);
    return inSentence(claim, claim === sentence ? words : (tagger?.(claim) ?? []), reading).map((one) => ({
      ...one,
      at,
    }));
  });
  const [first = ''] = sentences;
  if (reading.blocks[1]?.kind === 'list' && promisesList(first))
    found.push({ kind: 'matters', quote: withoutEnd(first), at: 0 });
  const last = sentences.length - 1;
  const final = unlabelled(sentences[last] ?? '');
  const entailed = last < readSentences ? entailedBy(final, tagger?.(final) ?? [], reading) : [];
  return [...entailed.map((one) => ({ ...one, at: last })), ...beyondDetails(found, reading)];
}

function beyondDetails(found: readonly Finding[], reading: Reading): readonly Finding[] {
  // What somebody does every day is only the background of what happened one day.
  const told = found.filter(({ kind }) => !ofHabits.has(kind));
  if (told.length >= 2) return told;
  if (found.length > 0) return found;
  const first = unlabelled(reading.sentences[0] ?? '');
  return otherwiseAsked(first, reading.tagger?.(first) ?? [], reading).map((one) => ({ ...one, at: 0 }));
}

/** From a word on, if its clause goes on to the verb; "the landlord who ... taught me" is quoted from its verb. */
function phraseWith(sentence: string, words: readonly Tagged[], from: number, verb: number): string | null {
  const phrase = phraseAt(sentence, words, from);
  const reach = (words[from]?.start ?? 0) + (phrase?.length ?? 0);
  return reach > (words[verb]?.start ?? 0) ? phrase : phraseAt(sentence, words, verb);
}

// oxfmt-ignore
const ofDeeds: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  'reason', 'cause', 'moment', 'stayed', 'showed', 'extent', 'words', 'result', 'hard', 'helped', 'does_instead', 'said', 'now', 'effect',
]);

function inSentence(sentence: string, words: readonly Tagged[], reading: Reading): Found[] {
  const found: Found[] = [];
  const add = (kind: QuestionKind, phrase: string | null): void => {
    if (phrase) found.push({ kind, quote: phrase });
  };
  // "Now it takes nine days", behind what was before.
  const isChange = /^(?:now|today)\b/i.test(sentence) && reading.sentences[0] !== sentence;
  const isExplained = cause.test(reading.idea) || /\b(?:trick|secret|key|difference)\b/i.test(reading.idea);
  if (isChange && isExplained) return [];
  const both = (kinds: readonly QuestionKind[], from: number): Found[] =>
    kinds.map((kind) => ({ kind, quote: phraseAt(sentence, words, from) ?? '' }));
  if (/^there(?:['’]s| is) a\b/i.test(sentence)) return [];
  if (seeking.test(sentence)) return both(['offer', 'wanted'], 0);
  if (vacancy.test(sentence)) return both(['role', 'fits'], /^hiring:/i.test(sentence) ? 1 : 0);
  if (isChange) return [{ kind: 'change', quote: phraseAt(sentence, words, 0) ?? '' }];
  if (promisesList(sentence) && !reading.blocks.some(({ kind }) => kind === 'list'))
    add('points', phraseAt(sentence, words, 0));
  for (const [at, word] of words.entries()) {
    if (isPastVerb(word, words, at))
      for (const kind of pastKinds(words, at, reading))
        add(kind, phraseWith(sentence, words, kind === 'extent' ? at : quotedFrom(words, at), at));
  }
  found.push(...undone(sentence, words, reading));
  for (const [at, word] of words.entries())
    for (const [kind, quote] of descriptions(sentence, words, at, word)) add(kind, quote);
  found.push(...counted(sentence));
  if (found.length === 1 && found[0]?.kind === 'compared') add('showed', phraseAt(sentence, words, 0));
  const isOfDeed = found.some(({ kind }) => ofDeeds.has(kind));
  const second = words.findIndex(
    ({ text }, at) => at > 2 && /^(?:i|we)$/i.test(text) && /^(?:and|but|so)$/i.test(words[at - 1]?.text ?? ''),
  );
  // "We are four people and we say no": what is done is the second half.
  const isHabitual = words[second + 1]?.tags.has('PresentTense') === true && !lasts.test(words[second + 1]?.text ?? '');
  if (second > 0 && !isOfDeed && isHabitual) found.push(...habits(phraseAt(sentence, words, second) ?? ''));
  if (!isOfDeed && !isPastStatement(words, sentence) && !leansAtStart(sentence, 'en'))
    found.push(...claims(sentence, words));
  return found;
}

/** "I didn't sue": not to do it was a decision, too. "I was cleaning offices" was a time of its own. */
function undone(sentence: string, words: readonly Tagged[], { idea }: Reading): Found[] {
  if (cause.test(idea)) return [];
  return words.flatMap(({ text }, at): Found[] => {
    const next = words[at + 1];
    const quote = phraseAt(sentence, words, at);
    if (!/^(?:i|we)$/i.test(words[at - 1]?.text ?? '') || next === undefined || quote === null) return [];
    if (/^(?:was|were)$/i.test(text) && next.tags.has('Gerund')) return [{ kind: 'stayed', quote }];
    if (!/^(?:didn['’]t|refused|declined)$/i.test(text) || unchosen.test(next.text)) return [];
    return (['reason', 'said'] as const).map((kind) => ({ kind, quote }));
  });
}

/** Of several things, and of the only one, it can be asked which. */
function counted(sentence: string): Found[] {
  const several = quantitiesOf(sentence, 'en').filter(
    ({ text, figure, unit, counted: noun, start }) =>
      !unit &&
      // "My team of 4 writes its own ads": the four are the team. What was asked for is not there to choose from.
      !/ of us\b/i.test(sentence.slice(start)) &&
      !/\b(?:(?:team|group|family|staff|crew|class|party|room|crowd|audience|hall|list|pile|stack|sample) of|ask(?:s|ed)? for|needs?|needed|requires?|required|wants?|wanted|(?:your|their)(?: first| last| next)?|have|has|with|that|which|who) $/i.test(
        sentence.slice(0, start),
      ) &&
      !/^half\b/i.test(text) &&
      // "2 pages long": they say how long it is.
      !/^(?:pages|lines|words|characters|slides|sentences|paragraphs|steps|clicks)$/i.test(noun ?? '') &&
      !/^ (?:long|old|wide|deep|away|apart|late|early|ago|in a row)\b/i.test(sentence.slice(start + text.length)) &&
      noun?.endsWith('s') === true &&
      figure !== '0' &&
      !(Number(figure.replace(/[.,]/g, '')) > 100) &&
      !/^(?:hundred|thousand|half|twice)$/.test(figure),
  );
  return promisesList(sentence)
    ? []
    : several.map(({ text }) => ({ kind: 'which', quote: text.replace(/^.{1,20} of (?:my|our|the) /i, '') }));
}

/** What nobody decides not to do. */
const unchosen =
  /^(?:know|think|want|have|get|see|like|understand|feel|expect|realise|realize|mean|need|notice|believe|care|hear|find|even|win|make|pass|fit|work|sleep|just|really|always)$/i;

function descriptions(
  sentence: string,
  words: readonly Tagged[],
  at: number,
  word: Tagged,
): [QuestionKind, string | null][] {
  const next = words[at + 1];
  // What others say is not what the author claims.
  // Nor is what is wished for compared with anything: "needs fewer projects".
  if (
    words
      .slice(0, at)
      .some(({ text }) => /^(?:says?|claims?|thinks?|believes?|pretends?|needs?|should|must)$/i.test(text))
  )
    return [];
  const hasThan = /\bthan\b/i.test(sentence);
  if (
    (word.tags.has('Superlative') || /^(?:best|worst)$/i.test(word.text)) &&
    !/^(?:most|least|first|last|latest)$/i.test(word.text) &&
    words.slice(Math.max(0, at - 2), at).some(({ tags }) => tags.has('Copula'))
  ) {
    // "The dumbest smart thing": up to what it is said of.
    const noun = words.findIndex(({ tags }, place) => place > at && !tags.has('Adjective'));
    const judged = words[noun]?.tags.has('Noun') === true ? words[noun] : words[noun - 1];
    return judged === undefined || judged === word ? [] : [['shows', span(sentence, word, judged)]];
  }
  if (
    word.tags.has('Comparative') &&
    !hasThan &&
    !words.some(({ tags, start }) => start !== word.start && tags.has('Comparative')) &&
    !/\bma(?:de|kes?)\b/i.test(sentence) &&
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
  // "I am proud of it": nobody asks what makes one say that.
  const isFelt = /^(?:i|we|i['’]m|we['’]re)$/i.test(words[at - 1]?.text ?? '');
  const isOfRelative = /^(?:who|which|that)$/i.test(words[at - 1]?.text ?? '');
  if (isCopula && at > 0 && !isFelt && !isOfRelative && !isInside(words, at))
    return [['shows', phraseAt(sentence, words, at)]];
  return [];
}

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
  // "Nobody has asked for it": what has happened is no claim.
  const [auxiliary, participle] = [words[verb]?.text ?? '', words[verb + 1]?.tags];
  if (tellsTime(words)) return found;
  if (/^(?:has|have)$/i.test(auxiliary) && participle?.has('PastTense') === true && !isOwn) return found;
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
  if (wishes) {
    const quote = (isAddressed ? null : phraseAt(sentence, words, 0)) ?? whole;
    found.push({ kind: 'otherwise', quote }, { kind: 'showed', quote });
    if (/^(?:stop|quit|don['’]t|never)\b/i.test(sentence)) found.push({ kind: 'does_instead', quote });
  } else if (must >= 0) found.push({ kind: 'otherwise', quote: whole });
  else if (isOwn && words.slice(1, 3).some(({ text }) => leaving.test(text)) && !cause.test(sentence))
    found.push({ kind: 'reason', quote: whole });
  else if (isOwn && /^used$/i.test(words[1]?.text ?? ''))
    found.push({ kind: 'change', quote: whole }, { kind: 'now', quote: whole });
  else if (verb > 0 && isHabit(words) && !lasts.test(words[verb]?.text ?? '')) found.push(...habits(whole));
  if (wishes || verb <= 0 || isOwn) return found;
  return [...found, ...ofOthers(sentence, words, { whole, verb, isShort, must })];
}

type Claim = { whole: string; verb: number; isShort: boolean; must: number };

/** What is claimed of others: who has seen it, what they do about it, and where it ends. */
function ofOthers(sentence: string, words: readonly Tagged[], { whole, verb, isShort, must }: Claim): Found[] {
  const found: Found[] = [];
  const counting = isShort ? -1 : words.slice(0, verb).findIndex(({ text }) => allOf.test(text));
  if (/^(?:our|my|this|that)$/i.test(words[0]?.text ?? '')) return found;
  // "The best hour of my week has no agenda", "machines write my drafts": the author's own, which nobody else was seen with.
  if (
    must < 0 &&
    !denial.test(sentence) &&
    /\b(?:my|our) (?!company|industry|field|team|office|profession|country)/i.test(sentence)
  ) {
    // "Nobody reads our newsletter".
    const denies = /n['’]t\b|\b(?:not|never|no|nobody|none)\b/i.test(whole);
    const kinds = denies ? (['remedy', 'said'] as const) : [...ofHabits];
    return kinds.map((kind) => ({ kind, quote: whole }));
  }
  // "Writing it down is how I got promoted": of the author's own life.
  if (/\b(?:I|we|me|us)\b/.test(whole)) return [...found, { kind: 'showed', quote: whole }];
  // "14 people use it": what that is, another sentence says.
  if (/\b(?:it|them)[.!]?$/i.test(sentence)) return found;
  if (must < 0) {
    // Of a long claim its subject is quoted: half of what is said of it would be cut off anywhere.
    const [begin, end] = [words[0], words[verb - 1]];
    const subject = !isShort && verb > 1 && begin && end ? span(sentence, begin, end) : whole;
    const seen = counting >= 0 ? (phraseAt(sentence, words, counting) ?? whole) : subject;
    found.push({ kind: 'seen', quote: seen }, { kind: 'remedy', quote: seen });
  }
  // Of half a claim nobody can say when it is not true, nor of one that denies.
  const denies = words.some(({ text }) => /n['’]t$|^(?:not|never|no|nobody)$/i.test(text));
  if (!denies && withoutEnd(sentence).endsWith(whole)) found.push({ kind: 'exception', quote: whole });
  return found;
}
