// The edits that order what is there anew and change no word: a list and back, figures on lines of their own, the result first, shorter paragraphs.
import { languageOf, type Language } from '../grammar/language.ts';
import { leans, leansAtStart } from '../grammar/leaning.ts';
import { clings } from './facts.ts';
import { hasFigure } from '../grammar/quantities.ts';
import { blocksOf } from '../grammar/text.ts';
import { capitalised, ended, sentencesOfLine, withoutEnd } from '../sentences.ts';
import { partsOf, withoutPart } from './parts.ts';

const lines = (sentences: readonly string[]): string => sentences.map((one) => `- ${one}`).join('\n');

/** These can begin a point. */
const joint = /^(?:so|but|because|deshalb|aber|denn|pero|por eso|porque)(?!\p{L})/iu;

/** What leans on the sentence before it stays in its point. */
function pointsOf(sentences: readonly string[], language: Language | null): string[] {
  const points: string[] = [];
  for (const sentence of sentences) {
    const last = points.at(-1);
    if (last !== undefined && clings(sentence, language) && !joint.test(sentence))
      points[points.length - 1] = `${last} ${sentence}`;
    else points.push(sentence);
  }
  return points;
}

/** The opening stays a sentence, and so does what ends the text in a paragraph of its own. */
export function listed(text: string): string {
  const language = languageOf(text);
  const blocks = blocksOf(text);
  if (blocks.some(({ kind }) => kind === 'list')) return text;
  const announced = listedWhereAnnounced(text);
  if (announced !== null) return announced;
  const prose = blocks.map((block) => (block.kind === 'prose' ? block.sentences : []));
  const all = prose.flat();
  if (all.length === 1) return listedPhrases(all[0] ?? '');
  if (all.length < 4) return lines(pointsOf(all, language));
  const [opening = '', ...rest] = all;
  const last = prose.length > 1 && prose.at(-1)?.length === 1 ? [rest.pop() ?? ''] : [];
  const points = pointsOf(rest, language);
  return points.length < 2 ? text : [opening, lines(points), ...last].join('\n\n');
}

/** A list that is there, or the one that would be made, with numbers. */
export function numbered(text: string): string {
  let number = 0;
  return listed(text)
    .split('\n')
    .map((line) => {
      if (!/^\s{0,4}[-•–*] /u.test(line)) {
        if (line.trim() !== '') number = 0;
        return line;
      }
      return line.replace(/[-•–*] /u, () => `${(number += 1)}. `);
    })
    .join('\n');
}

const counts = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const counted = new RegExp(String.raw`(?<![\p{L}\p{N}])(${counts.join('|')}|\d{1,2})\s\p{L}`, 'iu');

/** "They gave us three reasons.", and three sentences behind it in the same paragraph: how many; 0 where it is not so. */
export function announcedIn([head = '', ...points]: readonly string[]): number {
  const word = counted.exec(head)?.[1]?.toLowerCase() ?? '';
  const count = counts.includes(word) ? counts.indexOf(word) + 2 : Number(word);
  return count >= 2 && count === points.length ? count : 0;
}

/** These alone are the list. */
function listedWhereAnnounced(text: string): string | null {
  for (const { start, end } of partsOf(text, 'paragraph')) {
    const [head = '', ...points] = sentencesOfLine(text.slice(start, end));
    if (announcedIn([head, ...points]) === 0) continue;
    return `${text.slice(0, start)}${withoutEnd(head)}:\n\n${lines(points)}${text.slice(end)}`;
  }
  return null;
}

/** "We need: time, money and trust" has a list in it. */
function listedPhrases(sentence: string): string {
  const colon = sentence.indexOf(':');
  const isLed = colon >= 0 && sentence.slice(colon + 1).trim() !== '';
  const [before, list] = isLed ? [sentence.slice(0, colon + 1), sentence.slice(colon + 1).trimStart()] : ['', sentence];
  const items = list
    .replace(/(?<![.!?])[.!?]+$/, '')
    .split(/,\s+(?:(?:and|or|und|oder|y|o)\s+)?|;\s+|(?<!\s)\s+(?:and|und|y)\s+/i)
    .map((item) => item.trim())
    .filter(Boolean);
  if (items.length < 2) return sentence;
  return [before, lines(items.map((item) => capitalised(item)))].filter(Boolean).join('\n');
}

