// Openings for an ordinary sentence that its own words and questions leave with fewer than three drafts: one place that its author fills in, and behind
// it the sentence as it stands. They claim nothing but that somebody saw, heard or said it.
import { announces, finiteVerb, isWish } from './grammar/english.ts';
import { leans, leansAtStart } from './grammar/leaning.ts';
import type { Language } from './grammar/language.ts';
import { isOwnDeedElsewhere, isPersonalElsewhere } from './questions/find-others.ts';
import { isPastStatement, vacancy } from './questions/find-english.ts';
import { headingElsewhere, isClipped, seeking, type Reading } from './reading.ts';
import { isOdd, led, parted, unclipped, type Lead } from './leads.ts';

/** With `{s}` or `{e}`, as in a lead, the sentence stands inside. */
type Frame = Pick<Lead, 'order' | 'kind'> & { text: Record<Language, string> };

const ofClaims: readonly Frame[] = [
  {
    order: 'cause',
    kind: 'seen',
    text: {
      en: 'I watched [whom, and what happened].',
      de: 'Ich habe erlebt, [wie, bei wem, und was geschah].',
      fr: 'J’ai vu [qui, et ce qui s’est passé].',
      es: 'He visto [a quién, y qué pasó].',
      it: 'Ho visto [chi, e che cosa è successo].',
      pt: 'Vi [quem, e o que aconteceu].',
      nl: 'Ik heb gezien [wie, en wat er gebeurde].',
    },
  },
  {
    order: 'doubt',
    kind: 'words',
    text: {
      en: 'Some say [what they say against it].',
      de: 'Manche sagen, [was sie dagegen sagen].',
      fr: 'Certains diront [ce qu’ils répondent].',
      es: 'Algunos dirán [lo que responden].',
      it: 'Qualcuno dirà [che cosa risponde].',
      pt: 'Alguns dirão [o que respondem].',
      nl: 'Sommigen zeggen [wat ze ertegen zeggen].',
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
    order: 'moment',
    kind: 'stayed',
    text: {
      en: 'I still remember [one person, one sentence or one thing you saw].',
      de: 'Ich weiß noch, [was du gesehen oder gehört hast].',
      fr: 'Je revois encore [une personne, un lieu, une image].',
      es: 'Todavía recuerdo [una persona, una frase, una imagen].',
      it: 'Ricordo ancora [una persona, una frase, un’immagine].',
      pt: 'Ainda recordo [uma pessoa, uma frase, uma imagem].',
      nl: 'Ik weet nog [wat je zag of hoorde].',
    },
  },
  {
    order: 'before',
    kind: 'began',
    text: {
      en: 'First came [what led to it, and when].',
      de: 'Angefangen hat es mit [dem, was dazu geführt hat].',
      fr: 'Tout a commencé par [ce qui y a mené].',
      es: 'Empezó con [lo que llevó a ello].',
      it: 'È cominciato con [che cosa ci ha portato lì].',
      pt: 'Começou com [o que levou a isso].',
      nl: 'Het begon met [wat ertoe leidde].',
    },
  },
];
const ofQuestions: readonly Frame[] = [
  {
    order: 'cause',
    kind: 'seen',
    text: {
      en: 'I ask because of [what you saw or heard].',
      de: 'Ich frage wegen [dem, was du gesehen oder gehört hast].',
      fr: 'Je le demande à cause de [ce que vous avez vu ou entendu].',
      es: 'Lo pregunto por [lo que has visto u oído].',
      it: 'Lo chiedo per [quello che hai visto o sentito].',
      pt: 'Pergunto por [o que viu ou ouviu].',
      nl: 'Ik vraag het om [wat je hebt gezien of gehoord].',
    },
  },
];
const ofSeeking: readonly Frame[] = [
  {
    order: 'do',
    kind: 'offer',
    text: {
      en: 'What I bring is [what you have done that shows it].',
      de: 'Was ich mitbringe: [was du gemacht hast, das es zeigt].',
      fr: 'J’apporte [ce que vous avez fait qui le montre].',
      es: 'Traigo [lo que has hecho que lo demuestra].',
      it: 'Porto [che cosa hai fatto che lo dimostra].',
      pt: 'Trago [o que fez que o mostra].',
      nl: 'Ik breng mee: [wat je hebt gedaan dat het laat zien].',
    },
  },
];

export const allFrames: readonly Frame[] = [ofClaims, ofDeeds, ofQuestions, ofSeeking].flat();

/** None for a heading, and for what leans on another sentence. */
export function framesFor(typed: string, reading: Reading): Lead[] {
  const { language, shape } = reading;
  if (language === null || typed.endsWith(':') || leansAtStart(typed, language)) return [];
  if (!['statement', 'text', 'question'].includes(shape)) return [];
  const two = parted(typed, reading);
  const [main = '', ...rest] = two.slice(1).some((one) => leans(one, language)) ? [unclipped(typed, reading)] : two;
  return framesOf(typed, reading).flatMap(({ order, kind, text }) => {
    const form = text[language];
    if (!/\{[se]\}/.test(form)) return [{ order, kind, sentences: [form, typed] }];
    const said = isOdd(typed) ? null : led(form, main, reading);
    return said === null ? [] : [{ order, kind, sentences: [said, ...rest] }];
  });
}

function framesOf(typed: string, { language, shape, tagger }: Reading): readonly Frame[] {
  if (shape === 'question' || typed.endsWith('?')) return ofQuestions;
  if (seeking.test(typed)) return ofSeeking;
  if (language === 'en') return inEnglish(typed, tagger?.(typed) ?? []);
  if (language === null || headingElsewhere.test(typed)) return [];
  if (isOwnDeedElsewhere(typed, language)) return ofDeeds;
  // Of what goes on nothing has stayed yet.
  return isPersonalElsewhere(typed, language) ? ofDeeds.filter(({ order }) => order !== 'moment') : ofClaims;
}

const own = /^(?:we|my|our|i)(?:['’]\p{L}+)?\s/iu;

function inEnglish(typed: string, words: ReturnType<NonNullable<Reading['tagger']>>): readonly Frame[] {
  if ((announces.test(typed) && !/^I(?:['’]m| am) (?:an?|the) /i.test(typed)) || vacancy.test(typed)) return [];
  if (isWish(words) || /^I(?:['’]m| am) /.test(typed)) return ofClaims.slice(0, 1);
  const isPast = words.some(({ tags }, at) => tags.has('PastTense') && (at === 0 || own.test(typed)));
  const isTold = isPast || isPastStatement(words) || isClipped(words);
  const found = finiteVerb(words);
  if (found === null) return isTold || /\b(?:I|we)\b/.test(typed) ? ofDeeds.slice(1) : ofClaims.slice(0, 1);
  return isTold || own.test(typed) ? ofDeeds : ofClaims;
}
