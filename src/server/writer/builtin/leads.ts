// Openings for a sentence that has no other order: its own words behind or before one place that its author fills in, a different one in each draft.
// They claim nothing but what the sentence says: it happened, somebody holds it, somebody asks it.
import { finiteVerb, isWish, type Tagged } from './grammar/english.ts';
import type { Told } from './answers.ts';
import { apart, halvesOf, subjectAfterVerb, verbAtEnd } from './grammar/clauses.ts';
import { leans, leansAtStart } from './grammar/leaning.ts';
import type { Language } from './grammar/language.ts';
import type { OrderId } from './orders.ts';
import { isOwnDeedElsewhere, isClaimElsewhere } from './questions/find-others.ts';
import { isPastStatement } from './questions/find-english.ts';
import type { QuestionKind } from './questions/kinds.ts';
import { inside, isClipped, promisesList, type Reading } from './reading.ts';
import { withoutEnd } from './sentences.ts';

/** `asks`: the questions that its bracket makes superfluous. `sentences` take the place of the idea's first. */
export type Lead = { order: OrderId; asks: readonly QuestionKind[]; sentences: string[] };

type LeadId =
  | 'day'
  | 'when'
  | 'reason'
  | 'since'
  | 'ask'
  | 'except'
  | 'reader'
  | 'reply'
  | 'again'
  | 'source'
  | 'long'
  | 'learn'
  | 'keep'
  | 'sum';

const about: Record<LeadId, { order: OrderId; asks: readonly QuestionKind[] }> = {
  day: { order: 'moment', asks: ['moment', 'stayed', 'words', 'showed', 'noticed'] },
  when: { order: 'moment', asks: ['moment', 'stayed', 'words', 'showed', 'noticed'] },
  reason: { order: 'reason', asks: ['reason'] },
  since: { order: 'since', asks: ['result'] },
  ask: { order: 'example', asks: ['seen', 'shows', 'began'] },
  except: { order: 'exception', asks: ['exception'] },
  reader: { order: 'reader', asks: [] },
  reply: { order: 'answer', asks: ['answer'] },
  again: { order: 'occasion', asks: [] },
  source: { order: 'source', asks: [] },
  long: { order: 'source', asks: [] },
  learn: { order: 'source', asks: [] },
  keep: { order: 'one_thing', asks: [] },
  sum: { order: 'one_thing', asks: [] },
};

