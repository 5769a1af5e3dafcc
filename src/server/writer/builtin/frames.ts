// Openings for an ordinary sentence that its own words and questions leave with fewer than three drafts: the sentence behind or before one place that
// its author fills in. They claim nothing but that somebody says it.
import { announces, finiteVerb, isWish } from './grammar/english.ts';
import { leansAtStart } from './grammar/leaning.ts';
import type { Language } from './grammar/language.ts';
import { isOwnDeedElsewhere, isPersonalElsewhere } from './questions/find-others.ts';
import { isPastStatement, vacancy } from './questions/find-english.ts';
import { headingElsewhere, isClipped, seeking, type Reading } from './reading.ts';
import { capitalised } from './sentences.ts';
import { led, mostUnits, unclipped, type Lead } from './leads.ts';

/** `{s}`, `{v}`, `{e}` as in a lead; `{S}` is the sentence as it stands. */
type Frame = Pick<Lead, 'order' | 'kind'> & { text: Partial<Record<Language, string>> };

const ofClaims: readonly Frame[] = [
  {
    order: 'cause',
    kind: 'seen',
    text: {
      en: 'I say it because [what you have seen]: {s}.',
      de: 'Ich sage das wegen [dem, was du gesehen hast]: {S}.',
      fr: 'Je le dis à cause de [ce que vous avez vu] : {s}.',
      es: 'Lo digo por [lo que has visto]: {s}.',
      it: 'Lo dico per [quello che hai visto]: {s}.',
      pt: 'Digo isto por [o que viu]: {s}.',
      nl: 'Ik zeg het om [wat je hebt gezien]: {S}.',
    },
  },
  {
    order: 'doubt',
    kind: 'words',
    text: {
      en: 'If you doubt that {s}, [what you would show or tell them].',
      de: 'Wer das nicht glaubt, [was du ihm zeigen oder erzählen würdest]: {S}.',
      fr: 'À ceux qui en doutent, [ce que vous leur montreriez] : {s}.',
      es: 'A quien lo dude, [lo que le enseñarías]: {s}.',
      it: 'A chi ne dubita, [che cosa gli mostreresti]: {s}.',
      pt: 'A quem duvida, [o que lhe mostraria]: {s}.',
      nl: 'Wie eraan twijfelt, [wat je zou laten zien]: {S}.',
    },
  },
];
const ofDeeds: readonly Frame[] = [
  {
    order: 'telling',
    kind: 'words',
    text: {
      en: 'When I tell people that {s}, [what they ask, or say].',
      de: 'Wenn ich erzähle, dass {e}, [was die Leute fragen oder sagen].',
      fr: 'Quand je raconte que {s}, [ce qu’on me demande].',
      es: 'Cuando cuento que {s}, [lo que me preguntan].',
      it: 'Quando racconto che {s}, [che cosa mi chiedono].',
      pt: 'Quando conto que {s}, [o que me perguntam].',
      nl: 'Als ik vertel dat {e}, [wat mensen vragen].',
    },
  },
  {
    order: 'one_person',
    kind: 'learned',
    text: {
      en: 'If I could tell one person that {s}, it would be [whom, and why].',
      de: 'Einem Menschen würde ich das gern erzählen, [wem, und warum]: {S}.',
      fr: 'S’il fallait le raconter à une seule personne, ce serait [à qui, et pourquoi] : {s}.',
      es: 'Si pudiera contárselo a una sola persona, sería a [quién, y por qué]: {s}.',
      it: 'Se potessi dirlo a una sola persona, sarebbe [a chi, e perché]: {s}.',
      pt: 'Se pudesse contá-lo a uma só pessoa, seria a [quem, e porquê]: {s}.',
      nl: 'Als ik het aan één mens mocht vertellen, [aan wie, en waarom]: {S}.',
    },
  },
];

const ofQuestions: readonly Frame[] = [
  {
    order: 'cause',
    kind: 'seen',
    text: {
      en: 'I ask because of [what you saw or heard]: {s}?',
      de: 'Ich frage wegen [dem, was du gesehen oder gehört hast]: {S}?',
      fr: 'Je le demande à cause de [ce que vous avez vu ou entendu] : {s} ?',
      es: 'Lo pregunto por [lo que has visto u oído]: ¿{s}?',
      it: 'Lo chiedo per [quello che hai visto o sentito]: {s}?',
      pt: 'Pergunto por [o que viu ou ouviu]: {s}?',
      nl: 'Ik vraag het om [wat je hebt gezien of gehoord]: {S}?',
    },
  },
];

