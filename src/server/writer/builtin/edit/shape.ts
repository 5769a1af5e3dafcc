// Edits that rearrange the text without changing a word: into a list and back, figures on lines of their own, another opening, shorter paragraphs.
import { languageOf, type Language } from '../grammar/language.ts';
import { leans, leansAtStart } from '../grammar/leaning.ts';
import { hasFigure } from '../grammar/quantities.ts';
import { capitalised, ended, sentencesOfLine, withoutEnd } from '../sentences.ts';
import { clings, needsBefore } from './facts.ts';
import { eachLine } from './words.ts';
import { isInPoint, leadsOn, partsOf, textsOf, withoutPart, type Range } from './parts.ts';

const listSign = /^[^\S\n]{0,9}(?:[-*•·▪→–>]|\d{1,2}[.)]|\p{Extended_Pictographic}\ufe0f?)\s+(?=\S)/u;

type Block = { lines: string[]; isList: boolean };

/** Paragraphs, with the lists in them separated from their lead-ins. */
function blocksOf(text: string): Block[] {
  return text.split(/\n[^\S\n]*\n/).flatMap((paragraph) => {
    const lines = paragraph.split('\n').filter((line) => line.trim() !== '');
    const isLong = lines.filter((line) => listSign.test(line)).length >= 2;
    const blocks: Block[] = [];
    for (const line of lines) {
      const isList = isLong && listSign.test(line);
      const last = blocks.at(-1);
      if (last?.isList === isList) last.lines.push(line);
      else blocks.push({ lines: [line], isList });
    }
    return blocks;
  });
}

const points = (sentences: readonly string[]): string => sentences.map((one) => `- ${one}`).join('\n');

/** Words that can begin a point. */
const joint = /^(?:so|but|because|deshalb|aber|denn|pero|por eso|porque|then|dann|entonces|luego)(?!\p{L})/iu;

/** A sentence that leans on the one before it stays in that one's point. */
function pointsOf(sentences: readonly string[], language: Language | null): string[] {
  const found: string[] = [];
  for (const sentence of sentences) {
    const isOwn = found.length === 0 || joint.test(sentence) || !needsBefore(sentence, language);
    if (isOwn) found.push(sentence);
    else found.push(`${found.pop()} ${sentence}`);
  }
  return found;
}

/** The opening stays a sentence, and so does a last paragraph of one. A numbered list gets bullets. */
export function listed(text: string): string {
  const language = languageOf(text);
  const blocks = blocksOf(text);
  const inList = new Set(blocks.flatMap(({ lines, isList }) => (isList ? lines : [])));
  if (inList.size > 0) return eachLine(text, (line) => (inList.has(line) ? line.replace(listSign, '- ') : line));
  for (const { start, end } of partsOf(text, 'paragraph')) {
    const [head = '', ...said] = sentencesOfLine(text.slice(start, end));
    if (announcedIn([head, ...said]) > 0)
      return `${text.slice(0, start)}${withoutEnd(head)}:\n\n${points(said)}${text.slice(end)}`;
  }
  const all = textsOf(text, 'sentence');
  const [opening = '', ...rest] = all;
  const told = all.length === 1 ? -1 : all.findIndex((one) => announcedInside(one));
  const range = partsOf(text, 'sentence')[told];
  if (range !== undefined)
    return [text.slice(0, range.start), listedPhrases(all[told] ?? ''), text.slice(range.end)]
      .map((part) => part.trim())
      .filter(Boolean)
      .join('\n\n');
  if (all.length === 1) return listedPhrases(opening);
  if (all.length < 4) return points(pointsOf(all, language));
  const last =
    blocks.length > 1 && textsOf(blocks.at(-1)?.lines.join('\n') ?? '', 'sentence').length === 1
      ? [rest.pop() ?? '']
      : [];
  const found = pointsOf(rest, language);
  return found.length < 2 ? text : [opening, points(found), ...last].join('\n\n');
}

/** Numbers the existing list, or the one that `listed` would make. */
export function numbered(text: string): string {
  let number = 0;
  return listed(text)
    .split('\n')
    .map((line) => {
      const isPoint = /^\s{0,4}[-•–*] /u.test(line);
      if (!isPoint && line.trim() !== '') number = 0;
      return isPoint ? line.replace(/[-•–*] /u, () => `${(number += 1)}. `) : line;
    })
    .join('\n');
}

const counts = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const counted = new RegExp(String.raw`(?<![\p{L}\p{N}])(${counts.join('|')}|\d{1,2})\s\p{L}`, 'iu');

