// Openings for an ordinary sentence that its own words and questions leave with fewer than three drafts: one place that its author fills in, and behind
// it the sentence as it stands. They claim nothing but that somebody saw, heard or said it.
import { announces, finiteVerb, isEvent, isPastStatement, isWish } from './grammar/english.ts';
import { leans, leansAtStart } from './grammar/leaning.ts';
import { languages, type Language } from './grammar/language.ts';
import type { OrderId } from './orders.ts';
import { isOwnDeedElsewhere, isPersonalElsewhere } from './questions/find-others.ts';
import type { QuestionKind } from './questions/kinds.ts';
import { headingElsewhere, isClipped, seeking, seekingSomebody, vacancy, type Reading } from './reading.ts';
import { isOdd, led, parted, unclipped, type Lead } from './leads.ts';

/** With `{s}` or `{e}`, as in a lead, the sentence stands inside. */
type Frame = Pick<Lead, 'order' | 'kind'> & { of: string; text: string };

/** One frame a line: what it is for | order | what its place asks | the seven languages. */
const table = `claim | cause | seen | I say that {s} because of [one thing you saw, and where]. | Ich habe erlebt, [wie, bei wem, und was geschah]. | Je dis que {s} à cause de [ce que vous avez vu, et où]. | Digo que {s} por [algo que viste, y dónde]. | Dico che {s} per [qualcosa che hai visto, e dove]. | Digo que {s} por causa de [algo que viu, e onde]. | Ik heb gezien [wie, en wat er gebeurde].
claim | doubt | words | To anyone who doubts that {s}: [what you would show them]. | Manche sagen, [was sie dagegen sagen]. | Certains diront [ce qu’ils répondent]. | Algunos dirán [lo que responden]. | Qualcuno dirà [che cosa risponde]. | Alguns dirão [o que respondem]. | Sommigen zeggen [wat ze ertegen zeggen].
deed | telling | words | When I tell people that {s}, [what they ask, or say]. | Wenn ich erzähle, dass {e}, [was die Leute fragen oder sagen]. | Quand je raconte que {s}, [ce qu’on me demande]. | Cuando cuento que {s}, [lo que me preguntan]. | Quando racconto che {s}, [che cosa mi chiedono]. | Quando conto que {s}, [o que me perguntam]. | Als ik vertel dat {e}, [wat mensen vragen].
deed | moment | stayed | I still remember [one person, one sentence or one thing you saw]. | Ich weiß noch, [was du gesehen oder gehört hast]. | Je revois encore [une personne, un lieu, une image]. | Todavía recuerdo [una persona, una frase, una imagen]. | Ricordo ancora [una persona, una frase, un’immagine]. | Ainda recordo [uma pessoa, uma frase, uma imagem]. | Ik weet nog [wat je zag of hoorde].
deed | before | began | Before {s}, [how it was]. | Angefangen hat es mit [dem, was dazu geführt hat]. | Tout a commencé par [ce qui y a mené]. | Empezó con [lo que llevó a ello]. | È cominciato con [che cosa ci ha portato lì]. | Começou com [o que levou a isso]. | Het begon met [wat ertoe leidde].
question | cause | seen | I ask because of [what you saw or heard]. | Ich frage wegen [dem, was du gesehen oder gehört hast]. | Je le demande à cause de [ce que vous avez vu ou entendu]. | Lo pregunto por [lo que has visto u oído]. | Lo chiedo per [quello che hai visto o sentito]. | Pergunto por [o que viu ou ouviu]. | Ik vraag het om [wat je hebt gezien of gehoord].
wish | cause | seen | After [what you saw, and where], I ask one thing: {s}. | | | | | |
seeking | do | offer | What I bring is [what you have done that shows it]. | Was ich mitbringe: [was du gemacht hast, das es zeigt]. | J’apporte [ce que vous avez fait qui le montre]. | Traigo [lo que has hecho que lo demuestra]. | Porto [che cosa hai fatto che lo dimostra]. | Trago [o que fez que o mostra]. | Ik breng mee: [wat je hebt gedaan dat het laat zien].`;