/** Every list becomes a paragraph of sentences. */
export function unlisted(text: string): string {
  const blocks = blocksOf(text);
  if (!blocks.some(({ kind }) => kind === 'list')) return text;
  return blocks
    .map((block) =>
      block.kind === 'list' ? block.points.map((one) => ended(capitalised(one))).join(' ') : block.sentences.join(' '),
    )
    .join('\n\n');
}

/** Every sentence with a figure in a paragraph of its own. */
export function figuresApart(text: string): string {
  const language = languageOf(text);
  return regrouped(
    text,
    (group, sentence) => !hasFigure(sentence, language) && !group.some((one) => hasFigure(one, language)),
  );
}

/** The sentences with a figure and the points of lists with one, each where it stood; all of it where none has one. */
export function figuresOnly(text: string): string {
  const language = languageOf(text);
  const others = partsOf(text, 'sentence').filter(({ start, end }) => !hasFigure(text.slice(start, end), language));
  const left = others.toReversed().reduce((rest, range) => withoutPart(rest, range), text);
  return left === '' ? text : left;
}

/** Paragraphs of at most so many sentences. */
export const spaced = (text: string, most = 2): string => regrouped(text, (group) => group.length < most);

function regrouped(text: string, joins: (group: readonly string[], sentence: string) => boolean): string {
  const parts = blocksOf(text).flatMap((block) => {
    if (block.kind === 'list') return [block.points.map((one, at) => `${block.marks[at] ?? '-'} ${one}`).join('\n')];
    const groups: string[][] = [];
    for (const sentence of block.sentences) {
      const last = groups.at(-1);
      if (last && joins(last, sentence)) last.push(sentence);
      else groups.push([sentence]);
    }
    return groups.map((group) => group.join(' '));
  });
  return parts.join('\n\n');
}

const results =
  /(?<!\p{L})(?:result|resulted|outcome|ended up|in the end|since then|went from|went up|went down|rose|fell|dropped|grew|doubled|halved|tripled|saved|cut|increased|decreased|reduced|now|today|finally|ergebnis|seitdem|am ende|heute|jetzt|stieg\w*|sank\w*|fiel\w*|gespart|resultado|desde entonces|al final|ahora|hoy|después de|tras|nach \p{L}+ (?:wochen|monaten|jahren)|after|subi\p{L}*|baj\p{L}*|pas\p{L}* de|ahorr\p{L}*)(?!\p{L})/iu;

/** null where no sentence behind the first says what came of it, or where it cannot leave those it leans on. */
export function resultFirst(text: string): string | null {
  const language = languageOf(text);
  const said = partsOf(text, 'sentence').map(({ start, end }) => text.slice(start, end));
  const scored = said.map(
    (one) => (results.test(one) ? 2 : 0) + (hasFigure(one, language) ? (/\d/.test(one) ? 3 : 1) : 0),
  );
  const best = Math.max(0, ...scored.map((score, at) => (at > 0 && results.test(said[at] ?? '') ? score : 0)));
  const at = scored.findLastIndex((score, place) => score === best && results.test(said[place] ?? ''));
  return best === 0 || at < 1 || ((scored[0] ?? 0) >= best && results.test(said[0] ?? '')) ? null : broughtUp(text, at);
}

/** "Después de tres meses" says when by itself. */
const dated = /^(?:después de|antes de|tras)(?!\p{L})/iu;

const needsBefore = (sentence: string, language: Language | null): boolean =>
  leansAtStart(sentence, language) || clings(sentence, language);

/** The `at`-th sentence first, with those that it leans on and that lean on it; null where it cannot leave the first one. */
export function broughtUp(text: string, at: number): string | null {
  const language = languageOf(text);
  const ranges = partsOf(text, 'sentence');
  const said = ranges.map(({ start, end }) => text.slice(start, end));
  let first = at;
  while (
    first > 0 &&
    (leans(said[first] ?? '', language) || clings(said[first] ?? '', language)) &&
    !dated.test(said[first] ?? '')
  )
    first -= 1;
  let last = at;
  while (last + 1 < said.length && needsBefore(said[last + 1] ?? '', language)) last += 1;
  if (first === 0 || leansAtStart(said[0] ?? '', language)) return null;
  const moved = said.slice(first, last + 1).join(' ');
  let left = text;
  for (let gone = last; gone >= first; gone -= 1) left = withoutPart(left, ranges[gone] ?? { start: 0, end: 0 });
  return `${moved}\n\n${left.trimStart()}`;
}
