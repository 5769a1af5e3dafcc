// English turns of phrase and verbs, with the questions each entails, and the words a question quotes: a clause, or as much of it as reads
// well, never ending in half a thought. Which sentences they are tried on is left to find-english.ts.
import { abbreviationEnd, withoutEnd } from '../sentences.ts';
import type { QuestionKind } from './kinds.ts';

/** The quote is the group `q`, or else starts at the match. `unless`: the idea already answers it. */
type Row = { kinds: readonly QuestionKind[]; said: RegExp; unless?: RegExp };

export const cause =
  /\b(?:because|since|so that|due to|thanks to|the reason|in order to|so (?:i|we))\b|\bhere['’]?s why\s?[:-] ?\S/i;
const number = '(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,3})';
const one =
  '(?:sentence|question|advice|feedback|compliment|rule|habit|mistake|decision|metric|number|book|tool|trick|lesson|tip|test|skill|e-?mail|message|phrase|slide|line|signal|word|idea|comment|answer|change|button|page|problem|bug|error|complaint|topic|feature)';
export const moves =
  '(?:went (?:up|down|from)|grew|rose|fell(?! (?:through|apart|asleep|ill|off|over|out|behind))|dropped|increased|decreased|improved|shrank|climbed|jumped|declined|doubled|tripled|halved|collapsed|soared|slowed)';

export const moved = new RegExp(String.raw`\b${moves}\b`, 'i');

/** "The redesign increased trials": its subject is the cause. */
export const caused =
  /\b(?:increased|decreased|improved|doubled|tripled|halved|grew|dropped) (?!by|to|from|in|after|last|this|since|over|again|and)[a-z]/i;

/** The first matching row is used. */
export const rows: readonly Row[] = [
  {
    kinds: ['most_often', 'stayed'],
    said: /\b(?:I|we)(?:['’]ve| have)? (?:just |recently )?(?<q>(?:read|reviewed|analy[sz]ed|interviewed|surveyed|audited|talked (?:to|with)|spoke (?:to|with)|screened|asked|studied) (?:(?:all|every|each|over|about|more than) ){0,2}(?:every|each|all|hundreds of|dozens of|[1-9]\d{1,4}|[5-9]|five|ten|twenty|thirty|forty|fifty) .{3,60})$/i,
    unless: /\b(?:and|but|most|only|none|found|learned|last night|yesterday|today|on stage)\b/i,
  },
  {
    kinds: ['held_back', 'stayed', 'result'],
    said: new RegExp(
      String.raw`\bit (?:has )?(?<q>(?:took|taken) me (?:\w+ ){0,2}${number} \w+ to (?:ask|leave|quit|say|tell|admit|fire|apply|speak|start|call|write|publish|post)\b.{0,60})$`,
      'i',
    ),
    unless: cause,
  },
  {
    kinds: ['longest', 'stayed'],
    said: new RegExp(
      String.raw`\bit (?:has )?(?<q>(?:took|taken) (?:\w+ ){0,2}${number} (?:days|weeks|months|years?|hours) to (?!stop|get|admit|accept|reali[sz]e|learn|understand)\w+\b.{0,60})$`,
      'i',
    ),
    unless: cause,
  },
  {
    kinds: ['why_then'],
    said: /\b(?<q>(?:I think )?(?:I|we) (?:finally |now )?(?:know|understand|see|get) why(?: [^,;]{3,90})?|there(?:['’]s| is) a (?:good |simple |real )?reason\b[^,;]{0,90})$/i,
    unless: /\bbecause\b/i,
  },
  {
    kinds: ['why_then', 'showed'],
    said: /^(?<q>(?!(?:I|we|my|our)\b)[^,;]{3,60} (?:don['’]t|do not|doesn['’]t|does not|didn['’]t) [^,;]{3,40}because of [^,;]{2,40})$/i,
  },
  {
    kinds: ['which_one', 'stayed', 'now'],
    said: new RegExp(
      String.raw`(?<q>\bthe same (?:[a-z]{3,15} )?${one}|\bone (?:single |simple |small |unanswered )?${one}(?! of\b)(?=(?: long| from .{2,40}| by .{2,40}| and (?:then|waited|left|listened)\b.{0,40})?$)|^my (?:biggest|worst|best|greatest|first|proudest) (?:regret|mistake|lesson|failure|win|fear|decision)(?: (?:as|in|at|from|so far)\b.{0,40})?$)`,
      'i',
    ),
  },
  {
    kinds: ['why_that'],
    said: /^(?:[^,;]{2,60} )?(?:I am|I['’]m|we are|we['’]re|and I are|is) (?:now |finally |soon )?(?:joining|opening|starting|launching|founding|buying|taking over) (?<q>(?:an?|the|my|our) [^,; ]{2,30} [^,;]{3,80}?)(?: (?:from|on|this|next|as of) [^,;]{2,30})?(?=[,.;!]|$)/i,
    unless: cause,
  },
  {
    kinds: ['why_that'],
    said: /^(?:starting|joining) [^,;]{0,50}?\bas (?<q>(?:an? |the )?[^,;]{4,80}?)(?=[,.;!]|$)/i,
    unless: /\bbecause\b/i,
  },
  {
    kinds: ['which_one'],
    // "What I miss is the radio": told.
    said: /(?:^|, )(?<q>what (?:people|customers|patients|clients|parents|students|they|we|I) (?!learn|wish|mean|think|know)(?![^,;]{0,90} (?:is|are|was|were) )\w+ [^,;]{3,60})$/i,
  },
  {
    kinds: ['why_that'],
    said: /^(?:after [^,;]{3,60},? )?(?:I|we) (?:start|begin|join)\b[^,;]{0,40}? as (?<q>an? [^,;]{4,80}?)(?: (?:on|from|next) [^,;]{2,30})?$/i,
    unless: cause,
  },
  { kinds: ['change'], said: /^(?!.*\d)(?<q>(?:I |we |[^,]{3,40} )used to\b[^,;]{3,60})/i, unless: cause },
  {
    kinds: ['change', 'stayed'],
    said: /^(?:I |we )?(?:failed|lost|flunked|missed)\b[^.;]{3,80}?(?:,| and| but) (?:then )?(?:I |we )?(?<q>(?:passed|won|got|aced)\b[^,;]{3,80})$/i,
    unless: cause,
  },
  // "Asked for a refund and ended up referring two friends".
  { kinds: ['stayed'], said: /^(?<q>.{8,60} and (?:then |later )?ended up [^,;]{3,40})$/i, unless: cause },
  { kinds: ['stayed', 'showed'], said: /\b(?:is|was) (?:how|why|where|when) (?:I|we)\b/i },
  { kinds: ['stayed', 'learned'], said: /^(?:today|tomorrow) is (?:my|our) last\b/i },
];

/** What "I" or "we" did, by verb. The first matching row is used. */
export const deeds: readonly { verb: RegExp; kinds: readonly QuestionKind[] }[] = [
  { verb: /^(?:learned|learnt|reali[sz]ed|understood|discovered|noticed) (?!to |how to )/i, kinds: ['showed', 'now'] },
  {
    verb: /^(?:(?:told|asked) (?!myself|ourselves|nobody|no one|no-one|every|people)|(?:emailed|wrote to|messaged|texted|invited|warned|apologi[sz]ed to|pitched|proposed) (?!nobody|no one|myself|it ))/i,
    kinds: ['replied', 'stayed', 'result'],
  },
  { verb: /^(?:told|asked|admitted|confessed|announced|said)\b/i, kinds: ['stayed', 'result'] },
  {
    verb: /^(?:(?:stopped|quit) \S+ing|(?:banned|scrapped|ditched|abandoned|dropped|killed|cancell?ed)\b)/i,
    kinds: ['reason', 'stayed', 'does_instead'],
  },
  // "I passed it on my fourth try".
  {
    verb: /^(?:passed|got|made|finished|won|aced)\b.{1,60}\b(?:second|third|fourth|fifth|2nd|3rd|\dth|last) (?:go|try|attempt|time)\b/i,
    kinds: ['change', 'stayed'],
  },
  {
    verb: /^(?:opened|started|founded|launched|bought|became) an? (?!(?:lot|few|new one)\b)/i,
    kinds: ['why_that', 'stayed', 'result'],
  },
  { verb: /^went from\b(?! \S{0,4}\d)/i, kinds: ['reason'] },
  // "I applied to 214 jobs": everybody knows why.
  { verb: /^applied (?:to|for) (?:\w+ ){0,2}\d/i, kinds: ['stayed'] },
  {
    verb: /^closed (?:\S+ ){0,3}(?:round|deal|sale|contract|customer|client|year|quarter|seed)\b/i,
    kinds: ['change'],
  },
  {
    verb: /^(?:decided|joined (?:an?|the)\b|got rid of|quit|left|fired|stopped|refused|declined|rejected|moved|switched|promoted|closed|sold|removed|deleted|resigned|paused|ended|rebuilt|rewrote|replaced|skipped|bought|outsourced|turned(?! \d)|chose|cut|raised|doubled|halved|let|automated|merged|split|shut|changed|postponed|walked|swapped|sourced|threw (?:\S+ ){1,4}(?:out|away)|started|began|founded|applied|gave (?:up|away|notice|back)|published our|said (?:yes|no))\b/i,
    kinds: ['reason', 'stayed', 'result'],
  },
  // "We hired a beginner over a senior": somebody chose.
  { verb: /^(?:hired|picked|elected|kept) [^,;]{3,60} over \p{L}/iu, kinds: ['reason', 'stayed', 'result'] },
  { verb: /^(?:made|earned|sold|got|won) (?:my|our) (?:very )?first\b/i, kinds: ['began', 'stayed'] },
  // "I made someone cry": nothing that took long.
  {
    verb: /^made (?:\p{L}+ ){1,3}(?:cry|laugh|smile|leave|quit|wait|angry|sad|happy|proud|nervous|cross|look|feel)\b/iu,
    kinds: ['stayed', 'now'],
  },
  {
    verb: /^(?:finished|completed|shipped|built|wrote|made|trained|designed|released)\b/i,
    kinds: ['longest', 'stayed'],
  },
  { verb: /^(?:lost|failed|missed|flopped|broke|burn(?:ed|t) out|cried)\b/i, kinds: ['stayed', 'now'] },
  { verb: /^/, kinds: ['stayed'] },
];

/** "I've been thinking about how many of them open anything". */
export const wonders =
  /\b(?:I|we)(?:['’]ve| have|['’]m| am| keep| still| often){0,3} (?:been )?(?:thinking about|wondering|asking (?:myself|ourselves)|wonder|ask (?:myself|ourselves)) (?<q>(?:how|why|what|who|where|when|whether|if) [^,;]{8,90})$/i;

/** "People keep asking how I got into product management". */
export const othersAsk =
  /^(?:(?:so )?many |some |most )?(?:people|everyone|everybody|students?|friends|founders|colleagues|candidates|juniors|clients|customers) (?:(?:keep|always|often|still) )?(?:ask|asks|asking) (?:me |us )?(?<q>(?:how|why|what|who|where|when|whether|if) [^,;]{8,90})$/i;

/** "After 14 rejections my book has a publisher". */
export const afterAll =
  /^after (?:\d+|two|three|four|five|six|seven|eight|nine|ten|many|several) (?:\w+ )?(?:rejections|attempts|tries|refusals|applications|interviews),? (?:I|we|my|our) (?:\w+ )?(?:has|have|got|found|finally)\b/i;

const mostWords = 18;
const cutWords = 12;
/** A clause ends before these words, unless it has barely begun; before the second set only where another clause follows. */
const beginsClause = /^(?:but|because|so|while|which|who|although|though)$/i;
const mayBeginClause = /^(?:and|when|after|before|until|since)$/i;
const beginsSubject =
  /^(?:I|we|he|she|it|they|you|nobody|every\w*|the|my|our|his|her|an?|this|that|then|now|some\w*|most|all)(?:['’]\w+)?$/i;
/** "And revenue went up", "and lost the one client": another clause, unlike "nine and noon". */
const hasClause = ([joint = '', first = '', ...more]: readonly string[]): boolean =>
  beginsSubject.test(first) ||
  // "And at the end she said".
  /^(?:at|in|on|after|by) (?:\w+ ){1,2}(?:I|we|he|she|it|they)$/i.test([first, ...more].join(' ')) ||
  (joint.toLowerCase() === 'and' &&
    /\b(?:\w{2,12}ed|went|fell|rose|got|lost|made|took|came|had|was|were|is|are|has|have|gave|found|left|kept|ran|did|sold|told|said|saw|can|will|only)\b/i.test(
      [first, ...more].join(' '),
    ));
const endsWeakly =
  /^(?:and|or|but|the|a|an|to|of|in|on|at|for|with|from|by|my|our|your|their|his|her|its|than|that|when|if|as|because|so|is|are|was|were|be|not|very|too|also|more|same|own|whole|only|every|each|even|this|these|those|which|who|we|i|what|how|where|why|whether|had|have|has|one|two|three|\d+|still|just)$/i;

const range =
  /\bfrom \S+ (?:\S+ )?to \S+(?: (?:hours?|minutes?|days?|weeks?|months?|years?|percent|per cent)\b)?(?: \d+)?/i;

/** How many words of a long clause are quoted. */
function shorterLength(words: readonly string[]): number {
  // "From 6 hours to 2 hours 40": a range is quoted whole.
  const whole = range.exec(words.join(' '));
  if (whole !== null) {
    const end = words
      .join(' ')
      .slice(0, whole.index + whole[0].length)
      .split(' ').length;
    if (end <= mostWords) return end;
  }
  // "We moved our invoicing for building sites in the": without half of a place.
  const cut = words.slice(0, cutWords);
  const place = cut.findIndex(
    (word, at) => at >= cut.length - 6 && /^(?:from|to|in|on|at|for|with|by|into)$/i.test(word),
  );
  return place > 0 && endsWeakly.test(cut.at(-1) ?? '') ? place : cutWords;
}

/** From `start` to the end of its clause. */
export function clauseFrom(sentence: string, start = 0): string {
  // "We went from 41 (said 30) to 12": without the remark inside.
  const words = [
    ...sentence
      .slice(start)
      .replaceAll(/ \([^()]{1,60}\)(?= [\p{L}\d])/gu, '')
      .matchAll(/\S+/g),
  ];
  const kept: string[] = [];
  for (const [at, [word]] of words.entries()) {
    const isOver =
      (beginsClause.test(word) ||
        (mayBeginClause.test(word) && hasClause(words.slice(at, at + 5).map(([said]) => said)))) &&
      // "Got ghosted": only with what follows does it say anything.
      kept.length >= (/^wh/i.test(word) ? 4 : /^(?:after|before|since)$/i.test(word) ? 3 : 2) &&
      // "A patient who wears a crown I made": only all of it says which.
      !(/^who$/i.test(word) && words.length <= mostWords) &&
      !(/^wh/i.test(word) && endsWeakly.test(kept.at(-1) ?? ''));
    if (isOver || /^(?:[-–—]|[("“])/.test(word)) break;
    kept.push(word);
    if (/[,;:.!?)"”]$/.test(word) && at < words.length - 1 && !abbreviationEnd.test(word)) break;
  }
  if (kept.length > mostWords) kept.splice(shorterLength(kept));
  // "A scholarship in London to look": the verb by itself says nothing.
  if (
    kept.length < words.length &&
    /^to$/i.test(kept.at(-2) ?? '') &&
    !/ing$|^\d/i.test(kept.at(-1) ?? '') &&
    kept.length > 4
  )
    kept.splice(-2);
  if (kept.length < words.length)
    while (
      kept.length > 2 &&
      endsWeakly.test(kept.at(-1) ?? '') &&
      // "From 94 minutes to 31": the number is the end of it.
      !(/^\d/.test(kept.at(-1) ?? '') && kept.includes('to') && kept.includes('from')) &&
      !/\b(?:sit|stand|hold|keep) still$/i.test(kept.join(' '))
    )
      kept.pop();
  return withoutEnd(kept.join(' ')).replace(/[,;:]$/, '');
}

/** Words that show that a question is answered in the idea: what changed, what was replied, and why. */
export const differs =
  /\b(?:now|since then|instead|changed|differently|because of it|(?:and|so) (?:I|we) (?:stopped|started|rewrote|switched|moved|built))\b/i;
export const replies = /\banswer(?:s|ed)?\b|\b(?:I|we) (?:said|told|replied)\b/i;
export const saysWhy = /\b(?:said|told (?:me|us)|the reason (?:was|is)|too \p{L}+ (?:for|in|to))\b/iu;
