// Turns answers into sentences of a post; tells which lean on the idea and which say nothing. hang-answer.ts builds one on its question.
import type { IdeaAnswer } from '#contract/ideas.ts';
import { blocksOf } from './grammar/text.ts';
import { leans } from './grammar/leaning.ts';
import { languages, type Language } from './grammar/language.ts';
import { isClauseElsewhere, saysNothing } from './grammar/fragments.ts';
import { questionKinds, wordings, type QuestionKind } from './questions/kinds.ts';
import { wordingsBeside } from './questions/worded-by-quote.ts';
import { endsWithQuote, hang, openingStems } from './hang-answer.ts';
import type { AnsweredQuestion } from './hang-thing.ts';
import { parted } from './parted.ts';
import { inside, type Reading } from './reading.ts';
import { capitalised, ended, inCapitals, withoutEnd } from './sentences.ts';

/** `joins`: continues the sentence at `at` (" in a car park", ", except in spring"); `alone` says the same as a sentence of its own. */
export type ReadAnswer = {
  question: string;
  /** The words of the idea that were asked about; '' if unknown. */
  quote: string;
  kind: QuestionKind | null;
  /** The sentence of the idea that was asked about. */
  at: number;
  sentences: string[];
  points: string[];
  joins: string | null;
  alone: string | null;
  leans: boolean;
  /** It uses the question's words, so it leans on the sentence that was asked about. */
  isHung: boolean;
};

/** `unused` counts answers that cannot become a sentence: "better". `spoken`: questions that got any answer, even "not sure". */
export function tellAnswers(
  answers: readonly IdeaAnswer[],
  reading: Reading,
): { told: ReadAnswer[]; unused: number; spoken: Set<string> } {
  let unused = 0;
  const spoken = new Set<string>();
  const said = new Set<string>();
  const told = answers.flatMap(({ question, answer }) => {
    const asked = askedIn(question);
    // If the author asked the question, a no is the answer.
    const isOwn = asked?.kind === 'answer';
    const text = typed(isOwn ? answer.trim() : withoutReply(answer.trim(), asked?.kind ?? null), reading.language);
    const bare = withoutEnd(text);
    if (bare !== '') spoken.add(question.trim());
    const isDull =
      (saysOnlyHard.test(bare) && asked?.kind !== 'reason') ||
      (asked?.kind === 'stayed' && (supposes.test(bare) || nothingMuch.test(bare)));
    if (
      isDull ||
      // "No" is an answer to whether they would do it again.
      (saysNothing(bare) &&
        !(asked?.kind === 'again' && /^(?:yes|yeah|yep|no(?:pe)?|never|always|sure|maybe)$/i.test(bare))) ||
      isSaidAlready(bare, asked?.kind ?? null, reading.idea) ||
      !/[\p{L}\p{N}]/u.test(bare) ||
      said.has(bare.toLowerCase())
    )
      return [];
    said.add(bare.toLowerCase());
    const place = reading.sentences.findIndex(
      (sentence) => asked !== null && sentence.toLowerCase().includes(asked.quote.toLowerCase()),
    );
    const at = Math.max(0, place);
    const one = tell(text, asked?.kind ?? null, { question: question.trim(), at, quote: asked?.quote ?? '' }, reading);
    if (one === null) unused += 1;
    return one ?? [];
  });
  return {
    told: told.map((one, at) => (one.joins !== null && isTaken(told, at) ? apartFromIdea(one) : one)),
    unused,
    spoken,
  };
}

