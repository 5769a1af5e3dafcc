// How an English question is put where its quote says more than its kind does: about a moment, by what happened in it; about words, by who may have said
// them. The usual wordings are in kinds.ts.
import { capitalised } from '../sentences.ts';
import { wordings, type QuestionKind, type Wording } from './kinds.ts';

/** What happens at one moment; a number other than "the 4th" means that it happened more than once. */
const atOnce =
  /^(?!.*\d(?!\d?(?:st|nd|rd|th)\b))(?:.{0,60}\b)?(?:passed|failed|rejected|refused|accepted|promoted|fired|laid off|made redundant|retracted|burn(?:ed|t) down|hit zero|won|sold|quit|resigned|graduated|said (?:yes|no) to)\b/i;
const overTime =
  /\b(?:for|in|over|within|lasted|took|spent) (?:(?:about|almost|nearly|exactly) )?(?:(?:the|my|our) (?:first|last|whole)|\d{1,3}|a|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|many) (?:\w{2,10} )?(?:days|weeks?|months?|years?|summer|winter)\b|^(?:\w+ ){1,2}(?:weeks|months|years) (?:of|in|sober|without)\b/i;

const people =
  '(?:relatives?|parents?|pupils?|trainees?|graduates?|residents?|strangers?|callers?|suppliers?|customers?|clients?|patients?|students?|pupils?|teachers?|boss|ceo|cto|competitors?|rivals?|managers?|colleagues?|co-?workers?|mentors?|interns?|apprentices?|recruiters?|candidates?|investors?|founders?|co-?founders?|professors?|supervisors?|consultants?|doctors?|nurses?|neighbou?rs?|friends?|mother|mum|mom|father|dad|daughters?|sons?|wife|husband|partners?|sisters?|brothers?|grandmother|grandfather|nan|lad|lads|kids?|child|children|woman|women|man|men|boys?|girls?|guys?|engineers?|designers?|devs?|developers?|carers?|co-author|authors?|drivers?|chef|cook|bakers?|tenants?|landlord|buyers?|sellers?|reviewers?|editors?|librarians?|porters?|technicians?|mechanics?|foreman|captain|passengers?|guests?|visitors?|volunteers?|farmers?|judge|lawyers?|accountants?)';
export const thankedInEnglish =
  /^(?:a )?(?:(?:big |huge )?thank(?:s| you)|shout-?out) to\b|^thank(?:ing)? (?!you\b|god\b)/i;
const lost =
  /\b(?:lost|missed out on) (?:the|our|my|an?|one|two|three) (?:[\w-]+ ){0,3}(?:clients?|customers?|deals?|contracts?|jobs?|accounts?|tenders?|bids?|grants?|funding|case)\b/i;
const introduced =
  /^(?:(?:I|we|our) )?(?:[\w-]+ ){0,3}(?:moved|replaced|introduced|started|switched(?! off)|swapped|automated|merged|split|rebuilt|opened)\b/i;
/** "We stopped the leaderboard", "took the dish off the menu": somebody will have missed it. */
const removed =
  /^(?:(?:I|we|our) )?(?:\w+ly |just )?(?:stopped(?! \p{L}+ing)|cut(?! .{2,60}\bto \d)|banned|scrapped|dropped|removed|cancell?ed|abolished|took (?:an?|the|our|my) (?:[\w-]+ ){1,4}?(?:off|out))\b/iu;
const cutDown =
  /^(?:(?:I|we) )?(?:\w+ly |just )?(?:cut|reduced|shortened|trimmed|shrank) [^,;]{3,60} from (?:\d+|\p{L}+) (?!hours?|minutes?|days?|weeks?|months?|percent)\p{L}+s to (?:\d+|\p{L}+)/iu;
const closed =
  /^(?:(?:I|[Ww]e) )?(?:finally |just )?(?:[Cc]losed|[Ss]hut(?: down)?) (?:the|our|my|an?|\d+|\p{Lu}\w+)\b/u;

/** What goes on, happened several times, or was done to somebody: nothing that something else came after. */
const goesOn =
  /^got\b|\b(?:lasted|never|always|often|every|each|used to|still|years|months|weeks)\b|^(?:\S+ ){0,5}(?:(?:was|were)(?! (?:\w+ly )?\w+ed\b)|had|been|is|are|am|has|have|took|became|built|made|wrote|taught|trained|ran|run|grew)\b|\d\S{0,12} (?:\p{L}{1,20} )?\p{L}{1,20}s\b/iu;

const happens = /^(?:I|we|my|our|an?|the|one|last|this|yesterday|today)\b(?!.*\b(?:also|needs?|times|since|became)\b)/i;

/** "This week a lad came in with his nan's key": somebody was seen. */
const ofOthers = new RegExp(
  String.raw`^(?:(?:last|this|yesterday|today|on|one) (?:\w+ )?)?(?:(?:an?|my|our|the|one) (?:[\p{L}'’-]+ ){0,3}?)?${people}(?: (?:who|from|in|at|of|on) (?:[\p{L}\d-]+ ){1,6}?| )(?:\p{L}+ly |just )?(?:came|rang|called|brought|returned|left|met|gave|sent|handed|shouted|yelled|complained|paid|thanked|withdrew|refused|resigned|quit|stopped|visited|asked|told|wrote|said)\b`,
  'iu',
);

