// Whether a sentence leans on what was said before it: it begins with "but" or "they", or refers to somebody or something it does not name.
// Such a sentence may not open a text, and stays after the one it leans on.
import { isClauseElsewhere } from './fragments.ts';
import type { Language } from './language.ts';

const alt = (words: string): string => words.trim().split(/\s+/).join('|');

/** Words that join a sentence to the previous one. */
const joining: Record<Language, string> = {
  en: alt(
    "and but so yet or nor then also because however therefore instead otherwise still besides that's which who whom hence thus though although anyway meanwhile plus even especially unfortunately luckily eventually afterwards finally later",
  ),
  de: alt(
    'es(?=\\s(?:war|ist|hat|wurde|liegt|lag|geht|ging)) und aber oder denn doch sondern vorher seitdem also dann deshalb deswegen darum daher trotzdem außerdem stattdessen danach dabei dafür dadurch damit davon daraus jedoch zudem auch sonst',
  ),
  fr: alt(
    "et mais ou car donc puis alors ensuite pourtant cependant aussi ainsi depuis c['’]est c['’]était cela ça ce",
  ),
  es: alt('y e pero o porque entonces luego después además también así por sin eso esto'),
  it: alt('e ed ma o perché quindi poi allora però anche così dopo questo ciò'),
  pt: alt('e mas ou porque então depois também assim por isso isto'),
  nl: alt('en maar of want dus dan daarom daarna toch ook zo dat daardoor daarvoor bovendien'),
};

/** Words that refer to somebody or something named before. */
const standing: Record<Language, string> = {
  en: alt(
    "he she it they him them his hers their theirs its he's she's it's they're this that these those it'd they'd",
  ),
  de: alt(
    'er sie ihn ihm ihnen ihr ihre ihren ihrem ihrer sein seine seinen seinem seiner das dies dieser diese dieses diesen',
  ),
  fr: alt('il elle ils elles lui leur leurs celui celle ceux son sa ses'),
  es: alt('él ella ello ellos ellas le les lo ese esa esos esas su sus'),
  it: alt('lui lei esso essa loro gli questa quello quella suo sua suoi sue'),
  pt: alt('ele ela eles elas lhe lhes esse essa esses essas'),
  nl: alt('hij zij ze hem haar hun hen het dit deze die'),
};

const starts = (words: string): RegExp => new RegExp(String.raw`^[\s"'“„«(¿¡-]*(?:${words})(?![\p{L}\p{N}-])`, 'iu');
const holds = (words: string): RegExp => new RegExp(String.raw`(?<![\p{L}'’-])(?:${words})(?![\p{L}-])`, 'iu');
const byLanguage = (words: Record<Language, string>, make: (words: string) => RegExp): Record<Language, RegExp> =>
  Object.fromEntries(Object.entries(words).map(([language, some]) => [language, make(some)])) as Record<
    Language,
    RegExp
  >;

