// The edits that take away: shorter, short sentences, punchier, simpler. None of them takes a fact, and none leaves a "they" without those it means.
import { languageOf, type Language } from '../grammar/language.ts';
import { capitalised, ended, sentencesOfLine } from '../sentences.ts';
import { clings, hasFact, lostFacts } from './facts.ts';
import { partsOf, type Range } from './parts.ts';
import { announcedIn } from './shape.ts';
import { byLine, mended, removePhrases, replacePhrase, wordCount } from './phrases.ts';
import { contractions, fillers, hedges, plainWordList, shorterWordings } from './wordings.ts';

const waste = shorterWordings.filter(([, to]) => to === '').map(([from]) => from);

function withoutWaste(text: string): string {
  let left = text;
  for (const [from, to] of shorterWordings) if (to !== '') left = replacePhrase(left, from, to);
  return removePhrases(removePhrases(left, waste), fillers).replace(/(?<!\p{L})(\p{L}+)(?: \1(?!\p{L}))+/giu, '$1');
}

const asides: readonly RegExp[] = [
  /(?<!\s)\s*\([^()]{1,300}\)/,
  // Both of its commas; behind the second one goes on what it stands in, and no list.
  /,\s+(?:which|who)\b[^,.;!?]{1,300}(?:(?=[.;!?]|$)|,(?=\s+(?:is|was|are|were|has|have|had|will|would|can|could|did|does|says?|said|told|thinks?|thought|keeps?|kept|got|gets|made|makes|went|goes|\p{L}{2,20}ed|(?:and|but|so) (?:I|we|s?he|it|they))\b))/iu,
  /,\s+(?:of course|by the way|so to speak|as you know|natürlich|übrigens|por supuesto|por cierto)\b(?=,|[.!?]|$)/i,
];
/** Contrast, cause, result and what stands out: where the thought turns. */
const turns =
  /,\s+not (?!only(?!\p{L}))(?=\p{L})|(?<!\p{L})(?:the only|the first|the best|the worst|more than|rather than)(?!\p{L})|(?<!\p{L})(?:but|because|so that|although|instead|unless|until|however|therefore|that's why|result|reason|aber|weil|denn|sondern|deshalb|obwohl|stattdessen|ergebnis|grund|pero|porque|aunque|sino|por eso|resultado|razón)(?!\p{L})/iu;
const negations =
  /(?<!\p{L})(?:not|never|no|nobody|nothing|none|nicht|kein\w*|nie|niemand|nichts|nunca|nadie|nada)(?!\p{L})|n['’]t\b/iu;

/** A sentence without its asides; one that carries a fact or a turn stays. */
const withoutAsides = (sentence: string): string =>
  asides.reduce((left, aside) => {
    const found = aside.exec(left)?.[0];
    if (found === undefined || hasFact(found, 'en') || turns.test(found) || negations.test(found)) return left;
    const rest = left.replace(found, '');
    return wordCount(rest) >= 3 ? rest : left;
  }, sentence);

const bySentence = (text: string, change: (sentence: string) => string): string =>
  byLine(text, (line) => sentencesOfLine(line).map(change).join(' '));

/** "We learned three things from it": what it is stands in the sentence before. */
const takenUp =
  /(?<=(?:things?|lessons?|mistakes?|something|nothing|everything|a lot|much|more)) (?:from|about|out of) (?:it|this|that|them)(?=[.!?,])/giu;
const announcing =
  /^(?:over time|in the end|eventually|of course|looking back|in fact|in other words|after all|that said|to be fair|in hindsight|as you know|all in all), (?=\p{L})/iu;
/** "people who were in the room" */
const whoIs = /(?<=\p{L}) (?:who|which) (?:is|are|was|were) (?=(?:in|on|at|from|with|\p{L}{2,20}(?:ing|ed))\b)/giu;

const withoutWeight = (sentence: string): string =>
  capitalised(sentence.replace(announcing, '').replaceAll(takenUp, '').replaceAll(whoIs, ' '));

const joinsClause = /,? and (?=[^,]{1,200}$)/giu;

/** "We shipped on Friday and went home": without a second half that carries nothing. */
function withoutSecondHalf(sentence: string): string {
  const at = [...sentence.matchAll(joinsClause)].at(-1)?.index ?? -1;
  const [main, rest] = [sentence.slice(0, at), sentence.slice(at)];
  const isNeeded = at < 0 || /[?"“”[:;(]/u.test(sentence) || /(?<!\p{L})(?:both|between|either)(?!\p{L})/iu.test(main);
  const isPair = wordCount(main) < 4 || wordCount(rest) < 3;
  if (isNeeded || isPair || hasFact(rest, 'en') || turns.test(rest) || negations.test(rest)) return sentence;
  return ended(main);
}

/** `kept`: what could still go only by losing what carries the post. */
export type Shortened = { text: string; is_short_enough: boolean };
export type Limit = { by: 'share' | 'characters' | 'words' | 'sentences'; most: number };

export function isWithin(text: string, whole: string, { by, most }: Limit): boolean {
  if (by === 'share') return text.length <= whole.length * most + 2;
  if (by === 'characters') return text.length <= most;
  return (by === 'words' ? wordCount(text) : partsOf(text, 'sentence').length) <= most;
}

/** @param isAsked whether the person said how short: then what turns the thought may go too, facts never. */
export function shortened(text: string, limit: Limit, isAsked: boolean): Shortened {
  const language = languageOf(text);
  const steps: ((current: string) => string)[] = [
    ...(language === 'en'
      ? [
          withoutWaste,
          (current: string) => removePhrases(current, hedges),
          (current: string) => mended(bySentence(current, withoutAsides)),
          (current: string) => bySentence(current, withoutWeight),
        ]
      : []),
    (current) => withFewerSentences(current, { whole: text, limit, language }, (sentence) => turns.test(sentence)),
    ...(language === 'en' ? [contracted, (current: string) => bySentence(current, withoutSecondHalf)] : []),
    ...(isAsked
      ? [false, true].map(
          (isEndFree) => (current: string) =>
            withFewerSentences(current, { whole: text, limit, language, isEndFree }, () => false),
        )
      : []),
  ];
  let current = text;
  for (const step of steps) {
    if (isWithin(current, text, limit)) break;
    const next = step(current).trim();
    if (/[\p{L}\p{N}]/u.test(next) && next.length < current.length && lostFacts(current, next).length === 0)
      current = next;
  }
  return { text: current, is_short_enough: isWithin(current, text, limit) };
}

/** `isEndFree`: the last sentence may go too, where the length asked for cannot be had otherwise. */
type Bounds = { whole: string; limit: Limit; language: Language | null; isEndFree?: boolean };
const passes = 4;
const least = 0.75;

/** "They gave us three reasons", and the three: none of them goes alone. */
function countedIn(text: string, ranges: readonly Range[]): boolean[] {
  const groups = partsOf(text, 'paragraph').filter(
    ({ start, end }) => announcedIn(sentencesOfLine(text.slice(start, end))) > 0,
  );
  return ranges.map((range) => groups.some(({ start, end }) => range.start > start && range.end <= end));
}

/** Both ends stay; so does what carries a fact or `carries`, and what the sentence behind it leans on. The shortest on words goes last. */
function withFewerSentences(
  text: string,
  { whole, limit, language, isEndFree = false }: Bounds,
  carries: (sentence: string) => boolean,
): string {
  const ranges = partsOf(text, 'sentence');
  const said = ranges.map(({ start, end }) => text.slice(start, end));
  const leaning = said.map((sentence) => clings(sentence, language));
  const inList = ranges.map(({ start }) => point.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start)));
  const isCounted = countedIn(text, ranges);
  const mayGo = said.map(
    (sentence, at) =>
      at > 0 &&
      !inList[at] &&
      !isCounted[at] &&
      (isEndFree || at < said.length - 1) &&
      !hasFact(sentence, language) &&
      !carries(sentence),
  );
  const order = said
    .map((_sentence, at) => at)
    .filter((at) => mayGo[at])
    .toSorted((a, b) => worth(said[a]) - worth(said[b]));
  const next = said.map((_sentence, at) => at + 1);
  const before = said.map((_sentence, at) => at - 1);
  const gone = new Set<number>();
  let size = sizeOf(text, said.length, limit);
  const most = limit.by === 'share' ? whole.length * limit.most : limit.most;
  for (let pass = 0; pass < passes && size > most; pass += 1) {
    for (const at of order) {
      if (size <= most) break;
      const behind = next[at] ?? said.length;
      const smaller = size - sizeOf(`${said[at]} `, 1, limit);
      // Nobody who says "shorter" wants a third of it.
      if (gone.has(at) || leaning[behind] || (limit.by === 'share' && smaller < most * least)) continue;
      gone.add(at);
      size = smaller;
      next[before[at] ?? 0] = behind;
      if (behind < said.length) before[behind] = before[at] ?? 0;
    }
  }
  return without(
    text,
    ranges.filter((_range, at) => gone.has(at)),
  );
}

/** "3 things" stay three. */
const point = /^\s*(?:[-*•·▪→–]|\d{1,2}[.)])\s/u;

