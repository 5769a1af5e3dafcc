// What one turn of phrase in an English idea leaves open, and any reader would ask next: "the question I never ask again" which it is, "rose by 18%"
// from where. Only of the idea's last sentence, since what follows may be the answer.
import { compares, type Tagged } from '../grammar/english.ts';
import type { Reading } from '../reading.ts';
import { withoutEnd } from '../sentences.ts';
import type { QuestionKind } from './kinds.ts';
import { mostWords, phraseAt } from './quote.ts';
import type { Found } from './statements.ts';

/** A kind, the words that entail it, and what in the sentence or the idea answers it already. The quote is the group `q`, or else goes from the match on. */
type Row = { kind: QuestionKind; said: RegExp; unless?: RegExp; quotes?: 'whole' };

const one =
  '(?:sentence|question|advice|feedback|compliment|rule|habit|mistake|decision|metric|number|book|tool|trick|lesson|tip|feature|test|skill|email|e-mail|message|phrase|slide|line|signal|exercise|clause)';
const comparative =
  '(?:harder|easier|better|worse|faster|slower|cheaper|richer|simpler|riskier|stronger|smarter|lonelier|louder|quieter|safer|scarier|stranger|tougher|more [a-z]{4,20}|less [a-z]{4,20})';
const rose =
  '(?:increased|raised|grew|rose|fell|dropped|cut|reduced|improved|shrank|climbed|jumped|declined|decreased|boosted|lifted|lowered|slashed)';
const person =
  '(?:manager|boss|mentor|teacher|coach|founder|ceo|professor|advisor|father|mother|dad|mum|mom|grandfather|grandmother|colleague|client|customer|investor|recruiter|interviewer|doctor|leader|chef)s?';
const disclosed = new RegExp(
  String.raw`\b${one}s?\b.{0,80}\b(?:is|was|were|are|to|about|because)\b(?! (?:from|by)\b)`,
  'i',
);