export const howFoundOut = 'how did you find out?';
export const firstDay = 'what did the first day of it look like?';
export const lastDay = 'what did the last day look like?';
const cameFirst = 'what came first?';
const stillRemember = 'is there a sentence you still remember?';
const whichMoment = 'which moment of it do you remember best?';
const showedYou = 'was there a day or a conversation that showed you?';
/** A lesson, which somebody or something taught. */
const lesson = /\b(?:learn(?:ed|t)|taught|showed|changed|reali[sz]ed|understood|noticed|is (?:how|why|where|when))\b/i;

/** Somebody turned to the author, who will have said something back. */
const toMe = /\b(?:asked|told|thanked|warned|stopped|interrupted) (?:me|us)\b/i;
const wroteToMe =
  /\b(?:e-?mailed|texted|messaged|wrote to) (?:me|us)\b|\b(?:sent|wrote) (?:me|us) (?:an?|this|one)\b|\b(?:left|leave|wrote|posted) (?:me |us )?(?:an?|this) (?:[\w-]+ ){0,3}(?:review|complaint|letter)\b/i;
const taughtMe = new RegExp(
  String.raw`^(?:she|he|they) (?:taught|showed) (?:me|us)\b|^(?!being\b|(?:\S+ ){1,4}as an? )[^,]{0,30}\b${people}\b[^,]{0,40} (?:taught|showed) (?:me|us)\b`,
  'i',
);
const refused =
  /^(?:(?:I|we) )?(?:\w+ly |just )?(?:turned down|said no to|rejected|declined|refused|quit|resigned|handed in|left) (?:an?|the|my|our|his|her|their|one|two)\b|^(?:(?:I|we) )?(?:\w+ly |just )?turned (?:an?|the|my|our) (?:[\w-]+ ){1,4}down\b/i;
const rewrote =
  /^(?:(?:I|we|our) )?(?:[\w-]+ ){0,3}(?:rewrote|redesigned|reworded|rebuilt|redrew|repainted|renamed|simplified) (?:an?|the|my|our|every)\b/i;
const discovered =
  /^(?:(?:I|we) )?(?:\w+ly |just )?(?:found out|discovered|noticed)\b|\b(?:was|were|went) (?:missing|wrong|gone|empty|broken)$|\bhad never been\b/i;
/** "My fourteenth interview in five months" is one day; and one day among years says nothing. */
const noDay =
  /\blasted \S+ (?:minutes|hours)\b|\b(?:average|typically|usually|always|every)\b|^(?:\d+|two|three|four|five|six|seven|eight) \w+ (?:left|quit|resigned)\b|\b(?:\w+th|first|second|third) (?:interview|time|try|attempt|go|meeting|call)\b|\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|many|several) (?:\w{2,10} )?years\b/i;

/** Somebody of ours is going. */
export const leaves =
  /^(?:my|our) .{3,50} (?:retires?|leaves|(?:is|are) (?:retiring|leaving))\b(?! (?:it|us|me|you|them|a|the)\b)/i;
const unsaid = /\b(?:letter|e-?mail|form|cv|review)s?\b|\bwish\b/i;