const joins = byLanguage(joining, starts);
const stands = byLanguage(standing, starts);
/** Inside a sentence "that" and "this" mostly join clauses; at its end they refer back. */
const mentions: Record<Language, RegExp> = {
  ...byLanguage(standing, holds),
  en: /(?<![\p{L}'’-])(?:s?he|it|they|him|them|his|hers?|theirs?|its|(?:this|that|these|those)(?=\s*[.,!?…]|$))(?![\p{L}-])/iu,
};

/** "Tres semanas después", "le lendemain", "am nächsten Tag": after what, the previous sentence says. "Dos años después de mi despido" says it itself. */
const later = String.raw`(?:[\p{L}\d]+ (?:Tage?n?|Wochen?|Monate?n?|Jahre?n?|Stunden?) (?:später|danach)|am (?:nächsten|folgenden) (?:Tag|Morgen|Abend)|[\p{L}\d]+ (?:jours?|semaines?|mois|ans?|heures?) (?:plus tard|après(?=[,.!]|$))|le lendemain|(?:le (?:jour|mois)|la semaine|l['’]année) (?:suivante?|d['’]après)|[\p{L}\d]+ (?:días?|semanas?|mes(?:es)?|años?|horas?) (?:más tarde|después(?=[,.!]|$))|al día siguiente|[\p{L}\d]+ (?:giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|or[ae]) (?:più tardi|dopo(?=[,.!]|$))|(?:il giorno|la settimana) (?:dopo(?=[,.!]|$)|seguente|successiv[oa])|[\p{L}\d]+ (?:dias?|semanas?|mes(?:es)?|anos?|horas?) (?:mais tarde|depois(?=[,.!]|$))|no dia seguinte|[\p{L}\d]+ (?:dag(?:en)?|we(?:ek|ken)|maand(?:en)?|jaar|uur) later|de volgende (?:dag|ochtend|week))`;
const laterFirst = new RegExp(String.raw`^${later}(?!\p{L})`, 'iu');
const laterAnywhere = new RegExp(String.raw`(?<![\p{L}\d])${later}(?!\p{L})`, 'iu');

/** Whether it begins with a word that only makes sense after another sentence. */
export function leansAtStart(sentence: string, language: Language | null): boolean {
  if (language === null) return false;
  return (
    joins[language].test(sentence) ||
    stands[language].test(sentence) ||
    (language !== 'en' && laterFirst.test(sentence))
  );
}

/** Leans at its start, or says "them" before naming anybody: naming takes a capital, an article or a noun. */
export function leans(sentence: string, language: Language | null): boolean {
  if (language === null) return false;
  if (leansAtStart(sentence, language) || (language === 'en' && takenUp.test(sentence))) return true;
  if (language === 'en' && (pointsBack(sentence) || endsLeaning.test(sentence))) return true;
  const found = mentions[language].exec(sentence);
  if (language !== 'en' && (sameAsBefore.test(sentence) || laterAnywhere.test(sentence))) return true;
  if (found === null || language === 'de') return false;
  const before = sentence.slice(0, found.index);
  // "Nobody" cannot be what "it" or "them" refers to.
  const isOwned = language === 'en' && /^her$/i.test(found[0]) && owned.test(sentence.slice(found.index));
  const isThing = !isOwned && /^(?:its?|them|him|her)$/iu.test(found[0]);
  if (language === 'en' && isThing) {
    // "The class understood it", "Ana, one of our cooks, asked to keep it off": in a single clause the pronoun cannot mean the clause's own subject.
    const clause = before.replace(apposition, '$1');
    const at = namedThing.exec(clause)?.index ?? -1;
    return at < 0 || !anotherClause.test(clause.slice(at));
  }
  return !(isThing ? namedThing : named).test(before) && !/(?<=\s)\p{Lu}\p{Ll}/u.test(before);
}

/** "Her notice", unlike "told her that". */
const owned =
  /^her (?!(?:that|this|why|what|how|if|whether|when|where|who|to|an?|the|my|our|not|and|but|or|so|because|in|on|at|for|with|about|from|by|again|back|home|once|twice|over|out|up|off)\b)\p{L}/iu;

/** "Nobody expected that", "I am not one", "I finished anyway", "took me three attempts": only the previous sentence says what. */
const endsLeaning =
  /(?<![\p{L}'’-])(?:this|that|these|those|not one|instead|too|either|anyway|(?:for|of|about|with|without) one|as well|in (?:it|there)|(?:some|any)(?:thing|body|one) else)[.!…]{0,3}$|^(?:\S+ ){1,3}(?:is|are|was|were|do|does|did|has|have|can|will)[.!…]{0,3}$|^(?:I|we) (?:\S+ )?(?:sat|stood|was|were|went|waited) there\b|^(?:took|cost) (?:me|us)\b|^turned out\b|^not sure\b/iu;

/** "Mon équipe a fini par faire pareil." */
const sameAsBefore =
  /(?<!\p{L})(?:pareil|la même chose|de même|lo mismo|genauso|das Gleiche|dasselbe|lo stesso|o mesmo|hetzelfde)[.!…]{0,3}$/iu;

/** "Again.", "Third go.", "Nicht ein einziger.", "Los hacemos igual." */
export const isAfterthought = (sentence: string, language: Language): boolean =>
  language === 'en'
    ? sentence.split(' ').length <= 2 && !/^(?:I|we)\b/i.test(sentence)
    : (sentence.split(' ').length <= 4 && !isClauseElsewhere(sentence, language)) || takenBefore.test(sentence);
const takenBefore =
  /(?<!\p{L})(?:erklärt|zeigt|sagt|macht|liest|kennt|findet) (?:es|sie|ihn|ihm|ihnen)(?!\p{L})|^(?:li|lo) \p{L}{2,20}(?:iamo|ammo|emmo)(?!\p{L})|^l[oa]s? (?:hac|ten|ve|vend|quer|pon|sab)emos(?!\p{L})|^l[oa]s? \p{L}{2,20}(?:ábamos|imos|icimos|usamos|dejamos)(?!\p{L})(?<!últimos|próximos)/iu;

/** "I knew that sentence": one mentioned before. Not "I knew that people". */
export const pointsBack = (sentence: string): boolean =>
  /(?<![\p{L}'’-])(?:this|that|these|those|such an?) (?:one|sentence|question|answer|line|number|figure|idea|rule|lesson|mistake|decision|moment|conversation|meeting|story|person|man|woman|team|company|job|role|project|problem|change|approach|thing|way|kind|part|place|point|reason|result|feeling|call|e-?mail|list|plan|advice|process|customer|client|candidate|experience|message|post|thought|belief|assumption|choice)s?(?!\p{L})/iu.test(
    sentence,
  );

/** An article or number with its noun, or a plural: somebody or something has been named. */
const named =
  /(?<!\p{L})(?:an?|the|my|our|your|every|one|two|three|four|\d+|most|some|many|un|une|le|la|les|mon|ma|mes|notre|nos|el|los|las|una|mi|mis|nuestr[oa]s?|il|gli|uno|os|as|um|uma|meu|minha|de|het|een|mijn|onze)\s+\p{L}|nobody|every(?:one|body)|some(?:one|body)|(?:people|children|kids|women|men)\s|\p{L}{3,30}s\s/iu;

const namedThing = new RegExp(named.source.replace('|nobody|every(?:one|body)|some(?:one|body)', ''), 'iu');

const apposition = /^([\p{L}’' -]{2,40}), (?:one|some|an?|the|my|our|his|her|their) [^,;:]{2,60},/iu;
const anotherClause = /[,;:]|\b(?:and|but|because|when|if|so|that|who|which|until|before|after|while|than)\b/i;

/** Refers to what was said before without naming it. */
const takenUp =
  /^(?:before|after|since|until|by|from) (?:that|then)\b|^(?:back then|at first|in the end)\b|^(?:(?:the )?(?:next|following|same) (?:day|morning|night|week|month|year|quarter)|(?:two|three|four|five|six|\d{1,3}) (?:days|weeks|months|years) later)\b|^(?:when|if|after|before|once|until) (?:i|we|he|she|they|you) (?:did|do|does|had|didn['’]t)\s*,|^(?:both|neither|another|such|the (?:first|second|third|last|other|others|next|same|only|rest|reason|result|answer|words)(?: one| ones)?)(?: was| is| were| are|,)|^the (?:first|second|third|fourth|last|other|next|same) ones?\b|^the (?:first|second|third|last|next) time\b|^[a-z]{2,20} ones\b|\bof (?:these|those)\b|\b(?:mine|ours|theirs)\b/i;
