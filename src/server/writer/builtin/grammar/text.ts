// A text as blocks: paragraphs with their sentences, and lists with their points. Only surrounding space is changed.
import { sentencesOfLine } from '../sentences.ts';

export type Block = { kind: 'prose'; sentences: string[] } | { kind: 'list'; points: string[]; marks: string[] };

const point = /^\s*((?:[-*•·▪→–>]|\d{1,2}[.)]|\p{Extended_Pictographic}\ufe0f?)\s+)(?=\S)/u;

/** Scripts with no space between sentences. */
const closedUp = /(?<=[。！？؟۔।])\s*/u;

/** An empty line ends a paragraph, any line end a sentence. A single point is a sentence, not a list. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const paragraph of text.replace(/\r\n?/g, '\n').split(/\n[^\S\n]*\n/)) {
    const lines = paragraph.split('\n').filter((line) => line.trim() !== '');
    const isList = lines.filter((line) => point.test(line)).length >= 2;
    for (const line of lines) addLine(blocks, line, isList && point.test(line), line === lines[0]);
  }
  return blocks;
}

function addLine(blocks: Block[], line: string, isPoint: boolean, isFirst: boolean): void {
  const last = blocks.at(-1);
  if (isPoint) {
    const mark = point.exec(line)?.[1] ?? '- ';
    const said = line.replace(point, '').trim();
    if (last?.kind === 'list' && !isFirst) {
      last.points.push(said);
      last.marks.push(mark.trim());
    } else blocks.push({ kind: 'list', points: [said], marks: [mark.trim()] });
    return;
  }
  const sentences: string[] = [];
  for (const one of sentencesOfLine(line.trim().replace(/[^\S\n]+/gu, ' ')).flatMap((said) =>
    said.split(closedUp).filter(Boolean),
  )) {
    // Symbols after a sentence belong to it.
    if (sentences.length > 0 && !/[\p{L}\p{N}]/u.test(one)) sentences[sentences.length - 1] += ` ${one}`;
    else sentences.push(one);
  }
  if (last?.kind === 'prose' && !isFirst) last.sentences.push(...sentences);
  else blocks.push({ kind: 'prose', sentences });
}

/** "Three things: this, that, the other": the things as a list; null if the sentence contains none. */
export function listedIn(sentence: string): { head: string; points: string[] } | null {
  const at = sentence.indexOf(': ');
  const points = sentence
    .slice(at + 2)
    .replace(/[.!]$/, '')
    .split(sentence.includes(';') ? /;\s/ : /,\s/)
    .map((said) => said.replace(/^(?:and|or)\s/i, '').trim());
  const isList = at > 0 && points.length >= 3 && points.every((said) => said.length > 1 && !/[:.?!]/.test(said));
  return isList ? { head: sentence.slice(0, at + 1), points } : null;
}

const numberInLine = /(?<before>^|[.:!?…)]\s+|\s)(?<number>\d{1,2})[.)]\s+(?=\S)/gu;

/** "Three mistakes. 1. This. 2. That. He left": a numbered list typed on one line, as the lines it consists of; null if there is none. */
export function numberedIn(line: string): string[] | null {
  const marks = [...line.matchAll(numberInLine)]
    .filter(({ groups }, at) => Number(groups?.['number']) === at + 1)
    .map(({ index, groups }) => ({ at: index + (groups?.['before'] ?? '').length, before: groups?.['before'] ?? '' }));
  const isBehind = (before: string): boolean => before.trim() !== '';
  const [first] = marks;
  // "Am 1. Mai und am 2. Juni": dates.
  if (first === undefined || (first.at > 0 && !isBehind(first.before)) || marks.length < fewestNumbered) return null;
  const items = marks.map(({ at }, nth) => line.slice(at, marks[nth + 1]?.at).trim());
  const said = items.map((one) => sentencesOfLine(one.replace(point, '')).length);
  const last = items.pop() ?? '';
  // Where each of the others is one sentence, what follows the last is no part of it.
  const [start = '', ...after] = said.slice(0, -1).every((count) => count === 1)
    ? sentencesOfLine(last.replace(point, ''))
    : [last.replace(point, '')];
  const mark = point.exec(last)?.[1] ?? '';
  const head = line.slice(0, first.at).trim().replace(/\.$/, '');
  return [head, ...items, mark + start, after.join(' ')].filter(Boolean);
}
const fewestNumbered = 3;

export const listText = ({ points, marks }: { points: readonly string[]; marks: readonly string[] }): string =>
  points.map((said, at) => `${marks[at] ?? '-'} ${said}`).join('\n');