/** The reason for the first of two clauses goes right after that clause: the sentence is split in two. */
export function partedByReason(reading: Reading, answers: readonly IdeaAnswer[]): Reading {
  const quotes = answers.flatMap(({ question, answer }) => {
    const asked = askedIn(question);
    const said = withoutEnd(answer.trim());
    return asked?.kind === 'reason' && said !== '' && !saysNothing(said) ? [asked.quote] : [];
  });
  const cut = (sentence: string): string[] => {
    const [main = '', rest] = quotes.length === 0 ? [] : parted(sentence, reading);
    const typed = capitalised(sentence);
    const isCut = rest !== undefined && typed.startsWith(withoutEnd(main)) && !leans(rest, reading.language);
    return isCut && quotes.some((quote) => endsWithIt(main, quote)) ? [main, rest] : [sentence];
  };
  const blocks = reading.blocks.map((block) =>
    block.kind === 'list' ? block : { ...block, sentences: block.sentences.flatMap(cut) },
  );
  const sentences = blocks.flatMap((block) => (block.kind === 'list' ? [] : block.sentences));
  return { ...reading, blocks, sentences };
}

/** "We moved from Jira to Linear" of "we moved from Jira", but not "..., ahora tengo 60 clientes", where more is told. */
function endsWithIt(main: string, quote: string): boolean {
  const at = main.toLowerCase().indexOf(withoutEnd(quote).toLowerCase());
  return at >= 0 && !main.slice(at + quote.length).includes(',');
}

/** Only one answer may continue a sentence. */
const isTaken = (told: readonly ReadAnswer[], place: number): boolean =>
  told.slice(0, place).some(({ joins, at }) => joins !== null && at === told[place]?.at);

/** The answer as a sentence of its own. */
export const apartFromIdea = (one: ReadAnswer): ReadAnswer =>
  one.alone === null
    ? one
    : {
        ...one,
        joins: null,
        alone: null,
        sentences: [one.alone, ...(one.joins === null ? one.sentences.slice(1) : one.sentences)],
        leans: one.leans && one.isHung,
      };

