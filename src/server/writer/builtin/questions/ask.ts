// The questions about an idea, by rule: at most three, of different kinds, each quoting a part of it. `findAll` has more, for the places a draft
// leaves open.
import { questionsMax, type IdeaQuestion } from '#contract/ideas.ts';
import type { Language } from '../grammar/language.ts';
import { readIdea, type Reading } from '../reading.ts';
import { withoutEnd } from '../sentences.ts';
import type { PostRequest } from '../../port.ts';
import { findInEnglish, findInHeading, wholeOf, type Finding } from './find-english.ts';
import { findInOthers } from './find-others.ts';
import { questionKinds, wordings, type QuestionKind } from './kinds.ts';
import { person, whatNext, wordedInEnglish } from './worded-by-quote.ts';

/** `bracket`: the question without the quote, if that is possible. */
export type Asked = Finding & { question: string; bracket: string; placeholder: string };

/** Every question worth asking, best first, one per kind. */
export function findAll(reading: Reading): Asked[] {
  const { language } = reading;
  if (language === null) return [];
  const found = findings(reading).toSorted((a, b) => questionKinds.indexOf(a.kind) - questionKinds.indexOf(b.kind));
  const chosen: Asked[] = [];
  for (const finding of found) {
    const asked = chosen.some(({ kind }) => kind === finding.kind)
      ? null
      : inWords(aboutSomebody(finding, reading), reading, language);
    if (asked !== null) chosen.push(asked);
  }
  return chosen;
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

/** "What did others say about it?" is asked about the one person whom the idea names. */
function aboutSomebody(finding: Finding, { language, sentences }: Reading): Finding {
  if (finding.kind !== 'said' || language !== 'en') return finding;
  const at = sentences.findLastIndex((sentence) => person.test(sentence));
  const quote = person.exec(sentences[at] ?? '')?.groups?.['q'];
  return quote === undefined || spoken.test(sentences.join(' ')) ? finding : { ...finding, quote, at };
}
/** Somebody's words are told already. */
const spoken = /["“]|\b(?:said|says|told|asked|answered|replied|wrote|laughed)\b/i;

function placeOf(quote: string, { sentences, tagger }: Reading): 'none' | 'middle' | 'end' {
  if (!(tagger?.(quote) ?? []).some(({ tags }) => tags.has('PastTense'))) return 'none';
  const last = withoutEnd(sentences.at(-1) ?? '');
  const at = last.toLowerCase().lastIndexOf(quote.toLowerCase());
  const rest = at < 0 ? null : last.slice(at + quote.length);
  return rest !== null && /^(?:$| (?:because|since|so that)\b)/.test(rest) ? 'end' : 'middle';
}

/** null if the words cannot be quoted, or the language has no such question. */
function inWords({ kind, quote: phrase, at }: Finding, reading: Reading, language: Language): Asked | null {
  // An emoji at either end may have been cut in half.
  const quote = phrase.replaceAll(new RegExp(`^${signs}|${signs}$`, 'gu'), '');
  const wording = wordings[language][kind];
  const isQuotable = /\p{L}/u.test(quote) && !/["“”„«»[\]]|https?:|www\./u.test(quote);
  if (wording === undefined || !isQuotable || (!/\s/.test(quote) && !ofOneWord.has(kind))) return null;
  // "I turn" from "I turn 60 and ...": nothing to ask about.
  if (language === 'en' && /^(?:I|we) \S+$/i.test(quote) && !/ed$|^\S+ (?:quit|left|won|lost|fell)$/i.test(quote))
    return null;
  // "I cut it", "it came with the house": nobody knows what.
  if (language === 'en' && /^(?:I|we) \S+ (?:it|this|that|them|him|her)$/i.test(quote)) return null;
  if (language === 'en' && kind === 'stayed' && /^it /i.test(quote)) return null;
  const quoted = (text: string): string => text.replace('{q}', () => quote);
  const { question, bracket, placeholder } =
    (language === 'en' ? wordedInEnglish(kind, quote, placeOf(quote, reading)) : null) ?? wording;
  return { kind, quote, at, question: quoted(question), bracket: quoted(bracket), placeholder };
}

function findings(reading: Reading): Finding[] {
  const { shape, sentences, language, idea } = reading;
  const whole = wholeOf(sentences[0] ?? '');
  const about = (kinds: readonly QuestionKind[]): Finding[] => kinds.map((kind) => ({ kind, quote: whole, at: 0 }));
  if (shape === 'wordless') return [];
  if (shape === 'subject') return about(['subject_moment', 'subject_view', 'subject_deed']);
  if (shape === 'question') return about(['answer']);
  if (language !== 'en') return findInOthers(reading);
  if (shape === 'heading') return about(findInHeading(whole));
  // "How we cut it" promises to say how it was done.
  const isHow = shape === 'statement' && /^how (?:I|we)\b/i.test(idea);
  const found = findInEnglish(reading).filter(({ kind }) => !isHow || kind !== 'reason');
  // "Why we do it" promises a reason.
  const isWhy = /^why (?:I|we)\b/i.test(idea) && !found.some(({ kind }) => kind === 'reason' || kind === 'why_then');
  return [...(isHow ? about(['change']) : []), ...(isWhy ? about(['why_then']) : []), ...found];
}

export async function askAbout(request: Pick<PostRequest, 'idea' | 'answers'>): Promise<IdeaQuestion[]> {
  const all = findAll(await readIdea(request));
  // "What happened next?" and "what did you do then?" are one question.
  const isNext = all.some(({ kind, question }) => kind === 'stayed' && question.endsWith(whatNext));
  const found = all.filter(({ kind }) => !isNext || kind !== 'did');
  // What others said can be asked about anything: only where little else can.
  const own = found.filter(({ kind, question }) => kind !== 'said' || !question.includes(' others say '));
  const asked = own.length > 1 ? own : found;
  return asked
    .slice(0, questionsMax)
    .map(({ kind, at, question, placeholder }) => ({ id: `${kind}:${at}`, question, placeholder }));
}