const rows: readonly Row[] = [
  {
    kind: 'most_often',
    said: /\b(?:I|we)(?:['’]ve| have)? (?:just |recently )?(?<q>(?:read|reviewed|analy[sz]ed|interviewed|surveyed|polled|audited|listened to|talked to|talked with|spoke to|spoke with|screened|asked|studied|went through|looked at) (?:(?:all|every|each|over|about|more than) ){0,2}(?:every|each|all|hundreds of|dozens of|[1-9]\d{1,4}|[5-9]|five|ten|twenty|thirty|forty|fifty) .{3,60})$/i,
    unless:
      /\b(?:and|but|so|that|found|learned|most|only|none|asked (?:me|us|for)|(?:days|weeks|months|years|hours|minutes|pages|times)\b)/i,
  },
  {
    kind: 'longest',
    said: /\bit (?:has )?(?<q>(?:took|taken) (?:(?:me|us|over|almost|nearly|about|more than|exactly) ){0,2}(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\d{1,3}) (?:days|weeks|months|years?|hours) to (?:close|build|ship|launch|hire|find|raise|finish|migrate|sell|sign|win|deliver|release|open|fill|land|reach|pass|complete|rebuild|rewrite|break even)\b.{0,60})$/i,
    unless: /\b(?:longest|because)\b/i,
  },
  {
    kind: 'held_back',
    said: /\bit (?:has )?(?<q>(?:took|taken) me (?:(?:over|almost|nearly|about|more than|exactly) ){0,2}(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\d{1,3}) (?:days|weeks|months|years?) to (?:ask|leave|quit|say|tell|admit|fire|talk|apply|speak|start|call|write|publish|post)\b.{0,60})$/i,
    unless: /\b(?:because|afraid|fear)\b/i,
  },
  {
    kind: 'why_then',
    said: /^(?<q>(?:now )?(?:I|we) (?:finally |now |at last )?(?:understand|know|see|get|understood) why [^,;]{3,90})$/i,
    unless: /\bbecause\b/i,
  },
  {
    kind: 'points',
    said: /^(?:I|we) (?:only )?(?:have|follow|keep|use|made) (?<q>(?:\d{1,2}|two|three|four|five|six|seven) (?:simple |house |basic )?(?:rules|principles|habits|questions|metrics|checks|values|rituals)\b.{0,50})$/i,
  },
  {
    kind: 'why_then',
    said: /\b(?<q>I (?:think|believe) I know why|I know why|there(?:['’]s| is) a (?:good |simple |real )?reason(?: for (?:that|it|this))?|(?:but )?not for the reasons? (?:you|people|most people|I) (?:think|expect|expected|thought))$/i,
  },
  {
    kind: 'why_then',
    said: /^(?!(?:I|we|my|our)\b)[^,;]{3,60} (?:don['’]t|do not|doesn['’]t|does not|didn['’]t|did not) [a-z]+ [^,;]{0,30}because of [^,;]{2,40}$/i,
    quotes: 'whole',
  },
  {
    kind: 'why_then',
    said: /^there(?:['’]s| is) a (?:good |simple |real )?reason (?:why )?(?!to\b)[^,;]{8,90}$/i,
    unless: /\bbecause\b/i,
    quotes: 'whole',
  },
  {
    kind: 'instead',
    said: /^(?!(?:I|we|it|this|that)\b)[^,;]{3,50} (?:is|are)(?: not|n['’]t) (?:your|a|an|the|about|just|only) [^,;]{3,50}$/i,
    unless: /\b(?:but|because)\b/i,
    quotes: 'whole',
  },
  {
    kind: 'which_one',
    said: new RegExp(
      String.raw`\b(?<q>the (?:(?:same|only|single|best|worst|hardest|biggest|smartest|dumbest|shortest|first|most [a-z]{4,20}|[a-z]{3,15}) ){0,2}${one} (?:that |which )?(?:I|we|they|he|she|my|our|changed|cost|saved|made|got|won|nobody|everyone|almost|nearly) .{3,60})$`,
      'i',
    ),
    unless: disclosed,
  },
  {
    kind: 'which_one',
    said: new RegExp(String.raw`\b(?<q>the same (?:[a-z]{3,15} )?${one})$`, 'i'),
  },
  {
    kind: 'which_one',
    said: new RegExp(
      String.raw`\b(?<q>one (?:single |simple |small )?(?:${one}|word|change|reason|idea|comment|answer|piece|paragraph|task|step|letter|post|bug))\b(?! of\b)`,
      'i',
    ),
  },
  {
    kind: 'which_one',
    said: new RegExp(
      String.raw`\b(?<q>(?:an?|the) (?:[a-z]{3,15} ){0,2}${one} (?:that|which) (?:changed|cost|saved|made|got|won|nobody|everyone|almost|nearly|kept|keeps|changes|saves|costs|makes|I|we) ?.{3,50})$`,
      'i',
    ),
  },
  {
    kind: 'which_one',
    said: /\b(?<q>(?:learned|learnt|realised|realized|taught me|changed) (?:one|only one|just one) (?:thing|lesson|truth))$/i,
  },
  {
    kind: 'which_one',
    said: /^(?<q>my (?:biggest|worst|best|greatest|only|first|proudest) (?:regret|mistake|lesson|failure|win|fear|decision|advice|habit)(?: (?:as|in|at|from|so far|this year)\b.{0,40})?)$/i,
    unless: /\b(?:is|was|were)\b/i,
  },
  {
    kind: 'ask_for',
    said: /^(?:I am |I['’]m )?(?<q>looking for (?:honest |some )?(?:feedback|advice|opinions?|input|tips|recommendations)\b.{0,60})$/i,
  },
  {
    kind: 'what_changed',
    said: new RegExp(
      String.raw`^(?:(?:our|my|the|a|one) )?(?<q>(?:[a-z-]{2,20} ){0,3}(?:redesign|rewrite|rebrand|reorg|reorganization|overhaul|experiment|revamp|makeover))\b.{1,60}\b(?:${rose}|doubled|tripled|halved|saved|brought|paid)\b`,
      'i',
    ),
  },
  {
    kind: 'what_changed',
    said: /\b(?<q>changed (?:how|the way) (?:I|we|our|my) [^,;]{3,60})$/i,
    unless: /\bbecause\b/i,
  },
  {
    kind: 'levels',
    said: /\b(?<q>made [^,;]{2,40} (?:faster|cheaper|shorter|slower|quicker|smaller|lighter))\b/i,
    unless: /\d|\b(?:times|twice|half|than|because)\b/i,
  },
  {
    kind: 'levels',
    said: new RegExp(
      String.raw`\b(?<q>${rose} .{0,60}\bby (?:(?:about|almost|nearly|over|more than) )?\d[\d.,]{0,8} ?(?:%|percent))`,
      'i',
    ),
    unless: /\bfrom .{0,20}\d/i,
  },
  {
    kind: 'levels',
    said: /\b(?:is|are|was|were|went) (?<q>(?:up|down) (?:by )?(?:about |almost |nearly |over )?\d[\d.,]{0,8} ?(?:%|percent))/i,
    unless: /\bfrom .{0,20}\d/i,
  },
  {
    kind: 'baseline',
    said: /^(?<q>(?:our|my) .{3,40} (?:is|are)(?: now| only| at| just| still)? \d[\d.,]{0,8} ?(?:%|percent))(?! (?:of|more|less|higher|lower|up|down|above|below))/i,
    unless: /\b(?:from|before|used to|was|were|up|down|average|usual)\b/i,
  },
  {
    kind: 'in_what_way',
    said: new RegExp(
      String.raw`\b(?:is|are|was|were|feels?|felt) (?:much |far |way |often |so much )?${comparative} than\b`,
      'i',
    ),
    unless: /\b(?:because|when|since|if|times|percent|who)\b|[,;%]|\bthan (?:about )?\d|^(?:I|we)\b/i,
    quotes: 'whole',
  },
  {
    kind: 'in_what_way',
    said: compares,
    unless:
      /\b(?:because|when|since|if|times|percent)\b|[,;%]|\bthan (?:about )?\d|^(?:(?:I|we|it|this|that|as|after|before)\b)/i,
    quotes: 'whole',
  },
  {
    kind: 'in_what_way',
    said: /^(?:how )?(?<q>[^,;]{3,40} (?:beat|beats|outperforms?|outperformed|outsells?|outsold|outlasted) (?!me|us|them|him|her|it\b|up)[^,;]{3,60})$/i,
    unless: /\b(?:because|by|with|when|since|I think)\b|[%\d]/i,
  },
  {
    kind: 'did_instead',
    said: new RegExp(
      String.raw`^(?:my|our|the) (?:[a-z]{2,12} ){0,2}${person}\b.{0,30} (?:(?:never|didn['’]t|did not|refused to) (?:g[ai]ve (?:me|us|advice|feedback|orders)|tell|told|ask(?:ed)?|raised?|shout(?:ed)?|check(?:ed)?|correct(?:ed)?|critici[sz]ed?|explain(?:ed)?|praised?|interrupt(?:ed)?|judged?))\b`,
      'i',
    ),
    unless: /\b(?:but|instead|because|until|till|unless|and|she|he|they)\b/i,
    quotes: 'whole',
  },
  {
    kind: 'how_found',
    said: /\b(?<q>(?:found|discovered|spotted|caught|noticed|uncovered) (?:an?|the|our|two|three|four|\d{1,3}) (?:\w{2,15} ){0,2}(?:bugs?|errors?|mistakes?|leaks?|flaws?|holes?|typos?|problems?|issues?|vulnerabilit(?:y|ies)|fraud|duplicates?|gaps?))\b/i,
    unless: /\b(?:because|while|when|by|during|after|thanks to)\b/i,
  },
  {
    kind: 'one_thing',
    said: /\b(?<q>(?:taught (?:me|us)|learned|learnt) (?:everything|more|so much|a lot|most of what|all I know)\b.{0,60})$/i,
    unless: /\b(?:because|like|such as)\b/i,
  },
  {
    kind: 'change',
    said: /^(?!(?:I|we)\b)[^,;]{3,40} used to (?!be$)[a-z]{2,}[^,;]{0,60}$/i,
    unless: /\b(?:now|today|until|before|but|because)\b/i,
    quotes: 'whole',
  },
];

/** "The interview question I never ask again": a thing, whose only verbs say which. */
export const isNamedThing = (said: string): boolean =>
  rows.some(({ kind, said: pattern, unless }) => {
    const quote = kind === 'which_one' ? pattern.exec(said)?.groups?.q : undefined;
    const isWhole = quote?.length === said.length && !/\b(?:is|was|are|were)\b/i.test(said);
    return isWhole && unless?.test(said) !== true;
  });

/** None where the sentence says it itself, or quotes somebody. */
export function entailedBy(sentence: string, words: readonly Tagged[], { sentences, blocks }: Reading): Found[] {
  const said = withoutEnd(sentence);
  const isLast = withoutEnd(sentences.at(-1) ?? '').endsWith(said) && blocks.every(({ kind }) => kind !== 'list');
  if (!isLast || /[:"“”()]/.test(said) || said.length > 160) return [];
  return rows.flatMap(({ kind, said: pattern, unless, quotes }) => {
    const match = pattern.exec(said);
    if (match === null) return [];
    const quote = quotes === 'whole' ? said : (match.groups?.q ?? said);
    // What comes behind the words that entail it, and before them.
    if (unless?.test(quotes === 'whole' ? said : said.slice(match.index)) === true) return [];
    const short = shortened(quote, said, words);
    return short === null ? [] : [{ kind, quote: short }];
  });
}

/** As it stands where it is short, else to the end of its clause. */
function shortened(quote: string, said: string, words: readonly Tagged[]): string | null {
  if (quote.split(' ').length <= mostWords + 1) return quote;
  const from = said.indexOf(quote);
  return phraseAt(
    said,
    words,
    words.findIndex(({ start }) => start >= from),
  );
}
