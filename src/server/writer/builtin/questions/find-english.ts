// What an English idea leaves open. A row names a turn of phrase and the questions that it entails; a sentence in which no row fits is asked about by
// what it is: a deed of its author's, something that happened to them, a habit, a claim. Rather no question than one that presupposes something.
import {
  announces,
  carriesTime,
  compares,
  finiteVerb,
  isPastStatement,
  isWish,
  type Tagged,
} from '../grammar/english.ts';
import { halvesOf } from '../grammar/clauses.ts';
import { leansAtStart } from '../grammar/leaning.ts';
import { quantitiesOf } from '../grammar/quantities.ts';
import { asksFor, isClipped, promisesList, readSentences, saysOf, seeking, vacancy, type Reading } from '../reading.ts';
import { withoutEnd } from '../sentences.ts';
import type { QuestionKind } from './kinds.ts';
import { changes, counted } from './find-figures.ts';
import { cause, caused, clauseFrom, deeds, moved, rows } from './phrases.ts';

/** `at` is the sentence's place among the reading's. */
export type Finding = { kind: QuestionKind; quote: string; at: number };

/** Too near for anything to be different since. */
const recent = /\b(?:today|yesterday|tonight|this (?:morning|week)|last (?:week|night|\w+day)|just|finally)\b/i;
const fresh = /\b(?:today|yesterday|tonight|this (?:morning|week)|just|tomorrow)\b/i;
/** Something is missing. */
const denies = /n['’]t\b|\b(?:not|never|nobody|no|nothing|none|without|only)\b/i;
const negation = /n['’]t$|^(?:not|never|nobody|no|nothing|none)$/i;
const broke = /\b(?:broke|crashed|failed|leaked|burn(?:ed|t)|collapsed|backfired|was down|were down|went down for)\b/i;

/** "Unpopular opinion: ...": what is claimed comes behind its label. */
const unlabelled = (sentence: string): string =>
  sentence.replace(
    /^(?:\S+ )?\S+ (?:opinion|take|truth|reminder|confession|fact|thought): |^(?:reminder|confession|psa|ps|tip|fact): |^(?:no one|nobody) (?:ever )?(?:tells?|told|warns?|warned) (?:me|you|us) (?:that )?(?!about|how|what|why|to|when|where|who)/i,
    '',
  );

export function findInEnglish(reading: Reading): Finding[] {
  const { sentences, tagger, blocks } = reading;
  const [first = ''] = sentences;
  const heads = headsOf(blocks);
  const isAd = (sentence: string): boolean => seeking.test(sentence) || vacancy.test(sentence);
  const isOnlyAd = sentences.some(isAd);
  const found = sentences.slice(0, readSentences).flatMap((sentence, at) => {
    // What a list follows is told by its points.
    if (heads.has(at)) {
      const kinds: QuestionKind[] =
        sentence.endsWith(':') || promisesList(sentence) ? ['matters'] : ['matters', 'stayed'];
      return about(clauseFrom(sentence), kinds).map((one) => ({ ...one, at }));
    }
    const claim = unlabelled(sentence);
    const words = tagger?.(claim) ?? [];
    if (
      (isOnlyAd && !isAd(sentence)) ||
      words.length < (sentences.length > 1 && at > 0 ? 4 : 2) ||
      /\?\s*$/.test(sentence) ||
      /^there(?:['’]s| is| are)\b/i.test(claim)
    )
      return [];
    const isLast = at === sentences.length - 1;
    // "Same sentence every time: ...": what was said, under its label.
    const label = at > 0 ? /^[^:]{3,40}(?=: )/.exec(claim)?.[0] : undefined;
    if (label !== undefined && finiteVerb(tagger?.(label) ?? []) === null) return [];
    return inSentence(claim, words, reading, isLast).map((one) => ({ ...one, at }));
  });
  // What somebody does every day is only the background of what happened one day.
  const told = found.filter(({ kind }) => !/^(?:began|gives)$/.test(kind));
  // What was said before it led to it, as the author sees it.
  // In somebody's own story what sounds like a claim is a part of it.
  const isClaim = ({ kind, at }: Finding): boolean => at > 0 && /^(?:seen|exception|remedy|otherwise)$/.test(kind);
  const rest = told.some(({ at }) => at > 0) ? told : found;
  const isStory = /^(?:I|we|my|our)\b/i.test(first) && rest.some((one) => !isClaim(one));
  return rest
    .filter((one) => !isStory || !isClaim(one))
    .filter(
      ({ kind, at }) =>
        (kind !== 'cause' || at === 0) && (kind !== 'why_then' || !found.some((one) => one.kind === 'reason')),
    );
}

/** The places of the sentences that a list follows. */
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

type Found = Omit<Finding, 'at'>;
const about = (quote: string, kinds: readonly QuestionKind[]): Found[] => kinds.map((kind) => ({ kind, quote }));

function inSentence(sentence: string, words: readonly Tagged[], reading: Reading, isLast: boolean): Found[] {
  const { idea, sentences } = reading;
  const whole = clauseFrom(sentence);
  if (seeking.test(sentence)) return about(whole, ['offer', 'wanted']);
  if (vacancy.test(sentence)) return about(whole.replace(/^hiring:\s*/i, ''), ['role', 'fits']);
  if (promisesList(sentence)) return about(whole, ['points', 'matters']);
  if (asksFor.test(sentence) || (thanks.test(sentence) && !/ to (?:share|announce|say)\b/i.test(sentence))) return [];
  if (/^(?:now|today)\b/i.test(sentence) && sentences[0] !== sentence)
    return cause.test(idea) ? [] : about(whole, ['change', 'stayed']);
  const row = isLast ? rows.find(({ said, unless }) => said.test(sentence) && unless?.test(idea) !== true) : undefined;
  const match = row?.said.exec(sentence);
  const fitted = match ? about(match.groups?.['q'] ?? whole, row?.kinds ?? []) : byWhatItIs(sentence, words, reading);
  return [...fitted, ...changes(sentence), ...counted(sentence)];
}

const thanks =
  /^(?:thank|thanks|congrat\w*|happy (?:birthday|new)|welcome)\b|^(?:so |very )?(?:proud|grateful|honou?red|humbled|thrilled|excited)\b|\b(?:am|['’]m|are|['’]re) (?:so |very )?(?:proud|grateful|honou?red|humbled|thrilled|excited|happy)\b/i;

/** "I have been a carpenter for 22 years": a life's work, and no deed. */
const ofYears =
  /^(?:I|we)(?:['’]ve| have) (?:been|worked|taught|run|lived|sold|coached)\b[^,;]{0,60} for (?:\w+ )?\w+ years\b/i;

function byWhatItIs(sentence: string, words: readonly Tagged[], reading: Reading): Found[] {
  const { sentences } = reading;
  const whole = clauseFrom(sentence);
  if (/\bI wish (?:I|we)(?:['’]d| had)\b/i.test(sentence)) return about(whole, ['held_back']);
  if (ofYears.test(sentence)) return about(clauseFrom(sentence), ['learned', 'stayed']);
  const deed = ownDeed(words);
  if (deed !== null) return ofDeed(sentence, words, deed, reading);
  if (/^\S+ (?:years|months|weeks|days) (?!ago|later|after)/i.test(sentence))
    return ofFragment(sentence, words, clauseFrom(sentence));
  const main = finiteVerb(words);
  // "Half of the CVs I read were written by one AI": what is said of them comes behind.
  const isRelative =
    /^(?:i|we)$/i.test(words[main?.subject ?? -1]?.text ?? '') &&
    words[(main?.subject ?? 0) - 1]?.tags.has('Noun') === true &&
    !beginsWithTime.test(sentence);
  const verb = isRelative
    ? words.find((word, at) => at > (main?.verb ?? 0) && carriesTime(word))
    : words[main?.verb ?? -1];
  // "A nurse has worked every Christmas": of somebody it is told.
  const isPerfect =
    /^(?:has|have)$/i.test(verb?.text ?? '') && isPastStatement(words) && /^(?:an?|one|my|our|the)\b/i.test(sentence);
  const isPast = isPerfect || verb?.tags.has('PastTense') === true || /^(?:was|were|had|did)$/i.test(verb?.text ?? '');
  const isMine =
    !/^(?:every|most|all|no|nobody|many|few|some)\b/i.test(sentence) &&
    ((/^(?:i|we)$/i.test(words[main?.subject ?? -1]?.text ?? '') && !isRelative) || /^(?:I|we)['’]/i.test(sentence));
  if (main === null && !isWish(words) && !compares.test(sentence) && !saysOf.test(sentence))
    return ofFragment(sentence, words, whole);
  if (
    isPast &&
    isMine &&
    /\b(?:did|was|were|had|could|would)(?:n['’]t| not| never)\b/i.test(sentence) &&
    !cause.test(reading.idea)
  )
    return about(whole, ['reason', 'said']);
  if (isPast && verb !== undefined) return ofPast(sentence, whole, verb);
  if (leansAtStart(sentence, 'en') || announces.test(sentence)) return [];
  if (isMine) return ofHabit(sentence, words, reading);
  // "Numbers are not better yet": how things stand in what is told, and no claim.
  if (sentences.length > 1 && /\byet$/i.test(withoutEnd(sentence))) return [];
  return ofClaim(sentence, words, whole);
}

/** "Graduating next month and still no offer", "five years sober": said without a verb of its own. */
function ofFragment(sentence: string, words: readonly Tagged[], whole: string): Found[] {
  // What is still to come was neither hard nor is it remembered.
  if (/^\p{L}+ing\b/iu.test(sentence) && /\b(?:tomorrow|next (?:week|month|year|\w+day)|on \w+day)\b/i.test(sentence))
    return about(whole, ['helped']);
  if (/^\p{L}+ing\b/iu.test(sentence) && words[0]?.tags.has('Gerund') === true)
    return about(whole, ['hard', 'remedy', 'said']);
  if (moved.test(sentence)) return about(whole, ['cause', 'stayed']);
  const isTold =
    quantitiesOf(sentence, 'en').length > 0 ||
    /\b(?:my|our|me|us|I|still|first|finally|second|third|fourth|again|(?:this|last) (?:week|month|year|\w+day))\b/i.test(
      sentence,
    );
  return about(whole, isTold ? ['stayed', 'helped', 'said'] : ['seen', 'exception']);
}

const sameInPast = /^(?:cut|quit|let|shut|split|put|set|hit|read)$/i;
const beginsWithTime = /^(?:after|before|in|at|on|during|for|with|without|last|this|as)\b/i;
const subordinates = /^(?:what|which|who|how|where|than|when|because|until|if|that|whether|why)$/i;

/** The place of the verb that says what "I" or "we" did; null where nobody of them did anything. */
function ownDeed(words: readonly Tagged[]): number | null {
  if (isClipped(words)) return words.findIndex(({ tags }) => tags.has('PastTense'));
  if (words.length <= 3 && words[0]?.tags.has('PastTense') === true) return 0;
  const isPresent = words.some(({ text }) => /^(?:do|does)n['’]t$/i.test(text));
  for (const [at, { text }] of words.entries()) {
    if (!/^(?:I|we|I['’]ve|we['’]ve)$/i.test(text)) continue;
    const [before, earlier] = [words[at - 1], words[0]];
    // "The candidate I rejected": what is said of the candidate is not the point.
    const isRelative =
      /^ever$/i.test(words[at + 1]?.text ?? '') ||
      (before?.tags.has('Noun') === true && !before.tags.has('Date') && !beginsWithTime.test(earlier?.text ?? ''));
    // "Everybody thought I was mad": what somebody thought is no deed.
    const isEmbedded = at > 1 && before?.tags.has('Verb') === true && !before.tags.has('Gerund');
    if (isRelative || isEmbedded || subordinates.test(before?.text ?? '')) continue;
    const verb = words.findIndex(
      ({ tags, text: said }, place) =>
        place > at &&
        place <= at + 3 &&
        !negation.test(said) &&
        (tags.has('PastTense') || (sameInPast.test(said) && !isPresent)) &&
        (!tags.has('Auxiliary') || /^rid$/i.test(words[place + 1]?.text ?? '')),
    );
    if (
      verb > 0 &&
      !words
        .slice(at, verb)
        .some(({ text: said }) => /^(?:would|could|should|might|to|can|will|do|(?:do|ca|wo)n['’]t)$/i.test(said))
    )
      return verb;
  }
  return null;
}

function ofDeed(sentence: string, words: readonly Tagged[], at: number, { idea, sentences, tagger }: Reading): Found[] {
  const verb = words[at] as Tagged;
  const [before = '', next = ''] = [words[at - 1]?.text, words[at + 1]?.text];
  // "I was laid off", "got rejected": done to somebody, not by them.
  const isDone =
    /^(?:was|were|got|been|am|are)$/i.test(before) ||
    (/^(?:was|were|got)$/i.test(verb.text) && words[at + 1]?.tags.has('PastTense') === true) ||
    (at <= 1 && /^by$/i.test(next));
  const own = words.slice(Math.max(0, at - 4), at).findLast(({ text }) => /^(?:I|we)(?:['’]ve)?$/i.test(text));
  // "My co-founder and I went": both of them.
  const isBoth = /^and$/i.test(words[words.indexOf(own as Tagged) - 1]?.text ?? '');
  const quote =
    isBoth && sentence.length <= mostQuoted ? withoutEnd(sentence) : clauseFrom(sentence, own?.start ?? verb.start);
  if (isDone) return about(quote, ['stayed', 'helped', 'now']);
  if (words.slice(Math.max(0, at - 2), at).some(({ text }) => negation.test(text)))
    return about(
      quote,
      cause.test(idea) ? ['said'] : [/^(?:I|we)(?:['’]ve| have)\b/i.test(quote) ? 'why_then' : 'reason', 'said'],
    );
  if (/^(?:almost|nearly)$/i.test(before)) return about(quote, ['stayed', 'helped']);
  const row = deeds.find(({ verb: pattern }) => pattern.test(sentence.slice(verb.start)));
  // What came of it, or why it was done, may stand behind it already.
  const hasResult =
    recent.test(idea) ||
    sentences.length > 2 ||
    /\band\b/i.test(sentence.slice((own?.start ?? verb.start) + quote.length));
  const start = own?.start ?? verb.start;
  // "Churn fell once we started calling": what came of it stands before it.
  const cameFirst =
    moved.test(sentence.slice(0, start)) && /\b(?:once|after|when|since|as soon as) $/i.test(sentence.slice(0, start));
  const isSaid = (kind: QuestionKind): boolean =>
    (kind === 'reason' && (cause.test(idea) || cameFirst || hasPurpose(words, at))) ||
    (kind === 'result' && (hasResult || cameFirst)) ||
    (kind === 'does_instead' && /\b(?:instead|for|with)\b/i.test(idea));
  // What happened yesterday nobody remembers "still".
  const kinds = (row?.kinds ?? []).filter(
    (kind) => !isSaid(kind) && !(kind === 'stayed' && fresh.test(idea) && (row?.kinds.length ?? 0) > 2),
  );
  const halves = halvesOf(sentence, 'en', tagger);
  const rest = halves?.relation === 'and' ? halves.rest : '';
  const isBetter = words.some(
    ({ start: from, tags }) => from > sentence.length - rest.length - 2 && tags.has('Comparative'),
  );
  return [
    ...about(quote, kinds.length < 2 ? [...kinds, 'said'] : kinds),
    ...(cameFirst && asksPeople.test(quote) ? about(quote, ['most_often']) : []),
    ...(isBetter && !/\bthan\b/i.test(rest) ? about(clauseFrom(rest), ['showed']) : []),
  ];
}

const asksPeople = /\b(?:call|ask|interview|survey|visit|phon|talking to|listening to|speaking (?:to|with))/i;

/** "I turned it down to look after my grandmother": the reason; "an offer to join": none. */
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

function ofPast(sentence: string, whole: string, verb: Tagged): Found[] {
  const isToMe = /\b(?:me|us|my|our)\b/i.test(sentence);
  if (
    /\b(?:told|warned|promised) (?:me|us)\b|\bsaid to (?:me|us)\b|\basked (?:me|us) (?!why|how|what|if|whether)/i.test(
      sentence,
    ) &&
    !/["“]|\b(?:never|not|nothing)\b|n['’]t\b/.test(sentence)
  )
    return about(whole, ['words', 'stayed', 'did']);
  if (/\b(?:taught|showed|made|gave|prepared|helped|changed|shaped|saved) (?:me|us|my|our|how)\b/i.test(sentence))
    return about(
      whole,
      compares.test(sentence) || /\b(?:more|better)\b.{1,120}?\bthan\b/i.test(sentence)
        ? ['in_what_way', 'showed', 'now']
        : ['showed', 'stayed', 'now'],
    );
  if (broke.test(sentence) && /^(?:my|our|the)\b/i.test(sentence))
    return about(whole, cause.test(sentence) ? ['stayed', 'now'] : ['cause', 'stayed', 'now']);
  if (moved.test(sentence))
    return about(
      whole,
      cause.test(sentence) || /\b(?:after|when|since)\b/i.test(sentence) || caused.test(sentence)
        ? ['stayed']
        : ['cause', 'stayed'],
    );
  if (/\bthan I (?:thought|expected)\b/i.test(sentence)) return about(whole, ['in_what_way', 'stayed', 'helped']);
  // What was, or was not, is no deed that somebody could answer with one of theirs.
  const isOwn = /^(?:I|we|my|our)\b/i.test(sentence);
  if (
    states.test(sentence.slice(0, verb.end)) ||
    /\bfor (?:\w+ ){1,3}(?:years|months|weeks|days|hours)\b/i.test(sentence)
  )
    return about(whole, superlative.test(sentence) ? ['in_what_way', 'stayed', 'said'] : ['stayed', 'said']);
  if (!isOwn && /^(?:half of|most|many|\d+ ?%)|\bnot\b|n['’]t\b/i.test(whole))
    return about(whole, ['showed', 'stayed', 'said']);
  return about(whole, isToMe ? ['stayed', 'did', 'said'] : ['stayed']);
}

const states = /\b(?:was|were|had|lasted|stayed|remained|took|never|has|have)$/i;
const superlative = /\b(?:best|worst|hardest|easiest|most|\w{3,10}est)\b/i;

/** What somebody is, has or thinks has no beginning worth asking for. */
const lasting =
  /^(?:still|am|are|is|have|has|had|know|want|need|like|love|hate|live|work|teach|hope|feel|wish|see|can|could|will|would|cannot|['’]m|['’]re|['’]ve)$/i;

function ofHabit(sentence: string, words: readonly Tagged[], reading: Reading): Found[] {
  const at = words.findIndex(({ text }) => /^(?:i|we)(?:['’]\p{L}+)?$/iu.test(text));
  const whole = clauseFrom(sentence, words[at]?.start);
  const rest = words.slice(at + 1);
  const next = rest.find(({ tags }) => tags.has('Verb'))?.text ?? rest[0]?.text ?? '';
  if (/^(?:believe|think|doubt|hate|love)$/i.test(next)) return about(whole, ['showed', 'exception', 'remedy']);
  if (
    /\b(?:am|['’]m|are) (?:so |very |still )?(?:afraid|scared|terrified|bad|shy|nervous|anxious|ashamed|tired|lonely)\b/i.test(
      sentence,
    )
  )
    return about(whole, ['began', 'stayed', 'helped']);
  if (rest.slice(0, 3).some(({ text }) => negation.test(text)))
    return about(whole, [
      /^(?:didn|wasn|weren)['’]t$/i.test(rest[0]?.text ?? '') ? 'reason' : 'why_then',
      'does_instead',
      'said',
    ]);
  // "I am a school nurse and kids tell me things": what is told is the second half.
  const isState = lasting.test(next) || words.slice(at, at + 3).some(({ text }) => /['’](?:m|re|ve)$/i.test(text));
  const halves = isState ? halvesOf(sentence, 'en', reading.tagger) : null;
  if (halves !== null && /^(?:and|contrast)$/.test(halves.relation))
    return byWhatItIs(halves.rest, reading.tagger?.(halves.rest) ?? [], reading);
  if (isState) return about(whole, ['stayed', 'helped', 'said']);
  if (/\b(?:tomorrow|next (?:week|month|year)|(?:on|this|next) \w+day)$/i.test(withoutEnd(sentence)))
    return about(whole, ['why_then', 'helped', 'said']);
  return about(whole, ['began', 'gives', 'said']);
}

function ofClaim(sentence: string, words: readonly Tagged[], whole: string): Found[] {
  // Cut short, a claim would be another one: "AI won't replace copywriters, but ...".
  const claim = sentence.length <= mostQuoted ? withoutEnd(sentence) : whole;
  if (/^(?:my|our)\b/i.test(sentence))
    return about(
      whole,
      /\bnow\b/i.test(sentence)
        ? ['reason', 'gives']
        : [/%/.test(sentence) ? 'baseline' : 'why_then', denies.test(sentence) ? 'remedy' : 'began', 'said'],
    );
  if (/\b(?:should|must|ought|need to|needs to)\b/i.test(sentence))
    return about(claim, ['otherwise', 'seen', 'exception']);
  // "Longer than two pages", "less than ten seconds": a measure, nothing that is compared.
  const isMeasured =
    /\bthan (?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|\d[\d.,]*) \p{L}/iu.test(sentence);
  if (
    !isMeasured &&
    (compares.test(sentence) || (words.some(({ tags }) => tags.has('Comparative')) && /\bthan\b/i.test(sentence)))
  )
    return about(claim, ['in_what_way', 'seen', 'exception']);
  if (/\b(?:me|us)\b/i.test(sentence))
    return about(
      claim,
      /\bcosts? (?:me|us)\b/i.test(sentence) ? ['stayed', 'now'] : ['in_what_way', 'stayed', 'remedy'],
    );
  return about(claim, ['seen', 'exception', 'remedy']);
}

/** What the whole of a heading leaves open. */
export function findInHeading(sentence: string): QuestionKind[] {
  if (promisesList(sentence)) return ['points'];
  if (/^how to\b/i.test(sentence)) return ['done'];
  if (/^how (?:i|we)\b/i.test(sentence)) return ['done', 'change', 'hard'];
  if (/^(?:the|an?|one)\b/i.test(sentence)) return ['which_one', 'showed', 'now'];
  return ['learned', 'showed', 'now'];
}

const mostQuoted = 90;
export const wholeOf = (sentence: string): string => withoutEnd(sentence).slice(0, mostQuoted);
