// Openings for a sentence whose own words give fewer than three drafts: it follows a place that its author fills in. A lead is used only if
// its place asks one of the idea's open questions; frames claim nothing but that somebody saw, heard or said it.
import { subjectAfterVerb, verbAtEnd } from './grammar/clauses.ts';
import { announces, finiteVerb, isEvent, isPastStatement, isWish } from './grammar/english.ts';
import { languages, type Language } from './grammar/language.ts';
import { leans, leansAtStart } from './grammar/leaning.ts';
import {
  givesReasonElsewhere,
  isOwnDeedElsewhere,
  isPastElsewhere,
  isPersonalElsewhere,
  sinceElsewhere,
} from './questions/find-others.ts';
import { wordings, type QuestionKind } from './questions/kinds.ts';
import type { OpenQuestion } from './questions/ask.ts';
import type { OrderId } from './orders.ts';
import { parted, unclipped } from './parted.ts';
import {
  headingElsewhere,
  inside,
  isClipped,
  isNamedThing,
  isVacancy,
  promisesList,
  seeking,
  seekingSomebody,
  type Reading,
} from './reading.ts';
import { capitalised, sentencesOfLine, withoutEnd } from './sentences.ts';

/** `kind`: the question its place asks. `sentences` replace the idea's first. */
export type Lead = { order: OrderId; kind: QuestionKind; sentences: string[] };

