// Where the paragraphs, lines, sentences and points of a text are, and which of them a wish names: by number, by kind, or by subject.
import { sentencesOfLine } from '../sentences.ts';

/** `did` follows "I"; `but` is what else the person should know. `isDone`: the text already is as asked. */
export type Edited = { text: string; did: string; but?: string } | { says: string; isDone?: true };

export type Range = { start: number; end: number };
export type Unit = 'paragraph' | 'sentence' | 'line' | 'point';
/** `at` counts from 0, or backwards from -1; `about`: the words that say which. */
export type Target = { unit: Unit; at?: number; about?: string; within?: Target };

const sign = String.raw`(?:[-*•·▪→–]|\d{1,2}[.)])\s{1,9}`;
const mark = new RegExp(String.raw`^\s{0,9}(?:${sign})?`, 'u');

/** In order, without surrounding space; sentences and points without list marks. */
export function partsOf(text: string, unit: Unit): Range[] {
  const found: Range[] = [];
  let at = 0;
  let wasBlank = true;
  for (const line of text.split('\n')) {
    const range = { start: at + line.length - line.trimStart().length, end: at + line.trimEnd().length };
    const isBlank = line.trim() === '';
    const last = found.at(-1);
    if (unit === 'paragraph' && !isBlank && !wasBlank && last) last.end = range.end;
    else if (unit === 'sentence') found.push(...sentencesIn(line, at));
    else if (unit === 'point') {
      const lead = mark.exec(line)?.[0].trimStart().length ?? 0;
      if (lead > 0) found.push({ start: range.start + lead, end: range.end });
    } else if (!isBlank) found.push(range);
    at += line.length + 1;
    wasBlank = isBlank;
  }
  return found;
}

const marked = new RegExp(String.raw`^\s{0,9}${sign}`, 'u');

/** Whether the sentence is in a point of a list. */
export const isInPoint = (text: string, { start }: Range): boolean =>
  marked.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start));

/** Whether the `at`-th sentence leads into what follows, as "What we never do again:" does: without it, the list says something else. */
export function leadsOn(text: string, sentences: readonly Range[], at: number): boolean {
  const [range, next] = [sentences[at], sentences[at + 1]];
  if (range === undefined || next === undefined) return false;
  return (
    /[:👇⬇↓]\ufe0f?$/u.test(text.slice(range.start, range.end)) || (!isInPoint(text, range) && isInPoint(text, next))
  );
}

/** Symbols after a sentence belong to it. */
function sentencesIn(line: string, start: number): Range[] {
  let from = mark.exec(line)?.[0].length ?? 0;
  const found: Range[] = [];
  for (const sentence of sentencesOfLine(line.slice(from))) {
    const at = line.indexOf(sentence, from);
    if (at < 0) continue;
    from = at + sentence.length;
    const last = found.at(-1);
    if (last && !/[\p{L}\p{N}]/u.test(sentence)) last.end = start + from;
    else found.push({ start: start + at, end: start + from });
  }
  return found;
}

export const textsOf = (text: string, unit: Unit): string[] =>
  partsOf(text, unit).map(({ start, end }) => text.slice(start, end));

/** Removes the part, and the gap it leaves. */
export function withoutPart(text: string, { start, end }: Range): string {
  const before = text.slice(0, start).replace(new RegExp(String.raw`(?<=^|\n)[ \t]{0,9}${sign}$`, 'u'), '');
  const after = text.slice(end);
  const [ahead, behind] = [before.trimEnd(), after.trimStart()];
  if (ahead === '' || behind === '') return (ahead + behind).trim();
  const linesIn = (gap: string): number => gap.split('\n').length - 1;
  const gaps = [before.slice(ahead.length), after.slice(0, after.length - behind.length)];
  const breaks = Math.min(2, Math.max(...gaps.map(linesIn)));
  return ahead + (breaks === 0 ? ' ' : '\n'.repeat(breaks)) + behind;
}

/** Renumbers each list that begins at one. */
export function renumbered(text: string): string {
  let count = 0;
  return text
    .split('\n')
    .map((line) => {
      const [, indent = '', number = ''] = /^([^\S\n]{0,9})(\d{1,2})[.)]\s/.exec(line) ?? [];
      if (number === '' && line.trim() !== '') count = 0;
      if (number === '' || (count === 0 && number !== '1')) return line;
      count += 1;
      return indent + count + line.slice(indent.length + number.length);
    })
    .join('\n');
}

const idle = new Set(
  'the a my that this not about with and is of on in to it where which says number part bit line sentence paragraph den dem der die das mit und uber nicht ein eine el la los las con que del de sobre parte frase parrafo satz absatz teil zeile put move first top beginning'.split(
    ' ',
  ),
);
const wordsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .filter((word) => !idle.has(word))
    .map((word) => (word.length > 4 ? word.replace(/(?:ing|ed|e?s|en|e|n)$/, '') : word));

const kinds: readonly (readonly [asked: RegExp, is: RegExp])[] = [
  [/\b(?:quote|quotation|testimonial|zitat|cita)\b/i, /["“”„«]/u],
  [/\b(?:question|frage|pregunta)\b/i, /\?["”’)\]]{0,3}$/u],
  [/\b(?:thanks?|dank|gracias)\b/i, /(?<!\p{L})(?:thanks|thank you|danke|dank|gracias)(?!\p{L})/iu],
  [/\b(?:link|url|website|enlace)\b/i, /https?:|www\./i],
];

/** The sentence with most of the words, or else the last one of the kind they name; -1 if there is none. */
export function sentenceAbout(text: string, about: string): number {
  const asked = wordsOf(about);
  const said = textsOf(text, 'sentence');
  const counts = said.map((sentence) => {
    const there = new Set(wordsOf(sentence));
    return asked.filter((word) => there.has(word)).length;
  });
  const most = Math.max(0, ...counts);
  const is = kinds.find(([named]) => named.test(about))?.[1];
  return most > 0 ? counts.indexOf(most) : is ? said.findLastIndex((sentence) => is.test(sentence)) : -1;
}

/** The named part, or a sentence saying it is not there. */
export function find(text: string, { unit, at = 0, about, within }: Target): Range | string {
  if (within) {
    const outer = find(text, within);
    const inner = typeof outer === 'string' ? outer : find(text.slice(outer.start, outer.end), { unit, at });
    if (typeof outer === 'string' || typeof inner === 'string') return inner;
    return { start: outer.start + inner.start, end: outer.start + inner.end };
  }
  const all = partsOf(text, unit);
  if (about !== undefined) {
    const sentence = partsOf(text, 'sentence')[sentenceAbout(text, about)];
    if (!sentence) return "I can't find anything about that in the post.";
    return all.find(({ start, end }) => start <= sentence.start && end >= sentence.end) ?? sentence;
  }
  const range = at < all.length ? all.at(at) : undefined;
  if (range) return range;
  if (all.length === 0) return `There's no ${unit === 'point' ? 'list' : unit} in it.`;
  return `It only has ${all.length === 1 ? `one ${unit}` : `${all.length} ${unit}s`}.`;
}
