// What an edit must not lose: a text's figures, names, links, tags and brackets, and what "they" in a sentence refers to.
import { languageOf, type Language } from '../grammar/language.ts';
import { leans, leansAtStart, pointsBack } from '../grammar/leaning.ts';
import { hasFigure } from '../grammar/quantities.ts';
import { factsOf, tokensOf } from '../grammar/tokens.ts';

const brackets = /\[[^[\]\n]{1,300}\]/g;

/** The facts of `before` that are nowhere in `after`. */
export function lostFacts(before: string, after: string): string[] {
  const there = new Set(tokensOf(after).map(({ text }) => text.toLowerCase()));
  const unnumbered = before.replaceAll(/^[ \t]{0,9}\d{1,2}[.)](?=[ \t])/gm, '');
  const facts = factsOf(unnumbered, languageOf(before)).filter((fact) => !there.has(fact.toLowerCase()));
  return [...facts, ...(before.match(brackets) ?? []).filter((one) => !after.includes(one))];
}

/** "thirty-one", "siebenundzwanzig", "treinta y uno", and names with a title: facts without digits or capitals to show them. */
const inWords =
  /(?<!\p{L})(?:\p{L}{2,5}teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|dozens?|hundreds?|thousands?|double|half|\p{L}{0,20}(?:zehn|zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|hundert|tausend)|doppelt|hälfte|quince|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|mil|doble|mitad)(?!\p{L})|(?<!\p{L})(?:Frau|Herrn?|Dr|Prof|Mr|Mrs|Ms|Sra?|Doña|Don)\.? \p{Lu}/iu;

/** @param language of the whole text: a single sentence is less certain. */
export const hasFact = (sentence: string, language: Language | null): boolean =>
  /\p{N}|\[[^[\]\n]{1,300}\]|["“”„«»%€$£]/u.test(sentence) ||
  inWords.test(sentence) ||
  hasFigure(sentence, language) ||
  factsOf(sentence, language).length > 0;

const goesOn =
  /^(?:then|also|and|later|finally|afterwards|meanwhile|now|dann|danach|außerdem|und|auch|luego|después|entonces|también|además|y)(?!\p{L})/iu;
const ofThem =
  /(?<!\p{L})(?:of (?:them|these|those|it)|everyone else|the (?:others|rest)|since then|after that|seitdem|die anderen|waren es|desde entonces|los demás|davon|darunter|de (?:ellos|ellas|esos|esas)|cada uno)(?!\p{L})/iu;

/** Only makes sense in contrast to the present state. */
const untilThen = /^(?:before that|previously|back then|until then|früher|vorher|bis dahin|antes)(?!\p{L})/iu;

/** "Would I do it again? Yes." */
const isReply = /^(?:yes|no|nope|never|ja|nein|nie|sí|no|nunca)(?=[.,!;:]|$)/iu;

/** Whether it refers to something in the sentence before it. "Then" does not count: it only needs something to follow. */
export const clings = (sentence: string, language: Language | null): boolean =>
  isReply.test(sentence) ||
  (leansAtStart(sentence, language) && !goesOn.test(sentence)) ||
  ofThem.test(sentence.slice(0, 40)) ||
  untilThen.test(sentence) ||
  (language === 'en' && pointsBack(sentence.slice(0, 60)));

export const needsBefore = (sentence: string, language: Language | null): boolean =>
  leans(sentence, language) || clings(sentence, language);