const orders: readonly (readonly [QuestionKind, OrderId])[] = [
  ['reason', 'reason'],
  ['stayed', 'moment'],
  ['result', 'since'],
];
/** Cannot be put inside another sentence. */
const isOdd = (sentence: string): boolean =>
  sentence.length > 160 || /[;:()[\]"“”„«»?]|\.\s|https?:|\s[#@]\p{L}/u.test(sentence);
const hasTime =
  /\b(?:day|night|morning|last|this|yesterday|ago|today|every|each|always|often|nearly|almost|since|(?:for|after|in) (?:\w+ )?(?:days?|years?|months?|weeks?|quarters?)|(?:19|20)\d\d)\b/i;
const isRecent =
  /\b(?:today|yesterday|tonight|this (?:morning|week)|just|almost|nearly|last (?:night|friday|monday))\b/i;

/** Not on a particular day: it went from this to that, or resulted from something. */
const gradually = /\bfrom\b.{1,60}\bto\b|\b(?:once|when|after)\b/i;

const startsWithTime =
  /^(?:after|before|as|at|on|in|during|for|since|with|without|last|next|this|when|while|until|yesterday|today|tomorrow|one (?:day|night)|the (?:\w+ )?(?:day|night|morning|week|month|year|moment|time)|(?:\w+ )?\w+ (?:later|ago))\b/i;

/** None for a sentence that leans on another or cannot be put inside one. */
export function leadsFor(typed: string, asked: readonly OpenQuestion[], reading: Reading): Lead[] {
  const { language, shape } = reading;
  if (language === null || isOdd(typed)) return [];
  if (shape === 'heading') return gapped(typed, reading);
  if (leansAtStart(typed, language) || (language !== 'en' && !isOwnDeedElsewhere(typed, language))) return [];
  const [main = '', ...rest] = parted(typed, reading);
  const clings = rest.some((one) => leans(one, language));
  return orders.flatMap(([kind, order]): Lead[] => {
    const isOpen = asked.some(
      ({ kind: open, at, quote }) =>
        open === kind && at === 0 && main.toLowerCase().includes(withoutEnd(quote).toLowerCase()),
    );
    // "Since after my second child I came back": its beginning is in the way.
    const isOut =
      (language === 'en' ? startsWithTime : sinceElsewhere).test(main) ||
      // "The day patient thanked me" lacks its article.
      (language === 'en' && !/^(?:I|we|my|our|the|an?|\p{Lu}|\d)/u.test(main)) ||
      (order === 'moment' && (hasTime.test(main) || gradually.test(main))) ||
      (order !== 'reason' && language === 'en' && !isEvent(main, reading.tagger?.(main) ?? [])) ||
      // What is different now has nothing to do with the reason that follows.
      (kind === 'result' && (isRecent.test(main) || (rest.length > 0 && /\bbecause\b/i.test(typed))));
    const said = isOpen && !isOut ? led(wordings[language][kind]?.lead ?? '', main, reading) : null;
    return said === null || (clings && said.endsWith('].')) ? [] : [{ order, kind, sentences: [said, ...rest] }];
  });
}

/** "What I learned from X" leaves open what was learned, "How to X" what to do, "Three things I wish I knew" which one matters. */
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

/** `lead` with the sentence in it; null if it does not fit there. */
function led(lead: string, sentence: string, reading: Reading): string | null {
  const { language } = reading;
  const form = /\{([sve])\}/.exec(lead)?.[1];
  if (language === null || form === undefined) return null;
  const said = withoutEnd(sentence.replace(/(?:\p{Extended_Pictographic}|\u200d|\ufe0f|\s){1,20}$/u, ''));
  // "The day I just passed" would be wrong, so "just" is dropped.
  const small = inside(said, reading).replace(/^(I|we) (?:just|recently) /i, '$1 ');
  const turned = form === 'v' ? subjectAfterVerb(small, language) : form === 'e' ? verbAtEnd(small, language) : small;
  // If more follows, a comma inside would seem to end the clause, but for what people are told.
  const isCrowded = /,(?!\d)/.test(said) && !/\{\w\} ?: |^When I tell /.test(lead);
  // A name, or a word that may be one: better no frame than a name in lower case, or a capital in the middle of a sentence.
  const isName = small === said && /^\p{Lu}\p{Ll}/u.test(said) && !/^(?:I\b|\p{Lu}\p{Ll}?['’])/u.test(said);
  if (turned === null || isCrowded || (isName && language !== 'de')) return null;
  const whole = lead.replace(/\{\w\}/, () => turned);
  return language === 'fr' ? whole.replace(/(?<!\p{L})que (?=(?:on|ils?|elles?|une?)(?!\p{L}))/iu, 'qu’') : whole;
}

/** With `{s}` or `{e}`, as in a lead, the sentence goes inside. */
type Frame = Pick<Lead, 'order' | 'kind'> & { of: string; text: string };

/** One frame per line: what it is for | order | what its place asks | the seven languages, "-" where a language has none. */
const table = `claim | doubt | words | To anyone who doubts that {s}: [what you would show them]. | Wenn ich sage, dass {e}, [was die Leute antworten]. | Quand je dis que {s}, [ce qu’on me répond]. | Cuando digo que {s}, [lo que me responden]. | Quando dico che {s}, [che cosa mi rispondono]. | Quando digo que {s}, [o que me respondem]. | Als ik zeg dat {e}, [wat mensen antwoorden].
telling | telling | words | When I tell people that {s}, [what they ask, or say]. | Wenn ich erzähle, dass {e}, [was die Leute fragen oder sagen]. | Quand je raconte que {s}, [ce qu’on me demande]. | Cuando cuento que {s}, [lo que me preguntan]. | Quando racconto che {s}, [che cosa mi chiedono]. | Quando conto que {s}, [o que me perguntam]. | Als ik vertel dat {e}, [wat mensen vragen].
event | first_thought | stayed | When {s}, [what you thought first, or what somebody said]. | Als {e}, [was du zuerst gedacht hast]. | Quand {s}, [ce que vous avez pensé d’abord]. | Cuando {s}, [lo primero que pensaste]. | Quando {s}, [la prima cosa che hai pensato]. | Quando {s}, [a primeira coisa que pensou]. | Toen {e}, [wat je als eerste dacht].
practice | practice | result | Now that {s}, [what is different]. | - | - | - | - | - | -
told | before | cause | Before {s}, [what led to it, and when]. | - | - | - | - | - | -
told | moment | stayed | Of the day {s}, one thing stays with me: [one person, one sentence or one thing you saw]. | - | - | - | - | - | -
claim | reason | reason | The reason {s}: [what you would tell a friend]. | Der Grund, warum {e}: [was du einem Freund sagen würdest]. | La raison pour laquelle {s} : [ce que vous diriez à un ami]. | La razón por la que {s}: [lo que le dirías a un amigo]. | Il motivo per cui {s}: [quello che diresti a un amico]. | A razão pela qual {s}: [o que diria a um amigo]. | De reden waarom {e}: [wat je een vriend zou zeggen].
wish | cause | showed | After [what you saw, and where], I ask one thing: {s}. | - | - | - | - | - | -
seeking | do | offer | What I bring is [what you have done that shows it]. | Was ich mitbringe: [was du gemacht hast, das es zeigt]. | J’apporte [ce que vous avez fait qui le montre]. | Traigo [lo que has hecho que lo demuestra]. | Porto [che cosa hai fatto che lo dimostra]. | Trago [o que fez que o mostra]. | Ik breng mee: [wat je hebt gedaan dat het laat zien].`;

export const allFrames: Readonly<Record<Language, readonly Frame[]>> = Object.fromEntries(
  languages.map((language, place) => [
    language,
    table.split('\n').map((line) => {
      const [of = '', order, kind, ...texts] = line.split(' | ');
      return { of, order: order as OrderId, kind: kind as QuestionKind, text: texts[place] ?? '' };
    }),
  ]),
) as Record<Language, Frame[]>;

/** None for a heading or a sentence that leans on another. */
export function framesFor(typed: string, reading: Reading): Lead[] {
  const { language, shape } = reading;
  if (language === null || typed.endsWith(':') || leansAtStart(typed, language)) return [];
  if (/^(?:hi|hello|hey|dear|hallo|hola|bonjour|salut|ciao|olá)(?!\p{L})/iu.test(typed)) return [];
  // "Plumber here. We turned it down": nothing comes before who speaks, nor before notes.
  if (sentencesOfLine(typed).length > 1 || (typed.split(', ').length > 3 && !/, (?:and|or) /.test(typed))) return [];
  // "Been teaching for two years" has no subject that another sentence could take over.
  if (!['statement', 'text', 'question'].includes(shape) || /^been\s/i.test(typed)) return [];
  const two = parted(typed, reading);
  const isBound = two.slice(1).some((one) => leans(one, language));
  const [main = '', ...rest] = isBound ? [unclipped(typed, reading)] : two;
  if (language === 'en' && isSpliced.test(main)) return [];
  const made = framesOf(typed, language, reading).flatMap(({ order, kind, text }): Lead[] => {
    if (!/\{[se]\}/.test(text)) return [{ order, kind, sentences: [text, typed] }];
    const said =
      isOdd(typed) || (startsWithTime.test(main) && (order !== 'telling' || isRecent.test(main)))
        ? null
        : led(text, order === 'practice' ? withoutNow(main) : main, reading);
    return said === null ? [] : [{ order, kind, sentences: [said, ...rest] }];
  });
  // Nobody is told that something happened to be asked about it: only where nothing leads into the event.
  const isLedIn = language === 'en' && made.some(({ order }) => order === 'first_thought');
  // "Before we split it and it went from twelve days to seven": what came of it has no place in there.
  if (isLedIn && isBound) return [];
  return made.filter(({ order }) => order !== 'telling' || !isLedIn);
}

/** "Our team day, we did pottery", "if you run a shop, please ...": more than one sentence, or an order, which stand inside no other. */
const isSpliced =
  /^(?:if|starting|beginning)\b|, (?:(?:it|that|he|she|they|we|I)(?:['’]\p{L}+)?|its|is|was|were|how|why|so|please)\s/iu;

function framesOf(typed: string, language: Language, reading: Reading): readonly Frame[] {
  const { shape } = reading;
  const frames = (of: string): Frame[] => allFrames[language].filter((one) => one.of === of && one.text !== '-');
  if (shape === 'question' || typed.endsWith('?')) return [];
  if (seeking.test(typed)) return frames('seeking');
  if (language === 'en') return inEnglish(typed, reading, frames);
  if (headingElsewhere.test(typed) || seekingSomebody.test(typed) || thanks.test(typed)) return [];
  if (!isPersonalElsewhere(typed, language))
    return [
      ...frames('claim').filter(({ order }) => order !== 'reason' || !givesReasonElsewhere(typed, language)),
      ...frames('telling'),
    ];
  return [...(isPastElsewhere(typed, language) ? frames('event') : []), ...frames('telling')];
}

const thanks = /^(?:danke|merci|gracias|grazie|obrigad[oa]|bedankt|dank)(?!\p{L})/iu;
const own =
  /^(?:(?:we|my|our|i)(?:['’]\p{L}+)?\s|(?:after|before|in|at|on|as|for|since|during) [^,;]{2,60}\b(?:I|we)\b|(?!(?:every|most|all|no|nobody|many|few|some)\b)(?:\S+ ){1,5}(?:I|we)\b|.{3,60} used to .{0,30}\b(?:me|us|my|our)\b)/iu;
function inEnglish(typed: string, reading: Reading, frames: (of: string) => Frame[]): readonly Frame[] {
  const { tagger } = reading;
  const words = tagger?.(typed) ?? [];
  if ((announces.test(typed) && !/^I(?:['’]m| am) (?:an?|the) /i.test(typed)) || isVacancy(typed, words)) return [];
  const isPast = words.some(({ tags }, at) => tags.has('PastTense') && (at === 0 || own.test(typed)));
  const isTold = isPast || isPastStatement(words) || isClipped(words);
  const isVerbless = finiteVerb(words) === null;
  if (isWish(words)) return words[0]?.tags.has('Gerund') === true ? [] : frames('wish');
  // Without a verb it fits into no other sentence.
  if (isVerbless && !isTold) return [];
  // "Next Tuesday I'll tell my team": it has not happened yet.
  if (/\b(?:I|we|\w+)(?:['’]ll| will)\b|\b(?:am|are|['’]m|['’]re) going to\b/i.test(typed) && own.test(typed))
    return [];
  // "The library is opening on Sundays": nobody asks why, and nothing came before.
  if (!isTold && /^(?!I\b|we\b).*\b(?:is|are) (?:now |finally )?\w+ing\b/i.test(typed)) return [];
  // "To anyone who doubts that customers don't read": a double negative.
  const isDenied = /n['’]t\b|^(?:no|nobody|nothing|none)\b|\b(?:not|never)\b/i.test(typed);
  // "Being the only woman on the crew, and why it was easy", "Maureen deserves a public thank-you": no statement that people could ask about.
  if (/^(?:being|the (?:time|day)|why|how|what|whether)\b|\bthank/i.test(typed)) return [];
  const isOwn = own.test(typed);
  const [main = typed] = parted(typed, reading);
  const isOnce = isTold && !/['’]ve\b|\bhave\b/.test(main) && isEvent(main, tagger?.(main) ?? []);
  if (isOnce) return [...frames('event'), ...frames('told'), ...frames('telling')];
  // What somebody is or has done for long has no reason worth asking for.
  const hasReason =
    !because.test(typed) &&
    !(isTold && /^(?:my|our)\s(?!.*\bwas\b)/i.test(typed)) &&
    !/^(?:I|we)(?:['’](?:m|re)| am| are)\b/i.test(typed);
  return [
    ...(isOwn && !isTold && /\bnow\b/i.test(typed) ? frames('practice') : []),
    ...frames('claim').filter(({ order }) => (order === 'reason' ? hasReason : !isDenied && !isOwn && !isTold)),
    ...frames('telling'),
  ];
}

const because = /\b(?:because|since)\b/i;

/** "Now that our bakery now closes on Mondays" says it twice. */
const withoutNow = (said: string): string => said.replace(/ now\b|^now,? /i, '');