/** For "They gave us three reasons." followed by three sentences in the same paragraph: how many; otherwise 0. */
export function announcedIn([head = '', ...said]: readonly string[]): number {
  const word = counted.exec(head)?.[1]?.toLowerCase() ?? '';
  const count = counts.includes(word) ? counts.indexOf(word) + 2 : Number(word);
  return count >= 2 && count === said.length ? count : 0;
}

/** "I learned three things: sleep matters, old exams matter, and asking is not weak." */
const announcedInside = (sentence: string): boolean =>
  sentence.includes(': ') && announcedIn([sentence, ...listedPhrases(sentence).split('\n- ').slice(1)]) > 0;

/** "We need: time, money and trust" contains a list. */
function listedPhrases(sentence: string): string {
  const at = sentence.indexOf(': ') + 1;
  const items = withoutEnd(sentence.slice(at))
    .split(/,\s(?:(?:and|or|und|oder|y|o)\s)?|;\s|\s(?:and|und|y)\s/i)
    .map((item) => item.trim())
    .filter(Boolean);
  if (items.length < 2) return sentence;
  return [sentence.slice(0, at), points(items.map((item) => capitalised(item)))].filter(Boolean).join('\n');
}

/** Every list becomes a paragraph of sentences. */
export function unlisted(text: string): string {
  const blocks = blocksOf(text);
  if (!blocks.some(({ isList }) => isList)) return text;
  return blocks
    .map(({ lines, isList }) =>
      isList ? lines.map((line) => ended(capitalised(line.replace(listSign, '').trim()))).join(' ') : lines.join('\n'),
    )
    .join('\n\n');
}

/** The text without its lists, and without the lines that only announced them. */
export function withoutList(text: string): string {
  const blocks = blocksOf(text);
  if (!blocks.some(({ isList }) => isList)) return text;
  const left = blocks.map(({ lines, isList }, at) => {
    if (isList) return '';
    const last = lines.at(-1) ?? '';
    const isLead = blocks[at + 1]?.isList === true && last.trimEnd().endsWith(':');
    return (isLead ? [...lines.slice(0, -1), sentencesOfLine(last).slice(0, -1).join(' ')] : lines).join('\n').trim();
  });
  return left.filter(Boolean).join('\n\n');
}

/** Puts every sentence with a figure in a paragraph of its own. */
export function figuresApart(text: string): string {
  const language = languageOf(text);
  const isPlain = (sentence: string): boolean => !hasFigure(sentence, language);
  return regrouped(text, (group, sentence) => isPlain(sentence) && group.every(isPlain));
}

/** Keeps the sentences and points with a figure, in place; the whole text if none has one. */
export function figuresOnly(text: string): string {
  const language = languageOf(text);
  const others = partsOf(text, 'sentence').filter(
    ({ start, end }) => !/\p{N}/u.test(text.slice(start, end)) && !hasFigure(text.slice(start, end), language),
  );
  const left = others.toReversed().reduce((rest, range) => withoutPart(rest, range), text);
  return left === '' ? text : left;
}

/** Paragraphs of at most `most` sentences. */
export const spaced = (text: string, most = 2): string => regrouped(text, (group) => group.length < most);

function regrouped(text: string, joins: (group: readonly string[], sentence: string) => boolean): string {
  const parts = blocksOf(text).flatMap(({ lines, isList }) => {
    if (isList) return [lines.join('\n')];
    const groups: string[][] = [];
    for (const sentence of textsOf(lines.join('\n'), 'sentence')) {
      const last = groups.at(-1);
      if (last && joins(last, sentence)) last.push(sentence);
      else groups.push([sentence]);
    }
    return groups.map((group) => group.join(' '));
  });
  return parts.join('\n\n');
}

const results =
  /(?<!\p{L})(?:result|resulted|outcome|ended up|in the end|since then|went (?:from|up|down)|rose|fell|dropped|grew|doubled|halved|tripled|saved|cut|increased|decreased|reduced|now|today|finally|after|ergebnis|seitdem|am ende|heute|jetzt|stieg\p{L}{0,3}|sank\p{L}{0,3}|fiel\p{L}{0,3}|gespart|nach \p{L}{2,12} (?:wochen|monaten|jahren)|resultado|desde entonces|al final|ahora|hoy|después de|tras|subi\p{L}{0,5}|baj\p{L}{0,5}|pas\p{L}{0,4} de|ahorr\p{L}{0,6})(?!\p{L})/iu;

