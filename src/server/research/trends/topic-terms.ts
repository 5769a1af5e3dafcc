// The words and short phrases of a text that may be what it is about. Which of them are topics: topics.ts.
import { isClearVerb, isPast } from './english-verbs.ts';
import { functionWords } from '../../writer/builtin/english/words.ts';
import { isMonthOrWeekday } from '../../formats/months.ts';
import { smallestWords } from '../../formats/language.ts';

/** `written` as in the text, `is_first` where a capital letter may only mean that a sentence begins. Its neighbours are '' at a sign. */
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

/** No subject alone, but part of one: "tidal power", "growth marketing", "career change". */
const bare = new Set(
  `live future past present color colour world life story stories idea ideas impact value journey success opportunity opportunities growth power
  level point part side kind type number list step steps reason reasons problem problems solution result results goal goals moment change
  industry market business career job jobs professional key top end difference case example fact truth secret link article video photo picture
  everyday amazing incredible excited proud grateful happy love`.split(/\s+/),
);

/** They say little alone, but "remote work" and "customer experience" are subjects. */
export const heads: ReadonlySet<string> = new Set(
  'work time people team teams experience company companies question questions week day days season'.split(' '),
);

export const saysLittle = (word: string): boolean =>
  word.length < lettersLeast ||
  /^\d/.test(word) ||
  functionWords.has(word) ||
  generic.has(word) ||
  isMonthOrWeekday(word) ||
  smallestWords.has(word);

/** "calls" is, "became" is not what a post is about. */
export const isVerb = (word: string): boolean =>
  isPast(word) || isClearVerb(word) || isClearThird(word) || /[^e]ed$/.test(word);

/** Verbs whose form with an s is a noun as well: "trade shows", "new hires". */
const nounsToo = new Set(
  'build buy find fire help hire kill love meet need pay raise read reward say show start stop struggle take talk treat try win work'.split(
    ' ',
  ),
);
const isClearThird = (word: string): boolean => {
  const base = word.replace(/ies$/, 'y').replace(/(?:(?<=[sxz]|ch|sh)e)?s$/, '');
  return base !== word && isClearVerb(base) && !nounsToo.has(base);
};

/** The words without spaces, so that #CashFlow and "cash flow" are one; a plural is its singular. */
export const keyOf = (written: string): string =>
  written
    .toLowerCase()
    .replaceAll(/[ ']/g, '')
    .replace(/([^s])s$/, '$1')
    .slice(0, 80);

type Word = { written: string; plain: string };

/** Words between two signs. */
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

/** Every term of a text once, by its key: words, and phrases of two and three that no sign and no small word breaks. */
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
