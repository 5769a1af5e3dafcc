// The words and short phrases of a text that may be what it is about. Which of them are topics is left to topics.ts.
import { functionWords } from '../../writer/builtin/english/words.ts';
import { isMonthOrWeekday } from '../../formats/months.ts';
import { smallestWords } from '../../formats/language.ts';
import { setImmediate as breathe } from 'node:timers/promises';

/** `written` as in the text; `is_first` if a capital may only mean the start of a sentence. Neighbours are '' next to punctuation. */
export type Term = { written: string; words: number; is_first: boolean; before: string; after: string };

export const hashtag = /#([\p{L}\p{N}_]+)/gu;
const wordsMost = 3;
const lettersLeast = 2;

const generic = new Set(
  `new like one two three four five six seven eight nine ten first last next year years month months week weeks day days time times thing things
  people person team teams work works working worked way ways lot make makes made making need needs want wants know think say says said tell told
  ask asked take takes took give gives gave come comes came going went see saw use used good better best great big small right wrong today
  yesterday tomorrow monday tuesday wednesday thursday friday saturday sunday morning evening spring summer autumn winter quarter sprint season
  company companies post posts comment comments question questions answer experience share save read many much less still also even find found
  twenty thirty forty fifty hundred thousand million minutes hours seconds half single colleague colleagues finally together instead back
  start started end keep kept let try tried look looked happened happens changed change nobody everybody anybody somebody everyone someone
  nothing everything something anything ever always often maybe almost enough another others else once twice soon ago later already yet
  january february march april may june july august september october november december hi hey hello thanks thank please yes ok oh www http https com
  did didn't does lately matters changes underrated overrated thoughts lessons lesson tips tip real sure well hard long far far little few several whole full early late old young own ones us
  now tonight anymore currently recently suddenly everywhere somewhere nowhere simply easily quickly slowly quietly probably especially usually rather
  quite exactly clearly perhaps instead otherwise besides anyway itself himself herself themselves ourselves yourselves`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Not a subject alone, but part of one: "tidal power", "growth marketing", "career change". */
const bare = new Set(
  `live future past present color colour world life story stories idea ideas impact value journey success opportunity opportunities growth power
  level point part side kind type number list step steps reason reasons problem problems solution result results goal goals moment change
  industry market business career job jobs professional key top end difference case example fact truth secret link article video photo picture
  everyday amazing incredible excited proud grateful happy love hand hands head heads eye eyes face faces foot feet`.split(
    /\s+/,
  ),
);

/** Words that say little alone, though "remote work" and "customer experience" are subjects. */
export const heads: ReadonlySet<string> = new Set(
  'work time people team teams experience company companies question questions week day days season'.split(' '),
);

const saysLittle = (word: string): boolean =>
  word.length < lettersLeast ||
  /^\d/.test(word) ||
  functionWords.has(word) ||
  generic.has(word) ||
  isMonthOrWeekday(word) ||
  smallestWords.has(word);

/** "became" is a verb; "calls" may be what a post is about, so it does not count as one. */
export const isVerb = (word: string): boolean =>
  isPast(word) || isClearVerb(word) || isClearThird(word) || /[^e]ed$/.test(word);

/** Verbs whose -s form is also a noun: "trade shows", "new hires". */
const nounsToo = new Set(
  'build buy find fire help hire kill love meet need pay raise read reward say show start stop struggle take talk treat try win work'.split(
    ' ',
  ),
);
const isClearThird = (word: string): boolean => {
  const base = word.replace(/ies$/, 'y').replace(/(?:(?<=[sxz]|ch|sh)e)?s$/, '');
  return base !== word && isClearVerb(base) && !nounsToo.has(base);
};

/** The words without spaces, so that #CashFlow and "cash flow" are the same; plurals become singular. */
export const keyOf = (written: string): string =>
  written
    .toLowerCase()
    .replaceAll(/[ ']/g, '')
    .replace(/([^s])s$/, '$1')
    .slice(0, 80);

type Word = { written: string; plain: string };

/** The runs of words between punctuation. */
export function* spansOf(text: string): Generator<Word[]> {
  const clean = text.normalize('NFKC').replaceAll('\u2019', "'");
  for (const span of clean.split(/[^\p{L}\p{N}\p{M}'\s-]+|\n+/u)) {
    const words: Word[] = [];
    for (const part of span.split(/\s+/)) {
      const written = part.replace(/^['-]+|(?<!['-])['-]+$/g, '');
      if (written !== '') words.push({ written, plain: written.toLowerCase() });
    }
    if (words.length > 0) yield words;
  }
}

/** Every term of a text once, by its key: words, and phrases of two or three words that no punctuation or stop word interrupts. */
export function termsOf(text: string): Map<string, Term> {
  const terms = new Map<string, Term>();
  for (const words of spansOf(text)) {
    for (let last = 0; last < words.length; last += 1) {
      for (let first = last; first > last - wordsMost && first >= 0; first -= 1) {
        const { plain = '' } = words[first] ?? {};
        const isHead = first === last && heads.has(plain);
        if (saysLittle(plain) && !isHead) break;
        if (isHead || (first === last && bare.has(plain))) continue;
        const written = words
          .slice(first, last + 1)
          .map((word) => word.written)
          .join(' ');
        const key = keyOf(written);
        if (first > 0 || !terms.has(key))
          terms.set(key, {
            written,
            words: last - first + 1,
            is_first: first === 0,
            before: neighbour(words[first - 1]),
            after: neighbour(words[last + 1]),
          });
      }
    }
  }
  return terms;
}

const neighbour = (word: Word | undefined): string => word?.plain.replaceAll(/\d+/g, '0') ?? '';

/** The keys of a post's topics. */
export function topicsIn(text: string, known: ReadonlySet<string>): string[] {
  return [...termsOf(text).keys()].filter((key) => known.has(key));
}

// English verbs, to tell what a text is about from what happens in it: past forms, and verbs that are hardly ever nouns.
const bases = `
accept achieve act adapt add admit adopt adjust advertise agree aim allow analyse analyze announce answer apologise apply approach argue arrange
ask attract automate avoid balance be beat become begin believe bring break breathe build burn buy calculate call care catch celebrate challenge change charge chase check
choose clean climb close coach collaborate collect come commit communicate compare compete complain complete concentrate connect consider consult
convince cook cope copy create criticise cut deal debug decide declutter defend delegate delete deliver deploy design develop die disagree discover discuss
document double drive drop earn eat edit educate embrace enable encourage engage enjoy estimate evaluate exercise expand expect experiment explain explore express
face fail fall fear feel fight figure fill find finish fire fit fix focus follow forget forgive fund gain gather get give go grow guide handle hate have
help hide hire hold host ignore implement impress improve increase influence innovate inspire integrate interview introduce invest invite join judge jump keep kill
know land launch lead learn leave let listen live look lose love maintain make manage market master matter maximise measure meet mentor merge migrate
minimise motivate move negotiate network notice offer onboard open organise organize outsource overcome own pay perform persuade pick pitch pivot plan
play practise practice praise prepare present prevent price prioritise prioritize procrastinate produce promote protect prove publish push put quit raise reach
read rebuild receive recognise recover recruit reduce refactor refuse reject relax release remember remove replace report rest restart retain retire review
reward rewrite run save say scale schedule search secure see sell send serve set share ship show simplify sleep solve speak spend spot
stand start stay stop streamline study succeed support survive switch take talk teach tell test thank think thrive track train transform translate travel treat
trust try turn understand upgrade use validate value visit volunteer wait walk want waste watch welcome win wonder work worry write`
  .split(/\s+/)
  .filter(Boolean);

/** Verbs that double their last letter: planned, not planed. */
const doubling = new Set(
  'plan run get set cut put stop win begin hit let quit sit swim drop ship shop chat scan tag map log plug step ban bet beg dig drag fit grab hug jog pin rob rub skip slip snap spin split spot stir strip swap tip trap trim wrap commit admit submit refer prefer occur control transfer forget upset program debug'.split(
    ' ',
  ),
);

const irregularPast: Record<string, string> = Object.fromEntries(
  `became:become began:begin built:build bought:buy caught:catch chose:choose came:come dealt:deal drove:drive ate:eat fell:fall felt:feel fought:fight found:find
forgot:forget forgave:forgive got:get gave:give went:go grew:grow had:have held:hold hid:hide kept:keep knew:know led:lead left:leave lost:lose made:make met:meet
paid:pay quit:quit ran:run said:say saw:see sold:sell sent:send showed:show slept:sleep spoke:speak spent:spend stood:stand took:take taught:teach told:tell
thought:think understood:understand won:win wrote:write rewrote:rewrite cut:cut put:put set:set hit:hit let:let read:read was:be were:be broke:break brought:bring
learnt:learn burnt:burn rebuilt:rebuild`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);

function pastOf(verb: string): string {
  if (verb.endsWith('e')) return `${verb}d`;
  if (doubling.has(verb)) return `${verb}${verb.at(-1)}ed`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
}

const fromPast: ReadonlyMap<string, string> = new Map([
  ...bases.map((verb) => [pastOf(verb), verb] as const),
  ...Object.entries(irregularPast),
]);
const isPast = (word: string): boolean => fromPast.has(word.toLowerCase());
/** Base verbs that are rarely nouns: they may open an imperative or follow a plural subject. */
const clearVerbs = new Set(
  `accept achieve adapt admit agree allow apologise ask avoid be become begin believe bring build buy choose come communicate consider create decide delegate
deliver deserve die discover earn eat embrace encourage enjoy explain fail find forget get give go grow happen hate have help hire ignore improve invest join keep kill know learn
leave let listen lose love make matter meet need negotiate overcome pay prepare prevent prioritise prioritize protect prove publish quit raise read receive
remember remove replace say see sell send serve ship show simplify solve speak spend start stay stop succeed survive take talk teach tell think thrive treat try
understand use validate want win write fire overestimate underestimate work reward struggle`.split(/\s+/),
);
const isClearVerb = (word: string): boolean => clearVerbs.has(word.toLowerCase());

// Which terms are noun phrases, by grammar: "vertical farming" and "pricing" are, "live" and "December" are not. compromise is loaded
// the first time topics are chosen, and reads only the terms themselves: its running time grows with their number.

/** Terms per batch; requests wait while one is processed. */
const batch = 25;

/** Two positions that only a noun can take. A lone adjective passes in the first, but not in the second. */
const frames = [
  { of: (term: string) => `They spoke about the ${term}.`, before: 4 },
  { of: (term: string) => `Our ${term} matters.`, before: 1 },
] as const;

/** Those of the terms that are noun phrases, as given. */
export async function nounPhrasesOf(terms: string[], signal?: AbortSignal): Promise<Set<string>> {
  const { default: nlp } = await import('compromise/two');
  const nouns = new Set<string>();
  for (let at = 0; at < terms.length; at += batch) {
    for (const term of terms.slice(at, at + batch)) {
      if (term.split(/\s+/).some(isMonthOrWeekday)) continue;
      const [inFirst = [], inSecond = []] = frames.map(({ of, before }) => {
        const [sentence] = nlp(of(term)).json({ offset: false }) as { terms: { tags: string[] }[] }[];
        const words = term.split(/\s+/).length;
        return (sentence?.terms ?? []).slice(before, before + words).map(({ tags }) => new Set(tags));
      });
      const isAdjective = inSecond.length === 1 && inSecond[0]?.has('Adjective') === true;
      if (isNounPhrase(inFirst) && !isAdjective) nouns.add(term);
    }
    await breathe();
    signal?.throwIfAborted();
  }
  return nouns;
}

const isThing = (tags: Set<string>): boolean => tags.has('Noun') || tags.has('Gerund');
const isNoSubject = (tags: Set<string>): boolean =>
  ['Pronoun', 'Date', 'Month', 'WeekDay', 'Value', 'Conjunction', 'Preposition'].some((tag) => tags.has(tag));

function isNounPhrase(tagged: Set<string>[]): boolean {
  const last = tagged.at(-1);
  if (!last || !isThing(last) || isNoSubject(last)) return false;
  return tagged
    .slice(0, -1)
    .every(
      (tags) =>
        !isNoSubject(tags) && (isThing(tags) || tags.has('Adjective') || tags.has('PastTense') || tags.has('Verb')),
    );
}
