// What kind of opening a post has, by the shape of its first line. English; in other languages only symbols tell (a question mark, a figure).
// News, announcements and thanks are of no kind. How precise it is: test/openings.
import type { HookKind } from './hooks.ts';

const oneOf = (...shapes: string[]): RegExp[] => shapes.map((shape) => new RegExp(shape));

const ago = String.raw`(years?|months?|weeks?|days?|hours?|decades?) (ago|back|earlier)`;
const smallNumber = 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|fifty';
const weekday = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday';
const month = 'january|february|march|april|may|june|july|august|september|october|november|december';
const person =
  'boss|manager|mother|mom|mum|father|dad|daughter|son|wife|husband|grandmother|grandfather|friend|client|teacher|co-founder|colleague';
const stranger =
  'colleague|client|friend|customer|candidate|stranger|recruiter|manager|ceo|founder|investor|student|waiter|barista|woman|man|girl|boy|engineer';
/** What lists are made of, and what people count about their own work. */
const counted = String.raw`(\w{1,12}-)?(tips|ways|things|lessons|mistakes|reasons|signs|habits|rules|books|tools|questions|steps|ideas|skills|prompts|templates|formulas|phrases|words|types|kinds|examples|hacks|tricks|secrets|truths|myths|traits|qualities|principles|facts|numbers|charts|graphs|slides|emails|lines|posts|websites|sites|courses|newsletters|podcasts|plugins|apps|profiles|flags|exercises|frameworks|strategies|metrics|quotes|apis|beliefs|levels|pieces|conversations|attempts|interviews|rejections|applications|calls|subscribers|followers|users|customers|clients|signups|people|minutes|hours|days|weeks|months|years|meetings|launches|experiments|videos|articles|reason|thing|tip|rule)`;

/** Words that begin a sentence about the present, after one about another time. */
const present =
  'today|now|nowadays|these days|this (week|month|year|morning)|last (week|month)|next (week|month)|yesterday|we now|i now';

/** Some kinds must be about the author: somebody else's moment or figure is news. */
const own = /\b(i|i'm|i've|i'd|i'll|me|my|mine|we|we're|we've|our|us|you|your|he|she)\b/;
const announced = oneOf(
  String.raw`(?<!not )\b(thrilled|excited|honou?red|delighted|pleased|grateful|glad|proud|happy) (to|that|of|for)\b|\b(had|it was) (the|a|such a) (pleasure|great)\b`,
  String.raw`^((a )?(huge|big|special|many|so much) )?(thanks|thank you)\b|\bthank you (to|for|all|everyone)\b|^congrat|^(please |a (big|warm) )?welcome\b|^happy (new|birthday|friday|anniversary|holidays)\b`,
  String.raw`\b(join us|join our|register now|sign up (now|today)|apply (now|by|today)|we're hiring|we are hiring|now available|last call|check out my|new episode|my last day|starting a new (position|role)|read the case study)\b|\b(is|are) (now |finally |officially )?(live|out|open)[.!]`,
);
/** Signs of reporting, if the author is not in it. */
const reported =
  /\b(said|says|announced|reported|unveiled|study|survey|report|according to|police|injured|killed|arrested|shares|stocks?|inflation|gdp|central bank|economists?|analysts?|regulators?|lawmakers|acquires?d?|accounted for|predicts|was founded|banks)\b/;

type Rule = readonly [HookKind, readonly RegExp[], 'own'?];

