// Answers as sentences of a post: a whole sentence stays as it is, a fragment goes on with the sentence it was asked about or is hung on the words of
// its question. Adds nothing else.
import type { IdeaAnswer } from '#contract/ideas.ts';
import { carriesTime, finiteVerb, isWish, type Tagged } from './grammar/english.ts';
import { hasFigure } from './grammar/quantities.ts';
import { blocksOf } from './grammar/text.ts';
import { leans } from './grammar/leaning.ts';
import { languages, type Language } from './grammar/language.ts';
import { becauseElsewhere, isClauseElsewhere, saysNothing, tooStem } from './grammar/fragments.ts';
import { questionKinds, wordings, type QuestionKind } from './questions/kinds.ts';
import { inside, type Reading } from './reading.ts';
import { capitalised, ended, inCapitals, withoutEnd } from './sentences.ts';

/** `joins`: the sentence at `at` goes on with it (" in a car park", ", except in spring"); `alone` says the same as a sentence of its own. */
export type Told = {
  question: string;
  /** The words of the idea that were asked about; '' where that is not known. */
  quote: string;
  kind: QuestionKind | null;
  /** The sentence of the idea that was asked about. */
  at: number;
  sentences: string[];
  points: string[];
  joins: string | null;
  alone: string | null;
  leans: boolean;
  /** Its words are those of the question: it leans on the very sentence that was asked about. */
  isHung: boolean;
};

