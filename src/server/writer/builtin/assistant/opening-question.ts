// Turns the first sentence of a text into a question. Adds only the question words.
import { createTagger, finiteVerb } from '../grammar/english.ts';
import { isSmallWord, languageOf } from '../grammar/language.ts';

const reasons =
  /(?<!\p{L})(?:because|the reason|so that|that's why|weil|denn|grund|deshalb|porque|razón|por eso)(?!\p{L})/iu;
/** "What happened when" asks about something past. */
const spanishPast = /^(?:\p{L}{1,20} ){0,5}?\p{L}{1,20}(?:mos|[éíó]|aron|ieron)(?!\p{L})/u;
const helping = /^(?:am|is|are|was|were|can|could|should|would|will|must)$/i;
/** "Last spring we lost ...": the question is about losing, and the time goes to the end. */
const timeFirst =
  /^(last \w{2,12}|this \w{2,12}|yesterday|in (?:\w{2,12} )?(?:19|20)\d\d|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|(?:an?|two|three|\d{1,3}) (?:years?|months?|weeks?|days?) ago),? (.{1,300})$/i;
const names = ['ProperNoun', 'Acronym', 'Person', 'Place', 'Organization'];

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** null if its grammar is not simple enough to turn around. */
export async function asQuestion(sentence: string, rest: string): Promise<string | null> {
  const language = languageOf(`${sentence} ${rest}`);
  const body = sentence.replace(/[.!…:]{1,9}$/u, '');
  if (language === null || body.length > 300 || /[?[\]"“„;:]/u.test(body)) return null;
  const explains = reasons.test(rest);
  if (language === 'de') {
    // "Wir haben ..." can be inverted; a longer subject would have to be parsed.
    const [, subject = '', verb = '', more = ''] = /^(Ich|Wir|Ihr|Du) (\p{L}{1,40}) (\S.{0,300})$/u.exec(body) ?? [];
    return subject === '' ? null : `Warum ${verb} ${subject.toLowerCase()} ${more}?`;
  }
  if (language === 'es') {
    if (!spanishPast.test(body)) return null;
    const [first = ''] = body.split(' ', 1);
    const isName =
      !isSmallWord(first, 'es') && !/(?:mos|[éíó]|aron|ieron)$|^(?:hace|desde|ayer|después)$/iu.test(first);
    return `${explains ? '¿Por qué' : '¿Qué pasó cuando'} ${isName ? body : lowered(body)}?`;
  }
  return language === 'en' ? inEnglish(body, explains) : null;
}

/** "I am thrilled to announce that": not something to ask about. */
const announcing =
  /^(?:I|We)(?: am| are|['’]m|['’]re) (?:so |very |beyond |super ){0,2}(?:thrilled|excited|happy|proud|pleased|delighted|honou?red|glad) to (?:announce|share|say|report) that /i;

async function inEnglish(typed: string, explains: boolean): Promise<string | null> {
  const told = typed.replace(announcing, '');
  // "I have completed": the question is what happened when it was done.
  const whole = told === typed ? typed : told.replace(/^(I|we)(?: have|['’]ve) (\p{L}{2,20}ed) /iu, '$1 $2 ');
  const [, time = '', later = whole] = timeFirst.exec(whole) ?? [];
  // A month keeps its capital.
  const when = time === '' ? '' : `${later.includes(',') ? ',' : ''} ${lowered(time)}`;
  const words = (await createTagger())(later);
  const found = finiteVerb(words);
  const verb = found ? words[found.verb] : undefined;
  if (!found || !verb || found.verb !== found.subject + 1) return null;
  const named = later.slice(0, verb.start).trim();
  const isName = names.some((tag) => words[0]?.tags.has(tag)) || /^(?:I\b|\p{Lu}{2})/u.test(named);
  const subject = isName ? named : lowered(named);
  // "Last year we ..." and "When we ..." do not begin with their subject.
  if (/[,;]/.test(subject) || /^(?:when|if|after|before|because|although)\b/i.test(subject)) return null;
  const more = later.slice(verb.end).trim();
  if (helping.test(verb.text)) {
    const turned = `${verb.text} ${subject} ${more}${when}?`;
    return explains ? `Why ${turned}` : turned.charAt(0).toUpperCase() + turned.slice(1);
  }
  // "We cut it from 14 to 5" is past, though its verb does not show it.
  const isOver = verb.tags.has('PastTense') || /^(?:cut|put|set|hit|quit|shut|lost|let)$/.test(verb.text);
  return isOver ? `What happened when ${subject} ${verb.text} ${more}${when}?`.replace(/ (?=\?$)/, '') : null;
}
