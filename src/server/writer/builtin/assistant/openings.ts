// Openings for a text out of its own sentences: the ones it could begin with, and its first sentence as a question. No word that it does not have.
import { finiteVerb, createTagger, type Tagged } from '../grammar/english.ts';
import { isSmallWord, languageOf, type Language } from '../grammar/language.ts';
import { leans } from '../grammar/leaning.ts';
import { hasFigure } from '../grammar/quantities.ts';
import { partsOf } from '../edit/parts.ts';

const turns =
  /(?<!\p{L})(?:but|because|nobody|never|instead|wrong|mistake|stopped|lost|failed|refused|fired|quit|without|aber|weil|nie|niemand|statt|falsch|verlor\w*|pero|porque|nunca|nadie|perd\p{L}*|error)(?!\p{L})|n['’]t\b/iu;
const lineMost = 200;
const lineLeast = 15;

/** Sentences of its own that could stand first, the strongest first; the one that does is left out. */
export function openingsFor(text: string, count: number): string[] {
  const language = languageOf(text);
  const said = partsOf(text, 'sentence').map(({ start, end }) => text.slice(start, end));
  const scored = said
    .slice(1)
    .filter((one) => one.length >= lineLeast && one.length <= lineMost && !/[[\]#]/.test(one) && !leans(one, language))
    .map((sentence) => ({
      sentence,
      score: (hasFigure(sentence, language) ? 3 : 0) + (turns.test(sentence) ? 2 : 0) + (sentence.length < 90 ? 1 : 0),
    }));
  const ranked = scored.toSorted((a, b) => b.score - a.score).map(({ sentence }) => sentence);
  return [...new Set(ranked)].slice(0, count);
}

const lowered = (sentence: string, language: Language): string => {
  const [first = ''] = sentence.split(/[\s'’]/, 1);
  const isVerb = language === 'es' && /(?:mos|[éíó]|aron|ieron)$/u.test(first);
  if (first === 'I' || (!isSmallWord(first, language) && !isVerb)) return sentence;
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
};

const reasons =
  /(?<!\p{L})(?:because|the reason|so that|that's why|weil|denn|grund|deshalb|porque|razón|por eso)(?!\p{L})/iu;

/** null where its grammar is not plain enough to be turned. */
export async function asQuestion(sentence: string, rest: string): Promise<string | null> {
  const language = languageOf(`${sentence} ${rest}`);
  const body = sentence.replace(/[.!…:]{1,9}$/u, '');
  if (language === null || body.length > 300 || /[?[\]"“„;:]/u.test(body)) return null;
  const explains = reasons.test(rest);
  if (language === 'de') return inGerman(body);
  if (language === 'es' && !spanishPast.test(body)) return null;
  if (language === 'es')
    return explains ? `¿Por qué ${lowered(body, 'es')}?` : `¿Qué pasó cuando ${lowered(body, 'es')}?`;
  return language === 'en' ? inEnglish(body, explains) : null;
}

/** "What happened when" asks about what is over. */
const spanishPast = /^(?:\p{L}+ ){0,3}?\p{L}+(?:mos|[éíó]|aron|ieron)(?!\p{L})/u;

/** "Wir haben ..." turns round; a longer subject would have to be read. */
function inGerman(body: string): string | null {
  const [, subject = '', verb = '', more = ''] =
    /^(Ich|Wir|Ihr|Du)\s{1,3}(\p{L}{1,40})\s{1,3}(\S.*)$/u.exec(body) ?? [];
  return subject === '' ? null : `Warum ${verb} ${subject.toLowerCase()} ${more}?`;
}

const helping = /^(?:am|is|are|was|were|can|could|should|would|will|must)$/i;

/** "Last spring we lost ..." asks about losing; the time goes to the end. */
const timeFirst =
  /^(last \w+|this \w+|yesterday|in (?:\w+ )?(?:19|20)\d\d|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|(?:a|two|three|\d+) (?:years?|months?|weeks?|days?) ago),? (.+)$/i;

async function inEnglish(whole: string, explains: boolean): Promise<string | null> {
  const [, time = '', later = ''] = timeFirst.exec(whole) ?? [];
  const body = time === '' ? whole : later;
  const when =
    time === ''
      ? ''
      : `${body.includes(',') ? ',' : ''} ${/^(?:in )/i.test(time) ? time.replace(/^In/, 'in') : time.toLowerCase()}`;
  const words: readonly Tagged[] = (await createTagger())(body);
  const found = finiteVerb(words);
  const verb = found ? words[found.verb] : undefined;
  if (!found || !verb || found.verb !== found.subject + 1) return null;
  // "Last year we ..." and "When we ..." begin before their subject.
  const isName = ['ProperNoun', 'Acronym', 'Person', 'Place', 'Organization'].some((tag) => words[0]?.tags.has(tag));
  const named = body.slice(0, verb.start).trim();
  const subject = isName || /^(?:I\b|\p{Lu}{2})/u.test(named) ? named : named.charAt(0).toLowerCase() + named.slice(1);
  if (/[,;]/.test(subject) || /^(?:when|if|after|before|because|although)\b/i.test(subject)) return null;
  const more = body.slice(verb.end).trim();
  if (helping.test(verb.text))
    return `${explains ? 'Why' : ''} ${verb.text} ${subject} ${more}?`
      .trim()
      .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  if (!verb.tags.has('PastTense')) return null;
  return `What happened when ${subject} ${verb.text} ${more}${when}?`.replaceAll(/\s+/g, ' ').replace(/\s\?$/, '?');
}

const idle = new Set(
  'move bring put top up front first start beginning pon principio stell nach oben anfang al the part about number sentence line bit how that with and den dem der die das mit teil satz con el la los las parte sobre que'.split(
    ' ',
  ),
);
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .map((word) => (word.length > 4 ? word.replace(/(?:e?s|en|e|n)$/, '') : word))
    .filter((word) => !idle.has(word));

/** The sentence that has most of the words, or is of the kind they name; -1 where there is none. */
export function sentenceAbout(text: string, about: string): number {
  const asked = wordsOf(about);
  const counts = partsOf(text, 'sentence').map(({ start, end }) => {
    const there = new Set(wordsOf(text.slice(start, end)));
    return asked.filter((word) => there.has(word)).length;
  });
  const most = Math.max(0, ...counts);
  return most === 0 ? sentenceOfKind(text, about) : counts.indexOf(most);
}

const kinds: readonly (readonly [asked: RegExp, is: RegExp])[] = [
  [/(?<!\p{L})(?:quote|quotation|testimonial|zitat|cita)(?!\p{L})/iu, /["“”„«]/u],
  [/(?<!\p{L})(?:question|frage|pregunta)(?!\p{L})/iu, /\?["”’)\]]{0,3}$/u],
  [/(?<!\p{L})(?:link|url|website|enlace)(?!\p{L})/iu, /https?:|www\./i],
];

/** "The quote" is the sentence with one in it; of two questions the last is meant. -1 where none is of the kind that is asked for. */
export function sentenceOfKind(text: string, said: string): number {
  const is = kinds.find(([asked]) => asked.test(said))?.[1];
  return is ? partsOf(text, 'sentence').findLastIndex(({ start, end }) => is.test(text.slice(start, end))) : -1;
}