const sizeOf = (text: string, sentences: number, { by }: Limit): number =>
  by === 'words' ? wordCount(text) : by === 'sentences' ? sentences : text.length;

/** Longer sentences say more; a question to the reader says least. */
const worth = (sentence = ''): number => Math.min(30, wordCount(sentence)) - (sentence.endsWith('?') ? 20 : 0);

const without = (text: string, ranges: readonly Range[]): string => {
  let left = '';
  let from = 0;
  for (const { start, end } of ranges) {
    left += text.slice(from, start);
    from = end;
  }
  return (left + text.slice(from))
    .replaceAll(/[ \t]{2,}/g, ' ')
    .replaceAll(/^[ \t]+|(?<![ \t])[ \t]+$/gm, '')
    .replaceAll(/^(?:[-*•·▪→–]|\d{1,2}[.)])$/gmu, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
};

const cut =
  /,?(?<!\s)\s+(?:and|but|so)\s+(?=(?:I|we|you|he|she|it|they|this|that|there|the|my|our|your|people|nobody|everyone)\b)/i;

/** "how it is." keeps its two words, and who has a dog has it. */
const contractable = contractions
  .filter(([long]) => !long.endsWith(' have'))
  .map(([long, short]) => [new RegExp(String.raw`(?<![\p{L}\p{N}'’-])${long}(?=[ \t]+\p{L})`, 'giu'), short] as const);

