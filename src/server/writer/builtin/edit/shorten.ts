// Shortens as far as asked: no fact is lost, first and last sentence stay, and no "they" loses what it refers to.
import { languageOf, type Language } from '../grammar/language.ts';
import { capitalised, ended, sentencesOfLine } from '../sentences.ts';
import { clings, hasFact, lostFacts } from './facts.ts';
import { leadsOn, partsOf, textsOf } from './parts.ts';
import { announcedIn } from './shape.ts';
import { bySentence, contracted, withoutFillers, withoutWaste, wordCount } from './words.ts';

/** How short: a share of the current text, or a number of characters, words or sentences; "a bit" is vague. */
export type Limit = { by: 'share' | 'characters' | 'words' | 'sentences'; most: number; isVague?: true };

const asides: readonly RegExp[] = [
  / ?\([^()]{1,300}\)/,
  // Needs both of its commas; after the second one the surrounding sentence must continue, not a list.
  /,\s(?:which|who)\b[^,.;!?]{1,300}(?:(?=[.;!?]|$)|,(?=\s(?:is|was|are|were|has|have|had|will|would|can|could|did|does|says?|said|told|thinks?|thought|keeps?|kept|got|gets|made|makes|went|goes|\p{L}{2,20}ed|(?:and|but|so) (?:I|we|s?he|it|they))\b))/iu,
  /,\s(?:of course|by the way|so to speak|as you know)\b(?=,|[.!?]|$)/i,
  /^(?:over time|in the end|eventually|of course|looking back|in fact|in other words|after all|that said|to be fair|in hindsight|as you know|all in all), (?=\p{L})/iu,
  // "We learned three things from it": the sentence before says what "it" is.
  /(?<=(?:things?|lessons?|mistakes?|something|nothing|everything|a lot|much|more)) (?:from|about|out of) (?:it|this|that|them)(?=[.!?,])/giu,
  // "people who were in the room"
  /(?<=\p{L}) (?:who|which) (?:is|are|was|were)(?= (?:in|on|at|from|with|\p{L}{2,20}(?:ing|ed))\b)/giu,
];
/** Contrast, cause, result and emphasis: where the thought turns. */
const turns =
  /,\snot (?!only(?!\p{L}))(?=\p{L})|(?<!\p{L})(?:the only|the first|the best|the worst|more than|rather than|but|because|so that|although|instead|replac\p{L}{1,3}|unless|until|however|therefore|that's why|result|reason|today|aber|weil|denn|sondern|deshalb|obwohl|stattdessen|ergebnis|grund|heute|pero|porque|aunque|sino|por eso|resultado|razón|hoy)(?!\p{L})/iu;
const negations =
  /(?<!\p{L})(?:not|never|no|nobody|nothing|none|nicht|kein\p{L}{0,2}|nie|niemand|nichts|nunca|nadie|nada)(?!\p{L})|n['’]t\b/iu;
const carries = (part: string): boolean => hasFact(part, 'en') || turns.test(part) || negations.test(part);

const withoutAsides = (sentence: string): string =>
  asides.reduce((left, aside) => {
    const rest = left.replace(aside, (found) => (carries(found) ? found : ''));
    return wordCount(rest) >= 3 ? capitalised(rest) : left;
  }, sentence);

/** "We shipped on Friday and went home": drops a second half that carries no fact. */
function withoutSecondHalf(sentence: string): string {
  const at = [...sentence.matchAll(/,? and (?=[^,]{1,200}$)/giu)].at(-1)?.index ?? -1;
  const [main, rest] = [sentence.slice(0, at), sentence.slice(at)];
  const isNeeded = at < 0 || /[?"“”[:;(]/u.test(sentence) || /\b(?:both|between|either)\b/i.test(main);
  return isNeeded || wordCount(main) < 4 || wordCount(rest) < 3 || carries(rest) ? sentence : ended(main);
}

const sizeOf = (text: string, { by }: Limit): number =>
  by === 'words' ? wordCount(text) : by === 'sentences' ? partsOf(text, 'sentence').length : text.length;
const mostOf = (whole: string, { by, most }: Limit): number => (by === 'share' ? whole.length * most + 2 : most);

/** @param isAsked whether the person said how short: then turns of thought may go too, but never facts. */
export function shortened(text: string, limit: Limit, isAsked: boolean): { text: string; isShortEnough: boolean } {
  const language = languageOf(text);
  const isEnglish = language === 'en';
  const less = (isEndFree: boolean, stays: (sentence: string) => boolean) => (current: string) =>
    withFewerSentences(current, mostOf(text, limit), { limit, language, isEndFree, stays });
  const isWithin = (current: string): boolean => sizeOf(current, limit) <= mostOf(text, limit);
  // The last sentence goes only if that is what it takes, and if it helps.
  const withoutEnd = (current: string): string => {
    const left = less(true, () => false)(current);
    return isWithin(left) ? left : current;
  };
  const steps: ((current: string) => string)[] = [
    ...(isEnglish
      ? [withoutWaste, (current: string) => bySentence(current, withoutAsides)]
      : [(current: string) => withoutFillers(current, language)]),
    less(false, (sentence) => turns.test(sentence)),
    ...(isEnglish ? [contracted, (current: string) => bySentence(current, withoutSecondHalf)] : []),
    ...(isAsked ? [less(false, () => false), withoutEnd] : []),
  ];
  let current = text;
  for (const step of steps) {
    if (isWithin(current)) break;
    const next = step(current).trim();
    const isLess = /[\p{L}\p{N}]/u.test(next) && next.length < current.length;
    if (isLess && lostFacts(current, next).length === 0) current = next;
  }
  return { text: current, isShortEnough: isWithin(current) };
}

/** `isEndFree`: the last sentence may go too, if the requested length cannot be reached otherwise. */
type Bounds = { limit: Limit; language: Language | null; isEndFree: boolean; stays: (sentence: string) => boolean };
const point = /(?:^|\n)\s{0,9}(?:[-*•·▪→–]|\d{1,2}[.)])\s$/u;
/** Nobody who says "shorter" wants a third of the text. */
const least = 0.8;

/** Keeps first and last sentence, those with a fact, counted or listed ones, what leads into a list, and those the next sentence leans on. The least telling go first. */
function withFewerSentences(text: string, most: number, { limit, language, isEndFree, stays }: Bounds): string {
  const ranges = partsOf(text, 'sentence');
  const said = textsOf(text, 'sentence');
  const counted = partsOf(text, 'paragraph').filter(
    ({ start, end }) => announcedIn(sentencesOfLine(text.slice(start, end))) > 0,
  );
  const mayGo = (sentence: string, at: number): boolean => {
    const { start, end } = ranges[at] ?? { start: 0, end: 0 };
    return (
      at > 0 &&
      (isEndFree || at < said.length - 1) &&
      !point.test(text.slice(Math.max(0, start - 14), start)) &&
      !counted.some((all) => start > all.start && end <= all.end) &&
      !leadsOn(text, ranges, at) &&
      !hasFact(sentence, language) &&
      !stays(sentence)
    );
  };
  const order = said
    .flatMap((sentence, at) => (mayGo(sentence, at) ? [at] : []))
    .toSorted((a, b) => worth(said[a]) - worth(said[b]));
  const leaning = said.map((sentence) => clings(sentence, language));
  // The neighbours among the remaining sentences.
  const next = said.map((_one, at) => at + 1);
  const before = said.map((_one, at) => at - 1);
  const gone = new Set<number>();
  let size = sizeOf(text, limit);
  for (let pass = 0; pass < 4; pass += 1)
    for (const at of order) {
      const behind = next[at] ?? said.length;
      const smaller =
        size -
        (limit.by === 'words' ? wordCount(said[at] ?? '') : limit.by === 'sentences' ? 1 : (said[at] ?? '').length + 1);
      if (size <= most || gone.has(at) || leaning[behind] || (limit.by === 'share' && smaller < most * least)) continue;
      gone.add(at);
      size = smaller;
      next[before[at] ?? 0] = behind;
      if (behind < said.length) before[behind] = before[at] ?? 0;
    }
  return without(
    text,
    ranges.filter((_range, at) => gone.has(at)),
  );
}

/** Longer sentences say more; questions to the reader say least. */
const worth = (sentence = ''): number => Math.min(30, wordCount(sentence)) - (sentence.endsWith('?') ? 20 : 0);

function without(text: string, ranges: readonly { start: number; end: number }[]): string {
  let left = '';
  let from = 0;
  for (const { start, end } of ranges) {
    left += text.slice(from, start);
    from = end;
  }
  return (left + text.slice(from))
    .replaceAll(/[ \t]{2,}/g, ' ')
    .replaceAll(/^[ \t]{1,9}|(?<! ) $/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