/** id | opening. `{s}` is the sentence inside another, `{v}` with its verb before its subject, `{e}` with its verb at the end, `{S}` as it stands. */
const tables: Record<Language, string> = {
  en: `day | The day {s}, [where you were, and what was said].
when | When {s}, [what you saw or did first].
reason | Because [the real reason, in a few words], {s}.
since | Since {s}, [what is different now].
ask | Ask me why {s}, and I will tell you about [somebody or something you saw].
except | Except for [the case you would allow], {s}.
reader | For [whom this is meant]: {s}.
reply | My own answer to "{S}?" is [in a few words].
again | After [what you saw or heard], I ask: {s}?
source | I have {s} from [where, or from whom].
long | It took [how long, or what] to see {s}.
learn | It took [how long, or what] to learn {s}.
keep | If you keep anything of {my}, keep this: [which, and why].
sum | In a sentence, {s}: [as you would tell a friend].`,
  de: `day | An dem Tag, an dem {e}, [wo du warst, und was gesagt wurde].
since | Seit {e}, [was sich verändert hat].
reason | Weil [der wahre Grund, in ein paar Worten], {v}.
ask | Wer mir nicht glaubt, dem erzähle ich von [was du gesehen hast]: {S}.
except | Von [dem Fall, den du gelten lässt] abgesehen: {S}.
reader | Für [wen das gedacht ist]: {S}.
reply | Meine eigene Antwort auf „{S}?“ ist [in ein paar Worten].
again | Nach [dem, was du gesehen oder gehört hast] frage ich: {s}?`,
  fr: `day | Le jour où {s}, [où vous étiez, et ce qui a été dit].
reason | Comme [la vraie raison, en quelques mots], {s}.
since | Depuis que {s}, [ce qui a changé].
ask | Demandez-moi pourquoi {s}, et je vous parlerai de [ce que vous avez vu].
except | À part [le cas que vous admettez], {s}.
reader | Pour [à qui cela s’adresse] : {s}.
reply | Ma propre réponse à « {S} ? » est [en quelques mots].
again | Après [ce que vous avez vu ou entendu], je demande : {s} ?`,
  es: `day | El día que {s}, [dónde estabas y qué se dijo].
reason | Como [la verdadera razón, en pocas palabras], {s}.
since | Desde que {s}, [lo que ha cambiado].
ask | Pregúntame por qué {s} y te hablaré de [lo que viste].
except | Salvo [el caso que admites], {s}.
reader | Para [quien deba leerlo]: {s}.
reply | Mi propia respuesta a «{S}?» es [en pocas palabras].
again | Después de [lo que viste u oíste], pregunto: {s}?`,
  it: `day | Il giorno in cui {s}, [dove eri, e che cosa si disse].
reason | Siccome [il vero motivo, in poche parole], {s}.
since | Da quando {s}, [che cosa è cambiato].
ask | Chiedimi perché {s} e ti racconterò di [quello che hai visto].
except | A parte [il caso che ammetti], {s}.
reader | Per [chi dovrebbe leggerlo]: {s}.
reply | La mia risposta a "{S}?" è [in poche parole].
again | Dopo [quello che hai visto o sentito], chiedo: {s}?`,
  pt: `day | No dia em que {s}, [onde estava, e o que se disse].
reason | Como [a verdadeira razão, em poucas palavras], {s}.
since | Desde que {s}, [o que mudou].
ask | Pergunte-me por que {s} e eu conto-lhe [o que viu].
except | Tirando [o caso que admite], {s}.
reader | Para [quem o deve ler]: {s}.
reply | A minha resposta a "{S}?" é [em poucas palavras].
again | Depois [do que viu ou ouviu], pergunto: {s}?`,
  nl: `day | Op de dag dat {e}, [waar je was, en wat er gezegd werd].
since | Sinds {e}, [wat er veranderd is].
reason | Omdat [de echte reden, in een paar woorden], {v}.
ask | Wie mij niet gelooft, vertel ik over [wat je hebt gezien]: {s}.
except | Afgezien van [het geval dat je toegeeft]: {s}.
reader | Voor [wie dit bedoeld is]: {s}.
reply | Mijn eigen antwoord op "{S}?" is [in een paar woorden].
again | Na [wat je hebt gezien of gehoord] vraag ik: {s}?`,
};

const openings = Object.fromEntries(
  Object.entries(tables).map(([language, table]) => [
    language,
    new Map(table.split('\n').map((line) => line.split(' | ') as [LeadId, string])),
  ]),
) as Record<Language, Map<LeadId, string>>;

/** Openings out of an English answer and the sentence that it is about. `holds`: that sentence is in them. */
export type AnswerLead = { order: OrderId; sentences: string[]; holds: boolean; told: Told };

