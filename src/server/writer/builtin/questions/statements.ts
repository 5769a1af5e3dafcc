// What kind of statement an English sentence makes: of what is over, of what somebody does again and again, of how long something has been so.
import { finiteVerb, type Tagged } from '../grammar/english.ts';
import type { QuestionKind } from './kinds.ts';
import { broke, decided, lost } from './past-deeds.ts';

export type Found = { kind: QuestionKind; quote: string };

export const ofHabits: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['began', 'gives', 'one_time']);

export const habits = (quote: string): Found[] => [...ofHabits].map((kind) => ({ kind, quote }));

/** Its main verb tells of a past; "are written" does not. */
export function isPastStatement(words: readonly Tagged[], sentence = ''): boolean {
  const main = words[finiteVerb(words)?.verb ?? -1];
  // "Raising prices cost us four customers": a present would be "costs".
  const isSame = /^(?:cost|cut|hit|put|set|let)$/i.test(main?.text ?? '');
  // "Layoffs hit us on Thursday": when it was is said.
  const isUnmarked = isSame && (words[0]?.tags.has('Gerund') === true || isDated.test(sentence));
  const isPast = main?.tags.has('PastTense') === true && !main.tags.has('Infinitive');
  return isPast || isUnmarked || /^(?:was|were|had|did|read)$/i.test(main?.text ?? '');
}

const isDated =
  /\b(?:yesterday|last (?:week|month|year|night|\p{L}{3,6}day)|ago|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|in (?:19|20)\d\d)\b/iu;

export const denial = /\b(?:is|are|was|were)(?:n['’]t| not)\b(?!.{0,200}\b(?:but|it|they)\b)/i;

export const vacancy = /^hiring:|\b(?:are|['’]re) (?:hiring|looking for) (?:an?|our|the|two|three|\d)\b/i;

/** "Five years sober": an account of a time, and no claim. */
export const tellsTime = (words: readonly Tagged[]): boolean =>
  words[0]?.tags.has('Value') === true && words[1]?.tags.has('Duration') === true;

/** What somebody is, has or thinks has no beginning worth asking for. */
export const lasts =
  /^(?:still|am|are|is|have|has|had|know|want|need|like|love|hate|think|believe|live|work|teach|hope|feel|wish|see)$/i;

export const leaving =
  /^(?:leaving|quitting|closing|selling|moving|stopping|shutting|raising|changing|starting|launching)$/i;

/** "As a principal I spend", "Every Friday we eat": where the subject stands. */
const habitFrom = (words: readonly Tagged[]): number =>
  /^(?:as|every|each|on)$/i.test(words[0]?.text ?? '')
    ? Math.max(
        0,
        words.findIndex(({ text }) => /^(?:i|we)$/i.test(text)),
      )
    : 0;

/** What somebody does today, and once did not. */
export const isHabit = (words: readonly Tagged[]): boolean =>
  /^(?:i|we|i['’]ve|we['’]ve)$/i.test(words[habitFrom(words)]?.text ?? '') &&
  // "Every founder I know regrets it": of the founders.
  !(habitFrom(words) > 0 && lasts.test(words[habitFrom(words) + 1]?.text ?? '')) &&
  !words.some(
    ({ text, tags }, at) =>
      /n['’]t$|^(?:not|never|no|nobody)$/i.test(text) ||
      [lost, broke, decided].some((past) => at > 1 && past.test(text) && !/^(?:cut|let)$/i.test(text)) ||
      /^sourced$/i.test(text) ||
      (/ed$/i.test(text) && !/^(?:have|has|['’]ve)$/i.test(words[at - 1]?.text ?? '') && tags.has('PastTense')) ||
      (/^(?:am|are|is)$/i.test(text) && words[at + 1]?.tags.has('Gerund') === true),
  );
