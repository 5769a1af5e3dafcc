// What somebody did, as told by an English sentence, and what to ask about it: by its verb, by whether they did it or it was done to them, and
// by what has been said already. Every other sentence is left to find-english.ts.
import { halvesOf } from '../grammar/clauses.ts';
import { isPastStatement, type Tagged } from '../grammar/english.ts';
import { isClipped, type Reading } from '../reading.ts';
import { withoutEnd } from '../sentences.ts';
import { about, mostQuoted, type QuestionCandidate } from './find-figures.ts';
import type { QuestionKind } from './kinds.ts';
import { cause, clauseFrom, deeds, moved } from './phrases.ts';

/** Too recent for anything to have changed since. */
const recent = /\b(?:today|yesterday|tonight|this (?:morning|week)|last (?:week|night|\w+day)|just|finally)\b/i;
const fresh = /\b(?:today|yesterday|tonight|this (?:morning|week)|just|tomorrow)\b/i;
export const negation = /n['’]t$|^(?:not|never|nobody|no|nothing|none)$/i;

const sameInPast = /^(?:cut|quit|let|shut|split|put|set|hit|read)$/i;
export const beginsWithTime = /^(?:after|before|in|at|on|during|for|with|without|last|this|as)\b/i;
const subordinates = /^(?:before|after|while|what|which|who|how|where|than|when|because|until|if|that|whether|why)$/i;

/** The index of the verb that says what "I" or "we" did; null if they did nothing. */
export function ownDeed(words: readonly Tagged[]): number | null {
  if (isClipped(words)) return words.findIndex(({ tags }) => tags.has('PastTense'));
  if (words.length <= 3 && words[0]?.tags.has('PastTense') === true) return 0;
  // "I read the folder every Monday": a habit.
  const isPresent =
    words.some(({ text }) => /^(?:do|does)n['’]t$/i.test(text)) ||
    /\bevery (?:other )?(?:day|week|month|year|morning|evening|night|spring|summer|autumn|winter|time|\w+day)\b/i.test(
      words.map(({ text }) => text).join(' '),
    );
  for (const [at, { text }] of words.entries()) {
    if (!/^(?:I|we|I['’]ve|we['’]ve)$/i.test(text)) continue;
    const [before, earlier] = [words[at - 1], words[0]];
    // "The candidate I rejected": the relative clause is not the point.
    const isRelative =
      before?.tags.has('Noun') === true && !before.tags.has('Date') && !beginsWithTime.test(earlier?.text ?? '');
    // "Everybody thought I was mad": a thought is not a deed.
    const isEmbedded = at > 1 && before?.tags.has('Verb') === true && !before.tags.has('Gerund');
    // "Since I was 15": only says since when.
    const isAge = /^since$/i.test(before?.text ?? '') && /^was$/i.test(words[at + 1]?.text ?? '');
    // "By the time I got there".
    const isByThen = /^time$/i.test(before?.text ?? '') && /^the$/i.test(words[at - 2]?.text ?? '');
    if (isAge || isByThen || isRelative || isEmbedded || subordinates.test(before?.text ?? '')) continue;
    const verb = words.findIndex(
      ({ tags, text: said }, place) =>
        place > at &&
        place <= at + 3 &&
        !negation.test(said) &&
        (sameInPast.test(said) ? !isPresent : tags.has('PastTense')) &&
        (!tags.has('Auxiliary') || /^rid$/i.test(words[place + 1]?.text ?? '')),
    );
    // "My apprentice fixed it before I did": says nothing about what "I" did.
    const isEcho = /^(?:did|had|was|were|could)$/i.test(words[verb]?.text ?? '') && verb === words.length - 1;
    if (
      verb > 0 &&
      !isEcho &&
      !words
        .slice(at, verb)
        .some(({ text: said }) => /^(?:would|could|should|might|to|can|will|do|(?:do|ca|wo)n['’]t)$/i.test(said))
    )
      return verb;
  }
  return null;
}

export function ofDeed(sentence: string, words: readonly Tagged[], at: number, reading: Reading): QuestionCandidate[] {
  const { idea, tagger } = reading;
  const verb = words[at] as Tagged;
  const [before = '', next = ''] = [words[at - 1]?.text, words[at + 1]?.text];
  // "I was laid off", "got rejected": done to them, not by them.
  const isDone =
    /^(?:was|were|got|been|am|are)$/i.test(before) ||
    (/^(?:was|were|got)$/i.test(verb.text) && words[at + 1]?.tags.has('PastTense') === true) ||
    (at <= 1 && /^by$/i.test(next));
  const own = words.slice(Math.max(0, at - 4), at).findLast(({ text }) => /^(?:I|we)(?:['’]ve)?$/i.test(text));
  // "My co-founder and I went": both did it.
  const isBoth = /^and$/i.test(words[words.indexOf(own as Tagged) - 1]?.text ?? '');
  const quote =
    isBoth && sentence.length <= mostQuoted ? withoutEnd(sentence) : clauseFrom(sentence, own?.start ?? verb.start);
  const isJustBefore = (pattern: RegExp): boolean =>
    words.slice(Math.max(0, at - 2), at).some(({ text }) => pattern.test(text));
  const found = foundOut.exec(withoutEnd(sentence.slice(verb.start)))?.groups?.['q'];
  if (found !== undefined) return about(found, ['showed', 'result']);
  if (isDone) return about(quote, ofDone(verb.text, sentence));
  if (isJustBefore(/^(?:almost|nearly)$/i)) return about(quote, ['stayed']);
  if (isJustBefore(negation))
    return about(quote, cause.test(idea) ? [] : [/^(?:I|we)(?:['’]ve| have)\b/i.test(quote) ? 'why_then' : 'reason']);
  const row = deeds.find(({ verb: pattern }) => pattern.test(sentence.slice(verb.start)));
  const start = own?.start ?? verb.start;
  const hasResult = resultFollows(sentence, start + quote.length, reading);
  // "Churn fell once we started calling": the outcome comes before the deed.
  const cameFirst =
    moved.test(sentence.slice(0, start)) && /\b(?:once|after|when|since|as soon as) $/i.test(sentence.slice(0, start));
  const isSaid = (kind: QuestionKind): boolean =>
    (kind === 'reason' && (cause.test(idea) || saysWhatFor.test(sentence) || cameFirst || hasPurpose(words, at))) ||
    (kind === 'result' && (hasResult || cameFirst || /\bfrom\b.{1,40}\bto (?:\p{L}{2,8} )?\d/iu.test(sentence))) ||
    (kind === 'longest' && quickly.test(sentence)) ||
    (kind === 'replied' && (answers.test(idea) || (hasResult && !recent.test(idea)))) ||
    (kind === 'does_instead' && /\b(?:instead|for|with)\b/i.test(idea));
  // Nobody "still remembers" what happened yesterday.
  const kinds = (row?.kinds ?? []).filter(
    (kind) => !isSaid(kind) && !(kind === 'stayed' && fresh.test(idea) && (row?.kinds.length ?? 0) > 2),
  );
  const lost = lostAfter(sentence);
  return [
    ...about(lost, ['stayed']),
    ...about(lost === '' ? '' : quote, ['again']),
    ...about(quote, kinds),
    // What one does alone is one's own idea.
    ...(/^I\b/.test(quote) ? [] : about(meansOf(sentence, start), ['whose_idea'])),
    ...(cameFirst && asksPeople.test(quote) ? about(quote, ['most_often']) : []),
    ...betterSince(sentence, start, words, tagger),
  ];
}

const quickly =
  /\bafter \p{L}+ing\b|\b(?:in|within) (?:one|an?|\d+) (?:hour|day|morning|afternoon|evening|night|weekend)s?\b/iu;

/** "By repainting the labels", "moved to Berlin for a job": how, or what for. */
const saysWhatFor =
  /\bby \p{L}+ing\b|\bfor (?:an?|my|the) (?:\p{L}+ )?(?:job|role|degree|girlfriend|boyfriend|wife|husband|partner|family)\b/iu;

/** Of what was done to somebody: nobody who lost their job is asked what they do differently now. */
const ofDone = (verb: string, sentence: string): QuestionKind[] =>
  /^(?:asked|invited|offered|called|told)$/i.test(verb) ||
  /\b(?:redundant|laid off|let go|sacked|fired|diagnosed)\b/i.test(sentence)
    ? ['stayed']
    : ['stayed', 'now'];

/** "I interviewed 40 founders and most of them were lonely". */
const ofMost = /\band (?<q>(?:most|none|half|all|nobody|nearly all|almost all)\b[^,;]{8,90})$/i;

/** "We found out that half the alarms had been muted": what they found out. */
const foundOut =
  /^(?:found out|discovered|noticed|reali[sz]ed|learned|learnt) (?:that )?(?<q>(?:half|most|all|some|one|\d|the|our|my|every|nobody)\b[^,;]{12,100})$/i;

/** Whether the outcome may be told already, in what follows the quote or in the next sentence. */
function resultFollows(sentence: string, end: number, { idea, sentences, tagger }: Reading): boolean {
  const next = sentences[sentences.indexOf(sentence) + 1] ?? '';
  const isComment = /^(?:it|that|this|every\w+|nobody|I|we)\b/i.test(next);
  return (
    recent.test(idea) ||
    sentences.length > 2 ||
    /\band\b/i.test(sentence.slice(end)) ||
    (!isComment && isPastStatement(tagger?.(next) ?? []))
  );
}

/** The other half says what is better now, or what most of them were: asks in what way, or what showed it. */
function betterSince(
  sentence: string,
  start: number,
  words: readonly Tagged[],
  tagger: Reading['tagger'],
): QuestionCandidate[] {
  const halves = halvesOf(sentence, 'en', tagger);
  const rest = halves?.relation === 'and' ? halves.rest : '';
  // "And I sleep better", not "I talked her into a smaller one".
  const isBetter = words.some(
    ({ start: from, tags }, place) =>
      from > sentence.length - rest.length - 2 &&
      tags.has('Comparative') &&
      !/^(?:an?|the|my|our)$/i.test(words[place - 1]?.text ?? ''),
  );
  const above = /\band (\p{L}{2,20} (?:outperform|outlast|outsell|beat)s? [^,;]{3,80})$/iu.exec(
    withoutEnd(sentence),
  )?.[1];
  // "My pupils write better essays since I stopped".
  const lead = sentence.slice(0, start).trim();
  const isSince =
    /\b(?:since|once|after|when)$/i.test(lead) && /\b(?:better|more|fewer|less|faster|happier|calmer)\b/i.test(lead);
  return [
    ...(isBetter && !/\bthan\b/i.test(rest) ? about(clauseFrom(rest), ['showed']) : []),
    ...(above === undefined ? [] : about(above, ['in_what_way'])),
    ...(isSince ? about(clauseFrom(lead), ['in_what_way']) : []),
    ...about(ofMost.exec(withoutEnd(sentence))?.groups?.['q'] ?? '', ['showed']),
  ];
}

/** "I raised my rates and lost the client": the second half, which is what happened; '' if there is none. */
const lostAfter = (sentence: string): string =>
  /\band (?<q>(?:I |we )?lost (?:the|our|my|an?|one|two) [^,;]{4,60})$/i.exec(withoutEnd(sentence))?.groups?.['q'] ??
  '';

/** The answer is told already. */
const answers =
  /\b(?:said|says|answered|replied|laughed|agreed|refused|declined|nodded|thanked|wrote back|signed|accepted|(?:he|she|they|who) (?:told|asked) (?:me|us)|no (?:answer|reply))\b/i;

/** "We cut it to 31 minutes, mostly by moving the Allen keys": the means, which somebody thought of; '' if none is told. */
const meansOf = (sentence: string, start: number): string =>
  withoutEnd(/\bby (?<q>\p{L}{3,15}ing [^,;]{4,60})/iu.exec(sentence.slice(start))?.groups?.['q'] ?? '');

const asksPeople = /\b(?:call|ask|interview|survey|visit|phon|talking to|listening to|speaking (?:to|with))/i;

/** "I turned it down to look after my grandmother" gives a reason; "an offer to join" does not. */
const hasPurpose = (words: readonly Tagged[], deed: number): boolean =>
  words.some(
    ({ text }, at) =>
      /^to$/i.test(text) &&
      at > deed + 2 &&
      words[at + 1]?.tags.has('Infinitive') === true &&
      words[at - 1]?.tags.has('Noun') === true &&
      !/^(?:offer|chance|right|plan|way|time|decision|request|invitation|attempt|how|opportunity|ability|courage|permission|need|us|me|them|him|her|people|team|everyone|everybody|customers|clients|students|candidates)$/i.test(
        words[at - 1]?.text ?? '',
      ),
  );
