// A run-on sentence, typed or dictated without a full stop, as the sentences it consists of. Words stay as they are; only an "and" or "so" between two
// of them goes. Every other sentence is left alone.
import { capitalised, ended } from '../sentences.ts';
import { finiteVerb, type Tagger } from './english.ts';
import { hasVerb } from './fragments.ts';
import type { Language } from './language.ts';

/** A sentence this long, of at least this many clauses, is one that nobody reads to its end. */
const longestUnits = 180;
const fewestClauses = 3;
const shortestUnits = 16;

const pronoun = String.raw`(?:I|we|he|she|they|it|everyone|everybody|nobody|somebody|someone)(?:['’](?:m|ve|d|re|s|ll))?\s`;
const noun = String.raw`(?:the|my|our|his|her|their|this|last|a|an)\s\p{L}|[a-z]{3,15}s (?:were|are|have)\s`;
const after = (and: string, next: string): RegExp =>
  new RegExp(String.raw`,?\s(?:${and})\s(?=(?:${next})(?!\p{L}))`, 'iu');
/** Where another clause begins: after a comma, or after "and" or "so". */
const joints: Record<Language, RegExp> = {
  en: new RegExp(
    String.raw`,\s(?:(?:and|so|then)\s){0,2}(?=${pronoun}|basically\s|honestly\s|anyway\s|not sure\s)|(?:,\sand|,\sso)\s(?=${noun})|\s(?:and|so)\s(?:then\s)?(?=${pronoun}|honestly\s|this (?:week|morning|year)\s|last (?:week|night|month|year)\s)|,\s(?=but\s)`,
    'iu',
  ),
  de: after('und', 'ich|wir|er|sie|es|dann|da|jetzt|niemand'),
  fr: after('et', String.raw`je|on|nous|il|elle|ils|elles|puis|là|personne|j['’]\p{L}+`),
  es: after('y', 'yo|me|nos|él|ella|cuando|en vez|no sé|creo|entonces|luego|ahora|nadie|al final'),
  it: after('e', 'io|mi|ci|noi|lui|lei|poi|quando|non so|credo|allora|adesso|nessuno'),
  pt: after('e', 'eu|me|nós|ele|ela|a gente|depois|quando|não sei|acho|agora|ninguém'),
  nl: after('en', 'ik|we|wij|hij|zij|ze|het|toen|dan|nu|niemand'),
};
/** "When the truck broke down, we walked": what comes before the comma is no sentence by itself. */
const subordinate =
  /^(?:and |but |so )?(?:when|if|after|before|since|while|because|as|although|though|once|until|unless|in|on|at|for|with|without|during|by|to|what|how|why)\b/i;
const opener =
  /^(?:(?:ok(?:ay)?|well|right|um|so),? )?(?:so|ok(?:ay)?|well|pues nada que|pues|also|bon|alors|dus|então|allora),?\s(?=\p{L})/iu;

/** `[sentence]` unless it is a run-on. @param tagger null outside English */
export function unstrung(sentence: string, language: Language, tagger: Tagger | null): string[] {
  if (sentence.length <= longestUnits || /["“”„«»()[\]:;]/.test(sentence)) return [sentence];
  const hasOwnVerb = (clause: string): boolean =>
    language === 'en' ? finiteVerb(tagger?.(clause) ?? []) !== null : hasVerb(clause, language);
  const clauses: string[] = [];
  let rest = sentence.replace(opener, '');
  let current = '';
  for (let match = joints[language].exec(rest); match !== null; match = joints[language].exec(rest)) {
    const before = rest.slice(0, match.index);
    rest = rest.slice(match.index + match[0].length);
    const isOpen = language === 'en' && subordinate.test(current + before) && !/,/.test(current + before);
    const clause = asSentence(current + before);
    if (!isOpen && clause.length > shortestUnits && hasOwnVerb(clause) && rest.length >= shortestUnits) {
      clauses.push(clause);
      current = '';
    } else current += before + match[0];
  }
  if (current + rest !== '') clauses.push(asSentence(current + rest));
  return clauses.length < fewestClauses ? [sentence] : clauses;
}

const asSentence = (clause: string): string => ended(capitalised(clause));