/** Tells readers nothing. */
const saysOnlyHard =
  /^(?:it was (?:very |really )?(?:hard|difficult|tough|great|nice|good|fine|ok(?:ay)?)|es war (?:sehr )?(?:schwer|schwierig|gut|schön)|c['’]était (?:très )?(?:dur|difficile|bien)|fue (?:muy )?(?:difícil|duro|bueno)|è stat[oa] (?:molto )?(?:dur[oa]|difficile|bell[oa])|foi (?:muito )?(?:difícil|duro|bom)|het was (?:heel )?(?:moeilijk|zwaar|goed))$/iu;

/** "Maybe the first one": nobody remembers that. */
const supposes = /^(?:maybe|perhaps|probably|vielleicht|peut-être|quizás?|forse|talvez|misschien)(?!\p{L}).{0,40}$/iu;

/** "I can't remember, long time ago": what follows may still be worth telling. */
const forgot =
  /^(?:(?:I )?(?:really )?(?:can['’]?t|cannot|don['’]?t|do not) (?:really )?(?:remember|recall|know)|no idea|non (?:lo )?(?:ricordo|so)|no (?:me acuerdo|recuerdo|lo sé|sé)|(?:ich )?wei(?:ß|ss) (?:ich )?nicht(?: mehr)?|je ne (?:sais|me souviens) (?:pas|plus)|não (?:me )?(?:lembro|sei)|(?:ik )?weet (?:ik )?(?:het )?niet(?: meer)?)(?!\p{L}| (?:what|why|how|where|who|when|if|whether)\b)(?: about (?:\p{L}+ ?){1,3})?(?: (?:exactly|really|any ?more|honestly|più|genau))?(?:,? (?:it was )?(?:a )?long time ago)?[.,;!]*\s*/iu;

/** "Nothing much, paid it": nothing to remember. */
const nothingMuch = /^(?:nothing|not much|niente|nada|rien|nichts|niets)(?!\p{L})[^.!?\d]{0,80}$/iu;

/** A reply to whoever asks, before what is told: "none really, ...", "not one day, ...", "No, un día no. ...". */
const denies =
  /^(?:none|not really|nothing (?:really|much|special)|not one (?:day|thing|moment|conversation)(?: exactly)?|no (?:(?:single|particular|one|special) )?(?:day|moment|conversation|thing)|not exactly|eigentlich (?:nicht|nichts)|nicht wirklich|kein bestimmter tag|pas vraiment|realmente no|no realmente|non proprio|não propriamente|eigenlijk niet|niet echt|nenhum[ao]?(?: em especial| em particular)?|ningun[oa](?: en (?:especial|particular))?|aucune?(?: en particulier)?|nessun[oa](?: in particolare)?|kein(?:er|e|s)?(?: bestimmte[rs]?)?)(?: really)?(?:,|;|:|\.| -) {0,3}(?:(?:just|only|but) (?=(?:nobody|I|we|it|he|she|they|the|my|our)\b))?(?=\p{L}.{8})/iu;
const deniesInSentence =
  /^(?:no|not|none|nothing|nein|non|nada|niente|não|nee|nichts|nie|geen|kein\p{L}{0,2}|aucune?|ning[uú]n[oa]?|nessun[oa]?|nenhuma?)(?:,? (?!\p{L}+ed\b)\p{L}+){0,3}[.!]\s+(?=\S.{10})|^nothing (?:special|much|unusual|dramatic|particular|exciting|in particular)(?: [\p{L}'’]+){0,7}[.!]\s+(?=\S.{10})/iu;
/** "Pues ese, un miércoles", "Told who? No grade yet.": said to whoever asks. */
const filler =
  /^(?:if you mean [^:,.]{3,40}[:,]\s+(?=\S.{10})|(?:pues|bueno|na ?ja|tja|nou|beh|boh|mah|eh|bof|eh bien|ben|bom|um|uh)[,.]? (?:es[eoa], )?(?=\p{L}.{5})|(?:\p{L}+ ){0,2}(?:who|whom|what|which one|wer|wem|was|qui|quoi|quién|qué|chi|che cosa|quem|o quê|wie|wat)\?\s+(?=\p{L}.{5}))/iu;
/** Where a no is nothing to tell. */
// oxfmt-ignore
const mayBeDenied: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  'stayed', 'showed', 'subject_moment', 'said', 'missed', 'result', 'now', 'unexpected', 'words', 'common',
]);
const misunderstood =
  /^(?:(?:I )?(?:don['’]?t|do not) (?:really |quite )?(?:get|understand) (?:the|this|that|your) question|not sure what you (?:mean|want)|(?:verstehe? |ich verstehe? )die frage (?:ehrlich gesagt |leider )?nicht(?: ganz| wirklich)?|je ne comprends pas (?:bien |trop )?la question|no (?:entiendo|comprendo) (?:muy )?(?:bien )?la pregunta|non capisco (?:bene )?la domanda|não (?:percebo|entendo|percebi|entendi) (?:bem )?a pergunta|(?:ik )?snap de vraag (?:eigenlijk )?niet(?: echt| helemaal)?)(?:[.,;:!]\s{0,3}|$)/iu;

const withoutReply = (answer: string, kind: QuestionKind | null): string => {
  const said = answer.replace(misunderstood, '').replace(filler, '').replace(denies, '');
  const told = kind !== null && mayBeDenied.has(kind) ? said.replace(deniesInSentence, '') : said;
  return told.replace(saidYes, '').replace(forgot, '');
};

/** Meant for whoever asked, not for readers: "less noise i guess". */
const hedge =
  /,?\s(?:I guess|(?<!\b(?:how|what|way|than|as|why|where|that|one|who|which)\s)I think|tbh|lol|haha|honestly|or something)[.!]?$/i;

/** A reply to whoever asks, not part of a post. */
const saidYes =
  /^(?:yes|yeah|yep|no|well|sure|dunno|idk|not sure|not much|sí|si|oui|ja|sim|sì|nein|non|nothing|nichts|rien|nada|niente)(?:,|\.|!| -|(?<=^(?:yes|yeah|yep|dunno|idk))) {0,3}(?=\p{L}.{8})(?!(?:unless|but|only|if|except|because|aber|nur|pero|s[oó]lo|mais|seulement|ma|mas|maar)(?!\p{L}))/iu;

/** Such answers must add something to the idea. */
// oxfmt-ignore
const adds: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  'result', 'now', 'in_what_way', 'change', 'showed', 'stayed', 'reason', 'cause',
]);

/** "Less churn" if the idea says that churn fell, "that recording": just a few words of the idea. */
function isSaidAlready(bare: string, kind: QuestionKind | null, idea: string): boolean {
  const words = bare.toLowerCase().match(/\p{L}{3,}|\d+/gu) ?? [];
  if (kind === null || !adds.has(kind) || words.length > 3) return false;
  const given: readonly string[] = idea.toLowerCase().match(/\p{L}{3,}|\d+/gu) ?? [];
  const isGiven = (word: string): boolean =>
    /^(?:less|more|fewer|the|our|that|this|these|those|weniger|mehr|moins|plus|menos|m[aá]s|meno|più)$/u.test(word) ||
    given.some((one) => one === word || (word.length > 4 && one.startsWith(word.slice(0, 5))));
  return words.some((word) => given.includes(word)) && words.every(isGiven);
}

/** The answer as it would be written. */
function typed(answer: string, language: Language | null): string {
  const text = answer.toWellFormed().replaceAll('\ufffd', '').trim();
  return language === 'en' ? inCapitals(text).replace(hedge, '') : text;
}

/** What comes before and after the quote in each of our questions. */
const known = [
  ...languages.flatMap((language) =>
    questionKinds.map((kind) => ({ kind, question: wordings[language][kind]?.question ?? '' })),
  ),
  ...wordingsBeside,
].flatMap(({ kind, question }) => {
  const [before, behind] = question.split('{q}');
  return before === undefined || behind === undefined ? [] : [{ kind, before, behind }];
});

/** Which of our questions this is; null for a model's or anybody else's. */
function askedIn(question: string): { kind: QuestionKind; quote: string } | null {
  const text = question.trim();
  const one = known.find(({ before, behind }) => text.startsWith(before) && text.endsWith(behind));
  return one ? { kind: one.kind, quote: text.slice(one.before.length, text.length - one.behind.length) } : null;
}

/** "What I do now before hitting send: I leave the To box empty"; null unless that was asked for. */
function ofPromise(
  kind: QuestionKind,
  answer: string,
  asked: AnsweredQuestion,
  reading: Reading,
): Partial<ReadAnswer> | null {
  if (kind !== 'which_one' || !/^what\b/i.test(asked.quote) || !endsWithQuote(asked, reading)) return null;
  const alone = ended(capitalised(answer));
  return { joins: `: ${inside(withoutEnd(answer), reading)}`, alone, leans: false, isHung: false };
}

const blank = { sentences: [], points: [], joins: null, alone: null, leans: true, isHung: true };

function tell(text: string, kind: QuestionKind | null, asked: AnsweredQuestion, reading: Reading): ReadAnswer | null {
  const { language } = reading;
  const told: ReadAnswer = { ...asked, kind, ...blank };
  const blocks = blocksOf(text);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const listed = blocks.flatMap((block) => (block.kind === 'list' ? block.points : []));
  const inLine = text.split(text.includes(' / ') ? ' / ' : text.includes(';') ? ';' : ',');
  const isListed = kind === 'points' && listed.length === 0 && lines.length + inLine.length > 2;
  if (isListed) return { ...told, points: pointsIn(lines.length > 1 ? lines : inLine), isHung: false };
  const [first = '', ...rest] = blocks.flatMap((block) => (block.kind === 'prose' ? block.sentences : []));
  if (first === '') return { ...told, points: listed };
  const more = rest.map((sentence) => ended(capitalised(sentence)));
  const begins = named(first, kind, reading);
  const hasLost = leans(begins, language) || isElliptic(begins, language);
  const whole = {
    ...told,
    sentences: [ended(capitalised(begins)), ...more],
    points: listed,
    leans: hasLost,
    isHung: false,
  };
  if (kind === null || language === null) return whole;
  const promised = rest.length === 0 ? ofPromise(kind, begins, asked, reading) : null;
  if (promised !== null) return { ...told, ...promised };
  // Two sentences in one pair of quotation marks stay in it.
  if (/^["“][^"“”]+["”]$/.test(text.trim()) && more.length > 0)
    return { ...told, sentences: [text.trim()], leans: true, isHung: false };
  // Quoted words keep their question mark.
  const end = kind === 'words' || kind === 'which_one' ? (/[?!]["”]?$/.exec(first.trim())?.[0] ?? '') : '';
  const hung = hang(withoutEnd(first) + end, kind, asked, reading);
  if (hung === 'unusable') return null;
  if (hung === null) return whole;
  const { sentence, joins, isHung } = hung;
  const isOpening = isHung
    ? openingStems.has(kind) && !/^(?:It|Take|I (?:see|saw) it)\b|: /.test(sentence ?? '')
    : !leans(sentence ?? '', language);
  const isFree = sentence !== null && isOpening && !leans(begins, language);
  const one = { ...told, points: listed, leans: !isFree, isHung };
  // Whatever follows the answer's first sentence must stay after it.
  const isAlone = joins === null || (sentence !== null && (more.length > 0 || listed.length > 0));
  // "Otherwise only rich kids get in" becomes "Only rich kids get in" at the start.
  const free =
    kind === 'otherwise' && isWholeOtherwise(sentence ?? '', begins, language) && !leans(begins, language)
      ? ended(capitalised(begins))
      : null;
  if (isAlone)
    return {
      ...one,
      alone: free,
      isHung: free === null && isHung,
      sentences: [...(sentence === null ? [] : [sentence]), ...more],
    };
  return { ...one, joins, alone: sentence, sentences: more };
}

const isWholeOtherwise = (sentence: string, begins: string, language: Language): boolean =>
  language === 'en' ? /^Otherwise (?!you get )/.test(sentence) : isClauseElsewhere(begins, language);

const pointsIn = (lines: readonly string[]): string[] =>
  lines.map((one) => capitalised(one.trim().replace(/[.,;]$/, ''))).filter(Boolean);

/** "It is boring", about burnout, becomes "Burnout is boring". */
function named(first: string, kind: QuestionKind | null, { language, sentences }: Reading): string {
  if (language !== 'en' || kind === null || !kind.startsWith('subject')) return first;
  const subject = withoutEnd(sentences[0] ?? '');
  return (
    first
      // "They think it was brave": who, only the question says.
      .replace(/^they (?:all )?(?=(?:think|believe|say|assume|expect|imagine)\b)/i, 'People ')
      .replace(/^(most|much|half|all|some|part) of it\b/i, (_all, share: string) => `${share} of ${subject}`)
      .replace(/^(\S+ \S+ (?:\S+ )?)it$/i, (_all, before: string) => before + subject)
      .replace(
        /^(?:it|this|that)(?=\s(?:is|has|can|will|makes?|does|should|must|could|would|needs?|takes?|costs?|starts?|means?|works?|helps?|fails?|feels?|doesn['’]t|isn['’]t|won['’]t|can['’]t)\b)/i,
        () => subject,
      )
      .replace(/^(?:it|that)['’]s(?=\s)/i, () => `${subject} is`)
  );
}

/** "I was doing 14 a week": only the question says 14 of what. */
const isElliptic = (text: string, language: Language | null): boolean =>
  language === 'en' &&
  /(?<!\b(?:of|at|by|in|to|from|page|version|age|until)\s)(?<![\p{L}\p{N}$€£.,:])\d{1,9}(?:,(?!\d)|;|\s(?:a|per|each|every)\s\p{L}|\s?$)/u.test(
    withoutEnd(text),
  );
