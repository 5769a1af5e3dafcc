// Openings for a deed of which nothing was told yet: its sentence behind the place that a question about it leaves open. They claim nothing but what
// the sentence says, and are made only where that question is asked.
import { apart, halvesOf, subjectAfterVerb, verbAtEnd } from './grammar/clauses.ts';
import { isEvent } from './grammar/english.ts';
import { leans, leansAtStart } from './grammar/leaning.ts';
import { isOwnDeedElsewhere, sinceElsewhere } from './questions/find-others.ts';
import { wordings, type QuestionKind } from './questions/kinds.ts';
import type { Asked } from './questions/ask.ts';
import type { OrderId } from './orders.ts';
import { isNamedThing, inside, isClipped, promisesList, type Reading } from './reading.ts';
import { capitalised, withoutEnd } from './sentences.ts';

/** `kind`: the question that its place asks. `sentences` take the place of the idea's first. */
export type Lead = { order: OrderId; kind: QuestionKind; sentences: string[] };

const orders: readonly (readonly [QuestionKind, OrderId])[] = [
  ['reason', 'reason'],
  ['stayed', 'moment'],
  ['result', 'since'],
];
/** Cannot stand inside another. */
export const isOdd = (sentence: string): boolean =>
  sentence.length > 160 || /[;:()[\]"“”„«»?]|\.\s|https?:/u.test(sentence);
const hasTime =
  /\b(?:day|night|morning|last|this|yesterday|ago|today|every|each|always|often|nearly|almost|since|(?:for|after|in) (?:\w+ )?(?:days?|years?|months?|weeks?|quarters?)|(?:19|20)\d\d)\b/i;
const isRecent =
  /\b(?:today|yesterday|tonight|this (?:morning|week)|just|almost|nearly|last (?:night|friday|monday))\b/i;

const startsWithTime =
  /^(?:after|before|at|on|in|during|for|since|with|without|last|this|when|while|until|yesterday|today)\b/i;

/** None for a sentence that leans on another or cannot stand inside one. */
export function leadsFor(typed: string, asked: readonly Asked[], reading: Reading): Lead[] {
  const { language, shape } = reading;
  if (language === null || isOdd(typed)) return [];
  if (shape === 'heading') return gapped(typed, reading);
  if (leansAtStart(typed, language) || (language !== 'en' && !isOwnDeedElsewhere(typed, language))) return [];
  const [main = '', ...rest] = parted(typed, reading);
  const clings = rest.some((one) => leans(one, language));
  return orders.flatMap(([kind, order]) => {
    const isOpen = asked.some(
      ({ kind: open, at, quote }) =>
        open === kind && at === 0 && main.toLowerCase().includes(withoutEnd(quote).toLowerCase()),
    );
    // "Since after my second child I came back": what it begins with is in the way.
    const isOut =
      (language === 'en' ? startsWithTime : sinceElsewhere).test(main) ||
      // "The day patient thanked me" lacks its article.
      (language === 'en' && !/^(?:I|we|my|our|the|an?|\p{Lu}|\d)/u.test(main)) ||
      (order === 'moment' && hasTime.test(main)) ||
      (order !== 'reason' && language === 'en' && !isEvent(main, reading.tagger?.(main) ?? [])) ||
      (kind === 'result' && isRecent.test(main));
    const said = isOpen && !isOut ? led(wordings[language][kind]?.lead ?? '', main, reading) : null;
    return said === null || (clings && said.endsWith('].')) ? [] : [{ order, kind, sentences: [said, ...rest] }];
  });
}

/** Of two clauses the first is led in and the second follows. */
export function parted(typed: string, { language, tagger }: Pick<Reading, 'language' | 'tagger'>): string[] {
  const sentence = unclipped(typed, { language, tagger });
  const halves = halvesOf(sentence, language, tagger);
  const two = halves === null || language === null ? null : apart(halves, language);
  // What goes on with the same subject stays: "and went back to a monolith".
  return two !== null && (halves?.relation !== 'cause' || language === 'en') && !isClipped(tagger?.(two[1]) ?? [])
    ? two
    : [sentence];
}

/** Said without its "I": whose deed it is its own words say, "our", or else the one who writes. */
export const unclipped = (said: string, { tagger }: Pick<Reading, 'language' | 'tagger'>): string =>
  isClipped(tagger?.(said) ?? [])
    ? `${/\bour\b/i.test(said) ? 'We' : 'I'}${/^(?:been|done|gone|seen)\b/i.test(said) ? "'ve" : ''} ${said.charAt(0).toLowerCase()}${said.slice(1)}`
    : said;

/** "What I learned from X" leaves open what was learned, "How to X" what is done, "Three things I wish I knew" which one matters. */
function gapped(heading: string, reading: Reading): Lead[] {
  if (reading.language !== 'en') return [];
  const small = inside(withoutEnd(heading), reading);
  if (isNamedThing(withoutEnd(heading)))
    return [
      { order: 'one_thing', kind: 'which_one', sentences: [`${capitalised(withoutEnd(heading))}: [what it was].`] },
    ];
  const to = /^how to (.+)$/i.exec(small)?.[1];
  if (to !== undefined) return [{ order: 'do', kind: 'done', sentences: [`To ${to}, [what you do first].`] }];
  if (promisesList(small)) {
    const things = /^(?:the|my|our) /i.test(small) ? small : `the ${small}`;
    return [{ order: 'one_thing', kind: 'learned', sentences: [`Of ${things}, [which one stands out, and why].`] }];
  }
  const [, subject, verb, rest = ''] = /^what (I|we) (\p{L}{2,30})(?: (.+))?$/iu.exec(withoutEnd(heading)) ?? [];
  const isVerb = reading.tagger?.(withoutEnd(heading)).some(({ text, tags }) => text === verb && tags.has('Verb'));
  if (subject === undefined || isVerb !== true) return [];
  return [
    {
      order: 'one_thing',
      kind: 'learned',
      sentences: [`${subject} ${verb} [what, in a few words]${rest && ` ${rest}`}.`],
    },
  ];
}

/** `lead` with the sentence in it; null where it cannot stand there. */
export function led(lead: string, sentence: string, reading: Reading): string | null {
  const { language } = reading;
  const form = /\{([sve])\}/.exec(lead)?.[1];
  if (language === null || form === undefined) return null;
  const said = withoutEnd(sentence.replace(/(?:\p{Extended_Pictographic}|\u200d|\ufe0f|\s){1,20}$/u, ''));
  // "The day I just passed": it was that day.
  const small = inside(said, reading).replace(/^(I|we) (?:just|recently) /i, '$1 ');
  const turned = form === 'v' ? subjectAfterVerb(small, language) : form === 'e' ? verbAtEnd(small, language) : small;
  // A comma of its own would end the clause too early where more follows.
  const isCrowded = said.includes(',') && /\{[se]\},/.test(lead);
  const isName =
    small === said && /^\p{Lu}\p{Ll}/u.test(said) && language !== 'en' && !/^\p{Lu}\p{Ll}?['’]/u.test(said);
  if (turned === null || isCrowded || (isName && language !== 'de')) return null;
  const whole = lead.replace(/\{\w\}/, () => turned);
  return language === 'fr' ? whole.replace(/(?<!\p{L})que (?=(?:on|ils?|elles?|une?)(?!\p{L}))/iu, 'qu’') : whole;
}
