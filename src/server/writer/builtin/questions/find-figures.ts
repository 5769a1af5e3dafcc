// What the figures of an English sentence leave open: from what to what it went, and which of the things counted.
import { quantitiesOf } from '../grammar/quantities.ts';
import { clauseFrom, moves } from './phrases.ts';
import { withoutEnd } from '../sentences.ts';
import type { QuestionKind } from './kinds.ts';

export type Found = { kind: QuestionKind; quote: string };
export const about = (quote: string, kinds: readonly QuestionKind[]): Found[] => kinds.map((kind) => ({ kind, quote }));
export const mostQuoted = 100;

/** Something grew or fell, and the sentence gives no figures for it. */
export function changes(sentence: string): Found[] {
  const match = new RegExp(
    String.raw`\b${moves}\b(?! (?:into|out|off|over|apart|asleep|behind|ill|sick|up in|down|through|for)\b| in(?! (?:\d|the (?:last|past))| \w+$))`,
    'i',
  ).exec(sentence);
  if (match === null || /n['’]t \w+$|\bnever\b/i.test(sentence.slice(0, match.index))) return [];
  // "A dropped kerb": says which, not that it changed.
  if (/\b(?:an?|the) $/i.test(sentence.slice(0, match.index))) return [];
  // "Dropped 6 minute timesheets": gave them up.
  if (/^dropped (?:the |our |my )?\d+ (?!points|percent)\p{L}/iu.test(sentence.slice(match.index))) return [];
  // "From driving lorries to testing software at 44": an age is no measure.
  if (/\bat \d{2}$/.test(withoutEnd(sentence))) return [];
  const figures = quantitiesOf(sentence.slice(match.index), 'en').length;
  if (figures === 0 && !/^(?:doubled|tripled|halved)$/i.test(match[0])) return about(match[0], ['extent']);
  return figures === 1 || figures === 0 ? about(clauseFrom(sentence, match.index), ['baseline']) : [];
}

/** Several things were counted, so one can ask which. */
export function counted(sentence: string): Found[] {
  return quantitiesOf(sentence, 'en').flatMap(({ text, figure, unit, counted: noun, start }) => {
    const before = sentence.slice(0, start);
    const isNone =
      unit ||
      /\b(?:can|could|should|must|would|will)\b/i.test(before) ||
      noun === null ||
      !/[^s]s$/i.test(noun) ||
      /^(?:this|his|its|us|as|is|was)$/i.test(noun) ||
      // "Year 9 pupils": a number that names, not one that counts.
      /\b(?:year|yr|grade|class|page|version|room|number|level|question|chapter|week|day) $/i.test(before) ||
      figure === '0' ||
      /\bof (?:our|the|my) $|\b(?:told|asked|paid|thanked) (?:our |my |the )?$|\b(?:sent|gave|brought|paid|offered|owes) (?:me|us) $|\b(?:put|bought|took) $/i.test(
        before,
      ) ||
      Number(figure.replace(/[.,]/g, '')) > 100 ||
      /^(?:hundred|thousand|half|twice)/i.test(text) ||
      /^(?:kilos|grams|lit(?:re|er)s|tons|tonnes|miles|met(?:re|er)s|euros|dollars|pounds|pages|lines|words|characters|slides|sentences|steps|clicks|people|reasons|things|times)$/i.test(
        noun,
      ) ||
      / of us\b/i.test(sentence.slice(start)) ||
      // "A team of four", "needs two references": nobody remembers a particular one.
      /\b(?:(?:team|group|family|staff|crew|list|pile|sample) of|ask(?:s|ed)? for|needs?|requires?|wants?|have|has|with|that|which|who|less than|more than|in|from|to|for|after|before) $/i.test(
        before,
      );
    return isNone ? [] : about(text, ['which']);
  });
}
