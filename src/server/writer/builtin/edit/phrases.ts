// Changing words inside a text without spoiling its spacing, its capitals or its punctuation.
import { capitalised, sentencesOfLine } from '../sentences.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const starts = (text: string): boolean => /^\p{Lu}/u.test(text);

/** Looked for first: most texts have few of the phrases. */
const mayHold = (text: string, phrase: string): boolean =>
  text.toLowerCase().includes((phrase.split(' ')[0] ?? '').toLowerCase());

/** Replaces whole words or phrases, any case; a capital at the start of the found text is kept. */
export function replacePhrase(text: string, from: string, to: string): string {
  if (!mayHold(text, from)) return text;
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}'’-])${escaped(from).replace(/ /g, '\\s+')}(?![\\p{L}\\p{N}'’-])`,
    'giu',
  );
  return text.replace(pattern, (found) => (starts(found) && found !== 'I' ? capitalised(to) : to));
}

/** Takes phrases out, and mends what is left: spaces, commas, the sentence's capital. */
export function removePhrases(text: string, phrases: readonly string[]): string {
  let left = text;
  for (const phrase of phrases) {
    if (!mayHold(left, phrase)) continue;
    const pattern = new RegExp(
      `(?<![\\p{L}\\p{N}'’-]),?[ \\t]{0,3}(?<![\\p{L}\\p{N}'’-])${escaped(phrase).replace(/ /g, '\\s+')}(?![\\p{L}\\p{N}'’-])(,?)`,
      'giu',
    );
    left = left.replace(pattern, (found, comma: string) => (found.startsWith(',') && comma === '' ? ',' : ''));
  }
  return mended(left);
}

/** Single spaces, none before punctuation, none at the ends of lines, capitals at the starts of sentences. */
export function mended(text: string): string {
  return byLine(text, (line) =>
    sentencesOfLine(
      line
        .replace(/[ \t]{2,}/g, ' ')
        .replace(/(?<![ \t])[ \t]+([,.;:!?])/g, '$1')
        .replace(/,{2,}/g, ',')
        .replace(/([.!?])\s*,\s*/g, '$1 ')
        .replace(/^\s*[,;]\s*/, '')
        .replace(/,([.!?])/g, '$1')
        .trim(),
    )
      .map(capitalised)
      .join(' '),
  );
}

/** Applies a change to each line that has text; list marks and empty lines stay. */
export function byLine(text: string, change: (line: string) => string): string {
  return text
    .split('\n')
    .map((line) => {
      const mark = /^\s*(?:[-*•]\s+|\d{1,2}[.)]\s+)?/u.exec(line)?.[0] ?? '';
      const rest = line.slice(mark.length);
      return rest.trim() === '' ? line.trimEnd() : mark + change(rest);
    })
    .join('\n');
}

export const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;
