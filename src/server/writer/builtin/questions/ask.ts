// The questions about an idea, by rule: at most three, each quoting a part of it, of different kinds. `findAll` has more, for the places a draft
// leaves open.
import { questionsMax, type IdeaQuestion } from '#contract/ideas.ts';
import { withoutEnd } from '../sentences.ts';
import type { Language } from '../grammar/language.ts';
import { readIdea, type Reading } from '../reading.ts';
import type { PostRequest } from '../../port.ts';
import { isNamedThing } from './entailed.ts';
import { findInEnglish, type Finding } from './find-english.ts';
import { findInOthers } from './find-others.ts';
import { questionKinds, wordings, type QuestionKind } from './kinds.ts';

/** `bracket`: the question without the quote, where that goes. */
export type Asked = Finding & { question: string; bracket: string; placeholder: string };

/** Every question worth asking, the best first: one of a kind, and a third about the same words only where there is nothing else to ask. */
export function findAll(reading: Reading): Asked[] {
  const { language } = reading;
  if (language === null) return [];
  const chosen: Asked[] = [];
  const spare: Asked[] = [];
  for (const finding of findings(reading).toSorted(
    (a, b) => questionKinds.indexOf(a.kind) - questionKinds.indexOf(b.kind),
  )) {
    const asked = inWords(finding, language);
    if (asked === null || [...chosen, ...spare].some(({ kind }) => kind === finding.kind)) continue;
    const same = chosen.filter(({ quote }) => quote.includes(finding.quote) || finding.quote.includes(quote));
    // What is remembered is one question, however it is put.
    if (finding.kind === 'stayed' && same.some(({ kind }) => kind === 'moment')) continue;
    if (same.length < 2) chosen.push(asked);
    else spare.push(asked);
  }
  return [...chosen, ...spare.slice(0, Math.max(0, questionsMax - chosen.length))];
}

/** One word says too little of these. */
// oxfmt-ignore
const aboutDeeds: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  'shows', 'stayed', 'result', 'moment', 'hard', 'helped', 'said', 'now', 'effect', 'does_instead', 'cause', 'gives', 'one_time',
]);

/** null where the words cannot be quoted, or the language has no such question. */
function inWords({ quote: phrase, ...found }: Finding, language: Language): Asked | null {
  // An emoji at an end may be cut in half.
  const quote = phrase.replace(
    /^(?:\p{Extended_Pictographic}|\u200d|\ufe0f|\s){1,20}|(?:\p{Extended_Pictographic}|\u200d|\ufe0f|\s){1,20}$/gu,
    '',
  );
  const finding = { ...found, quote };
  const wording = wordings[language][finding.kind];
  // One word is enough for a change or a comparison alone.
  const isBare = !/\s/.test(finding.quote) && aboutDeeds.has(finding.kind);
  if (
    wording === undefined ||
    isBare ||
    !/\p{L}/u.test(finding.quote) ||
    /["“”„«»[\]]|https?:|www\./u.test(finding.quote)
  )
    return null;
  const quoted = (text: string): string => text.replace('{q}', () => finding.quote);
  return {
    ...finding,
    question: quoted(wording.question),
    bracket: quoted(wording.bracket),
    placeholder: wording.placeholder,
  };
}

function findings(reading: Reading): Finding[] {
  const { shape, sentences, language } = reading;
  const whole = withoutEnd(sentences[0] ?? '').slice(0, 80);
  if (shape === 'wordless') return [];
  if (shape === 'subject')
    return (['subject_moment', 'subject_view', 'subject_deed'] as const).map((kind) => ({ kind, quote: whole, at: 0 }));
  if (shape === 'question') return [{ kind: 'answer', quote: whole, at: 0 }];
  if (shape === 'heading' && language === 'en') {
    const found = findInEnglish(reading).filter(({ kind }) => ['points', 'which', 'which_one'].includes(kind));
    if (isNamedThing(whole)) return [...found, { kind: 'showed', quote: whole, at: 0 }];
    if (/^how\b/i.test(whole)) return [{ kind: 'done', quote: whole, at: 0 }, ...found];
    const lesson = (['learned', 'showed', 'now'] as const).map((kind) => ({ kind, quote: whole, at: 0 }));
    return found.some(({ kind }) => kind === 'points') ? found : [...lesson, ...found];
  }
  if (language !== 'en') return findInOthers(reading);
  // "How we cut it": what did it is what was promised.
  const isHow = shape === 'statement' && /^how (?:i|we)\b/i.test(reading.idea);
  return isHow ? [{ kind: 'change', quote: whole, at: 0 }, ...findInEnglish(reading)] : findInEnglish(reading);
}

export async function askAbout(request: Pick<PostRequest, 'idea' | 'answers'>): Promise<IdeaQuestion[]> {
  const asked = findAll(await readIdea(request));
  return asked
    .slice(0, questionsMax)
    .map(({ kind, at, question, placeholder }) => ({ id: `${kind}:${at}`, question, placeholder }));
}
