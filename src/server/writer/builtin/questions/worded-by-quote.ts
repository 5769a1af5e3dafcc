// How an English question is put where its quote says more than its kind does: about a moment, by what happened in it; about words, by who may have said
// them. The usual wordings are in kinds.ts.
import { capitalised } from '../sentences.ts';
import { wordings, type QuestionKind, type Wording } from './kinds.ts';

/** What happens at one moment; a number other than "the 4th" means that it happened more than once. */
const atOnce =
  /^(?!.*\d(?!\d?(?:st|nd|rd|th)\b))(?:.{0,60}\b)?(?:passed|failed|rejected|refused|accepted|promoted|fired|laid off|hit zero|won|sold|quit|resigned|graduated|said (?:yes|no))\b/i;
const overTime =
  /\b(?:for|in|over|within|lasted|took|spent) (?:(?:about|almost|nearly|exactly) )?(?:(?:the|my|our) (?:first|last|whole)|\d{1,3}|a|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|many) (?:\w{2,10} )?(?:days|weeks?|months?|years?|summer|winter)\b|^(?:\w+ ){1,2}(?:weeks|months|years) (?:of|in|sober|without)\b/i;

export const thankedInEnglish = /^(?:a )?(?:(?:big |huge )?thank(?:s| you)|shout-?out) to\b/i;
const lost =
  /\b(?:lost|missed out on) (?:the|our|my|an?|one|two|three) (?:[\w-]+ ){0,3}(?:clients?|customers?|deals?|contracts?|jobs?|accounts?|tenders?|bids?|grants?|funding|case)\b/i;
const introduced =
  /^(?:I|we|our) (?:[\w-]+ ){0,3}(?:moved|stopped|cut(?! .{2,60}\bto \d)|replaced|introduced|started|switched|banned|scrapped|dropped|removed|swapped|automated|merged|split|rebuilt|opened)\b/i;

/** What goes on, happened several times, or was done to somebody: nothing that something else came after. */
const goesOn =
  /^got\b|\b(?:lasted|never|always|often|every|each|used to|still|years|months|weeks)\b|^(?:\S+ ){0,5}(?:(?:was|were)(?! (?:\w+ly )?\w+ed\b)|had|been|is|are|am|has|have|took|became|built|made|wrote|taught|trained|ran|run|grew)\b|\d\S{0,12} (?:\p{L}{1,20} )?\p{L}{1,20}s\b/iu;

/** "My fourteenth interview in five months": one day. */
const oneOfMany = /\b(?:\w+th|first|second|third) (?:interview|time|try|attempt|go|meeting|call)\b/i;

/** "This week a lad came in with his nan's key": somebody was seen. */
const ofOthers =
  /^(?:(?:last|this|yesterday|today|on) (?:\w+ )?)?(?:an?|my|our|the) (?:[\p{L}-]+ ){0,4}(?:\p{L}+ed|came|rang|brought|told|met|gave|sent|wrote|stood|sat|went up to)\b/iu;

export const howFoundOut = 'how did you find out?';
export const firstDay = 'what did the first day of it look like?';

type Moment = { said: RegExp; asks: string };
/** `stayed` is asked of two ideas in three: where the quote says more about what happened, the question does. */
const byQuote: readonly Moment[] = [
  { said: overTime, asks: 'which day of it do you remember best?' },
  { said: thankedInEnglish, asks: 'what did they do that you still think of?' },
  { said: atOnce, asks: 'what happened in the hour after?' },
  { said: lost, asks: howFoundOut },
  { said: introduced, asks: firstDay },
];
export const whatNext = 'what happened next?';
const theySaid = 'what did they say, if anything?';
const seen = 'what do you still see when you think of it?';

const inQuestion = (asks: string, kind: QuestionKind): Wording => ({
  ...(wordings.en[kind] as Wording),
  question: `"{q}": ${asks}`,
  bracket: capitalised(asks),
});

/**
 * How an English question of this kind is put about this quote, if not as in the table.
 * @param place `none` if nothing happened in the quote, `end` if nothing follows it in the idea
 */
export function wordedInEnglish(kind: QuestionKind, quote: string, place: 'none' | 'middle' | 'end'): Wording | null {
  if (kind === 'said' && (namesPerson.test(quote) || namesSomebody.test(quote))) return inQuestion(theySaid, kind);
  if (kind !== 'stayed') return null;
  const row = byQuote.find(({ said }) => said.test(quote) && (said !== overTime || !oneOfMany.test(quote)));
  if (row !== undefined) return inQuestion(row.asks, kind);
  if (place === 'none' || goesOn.test(quote)) return null;
  if (place === 'end') return inQuestion(whatNext, kind);
  return ofOthers.test(quote) ? inQuestion(seen, kind) : null;
}

/** "Odile from finance". */
const namesSomebody = /^(?!I\b|We\b)\p{Lu}\p{L}+ (?:from|in|at|of|on) \p{L}[\p{L}\s]{1,40}$/u;

/** Every other wording, so that an answer finds its question's kind again. */
export const wordingsBeside: readonly { kind: QuestionKind; question: string }[] = [
  ...[...byQuote.map(({ asks }) => asks), whatNext, seen].map((asks) => ({ kind: 'stayed' as const, asks })),
  { kind: 'said' as const, asks: theySaid },
].map(({ kind, asks }) => ({ kind, question: `"{q}": ${asks}` }));

const people =
  '(?:customers?|clients?|patients?|students?|pupils?|teachers?|boss|managers?|colleagues?|co-?workers?|mentors?|interns?|apprentices?|recruiters?|candidates?|investors?|founders?|co-?founders?|professors?|supervisors?|consultants?|doctors?|nurses?|neighbou?rs?|friends?|mother|mum|mom|father|dad|daughters?|sons?|wife|husband|partners?|sisters?|brothers?|grandmother|grandfather|nan|lad|lads|kids?|child|children|woman|women|man|men|boys?|girls?|guys?|engineers?|designers?|developers?|drivers?|chef|cook|bakers?|tenants?|landlord|buyers?|sellers?|reviewers?|editors?|librarians?|porters?|technicians?|mechanics?|foreman|captain|passengers?|guests?|visitors?|volunteers?|farmers?|judge|lawyers?|accountants?|team|crew|board|staff)';
/** Somebody particular in an idea, who is not the one who already speaks in it. */
export const person = new RegExp(
  String.raw`\b(?<q>(?:the|an?|my|our|this|one|her|his) (?:[\p{L}-]+ ){0,2}?${people}|the person who [^,;.]{3,40}?)(?= (?:and|but|at|in|on|from|because|after|when|for|to)\b|[,;.!?]|$)(?! who\b)`,
  'iu',
);
const namesPerson = new RegExp(
  String.raw`^(?:the|an?|my|our|this|one|her|his) (?:[\p{L}-]+ ){0,2}?(?:${people}|person who .+)$`,
  'iu',
);
