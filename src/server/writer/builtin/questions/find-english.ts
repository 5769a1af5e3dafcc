// What an English idea leaves open. A row names a turn of phrase and the questions it entails; a sentence that fits no row is asked about by
// what it is: the author's deed, something that happened to them, a habit, a claim. Better no question than one that presupposes something.
import {
  announces,
  carriesTime,
  compares,
  finiteVerb,
  isEvent,
  isPastStatement,
  isWish,
  type Tagged,
} from '../grammar/english.ts';
import { halvesOf } from '../grammar/clauses.ts';
import { leansAtStart } from '../grammar/leaning.ts';
import {
  asksFor,
  isClipped,
  isLabel,
  isQuestion,
  isVacancy,
  promisesList,
  readSentences,
  saysOf,
  seeking,
  type Reading,
} from '../reading.ts';
import { sentencesOfLine, withoutEnd } from '../sentences.ts';
import { ofThanks } from './find-thanks.ts';
import type { QuestionKind } from './kinds.ts';
import { beginsWithTime, negation, ofDeed, ownDeed } from './find-deeds.ts';
import { ofPast } from './find-past.ts';
import { notesIn, ofForm, ofSentences, withoutIntro } from './find-notes.ts';
import { ofClaim, ofView } from './find-claims.ts';
import { about, changes, counted, mostQuoted, type QuestionCandidate } from './find-figures.ts';
import { afterAll, cause, clauseFrom, differs, moved, othersAsk, replies, rows, saysWhy, wonders } from './phrases.ts';

/** `at`: of the sentence. */
export type Finding = { kind: QuestionKind; quote: string; at: number };

const nobodyTells =
  /^(?:nobody|no one) (?:ever )?(?:tells?|told|warns?|warned|prepares?|prepared) (?:me|you|us) (?:for )?(?<q>(?:how|about|what) .{8,})$/i;

/** "Unpopular opinion: ...": the claim follows its label. */
const unlabelled = (sentence: string): string =>
  sentence.replace(
    /^(?:\S+ )?\S+ (?:opinion|take|truth|reminder|confession|fact|thought)(?: (?:from|by|of) [^:]{3,80})?: |^(?:an?|one|the) (?:\w+ )?(?:thing|mistake|habit) [^:]{3,60}: |^(?:reminder|confession|psa|ps|tip|fact|(?:[\w-]+ ){0,3}update): |^(?:[^:.]{3,40}, )?my (?:worst|best|first|last|biggest) [\w ]{3,30}: |^what [^:.]{3,60} taught (?:me|us): |^(?:[^,]{3,40}, )?my (?:view|opinion|take) is (?:that )?|^(?:no one|nobody) (?:ever )?(?:tells?|told|warns?|warned) (?:me|you|us) (?:that )?(?!about|how|what|why|to|when|where|who)/i,
    '',
  );

/** "Plumber here. The customer was right": nobody is asked about who they are. */
export function withoutLabel(sentence: string, tagger: Reading['tagger']): string {
  const [first = '', ...rest] = sentencesOfLine(sentence);
  return rest.length > 0 && isLabel(first, tagger) ? rest.join(' ') : sentence;
}