export const allFrames: Readonly<Record<Language, readonly Frame[]>> = Object.fromEntries(
  languages.map((language, place) => [
    language,
    table.split('\n').map((line) => {
      const [of = '', order, kind, ...texts] = line.split(' | ');
      return { of, order: order as OrderId, kind: kind as QuestionKind, text: texts[place] ?? '' };
    }),
  ]),
) as Record<Language, Frame[]>;

/** None for a heading, and for what leans on another sentence. */
export function framesFor(typed: string, reading: Reading): Lead[] {
  const { language, shape } = reading;
  if (language === null || typed.endsWith(':') || leansAtStart(typed, language)) return [];
  if (!['statement', 'text', 'question'].includes(shape)) return [];
  const two = parted(typed, reading);
  const [main = '', ...rest] = two.slice(1).some((one) => leans(one, language)) ? [unclipped(typed, reading)] : two;
  return framesOf(typed, language, reading).flatMap(({ order, kind, text }) => {
    if (!/\{[se]\}/.test(text)) return [{ order, kind, sentences: [text, typed] }];
    const said = isOdd(typed) ? null : led(text, main, reading);
    return said === null ? [] : [{ order, kind, sentences: [said, ...rest] }];
  });
}

function framesOf(typed: string, language: Language, reading: Reading): readonly Frame[] {
  const { shape } = reading;
  const frames = (of: string): Frame[] => allFrames[language].filter((one) => one.of === of);
  if (shape === 'question' || typed.endsWith('?')) return frames('question');
  if (seeking.test(typed)) return frames('seeking');
  if (language === 'en') return inEnglish(typed, reading, frames);
  if (headingElsewhere.test(typed) || seekingSomebody.test(typed) || thanks.test(typed)) return [];
  if (isOwnDeedElsewhere(typed, language)) return frames('deed');
  // Of what goes on nothing has stayed yet.
  return isPersonalElsewhere(typed, language)
    ? frames('deed').filter(({ order }) => order !== 'moment')
    : frames('claim');
}

const thanks = /^(?:danke|merci|gracias|grazie|obrigad[oa]|bedankt|dank)(?!\p{L})/iu;
const own =
  /^(?:(?:we|my|our|i)(?:['’]\p{L}+)?\s|(?:after|before|in|at|on|as|for|since|during) [^,;]{2,60}\b(?:I|we)\b|(?!(?:every|most|all|no|nobody|many|few|some)\b)(?:\S+ ){1,5}(?:I|we)\b|.{3,60} used to .{0,30}\b(?:me|us|my|our)\b)/iu;

function inEnglish(typed: string, reading: Reading, frames: (of: string) => Frame[]): readonly Frame[] {
  const { tagger } = reading;
  const words = tagger?.(typed) ?? [];
  const said = unclipped(typed, reading);
  if (/^(?:nobody|no one) (?:ever )?(?:tells?|told)\b/i.test(typed))
    return frames('deed').filter(({ order }) => order === 'moment');
  if ((announces.test(typed) && !/^I(?:['’]m| am) (?:an?|the) /i.test(typed)) || vacancy.test(typed)) return [];
  const isPast = words.some(({ tags }, at) => tags.has('PastTense') && (at === 0 || own.test(typed)));
  const isTold = isPast || isPastStatement(words) || isClipped(words);
  const isVerbless = finiteVerb(words) === null;
  if (isWish(words)) return frames('wish');
  // Without a verb it stands in no other sentence.
  if (isVerbless && !isTold)
    return /\b(?:I|we|my|our)\b|\d/.test(typed) ? frames('deed').filter(({ order }) => order === 'moment') : [];
  if (!isTold && !own.test(typed)) return frames('claim');
  return frames('deed').filter(({ order }) => order !== 'before' || isEvent(said, tagger?.(said) ?? []));
}
