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

export const listText = ({ points, marks }: { points: readonly string[]; marks: readonly string[] }): string =>
  points.map((said, at) => `${marks[at] ?? '-'} ${said}`).join('\n');
