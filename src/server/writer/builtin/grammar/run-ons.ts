// A run-on English sentence, typed or dictated without a full stop, as the sentences it consists of. Words stay as they are; only an "and" or "so"
// between two of them goes. Every other sentence is left alone.
import { capitalised, ended } from '../sentences.ts';
import { finiteVerb, type Tagger } from './english.ts';

/** A sentence this long, of at least this many clauses, is one that nobody reads to its end. */
const longestUnits = 180;
const fewestClauses = 3;
const shortestUnits = 16;

const pronoun = String.raw`(?:I|we|he|she|they|it|everyone|everybody|nobody|somebody|someone)(?:['’](?:m|ve|d|re|s|ll))?\s`;
const noun = String.raw`(?:the|my|our|his|her|their|this|last|a|an)\s\p{L}|[a-z]{3,15}s (?:were|are|have)\s`;
/** Where another clause begins: after a comma, or after "and" or "so". */
const joint = new RegExp(
  String.raw`,\s(?:(?:and|so|then)\s){0,2}(?=${pronoun}|basically\s|honestly\s|anyway\s|not sure\s)|(?:,\sand|,\sso)\s(?=${noun})|\s(?:and|so)\s(?:then\s)?(?=${pronoun}|honestly\s|this (?:week|morning|year)\s|last (?:week|night|month|year)\s)|,\s(?=but\s)`,
  'iu',
);
/** "When the truck broke down, we walked": what comes before the comma is no sentence by itself. */
const subordinate =
  /^(?:and |but |so )?(?:when|if|after|before|since|while|because|as|although|though|once|until|unless|in|on|at|for|with|without|during|by|to|what|how|why)\b/i;

/** `[sentence]` unless it is a run-on. */
export function unstrung(sentence: string, tagger: Tagger): string[] {
  if (sentence.length <= longestUnits || /["“”()[\]:;]/.test(sentence)) return [sentence];
  const clauses: string[] = [];
  let rest = sentence.replace(/^so,?\s(?=\p{L})/iu, '');
  let current = '';
  for (let match = joint.exec(rest); match !== null; match = joint.exec(rest)) {
    const before = rest.slice(0, match.index);
    const after = rest.slice(match.index + match[0].length);
    const isOpen = subordinate.test(current + before) && !/,/.test(current + before);
    const clause = asSentence(current + before);
    const isWhole = !isOpen && clause.length > shortestUnits && finiteVerb(tagger(clause)) !== null;
    if (isWhole && after.length >= shortestUnits) {
      clauses.push(clause);
      current = '';
    } else current += before + match[0];
    rest = after;
  }
  if (current + rest !== '') clauses.push(asSentence(current + rest));
  return clauses.length < fewestClauses ? [sentence] : clauses;
}

const asSentence = (clause: string): string => ended(capitalised(clause));
