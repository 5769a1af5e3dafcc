// Where the paragraphs, lines, sentences and points of lists in a text are, so that one of them can be changed, moved or taken out and nothing else.
import { sentencesOfLine } from '../sentences.ts';

export type Range = { start: number; end: number };
export type Unit = 'paragraph' | 'sentence' | 'line' | 'point';

const mark = /^\s*(?:(?:[-*•·▪→–]|\d{1,2}[.)])\s+)?/u;

/** In order; without the space around them, and sentences and points without the sign of a list. */
export function partsOf(text: string, unit: Unit): Range[] {
  const found: Range[] = [];
  let at = 0;
  let wasBlank = true;
  for (const line of text.split('\n')) {
    const start = at;
    at += line.length + 1;
    const isBlank = line.trim() === '';
    const range = { start: start + line.length - line.trimStart().length, end: start + line.trimEnd().length };
    const last = found.at(-1);
    if (isBlank) wasBlank = true;
    else if (unit === 'point') found.push(...pointIn(line, range));
    else if (unit === 'sentence') found.push(...sentencesIn(line, start));
    else if (unit === 'paragraph' && !wasBlank && last) last.end = range.end;
    else found.push(range);
    wasBlank = isBlank;
  }
  return found;
}

function pointIn(line: string, { start, end }: Range): Range[] {
  const sign = mark.exec(line)?.[0].trimStart() ?? '';
  return sign === '' ? [] : [{ start: start + sign.length, end }];
}

function sentencesIn(line: string, start: number): Range[] {
  let from = mark.exec(line)?.[0].length ?? 0;
  return sentencesOfLine(line.slice(from)).flatMap((sentence) => {
    const at = line.indexOf(sentence, from);
    if (at < 0) return [];
    from = at + sentence.length;
    return [{ start: start + at, end: start + from }];
  });
}

/** Without the part, and without the gap that it leaves. */
export function withoutPart(text: string, { start, end }: Range): string {
  const before = text.slice(0, start).replace(/(?<=^|\n)[ \t]*(?:[-*•·▪→–]|\d{1,2}[.)])[ \t]+$/u, '');
  const after = text.slice(end);
  const ahead = before.trimEnd();
  const behind = after.trimStart();
  if (ahead === '' || behind === '') return (ahead + behind).trim();
  const linesIn = (gap: string): number => gap.split('\n').length - 1;
  const breaks = Math.min(
    2,
    Math.max(linesIn(before.slice(ahead.length)), linesIn(after.slice(0, after.length - behind.length))),
  );
  return ahead + (breaks === 0 ? ' ' : '\n'.repeat(breaks)) + behind;
}

/** The numbers of each numbered list that begins at one, in order again after a point was taken out. */
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
