// Openings for a sentence that has no other order: its own words behind or before one place that its author fills in, a different one in each draft.
// They claim nothing but what the sentence says: it happened, somebody holds it, somebody asks it.
import { announces, finiteVerb, isWish, type Tagged } from './grammar/english.ts';
import type { Told } from './answers.ts';
import { apart, halvesOf, subjectAfterVerb, verbAtEnd } from './grammar/clauses.ts';
import { leans, leansAtStart } from './grammar/leaning.ts';
import type { Language } from './grammar/language.ts';
import type { OrderId } from './orders.ts';
import { isOwnDeedElsewhere, isClaimElsewhere } from './questions/find-others.ts';
import { isPastStatement } from './questions/find-english.ts';
import type { QuestionKind } from './questions/kinds.ts';
import { headingElsewhere, inside, isClipped, promisesList, type Reading } from './reading.ts';
import { capitalised, withoutEnd } from './sentences.ts';

/** `asks`: the questions that its bracket makes superfluous. `sentences` take the place of the idea's first. */
export type Lead = { order: OrderId; asks: readonly QuestionKind[]; sentences: string[] };

type LeadId = 'day' | 'since' | 'reason' | 'despite' | 'objection' | 'except' | 'reply' | 'again' | 'before' | 'until';

const about: Record<LeadId, { order: OrderId; asks: readonly QuestionKind[] }> = {
  day: { order: 'moment', asks: ['moment', 'stayed', 'words', 'showed', 'noticed'] },
  since: { order: 'since', asks: ['result'] },
  reason: { order: 'reason', asks: ['reason', 'began'] },
  despite: { order: 'despite', asks: [] },
  objection: { order: 'despite', asks: [] },
  except: { order: 'exception', asks: ['exception'] },
  reply: { order: 'answer', asks: ['answer'] },
  again: { order: 'occasion', asks: [] },
  before: { order: 'occasion', asks: ['otherwise'] },
  until: { order: 'since', asks: ['result'] },
};