export function contracted(text: string): string {
  const kept = (found: string, short: string): string => (/^\p{Lu}/u.test(found) ? capitalised(short) : short);
  return contractable.reduce((left, [long, short]) => left.replace(long, (found) => kept(found, short)), text);
}

/** Cuts long sentences at a conjunction between two clauses. */
export function withShortSentences(text: string, most = 14): string {
  return bySentence(text, (sentence) => {
    if (wordCount(sentence) <= most) return sentence;
    const found = cut.exec(sentence);
    if (found === null || wordCount(sentence.slice(0, found.index)) < 4) return sentence;
    const rest = sentence.slice(found.index + found[0].length);
    const joint = /but|so/i.exec(found[0])?.[0].toLowerCase();
    const second = joint === undefined ? capitalised(rest) : `${capitalised(joint)} ${rest}`;
    return `${ended(sentence.slice(0, found.index))} ${withShortSentences(second, most)}`;
  });
}

/** Fewer soft words, shorter sentences, the first one on a line of its own. */
export function punchier(text: string): string {
  let left = mended(removePhrases(withoutWaste(text), hedges).replace(/!+/g, '.'));
  for (const [long, short] of contractions) left = replacePhrase(left, long, short);
  left = withShortSentences(left, 12);
  if (text.includes('\n')) return left;
  const [first = '', ...rest] = sentencesOfLine(left);
  return rest.length < 2 ? left : `${first}\n\n${rest.join(' ')}`;
}

/** Plain words for grand ones; the articles before them follow. */
export function plainWords(text: string): string {
  let left = text;
  for (const [from, to] of shorterWordings) if (to !== '') left = replacePhrase(left, from, to);
  for (const [from, to] of plainWordList) left = replacePhrase(left, from, to);
  return mended(left)
    .replace(/\ba (?=[aeio]\p{L})/giu, (found) => `${found.trim()}n `)
    .replace(/\ban (?=[bcdfgjklmnpqrstvwxyz])/gi, (found) => (found.startsWith('A') ? 'A ' : 'a '));
}

export const simpler = (text: string): string => withShortSentences(plainWords(text));
