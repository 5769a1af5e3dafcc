// Answers as sentences of a post: a whole sentence stays as it is, a fragment is hung on the words of its question or on the sentence it was asked
// about. Adds nothing else.
import type { IdeaAnswer } from '#contract/ideas.ts';
import { finiteVerb, isWish, type Tagged } from './grammar/english.ts';
import { hasFigure } from './grammar/quantities.ts';
import { blocksOf } from './grammar/text.ts';
import { leansAtStart, leans } from './grammar/leaning.ts';
import { languages, type Language } from './grammar/language.ts';
import { questionKinds, wordings, type QuestionKind } from './questions/kinds.ts';
import { inside, type Reading } from './reading.ts';
import { capitalised, ended, withoutEnd, written } from './sentences.ts';

/** `at`: the sentence of the idea that was asked about. `joins`: it is that sentence's own continuation, "in a car park", and no sentence. */
export type Told = {
  question: string;
  /** The words of the idea that were asked about; '' where that is not known. */
  quote: string;
  kind: QuestionKind | null;
  at: number;
  sentences: string[];
  /** Its first sentence as it was typed, without its end; '' for a list. */
  said: string;
  form: 'clause' | 'lead' | 'thing';
  points: string[];
  joins: string | null;
  /** A reason that is a whole clause: "because" may join it to the idea's sentence. */
  because: string | null;
  leans: boolean;
  /** It leans on the very sentence that was asked about: it was no sentence before. */
  isHung: boolean;
};