/** `{s}` is the sentence inside another, `{v}` with its verb before its subject, `{e}` with its verb at the end, `{S}` as it stands. */
export const openings: Record<Language, Partial<Record<LeadId, string>>> = {
  en: {
    day: 'The day {s}, [where you were, and what was said].',
    since: 'Since {s}, [what is different now].',
    reason: 'Because [the real reason, in a few words], {s}.',
    despite: 'Despite [what spoke against it], {s}.',
    objection: 'Despite [what people say against it], {s}.',
    except: 'Except for [the case you would allow], {s}.',
    reply: 'My own answer to "{S}?" is [in a few words].',
    again: 'After [what you saw or heard], I ask: {s}?',
    before: 'Before [what happens otherwise], {s}.',
    until: 'Until [what changed it], {s}.',
  },
  de: {
    day: 'An dem Tag, an dem {e}, [wo du warst, und was gesagt wurde].',
    since: 'Seit {e}, [was sich verändert hat].',
    reason: 'Weil [der wahre Grund, in ein paar Worten], {v}.',
    despite: 'Trotz [dem, was dagegen sprach] {v}.',
    objection: 'Trotz [des Einwands, den du oft hörst]: {S}.',
    except: 'Von [dem Fall, den du gelten lässt] abgesehen: {S}.',
    reply: 'Meine eigene Antwort auf „{S}?“ ist [in ein paar Worten].',
    again: 'Nach [dem, was du gesehen oder gehört hast] frage ich: {s}?',
  },
  fr: {
    day: 'Le jour où {s}, [où vous étiez, et ce qui a été dit].',
    since: 'Depuis que {s}, [ce qui a changé].',
    reason: 'Comme [la vraie raison, en quelques mots], {s}.',
    despite: 'Malgré [ce qui s’y opposait], {s}.',
    objection: 'Malgré [l’objection que vous entendez], {s}.',
    except: 'À part [le cas que vous admettez], {s}.',
    reply: 'Ma propre réponse à « {S} ? » est [en quelques mots].',
    again: 'Après [ce que vous avez vu ou entendu], je demande : {s} ?',
  },
  es: {
    day: 'El día que {s}, [dónde estabas y qué se dijo].',
    since: 'Desde que {s}, [lo que ha cambiado].',
    reason: 'Como [la verdadera razón, en pocas palabras], {s}.',
    despite: 'A pesar de [lo que había en contra], {s}.',
    objection: 'A pesar de [lo que se dice en contra], {s}.',
    except: 'Salvo [el caso que admites], {s}.',
    reply: 'Mi propia respuesta a «{S}?» es [en pocas palabras].',
    again: 'Después de [lo que viste u oíste], pregunto: {s}?',
  },
  it: {
    day: 'Il giorno in cui {s}, [dove eri, e che cosa si disse].',
    since: 'Da quando {s}, [che cosa è cambiato].',
    reason: 'Siccome [il vero motivo, in poche parole], {s}.',
    despite: 'Nonostante [quello che era contro], {s}.',
    objection: 'Nonostante [l’obiezione che senti spesso], {s}.',
    except: 'A parte [il caso che ammetti], {s}.',
    reply: 'La mia risposta a "{S}?" è [in poche parole].',
    again: 'Dopo [quello che hai visto o sentito], chiedo: {s}?',
  },
  pt: {
    day: 'No dia em que {s}, [onde estava, e o que se disse].',
    since: 'Desde que {s}, [o que mudou].',
    reason: 'Como [a verdadeira razão, em poucas palavras], {s}.',
    despite: 'Apesar de [o que havia contra], {s}.',
    objection: 'Apesar de [o que se diz em contrário], {s}.',
    except: 'Tirando [o caso que admite], {s}.',
    reply: 'A minha resposta a "{S}?" é [em poucas palavras].',
    again: 'Depois [do que viu ou ouviu], pergunto: {s}?',
  },
  nl: {
    day: 'Op de dag dat {e}, [waar je was, en wat er gezegd werd].',
    since: 'Sinds {e}, [wat er veranderd is].',
    reason: 'Omdat [de echte reden, in een paar woorden], {v}.',
    despite: 'Ondanks [wat ertegen sprak] {v}.',
    objection: 'Ondanks [het bezwaar dat je vaak hoort]: {S}.',
    except: 'Afgezien van [het geval dat je toegeeft]: {S}.',
    reply: 'Mijn eigen antwoord op "{S}?" is [in een paar woorden].',
    again: 'Na [wat je hebt gezien of gehoord] vraag ik: {s}?',
  },
};

/** Openings out of an English answer and the sentence that it is about. `holds`: that sentence is in them. */
export type AnswerLead = { order: OrderId; sentences: string[]; holds: boolean; told: Told };