/** `unless`: the idea tells it already. */
type Sharper = { said: RegExp; kind: QuestionKind; asks: string; placeholder?: string; but?: RegExp; unless?: RegExp };
const replies =
  /\b(?:nobody|no one|never|none)\b|\banswer\w*\b|\b(?:I|we) (?:just |only )?(?:said|told|replied|wrote back|laughed|did(?:n['’]t)? know)\b/i;
/** Somebody's words are told already. */
export const spoken = /["“]|\b(?:say|said|says|told|asked|answered|replied|wrote|laughed)\b/i;
/** `stayed` is asked of two ideas in three: where the quote says more about what happened, the question does. The first row that fits is used. */
const byQuote: readonly Sharper[] = [
  { said: / and (?:then |later )?ended up /i, kind: 'stayed', asks: 'what happened in between?' },
  { said: overTime, but: noDay, kind: 'stayed', asks: 'which day of it do you remember best?' },
  {
    said: thankedInEnglish,
    kind: 'stayed',
    asks: 'what did they do that you still think of?',
    unless: /\bwho\b|\b(?:she|he|they) (?:once |always )?(?:\w+ed|taught|threw|drove|gave|took|made|told|came|kept)\b/i,
  },
  { said: leaves, kind: 'stayed', asks: 'what did they do that you still think of?' },
  { said: wroteToMe, kind: 'answered', asks: 'what did you write back?', unless: replies },
  { said: toMe, but: unsaid, kind: 'answered', asks: 'what did you say back?', unless: replies },
  { said: taughtMe, kind: 'words', asks: 'how did they put it?', unless: /["“]/ },
  { said: /\b(?:rang|called|phoned) (?:me|us)\b/i, kind: 'words', asks: 'what did they say first?', unless: /["“]/ },
  { said: cutDown, kind: 'went_first', asks: 'what went first?' },
  { said: closed, kind: 'stayed', asks: lastDay },
  {
    said: atOnce,
    but: /^(?:I|we)['’]ve\b|\bsince\b|\b(?:twice|times)\b/i,
    kind: 'stayed',
    asks: 'what happened in the hour after?',
  },
  { said: lost, kind: 'stayed', asks: howFoundOut },
  {
    said: discovered,
    kind: 'stayed',
    asks: howFoundOut,
    unless: /\bby (?:accident|chance)\b|\b(?:she|he|they) (?:told|showed)\b/i,
  },
  { said: refused, kind: 'said', asks: 'what did they say when you told them?', unless: spoken },
  {
    said: rewrote,
    kind: 'baseline',
    asks: 'what was the old one like?',
    placeholder: 'How long it was, how it began, what people said of it',
  },
  { said: introduced, kind: 'stayed', asks: firstDay },
  {
    said: removed,
    kind: 'missed',
    asks: 'who missed it, if anybody did?',
    unless: /\b(?:miss(?:ed|es)?|complain\w*|notic\w+)\b/i,
  },
  { said: ofOthers, kind: 'said', asks: 'what did they say, if anything?', unless: spoken },
];

const inQuestion = (asks: string, kind: QuestionKind): Wording => ({
  ...(wordings.en[kind] as Wording),
  question: `"{q}": ${asks}`,
  bracket: capitalised(asks),
});

/** `isStock`: it could be asked about anything, so it is asked only where nothing else is. */
export type Worded = Wording & { kind: QuestionKind; isStock: boolean };

/**
 * How an English question of this kind is put about this quote.
 * @param place `none` if nothing happened in the quote, `end` if nothing follows it in the idea
 * @param idea the whole of it, which may tell already what would be asked
 * @returns null if English has no such question
 */
export function wordedInEnglish(
  kind: QuestionKind,
  quote: string,
  place: 'none' | 'middle' | 'end',
  idea: string,
): Worded | null {
  const usual = wordings.en[kind];
  if (usual === undefined) return null;
  const asked = (asks: string, as: QuestionKind = kind, isStock = false): Worded => ({
    ...inQuestion(asks, as),
    kind: as,
    isStock,
  });
  if (
    kind === 'announced' &&
    /^how\b(?! (?:it|this|that|things) (?:went|goes?|is going|turned out|worked))/i.test(quote)
  )
    return asked(cameFirst);
  if (kind === 'showed' && lesson.test(quote)) return asked(showedYou);
  if (kind === 'words' && thankedInEnglish.test(idea)) return asked(stillRemember);
  if (kind === 'which_one' && /^what\b/i.test(quote)) return asked('what is it?');
  // Of a deed, and not of a subject such as "my first month as a bus driver".
  if (kind === 'unexpected' && place !== 'none') return asked(whichMoment, 'stayed');
  if (kind === 'stayed') {
    const row = byQuote.find(
      ({ said, but, unless }) => said.test(quote) && but?.test(quote) !== true && unless?.test(idea) !== true,
    );
    if (row !== undefined)
      return { ...asked(row.asks, row.kind), ...(row.placeholder && { placeholder: row.placeholder }) };
    return place === 'end' && !goesOn.test(quote) && happens.test(quote) && namesSomebody.test(quote)
      ? { ...usual, kind, isStock: true }
      : null;
  }
  const isOfPractice =
    [introduced, removed, refused, rewrote].some((said) => said.test(quote)) ||
    /^(?:I|we) (?:let|took|raised|gave up|published|shared)\b/i.test(quote);
  // "What was different afterwards" fits anything but a new practice.
  return kind === 'result' && !isOfPractice ? null : { ...usual, kind, isStock: kind === 'learned' };
}

/** Every other wording, so that an answer finds its question's kind again. */
export const wordingsBeside: readonly { kind: QuestionKind; question: string }[] = [
  ...byQuote,
  { kind: 'showed' as const, asks: howFoundOut },
  { kind: 'showed' as const, asks: showedYou },
  { kind: 'stayed' as const, asks: whichMoment },
  { kind: 'words' as const, asks: stillRemember },
  { kind: 'announced' as const, asks: cameFirst },
  { kind: 'answer' as const, asks: 'what would you answer today?' },
  { kind: 'which_one' as const, asks: 'what is it?' },
].map(({ kind, asks }) => ({ kind, question: `"{q}": ${asks}` }));

/** Somebody particular in an idea, who is not the one who already speaks in it. */
export const person = new RegExp(
  String.raw`(?<!\b(?:was|am|as|were|became|be|I['’]m|is) )\b(?<q>(?:the|an?|my|our|this|one|her|his) (?:[\p{L}-]+ ){0,2}?${people}|the person who [^,;.]{3,40}?)(?= (?:and|but|at|in|on|from|because|after|when|for|to|\p{L}{2,12}ed)\b|[,;.!?]|$)(?! who\b)`,
  'iu',
);
/** Or by a name: "Tomasz". */
const namesSomebody = new RegExp(String.raw`\b${people}\b`, 'i');