/** `unused` counts answers that no sentence can be made of: "better". `spoken`: questions that were answered, be it by "not sure". */
export function tellAnswers(
  answers: readonly IdeaAnswer[],
  reading: Reading,
): { told: Told[]; unused: number; spoken: Set<string> } {
  let unused = 0;
  const spoken = new Set<string>();
  const said = new Set<string>();
  const told = answers.flatMap(({ question, answer }) => {
    const text = typed(answer, reading.language);
    const bare = withoutEnd(text);
    const asked = askedIn(question);
    if (bare !== '') spoken.add(question.trim());
    const isNothing = saysNothing(bare) && !(asked?.kind === 'result' && /^nothing/i.test(bare));
    if (isNothing || !/[\p{L}\p{N}]/u.test(bare) || said.has(bare.toLowerCase())) return [];
    said.add(bare.toLowerCase());
    const place = reading.sentences.findIndex((sentence) => asked !== null && sentence.includes(asked.quote));
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

/** A sentence goes on with one answer, not with two. */
const isTaken = (told: readonly Told[], place: number): boolean =>
  told.slice(0, place).some(({ joins, at }) => joins !== null && at === told[place]?.at);

/** The answer as a sentence of its own. */
export const apartFromIdea = (one: Told): Told =>
  one.alone === null
    ? one
    : {
        ...one,
        joins: null,
        alone: null,
        sentences: [one.alone, ...(one.joins === null ? one.sentences.slice(1) : one.sentences)],
        leans: one.leans && one.isHung,
      };

/** Said to the one who asked, not to readers: "less noise i guess". */
const hedge = /,?\s(?:I (?:guess|suppose)|tbh|lol|haha|or something)[.!]?$/i;

/** As it would be written. */
function typed(answer: string, language: Language | null): string {
  const text = answer.toWellFormed().replaceAll('\ufffd', '').trim();
  return language === 'en' ? inCapitals(text).replace(hedge, '') : text;
}

const patterns = languages.flatMap((language) =>
  questionKinds.flatMap((kind) => {
    const question = wordings[language][kind]?.question;
    if (question === undefined) return [];
    const literal = question.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(String.raw`\{q\}`, '(.+)');
    return [{ kind, pattern: new RegExp(`^${literal}$`, 'u') }];
  }),
);

/** Which of our questions this is; null for those of a model or of somebody else. */
function askedIn(question: string): { kind: QuestionKind; quote: string } | null {
  for (const { kind, pattern } of patterns) {
    const quote = pattern.exec(question.trim())?.[1];
    if (quote !== undefined) return { kind, quote };
  }
  return null;
}

type Asked = { question: string; at: number; quote: string };

function tell(text: string, kind: QuestionKind | null, asked: Asked, reading: Reading): Told | null {
  const { language } = reading;
  const told: Told = { ...asked, kind, sentences: [], points: [], joins: null, alone: null, leans: true, isHung: true };
  const blocks = blocksOf(text);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const listed = blocks.flatMap((block) => (block.kind === 'list' ? block.points : []));
  const inLine = text.split(text.includes(' / ') ? ' / ' : text.includes(';') ? ';' : ',');
  const isListed = kind === 'points' && listed.length === 0 && lines.length + inLine.length > 2;
  if (isListed) return { ...told, points: pointsIn(lines.length > 1 ? lines : inLine), isHung: false };
  const [first = '', ...rest] = blocks.flatMap((block) => (block.kind === 'prose' ? block.sentences : []));
  if (first === '') return { ...told, points: listed };
  const more = rest.map((sentence) => ended(capitalised(sentence)));
  const [begins = '', ...after] = unspliced(named(chosen(first, kind), kind, reading), reading);
  const all = [begins, ...after].map((sentence) => ended(capitalised(sentence)));
  const hasLost = leans(begins, language) || isElliptic(begins, language);
  const whole = { ...told, sentences: [...all, ...more], points: listed, leans: hasLost, isHung: false };
  if (kind === null || language === null) return whole;
  const hung = hang(after.length > 0 ? begins : withoutEnd(chosen(first, kind)), kind, asked, reading);
  if (hung === 'unusable') return null;
  if (hung === null) return whole;
  const { sentence, joins, isHung } = hung;
  const others = [...all.slice(1), ...more];
  const isOpening = isHung ? openingStems.has(kind) && !/^It\b/.test(sentence ?? '') : !leans(sentence ?? '', language);
  const isFree = sentence !== null && isOpening && !leans(begins, language);
  const one = { ...told, points: listed, leans: !isFree, isHung };
  // What goes on behind the answer's first sentence has to stand behind it.
  const isAlone = joins === null || (sentence !== null && (others.length > 0 || listed.length > 0));
  // "Otherwise only rich kids get in" is "Only rich kids get in" where it comes first.
  const free =
    kind === 'otherwise' && /^Otherwise (?!you get )/.test(sentence ?? '') && !leans(begins, language)
      ? (all[0] ?? null)
      : null;
  if (isAlone)
    return {
      ...one,
      alone: free,
      isHung: free === null && isHung,
      sentences: [...(sentence === null ? [] : [sentence]), ...others],
    };
  return { ...one, joins, alone: sentence, sentences: others };
}

/** "The second one, the phone died": which one, and behind a colon what was so about it. */
const chosen = (first: string, kind: QuestionKind | null): string =>
  kind === 'which' ? first.replace(toldOfOne, '$1: ') : first;
const toldOfOne = /^((?:the|my|our) (?:\p{L}{2,12} )?(?:one|last|first)), (?!and |but |which |who |when |because )/iu;
const chosenOne = /^(?:the|my|our) (?:\p{L}{2,12} )?(?:one|last|first): /iu;

const pointsIn = (lines: readonly string[]): string[] =>
  lines
    .map((one) => capitalised(one.trim().replace(/[.,;]$/, '')))
    .filter(Boolean)
    .map((one, _at, all) => asQuestions(one, all));

const asking = /^(?:what|when|where|who|why|how|which|can|could|do|did|does|is|are|would|will|have)\b/i;

/** Where some points are questions, or all of them look like it, those that begin like one are. */
const asQuestions = (point: string, all: readonly string[]): string =>
  (all.some((one) => one.endsWith('?')) || all.every((one) => asking.test(one))) &&
  asking.test(point) &&
  !/[?.!]$/.test(point)
    ? `${point}?`
    : point;

/** "It is boring", said of burnout, is "Burnout is boring". */
function named(first: string, kind: QuestionKind | null, { language, sentences }: Reading): string {
  if (language !== 'en' || kind === null || !kind.startsWith('subject')) return first;
  const subject = withoutEnd(sentences[0] ?? '');
  return first
    .replace(
      /^(?:it|this|that)(?=\s(?:is|was|has|can|will|makes?|does|should|must|could|would|needs?|takes?|costs?|starts?|means?)\b)/i,
      () => subject,
    )
    .replace(/^(?:it|that)['’]s(?=\s)/i, () => `${subject} is`);
}

/** "We had 43, I checked the logs", "the bakery in Leeds, they never paid late": cut where a clause begins. */
function unspliced(text: string, { language, tagger }: Reading): string[] {
  const at = language === 'en' ? text.search(/,\s(?:I|we|he|she|they|it|nobody|\d+)\s/) : -1;
  const [before, after] = [text.slice(0, at), text.slice(at + 2)];
  if (at < 0 || leadsOn.test(before) || /["“”(]/.test(text) || finiteVerb(tagger?.(after) ?? []) === null)
    return [text];
  const isThing = before.split(' ').length >= 2 && beginsThing.test(before);
  return finiteVerb(tagger?.(before) ?? []) === null && !isThing
    ? [text]
    : [before, ...unspliced(after, { language, tagger } as Reading)];
}
const beginsThing = /^(?:the|a|an|my|our|his|her|their|one)\s/i;

/** "I was doing 14 a week": of what, only the question says. */
const isElliptic = (text: string, language: Language | null): boolean =>
  language === 'en' &&
  /(?<!\b(?:of|at|by|in|to|from|page|version|age|until)\s)(?<![\p{L}\p{N}$€£.,])\d{1,9}(?:,|;|\s(?:a|per|each|every)\s\p{L}|\s?$)/u.test(
    withoutEnd(text),
  );

/** What is joined begins with its space or comma. */
type Hung = { joins: string | null; sentence: string | null; isHung: boolean };

const alone = (sentence: string): Hung => ({ joins: null, sentence: ended(capitalised(sentence)), isHung: true });

/** null where it is a sentence already. */
function hang(fragment: string, kind: QuestionKind, asked: Asked, reading: Reading): Hung | 'unusable' | null {
  const { language } = reading;
  if (language === 'en') return hangEnglish(fragment, kind, asked, reading);
  if (language === null) return null;
  const goesOn = kind === 'reason' && endsWithQuote(asked, reading);
  const because = goesOn ? becauseElsewhere(inside(fragment, reading), language) : null;
  if (because !== null) return { joins: because, sentence: ended(capitalised(fragment)), isHung: false };
  if (isClauseElsewhere(fragment, language)) return null;
  const small = inside(fragment, reading);
  if (kind === 'extent' && rangeElsewhere.test(small) && endsWithQuote(asked, reading))
    return { joins: `, ${small}`, sentence: ended(capitalised(fragment)), isHung: true };
  const stem = (kind === 'reason' ? tooStem(fragment, language) : null) ?? wordings[language][kind]?.stem ?? '{a}.';
  return alone(filled(stem, fragment, asked, reading));
}

const rangeElsewhere = /^(?:von|de|da|van) (?:\p{L}{1,12} )?\d/u;

/** Stems that make sense before anything else was said. */
// oxfmt-ignore
const openingStems: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  'moment', 'stayed', 'subject_moment', 'subject_view', 'subject_deed', 'learned', 'change', 'reason', 'which',
]);

const leadsOn =
  /^(?:in|on|at|after|before|during|when|while|by|with|from|to|for|over|under|until|since|without|through|once|if|unless|where|as long as|because|so that|within|around|between)\b/i;

/** What goes before a "when ..." or an "in ..." that would lose its question. */
const beforeLead: Partial<Record<QuestionKind, string>> = {
  exception: 'Except',
  otherwise: 'Otherwise',
  answer: '',
  moment: 'It was',
  reason: 'It was',
  change: 'It was',
  stayed: 'It was',
  showed: 'It showed',
  shows: 'It shows',
  instead: 'It is',
  done: 'I begin',
  extent: 'It went',
  seen: 'I have seen it',
  began: 'It began',
};

function hangEnglish(fragment: string, kind: QuestionKind, asked: Asked, reading: Reading): Hung | 'unusable' | null {
  const words = reading.tagger?.(fragment) ?? [];
  const small = inside(fragment, reading);
  const goesOn = endsWithQuote(asked, reading);
  if (kind === 'words')
    return /["“”]/.test(fragment) ? null : alone(`"${capitalised(fragment)}${/[.!?]$/.test(fragment) ? '' : '.'}"`);
  if (kind === 'which' && chosenOne.test(fragment))
    return alone(filled(wordings.en.which?.stem ?? '{a}.', fragment, asked, reading));
  const isLead = leadsOn.test(fragment) && !isWholeAfterLead(fragment, words);
  const isQuote = /^["“]/.test(fragment);
  const isWhole = !isLead && !isQuote && isClause(words);
  const isNoun =
    !isQuote &&
    (words.length === 1
      ? /\ws$/.test(fragment)
      : words.some(({ tags }) => tags.has('Noun')) && words[0]?.tags.has('Verb') !== true);
  if (goesOn) {
    const joins = joined(small, kind, { isLead, isWhole, isNoun, isOver: /\bused to\b/i.test(asked.quote) });
    if (joins !== null && isWhole) return { joins, sentence: ended(capitalised(fragment)), isHung: false };
    const since = /^since\b/i.test(small) ? 'It has been so' : undefined;
    const lead = isLead ? (since ?? beforeLead[kind] ?? '') : '';
    if (joins !== null)
      return { joins, sentence: ended(capitalised(`${lead} ${isLead ? small : joins.trim()}`.trim())), isHung: true };
  }
  if (isLead) {
    // "It began since 2022" is no English.
    const lead = /^since\b/i.test(small) ? 'It has been so' : beforeLead[kind];
    return lead === undefined ? 'unusable' : alone(`${lead} ${small}`.trim());
  }
  if (isWhole) return kind === 'otherwise' ? alone(`Otherwise ${small}`) : null;
  return words.length === 0 ? null : hangThing(fragment, kind, asked, reading);
}

/** How the sentence that was asked about goes on with its answer; null where it does not. */
function joined(
  small: string,
  kind: QuestionKind,
  { isLead, isWhole, isNoun, isOver }: Record<'isLead' | 'isWhole' | 'isNoun' | 'isOver', boolean>,
): string | null {
  if (small.length > mostJoined || /[;:!?]/.test(small)) return null;
  if (kind === 'exception' && isLead) return `, except ${small}`;
  if (kind === 'reason' || kind === 'change') {
    if (isLead) return kind === 'reason' || /^because\b/i.test(small) ? ` ${small}` : null;
    if (isWhole) return /^(?:it|that|this)\b/i.test(small) || isOver ? null : ` because ${small}`;
    return isNoun && kind === 'reason' ? ` because of ${small}` : null;
  }
  if (isLead && (kind === 'moment' || kind === 'extent')) return ` ${small}`;
  if (kind !== 'extent' || isWhole) return null;
  return isRange(small) ? ` from ${small}` : isAmount(small) ? ` by ${small}` : null;
}
const isRange = (small: string): boolean =>
  /^(?:about |around )?[\d$€£]\S{0,20}\s?\p{L}{0,20}%?\s{1,3}(?:to|->|→)\s/u.test(small);
const mostJoined = 140;
const isAmount = (small: string): boolean => hasFigure(small, 'en') || /^(?:a |half|almost|nearly|about)/i.test(small);

/** "A friday night": when it was, and nothing that is remembered. */
const timeOnly =
  /^(?:an?|one|last) (?:\p{L}{3,12} )?(?:morning|afternoon|evening|night|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/iu;

/** A thing, a name, a verb without its subject: hung on the question's words. */
function hangThing(fragment: string, kind: QuestionKind, asked: Asked, reading: Reading): Hung | 'unusable' | null {
  const words = reading.tagger?.(fragment) ?? [];
  const small = inside(fragment, reading);
  const has = (...tags: string[]): boolean => words.some((word) => tags.some((tag) => word.tags.has(tag)));
  const verb = words[0]?.tags;
  const who = /^(?:we|our)\b/i.test(reading.sentences[asked.at] ?? '') ? 'We' : 'I';
  if (verb?.has('PastTense')) return { ...alone(`${who} ${small}`), isHung: false };
  if (isWish(words) && kind === 'done') return alone(`First ${who === 'I' ? 'I' : 'we'} ${small}`);
  if (isWish(words) && ['learned', 'subject_deed', 'subject_view', 'answer', 'points', 'change'].includes(kind))
    return null;
  // "Half", "my boss": what is different about it, nobody could say.
  if (kind === 'result' && (words.length === 1 || /^(?:my|our|the|his|her|their) \S+$/i.test(fragment)))
    return 'unusable';
  if (kind === 'moment' && timeOnly.test(fragment)) return alone(`It was ${small}`);
  if (kind === 'extent') return alone(isRange(small) ? `From ${small}` : isAmount(small) ? `By ${small}` : fragment);
  const isDescribing = words.length <= 3 && has('Adjective') && !has('Noun', 'Comparative', 'Value');
  if (isDescribing && ['reason', 'moment', 'stayed', 'result'].includes(kind)) return alone(`It was ${small}`);
  if (kind === 'result' && /^nothing\b/i.test(fragment)) return alone('Nothing was different afterwards.');
  const isQuote = /^["“]/.test(fragment);
  // "The reason was doctor" is no sentence, nor is "the reason was better".
  const isBare = words.length === 1 && words[0]?.tags.has('Actor') === true && !/s$/i.test(fragment);
  if (isBare || (!isQuote && !has('Noun', 'Value', 'Gerund', 'Pronoun', 'Verb', 'Date'))) return 'unusable';
  const of = `Of the ${inside(asked.quote, reading)}`;
  if (kind === 'which' && /^the one\b/i.test(fragment)) return alone(`${of}, I remember ${small} best`);
  if (kind === 'seen' && verb?.has('Gerund')) return alone(`For me it was ${small}`);
  return alone(filled(wordings.en[kind]?.stem ?? '{a}.', fragment, asked, reading));
}

const filled = (stem: string, fragment: string, { quote }: Asked, reading: Reading): string =>
  stem
    .replace('{q}', () => inside(quote, reading))
    .replace('{Q}', () => capitalised(quote))
    .replace('{is}', /\b(?:was|were|wasn['’]t|weren['’]t)\b/i.test(quote) ? 'was' : 'is')
    .replace('{a}', () => inside(fragment, reading))
    .replace('{A}', () => capitalised(fragment));

/** The sentence ends with what was asked about, so that it can go on. */
function endsWithQuote({ at, quote }: Asked, { sentences, shape }: Reading): boolean {
  const sentence = withoutSigns(sentences[at] ?? '');
  const isPost = shape !== 'subject' && shape !== 'heading' && quote !== '';
  return isPost && sentence.length <= 160 && sentence.endsWith(withoutSigns(quote));
}
const withoutSigns = (text: string): string => withoutEnd(text).replace(/[%€$£+)]{1,3}$/, '');

const beginsClause = /^(?:because|since|who|which|that|when|where|so|but|while|if|after|before|as|until|why|how)$/i;

/** A subject and its verb before anything that only hangs on them; "Honestly, I was afraid" too. */
function isClause(words: readonly Tagged[]): boolean {
  if (/^(?:how|what|who|that|why|whether)$/i.test(words[0]?.text ?? '')) return false;
  if (words.length > 1 && /^(?:I|we|they|he|she|nobody|everybody)$/i.test(words[0]?.text ?? '')) return true;
  const cut = words.findIndex(({ text }, at) => at > 0 && beginsClause.test(text));
  const main = cut < 0 ? words : words.slice(0, cut);
  const found = finiteVerb(main);
  // "My co-founder pressing delete with his eyes shut" is a thing that is remembered.
  const isSeen = main
    .slice(1, found?.verb ?? 0)
    .some(({ tags }, at) => tags.has('Gerund') && main[at]?.tags.has('Noun'));
  // "Too low is worse": a verb that needs no noun before it.
  const isJudged = main.slice(1, 4).some(({ text }) => /^(?:is|was|are|were|isn['’]t)$/i.test(text));
  return (
    (found !== null && !isSeen && found.subject <= 10) || (found === null && (isJudged || goesOnBehind(words, cut)))
  );
}

/** "A colleague who left saved my week": a second verb, whose subject is not right before it. */
function goesOnBehind(words: readonly Tagged[], cut: number): boolean {
  if (cut < 0 || !/^(?:who|which|that)$/i.test(words[cut]?.text ?? '')) return false;
  const verbs = words.flatMap((word, at) => (at > cut && carriesTime(word) && !word.tags.has('Auxiliary') ? [at] : []));
  const isBound = (at: number): boolean =>
    words[at - 1]?.tags.has('Pronoun') === true ||
    words.slice(Math.max(0, at - 2), at).some(({ text }) => /^(?:and|or|to|that|but)$/i.test(text));
  return verbs.slice(1).some((at) => !isBound(at));
}

/** "After the call I quit": a lead, then a whole sentence. */
function isWholeAfterLead(fragment: string, words: readonly Tagged[]): boolean {
  const comma = fragment.indexOf(',');
  if (comma >= 0) return finiteVerb(words.filter(({ start }) => start > comma)) !== null;
  if (/^(?:because|so that|when|if|unless|where|as long as|once|while|until|since)\b/i.test(fragment)) return false;
  const rest = words.slice(2);
  const isPlace = /^(?:at|in|on)\b/i.test(fragment);
  return (isPlace || rest.some(({ text }) => /^(?:I|we|he|she|they)$/.test(text))) && finiteVerb(rest) !== null;
}
