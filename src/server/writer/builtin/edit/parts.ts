// Where the paragraphs, lines and sentences of a text are, so that one of them can be changed, moved or taken out and nothing else.
import { sentencesOfLine } from '../sentences.ts';

export type Range = { start: number; end: number };
export type Unit = 'paragraph' | 'sentence' | 'line';

const mark = /^\s*(?:(?:[-*•·▪→–]|\d{1,2}[.)])\s+)?/u;

/** In order; without the space around them, and sentences without the sign of a list. */
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
    else if (unit === 'sentence') found.push(...sentencesIn(line, start));
    else if (unit === 'paragraph' && !wasBlank && last) last.end = range.end;
    else found.push(range);
    wasBlank = isBlank;
  }
  return found;
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
  const gap = before.slice(ahead.length) + after.slice(0, after.length - behind.length);
  const breaks = Math.min(2, gap.split('\n').length - 1);
  return ahead + (breaks === 0 ? ' ' : '\n'.repeat(breaks)) + behind;
}
