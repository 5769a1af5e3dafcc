// "Not this but that", said the other way round: what it is comes first, what it is not after it. Swaps the two halves and the subject between them;
// adds no word, and gives back null for whatever is not plainly of that form.
import { capitalised, withoutEnd } from '../sentences.ts';
import type { Language } from './language.ts';

const half = '([^,.;:!?]{2,120})';
const copulas: Partial<Record<string, string>> = { s: 'is', re: 'are' };

/** "X does not churn because of A, they churn because of B", "X is not about A. It is about B". */
const english = new RegExp(
  String.raw`^([^,.;:!?]{2,80}?) (is|are|was|were|do|does|did)(?:n['’]t| not) ${half}(?:[,.]|, but) (it|they|he|she|we|i)(?: (is|are|was|were)|['’](s|re))? ${half}$`,
  'iu',
);
const sondern = new RegExp(
  String.raw`^([^,.;:!?]{2,80}?) (\p{Ll}{2,20}) (nicht|kein\p{L}{0,2}) ${half}, sondern ${half}$`,
  'iu',
);
/** "Le télétravail n’est pas le problème, c’est le manque de confiance." */
const pas = new RegExp(
  String.raw`^([^,.;:!?]{2,80}?) n['’]est pas ((?:le|la|l['’]|les) ?[^,.;:!?]{2,60}), c['’]est ${half}$`,
  'iu',
);
/** "I giovani non hanno perso A, hanno perso B": the same verb in both. */
const twice = new RegExp(
  String.raw`^([^,.;:!?]{2,80}?) (non|no|não) (\p{L}{1,20}) ([^,.;:!?]{2,100}), (?:ma |sino |mas )?\3 ${half}$`,
  'iu',
);

/** The two sentences in their new order, for a text of one sentence or of two; null where it has no such contrast. */
export function swapped(text: string, language: Language): [string, string] | null {
  const said = withoutEnd(text);
  if (said.length > 320) return null;
  const pair = ofLanguage(said, language);
  return pair === null ? null : [`${capitalised(pair[0])}.`, `${capitalised(pair[1])}.`];
}

function ofLanguage(said: string, language: Language): [string, string] | null {
  if (language === 'en') return inEnglish(said);
  if (language === 'de') {
    const [, subject, verb, no = '', a, b] = sondern.exec(said) ?? [];
    return subject === undefined ? null : [`${subject} ${verb} ${b}`, `${no} ${a}`];
  }
  if (language === 'fr') {
    const [, subject, a, b] = pas.exec(said) ?? [];
    return subject === undefined
      ? null
      : [`${a}, c’est ${b}`, `pas ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`];
  }
  const [, subject, no, verb, a, b] = ['es', 'it', 'pt'].includes(language) ? (twice.exec(said) ?? []) : [];
  return subject === undefined ? null : [`${subject} ${verb} ${b}`, `${no} ${verb} ${a}`];
}

function inEnglish(said: string): [string, string] | null {
  const [, subject = '', verb = '', a, pronoun, copula, short, b] = english.exec(said) ?? [];
  if (pronoun === undefined) return null;
  const isCopula = /^(?:is|are|was|were)$/i.test(verb);
  const second = copula ?? (short === undefined ? undefined : copulas[short]);
  if (isCopula !== (second !== undefined)) return null;
  return isCopula
    ? [`${subject} ${second} ${b}`, `${pronoun} ${verb} not ${a}`]
    : [`${subject} ${b}`, `${pronoun} ${verb} not ${a}`];
}
