// The questions about an idea, by rule: at most three, of different kinds, each quoting a part of it. `findQuestions` has more, for the places a draft
// leaves open.
import { questionsMax, type IdeaQuestion } from '#contract/ideas.ts';
import type { Tagged } from '../grammar/english.ts';
import type { Language } from '../grammar/language.ts';
import { readIdea, seeking, type Reading } from '../reading.ts';
import { withoutEnd } from '../sentences.ts';
import type { PostRequest } from '../../port.ts';
import { findInEnglish, findInHeading, withoutLabel, type Finding } from './find-english.ts';
import { wholeOf } from './find-figures.ts';
import { ownDeed } from './find-deeds.ts';
import { findInOthers, isPastElsewhere, isPersonalElsewhere } from './find-others.ts';
import { questionKinds, wordings, type QuestionKind } from './kinds.ts';
import { wordedInEnglish } from './worded-by-quote.ts';

/** `bracket`: the question without the quote, if that is possible. `isStock`: it could be asked about anything. */
export type OpenQuestion = Finding & { question: string; bracket: string; placeholder: string; isStock: boolean };

/** Every question worth asking, best first, one per kind. */
export function findQuestions(reading: Reading): OpenQuestion[] {
  const { language } = reading;
  if (language === null) return [];
  const found = findings(reading).toSorted((a, b) => questionKinds.indexOf(a.kind) - questionKinds.indexOf(b.kind));
  const chosen: OpenQuestion[] = [];
  for (const finding of found) {
    const asked = inWords(finding, reading, language);
    if (asked !== null && !chosen.some(({ kind }) => kind === asked.kind)) chosen.push(asked);
  }
  const last = chosen.length > 0 ? null : ofDeedAlone(reading);
  const asked = last === null ? null : inWords(last, reading, language);
  return asked === null ? chosen : [asked];
}

/** "I ran my first marathon at 47": where nothing else is left open, the moment of what its author did; null if they did nothing in it. */
function ofDeedAlone({ shape, sentences, language, tagger }: Reading): Finding | null {
  const isShort = shape === 'statement' || (shape === 'text' && language === 'en' && sentences.length <= mostOfShort);
  const told = sentences.map((one) => withoutLabel(one, tagger));
  const at =
    language === 'en' ? told.findIndex((one) => isPlainDeed(one, tagger?.(one) ?? [], sentences.length === 1)) : 0;
  const sentence = told[at] ?? '';
  if (!isShort || /[?:]$/.test(sentence) || grave.test(sentence) || seeking.test(sentence)) return null;
  const quote = wholeOf(sentence);
  if (language === 'en') return at < 0 ? null : { kind: 'unexpected', quote, at };
  return language !== null && isPersonalElsewhere(sentence, language) && isPastElsewhere(sentence, language)
    ? { kind: 'stayed', quote, at: 0 }
    : null;
}
const mostOfShort = 3;
/** Of several sentences one that says itself who did it; what was said or had been so is no moment. */
function isPlainDeed(sentence: string, words: readonly Tagged[], isOnly: boolean): boolean {
  const verb = words[ownDeed(words) ?? -1];
  const isMoment =
    isOnly ||
    (/^(?:(?:yesterday|today|last \w+|this \w+),? )?(?:I|we)\b/i.test(sentence) &&
      !/^(?:was|were|had|been|said|told|asked|answered|replied|thought|knew|felt|got)$/i.test(verb?.text ?? ''));
  return verb !== undefined && isMoment && !/n['’]t\b|\b(?:not|never)\b/i.test(sentence);
}
/** Nobody is asked about the moment of it. */
const grave =
  /\b(?:died|dead|death|buried|funeral|suicide|diagnos\w+|cancer|miscarr\w+|laid off|sacked|stroke|abus\w+)\b|gestorben|verstorben|krebs|mort(?:e|o)?(?!\p{L})|décédée?|murió|falleció|cáncer|morreu|faleceu|cancro|overleden|kanker/iu;

/** In words. */
const mostOfView = 3;
/** "Firing our biggest client": done once, for a reason. */
const isOwnDoing =
  /^(?:firing|hiring|leaving|selling|closing|quitting|losing|buying|opening|moving|switching|dropping|raising|cutting|joining|ending|launching|rebuilding|turning down|giving up) (?:my|our|the|an?)\s/i;
/** "Retiring after 31 years at the port", "aprender Excel aos 54 anos", "mein Wechsel in die Pflege": lived by its author, who has no views on it that others lack. */
const isLived = (subject: string): boolean =>
  !/\bthank/i.test(subject) &&
  (isOwnDoing.test(subject) ||
    /^(?:first|last) (?:day|week|month|year|shift|job|season|semester|term|customer|client|talk|patient|lesson|class)\b|^(?:retiring|returning|becoming)\s|^\p{L}+ing (?:my|our)\s|(?<!\p{L})(?:my|our|mein\p{L}{0,2}|unser\p{L}{0,2}|mon|ma|mes|notre|mis?|mi[aeo]|nostr[oa]|nuestr[oa]|meus?|minhas?|noss[oa]|mijn|onze?)(?!\p{L})|\b(?:at|with|mit|aos?|a los|à|a|op) \d{2}(?!\d)|\bafter \S+ (?:years|months)\b|^(?:reprendre|aprender|apprendre|imparare|quitter|ouvrir|cambiar|cambiare|mudar|volver|tornare|voltar|stoppen)\s/iu.test(
      subject,
    ));

/**
 * "The cold store", "ten years of tuning pianos": asked about by its day alone, with nothing to have a view on or to get wrong; what has changed or
 * is over, by how and why.
 */
const isToldBy = (found: readonly OpenQuestion[], quote: string, kind: QuestionKind): boolean =>
  found.some((one) => one.kind === 'change' || one.kind === 'why_then') ||
  (kind !== 'subject_moment' && (quote.split(' ').length > mostOfView || /^(?:the|my|our|an?)\s|\d/i.test(quote)));

/** "How it went", "why I liked that", "what changed and what did not", "my first year as a union rep". */
function kindOfPromise(promise: string, language: Language | null): QuestionKind {
  if (/^(?:why|warum|pourquoi|por qu[eêé]|perché|waarom)\s/iu.test(promise))
    return language === 'en' ? 'why_then' : 'reason';
  if (/^(?:what|whether|if|was|ob|ce (?:que|qui)|si|lo que|qué|che cosa|quello che|o que|wat|of)\s/iu.test(promise))
    return 'answer';
  return /^(?:my|our|mein\p{L}{0,2}|unser\p{L}{0,2}|mon|ma|mes|notre|mis?|nuestr[oa]|(?:il|la) mi[oa]|[oa] (?:meu|minha)|mijn|onze?)\s/iu.test(
    promise,
  )
    ? 'subject_moment'
    : 'announced';
}

/** Only questions about a change may quote a single word. */
const ofOneWord: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  'extent',
  'learned',
  'now',
  'subject_moment',
  'subject_view',
  'subject_deed',
]);
const signs = String.raw`(?:\p{Extended_Pictographic}|\u200d|\ufe0f|\s){1,20}`;

