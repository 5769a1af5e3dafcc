// What can be asked about something that somebody did: by the verb, by whose deed it was, and by what the idea says of it already.
import type { Tagged } from '../grammar/english.ts';
import { quantitiesOf } from '../grammar/quantities.ts';
import { isClipped, type Reading } from '../reading.ts';
import type { QuestionKind } from './kinds.ts';

export const decided =
  /^(?:decided|quit|left|fired|stopped|dropped|cancelled|canceled|killed|refused|declined|rejected|moved|switched|hired|promoted|closed|sold|removed|deleted|banned|resigned|paused|ended|rebuilt|rewrote|replaced|skipped|bought|invested|outsourced|turned|chose|cut|raised|doubled|halved|let|banned|abandoned|scrapped|automated|merged|split|ditched|shut|changed|postponed|walked|founded|swapped)$/i;
const grew =
  /^(?:went|grew|doubled|tripled|halved|fell|rose|increased|decreased|improved|shrank|climbed|jumped|dropped|declined|cut|reduced|slowed|sped|collapsed|soared|quadrupled|tightened)$/i;
const started = /^(?:started|began|joined|opened|launched|founded|applied|enrolled|volunteered)$/i;
const gaveUp = /^(?:(?:stopped|quit) \S+ing|(?:banned|scrapped|ditched|abandoned)\b.*)$/i;
const achieved =
  /^(?:passed|finished|completed|landed|won|shipped|built|published|wrote|graduated|earned|reached|hit|grew|ran|learned|learnt|got|made|moved|trained|taught|sold|designed|released|opened|launched|founded)$/i;
const learned = /^(?:learned|learnt|realised|realized|understood|discovered|taught|showed)$/i;
const lasting = /^(?:ran|worked|lived|spent|kept|led|taught|managed|drove|wore|ate)$/i;
const almost = /^(?:almost|nearly)$/i;
const spoke = /^(?:told|said|asked|wrote|warned|promised)$/i;
/** Whom, or what, somebody said. */
const spokenTo = /^(?:me|us|him|her|them|my|our|that|he|she|they|i|we|to|yes|no)$/i;
export const broke = /^(?:broke|crashed|collapsed|backfired|burned|burnt)$/i;
export const lost = /^(?:lost|failed|missed|flopped)$/i;
export const cause = /\b(?:because|since|so that|due to|thanks to|the reason|in order to|so (?:i|we))\b/i;

/** What somebody else did is quoted with its doer. */
export function quotedFrom(words: readonly Tagged[], at: number): number {
  if (!isOwnDeed(words, at)) {
    if (at <= 9 && /^(?:my|our|the)$/i.test(words[0]?.text ?? '')) return 0;
    const doer = words[0]?.text.toLowerCase() === 'how' ? 1 : 0;
    if (
      at - doer <= 3 &&
      words[doer]?.tags.has('Verb') !== true &&
      words.slice(doer, at).some(({ tags }) => tags.has('Noun'))
    )
      return doer;
  }
  return /^(?:almost|nearly|got)$/i.test(words[at - 1]?.text ?? '') ? at - 1 : at;
}

