// What kind of opening a post has, by the shape of its first line. English; other languages show by their signs alone (a question, a figure).
import type { HookKind } from './hooks.ts';

const past = String.raw`(years?|months?|weeks?|days?|hours?|decades?) (ago|back|earlier)`;
const counted =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|fifty|hundreds|thousands|dozens';
const one_of = (...shapes: string[]): RegExp => new RegExp(shapes.join('|'));

/** The first that fits is it: what is said outright goes before what only looks so. */
const kinds: readonly [HookKind, RegExp][] = [
  // The first sentence is a question, whatever it asks about; "How to write a hook?" promises the answer.
  ['how_to', /^how to [^.!]+\?$/],
  ['question', /^[^.!?\u061f]{2,}[?\u061f]/],
  [
    'contrarian',
    one_of(
      String.raw`\b(unpopular|controversial|contrarian|hot) (opinion|take|truth|view)`,
      String.raw`\b(is|are) (a myth|dead|dying|overrated|underrated|a lie|a scam|broken|bullshit|nonsense|a trap|not the (answer|problem)|lying to you)\b`,
      String.raw`\b(everyone|everybody|most people|they|people|gurus) (keeps? )?(say|says|saying|said|think|thinks|tell|tells|telling|told|believe|believes)\b`,
      String.raw`\b(everyone|everybody|most (people|founders|companies|experts|advice)) (is|are|gets?|got) .{0,40}\bwrong\b`,
      String.raw`\bused to (believe|think)\b|\bmost expensive (sentence|advice)\b|^nobody needs\b|\bcontrary to\b|\bi (strongly )?disagree\b`,
      String.raw`^(you|we|founders|startups|companies) (don't|do not|really don't) need\b|\bbeen lied to\b|\bworst advice\b|\bmost .{1,30}advice\b.{0,20}\b(is|are)\b|\bpopular advice\b`,
    ),
  ],
  [
    'before_after',
    one_of(
      String.raw`\b(\d+|a|one|two|three|five|ten) (years?|months?|weeks?|days?) ago\b.{0,120}\b(today|now)\b`,
      String.raw`^(before|then)\b.{0,80}\b(after|now|today)\b|\bthen (vs\.?|and|versus) now\b|\bbefore (and|vs\.?|versus) after\b`,
      String.raw`^(in )?(19|20)\d\d\b.{1,80}\b(in )?((19|20)\d\d|today|now)\b`,
      String.raw`\bfrom .{1,40} to .{1,40} in (\d+|one|two|three|six|a|under|less)\b|\b(i|we) went from .{1,60} to\b|^from .{1,30} to .{1,30}[.:]?$`,
    ),
  ],
  // A count at the very beginning: "7 lessons", "5 ways to", "$10k in 30 days".
  [
    'number',
    new RegExp(
      String.raw`^[$\u20ac\u00a3#]?\d(?!.{0,8}\b${past}\b)(?!\d{3}[,:]? (i|we|my|was)\b)(?!\d?[:.]?\d* ?(am|pm)\b)`,
    ),
  ],
  [
    'confession',
    one_of(
      String.raw`\b(confess|confession|i admit|i('ll| will) admit|i have to admit|honest moment|i was (wrong|proud|afraid|ashamed|scared|terrified)|i got .{1,60} wrong)\b`,
      String.raw`\b(nobody (told|warned) me|i('ve)? never (told|said|shared|admitted)|i'm not proud|i am not proud|embarrass(ed|ing)|i('m| am) (ashamed|scared|terrified|afraid)|i feel like a fraud|imposter syndrome)\b`,
      String.raw`^(i('ll| will) be honest|i('m| am) going to be honest|to be honest|honestly|truth be told|full disclosure|can i be honest|i have a secret|i (almost|nearly) (gave up|quit|cried))\b`,
    ),
  ],
  [
    'mistake',
    one_of(
      String.raw`\b(mistakes?|i failed|we failed|my failure|biggest regret|cost (me|us)|went wrong for (me|us)|i blew|i messed up|we messed up|i screwed up|i ruined)\b`,
      String.raw`\bmy .{1,40}\bfailed\b|\bworst (decision|hire|call)\b|\bi regret\b`,
    ),
  ],
  ['contrarian', /^(please |pls )?(stop|quit|forget|don't|never|no one should|you should(n't| never)) [a-z]+/],
  [
    'how_to',
    one_of(
      String.raw`^(here's |here is |this is )?(exactly )?how (to|i|we|you|my)\b|^a (quick|simple|step-by-step|practical|beginner's|\w+-step) (guide|way|process|framework|recipe)\b`,
      String.raw`^(step by step|the playbook|steal (my|this)|use this|copy (my|this)|follow these|try this|do this)\b`,
      String.raw`^(the|my|our) (\w+[ -]){0,3}(framework|process|formula|template|checklist|playbook|system|recipe|guide)\b`,
    ),
  ],
  [
    'lesson',
    one_of(
      String.raw`\b(lessons?|taught (me|us)|i('ve| have)? (\w+ )?learn(ed|t)|we('ve| have)? (\w+ )?learn(ed|t)|what i('d| would) tell|i would tell|takeaways?|notes on)\b`,
      String.raw`\bif i (had to|could) start\b|\bthings i (know|wish)\b|\b(i|we) wish (i|we|someone|somebody)\b|\badvice to my younger\b|\bdear younger me\b`,
    ),
  ],
  [
    'number',
    one_of(
      String.raw`^(${counted})\b(?! (of|day|thing|morning|night)\b)(?!.{0,8}\b${past}\b)`,
      String.raw`\b(spent|took (me|us)|after|over|in just|made|lost|saved|grew|raised|hired|sent|read|wrote|analy[sz]ed|reviewed|interviewed|tested|gained|generated) (\w+ ){0,2}[$\u20ac\u00a3]?\d`,
      String.raw`^(the|my|these) (top )?\d+ `,
    ),
  ],
  [
    'story',
    one_of(
      String.raw`^(last (week|month|year|night|summer|winter|spring|autumn|fall|quarter|monday|tuesday|wednesday|thursday|friday|saturday|sunday|season|sprint)|yesterday|this (morning|week)|on my|on (monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(back )?in (19|20)\d\d|when i|when we|it was|once|true story|story time|picture this|growing up|the (day|night|moment|first time) (i|we|my))\b`,
      String.raw`^(i|we) (was|were|remember|still remember|sat|got|just got|walked|met|just met|quit|left|joined|had|lost|moved|went|started|applied|cried|opened|received|almost|nearly|never forgot)\b|^i('ll| will) never forget\b`,
      String.raw`^(a|the|an old) (year|month|week|few \w+|colleague|client|friend|customer|candidate|stranger|recruiter|manager|ceo|founder|investor|student)\b.{0,60}\b(ago|asked|said|told|called|wrote|sent|messaged|emailed|offered)`,
      String.raw`^my (boss|manager|first|mother|mom|father|dad|daughter|son|wife|husband|grandmother|grandfather|team|phone|friend|client|co-founder)\b|^(she|he|they) (said|told|asked|looked|called|walked|hired|fired)\b|^(19|20)\d\d[,:]? (i|we|my|was)\b|^\d\d?[:.]?\d* ?(am|pm)\b`,
      String.raw`\b${past}\b`,
    ),
  ],
  [
    'observation',
    one_of(
      String.raw`\b(i (keep|noticed|notice|see|have seen|'ve seen|have noticed)|i've (noticed|seen|observed|been noticing)|we keep seeing|something (strange|odd|interesting)|(a|one) pattern)\b`,
      String.raw`\b(the (best|worst|smartest) \w+( \w+)? (i know|don't|do|never|always|are|have)|most \w+ (are|have|don't|do|never|fail|get|\w+s?)\b|there (is|are|'s) (a|two|three|no|one)\b|nobody (talks|is talking) about|no one (talks|is talking) about)`,
    ),
  ],
];

/** null where the opening is of no kind that is known here. */
export function openingKindOf(text: string): HookKind | null {
  const line = firstLine(text)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u2019\u2018]/g, "'")
    .replace(/^[^\p{L}\p{N}$\u20ac\u00a3#]+/u, '');
  if (line === '') return null;
  return kinds.find(([, shape]) => shape.test(line))?.[0] ?? null;
}

/** The first line that has words, cut as a reader of the feed would see it. */
export function firstLine(text: string): string {
  const line = text.split('\n').find((one) => /[\p{L}\p{N}]/u.test(one)) ?? '';
  return line.trim().slice(0, 200).toWellFormed();
}