/** Before the sentence, which stays whole: for those that do not fit inside another. */
const beforeDeeds: readonly Frame[] = [
  {
    order: 'moment',
    kind: 'stayed',
    text: { en: 'I still remember [one person, one sentence or one thing you saw].' },
  },
  { order: 'before', kind: 'began', text: { en: 'First came [what led to it, and when].' } },
];
const beforeClaims: readonly Frame[] = [
  { order: 'cause', kind: 'seen', text: { en: 'I have seen [whom, and what happened to them].' } },
];
const beforeSeeking: readonly Frame[] = [
  { order: 'do', kind: 'offer', text: { en: 'What I bring is [what you have done that shows it].' } },
];

export const allFrames: readonly Frame[] = [
  ofClaims,
  ofDeeds,
  ofQuestions,
  beforeDeeds,
  beforeClaims,
  beforeSeeking,
].flat();

/** Those that the sentence fits into come first. None for a heading, and for what leans on another sentence. */
export function framesFor(typed: string, reading: Reading): Lead[] {
  const [first, ...others] = around(typed, reading);
  const lead = before(typed, reading);
  // Readers took a place before their sentence for less of a form than a second one around it.
  const isTold = lead.some(({ order }) => order === 'before');
  return [...(first ? [first] : []), ...(isTold ? [...lead, ...others] : [...others, ...lead])];
}

const own = /^(?:we|my|our|i)\s/i;

function before(typed: string, { language, shape, tagger }: Reading): Lead[] {
  if (language !== 'en' || !['statement', 'text'].includes(shape) || /[?:]$/.test(typed) || leansAtStart(typed, 'en'))
    return [];
  const words = tagger?.(typed) ?? [];
  const isSeeking = seeking.test(typed);
  if ((announces.test(typed) && !isSeeking && !/^I(?:['’]m| am) (?:an?|the) /i.test(typed)) || vacancy.test(typed))
    return [];
  const isPast = (at: number): boolean => words[at]?.tags.has('PastTense') === true;
  const isTold =
    isPastStatement(words) ||
    isPast(0) ||
    isClipped(words) ||
    (own.test(typed) && words.some((_word, at) => isPast(at))) ||
    (finiteVerb(words) === null && /\b(?:I|we)\b/.test(typed));
  const frames = isSeeking ? beforeSeeking : isTold ? beforeDeeds : beforeClaims;
  return frames.map(({ order, kind, text }) => ({ order, kind, sentences: [text.en ?? '', typed] }));
}

function around(typed: string, reading: Reading): Lead[] {
  const { language, shape } = reading;
  const isAsked = shape === 'question' || typed.endsWith('?');
  // "Why small teams ship faster" says that they do.
  const sentence = isAsked
    ? typed.replace(/^¿/, '').replace(/\s?\?$/, '')
    : capitalised(typed.replace(/^why (?=\p{L})/iu, ''));
  const isOdd = sentence.length > mostUnits || /[;:()[\]"“”„«»?]|\.\s|https?:/u.test(sentence);
  if (
    language === null ||
    isOdd ||
    !['statement', 'text', 'question'].includes(shape) ||
    leansAtStart(sentence, language)
  )
    return [];
  const ofStatements = () => (language === 'en' ? inEnglish(sentence, reading) : elsewhere(sentence, language));
  const frames = isAsked ? ofQuestions : ofStatements();
  const whole = isClipped(reading.tagger?.(sentence) ?? []) ? unclipped(sentence) : sentence;
  return frames.flatMap(({ order, kind, text }) => {
    const said = led(text[language] ?? '', whole, reading);
    return said === null ? [] : [{ order, kind, sentences: [said] }];
  });
}

function inEnglish(sentence: string, { tagger }: Reading): readonly Frame[] {
  const words = tagger?.(sentence) ?? [];
  const found = finiteVerb(words);
  // "Write the README first": nobody doubts an order.
  if (found === null || found.verb === 0)
    return words[0]?.tags.has('Verb') === true && isWish(words) ? ofClaims.slice(0, 1) : [];
  if (announces.test(sentence) && !/^I(?: am|['’]m) looking\b/i.test(sentence)) return [];
  const isOwn = /^(?:I|we|my|our)(?:['’]\p{L}+)?$/iu.test(words[0]?.text ?? '');
  return (isOwn || isClipped(words) || isPastStatement(words)) && !isWish(words) ? ofDeeds : ofClaims;
}

const elsewhere = (sentence: string, language: Language): readonly Frame[] =>
  headingElsewhere.test(sentence)
    ? []
    : isOwnDeedElsewhere(sentence, language) || isPersonalElsewhere(sentence, language)
      ? ofDeeds
      : ofClaims;