const saysNothing =
  /^(?:no(?:ne)?|n\/?a|idk|(?:i )?(?:don['’]?t|do not) (?:know|remember)|not sure|no idea|skip|yes|yeah|yep|ok(?:ay)?|maybe|dunno|boh|geen idee|ni idea|aucune idée|nessuna idea|nao sei|nothing(?: really| much| special)?|not (?:much|really|sure)|never|nein|keine ahnung|wei[ßs]s? (?:ich )?nicht|nichts|je ne sais pas|rien|no s[ée]|nada|non so|niente|não sei|weet ik niet|niets|ja|oui|s[íi]|sim)$/i;

/** `unused` counts answers that no sentence can be made of: "better". */
export function tellAnswers(
  answers: readonly IdeaAnswer[],
  reading: Reading,
): { told: Told[]; unused: number; spoken: Set<string> } {
  let unused = 0;
  /** Questions that were answered, be it by "not sure". */
  const spoken = new Set<string>();
  const told = answers.flatMap(({ question, answer }) => {
    const text = typed(answer, reading.language);
    const bare = withoutEnd(text);
    const asked = askedIn(question);
    if (bare !== '') spoken.add(question.trim());
    const isNothing = saysNothing.test(bare) && !(asked?.kind === 'result' && /^nothing/i.test(bare));
    if (isNothing || !/[\p{L}\p{N}]/u.test(bare)) return [];
    const at = Math.max(
      0,
      reading.sentences.findIndex((sentence) => asked !== null && sentence.includes(asked.quote)),
    );
    const one = tell(text, asked?.kind ?? null, { question, at, quote: asked?.quote ?? '' }, reading);
    if (one === null) unused += 1;
    return one ?? [];
  });
  return { told, unused, spoken };
}

const days =
  /(?<![\p{L}\p{N}])(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|i)(?![\p{L}\p{N}])(?!\.\p{L})/gu;

/** "on a tuesday i left", as it is written. */
function typed(answer: string, language: Language | null): string {
  const text = answer.toWellFormed().replaceAll('\ufffd', '').trim();
  return language === 'en' ? text.replaceAll(days, (word) => capitalised(word)) : text;
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
  const told = nothingYet(kind, asked);
  const blocks = blocksOf(text);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const listed = blocks.flatMap((block) => (block.kind === 'list' ? block.points : []));
  const isListed = kind === 'points' && listed.length === 0 && lines.length + text.split(',').length > 2;
  if (isListed) return { ...told, points: pointsIn(lines.length > 1 ? lines : text.split(',')), leans: true };
  const [first = '', ...rest] = blocks.flatMap((block) => (block.kind === 'prose' ? block.sentences : []));
  if (first === '') return { ...told, points: listed, leans: true, isHung: true };
  const more = rest.flatMap((sentence) => unspliced(sentence, reading)).map((sentence) => ended(capitalised(sentence)));
  const [begins = '', ...after] = unspliced(named(first, kind, reading), reading);
  const all = [begins, ...after].map((sentence) => ended(capitalised(sentence)));
  const said = withoutEnd(begins);
  const whole = { ...told, sentences: [...all, ...more], points: listed, said };
  const hasLost = leans(begins, language) || isElliptic(begins, language);
  if (kind === null || language === null) return { ...whole, leans: hasLost };
  const spliced = kind === 'which' || kind === 'stayed' || kind === 'moment' ? splitSplice(first, reading) : null;
  if (spliced !== null) {
    const [thing, clause] = spliced;
    const stem = filled(wordings.en[kind]?.stem ?? '{a}.', thing, asked, reading);
    return {
      ...told,
      sentences: [stem, written(clause), ...more],
      points: listed,
      leans: !openingStems.has(kind),
      isHung: true,
    };
  }
  const hung = hang(withoutEnd(first), kind, asked, reading);
  if (hung === 'unusable') return null;
  if (hung === null) {
    const because = kind === 'reason' && language !== 'de' ? inside(said, reading) : null;
    return { ...whole, because: because !== null && whole.sentences.length === 1 ? because : null, leans: hasLost };
  }
  if (hung.joins !== undefined)
    return { ...told, joins: hung.joins, sentences: more, points: listed, leans: true, isHung: true };
  return {
    ...told,
    sentences: [hung.sentence, ...more],
    points: listed,
    said: withoutEnd(hung.sentence.startsWith('It was ') ? hung.sentence : first),
    form: leadsOn.test(first) ? 'lead' : hung.sentence.startsWith('It was ') ? 'clause' : 'thing',
    leans: hung.leans || leansAtStart(hung.sentence, language),
    isHung: true,
  };
}

const nothingYet = (kind: QuestionKind | null, { question, quote, at }: Asked): Told => ({
  question: question.trim(),
  quote,
  kind,
  at,
  sentences: [],
  said: '',
  form: 'clause',
  points: [],
  joins: null,
  because: null,
  leans: false,
  isHung: false,
});

/** "The bakery in Leeds, they never paid late": the thing, and what is said of it. */
function splitSplice(text: string, { language, tagger }: Reading): [string, string] | null {
  const comma = text.indexOf(', ');
  if (language !== 'en' || comma < 0) return null;
  const [thing, clause] = [text.slice(0, comma), text.slice(comma + 2)];
  const head = tagger?.(thing) ?? [];
  const isThing =
    head.length >= 2 &&
    finiteVerb(head) === null &&
    /^(?:the|a|an|my|our|his|her|their|one)$/i.test(head[0]?.text ?? '');
  return isThing && /^(?:he|she|they|it|we|I)\b/.test(clause) && finiteVerb(tagger?.(clause) ?? []) !== null
    ? [thing, clause]
    : null;
}

const pointsIn = (lines: readonly string[]): string[] =>
  lines
    .map((one) => capitalised(one.trim().replace(/[.,;]$/, '')))
    .filter(Boolean)
    .map((one, _at, all) => asQuestions(one, all));

/** Where some points are questions, those that begin like one are. */
const asQuestions = (point: string, all: readonly string[]): string =>
  all.some((one) => one.endsWith('?')) &&
  /^(?:what|when|where|who|why|how|which|can|could|do|did|does|is|are|would|will|have)\b/i.test(point) &&
  !/[?.!]$/.test(point)
    ? `${point}?`
    : point;

/** "It is boring", said of burnout, is "Burnout is boring". */
function named(first: string, kind: QuestionKind | null, { language, sentences }: Reading): string {
  if (language !== 'en' || kind === null || !kind.startsWith('subject')) return first;
  const subject = withoutEnd(sentences[0] ?? '');
  return first
    .replace(/^(?:it|this|that)(?=\s(?:is|was|has|can|will|makes?|does)\b)/i, () => subject)
    .replace(/^(?:it|that)['’]s(?=\s)/i, () => `${subject} is`);
}

/** "We had 43, I checked the logs": two sentences, where both sides are whole. */
function unspliced(text: string, { language, tagger }: Reading): string[] {
  const at = language === 'en' ? text.search(/,\s(?:I|we|he|she|they|it|nobody|\d+)\s/) : -1;
  const [before, after] = [text.slice(0, at), text.slice(at + 2)];
  const isLead = leadsOn.test(before) || /["“”(]/.test(text);
  if (at < 0 || isLead || finiteVerb(tagger?.(before) ?? []) === null || finiteVerb(tagger?.(after) ?? []) === null)
    return [text];
  return [before, ...unspliced(after, { language, tagger } as Reading)];
}

/** "I was doing 14 a week": of what, only the question says. */
const isElliptic = (text: string, language: Language | null): boolean =>
  language === 'en' &&
  /(?<!\b(?:of|at|by|in|to|from|page|version|age|until)\s)(?<![\p{L}\p{N}$€£.,])\d{1,9}(?:,|;|\s(?:a|per|each|every)\s\p{L}|\s?$)/u.test(
    withoutEnd(text),
  );

type Hung = { joins: string; sentence?: never; leans?: never } | { joins?: never; sentence: string; leans: boolean };

/** null where it is a sentence already. */
function hang(fragment: string, kind: QuestionKind, asked: Asked, reading: Reading): Hung | 'unusable' | null {
  const { language } = reading;
  if (language === 'en') return hangEnglish(fragment, kind, asked, reading);
  if (language === null || isSentenceElsewhere(fragment, language)) return null;
  const was = too[language].exec(fragment) === null ? null : tooStems[language];
  const stem = (kind === 'reason' ? was : null) ?? wordings[language][kind]?.stem ?? '{a}.';
  return { sentence: filled(stem, fragment, asked, reading), leans: !openingStems.has(kind) };
}

/** Stems that make sense before anything else was said. */
const openingStems: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  'moment',
  'stayed',
  'subject_moment',
  'subject_view',
  'subject_deed',
  'learned',
  'change',
]);

const ownWords: Record<Exclude<Language, 'en'>, RegExp> = {
  de: /(?<!\p{L})(?:ich|wir|er|sie|es|man|ist|war|waren|hat|hatte|hatten|haben|wird|sind|wurde|wollte|konnte)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:je|nous|il|elle|on|ils|elles|est|était|a|avait|sont|étaient)(?!\p{L})|(?<!\p{L})[jc]['’]/iu,
  es: /(?<!\p{L})(?:es|era|fue|hay|había|estaba|tenía|quería|\p{L}{2,}(?:ó|aba|ía|aron|ieron|mos|é|í))(?!\p{L})/iu,
  it: /(?<!\p{L})(?:è|era|c['’]era|ha|aveva|hanno|\p{L}{3,}(?:ava|eva|iva|avano|evano|ato|ammo|iamo))(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:é|era|foi|havia|estava|tinha|queria|\p{L}{2,}(?:ou|ava|ia|aram|eram|mos|ei))(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:ik|wij|we|hij|zij|ze|het|is|was|waren|heeft|had|hadden|werd|wilde|kon)(?!\p{L})/iu,
};

/** "Zu laut" is how it was, no reason with a noun. */
const too: Record<Exclude<Language, 'en'>, RegExp> = {
  de: /^zu \p{Ll}/u,
  fr: /^trop /iu,
  es: /^demasiad/iu,
  it: /^tropp/iu,
  pt: /^demasiad/iu,
  nl: /^te \p{Ll}/u,
};
export const tooStems: Record<Exclude<Language, 'en'>, string> = {
  de: 'Es war {a}.',
  fr: 'C’était {a}.',
  es: 'Era {a}.',
  it: 'Era {a}.',
  pt: 'Era {a}.',
  nl: 'Het was {a}.',
};

/** Where a part begins that only describes. */
const describing = /,| (?:quand|lorsque|que|qui|où|wo|als|wie|cuando|quando|che|toen|waar|dat) /iu;
const present: Partial<Record<Language, RegExp>> = {
  es: /^(?:ya |ahora )?\p{L}{3,20}o (?:la|el|más|menos|mejor|en)(?!\p{L})|(?<!\p{L})(?:me|te|se|nos) \p{L}{3,20}(?:an|en|a|e)(?!\p{L})/iu,
  it: /^(?:ora )?\p{L}{3,20}o (?:la|il|più|meno|meglio|di)(?!\p{L})|(?<!\p{L})(?:mi|ti|si|ci) \p{L}{3,20}(?:ano|ono|a|e)(?!\p{L})/iu,
  pt: /^(?:já |agora )?\p{L}{3,20}o (?:a|o|mais|menos|melhor)(?!\p{L})/iu,
};

const isSentenceElsewhere = (fragment: string, language: Exclude<Language, 'en'>): boolean =>
  (fragment.split(/\s+/).length >= 3 && ownWords[language].test(fragment.split(describing, 1)[0] ?? '')) ||
  present[language]?.test(fragment) === true ||
  /^(?:niemand|personne|nadie|nessuno|ninguém)\s/iu.test(fragment);

const beginsClause = /^(?:because|since|who|which|that|when|where|so|but|while|if|after|before|as|until)$/i;
const leadsOn =
  /^(?:in|on|at|after|before|during|when|while|by|with|from|to|for|over|under|until|since|without|through|once|if|unless|where|as long as|because|so that|within|around|between)\b/i;

/** Kinds whose sentence may be continued by "in a car park", "because they lied", "from 61 to 12". */
const continued: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['reason', 'moment', 'extent']);

/** What goes before a clause, or a "when ...", that would lose its question. */
const beforeClause: Partial<Record<QuestionKind, string>> = {
  otherwise: 'Otherwise',
  exception: 'It is not true when',
};
const beforeLead: Partial<Record<QuestionKind, string>> = {
  exception: 'It is not true',
  moment: 'It was',
  reason: 'It was',
  stayed: 'It stayed with me',
  noticed: 'I noticed it',
  showed: 'It showed',
  shows: 'It shows',
  right: 'It would be right',
  result: 'It was different',
  done: 'I begin',
  extent: 'It went',
  seen: 'I have seen it',
  began: 'It began',
  compared: 'Compared',
};

function hangEnglish(fragment: string, kind: QuestionKind, asked: Asked, reading: Reading): Hung | 'unusable' | null {
  const words = reading.tagger?.(fragment) ?? [];
  if (kind === 'words') return quoted(fragment);
  const small = inside(fragment, reading);
  if (leadsOn.test(fragment) && !isWholeAfterLead(fragment, words)) {
    const extendsEnd = endsWithQuote(reading.sentences[asked.at] ?? '', asked.quote);
    if (continued.has(kind) && extendsEnd) return { joins: small };
    const lead = kind === 'compared' && !/^(?:with|to)\b/i.test(fragment) ? undefined : beforeLead[kind];
    return lead === undefined ? 'unusable' : { sentence: ended(`${lead} ${small}`), leans: true };
  }
  const isQuote = /^["“].*["”]$/u.test(fragment);
  if (!isQuote && isClause(words)) {
    // What somebody did once is told as it is.
    const lead = words.some(({ tags }) => tags.has('PastTense')) ? undefined : beforeClause[kind];
    return lead === undefined ? null : { sentence: ended(`${lead} ${small}`), leans: true };
  }
  if (words.length === 0) return null;
  if (isWish(words) && ['learned', 'stayed', 'subject_deed', 'subject_view', 'answer', 'points'].includes(kind))
    return null;
  if (words[0]?.tags.has('PastTense')) return { sentence: ended(capitalised(fragment)), leans: true };
  if (kind === 'extent') return extent(fragment, small, asked, reading);
  const isDescribing =
    !isQuote &&
    words.length <= 3 &&
    words.some(({ tags }) => tags.has('Adjective')) &&
    !words.some(({ tags }) => ['Noun', 'Comparative', 'Value'].some((tag) => tags.has(tag)));
  if (isDescribing && ['reason', 'moment', 'stayed', 'result', 'noticed'].includes(kind))
    return { sentence: ended(`It was ${small}`), leans: true };
  if (kind === 'result' && /^nothing\b/i.test(fragment))
    return { sentence: 'Nothing was different afterwards.', leans: true };
  // "The reason was doctor" is no sentence, nor is "the reason was better".
  if (words.length === 1 && words[0]?.tags.has('Actor') && !/s$/i.test(fragment)) return 'unusable';
  if (
    !isQuote &&
    !words.some(({ tags }) => ['Noun', 'Value', 'Gerund', 'Pronoun', 'Verb'].some((tag) => tags.has(tag)))
  )
    return 'unusable';
  const isSuperlative = kind === 'shows' && !/^(?:is|are|was|were|got)\b/i.test(asked.quote);
  const stem = isSuperlative ? 'By {q} I mean {a}.' : (wordings.en[kind]?.stem ?? '{a}.');
  return { sentence: filled(stem, fragment, asked, reading), leans: !openingStems.has(kind) };
}

const filled = (stem: string, fragment: string, { quote }: Asked, reading: Reading): string =>
  stem
    .replace('{q}', () => quote)
    .replace('{Q}', () => capitalised(quote))
    .replace('{a}', () => inside(fragment, reading))
    .replace('{A}', () => capitalised(fragment));

/** A quotation right behind the sentence that announces it needs no other words. */
const quoted = (said: string): Hung | null =>
  /["“”]/.test(said) ? null : { sentence: `"${capitalised(said)}${/[.!?]$/.test(said) ? '' : '.'}"`, leans: true };

/** "61 to 12" is "from 61 to 12"; "a lot" is "by a lot". */
function extent(fragment: string, small: string, { at, quote }: Asked, reading: Reading): Hung {
  const range = /^(?:about |around )?[\d$€£][^\s]*\s?\p{L}*%?\s+(?:to|->|→)\s+/u.test(small);
  const said = range ? `from ${small}` : `by ${small}`;
  if (!range && !hasFigure(fragment, 'en') && !/^(?:a |half|almost|nearly|about)/i.test(fragment))
    return { sentence: ended(capitalised(fragment)), leans: true };
  return endsWithQuote(reading.sentences[at] ?? '', quote)
    ? { joins: said }
    : { sentence: ended(capitalised(said)), leans: true };
}

const endsWithQuote = (sentence: string, quote: string): boolean =>
  quote !== '' && withoutEnd(sentence).endsWith(quote);

/** A subject and its verb before anything that only hangs on them; "Honestly, I was afraid" too. */
function isClause(words: readonly Tagged[]): boolean {
  const cut = words.findIndex(({ text }, at) => at > 0 && beginsClause.test(text));
  const main = cut < 0 ? words : words.slice(0, cut);
  const found = finiteVerb(main);
  // "My co-founder pressing delete with his eyes shut" is a thing that is remembered.
  const isSeen = main
    .slice(1, found?.verb ?? 0)
    .some(({ tags }, at) => tags.has('Gerund') && main[at]?.tags.has('Noun'));
  return found !== null && !isSeen && found.subject <= 5;
}

/** "After the call I quit": a lead, then a whole sentence. */
function isWholeAfterLead(fragment: string, words: readonly Tagged[]): boolean {
  if (
    /^(?:because|so that|when|if|unless|where|as long as|once|while|until|since)\b/i.test(fragment) &&
    !fragment.includes(',')
  )
    return false;
  const comma = fragment.indexOf(',');
  const rest = words.filter(({ start }) => start > comma);
  if (
    comma < 0 &&
    !/^(?:at|in|on)\b/i.test(fragment) &&
    !words.slice(2).some(({ text }) => /^(?:I|we|he|she|they)$/.test(text))
  )
    return false;
  return finiteVerb(comma < 0 ? words.slice(2) : rest) !== null;
}