export function answerLeads(sentence: string, told: readonly Told[], reading: Reading): AnswerLead[] {
  if (reading.language !== 'en' || sentence.length > mostUnits || /[;:"“”?()]/.test(sentence)) return [];
  const said = withoutEnd(sentence);
  return told.flatMap((one) => {
    const lead = answerLead(inside(said, reading), one, reading);
    const isGiven =
      (one.kind !== 'exception' && /\b(?:because|since|when|if)\b/i.test(sentence)) ||
      /^(?:last|this|in|on|after|before|when|for|since|if|because)\b/i.test(sentence);
    if (lead === null || one.points.length > 0 || (lead.holds && (isGiven || !sentence.includes(one.quote)))) return [];
    return { ...lead, sentences: [lead.opening, ...one.sentences.slice(1)], told: one };
  });
}

type Opening = { order: OrderId; opening: string; holds: boolean };

function answerLead(sentence: string, one: Told, reading: Reading): Opening | null {
  const { kind, form, said, quote } = one;
  const small = inside(said, reading);
  const isFree = said !== '' && !leans(said, 'en') && said.length <= mostUnits;
  if (kind === 'words' && form === 'thing') return { order: 'moment', opening: one.sentences[0] ?? '', holds: false };
  if (!isFree) return null;
  if (kind === 'which' && form === 'thing')
    return { order: 'example', opening: `Of the ${quote}, the one I remember best is ${small}.`, holds: false };
  if (kind === 'reason' && form !== 'lead')
    return { order: 'reason', opening: `Because ${form === 'thing' ? 'of ' : ''}${small}, ${sentence}.`, holds: true };
  if (kind === 'exception' && form !== 'clause')
    return {
      order: 'exception',
      opening: `Except ${form === 'thing' ? 'for ' : ''}${small}, ${sentence}.`,
      holds: true,
    };
  if (kind !== 'result' || form !== 'clause' || /\band\b/.test(sentence) || said.includes(',')) return null;
  const isPast = isPastStatement(reading.tagger?.(said) ?? []);
  return { order: 'since', opening: `${isPast ? 'After' : 'Since'} ${sentence}, ${small}.`, holds: true };
}

const mostUnits = 160;

/** The best first; none for a sentence that leans on another or cannot stand inside one. */
export function leadsFor(typed: string, reading: Reading): Lead[] {
  const { language, shape } = reading;
  const sentence = isClipped(reading.tagger?.(typed) ?? []) ? unclipped(typed) : typed;
  if (language === null || sentence.length > mostUnits || /[;:()[\]"“”„«»]|\.\s|https?:/u.test(sentence)) return [];
  if (shape === 'heading') return gapped(typed, reading);
  if (shape !== 'question' && leansAtStart(sentence, language)) return [];
  const halves = shape === 'statement' || shape === 'text' ? halvesOf(sentence, language, reading.tagger) : null;
  const two = halves === null ? null : apart(halves, language);
  // Of two clauses the first is led in and the second follows, right behind it where it needs that.
  const [main, ...rest] = two ?? [sentence];
  const clings = rest.some((one) => leans(one, language));
  return idsFor(sentence, main, reading).flatMap((id) => {
    const said = filled(openings[language][id], main, reading);
    return said === null || (clings && said.endsWith('].')) ? [] : { ...about[id], sentences: [said, ...rest] };
  });
}

/** Whose deed it is its own words say: "our", or else the one who writes. */
const unclipped = (sentence: string): string =>
  `${/\bour\b/i.test(sentence) ? 'We' : 'I'} ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;

/** What a heading announces, as the sentence it will be: "What I learned from X" leaves open what was learned, "How to X" what is done. */
function gapped(heading: string, reading: Reading): Lead[] {
  if (reading.language !== 'en') return [];
  const said = inside(withoutEnd(heading), reading);
  const made = (order: OrderId, asks: readonly QuestionKind[], sentence: string): Lead[] => [
    { order, asks, sentences: [capitalised(sentence)] },
  ];
  const to = /^how to (.+)$/i.exec(said)?.[1];
  if (to !== undefined) return made('occasion', ['done'], `to ${to}, [what you do first].`);
  const [, subject, verb, rest = ''] = /^what (I|we) (\p{L}{2,30})(?: (.+))?$/iu.exec(said) ?? [];
  if (subject !== undefined && reading.tagger?.(said).some(({ text, tags }) => text === verb && tags.has('Verb')))
    return made('one_thing', ['learned'], `${subject} ${verb} [what, in a few words]${rest && ` ${rest}`}.`);
  return promisesList(said)
    ? made(
        'one_thing',
        [],
        `of ${/^(?:the|my|our) /i.test(said) ? said : `the ${said}`}, [which one stands out, and why].`,
      )
    : [];
}

function filled(opening: string | undefined, sentence: string, reading: Reading): string | null {
  const { language } = reading;
  if (language === null || opening === undefined) return null;
  const said = withoutEnd(sentence.replace(/(?:\p{Extended_Pictographic}|\u200d|\ufe0f|\s){1,20}$/u, '')).replace(
    /^¿/,
    '',
  );
  const small = inside(said, reading);
  const form = /\{([sveS])/.exec(opening)?.[1];
  const turned = form === 'v' ? subjectAfterVerb(small, language) : form === 'e' ? verbAtEnd(small, language) : small;
  // A comma of its own would end the clause too early where more follows.
  const isCrowded = said.includes(',') && /\{[se]\},/.test(opening);
  if (turned === null || isCrowded) return null;
  const mark = language === 'es' && opening.includes('?') ? '¿' : '';
  return opening.replace(/\{\w\}/, () => mark + (form === 'S' ? said : turned));
}

function idsFor(whole: string, main: string, { shape, language, tagger }: Reading): readonly LeadId[] {
  if (shape === 'question' || whole.endsWith('?')) return ['again', 'reply'];
  if (language === 'en') return englishIds(whole, main, tagger?.(main) ?? []);
  if (language === null || headingElsewhere.test(whole)) return [];
  const isReasoned = givenElsewhere.test(whole);
  if (isOwnDeedElsewhere(whole, language))
    return isReasoned ? ['day', 'since', 'despite'] : ['day', 'reason', 'since', 'despite'];
  return isClaimElsewhere(whole, language) ? ['objection', 'except'] : [];
}

const given = /\b(?:because|since|so that|due to|thanks to|the reason|in order to)\b/i;
const givenElsewhere =
  /(?<!\p{L})(?:weil|denn|parce que|parce qu['’]|puisque|porque|ya que|perché|poiché|siccome|omdat|doordat)(?!\p{L})/iu;
const sameInPast = /^(?:cut|quit|let|shut|split|put|hit|set|bet)$/i;
const negated = /n['’]t$|^(?:not|never|no|nobody|nothing|none|hardly)$/i;
/** What takes its time has no day: "spent", "worked", "was". */
const lasting =
  /^(?:was|were|had|did|spent|worked|lived|wanted|knew|thought|felt|believed|loved|hated|liked|needed|tried|used|kept|went|grew|lost|learned|learnt|interviewed|read|built|ran|led|managed|studied|waited|slept|watched|travelled|traveled|fell|rose|improved|dropped|made|taught|showed|helped|cost|took|meant|asked|applied)$/i;
const hasTime =
  /\b(?:last|this|yesterday|ago|today|every|each|always|often|for (?:\w+ )?(?:years?|months?|weeks?)|(?:19|20)\d\d)\b/i;
function englishIds(whole: string, main: string, words: readonly Tagged[]): readonly LeadId[] {
  const found = finiteVerb(words);
  if (announces.test(whole)) return [];
  if (isWish(words)) return ['before', 'except'];
  if (found === null) return [];
  const verb = words[found.verb]?.text ?? '';
  const isOwn = /^(?:I|we)$/i.test(words[0]?.text ?? '');
  // "Ten years ago I could not", "the best manager I ever had": told, not claimed.
  const isTold = !isOwn && words.slice(1, found.verb).some(({ text }) => /^(?:I|we|my|our)$/i.test(text));
  if (isTold) return [];
  const isOurs = isOwn || /^(?:my|our)$/i.test(words[0]?.text ?? '');
  const isPast = isPastStatement(words) || (isOwn && sameInPast.test(verb));
  const reason: readonly LeadId[] = given.test(whole) ? [] : ['reason'];
  if (/^used$/i.test(verb)) return [];
  if (!isPast || /^(?:has|have|['’]ve)$/i.test(verb)) {
    if (!isOwn) return isOurs ? [] : ['objection', 'except'];
    return [...reason, 'despite'];
  }
  if (words.some(({ text }) => negated.test(text))) return isOwn ? [...reason, 'despite'] : [];
  if (/^(?:was|were)$/i.test(verb)) {
    const isState = isOurs && words[found.verb + 1]?.tags.has('Adjective') === true;
    return isState ? [...reason, 'until'] : [];
  }
  if (!isOurs) return [];
  const day: readonly LeadId[] = lasting.test(verb) || hasTime.test(main) ? [] : ['day'];
  const since: readonly LeadId[] =
    recent.test(main) || /^(?:had|spent|asked|wanted|thought)$/i.test(verb) ? [] : ['since'];
  // Nobody decides to break something, and what others did had reasons of their own.
  const isDone =
    isOwn &&
    !/^(?:broke|lost|failed|missed|crashed|forgot|fell|got|won|finished|learned|learnt|realised|realized|understood)$/i.test(
      verb,
    );
  return isDone ? [...day, ...since, ...reason, 'despite'] : [...day, ...since];
}
const recent = /\b(?:today|yesterday|tonight|this (?:morning|week)|just|last (?:night|friday|monday))\b/i;