export function findInEnglish(reading: Reading): Finding[] {
  const { sentences, tagger, blocks } = reading;
  const heads = headsOf(blocks);
  const isAd = (sentence: string): boolean => seeking.test(sentence) || isVacancy(sentence, tagger?.(sentence) ?? []);
  const isOnlyAd = sentences.some(isAd);
  const found = sentences.slice(0, readSentences).flatMap((sentence, at) => {
    if (heads.has(at)) {
      const isLabel = !promisesList(sentence) && isLabelOf(tagger?.(sentence) ?? []);
      // Notes under a label are not alternatives of which one could matter most.
      const kinds: QuestionKind[] = isLabel
        ? ['learned', 'now']
        : /\b(?:I|we|my|our)\b/i.test(sentence) && !sentence.endsWith(':') && !promisesList(sentence)
          ? ['matters', 'stayed']
          : ['matters'];
      return about(clauseFrom(sentence), kinds).map((one) => ({ ...one, at }));
    }
    const claim = unlabelled(withoutLabel(sentence, reading.tagger));
    const words = tagger?.(claim) ?? [];
    if (
      (isOnlyAd && !isAd(sentence)) ||
      words.length < (sentences.length > 1 && at > 0 ? 4 : 2) ||
      isQuestion(sentence, 'en') ||
      // "Best hands in the class": a remark on what was told.
      (at > 0 &&
        (/^(?:best|worst|most|still|not sure|no idea) /i.test(claim) ||
          /\b(?:should \w+ (?:it|this|that)$|can['’]?t (?:say|tell|talk|share|give|name|go into)\b)/i.test(
            withoutEnd(claim),
          ))) ||
      /^there(?:['’]s| is| are)\b/i.test(claim)
    )
      return [];
    const isLast = at === sentences.length - 1;
    // "Same sentence every time: ...": quoted words under a label.
    const label = at > 0 ? /^[^:]{3,40}(?=: )/.exec(claim)?.[0] : undefined;
    if (label !== undefined && finiteVerb(tagger?.(label) ?? []) === null) return [];
    return inSentence(claim, words, reading, isLast).map((one) => ({ ...one, at }));
  });
  // What is done every day is background to one day.
  const told = found.filter(({ kind }) => kind !== 'began');
  // In somebody's own story, a sentence that sounds like a claim is part of the story.
  const isClaim = ({ kind, at }: Finding): boolean => at > 0 && /^(?:showed|remedy|otherwise)$/.test(kind);
  const rest = told.some(({ at }) => at > 0) && !isReply(reading, found) ? told : found;
  const isStory =
    sentences.some((one) => /\b(?:I|we|my|our)\b/i.test(one) || isClipped(tagger?.(one) ?? [])) &&
    rest.some((one) => !isClaim(one));
  // `cause` only of the first sentence: what was said before is the cause of a later one.
  return rest
    .filter((one) => !isStory || !isClaim(one))
    .filter((one) => !isHelpless(one, sentences.length) && !isTold(one, reading))
    .filter(({ kind }) => !(isReply(reading, found) && /^(?:showed|remedy|said)$/.test(kind)))
    .filter(
      ({ kind, at }) =>
        (kind !== 'cause' || at === 0) && (kind !== 'why_then' || !found.some((one) => one.kind === 'reason')),
    );
}

/** "I couldn't find the login", in the middle of a story, "I didn't have an answer": nobody decided that. */
const isHelpless = ({ quote }: Finding, sentences: number): boolean =>
  /\bcould(?:n['’]t| not) (?:afford|pay|sleep|walk|breathe)\b/i.test(quote) ||
  (sentences > 3 && /\bcould(?:n['’]t| not)\b/i.test(quote)) ||
  (sentences > 1 && /\bdid(?:n['’]t| not) (?:have|know)\b/i.test(quote));

const lasted = /\b(?:for|in|over) (?:\w+ )?\w+ (?:days|weeks|months|years)\b/i;
/** The answer is in the idea, as far as words show it. */
const isTold = ({ kind, quote, at }: Finding, { idea, sentences, tagger }: Reading): boolean =>
  // "Accessibility isn't a feature. A blind customer sent us a recording": the day that showed it.
  (kind === 'showed' &&
    sentences.slice(at + 1).some((one) => !lasted.test(one) && isEvent(one, tagger?.(one) ?? []))) ||
  (kind === 'now' && differs.test(idea.replace(quote, ''))) ||
  // "I didn't get promoted. My boss said I was too quiet": the reason follows.
  (kind === 'reason' && (saysWhy.test(sentences[at + 1] ?? '') || /\bleft (?:me|us) for (?:an?|the)\b/i.test(quote))) ||
  (kind === 'remedy' && sentences.slice(at + 1).some((one) => tellsDeed.test(one))) ||
  // "Most of our alerts should go. We had 1,900 and acted on 14."
  (kind === 'why_then' &&
    (/[.!?]\s+(?:We|I|Our|My)\b[^.!?]{0,80}\d/.test(idea) ||
      /\b(?:used to|can now|following|thanks to)\b/i.test(idea))) ||
  (kind === 'longest' && sentences.length > 1) ||
  (kind === 'now' && at < sentences.length - 1 && /\b(?:had|was|were) (?:\w+ )?\d/i.test(quote)) ||
  (kind === 'answered' && replies.test(idea));

const tellsDeed =
  /^(?:I|we) (?!(?:think|believe|know|am|are|have|had|was|were|can|could|will|would|still|do|did|didn|don|doesn|want|need|like|hope|wish)\b)\p{L}{3,}/iu;

/** "Recruiters spend six seconds on a CV. I spend forty minutes": the point is what its author does instead. */
const isReply = ({ sentences }: Reading, found: readonly Finding[]): boolean =>
  sentences.length === 2 &&
  !/^(?:I|we|my|our)\b/i.test(sentences[0] ?? '') &&
  found.some(({ kind, at }) => at === 1 && kind === 'began');

/** "Cold email test": a few nouns. */
const isLabelOf = (words: readonly Tagged[]): boolean =>
  words.length <= 5 &&
  !words.some(
    ({ tags, text }) =>
      tags.has('PastTense') || tags.has('Copula') || tags.has('Value') || /^(?:I|we|my|our|the|of)$/i.test(text),
  );

/** The indices of the sentences followed by a list. */
function headsOf(blocks: Reading['blocks']): Set<number> {
  const heads = new Set<number>();
  let place = 0;
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'list') continue;
    place += block.sentences.length;
    const next = blocks[at + 1];
    if (next?.kind === 'list' && next.points.length > 1) heads.add(place - 1);
  }
  return heads;
}

function inSentence(
  sentence: string,
  words: readonly Tagged[],
  reading: Reading,
  isLast: boolean,
): QuestionCandidate[] {
  const { idea, sentences } = reading;
  const whole = clauseFrom(sentence);
  // "After 11 years in hotels I am looking for a job": quoted from where it is looked for.
  const sought = Math.max(0, sentence.search(/\b(?:I am|I['’]m|(?<!\w+s )looking|searching)\b/i));
  if (seeking.test(sentence)) return about(clauseFrom(sentence, sought), ['offer', 'wanted']);
  if (isVacancy(sentence, words)) return about(whole.replace(/^hiring:\s*/i, ''), ['role', 'fits']);
  // "Things I carry in the van: chargers, mop, spare socks": its points are told.
  const told = promisesList(sentence)
    ? /^[^:]{8,90}(?=: [^,;:]{3,60}(?:, [^,;:]{3,60}){1,12}\S?$)/.exec(sentence)?.[0]
    : '';
  if (told !== '') return about(told ?? whole, told === undefined ? ['points', 'matters'] : ['matters']);
  const wondered = (wonders.exec(sentence) ?? othersAsk.exec(sentence))?.groups?.['q'];
  if (wondered !== undefined) return about(withoutEnd(wondered), ['answer']);
  // "Nobody tells you how lonely it is": only somebody it happened to says so.
  const untold = nobodyTells.exec(sentence)?.groups?.['q'];
  if (untold !== undefined) return about(clauseFrom(untold), ['showed', 'now']);
  const thanked = ofThanks(sentence, whole, sentences, words);
  if (thanked !== null || asksFor.test(sentence)) return thanked ?? [];
  // "Now I write down every hour": what made the difference.
  if (/^(?:now|today),? (?:I|we|my|our|it|they|he|she|nobody|everybody)\b/i.test(sentence) && sentences[0] !== sentence)
    return [];
  const form = ofForm(sentence, words, whole);
  if (form !== null) return form;
  const notes = notesIn(sentence);
  const parts = notes.length > 0 ? notes : [withoutIntro(sentence, reading.tagger)];
  if (parts[0] !== sentence)
    return parts
      .flatMap((part) => inSentence(part, reading.tagger?.(part) ?? [], reading, isLast))
      .filter(({ kind }) => notes.length === 0 || !ofSentences.has(kind));
  const row = rows.find(
    ({ kinds, said, unless }) =>
      (isLast || kinds[0] === 'which_one') && said.test(sentence) && unless?.test(idea) !== true,
  );
  const match = row?.said.exec(sentence);
  const fitted = match
    ? about(withoutEnd(match.groups?.['q'] ?? whole), row?.kinds ?? [])
    : byWhatItIs(sentence, words, reading);
  return [...fitted, ...missing(sentence, reading, isLast), ...changes(sentence), ...counted(sentence)];
}

/** "Now a scanner does it, but people miss the chat": what is still missing at the end of a story. */
function missing(sentence: string, { sentences, tagger }: Reading, isLast: boolean): QuestionCandidate[] {
  const halves = isLast && sentences.length > 1 ? halvesOf(sentence, 'en', tagger) : null;
  if (halves?.relation !== 'contrast' || /^(?:I|we|it|he|she|they)\b/i.test(halves.rest)) return [];
  const isNow = !(tagger?.(halves.rest) ?? []).some(({ tags }) => tags.has('PastTense'));
  return isNow ? about(clauseFrom(halves.rest), ['does_instead']) : [];
}

/** "The bridge bearing we replaced was fine". */
const clearlyRelative = /^(?:the|an?|every|each) (?:[\w-]+ ){1,3}(?:I|we) \w+ (?:was|were|is|are|had|has)\b/i;

/** "I have been a carpenter for 22 years": a life's work, not a deed. */
const ofYears =
  /^(?:I|we)(?:['’]ve| have) (?:been|worked|taught|run|lived|sold|coached)\b[^,;]{0,60} for (?:\w+ )?\w+ years\b/i;

/** "Returning to work at 52, ": what is said follows. */
const introduced = /^(?:\p{L}+ing|after|before|at|in|with|when)\b[^;:,]{3,80}, (?=(?:I|we|my|our)\b)/iu;

/** "Halden & Rowe, the bindery where I swept the floor, is mine": cut at its first comma, it says nothing. */
const isBeforeVerb = (cut: string, words: readonly Tagged[]): boolean =>
  (words[finiteVerb(words)?.verb ?? -1]?.start ?? 0) > cut.length &&
  !/\s\S+\s\S/.test(cut.replaceAll(/[^\p{L}\s]/gu, ''));
const mostWithVerb = 120;

function byWhatItIs(sentence: string, words: readonly Tagged[], reading: Reading): QuestionCandidate[] {
  const cut = clauseFrom(sentence, introduced.exec(sentence)?.[0].length);
  const isPlace = /^(?:the|an?) (?:[\w-]+ ){1,4}where\b/i.test(sentence) && sentence.length <= mostQuoted;
  const whole = isPlace || (isBeforeVerb(cut, words) && sentence.length <= mostWithVerb) ? withoutEnd(sentence) : cut;
  if (/\bI wish (?:I|we)(?:['’]d| had)\b/i.test(sentence)) return about(whole, ['held_back']);
  // "A boy who never speaks asked me why": whatever the library takes for his verb.
  if (/^(?!I\b|we\b).{3,70}\basked (?:me|us) (?:why|how|what|if|whether|where)\b/i.test(sentence))
    return ofPast(sentence, whole, null);
  const decided = ofDecision(sentence, whole);
  if (decided !== null) return decided;
  const second = ofSecondHalf(sentence, reading);
  if (second !== null) return second;
  if (ofYears.test(sentence)) return about(clauseFrom(sentence), ['learned', 'stayed']);
  const deed = ownDeed(words);
  if (deed !== null) return ofDeed(sentence, words, deed, reading);
  if (
    /^\S+ (?:years|months|weeks|days) (?!ago|later|after)(?!.{0,60}\b(?:taught|showed|made|changed) (?:me|us|my|our)\b)/i.test(
      sentence,
    )
  )
    return ofFragment(sentence, words, clauseFrom(sentence));
  const main = finiteVerb(words);
  // "Half of the CVs I read were written by one AI": the main statement follows the relative clause.
  const isRelative =
    /^(?:i|we)$/i.test(words[main?.subject ?? -1]?.text ?? '') &&
    (words[(main?.subject ?? 0) - 1]?.tags.has('Noun') === true || clearlyRelative.test(sentence)) &&
    !beginsWithTime.test(sentence);
  const verb = isRelative
    ? words.find((word, at) => at > (main?.verb ?? 0) && carriesTime(word))
    : words[main?.verb ?? -1];
  // "A nurse has worked every Christmas": told about a particular person.
  const isPerfect =
    /^(?:has|have)$/i.test(verb?.text ?? '') && isPastStatement(words) && /^(?:an?|one|my|our|the)\b/i.test(sentence);
  const isPast = isPerfect || verb?.tags.has('PastTense') === true || /^(?:was|were|had|did)$/i.test(verb?.text ?? '');
  const isMine =
    (/^(?:i|we)$/i.test(words[main?.subject ?? -1]?.text ?? '') && !isRelative) || /^(?:I|we)['’]/i.test(sentence);
  if (main === null && !isWish(words) && !compares.test(sentence) && !saysOf.test(sentence))
    return ofFragment(sentence, words, whole);
  if (
    isPast &&
    isMine &&
    /\b(?:did|was|were|had|could|would)(?:n['’]t| not| never)\b/i.test(sentence) &&
    !cause.test(reading.idea)
  )
    return about(whole, ['reason']);
  if (isPast && verb !== undefined) return ofPast(sentence, whole, verb);
  // "I am dyslexic and I edit contracts": a state, followed by the point.
  const isAnnounced = announces.test(sentence) && !/^I(?:['’]m| am) .{3,60} (?:and|but) I\b/i.test(sentence);
  if (leansAtStart(sentence, 'en') || isAnnounced) return [];
  if (isMine) return ofHabit(sentence, words, reading);
  return ofClaim(sentence, words, whole);
}

/** Something that is decided, or was reached at last; null if not. */
function ofDecision(sentence: string, whole: string): QuestionCandidate[] | null {
  // "A year ago I had 200 followers, today 20k".
  if (/\b(?:years?|months?|weeks?) ago\b.{3,60}\d.{0,40}\b(?:today|now)\b.{0,20}\d/i.test(sentence))
    return about(sentence.length <= mostQuoted ? withoutEnd(sentence) : whole, ['change']);
  // "I'm leaving my job".
  if (/^(?:I['’]m|I am|we['’]re|we are) (?:leaving|quitting|closing|selling|retiring|moving) /i.test(sentence))
    return about(whole, ['reason']);
  return afterAll.test(sentence) ? about(whole, ['change']) : null;
}

/**
 * "I've done this for eleven years and still ...", "everyone says the follow-up closes the deal, but ...": the first half is background, or somebody
 * else's view. null for anything else.
 */
function ofSecondHalf(sentence: string, reading: Reading): QuestionCandidate[] | null {
  const isPerfect = /^(?:(?:I|we)(?:['’]ve| have)|been)\b/i.test(sentence);
  const isOthers = othersSay.test(sentence);
  const isAge = /^(?:I|we) (?:just )?turned? \d/i.test(sentence);
  if (!isPerfect && !isOthers && !isAge && !/\bfor the first time\b/i.test(sentence)) return null;
  const halves = halvesOf(sentence, 'en', reading.tagger);
  const today = sentence.search(/\b(?:and|but) (?:today|yesterday|this|last|now|still)\b/i);
  const rest =
    halves !== null && /^(?:and|contrast)$/.test(halves.relation)
      ? halves.rest
      : sentence.slice(today < 0 ? sentence.length : today + 4);
  const isLong = /\b(?:since|for)\b/i.test(sentence.slice(0, sentence.length - rest.length));
  const isPoint = isAge
    ? halves?.relation === 'and'
    : isPerfect
      ? isLong
      : isOthers
        ? halves?.relation === 'contrast'
        : /^for the first time\b/i.test(rest);
  if (rest !== '' && isPoint) return byWhatItIs(rest, reading.tagger?.(rest) ?? [], reading);
  const isFirst = sentence === reading.sentences[0] && reading.sentences.length > 1;
  return isPerfect && isFirst && isLong ? [] : null;
}
const othersSay =
  /^(?:every(?:one|body)|(?:most )?people|they|some|experts) (?:still |always |often )?(?:says?|thinks?|believes?|tells?|claims?|assumes?)\b/i;

/** "Graduating next month and still no offer", "five years sober": without a finite verb. */
function ofFragment(sentence: string, words: readonly Tagged[], whole: string): QuestionCandidate[] {
  // "Going back to an office next month": decided.
  if (words[0]?.tags.has('Gerund') === true) return goesSoon.test(sentence) ? about(whole, ['reason']) : [];
  if (moved.test(sentence)) return about(whole, ['cause', 'stayed']);
  return about(whole, ['stayed']);
}

const goesSoon =
  /^(?:going|moving|leaving|switching|quitting|closing|selling|joining|returning) .*\b(?:next|tomorrow|this|soon|in|on|from) /i;

/** What somebody is, has or thinks has no beginning worth asking about. */
const lasting =
  /^(?:still|am|are|is|have|has|had|know|want|need|like|love|hate|live|work|teach|hope|feel|wish|see|can|could|will|would|cannot|['’]m|['’]re|['’]ve)$/i;

function ofHabit(sentence: string, words: readonly Tagged[], reading: Reading): QuestionCandidate[] {
  const at = words.findIndex(({ text }) => /^(?:i|we)(?:['’]\p{L}+)?$/iu.test(text));
  const whole = clauseFrom(sentence, words[at]?.start);
  const rest = words.slice(at + 1);
  const isBackground = reading.sentences.length > 1 && reading.sentences[0] === sentence;
  // "I lead a team of seven" before a story: introduces the narrator.
  if (isBackground && /^(?:lead|run|manage|own|teach|work|live|am|have)$/i.test(rest[0]?.text ?? '')) return [];
  if (/^used$/i.test(rest[0]?.text ?? '')) return about(whole, ['stayed']);
  const two = /['’](?:m|re|ve)$/i.test(words[at]?.text ?? '') ? halvesOf(sentence, 'en', reading.tagger) : null;
  if (two !== null && /^(?:and|contrast)$/.test(two.relation))
    return byWhatItIs(two.rest, reading.tagger?.(two.rest) ?? [], reading);
  const next = rest.find(({ tags }) => tags.has('Verb'))?.text ?? rest[0]?.text ?? '';
  if (/^(?:believe|think|doubt|hate|love)$/i.test(next)) {
    const claim = withoutEnd(sentence.slice(words[at]?.start));
    // "I think I'll always do it now": of what, only the story says.
    if (reading.sentences.length > 1 && /['’]ll \p{L}.{0,20}\b(?:it|that|this)\b/iu.test(claim)) return [];
    return ofView(claim.length <= mostQuoted ? claim : whole);
  }
  // "I don't think it's only the meetings": a doubt, not a habit.
  if (/\b(?:don['’]t|do not) (?:think|know|believe|say|mean)\b/i.test(sentence)) return [];
  // "I have no tips", "I don't have a lesson": nothing that a reason is asked of.
  if (rest.slice(0, 3).some(({ text }) => negation.test(text)))
    return /^(?:I|we) (?:(?:do not|don['’]t) )?(?:have|know|mean|mind)\b/i.test(whole)
      ? []
      : about(whole, [/^(?:didn|wasn|weren)['’]t$/i.test(rest[0]?.text ?? '') ? 'reason' : 'why_then', 'does_instead']);
  // "I am a school nurse and kids tell me things": the point is in the second half.
  if (/^still$/i.test(rest[0]?.text ?? '') && !lasting.test(next)) return about(whole, ['why_then']);
  const isState = lasting.test(next) || words.slice(at, at + 3).some(({ text }) => /['’](?:m|re|ve)$/i.test(text));
  const halves = isState ? halvesOf(sentence, 'en', reading.tagger) : null;
  if (halves !== null && /^(?:and|contrast)$/.test(halves.relation))
    return byWhatItIs(halves.rest, reading.tagger?.(halves.rest) ?? [], reading);
  if (isState) return about(whole, ['stayed']);
  // How a job began is no part of what is told beside it.
  if (/^(?:start|begin|join|leave|finish|retire|open|close)$/i.test(next)) return [];
  const isJob = /^(?:recruit|sell|teach|run|drive|make|build|work|lead|manage|own|study|cook|write|repair|fix)$/i.test(
    next,
  );
  const isHabit = !isJob || /\b(?:every|each|always|now|instead|whenever|before|first|who)\b/i.test(whole);
  return about(whole, isHabit ? ['began'] : []);
}

/** What a heading as a whole leaves open. */
export function findInHeading(sentence: string): QuestionKind[] {
  if (/: [^,;:]{3,60}(?:, [^,;:]{3,60}){1,6}$/.test(sentence)) return ['matters', 'showed', 'now'];
  if (promisesList(sentence)) return ['points'];
  if (/^how to\b/i.test(sentence)) return ['done'];
  if (/^what .{3,60} (?:told|said to|wrote) (?:me|us)\b/i.test(sentence)) return ['words', 'now'];
  if (/^what (?:an?|the) [^,]{3,40} (?:does|do|means|costs|takes)\b/i.test(sentence)) return ['answer'];
  if (/^the (?:\w+ )?(?:day|night|morning|evening|week|month|year|summer|moment|time) (?:I|we)\b/i.test(sentence))
    return ['announced'];
  if (/^everything\b/i.test(sentence)) return ['learned'];
  if (/^(?:(?:[\w-]+ ){0,3}[\w-]+s|people) (?:I|we|you)\b/i.test(sentence)) return ['points'];
  if (/^(?:the|an?|one)\b/i.test(sentence)) return ['which_one', 'showed', 'now'];
  return ['learned', 'showed', 'now'];
}
