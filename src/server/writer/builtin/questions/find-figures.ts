// What the figures of an English sentence leave open: from what to what it went, and what the few that came of many had in common.
import { quantitiesOf } from '../grammar/quantities.ts';
import { clauseFrom, moves } from './phrases.ts';
import { withoutEnd } from '../sentences.ts';
import type { QuestionKind } from './kinds.ts';

export type QuestionCandidate = { kind: QuestionKind; quote: string };
export const about = (quote: string, kinds: readonly QuestionKind[]): QuestionCandidate[] =>
  kinds.map((kind) => ({ kind, quote }));
export const mostQuoted = 100;
export const wholeOf = (sentence: string): string =>
  sentence.length <= mostQuoted ? withoutEnd(sentence) : clauseFrom(sentence);

/** Something grew or fell, and the sentence gives no figures for it. */
export function changes(sentence: string): QuestionCandidate[] {
  const match = new RegExp(
    String.raw`\b${moves}\b(?! (?:into|out|off|over|apart|asleep|behind|ill|sick|up in|down|through|for)\b| in(?! (?:\d|the (?:last|past))| \w+$))`,
    'i',
  ).exec(sentence);
  if (match === null || /n['’]t \w+$|\bnever\b/i.test(sentence.slice(0, match.index))) return [];
  // "Take-home tests should be paid, or dropped": nothing has changed yet.
  if (/\b(?:should|must|ought|could|would)\b/i.test(sentence.slice(0, match.index))) return [];
  // "Dropped 6 minute timesheets", "we dropped ours": gave them up.
  if (/^dropped (?:the |our |my )?\d+ (?!points|percent)\p{L}/iu.test(sentence.slice(match.index))) return [];
  if (/^dropped /i.test(match[0] + ' ') && /\b(?:I|we|they) $/i.test(sentence.slice(0, match.index))) return [];
  // "From driving lorries to testing software at 44": an age is no measure.
  if (/\bat \d{2}$/.test(withoutEnd(sentence))) return [];
  const isToldHowMuch =
    /\bby (?:about |over |almost |nearly )?(?:an? )?(?:half|third|quarter|fifth|tenth|lot)\b/i.test(sentence) ||
    quantitiesOf(sentence.slice(match.index), 'en').length > 0 ||
    /^(?:doubled|tripled|halved)$/i.test(match[0]);
  return isToldHowMuch ? [] : about(match[0], ['extent']);
}

/** "61 applications, 4 interviews": the few that came of many. */
export function counted(sentence: string): QuestionCandidate[] {
  const few =
    /\b\d{2,5} [^.;]{3,60}?(?:,|\b(?:and|but|got|only)) (?:got |only |had |won )?(?<q>(?:[2-9]|two|three|four|five|six|seven|eight|nine) (?:[a-z]+ )?(?:interviews|replies|answers|offers|orders|sales|customers|clients|meetings|calls|jobs|deals|sign-?ups|conversations|leads))\b/i.exec(
      sentence,
    )?.groups?.['q'];
  return few === undefined ? [] : about(few, ['common']);
}