/** The first match counts: explicit wording comes before mere appearance. */
const rules: readonly Rule[] = [
  // A count at the very beginning: "7 lessons", "5 ways to", "$10k in 30 days".
  [
    'number',
    oneOf(
      String.raw`^(the |my |these )?(top )?[$\u20ac\u00a3#]?\d[\d,.]*[+%km]?(?! .{0,8}\b${ago}\b) ([\w'-]{1,20} ){0,4}?${counted}\b(?! (old|into|before|have taught|has taught)\b)(?!.{0,40}\btaught\b)`,
      String.raw`^[$\u20ac\u00a3]\d[\d,.]*[km]? (to|in|for) |^#\d|^\d+[.)] |^\d+%|^\d[\d,]* [\w ]{1,20}[.,] (\d|no |zero )|^\d[\d,]* [\w ]{1,30} later\b`,
      String.raw`^(${smallNumber}) (?!.{0,8}\b${ago}\b)([\w'-]{1,20} ){0,4}?${counted}\b(?! (old|into|before|after)\b)`,
    ),
  ],
  [
    'lesson',
    oneOf(
      String.raw`\b(lessons?|learnings|taught (me|us)|taught (me|us|them)? ?everything|i('ve| have)? (\w{1,20} )?learn(ed|t)|we('ve| have)? (\w{1,20} )?learn(ed|t)|takeaways?|notes on)\b(?!.{0,40}\bmistakes? i made)`,
      String.raw`\b(what|one thing|advice|things?|everything) (i|i'd|we'd|nobody|no one) (would |now )?(tell|know|wish|give|teach|teaches|took away|do differently)\b|\b(have|has) taught (me|us)\b`,
      String.raw`\bif i (had to|could|were to) (start|go back|begin)\b|\bthings i (know|wish)\b|\b(i|we) wish (i|we|i'd|we'd|someone|somebody)\b|\badvice to my younger\b|^dear younger me\b`,
      String.raw`\bbest (\w{1,20} )?advice i\b|\badvice i'd give\b|\bto learn (this|that)\b|^i('ve| have) come to reali[sz]e\b|\bi (now|finally) (know|understand) (that|why|how)\b|\bi know one thing\b|\bhas made me an? better\b|^looking back, |\bshowed me what\b|\bfor me to understand\b|\bhere('s| is) what i know for sure\b|\bmentor once told me\b`,
    ),
  ],
  [
    'contrarian',
    oneOf(
      String.raw`\b(unpopular|controversial|contrarian|hot) (opinion|take|truth|view)|\bcontrary to\b|\bi (strongly )?disagree\b|\bi don't believe in\b|\bbeen lied to\b`,
      String.raw`\b(is|are|isn't|aren't) (just )?(a myth|dead|dying|overrated|underrated|a lie|a scam|broken|bullshit|nonsense|a trap|useless|meaningless|pointless|a waste of (time|money)|not the (answer|problem)|lying to you|terrible advice|bad advice)\b`,
      String.raw`\b(everyone|everybody|most people|(?<!\w )they|gurus) (keeps? )?(say|says|saying|think|thinks|tells?|telling|believes?)( that)? (?!it takes)`,
      String.raw`\b(everyone|everybody|most (people|founders|companies|experts|advice)) (is|are|gets?|got) .{0,40}\bwrong\b|\bmost .{1,30}advice\b.{0,20}\b(is|are)\b|\bpopular advice\b`,
      String.raw`\bused to (believe|think)\b(?!.*\. (now|today))|\bmost expensive sentence\b|^nobody (needs|cares about)\b|\bworst advice\b|\bthere('s| is) no such thing\b|\b(isn't|is not) a thing\b`,
      String.raw`^(you|we|founders|startups|companies) (don't|do not|really don't) need\b|\b(doesn't|don't|will not|won't) (work|matter|fix)\b[^,]{0,20}[.!]?$|\bis not (always right|success|the same as|your problem)\b`,
      String.raw`^(?!(i|my|this|it)\b)[^.,]{1,40} (don't|doesn't|isn't|aren't|didn't|wasn't|do not|does not|is not|did not) [^.,]{1,50}\. (they|it|that|bad|good|\w+) (\w+ )?(is|was|are|does|do|want|leave|need)\b|^\S+ \S+ (didn't|doesn't|isn't) \w+\. \w+ was never\b`,
      String.raw`^(?!(i|my|this|it)\b)[^.,]{2,50} (does not exist|doesn't exist|won't save (you|your|us)|doesn't (pay|work)|is not an? (strategy|achievement|badge|skill|plan)|(is|are) (just )?(theatre|theater|fiction|killing)|reward the wrong|is just a (nice|fancy|polite) (name|word))\b|\bthere, i said it\b|\bgoing to say it:|\blose followers\b|\bisn't worth\b|^we've been told\b`,
      String.raw`^(let's|we need to) stop\b|^you should(n't| not| never)\b|^quit your job\b|\bshould not (learn|be|get|use|have)\b`,
    ),
  ],
  [
    'before_after',
    oneOf(
      String.raw`\b(\d+|a|one|two|three|five|six|ten|twelve) (years?|months?|weeks?|days?) ago(?! today)\b.{0,120}\b(today|now|yesterday)\b|\bago vs\b`,
      String.raw`^(before|then|old me|old)\b[^.?]{0,80}[.:,-].{0,80}\b(after|now|today|new me)\b|\bthen (vs\.?|and|versus) now\b|\b(before|first|old|started|career|\d{4}) .{0,30}\bvs\.? |\bbefore (and|vs\.?|versus) after\b`,
      String.raw`^(in )?(19|20)\d\d\b.{1,90}\b(in )?((19|20)\d\d: |(today|now)\b)|^\w+ in (19|20)\d\d: .{1,60}\b(19|20)\d\d|\bin (19|20)\d\d: .{1,60}\btoday: `,
      String.raw`\b(i|we) went from .{1,60} to\b|^from (?!(monday|\d+ am)\b|.*\b(we'll|we will|i'll be|join us)\b)[^.:!?]{1,40} to [^.!?]{1,60}[.:!]?$|\bwe took .{1,30} from .{1,20} to\b`,
      String.raw`\b(used to|(i|we) (once|was|were|started|had|couldn't)|my first|our first) [^.]{1,80}\. (${present})\b`,
      String.raw`^(in (the )?(${month}|(19|20)\d\d)|back in|a decade|(\d+|a|one|${smallNumber}) (years?|months?) ago)\b[^.]{1,100}\. (in (${month})|${present})\b|^(old|first) ([\w-]{1,20}): [^.]{1,80}\. (new|current|latest) \2:`,
      String.raw`^(back then|in my twenties|in january|last (year|spring|summer|autumn|fall|winter|month|quarter)|at \d\d|when (i|we) [^.]{1,40}|i started as|yesterday:|day 1:|i came to)\b.{1,80}(\. (now|today|this year|at \d\d|in my|now i)|today: | (now|today) (they|i|we)|day \d+:)`,
    ),
  ],
  [
    'mistake',
    oneOf(
      String.raw`\b(mistakes?|i failed|we failed|my failure|biggest (failure|regret)|cost (me|us|her|him) |went wrong|i blew|i messed up|we messed up|i screwed up|we screwed up|i ruined|we ruined|backfired|flopped|bankrupt|was a disaster|almost killed us|out of business|broke production)\b`,
      String.raw`\b(my|our) .{1,40}\bfailed\b(?! (startup|company) taught)|\b(costly|expensive|biggest|worst|big) (error|blunder|misstep)s?\b|^our worst\b|\b(the )?wrong call\b|^what killed (my|our)\b|\bwe lost a (customer|client|deal) .{1,40}\b(because|over)\b|\b(i|we) (should have|should never have|overpromised|forgot to)\b|\bworst (decision|hire|call)\b|\b(i|one hire i) regret\b|\bbad hire\b|\bwe (shut down|lost \$|broke)|\bi lost (my biggest|\$)|\b(i|we) (wasted|burned|burnt|underpriced|underestimated)\b|\b(i|we|my|our) .{0,60}\baccidentally\b`,
      String.raw`\b(i|we) (hired|chose|picked|launched|scaled|waited|grew|built|trusted|said yes to|ignored|sent|signed|got) [^.]{0,40}\b(too (early|long|fast|late|soon|quickly)|the wrong|my gut|before we had)\b|\bgot our .{1,30} wrong\b|\bi should (never|not) have\b`,
    ),
  ],
  [
    'confession',
    oneOf(
      String.raw`\b(confess|confession|i admit|i('ll| will) admit|i have to admit|to admit (this|something)|honest moment|i hate to admit|hard to write this|impostor syndrome|i was that (boss|manager|person|colleague)|i faked|i never wanted to|be vulnerable|i was (wrong|proud|too proud|afraid|ashamed|scared|terrified|jealous|a (terrible|bad|toxic) \w+|a micromanager)|i got .{1,60} wrong)\b`,
      String.raw`\b(nobody (told|warned) me|i('ve| have)? never (told|said|shared|admitted|felt so)|(i'm |i am )?not proud|embarrass(ed|ing)|i('m| am) (ashamed|scared|terrified|afraid|exhausted|tired of|not okay|embarrassed)|feel like a fraud|imposter syndrome|i have no idea what)\b`,
      String.raw`^(i('ll| will) be honest|i('m| am) going to be honest|to be honest|honestly|truth be told|full disclosure|can i be (honest|vulnerable)|i have a secret|my (dirty )?(little )?secret|real talk|vulnerable post|i (almost|nearly) (gave up|quit|cried)|this is hard to write|i lied|i burned out|i (secretly|don't enjoy|hesitated|judged|owe|miss having|suffer from|struggle with|went to therapy))\b`,
      String.raw`^i('ve| have) (struggled|been (lying|pretending|faking|hiding)|failed more)\b|^i struggled with\b|^here('s| is) (a|my) secret\b|\band pretend(ed|ing) to\b|^i('m| am) an? [\w -]{3,30} (and|but|who) (i )?(hate|can't|don't|never|would not|wouldn't|still can't)\b|\byears and i still (google|don't|can't)\b|^i used to be (that|a|the)\b|^i('m| am) (a recovering|an introvert)\b|\bi (still )?don't (know what|have it all)\b|\bi don't talk about\b`,
    ),
  ],
  [
    'contrarian',
    [/^(please |pls )?(stop|forget|don't|never|no one should) (?!(miss|forget|worry|hesitate|wait|give up)\b)[a-z]+/],
  ],
  [
    'how_to',
    oneOf(
      String.raw`^(here's |here is |this is )?(exactly )?how (to|i|we|you|my|companies) (?!started\b|lost\b)|^(a|an|the) ([\w'-]{1,20} ){0,2}(guide|playbook|framework|recipe|checklist|template) (to|for|i|we|that)\b`,
      String.raw`^(a|the) (quick|simple|simplest|step-by-step|practical|easiest|\d+-step|\w+-step|fastest|exact) (way|process|method|formula|trick|system|framework|guide|template)\b|^a playbook\b|^an? (easy|simple|quick|practical) (way|trick|exercise) to\b|^my (simple |favou?rite )?trick to\b|^here('s| is) a cheat sheet\b|^the only [\w -]{3,40} you'll ever need\b|^if you (want to|'re looking to) .{3,60}, (start here|do this|try this|read this)\b|^use the .{3,40} like this\b`,
      String.raw`^(step by step|the playbook|steal (my|this)|use this|copy (my|this)|follow these|try this|do this|save this)\b|^here('s| is) (my|the|a) ([\w-]{1,20} ){0,2}(framework|process|formula|template|checklist|playbook|system|guide|trick|email|prompt)\b`,
      String.raw`^(my|our) ([\w-]{1,20} ){0,3}(framework|process|formula|template|checklist|playbook|system|recipe|guide|method)\b(?! (failed|broke))`,
    ),
  ],
  [
    'number',
    oneOf(
      String.raw`\b(i|we)('ve| have)? (just |recently |only )?(lost|shipped|delivered|turned down|onboarded|spent|sent|read|wrote|analy[sz]ed|reviewed|interviewed|tested|hired|raised|made|published|applied|saved|cut|got|booked|hit|reached|grew|went through|ran|asked|generated|gained|sold|earned|cold called) (?!my )([\w'-]{1,20} ){0,5}[$\u20ac\u00a3]?\d(?!\d*(st|nd|rd|th)\b)`,
      String.raw`\bit took (me|us) [$\u20ac\u00a3]?\d|^(our|my) .{1,40} (passed|shipped|answered|hit|fell|grew|rose|dropped|reached|went|crossed) .{0,20}\d|^in just \d[\d,]* .{0,40}\b(i|we)\b`,
    ),
  ],
  [
    'story',
    oneOf(
      String.raw`^(last (week|month|year|night|summer|winter|spring|autumn|fall|quarter|${weekday}|season|sprint)|yesterday|this morning|on (my|${weekday}|a)|(back )?in ((19|20)\d\d|${month}|college|school)|when (i|we|the)|once|growing up|the (first time|day|night|moment)|at (age )?\d\d|([\w-]{1,20} ){1,3}(before|into) (the|my|our)|the room)\b`,
      String.raw`\b${ago}\b`,
    ),
    'own',
  ],
  [
    'story',
    oneOf(
      String.raw`^(i|we) (was|were) (sitting|standing|walking|lying|in a|in the|in my|on a|on the|at a|at the|at my|three|two|about to|\d\d|fired|laid off|eight|nine|ten)|^(i|we) (still )?(remember|sat|walked|met|left|moved|applied|opened|received|dropped|woke|stood|landed|never forgot|got (fired|rejected|laid off|a call|an email|the call)|just (met|got off)|had (just|no)|went to a|almost quit)\b|^we had just\b|^i('ll| will) never forget\b|^i got fired`,
      String.raw`^(a|the|an old|one|a young|an) (${stranger})\b.{0,60}\b(asked|said|told|called|wrote|sent|messaged|emailed|offered|showed|noticed|walked|screamed|gave|laughed|looked)\b`,
      String.raw`^(my (first )?(${person}|phone)|my first (day|job|client|boss|manager)) (never|always|asked|said|told|called|handed|paid|pulled|came|rang|looked|walked|sat|ran|cleaned|gave|was|lost|died|hired|fired|sent|left|cried|once)\b|^(she|he|they) (said|told|asked|looked|called|walked|hired|fired|sat|was|were|had|laughed|turned)\b`,
      String.raw`^it was (a (${weekday}|cold|rainy|dark|hot|winter|summer|friday)|\d|raining|snowing|late|almost|dark|my first)|^\d\d?([:.]\d\d)? ?(a\.?m|p\.?m)\b|^(19|20)\d\d[,:]? (i|we|my|was)\b|^(true story|story time|picture this)\b|^"[^"]{1,60}" (those were|that was|that's what|he said|she said|my)|^the room went\b|^my phone rang\b`,
    ),
  ],
  [
    'observation',
    oneOf(
      String.raw`\b(i (keep|noticed|notice|see this|have seen|have noticed)|i've (noticed|seen (too many|this)|observed|been noticing)|we keep seeing|something (strange|odd|interesting) is|(an? )?(odd|weird|interesting|funny|strange|curious) (pattern|thing)|ever notice|a trend i'm seeing|what strikes me|there's a pattern|there's something (odd|strange|interesting)|i'm seeing (more|fewer)|just something i see|it's odd (that|how)|i've seen a (quiet|slow|strange)|i've been watching)\b|^(curious|funny|strange|odd) how\b`,
      String.raw`^the (best|worst|smartest|loudest|strongest|most successful|most talented|people|companies|teams|founders|leaders|managers) (?!.{0,60}\b(announced|said|award)\b)\w`,
      String.raw`^the (longer|higher|more|better|less|bigger|older) [^,]{3,60}, the (more|less|better|worse|fewer)\b|^most (?!of my)([\w-]{1,20} ){1,3}(are|have|don't|do|never|fail|get|end|overestimate|underestimate|quit|give|\w+s?)\b|^most advice is\b`,
      String.raw`^(there (is|are|'s)|there's) (a|two|three|no|one) (quiet |big |subtle |huge )?(kinds?|types?|shift|difference|gap|thing|reason)\b|^(nobody|no one) (talks|is talking|remembers|tells you) about\b|^nobody remembers\b|^everyone wants\b|^few (people|leaders|companies|founders)\b|^you can tell\b|^behind every\b`,
      String.raw`^(people|employees|customers|leaders|great leaders|good managers|smart companies|great teams|high performers|confident people|insecure leaders|busy people|introverts) (don't|rarely|never|buy|hire|ask|quit|make|get|are quietly|stay|leave)\b|^every company says\b|^people (remember|who)\b|^we (talk a lot|praise people)\b|^the (most overlooked|quietest|calmest|strongest|best)\b(?!.{0,60}\b(announced|said|award|you'll|you will)\b)|^lately, every\b|^good [a-z]+ [^.]{3,40}\. great (ones|[a-z]+)\b|\bthe gap between\b.{1,40}\bis\b`,
    ),
  ],
  // Kinds told only by their shape come last, after everything said explicitly.
  [
    'before_after',
    oneOf(
      String.raw`^[^.]{5,90}\b(was|were|had|did|couldn't|used to|started|began|earned|worked|wrote|slept|sold)\b[^.]{0,70}[.;,] (now|today|these days)\b`,
      String.raw`\bnot any ?more\b`,
      String.raw`^(me|us|my \w+) (at|in) \d{2,4}: .{3,80}\b(me|us|my \w+) (at|in) \d{2,4}: `,
      String.raw`^(yesterday|day (1|one)|month (1|one)|year (1|one)|week (1|one)|old [\w-]{1,20}|first [\w-]{1,20}|then): .{3,90}[.;] ?(today|day \w+|month \w+|year \w+|week \w+|new [\w-]{1,20}|latest [\w-]{1,20}|last [\w-]{1,20}|now): `,
      String.raw`\bthen vs\.? .{2,40}\bnow\b`,
    ),
  ],
  [
    'how_to',
    oneOf(
      String.raw`^(here's|here is) what to\b|^(what|when) to (say|do|write|ask|send|check)\b|^(before|when|next time|if) you [^,]{3,60}, (do|ask|check|read|try|say|write|start|use|look|send|make|take)\b|^(instead of|rather than) [^,]{3,60}, (do|ask|try|say|write|start|use|send)\b|^want to [^.?:]{3,60}[:.] `,
      String.raw`\bin (three|four|five|\d+) (easy |simple )?(steps|minutes)\b|^the (exact|simple|easiest|fastest|best) (way|method|script|email|prompt|question) (to|i|for)\b`,
      String.raw`^(here is|here's) (exactly )?how\b|^the ([\w-]{1,20} ){0,3}(formula|plan|recipe|checklist|template|script|routine|process|system) (for|that|i|we|to|behind)\b`,
      String.raw`^(turn|write|build|make|get|run|find|fix|plan|prepare|answer|cut|double|start) [^.]{3,70} (with|in|by|using) (this|these|one|two|three|\d+)\b|^to [a-z]+ (better |good |great )?[^.,]{3,50}, (start|begin|ask|write|do|use|try)\b`,
    ),
  ],
  [
    'number',
    oneOf(
      String.raw`^(over|more than|less than|nearly|almost|about|only|just|exactly) [$\u20ac\u00a3]?\d`,
      String.raw`^(?!(19|20)\d\d\b)[$\u20ac\u00a3]?\d[\d,.]*\+?([%km]| percent)? (?!(am|pm|a\.m|p\.m|years? old|years? ago|st|nd|rd|th)\b)[a-z]`,
    ),
    'own',
  ],
  [
    'lesson',
    oneOf(
      String.raw`\b(it )?took me .{2,40} to (learn|reali[sz]e|understand|see|accept|figure)\b|\bif there('s| is) one thing\b|^after \w+ (years|months) (of|in|as) .{3,60}\b(i know|i believe|here's what|this is what)\b|^never underestimate\b|^the (biggest|best|hardest|most \w+|one) thing (about|i|that) `,
      String.raw`^you (only )?(learn|find out|understand|realize) |^what .{3,40} (knows?|teach(es)?|taught|can teach) .{0,20}\babout\b`,
    ),
  ],
  [
    'contrarian',
    oneOf(
      String.raw`^(?!(i|i'm|i've|we|my|our|it|he|she|they|this|that|there|here|sorry)\b)[^.,:]{2,50} (isn't|aren't|is not|are not|was never|will never|won't|doesn't|don't) [^.]{3,60}[.!]?( [^.]{3,60}[.!])?$|^there (is|'s) no (such|need|shame|war|best|perfect)\b|^the problem (with|isn't)\b|^(delete|kill|ban|fire|burn|ignore|skip|cancel) (your|all|the|every)\b|^i('d rather| refuse to)\b|^we should (stop|ban|abolish|all)\b|^nobody (is going to|ever|needs)\b|^you (don't|do not) (have to|need|owe)\b`,
      String.raw`^why i ((will |would )?never|don't|stopped|won't|refuse|quit|no longer)\b|^(everyone|everybody) wants .{3,60}\. (almost )?(nobody|no one|few)\b`,
      String.raw`^(?!(i|we|my|our|it|he|she|they|this|that|there|here)\b)[^.,:]{2,40} (is|are) (not|just|making you|no) (a |an |your |the |less )?[^.]{3,60}[.!]?$`,
      String.raw`^your [^.,:]{2,40} (doesn't|don't|won't|isn't|aren't|does not|do not) `,
    ),
  ],
  [
    'confession',
    oneOf(
      String.raw`^i (feel|felt) (like|so|guilty|lonely|lost|stupid|small|invisible|behind|relieved|jealous)\b|^i('m| am) (not|still|jealous|lonely|bad at|terrible at)\b|^i('ve| have) (no|never|cried|lied) |^(some|most) days i\b|^(the )?truth( is|:)|^not (gonna|going to) lie\b|^my (biggest|worst|greatest) (fear|weakness|insecurity)\b|^between (us|you and me)\b|^i (miss|keep|take|only|often|sometimes|constantly) \w+ .{3,80}\b(because|so nobody|and nobody|secret|afraid|pretend)\b|^for (years|months|a long time),? i (hid|pretended|lied|told|was)\b`,
      String.raw`^i (still )?(don't|didn't|do not|did not|can't|cannot|couldn't|wasn't|haven't|hate|dread|envy|rarely|fake|pretend|hide|hid|cheated|cried|deleted|avoided)\b|^i (have|had|live with) (adhd|anxiety|depression|dyslexia|autism|panic attacks?)\b|^i was too \w+ to\b|^i used to (roll|hate|lie|pretend|hide|avoid|fear|laugh|look down)\b`,
      String.raw`\bi still feel (bad|guilty|ashamed)\b|\band i (rarely|never|seldom) (say|said|admit|tell|told)\b|^most of my success\b|\bbecause i was (the|too|lazy|scared|afraid)\b`,
    ),
  ],
];

/** null if the opening is of no known kind. */
export function openingKindOf(text: string): HookKind | null {
  const line = firstLine(text)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u2019\u2018]/g, "'")
    .replace(/^[^\p{L}\p{N}$\u20ac\u00a3#"]+/u, '')
    .replaceAll(/[\u201c\u201d]/g, '"');
  if (line === '') return null;
  // The first sentence is a question, whatever it asks about; "How to write a hook?" promises the answer.
  if (/^how to [^.!]+\?$/.test(line)) return 'how_to';
  if (
    /^(want|need|struggling|looking|trying|getting|stuck|new)\b[^.!?]{2,80}\? (here('s| is) (how|a|the|my)|this is (how|the)|try|do|use|change|start|follow|read)\b/.test(
      line,
    )
  )
    return 'how_to';
  if (/^can i be (honest|vulnerable)\b/.test(line)) return 'confession';
  // Somebody's quoted question does not ask the reader anything.
  if (/^[^.!?\u061f]{2,}[?\u061f]/.test(line) && !/^"[^"]+[?\u061f]" \w/.test(line)) return 'question';
  const isOwn = own.test(line);
  if (announced.some((shape) => shape.test(line)) || (!isOwn && reported.test(line))) return null;
  return (
    rules.find(([, shapes, whose]) => (whose !== 'own' || isOwn) && shapes.some((shape) => shape.test(line)))?.[0] ??
    null
  );
}

/** The first line with words, cut as a reader of the feed would see it. */
export function firstLine(text: string): string {
  const line = text.split('\n').find((one) => /[\p{L}\p{N}]/u.test(one)) ?? '';
  return line.trim().slice(0, 200).toWellFormed();
}