export const isPastVerb = (word: Tagged, words: readonly Tagged[], at: number): boolean =>
  ((word.tags.has('PastTense') && !word.tags.has('Infinitive')) ||
    (decided.test(word.text) && /^(?:cut|quit|let|shut|split)$/i.test(word.text) && isSubject(words[at - 1]))) &&
  !/^(?:have|has|had|is|was|were|are|be|been|being|get)$/i.test(word.text) &&
  !/^(?:to|the|a|an|my|our|is|are|be|been|by|self)$/i.test(words[at - 1]?.text ?? '') &&
  // "Regretted the pay cut": a noun, with its own before it.
  !(
    /^(?:cut|split|shut)$/i.test(word.text) &&
    words[at - 1]?.tags.has('Singular') === true &&
    at === words.length - 1
  ) &&
  // "We would have walked": nobody did.
  !words.slice(Math.max(0, at - 3), at).some(({ text }) => /^(?:would|could|should|might|wouldn['’]t)$/i.test(text)) &&
  // "The hire I made had no degree": the first verb belongs to the hire.
  !['PastTense', 'Copula', 'Modal'].some((tag) => words[at + 1]?.tags.has(tag));

/** What, or whom: the verb belongs to a part of the sentence. */
export const isInside = (words: readonly Tagged[], at: number): boolean =>
  words.slice(Math.max(1, at - 3), at - 1).some(({ text }) => /^(?:what|which|who|how|where|whom)$/i.test(text));

/** "Who wrote them", behind the one it tells of. */
const isOfRelative = (words: readonly Tagged[], at: number): boolean =>
  at > 1 && /^(?:who|which|that)$/i.test(words[at - 1]?.text ?? '') && words[at - 2]?.tags.has('Noun') === true;

const isSubject = (word: Tagged | undefined): boolean =>
  word !== undefined && (word.tags.has('Pronoun') || word.tags.has('Noun') || word.tags.has('Adverb'));

/** The subject is "I" or "we": the nearest one before the verb. */
export function isOwnDeed(words: readonly Tagged[], at: number): boolean {
  if (at <= 1 && isClipped(words)) return true;
  for (let before = at - 1; before >= Math.max(0, at - 4); before--) {
    const { text = '', tags } = words[before] ?? {};
    if (/^(?:i|we)$/i.test(text) || /^(?:I|we)['’]ve$/i.test(text)) return true;
    // Saying "I don't know" made somebody better: the "I" has a verb already.
    if (tags?.has('Verb') === true && !tags.has('Auxiliary')) return false;
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
  if (almost.test(before)) return mine ? ['moment', 'helped', 'stayed'] : ['moment'];
  if (/^gave$/i.test(verb) && words.some(({ text }) => /^(?:advice|feedback|tip|answer)$/i.test(text)))
    return mine || isNegated ? [] : ['words', 'moment'];
  if (
    mine &&
    /^made$/i.test(verb) &&
    words.slice(at).some(({ text }) => /^(?:mistake|mistakes|error|blunder)$/i.test(text))
  )
    return ['now', 'stayed'];
  if (mine && /^(?:started|joined)$/i.test(verb) && /^(?:as|at)$/i.test(after)) return ['hard', 'helped', 'stayed'];
  // "The candidate I rejected": what is said of the candidate is not the point.
  const named = words[at - 2]?.tags;
  const isAfterLead = /^(?:after|before|in|at|on|during|for|with|without|last|this)$/i.test(words[0]?.text ?? '');
  if (/^(?:i|we)$/i.test(before) && named?.has('Noun') && !named.has('Date') && !isAfterLead) return [];
  // "I learned to code" and "I taught her" are deeds, no lessons.
  const isLesson = /^(?:taught|showed)$/i.test(verb) ? !mine : after.toLowerCase() !== 'to';
  if (learned.test(verb) && isLesson)
    return isNegated || (!mine && !/^(?:taught|showed)$/i.test(verb)) ? [] : ['showed', 'now'];
  if (/^(?:made|gave|cost|prepared|helped|changed|shaped|saved)$/i.test(verb) && !mine && /^(?:me|us)$/i.test(after))
    return isNegated ? [] : ['showed', 'stayed'];
  const isMade = /^wrote$/i.test(verb) && /^(?:my|our)$/i.test(after);
  // "Asked me why we meet": the words are told already.
  const isQuestion =
    /^asked$/i.test(verb) && words.slice(at).some(({ text }) => /^(?:why|how|what|if|whether)$/i.test(text));
  if (spoke.test(verb) && !mine && !isMade && spokenTo.test(after) && !isNegated)
    return isQuestion ? ['moment', 'effect'] : ['words', 'moment', 'effect'];
  if (spoke.test(verb) && !mine && !isMade && spokenTo.test(after)) return [];
  // What was done to me is nothing that I decided.
  if (/^(?:was|were|got)$/i.test(before)) return mine ? ['stayed', 'helped', 'said'] : [];
  return null;
}

const ofMoney =
  /^(?:round|deal|deals|sale|sales|contract|contracts|customer|customers|client|clients|year|quarter|seed|fund|funding)$/i;

/** Of what somebody decided, or began. */
function ofDecision(words: readonly Tagged[], at: number, idea: string): QuestionKind[] {
  const [verb = '', after = ''] = [words[at]?.text, words[at + 1]?.text];
  const saysNo = /^said$/i.test(verb) && /^(?:yes|no)$/i.test(after);
  // A round, a deal, a year that is closed is done, and no shop that shut; what was done to somebody was not theirs to decide.
  const isDone = /^closed$/i.test(verb) && words.slice(at + 1, at + 5).some(({ text }) => ofMoney.test(text));
  if (isDone) return ['hard', 'helped', 'stayed'];
  if (after.toLowerCase() === 'by' && words.length > at + 2 && at <= 1) return ['stayed', 'helped', 'said'];
  const isGivenUp = /^gave$/i.test(verb) && /^(?:up|away|notice|back)$/i.test(after);
  if (!decided.test(verb) && !started.test(verb) && !saysNo && !isGivenUp) return [];
  const isReplaced = /^had$/i.test(words[at - 1]?.text ?? '') || /\b(?:and|for|until|instead|with)\b/i.test(idea);
  const kinds: QuestionKind[] = [cause.test(idea) ? 'said' : 'reason', 'moment'];
  if (gaveUp.test(`${verb} ${after}`) && !isReplaced) kinds.push('does_instead');
  return recent.test(idea) ? kinds : [...kinds, 'result'];
}

export function pastKinds(words: readonly Tagged[], at: number, { idea }: Reading): QuestionKind[] {
  const [verb = '', after = ''] = [words[at]?.text, words[at + 1]?.text];
  // "Nobody knew what I did all day", "the person who wrote it": a deed inside of what is said of something else.
  if (isInside(words, at) || isOfRelative(words, at)) return [];
  const isNegation = ({ text }: Tagged): boolean => /n['’]t$|^(?:not|never|nobody|no)$/i.test(text);
  const isNegated = words
    .slice(Math.max(0, at - 2), at)
    .some(
      (word, place, both) => isNegation(word) && (place === both.length - 1 || both.at(-1)?.tags.has('Verb') !== true),
    );
  const mine = isOwnDeed(words, at);
  const special = kindsOfSpecial(words, at, mine, isNegated);
  if (special !== null) return special;
  const isOurs = mine || /^(?:my|our)$/i.test(words[0]?.text ?? '');
  const kinds = mine && !isNegated ? ofDecision(words, at, idea) : [];
  const rest = words.slice(at).map(({ text }) => text);
  const isChange =
    grew.test(verb) &&
    !isNegated &&
    // "Fell into the fountain", "fell asleep".
    !/^(?:all|into|out|off|over|apart|asleep|behind|ill|sick)$/i.test(after) &&
    !(mine && /^(?:went|raised)$/i.test(verb)) &&
    (!/^went$/i.test(verb) || /^(?:up|down|through|over|under)$/i.test(after));
  // How much doubled is, is said.
  if (isChange && quantitiesOf(rest.join(' '), 'en').length === 0)
    kinds.push(/^(?:doubled|tripled|quadrupled|halved)$/i.test(verb) ? 'levels' : 'extent');
  if (broke.test(verb)) kinds.push(...(cause.test(idea) ? [] : (['cause'] as const)), 'moment');
  if (lost.test(verb) && !isNegated) return isOurs ? [...kinds, 'moment', 'stayed', 'now'] : kinds;
  if (kinds.length > 0 || isNegated) return kinds;
  if (mine && thought.test(verb)) return [];
  if (mine && spoke.test(verb)) return ['said', 'stayed', 'result'];
  if (mine && achieved.test(verb)) return ['hard', 'helped', 'stayed'];
  if (mine) return recent.test(idea) ? ['stayed'] : ['stayed', 'result'];
  return ofOthers(words, at);
}

/** What somebody else did: to be asked about where it was one of the author's people, or done to the author. */
function ofOthers(words: readonly Tagged[], at: number): QuestionKind[] {
  const [first = '', verb = ''] = [words[0]?.text, words[at]?.text];
  if (/^(?:took|cost|lasted|needed|meant)$/i.test(verb)) return [];
  // No moment in which it happened.
  if (
    /^(?:made|changed|prepared|shaped|helped|kept|became|improved)$/i.test(verb) &&
    (/^(?:my|our)$/i.test(first) || /^(?:how|my|our)$/i.test(words[at + 1]?.text ?? ''))
  )
    return ['effect', 'stayed'];
  if (/^(?:my|our)$/i.test(first)) return isLong(words, at) ? ['stayed', 'learned'] : ['moment', 'effect'];
  // "A retailer copied my toy"; thanks are no story.
  const isToMe = words.slice(at + 1, at + 5).some(({ text }) => /^(?:my|me|our|us)$/i.test(text));
  const isThanks = /^(?:thank|thanks|congrat\w*|happy|welcome)$/i.test(first);
  return isToMe && !isThanks && !isLong(words, at) ? ['moment', 'effect'] : [];
}

/** Too near for anything to be different since. */
const recent = /\b(?:today|yesterday|tonight|this (?:morning|week)|last (?:week|night|\w+day)|just|finally)\b/i;
const thought = /^(?:thought|wanted|knew|felt|used|needed|liked|loved|believed|hoped|expected|feared)$/i;