/** Every sentence, those in a list and those that lead into one left empty: none of these can stand elsewhere. */
const outsideLists = (text: string): string[] =>
  partsOf(text, 'sentence').map((range, at, all) =>
    isInPoint(text, range) || leadsOn(text, all, at) ? '' : text.slice(range.start, range.end),
  );

/** "Numbers first": the sentence with most of them; null as for broughtUp. */
export function figuresFirst(text: string): string | null {
  const counts = outsideLists(text).map((one) => one.match(/\d[\d.,]*/g)?.length ?? 0);
  const most = Math.max(0, ...counts.slice(1));
  return most === 0 || (counts[0] ?? 0) >= most ? null : broughtUp(text, counts.indexOf(most, 1));
}

/** "The result: ..." labels itself. */
const labelled = /^(?:the |das |el )?(?:results?|outcome|ergebnis|resultado)\s?:/iu;

/** null if no sentence after the first tells an outcome, or if that one cannot be separated from those it leans on. */
export function resultFirst(text: string): string | null {
  const language = languageOf(text);
  const scored = outsideLists(text).map((one) =>
    results.test(one)
      ? (/^(?:we|i|wir|ich)\s/i.test(one) ? 2 : 3) + (/\d/.test(one) ? 3 : hasFigure(one, language) ? 1 : 0)
      : 0,
  );
  const best = Math.max(0, ...scored.slice(1));
  const at = scored.lastIndexOf(best);
  return best === 0 || at < 1 || (scored[0] ?? 0) >= best ? null : broughtUp(text, at);
}

const turns =
  /(?<!\p{L})(?:but|because|nobody|never|instead|wrong|mistake|stopped|lost|failed|refused|fired|quit|without|aber|weil|nie|niemand|statt|falsch|verlor\p{L}{0,3}|pero|porque|nunca|nadie|perd\p{L}{1,6}|error)(?!\p{L})|n['’]t\b/iu;

/** The text's own sentences that could come first, strongest first; without the current first one. */
export function openingsFor(text: string, count: number): string[] {
  const language = languageOf(text);
  const worth = (one: string): number =>
    (hasFigure(one, language) ? 3 : 0) + (turns.test(one) ? 2 : 0) + (one.length < 90 ? 1 : 0);
  const own = outsideLists(text)
    .slice(1)
    .filter((one) => one.length >= 15 && one.length <= 200 && !/[[\]#]/.test(one) && !leans(one, language));
  return [...new Set(own)].toSorted((a, b) => worth(b) - worth(a)).slice(0, count);
}

/** "Después de tres meses" gives a time without leaning on anything. */
const dated = /^(?:después de|antes de|tras)(?!\p{L})/iu;

/** Moves the `at`-th sentence to the front, with those it leans on and those that lean on it; null if it is bound to the first one, or if that would take a list apart. */
export function broughtUp(text: string, at: number): string | null {
  const language = languageOf(text);
  const ranges = partsOf(text, 'sentence');
  const said = textsOf(text, 'sentence');
  let first = at;
  const isFree = (one = ''): boolean => dated.test(one) || labelled.test(one);
  while (first > 0 && needsBefore(said[first] ?? '', language) && !isFree(said[first])) first -= 1;
  const isBound = (one = ''): boolean => leansAtStart(one, language) || clings(one, language);
  let last = at;
  while (last + 1 < said.length && isBound(said[last + 1])) last += 1;
  // A point that was named may come up alone.
  const isListed = (range: Range, one: number): boolean =>
    leadsOn(text, ranges, one) || (first < last && isInPoint(text, range));
  if (first <= 0 || leansAtStart(said[0] ?? '', language)) return null;
  if (ranges.some((range, one) => one >= first && one <= last && isListed(range, one))) return null;
  const left = ranges
    .slice(first, last + 1)
    .toReversed()
    .reduce(withoutPart, text);
  return `${said.slice(first, last + 1).join(' ')}\n\n${left.trimStart()}`;
}

/** Splits the part into two paragraphs near its middle; null if it is one sentence. */
export function inTwo(part: string): string | null {
  const language = languageOf(part);
  const starts = partsOf(part, 'sentence')
    .slice(1)
    .map(({ start }) => start);
  const free = starts.filter((start) => !needsBefore(part.slice(start), language));
  const [at] = (free.length > 0 ? free : starts).toSorted(
    (a, b) => Math.abs(a - part.length / 2) - Math.abs(b - part.length / 2),
  );
  return at === undefined ? null : `${part.slice(0, at).trimEnd()}\n\n${part.slice(at)}`;
}