export function answerLeads(sentence: string, told: readonly Told[], reading: Reading): AnswerLead[] {
  if (reading.language !== 'en' || sentence.length > most_units || /[;:"“”?()]/.test(sentence)) return [];
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
  const isFree = said !== '' && !leans(said, 'en') && said.length <= most_units;
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

const most_units = 160;

/** The best first; none for a sentence that leans on another or cannot stand inside one. */
export function leadsFor(typed: string, reading: Reading): Lead[] {
  const { language, shape } = reading;
  const sentence = isClipped(reading.tagger?.(typed) ?? []) ? unclipped(typed) : typed;
  if (language === null || sentence.length > most_units || /[;:()[\]"“”„«»]|\.\s|https?:/u.test(sentence)) return [];
  if (shape !== 'heading' && shape !== 'question' && leansAtStart(sentence, language)) return [];
  const halves = shape === 'statement' || shape === 'text' ? halvesOf(sentence, language, reading.tagger) : null;
  const two = halves === null ? null : apart(halves, language);
  // Of two clauses the first is led in and the second follows, unless it needs the first right before it.
  const [main, ...rest] = two === null || leans(two[1], language) ? [sentence] : two;
  return idsFor(sentence, main, reading).flatMap((id) => {
    const said = filled(id, main, reading);
    // "Ask me why" is answered where its reason follows.
    return said === null || (id === 'ask' && rest.length > 0) ? [] : { ...about[id], sentences: [said, ...rest] };
  });
}

/** Whose deed it is its own words say: "our", or else the one who writes. */
const unclipped = (sentence: string): string =>
  `${/\bour\b/i.test(sentence) ? 'We' : 'I'} ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;

function filled(id: LeadId, sentence: string, reading: Reading): string | null {
  const { language } = reading;
  if (language === null) return null;
  const opening = openings[language].get(id);
  const said = withoutEnd(sentence).replace(/^¿/, '');
  const small = inside(said, reading);
  const at = opening?.search(/\{[svemS]/) ?? -1;
  if (opening === undefined || at < 0) return null;
  const form = opening.charAt(at + 1);
  const turned = form === 'v' ? subjectAfterVerb(small, language) : form === 'e' ? verbAtEnd(small, language) : small;
  // A comma of its own would end the clause too early where more follows.
  const isCrowded = said.includes(',') && /\{[sem]\w?\}(?:,| e | et | y )/.test(opening);
  if (turned === null || isCrowded) return null;
  const put = form === 'S' ? said : form === 'm' ? turned.replace(/^(?!my |our |the )/i, 'my ') : turned;
  const mark = language === 'es' && opening.includes('?') ? '¿' : '';
  return opening.replace(/\{\w{1,2}\}/, () => mark + put);
}

function idsFor(whole: string, main: string, { shape, language, tagger }: Reading): readonly LeadId[] {
  if (shape === 'question' || whole.endsWith('?')) return ['again', 'reply'];
  if (shape === 'heading') {
    if (promisesList(whole)) return ['source', 'keep'];
    return [/^how to\b/i.test(whole) ? 'learn' : 'long', 'sum'];
  }
  if (language === 'en') return englishIds(whole, main, tagger?.(main) ?? []);
  if (language === null) return [];
  if (isOwnDeedElsewhere(whole, language)) {
    // Its reason stands there: one more would contradict it, and whom a deed is meant for is no opening of it.
    if (given_elsewhere.test(whole)) return ['day', 'since', 'ask'];
    return ['day', 'reason', 'since', 'reader', 'ask'];
  }
  return isClaimElsewhere(whole, language) ? ['ask', 'reader', 'except'] : ['ask', 'reader'];
}

const given = /\b(?:because|since|so that|due to|thanks to|the reason|in order to)\b/i;
const given_elsewhere =
  /(?<!\p{L})(?:weil|denn|parce que|parce qu['’]|puisque|porque|ya que|perché|poiché|siccome|omdat|doordat)(?!\p{L})/iu;
const same_in_past = /^(?:cut|quit|let|shut|split|put|hit|set|bet)$/i;
const negated = /n['’]t$|^(?:not|never|no|nobody|nothing|none|hardly)$/i;
/** What takes its time has no day: "spent", "worked", "was". */
const lasting =
  /^(?:was|were|had|did|spent|worked|lived|wanted|knew|thought|felt|believed|loved|hated|liked|needed|tried|used|kept|went|grew|lost|learned|learnt|interviewed|read|built|ran|led|managed|studied|waited|slept|watched|travelled|traveled|fell|rose|improved|dropped)$/i;
const has_time = /\b(?:last|this|yesterday|ago|today|every|each|always|often|years?|months?|weeks?|(?:19|20)\d\d)\b/i;

function englishIds(whole: string, main: string, words: readonly Tagged[]): readonly LeadId[] {
  const found = finiteVerb(words);
  if (found === null || isWish(words)) return isWish(words) ? ['reader', 'except'] : ['reader'];
  const verb = words[found.verb]?.text ?? '';
  const isOwn = /^(?:I|we)$/i.test(words[0]?.text ?? '');
  const isPast = isPastStatement(words) || (isOwn && same_in_past.test(verb));
  if (!isPast || /^(?:has|have|['’]ve)$/i.test(verb)) return isOwn ? ['ask', 'reader'] : ['ask', 'reader', 'except'];
  if (words.some(({ text }) => negated.test(text))) return ['ask', 'reader'];
  if (/^(?:was|were|had)$/i.test(verb))
    return words[found.verb + 1]?.tags.has('PastTense') ? ['since', 'when', 'ask'] : ['when', 'ask', 'reader'];
  const moment = lasting.test(verb) || has_time.test(main) ? 'when' : 'day';
  if (!isOwn) return [moment, 'since', 'ask', 'reader'];
  // Nobody decides to break something.
  if (/^(?:broke|lost|failed|missed|crashed|forgot|fell)$/i.test(verb)) return [moment, 'since', 'ask', 'reader'];
  const reason = given.test(whole) ? 'ask' : 'reason';
  return lasting.test(verb) ? ['since', reason, 'ask', 'reader'] : [moment, 'since', reason, 'ask', 'reader'];
}