const mostOfComment = 3;
function placeOf(quote: string, { sentences, tagger }: Reading): 'none' | 'middle' | 'end' {
  if (!(tagger?.(quote) ?? []).some(({ tags }) => tags.has('PastTense'))) return 'none';
  // "Good tears": a comment is no next event.
  const last = withoutEnd(sentences.findLast((one) => one.split(' ').length > mostOfComment) ?? '');
  const at = last.toLowerCase().lastIndexOf(quote.toLowerCase());
  const rest = at < 0 ? null : last.slice(at + quote.length);
  return rest !== null && /^(?:$| (?:because|since|so that)\b)/.test(rest) ? 'end' : 'middle';
}

/** null if the words cannot be quoted, or the language has no such question. */
function inWords({ kind, quote: phrase, at }: Finding, reading: Reading, language: Language): OpenQuestion | null {
  // An emoji at either end may have been cut in half.
  const shown = phrase.replaceAll(new RegExp(`^${signs}|${signs}$`, 'gu'), '');
  const isWhole = withoutEnd(reading.sentences[at] ?? '').endsWith(shown);
  const quote = isWhole
    ? shown
    : // Cut behind its verb.
      shown.replace(/(?<=\S \S{1,30} \S{1,30}) (?:went|was|were|is|are|has|had|and|to|from)$/, '');
  const wording = wordings[language][kind];
  const isQuotable = /\p{L}/u.test(quote) && !/["“”„«»[\]]|https?:|www\./u.test(quote);
  if (wording === undefined || !isQuotable || (!/\s/.test(quote) && !ofOneWord.has(kind))) return null;
  // "I turn" from "I turn 60 and ...": nothing to ask about.
  if (language === 'en' && /^(?:I|we) \S+$/i.test(quote) && !/ed$|^\S+ (?:quit|left|won|lost)$/i.test(quote))
    return null;
  // "I cut it", "it came with the house": nobody knows what.
  if (
    language === 'en' &&
    /^(?:(?:I|we) )?\S+ (?:it|this|that|them|him|her)\b(?=$| (?:from|to|with|by)\b)/i.test(quote)
  )
    return null;
  const quoted = (text: string): string => text.replace('{q}', () => quote);
  const worded =
    language === 'en'
      ? wordedInEnglish(kind, quote, placeOf(quote, reading), reading.idea)
      : { ...wording, kind, isStock: kind === 'stayed' };
  if (worded === null) return null;
  const { question, bracket, placeholder, ...rest } = worded;
  return {
    kind: rest.kind,
    quote,
    at,
    question: quoted(question),
    bracket: quoted(bracket),
    placeholder,
    isStock: rest.isStock,
  };
}

function findings(reading: Reading): Finding[] {
  const { shape, sentences, language, idea, promise } = reading;
  const whole = wholeOf(sentences[0] ?? '');
  const about = (kinds: readonly QuestionKind[]): Finding[] => kinds.map((kind) => ({ kind, quote: whole, at: 0 }));
  if (shape === 'wordless') return [];
  if (shape === 'subject')
    return about([
      // "41 days to 9", "no more Saturday deliveries".
      ...(/\d.{0,30} to .{0,12}\d/.test(whole) ? (['change'] as const) : []),
      ...(/^no (?:more|longer)\b/i.test(whole) ? (['why_then'] as const) : []),
      'subject_moment',
      isLived(whole) ? 'unexpected' : 'subject_view',
      'subject_deed',
      ...(isOwnDoing.test(whole) ? (['reason'] as const) : []),
    ]);
  // "Could we please stop calling it unskilled?": a plea, whose author has answered it.
  if (shape === 'question') return /\bplease\b/i.test(whole) ? [] : about(['answer']);
  // What the author says they want to tell is what they are asked for.
  if (promise !== null) return [{ kind: kindOfPromise(promise, language), quote: promise, at: sentences.length - 1 }];
  if (language !== 'en') return findInOthers(reading);
  if (shape === 'heading') return about(findInHeading(whole));
  // "How we cut it" promises to say how it was done.
  const isHow =
    shape === 'statement' &&
    /^how (?:I|we)\b/i.test(idea) &&
    (reading.tagger?.(whole) ?? []).some(({ tags }) => tags.has('PastTense'));
  // "How a planning application moves, from someone who stamps them": explains, and claims nothing.
  const title =
    /^(?<word>how|why) (?!I\b|we\b|to\b)(?<q>.{10,120}?),? (?:from|by|(?:explained|told) by) (?:someone|somebody|a person) who\b/i.exec(
      idea,
    )?.groups;
  if (title !== undefined)
    return [{ kind: /^why/i.test(title['word'] ?? '') ? 'why_then' : 'learned', quote: title['q'] ?? whole, at: 0 }];
  const found = findInEnglish(reading).filter(
    ({ kind, quote }) => !(isHow || /^how\b/i.test(quote)) || !/^(?:reason|cause|began)$/.test(kind),
  );
  // "Why we do it" promises a reason.
  const why = /^why (?:I|we)\b/i.test(idea) && !found.some(({ kind }) => kind === 'reason' || kind === 'why_then');
  const asked = whole.replace(/^why /i, '');
  const isDone = (reading.tagger?.(asked) ?? []).some(({ tags }) => tags.has('PastTense'));
  return [
    ...(isHow ? about(['change']) : []),
    ...(why ? [{ kind: isDone ? ('reason' as const) : ('why_then' as const), quote: asked, at: 0 }] : []),
    ...found,
  ];
}

export async function askAbout(request: Pick<PostRequest, 'idea' | 'answers'>): Promise<IdeaQuestion[]> {
  const found = findQuestions(await readIdea(request));
  // Whoever spoke is asked about once.
  const isTold = found.some(({ kind }) => kind === 'answered' || kind === 'words');
  const own = found.filter(
    ({ kind, quote, isStock }) =>
      !isStock &&
      !(isTold && kind === 'said') &&
      !(isLived(quote) && kind === 'subject_deed') &&
      !(kind.startsWith('subject_') && isToldBy(found, quote, kind)),
  );
  const asked = own.length > 0 ? own : found.slice(0, 1);
  return asked
    .slice(0, questionsMax)
    .map(({ kind, at, question, placeholder }) => ({ id: `${kind}:${at}`, question, placeholder }));
}
