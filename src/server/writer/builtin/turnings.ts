// The first sentence of a post begun elsewhere: its circumstance or its other half first, or with the reason that was given for it. Changes no word
// but the joining one.
import type { Told } from './answers.ts';
import { apart, fronted, halvesOf } from './grammar/clauses.ts';
import { swapped } from './grammar/contrasts.ts';
import type { Language } from './grammar/language.ts';
import { leans } from './grammar/leaning.ts';
import { endFirst, type Piece, type Run } from './material.ts';
import type { Reading } from './reading.ts';
import { withoutEnd } from './sentences.ts';

export type Turning = { order: 'turned' | 'beats'; run: Run };

/** The first run with its first sentence begun elsewhere, where its language allows. */
export function turnings(run: Run, reading: Reading): Turning[] {
  const { language, tagger, shape } = reading;
  const [first, ...rest] = run.pieces;
  if (first === undefined || first.isList || language === null || shape === 'heading') return [];
  const made: Turning[] = [];
  const add = (order: Turning['order'], texts: readonly (string | null)[], after: readonly Piece[]): void => {
    if (texts.includes(null)) return;
    const pieces = texts.map((text, at) => ({ ...first, text: text ?? '', paragraph: first.paragraph - at * 1000 }));
    made.push({ order, run: { ...run, pieces: [...pieces, ...after] } });
  };
  const [second, ...others] = rest;
  const alone = swapped(first.text, language);
  const both =
    second === undefined || second.isList ? null : swapped(`${withoutEnd(first.text)}. ${second.text}`, language);
  if (alone !== null) add('turned', alone, rest);
  else if (both !== null) add('turned', both, others);
  add('turned', [endFirst(first.text, reading)], rest);
  const halves = halvesOf(first.text, language, tagger);
  if (halves === null) return made;
  if (!leans(halves.rest, language)) add('turned', [fronted(halves, language)], rest);
  const two = apart(halves, language);
  if (two !== null) add('beats', two, rest);
  return made;
}

const because: Partial<Record<Language, string>> = {
  en: ' because',
  fr: ' parce que',
  es: ' porque',
  it: ' perché',
  pt: ' porque',
  nl: ', want',
};

/** The idea's sentence and the reason that was given for it as one. */
export function withReason(
  run: Run,
  told: readonly Told[],
  { language, tagger, shape, sentences }: Reading,
): Turning[] {
  const reason = told.find((one) => one.because !== null && run.sentences.includes(one.at));
  const [first] = run.pieces;
  if (
    reason?.because == null ||
    first === undefined ||
    language === null ||
    because[language] === undefined ||
    shape === 'heading'
  )
    return [];
  // Where the sentence goes on with another deed, or the reason speaks of somebody of a later one, they stay apart.
  const after = first.text.slice(first.text.indexOf(reason.quote) + reason.quote.length);
  const isApart =
    halvesOf(first.text, language, tagger) !== null ||
    /\b(?:and|but)\b/i.test(after) ||
    (sentences.length > 1 && leans(reason.because, language));
  if (run.sentences[0] !== reason.at || isApart) return [];
  const isElided = language === 'fr' && /^[aeiouhâéèêîô]/i.test(reason.because);
  const joint = isElided ? ' parce qu’' : `${because[language]} `;
  const text = `${withoutEnd(first.text)}${joint}${reason.because}.`;
  const said = new Set(reason.sentences);
  const pieces = [{ ...first, text }, ...run.pieces.slice(1).filter((piece) => !said.has(piece.text))];
  return [{ order: 'turned', run: { ...run, pieces } }];
}
